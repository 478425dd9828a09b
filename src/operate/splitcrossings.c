/* splitcrossings.c - (splitCrossings ...) and (makeFaces ...). In: a graph. Out: the same with
 * its cells found anew, in the one case after its edges have been cut where they meet. */
#include "../graph/rebuild.h"
#include "../graph/split.h"
#include "operate.h"

TSL_LOCAL bool op_make_faces(Build *b, const Args *args, Graph *out) {
    return graph_copy(b, args_find(args, "graph")->graphs, out) &&
           graph_trace(b, out, args->clause->span, FACES_CHECKED);
}

TSL_LOCAL bool op_split_crossings(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    if (!graph_split(b, g, args->clause->span, out)) return false;
    out->cells_by_angle = g->cells_by_angle;
    out->shape = g->shape;
    return graph_trace(b, out, args->clause->span, FACES_CHECKED);
}
