/* pivots.h - the vertex about which a site turns, as published games have it, and curved edges. */
#ifndef TSL_TOPOLOGY_PIVOTS_H
#define TSL_TOPOLOGY_PIVOTS_H
#include "board.h"

/* A vertex has its own pivot; an edge that of its first end that has one, a cell that of its first such corner. TSL_NONE
 * if there is none. */
TSL_LOCAL uint32_t site_pivot(const tsl_board *board, tsl_kind kind, uint32_t site);
/* The place about which a site turns, in its layer; false if it has none, or its vertices turn about several. */
TSL_LOCAL bool site_pivot_place(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_point *out);
/* A curved edge that joins two vertices, TSL_NONE if there is none. */
TSL_LOCAL uint32_t curved_edge_between(const tsl_board *board, uint32_t v, uint32_t w);
#endif
