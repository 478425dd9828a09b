/* rowfit.c - the rows that a line makes. In: positions, and a line outside the board. Out: how well the line fits,
 * and the row of every site.
 * Sites are sorted by their distance from the line; where that grows by more than a part of the mean spacing
 * beyond the mean of the present row, the next one begins. Only those have to be sorted between which a row may
 * end: few sites are spread over lists, many are counted into narrow bins. Counting alone often tells that a line makes
 * too many rows to be the best. */
#include "../base/fetch.h"
#include "../base/sort.h"
#include "rows.h"
#include <math.h>
#include <string.h>

enum {
    ROWS_LISTED = 2000, /* fewer sites are kept in lists */
    LISTS_PER_GAP = 3,
    LISTS_LEAST = 64,  /* there may be so many more than sites */
    BINS_PER_GAP = 16, /* bins in the distance that parts two rows */
    TALLY_PER_BIN = 2, /* finer bins for counting */
    TALLY_FINE = 8,    /* the same where sites are many more than bins */
    ROW_TALLY_MOST = 1 << 23
};
static const double row_steps = 4294967296.0; /* of a gap, in sorting */
static const double row_tiny = 1e-200;        /* a board no larger than this is a point */

struct RowBin {
    double sum, low, high; /* of distances */
    uint32_t count;
};

static double row_away(double x, double y, double cosine, double sine) {
    return fabs(x * sine - y * cosine);
}

static double row_distance(const RowLine *line, tsl_point at) {
    return row_away(at.x - line->x, at.y - line->y, line->cos, line->sin);
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

static inline void row_walk(RowWalk *walk, double distance, uint32_t *row) {
    if (row_ends(walk, distance)) row_open(walk);
    row_take(walk, distance, distance, 1);
    *row = walk->fit.rows - 1;
}

/* ---- By bins ---- */

/* How near and far the board is as seen from the line, which may cut it. No site is nearer or further, for rounding
 * keeps the order of numbers. */
typedef struct {
    double start, end;
} RowRange;

static RowRange rows_range(const Rows *rows, const RowLine *line) {
    double low = INFINITY, high = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? rows->high.x : rows->low.x,
               y = corner & 2 ? rows->high.y : rows->low.y;
        double side = (x - line->x) * line->sin - (y - line->y) * line->cos;
        low = side < low ? side : low;
        high = side > high ? side : high;
    }
    if (high < 0) return (RowRange){-high, -low};
    return (RowRange){low > 0 ? low : 0, high > -low ? high : -low};
}

/* Rounding may put the nearest site a little before the first bin; conversion takes it there. */
static uint32_t row_bin(double distance, double start, double per) {
    return (uint32_t)(int32_t)((distance - start) * per);
}

/* The distances and bins of some sites: known together, so that the bins can be fetched before they are
 * touched. A line that is not along the rows jumps from bin to bin. */
typedef struct {
    const double *distance;
    uint32_t bin[FETCH_BATCH];
    uint32_t count;
} RowBatch;

/* The first to look at the sites from a line names it, and leaves their distances to the others. */
static void rows_batch(const Rows *rows, const RowLine *line, uint32_t from, double start,
                       double per, RowBatch *out) {
    double *distance = rows->distance + from;
    uint32_t count = fetch_batch(rows->count - from);
    if (line) {
        const RowLine across = *line;
        for (uint32_t i = 0; i < count; i++)
            distance[i] = row_distance(&across, rows->at[from + i]);
    }
    for (uint32_t i = 0; i < count; i++) out->bin[i] = row_bin(distance[i], start, per);
    out->distance = distance;
    out->count = count;
}

static void rows_tally(const Rows *rows, const RowLine *line) {
    double start = rows_range(rows, line).start, per = rows->tally_per * rows->per;
    RowBatch batch;
    memset(rows->tally, 0, rows->tally_per * (size_t)rows->bins * sizeof *rows->tally);
    for (uint32_t from = 0; from < rows->count; from += batch.count) {
        rows_batch(rows, line, from, start, per, &batch);
        for (uint32_t i = 0; i < batch.count; i++) fetch_soon(&rows->tally[batch.bin[i]]);
        for (uint32_t i = 0; i < batch.count; i++) rows->tally[batch.bin[i]]++;
    }
}

/* The least number of rows that a line can make, or one that is enough to rule it out: every site counts as
 * if it lay at the far end of its bin, and a bin that a row reaches into is all its own. */
static uint32_t rows_least(const Rows *rows, const RowLine *line, uint32_t enough) {
    const uint32_t *tally = rows->tally;
    uint32_t bins = rows->tally_per * rows->bins, least = 0;
    rows_tally(rows, line);
    double gap = rows->tally_per * BINS_PER_GAP, sum = 0, count = 0; /* in bins */
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

static void row_bin_take(RowBin *bin, double distance) {
    bin->low = distance < bin->low ? distance : bin->low;
    bin->high = distance > bin->high ? distance : bin->high;
    bin->sum += distance;
    bin->count++;
}

static void rows_fill_bins(Rows *rows, const RowLine *line, bool first_look) {
    RowBatch batch;
    rows->start = rows_range(rows, line).start;
    for (uint32_t k = 0; k < rows->bins; k++) rows->bin[k] = (RowBin){.low = INFINITY};
    for (uint32_t from = 0; from < rows->count; from += batch.count) {
        rows_batch(rows, first_look ? line : NULL, from, rows->start, rows->per, &batch);
        for (uint32_t i = 0; i < batch.count; i++) fetch_soon(&rows->bin[batch.bin[i]]);
        for (uint32_t i = 0; i < batch.count; i++)
            row_bin_take(&rows->bin[batch.bin[i]], batch.distance[i]);
    }
}

/* The sites in groups of bins as wide as a gap, and room to sort those of one bin. Rows end in few bins of a
 * group, and there are so few groups that filling them does not jump through memory. */
typedef struct {
    uint32_t bin, site;
} RowEntry;
typedef struct {
    uint32_t *end; /* of each group */
    RowEntry *entry;
    KeyedId *item;
} RowLists;

static bool rows_list(const Rows *rows, RowLists *out) {
    Build *b = rows->b;
    uint32_t widest = 0, groups = rows->bins / BINS_PER_GAP + 1;
    uint32_t *end = TAKE_ZERO(b, &b->scratch, uint32_t, groups);
    RowEntry *entry = end ? TAKE(b, &b->scratch, RowEntry, rows->count) : NULL;
    if (!entry) return false;
    for (uint32_t k = 0; k < rows->bins; k++) {
        uint32_t count = rows->bin[k].count;
        end[k / BINS_PER_GAP] += count;
        widest = count > widest ? count : widest;
    }
    sort_sum(end, groups);
    RowBatch batch;
    for (uint32_t from = 0; from < rows->count; from += batch.count) {
        rows_batch(rows, NULL, from, rows->start, rows->per, &batch);
        for (uint32_t i = 0; i < batch.count; i++)
            entry[end[batch.bin[i] / BINS_PER_GAP]++] = (RowEntry){batch.bin[i], from + i};
    }
    *out = (RowLists){end, entry, TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest)};
    return out->item != NULL;
}

/* A bin within which a row ends: its sites one after the other. */
static void rows_split_bin(const Rows *rows, const RowLists *lists, uint32_t k, RowWalk *walk,
                           uint32_t *row) {
    uint32_t group = k / BINS_PER_GAP, count = 0;
    KeyedId *item = lists->item;
    for (uint32_t i = group ? lists->end[group - 1] : 0; i < lists->end[group]; i++) {
        if (lists->entry[i].bin != k) continue;
        uint32_t site = lists->entry[i].site;
        fetch_soon(&rows->distance[site]);
        item[count++].id = site;
    }
    for (uint32_t i = 0; i < count; i++)
        item[i].key = (int64_t)(rows->distance[item[i].id] * (row_steps / rows->gap));
    sort_keyed(lists->item, lists->item + count, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = lists->item[i].id;
        row_walk(walk, rows->distance[id], &row[id]);
    }
}

/* The tallies become the rows of the bins, or TSL_NONE where a row ends within one and the sites have their own. */
static bool rows_fit_bins(Rows *rows, const RowLine *line, double best, uint32_t *row,
                          RowFit *out) {
    ArenaMark mark = arena_mark(&rows->b->scratch);
    RowWalk walk = {.gap = rows->gap};
    RowLists lists = {NULL, NULL, NULL};
    rows_fill_bins(rows, line, !(best < INFINITY));
    for (uint32_t k = 0; k < rows->bins && walk.fit.error < best; k++) {
        const RowBin *bin = &rows->bin[k];
        if (bin->count == 0) continue;
        bool ends = row_ends(&walk, bin->low);
        if (!ends && row_ends(&walk, bin->high)) {
            if (!lists.item && !rows_list(rows, &lists)) return false;
            rows_split_bin(rows, &lists, k, &walk, row);
            rows->tally[k] = TSL_NONE;
            continue;
        }
        if (ends) row_open(&walk);
        row_take(&walk, bin->sum, bin->high, bin->count);
        rows->tally[k] = walk.fit.rows - 1;
    }
    row_close(&walk);
    arena_release(&rows->b->scratch, mark);
    *out = walk.fit;
    return true;
}

/* ---- By lists ---- */

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
        uint32_t list = row_bin(distance[i], range.start, per);
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
        row_walk(walk, rows->distance[item[n].id], &row[item[n].id]);
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
static bool rows_fit_lists(const Rows *rows, const RowLine *line, double best, uint32_t *row,
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

/* ---- Either way ---- */

TSL_LOCAL bool rows_make_room(Rows *rows) {
    double width = rows->high.x - rows->low.x, height = rows->high.y - rows->low.y;
    double gaps = (width + height) / rows->gap; /* seen from anywhere the board is less deep */
    double bins = gaps * BINS_PER_GAP;
    rows->tally_per = rows->count > TALLY_FINE * bins ? TALLY_FINE : TALLY_PER_BIN;
    if (rows->count < ROWS_LISTED || !(bins * rows->tally_per < ROW_TALLY_MOST))
        return rows_make_lists(rows);
    rows->bins = (uint32_t)bins + 2;
    rows->per = BINS_PER_GAP / rows->gap;
    rows->bin = TAKE(rows->b, &rows->b->scratch, RowBin, rows->bins);
    rows->tally =
        rows->bin ? TAKE(rows->b, &rows->b->scratch, uint32_t, rows->tally_per * (size_t)rows->bins)
                  : NULL;
    rows->distance = rows->tally ? TAKE(rows->b, &rows->b->scratch, double, rows->count) : NULL;
    return rows->distance != NULL;
}

TSL_LOCAL bool rows_fit(Rows *rows, const RowLine *line, double best, uint32_t *row, RowFit *out) {
    if (!rows->bin) return rows_fit_lists(rows, line, best, row, out);
    *out = (RowFit){.error = best};
    if (best < INFINITY) {
        uint32_t enough = (uint32_t)(best / row_cost) + 1;
        if (rows_least(rows, line, enough) * row_cost >= best - row_tie) return true;
    }
    return rows_fit_bins(rows, line, best, row, out);
}

TSL_LOCAL void rows_assign(const Rows *rows, const uint32_t *fitted, uint32_t *row) {
    RowBatch batch;
    if (!rows->bin) {
        if (row != fitted) memcpy(row, fitted, rows->count * sizeof *row);
        return;
    }
    for (uint32_t from = 0; from < rows->count; from += batch.count) {
        rows_batch(rows, NULL, from, rows->start, rows->per, &batch);
        for (uint32_t i = 0; i < batch.count; i++) fetch_soon(&rows->tally[batch.bin[i]]);
        for (uint32_t i = 0; i < batch.count; i++) {
            uint32_t of = rows->tally[batch.bin[i]];
            row[from + i] = of == TSL_NONE ? fitted[from + i] : of;
        }
    }
}
