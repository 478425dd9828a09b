/* polygon.c - (poly ...) as a board of its own: one cell with those corners, no two of them on one place. */
#include "../graph/spatial_hash.h"
#include "generate.h"

static const double poly_same = 1e-9; /* corners closer than this are one; turning rounds by less */

/* What was written for a corner: rotns: lists them again, and from the last to the first if it is negative. */
static const Node *poly_written(const Args *args, uint32_t corner) {
    const Node *list = args->arg[0].node, *node = list->child;
    const Arg *rotns = args_find(args, "rotns");
    uint32_t k = corner % list->count;
    if (rotns && rotns->node->integer < 0) k = list->count - 1 - k;
    while (k-- > 0) node = node->next;
    return node;
}

static bool poly_check_corners(Build *b, const Args *args, const Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    Places places;
    if (!places_init(b, &b->scratch, g->vertices, poly_same, &places)) return false;
    for (uint32_t i = 0; i < g->vertices; i++) {
        uint32_t known = places_find(&places, g->at, g->at[i]);
        if (known == 0 && i == g->vertices - 1) {
            return fail(b, poly_written(args, i)->span, TSL_ERR_VALUE,
                        "this is the first corner again: a polygon closes by itself");
        }
        if (known != TSL_NONE) {
            return fail(b, poly_written(args, i)->span, TSL_ERR_VALUE,
                        "corner %u lies where corner %u does", i + 1, known + 1);
        }
        places_add(&places, g->at, i);
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool gen_poly(Build *b, const Args *args, Graph *out) {
    const Polygon *polygon = &args->arg[0].polygons[0];
    uint32_t n = polygon->count;
    if (!polygon_check_corners(b, polygon) || !graph_reserve(b, out, polygon->span, n, n))
        return false;
    for (uint32_t i = 0; i < n; i++)
        graph_add_vertex(out, (tsl_point){polygon->at[i].x, polygon->at[i].y, 0});
    if (!poly_check_corners(b, args, out) || !polygon_check_simple(b, polygon)) return false;
    for (uint32_t i = 0; i < n; i++) graph_add_edge(out, i, (i + 1) % n);
    out->shape = SHAPE_POLYGON;
    return graph_make_rings(b, out) && graph_trace(b, out, polygon->span, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
