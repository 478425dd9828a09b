/* row_lattice.c - In: a lattice and runs of positions. Out: the strips, that is which vertices, edges and cells there
 * are in each row; and, by the stages in the other files, the graph.
 * Plain twin: patch_board in patch.c.
 * Precondition: rows of positions follow each other upward without a gap, and columns run along x or can be made to
 * (row_shear.c); edges join whatever points are one unit apart; the board is to be numbered by rows and is connected without holes.
 * Test: tests/row_lattices.c.
 * Holds: the elements of one number of the period in one row are one run of columns. */
#include "row_lattice.h"
#include "../../base/testing.h"

static const Strip strip_none = {0, -1, {NULL, 0, 0}};

TSL_LOCAL const Strip *strips_at(const RowStrips *rs, const Strip *strips, uint32_t of,
                                 int32_t row) {
    uint32_t up = (uint32_t)(row - rs->row);
    return up < rs->rows ? &strips[of * rs->rows + up] : &strip_none;
}

TSL_LOCAL tsl_point strips_vertex_at(const RowStrips *rs, uint32_t vertex, int32_t row,
                                     int32_t column) {
    return exact_point(period_at(rs->lattice, &rs->period, vertex, row, column), rs->lattice->root);
}

TSL_LOCAL void strips_reach(const RowStrips *rs, const Strip *strips, const Near *near,
                            uint32_t nears, int32_t row, Strip *out) {
    for (uint32_t i = 0; i < nears; i++) {
        out[i] = *strips_at(rs, strips, near[i].of, row + near[i].row);
        out[i].first -= near[i].column;
        out[i].last -= near[i].column;
    }
}

TSL_LOCAL Stretch strips_stretch(const Strip *reach, uint32_t count, int32_t from, int32_t last) {
    Stretch s = {from, last, 0};
    for (uint32_t i = 0; i < count; i++) {
        int32_t first = reach[i].first, end = reach[i].last;
        if (first > from) {
            if (first <= end && first - 1 < s.last) s.last = first - 1;
        } else if (end >= from) {
            s.there |= 1u << i;
            if (end < s.last) s.last = end;
        }
    }
    return s;
}

TSL_LOCAL uint32_t strips_in_period(const RowStrips *rs, tsl_kind kind) {
    const uint32_t of[] = {rs->period.vertices, rs->period.edges, rs->period.cells};
    return of[kind];
}

TSL_LOCAL bool strips_next(const RowStrips *rs, tsl_kind kind, uint32_t *at, Row *out) {
    uint32_t kinds = strips_in_period(rs, kind);
    for (uint32_t end = kinds * rs->rows; *at < end; ++*at) {
        uint32_t of = *at % kinds, up = *at / kinds;
        Strip *strip = &rs->strip[kind][of * rs->rows + up];
        if (strip->last < strip->first) continue;
        *out = (Row){strip, of, (uint32_t)(strip->last - strip->first + 1), rs->row + (int32_t)up};
        ++*at;
        return true;
    }
    return false;
}

/* Rows follow each other upward, and each has a column in common with the next: then the board is connected. */
static bool strips_suit(const LatticeBoard *board) {
    const Lattice *lattice = board->lattice;
    const Positions *positions = board->positions;
    const Run *run = positions->run;
    bool level = !lattice->column.c && !lattice->column.d;
    if (!board->numbered || lattice->points > PERIOD_POINTS || lattice->ways) return false;
    if ((!level && !lattice_is_sheared(lattice)) || positions->runs == 0) return false;
    if (positions->count < lattice->points * lattice->points / 4)
        return false; /* too small to repeat */
    for (uint32_t i = 1; i < positions->runs; i++) {
        if (run[i].row != run[i - 1].row + 1 || run[i].first > run[i - 1].last ||
            run[i].last < run[i - 1].first) {
            return false;
        }
    }
    return true;
}

/* The columns in which some position has this vertex; false when they are not one run. */
static bool strip_of_vertices(const RowStrips *rs, uint32_t vertex, int32_t row, Strip *out) {
    const Nears *places = &rs->period.places;
    Run part[PERIOD_POINTS];
    uint32_t parts = 0;
    for (uint32_t i = places->first[vertex]; i < places->first[vertex + 1]; i++) {
        Near near = places->near[i];
        uint32_t k = (uint32_t)(row + near.row - rs->positions->run[0].row);
        if (k >= rs->positions->runs) continue;
        Run run = rs->positions->run[k];
        run.first -= near.column;
        run.last -= near.column;
        uint32_t at = parts++;
        for (; at > 0 && part[at - 1].first > run.first; at--) part[at] = part[at - 1];
        part[at] = run;
    }
    *out = strip_none;
    if (parts) *out = (Strip){part[0].first, part[0].last, {NULL, 0, 0}};
    for (uint32_t i = 1; i < parts; i++) {
        if (part[i].first > out->last + 1) return false;
        if (part[i].last > out->last) out->last = part[i].last;
    }
    return true;
}

/* The columns in which all vertices of a list exist. */
static Strip strip_of_common(const RowStrips *rs, const Near *near, uint32_t nears, int32_t row) {
    Strip all = {INT32_MIN / 2, INT32_MAX / 2, {NULL, 0, 0}};
    for (uint32_t i = 0; i < nears; i++) {
        const Strip *strip =
            strips_at(rs, rs->strip[TSL_KIND_VERTEX], near[i].of, row + near[i].row);
        if (strip->last < strip->first) return strip_none;
        if (strip->first - near[i].column > all.first) all.first = strip->first - near[i].column;
        if (strip->last - near[i].column < all.last) all.last = strip->last - near[i].column;
    }
    return all.last < all.first ? strip_none : all;
}

static bool strips_find(RowStrips *rs) {
    const Period *p = &rs->period;
    for (uint32_t of = 0; of < p->vertices; of++) {
        for (uint32_t up = 0; up < rs->rows; up++) {
            int32_t row = rs->row + (int32_t)up;
            if (!strip_of_vertices(rs, of, row, &rs->strip[TSL_KIND_VERTEX][of * rs->rows + up]))
                return false; /* GCOVR_EXCL_LINE: positions that share a vertex adjoin, so their runs do */
        }
    }
    for (uint32_t of = 0; of < p->edges; of++) {
        for (uint32_t up = 0; up < rs->rows; up++)
            rs->strip[TSL_KIND_EDGE][of * rs->rows + up] =
                strip_of_common(rs, p->ends[of], 2, rs->row + (int32_t)up);
    }
    for (uint32_t of = 0; of < p->cells; of++) {
        const Near *corner = p->corners.near + p->corners.first[of];
        uint32_t corners = p->corners.first[of + 1] - p->corners.first[of];
        for (uint32_t up = 0; up < rs->rows; up++)
            rs->strip[TSL_KIND_CELL][of * rs->rows + up] =
                strip_of_common(rs, corner, corners, rs->row + (int32_t)up);
    }
    return true;
}

/* Counts the elements, and makes room for their numbers. False when there are too many, when the board has holes, or
 * when memory ran out. */
static bool strips_count(RowStrips *rs) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint64_t count = 0;
        uint32_t strips = strips_in_period(rs, kind) * rs->rows;
        Strip *strip = rs->strip[kind];
        for (uint32_t i = 0; i < strips; i++)
            count += (uint64_t)(strip[i].last - strip[i].first + 1);
        if (count > rs->b->max_sites) return false;
        uint32_t *number = TAKE(rs->b, &rs->b->scratch, uint32_t, (size_t)count);
        if (!number) return false;
        for (uint32_t up = 0; up < rs->rows; up++) {
            for (uint32_t i = up; i < strips; i += rs->rows) {
                strip[i].number.each = number;
                number += strip[i].last - strip[i].first + 1;
            }
        }
        rs->count[kind] = (uint32_t)count;
    }
    /* The board is connected and planar, so by Euler's formula this says that it has no faces but these cells and the
     * one outside. */
    return (uint64_t)rs->count[TSL_KIND_CELL] + rs->count[TSL_KIND_VERTEX] ==
           (uint64_t)rs->count[TSL_KIND_EDGE] + 1;
}

static bool strips_take(RowStrips *rs) {
    int32_t low = 0, high = 0;
    const Nears *places = &rs->period.places;
    for (uint32_t i = 0; i < places->first[rs->period.vertices]; i++) {
        if (-places->near[i].row < low) low = -places->near[i].row;
        if (-places->near[i].row > high) high = -places->near[i].row;
    }
    rs->row = rs->positions->run[0].row + low;
    rs->rows = rs->positions->runs + (uint32_t)(high - low);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        rs->strip[kind] =
            TAKE(rs->b, &rs->b->scratch, Strip, (size_t)strips_in_period(rs, kind) * rs->rows);
        if (!rs->strip[kind]) return false;
    }
    return true;
}

static bool strips_lay(RowStrips *rs, bool sheared) {
    return period_of(rs->lattice, sheared, &rs->period) && strips_take(rs) && strips_find(rs) &&
           strips_count(rs) && strips_number(rs) && strips_fill(rs);
}

TSL_LOCAL bool fast_lattice_try(Build *b, const LatticeBoard *board, Graph *g) {
    if (TESTING(off[FAST_LATTICE]) || !strips_suit(board)) return false;
    RowStrips rs = {.b = b,
                    .lattice = board->lattice,
                    .positions = board->positions,
                    .order = board->order,
                    .g = g};
    Lattice level;
    Positions laid;
    ArenaMark mark = arena_mark(&b->scratch);
    bool sheared = lattice_is_sheared(board->lattice), done = true;
    if (sheared) {
        done = positions_unshear(b, board, &level, &laid);
        rs.lattice = &level;
        rs.positions = &laid;
    }
    done = done && strips_lay(&rs, sheared);
    arena_release(&b->scratch, mark);
    if (done) TESTING_TAKEN(FAST_LATTICE, 1);
    return done;
}
