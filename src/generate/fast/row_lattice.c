/* row_lattice.c - In: a lattice and runs of positions. Out: which vertices, edges and cells there are in each row.
 * Holds: those of one number of the period in one row are a run of columns, or the board is not woven. */
#include "row_lattice.h"

static const Strip weave_none = {0, -1, {NULL, 0, 0}};

TSL_LOCAL const Strip *weave_strip(const Weave *w, const Strip *strips, uint32_t of, int32_t row) {
    uint32_t up = (uint32_t)(row - w->row);
    return up < w->rows ? &strips[of * w->rows + up] : &weave_none;
}

TSL_LOCAL tsl_point weave_at(const Weave *w, uint32_t vertex, int32_t row, int32_t column) {
    return exact_point(period_at(w->lattice, &w->period, vertex, row, column), w->lattice->root);
}

TSL_LOCAL void weave_reach(const Weave *w, const Strip *strips, const Near *near, uint32_t nears,
                           int32_t row, Strip *out) {
    for (uint32_t i = 0; i < nears; i++) {
        out[i] = *weave_strip(w, strips, near[i].of, row + near[i].row);
        out[i].first -= near[i].column;
        out[i].last -= near[i].column;
    }
}

TSL_LOCAL Stretch weave_stretch(const Strip *reach, uint32_t count, int32_t from, int32_t last) {
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

TSL_LOCAL uint32_t weave_kinds(const Weave *w, tsl_kind kind) {
    const uint32_t of[] = {w->period.vertices, w->period.edges, w->period.cells};
    return of[kind];
}

TSL_LOCAL bool weave_next_row(const Weave *w, tsl_kind kind, uint32_t *at, Row *out) {
    uint32_t kinds = weave_kinds(w, kind);
    for (uint32_t end = kinds * w->rows; *at < end; ++*at) {
        uint32_t of = *at % kinds, up = *at / kinds;
        Strip *strip = &w->strip[kind][of * w->rows + up];
        if (strip->last < strip->first) continue;
        *out = (Row){strip, of, (uint32_t)(strip->last - strip->first + 1), w->row + (int32_t)up};
        ++*at;
        return true;
    }
    return false;
}

/* Rows follow each other upward, and each has a column in common with the next: then the board is
 * connected, and so it is when its rows are laid level. */
static bool weave_can(const Lattice *lattice, const Positions *positions) {
    const Run *run = positions->run;
    bool level = !lattice->column.c && !lattice->column.d;
    if ((!level && !lattice_is_aslant(lattice)) || positions->runs == 0) return false;
    if (positions->count < lattice->points * lattice->points / 4) return false; /* hardly repeats */
    for (uint32_t i = 1; i < positions->runs; i++) {
        if (run[i].row != run[i - 1].row + 1 || run[i].first > run[i - 1].last ||
            run[i].last < run[i - 1].first) {
            return false;
        }
    }
    return true;
}

/* The columns in which some position puts the vertex; false when they are not one run. */
static bool weave_vertices_of(const Weave *w, uint32_t vertex, int32_t row, Strip *out) {
    const Nears *places = &w->period.places;
    Run part[PERIOD_POINTS];
    uint32_t parts = 0;
    for (uint32_t i = places->first[vertex]; i < places->first[vertex + 1]; i++) {
        Near near = places->near[i];
        uint32_t k = (uint32_t)(row + near.row - w->positions->run[0].row);
        if (k >= w->positions->runs) continue;
        Run run = w->positions->run[k];
        run.first -= near.column;
        run.last -= near.column;
        uint32_t at = parts++;
        for (; at > 0 && part[at - 1].first > run.first; at--) part[at] = part[at - 1];
        part[at] = run;
    }
    *out = weave_none;
    if (parts) *out = (Strip){part[0].first, part[0].last, {NULL, 0, 0}};
    for (uint32_t i = 1; i < parts; i++) {
        if (part[i].first > out->last + 1) return false;
        if (part[i].last > out->last) out->last = part[i].last;
    }
    return true;
}

/* The columns in which all vertices of a list are there. */
static Strip weave_common(const Weave *w, const Near *near, uint32_t nears, int32_t row) {
    Strip all = {INT32_MIN / 2, INT32_MAX / 2, {NULL, 0, 0}};
    for (uint32_t i = 0; i < nears; i++) {
        const Strip *strip =
            weave_strip(w, w->strip[TSL_KIND_VERTEX], near[i].of, row + near[i].row);
        if (strip->last < strip->first) return weave_none;
        if (strip->first - near[i].column > all.first) all.first = strip->first - near[i].column;
        if (strip->last - near[i].column < all.last) all.last = strip->last - near[i].column;
    }
    return all.last < all.first ? weave_none : all;
}

static bool weave_strips(Weave *w) {
    const Period *p = &w->period;
    for (uint32_t of = 0; of < p->vertices; of++) {
        for (uint32_t up = 0; up < w->rows; up++) {
            int32_t row = w->row + (int32_t)up;
            if (!weave_vertices_of(w, of, row, &w->strip[TSL_KIND_VERTEX][of * w->rows + up]))
                return false; /* GCOVR_EXCL_LINE: positions that share a vertex adjoin, so their runs do */
        }
    }
    for (uint32_t of = 0; of < p->edges; of++) {
        for (uint32_t up = 0; up < w->rows; up++)
            w->strip[TSL_KIND_EDGE][of * w->rows + up] =
                weave_common(w, p->ends[of], 2, w->row + (int32_t)up);
    }
    for (uint32_t of = 0; of < p->cells; of++) {
        const Near *corner = p->corners.near + p->corners.first[of];
        uint32_t corners = p->corners.first[of + 1] - p->corners.first[of];
        for (uint32_t up = 0; up < w->rows; up++)
            w->strip[TSL_KIND_CELL][of * w->rows + up] =
                weave_common(w, corner, corners, w->row + (int32_t)up);
    }
    return true;
}

/* Counts the elements, and makes room for their numbers. */
static bool weave_count(Weave *w, bool *fits) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint64_t count = 0;
        uint32_t strips = weave_kinds(w, kind) * w->rows;
        Strip *strip = w->strip[kind];
        for (uint32_t i = 0; i < strips; i++)
            count += (uint64_t)(strip[i].last - strip[i].first + 1);
        *fits = count <= w->b->max_sites;
        if (!*fits) return true;
        uint32_t *number = TAKE(w->b, &w->b->scratch, uint32_t, (size_t)count);
        if (!number) return false;
        for (uint32_t up = 0; up < w->rows; up++) {
            for (uint32_t i = up; i < strips; i += w->rows) {
                strip[i].number.each = number;
                number += strip[i].last - strip[i].first + 1;
            }
        }
        w->count[kind] = (uint32_t)count;
    }
    /* Connected and in the plane: so many cells leave no other face but the one outside. */
    *fits = (uint64_t)w->count[TSL_KIND_CELL] + w->count[TSL_KIND_VERTEX] ==
            (uint64_t)w->count[TSL_KIND_EDGE] + 1;
    return true;
}

static bool weave_take(Weave *w) {
    int32_t low = 0, high = 0;
    const Nears *places = &w->period.places;
    for (uint32_t i = 0; i < places->first[w->period.vertices]; i++) {
        if (-places->near[i].row < low) low = -places->near[i].row;
        if (-places->near[i].row > high) high = -places->near[i].row;
    }
    w->row = w->positions->run[0].row + low;
    w->rows = w->positions->runs + (uint32_t)(high - low);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        w->strip[kind] = TAKE(w->b, &w->b->scratch, Strip, (size_t)weave_kinds(w, kind) * w->rows);
        if (!w->strip[kind]) return false;
    }
    return true;
}

static bool weave_rows(Weave *w, bool aslant, bool *woven) {
    period_of(w->lattice, aslant, &w->period);
    if (!weave_take(w)) return false;
    *woven = weave_strips(w);
    if (*woven && !weave_count(w, woven)) return false;
    if (*woven && !weave_numbers(w, woven)) return false;
    return !*woven || weave_fill(w);
}

TSL_LOCAL bool weave_board(Build *b, const Lattice *lattice, const Positions *positions,
                           Making making, Graph *g, bool *woven) {
    *woven = !TESTING(off[FAST_LATTICE]) && weave_can(lattice, positions);
    if (!*woven) return true;
    Weave w = {.b = b, .lattice = lattice, .positions = positions, .making = making, .g = g};
    Lattice level;
    Positions laid;
    ArenaMark mark = arena_mark(&b->scratch);
    bool aslant = lattice_is_aslant(lattice);
    if (aslant) {
        if (!weave_level(b, lattice, positions, &level, &laid, woven)) return false;
        w.lattice = &level;
        w.positions = &laid;
    }
    if (*woven && !weave_rows(&w, aslant, woven)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
