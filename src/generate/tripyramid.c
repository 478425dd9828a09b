/* tripyramid.c - spheres stacked on a triangular patch. In: the lowest layer's positions. Out: layers,
 * each with a sphere over every upward triangle of the one below; cells are the triangles of each
 * layer.
 * Holds: all edges have length 1. */
#include "../base/budget.h"
#include "patch.h"
#include "tilings.h"

/* From a layer to the next: to the middle of an upward triangle, and up to a distance of 1. */
static const double tripyramid_rise = 0.81649658092772603273; /* sqrt(2/3) */

enum { TRIPYRAMID_WORK = 24 }; /* for a vertex, each time that its layer is made */

typedef struct {
    Points points;  /* lattice positions {column, row} of the layer */
    uint32_t first; /* its first vertex */
} Layer;

static Exact layer_index(int32_t column, int32_t row) {
    return (Exact){column, 0, row, 0};
}

static uint32_t layer_find(const Layer *layer, int64_t column, int64_t row) {
    uint32_t i = points_find(&layer->points, layer_index((int32_t)column, (int32_t)row));
    return i == TSL_NONE ? TSL_NONE : layer->first + i;
}

/* The corners of the upward triangle at a position. */
static bool layer_triangle(const Layer *layer, Exact at, uint32_t corner[3]) {
    corner[0] = layer_find(layer, at.a, at.c);
    corner[1] = layer_find(layer, (int64_t)at.a + 1, at.c);
    corner[2] = layer_find(layer, (int64_t)at.a + 1, (int64_t)at.c + 1);
    return corner[0] != TSL_NONE && corner[1] != TSL_NONE && corner[2] != TSL_NONE;
}

static bool layer_first(Build *b, const Lattice *lattice, const Positions *positions, Layer *out) {
    out->first = 0;
    if (!points_init(b, &b->scratch, lattice, positions->count, &out->points)) return false;
    for (uint32_t i = 0; i < positions->runs; i++) {
        Run run = positions->run[i];
        for (int32_t c = run.first; c <= run.last; c++)
            points_add(&out->points, layer_index(c, run.row));
    }
    return true;
}

static bool layer_above(Build *b, const Lattice *lattice, const Layer *below, Layer *out) {
    uint32_t corner[3];
    out->first = below->first + below->points.count;
    if (!points_init(b, &b->scratch, lattice, below->points.count, &out->points)) return false;
    for (uint32_t i = 0; i < below->points.count; i++) {
        Exact at = below->points.at[i];
        if (!budget_every(b, i, BUDGET_ROUNDS / 4)) return false;
        if (layer_triangle(below, at, corner)) points_add(&out->points, at);
    }
    return true;
}

static void layer_add_vertices(const Lattice *lattice, const Layer *layer, uint32_t height,
                               Graph *g) {
    tsl_point column = exact_point(lattice->column, lattice->root),
              row = exact_point(lattice->row, lattice->root);
    /* The middle of the triangle of p, p + column and p + column + row. */
    double x = (2 * column.x + row.x) / 3 * height, y = (2 * column.y + row.y) / 3 * height;
    for (uint32_t i = 0; i < layer->points.count; i++) {
        double c = layer->points.at[i].a, r = layer->points.at[i].c;
        graph_add_vertex(g, (tsl_point){c * column.x + r * row.x + x, c * column.y + r * row.y + y,
                                        height * tripyramid_rise});
    }
}

/* Edges to later neighbours in the layer, and from the layer below; how many. Without a graph they are only
 * counted. */
static uint64_t layer_add_edges(const Layer *layer, const Layer *below, Graph *g) {
    static const int8_t dc[] = {1, 0, 1}, dr[] = {0, 1, 1};
    uint64_t edges = 0;
    for (uint32_t i = 0; i < layer->points.count; i++) {
        Exact at = layer->points.at[i];
        for (int k = 0; k < 3; k++) {
            uint32_t other = layer_find(layer, (int64_t)at.a + dc[k], (int64_t)at.c + dr[k]);
            if (other == TSL_NONE) continue;
            if (g) graph_add_edge(g, layer->first + i, other);
            edges++;
        }
        uint32_t corner[3];
        if (!below || !layer_triangle(below, at, corner)) continue;
        for (int k = 0; g && k < 3; k++) graph_add_edge(g, corner[k], layer->first + i);
        edges += 3;
    }
    return edges;
}

TSL_LOCAL bool tri_pyramid(Build *b, Span where, const Lattice *lattice, const Positions *positions,
                           Graph *g) {
    /* A layer has fewer positions than rows less than the one below, so their number is limited by
     * the first one's; the count is taken first, then the layers are made again and filled in. */
    uint64_t vertices = 0, edges = 0;
    for (int pass = 0; pass < 2; pass++) {
        ArenaMark mark = arena_mark(&b->scratch);
        Layer layer, below;
        if (!layer_first(b, lattice, positions, &layer)) return false;
        for (uint32_t height = 0; layer.points.count; height++) {
            if (pass == 1) layer_add_vertices(lattice, &layer, height, g);
            edges += layer_add_edges(&layer, height ? &below : NULL, pass == 1 ? g : NULL);
            vertices += layer.points.count;
            if (!build_charge(b, TRIPYRAMID_WORK * (uint64_t)layer.points.count) || !budget_ask(b))
                return false;
            if (vertices > b->max_sites) return fail_sites(b, where, TSL_KIND_VERTEX, vertices);
            below = layer;
            if (!layer_above(b, lattice, &below, &layer)) return false;
        }
        arena_release(&b->scratch, mark);
        if (pass == 0 && !graph_reserve(b, g, where, vertices, edges)) return false;
    }
    return true;
}
