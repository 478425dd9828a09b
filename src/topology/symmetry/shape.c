/* shape.c - the level shape. In: positions, tangents and incidence. Out: isometries that take the board to itself.
 * Every isometry keeps the centre, the mean of all vertices, and the distances from it:
 *
 *        o   o           o and x are two radius classes, of 8 and 4 vertices, so that
 *      o   x   o         the order of turning divides 4
 *        x + x
 *      o   x   o
 *        o   o
 *
 * Holds: the permutations of the generators are what counts; all others are products of them, so that the group is
 * closed whatever the tolerance. */
#include "shape.h"
#include "../../base/points.h"
#include "../../base/sort.h"
#include "../wrapped.h"
#include <math.h>

/* ---- The frame ---- */

static tsl_point shape_centre(const tsl_board *board) {
    uint32_t count = board->count[TSL_KIND_VERTEX];
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    tsl_point sum = {0, 0, 0};
    for (uint32_t v = 0; v < count; v++) {
        sum.x += at[v].x;
        sum.y += at[v].y;
        sum.z += at[v].z;
    }
    return (tsl_point){sum.x / count, sum.y / count, sum.z / count};
}

static tsl_point cross(tsl_point p, tsl_point q) {
    return (tsl_point){p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

static tsl_point scaled(tsl_point p, double by) {
    return (tsl_point){p.x * by, p.y * by, p.z * by};
}

/* The vertex that is furthest from the centre, or, with an axis, from the line along it; about the centre. */
static tsl_point shape_furthest(const tsl_board *board, tsl_point centre, const tsl_point *axis) {
    tsl_point best = {0, 0, 0};
    double most = 0;
    for (uint32_t v = 0; v < board->count[TSL_KIND_VERTEX]; v++) {
        tsl_point p = point_minus(board->at[TSL_KIND_VERTEX][v], centre);
        tsl_point off = axis ? cross(*axis, p) : p;
        double far = point_dot(off, off);
        if (far <= most) continue;
        most = far;
        best = p;
    }
    return best;
}

/* Without edges: about how far vertices would be apart if they were spread over a disc about their centre. */
static double shape_spread(const tsl_board *board, tsl_point centre) {
    const uint32_t count = board->count[TSL_KIND_VERTEX];
    double total = 0;
    for (uint32_t v = 0; v < count; v++) {
        tsl_point away = point_minus(board->at[TSL_KIND_VERTEX][v], centre);
        total += sqrt(point_dot(away, away));
    }
    return total > 0 ? total / (count * sqrt(count)) : 1;
}

/* The mean edge, which boards without steps have not measured. */
static double shape_unit(const tsl_board *board, tsl_point centre) {
    const uint32_t edges = board->count[TSL_KIND_EDGE];
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    double total = 0;
    if (edges && board->unit > 0) return board->unit;
    for (uint32_t e = 0; e < edges; e++) {
        tsl_ids ends = board_ends(board, e);
        tsl_point along = point_minus(at[ends.id[1]], at[ends.id[0]]);
        total += sqrt(point_dot(along, along));
    }
    return total > 0 ? total / edges : shape_spread(board, centre);
}

static bool shape_is_level(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    for (uint32_t v = 1; v < board->count[TSL_KIND_VERTEX]; v++) {
        if (at[v].z != at[0].z) return false;
    }
    return true;
}

static void frame_set(ShapeFrame *frame, tsl_point x, tsl_point y) {
    tsl_point rows[3] = {x, y, cross(x, y)};
    for (int i = 0; i < 3; i++) {
        frame->frame[i][0] = rows[i].x;
        frame->frame[i][1] = rows[i].y;
        frame->frame[i][2] = rows[i].z;
    }
}

/* A frame that begins along a line. */
static void frame_set_line(ShapeFrame *frame, tsl_point axis) {
    tsl_point up = {0, 0, 1}, east = {1, 0, 0};
    tsl_point aside = cross(fabs(axis.z) < 0.5 ? up : east, axis);
    frame_set(frame, axis, scaled(aside, 1 / sqrt(point_dot(aside, aside))));
}

/* A frame whose first axes lie in the plane of a tilted board; of level boards, and in space, the usual one. */
static ShapeExtent shape_frame(const tsl_board *board, ShapeFrame *frame) {
    const tsl_point east = {1, 0, 0}, north = {0, 1, 0};
    double near = SYMMETRY_TOLERANCE * frame->unit;
    tsl_point far = shape_furthest(board, frame->centre, NULL);
    double length = sqrt(point_dot(far, far));
    frame_set(frame, east, north);
    if (length <= near) return SHAPE_POINT;
    tsl_point axis = scaled(far, 1 / length), wide = shape_furthest(board, frame->centre, &axis);
    tsl_point normal = cross(axis, wide);
    double width = sqrt(point_dot(normal, normal));
    bool level = shape_is_level(board), line = width <= near && !board->curves.of_edge;
    if (line && !level) frame_set_line(frame, axis);
    if (line) return SHAPE_LINE;
    if (level) return SHAPE_PLANE;
    if (width <= near) return SHAPE_SPACE;
    normal = scaled(normal, 1 / width);
    for (uint32_t v = 0; v < board->count[TSL_KIND_VERTEX]; v++) {
        tsl_point p = point_minus(board->at[TSL_KIND_VERTEX][v], frame->centre);
        if (fabs(point_dot(p, normal)) > near) return SHAPE_SPACE;
    }
    if (normal.z < 0) normal = scaled(normal, -1);
    frame_set(frame, axis, cross(normal, axis));
    return SHAPE_PLANE;
}

static tsl_point frame_point(const ShapeFrame *frame, tsl_point p) {
    tsl_point q = scaled(point_minus(p, frame->centre), 1 / frame->unit);
    const double(*f)[3] = frame->frame;
    return (tsl_point){f[0][0] * q.x + f[0][1] * q.y + f[0][2] * q.z,
                       f[1][0] * q.x + f[1][1] * q.y + f[1][2] * q.z,
                       f[2][0] * q.x + f[2][1] * q.y + f[2][2] * q.z};
}

/* ---- Radius classes ---- */

/* A class ends where the next vertex is more than two tolerances further out. `key` is in units of 2^-30. */
static uint32_t radius_end(const KeyedId *item, uint32_t count, uint32_t from) {
    const int64_t gap = (int64_t)(2 * SYMMETRY_TOLERANCE * (1 << 30));
    while (++from < count && item[from].key - item[from - 1].key <= gap) {}
    return from;
}

/* Puts the vertices of the rarest class first, of several such classes the outermost. Those at the centre are left out. */
static void shape_order(ShapePlaces *p, const KeyedId *item, uint32_t from, uint32_t rarest) {
    uint32_t count = p->board->count[TSL_KIND_VERTEX];
    p->rarest = radius_end(item, count, rarest) - rarest;
    for (uint32_t i = 0; i < p->rarest; i++) p->by_size[p->kept++] = item[rarest + i].id;
    for (uint32_t i = from; i < count; i++) {
        if (i - rarest >= p->rarest) p->by_size[p->kept++] = item[i].id;
    }
}

static bool shape_classes(Build *b, ShapePlaces *p) {
    uint32_t count = p->board->count[TSL_KIND_VERTEX], fewest = TSL_NONE, rarest = 0;
    const double most = 1e9; /* further out all are one class */
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count);
    p->by_size = item ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    if (!p->by_size || !build_charge(b, (uint64_t)count * 16)) return false;
    for (uint32_t v = 0; v < count; v++) {
        double far = sqrt(point_dot(p->at[v], p->at[v]));
        item[v] = (KeyedId){(int64_t)((far < most ? far : most) * (1 << 30)), v};
    }
    sort_keyed(item, item + count, count);
    bool centre = item[0].key <= (int64_t)(SYMMETRY_TOLERANCE * (1 << 30));
    uint32_t first = centre ? radius_end(item, count, 0) : 0;
    for (uint32_t from = first, to; from < count; from = to) {
        to = radius_end(item, count, from);
        p->common = common_divisor(p->common, to - from);
        if (to - from <= fewest) rarest = from;
        if (to - from <= fewest) fewest = to - from;
    }
    if (first < count) shape_order(p, item, first, rarest);
    return true;
}

static bool shape_index(Build *b, ShapePlaces *p) {
    uint32_t count = p->board->count[TSL_KIND_VERTEX];
    if (!places_init(b, &b->scratch, count, 2 * SYMMETRY_TOLERANCE, &p->places)) return false;
    for (uint32_t v = 0; v < count; v++) places_add(&p->places, p->at, v);
    return build_charge(b, (uint64_t)count * 8);
}

static SiteSpan shape_span(const tsl_board *board) {
    SiteSpan span = {{0}};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        span.first[kind + 1] = span.first[kind] + board->count[kind];
    return span;
}

TSL_LOCAL bool shape_places(Build *b, const tsl_board *board, ShapePlaces *out) {
    uint32_t count = board->count[TSL_KIND_VERTEX];
    *out = (ShapePlaces){.board = board, .span = shape_span(board)};
    out->frame.centre = shape_centre(board);
    out->frame.unit = shape_unit(board, out->frame.centre);
    out->extent = shape_frame(board, &out->frame);
    out->at = TAKE(b, &b->scratch, tsl_point, count);
    if (!out->at || !build_charge(b, (uint64_t)count * 8)) return false;
    for (uint32_t v = 0; v < count; v++)
        out->at[v] = frame_point(&out->frame, board->at[TSL_KIND_VERTEX][v]);
    return shape_index(b, out) && shape_classes(b, out);
}

/* ---- Tries ---- */

TSL_LOCAL bool shape_try_init(Build *b, const ShapePlaces *from, const ShapePlaces *to,
                              ShapeTry *out) {
    *out = (ShapeTry){.from = from, .to = to};
    out->incidence =
        (Incidence){from->board, to->board, &from->span, &from->frame, &to->frame, NULL};
    out->image = TAKE(b, &b->scratch, uint32_t, (size_t)span_all(&from->span) + 1);
    return out->image && incidence_init(b, &b->scratch, &out->incidence);
}

static uint32_t try_vertex(const ShapeTry *t, const Motion *motion, uint32_t v) {
    return places_find(&t->to->places, t->to->at, motion_apply(motion, t->from->at[v]));
}

/* Vertices go to vertices. The rarest classes are looked at first: there most failures show. */
static bool try_vertices(Build *b, const ShapeTry *t, const Motion *motion) {
    enum { PROBES = 64 };
    uint32_t count = span_count(&t->from->span, TSL_KIND_VERTEX);
    uint32_t few = t->from->rarest < PROBES ? t->from->rarest : PROBES;
    if (!build_charge(b, 4 * (uint64_t)few)) return false;
    for (uint32_t i = 0; i < few; i++) {
        if (try_vertex(t, motion, t->from->by_size[i]) == TSL_NONE) return false;
    }
    for (uint32_t v = 0; v < count; v++) {
        if (v % PROBES == 0 && !build_charge(b, (uint64_t)4 * PROBES)) return false;
        if ((t->image[v] = try_vertex(t, motion, v)) == TSL_NONE) return false;
    }
    return true;
}

/* Whether no two vertices have the same image. */
static bool try_is_bijective(const ShapeTry *t) {
    uint32_t count = span_count(&t->from->span, TSL_KIND_VERTEX), done = 0;
    uint8_t *used = t->incidence.used;
    while (done < count && !used[t->image[done]]) used[t->image[done++]] = 1;
    for (uint32_t v = 0; v < done; v++) used[t->image[v]] = 0;
    return done == count;
}

TSL_LOCAL bool shape_try(Build *b, ShapeTry *t, const Motion *motion) {
    if (!try_vertices(b, t, motion)) return false;
    t->crowded = t->crowded || !try_is_bijective(t);
    if (t->crowded) return false;
    if (!build_charge(b, (uint64_t)span_all(&t->from->span) * 4)) return false;
    return incidence_edges(&t->incidence, motion, t->image) &&
           incidence_cells(&t->incidence, t->image);
}

/* ---- The level ---- */

TSL_LOCAL bool shape_find(Build *b, tsl_symmetry *s) {
    ShapePlaces places;
    ShapeTry t;
    if (board_wrap(s->board)) return wrapped_find(b, s);
    ArenaMark mark = arena_mark(&b->scratch);
    bool done = shape_places(b, s->board, &places) && shape_try_init(b, &places, &places, &t);
    if (done) {
        s->frame = places.frame;
        done = places.extent == SHAPE_SPACE ? space_find(b, s, &t) : plane_find(b, s, &t);
        if (t.crowded) s->complete = false;
    }
    arena_release(&b->scratch, mark);
    return done;
}
