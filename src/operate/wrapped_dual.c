/* wrapped_dual.c - the dual of a wrapped board, from what touches what. In: a graph with motions. Out: a vertex per cell, an edge
 * per edge with two cells, and a cell per vertex that cells surround; each is seen from where the element of the board is
 * that it stands for.
 *
 *        .-------.-------.       the cells round a vertex v, from one side that ends there to the next:
 *        |   2   |   3   |       the corners of the dual's cell, clockwise
 *        .-------v-------.
 *        |   1   |   0   |
 *        .-------.-------.
 *
 * Holds: two cells that are neighbours across several edges are joined once if those lead the same way; a board that is not
 * simple then is refused. Without a rim the dual of the dual is the board again. */
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "../graph/spatial_hash.h"
#include "../graph/wrapping.h"
#include "operate.h"
#include <string.h>

static const double dual_level = 1e-6; /* edges that rise less are level */

typedef struct {
    Build *b;
    Span where;
    const Graph *g;
    Graph *out;
    uint32_t (*side)
        [2]; /* per edge, where cells have it for a side: places in the list of corners; TSL_NONE: none */
    uint32_t *cell; /* per corner, its cell */
    uint32_t *edge; /* per edge, that of the dual; TSL_NONE: none */
    uint8_t *done;  /* per corner, whether a walk round its vertex was there */
} WrappedDual;

static uint32_t dual_corners(const Graph *g) {
    return g->cells ? g->cell_first[g->cells] : 0;
}

static bool dual_note_sides(WrappedDual *d) {
    const Graph *g = d->g;
    Arena *scratch = &d->b->scratch;
    d->side = build_take(d->b, scratch, g->edges, sizeof *d->side);
    d->cell = d->side ? TAKE(d->b, scratch, uint32_t, dual_corners(g)) : NULL;
    d->edge = d->cell ? TAKE(d->b, scratch, uint32_t, g->edges) : NULL;
    d->done = d->edge ? TAKE_ZERO(d->b, scratch, uint8_t, dual_corners(g)) : NULL;
    if (!d->done) return false;
    if (g->edges) memset(d->side, 0xFF, g->edges * sizeof *d->side);
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            uint32_t *side = d->side[g->side[i]];
            side[side[0] != TSL_NONE] = i;
            d->cell[i] = c;
        }
    }
    return budget_ask(d->b);
}

/* The motion of a cell, seen from the home of one of its sides. */
static WrapMotion dual_seen_from_side(const Graph *g, uint32_t side) {
    return motion_between(wrap_side(g, side), g->plane.wrap->motion[0]);
}

/* Which of two cells beside an edge that of the dual begins in: it leads upward, or to the right if it is level. */
static uint32_t dual_begins(const WrappedDual *d, const uint32_t *side) {
    const GraphWrap *wrap = d->g->plane.wrap;
    tsl_point at[2];
    for (int i = 0; i < 2; i++)
        at[i] = motion_move(&wrap->plane, dual_seen_from_side(d->g, side[i]),
                            d->out->at[d->cell[side[i]]]);
    const double up = at[1].y - at[0].y, right = at[1].x - at[0].x;
    return up < -dual_level || (up <= dual_level && right < 0);
}

static bool dual_number(WrappedDual *d, WrapMotion m, uint32_t *number) {
    return wrap_number(d->b, d->out, d->where, m, number);
}

/* An edge of the dual, unless there is one that leads the same way. */
static bool dual_add_edge(WrappedDual *d, PairSet *pairs, uint32_t e) {
    const Graph *g = d->g;
    Graph *out = d->out;
    const uint32_t first = dual_begins(d, d->side[e]);
    const uint32_t side[] = {d->side[e][first], d->side[e][1 - first]};
    const WrapMotion seen[] = {dual_seen_from_side(g, side[0]), dual_seen_from_side(g, side[1])};
    const uint32_t a = d->cell[side[0]], b = d->cell[side[1]], known = pairs_find(pairs, a, b);
    if (known != TSL_NONE) {
        const uint32_t half = 2 * known + (out->edge[known].a != a);
        d->edge[e] = known;
        if (motion_same(wrap_along(out, seen[0], half), seen[1])) return true;
        return wrap_fail_fault(d->b, d->where, (FaultAt){FAULT_DOUBLE, a, b}, "");
    }
    d->edge[e] = graph_add_edge(out, a, b);
    pairs_add(pairs, a, b, d->edge[e]);
    return dual_number(d, seen[0], &out->plane.wrap->end[2 * (size_t)d->edge[e]]) &&
           dual_number(d, seen[1], &out->plane.wrap->end[2 * (size_t)d->edge[e] + 1]);
}

static bool dual_edges(WrappedDual *d) {
    PairSet pairs;
    if (!pairs_init(d->b, &d->b->scratch, d->g->edges, &pairs)) return false;
    for (uint32_t e = 0; e < d->g->edges; e++) {
        d->edge[e] = TSL_NONE;
        if (d->side[e][1] != TSL_NONE && !dual_add_edge(d, &pairs, e)) return false;
    }
    return budget_ask(d->b);
}

/* ---- Cells ---- */

static uint32_t dual_before(const Graph *g, uint32_t cell, uint32_t corner) {
    return corner == g->cell_first[cell] ? g->cell_first[cell + 1] - 1 : corner - 1;
}

/* The side of a cell that ends at a corner and is not the one given. */
static uint32_t dual_other_side(const WrappedDual *d, uint32_t corner, uint32_t edge) {
    const Graph *g = d->g;
    return g->side[corner] == edge ? g->side[dual_before(g, d->cell[corner], corner)]
                                   : g->side[corner];
}

/* The corner of a vertex on the other side of an edge that ends there; TSL_NONE at a rim. */
static uint32_t dual_across(const WrappedDual *d, uint32_t corner, uint32_t edge) {
    const Graph *g = d->g;
    const uint32_t *side = d->side[edge];
    if (side[1] == TSL_NONE) return TSL_NONE;
    const uint32_t at = d->cell[side[0]] == d->cell[corner] ? side[1] : side[0], c = d->cell[at];
    if (g->corner[at] == g->corner[corner]) return at;
    return at + 1 == g->cell_first[c + 1] ? g->cell_first[c] : at + 1;
}

/* The cycle of cells round the vertex of a corner, clockwise; false if there is a rim. Fewer than three are no cell. */
static bool dual_cell(WrappedDual *d, uint32_t corner) {
    const Graph *g = d->g;
    Graph *out = d->out;
    const uint32_t c = d->cell[corner], first = out->cell_first[out->cells];
    const bool turned =
        (g->reversed && g->reversed[c]) != motion_mirrors(wrap_corner_motion(g, corner));
    uint32_t at = corner, count = 0,
             edge = turned ? g->side[corner] : g->side[dual_before(g, c, corner)];
    do {
        const uint32_t side = d->edge[edge];
        d->done[at] = 1;
        if (side == TSL_NONE) return true; /* at a rim */
        out->corner[first + count] = d->cell[at];
        out->side[first + count] = side;
        if (!dual_number(d, motion_between(wrap_corner_motion(g, at), g->plane.wrap->motion[0]),
                         &out->plane.wrap->corner[first + count]))
            return false;
        count += !count || side != out->side[first + count - 1];
        at = dual_across(d, at, edge);
        edge = dual_other_side(d, at, edge);
    } while (at != corner);
    if (count > 1 && out->side[first] == out->side[first + count - 1]) count--;
    if (count < 3) return true;
    out->cell_first[++out->cells] = first + count;
    return true;
}

static bool dual_cells(WrappedDual *d) {
    const Graph *g = d->g;
    for (uint32_t i = 0; i < dual_corners(g); i++) {
        if (!d->done[i] && !dual_cell(d, i)) return false;
        if (!budget_every(d->b, i, BUDGET_ROUNDS)) return false;
    }
    return true;
}

static bool dual_take(WrappedDual *d) {
    const Graph *g = d->g;
    Graph *out = d->out;
    Build *b = d->b;
    const size_t corners = dual_corners(g);
    if (!graph_reserve(b, out, d->where, g->cells, g->edges)) return false;
    if (!wrap_copy_into(b, g, out, g->edges, corners)) return false;
    memset(out->plane.wrap->end, 0, 2 * (size_t)g->edges * sizeof *out->plane.wrap->end);
    memset(out->plane.wrap->corner, 0, corners * sizeof *out->plane.wrap->corner);
    out->cell_first = TAKE_ZERO(b, &out->arena, uint32_t, (size_t)g->vertices + 1);
    out->corner = out->cell_first ? TAKE(b, &out->arena, uint32_t, corners) : NULL;
    out->side = out->corner ? TAKE(b, &out->arena, uint32_t, corners) : NULL;
    return out->side != NULL;
}

TSL_LOCAL bool dual_wrapped(Build *b, const Graph *g, Span where, Graph *out) {
    WrappedDual d = {.b = b, .where = where, .g = g, .out = out};
    if (plane_half_turns(&g->plane.wrap->plane))
        return fail(
            b, where, TSL_ERR_VALUE,
            "on a projective plane the cells of a dual would be folded onto themselves where "
            "the board is turned about a vertex");
    ArenaMark mark = arena_mark(&b->scratch);
    if (!dual_note_sides(&d) || !dual_take(&d)) return false;
    for (uint32_t c = 0; c < g->cells; c++) graph_add_vertex(out, graph_cell_at(g, c));
    if (!dual_edges(&d) || !dual_cells(&d)) return false;
    arena_release(&b->scratch, mark);
    out->cells_by_angle = true;
    out->basis = BASIS_DUAL;
    return graph_make_rings(b, out) && graph_sort(b, out, GRAPH_SORT_ALL);
}
