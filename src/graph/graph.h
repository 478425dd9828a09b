/* graph.h - vertices, edges and cells while a board is being made.
 *
 * An element's id is its position in the list of its kind. An edge has a sense, from `a` to `b`;
 * a cell is the cycle of its vertices, normally clockwise. A half-edge is an edge seen from one of
 * its ends: 2e leaves a, 2e + 1 leaves b. The ring of a vertex is its half-edges by ascending
 * angle, from just past west counter-clockwise.
 *
 * A builder fills a Graph once; from then on it is only read. It owns its memory. */
#ifndef TSL_GRAPH_GRAPH_H
#define TSL_GRAPH_GRAPH_H
#include "../base/build.h"
#include "../base/globe.h"
#include "form.h"

typedef struct {
    uint32_t a, b;
} Pair;
typedef struct {
    double ax, ay, bx, by; /* at the edge's two ends, in the plane */
} Tangents;

/* A place about which vertices turn, and the linear map that affine operators have made of the circles about it: a circle's
 * point (x, y), seen from the pivot, was moved to (xx x + xy y, yx x + yy y). */
typedef struct {
    double x, y;
    double xx, xy, yx, yy;
} Pivot;
typedef struct {
    uint32_t *of; /* per vertex, into the list, TSL_NONE for none; NULL when no vertex has one */
    Pivot *pivot;
    uint32_t count;
} GraphPivots;

/* Lists of ids in two arrays: list i is item[first[i]] up to, not including, item[first[i + 1]]. */
typedef struct {
    uint32_t *first, *item;
} GraphLists;

typedef struct GraphWrap GraphWrap;         /* wrapping.h */
typedef struct GraphSpace GraphSpace;       /* space.h */
typedef struct GraphNest GraphNest;         /* nesting.h */
typedef struct LatticePeriod LatticePeriod; /* generate/period.h */

/* How a graph lies in the plane, in space, on a sphere, or in cells of other boards. */
typedef struct {
    GraphWrap *wrap;   /* NULL: flat, every element in one place */
    GraphSpace *space; /* its vertices are points of lattices in space; NULL: they are not */
    GraphNest *nest;   /* its cells lie in those of other boards; NULL: in none */
    Globe *globe;      /* it lies on a sphere; NULL: it does not */
    const LatticePeriod
        *period; /* of the tiling that this is a board of; NULL for any other graph */
} GraphPlane;
/* Cells round each vertex by angle, from just past west, and beside each edge, the left one first;
 * with NULL arrays while they are not listed. */
typedef struct {
    GraphLists around, beside;
} GraphListed;

typedef struct Graph {
    Arena arena;
    uint32_t vertices, edges, cells;
    tsl_point *at;
    uint32_t *
        pivot; /* per vertex, as published games have it, TSL_NONE for none; NULL when all have none */
    GraphPivots about;
    Pair *edge;
    uint32_t *curve;         /* per edge, into tangents, TSL_NONE when straight; NULL if all are */
    Tangents *tangents;      /* each curved edge has its own */
    uint32_t *cell_first;    /* cells + 1 offsets into the two below */
    uint32_t *corner, *side; /* side k joins corners k and k + 1 of the cell */
    tsl_point *centre;       /* per cell; NULL when each is the mean of its corners */
    uint32_t *cell_rank;     /* per cell, its place in order of making; NULL: its id */
    uint8_t *reversed;       /* per cell, whether its cycle is counter-clockwise; NULL: none is */
    uint32_t *ring_first, *ring; /* vertices + 1 offsets; half-edges */
    GraphListed listed;
    GraphPlane plane;
    bool rings_sorted;   /* each ring starts just past west; false where that is not known */
    bool west_first;     /* a ring begins with due west instead of ending in it */
    bool cells_by_angle; /* cells round a vertex: by angle, else in order of making */
    Basis basis;
    Shape shape;
} Graph;

enum { GRAPH_SORT_VERTICES = 1, GRAPH_SORT_EDGES = 2, GRAPH_SORT_CELLS = 4, GRAPH_SORT_ALL = 7 };

TSL_LOCAL void graph_init(Build *b, Graph *g);
TSL_LOCAL void graph_free(Graph *g);
/* Room for this number of vertices and edges; the counts stay zero and rise as they are added. */
TSL_LOCAL bool graph_reserve(Build *b, Graph *g, Span where, uint64_t vertices, uint64_t edges);

static inline uint32_t graph_add_vertex(Graph *g, tsl_point at) {
    g->at[g->vertices] = at;
    return g->vertices++;
}
static inline uint32_t graph_add_edge(Graph *g, uint32_t a, uint32_t b) {
    g->edge[g->edges] = (Pair){a, b};
    return g->edges++;
}
/* Edges lie in memory as the ends of their half-edges. */
static inline uint32_t half_from(const Graph *g, uint32_t half) {
    return ((const uint32_t *)(const void *)g->edge)[half];
}
static inline uint32_t half_to(const Graph *g, uint32_t half) {
    return half_from(g, half ^ 1);
}
/* The place that a half-edge leads to, seen from the home of its edge. */
TSL_LOCAL tsl_point wrap_half_to(const Graph *g, uint32_t half);
static inline tsl_point half_seen_to(const Graph *g, uint32_t half) {
    return g->plane.wrap ? wrap_half_to(g, half) : g->at[half_to(g, half)];
}
TSL_LOCAL uint32_t graph_curves(const Graph *g); /* the length of `tangents` */
TSL_LOCAL tsl_point graph_edge_at(const Graph *g, uint32_t edge);
TSL_LOCAL tsl_point graph_cell_at(const Graph *g, uint32_t cell);
TSL_LOCAL tsl_point graph_cell_mean(const Graph *g, uint32_t cell); /* of its corners */

/* Sorts the half-edges round each vertex. Needs positions and edges; tracing needs it done. */
TSL_LOCAL bool graph_make_rings(Build *b, Graph *g);
/* For vertices or edges added since the rings were made: a vertex that got a new half-edge has its
 * ring sorted anew, every other one keeps its order, and its start, even if the graph was turned. */
TSL_LOCAL bool graph_extend_rings(Build *b, Graph *g, uint32_t old_vertices, uint32_t old_edges);
/* Finds all cells anew from the rings; checked: never stepping over an edge that crosses another
 * with a lower number. */
typedef enum {
    FACES_UNCHECKED,
    FACES_CHECKED,
    FACES_SMALL /* unchecked, and loops of more than 32 edges are taken for holes */
} FaceChecks;
TSL_LOCAL bool graph_trace(Build *b, Graph *g, Span where, FaceChecks checks);
/* Renumbers the kinds named by the bits: bottom row first, left to right. */
TSL_LOCAL bool graph_sort(Build *b, Graph *g, unsigned kinds);
/* The numbers that such an order gives to places on a graph, each divided by `stretch`. */
TSL_LOCAL bool graph_places(Build *b, const Graph *g, double stretch, const tsl_point *at,
                            uint32_t count, uint32_t *place);
/* How many times y counts more than x, on a board from `low` to `high`. */
TSL_LOCAL double graph_row_weight(double low, double high);
/* Lets edges lead from the lower-numbered end, and cells begin at their lowest-numbered corner. Before rings are made. */
TSL_LOCAL bool graph_turn(Build *b, Graph *g);
/* Gives vertex i the place place[i]; everything that names a vertex follows. */
TSL_LOCAL bool graph_permute_vertices(Build *b, Graph *g, const uint32_t *place);
#endif
