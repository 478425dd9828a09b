/* split_edges.h - the growing list of edges that the two halves of splitting share. */
#ifndef TSL_GRAPH_SPLIT_EDGES_H
#define TSL_GRAPH_SPLIT_EDGES_H
#include "edge_grid.h"

enum { SPLIT_DEAD = 1, SPLIT_QUEUED = 2 };

typedef struct {
    Build *b;
    Span where;
    Graph g; /* positions, pivots and edges, in scratch memory */
    uint32_t vertex_room, edge_room, queue_room;
    uint32_t dead; /* edges that have been cut */
    uint8_t *state;
    uint32_t *later; /* towards the next edge, this one included, that is whole and has a pivot */
    uint32_t *queue; /* a heap, the lowest edge first */
    uint32_t queued;
    EdgeGrid grid;
    uint32_t grid_edges; /* in the grid when it was made */
} Split;

/* Adds an edge at the end of the list; marks one as cut. */
TSL_LOCAL bool split_add_edge(Split *s, uint32_t a, uint32_t b);
TSL_LOCAL void split_kill(Split *s, uint32_t edge);
/* The pivot of one end of an edge, or else of the other. */
static inline uint32_t split_pivot_at(const Graph *g, uint32_t first, uint32_t second) {
    return g->pivot[first] != TSL_NONE ? g->pivot[first] : g->pivot[second];
}

/* Cuts every edge at the vertices that lie on it, once no two edges cross. */
TSL_LOCAL bool split_touching(Split *s);
#endif
