/* rings.c - half-edges round each vertex. In: positions and edges. Out: ring_first and ring.
 * Holds: equal angles keep the order of the edges, so overlapping edges have a fixed order. */
#include "../base/angle.h"
#include "../base/budget.h"
#include "../base/points.h"
#include "../base/sort.h"
#include "wrapping.h"

enum { RINGS_ASK = BUDGET_ROUNDS / 4 }; /* half-edges between two questions */

/* The one edge of a circle of two vertices has tangents of no length. It runs counter-clockwise about the middle, from
 * `a` to `b`, so it leaves `a` a little to the right of the straight way, and `b` a little to the left. */
static int64_t ring_bulge(const Graph *g, uint32_t half) {
    uint32_t curve = g->curve ? g->curve[half >> 1] : TSL_NONE;
    if (curve == TSL_NONE) return 0;
    Tangents t = g->tangents[curve];
    bool none = t.ax == 0 && t.ay == 0 && t.bx == 0 && t.by == 0;
    return !none ? 0 : half & 1 ? 1 : -1;
}

/* A way along a half-edge of a wrapped graph, seen from where the vertex that it leaves is at home. */
static tsl_point ring_way_home(const Graph *g, uint32_t half, tsl_point to) {
    const WrapPlane *plane = &g->plane.wrap->plane;
    if (g->plane.globe)
        return globe_way(g->plane.globe, g->at[half_from(g, half)],
                         motion_move(plane, motion_back(wrap_end(g, half)), to));
    const tsl_point way = point_minus(to, half_seen_to(g, half ^ 1));
    return motion_turn_way(plane, motion_back(wrap_end(g, half)), way);
}

static inline int64_t ring_key(const Graph *g, tsl_point at, uint32_t half) {
    const tsl_point to = half_seen_to(g, half), way = g->plane.wrap
                                                          ? ring_way_home(g, half, to)
                                                          : point_way(g->plane.globe, at, to);
    int64_t key = angle_key(way.x, way.y);
    if (!g->west_first) return key;
    return (key == ANGLE_WEST ? -key : key) + ring_bulge(g, half);
}

static void ring_sort_few(const Graph *g, tsl_point at, uint32_t *ring, uint32_t degree) {
    int64_t key[SORT_FEW];
    for (uint32_t i = 0; i < degree; i++)
        sort_insert(key, ring, i, ring_key(g, at, ring[i]), ring[i]);
}

static bool ring_sort(Build *b, const Graph *g, uint32_t vertex, KeyedId *item, KeyedId *spare) {
    uint32_t *ring = g->ring + g->ring_first[vertex];
    uint32_t degree = g->ring_first[vertex + 1] - g->ring_first[vertex];
    tsl_point at = g->at[vertex];
    if (degree <= SORT_FEW) {
        ring_sort_few(g, at, ring, degree);
        return true;
    }
    for (uint32_t i = 0; i < degree; i++) item[i] = (KeyedId){ring_key(g, at, ring[i]), ring[i]};
    if (!sort_many(b, item, spare, degree)) return false;
    for (uint32_t i = 0; i < degree; i++) ring[i] = item[i].id;
    return true;
}

TSL_LOCAL bool graph_make_rings(Build *b, Graph *g) {
    g->ring_first = TAKE_ZERO(b, &g->arena, uint32_t, g->vertices + 2);
    g->ring = g->ring_first ? TAKE(b, &g->arena, uint32_t, 2 * (size_t)g->edges) : NULL;
    if (!g->ring) return false;
    uint32_t *first = g->ring_first, widest = 0;
    for (Slice s = {0, 0}; slice_next(b, g->edges, &s);) {
        for (uint32_t e = s.first; e < s.end; e++) {
            first[g->edge[e].a + 2]++;
            first[g->edge[e].b + 2]++;
        }
    }
    for (uint32_t v = 2; v < g->vertices + 2; v++) {
        if (first[v] > widest) widest = first[v];
        first[v] += first[v - 1];
    }
    for (Slice s = {0, 0}; slice_next(b, g->edges, &s);) {
        for (uint32_t e = s.first; e < s.end; e++) {
            g->ring[first[g->edge[e].a + 1]++] = 2 * e;
            g->ring[first[g->edge[e].b + 1]++] = 2 * e + 1;
        }
    }
    if (b->error.code) return false;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    for (uint32_t v = 0, asked = 0; item && v < g->vertices; v++) {
        if (first[v] - asked >= RINGS_ASK) {
            if (!budget_ask(b)) return false;
            asked = first[v];
        }
        if (!ring_sort(b, g, v, item, item + widest)) return false;
    }
    arena_release(&b->scratch, mark);
    g->rings_sorted = !g->west_first;
    return item != NULL;
}

TSL_LOCAL bool graph_extend_rings(Build *b, Graph *g, uint32_t old_vertices, uint32_t old_edges) {
    const uint32_t *old_first = g->ring_first, *old_ring = g->ring;
    if (!graph_make_rings(b, g)) return false;
    g->rings_sorted = false;
    for (uint32_t v = 0; v < old_vertices; v++) {
        uint32_t *ring = g->ring + g->ring_first[v];
        uint32_t degree = g->ring_first[v + 1] - g->ring_first[v];
        bool touched = degree != old_first[v + 1] - old_first[v];
        for (uint32_t i = 0; i < degree && !touched; i++) touched = ring[i] >> 1 >= old_edges;
        for (uint32_t i = 0; i < degree && !touched; i++) ring[i] = old_ring[old_first[v] + i];
    }
    return true;
}
