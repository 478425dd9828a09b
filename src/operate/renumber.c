/* renumber.c - new numbers for the same graph: renumber, recoordinate. In: a graph. Out: its elements
 * in the order of their rows, or as they were. */
#include "../graph/globe.h"
#include "../graph/nesting.h"
#include "../graph/rebuild.h"
#include "../graph/space.h"
#include "operate.h"

TSL_LOCAL bool op_renumber(Build *b, const Args *args, Graph *out) {
    unsigned kinds = 0;
    for (uint32_t i = 0; i < args->count; i++) {
        const Node *node = args->arg[i].node;
        if (node_is_word(node, "Vertex")) kinds |= GRAPH_SORT_VERTICES;
        if (node_is_word(node, "Edge")) kinds |= GRAPH_SORT_EDGES;
        if (node_is_word(node, "Cell")) kinds |= GRAPH_SORT_CELLS;
    }
    const Graph *from = args_find(args, "graph")->graphs;
    return graph_copy(b, from, out) && space_copy(b, from, out) && nest_copy(b, from, out) &&
           globe_copy(b, from, out) && graph_sort(b, out, kinds ? kinds : GRAPH_SORT_ALL);
}

/* Rows, columns and labels are measured on every finished board, whatever was done to its graph. */
TSL_LOCAL bool op_recoordinate(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    return graph_copy(b, from, out) && space_copy(b, from, out) && nest_copy(b, from, out) &&
           globe_copy(b, from, out);
}
