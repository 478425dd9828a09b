/* split.h - edges cut where they meet. */
#ifndef TSL_GRAPH_SPLIT_H
#define TSL_GRAPH_SPLIT_H
#include "graph.h"

/* Gives `out` the vertices and edges of a graph, with a new vertex wherever two edges cross, and
 * every edge cut at the vertices on it. Uncut edges keep their order, curves and rings, and come
 * first. There are no cells yet. */
TSL_LOCAL bool graph_split(Build *b, const Graph *from, Span where, Graph *out);
/* Two straight edges that cross without a vertex there; TSL_NONE for both if there are none. */
TSL_LOCAL bool graph_find_crossing(Build *b, const Graph *g, Pair *out);
#endif
