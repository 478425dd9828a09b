/* builder.c - making a graph by hand. In: places, pairs, cycles. Out: the graph, not yet numbered.
 * Holds: what has been reserved is never passed; an edge's number in `pairs` is the first that joins
 * its ends. */
#include "builder.h"
#include "../base/budget.h"
#include "pivots.h"
#include "wrapping.h"
#include <string.h>

static bool maker_take(Build *b, Graph *g, Span where, MakerRoom room) {
    if (room.cells > b->max_sites) return fail_sites(b, where, TSL_KIND_CELL, room.cells);
    if (room.corners > UINT32_MAX / 2) return fail_sites(b, where, TSL_KIND_CELL, room.cells);
    if (!graph_reserve(b, g, where, room.vertices, room.edges)) return false;
    if (room.curves) {
        g->curve = TAKE(b, &g->arena, uint32_t, (size_t)room.edges);
        g->tangents = g->curve ? TAKE(b, &g->arena, Tangents, (size_t)room.curves) : NULL;
        if (!g->tangents) return false;
    }
    g->cell_first = TAKE(b, &g->arena, uint32_t, (size_t)room.cells + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, (size_t)room.corners) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, (size_t)room.corners) : NULL;
    if (g->side) g->cell_first[0] = 0;
    return g->side != NULL;
}

static void *maker_duplicate(Build *b, Arena *arena, const void *from, size_t count, size_t room,
                             size_t size) {
    void *to = build_take(b, arena, room, size);
    if (to && count) memcpy(to, from, count * size);
    return to;
}

/* What may be missing in a graph is copied only where it is there. */
static bool maker_copy_extras(Build *b, const Graph *from, MakerRoom room, Graph *g) {
    Arena *arena = &g->arena;
    if (from->pivot) {
        g->pivot = maker_duplicate(b, arena, from->pivot, from->vertices, (size_t)room.vertices,
                                   sizeof *g->pivot);
        if (!g->pivot) return false;
    }
    if (from->about.of && !pivots_copy(b, from, g, room.vertices)) return false;
    if (from->centre) {
        g->centre = maker_duplicate(b, arena, from->centre, from->cells, (size_t)room.cells,
                                    sizeof *g->centre);
        if (!g->centre) return false;
    }
    if (from->cell_rank) {
        g->cell_rank = maker_duplicate(b, arena, from->cell_rank, from->cells, (size_t)room.cells,
                                       sizeof *g->cell_rank);
        if (!g->cell_rank) return false;
    }
    if (from->reversed) {
        g->reversed = maker_duplicate(b, arena, from->reversed, from->cells, (size_t)room.cells,
                                      sizeof *g->reversed);
        if (!g->reversed) return false;
    }
    if (!from->ring) return true;
    size_t vertices = (size_t)from->vertices + 1, halves = 2 * (size_t)from->edges;
    g->ring_first =
        maker_duplicate(b, arena, from->ring_first, vertices, vertices, sizeof *g->ring_first);
    g->ring = g->ring_first ? maker_duplicate(b, arena, from->ring, halves, halves, sizeof *g->ring)
                            : NULL;
    return g->ring != NULL;
}

static bool maker_copy(Build *b, const Graph *from, MakerRoom room, Maker *m) {
    Graph *g = m->g;
    if (!maker_copy_extras(b, from, room, g)) return false;
    for (Slice s = {0, 0}; slice_next(b, from->vertices, &s);) {
        for (uint32_t v = s.first; v < s.end; v++) {
            g->at[v] = from->at[v];
            g->vertices++;
            if (!m->blind) places_add(&m->places, g->at, v);
        }
    }
    for (Slice s = {0, 0}; slice_next(b, from->edges, &s);) {
        for (uint32_t e = s.first; e < s.end; e++) {
            maker_add_edge(m, from->edge[e].a, from->edge[e].b);
            if (from->curve && from->curve[e] != TSL_NONE)
                maker_curve(m, e, from->tangents[from->curve[e]]);
        }
    }
    if (b->error.code) return false;
    uint32_t corners = from->cells ? from->cell_first[from->cells] : 0;
    if (from->cells)
        memcpy(g->cell_first, from->cell_first, ((size_t)from->cells + 1) * sizeof *g->cell_first);
    if (corners) memcpy(g->corner, from->corner, corners * sizeof *g->corner);
    if (corners) memcpy(g->side, from->side, corners * sizeof *g->side);
    g->cells = from->cells;
    g->cells_by_angle = from->cells_by_angle;
    g->west_first = from->west_first;
    g->basis = from->basis;
    g->shape = from->shape;
    return true;
}

static bool maker_tables(Build *b, MakerRoom room, Maker *m) {
    return places_init(b, &b->scratch, (uint32_t)room.vertices, WELD_TOLERANCE, &m->places) &&
           pairs_init(b, &b->scratch, (uint32_t)room.edges, &m->pairs);
}

TSL_LOCAL bool maker_init(Build *b, Graph *g, Span where, const Graph *from, MakerRoom room,
                          Maker *out) {
    *out = (Maker){.g = g, .blind = room.blind};
    return maker_take(b, g, where, room) && (room.blind || maker_tables(b, room, out)) &&
           (!from || (maker_copy(b, from, room, out) &&
                      wrap_copy_into(b, from, g, (size_t)room.edges, (size_t)room.corners)));
}

TSL_LOCAL uint32_t maker_find_vertex(const Maker *m, tsl_point at) {
    return places_find(&m->places, m->g->at, at);
}

TSL_LOCAL uint32_t maker_add_vertex(Maker *m, tsl_point at) {
    if (m->g->pivot) m->g->pivot[m->g->vertices] = TSL_NONE;
    uint32_t vertex = graph_add_vertex(m->g, at);
    if (!m->blind) places_add(&m->places, m->g->at, vertex);
    return vertex;
}

TSL_LOCAL uint32_t maker_vertex(Maker *m, tsl_point at) {
    uint32_t found = maker_find_vertex(m, at);
    return found != TSL_NONE ? found : maker_add_vertex(m, at);
}

TSL_LOCAL uint32_t maker_find_edge(const Maker *m, uint32_t a, uint32_t b) {
    return pairs_find(&m->pairs, a, b);
}

TSL_LOCAL uint32_t maker_add_edge(Maker *m, uint32_t a, uint32_t b) {
    if (m->g->curve) m->g->curve[m->g->edges] = TSL_NONE;
    uint32_t edge = graph_add_edge(m->g, a, b);
    if (!m->blind) pairs_add(&m->pairs, a, b, edge);
    return edge;
}

TSL_LOCAL uint32_t maker_edge(Maker *m, uint32_t a, uint32_t b) {
    uint32_t found = maker_find_edge(m, a, b);
    return found != TSL_NONE ? found : maker_add_edge(m, a, b);
}

TSL_LOCAL void maker_curve(Maker *m, uint32_t edge, Tangents tangents) {
    m->g->tangents[m->curves] = tangents;
    m->g->curve[edge] = m->curves++;
}

TSL_LOCAL bool maker_cell(Maker *m, const uint32_t *corner, uint32_t count) {
    Graph *g = m->g;
    uint32_t first = g->cell_first[g->cells];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edge = maker_find_edge(m, corner[i], corner[(i + 1) % count]);
        if (edge == TSL_NONE) return false;
        g->corner[first + i] = corner[i];
        g->side[first + i] = edge;
    }
    uint32_t cell = g->cells++;
    g->cell_first[g->cells] = first + count;
    if (g->cell_rank) g->cell_rank[cell] = cell;
    if (g->reversed) g->reversed[cell] = 0;
    if (g->centre) g->centre[cell] = graph_cell_mean(g, cell);
    return true;
}
