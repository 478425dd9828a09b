/* listing.h - the text that is the same for all boards that are the same: edges and cells by canonical numbers of vertices. */
#ifndef TSL_TOPOLOGY_SYMMETRY_LISTING_H
#define TSL_TOPOLOGY_SYMMETRY_LISTING_H
#include "search.h"

/* The edges and cells of one part, sorted. */
typedef struct {
    uint32_t *edge;   /* pairs, the lower number first */
    uint32_t *first;  /* per cell, one more than there are cells, into corner */
    uint32_t *corner; /* the cycle of each, the least of all readings */
    uint32_t edges, cells;
} Listing;
TSL_LOCAL bool listing_init(Build *b, const Parts *parts, uint32_t part, Listing *out);
/* number[i] is that of the i-th vertex of the part. */
TSL_LOCAL bool listing_fill(Build *b, const Parts *parts, uint32_t part, const uint32_t *number,
                            Listing *out);
/* Of two that have equally many edges and cells: below 0 if the first is less. */
TSL_LOCAL int listing_compare(const Listing *a, const Listing *c);
/* The least reading of a cycle: from any of its numbers on, in one sense or the other. */
TSL_LOCAL void listing_cycle(const uint32_t *cycle, uint32_t count, uint32_t *out);
#endif
