/* connect.h - edges between vertices that lie near each other. */
#ifndef TSL_GRAPH_CONNECT_H
#define TSL_GRAPH_CONNECT_H
#include "graph.h"

/* How near is near: a little more than the mean length of the edges; 0 when there are none. */
TSL_LOCAL double graph_reach(const Graph *g);
/* Joins each of the vertices from `first` up to, not including, `end` to every vertex whose distance
 * in the plane is below `reach`, unless they are joined already. Rings follow, if there are any;
 * cells are left as they are. */
TSL_LOCAL bool graph_connect(Build *b, Graph *g, Span where, uint32_t first, uint32_t end,
                             double reach);
#endif
