/* points.h - differences and products of vectors. */
#ifndef TSL_BASE_POINTS_H
#define TSL_BASE_POINTS_H
#include <tessella.h>

static inline tsl_point point_minus(tsl_point p, tsl_point q) {
    return (tsl_point){p.x - q.x, p.y - q.y, p.z - q.z};
}
static inline tsl_point point_between(tsl_point p, tsl_point q) {
    return (tsl_point){(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
}
static inline double point_dot(tsl_point p, tsl_point q) {
    return p.x * q.x + p.y * q.y + p.z * q.z;
}
static inline double point_cross(tsl_point p, tsl_point q) { /* seen from above */
    return p.x * q.y - p.y * q.x;
}
#endif
