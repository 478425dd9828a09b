/* spatial_rows.c - rows, columns and layers of points in space. In: positions in a lattice's box. Out: the numbers there, counted from
 * the first row, column and layer that has a vertex. */
#include "../spatial.h"
#include "rows.h"
#include <string.h>

static void spatial_least(SpaceIndex *least, SpaceIndex at) {
    if (at.row < least->row) least->row = at.row;
    if (at.column < least->column) least->column = at.column;
    if (at.layer < least->layer) least->layer = at.layer;
}

TSL_LOCAL bool rows_are_spatial(const RowSites *sites) {
    const BoardSpace *space = sites->board->identity.space;
    return sites->kind == TSL_KIND_VERTEX && space->boxes == 1 && space_is_upright(space->box);
}

TSL_LOCAL bool rows_find_spatial(const RowSites *sites) {
    const BoardSpace *space = sites->board->identity.space;
    BoardGrid *grid = sites->grid;
    SpaceIndex least = {UINT32_MAX, UINT32_MAX, UINT32_MAX};
    uint32_t *layer = TAKE(sites->b, &sites->board->arena, uint32_t, sites->count);
    if (!layer) return false;
    for (uint32_t v = 0; v < sites->count; v++) spatial_least(&least, space_index_of(space, v));
    for (uint32_t v = 0; v < sites->count; v++) {
        const SpaceIndex at = space_index_of(space, v);
        layer[v] = at.layer - least.layer;
        if (layer[v] >= grid->layers) grid->layers = layer[v] + 1;
        if (!grid->row) continue;
        grid->row[v] = at.row - least.row;
        grid->column[v] = at.column - least.column;
        if (grid->row[v] >= grid->rows) grid->rows = grid->row[v] + 1;
        if (grid->column[v] >= grid->columns) grid->columns = grid->column[v] + 1;
    }
    if (grid->layers > 1) grid->layer = layer;
    return true;
}
