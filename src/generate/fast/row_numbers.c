/* row_numbers.c - In: which elements there are in each row. Out: their numbers, and the order in which vertices are
 * made.
 * Plain twin: graph_sort in graph/numbering.c, and patch_by_lines in patch.c.
 * Precondition: no two elements have keys so close that rounding decides their order; key_runs.c checks it.
 * Test: tests/row_lattices.c. */
#include "../../base/budget.h"
#include "row_lattice.h"

/* The mean of vertices. It is used for numbering only, so z is left out. */
static tsl_point strips_mean(const RowStrips *rs, const Near *near, uint32_t nears, int32_t row,
                             int32_t column) {
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < nears; i++) {
        tsl_point p = strips_vertex_at(rs, near[i].of, row + near[i].row, column + near[i].column);
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    return (tsl_point){sum.x / nears, sum.y / nears, 0};
}

/* The place of the element in a column of a strip. */
static tsl_point strips_start(const RowStrips *rs, tsl_kind kind, uint32_t of, int32_t row,
                              int32_t column) {
    const Period *p = &rs->period;
    uint32_t first = kind == TSL_KIND_CELL ? p->corners.first[of] : 0;
    if (kind == TSL_KIND_VERTEX) return strips_vertex_at(rs, of, row, column);
    if (kind == TSL_KIND_EDGE) return strips_mean(rs, p->ends[of], 2, row, column);
    return strips_mean(rs, p->corners.near + first, p->corners.first[of + 1] - first, row, column);
}

static double strips_row_weight(const RowStrips *rs, double *width) {
    double low = 0, high = 0;
    Row r;
    for (uint32_t at = 0, rows = 0; strips_next(rs, TSL_KIND_VERTEX, &at, &r); rows++) {
        double first = strips_vertex_at(rs, r.of, r.row, r.strip->first).x;
        double last = strips_vertex_at(rs, r.of, r.row, r.strip->last).x;
        if (!rows || first < low) low = first;
        if (!rows || last > high) high = last;
    }
    *width = high - low;
    return graph_row_weight(low, high);
}

typedef struct {
    double key; /* of the first column; those of further columns have equal differences */
    int32_t last;
} Piece;
/* The keys of making of a vertex from a column on. Vertices are made line by line; or by the first position that has
 * them, row by row of positions and there in the order of the motif. */
static Piece strips_piece(const RowStrips *rs, uint32_t vertex, int32_t row, int32_t column,
                          int32_t last) {
    const Nears *places = &rs->period.places;
    const Near *place = places->near + places->first[vertex];
    uint32_t count = places->first[vertex + 1] - places->first[vertex], i = 0;
    if (rs->line) {
        double line = rs->line[vertex * rs->rows + (uint32_t)(row - rs->row)];
        return (Piece){line + strips_vertex_at(rs, vertex, row, column).x, last};
    }
    if (count > 1) {
        Strip reach[PERIOD_POINTS];
        strips_reach(rs, rs->run, place, count, row, reach);
        Stretch s = strips_stretch(reach, count, column, last);
        while (!(s.there >> i & 1)) i++;
        last = s.last;
    }
    column += place[i].column;
    double at = (double)period_made(&rs->period, row + place[i].row, column) * rs->across + column;
    return (Piece){at * rs->lattice->points + place[i].way, last};
}

TSL_LOCAL Earliest strips_earliest(const RowStrips *rs, const Row *r, const Near *near,
                                   uint32_t nears, int32_t from) {
    Earliest e = {0, 0, r->strip->last};
    for (uint32_t i = 0; i < nears; i++) {
        Piece piece = strips_piece(rs, near[i].of, r->row + near[i].row, from + near[i].column,
                                   e.last + near[i].column);
        if (i == 0 || piece.key < e.key) {
            e.first = i;
            e.key = piece.key;
        }
        if (piece.last - near[i].column < e.last) e.last = piece.last - near[i].column;
    }
    return e;
}

/* By rows and x. */
static bool strips_number_by_place(RowStrips *rs, tsl_kind kind, double weight) {
    ArenaMark mark = arena_mark(&rs->b->scratch);
    size_t room = (size_t)strips_in_period(rs, kind) * rs->rows;
    KeyRuns runs = {TAKE(rs->b, &rs->b->scratch, KeyRun, room), 0, rs->width};
    Row r;
    if (!runs.run) return false;
    for (uint32_t at = 0; strips_next(rs, kind, &at, &r);) {
        tsl_point start = strips_start(rs, kind, r.of, r.row, r.strip->first);
        runs.run[runs.count++] = (KeyRun){weight * start.y + start.x, r.strip->number, r.length};
    }
    if (!key_runs_number(rs->b, &runs)) return false;
    for (uint32_t at = 0, i = 0; strips_next(rs, kind, &at, &r);)
        r.strip->number = runs.run[i++].number;
    arena_release(&rs->b->scratch, mark);
    return true;
}

/* Cells of a row whose cycles begin at the same corner are a run of keys; returns how many runs there are. Without
 * `out` they are only counted. */
static uint32_t strips_cell_runs(RowStrips *rs, uint32_t *rank, KeyRun *out) {
    /* Between cells round one vertex: 12 of these are less than the difference of keys of vertices. */
    static const double turn = 0.01;
    const Nears *corners = &rs->period.corners;
    uint32_t count = 0;
    Row r;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_CELL, &at, &r);) {
        const Near *corner = corners->near + corners->first[r.of];
        for (int32_t c = r.strip->first; c <= r.strip->last; count++) {
            Earliest e = strips_earliest(
                rs, &r, corner, (uint32_t)(corners->first[r.of + 1] - corners->first[r.of]), c);
            if (out) {
                rs->start[count] = e;
                out[count] = (KeyRun){
                    e.key + turn * corner[e.first].way, {rank, 0, 0}, (uint32_t)(e.last - c + 1)};
                rank += e.last - c + 1;
            }
            c = e.last + 1;
        }
    }
    return count;
}

static bool numbers_same(const Numbers *a, const Numbers *b, uint32_t length) {
    if (a->step && b->step) return a->first == b->first && (a->step == b->step || length == 1);
    uint32_t i = 0;
    while (i < length && numbers_at(a, i) == numbers_at(b, i)) i++;
    return i == length;
}

/* Without `out`: whether any rank differs from the number of its cell. With `out`: puts the ranks there, by number. */
static bool strips_ranks(const RowStrips *rs, const KeyRun *t, uint32_t *out) {
    Row r;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_CELL, &at, &r);) {
        for (int32_t c = r.strip->first; c <= r.strip->last; c += (int32_t)t++->count) {
            Numbers number = strip_from(r.strip, c);
            if (!out && !numbers_same(&number, &t->number, t->count)) return true;
            for (uint32_t i = 0; out && i < t->count; i++)
                out[numbers_at(&number, i)] = numbers_at(&t->number, i);
        }
    }
    return false;
}

/* Cells are made in the order of their first corners. If all ranks are equal to the numbers they are not kept. */
static bool strips_rank_by_making(RowStrips *rs) {
    uint32_t cells = rs->count[TSL_KIND_CELL];
    KeyRuns runs = {NULL, strips_cell_runs(rs, NULL, NULL), rs->spacing};
    rs->start = TAKE(rs->b, &rs->b->scratch, Earliest, runs.count);
    if (!rs->start) return false;
    ArenaMark mark = arena_mark(&rs->b->scratch);
    uint32_t *rank = TAKE(rs->b, &rs->b->scratch, uint32_t, cells);
    runs.run = rank ? TAKE(rs->b, &rs->b->scratch, KeyRun, runs.count) : NULL;
    if (!runs.run) return false;
    strips_cell_runs(rs, rank, runs.run);
    if (!budget_ask(rs->b)) return false;
    if (!(rs->period.sheared ? key_runs_sort(rs->b, &runs, rank, cells)
                             : key_runs_number(rs->b, &runs)))
        return false;
    if (!budget_ask(rs->b)) return false;
    if (strips_ranks(rs, runs.run, NULL)) {
        rs->g->cell_rank = TAKE(rs->b, &rs->g->arena, uint32_t, cells);
        if (!rs->g->cell_rank) return false;
        strips_ranks(rs, runs.run, rs->g->cell_rank);
    }
    arena_release(&rs->b->scratch, mark);
    return true;
}

/* The positions as strips, and the differences of keys of making. */
static bool strips_of_positions(RowStrips *rs, double width) {
    const Positions *positions = rs->positions;
    int32_t low = positions->run[0].first, high = positions->run[0].last;
    rs->run = TAKE(rs->b, &rs->b->scratch, Strip, rs->rows);
    if (!rs->run) return false;
    for (uint32_t up = 0; up < rs->rows; up++) rs->run[up] = (Strip){0, -1, {NULL, 0, 0}};
    for (uint32_t i = 0; i < positions->runs; i++) {
        Run run = positions->run[i];
        if (run.first < low) low = run.first;
        if (run.last > high) high = run.last;
        rs->run[run.row - rs->row] = (Strip){run.first, run.last, {NULL, 0, 0}};
    }
    rs->across = rs->order.line ? width + 2 : (double)high - low + 1;
    rs->spacing =
        rs->order.line ? rs->width : (1 - rs->period.sheared * rs->across) * rs->lattice->points;
    return true;
}

static bool strips_lines(RowStrips *rs) {
    Row r;
    if (!rs->order.line) return true;
    rs->line = TAKE(rs->b, &rs->b->scratch, double, (size_t)rs->period.vertices * rs->rows);
    if (!rs->line) return false;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_VERTEX, &at, &r);) {
        int64_t line = rs->order.line(strips_vertex_at(rs, r.of, r.row, r.strip->first));
        if (line > rs->last_line) rs->last_line = line;
        rs->line[r.of * rs->rows + (uint32_t)(r.row - rs->row)] = (double)line * rs->across;
    }
    return true;
}

TSL_LOCAL bool strips_number(RowStrips *rs) {
    double width, weight = strips_row_weight(rs, &width);
    rs->width = exact_point(rs->lattice->column, rs->lattice->root).x;
    if (!strips_of_positions(rs, width) || !strips_lines(rs)) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!strips_number_by_place(rs, kind, weight) || !budget_ask(rs->b)) return false;
    }
    return strips_rank_by_making(rs);
}
