/* extremes.c - the outermost sites. In: positions. Out: the properties Left, Right, Bottom and Top: within
 * a hundredth of the extreme coordinate of the sites of a kind. */
#include "regions.h"

static const double extremes_even = 0.01;

static void extremes_kind(const tsl_point *at, uint32_t count, uint32_t *of) {
    tsl_point low = at[0], high = at[0];
    for (uint32_t i = 1; i < count; i++) {
        if (at[i].x < low.x) low.x = at[i].x;
        if (at[i].y < low.y) low.y = at[i].y;
        if (at[i].x > high.x) high.x = at[i].x;
        if (at[i].y > high.y) high.y = at[i].y;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (at[i].x < low.x + extremes_even) of[i] |= PROPERTY(TSL_REGION_LEFT);
        if (at[i].x > high.x - extremes_even) of[i] |= PROPERTY(TSL_REGION_RIGHT);
        if (at[i].y < low.y + extremes_even) of[i] |= PROPERTY(TSL_REGION_BOTTOM);
        if (at[i].y > high.y - extremes_even) of[i] |= PROPERTY(TSL_REGION_TOP);
    }
}

TSL_LOCAL bool regions_extremes(Regions *r) {
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        if (r->board->count[kind])
            extremes_kind(r->board->at[kind], r->board->count[kind], r->of[kind]);
    }
    return true;
}
