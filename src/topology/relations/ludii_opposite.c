/* ludii_opposite.c - the corner of a cell that lies most straight across its centre, as published games find it. In: a
 * vertex and a cell at it. Out: the corner whose line to the vertex passes nearest to the centre, of equals the first.
 *
 * In a cell of many corners those are sorted by the direction of their lines through the centre c, opposite directions
 * being one, and looked at from the direction of the vertex v on, both ways:
 *
 *            v  w'           the line v-w passes c at a distance of at least
 *             \ |              |cw| sin(angle of the lines) * |vc| / (|vc| + |cw|),
 *              \|            so once this exceeds what was found, and the nearest corner is taken
 *               c            for w, no corner further round can be better.
 *              /|
 *             w
 *
 * Holds: the same corner as comparing all of them gives. */
#include "../../base/angle.h"
#include "../../base/sort.h"
#include "relation.h"
#include <math.h>

enum { CORNERS_MANY = 64 };
static const double opposite_slack = 1e-6; /* of |vc|: far more than rounding changes a distance */

static double opposite_length(Point2 p) {
    return sqrt(p.x * p.x + p.y * p.y);
}

static Point2 opposite_from(Point2 centre, Point2 p) {
    return (Point2){p.x - centre.x, p.y - centre.y};
}

static int64_t opposite_key(Point2 p) {
    bool below = p.y < 0 || (p.y == 0 && p.x < 0);
    return below ? angle_key(-p.x, -p.y) : angle_key(p.x, p.y);
}

static void opposite_sort(const Relate *r, uint32_t cell, KeyedId *out, KeyedId *spare,
                          double *nearest) {
    tsl_ids corners = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    for (uint32_t i = 0; i < corners.count; i++) {
        Point2 p = opposite_from(r->ludii.centre[cell],
                                 ludii_at(r->board, TSL_KIND_VERTEX, corners.id[i]));
        double length = opposite_length(p);
        if (i == 0 || length < *nearest) *nearest = length;
        out[i] = (KeyedId){opposite_key(p), i};
    }
    sort_keyed(out, spare, corners.count);
}

TSL_LOCAL bool ludii_sort_corners(Relate *r) {
    const uint32_t cells = r->board->count[TSL_KIND_CELL];
    const uint32_t *first = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first;
    uint32_t widest = 0;
    for (uint32_t c = 0; c < cells; c++) {
        if (first[c + 1] - first[c] > widest) widest = first[c + 1] - first[c];
    }
    if (widest <= CORNERS_MANY) return true;
    KeyedId *item = TAKE(r->b, &r->b->scratch, KeyedId, (size_t)first[cells] + widest);
    double *nearest = item ? TAKE(r->b, &r->b->scratch, double, cells) : NULL;
    if (!nearest) return false;
    for (uint32_t c = 0; c < cells; c++) {
        if (first[c + 1] - first[c] > CORNERS_MANY)
            opposite_sort(r, c, item + first[c], item + first[cells], &nearest[c]);
    }
    r->ludii.corner = item;
    r->ludii.nearest = nearest;
    return true;
}

/* The best corner found so far. */
typedef struct {
    const Relate *r;
    uint32_t v, cell;
    Point2 at, centre;
    uint32_t best; /* its place among the corners; TSL_NONE for none */
    double least;  /* how far its line passes from the centre */
} Opposite;

static void opposite_compare(Opposite *o, tsl_ids corners, uint32_t place) {
    if (corners.id[place] == o->v) return;
    double off =
        ludii_distance(o->centre, o->at, ludii_at(o->r->board, TSL_KIND_VERTEX, corners.id[place]));
    bool same = o->best != TSL_NONE && off == o->least;
    if (o->best != TSL_NONE && !(off < o->least) && !(same && place < o->best)) return;
    o->best = place;
    o->least = off;
}

/* Whether all corners from here on, away from the direction of v, are worse than the best one. */
static bool opposite_is_past(const Opposite *o, uint32_t corner) {
    Point2 p = opposite_from(o->centre, ludii_at(o->r->board, TSL_KIND_VERTEX, corner)),
           v = opposite_from(o->centre, o->at);
    double length = opposite_length(p), to_v = opposite_length(v),
           nearest = o->r->ludii.nearest[o->cell];
    if (o->best == TSL_NONE || !(length > 0)) return false;
    double across = fabs(p.x * v.y - p.y * v.x) / length;
    return across * nearest / (to_v + nearest) > o->least + opposite_slack * to_v;
}

static void opposite_of_many(Opposite *o, tsl_ids corners) {
    const uint32_t *first = o->r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first;
    const KeyedId *item = o->r->ludii.corner + first[o->cell];
    const uint32_t count = corners.count;
    int64_t key = opposite_key(opposite_from(o->centre, o->at));
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (item[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    for (int back = 0; back < 2; back++) {
        for (uint32_t i = 0; i < count; i++) {
            uint32_t place = item[(low + (back ? count - 1 - i : i)) % count].id;
            opposite_compare(o, corners, place);
            if (opposite_is_past(o, corners.id[place])) break;
        }
    }
}

TSL_LOCAL uint32_t ludii_opposite(const Relate *r, uint32_t v, uint32_t cell) {
    tsl_ids corners = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    Opposite o = {.r = r, .v = v, .cell = cell, .best = TSL_NONE};
    o.at = ludii_at(r->board, TSL_KIND_VERTEX, v);
    o.centre = r->ludii.centre[cell];
    if (corners.count > CORNERS_MANY) {
        opposite_of_many(&o, corners);
    } else {
        for (uint32_t i = 0; i < corners.count; i++) opposite_compare(&o, corners, i);
    }
    return o.best == TSL_NONE ? TSL_NONE : corners.id[o.best];
}
