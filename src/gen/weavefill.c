/* weavefill.c - In: numbers of the elements of each row. Out: the graph: positions, ends, rings, cycles.
 * Holds: a stretch of a row is filled at once. */
#include "../base/sort.h"
#include "weave.h"
#include <string.h>

static void weave_vertices(Weave *w) {
    Row r;
    Exact step = w->lattice->column;
    int root = w->lattice->root;
    for (uint32_t at = 0; weave_next_row(w, TSL_VERTEX, &at, &r);) {
        Exact p = period_at(w->lattice, &w->period, r.of, r.row, r.strip->first);
        for (uint32_t i = 0; i < r.length; i++, p.a += step.a, p.b += step.b)
            w->g->at[r.strip->number[i]] = exact_point(p, root);
    }
    w->g->vertices = w->count[TSL_VERTEX];
}

/* Above the middle line some edges run down. */
static bool weave_runs_down(const Weave *w, const Row *r) {
    const Near *ends = w->period.ends[r->of];
    if (!w->making.downward_above_middle) return false;
    int64_t line[2];
    for (int i = 0; i < 2; i++)
        line[i] = w->making.line(weave_at(w, ends[i].of, r->row + ends[i].row, ends[i].column));
    return line[0] != line[1] && 2 * (line[0] < line[1] ? line[0] : line[1]) >= w->last_line;
}

/* From the end made first to the other; a number becomes that of the half-edge from the first end. */
static void weave_edges(Weave *w) {
    Row r;
    Strip ends[2];
    uint32_t *restrict half = (uint32_t *)(void *)w->g->edge;
    for (uint32_t at = 0; weave_next_row(w, TSL_EDGE, &at, &r);) {
        uint32_t down = weave_runs_down(w, &r);
        weave_reach(w, w->strip[TSL_VERTEX], w->period.ends[r.of], 2, r.row, ends);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Earliest e = weave_earliest(w, &r, w->period.ends[r.of], 2, c);
            const uint32_t *a = strip_from(&ends[0], c), *b = strip_from(&ends[1], c);
            uint32_t *restrict number = strip_from(r.strip, c);
            uint32_t length = (uint32_t)(e.last - c + 1), back = e.first ^ down;
            for (uint32_t i = 0; i < length; i++) {
                uint32_t from = 2 * number[i] + back;
                half[from] = a[i];
                half[from ^ 1] = b[i];
                number[i] = from;
            }
            c = e.last + 1;
        }
    }
    w->g->edges = w->count[TSL_EDGE];
}

/* Ranks lie as numbers do; where all are the same they need not be kept. */
static bool weave_keep_ranks(Weave *w) {
    Graph *g = w->g;
    const uint32_t *number = w->strip[TSL_CELL][0].number;
    uint32_t cells = w->count[TSL_CELL];
    if (cells == 0 || memcmp(w->rank, number, cells * sizeof *number) == 0) return true;
    g->cell_rank = TAKE(w->b, &g->arena, uint32_t, cells);
    for (uint32_t i = 0; g->cell_rank && i < cells; i++) g->cell_rank[number[i]] = w->rank[i];
    return g->cell_rank != NULL;
}

/* Every cell is whole: its list is as long as the period's. */
static bool weave_take_cells(Weave *w) {
    Graph *g = w->g;
    Row r;
    uint32_t cells = w->count[TSL_CELL], most = 0, least = UINT32_MAX;
    uint32_t *first = build_take_alone(w->b, &g->arena, (size_t)cells + 1, sizeof *first);
    if (!first) return false;
    for (uint32_t i = 0; i < w->period.cells; i++) {
        uint32_t corners = nears_count(&w->period.corners, i);
        if (corners > most) most = corners;
        if (corners < least) least = corners;
    }
    for (uint32_t i = 0; i <= cells; i++) first[i] = i * most;
    if (most != least) {
        for (uint32_t at = 0; weave_next_row(w, TSL_CELL, &at, &r);)
            lists_have(r.strip->number, r.length, nears_count(&w->period.corners, r.of), first);
        first[cells] = 0;
        sort_sum(first, cells + 1);
    }
    g->cell_first = first;
    g->corner = build_take_alone(w->b, &g->arena, first[cells], sizeof *g->corner);
    g->side = g->corner ? build_take_alone(w->b, &g->arena, first[cells], sizeof *g->side) : NULL;
    g->cells = cells;
    return g->side != NULL;
}

/* Cycles begin at the corner made first. */
static bool weave_cells(Weave *w) {
    Graph *g = w->g;
    const Period *p = &w->period;
    Row r;
    Strip corner[PERIOD_UNITS], side[PERIOD_UNITS];
    const Earliest *start = w->start;
    if (!weave_take_cells(w)) return false;
    for (uint32_t at = 0; weave_next_row(w, TSL_CELL, &at, &r);) {
        uint32_t first = p->corners.first[r.of], count = nears_count(&p->corners, r.of);
        weave_reach(w, w->strip[TSL_VERTEX], p->corners.near + first, count, r.row, corner);
        weave_reach(w, w->strip[TSL_EDGE], p->sides.near + first, count, r.row, side);
        for (int32_t c = r.strip->first; c <= r.strip->last; c = start++->last + 1) {
            Entries corners = {.count = count}, sides = {.count = count, .shift = 1};
            uint32_t length = (uint32_t)(start->last - c + 1);
            for (uint32_t k = 0; k < count; k++) {
                uint32_t turned = (start->first + k) % count;
                corners.from[k] = strip_from(&corner[turned], c);
                sides.from[k] = strip_from(&side[turned], c);
            }
            entries_lay(&corners, strip_from(r.strip, c), length, g->cell_first, g->corner);
            entries_lay(&sides, strip_from(r.strip, c), length, g->cell_first, g->side);
        }
    }
    return weave_keep_ranks(w);
}

TSL_LOCAL bool weave_fill(Weave *w) {
    Graph *g = w->g;
    if (!graph_reserve(w->b, g, (Span){0, 0}, w->count[TSL_VERTEX], w->count[TSL_EDGE]))
        return false;
    weave_vertices(w);
    weave_edges(w);
    g->rings_sorted = g->cells_by_angle = true;
    return weave_cells(w) && weave_lists(w, &w->period.ring, TSL_EDGE, &g->ring_first, &g->ring) &&
           weave_lists(w, &w->period.around, TSL_CELL, &g->around_first, &g->around) &&
           weave_beside(w);
}
