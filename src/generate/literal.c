/* literal.c - (graph vertices:... edges:...). In: points and pairs of indices. Out: just those, in
 * that order, with the cells they enclose.
 * Holds: vertices are never merged; a repeated edge is dropped. */
#include "../graph/spatial_hash.h"
#include "generate.h"

static bool literal_vertices(Build *b, const Node *list, Graph *g) {
    for (const Node *point = list->child; point; point = point->next) {
        double xyz[3] = {0, 0, 0};
        uint32_t i = 0;
        if (point->count < 2 || point->count > 3) {
            return fail(b, point->span, TSL_ERR_VALUE, "a vertex is {x y} or {x y z}");
        }
        for (const Node *number = point->child; number; number = number->next) {
            if (!arith_number(b, number, &xyz[i++])) return false;
        }
        graph_add_vertex(g, (tsl_point){xyz[0], xyz[1], xyz[2]});
    }
    return true;
}

static bool literal_end(Build *b, const Graph *g, const Node *node, uint32_t *out) {
    int32_t index;
    if (!arith_integer(b, node, &index)) return false;
    if (index < 0 || (uint32_t)index >= g->vertices) {
        return fail(b, node->span, TSL_ERR_VALUE,
                    "there is no vertex %d: they are numbered from 0 to %u", index,
                    g->vertices - 1);
    }
    *out = (uint32_t)index;
    return true;
}

static bool literal_edges(Build *b, const Node *list, Graph *g) {
    PairSet seen;
    if (!pairs_init(b, &b->scratch, list->count, &seen)) return false;
    for (const Node *pair = list->child; pair; pair = pair->next) {
        if (pair->count != 2) return fail(b, pair->span, TSL_ERR_VALUE, "an edge is {from to}");
        uint32_t from = 0, to = 0;
        if (!literal_end(b, g, pair->child, &from) || !literal_end(b, g, pair->child->next, &to))
            return false;
        if (pairs_add(&seen, from, to, g->edges) == g->edges) graph_add_edge(g, from, to);
    }
    return true;
}

TSL_LOCAL bool gen_graph(Build *b, const Args *args, Graph *out) {
    const Arg *vertices = args_find(args, "vertices"), *edges = args_find(args, "edges");
    if (vertices->node->count == 0) {
        return fail(b, vertices->node->span, TSL_ERR_VALUE, "a board has at least one site");
    }
    ArenaMark mark = arena_mark(&b->scratch);
    if (!graph_reserve(b, out, args->clause->span, vertices->node->count,
                       edges ? edges->node->count : 0) ||
        !literal_vertices(b, vertices->node, out) ||
        (edges && !literal_edges(b, edges->node, out))) {
        return false;
    }
    arena_release(&b->scratch, mark);
    out->cells_by_angle = true;
    return graph_make_rings(b, out) && graph_trace(b, out, args->clause->span, FACES_UNCHECKED);
}
