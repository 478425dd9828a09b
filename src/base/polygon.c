/* polygon.c - inside or outside. In: corners, in either sense, possibly concave. Out: tests that
 * look only at the sides near the point's height.
 * Holds: the answers are those of the even-odd rule over all sides. */
#include "polygon.h"
#include "budget.h"
#include <math.h>

static const double polygon_margin = 0.05;   /* a corner's move along each of its sides */
static const double polygon_straight = 1e-7; /* cross products below it count as straight */
static const double polygon_shortest = 1e-7; /* shorter vectors are not normalised */
enum {
    POLYGON_BANDS = 1 << 16,
    POLYGON_LISTED = 1 << 26, /* sides in all bands together: 256 MB of them */
    POLYGON_WORK = 2,         /* to look at a side */
    POLYGON_LONG = 1 << 10    /* bands of a side that lead all over memory */
};

TSL_LOCAL double polygon_area(const Polygon *polygon) {
    double twice = 0;
    for (uint32_t i = 0; i < polygon->count; i++) {
        Point2 p = polygon->at[i], q = polygon->at[(i + 1) % polygon->count];
        twice += p.x * q.y - q.x * p.y;
    }
    return twice / 2;
}

TSL_LOCAL void polygon_box(const Polygon *polygon, Point2 *low, Point2 *high) {
    *low = *high = polygon->count ? polygon->at[0] : (Point2){0, 0};
    for (uint32_t i = 1; i < polygon->count; i++) {
        Point2 p = polygon->at[i];
        if (p.x < low->x) low->x = p.x;
        if (p.y < low->y) low->y = p.y;
        if (p.x > high->x) high->x = p.x;
        if (p.y > high->y) high->y = p.y;
    }
}

static Point2 polygon_unit(Point2 from, Point2 to) {
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    if (length < polygon_shortest) return (Point2){x, y};
    return (Point2){x / length, y / length};
}

TSL_LOCAL bool polygon_inflate(Build *b, const Polygon *in, bool by_sense, Polygon *out) {
    uint32_t n = in->count;
    Point2 *at = TAKE(b, &b->scratch, Point2, n);
    if (!at) return false;
    double sense = polygon_area(in) > 0 ? -1 : 1; /* +1: listed clockwise */
    double margin = by_sense ? sense * polygon_margin : polygon_margin;
    for (uint32_t i = 0; i < n; i++) {
        Point2 prev = in->at[(i + n - 1) % n], here = in->at[i], next = in->at[(i + 1) % n];
        double turn = (here.x - prev.x) * (next.y - prev.y) - (next.x - prev.x) * (here.y - prev.y);
        double outward = turn * sense < polygon_straight ? 1 : -1; /* -1 at a reflex corner */
        Point2 u = polygon_unit(prev, here), v = polygon_unit(next, here);
        bool straight = fabs(turn) < polygon_straight && u.x * v.x + u.y * v.y < 0;
        Point2 move = straight ? (Point2){-u.y * sense, u.x * sense}
                               : (Point2){outward * (u.x + v.x), outward * (u.y + v.y)};
        at[i] = (Point2){here.x + margin * move.x, here.y + margin * move.y};
    }
    *out = (Polygon){at, n, in->span};
    return true;
}

static uint32_t polygon_band(const PolygonIndex *index, double y) {
    double band = (y - index->low) / index->band;
    if (!(band > 0)) return 0;
    return band < index->bands - 1 ? (uint32_t)band : index->bands - 1;
}

TSL_LOCAL bool polygon_index(Build *b, Arena *arena, const Polygon *polygon, PolygonIndex *out) {
    Point2 low, high;
    uint32_t n = polygon->count;
    polygon_box(polygon, &low, &high);
    uint32_t bands = n < 8 ? 1 : n < POLYGON_BANDS ? n : POLYGON_BANDS;
    double height = high.y - low.y;
    *out = (PolygonIndex){b, polygon, low.y, height > 0 ? height / bands : 1, bands, NULL, NULL};
    out->first = TAKE_ZERO(b, arena, uint32_t, bands + 2);
    if (!out->first) return false;
    uint64_t total = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < n; i++) {
            double y0 = polygon->at[i].y, y1 = polygon->at[(i + 1) % n].y;
            uint32_t from = polygon_band(out, y0 < y1 ? y0 : y1);
            uint32_t to = polygon_band(out, y0 < y1 ? y1 : y0);
            total += pass == 0 ? to - from + 1 : 0;
            if (!build_charge(b, POLYGON_WORK + to - from)) return false;
            if (to - from > POLYGON_LONG && !budget_ask(b)) return false;
            if (total > POLYGON_LISTED)
                return fail(b, polygon->span, TSL_ERR_LIMIT,
                            "this polygon has too many long sides");
            for (uint32_t k = from; k <= to; k++) {
                if (pass == 0)
                    out->first[k + 2]++;
                else
                    out->side[out->first[k + 1]++] = i;
            }
        }
        if (pass == 1) break;
        for (uint32_t k = 2; k < bands + 2; k++) out->first[k] += out->first[k - 1];
        out->side = TAKE(b, arena, uint32_t, (size_t)total);
        if (!out->side) return false;
    }
    return true;
}

TSL_LOCAL bool polygon_contains(const PolygonIndex *index, double x, double y) {
    const Polygon *p = index->polygon;
    uint32_t band = polygon_band(index, y);
    bool inside = false;
    if (!build_charge(index->b,
                      (uint64_t)POLYGON_WORK * (4 + index->first[band + 1] - index->first[band])))
        return false;
    for (uint32_t k = index->first[band]; k < index->first[band + 1]; k++) {
        uint32_t j = index->side[k], i = (j + 1) % p->count;
        Point2 a = p->at[i], c = p->at[j];
        if (!((a.y < y && y <= c.y) || (c.y < y && y <= a.y))) continue;
        if (a.x > x && c.x > x) continue;
        if (a.x + (y - a.y) / (c.y - a.y) * (c.x - a.x) < x) inside = !inside;
    }
    return inside;
}

static double polygon_turn(Point2 a, Point2 b, Point2 c) {
    return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

static bool polygon_sides_cross(const Polygon *p, uint32_t i, uint32_t j) {
    Point2 a = p->at[i], b = p->at[(i + 1) % p->count], c = p->at[j], d = p->at[(j + 1) % p->count];
    double ac = polygon_turn(a, b, c), ad = polygon_turn(a, b, d);
    double ca = polygon_turn(c, d, a), cb = polygon_turn(c, d, b);
    const double e = polygon_straight;
    return ((ac > e && ad < -e) || (ac < -e && ad > e)) &&
           ((ca > e && cb < -e) || (ca < -e && cb > e));
}

TSL_LOCAL bool polygon_check_corners(Build *b, const Polygon *polygon) {
    return polygon->count >= 3 || fail(b, polygon->span, TSL_ERR_VALUE,
                                       "a polygon needs 3 corners or more, not %u", polygon->count);
}

/* Sides that cross share a band. */
TSL_LOCAL bool polygon_check_simple(Build *b, const Polygon *polygon) {
    ArenaMark mark = arena_mark(&b->scratch);
    PolygonIndex index;
    if (polygon->count < 4) return true;
    if (!polygon_index(b, &b->scratch, polygon, &index)) return false;
    for (uint32_t band = 0; band < index.bands; band++) {
        for (uint32_t i = index.first[band]; i < index.first[band + 1]; i++) {
            if (!build_charge(b, (uint64_t)POLYGON_WORK * (index.first[band + 1] - i)))
                return false;
            for (uint32_t j = i + 1; j < index.first[band + 1]; j++) {
                if (!polygon_sides_cross(polygon, index.side[i], index.side[j])) continue;
                return fail(b, polygon->span, TSL_ERR_VALUE,
                            "this outline crosses itself: side %u and side %u meet",
                            (index.side[i] < index.side[j] ? index.side[i] : index.side[j]) + 1,
                            (index.side[i] < index.side[j] ? index.side[j] : index.side[i]) + 1);
            }
        }
    }
    arena_release(&b->scratch, mark);
    return true;
}
