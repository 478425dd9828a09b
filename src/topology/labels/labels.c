/* labels.c - names such as B3 of sites. In: rows, columns and layers, or a plan that follows the board. Out: labels in the
 * caller's memory, and the sites that have them.
 * Without a plan a label is the column in letters, the row from 1, and on boards of several layers a stroke and the layer; sites in
 * one place get a full stop and a number, from the second on. */
#include "labels.h"
#include "../../base/num.h"
#include "grid.h"
#include "scheme.h"
#include <string.h>

enum { LABEL_LETTERS = 26, LABEL_SHORT_ROWS = 9999999 }; /* of seven digits */

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
    if (grid->distinct) return 0;
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

TSL_LOCAL size_t label_write(const tsl_board *board, tsl_kind kind, uint32_t site,
                             char out[LABEL_SIZE]) {
    const BoardGrid *grid = &board->grid[kind];
    char digits[NUM_SIZE];
    if (grid->plan) return plan_write(grid->plan, site, out);
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

/* ---- All labels of a kind ---- */

/* The letters of a column or the digits of a row as one word, the first in the lowest byte; zeros follow. */
typedef struct {
    uint64_t text;
    uint32_t length, of; /* the column or row */
} LabelPart;

/* Those met last: two numbers that leave the same remainder take each other's place. */
enum { LABEL_PARTS = 512 };
typedef struct {
    LabelPart column[LABEL_PARTS], row[LABEL_PARTS];
} LabelParts;

static LabelPart label_part_of_column(uint32_t column) {
    LabelPart part = {.of = column};
    for (uint32_t left = column + 1; left > 0; left = (left - 1) / LABEL_LETTERS) {
        part.text = part.text << 8 | ('A' + (left - 1) % LABEL_LETTERS);
        part.length++;
    }
    return part;
}

static LabelPart label_part_of_row(uint32_t row) {
    LabelPart part = {.of = row};
    for (uint32_t left = row + 1; left > 0; left /= 10) {
        part.text = part.text << 8 | ('0' + left % 10);
        part.length++;
    }
    return part;
}

/* What is written in letters and what in digits, per site, and how many different ones there are. */
typedef struct {
    const uint32_t *column, *row;
    uint32_t columns, rows;
} LabelWords;

static LabelWords label_words(const BoardGrid *grid) {
    const LabelPlan *plan = grid->plan;
    if (plan) return (LabelWords){plan->line, plan->place, plan->lines, plan->places};
    return (LabelWords){grid->column, grid->row, grid->columns, grid->rows};
}

/* Most boards have no more columns and rows than these, so that the loop over their sites makes none. */
static void label_parts_begin(LabelParts *parts, const LabelWords *words) {
    for (uint32_t i = 0; i < words->columns && i < LABEL_PARTS; i++)
        parts->column[i] = label_part_of_column(i);
    for (uint32_t i = 0; i < words->rows && i < LABEL_PARTS; i++)
        parts->row[i] = label_part_of_row(i);
}

static const LabelPart *label_column(LabelParts *parts, uint32_t column) {
    LabelPart *part = &parts->column[column % LABEL_PARTS];
    if (part->of != column) *part = label_part_of_column(column);
    return part;
}

static const LabelPart *label_row(LabelParts *parts, uint32_t row) {
    LabelPart *part = &parts->row[row % LABEL_PARTS];
    if (part->of != row) *part = label_part_of_row(row);
    return part;
}

/* Compilers make one store of it where the machine's order of bytes allows. */
static void label_put(char *out, uint64_t text) {
    for (unsigned i = 0; i < 8; i++) out[i] = (char)(text >> 8 * i & 0xFF);
}

/* Labels of letters and a number alone, up to the end of the sites or of the room; returns the first site left. */
static uint32_t labels_fill_short(const LabelWords *words, uint32_t count, char *out, size_t size,
                                  size_t *used) {
    const uint32_t *columns = words->column, *rows = words->row;
    LabelParts parts;
    uint32_t site = 0;
    char *at = out, *const end = out + size;
    label_parts_begin(&parts, words);
    for (; site < count; site++) {
        if ((size_t)(end - at) < 2 * sizeof parts.row->text) break;
        const LabelPart *column = label_column(&parts, columns[site]);
        const LabelPart *row = label_row(&parts, rows[site]);
        label_put(at, column->text);
        label_put(at + column->length, row->text);
        at += column->length + row->length + 1;
    }
    *used = (size_t)(at - out);
    return site;
}

TSL_LOCAL size_t labels_fill(const tsl_board *board, tsl_kind kind, char *out, size_t size) {
    const BoardGrid *grid = &board->grid[kind];
    const LabelWords words = label_words(grid);
    const bool once = grid->plan ? !grid->plan->part && !grid->plan->shared : grid->distinct;
    const bool brief = once && !grid->layer && words.rows < LABEL_SHORT_ROWS;
    size_t used = 0;
    uint32_t site =
        brief && size ? labels_fill_short(&words, board->count[kind], out, size, &used) : 0;
    for (; site < board->count[kind]; site++) {
        char label[LABEL_SIZE];
        size_t length = label_write(board, kind, site, label) + 1; /* with the zero */
        if (length <= size && used <= size - length) memcpy(out + used, label, length);
        used += length;
    }
    return used;
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
    for (; *out < TSL_NONE; at++) {
        const char lower = (char)(*at | 0x20);
        if (lower < 'a' || lower > 'z') break;
        *out = *out * LABEL_LETTERS + (uint64_t)(lower - 'a') + 1;
    }
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

TSL_LOCAL tsl_id label_find(const tsl_board *board, tsl_kind kind, const char *label) {
    uint64_t key, number;
    char own[LABEL_SIZE];
    const BoardGrid *grid = &board->grid[kind];
    if (grid->plan) return plan_find(grid->plan, label);
    if (!label_read(grid, label, &key, &number)) return TSL_NONE;
    uint64_t place = grid_place(board, kind, key) + number - 1;
    if (place >= board->count[kind]) return TSL_NONE;
    uint32_t site = grid_site(grid, (uint32_t)place);
    label_write(board, kind, site, own);
    return label_same(own, label) ? site : TSL_NONE;
}

TSL_LOCAL tsl_coord label_coordinate(const BoardGrid *grid, uint32_t site) {
    return (tsl_coord){grid->row[site], grid->column[site], grid->layer ? grid->layer[site] : 0};
}

TSL_LOCAL tsl_coord label_shared_coordinate(const BoardGrid *grid, uint32_t site) {
    tsl_coord at = label_coordinate(grid, site);
    if (!grid->shared_row) return at;
    return (tsl_coord){grid->shared_row[site], grid->shared_column[site], at.layer};
}
