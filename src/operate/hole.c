/* hole.c - (hole graph polygon). In: a graph. Out: the graph without the cells whose centres lie in
 * the polygon, and without the edges that only they had.
 * Holds: all vertices stay with their numbers, even those that no edge reaches any more: published
 * boards name them. */
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "operate.h"

TSL_LOCAL bool op_hole(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    const Polygon *polygon = args_find(args, "poly")->polygons;
    if (!polygon_check_corners(b, polygon)) return false;
    ArenaMark mark = arena_mark(&b->scratch);
    Polygon wider;
    PolygonIndex index;
    Drop drop;
    if (!polygon_inflate(b, polygon, false, &wider) ||
        !polygon_index(b, &b->scratch, &wider, &index) || !drop_init(b, from, &drop)) {
        return false;
    }
    for (uint32_t c = 0; c < from->cells; c++) {
        tsl_point at = graph_cell_at(from, c);
        if (!budget_every(b, c, BUDGET_ROUNDS / 4)) return false;
        drop.cell[c] = polygon_contains(&index, at.x, at.y);
    }
    bool done = drop_trim(b, from, &drop) && graph_drop(b, from, &drop, out);
    arena_release(&b->scratch, mark);
    return done;
}
