/* rowfit.c - the rows that a line makes. In: positions, and a line outside the board. Out: how well the line fits,
 * and the row of every site.
 * Sites are sorted by their distance from the line; where that grows by more than a part of the mean spacing
 * beyond the mean of the present row, the next one begins. Many are counted into narrow bins instead; only bins
 * within which a row ends are sorted. Counting alone often tells that a line makes too many rows to be the best. */
#include "../base/fetch.h"
#include "../base/sort.h"
#include "rows.h"
#include <math.h>
#include <string.h>

enum {
    ROWS_SORTED = 2000, /* fewer sites are sorted at once */
    BINS_PER_GAP = 16,  /* bins in the distance that parts two rows */
    TALLY_PER_BIN = 2,  /* finer bins for counting */
    TALLY_FINE = 8,     /* the same where sites are many more than bins */
    ROW_TALLY_MOST = 1 << 23
};
static const double row_steps = 4294967296.0; /* of a gap, in sorting */

struct RowBin {
    double sum, low, high; /* of distances */
    uint32_t count;
};

static double row_distance(const RowLine *line, tsl_point at) {
    return fabs((at.x - line->x) * line->sin - (at.y - line->y) * line->cos);
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

TSL_LOCAL bool rows_make_bins(Rows *rows) {
    double width = rows->high.x - rows->low.x, height = rows->high.y - rows->low.y;
    double gaps = (width + height) / rows->gap; /* seen from anywhere the board is less deep */
    double bins = gaps * BINS_PER_GAP;
    rows->tally_per = rows->count > TALLY_FINE * bins ? TALLY_FINE : TALLY_PER_BIN;
    if (rows->count < ROWS_SORTED || !(bins * rows->tally_per < ROW_TALLY_MOST)) return true;
    rows->bins = (uint32_t)bins + 2;
    rows->per = BINS_PER_GAP / rows->gap;
    rows->bin = TAKE(rows->b, &rows->b->scratch, RowBin, rows->bins);
    rows->tally =
        rows->bin ? TAKE(rows->b, &rows->b->scratch, uint32_t, rows->tally_per * (size_t)rows->bins)
                  : NULL;
    rows->distance = rows->tally ? TAKE(rows->b, &rows->b->scratch, double, rows->count) : NULL;
    return rows->distance != NULL;
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
    double start = rows_start(rows, line), per = rows->tally_per * rows->per;
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
    rows->start = rows_start(rows, line);
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
    for (uint32_t i = group ? lists->end[group - 1] : 0; i < lists->end[group]; i++) {
        if (lists->entry[i].bin != k) continue;
        uint32_t site = lists->entry[i].site;
        double distance = rows->distance[site];
        lists->item[count++] = (KeyedId){(int64_t)(distance * (row_steps / rows->gap)), site};
    }
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

/* ---- By sorting ---- */

/* What sites are sorted by: their distances in steps so small that rounding does not tell them apart. */
typedef struct {
    double *distance;
    int64_t *key, low, high;
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
    *out = (RowKeys){distance, key, low, high, falls >= 0};
    return true;
}

/* Fills in the row of every site, unless it turns out that the line cannot be better than the best. */
static bool rows_fit_sorted(const Rows *rows, const RowLine *line, double best, uint32_t *row,
                            RowFit *out) {
    Build *b = rows->b;
    ArenaMark mark = arena_mark(&b->scratch);
    RowKeys keys;
    KeyBuckets order = {.buckets = 0};
    if (!rows_measure(rows, line, &keys)) return false;
    if (!keys.sorted && !sort_spread(b, keys.key, rows->count, keys.low, keys.high, &order))
        return false;
    RowWalk walk = {.gap = rows->gap};
    for (uint32_t i = 0; keys.sorted && i < rows->count; i++)
        row_walk(&walk, keys.distance[i], &row[i]);
    for (uint32_t k = 0, i = 0; k < order.buckets && walk.fit.error < best; k++) {
        uint32_t end = order.end[k];
        if (end - i > 1) sort_keyed(order.item + i, order.spare, end - i);
        for (; i < end; i++)
            row_walk(&walk, keys.distance[order.item[i].id], &row[order.item[i].id]);
    }
    row_close(&walk);
    arena_release(&b->scratch, mark);
    *out = walk.fit;
    return true;
}

/* ---- Either way ---- */

TSL_LOCAL bool rows_fit(Rows *rows, const RowLine *line, double best, uint32_t *row, RowFit *out) {
    if (!rows->bin) return rows_fit_sorted(rows, line, best, row, out);
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
