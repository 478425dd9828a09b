/* orientation.c - how edges lie. In: their ends. Out: the properties Horizontal and Vertical, which are
 * Axial, and Slash and Slosh, which are Angled.
 * Holds: every edge has exactly one of the four. */
#include "../directions/compass.h"
#include "regions.h"

enum {
    LIES_HORIZONTAL = PROPERTY(TSL_REGION_AXIAL) | PROPERTY(TSL_REGION_HORIZONTAL),
    LIES_VERTICAL = PROPERTY(TSL_REGION_AXIAL) | PROPERTY(TSL_REGION_VERTICAL),
    LIES_SLASH = PROPERTY(TSL_REGION_ANGLED) | PROPERTY(TSL_REGION_SLASH),
    LIES_SLOSH = PROPERTY(TSL_REGION_ANGLED) | PROPERTY(TSL_REGION_SLOSH)
};

/* As regions_sixteenth tells ways apart, but that opposite ones are alike, and so are those between the axes. */
static uint32_t orientation_of(double dx, double dy) {
    double x = dx - direction_border * dy, y = dy + direction_border * dx;
    bool none =
        dx < regions_no_way && dx > -regions_no_way && dy < regions_no_way && dy > -regions_no_way;
    double across = x < 0 ? -x : x, up = y < 0 ? -y : y;
    if (none || up < across * direction_tan_11) return LIES_HORIZONTAL;
    if (across < up * direction_tan_11) return LIES_VERTICAL;
    return (x < 0) == (y < 0) ? LIES_SLASH : LIES_SLOSH;
}

TSL_LOCAL bool regions_orientation(Regions *r) {
    for (uint32_t e = 0; e < r->g->edges; e++) {
        tsl_point a = r->g->at[r->g->edge[e].a], b = r->g->at[r->g->edge[e].b];
        r->of[TSL_KIND_EDGE][e] |= orientation_of(b.x - a.x, b.y - a.y);
    }
    return true;
}
