/* row_incidence.c - In: numbers of the elements of each row. Out: the rings of vertices, the cells round each vertex and
 * beside each edge.
 * Plain twin: graph_make_rings in graph/rings.c, and the lists of cells in topology/incidence.c.
 * Precondition: none beyond that of row_lattice.c.
 * Test: tests/row_lattices.c.
 * Holds: the lists of a stretch, whose elements have neighbours in the same places, are filled at once. */
#include "../../base/budget.h"
#include "row_lattice.h"
#include <string.h>

/* Where the list of each vertex begins. */
static uint32_t *strips_list_lengths(RowStrips *rs, const Nears *nears, tsl_kind of) {
    Row r;
    Strip reach[PERIOD_UNITS];
    uint32_t vertices = rs->count[TSL_KIND_VERTEX];
    ArenaMark mark = arena_mark(&rs->b->scratch);
    uint32_t *first = build_take_alone(rs->b, &rs->g->arena, (size_t)vertices + 1, sizeof *first);
    uint8_t *lengths = first ? TAKE(rs->b, &rs->b->scratch, uint8_t, vertices) : NULL;
    if (!lengths) return NULL;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_VERTEX, &at, &r);) {
        uint32_t count = nears_count(nears, r.of);
        strips_reach(rs, rs->strip[of], nears->near + nears->first[r.of], count, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = strips_stretch(reach, count, c, r.strip->last);
            Numbers number = strip_from(r.strip, c);
            uint32_t there = 0;
            for (uint32_t k = 0; k < count; k++) there += s.there >> k & 1;
            lengths_set(&number, (uint32_t)(s.last - c + 1), there, lengths);
            c = s.last + 1;
        }
    }
    lengths_sum(lengths, vertices, first);
    arena_release(&rs->b->scratch, mark);
    return first;
}

TSL_LOCAL bool strips_fill_lists(RowStrips *rs, const Nears *nears, tsl_kind of, GraphLists *out) {
    Row r;
    Strip reach[PERIOD_UNITS];
    uint64_t since = 0;
    uint32_t *first = strips_list_lengths(rs, nears, of),
             *item = first ? build_take_alone(rs->b, &rs->g->arena,
                                              first[rs->count[TSL_KIND_VERTEX]], sizeof *item)
                           : NULL;
    if (!item) return false;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_VERTEX, &at, &r);) {
        const Near *near = nears->near + nears->first[r.of];
        uint32_t count = nears_count(nears, r.of);
        if (!budget_rounds(rs->b, &since, r.length)) return false;
        strips_reach(rs, rs->strip[of], near, count, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = strips_stretch(reach, count, c, r.strip->last);
            Numbers number = strip_from(r.strip, c);
            Entries e;
            entries_begin(&e, 0);
            for (uint32_t k = 0; k < count; k++) {
                if (s.there >> k & 1)
                    entries_add(&e, &reach[k], c, of == TSL_KIND_EDGE ? near[k].way : 0);
            }
            entries_write_by(&e, &number, (uint32_t)(s.last - c + 1), first, item);
            c = s.last + 1;
        }
    }
    *out = (GraphLists){first, item};
    return true;
}

/* Where the list of each edge begins. Most edges lie between two cells. */
static bool strips_beside_lengths(RowStrips *rs) {
    Row r;
    Strip reach[2];
    uint32_t edges = rs->count[TSL_KIND_EDGE];
    ArenaMark mark = arena_mark(&rs->b->scratch);
    uint32_t *first = build_take_alone(rs->b, &rs->g->arena, (size_t)edges + 1, sizeof *first);
    uint8_t *lengths = first ? TAKE(rs->b, &rs->b->scratch, uint8_t, edges) : NULL;
    if (!lengths) return false;
    memset(lengths, 2, edges);
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_EDGE, &at, &r);) {
        strips_reach(rs, rs->strip[TSL_KIND_CELL], rs->period.beside[r.of], 2, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = strips_stretch(reach, 2, c, r.strip->last);
            Numbers half = strip_from(r.strip, c);
            for (uint32_t i = 0; s.there != 3 && i <= (uint32_t)(s.last - c); i++)
                lengths[numbers_at(&half, i) >> 1] = s.there ? 1 : 0;
            c = s.last + 1;
        }
    }
    lengths_sum(lengths, edges, first);
    rs->g->listed.beside.first = first;
    arena_release(&rs->b->scratch, mark);
    return true;
}

/* The cells on both sides of `length` edges from a column on. Where the edges run the same way and all lists between
 * theirs have two entries, their lists lie at equal distances. */
static void strips_beside_both(const RowStrips *rs, const Row *r, const Strip *reach, int32_t c,
                               uint32_t length) {
    const uint32_t *first = rs->g->listed.beside.first;
    Numbers half = strip_from(r->strip, c), left = strip_from(&reach[0], c),
            right = strip_from(&reach[1], c);
    uint32_t *restrict out = rs->g->listed.beside.item;
    uint32_t edge = numbers_at(&half, 0) >> 1, last = numbers_at(&half, length - 1) >> 1;
    if (half.step && first[last] - first[edge] == 2 * (last - edge)) {
        Entries e;
        uint32_t swap = half.first & 1;
        entries_begin(&e, 0);
        entries_add(&e, &reach[swap], c, 0);
        entries_add(&e, &reach[1 - swap], c, 0);
        entries_write_pairs(&e, length, half.step, out + first[edge]);
        return;
    }
    for (uint32_t i = 0; i < length; i++) {
        uint32_t from = numbers_at(&half, i), to = first[from >> 1], back = from & 1;
        out[to + back] = numbers_at(&left, i);
        out[to + 1 - back] = numbers_at(&right, i);
    }
}

/* The left cell comes first: an edge that runs back has its sides swapped. */
TSL_LOCAL bool strips_fill_beside(RowStrips *rs) {
    Row r;
    Strip reach[2];
    uint64_t since = 0;
    if (!strips_beside_lengths(rs)) return false;
    const uint32_t *first = rs->g->listed.beside.first;
    uint32_t *restrict out = rs->g->listed.beside.item =
        build_take_alone(rs->b, &rs->g->arena, first[rs->count[TSL_KIND_EDGE]], sizeof *out);
    if (!out) return false;
    for (uint32_t at = 0; strips_next(rs, TSL_KIND_EDGE, &at, &r);) {
        if (!budget_rounds(rs->b, &since, r.length)) return false;
        strips_reach(rs, rs->strip[TSL_KIND_CELL], rs->period.beside[r.of], 2, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = strips_stretch(reach, 2, c, r.strip->last);
            uint32_t length = (uint32_t)(s.last - c + 1);
            if (s.there == 3) {
                strips_beside_both(rs, &r, reach, c, length);
            } else if (s.there) {
                Numbers half = strip_from(r.strip, c);
                Numbers cell = strip_from(s.there == 1 ? &reach[0] : &reach[1], c);
                for (uint32_t i = 0; i < length; i++)
                    out[first[numbers_at(&half, i) >> 1]] = numbers_at(&cell, i);
            }
            c = s.last + 1;
        }
    }
    return true;
}
