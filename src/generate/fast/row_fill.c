/* row_fill.c - In: numbers of the elements of each row. Out: the graph: positions, ends of edges, cycles of cells, and
 * by row_incidence.c the lists of what touches what.
 * Plain twin: patch_join in patch.c, graph_make_rings and graph_trace.
 * Precondition: none beyond that of row_lattice.c.
 * Test: tests/row_lattices.c.
 * Holds: a stretch of a strip is filled at once, and all strips of a row before the next row: strips of equal height
 * alternate in memory, so filling strip after strip would fetch each cache line several times. */
#include "../../base/budget.h"
#include "row_lattice.h"

static void strips_fill_vertices(RowStrips *rs) {
    Row r;
    Exact step = rs->lattice->column;
    int root = rs->lattice->root;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_VERTEX, &at, &r);) {
        Exact p = period_at(rs->lattice, &rs->period, r.of, r.row, r.strip->first);
        for (uint32_t i = 0; i < r.length; i++, p.a += step.a, p.b += step.b)
            rs->g->at[numbers_at(&r.strip->number, i)] = exact_point(p, root);
    }
    rs->g->vertices = rs->count[TSL_KIND_VERTEX];
}

/* On some boards edges above the middle line run down. */
static bool strips_run_down(const RowStrips *rs, const Row *r) {
    const Near *ends = rs->period.ends[r->of];
    if (!rs->order.downward_above_middle) return false;
    int64_t line[2];
    for (int i = 0; i < 2; i++)
        line[i] =
            rs->order.line(strips_vertex_at(rs, ends[i].of, r->row + ends[i].row, ends[i].column));
    return line[0] != line[1] && 2 * (line[0] < line[1] ? line[0] : line[1]) >= rs->last_line;
}

/* `length` edges from a column on. `back`: they run from the second end to the first. */
static void strips_fill_edge_run(RowStrips *rs, const Row *r, const Strip *ends, int32_t c,
                                 uint32_t length, uint32_t back) {
    uint32_t *half = (uint32_t *)(void *)rs->g->edge;
    Numbers number = strip_from(r->strip, c);
    if (number.step) {
        Entries e;
        entries_begin(&e, 0);
        entries_add(&e, &ends[back], c, 0);
        entries_add(&e, &ends[1 - back], c, 0);
        entries_write_pairs(&e, length, 2 * number.step, half + 2 * (size_t)number.first);
        return;
    }
    Numbers a = strip_from(&ends[back], c), b = strip_from(&ends[1 - back], c);
    for (uint32_t i = 0; i < length; i++) {
        half[2 * (size_t)number.each[i]] = numbers_at(&a, i);
        half[2 * (size_t)number.each[i] + 1] = numbers_at(&b, i);
    }
}

/* Writes out the half-edges of a strip of which some run back and some do not. */
static void strips_list_half_edges(const RowStrips *rs, const Row *r, uint32_t down) {
    Numbers *n = &r->strip->number;
    for (int32_t c = r->strip->first; c <= r->strip->last;) {
        Earliest e = strips_earliest(rs, r, rs->period.ends[r->of], 2, c);
        for (uint32_t back = e.first ^ down; c <= e.last; c++) {
            uint32_t i = (uint32_t)(c - r->strip->first);
            n->each[i] = 2 * (n->first + i * n->step) + back;
        }
    }
    n->step = 0;
}

/* Edges run from the end made first to the other. The number of an edge becomes that of its half-edge from the first
 * end in the period. */
static void strips_fill_edges(RowStrips *rs) {
    Row r;
    Strip ends[2];
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_EDGE, &at, &r);) {
        uint32_t down = strips_run_down(rs, &r), senses = 0;
        Numbers *n = &r.strip->number;
        strips_reach(rs, rs->strip[TSL_KIND_VERTEX], rs->period.ends[r.of], 2, r.row, ends);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Earliest e = strips_earliest(rs, &r, rs->period.ends[r.of], 2, c);
            uint32_t back = e.first ^ down, length = (uint32_t)(e.last - c + 1);
            uint32_t *each = n->each + (c - r.strip->first);
            strips_fill_edge_run(rs, &r, ends, c, length, back);
            for (uint32_t i = 0; !n->step && i < length; i++) each[i] = 2 * each[i] + back;
            senses |= 1u << back;
            c = e.last + 1;
        }
        if (n->step && senses == 3)
            strips_list_half_edges(rs, &r, down);
        else if (n->step)
            *n = (Numbers){n->each, 2 * n->first + (senses >> 1), 2 * n->step};
    }
    rs->g->edges = rs->count[TSL_KIND_EDGE];
}

/* All cells of one number of the period have the same number of corners. */
static bool strips_take_cells(RowStrips *rs) {
    Graph *g = rs->g;
    Row r;
    uint32_t cells = rs->count[TSL_KIND_CELL], most = 0, least = UINT32_MAX;
    uint32_t *first = build_take_alone(rs->b, &g->arena, (size_t)cells + 1, sizeof *first);
    if (!first) return false;
    for (uint32_t i = 0; i < rs->period.cells; i++) {
        uint32_t corners = nears_count(&rs->period.corners, i);
        if (corners > most) most = corners;
        if (corners < least) least = corners;
    }
    if (most == least) {
        for (uint32_t i = 0; i <= cells; i++) first[i] = i * most;
    } else {
        ArenaMark mark = arena_mark(&rs->b->scratch);
        uint8_t *lengths = TAKE(rs->b, &rs->b->scratch, uint8_t, cells);
        if (!lengths) return false;
        for (uint32_t at = 0; strips_next(rs, TSL_KIND_CELL, &at, &r);)
            lengths_set(&r.strip->number, r.length, nears_count(&rs->period.corners, r.of),
                        lengths);
        lengths_sum(lengths, cells, first);
        arena_release(&rs->b->scratch, mark);
    }
    g->cell_first = first;
    g->corner = build_take_alone(rs->b, &g->arena, first[cells], sizeof *g->corner);
    g->side = g->corner ? build_take_alone(rs->b, &g->arena, first[cells], sizeof *g->side) : NULL;
    g->cells = cells;
    return g->side != NULL;
}

/* Cycles begin at the corner made first. */
static bool strips_fill_cells(RowStrips *rs) {
    Graph *g = rs->g;
    const Period *p = &rs->period;
    Row r;
    Strip corner[PERIOD_UNITS], side[PERIOD_UNITS];
    const Earliest *start = rs->start;
    uint64_t since = 0;
    if (!strips_take_cells(rs)) return false;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_CELL, &at, &r);) {
        uint32_t first = p->corners.first[r.of], count = nears_count(&p->corners, r.of);
        if (!budget_rounds(rs->b, &since, r.length)) return false;
        strips_reach(rs, rs->strip[TSL_KIND_VERTEX], p->corners.near + first, count, r.row, corner);
        strips_reach(rs, rs->strip[TSL_KIND_EDGE], p->sides.near + first, count, r.row, side);
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
            entries_write_by(&corners, &number, length, g->cell_first, g->corner);
            entries_write_by(&sides, &number, length, g->cell_first, g->side);
        }
    }
    return true;
}

TSL_LOCAL bool strips_fill(RowStrips *rs) {
    Graph *g = rs->g;
    if (!graph_reserve(rs->b, g, (Span){0, 0}, rs->count[TSL_KIND_VERTEX],
                       rs->count[TSL_KIND_EDGE]))
        return false;
    strips_fill_vertices(rs);
    if (!budget_ask(rs->b)) return false;
    strips_fill_edges(rs);
    g->rings_sorted = g->cells_by_angle = true;
    GraphLists ring;
    if (!strips_fill_cells(rs) || !strips_fill_lists(rs, &rs->period.ring, TSL_KIND_EDGE, &ring) ||
        !strips_fill_lists(rs, &rs->period.around, TSL_KIND_CELL, &g->listed.around)) {
        return false;
    }
    g->ring_first = ring.first;
    g->ring = ring.item;
    return strips_fill_beside(rs);
}
