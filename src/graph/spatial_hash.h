/* spatial_hash.h - finding what is there already: vertices by their place, edges by their ends, cells by their
 * corners. */
#ifndef TSL_GRAPH_SPATIAL_HASH_H
#define TSL_GRAPH_SPATIAL_HASH_H
#include "graph.h"

/* Places of vertices, found again within a tolerance: |dx| + |dy| + |dz| below it. */
#define WELD_TOLERANCE 0.001 /* "the same place" when a position is looked up */
#define MERGE_TOLERANCE 0.01 /* when whole graphs are laid over each other */
typedef struct {
    uint32_t head, last; /* of a chain, the lowest number first; no head: there is none */
} PlaceChain;
typedef struct {
    double tolerance, per; /* per: squares in a unit, a power of two */
    unsigned shift;        /* which one */
    uint32_t mask;
    PlaceChain *chain;
    uint32_t *next; /* per vertex */
} Places;
TSL_LOCAL bool places_init(Build *b, Arena *arena, uint32_t most, double tolerance, Places *out);
/* Vertices are to be added in ascending order; `at` holds all their positions. */
TSL_LOCAL void places_add(Places *places, const tsl_point *at, uint32_t vertex);
/* The lowest-numbered vertex at this place, or TSL_NONE. */
TSL_LOCAL uint32_t places_find(const Places *places, const tsl_point *at, tsl_point p);
/* The next one with a higher number than `after`. */
TSL_LOCAL uint32_t places_find_after(const Places *places, const tsl_point *at, tsl_point p,
                                     uint32_t after);

/* For each point the vertex at its place; where there is none, one is added to the graph, and to the places. */
TSL_LOCAL void places_unite(Places *places, Graph *g, const tsl_point *point, uint32_t count,
                            uint32_t *vertex);

/* Unordered pairs of vertices, each with the first edge that joins them. */
typedef struct {
    uint32_t mask;
    uint64_t *key; /* 0 is free, else 1 + the packed pair */
    uint32_t *edge;
} PairSet;
TSL_LOCAL bool pairs_init(Build *b, Arena *arena, uint32_t most, PairSet *out);
/* The edge known to join the two, or else `edge`, which is known from now on. */
TSL_LOCAL uint32_t pairs_add(PairSet *set, uint32_t a, uint32_t b, uint32_t edge);
TSL_LOCAL uint32_t pairs_find(const PairSet *set, uint32_t a, uint32_t b); /* TSL_NONE if unknown */

/* Cells by the set of their corners. */
typedef struct {
    uint32_t mask;
    uint32_t *head, *next; /* chains, the newest first */
} Cycles;
TSL_LOCAL bool cycles_init(Build *b, Arena *arena, uint32_t most, Cycles *out);
TSL_LOCAL void cycles_add(Cycles *cycles, const Graph *g, uint32_t cell);
/* A cell with this cycle, from whichever corner and in either sense, or TSL_NONE. */
TSL_LOCAL uint32_t cycles_find(const Cycles *cycles, const Graph *g, const uint32_t *corner,
                               uint32_t count);
#endif
