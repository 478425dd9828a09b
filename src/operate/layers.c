/* layers.c - (layers n graph). In: a graph. Out: n copies of it, one above the other, each
 * vertex joined to the one above, numbered by rows.
 * Holds: of elements at one place in the plane the lowest comes first; no cell is upright. */
#include "../base/budget.h"
#include "../graph/nesting.h"
#include "../graph/pivots.h"
#include "../graph/rebuild.h"
#include "../graph/wrapping.h"
#include "operate.h"

static bool layers_take(Build *b, const Graph *from, Span where, uint64_t count, Graph *out) {
    uint64_t vertices = count * from->vertices;
    uint64_t edges = count * from->edges + (count - 1) * from->vertices,
             cells = count * from->cells;
    uint64_t corners = from->cells ? count * from->cell_first[from->cells] : 0;
    if (cells > b->max_sites || corners > UINT32_MAX / 2)
        return fail_sites(b, where, TSL_KIND_CELL, cells);
    if (!graph_reserve(b, out, where, vertices, edges)) return false;
    Arena *arena = &out->arena;
    out->cell_first = TAKE_ZERO(b, arena, uint32_t, (size_t)cells + 1);
    out->corner = out->cell_first ? TAKE(b, arena, uint32_t, (size_t)corners) : NULL;
    out->side = out->corner ? TAKE(b, arena, uint32_t, (size_t)corners) : NULL;
    out->cell_rank = out->side ? TAKE(b, arena, uint32_t, (size_t)cells) : NULL;
    if (!out->cell_rank) return false;
    if (from->pivot && !(out->pivot = TAKE(b, arena, uint32_t, (size_t)vertices))) return false;
    if (!pivots_reserve(b, out, vertices, from->about.count)) return false;
    pivots_append(out, from);
    if (!wrap_copy_into(b, from, out, (size_t)edges, (size_t)corners)) return false;
    if (from->reversed && !(out->reversed = TAKE(b, arena, uint8_t, (size_t)cells))) return false;
    if (!from->curve) return true;
    out->curve = TAKE(b, arena, uint32_t, (size_t)edges);
    out->tangents =
        out->curve ? TAKE(b, arena, Tangents, (size_t)count * graph_curves(from)) : NULL;
    return out->tangents != NULL;
}

static void layers_add_edge(Graph *out, uint32_t a, uint32_t b, uint32_t curve) {
    if (out->curve) out->curve[out->edges] = curve;
    graph_add_edge(out, a, b);
}

/* Each layer is wrapped as the first one; edges between layers are upright. */
static void layers_add_motions(const Graph *from, uint32_t e0, uint32_t k0, Graph *out) {
    const GraphWrap *wrap = from->plane.wrap;
    if (!wrap) return;
    for (uint32_t i = 0; i < 2 * from->edges; i++) out->plane.wrap->end[2 * e0 + i] = wrap->end[i];
    for (uint32_t i = 0; from->cells && i < from->cell_first[from->cells]; i++)
        out->plane.wrap->corner[k0 + i] = wrap->corner[i];
}

static void layers_add(const Graph *from, uint32_t layer, uint32_t curves, Graph *out) {
    uint32_t v0 = out->vertices, e0 = out->edges, below = v0 - from->vertices, c0 = out->cells;
    uint32_t t0 = layer * curves;
    layers_add_motions(from, e0, c0 ? out->cell_first[c0] : 0, out);
    for (uint32_t i = 0; i < curves; i++) out->tangents[t0 + i] = from->tangents[i];
    for (uint32_t v = 0; v < from->vertices; v++) {
        tsl_point p = from->at[v];
        if (from->pivot)
            out->pivot[v0 + v] = from->pivot[v] == TSL_NONE ? TSL_NONE : v0 + from->pivot[v];
        pivots_give(out, v0 + v, from, v, 0);
        graph_add_vertex(out, (tsl_point){p.x, p.y, p.z + layer});
    }
    for (uint32_t e = 0; e < from->edges; e++) {
        bool curved = from->curve && from->curve[e] != TSL_NONE;
        layers_add_edge(out, v0 + from->edge[e].a, v0 + from->edge[e].b,
                        curved ? t0 + from->curve[e] : TSL_NONE);
    }
    for (uint32_t v = 0; layer && v < from->vertices; v++)
        layers_add_edge(out, below + v, v0 + v, TSL_NONE);
    for (uint32_t c = 0; c < from->cells; c++, out->cells++) {
        uint32_t used = out->cell_first[out->cells];
        for (uint32_t i = from->cell_first[c]; i < from->cell_first[c + 1]; i++) {
            out->corner[used] = v0 + from->corner[i];
            out->side[used++] = e0 + from->side[i];
        }
        out->cell_first[out->cells + 1] = used;
        out->cell_rank[out->cells] = c0 + (from->cell_rank ? from->cell_rank[c] : c);
        if (from->reversed) out->reversed[out->cells] = from->reversed[c];
    }
}

TSL_LOCAL bool op_layers(Build *b, const Args *args, Graph *out) {
    const Graph *from = args_find(args, "graph")->graphs;
    int32_t count = 1;
    if (!args_size(b, args, "count", &count)) return false;
    if (count == 1) {
        if (!graph_copy(b, from, out) || !nest_copy(b, from, out)) return false;
        out->centre = NULL;
        return graph_sort(b, out, GRAPH_SORT_ALL);
    }
    if (!layers_take(b, from, args_span(args, "count"), (uint64_t)count, out)) return false;
    uint32_t curves = graph_curves(from);
    uint64_t since = 0;
    for (uint32_t layer = 0; layer < (uint32_t)count; layer++) {
        if (!budget_rounds(b, &since, (uint64_t)from->vertices + from->edges)) return false;
        layers_add(from, layer, curves, out);
    }
    out->cells_by_angle = from->cells_by_angle;
    out->west_first = from->west_first;
    out->basis = from->basis;
    out->shape = from->shape;
    return nest_layers(b, from, (uint32_t)count, out) && graph_make_rings(b, out) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
