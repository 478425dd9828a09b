/* clip.c - (clip ...) and (keep ...). In: a graph and a polygon. Out: what lies outside, or inside,
 * of the polygon, with the cells that are left.
 * Holds: what lies on the polygon's outline counts as inside if its corners are listed
 * clockwise, as outside if they are not: published boards rely on it. */
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "operate.h"

static bool clip_mark(Build *b, const Graph *g, const Polygon *polygon, bool inside,
                      uint8_t *mark) {
    Polygon border;
    PolygonIndex index;
    if (!polygon_check_corners(b, polygon)) return false;
    if (!polygon_inflate(b, polygon, true, &border) ||
        !polygon_index(b, &b->scratch, &border, &index)) {
        return false;
    }
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS / 4)) return false;
        mark[v] = polygon_contains(&index, g->at[v].x, g->at[v].y) == inside;
    }
    return true;
}

/* Points of a lattice in space have no faces between them to be found anew. */
static bool clip_drop(Build *b, const Graph *g, const uint8_t *keep, Graph *out) {
    Drop drop;
    if (!drop_init(b, g, &drop)) return false;
    for (uint32_t v = 0; v < g->vertices; v++) drop.vertex[v] = !keep[v];
    if (!graph_drop(b, g, &drop, out)) return false;
    out->basis = BASIS_NONE;
    out->shape = SHAPE_NONE;
    return true;
}

static bool clip_choose(Build *b, const Args *args, bool inside, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    ArenaMark mark = arena_mark(&b->scratch);
    uint8_t *keep = TAKE(b, &b->scratch, uint8_t, g->vertices);
    bool done = keep && clip_mark(b, g, args_find(args, "poly")->polygons, inside, keep) &&
                (g->plane.space ? clip_drop(b, g, keep, out)
                                : graph_choose(b, g, keep, NULL, args->clause->span, out));
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL bool op_clip(Build *b, const Args *args, Graph *out) {
    return clip_choose(b, args, false, out);
}

TSL_LOCAL bool op_keep(Build *b, const Args *args, Graph *out) {
    if (!clip_choose(b, args, true, out)) return false;
    out->basis = args_find(args, "graph")->graphs->basis;
    return true;
}
