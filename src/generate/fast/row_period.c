/* row_period.c - In: a lattice and its motif. Out: the graph of one position of the endless tiling, wrapped round: an
 * edge that leaves the position ends at the vertex that stands in the same place at a position nearby.
 * Plain twin: patch_place and patch_join in patch.c, and graph_trace, which find the same for every vertex of a board.
 * Precondition: the limits of row_period.h; period_of checks them.
 * Test: tests/row_lattices.c.
 * Holds: vertices are joined where they are one unit apart; a face is to the right of its half-edges. */
#include "row_period.h"
#include "../../base/angle.h"
#include <string.h>

typedef struct {
    const Lattice *lattice;
    Period *p;
    int units;                                   /* directions */
    Near to[PERIOD_VERTICES][PERIOD_UNITS];      /* the vertex one unit away */
    bool joined[PERIOD_VERTICES][PERIOD_UNITS];  /* whether there is one */
    uint8_t edge[PERIOD_VERTICES][PERIOD_UNITS]; /* of the first half of the directions */
    Near cell[PERIOD_VERTICES][PERIOD_UNITS];    /* to the right of the half-edge */
    bool traced[PERIOD_VERTICES][PERIOD_UNITS];
    tsl_point centre[PERIOD_LINKS / 2];
} Wrapped;

TSL_LOCAL Exact period_at(const Lattice *lattice, const Period *p, uint32_t vertex, int32_t row,
                          int32_t column) {
    return exact_add(p->at[vertex], exact_add(exact_times(lattice->row, row),
                                              exact_times(lattice->column, column)));
}

static bool period_find(const Wrapped *w, Exact at, Near *out) {
    for (uint32_t v = 0; v < w->p->vertices; v++) {
        int32_t rows, columns;
        Exact by = exact_add(at, exact_times(w->p->at[v], -1));
        if (!lattice_steps(w->lattice, by, &rows, &columns)) continue;
        *out = (Near){(uint8_t)v, (int8_t)rows, (int8_t)columns, 0};
        return true;
    }
    return false;
}

/* Whether position `x` is made before `y`. */
static bool period_is_earlier(const Period *p, Near x, Near y) {
    int32_t row_x = period_made(p, x.row, x.column), row_y = period_made(p, y.row, y.column);
    if (row_x != row_y) return row_x < row_y;
    return x.column != y.column ? x.column < y.column : x.way < y.way;
}

static void period_vertices(Wrapped *w) {
    Period *p = w->p;
    const Lattice *l = w->lattice;
    Near put[PERIOD_POINTS] = {{0, 0, 0, 0}}; /* the vertex that a point of the motif is */
    for (uint32_t k = 0; k < l->points; k++) {
        if (period_find(w, l->motif[k], &put[k])) continue;
        put[k] = (Near){(uint8_t)p->vertices, 0, 0, 0};
        p->at[p->vertices++] = l->motif[k];
    }
    uint8_t used = 0;
    for (uint32_t v = 0; v < p->vertices; v++) {
        uint8_t first = p->places.first[v] = used;
        for (uint32_t k = 0; k < l->points; k++) {
            if (put[k].of != v) continue;
            Near from = {0, (int8_t)-put[k].row, (int8_t)-put[k].column, (uint8_t)k};
            uint8_t i = used++;
            for (; i > first && period_is_earlier(p, from, p->places.near[i - 1]); i--)
                p->places.near[i] = p->places.near[i - 1];
            p->places.near[i] = from;
        }
    }
    p->places.first[p->vertices] = used;
}

static Near period_shifted(Near near, Near by) {
    return (Near){near.of, (int8_t)(near.row + by.row), (int8_t)(near.column + by.column),
                  near.way};
}

static void period_edges(Wrapped *w) {
    Period *p = w->p;
    for (uint32_t v = 0; v < p->vertices; v++) {
        for (int k = 0; k < w->units; k++) {
            if (!(w->lattice->directions >> k & 1)) continue;
            Exact there = exact_add(p->at[v], lattice_units(w->lattice->root)[k]);
            w->joined[v][k] = period_find(w, there, &w->to[v][k]);
            if (!w->joined[v][k] || k >= w->units / 2) continue;
            w->edge[v][k] = (uint8_t)p->edges;
            p->ends[p->edges][0] = (Near){(uint8_t)v, 0, 0, 0};
            p->ends[p->edges++][1] = w->to[v][k];
        }
    }
}

/* The edge of a half-edge, and which end of it the half-edge leaves. */
static Near period_edge(const Wrapped *w, uint32_t v, int k) {
    int half = w->units / 2;
    if (k < half) return (Near){w->edge[v][k], 0, 0, 0};
    Near to = w->to[v][k];
    return (Near){w->edge[to.of][k - half], to.row, to.column, 1};
}

static void period_rings(Wrapped *w) {
    Period *p = w->p;
    uint8_t used = 0;
    for (uint32_t v = 0; v < p->vertices; v++) {
        p->ring.first[v] = used;
        for (int i = 1; i <= w->units; i++) {
            int k = (w->units / 2 + i) % w->units;
            if (w->joined[v][k]) p->ring.near[used++] = period_edge(w, v, k);
        }
    }
    p->ring.first[p->vertices] = used;
}

/* The place of a face in the order round its corner: by the half-edge of the face that leaves the corner, and last if
 * the face lies across due west. */
static uint8_t period_turn(const Wrapped *w, int back, int follow) {
    int last = (back + w->units / 2 - 1) % w->units, next = (follow + w->units / 2 - 1) % w->units;
    return (uint8_t)(next < last ? w->units : next);
}

/* Walks round the face to the right of a half-edge. */
static void period_face(Wrapped *w, uint32_t vertex, int way) {
    Period *p = w->p;
    Near at = {(uint8_t)vertex, 0, 0, 0};
    int k = way;
    uint8_t used = p->corners.first[p->cells], first = used;
    tsl_point sum = {0, 0, 0};
    do {
        p->corners.near[used] = at;
        p->sides.near[used++] = period_shifted(period_edge(w, at.of, k), at);
        w->traced[at.of][k] = true;
        w->cell[at.of][k] = (Near){(uint8_t)p->cells, (int8_t)-at.row, (int8_t)-at.column, 0};
        tsl_point q =
            exact_point(period_at(w->lattice, p, at.of, at.row, at.column), w->lattice->root);
        sum = (tsl_point){sum.x + q.x, sum.y + q.y, 0};
        at = period_shifted(w->to[at.of][k], at);
        int back = (k + w->units / 2) % w->units;
        for (k = (back + 1) % w->units; !w->joined[at.of][k];) k = (k + 1) % w->units;
        at.way = period_turn(w, back, k);
    } while (at.of != vertex || k != way);
    p->corners.near[first].way = at.way;
    w->centre[p->cells] = (tsl_point){sum.x / (used - first), sum.y / (used - first), 0};
    p->cells++;
    p->corners.first[p->cells] = p->sides.first[p->cells] = used;
}

static void period_cells(Wrapped *w) {
    Period *p = w->p;
    for (uint32_t v = 0; v < p->vertices; v++) {
        for (int k = 0; k < w->units; k++) {
            if (w->joined[v][k] && !w->traced[v][k]) period_face(w, v, k);
        }
    }
    for (uint32_t v = 0; v < p->vertices; v++) {
        for (int k = 0; k < w->units / 2; k++) {
            if (!w->joined[v][k]) continue;
            Near to = w->to[v][k], *beside = p->beside[w->edge[v][k]];
            beside[0] = period_shifted(w->cell[to.of][k + w->units / 2], to);
            beside[1] = w->cell[v][k];
        }
    }
}

static void period_around(Wrapped *w) {
    Period *p = w->p;
    const Lattice *l = w->lattice;
    uint8_t used = 0;
    for (uint32_t v = 0; v < p->vertices; v++) {
        int64_t key[PERIOD_UNITS];
        tsl_point at = exact_point(p->at[v], l->root);
        uint8_t first = p->around.first[v] = used;
        for (int k = 0; k < w->units; k++) {
            if (!w->joined[v][k]) continue;
            Near cell = w->cell[v][k];
            tsl_point by = exact_point(
                exact_add(exact_times(l->row, cell.row), exact_times(l->column, cell.column)),
                l->root);
            int64_t angle =
                angle_key(w->centre[cell.of].x + by.x - at.x, w->centre[cell.of].y + by.y - at.y);
            uint8_t i = used++;
            for (; i > first && key[i - first - 1] > angle; i--) {
                key[i - first] = key[i - first - 1];
                p->around.near[i] = p->around.near[i - 1];
            }
            key[i - first] = angle;
            p->around.near[i] = cell;
        }
    }
    p->around.first[p->vertices] = used;
}

TSL_LOCAL bool period_of(const Lattice *lattice, bool sheared, Period *out) {
    Wrapped w;
    if (lattice->points > PERIOD_POINTS) return false;
    memset(&w, 0, sizeof w);
    w.lattice = lattice;
    w.p = out;
    w.units = lattice->root == 2 ? 8 : 12;
    out->sheared = sheared;
    out->vertices = out->edges = out->cells = 0;
    out->corners.first[0] = out->sides.first[0] = 0;
    period_vertices(&w);
    period_edges(&w);
    period_rings(&w);
    period_cells(&w);
    period_around(&w);
    for (uint32_t i = 0; i < out->cells; i++) {
        if (out->corners.first[i + 1] - out->corners.first[i] > PERIOD_UNITS) return false;
    }
    return true;
}
