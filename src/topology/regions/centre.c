/* centre.c - the middle of the board. In: perimeter and corners. Out: the property Centre.
 * Central are the sites from which the squared distances to the corners of their kind, and on small boards
 * to the perimeter, have the least sum. That sum is k |x - m|^2 and a constant, where m is the mean of the
 * k places measured to, so a site needs the mean alone. */
#include "regions.h"
#include <math.h>

enum { CENTRE_SMALL = 100 }; /* sites of a kind from which on the perimeter does not count */
static const double centre_even = 0.0001; /* sums that differ by less are even */

static double centre_sum(tsl_point at, double x, double y, double places) {
    double dx = at.x - x, dy = at.y - y;
    return places * (dx * dx + dy * dy);
}

static void centre_kind(const tsl_point *at, uint32_t count, uint32_t *of) {
    double x = 0, y = 0, places = 0, least = INFINITY;
    const uint32_t corner = PROPERTY(TSL_REGION_CORNER),
                   outer = count < CENTRE_SMALL ? PROPERTY(TSL_REGION_PERIMETER) : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!(of[i] & (corner | outer))) continue;
        double times = ((of[i] & outer) != 0) + ((of[i] & corner) != 0);
        x += times * at[i].x;
        y += times * at[i].y;
        places += times;
    }
    if (places > 0) {
        x /= places;
        y /= places;
    }
    uint32_t first = 0, end = 0; /* outside of these some site is nearer by more than is even */
    for (uint32_t i = 0; i < count; i++) {
        double sum = centre_sum(at[i], x, y, places);
        if (!(sum - least < centre_even)) continue;
        if (least - sum >= centre_even) first = i;
        least = sum < least ? sum : least;
        end = i + 1;
    }
    for (uint32_t i = first; i < end; i++) {
        if (centre_sum(at[i], x, y, places) - least < centre_even)
            of[i] |= PROPERTY(TSL_REGION_CENTRE);
    }
}

TSL_LOCAL bool regions_centre(Regions *r) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        centre_kind(r->board->at[kind], r->board->count[kind], r->of[kind]);
    }
    return true;
}
