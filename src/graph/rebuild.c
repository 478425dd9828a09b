/* rebuild.c - graphs made from graphs. In: a finished graph, or positions and edges. Out: a copy in memory of its own
 * (copy_); the elements that are not marked, numbered without gaps (drop_); or rings and cells found anew (rebuild_).
 * Holds: what remains keeps its order, and edges keep their sense. */
#include "rebuild.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include "globe.h"
#include "nesting.h"
#include "pivots.h"
#include "space.h"
#include "wrapping.h"
#include <string.h>

static const uint64_t copy_work = 16; /* for a vertex or an edge, and its part of the cells */

/* What is not there is left out. */
static bool copy_list(Build *b, Arena *arena, const void *from, size_t count, size_t size,
                      void *to) {
    if (!from) return true;
    void *room = build_take(b, arena, count, size);
    if (!room) return false;
    if (count) memcpy(room, from, count * size);
    memcpy(to, &room, sizeof room);
    return true;
}

static bool copy_cells(Build *b, const Graph *from, Graph *to) {
    Arena *arena = &to->arena;
    size_t corners = from->cells ? from->cell_first[from->cells] : 0, cells = from->cells;
    if (!cells) return true;
    to->cells = from->cells;
    return copy_list(b, arena, from->cell_first, cells + 1, sizeof *from->cell_first,
                     &to->cell_first) &&
           copy_list(b, arena, from->corner, corners, sizeof *from->corner, &to->corner) &&
           copy_list(b, arena, from->side, corners, sizeof *from->side, &to->side) &&
           copy_list(b, arena, from->centre, cells, sizeof *from->centre, &to->centre) &&
           copy_list(b, arena, from->cell_rank, cells, sizeof *from->cell_rank, &to->cell_rank) &&
           copy_list(b, arena, from->reversed, cells, sizeof *from->reversed, &to->reversed);
}

TSL_LOCAL bool graph_copy(Build *b, const Graph *from, Graph *to) {
    Arena *arena = &to->arena;
    size_t vertices = from->vertices, edges = from->edges;
    budget_task(b, vertices + edges, "vertices and edges are to be copied");
    if (!build_charge(b, copy_work * (vertices + edges))) return false;
    to->vertices = from->vertices;
    to->edges = from->edges;
    to->cells_by_angle = from->cells_by_angle;
    to->west_first = from->west_first;
    to->basis = from->basis;
    to->shape = from->shape;
    return copy_list(b, arena, from->at, vertices, sizeof *from->at, &to->at) &&
           copy_list(b, arena, from->pivot, vertices, sizeof *from->pivot, &to->pivot) &&
           (!from->about.of || pivots_copy(b, from, to, vertices)) &&
           copy_list(b, arena, from->edge, edges, sizeof *from->edge, &to->edge) &&
           copy_list(b, arena, from->curve, edges, sizeof *from->curve, &to->curve) &&
           copy_list(b, arena, from->tangents, graph_curves(from), sizeof *from->tangents,
                     &to->tangents) &&
           copy_list(b, arena, from->ring_first, vertices + 1, sizeof *from->ring_first,
                     &to->ring_first) &&
           copy_list(b, arena, from->ring, 2 * edges, sizeof *from->ring, &to->ring) &&
           copy_cells(b, from, to) && wrap_copy(b, from, to);
}

TSL_LOCAL void graph_take_over(Graph *from, Graph *to) {
    Arena empty = to->arena;
    *to = *from;
    *from = (Graph){.arena = empty};
    to->rings_sorted = false;
    to->listed = (GraphListed){{NULL, NULL}, {NULL, NULL}};
    to->plane.period = NULL;
}

TSL_LOCAL bool drop_init(Build *b, const Graph *g, Drop *out) {
    out->vertex = TAKE_ZERO(b, &b->scratch, uint8_t, g->vertices);
    out->edge = out->vertex ? TAKE_ZERO(b, &b->scratch, uint8_t, g->edges) : NULL;
    out->cell = out->edge ? TAKE_ZERO(b, &b->scratch, uint8_t, g->cells) : NULL;
    return out->cell != NULL;
}

TSL_LOCAL bool drop_trim(Build *b, const Graph *g, Drop *drop) {
    enum { GOES = 1, NEEDED = 2 };
    for (int marked = 0; marked < 2; marked++) {
        for (uint32_t c = 0; c < g->cells; c++) {
            if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
            for (uint32_t i = g->cell_first[c]; drop->cell[c] == marked && i < g->cell_first[c + 1];
                 i++) {
                uint8_t *edge = &drop->edge[g->side[i]];
                if (!marked) *edge |= NEEDED;
                if (marked && !(*edge & NEEDED)) *edge |= GOES;
            }
        }
    }
    for (uint32_t e = 0; e < g->edges; e++) drop->edge[e] &= GOES;
    return budget_ask(b);
}

static bool drop_spread(Build *b, const Graph *g, Drop *drop) {
    for (uint32_t e = 0; e < g->edges; e++) {
        if (drop->vertex[g->edge[e].a] || drop->vertex[g->edge[e].b]) drop->edge[e] = 1;
    }
    for (uint32_t c = 0; c < g->cells; c++) {
        if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            if (drop->edge[g->side[i]] || drop->vertex[g->corner[i]]) drop->cell[c] = 1;
        }
    }
    return budget_ask(b);
}

/* Where each element that stays goes; TSL_NONE for the others. */
static uint32_t *drop_places(Build *b, const uint8_t *mark, uint32_t count, uint32_t *left) {
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, count);
    *left = 0;
    for (uint32_t i = 0; place && i < count; i++) place[i] = mark[i] ? TSL_NONE : (*left)++;
    return place;
}

static bool drop_vertices(Build *b, const Graph *from, const uint32_t *place, Graph *out) {
    if (from->pivot) {
        out->pivot = TAKE(b, &out->arena, uint32_t, out->vertices);
        if (!out->pivot) return false;
    }
    if (!pivots_reserve(b, out, out->vertices, from->about.count)) return false;
    pivots_append(out, from);
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        if (place[v] == TSL_NONE) continue;
        out->at[place[v]] = from->at[v];
        pivots_give(out, place[v], from, v, 0);
        if (!from->pivot) continue;
        uint32_t pivot = from->pivot[v];
        out->pivot[place[v]] = pivot == TSL_NONE ? TSL_NONE : place[pivot];
    }
    return true;
}

static bool drop_edges(Build *b, const Graph *from, const uint32_t *vertex, const uint32_t *place,
                       Graph *out) {
    uint32_t curves = graph_curves(from);
    if (from->curve) {
        out->curve = TAKE(b, &out->arena, uint32_t, out->edges);
        out->tangents = out->curve ? TAKE(b, &out->arena, Tangents, curves) : NULL;
        if (!out->tangents) return false;
        for (uint32_t i = 0; i < curves; i++) out->tangents[i] = from->tangents[i];
    }
    for (uint32_t e = 0; e < from->edges; e++) {
        if (!budget_every(b, e, BUDGET_ROUNDS)) return false;
        if (place[e] == TSL_NONE) continue;
        out->edge[place[e]] = (Pair){vertex[from->edge[e].a], vertex[from->edge[e].b]};
        if (from->curve) out->curve[place[e]] = from->curve[e];
    }
    return true;
}

/* The motions of what is left; all that were in use stay in the list. */
static bool drop_motions(Build *b, const Graph *from, const uint32_t *edge, const uint32_t *cell,
                         Graph *out) {
    if (!wrap_copy(b, from, out) || !out->plane.wrap) return !b->error.code;
    const GraphWrap *old = from->plane.wrap;
    GraphWrap *wrap = out->plane.wrap;
    for (uint32_t e = 0; e < from->edges; e++) {
        if (edge[e] == TSL_NONE) continue;
        const size_t to = 2 * (size_t)edge[e], at = 2 * (size_t)e;
        wrap->end[to] = old->end[at];
        wrap->end[to + 1] = old->end[at + 1];
    }
    for (uint32_t c = 0, used = 0; c < from->cells; c++) {
        for (uint32_t i = from->cell_first[c]; cell[c] != TSL_NONE && i < from->cell_first[c + 1];
             i++)
            wrap->corner[used++] = old->corner[i];
    }
    return true;
}

static bool drop_rings(Build *b, const Graph *from, const uint32_t *vertex, const uint32_t *edge,
                       Graph *out) {
    if (!from->ring) return true;
    out->ring_first = TAKE(b, &out->arena, uint32_t, (size_t)out->vertices + 1);
    out->ring = out->ring_first ? TAKE(b, &out->arena, uint32_t, 2 * (size_t)out->edges) : NULL;
    if (!out->ring) return false;
    uint32_t used = 0;
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        if (vertex[v] == TSL_NONE) continue;
        out->ring_first[vertex[v]] = used;
        for (uint32_t i = from->ring_first[v]; i < from->ring_first[v + 1]; i++) {
            uint32_t half = from->ring[i];
            if (edge[half >> 1] != TSL_NONE) out->ring[used++] = 2 * edge[half >> 1] + (half & 1);
        }
    }
    out->ring_first[out->vertices] = used;
    return true;
}

/* Ranks without gaps, in the order they had. */
static bool drop_ranks(Build *b, const Graph *from, const uint32_t *place, Graph *out) {
    if (!from->cell_rank) return true;
    out->cell_rank = TAKE(b, &out->arena, uint32_t, out->cells);
    uint32_t *made = out->cell_rank ? TAKE(b, &b->scratch, uint32_t, from->cells) : NULL;
    if (!made) return false;
    for (uint32_t c = 0; c < from->cells; c++) made[from->cell_rank[c]] = c;
    for (uint32_t i = 0, rank = 0; i < from->cells; i++) {
        if (place[made[i]] != TSL_NONE) out->cell_rank[place[made[i]]] = rank++;
    }
    return true;
}

static bool drop_take_cells(Build *b, const Graph *from, Graph *out) {
    uint32_t corners = from->cells ? from->cell_first[from->cells] : 0;
    Arena *arena = &out->arena;
    out->cell_first = TAKE_ZERO(b, arena, uint32_t, (size_t)out->cells + 1);
    out->corner = out->cell_first ? TAKE(b, arena, uint32_t, corners) : NULL;
    out->side = out->corner ? TAKE(b, arena, uint32_t, corners) : NULL;
    if (!out->side) return false;
    if (from->centre && !(out->centre = TAKE(b, arena, tsl_point, out->cells))) return false;
    return !from->reversed || (out->reversed = TAKE(b, arena, uint8_t, out->cells)) != NULL;
}

static bool drop_cells(Build *b, const Graph *from, const uint32_t *vertex, const uint32_t *edge,
                       const uint32_t *place, Graph *out) {
    if (!drop_take_cells(b, from, out) || !drop_ranks(b, from, place, out)) return false;
    uint32_t used = 0;
    for (uint32_t c = 0; c < from->cells; c++) {
        if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
        if (place[c] == TSL_NONE) continue;
        for (uint32_t i = from->cell_first[c]; i < from->cell_first[c + 1]; i++) {
            out->corner[used] = vertex[from->corner[i]];
            out->side[used++] = edge[from->side[i]];
        }
        out->cell_first[place[c] + 1] = used;
        if (from->centre) out->centre[place[c]] = from->centre[c];
        if (from->reversed) out->reversed[place[c]] = from->reversed[c];
    }
    return true;
}

TSL_LOCAL bool graph_drop(Build *b, const Graph *from, Drop *drop, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t vertices, edges, cells;
    if (!drop_spread(b, from, drop)) return false;
    const uint32_t *vertex = drop_places(b, drop->vertex, from->vertices, &vertices);
    const uint32_t *edge = vertex ? drop_places(b, drop->edge, from->edges, &edges) : NULL;
    const uint32_t *cell = edge ? drop_places(b, drop->cell, from->cells, &cells) : NULL;
    if (!cell || !graph_reserve(b, out, (Span){0, 0}, vertices, edges)) return false;
    out->vertices = vertices;
    out->edges = edges;
    out->cells = cells;
    out->cells_by_angle = from->cells_by_angle;
    out->west_first = from->west_first;
    out->basis = from->basis;
    out->shape = from->shape;
    bool done = drop_vertices(b, from, vertex, out) && drop_edges(b, from, vertex, edge, out) &&
                drop_rings(b, from, vertex, edge, out) &&
                drop_cells(b, from, vertex, edge, cell, out) &&
                drop_motions(b, from, edge, cell, out) && space_keep(b, from, vertex, edge, out) &&
                nest_keep(b, from, cell, out) && globe_copy(b, from, out);
    arena_release(&b->scratch, mark);
    return done;
}

static uint32_t rebuild_lower(Pair pair) {
    return pair.a < pair.b ? pair.a : pair.b;
}

/* Tells which edges join the same vertices as one before them; `any`, whether there are such. Edges are listed by
 * their lower ends: what touches a vertex lies close together in memory. */
static bool rebuild_find_doubles(Build *b, const Graph *g, uint8_t *is_double, bool *any) {
    uint32_t *end = TAKE_ZERO(b, &b->scratch, uint32_t, g->vertices);
    uint32_t *joined = end ? TAKE(b, &b->scratch, uint32_t, g->vertices) : NULL;
    uint32_t *list = joined ? TAKE(b, &b->scratch, uint32_t, g->edges) : NULL;
    if (!list) return false;
    for (uint32_t e = 0; e < g->edges; e++) end[rebuild_lower(g->edge[e])]++;
    sort_sum(end, g->vertices);
    if (!budget_ask(b)) return false;
    for (uint32_t e = 0; e < g->edges; e++) list[end[rebuild_lower(g->edge[e])]++] = e;
    for (uint32_t v = 0; v < g->vertices; v++) joined[v] = TSL_NONE;
    for (uint32_t v = 0, i = 0; v < g->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        for (; i < end[v]; i++) {
            Pair pair = g->edge[list[i]];
            uint32_t *last = &joined[pair.a == v ? pair.b : pair.a]; /* that it was seen with */
            is_double[list[i]] = *last == v;
            *any = *any || *last == v;
            *last = v;
        }
    }
    return true;
}

static bool rebuild_drop_doubles(Build *b, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint8_t *is_double = TAKE(b, &b->scratch, uint8_t, g->edges);
    bool any = false;
    if (!is_double || !rebuild_find_doubles(b, g, is_double, &any)) return false;
    uint32_t kept = any ? 0 : g->edges;
    for (uint32_t e = 0; any && e < g->edges; e++) {
        if (is_double[e]) continue;
        if (g->curve) g->curve[kept] = g->curve[e];
        g->edge[kept++] = g->edge[e];
    }
    g->edges = kept;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool graph_rebuild(Build *b, Graph *g, Span where) {
    g->basis = BASIS_NONE;
    g->shape = SHAPE_NONE;
    g->cells_by_angle = true;
    return rebuild_drop_doubles(b, g) && graph_make_rings(b, g) &&
           graph_trace(b, g, where, FACES_SMALL);
}

static bool rebuild_has_edge(const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                             uint32_t e) {
    return vertex[from->edge[e].a] && vertex[from->edge[e].b] && (!edge || edge[e]);
}

TSL_LOCAL bool graph_choose(Build *b, const Graph *from, const uint8_t *vertex, const uint8_t *edge,
                            Span where, Graph *out) {
    uint32_t vertices = 0, edges = 0;
    for (uint32_t v = 0; v < from->vertices; v++) vertices += vertex[v] != 0;
    for (uint32_t e = 0; e < from->edges; e++) edges += rebuild_has_edge(from, vertex, edge, e);
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, from->vertices);
    if (!place || !graph_reserve(b, out, where, vertices, edges) ||
        !pivots_reserve(b, out, vertices, from->about.count) ||
        !wrap_copy_into(b, from, out, from->edges, from->cells ? from->cell_first[from->cells] : 0))
        return false;
    pivots_append(out, from);
    out->west_first = from->west_first;
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        if (!vertex[v]) continue;
        place[v] = graph_add_vertex(out, from->at[v]);
        pivots_give(out, place[v], from, v, 0);
    }
    for (uint32_t e = 0; e < from->edges; e++) {
        if (!budget_every(b, e, BUDGET_ROUNDS)) return false;
        if (!rebuild_has_edge(from, vertex, edge, e)) continue;
        if (from->plane.wrap)
            memcpy(out->plane.wrap->end + 2 * (size_t)out->edges,
                   from->plane.wrap->end + 2 * (size_t)e, 2 * sizeof(uint32_t));
        graph_add_edge(out, place[from->edge[e].a], place[from->edge[e].b]);
    }
    arena_release(&b->scratch, mark);
    return graph_rebuild(b, out, where);
}
