/* polygon.h - polygons in the plane, given by their corners. */
#ifndef TSL_BASE_POLYGON_H
#define TSL_BASE_POLYGON_H
#include "build.h"

typedef struct {
    double x, y;
} Point2;
typedef struct {
    Point2 *at;
    uint32_t count;
    Span span; /* where it is written */
} Polygon;
/* A polygon cut into horizontal bands, each with the sides that reach into it. */
typedef struct {
    Build *b; /* which is charged for looking at sides */
    const Polygon *polygon;
    double low, band; /* the lowest y, and a band's height */
    uint32_t bands;
    uint32_t *first, *side; /* sides of band i: side[first[i]] up to side[first[i + 1]] */
} PolygonIndex;

/* Moves every corner outwards by up to a tenth of a unit, so that what lies on the border counts as inside. It does not
 * matter which way round they are listed, unless `by_sense` is set: then counter-clockwise corners move inwards by as
 * much, and the border counts as outside. The result is in scratch memory. */
TSL_LOCAL bool polygon_inflate(Build *b, const Polygon *in, bool by_sense, Polygon *out);
TSL_LOCAL bool polygon_index(Build *b, Arena *arena, const Polygon *polygon, PolygonIndex *out);
/* Even-odd rule; a point exactly on a side that bounds it from the left is outside. */
TSL_LOCAL bool polygon_contains(const PolygonIndex *index, double x, double y);
/* False, and an error, when it has less than three corners. */
TSL_LOCAL bool polygon_check_corners(Build *b, const Polygon *polygon);
/* False, and an error, when two sides cross between their ends; they may touch. */
TSL_LOCAL bool polygon_check_simple(Build *b, const Polygon *polygon);
TSL_LOCAL double polygon_area(const Polygon *polygon); /* negative when clockwise */
TSL_LOCAL void polygon_box(const Polygon *polygon, Point2 *low, Point2 *high);
#endif
