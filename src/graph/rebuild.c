/* rebuild.c - graphs made anew. In: positions and edges. Out: a graph with rings and cells.
 * Holds: vertices and edges keep their order and edges their sense; no two edges join the same
 * vertices. */
#include "rebuild.h"
#include "weld.h"

static bool rebuild_drop_doubles(Build *b, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    PairSet seen;
    if (!pairs_init(b, &b->scratch, g->edges, &seen)) return false;
    uint32_t kept = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        if (pairs_add(&seen, g->edge[e].a, g->edge[e].b, kept) != kept) continue;
        if (g->curve) g->curve[kept] = g->curve[e];
        g->edge[kept++] = g->edge[e];
    }
    g->edges = kept;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool graph_rebuild(Build *b, Graph *g, Span where) {
    g->basis = g->shape = "";
    g->cells_by_angle = true;
    return rebuild_drop_doubles(b, g) && graph_make_rings(b, g) &&
           graph_trace(b, g, where, FACES_SMALL);
}

static bool rebuild_has_edge(const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                             uint32_t e) {
    return vertex[from->edge[e].a] && vertex[from->edge[e].b] && (!edge || edge[e]);
}

TSL_LOCAL bool graph_choose(Build *b, const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                            Span where, Graph *out) {
    uint32_t vertices = 0, edges = 0;
    for (uint32_t v = 0; v < from->vertices; v++) vertices += vertex[v] != 0;
    for (uint32_t e = 0; e < from->edges; e++) edges += rebuild_has_edge(from, vertex, edge, e);
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, from->vertices);
    if (!place || !graph_reserve(b, out, where, vertices, edges)) return false;
    out->west_first = from->west_first;
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (vertex[v]) place[v] = graph_add_vertex(out, from->at[v]);
    }
    for (uint32_t e = 0; e < from->edges; e++) {
        if (!rebuild_has_edge(from, vertex, edge, e)) continue;
        graph_add_edge(out, place[from->edge[e].a], place[from->edge[e].b]);
    }
    arena_release(&b->scratch, mark);
    return graph_rebuild(b, out, where);
}
