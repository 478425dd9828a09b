/* globe_rows.c - rows and columns on a sphere. In: places. Out: rows, each of one height, from the south; columns, the places in a row
 * from longitude -180 degrees eastward. */
#include "../../base/sort.h"
#include "../../graph/globe.h"
#include "rows.h"

TSL_LOCAL bool rows_find_globe(const RowSites *sites) {
    Build *b = sites->b;
    BoardGrid *grid = sites->grid;
    grid->layers = 1;
    if (!grid->row) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = TAKE(b, &b->scratch, int64_t, sites->count);
    KeyedId *item = key ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)sites->count) : NULL;
    if (!item || !globe_keys(b, sites->board->identity.globe, sites->at, sites->count, key))
        return false;
    for (uint32_t i = 0; i < sites->count; i++) item[i] = (KeyedId){key[i], i};
    if (!sort_many(b, item, item + sites->count, sites->count)) return false;
    for (uint32_t i = 0, column = 0; i < sites->count; i++) {
        const uint32_t row = (uint32_t)(item[i].key >> 32), site = item[i].id;
        column = row + 1 == grid->rows ? column + 1 : 0;
        grid->row[site] = row;
        grid->column[site] = column;
        grid->rows = row + 1;
        if (column >= grid->columns) grid->columns = column + 1;
    }
    arena_release(&b->scratch, mark);
    return true;
}
