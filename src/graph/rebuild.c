/* rebuild.c - graphs made anew. In: positions and edges. Out: a graph with rings and cells.
 * Holds: vertices and edges keep their order and edges their sense; no two edges join the same
 * vertices. */
#include "rebuild.h"
#include "../base/sort.h"

static uint32_t rebuild_lower(Pair pair) {
    return pair.a < pair.b ? pair.a : pair.b;
}

/* Tells which edges join the same vertices as one before them; `any`, whether there are such. Edges are listed by
 * their lower ends: what touches a vertex lies close together in memory. */
static bool rebuild_find_doubles(Build *b, const Graph *g, uint8_t *is_double, bool *any) {
    uint32_t *end = TAKE_ZERO(b, &b->scratch, uint32_t, g->vertices);
    uint32_t *joined = end ? TAKE(b, &b->scratch, uint32_t, g->vertices) : NULL;
    uint32_t *list = joined ? TAKE(b, &b->scratch, uint32_t, g->edges) : NULL;
    if (!list) return false;
    for (uint32_t e = 0; e < g->edges; e++) end[rebuild_lower(g->edge[e])]++;
    sort_sum(end, g->vertices);
    for (uint32_t e = 0; e < g->edges; e++) list[end[rebuild_lower(g->edge[e])]++] = e;
    for (uint32_t v = 0; v < g->vertices; v++) joined[v] = TSL_NONE;
    for (uint32_t v = 0, i = 0; v < g->vertices; v++) {
        for (; i < end[v]; i++) {
            Pair pair = g->edge[list[i]];
            uint32_t *last = &joined[pair.a == v ? pair.b : pair.a]; /* that it was seen with */
            is_double[list[i]] = *last == v;
            *any = *any || *last == v;
            *last = v;
        }
    }
    return true;
}

static bool rebuild_drop_doubles(Build *b, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint8_t *is_double = TAKE(b, &b->scratch, uint8_t, g->edges);
    bool any = false;
    if (!is_double || !rebuild_find_doubles(b, g, is_double, &any)) return false;
    uint32_t kept = any ? 0 : g->edges;
    for (uint32_t e = 0; any && e < g->edges; e++) {
        if (is_double[e]) continue;
        if (g->curve) g->curve[kept] = g->curve[e];
        g->edge[kept++] = g->edge[e];
    }
    g->edges = kept;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool graph_rebuild(Build *b, Graph *g, Span where) {
    g->basis = BASIS_NONE;
    g->shape = SHAPE_NONE;
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
