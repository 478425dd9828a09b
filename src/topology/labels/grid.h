/* grid.h - the order of sites by rows, columns and layers, in which they are found by their labels. */
#ifndef TSL_TOPOLOGY_LABELS_GRID_H
#define TSL_TOPOLOGY_LABELS_GRID_H
#include "../board.h"

/* Rises with row, then column, then layer. */
TSL_LOCAL uint64_t grid_key(const BoardGrid *grid, uint32_t site);

TSL_LOCAL uint32_t grid_site(const BoardGrid *grid, uint32_t place);

/* Fills in that order; where sites would share labels, rows and columns are counted afresh, and under the rules of the
 * reference the board keeps the old ones, too. */
TSL_LOCAL bool grid_make(Build *b, tsl_board *board, tsl_kind kind);
#endif
