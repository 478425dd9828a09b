/* row_bins.c - rows and columns of many sites. Plain twin: rows_find in labels/rows.c, which spreads sites over lists;
 * precondition: BINS_SITES sites or more, and gaps that are not tiny against the board; test: FAST_ROWS of
 * base/testing.h, with boards built by both.
 * Sites are counted into narrow bins along a line. Counting alone often shows that a line makes too many rows to be
 * the best; otherwise only the sites of those bins have to be sorted within which a row ends. Sites are read in the
 * order of their numbers, where lists run all over memory. */
#include "../../base/budget.h"
#include "../../base/fetch.h"
#include "../../base/sort.h"
#include "../../base/testing.h"
#include "fast.h"
#include <string.h>

enum {
    BINS_SITES = 1 << 14, /* lists of fewer do not run far */
    BINS_PER_GAP = 16,    /* bins in the distance that parts two rows */
    TALLY_COARSE = 2,     /* parts of a bin, for counting */
    TALLY_FINE = 4,       /* the same where sites are many more than bins */
    BINS_MOST = 1 << 22,
    ROW_LINES = ROW_ANGLES - 1, /* that are counted together with the first */
    ROW_BATCH = 64,
    ROW_PARTS = 4 /* of the sites, by their numbers; those in bins are many more */
};
static const uint32_t row_found = 1u << 31; /* in place of a bin: this is the row itself */

typedef struct {
    double sum, low, high; /* of distances */
    uint32_t count;
} RowBin;

typedef struct {
    const RowSites *sites;
    RowBin *bin;
    uint32_t *row_of; /* the row of each bin */
    uint32_t *tally;  /* of lines after the first: the sites in parts of bins */
    uint32_t count, tally_per;
    double per; /* bins per unit */
} RowBins;

/* Some sites as they are seen from a point that several lines go through, and from one of them. */
typedef struct {
    double x[ROW_BATCH], y[ROW_BATCH], distance[ROW_BATCH];
    uint32_t bin[ROW_BATCH];
    uint32_t count;
} RowBatch;

static void batch_stand(RowBatch *batch, const RowBins *bins, const RowLine *line, uint32_t from) {
    uint32_t left = bins->sites->count - from;
    const tsl_point *at = bins->sites->at + from;
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
static uint32_t bins_least(const RowBins *bins, const uint32_t *tally, uint32_t enough) {
    uint32_t parts = bins->tally_per * bins->count, least = 0;
    double gap = bins->tally_per * BINS_PER_GAP, sum = 0, count = 0; /* in bins */
    for (uint32_t k = 0; k < parts && least < enough; k++) {
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

static bool bins_may_beat(const RowBins *bins, uint32_t line, double best) {
    const double rows_most = UINT32_MAX / 2;
    if (!(best / row_cost < rows_most)) return true;
    uint32_t enough = (uint32_t)(best / row_cost) + 1;
    const uint32_t *tally = bins->tally + line * (size_t)bins->tally_per * bins->count;
    return bins_least(bins, tally, enough) * row_cost < best - row_tie;
}

/* ---- What they make ---- */

static void bins_add(RowBin *bin, double distance) {
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
        bins_add(&bin, batch->distance[i]);
    }
    bins[k] = bin;
}

/* Fills the bins as they are seen from a line, notes the bin of every site, and counts the sites as they are seen
 * from further lines. */
static void bins_look(const RowBins *bins, const RowLine *line, uint32_t further, uint32_t *of) {
    const size_t parts = bins->tally_per * (size_t)bins->count;
    double start[1 + ROW_LINES];
    RowBatch batch;
    for (uint32_t n = 0; n <= further; n++) start[n] = rows_range(bins->sites, &line[n]).start;
    for (uint32_t k = 0; k < bins->count; k++) bins->bin[k] = (RowBin){.low = INFINITY};
    memset(bins->tally, 0, further * parts * sizeof *bins->tally);
    for (uint32_t from = 0; from < bins->sites->count; from += batch.count) {
        batch_stand(&batch, bins, line, from);
        batch_look(&batch, line, start[0], bins->per);
        memcpy(of + from, batch.bin, batch.count * sizeof *of);
        batch_take(&batch, bins->bin,
                   bins->sites->at +
                       (bins->sites->count - from < 2 * ROW_BATCH ? from : from + ROW_BATCH));
        uint32_t *tally = bins->tally;
        for (uint32_t n = 1; n <= further; n++, tally += parts) {
            batch_look(&batch, &line[n], start[n], bins->tally_per * bins->per);
            for (uint32_t i = 0; i < batch.count; i++) tally[batch.bin[i]]++;
        }
    }
}

/* The sites of each bin, a list for each part of the board: lists run all over memory, and what several ask for comes
 * at the same time. And room to sort those of one bin. */
typedef struct {
    uint32_t *last;   /* site of each bin, part by part; TSL_NONE: none */
    uint32_t *before; /* the site before each one in its list */
    uint32_t *found;  /* room for the sites of a bin, part by part */
    uint32_t room;    /* sites that there is room for in each part */
    KeyedId *item;
} BinLists;

static bool bins_list(const RowBins *bins, const uint32_t *of, BinLists *out) {
    Build *b = bins->sites->b;
    uint32_t widest = 0,
             most = bins->sites->count / ROW_PARTS + 1; /* sites of a bin, and of a part */
    size_t lasts = ROW_PARTS * (size_t)bins->count;
    for (uint32_t k = 0; k < bins->count; k++)
        widest = bins->bin[k].count > widest ? bins->bin[k].count : widest;
    uint32_t room = widest < most ? widest : most;
    uint32_t *before = TAKE(b, &b->scratch, uint32_t, bins->sites->count);
    uint32_t *last = before ? TAKE(b, &b->scratch, uint32_t, lasts) : NULL;
    uint32_t *found = last ? TAKE(b, &b->scratch, uint32_t, ROW_PARTS * (size_t)room) : NULL;
    KeyedId *item = found ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest) : NULL;
    if (!item) return false;
    *out = (BinLists){last, before, found, room, item};
    memset(last, 0xFF, lasts * sizeof *last);
    for (uint32_t part = 1, i = 0; part <= ROW_PARTS; part++, last += bins->count) {
        uint32_t end = part * most < bins->sites->count ? part * most : bins->sites->count;
        for (; i < end; i++) {
            before[i] = last[of[i]];
            last[of[i]] = i;
        }
    }
    return true;
}

/* The sites of a bin in order of their numbers, as the ids of the items. */
static void bins_gather(const RowBins *bins, const BinLists *lists, uint32_t k) {
    uint32_t site[ROW_PARTS], count[ROW_PARTS] = {0}, left = bins->bin[k].count, n = 0;
    uint32_t *found[ROW_PARTS]; /* the last one first */
    for (uint32_t part = 0; part < ROW_PARTS; part++) {
        site[part] = lists->last[part * (size_t)bins->count + k];
        found[part] = lists->found + part * (size_t)lists->room;
    }
    while (left > 0) {
        for (uint32_t part = 0; part < ROW_PARTS; part++) {
            if (site[part] == TSL_NONE) continue;
            fetch_soon(&bins->sites->at[site[part]]);
            found[part][count[part]++] = site[part];
            site[part] = lists->before[site[part]];
            left--;
        }
    }
    for (uint32_t part = 0; part < ROW_PARTS; part++)
        while (count[part] > 0) lists->item[n++].id = found[part][--count[part]];
}

/* A bin within which a row ends: its sites one after the other. */
static void bins_split(const RowBins *bins, const RowLine *line, const BinLists *lists, uint32_t k,
                       RowWalk *walk, uint32_t *row) {
    const uint32_t count = bins->bin[k].count;
    KeyedId *item = lists->item;
    bins_gather(bins, lists, k);
    for (uint32_t i = 0; i < count; i++)
        item[i].key = (int64_t)(row_distance(line, bins->sites->at[item[i].id]) *
                                (row_steps / bins->sites->gap));
    sort_keyed(item, item + count, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = item[i].id;
        row[id] = row_found | row_walk(walk, row_distance(line, bins->sites->at[id]));
    }
}

static bool bins_fit(RowBins *bins, const RowLine *line, uint32_t further, double best,
                     uint32_t *row, RowFit *out) {
    ArenaMark mark = arena_mark(&bins->sites->b->scratch);
    RowWalk walk = {.gap = bins->sites->gap};
    BinLists lists = {.item = NULL};
    bins_look(bins, line, further, row);
    for (uint32_t k = 0; k < bins->count && walk.fit.error < best; k++) {
        const RowBin *bin = &bins->bin[k];
        if (bin->count == 0) continue;
        bool ends = row_ends(&walk, bin->low);
        if (!ends && row_ends(&walk, bin->high)) {
            if (!lists.item && !bins_list(bins, row, &lists)) return false;
            bins_split(bins, line, &lists, k, &walk, row);
            continue;
        }
        if (ends) row_open(&walk);
        row_take(&walk, bin->sum, bin->high, bin->count);
        bins->row_of[k] = walk.fit.rows - 1;
    }
    row_close(&walk);
    arena_release(&bins->sites->b->scratch, mark);
    *out = walk.fit;
    return true;
}

static void bins_assign(const RowBins *bins, const uint32_t *fitted, uint32_t *row) {
    const uint32_t *of = bins->row_of;
    for (uint32_t i = 0; i < bins->sites->count; i++) {
        uint32_t mine = fitted[i];
        row[i] = (mine & row_found) ? mine & ~row_found : of[mine];
    }
}

static bool bins_search(void *searcher, RowSearch *search) {
    RowBins *bins = searcher;
    Build *b = bins->sites->b;
    double best = INFINITY;
    uint32_t *tried = search->row;
    if (search->lines > 1) tried = TAKE(b, &b->scratch, uint32_t, bins->sites->count);
    if (!tried) return false;
    for (uint32_t n = 0; n < search->lines; n++) {
        if (!budget_ask(b)) return false;
        if (n > 0 && !bins_may_beat(bins, n - 1, best)) continue;
        RowFit fit;
        if (!bins_fit(bins, &search->line[n], n == 0 ? search->lines - 1 : 0, best, tried, &fit))
            return false;
        if (fit.error >= best - row_tie) continue;
        best = fit.error;
        search->best = n;
        search->rows = fit.rows;
        bins_assign(bins, tried, search->row);
    }
    return true;
}

static bool bins_take(RowBins *bins, const RowSites *sites, double count) {
    Build *b = sites->b;
    *bins =
        (RowBins){.sites = sites, .count = (uint32_t)count + 2, .per = BINS_PER_GAP / sites->gap};
    bins->tally_per = sites->count > TALLY_FINE * count ? TALLY_FINE : TALLY_COARSE;
    bins->bin = TAKE(b, &b->scratch, RowBin, bins->count);
    bins->row_of = bins->bin ? TAKE(b, &b->scratch, uint32_t, bins->count) : NULL;
    bins->tally = bins->row_of ? TAKE(b, &b->scratch, uint32_t,
                                      ROW_LINES * (size_t)bins->tally_per * bins->count)
                               : NULL;
    return bins->tally != NULL;
}

TSL_LOCAL bool fast_rows_try(const RowSites *sites, RowAngles *angles) {
    if (TESTING(off[FAST_ROWS]) || (sites->count < BINS_SITES && !TESTING(small_boards)))
        return false;
    double width = sites->high.x - sites->low.x, height = sites->high.y - sites->low.y;
    double gaps = (width + height) / sites->gap; /* no distance between two sites is longer */
    if (!(gaps * BINS_PER_GAP < BINS_MOST)) return false;
    RowBins bins;
    ArenaMark mark = arena_mark(&sites->b->scratch);
    if (!bins_take(&bins, sites, gaps * BINS_PER_GAP) ||
        !rows_find_by(sites, angles, bins_search, &bins))
        return false;
    arena_release(&sites->b->scratch, mark);
    TESTING_TAKEN(FAST_ROWS, 1);
    return true;
}
