/* fans.c - edges round every vertex in turning order. In: incidence; positions and tangents for the level map. Out: darts
 * with the cells between them.
 *
 *      \  c1  /           a closed fan: cells fill the whole turn; an open one has one gap;
 *    c0 \    / c2         by cells it begins beside the gap, by angle anywhere
 *    ----  v  ----
 *           gap
 */
#include "../../base/angle.h"
#include "../../base/points.h"
#include "../../base/sort.h"
#include "../../base/trig.h"
#include "../wrapped.h"
#include "parts.h"
#include <math.h>
#include <string.h>

/* A cell at a vertex joins two of its darts. */
typedef struct {
    uint32_t cell[2], other[2]; /* TSL_NONE: there is none */
} DartLinks;

typedef struct {
    const Parts *parts;
    const tsl_board *board;
    Fans *fans;
    uint32_t *dart_of; /* per edge the darts at its two ends */
    DartLinks *link;   /* per dart */
    uint32_t *spare;   /* per dart */
    bool *bad;         /* per vertex: it has no single fan */
} FanMaker;

static uint32_t dart_at(const FanMaker *f, uint32_t edge, uint32_t v) {
    return f->dart_of[2 * (size_t)edge + (board_ends(f->board, edge).id[0] != v)];
}

static bool edge_is_loop(const tsl_board *board, uint32_t edge) {
    tsl_ids ends = board_ends(board, edge);
    return ends.id[0] == ends.id[1];
}

/* Where the darts of edges are. A loop, whose ends are one vertex, has one place for both: such a vertex has no fan. */
static void darts_place(FanMaker *f) {
    const Fans *fans = f->fans;
    for (uint32_t v = 0; v < f->board->count[TSL_KIND_VERTEX]; v++) {
        for (uint32_t d = fans->first[v]; d < fans->first[v + 1]; d++) {
            uint32_t e = fans->edge[d];
            f->dart_of[2 * (size_t)e + (board_ends(f->board, e).id[0] != v)] = d;
            if (edge_is_loop(f->board, e)) f->dart_of[2 * (size_t)e + 1] = d;
        }
    }
}

static bool fans_open(Build *b, const Parts *parts, Fans *fans, FanMaker *f) {
    const tsl_board *board = parts->board;
    Csr lists = board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE];
    uint32_t vertices = board->count[TSL_KIND_VERTEX];
    size_t darts = (size_t)lists.first[vertices] + 1;
    *fans = (Fans){.first = lists.first};
    *f = (FanMaker){.parts = parts, .board = board, .fans = fans};
    fans->edge = TAKE(b, &b->scratch, uint32_t, darts);
    fans->corner = fans->edge ? TAKE(b, &b->scratch, uint32_t, darts) : NULL;
    fans->twin = fans->corner ? TAKE(b, &b->scratch, uint32_t, darts) : NULL;
    fans->flip = fans->twin ? TAKE_ZERO(b, &b->scratch, uint8_t, darts) : NULL;
    fans->surface = fans->flip ? TAKE_ZERO(b, &b->scratch, uint8_t, parts->count) : NULL;
    f->dart_of = fans->surface ? TAKE(b, &b->scratch, uint32_t, darts + 1) : NULL;
    if (!f->dart_of || !build_charge(b, darts * 16)) return false;
    memcpy(fans->edge, lists.item, (darts - 1) * sizeof *fans->edge);
    memset(fans->corner, 0xFF, darts * sizeof *fans->corner);
    darts_place(f);
    return true;
}

/* The dart at the other end of each, once all stand in order. */
static void fans_twins(FanMaker *f) {
    const Fans *fans = f->fans;
    darts_place(f);
    for (uint32_t d = 0; d < fans->first[f->board->count[TSL_KIND_VERTEX]]; d++) fans->twin[d] = d;
    for (uint32_t e = 0; e < f->board->count[TSL_KIND_EDGE]; e++) {
        fans->twin[f->dart_of[2 * (size_t)e]] = f->dart_of[2 * (size_t)e + 1];
        fans->twin[f->dart_of[2 * (size_t)e + 1]] = f->dart_of[2 * (size_t)e];
    }
}

/* ---- By cells ---- */

static void link_add(FanMaker *f, uint32_t v, uint32_t dart, uint32_t other, uint32_t cell) {
    DartLinks *link = &f->link[dart];
    int slot = link->cell[0] == TSL_NONE ? 0 : 1;
    if (link->cell[slot] != TSL_NONE || dart == other) {
        f->bad[v] = true;
        return;
    }
    link->cell[slot] = cell;
    link->other[slot] = other;
}

/* Joins the two sides of a cell at each of its corners. */
static void links_of_cell(FanMaker *f, uint32_t cell, uint32_t *seen) {
    tsl_ids corners = csr_list(f->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    tsl_ids sides = csr_list(f->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    for (uint32_t k = 0; k < corners.count; k++) {
        uint32_t v = corners.id[k];
        if (sides.count != corners.count || seen[v] == cell) {
            f->bad[v] = true;
            continue;
        }
        seen[v] = cell;
        uint32_t in = dart_at(f, sides.id[k ? k - 1 : sides.count - 1], v);
        uint32_t out = dart_at(f, sides.id[k], v);
        link_add(f, v, in, out, cell);
        link_add(f, v, out, in, cell);
    }
}

/* Puts the darts of a vertex in order, from the one beside the gap on; false if they are no single fan. */
static bool fan_walk(FanMaker *f, uint32_t v) {
    const Fans *fans = f->fans;
    uint32_t first = fans->first[v], end = fans->first[v + 1], at = first, count = 0;
    uint32_t came = TSL_NONE;
    for (uint32_t d = end; d-- > first;) {
        if (f->link[d].cell[0] == TSL_NONE) return false;
        if (f->link[d].cell[1] == TSL_NONE) at = d;
    }
    uint32_t start = at;
    do {
        const DartLinks *link = &f->link[at];
        int slot = link->cell[0] == came ? 1 : 0;
        f->spare[first + count] = fans->edge[at];
        fans->corner[first + count++] = came = link->cell[slot];
        if (came == TSL_NONE) break;
        at = link->other[slot];
    } while (at != start && count < end - first);
    return count == end - first && (came == TSL_NONE || at == start);
}

/* Whether turning has another sense at the far end: there the cell that follows is the one that follows here, too. */
static void fans_flips(const FanMaker *f) {
    const Fans *fans = f->fans;
    for (uint32_t v = 0; v < f->board->count[TSL_KIND_VERTEX]; v++) {
        for (uint32_t d = fans->first[v]; d < fans->first[v + 1]; d++)
            fans->flip[d] = fans->corner[d] == fans->corner[fans->twin[d]];
    }
}

static void fans_judge(FanMaker *f) {
    const Parts *parts = f->parts;
    for (uint32_t p = 0; p < parts->count; p++) {
        const uint32_t *v = parts_sites(parts, TSL_KIND_VERTEX, p);
        uint32_t count = parts_size(parts, TSL_KIND_VERTEX, p), good = 0;
        while (good < count && !f->bad[v[good]] && fans_degree(f->fans, v[good]) > 0) good++;
        f->fans->surface[p] = good == count;
    }
}

TSL_LOCAL bool fans_by_cells(Build *b, const Parts *parts, Fans *out) {
    FanMaker f;
    uint32_t vertices = parts->board->count[TSL_KIND_VERTEX];
    if (!fans_open(b, parts, out, &f)) return false;
    size_t darts = (size_t)out->first[vertices] + 1;
    ArenaMark mark = arena_mark(&b->scratch);
    f.link = TAKE(b, &b->scratch, DartLinks, darts);
    f.spare = f.link ? TAKE(b, &b->scratch, uint32_t, darts) : NULL;
    f.bad = f.spare ? TAKE_ZERO(b, &b->scratch, bool, vertices) : NULL;
    uint32_t *seen = f.bad ? TAKE(b, &b->scratch, uint32_t, vertices) : NULL;
    if (!seen) return false;
    memset(f.link, 0xFF, darts * sizeof *f.link);
    memset(seen, 0xFF, vertices * sizeof *seen);
    for (uint32_t e = 0; e < parts->board->count[TSL_KIND_EDGE]; e++) {
        if (edge_is_loop(parts->board, e)) f.bad[board_ends(parts->board, e).id[0]] = true;
    }
    for (uint32_t c = 0; c < parts->board->count[TSL_KIND_CELL]; c++) links_of_cell(&f, c, seen);
    for (uint32_t v = 0; v < vertices; v++) {
        if (!f.bad[v]) f.bad[v] = !fan_walk(&f, v);
        if (!f.bad[v])
            memcpy(out->edge + out->first[v], f.spare + out->first[v],
                   fans_degree(out, v) * sizeof *out->edge);
    }
    fans_twins(&f);
    fans_flips(&f);
    fans_judge(&f);
    arena_release(&b->scratch, mark);
    return true;
}

/* ---- By angle ---- */

TSL_LOCAL DartWay dart_way(const tsl_board *board, uint32_t v, uint32_t nth) {
    const tsl_board *seen = board_wrap(board) ? board_wrap(board)->cover : board;
    const uint32_t edge = csr_list(seen->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v).id[nth];
    const BoardCurves *curves = &seen->curves;
    const uint32_t curve = curves->of_edge ? curves->of_edge[edge] : TSL_NONE;
    const bool first = board_ends(seen, edge).id[0] == v;
    const tsl_point *at = seen->at[TSL_KIND_VERTEX];
    DartWay way;
    way.out = way.chord = point_way(seen->identity.globe, at[v], at[board_far_end(seen, edge, v)]);
    if (curve == TSL_NONE) return way;
    const Tangents *t = &curves->tangents[curve];
    way.out = first ? (tsl_point){t->ax, t->ay, 0} : (tsl_point){t->bx, t->by, 0};
    return way;
}

/* Whether two edges leave a vertex in nearly the same direction: by less than a thousandth of a radian, however the board is
 * turned. */
static bool darts_meet(const tsl_board *board, uint32_t v, uint32_t nth, uint32_t other) {
    const double least = 1e-3;
    tsl_point p = dart_way(board, v, nth).out, q = dart_way(board, v, other).out;
    double across = p.x * q.y - p.y * q.x, along = point_dot(p, q);
    return along >= 0 && across * across <= least * least * point_dot(p, p) * point_dot(q, q);
}

/* Sorts the darts of a vertex by angle; false if two of them leave it in nearly the same direction. The ids of items become the
 * places that the edges had before. */
static bool fan_sort(FanMaker *f, uint32_t v, KeyedId *item) {
    const Fans *fans = f->fans;
    const int64_t near = ANGLE_QUARTER / 900; /* keys that differ by more are a thousandth apart */
    tsl_ids edges = csr_list(f->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_point out = dart_way(f->board, v, i).out;
        item[i] = (KeyedId){angle_key(out.x, out.y), i};
    }
    sort_keyed(item, item + edges.count, edges.count);
    for (uint32_t i = 0; i < edges.count; i++) {
        bool last = i + 1 == edges.count;
        int64_t next = last ? item[0].key + 4 * (int64_t)ANGLE_QUARTER : item[i + 1].key;
        if (edges.count > 1 && next - item[i].key < near &&
            darts_meet(f->board, v, item[i].id, item[last ? 0 : i + 1].id))
            return false;
        fans->edge[fans->first[v] + i] = edges.id[item[i].id];
    }
    return true;
}

/* Between two edges lies more than one cell: none of them is noted there, so that the order of cells does not matter. */
#define CORNER_SHARED (TSL_NONE - 1)

/* Notes a cell at one of its corners: it lies between the sides there, as its cycle runs clockwise or not. */
static void corner_note(FanMaker *f, uint32_t v, uint32_t in, uint32_t out, uint32_t cell) {
    Fans *fans = f->fans;
    bool after_in = fans_next(fans, v, in, false) == out;
    bool after_out = fans_next(fans, v, out, false) == in;
    bool reversed = f->board->reversed && f->board->reversed[cell];
    uint32_t at = after_in && (!after_out || !reversed) ? in : after_out ? out : TSL_NONE;
    bool shared = at != TSL_NONE && fans->corner[at] != TSL_NONE;
    if (at == TSL_NONE || shared) fans->loose = true;
    if (at != TSL_NONE) fans->corner[at] = shared ? CORNER_SHARED : cell;
}

static void corners_of_cell(FanMaker *f, uint32_t cell) {
    tsl_ids corners = csr_list(f->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    tsl_ids sides = csr_list(f->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    if (sides.count != corners.count) f->fans->loose = true;
    for (uint32_t k = 0; k < corners.count && sides.count == corners.count; k++) {
        uint32_t v = corners.id[k];
        corner_note(f, v, dart_at(f, sides.id[k ? k - 1 : sides.count - 1], v),
                    dart_at(f, sides.id[k], v), cell);
    }
}

static bool fans_are_flat(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    for (uint32_t v = 1; !board->identity.globe && v < board->count[TSL_KIND_VERTEX]; v++) {
        if (at[v].z != at[0].z) return false;
    }
    return true;
}

/* Beyond a seam that mirrors, turning has the other sense. */
static void fans_seams(const FanMaker *f) {
    const BoardWrap *wrap = board_wrap(f->board);
    const uint32_t vertices = f->board->count[TSL_KIND_VERTEX];
    for (uint32_t v = 0; wrap && wrap->mirrors && v < vertices; v++) {
        tsl_ids seen = csr_list(wrap->cover->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
                own = csr_list(f->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
        for (uint32_t i = 0; i < seen.count; i++) {
            uint32_t far = board_far_end(wrap->cover, seen.id[i], v);
            SiteCopy copy = wrap_home(f->board, TSL_KIND_VERTEX, far);
            f->fans->flip[dart_at(f, own.id[i], v)] = motion_mirrors(wrap->motion[copy.motion]);
        }
    }
}

/* ---- Measures ---- */

/* Lengths in 256 steps of a mean edge, angles in 10240 of half a turn. The offset keeps simple fractions off the borders of
 * steps, so that rounding does not move what is measured across one. */
static const double measure_lengths = 256, measure_angles = 256 * 40, measure_offset = 0.381966;

static uint32_t measure_steps(double size, double most) {
    double steps = size + measure_offset;
    return (uint32_t)(steps < most ? steps : most);
}

TSL_LOCAL uint32_t measure_length(double length) {
    return measure_steps(length * measure_lengths, 4e9);
}

/* The angle from one way to another, counter-clockwise, from 0 up to a whole turn. */
static uint32_t measure_angle(tsl_point from, tsl_point to) {
    double angle = trig_angle(from.x * to.x + from.y * to.y, from.x * to.y - from.y * to.x);
    double steps = (angle < 0 ? angle + 2 * TRIG_PI : angle) / TRIG_PI * measure_angles;
    uint32_t whole = measure_steps(steps, 1e6), turn = (uint32_t)(2 * measure_angles);
    return whole == turn ? 0 : whole;
}

static double way_length(tsl_point p) {
    return sqrt(point_dot(p, p));
}

static void fan_measure(const FanMaker *f, uint32_t v, const KeyedId *item, double unit) {
    const uint32_t count = fans_degree(f->fans, v);
    uint32_t *m = f->fans->measure + FAN_MEASURES * (size_t)f->fans->first[v];
    for (uint32_t i = 0; i < count; i++, m += FAN_MEASURES) {
        DartWay way = dart_way(f->board, v, item[i].id),
                next = dart_way(f->board, v, item[i + 1 < count ? i + 1 : 0].id);
        m[MEASURE_LENGTH] = measure_length(way_length(way.chord) / unit);
        m[MEASURE_TURN] = measure_angle(way.out, next.out);
        m[MEASURE_BEND] = measure_angle(way.out, way.chord);
        m[MEASURE_BEND_BACK] = measure_angle(way.chord, way.out);
    }
}

/* The mean length of all edges, in which lengths are measured. */
static double fans_unit(const tsl_board *board) {
    double total = 0;
    uint32_t darts = 0;
    for (uint32_t v = 0; v < board->count[TSL_KIND_VERTEX]; v++) {
        uint32_t count = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v).count;
        for (uint32_t i = 0; i < count; i++) total += way_length(dart_way(board, v, i).chord);
        darts += count;
    }
    return total > 0 ? total / darts : 1;
}

/* ---- All fans ---- */

/* The fans of all vertices in turn; *good is false where two edges leave in one direction. */
static bool fans_sort(Build *b, FanMaker *f, bool measured, bool *good) {
    const uint32_t vertices = f->board->count[TSL_KIND_VERTEX];
    const double unit = measured ? fans_unit(f->board) : 1;
    uint32_t most = 0;
    for (uint32_t v = 0; v < vertices; v++)
        most = fans_degree(f->fans, v) > most ? fans_degree(f->fans, v) : most;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)most + 1);
    if (!item) return false;
    for (uint32_t v = 0; v < vertices && *good; v++) {
        *good = fan_sort(f, v, item);
        if (*good && measured) fan_measure(f, v, item, unit);
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool fans_turning(Build *b, const Parts *parts, bool measured, Fans *out) {
    FanMaker f;
    const tsl_board *board = parts->board;
    const uint32_t vertices = board->count[TSL_KIND_VERTEX];
    if (!fans_open(b, parts, out, &f)) return false;
    const size_t darts = (size_t)out->first[vertices] + 1;
    if (measured) out->measure = TAKE(b, &b->scratch, uint32_t, FAN_MEASURES * darts);
    if (measured && (!out->measure || !build_charge(b, 64 * (uint64_t)darts))) return false;
    bool good = fans_are_flat(board);
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE] && good; e++)
        good = !edge_is_loop(board, e);
    if (!good || !fans_sort(b, &f, measured, &good) || !good) return false;
    fans_twins(&f);
    fans_seams(&f);
    for (uint32_t c = 0; c < board->count[TSL_KIND_CELL]; c++) corners_of_cell(&f, c);
    for (uint32_t d = 0; d < out->first[vertices] && out->loose; d++) {
        if (out->corner[d] == CORNER_SHARED) out->corner[d] = TSL_NONE;
    }
    memset(out->surface, 1, parts->count);
    out->by_angle = true;
    return true;
}

TSL_LOCAL bool fans_by_angle(Build *b, const Parts *parts, Fans *out) {
    return fans_turning(b, parts, false, out);
}

TSL_LOCAL bool fans_measured(Build *b, const Parts *parts, Fans *out) {
    return fans_turning(b, parts, true, out);
}
