/* dual.c - (dual ...). In: a graph with cells. Out: a vertex in the middle of each cell, and an
 * edge across each edge that has a cell on both sides.
 * Holds: two cells are joined once, however many edges they share; a graph without cells is its
 * own dual. */
#include "../base/budget.h"
#include "../graph/globe.h"
#include "../graph/rebuild.h"
#include "operate.h"
#include <string.h>

typedef struct {
    uint32_t left, right; /* cells beside an edge, TSL_NONE for none */
} DualSides;

/* Cells take their sides in the order of making; of cells on one side the last counts. */
static bool dual_order(Build *b, const Graph *g, uint32_t **out) {
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, g->cells);
    if (!order) return false;
    *out = order;
    for (uint32_t c = 0; c < g->cells; c++) order[g->cell_rank ? g->cell_rank[c] : c] = c;
    return true;
}

static bool dual_sides(Build *b, const Graph *g, DualSides *side) {
    uint32_t *order;
    if (!dual_order(b, g, &order)) return false;
    memset(side, 0xFF, g->edges * sizeof *side);
    for (uint32_t i = 0; i < g->cells; i++) {
        uint32_t cell = order[i];
        if (!budget_every(b, i, BUDGET_ROUNDS)) return false;
        for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
            uint32_t edge = g->side[k];
            *(g->corner[k] == g->edge[edge].a ? &side[edge].right : &side[edge].left) = cell;
        }
    }
    return true;
}

static bool dual_fill(Build *b, const Graph *g, Span where, Graph *out) {
    DualSides *side = TAKE(b, &b->scratch, DualSides, g->edges);
    if (!side || !dual_sides(b, g, side)) return false;
    uint32_t edges = 0;
    for (uint32_t e = 0; e < g->edges; e++)
        edges += side[e].left != TSL_NONE && side[e].right != TSL_NONE;
    if (!graph_reserve(b, out, where, g->cells, edges)) return false;
    for (uint32_t c = 0; c < g->cells; c++) {
        if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
        graph_add_vertex(out, graph_cell_at(g, c));
    }
    if (!budget_ask(b)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        if (side[e].left == TSL_NONE || side[e].right == TSL_NONE) continue;
        graph_add_edge(out, side[e].left, side[e].right);
    }
    return true;
}

/* On a sphere cells are where there are vertices with cells all round them. */
static bool dual_globe(Build *b, const Graph *g, Span where, Graph *out) {
    enum { DUAL_WORK = 16 };
    GlobeMesh mesh;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!build_charge(b, DUAL_WORK * ((uint64_t)g->edges + g->vertices)) ||
        !globe_dual(b, g, &mesh) || !globe_build(b, where, &mesh, *g->plane.globe, out))
        return false;
    arena_release(&b->scratch, mark);
    out->basis = BASIS_DUAL;
    return true;
}

TSL_LOCAL bool op_dual(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    Span where = args->clause->span;
    if (!g->cells) return graph_copy(b, g, out);
    if (g->plane.wrap) return dual_wrapped(b, g, where, out);
    if (g->plane.globe) return dual_globe(b, g, where, out);
    ArenaMark mark = arena_mark(&b->scratch);
    if (!dual_fill(b, g, where, out)) return false;
    arena_release(&b->scratch, mark);
    if (!graph_rebuild(b, out, where) || !graph_sort(b, out, GRAPH_SORT_ALL)) return false;
    out->basis = BASIS_DUAL;
    return true;
}
