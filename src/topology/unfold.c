/* unfold.c - the cover of a wrapped graph. In: a graph with motions. Out: a flat one that begins with the same elements, at
 * home, and goes on with copies of them round about.
 *
 * From vertices it spreads to those that they have an edge or a cell with, and so on, until steps of sites at home, and
 * those of the sites that they lead to, find all that decides about them. What ends at, or has for corners, copies that
 * are there, is there. */
#include "../base/budget.h"
#include "../graph/globe.h"
#include "wrapped.h"
#include <string.h>

enum {
    UNFOLD_SPREAD = 7, /* vertices: a diagonal step reaches two off, and looks two further; and so
                             does the one that comes back; one for the gates of the last */
    UNFOLD_WORK = 24,  /* for a vertex, an edge or a corner and what has to be looked for there */
    UNFOLD_MOTIONS = 1024 /* all that a spread so far can come by on a simple board, and more */
};

/* Copies of the elements of a kind, found by their homes and motions. */
typedef struct {
    Arena arena;
    SiteCopy *list;
    uint32_t *next; /* per copy, the one before it with the same home, TSL_NONE for none */
    uint32_t *last; /* per element */
    uint32_t own, count, room, next_room;
    Arena next_arena;
} Copies;
typedef struct {
    Build *b;
    const Graph *g;
    Copies of[TSL_KIND_COUNT];
    WrapMotion *motion;
    uint32_t motions;
    WrapMotion *turn; /* per vertex, half a turn that leaves it where it is, if the plane has any */
    uint32_t *first, *corner; /* per vertex, the corners of cells that it is */
    uint32_t *cell;           /* per corner, its cell */
} Unfold;

/* ---- Copies ---- */

static bool copies_init(Build *b, Copies *c, uint32_t own) {
    *c = (Copies){.own = own};
    arena_init(&c->arena, b->scratch.alloc);
    arena_init(&c->next_arena, b->scratch.alloc);
    c->last = TAKE(b, &b->scratch, uint32_t, own);
    if (c->last && own) memset(c->last, 0xFF, own * sizeof *c->last);
    return c->last != NULL;
}

static bool unfold_number(Unfold *u, WrapMotion m, uint32_t *number) {
    uint32_t i = 0;
    while (i < u->motions && !motion_same(u->motion[i], m)) i++;
    *number = i;
    if (i < u->motions) return true;
    if (u->motions == UNFOLD_MOTIONS) /* GCOVR_EXCL_LINE: the spread is too short for that */
        return fail(u->b, (Span){0, u->b->source.length}, TSL_ERR_LIMIT, /* GCOVR_EXCL_LINE */
                    "this needs %u motions or more", u->motions);        /* GCOVR_EXCL_LINE */
    u->motion[u->motions++] = m;
    return true;
}

/* A vertex that half a turn leaves where it is, is seen from either side: its copies have two names, of which one is used. */
static bool unfold_turns(const Unfold *u, uint32_t vertex) {
    return u->turn && !motion_is_none(u->turn[vertex]);
}

static WrapMotion unfold_name(const Unfold *u, tsl_kind kind, uint32_t home, WrapMotion m) {
    if (kind != TSL_KIND_VERTEX || !unfold_turns(u, home) || motion_is_none(m)) return m;
    const WrapMotion other = motion_plus(m, u->turn[home]);
    if (motion_is_none(other) || other.flip < m.flip) return other;
    return m;
}

/* The number of a copy in the cover; TSL_NONE: it is not there. */
static uint32_t unfold_find(const Unfold *u, tsl_kind kind, uint32_t home, WrapMotion m) {
    const Copies *c = &u->of[kind];
    m = unfold_name(u, kind, home, m);
    if (motion_is_none(m)) return home;
    for (uint32_t i = c->last[home]; i != TSL_NONE; i = c->next[i]) {
        if (motion_same(u->motion[c->list[i].motion], m)) return c->own + i;
    }
    return TSL_NONE;
}

/* Adds a copy that is not there yet. */
static bool unfold_add(Unfold *u, tsl_kind kind, uint32_t home, WrapMotion m) {
    Copies *c = &u->of[kind];
    uint32_t number;
    m = unfold_name(u, kind, home, m);
    if (unfold_find(u, kind, home, m) != TSL_NONE) return true;
    if (!build_charge(u->b, UNFOLD_WORK) || !unfold_number(u, m, &number)) return false;
    if (c->count == c->room) {
        SiteCopy *list = build_grow(u->b, &c->arena, c->list, &c->room, sizeof *list);
        if (!list) return false;
        c->list = list;
        uint32_t *next = build_grow(u->b, &c->next_arena, c->next, &c->next_room, sizeof *next);
        if (!next) return false;
        c->next = next;
    }
    c->list[c->count] = (SiteCopy){home, number};
    c->next[c->count] = c->last[home];
    c->last[home] = c->count++;
    return true;
}

static SiteCopy unfold_copy(const Unfold *u, tsl_kind kind, uint32_t number) {
    const Copies *c = &u->of[kind];
    return number < c->own ? (SiteCopy){number, 0} : c->list[number - c->own];
}

static WrapMotion unfold_end(const Unfold *u, uint32_t half) {
    return u->g->plane.wrap->motion[u->g->plane.wrap->end[half]];
}

static WrapMotion unfold_corner(const Unfold *u, uint32_t corner) {
    return u->g->plane.wrap->motion[u->g->plane.wrap->corner[corner]];
}

/* ---- Vertices ---- */

static bool unfold_corners(Unfold *u) {
    const Graph *g = u->g;
    Arena *scratch = &u->b->scratch;
    const uint32_t corners = g->cells ? g->cell_first[g->cells] : 0;
    u->first = TAKE_ZERO(u->b, scratch, uint32_t, (size_t)g->vertices + 2);
    u->corner = u->first ? TAKE(u->b, scratch, uint32_t, corners) : NULL;
    u->cell = u->corner ? TAKE(u->b, scratch, uint32_t, corners) : NULL;
    if (!u->cell) return false;
    for (uint32_t i = 0; i < corners; i++) u->first[g->corner[i] + 2]++;
    for (uint32_t v = 2; v < g->vertices + 2; v++) u->first[v] += u->first[v - 1];
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            u->corner[u->first[g->corner[i] + 1]++] = i;
            u->cell[i] = c;
        }
    }
    return true;
}

/* The ends of all edges and the corners of all cells at home. */
static bool unfold_seed(Unfold *u) {
    const Graph *g = u->g;
    for (uint32_t half = 0; half < 2 * g->edges; half++) {
        if (g->plane.wrap->end[half] &&
            !unfold_add(u, TSL_KIND_VERTEX, half_from(g, half), unfold_end(u, half)))
            return false;
    }
    for (uint32_t i = 0; g->cells && i < g->cell_first[g->cells]; i++) {
        if (g->plane.wrap->corner[i] &&
            !unfold_add(u, TSL_KIND_VERTEX, g->corner[i], unfold_corner(u, i)))
            return false;
    }
    return true;
}

/* The vertices that a copy of one has an edge or a cell with. */
static bool unfold_spread_from(Unfold *u, SiteCopy copy, WrapMotion here) {
    const Graph *g = u->g;
    for (uint32_t i = g->ring_first[copy.home]; i < g->ring_first[copy.home + 1]; i++) {
        const uint32_t half = g->ring[i];
        const WrapMotion edge = motion_minus(here, unfold_end(u, half));
        if (!unfold_add(u, TSL_KIND_VERTEX, half_to(g, half),
                        motion_plus(edge, unfold_end(u, half ^ 1))))
            return false;
    }
    for (uint32_t i = u->first[copy.home]; i < u->first[copy.home + 1]; i++) {
        const uint32_t cell = u->cell[u->corner[i]];
        const WrapMotion at = motion_minus(here, unfold_corner(u, u->corner[i]));
        for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
            if (!unfold_add(u, TSL_KIND_VERTEX, g->corner[k], motion_plus(at, unfold_corner(u, k))))
                return false;
        }
    }
    return true;
}

/* Does something for a copy of a vertex, by both its names if it has two. */
typedef bool (*UnfoldVisit)(Unfold *u, SiteCopy copy, WrapMotion here);

static bool unfold_visit(Unfold *u, uint32_t vertex, UnfoldVisit visit) {
    const SiteCopy copy = unfold_copy(u, TSL_KIND_VERTEX, vertex);
    const WrapMotion here = u->motion[copy.motion];
    if (!visit(u, copy, here)) return false;
    return !unfold_turns(u, copy.home) || visit(u, copy, motion_plus(here, u->turn[copy.home]));
}

static bool unfold_vertices(Unfold *u) {
    const Copies *c = &u->of[TSL_KIND_VERTEX];
    if (!unfold_seed(u)) return false;
    for (uint32_t round = 0, first = 0; round < UNFOLD_SPREAD; round++) {
        const uint32_t end = c->own + c->count;
        for (uint64_t v = first, since = 0; v < end; v++) {
            if (!unfold_visit(u, (uint32_t)v, unfold_spread_from) ||
                !budget_rounds(u->b, &since, UNFOLD_WORK))
                return false;
        }
        first = end;
    }
    return true;
}

/* ---- Edges and cells ---- */

static bool unfold_has_corners(const Unfold *u, uint32_t cell, WrapMotion m) {
    for (uint32_t i = u->g->cell_first[cell]; i < u->g->cell_first[cell + 1]; i++) {
        if (unfold_find(u, TSL_KIND_VERTEX, u->g->corner[i], motion_plus(m, unfold_corner(u, i))) ==
            TSL_NONE)
            return false;
    }
    return true;
}

/* Copies of the edges that begin at a copy of a vertex, and of cells whose cycles do. */
static bool unfold_from(Unfold *u, SiteCopy copy, WrapMotion here) {
    const Graph *g = u->g;
    for (uint32_t i = g->ring_first[copy.home]; i < g->ring_first[copy.home + 1]; i++) {
        const uint32_t half = g->ring[i];
        const WrapMotion m = motion_minus(here, unfold_end(u, half));
        if (half & 1 || motion_is_none(m)) continue;
        if (unfold_find(u, TSL_KIND_VERTEX, half_to(g, half),
                        motion_plus(m, unfold_end(u, half ^ 1))) != TSL_NONE &&
            !unfold_add(u, TSL_KIND_EDGE, half >> 1, m))
            return false;
    }
    for (uint32_t i = u->first[copy.home]; i < u->first[copy.home + 1]; i++) {
        const uint32_t corner = u->corner[i], cell = u->cell[corner];
        const WrapMotion m = motion_minus(here, unfold_corner(u, corner));
        if (corner != g->cell_first[cell] || motion_is_none(m)) continue;
        if (unfold_has_corners(u, cell, m) && !unfold_add(u, TSL_KIND_CELL, cell, m)) return false;
    }
    return true;
}

static bool unfold_rest(Unfold *u) {
    const uint32_t vertices = u->of[TSL_KIND_VERTEX].own + u->of[TSL_KIND_VERTEX].count;
    for (uint64_t v = 0, since = 0; v < vertices; v++) {
        if (!unfold_visit(u, (uint32_t)v, unfold_from) || !budget_rounds(u->b, &since, UNFOLD_WORK))
            return false;
    }
    return true;
}

/* ---- The graph ---- */

static bool unfold_take(Unfold *u, uint64_t corners, Graph *out) {
    Build *b = u->b;
    const Copies *of = u->of;
    Arena *arena = &out->arena;
    const size_t vertices = (size_t)of[TSL_KIND_VERTEX].own + of[TSL_KIND_VERTEX].count,
                 edges = (size_t)of[TSL_KIND_EDGE].own + of[TSL_KIND_EDGE].count,
                 cells = (size_t)of[TSL_KIND_CELL].own + of[TSL_KIND_CELL].count;
    out->at = TAKE(b, arena, tsl_point, vertices);
    out->edge = out->at ? TAKE(b, arena, Pair, edges) : NULL;
    out->cell_first = out->edge ? TAKE(b, arena, uint32_t, cells + 1) : NULL;
    out->corner = out->cell_first ? TAKE(b, arena, uint32_t, (size_t)corners) : NULL;
    out->side = out->corner ? TAKE(b, arena, uint32_t, (size_t)corners) : NULL;
    if (!out->side) return false;
    out->cell_first[0] = 0;
    if (u->g->centre && !(out->centre = TAKE(b, arena, tsl_point, cells))) return false;
    if (u->g->reversed && !(out->reversed = TAKE(b, arena, uint8_t, cells))) return false;
    if (!u->g->curve) return true;
    out->curve = TAKE(b, arena, uint32_t, edges);
    out->tangents = out->curve ? TAKE(b, arena, Tangents, graph_curves(u->g)) : NULL;
    if (out->tangents && graph_curves(u->g))
        memcpy(out->tangents, u->g->tangents, graph_curves(u->g) * sizeof(Tangents));
    return out->tangents != NULL;
}

static uint64_t unfold_count_corners(const Unfold *u) {
    const Copies *cells = &u->of[TSL_KIND_CELL];
    const uint32_t *first = u->g->cell_first;
    uint64_t corners = u->g->cells ? first[u->g->cells] : 0;
    for (uint32_t i = 0; i < cells->count; i++)
        corners += first[cells->list[i].home + 1] - first[cells->list[i].home];
    return corners;
}

static void unfold_put_edge(const Unfold *u, uint32_t edge, Graph *out) {
    const SiteCopy copy = unfold_copy(u, TSL_KIND_EDGE, edge);
    const WrapMotion m = u->motion[copy.motion];
    uint32_t end[2];
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t half = 2 * copy.home + i;
        end[i] = unfold_find(u, TSL_KIND_VERTEX, half_from(u->g, half),
                             motion_plus(m, unfold_end(u, half)));
    }
    graph_add_edge(out, end[0], end[1]);
    if (out->curve) out->curve[edge] = u->g->curve[copy.home];
}

/* The cycle of a copy; a mirrored one runs the other way, from the same corner. */
static void unfold_put_cell(const Unfold *u, uint32_t cell, Graph *out) {
    const Graph *g = u->g;
    const SiteCopy copy = unfold_copy(u, TSL_KIND_CELL, cell);
    const WrapMotion m = u->motion[copy.motion];
    const uint32_t first = g->cell_first[copy.home], count = g->cell_first[copy.home + 1] - first,
                   to = out->cell_first[cell];
    const bool back = motion_mirrors(m);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t corner = first + i, side = to + (back ? count - 1 - i : i);
        out->corner[to + (back ? (count - i) % count : i)] = unfold_find(
            u, TSL_KIND_VERTEX, g->corner[corner], motion_plus(m, unfold_corner(u, corner)));
        out->side[side] =
            unfold_find(u, TSL_KIND_EDGE, g->side[corner], motion_plus(m, wrap_side(g, corner)));
    }
    out->cell_first[cell + 1] = to + count;
    if (out->reversed) out->reversed[cell] = g->reversed[copy.home];
    if (out->centre)
        out->centre[cell] = motion_move(&g->plane.wrap->plane, m, g->centre[copy.home]);
}

static bool unfold_fill(Unfold *u, Graph *out) {
    const Graph *g = u->g;
    if (!unfold_take(u, unfold_count_corners(u), out)) return false;
    for (uint32_t v = 0; v < u->of[TSL_KIND_VERTEX].own + u->of[TSL_KIND_VERTEX].count; v++) {
        const SiteCopy copy = unfold_copy(u, TSL_KIND_VERTEX, v);
        graph_add_vertex(
            out, motion_move(&g->plane.wrap->plane, u->motion[copy.motion], g->at[copy.home]));
    }
    for (uint32_t e = 0; e < u->of[TSL_KIND_EDGE].own + u->of[TSL_KIND_EDGE].count; e++)
        unfold_put_edge(u, e, out);
    out->cells = u->of[TSL_KIND_CELL].own + u->of[TSL_KIND_CELL].count;
    for (uint32_t c = 0; c < out->cells; c++) unfold_put_cell(u, c, out);
    if (!globe_copy(u->b, g, out)) return false;
    out->basis = g->basis;
    out->shape = g->shape;
    out->cells_by_angle = g->cells_by_angle;
    return budget_ask(u->b) && graph_make_rings(u->b, out);
}

/* The copies as the board will have them; their motions are those of the list. */
static bool unfold_keep(Unfold *u, Unfolded *out) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        const Copies *c = &u->of[kind];
        out->copy[kind] = TAKE(u->b, &out->graph.arena, SiteCopy, c->count);
        if (!out->copy[kind]) return false;
        if (c->count) memcpy(out->copy[kind], c->list, c->count * sizeof *c->list);
    }
    out->motion = TAKE(u->b, &out->graph.arena, WrapMotion, u->motions);
    if (!out->motion) return false;
    memcpy(out->motion, u->motion, u->motions * sizeof *u->motion);
    out->motions = u->motions;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) out->own[kind] = u->of[kind].own;
    out->near = u->turn || copies_are_near(u->g, out);
    return true;
}

static bool unfold_begin(Unfold *u) {
    Build *b = u->b;
    const Graph *g = u->g;
    u->motion = TAKE_ZERO(b, &b->scratch, WrapMotion, UNFOLD_MOTIONS);
    u->motions = 1;
    return u->motion && copies_init(b, &u->of[TSL_KIND_VERTEX], g->vertices) &&
           copies_init(b, &u->of[TSL_KIND_EDGE], g->edges) &&
           copies_init(b, &u->of[TSL_KIND_CELL], g->cells) && unfold_corners(u) &&
           half_turns_find(b, g, &u->turn);
}

TSL_LOCAL bool graph_unfold(Build *b, const Graph *g, Unfolded *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    Unfold u = {.b = b, .g = g};
    const uint64_t corners = g->cells ? g->cell_first[g->cells] : 0;
    graph_init(b, &out->graph);
    bool done = build_charge(b, UNFOLD_WORK * (g->vertices + 2 * (uint64_t)g->edges + corners)) &&
                unfold_begin(&u) && unfold_vertices(&u) && unfold_rest(&u) &&
                unfold_fill(&u, &out->graph) && unfold_keep(&u, out);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        arena_free(&u.of[kind].arena);
        arena_free(&u.of[kind].next_arena);
    }
    arena_release(&b->scratch, mark);
    return done;
}
