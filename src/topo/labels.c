/* labels.c - names such as B3 for sites. In: rows, columns and layers. Out: an order in which sites can be
 * found by them, and labels in the caller's memory.
 * A label is the column in letters, the row from 1, and on boards of several layers a stroke and the layer.
 * Holds: a label belongs to one site of a kind. Where sites would share one, rows and columns are counted
 * afresh as different heights and distances from the left; sites in one place get a full stop and a number,
 * from the second on. */
#include "../base/num.h"
#include "../base/sort.h"
#include "regions.h"
#include <string.h>

static const double label_apart = 0.001; /* coordinates less apart are in one row or column */
enum { LABEL_LETTERS = 26, LABEL_SIZE = 64 };

/* ---- Making labels unique ---- */

static int64_t grid_steps(double at) {
    double steps = at / label_apart * 1000;
    return steps > 9e18 ? INT64_MAX : steps < -9e18 ? INT64_MIN : (int64_t)steps;
}

/* Rises with row, then column, then layer. */
static uint64_t grid_key(const BoardGrid *grid, uint32_t site) {
    uint64_t key = (uint64_t)grid->row[site] * grid->columns + grid->column[site];
    return key * grid->layers + (grid->layer ? grid->layer[site] : 0);
}

static uint32_t grid_site(const BoardGrid *grid, uint32_t place) {
    return grid->order ? grid->order[place] : place;
}

/* Puts ids in the order of a number that each of them has, stably. `start` has room for one number more than there
 * are. */
static void grid_spread(const uint32_t *number, uint32_t numbers, const uint32_t *from,
                        uint32_t *to, uint32_t count, uint32_t *start) {
    memset(start, 0, ((size_t)numbers + 1) * sizeof *start);
    for (uint32_t i = 0; i < count; i++) start[number[i] + 1]++;
    for (uint32_t k = 0; k < numbers; k++) start[k + 1] += start[k];
    for (uint32_t i = 0; i < count; i++) to[start[number[from[i]]]++] = from[i];
}

/* Whether no two sites share their place in the grid; leaves the order by places in `order`, and tells whether
 * that is not the order of the sites' numbers. */
static bool grid_sort(Build *b, const BoardGrid *grid, uint32_t count, uint32_t *order, bool *moved,
                      bool *unique) {
    uint32_t most = grid->rows > grid->columns ? grid->rows : grid->columns;
    if (grid->layers > most) most = grid->layers;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *start = TAKE(b, &b->scratch, uint32_t, (size_t)most + 1),
             *spare = start ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    if (!spare) return false;
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    if (grid->layer) {
        grid_spread(grid->layer, grid->layers, order, spare, count, start);
        memcpy(order, spare, count * sizeof *order);
    }
    grid_spread(grid->column, grid->columns, order, spare, count, start);
    grid_spread(grid->row, grid->rows, spare, order, count, start);
    *unique = true;
    *moved = false;
    for (uint32_t i = 1; i < count; i++) {
        *unique = *unique && grid_key(grid, order[i - 1]) != grid_key(grid, order[i]);
        *moved = *moved || order[i] < order[i - 1];
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool grid_is_sorted(const BoardGrid *grid, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (grid_key(grid, i - 1) >= grid_key(grid, i)) return false;
    }
    return true;
}

/* Coordinates that are the same to a thousandth of what parts two rows. */
typedef struct {
    int64_t key;
    double first, low, high; /* of the sites, by their numbers */
    uint32_t rank;           /* its row or column */
    bool used;
} GridValue;

static uint32_t grid_slot(const GridValue *value, uint32_t slots, int64_t key) {
    uint32_t i = (uint32_t)((uint64_t)key * 0x9E3779B97F4A7C15u >> 40) & (slots - 1);
    while (value[i].used && value[i].key != key) i = (i + 1) & (slots - 1);
    return i;
}

/* Numbers the different values of a coordinate from the least on, if there are far fewer than sites and rounding does
 * not decide; `done` tells. */
static bool grid_count_few(Build *b, const tsl_point *at, bool upwards, uint32_t count,
                           uint32_t *out, uint32_t *values, bool *done) {
    enum { PER_VALUE = 16 };
    uint32_t slots = 64, used = 0;
    while (slots < count / PER_VALUE) slots *= 2;
    GridValue *value = TAKE_ZERO(b, &b->scratch, GridValue, slots);
    KeyedId *item = value ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)slots) : NULL;
    *done = false;
    if (!item) return false;
    for (uint32_t i = 0; i < count; i++) {
        double mine = upwards ? at[i].y : at[i].x;
        int64_t key = grid_steps(mine);
        uint32_t slot = grid_slot(value, slots, key);
        GridValue *v = &value[slot];
        if (!v->used) {
            if (2 * used >= slots) return true;
            item[used++] = (KeyedId){key, slot};
            *v = (GridValue){key, mine, mine, mine, 0, true};
        }
        v->low = mine < v->low ? mine : v->low;
        v->high = mine > v->high ? mine : v->high;
        out[i] = slot;
    }
    sort_keyed(item, item + slots, used);
    double last = 0;
    *values = 0;
    for (uint32_t i = 0; i < used; i++) {
        GridValue *v = &value[item[i].id];
        bool begins = i == 0 || v->low - last > label_apart;
        if (!begins && v->high - last > label_apart) return true;
        if (begins) {
            last = v->first;
            ++*values;
        }
        v->rank = *values - 1;
    }
    for (uint32_t i = 0; i < count; i++) out[i] = value[out[i]].rank;
    *done = true;
    return true;
}

/* The same by sorting all sites. */
static bool grid_count_sorted(Build *b, const tsl_point *at, bool upwards, uint32_t count,
                              uint32_t *out, uint32_t *values) {
    int64_t *key = TAKE(b, &b->scratch, int64_t, count);
    uint32_t *place = key ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    uint32_t *order = place ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    bool moved;
    if (!order) return false;
    for (uint32_t i = 0; i < count; i++) key[i] = grid_steps(upwards ? at[i].y : at[i].x);
    if (!sort_places(b, key, count, place, &moved)) return false;
    for (uint32_t i = 0; i < count; i++) order[place[i]] = i;
    double last = 0;
    *values = 0;
    for (uint32_t i = 0; i < count; i++) {
        double value = upwards ? at[order[i]].y : at[order[i]].x;
        if (i == 0 || value - last > label_apart) {
            last = value;
            ++*values;
        }
        out[order[i]] = *values - 1;
    }
    return true;
}

static bool grid_count_values(Build *b, const tsl_point *at, bool upwards, uint32_t count,
                              uint32_t *out, uint32_t *values) {
    ArenaMark mark = arena_mark(&b->scratch);
    bool done;
    if (!grid_count_few(b, at, upwards, count, out, values, &done) ||
        (!done && !grid_count_sorted(b, at, upwards, count, out, values)))
        return false;
    arena_release(&b->scratch, mark);
    return true;
}

/* Counts rows and columns afresh; under the rules of the reference the board keeps the old ones too. */
static bool grid_count_afresh(Build *b, tsl_board *board, tsl_kind kind) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    if (board->rules == TSL_RULES_LUDII) {
        grid->shared_row = grid->row;
        grid->shared_column = grid->column;
        grid->row = TAKE(b, &board->arena, uint32_t, count);
        grid->column = grid->row ? TAKE(b, &board->arena, uint32_t, count) : NULL;
        if (!grid->column) return false;
    }
    const tsl_point *at = board->at[kind];
    return grid_count_values(b, at, true, count, grid->row, &grid->rows) &&
           grid_count_values(b, at, false, count, grid->column, &grid->columns);
}

TSL_LOCAL bool grid_make_unique(Build *b, tsl_board *board, tsl_kind kind) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    if (grid_is_sorted(grid, count)) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, count);
    bool moved, unique;
    if (!order || !grid_sort(b, grid, count, order, &moved, &unique)) return false;
    if (!unique &&
        !(grid_count_afresh(b, board, kind) && grid_sort(b, grid, count, order, &moved, &unique))) {
        return false;
    }
    if (moved) {
        grid->order = TAKE(b, &board->arena, uint32_t, count);
        if (!grid->order) return false;
        memcpy(grid->order, order, count * sizeof *order);
    }
    arena_release(&b->scratch, mark);
    return true;
}

/* ---- Writing and finding them ---- */

/* The first place in the order that is not before a key. */
static uint32_t grid_place(const tsl_board *board, tsl_kind kind, uint64_t key) {
    const BoardGrid *grid = &board->grid[kind];
    uint32_t low = 0, high = board->count[kind];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (grid_key(grid, grid_site(grid, middle)) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* How many sites in the same place have lower numbers. */
static uint32_t grid_rank(const tsl_board *board, tsl_kind kind, uint32_t site) {
    const BoardGrid *grid = &board->grid[kind];
    uint64_t key = grid_key(grid, site);
    uint32_t first = grid_place(board, kind, key), low = first, high = board->count[kind];
    while (low < high) { /* within a place sites are in order of their numbers */
        uint32_t middle = low + (high - low) / 2, other = grid_site(grid, middle);
        if (grid_key(grid, other) == key && other < site) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low - first;
}

static size_t label_letters(char *out, uint32_t column) {
    char backwards[8];
    size_t count = 0;
    for (uint64_t left = (uint64_t)column + 1; left > 0; left = (left - 1) / LABEL_LETTERS) {
        backwards[count++] = (char)('A' + (left - 1) % LABEL_LETTERS);
    }
    for (size_t i = 0; i < count; i++) out[i] = backwards[count - 1 - i];
    return count;
}

static size_t label_number(char *out, char mark, uint32_t number) {
    char digits[NUM_SIZE];
    size_t length = num_write_u64(digits, number);
    out[0] = mark;
    memcpy(out + 1, digits, length);
    return length + 1;
}

static size_t label_write(const tsl_board *board, tsl_kind kind, uint32_t site,
                          char out[LABEL_SIZE]) {
    const BoardGrid *grid = &board->grid[kind];
    char digits[NUM_SIZE];
    size_t used = label_letters(out, grid->column[site]);
    size_t length = num_write_u64(digits, (uint64_t)grid->row[site] + 1);
    memcpy(out + used, digits, length);
    used += length;
    if (grid->layer) used += label_number(out + used, '/', grid->layer[site]);
    uint32_t rank = grid_rank(board, kind, site);
    if (rank > 0) used += label_number(out + used, '.', rank + 1);
    out[used] = '\0';
    return used;
}

size_t tsl_label(const tsl_board *board, tsl_kind kind, tsl_id site, char *out, size_t size) {
    char label[LABEL_SIZE] = "";
    size_t length = 0;
    if (tsl_site_exists(board, (tsl_site){kind, site, 0}) && board->grid[kind].row) {
        length = label_write(board, kind, site, label);
    }
    if (!out || size == 0) return length;
    size_t shown = length < size ? length : size - 1;
    memcpy(out, label, shown);
    out[shown] = '\0';
    return length;
}

/* Reads digits; false when there are none or their number is too large to be one of a site. */
static bool label_read_number(const char **text, uint64_t *out) {
    const char *at = *text;
    *out = 0;
    for (; *at >= '0' && *at <= '9' && *out < TSL_NONE; at++)
        *out = *out * 10 + (uint64_t)(*at - '0');
    bool any = at != *text;
    *text = at;
    return any && *out < TSL_NONE;
}

static bool label_read_letters(const char **text, uint64_t *out) {
    const char *at = *text;
    *out = 0;
    for (; *at >= 'A' && *at <= 'Z' && *out < TSL_NONE; at++)
        *out = *out * LABEL_LETTERS + (uint64_t)(*at - 'A') + 1;
    bool any = at != *text;
    *text = at;
    return any && *out < TSL_NONE;
}

/* Reads loosely; the caller compares with the site's own label. */
static bool label_read(const BoardGrid *grid, const char *text, uint64_t *key, uint64_t *number) {
    uint64_t column, row, layer = 0;
    *number = 1;
    if (!label_read_letters(&text, &column) || !label_read_number(&text, &row) || row == 0)
        return false;
    if (*text == '/' && (text++, !label_read_number(&text, &layer))) return false;
    if (*text == '.' && (text++, !label_read_number(&text, number))) return false;
    if (*text != '\0' || column > grid->columns || row > grid->rows || layer >= grid->layers)
        return false;
    *key = ((row - 1) * grid->columns + column - 1) * grid->layers + layer;
    return *number > 0;
}

tsl_id tsl_find_label(const tsl_board *board, tsl_kind kind, const char *label) {
    uint64_t key, number;
    char own[LABEL_SIZE];
    if (!label || !tsl_count(board, kind) || !board->grid[kind].row) return TSL_NONE;
    const BoardGrid *grid = &board->grid[kind];
    if (!label_read(grid, label, &key, &number)) return TSL_NONE;
    uint64_t place = grid_place(board, kind, key) + number - 1;
    if (place >= board->count[kind]) return TSL_NONE;
    uint32_t site = grid_site(grid, (uint32_t)place);
    label_write(board, kind, site, own);
    return strcmp(own, label) == 0 ? site : TSL_NONE;
}

tsl_coord tsl_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!tsl_site_exists(board, (tsl_site){kind, site, 0}) || !board->grid[kind].row) {
        return (tsl_coord){TSL_NONE, TSL_NONE, TSL_NONE};
    }
    const BoardGrid *grid = &board->grid[kind];
    return (tsl_coord){grid->row[site], grid->column[site], grid->layer ? grid->layer[site] : 0};
}

tsl_coord tsl_shared_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    tsl_coord at = tsl_coordinate(board, kind, site);
    if (at.row == TSL_NONE || !board->grid[kind].shared_row) return at;
    at.row = board->grid[kind].shared_row[site];
    at.column = board->grid[kind].shared_column[site];
    return at;
}
