/* complete.c - (complete ...). In: a graph. Out: its vertices, every two of them joined; with
 * eachCell: the graph with the diagonals of its cells. */
#include "../base/budget.h"
#include "../graph/builder.h"
#include "../graph/pivots.h"
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
            for (uint32_t j = i + 1; j < end; j++) maker_edge(&m, g->corner[i], g->corner[j]);
        }
    }
    arena_release(&b->scratch, mark);
    out->basis = BASIS_NONE;
    return graph_extend_rings(b, out, g->vertices, g->edges);
}

TSL_LOCAL bool op_complete(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    bool each = args_boolean(args, "eachCell", false);
    return each ? complete_cells(b, g, args->clause->span, out)
                : complete_all(b, g, args->clause->span, out);
}
