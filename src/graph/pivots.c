/* pivots.c - what the vertices of a graph turn about. In: a place, or the pivots of other graphs. Out: a list of
 * pivots, and for each vertex its number there. */
#include "pivots.h"
#include <string.h>

TSL_LOCAL int pivots_compare(const Pivot *p, const Pivot *q) {
    const double mine[] = {p->x, p->y, p->xx, p->xy, p->yx, p->yy},
                 other[] = {q->x, q->y, q->xx, q->xy, q->yx, q->yy};
    for (uint32_t i = 0; i < sizeof mine / sizeof *mine; i++) {
        if (mine[i] != other[i]) return mine[i] < other[i] ? -1 : 1;
    }
    return 0;
}

TSL_LOCAL bool pivots_reserve(Build *b, Graph *g, uint64_t vertices, uint64_t count) {
    if (!count) return true;
    g->about.pivot = TAKE(b, &g->arena, Pivot, (size_t)count);
    g->about.of = g->about.pivot ? TAKE(b, &g->arena, uint32_t, (size_t)vertices) : NULL;
    for (uint64_t v = 0; g->about.of && v < vertices; v++) g->about.of[v] = TSL_NONE;
    return g->about.of != NULL;
}

TSL_LOCAL bool pivots_set(Build *b, Graph *g, double x, double y) {
    if (!pivots_reserve(b, g, g->vertices, 1)) return false;
    g->about.pivot[g->about.count++] = (Pivot){.x = x, .y = y, .xx = 1, .yy = 1};
    for (uint32_t v = 0; v < g->vertices; v++) g->about.of[v] = 0;
    return true;
}

TSL_LOCAL uint32_t pivots_append(Graph *to, const Graph *from) {
    uint32_t first = to->about.count, count = from->about.count;
    if (count) memcpy(to->about.pivot + first, from->about.pivot, count * sizeof(Pivot));
    to->about.count += count;
    return first;
}

TSL_LOCAL void pivots_give(Graph *to, uint32_t vertex, const Graph *from, uint32_t of,
                           uint32_t first) {
    if (from->about.of && from->about.of[of] != TSL_NONE)
        to->about.of[vertex] = first + from->about.of[of];
}

TSL_LOCAL bool pivots_copy(Build *b, const Graph *from, Graph *to, uint64_t vertices) {
    if (!pivots_reserve(b, to, vertices, from->about.count)) return false;
    pivots_append(to, from);
    for (uint32_t v = 0; from->about.of && v < from->vertices; v++) pivots_give(to, v, from, v, 0);
    return true;
}
