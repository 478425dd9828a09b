/* rebuild.h - a graph made from another: its copy, what is left without some elements, or a new one from positions and
 * edges. */
#ifndef TSL_GRAPH_REBUILD_H
#define TSL_GRAPH_REBUILD_H
#include "graph.h"

/* Gives `to`, which has been initialised, all that `from` has, its labels included. */
TSL_LOCAL bool graph_copy(Build *b, const Graph *from, Graph *to);
/* The same without copying: `from` is empty then. */
TSL_LOCAL void graph_take_over(Graph *from, Graph *to);

/* What is to go: one mark per element, 0 or 1. */
typedef struct {
    uint8_t *vertex, *edge, *cell;
} Drop;

/* Nothing is marked yet. The marks live in b->scratch. */
TSL_LOCAL bool drop_init(Build *b, const Graph *g, Drop *out);
/* Marks the edges of marked cells that no other cell has. */
TSL_LOCAL bool drop_trim(Build *b, const Graph *g, Drop *drop);
/* The graph without what is marked; with a vertex go its edges, with an edge its cells. What remains
 * keeps its order, its rings included; a pivot that is gone becomes none. The marks are used up. */
TSL_LOCAL bool graph_drop(Build *b, const Graph *from, Drop *drop, Graph *out);

/* Finishes a graph that has vertices and edges, and curves and pivots if any: of edges that join the
 * same two vertices the first is kept, rings and cells are found, labels are cleared. */
TSL_LOCAL bool graph_rebuild(Build *b, Graph *g, Span where);
/* Rebuilds the marked vertices of a graph and the marked edges between them, in their order; without
 * `edge` all edges are marked. Curves, and pivots as published games have them, are left out. */
TSL_LOCAL bool graph_choose(Build *b, const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                            Span where, Graph *out);
#endif
