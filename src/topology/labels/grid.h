/* grid.h - the order of sites by rows, columns and layers, in which they are found by their labels. */
#ifndef TSL_TOPOLOGY_LABELS_GRID_H
#define TSL_TOPOLOGY_LABELS_GRID_H
#include "../board.h"

/* Rises with row, then column, then layer. */
static inline uint64_t grid_key(const BoardGrid *grid, uint32_t site) {
    uint64_t key = (uint64_t)grid->row[site] * grid->columns + grid->column[site];
    return key * grid->layers + (grid->layer ? grid->layer[site] : 0);
}

static inline uint32_t grid_site(const BoardGrid *grid, uint32_t place) {
    return grid->order ? grid->order[place] : place;
}
/* Fills in that order. Where sites would share a label, rows and columns are counted afresh. */
TSL_LOCAL bool grid_make_unique(Build *b, tsl_board *board, tsl_kind kind);
#endif
