/* opposed.h - when the paper's rules call two corners opposed: what relations and their reasons share. How
 * far two are off is the length of the sum of their bisectors, which are unit vectors: 0 when they are
 * exactly opposed, 2 when they agree. */
#ifndef TSL_TOPOLOGY_RELATIONS_OPPOSED_H
#define TSL_TOPOLOGY_RELATIONS_OPPOSED_H
#include "../../base/polygon.h"
#include "../board.h"
#include <math.h>

static const double opposed_tie = 0.001; /* as good as the best */
static const double opposed_across =
    0.262; /* 2 sin 7.5 and a little: partners across an edge are within 15 degrees */
static const double opposed_none = 4; /* worse than anything can be */
/* Where more edges or cells meet, nothing is looked for across an edge. */
enum { OPPOSED_CROWD = 64 };

static inline Point2 opposed_unit(double x, double y) {
    double length = sqrt(x * x + y * y);
    return length > 0 ? (Point2){x / length, y / length} : (Point2){0, 0};
}

/* +1 for a clockwise cycle of corners, -1 for a counter-clockwise one. */
static inline double opposed_sense(const tsl_point *at, const tsl_id *corner, uint32_t count) {
    double area = 0;
    tsl_point o = at[corner[0]];
    for (uint32_t i = 2; i < count; i++) {
        tsl_point p = at[corner[i - 1]], q = at[corner[i]];
        area += (p.x - o.x) * (q.y - o.y) - (q.x - o.x) * (p.y - o.y);
    }
    return area > 0 ? -1 : 1;
}

/* The way into a cell from a corner: the difference of the unit vectors along its two sides, turned by a
 * right angle; that holds for straight and reflex corners, too. */
static inline Point2 opposed_bisector(double sense, Point2 back, Point2 ahead) {
    return opposed_unit(sense * (ahead.y - back.y), -sense * (ahead.x - back.x));
}

static inline double opposed_off(Point2 a, Point2 b) {
    double x = a.x + b.x, y = a.y + b.y;
    return sqrt(x * x + y * y);
}
#endif
