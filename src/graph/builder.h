/* builder.h - a graph put together piece by piece: vertices found by place or added, edges likewise,
 * curves, and cells given by their cycles. */
#ifndef TSL_GRAPH_BUILDER_H
#define TSL_GRAPH_BUILDER_H
#include "spatial_hash.h"

/* The most that will be in the graph when it is done; room is taken once, so adding cannot fail. */
typedef struct {
    uint64_t vertices, edges, curves, cells, corners; /* corners: of all cells together */
    bool blind; /* no tables are made: nothing is looked up, every element is added */
} MakerRoom;
typedef struct {
    Graph *g;
    bool blind;
    Places places; /* of all vertices, unless blind */
    PairSet pairs; /* of all edges, likewise */
    uint32_t curves;
} Maker;

/* Starts from nothing, or from a copy of `from`, whose vertices, edges, curves, pivots, cells and
 * rings `g` then has; the room is for what is copied and what is to come. The tables live in
 * b->scratch. */
TSL_LOCAL bool maker_init(Build *b, Graph *g, Span where, const Graph *from, MakerRoom room,
                          Maker *out);
TSL_LOCAL uint32_t maker_find_vertex(const Maker *m,
                                     tsl_point at);          /* TSL_NONE when none is there */
TSL_LOCAL uint32_t maker_add_vertex(Maker *m, tsl_point at); /* even if one is there */
TSL_LOCAL uint32_t maker_vertex(Maker *m, tsl_point at);     /* finds or adds */
TSL_LOCAL uint32_t maker_find_edge(const Maker *m, uint32_t a, uint32_t b);
TSL_LOCAL uint32_t maker_add_edge(Maker *m, uint32_t a, uint32_t b); /* even if they are joined */
TSL_LOCAL uint32_t maker_edge(Maker *m, uint32_t a, uint32_t b);     /* finds or adds */
TSL_LOCAL void maker_curve(Maker *m, uint32_t edge, Tangents tangents);
/* A cell with these corners in this order; false, and no cell, when two neighbours are not joined.
 * Whether there is such a cell already is the caller's business. */
TSL_LOCAL bool maker_cell(Maker *m, const uint32_t *corner, uint32_t count);
#endif
