/* pivots.h - the vertex about which a site turns, and the arcs about it. */
#ifndef TSL_TOPOLOGY_PIVOTS_H
#define TSL_TOPOLOGY_PIVOTS_H
#include "board.h"

/* A vertex has its own pivot; an edge that of its first end that has one, a cell that of its first such corner. TSL_NONE
 * if there is none. */
TSL_LOCAL uint32_t site_pivot(const tsl_board *board, tsl_kind kind, uint32_t site);
/* A curved edge that joins two vertices, TSL_NONE if there is none. */
TSL_LOCAL uint32_t curved_edge_between(const tsl_board *board, uint32_t v, uint32_t w);
/* Whether an edge is an arc, that is, curved with ends that have the same pivot; then its tangent, away from one end. */
TSL_LOCAL bool edge_is_arc(const tsl_board *board, uint32_t edge, uint32_t from,
                           tsl_point *tangent);
/* The same for the edge that joins two vertices. */
TSL_LOCAL bool arc_between(const tsl_board *board, uint32_t from, uint32_t to, tsl_point *tangent);
#endif
