/* target.c - (concentric Target ...). In: rings, steps. Out: discs on top of each other, or a wheel
 * whose rings all have as many sectors. */
#include "../graph/pivots.h"
#include "circle.h"
#include "generate.h"

enum { TARGET_POINTS = 8 }; /* on the circle round a disc: enough to draw it */

static bool target_of_steps(Build *b, const Args *args, uint32_t rings, Graph *out) {
    int32_t steps = 0;
    Span where = args_span(args, "steps");
    if (!args_integer(b, args, "steps", &steps)) return false;
    if (steps < 3)
        return fail(b, where, TSL_ERR_VALUE, "a ring has 3 steps or more, not %d", steps);
    if (rings > (uint32_t)steps) where = args_span(args, "rings");
    uint64_t sites = (uint64_t)rings * (uint32_t)steps;
    if (sites > b->max_sites) {
        return fail_sites(b, where, b->use == TSL_KIND_CELL ? TSL_KIND_CELL : TSL_KIND_VERTEX,
                          sites);
    }
    return wheel_even(b, where, rings, (uint32_t)steps, out);
}

/* Discs on top of each other; what shows of each is a ring, so its middle is put below the centre. */
static bool target_of_discs(Build *b, Span where, uint32_t rings, Graph *g) {
    uint64_t sites = (uint64_t)rings * TARGET_POINTS;
    if (!circle_reserve(b, g, where, sites, sites, sites)) return false;
    g->centre = TAKE(b, &g->arena, tsl_point, rings);
    if (!g->centre) return false;
    for (uint32_t i = 0; i < rings; i++) {
        for (uint32_t j = 0; j < TARGET_POINTS; j++) {
            graph_add_vertex(g, circle_point(i + 1.0, j + TARGET_POINTS / 4, TARGET_POINTS));
        }
        circle_close(g, i * TARGET_POINTS, TARGET_POINTS);
        g->centre[i] = (tsl_point){0, i ? -(double)i - 0.5 : 0, 0};
    }
    tsl_point *centre = g->centre;
    if (!graph_make_rings(b, g) || !graph_trace(b, g, where, FACES_UNCHECKED)) return false;
    g->centre = centre; /* tracing forgets it */
    g->basis = BASIS_CONCENTRIC;
    g->shape = SHAPE_CIRCLE;
    return pivots_set(b, g, 0, 0);
}

TSL_LOCAL bool gen_target(Build *b, const Args *args, Graph *out) {
    int32_t rings = 0;
    if (!args_size(b, args, "rings", &rings)) return false;
    if (args_find(args, "steps")) return target_of_steps(b, args, (uint32_t)rings, out);
    if (b->use != TSL_KIND_CELL) {
        return fail(b, args->clause->span, TSL_ERR_VALUE,
                    "a Target without steps: has no vertices or edges to play on, only cells");
    }
    return target_of_discs(b, args_span(args, "rings"), (uint32_t)rings, out);
}
