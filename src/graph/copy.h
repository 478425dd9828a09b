/* copy.h - a graph like another. */
#ifndef TSL_GRAPH_COPY_H
#define TSL_GRAPH_COPY_H
#include "graph.h"

/* Gives `to`, which has been initialised, all that `from` has, its labels included. */
TSL_LOCAL bool graph_copy(Build *b, const Graph *from, Graph *to);
/* The same without copying: `from` is empty then. */
TSL_LOCAL void graph_take_over(Graph *from, Graph *to);
#endif
