/* weld.h - finding what is there already: edges by their ends, vertices by their place. */
#ifndef TSL_GRAPH_WELD_H
#define TSL_GRAPH_WELD_H
#include "graph.h"

/* Unordered pairs of vertices, each with the edge that joins them. */
typedef struct {
    uint32_t mask;
    uint64_t *key; /* 0 is free, else 1 + the packed pair */
    uint32_t *edge;
} PairSet;
TSL_LOCAL bool pairs_init(Build *b, Arena *arena, uint32_t most, PairSet *out);
/* The edge known to join the two, or else `edge`, which is known from now on. */
TSL_LOCAL uint32_t pairs_add(PairSet *set, uint32_t a, uint32_t b, uint32_t edge);
#endif
