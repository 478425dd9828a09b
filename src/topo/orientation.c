/* orientation.c - how edges lie. In: their ends. Out: the properties Horizontal and Vertical, which are
 * Axial, and Slash and Slosh, which are Angled.
 * Holds: every edge has exactly one of the four. */
#include "regions.h"

enum {
    LIES_HORIZONTAL = PROPERTY(TSL_REGION_AXIAL) | PROPERTY(TSL_REGION_HORIZONTAL),
    LIES_VERTICAL = PROPERTY(TSL_REGION_AXIAL) | PROPERTY(TSL_REGION_VERTICAL),
    LIES_SLASH = PROPERTY(TSL_REGION_ANGLED) | PROPERTY(TSL_REGION_SLASH),
    LIES_SLOSH = PROPERTY(TSL_REGION_ANGLED) | PROPERTY(TSL_REGION_SLOSH)
};

/* By sixteenths of the compass, clockwise from north; opposite ones are alike. */
static const uint32_t orientation_of[8] = {LIES_VERTICAL,   LIES_SLASH, LIES_SLASH, LIES_SLASH,
                                           LIES_HORIZONTAL, LIES_SLOSH, LIES_SLOSH, LIES_SLOSH};

TSL_LOCAL bool regions_orientation(Regions *r) {
    for (uint32_t e = 0; e < r->g->edges; e++) {
        tsl_point a = r->g->at[r->g->edge[e].a], b = r->g->at[r->g->edge[e].b];
        r->of[TSL_EDGE][e] |= orientation_of[regions_sixteenth(b.x - a.x, b.y - a.y) % 8];
    }
    return true;
}
