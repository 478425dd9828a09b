/* intersect.c - (intersect ...). In: graphs. Out: the vertices and edges of the first that all
 * others have, too, with the cells they enclose. */
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "../graph/spatial_hash.h"
#include "operate.h"
#include <string.h>

/* Vertices of one graph on the same place up to rounding: one of them stands for all. */
static const double intersect_same = 1e-9;

/* A graph in which vertices and edges are looked up by place. */
typedef struct {
    const Graph *g;
    Places near;
    PairSet joined;
} IntersectIndex;

static bool intersect_index(Build *b, const Graph *g, IntersectIndex *out) {
    Places same;
    uint32_t *first = TAKE(b, &b->scratch, uint32_t, g->vertices);
    out->g = g;
    if (!first || !places_init(b, &b->scratch, g->vertices, intersect_same, &same) ||
        !places_init(b, &b->scratch, g->vertices, MERGE_TOLERANCE, &out->near) ||
        !pairs_init(b, &b->scratch, g->edges, &out->joined)) {
        return false;
    }
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS / 4)) return false;
        first[v] = places_find(&same, g->at, g->at[v]);
        if (first[v] != TSL_NONE) continue;
        first[v] = v;
        places_add(&same, g->at, v);
        places_add(&out->near, g->at, v);
    }
    for (uint32_t e = 0; e < g->edges; e++) {
        pairs_add(&out->joined, first[g->edge[e].a], first[g->edge[e].b], e);
    }
    return true;
}

static bool intersect_has_edge(const IntersectIndex *in, tsl_point p, tsl_point q) {
    const tsl_point *at = in->g->at;
    uint32_t a = places_find(&in->near, at, p);
    for (; a != TSL_NONE; a = places_find_after(&in->near, at, p, a)) {
        uint32_t c = places_find(&in->near, at, q);
        for (; c != TSL_NONE; c = places_find_after(&in->near, at, q, c)) {
            if (pairs_find(&in->joined, a, c) != TSL_NONE) return true;
        }
    }
    return false;
}

static bool intersect_with(Build *b, const Graph *g, const Graph *other, uint8_t *vertex,
                           uint8_t *edge) {
    ArenaMark mark = arena_mark(&b->scratch);
    IntersectIndex in;
    if (!intersect_index(b, other, &in)) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!budget_every(b, v, BUDGET_ROUNDS / 4)) return false;
        vertex[v] = vertex[v] && places_find(&in.near, other->at, g->at[v]) != TSL_NONE;
    }
    for (uint32_t e = 0; e < g->edges; e++) {
        Pair ends = g->edge[e];
        if (!budget_every(b, e, BUDGET_ROUNDS / 8)) return false;
        edge[e] = edge[e] && vertex[ends.a] && vertex[ends.b] &&
                  intersect_has_edge(&in, g->at[ends.a], g->at[ends.b]);
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool intersect_all(Build *b, const Operands *of, Span where, Graph *out) {
    const Graph *g = of->at[0];
    uint8_t *vertex = TAKE(b, &b->scratch, uint8_t, (size_t)g->vertices + g->edges);
    if (!vertex) return false;
    uint8_t *edge = vertex + g->vertices;
    memset(vertex, 1, (size_t)g->vertices + g->edges);
    for (uint32_t i = 1; i < of->count; i++) {
        if (!intersect_with(b, g, of->at[i], vertex, edge) || !budget_ask(b)) return false;
    }
    return graph_choose(b, g, vertex, edge, where, out);
}

TSL_LOCAL bool op_intersect(Build *b, const Args *args, Graph *out) {
    Span where = args->clause->span;
    ArenaMark mark = arena_mark(&b->scratch);
    Operands of;
    if (!op_operands(b, &b->scratch, args, &of)) return false;
    bool done = of.count == 0   ? graph_reserve(b, out, where, 0, 0) && graph_rebuild(b, out, where)
                : of.count == 1 ? graph_copy(b, of.at[0], out)
                                : intersect_all(b, &of, where, out);
    arena_release(&b->scratch, mark);
    return done;
}
