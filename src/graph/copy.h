/* copy.h - a graph like another. */
#ifndef TSL_GRAPH_COPY_H
#define TSL_GRAPH_COPY_H
#include "graph.h"

/* Gives `to`, which has been initialised, all that `from` has, its labels included. */
TSL_LOCAL bool graph_copy(Build *b, const Graph *from, Graph *to);
#endif
