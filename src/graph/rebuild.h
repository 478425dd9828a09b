/* rebuild.h - a graph made anew from positions and edges, as most operators on several graphs do. */
#ifndef TSL_GRAPH_REBUILD_H
#define TSL_GRAPH_REBUILD_H
#include "graph.h"

/* Finishes a graph that has vertices and edges, and curves and pivots if any: of edges that join the
 * same two vertices the first is kept, rings and cells are found, labels are cleared. */
TSL_LOCAL bool graph_rebuild(Build *b, Graph *g, Span where);
/* Rebuilds the marked vertices of a graph and the marked edges between them, in their order; without
 * `edge` all edges are marked. Curves and pivots are left out. */
TSL_LOCAL bool graph_choose(Build *b, const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                            Span where, Graph *out);
#endif
