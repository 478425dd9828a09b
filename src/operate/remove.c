/* remove.c - (remove graph ...). In: a graph, and cells, edges and vertices by place or number, or a
 * polygon. Out: the graph without them; with a vertex go its edges, with an edge its cells.
 * Holds: all numbers are those of the argument; what is named twice, or has gone with something
 * named before, is no mistake, but what never was there is. */
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

static bool remove_vertex_at(Build *b, const Remove *r, const Node *node, uint32_t *out) {
    tsl_point at;
    if (!args_point(b, node, &at)) return false;
    *out = places_find(&r->places, r->g->at, at);
    return *out != TSL_NONE ||
           fail(b, node->span, TSL_ERR_VALUE, "there is no vertex at this place");
}

/* A place is a list, a number is not. */
static bool remove_find_vertex(Build *b, const Remove *r, const Node *node, uint32_t *out) {
    if (node->kind == NODE_LIST) return remove_vertex_at(b, r, node, out);
    return args_index(b, node, r->g->vertices, "vertex", out);
}

static bool remove_cycle(Build *b, const Remove *r, const Node *list, uint32_t *out) {
    uint32_t *corner = TAKE(b, &b->scratch, uint32_t, list->count), count = 0;
    if (!corner) return false;
    for (const Node *node = list->child; node; node = node->next) {
        if (!remove_vertex_at(b, r, node, &corner[count++])) return false;
    }
    *out = count ? cycles_find(&r->cycles, r->g, corner, count) : TSL_NONE;
    return *out != TSL_NONE ||
           fail(b, list->span, TSL_ERR_VALUE, "there is no cell with these corners");
}

static bool remove_cells(Build *b, Remove *r, const Node *list) {
    for (const Node *node = list->child; node; node = node->next) {
        uint32_t cell;
        ArenaMark mark = arena_mark(&b->scratch);
        bool found = node->kind == NODE_LIST ? remove_cycle(b, r, node, &cell)
                                             : args_index(b, node, r->g->cells, "cell", &cell);
        if (!found) return false;
        arena_release(&b->scratch, mark);
        r->drop.cell[cell] = 1;
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
        uint32_t edge = pairs_find(&r->pairs, from, to);
        if (edge == TSL_NONE) {
            return fail(b, pair->span, TSL_ERR_VALUE, "there is no edge between vertices %u and %u",
                        from, to);
        }
        r->drop.edge[edge] = 1;
    }
    return true;
}

static bool remove_vertices(Build *b, Remove *r, const Node *list) {
    for (const Node *node = list->child; node; node = node->next) {
        uint32_t vertex;
        if (!remove_find_vertex(b, r, node, &vertex)) return false;
        r->drop.vertex[vertex] = 1;
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
    for (uint32_t v = 0; v < g->vertices; v++) places_add(&out->places, g->at, v);
    for (uint32_t e = 0; e < g->edges; e++) pairs_add(&out->pairs, g->edge[e].a, g->edge[e].b, e);
    for (uint32_t c = 0; c < g->cells; c++) cycles_add(&out->cycles, g, c);
    return true;
}

TSL_LOCAL bool op_remove(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    const Arg *cells = args_find(args, "cells"), *edges = args_find(args, "edges");
    const Arg *vertices = args_find(args, "vertices");
    ArenaMark mark = arena_mark(&b->scratch);
    Remove r;
    if (!remove_init(b, from, &r)) return false;
    if (cells && !remove_cells(b, &r, cells->node)) return false;
    if (args_boolean(args, "trimEdges", true)) drop_trim(from, &r.drop);
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
    if (polygon->count < 3) {
        return fail(b, polygon->span, TSL_ERR_VALUE, "a polygon needs 3 corners or more, not %u",
                    polygon->count);
    }
    ArenaMark mark = arena_mark(&b->scratch);
    PolygonIndex index;
    Drop drop;
    if (!polygon_index(b, &b->scratch, polygon, &index) || !drop_init(b, from, &drop)) return false;
    for (uint32_t v = 0; v < from->vertices; v++) {
        drop.vertex[v] = polygon_contains(&index, from->at[v].x, from->at[v].y);
    }
    if (!graph_drop(b, from, &drop, out)) return false;
    arena_release(&b->scratch, mark);
    out->shape = SHAPE_NONE;
    return true;
}
