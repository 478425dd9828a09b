/* globe.h - ways on a sphere.
 *
 * Each place of a globe has a chart, its tangent plane: a way to another place is the difference of the two, less its part
 * away from the centre, as east and north. North is towards the pole above; at the poles themselves, where there is no east,
 * the chart is that of the plane seen from outside.
 *
 *            N  +        What is far round the globe looks shorter in the chart, and what
 *          - - -|- - -   lies beyond the horizon comes back: ways are for neighbours.
 *        (      o->E  )
 */
#ifndef TSL_BASE_GLOBE_H
#define TSL_BASE_GLOBE_H
#include "points.h"
#include <math.h>

typedef struct {
    tsl_point centre;
    double radius; /* of its vertices */
} Globe;

static const double globe_axis = 1e-6;    /* places as near to the axis have no compass */
static const double globe_nowhere = 1e-6; /* ways as short have no direction */

/* A way in the chart of where it begins: x is east, y north, z 0. */
static inline tsl_point globe_way(const Globe *globe, tsl_point from, tsl_point to) {
    const tsl_point p = point_minus(from, globe->centre), d = point_minus(to, from);
    const double across = p.x * p.x + p.y * p.y, rho = sqrt(across);
    if (rho <= globe_axis) return (tsl_point){d.x, p.z < 0 ? -d.y : d.y, 0};
    const double east = (p.x * d.y - p.y * d.x) / rho, out = (p.x * d.x + p.y * d.y) / rho;
    return (tsl_point){east, (d.z * rho - out * p.z) / sqrt(across + p.z * p.z), 0};
}

/* The same where there may be no globe: NULL is the plane, or space. */
static inline tsl_point point_way(const Globe *globe, tsl_point from, tsl_point to) {
    return globe ? globe_way(globe, from, to) : point_minus(to, from);
}
/* Whether a place is a pole of a globe, if there is one. */
static inline bool point_is_pole(const Globe *globe, tsl_point at) {
    if (!globe) return false;
    const double x = at.x - globe->centre.x, y = at.y - globe->centre.y;
    return x * x + y * y <= globe_axis * globe_axis;
}
/* Whether two places lie right across a globe from each other, if there is one. */
static inline bool point_is_across(const Globe *globe, tsl_point from, tsl_point to) {
    if (!globe) return false;
    const tsl_point way = globe_way(globe, from, to);
    return way.x * way.x + way.y * way.y <= globe_nowhere * globe_nowhere;
}
#endif
