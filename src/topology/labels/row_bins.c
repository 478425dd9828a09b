/* row_bins.c - the rows of many sites. In: positions, and lines outside the board. Out: which lines may fit, and the
 * rows that a line makes.
 * Sites are counted into narrow bins along a line. Counting alone often tells that a line makes too many rows to be
 * the best; otherwise only the sites of those bins have to be sorted within which a row ends. */
#include "../../base/fetch.h"
#include "../../base/sort.h"
#include "row_walk.h"
#include <string.h>

enum {
    BINS_PER_GAP = 16, /* bins in the distance that parts two rows */
    TALLY_COARSE = 2,  /* parts of a bin, for counting */
    TALLY_FINE = 4,    /* the same where sites are many more than bins */
    BINS_MOST = 1 << 22,
    ROW_BATCH = 64,
    ROW_PARTS = 4 /* of the sites, by their numbers; those in bins are many more */
};
static const uint32_t row_found = 1u << 31; /* in place of a bin: this is the row itself */

struct RowBin {
    double sum, low, high; /* of distances */
    uint32_t count;
};

/* Some sites as they are seen from a point that several lines go through, and from one of them. */
typedef struct {
    double x[ROW_BATCH], y[ROW_BATCH], distance[ROW_BATCH];
    uint32_t bin[ROW_BATCH];
    uint32_t count;
} RowBatch;

static void batch_stand(RowBatch *batch, const Rows *rows, const RowLine *line, uint32_t from) {
    uint32_t left = rows->count - from;
    const tsl_point *at = rows->at + from;
    const double x = line->x, y = line->y;
    batch->count = left < ROW_BATCH ? left : ROW_BATCH;
    for (uint32_t i = 0; i < batch->count; i++) {
        batch->x[i] = at[i].x - x;
        batch->y[i] = at[i].y - y;
    }
}

static void batch_look(RowBatch *batch, const RowLine *line, double start, double per) {
    const double cosine = line->cos, sine = line->sin;
    for (uint32_t i = 0; i < batch->count; i++) {
        batch->distance[i] = row_away(batch->x[i], batch->y[i], cosine, sine);
        batch->bin[i] = row_part(batch->distance[i], start, per);
    }
}

/* ---- Which lines may fit ---- */

/* The least number of rows that a line can make, or one that is enough to rule it out: every site counts as
 * if it lay at the far end of its bin, and a bin that a row reaches into is all its own. */
static uint32_t rows_least(const Rows *rows, const uint32_t *tally, uint32_t enough) {
    uint32_t bins = rows->tally_per * rows->bins, least = 0;
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

TSL_LOCAL bool rows_may_beat(const Rows *rows, uint32_t line, double best) {
    const double rows_most = UINT32_MAX / 2;
    if (!(best / row_cost < rows_most)) return true;
    uint32_t enough = (uint32_t)(best / row_cost) + 1;
    const uint32_t *tally = rows->tally + line * (size_t)rows->tally_per * rows->bins;
    return rows_least(rows, tally, enough) * row_cost < best - row_tie;
}

/* ---- What they make ---- */

static void row_bin_take(RowBin *bin, double distance) {
    bin->low = distance < bin->low ? distance : bin->low;
    bin->high = distance > bin->high ? distance : bin->high;
    bin->sum += distance;
    bin->count++;
}

/* Runs of sites in one bin are taken together. Places that are looked at next are asked for meanwhile. */
static void batch_take(const RowBatch *batch, RowBin *bins, const tsl_point *next) {
    uint32_t k = batch->bin[0];
    RowBin bin = bins[k];
    for (uint32_t i = 0; i < batch->count; i++) {
        fetch_soon(next + i);
        if (batch->bin[i] != k) {
            bins[k] = bin;
            k = batch->bin[i];
            bin = bins[k];
        }
        row_bin_take(&bin, batch->distance[i]);
    }
    bins[k] = bin;
}

/* Fills the bins as they are seen from a line, notes the bin of every site, and counts the sites as they are seen
 * from further lines. */
static void rows_look(const Rows *rows, const RowLine *line, uint32_t further, uint32_t *of) {
    const size_t bins = rows->tally_per * (size_t)rows->bins;
    double start[1 + ROW_LINES];
    RowBatch batch;
    for (uint32_t n = 0; n <= further; n++) start[n] = rows_range(rows, &line[n]).start;
    for (uint32_t k = 0; k < rows->bins; k++) rows->bin[k] = (RowBin){.low = INFINITY};
    memset(rows->tally, 0, further * bins * sizeof *rows->tally);
    for (uint32_t from = 0; from < rows->count; from += batch.count) {
        batch_stand(&batch, rows, line, from);
        batch_look(&batch, line, start[0], rows->per);
        memcpy(of + from, batch.bin, batch.count * sizeof *of);
        batch_take(&batch, rows->bin,
                   rows->at + (rows->count - from < 2 * ROW_BATCH ? from : from + ROW_BATCH));
        uint32_t *tally = rows->tally;
        for (uint32_t n = 1; n <= further; n++, tally += bins) {
            batch_look(&batch, &line[n], start[n], rows->tally_per * rows->per);
            for (uint32_t i = 0; i < batch.count; i++) tally[batch.bin[i]]++;
        }
    }
}

/* The sites of each bin, a list for each part of the board: lists run all over memory, and what several ask for comes
 * at the same time. And room to sort those of one bin. */
typedef struct {
    uint32_t *last;   /* site of each bin, part by part; TSL_NONE: none */
    uint32_t *before; /* the site before each one in its list */
    uint32_t *found;  /* room for the sites of a bin, part by part: */
    uint32_t room;    /* for so many of each */
    KeyedId *item;
} RowLists;

static bool rows_list(const Rows *rows, const uint32_t *of, RowLists *out) {
    Build *b = rows->b;
    uint32_t widest = 0, most = rows->count / ROW_PARTS + 1; /* sites of a bin, and of a part */
    size_t lasts = ROW_PARTS * (size_t)rows->bins;
    for (uint32_t k = 0; k < rows->bins; k++)
        widest = rows->bin[k].count > widest ? rows->bin[k].count : widest;
    uint32_t room = widest < most ? widest : most;
    uint32_t *before = TAKE(b, &b->scratch, uint32_t, rows->count);
    uint32_t *last = before ? TAKE(b, &b->scratch, uint32_t, lasts) : NULL;
    uint32_t *found = last ? TAKE(b, &b->scratch, uint32_t, ROW_PARTS * (size_t)room) : NULL;
    KeyedId *item = found ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest) : NULL;
    if (!item) return false;
    *out = (RowLists){last, before, found, room, item};
    memset(last, 0xFF, lasts * sizeof *last);
    for (uint32_t part = 1, i = 0; part <= ROW_PARTS; part++, last += rows->bins) {
        uint32_t end = part * most < rows->count ? part * most : rows->count;
        for (; i < end; i++) {
            before[i] = last[of[i]];
            last[of[i]] = i;
        }
    }
    return true;
}

/* The sites of a bin in order of their numbers, as the ids of the items. */
static void rows_gather(const Rows *rows, const RowLists *lists, uint32_t k) {
    uint32_t site[ROW_PARTS], count[ROW_PARTS] = {0}, left = rows->bin[k].count, n = 0;
    uint32_t *found[ROW_PARTS]; /* the last one first */
    for (uint32_t part = 0; part < ROW_PARTS; part++) {
        site[part] = lists->last[part * (size_t)rows->bins + k];
        found[part] = lists->found + part * (size_t)lists->room;
    }
    while (left > 0) {
        for (uint32_t part = 0; part < ROW_PARTS; part++) {
            if (site[part] == TSL_NONE) continue;
            fetch_soon(&rows->at[site[part]]);
            found[part][count[part]++] = site[part];
            site[part] = lists->before[site[part]];
            left--;
        }
    }
    for (uint32_t part = 0; part < ROW_PARTS; part++)
        while (count[part] > 0) lists->item[n++].id = found[part][--count[part]];
}

/* A bin within which a row ends: its sites one after the other. */
static void rows_split_bin(const Rows *rows, const RowLine *line, const RowLists *lists, uint32_t k,
                           RowWalk *walk, uint32_t *row) {
    const uint32_t count = rows->bin[k].count;
    KeyedId *item = lists->item;
    rows_gather(rows, lists, k);
    for (uint32_t i = 0; i < count; i++)
        item[i].key = (int64_t)(row_distance(line, rows->at[item[i].id]) * (row_steps / rows->gap));
    sort_keyed(item, item + count, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = item[i].id;
        row[id] = row_found | row_walk(walk, row_distance(line, rows->at[id]));
    }
}

TSL_LOCAL bool rows_fit_bins(Rows *rows, const RowLine *line, uint32_t further, double best,
                             uint32_t *row, RowFit *out) {
    ArenaMark mark = arena_mark(&rows->b->scratch);
    RowWalk walk = {.gap = rows->gap};
    RowLists lists = {.item = NULL};
    rows_look(rows, line, further, row);
    for (uint32_t k = 0; k < rows->bins && walk.fit.error < best; k++) {
        const RowBin *bin = &rows->bin[k];
        if (bin->count == 0) continue;
        bool ends = row_ends(&walk, bin->low);
        if (!ends && row_ends(&walk, bin->high)) {
            if (!lists.item && !rows_list(rows, row, &lists)) return false;
            rows_split_bin(rows, line, &lists, k, &walk, row);
            continue;
        }
        if (ends) row_open(&walk);
        row_take(&walk, bin->sum, bin->high, bin->count);
        rows->row_of[k] = walk.fit.rows - 1;
    }
    row_close(&walk);
    arena_release(&rows->b->scratch, mark);
    *out = walk.fit;
    return true;
}

TSL_LOCAL void rows_assign_bins(const Rows *rows, const uint32_t *fitted, uint32_t *row) {
    const uint32_t *of = rows->row_of;
    for (uint32_t i = 0; i < rows->count; i++) {
        uint32_t mine = fitted[i];
        row[i] = (mine & row_found) ? mine & ~row_found : of[mine];
    }
}

TSL_LOCAL bool rows_make_bins(Rows *rows) {
    Build *b = rows->b;
    double width = rows->high.x - rows->low.x, height = rows->high.y - rows->low.y;
    double gaps = (width + height) / rows->gap; /* seen from anywhere the board is less deep */
    double bins = gaps * BINS_PER_GAP;
    if (!(bins < BINS_MOST)) return rows_make_lists(rows);
    rows->bins = (uint32_t)bins + 2;
    rows->tally_per = rows->count > TALLY_FINE * bins ? TALLY_FINE : TALLY_COARSE;
    rows->per = BINS_PER_GAP / rows->gap;
    rows->bin = TAKE(b, &b->scratch, RowBin, rows->bins);
    rows->row_of = rows->bin ? TAKE(b, &b->scratch, uint32_t, rows->bins) : NULL;
    rows->tally = rows->row_of ? TAKE(b, &b->scratch, uint32_t,
                                      ROW_LINES * (size_t)rows->tally_per * rows->bins)
                               : NULL;
    return rows->tally != NULL;
}
