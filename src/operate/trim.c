/* trim.c - (trim graph). In: a graph. Out: the graph without dangling edges and lonely vertices.
 * Holds: a chain of edges that ends in nothing goes as a whole; a vertex without edges stays if it
 * is the pivot of one with edges. */
#include "../graph/rebuild.h"
#include "operate.h"

/* Follows the chain that hangs at a vertex with one edge left, up to where others join it. */
static void trim_chain(const Graph *g, uint32_t vertex, uint32_t *degree, Drop *drop) {
    while (degree[vertex] == 1) {
        uint32_t i = g->ring_first[vertex];
        while (drop->edge[g->ring[i] >> 1]) i++;
        drop->edge[g->ring[i] >> 1] = 1;
        degree[vertex] = 0;
        vertex = half_to(g, g->ring[i]);
        degree[vertex]--;
    }
}

TSL_LOCAL bool op_trim(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    ArenaMark mark = arena_mark(&b->scratch);
    Drop drop;
    uint32_t *degree = TAKE(b, &b->scratch, uint32_t, from->vertices);
    if (!degree || !drop_init(b, from, &drop)) return false;
    for (uint32_t v = 0; v < from->vertices; v++)
        degree[v] = from->ring_first[v + 1] - from->ring_first[v];
    for (uint32_t v = 0; v < from->vertices; v++) trim_chain(from, v, degree, &drop);
    for (uint32_t v = 0; v < from->vertices; v++) drop.vertex[v] = degree[v] == 0;
    for (uint32_t v = 0; from->pivot && v < from->vertices; v++) {
        if (degree[v] && from->pivot[v] != TSL_NONE) drop.vertex[from->pivot[v]] = 0;
    }
    bool done = graph_drop(b, from, &drop, out);
    arena_release(&b->scratch, mark);
    return done;
}
