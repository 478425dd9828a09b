/* extremes.c - the outermost sites. In: positions. Out: the properties Left, Right, Bottom and Top: within
 * a hundredth of the extreme coordinate of the sites of a kind. */
#include "regions.h"

static const double extremes_even = 0.01;

static void extremes_kind(const tsl_point *at, uint32_t count, const Box *box, uint32_t *of) {
    const double left = box->low.x + extremes_even, right = box->high.x - extremes_even;
    const double bottom = box->low.y + extremes_even, top = box->high.y - extremes_even;
    for (uint32_t i = 0; i < count; i++) {
        if (at[i].x < left) of[i] |= PROPERTY(TSL_REGION_LEFT);
        if (at[i].x > right) of[i] |= PROPERTY(TSL_REGION_RIGHT);
        if (at[i].y < bottom) of[i] |= PROPERTY(TSL_REGION_BOTTOM);
        if (at[i].y > top) of[i] |= PROPERTY(TSL_REGION_TOP);
    }
}

TSL_LOCAL bool regions_extremes(Regions *r) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        extremes_kind(r->board->at[kind], r->board->count[kind], &r->box[kind], r->of[kind]);
    }
    return true;
}
