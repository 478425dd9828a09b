/* rows.c - rows, columns and layers. In: positions. Out: three numbers for every site.
 * Sites are in rows as they are seen from the line that fits best, which has one of a few angles: 0 to 60 degrees
 * for rows, 90 to 120 more for columns. Edges take the angles of the vertices. */
#include "rows.h"
#include "grid.h"
#include <math.h>
#include <string.h>

enum {
    ROWS_LISTED = 2000, /* fewer sites are kept in lists, more in bins */
    ROW_ANGLES = 5,     /* of rows: 0, 15, 30, 45, 60 degrees */
    COLUMN_ANGLES = 3   /* of columns: 90, 105, 120 degrees more */
};
static const double row_flat = 1e-9; /* of the height: a board less wide has no width */

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

static Rows rows_of(Build *b, const tsl_point *at, uint32_t count, const Box *box) {
    Rows rows = {.b = b, .at = at, .count = count, .low = box->low, .high = box->high};
    double width = rows.high.x - rows.low.x, height = rows.high.y - rows.low.y;
    rows.gap = row_gap * (width + height) / 2 / sqrt(count);
    return rows;
}

static bool rows_fit(Rows *rows, const RowLine *line, uint32_t further, double best, uint32_t *row,
                     RowFit *out) {
    return rows->bin ? rows_fit_bins(rows, line, further, best, row, out)
                     : rows_fit_lists(rows, line, best, row, out);
}

static void rows_assign(const Rows *rows, const uint32_t *fitted, uint32_t *row) {
    if (rows->bin)
        rows_assign_bins(rows, fitted, row);
    else if (row != fitted)
        memcpy(row, fitted, rows->count * sizeof *row);
}

typedef RowLine RowLineAt(const Rows *rows, int angle);
/* The angle of the best line, and the row of every site by it. */
static bool rows_search(Rows *rows, RowLineAt *line_at, int first, uint32_t angles, int *out,
                        uint32_t *row, uint32_t *count) {
    double best = INFINITY;
    RowLine line[ROW_ANGLES];
    uint32_t *tried = TAKE(rows->b, &rows->b->scratch, uint32_t, rows->count);
    if (!tried) return false;
    for (uint32_t n = 0; n < angles; n++) line[n] = line_at(rows, first + (int)n);
    rows_stand_at(rows, line[0].x, line[0].y);
    for (uint32_t n = 0; n < angles; n++) {
        if (rows->bin && n > 0 && !rows_may_beat(rows, n - 1, best)) continue;
        RowFit fit;
        if (!rows_fit(rows, &line[n], n == 0 ? angles - 1 : 0, best, tried, &fit)) return false;
        if (fit.error >= best - row_tie) continue;
        best = fit.error;
        *out = first + (int)n;
        *count = fit.rows;
        rows_assign(rows, tried, row);
    }
    return true;
}

/* The row of every site as it is seen from a line. */
static bool rows_along(Rows *rows, RowLine line, uint32_t *row, uint32_t *count) {
    RowFit fit;
    rows_stand_at(rows, line.x, line.y);
    if (!rows_fit(rows, &line, 0, INFINITY, row, &fit)) return false;
    rows_assign(rows, row, row);
    *count = fit.rows;
    return true;
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
    upright.high.y = rows->high.z - rows->low.z;
    RowLine ground = {0, 0, 1, 0};
    if (!rows_make_lists(&upright) || !rows_along(&upright, ground, layer, &grid->layers))
        return false;
    arena_release(&b->scratch, mark);
    if (grid->layers > 1) grid->layer = layer;
    return true;
}

static bool rows_kind(Build *b, tsl_board *board, const Box *box, tsl_kind kind, int angle[2]) {
    BoardGrid *grid = &board->grid[kind];
    uint32_t count = board->count[kind];
    if (count == 0) return true;
    Rows rows = rows_of(b, board->at[kind], count, &box[kind]);
    if (!(b->want & TSL_WANT_LABELS)) return rows_layers(&rows, grid, &board->arena);
    uint32_t *row = TAKE(b, &board->arena, uint32_t, count);
    uint32_t *column = row ? TAKE(b, &board->arena, uint32_t, count) : NULL;
    if (!column) return false;
    grid->row = row;
    grid->column = column;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!(count < ROWS_LISTED ? rows_make_lists(&rows) : rows_make_bins(&rows))) return false;
    bool done;
    if (kind == TSL_KIND_EDGE) {
        done = rows_along(&rows, row_line(&rows, angle[0]), row, &grid->rows) &&
               rows_along(&rows, column_line(&rows, angle[1]), column, &grid->columns);
    } else {
        done = rows_search(&rows, row_line, 0, ROW_ANGLES, &angle[0], row, &grid->rows) &&
               rows_search(&rows, column_line, angle[0] + 6, COLUMN_ANGLES, &angle[1], column,
                           &grid->columns);
    }
    if (!done || !rows_layers(&rows, grid, &board->arena)) return false;
    arena_release(&b->scratch, mark);
    return grid_make_unique(b, board, kind);
}

TSL_LOCAL bool board_rows(Build *b, tsl_board *board, const Box *box) {
    int cells[2] = {0, 6}, vertices[2] = {0, 6};
    return rows_kind(b, board, box, TSL_KIND_VERTEX, vertices) &&
           rows_kind(b, board, box, TSL_KIND_EDGE, vertices) &&
           rows_kind(b, board, box, TSL_KIND_CELL, cells);
}
