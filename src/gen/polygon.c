/* polygon.c - (poly ...) as a board of its own: one cell with those corners. */
#include "gen.h"

TSL_LOCAL bool gen_poly(Build *b, const Args *args, Graph *out) {
    const Polygon *polygon = &args->arg[0].polygons[0];
    uint32_t n = polygon->count;
    if (n < 3)
        return fail(b, polygon->span, TSL_ERR_VALUE, "a polygon needs 3 corners or more, not %u",
                    n);
    if (!polygon_check_simple(b, polygon) || !graph_reserve(b, out, polygon->span, n, n))
        return false;
    for (uint32_t i = 0; i < n; i++)
        graph_add_vertex(out, (tsl_point){polygon->at[i].x, polygon->at[i].y, 0});
    for (uint32_t i = 0; i < n; i++) graph_add_edge(out, i, (i + 1) % n);
    out->shape = "Polygon";
    return graph_make_rings(b, out) && graph_trace(b, out, polygon->span, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
