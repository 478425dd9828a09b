/* places.c - where sites lie about their pivots, and how large they are there. In: positions, pivots and curves. Out: a
 * place for every site; frame.c says what it is for.
 * Holds: linear in the size of the board but for sorting the pivots, of which there are as many as wheels. */
#include "../base/budget.h"
#include "../base/points.h"
#include "../base/trig.h"
#include "../graph/pivots.h"
#include "frame.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double place_middle = 0.1; /* of the unit: what is nearer is at the pivot */
static const double place_same = 0.001; /* of the unit: radii that differ by no more are equal */
static const double place_least = 1e-9; /* rad, and of the unit: less is no size */

/* ---- Pivots ---- */

/* The inverse of a pivot's map, mirrored if the map is, and turned so that north stays north; false if it has none. */
static bool frame_invert(const Pivot *p, PivotFrame *out) {
    double det = p->xx * p->yy - p->xy * p->yx, part = 1 / det, mirror = det < 0 ? -1 : 1;
    double xx = mirror * part * p->yy, xy = -mirror * part * p->xy, yx = -part * p->yx,
           yy = part * p->xx;
    double length = sqrt(xy * xy + yy * yy), c = yy / length, s = xy / length;
    *out = (PivotFrame){p->x, p->y, c * xx - s * yx, s * xx + c * yx, length, 1};
    return out->xx > 0 && out->xx < HUGE_VAL && length > 0 && length < HUGE_VAL &&
           fabs(out->yx) < HUGE_VAL;
}

static int frame_compare(const void *a, const void *b) {
    return pivots_compare(a, b);
}

/* What places are made in. */
typedef struct {
    tsl_board *board;
    uint32_t *
        number; /* per pivot of the graph, its frame; equal pivots have the same; TSL_NONE: it has none */
    PivotFrame *frame;
    SitePlace *place[TSL_KIND_COUNT];
} FrameMaker;

static bool frame_take(Build *b, FrameMaker *m) {
    BoardPivots *pivots = &m->board->pivots;
    m->number = TAKE(b, &b->scratch, uint32_t, pivots->count);
    m->frame = m->number ? TAKE(b, &m->board->arena, PivotFrame, pivots->count) : NULL;
    for (int kind = 0; m->frame && kind < TSL_KIND_COUNT; kind++) {
        m->place[kind] = TAKE_ZERO(b, &m->board->arena, SitePlace, m->board->count[kind]);
        pivots->place[kind] = m->place[kind];
        if (!m->place[kind]) return false;
    }
    pivots->frame = m->frame;
    return m->frame != NULL;
}

static bool frame_pivots(Build *b, FrameMaker *m) {
    const BoardPivots *pivots = &m->board->pivots;
    Pivot *list = TAKE(b, &b->scratch, Pivot, pivots->count);
    uint32_t count = 0;
    if (!list) return false;
    memcpy(list, pivots->pivot, pivots->count * sizeof *list);
    qsort(list, pivots->count, sizeof *list, frame_compare);
    for (uint32_t i = 0; i < pivots->count; i++) {
        if (!i || frame_compare(&list[count - 1], &list[i])) list[count++] = list[i];
    }
    for (uint32_t i = 0; i < pivots->count; i++) {
        const Pivot *found = bsearch(&pivots->pivot[i], list, count, sizeof *list, frame_compare);
        uint32_t number = (uint32_t)(found - list);
        m->number[i] = frame_invert(found, &m->frame[number]) ? number : TSL_NONE;
    }
    return true;
}

/* ---- Places ---- */

static tsl_point place_seen(const FrameMaker *m, uint32_t pivot, tsl_point at) {
    const PivotFrame *f = &m->frame[pivot];
    SitePlace any = {.pivot = pivot};
    return frame_read(m->board, &any, (tsl_point){at.x - f->x, at.y - f->y, 0});
}

static void place_put(const FrameMaker *m, SitePlace *p, double angle, double radius) {
    p->middle = radius < place_middle * m->frame[p->pivot].unit;
    p->angle = angle;
    p->radius = radius;
    p->out_x = p->middle ? 0 : trig_cos(angle);
    p->out_y = p->middle ? 1 : trig_sin(angle);
}

/* At a point of the plane. */
static void place_at(const FrameMaker *m, SitePlace *p, tsl_point at) {
    tsl_point seen = place_seen(m, p->pivot, at);
    place_put(m, p, trig_angle(seen.x, seen.y), sqrt(seen.x * seen.x + seen.y * seen.y));
}

/* The pivot that those of some vertices share that have one. */
static uint32_t place_pivot(const FrameMaker *m, tsl_ids vertices) {
    uint32_t pivot = TSL_NONE;
    for (uint32_t i = 0; i < vertices.count; i++) {
        uint32_t its = m->place[TSL_KIND_VERTEX][vertices.id[i]].pivot;
        if (its == TSL_NONE) continue;
        if (pivot != TSL_NONE && pivot != its) return TSL_NONE;
        pivot = its;
    }
    return pivot;
}

static void place_size(SitePlace *p, double width, double depth, double unit) {
    if (p->middle || !(width > place_least && depth > place_least * unit)) return;
    p->width = width;
    p->depth = depth;
}

/* The mean lengths of the edges about each pivot. */
static bool place_units(Build *b, FrameMaker *m) {
    const tsl_board *board = m->board;
    uint32_t *edges = TAKE_ZERO(b, &b->scratch, uint32_t, board->pivots.count);
    double *total = edges ? TAKE_ZERO(b, &b->scratch, double, board->pivots.count) : NULL;
    if (!total) return false;
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        const SitePlace *p = &m->place[TSL_KIND_VERTEX][ends.id[0]],
                        *q = &m->place[TSL_KIND_VERTEX][ends.id[1]];
        if (!frame_same_pivot(p, q)) continue;
        tsl_point way = frame_read(board, p,
                                   point_minus(board->at[TSL_KIND_VERTEX][ends.id[0]],
                                               board->at[TSL_KIND_VERTEX][ends.id[1]]));
        total[p->pivot] += sqrt(point_dot(way, way));
        edges[p->pivot]++;
    }
    for (uint32_t i = 0; i < board->pivots.count; i++) {
        if (total[i] > 0) m->frame[i].unit = total[i] / edges[i];
    }
    return true;
}

/* The width of a vertex is the mean angle to its neighbours along arcs, its depth the mean difference of radius to those
 * along other edges. Where one of the two is missing, it is as deep as it is wide. */
static void place_size_vertex(const FrameMaker *m, uint32_t v) {
    const tsl_board *board = m->board;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    SitePlace *p = &m->place[TSL_KIND_VERTEX][v];
    double width = 0, depth = 0;
    uint32_t arcs = 0, others = 0;
    if (p->pivot == TSL_NONE || p->middle) return;
    for (uint32_t i = 0; i < edges.count; i++) {
        const SitePlace *q = &m->place[TSL_KIND_VERTEX][board_far_end(board, edges.id[i], v)];
        if (!frame_same_pivot(p, q)) continue;
        double apart = fabs(p->radius - q->radius);
        if (frame_is_arc(board, edges.id[i])) {
            if (q->middle) continue;
            width += fabs(frame_clockwise(p->angle, q->angle));
            arcs++;
        } else if (apart > place_same * m->frame[p->pivot].unit) {
            depth += apart;
            others++;
        }
    }
    if (arcs) width /= arcs;
    if (others) depth /= others;
    place_size(p, arcs ? width : depth / p->radius, others ? depth : width * p->radius,
               m->frame[p->pivot].unit);
}

static void place_edge(const FrameMaker *m, uint32_t edge) {
    const tsl_board *board = m->board;
    tsl_ids ends = board_ends(board, edge);
    const SitePlace *p = &m->place[TSL_KIND_VERTEX][ends.id[0]],
                    *q = &m->place[TSL_KIND_VERTEX][ends.id[1]];
    SitePlace *e = &m->place[TSL_KIND_EDGE][edge];
    e->pivot = place_pivot(m, ends);
    if (e->pivot == TSL_NONE) return;
    /* half a turn has no middle in angle */
    if (frame_is_arc(board, edge) && !p->middle && !q->middle && !frame_is_half_turn(p, q))
        place_put(m, e, p->angle - frame_clockwise(p->angle, q->angle) / 2,
                  (p->radius + q->radius) / 2);
    else
        place_at(m, e, board->at[TSL_KIND_EDGE][edge]);
    double width = p->width + q->width, depth = p->depth + q->depth;
    if (p->width > 0 && q->width > 0) {
        width /= 2;
        depth /= 2;
    }
    place_size(e, width, depth, m->frame[e->pivot].unit);
}

/* The least and the most of some numbers. */
typedef struct {
    double low, high;
} Extent;

static void extent_add(Extent *e, double x) {
    if (x < e->low) e->low = x;
    if (x > e->high) e->high = x;
}

/* A corner of a cell, about the cell's pivot. */
static SitePlace place_corner(const FrameMaker *m, uint32_t pivot, uint32_t v) {
    SitePlace place = m->place[TSL_KIND_VERTEX][v];
    if (place.pivot == pivot) return place;
    place = (SitePlace){.pivot = pivot};
    place_at(m, &place, m->board->at[TSL_KIND_VERTEX][v]);
    return place;
}

/* The spans of the corners' angles and radii. Angles go on from corner to corner, once round the cell; a corner at the
 * pivot has none. Returns by how much they rise all the way round: a whole turn if the pivot is inside, and none if it is a corner. */
static double place_spans(const FrameMaker *m, uint32_t pivot, tsl_ids corners, Extent *angles,
                          Extent *radii) {
    double angle = 0, first = 0;
    uint32_t start = 0; /* the first corner after one at the pivot, or any */
    bool at_pivot = false, begun = false;
    for (uint32_t i = 0; i < corners.count; i++) {
        if (!place_corner(m, pivot, corners.id[i]).middle) continue;
        start = i + 1;
        at_pivot = true;
    }
    for (uint32_t i = 0; i < corners.count; i++) {
        SitePlace v = place_corner(m, pivot, corners.id[(start + i) % corners.count]);
        extent_add(radii, v.radius);
        if (v.middle) continue;
        if (!begun) first = angle = v.angle;
        angle -= frame_clockwise(angle, v.angle);
        extent_add(angles, angle);
        begun = true;
    }
    return at_pivot ? 0 : angle - frame_clockwise(angle, first) - first;
}

static void place_cell(const FrameMaker *m, uint32_t cell) {
    const tsl_board *board = m->board;
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    SitePlace *c = &m->place[TSL_KIND_CELL][cell];
    Extent angles = {HUGE_VAL, -HUGE_VAL}, radii = angles;
    c->pivot = place_pivot(m, corners);
    if (c->pivot == TSL_NONE) return;
    place_at(m, c, board->at[TSL_KIND_CELL][cell]);
    double turn = place_spans(m, c->pivot, corners, &angles, &radii);
    if (c->middle || !(angles.low <= angles.high)) return;
    bool inside = fabs(turn) > TRIG_PI;
    place_put(m, c, (angles.low + angles.high) / 2, inside ? 0 : (radii.low + radii.high) / 2);
    place_size(c, angles.high - angles.low, radii.high - radii.low, m->frame[c->pivot].unit);
}

static void place_vertex(const FrameMaker *m, uint32_t v) {
    SitePlace *p = &m->place[TSL_KIND_VERTEX][v];
    if (p->pivot != TSL_NONE) place_at(m, p, m->board->at[TSL_KIND_VERTEX][v]);
}

static bool places_fill(Build *b, const FrameMaker *m) {
    static const struct {
        tsl_kind kind;
        void (*place)(const FrameMaker *m, uint32_t site);
    } rules[] = {{TSL_KIND_VERTEX, place_vertex},
                 {TSL_KIND_VERTEX, place_size_vertex},
                 {TSL_KIND_EDGE, place_edge},
                 {TSL_KIND_CELL, place_cell}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        for (uint32_t site = 0; site < m->board->count[rules[i].kind]; site++) {
            if (!budget_every(b, site, BUDGET_ROUNDS / 16)) return false;
            rules[i].place(m, site);
        }
    }
    return true;
}

TSL_LOCAL bool frame_make(Build *b, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    FrameMaker m = {.board = board};
    if (!frame_take(b, &m) || !frame_pivots(b, &m)) return false;
    for (uint32_t v = 0; v < board->count[TSL_KIND_VERTEX]; v++) {
        uint32_t pivot = board->pivots.of[v];
        m.place[TSL_KIND_VERTEX][v].pivot = pivot == TSL_NONE ? TSL_NONE : m.number[pivot];
    }
    if (!place_units(b, &m) || !places_fill(b, &m)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
