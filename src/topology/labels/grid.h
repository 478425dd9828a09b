/* grid.h - the first half of labels.c: the order of sites by rows, columns and layers, in which they are found by their labels. */
#ifndef TSL_TOPOLOGY_LABELS_GRID_H
#define TSL_TOPOLOGY_LABELS_GRID_H
#include "../board.h"

/* Rises with row, then column, then layer. */
TSL_LOCAL uint64_t grid_key(const BoardGrid *grid, uint32_t site);

TSL_LOCAL uint32_t grid_site(const BoardGrid *grid, uint32_t place);

/* Fills in that order. If sites share a place, *shared is set and there is no order yet; where `shared` is NULL they
 * may. */
TSL_LOCAL bool grid_order(Build *b, tsl_board *board, tsl_kind kind, bool *shared);

/* ---- Rows and columns afresh ---- */

static const double grid_apart = 0.001; /* coordinates less apart are in one row or column */

/* A coordinate of all sites, and where the numbers of its different values go. */
typedef struct {
    const tsl_point *at;
    uint32_t count;
    bool upwards;     /* y, not x */
    uint32_t *number; /* found: per site, its row or column */
    uint32_t *values; /* found: how many there are */
} GridAxis;

TSL_LOCAL double grid_value(const GridAxis *axis, uint32_t site);
/* A coordinate in thousandths of what parts two rows, for sorting. */
TSL_LOCAL int64_t grid_steps(double at);

/* Where rows and columns go that are counted afresh; under the rules of the reference the board keeps the old ones,
 * too. */
TSL_LOCAL bool grid_count_afresh(Build *b, tsl_board *board, tsl_kind kind, GridAxis axis[2]);
/* Numbers the different values of a coordinate from the least on. */
TSL_LOCAL bool grid_number_values(Build *b, const GridAxis *axis);
#endif
