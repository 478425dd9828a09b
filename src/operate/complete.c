/* complete.c - (complete ...). In: a graph. Out: its vertices, every two of them joined; with
 * eachCell: the graph with the diagonals of its cells. */
#include "../base/budget.h"
#include "../graph/builder.h"
#include "../graph/pivots.h"
#include "../graph/wrapping.h"
#include "operate.h"

static bool complete_all(Build *b, const Graph *g, Span where, Graph *out) {
    uint64_t n = g->vertices;
    if (!graph_reserve(b, out, where, n, n ? n * (n - 1) / 2 : 0)) return false;
    for (uint32_t v = 0; v < n; v++) graph_add_vertex(out, g->at[v]);
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = i + 1; j < n; j++) graph_add_edge(out, i, j);
    }
    if (g->pivot) {
        out->pivot = TAKE(b, &out->arena, uint32_t, (size_t)n);
        if (!out->pivot) return false;
        for (uint32_t v = 0; v < n; v++) out->pivot[v] = g->pivot[v];
    }
    if (!pivots_copy(b, g, out, n)) return false;
    out->cells_by_angle = g->cells_by_angle;
    out->west_first = g->west_first;
    out->shape = g->shape;
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_CHECKED);
}

/* Joins two corners of a cell, unless they are. On a wrapped board they may be so along another way. */
static void complete_diagonal(const Graph *g, uint32_t i, uint32_t j, Maker *m) {
    const uint32_t a = g->corner[i], b = g->corner[j];
    if (!g->plane.wrap) {
        maker_edge(m, a, b);
        return;
    }
    const uint32_t known = maker_find_edge(m, a, b);
    if (known != TSL_NONE) {
        const uint32_t half = 2 * known + (m->g->edge[known].a != a);
        if (motion_same(wrap_along(m->g, wrap_corner_motion(g, i), half), wrap_corner_motion(g, j)))
            return;
    }
    const size_t edge = maker_add_edge(m, a, b);
    m->g->plane.wrap->end[2 * edge] = g->plane.wrap->corner[i];
    m->g->plane.wrap->end[2 * edge + 1] = g->plane.wrap->corner[j];
}

static bool complete_cells(Build *b, const Graph *g, Span where, Graph *out) {
    uint64_t edges = g->edges;
    for (uint32_t c = 0; c < g->cells; c++) {
        uint64_t corners = g->cell_first[c + 1] - g->cell_first[c];
        edges += corners * (corners - 1) / 2 - corners; /* its sides are there */
    }
    Maker m;
    MakerRoom room = {.vertices = g->vertices,
                      .edges = edges,
                      .curves = g->curve ? g->edges : 0,
                      .cells = g->cells,
                      .corners = g->cells ? g->cell_first[g->cells] : 0};
    ArenaMark mark = arena_mark(&b->scratch);
    if (!maker_init(b, out, where, g, room, &m)) return false;
    for (uint64_t c = 0, since = 0; c < g->cells; c++) {
        uint32_t end = g->cell_first[c + 1];
        for (uint32_t i = g->cell_first[c]; i < end; i++) {
            if (!budget_rounds(b, &since, end - i)) return false;
            for (uint32_t j = i + 1; j < end; j++) complete_diagonal(g, i, j, &m);
        }
    }
    arena_release(&b->scratch, mark);
    out->basis = BASIS_NONE;
    return graph_extend_rings(b, out, g->vertices, g->edges) &&
           (!g->plane.wrap || wrap_check_simple(b, out, where));
}

TSL_LOCAL bool op_complete(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    bool each = args_boolean(args, "eachCell", false);
    if (g->plane.wrap && !each)
        return fail(b, args_span(args, "graph"), TSL_ERR_VALUE,
                    "on a wrapped board there are many ways from one vertex to another, so "
                    "'complete' joins only those of a cell: use eachCell:True");
    return each ? complete_cells(b, g, args->clause->span, out)
                : complete_all(b, g, args->clause->span, out);
}
