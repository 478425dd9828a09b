/* pivots.h - what the vertices of a graph turn about, as generators set it and operators carry it along. */
#ifndef TSL_GRAPH_PIVOTS_H
#define TSL_GRAPH_PIVOTS_H
#include "graph.h"

/* By place, then by map: negative, zero or positive. */
TSL_LOCAL int pivots_compare(const Pivot *p, const Pivot *q);
/* Gives every vertex the same pivot: a place, with the map that changes nothing. */
TSL_LOCAL bool pivots_set(Build *b, Graph *g, double x, double y);
/* Room for `count` pivots and, unless that is 0, for the pivots of `vertices` vertices, which have none so far. */
TSL_LOCAL bool pivots_reserve(Build *b, Graph *g, uint64_t vertices, uint64_t count);
/* The pivots of another graph, with room for `vertices` vertices; those that are not in `from` have none. */
TSL_LOCAL bool pivots_copy(Build *b, const Graph *from, Graph *to, uint64_t vertices);
/* Adds the pivots of another graph, for which there is room, to the list; returns what their numbers rise by. */
TSL_LOCAL uint32_t pivots_append(Graph *to, const Graph *from);
/* Gives a vertex the pivot of one of another graph, if that has one; `first` is what pivots_append returned. */
TSL_LOCAL void pivots_give(Graph *to, uint32_t vertex, const Graph *from, uint32_t of,
                           uint32_t first);
#endif
