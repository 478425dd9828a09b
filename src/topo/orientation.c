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

/* As regions_sixteenth tells ways apart, but that opposite ones are alike, and so are those between the axes. */
static const double orientation_border = 1e-9;                 /* rad */
static const double orientation_none = 1e-9;                   /* units: less is no distance */
static const double orientation_axis = 0.19891236737965800691; /* the tangent of 11.25 degrees */

static uint32_t orientation_of(double dx, double dy) {
    double x = dx - orientation_border * dy, y = dy + orientation_border * dx;
    bool none = dx < orientation_none && dx > -orientation_none && dy < orientation_none &&
                dy > -orientation_none;
    double across = x < 0 ? -x : x, up = y < 0 ? -y : y;
    if (none || up < across * orientation_axis) return LIES_HORIZONTAL;
    if (across < up * orientation_axis) return LIES_VERTICAL;
    return (x < 0) == (y < 0) ? LIES_SLASH : LIES_SLOSH;
}

TSL_LOCAL bool regions_orientation(Regions *r) {
    for (uint32_t e = 0; e < r->g->edges; e++) {
        tsl_point a = r->g->at[r->g->edge[e].a], b = r->g->at[r->g->edge[e].b];
        r->of[TSL_EDGE][e] |= orientation_of(b.x - a.x, b.y - a.y);
    }
    return true;
}
