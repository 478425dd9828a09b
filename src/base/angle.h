/* angle.h - directions in the plane as integers that sort like their angles. */
#ifndef TSL_BASE_ANGLE_H
#define TSL_BASE_ANGLE_H
#include "local.h"
#include <math.h>
#include <stdint.h>

/* Steps per quarter turn: directions closer than about 2e-9 rad are the same. */
#define ANGLE_QUARTER (1 << 29)
#define ANGLE_WEST (2 * (int64_t)ANGLE_QUARTER)

/* Rises with the angle of (x, y) over (-pi, pi]: due west is the largest, never the smallest, so
 * that a rounding error cannot move it to the other end. A quarter turn is cut by the taxicab
 * circle, which needs no arc tangent. */
static inline int64_t angle_key(double x, double y) {
    double across = fabs(x) + fabs(y);
    if (across == 0) return 0;
    double t = y / across; /* -1 .. 1 */
    double turn = x >= 0 ? t : y >= 0 ? 2 - t : -2 - t;
    double steps = turn * ANGLE_QUARTER;
    int64_t key = (int64_t)(steps < 0 ? steps - 0.5 : steps + 0.5);
    return key == -ANGLE_WEST ? -key : key;
}

/* Rises clockwise from north; what is within about 0.0001 rad to the left of north counts as north. */
static inline int64_t angle_heading(double x, double y) {
    const int64_t quarter = ANGLE_QUARTER, turn = 4 * quarter;
    int64_t key = quarter - angle_key(x, y) + quarter / 10000;
    return (key + turn) &
           (turn - 1); /* the key is less than a turn below 0, and a turn a power of 2 */
}
#endif
