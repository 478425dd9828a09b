/* drop.h - a graph without some of its elements. */
#ifndef TSL_GRAPH_DROP_H
#define TSL_GRAPH_DROP_H
#include "graph.h"

/* What is to go: one mark per element, 0 or 1. */
typedef struct {
    uint8_t *vertex, *edge, *cell;
} Drop;

/* Nothing is marked yet. The marks live in b->scratch. */
TSL_LOCAL bool drop_init(Build *b, const Graph *g, Drop *out);
/* Marks the edges of marked cells that no other cell has. */
TSL_LOCAL void drop_trim(const Graph *g, Drop *drop);
/* The graph without what is marked; with a vertex go its edges, with an edge its cells. What remains
 * keeps its order, its rings included; a pivot that is gone becomes none. The marks are used up. */
TSL_LOCAL bool graph_drop(Build *b, const Graph *from, Drop *drop, Graph *out);
#endif
