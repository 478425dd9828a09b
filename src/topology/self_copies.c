/* self_copies.c - where sites of a wrapped board meet themselves. In: the graph, its copies. Out: the vertices that half turns leave
 * where they are; whether a site may find a copy of its own among its neighbours. */
#include "../base/budget.h"
#include "wrapped.h"
#include <math.h>

static bool half_turns_fail(Build *b, const char *kind, char letter, uint32_t site) {
    return fail(b, (Span){0, b->source.length}, TSL_ERR_VALUE,
                "on a projective plane the %s %c:%u would be folded onto itself", kind, letter,
                site);
}

TSL_LOCAL bool half_turns_find(Build *b, const Graph *g, WrapMotion **out) {
    const WrapPlane *plane = &g->plane.wrap->plane;
    WrapMotion turn;
    if (!plane_half_turns(plane)) return true;
    *out = TAKE_ZERO(b, &b->scratch, WrapMotion, g->vertices);
    if (!*out) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (wrap_half_turn(plane, g->at[v], &turn)) (*out)[v] = turn;
    }
    for (uint32_t e = 0; e < g->edges; e++) {
        if (wrap_half_turn(plane, graph_edge_at(g, e), &turn))
            return half_turns_fail(b, "edge", 'E', e);
    }
    for (uint32_t c = 0; c < g->cells; c++) {
        if (wrap_half_turn(plane, graph_cell_mean(g, c), &turn))
            return half_turns_fail(b, "cell", 'C', c);
    }
    return budget_ask(b);
}

/* The square of the longest way between two corners of a cell, or along an edge. */
static double copies_widest(const Graph *g) {
    double widest = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        const tsl_point by = point_minus(half_seen_to(g, 2 * e), half_seen_to(g, 2 * e + 1));
        widest = fmax(widest, point_dot(by, by));
    }
    for (uint32_t k = 0, cell = 0; g->cells && k < g->cell_first[g->cells]; k++) {
        while (k == g->cell_first[cell + 1]) cell++;
        const tsl_point by = point_minus(wrap_corner(g, k), wrap_corner(g, g->cell_first[cell]));
        widest = fmax(widest, point_dot(by, by));
    }
    return widest;
}

TSL_LOCAL bool copies_are_near(const Graph *g, const Unfolded *from) {
    const uint32_t own = from->own[TSL_KIND_VERTEX];
    const double cells = 4;
    double least = INFINITY;
    for (uint32_t i = own; i < from->graph.vertices; i++) {
        const SiteCopy copy = from->copy[TSL_KIND_VERTEX][i - own];
        const tsl_point by = point_minus(from->graph.at[i], g->at[copy.home]);
        least = fmin(least, point_dot(by, by));
    }
    return least < cells * cells * copies_widest(g);
}
