/* contour_rows.c - rows of cells from strips. In: strips. Out: lines and places of cells.
 * From below, a cell that is in no row yet begins one: closed strips first, then the one nearest to level there, then the longest,
 * then the nearest to level as a whole, then the one that rises to the right. From the cells of rows their neighbours go on: with the
 * strip whose heading is most like that of the row, if there is one such. */
#include "../../base/angle.h"
#include "../../base/trig.h"
#include "contour.h"
#include <math.h>
#include <string.h>

static const double heading_most = TRIG_PI / 4, heading_tie = 1e-3; /* in radians */

typedef struct {
    SchemeSites *s;
    Contours *c;
    uint32_t head, tail; /* of the queue */
} ContourRows;

static tsl_point row_cell_at(const ContourRows *r, uint32_t cell) {
    return r->c->board->at[TSL_KIND_CELL][cell];
}

/* From one cell to another, as an angle without a sense: over [0, pi). */
static double cells_heading(const ContourRows *r, uint32_t from, uint32_t to) {
    tsl_point a = row_cell_at(r, from), c = row_cell_at(r, to);
    double angle = trig_angle(c.x - a.x, c.y - a.y);
    if (angle < 0) angle += TRIG_PI;
    return angle >= TRIG_PI ? angle - TRIG_PI : angle;
}

/* Of a strip at one of its cells: from the one before to the one after. */
static double strip_heading(const ContourRows *r, uint32_t strip, uint32_t place) {
    const CellStrip *s = &r->c->strip[strip];
    const uint32_t *cell = r->c->cell + s->first, count = s->end - s->first;
    uint32_t before = place > 0 ? place - 1 : s->closed ? count - 1 : 0;
    uint32_t after = place + 1 < count ? place + 1 : s->closed ? 0 : place;
    return cells_heading(r, cell[before], cell[after]);
}

static double heading_apart(double a, double c) {
    double apart = a > c ? a - c : c - a;
    return apart > TRIG_PI / 2 ? TRIG_PI - apart : apart;
}

/* ---- Strips of each cell ---- */

TSL_LOCAL bool contour_rows_begin(Contours *c) {
    Build *b = c->b;
    const uint32_t cells = c->board->count[TSL_KIND_CELL];
    c->first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)cells + 2);
    c->through = c->first ? TAKE(b, &b->scratch, uint32_t, (size_t)c->used + 1) : NULL;
    c->at = c->through ? TAKE(b, &b->scratch, uint32_t, (size_t)c->used + 1) : NULL;
    c->blocked = c->at ? TAKE_ZERO(b, &b->scratch, uint8_t, (size_t)c->strips + 1) : NULL;
    c->row = c->blocked ? TAKE(b, &b->scratch, uint32_t, cells) : NULL;
    c->spot = c->row ? TAKE_ZERO(b, &b->scratch, uint32_t, cells) : NULL;
    c->queue = c->spot ? TAKE(b, &b->scratch, uint32_t, cells) : NULL;
    if (!c->queue || !build_charge(b, 4 * ((uint64_t)cells + c->used))) return false;
    memset(c->row, 0xFF, cells * sizeof *c->row);
    uint32_t *next = c->first + 1;
    for (uint32_t i = 0; i < c->used; i++) next[c->cell[i] + 1]++;
    for (uint32_t i = 0; i < cells; i++) next[i + 1] += next[i];
    for (uint32_t strip = 0; strip < c->strips; strip++) {
        for (uint32_t i = c->strip[strip].first; i < c->strip[strip].end; i++) {
            uint32_t to = next[c->cell[i]]++;
            c->through[to] = strip;
            c->at[to] = i - c->strip[strip].first;
        }
    }
    return true;
}

/* A strip becomes a row, and those that cross it can be none any more. */
static void rows_take(ContourRows *r, uint32_t strip) {
    const CellStrip *s = &r->c->strip[strip];
    for (uint32_t i = s->first; i < s->end; i++) {
        uint32_t cell = r->c->cell[i];
        r->c->row[cell] = strip;
        r->c->spot[cell] = i - s->first;
        r->c->queue[r->tail++] = cell;
        for (uint32_t k = r->c->first[cell]; k < r->c->first[cell + 1]; k++)
            r->c->blocked[r->c->through[k]] = 1;
    }
}

/* ---- Which strip ---- */

/* A strip that may begin a row at a cell: how far it is from level there and as a whole, and its angle as a whole. */
typedef struct {
    bool closed;
    double off, whole, rises;
    uint32_t length;
} RowSeed;

static RowSeed seed_describe(const ContourRows *r, uint32_t strip, uint32_t place) {
    const CellStrip *s = &r->c->strip[strip];
    double rises = s->closed ? 0 : cells_heading(r, r->c->cell[s->first], r->c->cell[s->end - 1]);
    return (RowSeed){s->closed, heading_apart(strip_heading(r, strip, place), 0),
                     heading_apart(rises, 0), rises, s->end - s->first};
}

static bool seed_before(const RowSeed *a, const RowSeed *c) {
    if (a->closed != c->closed) return a->closed;
    if (a->off < c->off - heading_tie || a->off > c->off + heading_tie) return a->off < c->off;
    if (a->length != c->length) return a->length > c->length;
    if (a->whole < c->whole - heading_tie || a->whole > c->whole + heading_tie)
        return a->whole < c->whole;
    return a->rises < c->rises - heading_tie;
}

static uint32_t rows_seed(const ContourRows *r, uint32_t cell) {
    uint32_t best = TSL_NONE;
    RowSeed first = {false, 0, 0, 0, 0};
    for (uint32_t k = r->c->first[cell]; k < r->c->first[cell + 1]; k++) {
        uint32_t strip = r->c->through[k];
        if (r->c->blocked[strip]) continue;
        const RowSeed seed = seed_describe(r, strip, r->c->at[k]);
        if (best != TSL_NONE && !seed_before(&seed, &first)) continue;
        best = strip;
        first = seed;
    }
    return best;
}

/* The strip through a cell that goes on beside a row of this heading. */
static uint32_t rows_beside(const ContourRows *r, uint32_t cell, double heading) {
    double least = heading_most, second = heading_most;
    uint32_t best = TSL_NONE;
    for (uint32_t k = r->c->first[cell]; k < r->c->first[cell + 1]; k++) {
        if (r->c->blocked[r->c->through[k]]) continue;
        double off = heading_apart(strip_heading(r, r->c->through[k], r->c->at[k]), heading);
        if (off < least) {
            second = least;
            least = off;
            best = r->c->through[k];
        } else if (off < second) {
            second = off;
        }
    }
    return second - least > heading_tie ? best : TSL_NONE;
}

/* From a cell of a row on with the strips that are beside it. */
static bool rows_spread_from(ContourRows *r, uint32_t from, tsl_ids beside, double heading) {
    for (uint32_t i = 0; i < beside.count; i++) {
        uint32_t cell = beside.id[i];
        if (cell == from || r->c->row[cell] != TSL_NONE) continue;
        if (!build_charge(r->c->b, 4 * (1 + (uint64_t)r->c->first[cell + 1] - r->c->first[cell])))
            return false;
        uint32_t strip = rows_beside(r, cell, heading);
        if (strip != TSL_NONE) rows_take(r, strip);
    }
    return true;
}

static bool rows_spread(ContourRows *r) {
    const tsl_board *board = r->c->board;
    while (r->head < r->tail) {
        uint32_t from = r->c->queue[r->head++];
        double heading = strip_heading(r, r->c->row[from], r->c->spot[from]);
        tsl_ids sides = board_incident(board, TSL_KIND_CELL, from, TSL_KIND_EDGE);
        for (uint32_t i = 0; i < sides.count; i++) {
            tsl_ids beside = board_incident(board, TSL_KIND_EDGE, sides.id[i], TSL_KIND_CELL);
            if (!rows_spread_from(r, from, beside, heading)) return false;
        }
    }
    return true;
}

/* ---- Rows in order ---- */

/* A row: its cells in the list of all of them, and what it is sorted by. */
typedef struct {
    const uint32_t *cell;
    uint32_t count;
    bool closed;
    double first,
        second; /* closed rows: the mean distance from the centre; others: mean y and mean x */
} ContourRow;

static ContourRow row_describe(const ContourRows *r, const uint32_t *cell, uint32_t count,
                               bool closed) {
    ContourRow row = {cell, count, closed, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        tsl_point at = row_cell_at(r, cell[i]);
        double x = at.x - r->s->centre.x, y = at.y - r->s->centre.y;
        row.first += closed ? sqrt(x * x + y * y) : at.y;
        row.second += closed ? 0 : at.x;
    }
    row.first /= count;
    row.second /= count;
    return row;
}

static bool row_before(const ContourRow *a, const ContourRow *c, double same) {
    if (a->closed != c->closed) return a->closed;
    if (a->first < c->first - same || a->first > c->first + same) return a->first < c->first;
    return a->second < c->second - same;
}

/* Merging, so that rows of equal places stay in order. */
static bool rows_sort(Build *b, ContourRow *row, uint32_t count, double same) {
    ContourRow *spare = TAKE(b, &b->scratch, ContourRow, count);
    if (!spare || !build_charge(b, 16 * (uint64_t)count)) return false;
    for (uint32_t width = 1; width < count; width *= 2) {
        for (uint32_t left = 0; left < count; left += 2 * width) {
            uint32_t middle = left + width < count ? left + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
            for (uint32_t k = left; k < end; k++) {
                bool first = j == end || (i < middle && !row_before(&row[j], &row[i], same));
                spare[k] = row[first ? i++ : j++];
            }
        }
        memcpy(row, spare, count * sizeof *row);
    }
    return true;
}

/* Where a row begins, and whether it is read backwards: an open one at the end further left, or lower; a closed one at
 * north, clockwise. */
static uint32_t row_start(const ContourRows *r, const ContourRow *row, double same, bool *back) {
    tsl_point centre = r->s->centre;
    uint32_t best = 0;
    if (!row->closed) {
        tsl_point a = row_cell_at(r, row->cell[0]), c = row_cell_at(r, row->cell[row->count - 1]);
        bool level = a.x >= c.x - same && a.x <= c.x + same;
        *back = level ? c.y < a.y : c.x < a.x;
        return *back ? row->count - 1 : 0;
    }
    double turn = 0;
    int64_t least = INT64_MAX;
    for (uint32_t i = 0; i < row->count; i++) {
        tsl_point a = row_cell_at(r, row->cell[i]),
                  c = row_cell_at(r, row->cell[i + 1 < row->count ? i + 1 : 0]);
        int64_t heading = angle_heading(a.x - centre.x, a.y - centre.y);
        turn += (a.x - centre.x) * (c.y - centre.y) - (a.y - centre.y) * (c.x - centre.x);
        if (heading >= least) continue;
        least = heading;
        best = i;
    }
    *back = turn > 0; /* counter-clockwise */
    return best;
}

static void row_name(const ContourRows *r, const ContourRow *row, uint32_t line) {
    bool back;
    uint32_t at = row_start(r, row, 1e-6 * r->s->spacing, &back);
    for (uint32_t place = 0; place < row->count; place++) {
        scheme_name(r->s, row->cell[at], line, place);
        at = back ? (at + row->count - 1) % row->count : (at + 1) % row->count;
    }
}

/* ---- As a whole ---- */

/* The cell furthest below, of several the one furthest left. */
static uint32_t rows_lowest(const ContourRows *r) {
    const SchemeSites *s = r->s;
    uint32_t lowest = s->site[0];
    for (uint32_t i = 1; i < s->count; i++) {
        tsl_point a = row_cell_at(r, s->site[i]), c = row_cell_at(r, lowest);
        if (a.y > c.y + 2e-6 * s->spacing) continue; /* surely */
        int64_t up = scheme_key(a.y, s->spacing) / 1000 - scheme_key(c.y, s->spacing) / 1000;
        int64_t right = scheme_key(a.x, s->spacing) / 1000 - scheme_key(c.x, s->spacing) / 1000;
        if (up < 0 || (up == 0 && right < 0)) lowest = s->site[i];
    }
    return lowest;
}

/* A row that begins at a cell, unless it is in one, and those beside it. */
static bool rows_begin_at(ContourRows *r, uint32_t cell) {
    uint32_t strip = r->c->row[cell] == TSL_NONE ? rows_seed(r, cell) : TSL_NONE;
    if (strip == TSL_NONE) return true;
    rows_take(r, strip);
    return rows_spread(r);
}

/* Cells from below, then from the left. On most boards all rows lie beside the first one, and the order of further cells is not needed. */
static bool rows_from_below(ContourRows *r) {
    Build *b = r->c->b;
    const SchemeSites *s = r->s;
    if (!rows_begin_at(r, rows_lowest(r))) return false;
    if (r->tail == s->count) return true;
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, s->count);
    if (!item) return false;
    for (int upwards = 0; upwards < 2; upwards++) {
        for (uint32_t i = 0; i < s->count; i++) {
            uint32_t cell = upwards ? item[i].id : s->site[i];
            tsl_point at = row_cell_at(r, cell);
            item[i] = (KeyedId){scheme_key(upwards ? at.y : at.x, s->spacing) / 1000, cell};
        }
        if (!scheme_sort(b, item, s->count)) return false;
    }
    for (uint32_t i = 0; i < s->count; i++) {
        if (!rows_begin_at(r, item[i].id)) return false;
    }
    return true;
}

/* The rows, and one for each cell that is left over; false if these are too many for the scheme. */
static bool rows_collect(ContourRows *r, ContourRow **out, uint32_t *count) {
    const SchemeSites *s = r->s;
    uint32_t alone = 0;
    ContourRow *row = TAKE(r->c->b, &r->c->b->scratch, ContourRow, s->count);
    *count = 0;
    if (!row) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t cell = s->site[i], strip = r->c->row[cell];
        alone += strip == TSL_NONE;
        if (strip == TSL_NONE) row[(*count)++] = row_describe(r, &s->site[i], 1, false);
        if (strip == TSL_NONE || r->c->spot[cell] > 0) continue;
        const CellStrip *one = &r->c->strip[strip];
        row[(*count)++] =
            row_describe(r, r->c->cell + one->first, one->end - one->first, one->closed);
    }
    *out = row;
    return alone <= 1 && 2 * (uint64_t)*count <= s->count;
}

TSL_LOCAL bool contour_rows_name(SchemeSites *s, Contours *c) {
    ContourRows r = {.s = s, .c = c};
    ContourRow *row;
    uint32_t count;
    if (!rows_from_below(&r) || !rows_collect(&r, &row, &count)) return false;
    if (!rows_sort(s->b, row, count, 1e-6 * s->spacing)) return false;
    for (uint32_t i = 0; i < count; i++) row_name(&r, &row[i], i);
    return true;
}
