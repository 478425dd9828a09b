/* row_fill.c - In: numbers of the elements of each row. Out: the graph: positions, ends, rings, cycles.
 * Holds: a stretch of a row is filled at once. */
#include "row_lattice.h"

static void weave_vertices(Weave *w) {
    Row r;
    Exact step = w->lattice->column;
    int root = w->lattice->root;
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_VERTEX, &at, &r);) {
        Exact p = period_at(w->lattice, &w->period, r.of, r.row, r.strip->first);
        for (uint32_t i = 0; i < r.length; i++, p.a += step.a, p.b += step.b)
            w->g->at[numbers_at(&r.strip->number, i)] = exact_point(p, root);
    }
    w->g->vertices = w->count[TSL_KIND_VERTEX];
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

/* So many edges from a column on, which run back or not. */
static void weave_edges_run(Weave *w, const Row *r, const Strip *ends, int32_t c, uint32_t length,
                            uint32_t back) {
    uint32_t *half = (uint32_t *)(void *)w->g->edge;
    Numbers number = strip_from(r->strip, c);
    if (number.step) {
        Entries e;
        entries_begin(&e, 0);
        entries_add(&e, &ends[back], c, 0);
        entries_add(&e, &ends[1 - back], c, 0);
        entries_lay_pairs(&e, length, 2 * number.step, half + 2 * (size_t)number.first);
        return;
    }
    Numbers a = strip_from(&ends[back], c), b = strip_from(&ends[1 - back], c);
    for (uint32_t i = 0; i < length; i++) {
        half[2 * (size_t)number.each[i]] = numbers_at(&a, i);
        half[2 * (size_t)number.each[i] + 1] = numbers_at(&b, i);
    }
}

/* Half-edges of a strip of which some run back and some do not. */
static void weave_edges_spell(const Weave *w, const Row *r, uint32_t down) {
    Numbers *n = &r->strip->number;
    for (int32_t c = r->strip->first; c <= r->strip->last;) {
        Earliest e = weave_earliest(w, r, w->period.ends[r->of], 2, c);
        for (uint32_t back = e.first ^ down; c <= e.last; c++) {
            uint32_t i = (uint32_t)(c - r->strip->first);
            n->each[i] = 2 * (n->first + i * n->step) + back;
        }
    }
    n->step = 0;
}

/* From the end made first to the other; a number becomes that of the half-edge from the first end. */
static void weave_edges(Weave *w) {
    Row r;
    Strip ends[2];
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_EDGE, &at, &r);) {
        uint32_t down = weave_runs_down(w, &r), senses = 0;
        Numbers *n = &r.strip->number;
        weave_reach(w, w->strip[TSL_KIND_VERTEX], w->period.ends[r.of], 2, r.row, ends);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Earliest e = weave_earliest(w, &r, w->period.ends[r.of], 2, c);
            uint32_t back = e.first ^ down, length = (uint32_t)(e.last - c + 1);
            uint32_t *each = n->each + (c - r.strip->first);
            weave_edges_run(w, &r, ends, c, length, back);
            for (uint32_t i = 0; !n->step && i < length; i++) each[i] = 2 * each[i] + back;
            senses |= 1u << back;
            c = e.last + 1;
        }
        if (n->step && senses == 3)
            weave_edges_spell(w, &r, down);
        else if (n->step)
            *n = (Numbers){n->each, 2 * n->first + (senses >> 1), 2 * n->step};
    }
    w->g->edges = w->count[TSL_KIND_EDGE];
}

/* Every cell is whole: its list is as long as the period's. */
static bool weave_take_cells(Weave *w) {
    Graph *g = w->g;
    Row r;
    uint32_t cells = w->count[TSL_KIND_CELL], most = 0, least = UINT32_MAX;
    uint32_t *first = build_take_alone(w->b, &g->arena, (size_t)cells + 1, sizeof *first);
    if (!first) return false;
    for (uint32_t i = 0; i < w->period.cells; i++) {
        uint32_t corners = nears_count(&w->period.corners, i);
        if (corners > most) most = corners;
        if (corners < least) least = corners;
    }
    if (most == least) {
        for (uint32_t i = 0; i <= cells; i++) first[i] = i * most;
    } else {
        ArenaMark mark = arena_mark(&w->b->scratch);
        uint8_t *lengths = TAKE(w->b, &w->b->scratch, uint8_t, cells);
        if (!lengths) return false;
        for (uint32_t at = 0; weave_next_row(w, TSL_KIND_CELL, &at, &r);)
            lists_have(&r.strip->number, r.length, nears_count(&w->period.corners, r.of), lengths);
        lists_begin(lengths, cells, first);
        arena_release(&w->b->scratch, mark);
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
    for (uint32_t at = 0; weave_next_row(w, TSL_KIND_CELL, &at, &r);) {
        uint32_t first = p->corners.first[r.of], count = nears_count(&p->corners, r.of);
        weave_reach(w, w->strip[TSL_KIND_VERTEX], p->corners.near + first, count, r.row, corner);
        weave_reach(w, w->strip[TSL_KIND_EDGE], p->sides.near + first, count, r.row, side);
        for (int32_t c = r.strip->first; c <= r.strip->last; c = start++->last + 1) {
            Entries corners, sides;
            Numbers number = strip_from(r.strip, c);
            uint32_t length = (uint32_t)(start->last - c + 1), turned = start->first;
            entries_begin(&corners, 0);
            entries_begin(&sides, 1);
            for (uint32_t k = 0; k < count; k++) {
                entries_add(&corners, &corner[turned], c, 0);
                entries_add(&sides, &side[turned], c, 0);
                if (++turned == count) turned = 0;
            }
            entries_lay_by(&corners, &number, length, g->cell_first, g->corner);
            entries_lay_by(&sides, &number, length, g->cell_first, g->side);
        }
    }
    return true;
}

TSL_LOCAL bool weave_fill(Weave *w) {
    Graph *g = w->g;
    if (!graph_reserve(w->b, g, (Span){0, 0}, w->count[TSL_KIND_VERTEX], w->count[TSL_KIND_EDGE]))
        return false;
    weave_vertices(w);
    weave_edges(w);
    g->rings_sorted = g->cells_by_angle = true;
    return weave_cells(w) &&
           weave_lists(w, &w->period.ring, TSL_KIND_EDGE, &g->ring_first, &g->ring) &&
           weave_lists(w, &w->period.around, TSL_KIND_CELL, &g->around_first, &g->around) &&
           weave_beside(w);
}
