/* drop.c - leaving elements out. In: a graph and marks on what is to go. Out: the rest, numbered
 * without gaps, in one pass over the whole. */
#include "drop.h"

TSL_LOCAL bool drop_init(Build *b, const Graph *g, Drop *out) {
    out->vertex = TAKE_ZERO(b, &b->scratch, uint8_t, g->vertices);
    out->edge = out->vertex ? TAKE_ZERO(b, &b->scratch, uint8_t, g->edges) : NULL;
    out->cell = out->edge ? TAKE_ZERO(b, &b->scratch, uint8_t, g->cells) : NULL;
    return out->cell != NULL;
}

TSL_LOCAL void drop_trim(const Graph *g, Drop *drop) {
    enum { GOES = 1, NEEDED = 2 };
    for (int marked = 0; marked < 2; marked++) {
        for (uint32_t c = 0; c < g->cells; c++) {
            for (uint32_t i = g->cell_first[c]; drop->cell[c] == marked && i < g->cell_first[c + 1];
                 i++) {
                uint8_t *edge = &drop->edge[g->side[i]];
                if (!marked) *edge |= NEEDED;
                if (marked && !(*edge & NEEDED)) *edge |= GOES;
            }
        }
    }
    for (uint32_t e = 0; e < g->edges; e++) drop->edge[e] &= GOES;
}

static void drop_spread(const Graph *g, Drop *drop) {
    for (uint32_t e = 0; e < g->edges; e++) {
        if (drop->vertex[g->edge[e].a] || drop->vertex[g->edge[e].b]) drop->edge[e] = 1;
    }
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            if (drop->edge[g->side[i]] || drop->vertex[g->corner[i]]) drop->cell[c] = 1;
        }
    }
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
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (place[v] == TSL_NONE) continue;
        out->at[place[v]] = from->at[v];
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
        if (place[e] == TSL_NONE) continue;
        out->edge[place[e]] = (Pair){vertex[from->edge[e].a], vertex[from->edge[e].b]};
        if (from->curve) out->curve[place[e]] = from->curve[e];
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
    drop_spread(from, drop);
    uint32_t vertices, edges, cells;
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
                drop_cells(b, from, vertex, edge, cell, out);
    arena_release(&b->scratch, mark);
    return done;
}
