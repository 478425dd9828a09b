/* union.c - (union ...). In: graphs. Out: all of them side by side, each numbered after the one
 * before.
 * Holds: nothing is united; without connect: every operand is in the result as it was. */
#include "../graph/connect.h"
#include "../graph/nesting.h"
#include "../graph/pivots.h"
#include "../graph/space.h"
#include "operate.h"

typedef struct {
    uint64_t vertices, edges, curves, cells, corners, abouts;
    bool pivots, centres, ranks, reversed, west_first;
} UnionSize;

static uint32_t union_corners(const Graph *g) {
    return g->cells ? g->cell_first[g->cells] : 0;
}

static UnionSize union_size(const Operands *of) {
    UnionSize size = {.west_first = true};
    for (uint32_t i = 0; i < of->count; i++) {
        const Graph *g = of->at[i];
        size.vertices += g->vertices;
        size.edges += g->edges;
        size.curves += graph_curves(g);
        size.cells += g->cells;
        size.corners += union_corners(g);
        size.pivots = size.pivots || g->pivot;
        size.abouts += g->about.count;
        size.centres = size.centres || g->centre;
        size.ranks = size.ranks || g->cell_rank;
        size.reversed = size.reversed || g->reversed;
        size.west_first = size.west_first && g->west_first;
    }
    return size;
}

static bool union_take(Build *b, Span where, UnionSize size, Graph *out) {
    Arena *arena = &out->arena;
    size_t cells = (size_t)size.cells, corners = (size_t)size.corners;
    if (size.cells > b->max_sites || size.corners > UINT32_MAX / 2) {
        return fail_sites(b, where, TSL_KIND_CELL, size.cells);
    }
    if (!graph_reserve(b, out, where, size.vertices, size.edges)) return false;
    out->ring_first = TAKE_ZERO(b, arena, uint32_t, (size_t)size.vertices + 1);
    out->ring = out->ring_first ? TAKE(b, arena, uint32_t, 2 * (size_t)size.edges) : NULL;
    out->cell_first = out->ring ? TAKE_ZERO(b, arena, uint32_t, cells + 1) : NULL;
    out->corner = out->cell_first ? TAKE(b, arena, uint32_t, corners) : NULL;
    out->side = out->corner ? TAKE(b, arena, uint32_t, corners) : NULL;
    if (!out->side) return false;
    if (size.pivots && !(out->pivot = TAKE(b, arena, uint32_t, (size_t)size.vertices)))
        return false;
    if (!pivots_reserve(b, out, size.vertices, size.abouts)) return false;
    if (size.centres && !(out->centre = TAKE(b, arena, tsl_point, cells))) return false;
    if (size.ranks && !(out->cell_rank = TAKE(b, arena, uint32_t, cells))) return false;
    if (size.reversed && !(out->reversed = TAKE(b, arena, uint8_t, cells))) return false;
    if (!size.curves) return true;
    out->curve = TAKE(b, arena, uint32_t, (size_t)size.edges);
    out->tangents = out->curve ? TAKE(b, arena, Tangents, (size_t)size.curves) : NULL;
    return out->tangents != NULL;
}

static void union_add_vertices(const Graph *g, Graph *out) {
    uint32_t v0 = out->vertices, h0 = 2 * out->edges, p0 = pivots_append(out, g);
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (out->pivot)
            out->pivot[v0 + v] = g->pivot && g->pivot[v] != TSL_NONE ? v0 + g->pivot[v] : TSL_NONE;
        pivots_give(out, v0 + v, g, v, p0);
        graph_add_vertex(out, g->at[v]);
        out->ring_first[v0 + v + 1] = h0 + g->ring_first[v + 1];
    }
    for (uint32_t i = 0; i < 2 * g->edges; i++) out->ring[h0 + i] = h0 + g->ring[i];
}

static void union_add_edges(const Graph *g, uint32_t v0, uint32_t t0, Graph *out) {
    for (uint32_t e = 0; e < g->edges; e++) {
        if (out->curve) {
            out->curve[out->edges] =
                g->curve && g->curve[e] != TSL_NONE ? t0 + g->curve[e] : TSL_NONE;
        }
        graph_add_edge(out, v0 + g->edge[e].a, v0 + g->edge[e].b);
    }
    uint32_t curves = graph_curves(g);
    for (uint32_t i = 0; i < curves; i++) out->tangents[t0 + i] = g->tangents[i];
}

static void union_add_cells(const Graph *g, uint32_t v0, uint32_t e0, Graph *out) {
    uint32_t c0 = out->cells, used = out->cell_first[c0];
    for (uint32_t c = 0; c < g->cells; c++, out->cells++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            out->corner[used] = v0 + g->corner[i];
            out->side[used++] = e0 + g->side[i];
        }
        out->cell_first[c0 + c + 1] = used;
        if (out->centre) out->centre[c0 + c] = graph_cell_at(g, c);
        if (out->cell_rank) out->cell_rank[c0 + c] = c0 + (g->cell_rank ? g->cell_rank[c] : c);
        if (out->reversed) out->reversed[c0 + c] = g->reversed && g->reversed[c];
    }
}

TSL_LOCAL bool op_union(Build *b, const Args *args, Graph *out) {
    Span where = args->clause->span;
    ArenaMark mark = arena_mark(&b->scratch);
    Operands of;
    if (!op_operands(b, &b->scratch, args, &of)) return false;
    if (of.count == 0) return fail(b, where, TSL_ERR_VALUE, "a union is of one graph or more");
    UnionSize size = union_size(&of);
    if (!union_take(b, where, size, out)) return false;
    out->west_first = size.west_first;
    uint32_t tangents = 0;
    for (uint32_t i = 0; i < of.count; tangents += graph_curves(of.at[i++])) {
        uint32_t v0 = out->vertices, e0 = out->edges;
        union_add_vertices(of.at[i], out);
        union_add_edges(of.at[i], v0, tangents, out);
        union_add_cells(of.at[i], v0, e0, out);
    }
    const bool connect = args_boolean(args, "connect", false);
    if (!connect && (!space_join(b, of.at, of.count, out) || !nest_join(b, of.at, of.count, out)))
        return false;
    arena_release(&b->scratch, mark);
    if (!connect) return true;
    return graph_connect(b, out, where, 0, out->vertices, graph_reach(out)) &&
           graph_trace(b, out, where, FACES_CHECKED);
}
