/* cycles.h - finding cells by their cycles. */
#ifndef TSL_GRAPH_CYCLES_H
#define TSL_GRAPH_CYCLES_H
#include "graph.h"

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
