/* cost.h - what the stages of topology cost by their rules, before they are run. */
#ifndef TSL_TOPOLOGY_COST_H
#define TSL_TOPOLOGY_COST_H
#include "board.h"

TSL_LOCAL uint64_t board_sites(const tsl_board *board); /* of all kinds */
/* Positions, curves and incidence. */
TSL_LOCAL uint64_t cost_incidence(const Graph *g);
TSL_LOCAL uint64_t cost_regions(const tsl_board *board);
TSL_LOCAL uint64_t cost_phases(const tsl_board *board, tsl_kind kind);
TSL_LOCAL uint64_t cost_rows(const tsl_board *board, tsl_kind kind);
/* To look for the steps of all sites; besides, every step found costs COST_STEP. */
TSL_LOCAL uint64_t cost_relations(const tsl_board *board);
enum { COST_STEP = 10 };
TSL_LOCAL uint64_t cost_steps(const tsl_board *board);
/* Successors of all steps; besides, a site of more than GATES_MANY steps costs what its rule charges. */
TSL_LOCAL uint64_t cost_successors(const tsl_board *board);
#endif
