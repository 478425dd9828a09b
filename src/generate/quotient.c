/* quotient.c - the graph of a tiling on a cylinder or a torus. In: the tables of a tiling, and periods. Out: the graph.
 *
 * Every point is counted modulo the periods, which says which vertex it is and by which motion it lies elsewhere. Homes
 * are chosen then: of the copies of an element the one in the window, or nearest to the middle of a hexagon.
 * Holds: places are worked out from whole numbers, each by itself. */
#include "quotient.h"
#include "../base/budget.h"
#include <math.h>
#include <string.h>

static const uint64_t row_work =
    24; /* for a row of points: to see what is there, and what it is joined to */
static const double home_level =
    1e-6; /* on the border of the window, or equally near to the middle */

typedef struct {
    const TilingQuotient *q;
    Graph *g;
    Span where;
    int32_t low, high; /* rows of points */
    uint32_t *base; /* per row and class, the vertex in its first column; TSL_NONE: none is there */
    WrapMotion *home; /* per vertex, the motion from where it is counted to its home */
    uint32_t *edge;   /* per vertex and way of the first half turn */
    tsl_point low_left, middle;
    double weight; /* of heights, as sites are numbered */
} Laying;

/* ---- Points ---- */

static const WrapPlane *laying_plane(const Laying *l) {
    return &l->g->plane.wrap->plane;
}

/* Where a point lies. */
static tsl_point laying_at(const Laying *l, Link p) {
    return motion_move(laying_plane(l), (WrapMotion){p.rows, p.columns, 0}, l->q->t->place[p.of]);
}

static uint32_t *laying_base(const Laying *l, int32_t row, int32_t of) {
    return &l->base[(uint64_t)(row - l->low) * l->q->t->classes + (uint32_t)of];
}

/* The vertex at a point and by which motion it is counted elsewhere; TSL_NONE: none is there. */
static uint32_t laying_find(const Laying *l, Link p, WrapMotion *by) {
    *by = quotient_reduce(l->q, &p);
    if (p.rows < l->low || p.rows >= l->high) return TSL_NONE;
    const uint32_t base = *laying_base(l, p.rows, p.of);
    return base == TSL_NONE ? TSL_NONE : base + (uint32_t)p.columns;
}

static Link link_plus(Link p, Link by) {
    return (Link){by.of, p.rows + by.rows, p.columns + by.columns};
}

/* ---- Homes ---- */

static WrapMotion motion_times(WrapMotion m, int32_t by) {
    return (WrapMotion){m.rows * by, m.columns * by, 0};
}

/* How much of two ways a third is made of. */
static void home_parts(tsl_point u, tsl_point v, tsl_point p, double *x, double *y) {
    double area = u.x * v.y - u.y * v.x;
    *x = (p.x * v.y - p.y * v.x) / area;
    *y = (u.x * p.y - u.y * p.x) / area;
}

/* The window: as many columns wide and, where the board closes upward, as many rows high as there are. */
static WrapMotion home_in_window(const Laying *l, tsl_point at) {
    const WrapPlane *wrap = laying_plane(l);
    const TilingQuotient *q = l->q;
    const tsl_point none = {0, 0, 0}, u = motion_move(wrap, q->across, none),
                    v = motion_move(wrap, (WrapMotion){q->rows, q->lean, 0}, none);
    tsl_point p = {at.x - l->low_left.x, at.y - l->low_left.y, 0};
    WrapMotion up = {0, 0, 0};
    double x = (p.x * u.x + p.y * u.y) / (u.x * u.x + u.y * u.y), y;
    if (q->closes_upward) {
        home_parts(u, v, p, &x, &y);
        up = motion_times(q->up, -(int32_t)floor(y + home_level));
        home_parts(u, v, motion_move(wrap, up, p), &x, &y);
    }
    return motion_plus(up, motion_times(q->across, -(int32_t)floor(x + home_level)));
}

/* Nearest to the middle; of several the one that comes first in the numbering. */
static WrapMotion home_near_middle(const Laying *l, tsl_point at) {
    const WrapPlane *wrap = laying_plane(l);
    const TilingQuotient *q = l->q;
    const tsl_point none = {0, 0, 0};
    double x, y, least = INFINITY, first = INFINITY;
    WrapMotion best = {0, 0, 0};
    home_parts(motion_move(wrap, q->across, none), motion_move(wrap, q->up, none),
               (tsl_point){at.x - l->middle.x, at.y - l->middle.y, 0}, &x, &y);
    for (int32_t i = 0; i < 9; i++) {
        WrapMotion m = motion_plus(motion_times(q->across, i % 3 - 1 - (int32_t)floor(x + 0.5)),
                                   motion_times(q->up, i / 3 - 1 - (int32_t)floor(y + 0.5)));
        tsl_point p = motion_move(wrap, m, at);
        double off = (p.x - l->middle.x) * (p.x - l->middle.x) +
                     (p.y - l->middle.y) * (p.y - l->middle.y),
               key = l->weight * p.y + p.x;
        if (off > least + home_level || (off > least - home_level && key >= first)) continue;
        least = off;
        first = key;
        best = m;
    }
    return best;
}

static WrapMotion laying_home(const Laying *l, tsl_point at) {
    return l->q->hexagon ? home_near_middle(l, at) : home_in_window(l, at);
}

/* ---- Vertices ---- */

/* Rows that may have points: those of positions, and what the motif reaches beyond them. */
static void laying_rows(Laying *l) {
    const Tables *t = l->q->t;
    l->low = 0;
    l->high = l->q->rows;
    if (l->q->closes_upward) return;
    for (uint32_t i = 0; i < t->points; i++) {
        if (t->motif[i].rows < l->low) l->low = t->motif[i].rows;
        if (t->motif[i].rows + l->q->lines > l->high) l->high = t->motif[i].rows + l->q->lines;
    }
}

static bool laying_bases(Build *b, Laying *l, uint64_t *vertices) {
    const TilingQuotient *q = l->q;
    const uint64_t rows = (uint64_t)(l->high - l->low), most = b->max_sites;
    *vertices = 0;
    if (rows * (uint64_t)q->columns * q->t->classes > 2 * most + 64 * (uint64_t)q->columns)
        return fail_sites(b, l->where, TSL_KIND_VERTEX, rows * (uint64_t)q->columns);
    if (!build_charge(b, row_work * rows * q->t->classes)) return false;
    l->base = TAKE(b, &b->scratch, uint32_t, (size_t)(rows * q->t->classes));
    if (!l->base) return false;
    for (int32_t row = l->low; row < l->high; row++) {
        for (int32_t of = 0; of < (int32_t)q->t->classes; of++) {
            const bool has = quotient_has(q, row, of);
            *laying_base(l, row, of) = has ? (uint32_t)*vertices : TSL_NONE;
            *vertices += has ? (uint64_t)q->columns : 0;
            if (*vertices > most) return fail_sites(b, l->where, TSL_KIND_VERTEX, *vertices);
        }
    }
    return true;
}

static uint64_t laying_edges(const Laying *l) {
    uint64_t edges = 0;
    for (int32_t row = l->low; row < l->high; row++) {
        for (int32_t of = 0; of < (int32_t)l->q->t->classes; of++) {
            for (uint32_t k = 0; k < l->q->t->units / 2; k++)
                edges += quotient_joins(l->q, row, of, k) ? (uint64_t)l->q->columns : 0;
        }
    }
    return edges;
}

static void laying_vertices(Laying *l) {
    const TilingQuotient *q = l->q;
    for (int32_t row = l->low; row < l->high; row++) {
        for (int32_t of = 0; of < (int32_t)q->t->classes; of++) {
            if (*laying_base(l, row, of) == TSL_NONE) continue;
            for (int32_t column = 0; column < q->columns; column++) {
                const tsl_point at = laying_at(l, (Link){of, row, column});
                const WrapMotion home = laying_home(l, at);
                l->home[graph_add_vertex(l->g, motion_move(laying_plane(l), home, at))] = home;
            }
        }
    }
}

/* ---- Edges and cells ---- */

/* The motion of a vertex that an element has at a point, when the element's own home is `home` away. */
static WrapMotion laying_seen(const Laying *l, uint32_t vertex, WrapMotion by, WrapMotion home) {
    return motion_minus(motion_plus(by, home), l->home[vertex]);
}

static bool laying_edge(Build *b, Laying *l, Link from, uint32_t way) {
    const Link to = link_plus(from, l->q->t->link[from.of][way]);
    const tsl_point p = laying_at(l, from), q = laying_at(l, to);
    WrapMotion by[2];
    const uint32_t end[] = {laying_find(l, from, &by[0]), laying_find(l, to, &by[1])};
    uint32_t *edge = &l->edge[(size_t)end[0] * (l->q->t->units / 2) + way];
    const WrapMotion home = laying_home(l, (tsl_point){(p.x + q.x) / 2, (p.y + q.y) / 2, 0});
    *edge = graph_add_edge(l->g, end[0], end[1]);
    for (uint32_t i = 0; i < 2; i++) {
        if (!wrap_number(b, l->g, l->where, laying_seen(l, end[i], by[i], home),
                         &l->g->plane.wrap->end[2 * *edge + i]))
            return false;
    }
    return true;
}

/* All edges of a row of points of a class. */
static bool laying_row_edges(Build *b, Laying *l, int32_t row, int32_t of) {
    const uint32_t half = l->q->t->units / 2;
    uint32_t way[UNITS_MOST], ways = 0;
    for (uint32_t k = 0; k < half; k++) {
        if (quotient_joins(l->q, row, of, k)) way[ways++] = k;
    }
    for (int32_t column = 0; ways && column < l->q->columns; column++) {
        for (uint32_t i = 0; i < ways; i++) {
            if (!laying_edge(b, l, (Link){of, row, column}, way[i])) return false;
        }
    }
    return true;
}

static bool laying_all_edges(Build *b, Laying *l) {
    for (int32_t row = l->low; row < l->high; row++) {
        for (int32_t of = 0; of < (int32_t)l->q->t->classes; of++) {
            if (!laying_row_edges(b, l, row, of)) return false;
        }
        if (!budget_ask(b)) return false;
    }
    return true;
}

/* The edge that leads from a point of a cycle to the next. */
static uint32_t laying_side(const Laying *l, Link p, uint32_t way) {
    const uint32_t half = l->q->t->units / 2;
    WrapMotion by;
    if (way >= half) {
        p = link_plus(p, l->q->t->link[p.of][way]);
        way -= half;
    }
    return l->edge[(size_t)laying_find(l, p, &by) * half + way];
}

static bool laying_cell(Build *b, Laying *l, Link at, uint32_t face) {
    const Tables *t = l->q->t;
    Graph *g = l->g;
    const uint32_t first = t->first[face], count = t->first[face + 1] - first,
                   to = g->cell_first[g->cells];
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point p = laying_at(l, link_plus(at, t->corner[first + i]));
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    const WrapMotion home = laying_home(l, (tsl_point){sum.x / count, sum.y / count, 0});
    for (uint32_t i = 0; i < count; i++) {
        const Link p = link_plus(at, t->corner[first + i]);
        WrapMotion by;
        g->corner[to + i] = laying_find(l, p, &by);
        g->side[to + i] = laying_side(l, p, t->leaves[first + i]);
        if (!wrap_number(b, g, l->where, laying_seen(l, g->corner[to + i], by, home),
                         &g->plane.wrap->corner[to + i]))
            return false;
    }
    g->cell_first[++g->cells] = to + count;
    return true;
}

static bool laying_all_cells(Build *b, Laying *l) {
    for (int32_t row = l->low; row < l->high; row++) {
        for (uint32_t face = 0; face < l->q->t->faces; face++) {
            if (!quotient_has_face(l->q, row, face)) continue;
            for (int32_t column = 0; column < l->q->columns; column++) {
                if (!laying_cell(b, l, (Link){0, row, column}, face)) return false;
            }
        }
        if (!budget_ask(b)) return false;
    }
    return true;
}

static void laying_count_cells(const Laying *l, uint64_t *cells, uint64_t *corners) {
    const Tables *t = l->q->t;
    *cells = *corners = 0;
    for (int32_t row = l->low; row < l->high; row++) {
        for (uint32_t face = 0; face < t->faces; face++) {
            if (!quotient_has_face(l->q, row, face)) continue;
            *cells += (uint64_t)l->q->columns;
            *corners += (uint64_t)l->q->columns * (t->first[face + 1] - t->first[face]);
        }
    }
}

/* ---- The graph ---- */

static bool laying_take(Build *b, Laying *l, uint64_t vertices) {
    Graph *g = l->g;
    const uint64_t edges = laying_edges(l);
    uint64_t cells, corners;
    laying_count_cells(l, &cells, &corners);
    if (!graph_reserve(b, g, l->where, vertices, edges)) return false;
    if (cells > b->max_sites) return fail_sites(b, l->where, TSL_KIND_CELL, cells);
    WrapPlane plane = plane_of(l->q->t->row, l->q->t->column, (tsl_point){0, 0, 0});
    plane.period[0] = l->q->across;
    plane.period[1] = l->q->up;
    plane.periods = l->q->closes_upward ? 2 : 1;
    if (!wrap_begin(b, g, &plane, (size_t)edges, (size_t)corners)) return false;
    g->cell_first = TAKE_ZERO(b, &g->arena, uint32_t, (size_t)cells + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, (size_t)corners) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, (size_t)corners) : NULL;
    l->home = g->side ? TAKE(b, &b->scratch, WrapMotion, (size_t)vertices) : NULL;
    l->edge =
        l->home ? TAKE(b, &b->scratch, uint32_t, (size_t)vertices * l->q->t->units / 2) : NULL;
    return l->edge != NULL;
}

/* The window begins at the lattice's origin and as low as the motif; a hexagon has its middle in its middle row. */
static void laying_frame(Laying *l) {
    const TilingQuotient *q = l->q;
    const tsl_point none = {0, 0, 0};
    const int32_t side = q->up.columns; /* of a hexagon */
    l->low_left.y = q->t->low;
    l->middle = motion_move(laying_plane(l), (WrapMotion){side - 1, side - 1, 0}, none);
    const tsl_point across = motion_move(laying_plane(l), q->across, none);
    l->weight = graph_row_weight(0, across.x);
}

/* Cycles begin with their lowest corner. */
static void laying_turn_cycles(Graph *g) {
    uint32_t turned[3][CYCLES_MOST];
    for (uint32_t c = 0; c < g->cells; c++) {
        const uint32_t first = g->cell_first[c], count = g->cell_first[c + 1] - first;
        uint32_t *const list[] = {g->corner + first, g->side + first,
                                  g->plane.wrap->corner + first};
        uint32_t start = 0;
        for (uint32_t i = 1; i < count; i++) {
            if (list[0][i] < list[0][start]) start = i;
        }
        for (uint32_t k = 0; start && k < 3; k++) {
            for (uint32_t i = 0; i < count; i++) turned[k][i] = list[k][(start + i) % count];
            memcpy(list[k], turned[k], count * sizeof **list);
        }
    }
}

TSL_LOCAL bool quotient_finish(Build *b, Graph *g) {
    if (!graph_make_rings(b, g) || !graph_sort(b, g, GRAPH_SORT_ALL)) return false;
    laying_turn_cycles(g);
    return true;
}

TSL_LOCAL bool quotient_graph(Build *b, Span where, const TilingQuotient *q, Graph *g) {
    Laying l = {.q = q, .g = g, .where = where};
    uint64_t vertices;
    laying_rows(&l);
    if (!laying_bases(b, &l, &vertices) || !laying_take(b, &l, vertices)) return false;
    laying_frame(&l);
    laying_vertices(&l);
    g->basis = q->t->lattice.basis;
    g->cells_by_angle = true;
    return laying_all_edges(b, &l) && laying_all_cells(b, &l) && quotient_finish(b, g);
}
