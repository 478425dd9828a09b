/* rows.c - rows, columns and layers. In: positions. Out: three numbers for every site.
 * Sites are sorted by their distance from a line outside the board; where the distance grows by more than a
 * part of the mean spacing beyond the mean of the present row, the next one begins. The line that
 * fits best has one of a few angles: 0 to 60 degrees for rows, 90 to 120 more for columns. Edges take
 * the angles of the vertices.
 * Large boards are counted into narrow bins instead of sorted; only where a row would end within a bin
 * are they sorted after all. Counting alone often tells that a line makes too many rows to be the best. */
#include "../base/sort.h"
#include "regions.h"
#include <math.h>
#include <string.h>

enum {
    ROW_ANGLES = 5,     /* of rows: 0, 15, 30, 45, 60 degrees */
    COLUMN_ANGLES = 3,  /* of columns: 90, 105, 120 degrees more */
    ROWS_SORTED = 2000, /* fewer sites are sorted at once */
    BINS_PER_GAP = 16,  /* bins in the distance that parts two rows */
    BINS_FINE = 64,     /* the same where sites are many more than bins */
    TALLY_PER_BIN = 2,  /* finer bins for counting */
    BINS_MOST = 1 << 22
};
static const double row_gap = 0.6;   /* of the spacing: parts two rows */
static const double row_cost = 0.01; /* what a further row adds to the error of a line */
static const double row_tie = 1e-6;  /* errors that differ by less are even: the first line wins */
static const double row_flat = 1e-9; /* of the height: a board less wide has no width */
static const double row_steps = 4294967296.0; /* of a unit, in sorting */

typedef struct {
    double x, y, cos, sin; /* a point on the line, and its direction */
} RowLine;
typedef struct {
    double sum, low, high; /* of distances */
    uint32_t count, row;
} RowBin;
typedef struct {
    Build *b;
    const tsl_point *at;
    uint32_t count;
    tsl_point low, high; /* the box around the sites */
    double gap;
    double per_gap; /* bins */
    RowBin *bin;    /* NULL for few sites */
    uint32_t *tally;
    uint32_t bins;
    double start, per; /* the distance where the bins begin, and bins per unit */
} Rows;
typedef struct {
    uint32_t rows;
    double error;
    bool sure;   /* no row ends within a bin */
    bool sorted; /* so that the row of every site is known */
} RowFit;

/* Cosine and sine of multiples of 15 degrees. */
static const double row_cos[13] = {1,
                                   0.96592582628906828675,
                                   0.86602540378443864676,
                                   0.70710678118654752440,
                                   0.5,
                                   0.25881904510252076235,
                                   0,
                                   -0.25881904510252076235,
                                   -0.5,
                                   -0.70710678118654752440,
                                   -0.86602540378443864676,
                                   -0.96592582628906828675,
                                   -1};
static double row_sin(int angle) {
    return angle <= 6 ? row_cos[6 - angle] : row_cos[angle - 6];
}

/* A board without width has rows straight across, and its columns count outwards from its middle. */
static bool rows_are_narrow(const Rows *rows) {
    return rows->high.x - rows->low.x <= row_flat * (rows->high.y - rows->low.y);
}

static RowLine row_line(const Rows *rows, int angle) {
    double middle = (rows->low.x + rows->high.x) / 2, height = rows->high.y - rows->low.y;
    if (rows_are_narrow(rows)) angle = 0;
    return (RowLine){middle, rows->low.y - height, row_cos[angle], row_sin(angle)};
}

static RowLine column_line(const Rows *rows, int angle) {
    double width = rows->high.x - rows->low.x;
    if (rows_are_narrow(rows)) angle = 0;
    return (RowLine){rows->low.x - width, (rows->low.y + rows->high.y) / 2, row_cos[angle],
                     row_sin(angle)};
}

static double row_distance(const RowLine *line, tsl_point at) {
    return fabs((at.x - line->x) * line->sin - (at.y - line->y) * line->cos);
}

static Rows rows_of(Build *b, const tsl_point *at, uint32_t count) {
    Rows rows = {.b = b, .at = at, .count = count, .low = at[0], .high = at[0]};
    for (uint32_t i = 1; i < count; i++) {
        if (at[i].x < rows.low.x) rows.low.x = at[i].x;
        if (at[i].y < rows.low.y) rows.low.y = at[i].y;
        if (at[i].z < rows.low.z) rows.low.z = at[i].z;
        if (at[i].x > rows.high.x) rows.high.x = at[i].x;
        if (at[i].y > rows.high.y) rows.high.y = at[i].y;
        if (at[i].z > rows.high.z) rows.high.z = at[i].z;
    }
    double width = rows.high.x - rows.low.x, height = rows.high.y - rows.low.y;
    rows.gap = row_gap * (width + height) / 2 / sqrt(count);
    return rows;
}

/* ---- One row after the other ---- */

typedef struct {
    double sum, last;
    uint32_t count; /* sites of the present row */
    double gap;
    RowFit fit;
} RowWalk;

static bool row_ends(const RowWalk *walk, double distance) {
    return walk->count == 0 || distance - walk->sum / walk->count > walk->gap;
}

static void row_close(RowWalk *walk) {
    if (walk->count == 0) return;
    double off = walk->sum / walk->count - walk->last;
    walk->fit.error += off * off / walk->count + row_cost;
}

static void row_open(RowWalk *walk) {
    row_close(walk);
    walk->fit.rows++;
    walk->sum = 0;
    walk->count = 0;
}

static void row_take(RowWalk *walk, double sum, double last, uint32_t count) {
    walk->sum += sum;
    walk->last = last;
    walk->count += count;
}

/* ---- By bins ---- */

static bool rows_make_bins(Rows *rows) {
    double width = rows->high.x - rows->low.x, height = rows->high.y - rows->low.y;
    double gaps = (width + height) / rows->gap; /* seen from anywhere the board is less deep */
    rows->per_gap = rows->count > 2 * BINS_FINE * gaps ? BINS_FINE : BINS_PER_GAP;
    double bins = gaps * rows->per_gap;
    if (rows->count < ROWS_SORTED || !(bins < BINS_MOST)) return true;
    rows->bins = (uint32_t)bins + 2;
    rows->per = rows->per_gap / rows->gap;
    rows->bin = TAKE(rows->b, &rows->b->scratch, RowBin, rows->bins);
    rows->tally =
        rows->bin ? TAKE(rows->b, &rows->b->scratch, uint32_t, TALLY_PER_BIN * (size_t)rows->bins)
                  : NULL;
    return rows->tally != NULL;
}

/* Bins begin where the board does as seen from the line, or at the line if it cuts the board. */
static double rows_start(const Rows *rows, const RowLine *line) {
    double low = INFINITY, high = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? rows->high.x : rows->low.x,
               y = corner & 2 ? rows->high.y : rows->low.y;
        double side = (x - line->x) * line->sin - (y - line->y) * line->cos;
        low = fmin(low, side);
        high = fmax(high, side);
    }
    return low > 0 ? low : high < 0 ? -high : 0;
}

/* Rounding may put the nearest site a little before the first bin; conversion takes it there. */
static uint32_t row_bin(double distance, double start, double per) {
    return (uint32_t)(int32_t)((distance - start) * per);
}

/* The least number of rows that a line can make, or one that is enough to rule it out: every site counts as
 * if it lay at the far end of its bin, and a bin that a row reaches into is all its own. */
static uint32_t rows_least(const Rows *rows, const RowLine *line, uint32_t enough) {
    double start = rows_start(rows, line), per = TALLY_PER_BIN * rows->per;
    uint32_t bins = TALLY_PER_BIN * rows->bins, least = 0;
    uint32_t *tally = rows->tally;
    const tsl_point *at = rows->at, *end = at + rows->count;
    const RowLine across = *line;
    memset(tally, 0, bins * sizeof *tally);
    for (; at < end; at++) tally[row_bin(row_distance(&across, *at), start, per)]++;
    double gap = TALLY_PER_BIN * rows->per_gap, sum = 0, count = 0; /* in bins */
    for (uint32_t k = 0; k < bins && least < enough; k++) {
        if (tally[k] == 0) continue;
        if (count == 0 || (k - gap) * count > sum) {
            sum = count = 0;
            least++;
        }
        sum += (k + 1.0) * tally[k];
        count += tally[k];
    }
    return least;
}

static void rows_fill_bins(Rows *rows, const RowLine *line) {
    rows->start = rows_start(rows, line);
    memset(rows->bin, 0, rows->bins * sizeof *rows->bin);
    const tsl_point *at = rows->at, *end = at + rows->count;
    const double start = rows->start, per = rows->per;
    const RowLine across = *line;
    for (; at < end; at++) {
        double distance = row_distance(&across, *at);
        RowBin *bin = &rows->bin[row_bin(distance, start, per)];
        if (bin->count == 0 || distance < bin->low) bin->low = distance;
        if (distance > bin->high) bin->high = distance;
        bin->sum += distance;
        bin->count++;
    }
}

/* Not sure where a row would end within a bin. */
static RowFit rows_fit_bins(Rows *rows) {
    RowWalk walk = {.gap = rows->gap, .fit = {.sure = true}};
    for (uint32_t k = 0; k < rows->bins && walk.fit.sure; k++) {
        RowBin *bin = &rows->bin[k];
        if (bin->count == 0) continue;
        if (row_ends(&walk, bin->low)) {
            row_open(&walk);
        } else if (row_ends(&walk, bin->high)) {
            walk.fit.sure = false;
        }
        row_take(&walk, bin->sum, bin->high, bin->count);
        bin->row = walk.fit.rows - 1;
    }
    row_close(&walk);
    return walk.fit;
}

/* ---- By sorting ---- */

/* What sites are sorted by: their distances in steps so small that rounding does not tell them apart. */
typedef struct {
    double *distance;
    int64_t *key; /* from the nearest one */
    int64_t furthest;
    bool sorted; /* by their numbers */
} RowKeys;

static bool rows_measure(const Rows *rows, const RowLine *line, RowKeys *out) {
    Build *b = rows->b;
    uint32_t count = rows->count;
    double *distance = TAKE(b, &b->scratch, double, count), furthest = 0;
    int64_t *key = distance ? TAKE(b, &b->scratch, int64_t, count) : NULL;
    if (!key) return false;
    const RowLine across = *line;
    for (uint32_t i = 0; i < count; i++) {
        distance[i] = row_distance(&across, rows->at[i]);
        furthest = distance[i] > furthest ? distance[i] : furthest;
    }
    /* Where the gaps are tiny against the board, coarser steps that still fit. */
    const double most = 4e18;
    double steps = rows->gap > 0 ? row_steps / rows->gap : 0;
    if (furthest * steps > most) steps = most / furthest;
    int64_t low = INT64_MAX, high = 0, last = 0, falls = 0;
    for (uint32_t i = 0; i < count; i++) {
        int64_t mine = (int64_t)(distance[i] * steps);
        key[i] = mine;
        low = mine < low ? mine : low;
        high = mine > high ? mine : high;
        falls |= mine - last; /* negative once */
        last = mine;
    }
    for (uint32_t i = 0; i < count; i++) key[i] -= low;
    *out = (RowKeys){distance, key, high - low, falls >= 0};
    return true;
}

/* The sites counted into bins, about one for each; the nearest first, but in no order within a bin. */
typedef struct {
    KeyedId *item, *spare;
    uint32_t *end; /* of each bin */
    uint32_t bins;
} RowOrder;

static bool rows_order(const Rows *rows, const RowKeys *keys, RowOrder *out) {
    Build *b = rows->b;
    uint32_t count = rows->count;
    unsigned shift = 0;
    while (keys->furthest >> shift >= count) shift++;
    uint32_t bins = (uint32_t)(keys->furthest >> shift) + 1;
    uint32_t *end = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)bins + 1);
    KeyedId *item = end ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count) : NULL;
    if (!item) return false;
    for (uint32_t i = 0; i < count; i++) end[(keys->key[i] >> shift) + 1]++;
    for (uint32_t k = 0; k < bins; k++) end[k + 1] += end[k];
    for (uint32_t i = 0; i < count; i++) {
        int64_t key = keys->key[i];
        item[end[key >> shift]++] = (KeyedId){key, i};
    }
    *out = (RowOrder){item, item + count, end, bins};
    return true;
}

static inline void row_walk(RowWalk *walk, double distance, uint32_t *row) {
    if (row_ends(walk, distance)) row_open(walk);
    row_take(walk, distance, distance, 1);
    *row = walk->fit.rows - 1;
}

/* Fills in the row of every site, unless it turns out that the line cannot be better than the best. */
static bool rows_fit_sorted(const Rows *rows, const RowLine *line, double best, uint32_t *row,
                            RowFit *out) {
    Build *b = rows->b;
    ArenaMark mark = arena_mark(&b->scratch);
    RowKeys keys;
    RowOrder order = {.bins = 0};
    if (!rows_measure(rows, line, &keys) || (!keys.sorted && !rows_order(rows, &keys, &order)))
        return false;
    RowWalk walk = {.gap = rows->gap, .fit = {.sure = true, .sorted = true}};
    for (uint32_t i = 0; keys.sorted && i < rows->count; i++)
        row_walk(&walk, keys.distance[i], &row[i]);
    for (uint32_t k = 0, i = 0; k < order.bins && walk.fit.error < best; k++) {
        uint32_t end = order.end[k];
        if (end - i > 1) sort_keyed(order.item + i, order.spare + i, end - i);
        for (; i < end; i++)
            row_walk(&walk, keys.distance[order.item[i].id], &row[order.item[i].id]);
    }
    row_close(&walk);
    arena_release(&b->scratch, mark);
    *out = walk.fit;
    return true;
}

/* ---- The best line ---- */

/* How well a line fits; one that cannot beat `best` may be said to fit as well as it does. Where sites are
 * sorted, their rows are filled in. */
static bool rows_fit(Rows *rows, const RowLine *line, double best, uint32_t *row, RowFit *out) {
    *out = (RowFit){.error = best};
    if (rows->bin && best < INFINITY) {
        uint32_t enough = (uint32_t)(best / row_cost) + 1;
        if (rows_least(rows, line, enough) * row_cost >= best - row_tie) return true;
    }
    if (rows->bin) {
        rows_fill_bins(rows, line);
        *out = rows_fit_bins(rows);
    }
    return out->sure || rows_fit_sorted(rows, line, best, row, out);
}

static bool rows_assign(Rows *rows, const RowLine *line, uint32_t *row, uint32_t *count) {
    RowFit fit = {.sure = false};
    if (rows->bin) {
        rows_fill_bins(rows, line);
        fit = rows_fit_bins(rows);
    }
    const double start = rows->start, per = rows->per;
    const RowLine across = *line;
    for (uint32_t i = 0; fit.sure && i < rows->count; i++) {
        row[i] = rows->bin[row_bin(row_distance(&across, rows->at[i]), start, per)].row;
    }
    if (!fit.sure && !rows_fit_sorted(rows, line, INFINITY, row, &fit)) return false;
    *count = fit.rows;
    return true;
}

typedef RowLine RowLineAt(const Rows *rows, int angle);
/* The angle of the best line, and the row of every site by it. */
static bool rows_search(Rows *rows, RowLineAt *line_at, int first, int angles, int *out,
                        uint32_t *row, uint32_t *count) {
    double best = INFINITY;
    bool assigned = false;
    uint32_t *tried = TAKE(rows->b, &rows->b->scratch, uint32_t, rows->count);
    if (!tried) return false;
    for (int angle = first; angle < first + angles; angle++) {
        RowLine line = line_at(rows, angle);
        RowFit fit;
        if (!rows_fit(rows, &line, best, tried, &fit)) return false;
        if (fit.error >= best - row_tie) continue;
        best = fit.error;
        *out = angle;
        assigned = fit.sorted;
        if (assigned) memcpy(row, tried, rows->count * sizeof *row);
        *count = fit.rows;
    }
    RowLine line = line_at(rows, *out);
    return assigned || rows_assign(rows, &line, row, count);
}

/* ---- Layers ---- */

/* The same along z, measured as if it were a distance in the plane. */
static bool rows_layers(const Rows *rows, BoardGrid *grid, Arena *arena) {
    Build *b = rows->b;
    grid->layers = 1;
    if (rows->high.z - rows->low.z <= rows->gap) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    tsl_point *heights = TAKE(b, &b->scratch, tsl_point, rows->count);
    uint32_t *layer = heights ? TAKE(b, arena, uint32_t, rows->count) : NULL;
    if (!layer) return false;
    for (uint32_t i = 0; i < rows->count; i++)
        heights[i] = (tsl_point){0, rows->at[i].z - rows->low.z, 0};
    Rows upright = {.b = b, .at = heights, .count = rows->count, .gap = rows->gap};
    RowLine ground = {0, 0, 1, 0};
    if (!rows_assign(&upright, &ground, layer, &grid->layers)) return false;
    arena_release(&b->scratch, mark);
    if (grid->layers > 1) grid->layer = layer;
    return true;
}

static bool rows_kind(Build *b, tsl_board *board, tsl_kind kind, int angle[2]) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    if (count == 0) return true;
    if (b->skip & TSL_SKIP_LABELS) {
        Rows rows = rows_of(b, board->at[kind], count);
        return rows_layers(&rows, grid, &board->arena);
    }
    uint32_t *row = TAKE(b, &board->arena, uint32_t, count);
    uint32_t *column = row ? TAKE(b, &board->arena, uint32_t, count) : NULL;
    if (!column) return false;
    grid->row = row;
    grid->column = column;
    ArenaMark mark = arena_mark(&b->scratch);
    Rows rows = rows_of(b, board->at[kind], count);
    if (!rows_make_bins(&rows)) return false;
    bool done;
    if (kind == TSL_EDGE) {
        RowLine across = row_line(&rows, angle[0]), upwards = column_line(&rows, angle[1]);
        done = rows_assign(&rows, &across, row, &grid->rows) &&
               rows_assign(&rows, &upwards, column, &grid->columns);
    } else {
        done = rows_search(&rows, row_line, 0, ROW_ANGLES, &angle[0], row, &grid->rows) &&
               rows_search(&rows, column_line, angle[0] + 6, COLUMN_ANGLES, &angle[1], column,
                           &grid->columns);
    }
    if (!done || !rows_layers(&rows, grid, &board->arena)) return false;
    arena_release(&b->scratch, mark);
    return grid_make_unique(b, board, kind);
}

TSL_LOCAL bool board_rows(Build *b, tsl_board *board) {
    int cells[2] = {0, 6}, vertices[2] = {0, 6};
    return rows_kind(b, board, TSL_VERTEX, vertices) && rows_kind(b, board, TSL_EDGE, vertices) &&
           rows_kind(b, board, TSL_CELL, cells);
}
