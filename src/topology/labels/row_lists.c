/* row_lists.c - the rows of few sites. In: positions, and a line outside the board. Out: how well the line fits, and
 * the row of every site.
 * Sites are spread over lists along the line, and only those are sorted within which a row may end. */
#include "../../base/sort.h"
#include "row_walk.h"
#include <string.h>

enum {
    LISTS_PER_GAP = 3,
    LISTS_LEAST = 64 /* there may be so many more than sites */
};
static const double row_tiny = 1e-200; /* a board no larger than this is a point */

TSL_LOCAL bool rows_make_lists(Rows *rows) {
    Build *b = rows->b;
    double span =
        2 * (rows->high.x - rows->low.x + rows->high.y - rows->low.y); /* none is further */
    rows->lists = rows->count + LISTS_LEAST;
    rows->distance = TAKE(b, &b->scratch, double, rows->count);
    rows->next = rows->distance ? TAKE(b, &b->scratch, uint32_t, rows->count) : NULL;
    rows->head = rows->next ? TAKE(b, &b->scratch, uint32_t, (size_t)rows->lists + 1) : NULL;
    rows->off_x = rows->head ? TAKE(b, &b->scratch, double, rows->count) : NULL;
    rows->off_y = rows->off_x ? TAKE(b, &b->scratch, double, rows->count) : NULL;
    /* Where the gaps are tiny against the board, coarser steps that still fit. */
    const double most = 4e18;
    if (rows->gap > 0 && span > row_tiny) rows->steps = fmin(row_steps / rows->gap, most / span);
    return rows->off_y != NULL;
}

TSL_LOCAL void rows_stand_at(const Rows *rows, double x, double y) {
    if (!rows->off_y) return;
    for (uint32_t i = 0; i < rows->count; i++) {
        rows->off_x[i] = rows->at[i].x - x;
        rows->off_y[i] = rows->at[i].y - y;
    }
}

static void rows_measure(const Rows *rows, double cosine, double sine) {
    const double *x = rows->off_x, *y = rows->off_y;
    double *distance = rows->distance;
    for (uint32_t i = 0; i < rows->count; i++) distance[i] = row_away(x[i], y[i], cosine, sine);
}

/* Where lists begin, how deep each of them is, and how many there are. */
typedef struct {
    double start, width;
    uint32_t count;
} RowSpread;

/* The distances of the sites, and lists of those that are equally far to a part of the gap, in the order of their
 * numbers. If there is no gap, that is what their order shall be: all are in one list. */
static RowSpread rows_spread(const Rows *rows, const RowLine *line) {
    RowRange range = rows_range(rows, line);
    double depth = range.end - range.start, per = rows->steps * (LISTS_PER_GAP / row_steps);
    if (depth * per > rows->lists) per = rows->lists / depth;
    uint32_t lists = (uint32_t)(depth * per) + 1, *head = rows->head, *next = rows->next;
    const double *distance = rows->distance;
    rows_measure(rows, line->cos, line->sin);
    memset(head, 0xFF, lists * sizeof *head);
    for (size_t i = rows->count; i-- > 0;) {
        uint32_t list = row_part(distance[i], range.start, per);
        next[i] = head[list];
        head[list] = (uint32_t)i;
    }
    return (RowSpread){range.start, per > 0 ? 1 / per : INFINITY, lists};
}

/* A list within which a row may end: its sites from near to far, in steps so small that rounding does not tell them
 * apart. */
static bool rows_split_list(const Rows *rows, uint32_t first, RowWalk *walk, uint32_t *row) {
    Build *b = rows->b;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t count = 0;
    for (uint32_t i = first; i != TSL_NONE; i = rows->next[i]) count++;
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count);
    if (!item) return false;
    for (uint32_t i = first, n = 0; i != TSL_NONE; i = rows->next[i])
        item[n++] = (KeyedId){(int64_t)(rows->distance[i] * rows->steps), i};
    sort_keyed(item, item + count, count);
    for (uint32_t n = 0; n < count; n++)
        row[item[n].id] = row_walk(walk, rows->distance[item[n].id]);
    arena_release(&b->scratch, mark);
    return true;
}

/* A list within a row. */
static void rows_take_list(const Rows *rows, uint32_t first, RowWalk *walk, uint32_t *row) {
    const double *distance = rows->distance;
    const uint32_t *next = rows->next, mine = walk->fit.rows - 1;
    double sum = walk->sum, last = walk->last;
    uint32_t count = walk->count;
    for (uint32_t i = first; i != TSL_NONE; i = next[i]) {
        sum += distance[i];
        last = distance[i] > last ? distance[i] : last;
        row[i] = mine;
        count++;
    }
    walk->sum = sum;
    walk->last = last;
    walk->count = count;
}

/* Fills in the row of every site, unless it turns out that the line cannot be better than the best. */
TSL_LOCAL bool rows_fit_lists(const Rows *rows, const RowLine *line, double best, uint32_t *row,
                              RowFit *out) {
    RowWalk walk = {.gap = rows->gap};
    const RowSpread lists = rows_spread(rows, line);
    const uint32_t *head = rows->head;
    bool narrow = lists.width <= rows->gap;
    for (uint32_t k = 0; k < lists.count; k++) {
        if (head[k] == TSL_NONE) continue;
        bool ends = narrow && row_ends(&walk, lists.start + k * lists.width);
        bool within = narrow && (ends || !row_ends(&walk, lists.start + (k + 1) * lists.width));
        if (!within && !rows_split_list(rows, head[k], &walk, row)) return false;
        if (ends) row_open(&walk);
        if (walk.fit.error >= best) break;
        if (within) rows_take_list(rows, head[k], &walk, row);
    }
    row_close(&walk);
    *out = walk.fit;
    return true;
}
