/* row_numbers.c - In: which elements there are in each row. Out: their numbers, and the order in which
 * vertices are made. */
#include "row_lattice.h"
#include "row_strips.h"

/* The means of vertices, for numbering only. */
static tsl_point weave_mean(const Weave *w, const Near *near, uint32_t nears, int32_t row,
                            int32_t column) {
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < nears; i++) {
        tsl_point p = weave_at(w, near[i].of, row + near[i].row, column + near[i].column);
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    return (tsl_point){sum.x / nears, sum.y / nears, 0};
}

/* Where the elements of a strip begin. */
static tsl_point weave_start(const Weave *w, tsl_kind kind, uint32_t of, int32_t row,
                             int32_t column) {
    const Period *p = &w->period;
    uint32_t first = kind == TSL_KIND_CELL ? p->corners.first[of] : 0;
    if (kind == TSL_KIND_VERTEX) return weave_at(w, of, row, column);
    if (kind == TSL_KIND_EDGE) return weave_mean(w, p->ends[of], 2, row, column);
    return weave_mean(w, p->corners.near + first, p->corners.first[of + 1] - first, row, column);
}

static double weave_weight(const Weave *w, double *width) {
    double low = 0, high = 0;
    Row r;
    for (uint32_t at = 0, rows = 0; weave_next_row(w, TSL_KIND_VERTEX, &at, &r); rows++) {
        double first = weave_at(w, r.of, r.row, r.strip->first).x;
        double last = weave_at(w, r.of, r.row, r.strip->last).x;
        if (!rows || first < low) low = first;
        if (!rows || last > high) high = last;
    }
    *width = high - low;
    return graph_row_weight(low, high);
}

typedef struct {
    double key; /* of the first; they rise evenly */
    int32_t last;
} Piece;
/* Vertices are made line by line, or row by row of positions and by the motif's points at each, by the first
 * of them that has the vertex. */
static Piece weave_piece(const Weave *w, uint32_t vertex, int32_t row, int32_t column,
                         int32_t last) {
    const Nears *places = &w->period.places;
    const Near *place = places->near + places->first[vertex];
    uint32_t count = places->first[vertex + 1] - places->first[vertex], i = 0;
    if (w->line) {
        double line = w->line[vertex * w->rows + (uint32_t)(row - w->row)];
        return (Piece){line + weave_at(w, vertex, row, column).x, last};
    }
    if (count > 1) {
        Strip reach[PERIOD_POINTS];
        weave_reach(w, w->run, place, count, row, reach);
        Stretch s = weave_stretch(reach, count, column, last);
        while (!(s.there >> i & 1)) i++;
        last = s.last;
    }
    column += place[i].column;
    double at = (double)period_made(&w->period, row + place[i].row, column) * w->across + column;
    return (Piece){at * w->lattice->points + place[i].way, last};
}

TSL_LOCAL Earliest weave_earliest(const Weave *w, const Row *r, const Near *near, uint32_t nears,
                                  int32_t from) {
    Earliest e = {0, 0, r->strip->last};
    for (uint32_t i = 0; i < nears; i++) {
        Piece piece = weave_piece(w, near[i].of, r->row + near[i].row, from + near[i].column,
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
static bool weave_by_place(Weave *w, tsl_kind kind, double weight, bool *clear) {
    ArenaMark mark = arena_mark(&w->b->scratch);
    size_t room = (size_t)weave_kinds(w, kind) * w->rows;
    Threads threads = {TAKE(w->b, &w->b->scratch, Thread, room), 0, w->width};
    Row r;
    if (!threads.thread) return false;
    for (uint32_t at = 0; weave_next_row(w, kind, &at, &r);) {
        tsl_point start = weave_start(w, kind, r.of, r.row, r.strip->first);
        threads.thread[threads.count++] =
            (Thread){weight * start.y + start.x, r.strip->number, r.length};
    }
    if (!threads_number(w->b, &threads, clear)) return false;
    for (uint32_t at = 0, i = 0; weave_next_row(w, kind, &at, &r);)
        r.strip->number = threads.thread[i++].number;
    arena_release(&w->b->scratch, mark);
    return true;
}

/* Cells of a row whose cycles begin at the same corner are a thread; returns how many threads there are. */
static uint32_t weave_cell_threads(Weave *w, uint32_t *rank, Thread *out) {
    /* Round one vertex: less than the keys of vertices differ. */
    static const double turn = 0.01;
    const Nears *corners = &w->period.corners;
    uint32_t count = 0;
    Row r;
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_CELL, &at, &r);) {
        const Near *corner = corners->near + corners->first[r.of];
        for (int32_t c = r.strip->first; c <= r.strip->last; count++) {
            Earliest e = weave_earliest(
                w, &r, corner, (uint32_t)(corners->first[r.of + 1] - corners->first[r.of]), c);
            if (out) {
                w->start[count] = e;
                out[count] = (Thread){
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

/* Whether ranks are other than the numbers of their cells; with `out` they are put there, by number. */
static bool weave_ranks(const Weave *w, const Thread *t, uint32_t *out) {
    Row r;
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_CELL, &at, &r);) {
        for (int32_t c = r.strip->first; c <= r.strip->last; c += (int32_t)t++->count) {
            Numbers number = strip_from(r.strip, c);
            if (!out && !numbers_same(&number, &t->number, t->count)) return true;
            for (uint32_t i = 0; out && i < t->count; i++)
                out[numbers_at(&number, i)] = numbers_at(&t->number, i);
        }
    }
    return false;
}

/* Cells are made in the order of their first corners. Where all ranks are numbers they need not be kept. */
static bool weave_by_making(Weave *w, bool *clear) {
    uint32_t cells = w->count[TSL_KIND_CELL];
    Threads threads = {NULL, weave_cell_threads(w, NULL, NULL), w->spacing};
    w->start = TAKE(w->b, &w->b->scratch, Earliest, threads.count);
    if (!w->start) return false;
    ArenaMark mark = arena_mark(&w->b->scratch);
    uint32_t *rank = TAKE(w->b, &w->b->scratch, uint32_t, cells);
    threads.thread = rank ? TAKE(w->b, &w->b->scratch, Thread, threads.count) : NULL;
    if (!threads.thread) return false;
    weave_cell_threads(w, rank, threads.thread);
    if (!(w->period.aslant ? threads_sort(w->b, &threads, rank, cells, clear)
                           : threads_number(w->b, &threads, clear)))
        return false;
    if (*clear && weave_ranks(w, threads.thread, NULL)) {
        w->g->cell_rank = TAKE(w->b, &w->g->arena, uint32_t, cells);
        if (!w->g->cell_rank) return false;
        weave_ranks(w, threads.thread, w->g->cell_rank);
    }
    arena_release(&w->b->scratch, mark);
    return true;
}

/* The positions as strips, and how keys of making count. */
static bool weave_runs(Weave *w, double width) {
    const Positions *positions = w->positions;
    int32_t low = positions->run[0].first, high = positions->run[0].last;
    w->run = TAKE(w->b, &w->b->scratch, Strip, w->rows);
    if (!w->run) return false;
    for (uint32_t up = 0; up < w->rows; up++) w->run[up] = (Strip){0, -1, {NULL, 0, 0}};
    for (uint32_t i = 0; i < positions->runs; i++) {
        Run run = positions->run[i];
        if (run.first < low) low = run.first;
        if (run.last > high) high = run.last;
        w->run[run.row - w->row] = (Strip){run.first, run.last, {NULL, 0, 0}};
    }
    w->across = w->making.line ? width + 2 : (double)high - low + 1;
    w->spacing =
        w->making.line ? w->width : (1 - w->period.aslant * w->across) * w->lattice->points;
    return true;
}

static bool weave_lines(Weave *w) {
    Row r;
    if (!w->making.line) return true;
    w->line = TAKE(w->b, &w->b->scratch, double, (size_t)w->period.vertices * w->rows);
    if (!w->line) return false;
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_VERTEX, &at, &r);) {
        int64_t line = w->making.line(weave_at(w, r.of, r.row, r.strip->first));
        if (line > w->last_line) w->last_line = line;
        w->line[r.of * w->rows + (uint32_t)(r.row - w->row)] = (double)line * w->across;
    }
    return true;
}

TSL_LOCAL bool weave_numbers(Weave *w, bool *clear) {
    double width, weight = weave_weight(w, &width);
    w->width = exact_point(w->lattice->column, w->lattice->root).x;
    if (!weave_runs(w, width) || !weave_lines(w)) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!weave_by_place(w, kind, weight, clear)) return false;
        if (!*clear) return true;
    }
    return weave_by_making(w, clear);
}
