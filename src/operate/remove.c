/* remove.c - (remove graph ...). In: a graph, and cells, edges and vertices by place or number, or a
 * polygon. Out: the graph without them; with a vertex go its edges, with an edge its cells.
 * Holds: all numbers are those of the argument; what is named twice, or has gone with something
 * named before, is no mistake; what never was there is left out with a warning. */
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "../graph/spatial_hash.h"
#include "operate.h"

typedef struct {
    const Graph *g;
    Drop drop;
    Places places; /* of vertices */
    PairSet pairs; /* of edges */
    Cycles cycles; /* of cells */
} Remove;

/* These find what is to be removed: TSL_NONE, after a warning, for what is not there. */

static bool remove_vertex_at(Build *b, const Remove *r, const Node *node, uint32_t *out) {
    tsl_point at;
    if (!args_point(b, node, &at)) return false;
    *out = places_find(&r->places, r->g->at, at);
    return *out != TSL_NONE ||
           warn(b, node->span, TSL_WARN_MISSING, "there is no vertex at this place to remove");
}

static bool remove_index(Build *b, const Node *node, uint32_t count, const char *thing,
                         uint32_t *out) {
    int32_t index;
    if (!arith_integer(b, node, &index)) return false;
    bool above = index >= 0 && (uint32_t)index >= count;
    if (!above) return args_index(b, node, count, thing, out);
    *out = TSL_NONE;
    if (!count)
        return warn(b, node->span, TSL_WARN_MISSING, "there is no %s %d to remove: there are none",
                    thing, index);
    return warn(b, node->span, TSL_WARN_MISSING,
                "there is no %s %d to remove: they are numbered from 0 to %u", thing, index,
                count - 1);
}

/* A place is a list, a number is not. */
static bool remove_find_vertex(Build *b, const Remove *r, const Node *node, uint32_t *out) {
    if (node->kind == NODE_LIST) return remove_vertex_at(b, r, node, out);
    return remove_index(b, node, r->g->vertices, "vertex", out);
}

static bool remove_cycle(Build *b, const Remove *r, const Node *list, uint32_t *out) {
    uint32_t *corner = TAKE(b, &b->scratch, uint32_t, list->count), count = 0;
    if (!corner) return false;
    *out = TSL_NONE;
    for (const Node *node = list->child; node; node = node->next) {
        if (!remove_vertex_at(b, r, node, &corner[count])) return false;
        if (corner[count++] == TSL_NONE) return true;
    }
    if (count) *out = cycles_find(&r->cycles, r->g, corner, count);
    return *out != TSL_NONE ||
           warn(b, list->span, TSL_WARN_MISSING, "there is no cell with these corners to remove");
}

static bool remove_cells(Build *b, Remove *r, const Node *list) {
    for (const Node *node = list->child; node; node = node->next) {
        uint32_t cell;
        ArenaMark mark = arena_mark(&b->scratch);
        bool found = node->kind == NODE_LIST ? remove_cycle(b, r, node, &cell)
                                             : remove_index(b, node, r->g->cells, "cell", &cell);
        if (!found) return false;
        arena_release(&b->scratch, mark);
        if (cell != TSL_NONE) r->drop.cell[cell] = 1;
    }
    return true;
}

static bool remove_edges(Build *b, Remove *r, const Node *list) {
    for (const Node *pair = list->child; pair; pair = pair->next) {
        uint32_t from, to;
        if (pair->count != 2) {
            return fail(b, pair->span, TSL_ERR_VALUE,
                        "an edge is given by its two ends, two vertices");
        }
        if (!remove_find_vertex(b, r, pair->child, &from) ||
            !remove_find_vertex(b, r, pair->child->next, &to)) {
            return false;
        }
        if (from == TSL_NONE || to == TSL_NONE) continue;
        uint32_t edge = pairs_find(&r->pairs, from, to);
        if (edge != TSL_NONE) {
            r->drop.edge[edge] = 1;
        } else if (!warn(b, pair->span, TSL_WARN_MISSING,
                         "there is no edge between vertices %u and %u to remove", from, to)) {
            return false;
        }
    }
    return true;
}

static bool remove_vertices(Build *b, Remove *r, const Node *list) {
    for (const Node *node = list->child; node; node = node->next) {
        uint32_t vertex;
        if (!remove_find_vertex(b, r, node, &vertex)) return false;
        if (vertex != TSL_NONE) r->drop.vertex[vertex] = 1;
    }
    return true;
}

static bool remove_init(Build *b, const Graph *g, Remove *out) {
    out->g = g;
    if (!drop_init(b, g, &out->drop) || !cycles_init(b, &b->scratch, g->cells, &out->cycles) ||
        !places_init(b, &b->scratch, g->vertices, WELD_TOLERANCE, &out->places) ||
        !pairs_init(b, &b->scratch, g->edges, &out->pairs)) {
        return false;
    }
    for (Slice s = {0, 0}; slice_next(b, g->vertices, &s);)
        for (uint32_t v = s.first; v < s.end; v++) places_add(&out->places, g->at, v);
    for (Slice s = {0, 0}; slice_next(b, g->edges, &s);)
        for (uint32_t e = s.first; e < s.end; e++)
            pairs_add(&out->pairs, g->edge[e].a, g->edge[e].b, e);
    for (Slice s = {0, 0}; slice_next(b, g->cells, &s);)
        for (uint32_t c = s.first; c < s.end; c++) cycles_add(&out->cycles, g, c);
    return !b->error.code;
}

static bool remove_trims_nothing(Build *b, const Args *args) {
    return !args_find(args, "trimEdges") ||
           warn(b, args_span(args, "trimEdges"), TSL_WARN_UNUSED,
                "edges are trimmed where cells are removed, and here none are: this has no effect");
}

TSL_LOCAL bool op_remove(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    const Arg *cells = args_find(args, "cells"), *edges = args_find(args, "edges");
    const Arg *vertices = args_find(args, "vertices");
    ArenaMark mark = arena_mark(&b->scratch);
    Remove r;
    if (!remove_init(b, from, &r)) return false;
    if (cells && !remove_cells(b, &r, cells->node)) return false;
    if (!cells && !remove_trims_nothing(b, args)) return false;
    if (args_boolean(args, "trimEdges", true) && !drop_trim(b, from, &r.drop)) return false;
    if ((edges && !remove_edges(b, &r, edges->node)) ||
        (vertices && !remove_vertices(b, &r, vertices->node)) ||
        !graph_drop(b, from, &r.drop, out)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    out->shape = SHAPE_NONE;
    return true;
}

/* Vertices inside, and on no more than the border's lower and left sides: the polygon is taken as
 * it is. */
TSL_LOCAL bool op_remove_inside(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    const Polygon *polygon = args_find(args, "poly")->polygons;
    if (!polygon_check_corners(b, polygon)) return false;
    ArenaMark mark = arena_mark(&b->scratch);
    PolygonIndex index;
    Drop drop;
    if (!remove_trims_nothing(b, args)) return false;
    if (!polygon_index(b, &b->scratch, polygon, &index) || !drop_init(b, from, &drop)) return false;
    for (uint32_t v = 0; v < from->vertices; v++) {
        drop.vertex[v] = polygon_contains(&index, from->at[v].x, from->at[v].y);
    }
    if (!graph_drop(b, from, &drop, out)) return false;
    arena_release(&b->scratch, mark);
    out->shape = SHAPE_NONE;
    return true;
}
