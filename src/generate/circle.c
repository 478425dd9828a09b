/* circle.c - what round boards share. In: a circle and a fraction of it. Out: points,
 * arcs, polygons. */
#include "circle.h"
#include "../base/budget.h"
#include "../base/trig.h"
#include "../graph/pivots.h"
#include <math.h>

TSL_LOCAL tsl_point circle_point(double radius, uint64_t part, uint64_t parts) {
    uint64_t quarters = 4 * (part % parts), quarter = quarters / parts, rest = quarters % parts;
    bool upper = 2 * rest > parts; /* beyond the diagonal: the mirror image of a point below it */
    double angle = (double)(upper ? parts - rest : rest) / (double)parts * (TRIG_PI / 2);
    double near = radius * trig_cos(angle), far = radius * trig_sin(angle);
    if (2 * rest == parts) near = far = radius * sqrt(0.5);
    double x = upper ? far : near, y = upper ? near : far;
    switch (quarter) {
    case 0:
        return (tsl_point){x, y, 0};
    case 1:
        return (tsl_point){0 - y, x, 0};
    case 2:
        return (tsl_point){0 - x, 0 - y, 0};
    default:
        return (tsl_point){y, 0 - x, 0};
    }
}

TSL_LOCAL bool circle_reserve(Build *b, Graph *g, Span where, uint64_t vertices, uint64_t edges,
                              uint64_t curves) {
    if (!graph_reserve(b, g, where, vertices, edges)) return false;
    g->curve = TAKE(b, &g->arena, uint32_t, (size_t)edges);
    g->tangents = g->curve ? TAKE(b, &g->arena, Tangents, (size_t)curves) : NULL;
    if (!g->tangents) return false;
    for (uint32_t e = 0; e < edges; e++) g->curve[e] = e < curves ? e : TSL_NONE;
    return true;
}

TSL_LOCAL tsl_point circle_towards(const Graph *g, uint32_t from, uint32_t to) {
    double x = g->at[to].x - g->at[from].x, y = g->at[to].y - g->at[from].y;
    double length = sqrt(x * x + y * y);
    return length > 0 ? (tsl_point){x / length, y / length, 0} : (tsl_point){0, 0, 0};
}

TSL_LOCAL uint32_t circle_edges(uint32_t count) {
    return count == 2 ? 1 : count;
}

TSL_LOCAL void circle_close(Graph *g, uint32_t first, uint32_t count) {
    for (uint32_t j = 0; j < circle_edges(count); j++) {
        uint32_t from = first + j, to = first + (j + 1) % count;
        uint32_t before = first + (j + count - 1) % count, after = first + (j + 2) % count;
        tsl_point leaves = circle_towards(g, before, to), arrives = circle_towards(g, after, from);
        g->tangents[g->edges] = (Tangents){leaves.x, leaves.y, arrives.x, arrives.y};
        graph_add_edge(g, from, to);
    }
}

TSL_LOCAL bool circle_pivot(Build *b, Graph *g, uint32_t pivot) {
    g->pivot = TAKE(b, &g->arena, uint32_t, g->vertices);
    if (!g->pivot) return false;
    for (uint32_t v = 0; v < g->vertices; v++) g->pivot[v] = pivot;
    return pivots_set(b, g, 0, 0);
}

TSL_LOCAL bool circle_polygon(Build *b, Graph *g, Span where, uint32_t n, uint32_t step,
                              bool cells) {
    double radius = (double)n / (2 * TRIG_PI);
    uint64_t turn = 4 * (uint64_t)n, start = n == 4 ? 2 : n; /* 45 degrees for a square, else 90 */
    if (!graph_reserve(b, g, where, n, step ? n : 0)) return false;
    uint64_t since = 0;
    for (uint32_t j = 0; j < n && budget_rounds(b, &since, 1); j++)
        graph_add_vertex(g, circle_point(radius, start + 4 * (uint64_t)j, turn));
    if (b->error.code) return false;
    for (uint32_t j = 0; step && j < n; j++)
        graph_add_edge(g, j, (uint32_t)(((uint64_t)j + step) % n));
    return graph_make_rings(b, g) && (!cells || graph_trace(b, g, where, FACES_UNCHECKED)) &&
           graph_sort(b, g, GRAPH_SORT_ALL);
}
