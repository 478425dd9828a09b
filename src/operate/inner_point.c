/* inner_point.c - where to cut a cell from. In: a polygon, and the point preferred. Out: a point that
 * sees all its corners.
 * Holds: the same polygon moved, turned or mirrored gives the same point moved, turned or mirrored, as
 * far as numbers go; the cost is that of a few thousand looks at each side. */
#include "inner_point.h"
#include "../base/budget.h"

#include <float.h>
#include <math.h>

/* Squares that may hold the best point, each level half as wide as the one before. A level keeps
 * INNER_SQUARES of them at most: where equally good points form a line there is no end of them. */
enum { INNER_SQUARES = 64, INNER_LEVELS = 40 };
static const double inner_margin = 1e-4; /* of the size: triangles are at least as high */
static const double inner_equal = 1e-12; /* of the size: points as good as each other */

/* How good a point is: never changes by more than the point is moved. */
typedef double (*InnerDepth)(const Polygon *polygon, double sense, Point2 at);

typedef struct {
    Point2 at;
    double depth;
} InnerSquare;

typedef struct {
    Build *b;
    const Polygon *polygon;
    double sense,
        size; /* 1 if the corners run counter-clockwise, else -1; square root of the area */
    InnerDepth depth;
    Point2 near; /* of equally good points the one nearest to it */
    InnerSquare best;
} InnerSearch;

/* How far inside all sides, each taken as an endless line:
 *
 *     +-----+
 *     | yes |        points of the part marked yes see all corners;
 *     |.....+----+   the others are outside one of the dotted lines
 *     | yes :    |
 *     +----------+                                                   */
static double inner_sight(const Polygon *p, double sense, Point2 at) {
    double least = DBL_MAX;
    for (uint32_t i = 0; i < p->count; i++) {
        Point2 a = p->at[i], b = p->at[i + 1 < p->count ? i + 1 : 0];
        double x = b.x - a.x, y = b.y - a.y, length = sqrt(x * x + y * y);
        if (!(length > 0)) continue;
        double inside = sense * (x * (at.y - a.y) - y * (at.x - a.x)) / length;
        if (inside < least) least = inside;
    }
    return least;
}

/* How far from the outline; negative outside. */
static double inner_room(const Polygon *p, double sense, Point2 at) {
    (void)sense;
    double least = DBL_MAX;
    bool inside = false;
    for (uint32_t i = 0; i < p->count; i++) {
        Point2 a = p->at[i], b = p->at[i + 1 < p->count ? i + 1 : 0];
        double x = b.x - a.x, y = b.y - a.y, dx = at.x - a.x, dy = at.y - a.y;
        double squared = x * x + y * y, part = squared > 0 ? (dx * x + dy * y) / squared : 0;
        part = part < 0 ? 0 : part > 1 ? 1 : part;
        double offx = dx - part * x, offy = dy - part * y, off = offx * offx + offy * offy;
        if (off < least) least = off;
        if ((a.y > at.y) != (b.y > at.y) && dx < x * dy / y) inside = !inside;
    }
    return inside ? sqrt(least) : -sqrt(least);
}

static double inner_away(Point2 a, Point2 b) {
    double x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

static bool inner_better(const InnerSearch *s, InnerSquare a, InnerSquare b) {
    double more = a.depth - b.depth, equal = inner_equal * s->size;
    if (more > equal || more < -equal) return more > 0;
    return inner_away(a.at, s->near) < inner_away(b.at, s->near);
}

/* Puts a square among those of the next level; a full level drops its worst. */
static void inner_keep(const InnerSearch *s, InnerSquare *list, uint32_t *count,
                       InnerSquare square) {
    if (*count < INNER_SQUARES) {
        list[(*count)++] = square;
        return;
    }
    uint32_t worst = 0;
    for (uint32_t i = 1; i < *count; i++) {
        if (inner_better(s, list[worst], list[i])) worst = i;
    }
    if (inner_better(s, square, list[worst])) list[worst] = square;
}

/* Cuts a square of this width in four and keeps those that may hold a better point. */
static void inner_quarter(InnerSearch *s, InnerSquare square, double width, InnerSquare *list,
                          uint32_t *count) {
    double reach = width / 4 * sqrt(2.0); /* from the middle of a quarter to its corners */
    for (int i = 0; i < 4; i++) {
        Point2 at = {square.at.x + (i & 1 ? width : -width) / 4,
                     square.at.y + (i & 2 ? width : -width) / 4};
        InnerSquare quarter = {at, s->depth(s->polygon, s->sense, at)};
        if (inner_better(s, quarter, s->best)) s->best = quarter;
        if (quarter.depth + reach > s->best.depth) inner_keep(s, list, count, quarter);
    }
}

static void inner_search(InnerSearch *s) {
    InnerSquare lists[2][INNER_SQUARES];
    Point2 low, high;
    polygon_box(s->polygon, &low, &high);
    double side = high.x - low.x > high.y - low.y ? high.x - low.x : high.y - low.y;
    Point2 middle = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    lists[0][0] = (InnerSquare){middle, s->depth(s->polygon, s->sense, middle)};
    s->best = lists[0][0];
    uint32_t count = 1;
    for (int level = 0; level < INNER_LEVELS && count > 0; level++) {
        InnerSquare *from = lists[level % 2], *to = lists[(level + 1) % 2];
        uint32_t next = 0;
        if (!build_charge(s->b, (uint64_t)8 * count * s->polygon->count)) return;
        for (uint32_t i = 0; i < count; i++) inner_quarter(s, from[i], side, to, &next);
        count = next;
        side /= 2;
    }
}

TSL_LOCAL bool inner_point(Build *b, const Polygon *polygon, Point2 *point) {
    double area = polygon_area(polygon), size = sqrt(fabs(area));
    double margin = inner_margin * size;
    InnerSearch s = {
        .b = b, .polygon = polygon, .sense = area < 0 ? -1 : 1, .size = size, .near = *point};
    if (!(size > 0)) return false;
    if (inner_sight(polygon, s.sense, *point) > margin) return true;
    s.depth = inner_sight;
    inner_search(&s);
    if (!(s.best.depth > margin)) return false;
    *point = s.best.at;
    s.depth = inner_room;
    inner_search(&s);
    if (inner_sight(polygon, s.sense, s.best.at) > margin) *point = s.best.at;
    return true;
}
