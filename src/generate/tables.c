/* tables.c - the classes of an endless tiling: its points, the ways between them, its cells. In: a lattice. Out: tables of
 * a few rows; which points are one modulo periods.
 * Holds: whole numbers only. */
#include "quotient.h"
#include <string.h>

static Exact exact_minus(Exact p, Exact q) {
    return exact_add(p, exact_times(q, -1));
}

/* The class of a point, and how many rows and columns it is off; -1 if it is in none. */
static Link tables_link(const Tables *t, Exact p) {
    for (uint32_t i = 0; i < t->classes; i++) {
        Link link = {(int32_t)i, 0, 0};
        if (lattice_steps(&t->lattice, exact_minus(p, t->at[i]), &link.rows, &link.columns))
            return link;
    }
    return (Link){-1, 0, 0};
}

static bool tables_classes(Tables *t) {
    if (t->lattice.points > MOTIF_MOST) return false;
    for (uint32_t i = 0; i < t->lattice.points; i++) {
        if (tables_link(t, t->lattice.motif[i]).of < 0) {
            if (t->classes == CLASSES_MOST) return false;
            t->at[t->classes++] = t->lattice.motif[i];
        }
        t->motif[i] = tables_link(t, t->lattice.motif[i]);
    }
    t->points = t->lattice.points;
    return true;
}

static void tables_links(Tables *t, const uint16_t *ways) {
    const Exact *unit = lattice_units(t->lattice.root);
    t->units = t->lattice.root == 2 ? 8 : 12;
    for (uint32_t i = 0; i < t->lattice.points; i++) {
        const uint32_t of = (uint32_t)t->motif[i].of, open = ways ? ways[i] : t->lattice.directions;
        for (uint32_t k = 0; k < t->units; k++) {
            t->link[of][k] =
                open >> k & 1 ? tables_link(t, exact_add(t->at[of], unit[k])) : (Link){-1, 0, 0};
        }
    }
}

/* The next way round a point, counter-clockwise. */
static uint32_t tables_turn(const Tables *t, uint32_t of, uint32_t way) {
    do way = (way + 1) % t->units;
    while (t->link[of][way].of < 0);
    return way;
}

/* The cell on the right of a way; false if it is none, or there is no room for it. */
static bool tables_face(Tables *t, uint32_t of, uint32_t way, bool seen[][UNITS_MOST]) {
    Link at = {(int32_t)of, 0, 0};
    uint32_t count = t->first[t->faces], k = way;
    if (t->faces == FACES_MOST) return false;
    do {
        const Link *link = &t->link[at.of][k];
        if (count == CYCLES_MOST) return false;
        t->corner[count] = at;
        t->leaves[count++] = (uint8_t)k;
        seen[at.of][k] = true;
        at = (Link){link->of, at.rows + link->rows, at.columns + link->columns};
        k = tables_turn(t, (uint32_t)at.of, (k + t->units / 2) % t->units);
    } while (at.of != (int32_t)of || k != way);
    t->first[++t->faces] = count;
    return at.rows == 0 && at.columns == 0;
}

static bool tables_faces(Tables *t) {
    bool seen[CLASSES_MOST][UNITS_MOST] = {{false}};
    for (uint32_t of = 0; of < t->classes; of++) {
        for (uint32_t k = 0; k < t->units; k++) {
            if (t->link[of][k].of < 0 || seen[of][k]) continue;
            if (!tables_face(t, of, k, seen)) return false;
        }
    }
    return true;
}

/* ---- Whole tiles ---- */

TSL_LOCAL Exact tables_at(const Tables *t, Link p) {
    return exact_add(t->at[p.of], exact_add(exact_times(t->lattice.row, p.rows),
                                            exact_times(t->lattice.column, p.columns)));
}

/* The lowest corner of a class of cells, of several the leftmost. */
static uint32_t tiles_lowest(const Tables *t, uint32_t face) {
    static const double level = 1e-6; /* corners less far apart are at one height */
    uint32_t lowest = t->first[face];
    for (uint32_t i = lowest + 1; i < t->first[face + 1]; i++) {
        const tsl_point p = exact_point(tables_at(t, t->corner[i]), t->lattice.root),
                        q = exact_point(tables_at(t, t->corner[lowest]), t->lattice.root);
        if (p.y < q.y - level || (p.y < q.y + level && p.x < q.x)) lowest = i;
    }
    return lowest;
}

/* A class of cells begins with its lowest corner, in whose row and column it then is. */
static void tiles_turn(Tables *t, uint32_t face) {
    const uint32_t first = t->first[face], count = t->first[face + 1] - first,
                   start = tiles_lowest(t, face) - first;
    Link corner[CYCLES_MOST];
    uint8_t leaves[CYCLES_MOST];
    for (uint32_t i = 0; i < count; i++) {
        corner[i] = t->corner[first + (start + i) % count];
        leaves[i] = t->leaves[first + (start + i) % count];
    }
    for (uint32_t i = 0; i < count; i++) {
        const Link c = {corner[i].of, corner[i].rows - corner[0].rows,
                        corner[i].columns - corner[0].columns};
        t->corner[first + i] = c;
        t->leaves[first + i] = leaves[i];
        t->right[c.of][leaves[i]] = (Link){(int32_t)face, -c.rows, -c.columns};
    }
}

static bool link_same(Link p, Link q) {
    return p.of == q.of && p.rows == q.rows && p.columns == q.columns;
}

/* The points of a position are all corners of its tiles. */
static bool tables_tiles(Tables *t) {
    t->points = 0;
    for (uint32_t face = 0; face < t->faces; face++) {
        tiles_turn(t, face);
        for (uint32_t i = t->first[face]; i < t->first[face + 1]; i++) {
            uint32_t k = 0;
            while (k < t->points && !link_same(t->motif[k], t->corner[i])) k++;
            if (k == MOTIF_MOST) return false;
            t->motif[k] = t->corner[i];
            if (k == t->points) t->points++;
        }
    }
    return true;
}

static void tables_places(Tables *t) {
    t->row = exact_point(t->lattice.row, t->lattice.root);
    t->column = exact_point(t->lattice.column, t->lattice.root);
    for (uint32_t of = 0; of < t->classes; of++)
        t->place[of] = exact_point(t->at[of], t->lattice.root);
    for (uint32_t i = 0; i < t->lattice.points; i++) {
        const tsl_point p = exact_point(t->lattice.motif[i], t->lattice.root);
        if (i == 0 || p.y < t->low) t->low = p.y;
    }
}

TSL_LOCAL bool tables_make(Build *b, const LatticePeriod *period, Tables *t, bool *made) {
    *t = (Tables){.lattice = *period->lattice, .whole = period->whole};
    if (period->turn && !lattice_turned(b, &b->scratch, period->lattice, period->turn, &t->lattice))
        return false;
    *made = tables_classes(t);
    if (!*made) return true;
    tables_links(t, period->ways);
    tables_places(t);
    *made = tables_faces(t) && (!t->whole || tables_tiles(t));
    return true;
}

/* ---- Counting modulo periods ---- */

static int32_t floor_div(int32_t a, int32_t by) {
    int32_t part = a / by;
    return part - (a % by < 0);
}

/* Counts a point modulo the periods; returns by which motion it lies elsewhere. */
TSL_LOCAL WrapMotion quotient_reduce(const TilingQuotient *q, Link *p) {
    WrapMotion by = {0, 0, 0};
    if (q->closes_upward) {
        int32_t up = floor_div(p->rows, q->rows);
        by = (WrapMotion){up * q->rows, up * q->slant, 0};
    }
    p->rows -= by.rows;
    p->columns -= by.columns;
    int32_t across = floor_div(p->columns, q->columns) * q->columns;
    p->columns -= across;
    by.columns += across;
    return by;
}

/* Whether a vertex has two edges to one other, or one to itself. */
static bool simple_ends(const TilingQuotient *q, uint32_t of) {
    Link seen[UNITS_MOST];
    uint32_t count = 0;
    for (uint32_t k = 0; k < q->t->units; k++) {
        Link to = q->t->link[of][k];
        if (to.of < 0) continue;
        quotient_reduce(q, &to);
        if (to.of == (int32_t)of && to.rows == 0 && to.columns == 0) return false;
        for (uint32_t i = 0; i < count; i++) {
            if (seen[i].of == to.of && seen[i].rows == to.rows && seen[i].columns == to.columns)
                return false;
        }
        seen[count++] = to;
    }
    return true;
}

static bool simple_corners(const TilingQuotient *q, uint32_t face) {
    for (uint32_t i = q->t->first[face]; i < q->t->first[face + 1]; i++) {
        for (uint32_t k = q->t->first[face]; k < i; k++) {
            Link p = q->t->corner[i], other = q->t->corner[k];
            quotient_reduce(q, &p);
            quotient_reduce(q, &other);
            if (p.of == other.of && p.rows == other.rows && p.columns == other.columns)
                return false;
        }
    }
    return true;
}

TSL_LOCAL bool quotient_is_simple(const TilingQuotient *q) {
    bool simple = true;
    for (uint32_t of = 0; of < q->t->classes; of++) simple = simple && simple_ends(q, of);
    for (uint32_t f = 0; f < q->t->faces; f++) simple = simple && simple_corners(q, f);
    return simple;
}

/* ---- What there is on a board that is open upward ---- */

TSL_LOCAL bool quotient_has(const TilingQuotient *q, int32_t row, int32_t of) {
    const Tables *t = q->t;
    if (q->closes_upward) return true;
    for (uint32_t i = 0; i < t->points; i++) {
        const int32_t line = row - t->motif[i].rows;
        if (t->motif[i].of == of && line >= 0 && line < q->lines) return true;
    }
    return false;
}

TSL_LOCAL bool quotient_has_face(const TilingQuotient *q, int32_t row, uint32_t face) {
    const Tables *t = q->t;
    if (q->closes_upward) return true;
    if (t->whole) return row >= 0 && row < q->lines;
    for (uint32_t i = t->first[face]; i < t->first[face + 1]; i++) {
        if (!quotient_has(q, row + t->corner[i].rows, t->corner[i].of)) return false;
    }
    return true;
}

/* Whether the cell is there on the right of a way from a point. */
static bool quotient_has_right(const TilingQuotient *q, int32_t row, int32_t of, uint32_t way) {
    const Link *right = &q->t->right[of][way];
    return right->of >= 0 && quotient_has_face(q, row + right->rows, (uint32_t)right->of);
}

TSL_LOCAL bool quotient_joins(const TilingQuotient *q, int32_t row, int32_t of, uint32_t way) {
    const Link *link = &q->t->link[of][way];
    if (link->of < 0 || !quotient_has(q, row, of)) return false;
    const int32_t to = row + link->rows;
    if (q->t->whole && !quotient_has_right(q, row, of, way) &&
        !quotient_has_right(q, to, link->of, way + q->t->units / 2))
        return false;
    return quotient_has(q, to, link->of);
}
