/* grid.c - the places of sites in a grid of rows, columns and layers. In: rows, columns and layers. Out: the order of the sites by them.
 * Holds: where sites would share a place, rows and columns are counted afresh as different heights and distances from
 * the left, so that only sites in one place of the board share one. */
#include "grid.h"
#include "../../base/budget.h"
#include "../../base/sort.h"
#include "rows.h"
#include <string.h>

enum { GRID_SPARSE = 4 }; /* columns per site of a row: where they are more, they are not counted */

TSL_LOCAL uint64_t grid_key(const BoardGrid *grid, uint32_t site) {
    uint64_t key = (uint64_t)grid->row[site] * grid->columns + grid->column[site];
    return key * grid->layers + (grid->layer ? grid->layer[site] : 0);
}

TSL_LOCAL uint32_t grid_site(const BoardGrid *grid, uint32_t place) {
    return grid->order ? grid->order[place] : place;
}

/* ---- Sites by places ---- */

typedef struct {
    const BoardGrid *grid;
    uint32_t *order, *spare;
    uint32_t *number; /* room to count columns or layers */
    KeyedId *item;    /* room to sort the sites of a row; NULL until it is needed */
    uint32_t count;
    bool moved;  /* the order is not that of the sites' numbers */
    bool shared; /* two sites are in one place */
} GridSort;

/* A row whose columns are far apart. */
static bool grid_sort_sparse(Build *b, GridSort *s, uint32_t *site, uint32_t count) {
    if (!s->item) s->item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)s->count);
    if (!s->item) return false;
    for (uint32_t i = 0; i < count; i++) s->item[i] = (KeyedId){s->grid->column[site[i]], site[i]};
    if (!sort_many(b, s->item, s->item + count, count)) return false;
    for (uint32_t i = 0; i < count; i++) site[i] = s->item[i].id;
    return true;
}

/* The sites of a row by their columns, stably. Boards are mostly numbered along their rows, so that these are in
 * order already. */
static bool grid_sort_row(Build *b, GridSort *s, uint32_t *site, uint32_t count) {
    const uint32_t *column = s->grid->column;
    uint32_t low = TSL_NONE, high = 0, last = 0;
    bool falls = false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t mine = column[site[i]];
        falls = falls || mine < last;
        last = mine;
        low = mine < low ? mine : low;
        high = mine > high ? mine : high;
    }
    if (!falls) return true;
    uint32_t numbers = high - low + 1;
    if (numbers / GRID_SPARSE > count) return grid_sort_sparse(b, s, site, count);
    memset(s->number, 0, numbers * sizeof *s->number);
    for (uint32_t i = 0; i < count; i++) s->number[column[site[i]] - low]++;
    sort_sum(s->number, numbers);
    for (uint32_t i = 0; i < count; i++) s->spare[s->number[column[site[i]] - low]++] = site[i];
    memcpy(site, s->spare, count * sizeof *site);
    return true;
}

static void grid_look(GridSort *s, uint32_t first, uint32_t end) {
    for (uint32_t i = first ? first : 1; i < end; i++) {
        uint32_t a = s->order[i - 1], c = s->order[i];
        s->moved = s->moved || c < a;
        s->shared = s->shared || (s->grid->column[a] == s->grid->column[c] &&
                                  grid_key(s->grid, a) == grid_key(s->grid, c));
    }
}

/* The sites by places; where two share one, that may be all there is to know. */
static bool grid_sort(Build *b, GridSort *s, bool if_unique) {
    const BoardGrid *grid = s->grid;
    uint32_t most = grid->layers > grid->columns ? grid->layers : grid->columns;
    uint32_t *end = TAKE(b, &b->scratch, uint32_t, grid->rows); /* of each row */
    s->number = end ? TAKE(b, &b->scratch, uint32_t, most) : NULL;
    s->spare = s->number ? TAKE(b, &b->scratch, uint32_t, s->count) : NULL;
    if (!s->spare) return false;
    for (uint32_t i = 0; i < s->count; i++) s->spare[i] = i;
    if (grid->layer) {
        sort_numbers(grid->layer, grid->layers, s->spare, s->order, s->count, s->number);
        memcpy(s->spare, s->order, s->count * sizeof *s->order);
    }
    sort_numbers(grid->row, grid->rows, s->spare, s->order, s->count, end);
    for (uint32_t row = 0, first = 0; row < grid->rows; first = end[row++]) {
        if (!grid_sort_row(b, s, s->order + first, end[row] - first)) return false;
        grid_look(s, first, end[row]);
        if (s->shared && if_unique) break;
    }
    return true;
}

/* ---- Rows and columns afresh ---- */

static const double grid_apart = 0.001; /* coordinates less apart are in one row or column */

/* A coordinate in thousandths of what parts two rows, for sorting. */
static int64_t grid_steps(double at) {
    double steps = at / grid_apart * 1000;
    return steps > 9e18 ? INT64_MAX : steps < -9e18 ? INT64_MIN : (int64_t)steps;
}

/* Numbers the different values of a coordinate, y if `upwards`, from the least on. */
static bool grid_number_values(RowSites sites, bool upwards, uint32_t *number, uint32_t *values) {
    Build *b = sites.b;
    const uint32_t count = sites.count;
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = TAKE(b, &b->scratch, int64_t, count);
    uint32_t *place = key ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    uint32_t *order = place ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    bool moved;
    if (!order) return false;
    for (uint32_t i = 0; i < count; i++)
        key[i] = grid_steps(upwards ? sites.at[i].y : sites.at[i].x);
    if (!sort_places(b, key, count, place, &moved) || !budget_ask(b)) return false;
    for (uint32_t i = 0; i < count; i++) order[place[i]] = i;
    double last = 0;
    *values = 0;
    for (uint32_t i = 0; i < count; i++) {
        double value = upwards ? sites.at[order[i]].y : sites.at[order[i]].x;
        bool begins = i == 0 || value - last > grid_apart;
        last = begins ? value : last;
        *values += begins;
        number[order[i]] = *values - 1;
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool grid_count_afresh(Build *b, tsl_board *board, tsl_kind kind) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    grid->afresh = true;
    if (board->rules == TSL_RULES_LUDII) {
        grid->shared_row = grid->row;
        grid->shared_column = grid->column;
        grid->row = TAKE(b, &board->arena, uint32_t, count);
        grid->column = grid->row ? TAKE(b, &board->arena, uint32_t, count) : NULL;
        if (!grid->column) return false;
    }
    RowSites sites = {.b = b, .at = board->at[kind], .count = count};
    return grid_number_values(sites, true, grid->row, &grid->rows) &&
           grid_number_values(sites, false, grid->column, &grid->columns);
}

/* ---- The order ---- */

static bool grid_is_sorted(const BoardGrid *grid, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (grid_key(grid, i - 1) >= grid_key(grid, i)) return false;
    }
    return true;
}

static bool grid_order(Build *b, tsl_board *board, tsl_kind kind, bool *shared) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    if (shared) *shared = false;
    grid->distinct = grid_is_sorted(grid, count);
    if (grid->distinct) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, count);
    GridSort sort = {.grid = grid, .order = order, .count = count};
    if (!order || !grid_sort(b, &sort, shared != NULL)) return false;
    if (shared) *shared = sort.shared;
    grid->distinct = !sort.shared;
    if (sort.moved && !(shared && sort.shared)) {
        grid->order = TAKE(b, &board->arena, uint32_t, count);
        if (!grid->order) return false;
        memcpy(grid->order, order, count * sizeof *order);
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool grid_make(Build *b, tsl_board *board, tsl_kind kind) {
    bool shared;
    if (!grid_order(b, board, kind, &shared)) return false;
    if (!shared) return true;
    return grid_count_afresh(b, board, kind) && grid_order(b, board, kind, NULL);
}
