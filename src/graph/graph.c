/* graph.c - a graph's memory and the places of its elements. */
#include "graph.h"
#include "../base/budget.h"

/* For a vertex or an edge: to add it, to sort it among those at its ends, to trace its cells, and to number it. */
static const uint64_t graph_work = 48;

TSL_LOCAL void graph_init(Build *b, Graph *g) {
    *g = (Graph){.basis = BASIS_NONE};
    arena_init(&g->arena, b->scratch.alloc);
}

TSL_LOCAL void graph_free(Graph *g) {
    arena_free(&g->arena);
}

TSL_LOCAL bool graph_reserve(Build *b, Graph *g, Span where, uint64_t vertices, uint64_t edges) {
    if (vertices > b->max_sites) return fail_sites(b, where, TSL_KIND_VERTEX, vertices);
    if (edges > b->max_sites) return fail_sites(b, where, TSL_KIND_EDGE, edges);
    budget_task(b, vertices + edges, "vertices and edges are to be made");
    if (!build_charge(b, graph_work * (vertices + edges))) return false;
    g->at = build_take_alone(b, &g->arena, (size_t)vertices, sizeof *g->at);
    g->edge = g->at ? build_take_alone(b, &g->arena, (size_t)edges, sizeof *g->edge) : NULL;
    return g->edge != NULL;
}

TSL_LOCAL uint32_t graph_curves(const Graph *g) {
    uint32_t curves = 0;
    for (uint32_t e = 0; g->curve && e < g->edges; e++) {
        if (g->curve[e] != TSL_NONE && g->curve[e] >= curves) curves = g->curve[e] + 1;
    }
    return curves;
}

#define FORM_NAME(id, name) name,
TSL_LOCAL const char *basis_name(Basis basis) {
    static const char *const names[] = {BASIS_LIST(FORM_NAME)};
    return names[basis];
}

TSL_LOCAL const char *shape_name(Shape shape) {
    static const char *const names[] = {SHAPE_LIST(FORM_NAME)};
    return names[shape];
}
