/* centre.c - the middle of the board. In: perimeter and corners. Out: the property Centre.
 * Central are the sites from which the squared distances to the corners of their kind, and on small boards
 * to the perimeter, have the least sum. That sum is k |x - m|^2 and a constant, where m is the mean of the
 * k places measured to, so a site needs the mean alone. */
#include "regions.h"

enum { CENTRE_SMALL = 100 }; /* sites of a kind from which on the perimeter does not count */
static const double centre_even = 0.0001; /* sums that differ by less are even */

static void centre_kind(const tsl_point *at, uint32_t count, uint32_t *of) {
    double x = 0, y = 0, places = 0, least = 0;
    for (uint32_t i = 0; i < count; i++) {
        double times = (count < CENTRE_SMALL && (of[i] & PROPERTY(TSL_REGION_PERIMETER)) != 0);
        times += (of[i] & PROPERTY(TSL_REGION_CORNER)) != 0;
        x += times * at[i].x;
        y += times * at[i].y;
        places += times;
    }
    if (places > 0) {
        x /= places;
        y /= places;
    }
    for (uint32_t i = 0; i < count; i++) {
        double dx = at[i].x - x, dy = at[i].y - y, sum = places * (dx * dx + dy * dy);
        if (i == 0 || sum < least) least = sum;
    }
    for (uint32_t i = 0; i < count; i++) {
        double dx = at[i].x - x, dy = at[i].y - y, sum = places * (dx * dx + dy * dy);
        if (sum - least < centre_even) of[i] |= PROPERTY(TSL_REGION_CENTRE);
    }
}

TSL_LOCAL bool regions_centre(Regions *r) {
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        centre_kind(r->board->at[kind], r->board->count[kind], r->of[kind]);
    }
    return true;
}
