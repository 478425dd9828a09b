/* fans.c - edges round every vertex in turning order. In: incidence; positions and tangents for the level map. Out: darts
 * with the cells between them.
 *
 *      \  c1  /           a closed fan: cells fill the whole turn; an open one has one gap;
 *    c0 \    / c2         by cells it begins beside the gap, by angle anywhere
 *    ----  v  ----
 *           gap
 */
#include "../../base/angle.h"
#include "../../base/sort.h"
#include "parts.h"
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

static int64_t dart_angle(const tsl_board *board, uint32_t edge, uint32_t v) {
    const BoardCurves *curves = &board->curves;
    tsl_ids ends = board_ends(board, edge);
    uint32_t curve = curves->of_edge ? curves->of_edge[edge] : TSL_NONE;
    bool first = ends.id[0] == v;
    if (curve != TSL_NONE) {
        const Tangents *t = &curves->tangents[curve];
        return first ? angle_key(t->ax, t->ay) : angle_key(t->bx, t->by);
    }
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    tsl_point p = at[v], q = at[ends.id[first ? 1 : 0]];
    return angle_key(q.x - p.x, q.y - p.y);
}

/* Sorts the darts of a vertex by angle; false if two of them leave it in nearly the same direction. */
static bool fan_sort(FanMaker *f, uint32_t v, KeyedId *item) {
    const Fans *fans = f->fans;
    const int64_t least = ANGLE_QUARTER / 1571; /* 1e-3 rad */
    uint32_t first = fans->first[v], count = fans_degree(fans, v);
    for (uint32_t i = 0; i < count; i++)
        item[i] = (KeyedId){dart_angle(f->board, fans->edge[first + i], v), fans->edge[first + i]};
    sort_keyed(item, item + count, count);
    for (uint32_t i = 0; i < count; i++) {
        int64_t next = i + 1 < count ? item[i + 1].key : item[0].key + 4 * (int64_t)ANGLE_QUARTER;
        if (count > 1 && next - item[i].key < least) return false;
        fans->edge[first + i] = item[i].id;
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
    for (uint32_t v = 1; v < board->count[TSL_KIND_VERTEX]; v++) {
        if (at[v].z != at[0].z) return false;
    }
    return true;
}

TSL_LOCAL bool fans_by_angle(Build *b, const Parts *parts, Fans *out) {
    FanMaker f;
    uint32_t vertices = parts->board->count[TSL_KIND_VERTEX], most = 0;
    const char *level =
        "a map needs a flat board with edges apart at every vertex; ask for complex";
    if (!fans_open(b, parts, out, &f)) return false;
    for (uint32_t v = 0; v < vertices; v++)
        most = fans_degree(out, v) > most ? fans_degree(out, v) : most;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)most + 1);
    if (!item) return false;
    bool good = fans_are_flat(parts->board);
    for (uint32_t e = 0; e < parts->board->count[TSL_KIND_EDGE] && good; e++)
        good = !edge_is_loop(parts->board, e);
    for (uint32_t v = 0; v < vertices && good; v++) good = fan_sort(&f, v, item);
    arena_release(&b->scratch, mark);
    if (!good) return fail(b, (Span){0, 0}, TSL_ERR_VALUE, "%s", level);
    fans_twins(&f);
    for (uint32_t c = 0; c < parts->board->count[TSL_KIND_CELL]; c++) corners_of_cell(&f, c);
    for (uint32_t d = 0; d < out->first[vertices] && out->loose; d++) {
        if (out->corner[d] == CORNER_SHARED) out->corner[d] = TSL_NONE;
    }
    memset(out->surface, 1, parts->count);
    out->by_angle = true;
    return true;
}
