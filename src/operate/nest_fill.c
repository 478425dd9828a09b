/* nest_fill.c - the board made of the cells that stay and of the copies. In: places, and the points where copies meet. Out: its
 * vertices, edges and cells, numbered.
 * Holds: an edge leads from its lower-numbered end, a cell starts at its lowest-numbered corner, as on boards of squares and
 * triangles; nothing is made twice. */
#include "../base/budget.h"
#include "../graph/nesting.h"
#include "nest.h"
#include <math.h>

static const double fill_reach = 1e9; /* as far as numbers are fine enough */

typedef struct {
    const Nest *n;
    Graph *out;
    NestSides sides;
    NestChain chain;
    uint8_t *stays;    /* per edge of the outer board: no copy takes its place */
    uint32_t *vertex;  /* per location: its vertex, or TSL_NONE */
    uint32_t *segment; /* per segment: its edge, or TSL_NONE */
    uint32_t *copied;  /* per vertex of the inner board: where it is in the copy that is made */
    uint32_t *joined;  /* per edge of the inner board, likewise */
    uint32_t tangents;
    uint64_t vertices, edges, cells, corners; /* that will be made */
} Fill;

static const uint32_t fill_wanted = TSL_NONE - 1; /* instead of a number: there will be one */

static bool fill_take(Fill *f) {
    const Nest *n = f->n;
    Build *b = n->b;
    Arena *arena = &b->scratch;
    const size_t locations = (size_t)n->outer->vertices + f->sides.points,
                 segments = (size_t)n->outer->edges + f->sides.points;
    uint32_t widest = 0, points = 0;
    for (uint32_t k = 0; k < n->places; k++) {
        const NestFrame *frame = n->place[k].frame;
        const uint32_t cell = n->place[k].cell;
        const uint32_t sides = n->outer->cell_first[cell + 1] - n->outer->cell_first[cell];
        if (sides > widest) widest = sides;
        if (frame->first[frame->corners] > points) points = frame->first[frame->corners];
    }
    const size_t round = (size_t)widest + f->sides.points;
    f->stays = TAKE_ZERO(b, arena, uint8_t, n->outer->edges);
    f->vertex = f->stays ? TAKE(b, arena, uint32_t, locations) : NULL;
    f->segment = f->vertex ? TAKE(b, arena, uint32_t, segments) : NULL;
    f->copied = f->segment ? TAKE(b, arena, uint32_t, n->inner->vertices) : NULL;
    f->joined = f->copied ? TAKE(b, arena, uint32_t, n->inner->edges) : NULL;
    f->chain.location = f->joined ? TAKE(b, arena, uint32_t, round) : NULL;
    f->chain.segment = f->chain.location ? TAKE(b, arena, uint32_t, round) : NULL;
    f->chain.at = f->chain.segment ? TAKE(b, arena, uint32_t, points) : NULL;
    if (!f->chain.at) return false;
    for (size_t i = 0; i < locations; i++) f->vertex[i] = TSL_NONE;
    for (size_t i = 0; i < segments; i++) f->segment[i] = TSL_NONE;
    return budget_ask(b);
}

/* ---- What there will be ---- */

static void fill_want_vertex(Fill *f, uint32_t location) {
    f->vertices += f->vertex[location] == TSL_NONE;
    f->vertex[location] = fill_wanted;
}

static void fill_want_segment(Fill *f, uint32_t segment) {
    f->edges += f->segment[segment] == TSL_NONE;
    f->segment[segment] = fill_wanted;
}

/* Edges that no cell has, and those of cells that stay. */
static void fill_find_staying(Fill *f) {
    const Graph *g = f->n->outer;
    enum { IN_NO_CELL = 0, REPLACED = 1, STAYS = 2 };
    for (uint32_t c = 0; c < g->cells; c++) {
        const uint8_t mark = f->n->place_of[c] == TSL_NONE ? STAYS : REPLACED;
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++)
            f->stays[g->side[i]] |= mark;
    }
    for (uint32_t e = 0; e < g->edges; e++)
        f->stays[e] = f->stays[e] == IN_NO_CELL || (f->stays[e] & STAYS) != 0;
}

/* Vertices without edges stay, too. */
static void fill_want_staying(Fill *f) {
    const Graph *g = f->n->outer;
    const uint32_t *first = f->sides.first;
    for (uint32_t v = 0; v < g->vertices; v++)
        if (g->ring_first[v] == g->ring_first[v + 1]) fill_want_vertex(f, v);
    for (uint32_t e = 0; e < g->edges; e++) {
        for (uint32_t i = first[e]; i < first[e + 1]; i++) fill_want_vertex(f, g->vertices + i);
        if (!f->stays[e]) continue;
        fill_want_vertex(f, g->edge[e].a);
        fill_want_vertex(f, g->edge[e].b);
        for (uint32_t i = first[e]; i <= first[e + 1]; i++) fill_want_segment(f, e + i);
    }
    for (uint32_t c = 0; c < g->cells; c++) {
        if (f->n->place_of[c] != TSL_NONE) continue;
        f->cells++;
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++)
            f->corners += 1 + first[g->side[i] + 1] - first[g->side[i]];
    }
}

/* How many segments an edge along a side is cut into. */
static uint32_t fill_cuts(const Fill *f, Pair along) {
    const uint32_t p = f->chain.at[along.a], q = f->chain.at[along.b];
    return p < q ? q - p : p - q;
}

static void fill_want_copy(Fill *f, const NestFrame *frame) {
    const Graph *g = f->n->inner;
    for (uint32_t p = 0; p < frame->first[frame->corners]; p++)
        fill_want_vertex(f, f->chain.location[f->chain.at[p] % f->chain.length]);
    for (uint32_t e = 0; e < g->edges; e++) {
        const Pair along = frame->along[e];
        if (along.a == TSL_NONE) continue;
        const uint32_t p = f->chain.at[along.a], q = f->chain.at[along.b];
        for (uint32_t i = p < q ? p : q; i < (p < q ? q : p); i++) {
            fill_want_vertex(f, f->chain.location[i]);
            fill_want_segment(f, f->chain.segment[i]);
        }
    }
    for (uint32_t i = 0; i < g->cell_first[g->cells]; i++) {
        const Pair along = frame->along[g->side[i]];
        f->corners += along.a == TSL_NONE ? 1 : fill_cuts(f, along);
    }
    f->vertices += g->vertices - frame->slots;
    f->edges += g->edges - frame->edges_along;
    f->cells += g->cells;
}

static bool fill_count(Fill *f) {
    const Nest *n = f->n;
    uint64_t since = 0;
    const uint64_t size = (uint64_t)n->inner->edges + n->inner->vertices + 1;
    fill_find_staying(f);
    fill_want_staying(f);
    if (!build_charge(n->b, size * n->places)) return false;
    for (uint32_t k = 0; k < n->places; k++) {
        if (!budget_rounds(n->b, &since, size)) return false;
        chain_find(n, &f->sides, k, &f->chain);
        fill_want_copy(f, n->place[k].frame);
    }
    return true;
}

/* ---- What stays ---- */

static bool fill_reserve(Fill *f) {
    const Nest *n = f->n;
    Build *b = n->b;
    Graph *out = f->out;
    if (f->cells > b->max_sites || f->corners > UINT32_MAX / 2)
        return fail_sites(b, n->where, TSL_KIND_CELL, f->cells);
    if (!graph_reserve(b, out, n->where, f->vertices, f->edges)) return false;
    out->cell_first = TAKE_ZERO(b, &out->arena, uint32_t, (size_t)f->cells + 1);
    out->corner = out->cell_first ? TAKE(b, &out->arena, uint32_t, (size_t)f->corners) : NULL;
    out->side = out->corner ? TAKE(b, &out->arena, uint32_t, (size_t)f->corners) : NULL;
    if (!out->side) return false;
    if ((n->outer->reversed || n->inner->reversed) &&
        !(out->reversed = TAKE(b, &out->arena, uint8_t, (size_t)f->cells)))
        return false;
    if (!n->outer->curve && !n->inner->curve) return true;
    const uint64_t curves = graph_curves(n->outer) + (uint64_t)n->places * graph_curves(n->inner);
    out->curve = TAKE(b, &out->arena, uint32_t, (size_t)f->edges);
    out->tangents = out->curve ? TAKE(b, &out->arena, Tangents, (size_t)curves) : NULL;
    return out->tangents != NULL;
}

static uint32_t fill_edge(Fill *f, uint32_t from, uint32_t to) {
    if (f->out->curve) f->out->curve[f->out->edges] = TSL_NONE;
    return graph_add_edge(f->out, from, to);
}

static void fill_curve(Fill *f, uint32_t edge, Tangents tangents) {
    f->out->curve[edge] = f->tangents;
    f->out->tangents[f->tangents++] = tangents;
}

static void fill_stay_vertices(Fill *f) {
    const Graph *g = f->n->outer;
    const double stretch = f->n->stretch;
    for (uint32_t v = 0; v < g->vertices; v++) {
        const tsl_point p = g->at[v];
        if (f->vertex[v] == fill_wanted)
            f->vertex[v] = graph_add_vertex(f->out, (tsl_point){p.x * stretch, p.y * stretch, p.z});
    }
}

static void fill_stay_edges(Fill *f) {
    const Graph *g = f->n->outer;
    for (uint32_t e = 0; e < g->edges; e++) {
        const uint32_t first = f->sides.first[e], count = f->sides.first[e + 1] - first;
        uint32_t from = f->vertex[g->edge[e].a];
        for (uint32_t i = 0; f->stays[e] && i <= count; i++) {
            const uint32_t to = f->vertex[i < count ? g->vertices + first + i : g->edge[e].b];
            uint32_t *edge = &f->segment[e + first + i];
            if (*edge == fill_wanted) *edge = fill_edge(f, from, to);
            from = to;
        }
        if (f->stays[e] && g->curve && g->curve[e] != TSL_NONE)
            fill_curve(f, f->segment[e + first], g->tangents[g->curve[e]]);
    }
}

/* One more corner of the cell that is made, and the side that leads on from it. */
static void fill_corner(Fill *f, uint32_t vertex, uint32_t side) {
    Graph *out = f->out;
    const uint32_t at = out->cell_first[out->cells + 1]++;
    out->corner[at] = vertex;
    out->side[at] = side;
}

static void fill_begin_cell(Fill *f, const Graph *g, uint32_t cell) {
    Graph *out = f->out;
    out->cell_first[out->cells + 1] = out->cell_first[out->cells];
    if (out->reversed) out->reversed[out->cells] = g->reversed && g->reversed[cell];
}

static void fill_stay_cell(Fill *f, uint32_t cell) {
    const Graph *g = f->n->outer;
    fill_begin_cell(f, g, cell);
    for (uint32_t i = g->cell_first[cell]; i < g->cell_first[cell + 1]; i++) {
        const uint32_t e = g->side[i], first = f->sides.first[e],
                       count = f->sides.first[e + 1] - first;
        const bool forwards = g->edge[e].a == g->corner[i];
        uint32_t at = g->corner[i];
        for (uint32_t k = 0; k <= count; k++) {
            const uint32_t nth = forwards ? k : count - k;
            fill_corner(f, f->vertex[at], f->segment[e + first + nth]);
            at = g->vertices + first + (forwards ? nth : nth - 1);
        }
    }
    f->out->cells++;
}

/* ---- A copy ---- */

static bool fill_add_vertex(Fill *f, const NestMap *map, uint32_t of, uint32_t *out) {
    const tsl_point at = nest_map_point(map, f->n->inner->at[of]);
    if (!(fabs(at.x) + fabs(at.y) + fabs(at.z) <= fill_reach))
        return fail(f->n->b, f->n->where, TSL_ERR_LIMIT,
                    "a vertex lies more than 1000000000 units out");
    *out = graph_add_vertex(f->out, at);
    return true;
}

/* What a copy puts on the sides of its cell; a neighbour's edges may lead over it. */
static bool fill_copy_points(Fill *f, uint32_t place) {
    const NestFrame *frame = f->n->place[place].frame;
    const uint32_t *location = f->sides.location + f->sides.of_place[place];
    NestMap map;
    if (!nest_map_place(f->n, &f->n->place[place], &map)) return false;
    for (uint32_t p = 0; p < frame->first[frame->corners]; p++) {
        uint32_t *made = &f->vertex[location[p]];
        if (*made == fill_wanted && !fill_add_vertex(f, &map, frame->point[p].vertex, made))
            return false;
    }
    return true;
}

static bool fill_copy_vertices(Fill *f, uint32_t place, const NestMap *map) {
    const Graph *g = f->n->inner;
    const NestFrame *frame = f->n->place[place].frame;
    const uint32_t *location = f->sides.location + f->sides.of_place[place];
    for (uint32_t v = 0; v < g->vertices; v++) f->copied[v] = TSL_NONE;
    for (uint32_t p = 0; p < frame->first[frame->corners]; p++)
        f->copied[frame->point[p].vertex] = f->vertex[location[p]];
    for (uint32_t v = 0; v < g->vertices; v++)
        if (f->copied[v] == TSL_NONE && !fill_add_vertex(f, map, v, &f->copied[v])) return false;
    return true;
}

/* Segments from one place in the chain up to another. */
static void fill_segments(Fill *f, uint32_t from, uint32_t to) {
    const NestChain *c = &f->chain;
    for (uint32_t i = from; i < to; i++) {
        uint32_t *edge = &f->segment[c->segment[i]];
        if (*edge == fill_wanted)
            *edge = fill_edge(f, f->vertex[c->location[i]],
                              f->vertex[c->location[(i + 1) % c->length]]);
    }
}

static void fill_copy_edge(Fill *f, uint32_t e, const NestFrame *frame, const NestMap *map) {
    const Graph *g = f->n->inner;
    const Pair along = frame->along[e];
    const uint32_t before = f->out->edges;
    bool turned = false; /* it leads the other way than the inner board's */
    if (along.a == TSL_NONE) {
        f->joined[e] = fill_edge(f, f->copied[g->edge[e].a], f->copied[g->edge[e].b]);
    } else {
        const uint32_t p = f->chain.at[along.a], q = f->chain.at[along.b];
        turned = p > q;
        fill_segments(f, turned ? q : p, turned ? p : q);
    }
    if (!g->curve || g->curve[e] == TSL_NONE || f->out->edges != before + 1) return;
    const Tangents t =
        nest_map_tangents(map, g->at[g->edge[e].a], g->at[g->edge[e].b], g->tangents[g->curve[e]]);
    fill_curve(f, before, turned ? (Tangents){t.bx, t.by, t.ax, t.ay} : t);
}

static void fill_copy_cell(Fill *f, uint32_t cell, const NestFrame *frame) {
    const Graph *g = f->n->inner;
    const NestChain *c = &f->chain;
    fill_begin_cell(f, g, cell);
    for (uint32_t i = g->cell_first[cell]; i < g->cell_first[cell + 1]; i++) {
        const uint32_t e = g->side[i];
        const Pair along = frame->along[e];
        if (along.a == TSL_NONE) {
            fill_corner(f, f->copied[g->corner[i]], f->joined[e]);
            continue;
        }
        const bool forwards = g->edge[e].a == g->corner[i];
        uint32_t at = c->at[forwards ? along.a : along.b];
        const uint32_t to = c->at[forwards ? along.b : along.a];
        while (at < to) {
            fill_corner(f, f->vertex[c->location[at % c->length]], f->segment[c->segment[at]]);
            at++;
        }
        while (at > to) {
            fill_corner(f, f->vertex[c->location[at % c->length]], f->segment[c->segment[at - 1]]);
            at--;
        }
    }
    f->out->cells++;
}

static bool fill_copy(Fill *f, uint32_t place) {
    const Nest *n = f->n;
    const NestPlace *k = &n->place[place];
    NestMap map;
    if (!nest_map_place(n, k, &map)) return false;
    chain_find(n, &f->sides, place, &f->chain);
    if (!fill_copy_vertices(f, place, &map)) return false;
    for (uint32_t e = 0; e < n->inner->edges; e++) fill_copy_edge(f, e, k->frame, &map);
    for (uint32_t c = 0; c < n->inner->cells; c++) fill_copy_cell(f, c, k->frame);
    return true;
}

/* Copies come before what stays: they know where the points lie that the edges of other cells then have. */
static bool fill_make(Fill *f) {
    const Nest *n = f->n;
    uint64_t since = 0;
    const uint64_t size = (uint64_t)n->inner->edges + n->inner->vertices + 1;
    fill_stay_vertices(f);
    for (uint32_t k = 0; k < n->places; k++) {
        if (!budget_rounds(n->b, &since, size) || !fill_copy_points(f, k)) return false;
    }
    for (uint32_t k = 0; k < n->places; k++) {
        if (!budget_rounds(n->b, &since, size) || !fill_copy(f, k)) return false;
    }
    fill_stay_edges(f);
    for (uint32_t c = 0; c < n->outer->cells; c++)
        if (n->place_of[c] == TSL_NONE) fill_stay_cell(f, c);
    return true;
}

TSL_LOCAL bool nest_build(const Nest *n, Graph *out) {
    Build *b = n->b;
    Fill f = {.n = n, .out = out};
    if (!sides_find(n, &f.sides) || !fill_take(&f) || !fill_count(&f) || !fill_reserve(&f) ||
        !fill_make(&f) || !nest_levels(n, out) || !graph_sort(b, out, GRAPH_SORT_ALL))
        return false;
    out->cells_by_angle = true;
    return graph_turn(b, out) && graph_make_rings(b, out);
}
