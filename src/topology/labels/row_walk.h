/* row_walk.h - one row after the other: sites taken from near to far, and where that tells when a row ends. */
#ifndef TSL_TOPOLOGY_LABELS_ROW_WALK_H
#define TSL_TOPOLOGY_LABELS_ROW_WALK_H
#include "rows.h"
#include <math.h>

static const double row_steps = 4294967296.0; /* of a gap, in sorting */

typedef struct {
    double sum, last;
    uint32_t count; /* sites of the present row */
    double gap;
    RowFit fit;
} RowWalk;

static inline bool row_ends(const RowWalk *walk, double distance) {
    return walk->count == 0 || distance - walk->sum / walk->count > walk->gap;
}

static inline void row_close(RowWalk *walk) {
    if (walk->count == 0) return;
    double off = walk->sum / walk->count - walk->last;
    walk->fit.error += off * off / walk->count + row_cost;
}

static inline void row_open(RowWalk *walk) {
    row_close(walk);
    walk->fit.rows++;
    walk->sum = 0;
    walk->count = 0;
}

static inline void row_take(RowWalk *walk, double sum, double last, uint32_t count) {
    walk->sum += sum;
    walk->last = last;
    walk->count += count;
}

/* The row of a site. */
static inline uint32_t row_walk(RowWalk *walk, double distance) {
    if (row_ends(walk, distance)) row_open(walk);
    row_take(walk, distance, distance, 1);
    return walk->fit.rows - 1;
}

static inline double row_away(double x, double y, double cosine, double sine) {
    return fabs(x * sine - y * cosine);
}

static inline double row_distance(const RowLine *line, tsl_point at) {
    return row_away(at.x - line->x, at.y - line->y, line->cos, line->sin);
}

/* How near and far the board is as seen from the line, which may cut it. No site is nearer or further, for rounding
 * keeps the order of numbers. */
typedef struct {
    double start, end;
} RowRange;

static inline RowRange rows_range(const Rows *rows, const RowLine *line) {
    double low = INFINITY, high = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? rows->high.x : rows->low.x,
               y = corner & 2 ? rows->high.y : rows->low.y;
        double side = (x - line->x) * line->sin - (y - line->y) * line->cos;
        low = side < low ? side : low;
        high = side > high ? side : high;
    }
    if (high < 0) return (RowRange){-high, -low};
    return (RowRange){low > 0 ? low : 0, high > -low ? high : -low};
}

/* Which part of what is seen from a line a site is in. Rounding may put the nearest site a little before the first
 * one; conversion takes it there. */
static inline uint32_t row_part(double distance, double start, double per) {
    return (uint32_t)(int32_t)((distance - start) * per);
}
#endif
