/* space.h - lattices of points in space: which there are, where their points lie and which of those are neighbours.
 *
 * Points have whole coordinates in units of the lattice's own, of which two make a step along a row, but one in a cubic
 * lattice. Layers lie on each other's gaps: in every other one the points are moved by half a step, as here in FCC.
 *
 *      2       o       o       o          o  the points of even layers      row r, column c, layer l, p = l mod 2:
 *      1           x       x              x  those of odd layers            Cubic  (c, r, l)
 *      0       o       o       o                                           FCC, BCC  (2c + p, 2r + p, l)
 *              0   1   2   3   4                                           HCP  (2c + (r mod 2) + p, 3r + p, l)
 *
 * Neighbours are the points whose Voronoi cells touch; the nearest ones of them are orthogonal, the next ones diagonal, the last
 * ones off-diagonal.
 * Holds: a graph with a GraphSpace has no cells, and its edges join orthogonal neighbours. */
#ifndef TSL_GRAPH_SPACE_H
#define TSL_GRAPH_SPACE_H
#include "graph.h"

typedef enum { SPACE_CUBIC, SPACE_FCC, SPACE_BCC, SPACE_HCP, SPACE_LATTICES } SpaceLattice;
typedef struct {
    int32_t x, y, z;
} SpacePoint;
typedef struct {
    int8_t x, y, z;
    uint8_t shell; /* 0 orthogonal, 1 diagonal, 2 off-diagonal */
} SpaceWay;
/* Ways to the neighbours of a point, by shells; within one by z, y and x. */
typedef struct {
    const SpaceWay *way;
    uint32_t count, orthogonal;
} SpaceWays;

/* What became of the ways of a lattice when it was turned, mirrored or stretched. */
typedef struct {
    double xx, xy, yx, yy, zz;
} SpaceTurn;
/* A box of points. Its positions, layer by layer and row by row, are numbered from `first` on. */
typedef struct {
    SpaceLattice lattice;
    uint32_t rows, columns, layers;
    uint32_t first;
    SpaceTurn turn;
} SpaceBox;
typedef struct {
    uint32_t row, column, layer;
} SpaceIndex;

/* A graph of points of lattices, which may lie in several boxes; some may be missing. */
struct GraphSpace {
    SpaceBox *box;
    uint32_t boxes, positions;
    uint32_t *of; /* per vertex, its position */
    bool cut;     /* an edge between two that are there is missing */
};

TSL_LOCAL const char *space_lattice_name(SpaceLattice lattice);
TSL_LOCAL Basis space_basis(SpaceLattice lattice);
/* From a point whose layer is even, or odd. */
TSL_LOCAL SpaceWays space_ways(SpaceLattice lattice, bool odd);
TSL_LOCAL tsl_point space_place(SpaceLattice lattice, SpacePoint point);
/* Where a way of a box leads. */
TSL_LOCAL tsl_point space_way(const SpaceBox *box, const SpaceWay *way);
TSL_LOCAL SpacePoint space_point(SpaceLattice lattice, SpaceIndex index);
/* Of a position in one of the boxes, which of them that is, and where in it. */
TSL_LOCAL const SpaceBox *space_box(const SpaceBox *box, uint32_t boxes, uint32_t position,
                                    SpaceIndex *out);
/* The position of a point of a box's lattice; TSL_NONE if it lies outside of the box. */
TSL_LOCAL uint32_t space_position(const SpaceBox *box, SpacePoint point);

/* A lattice's vertices are listed in one box; room for that many. */
TSL_LOCAL bool space_begin(Build *b, Graph *g, SpaceBox box);
/* Of a graph that is turned; nothing if it is no lattice. */
TSL_LOCAL void space_turn(Graph *g, SpaceTurn by);
/* Whether a box lies as it was made, but for shifts. */
TSL_LOCAL bool space_is_upright(const SpaceBox *box);
/* Gives `to` the positions of the same vertices; nothing if `from` has none. */
TSL_LOCAL bool space_copy(Build *b, const Graph *from, Graph *to);
/* Those of the vertices that stay, vertex v as place[v]; `edge` tells likewise which edges stay. */
TSL_LOCAL bool space_keep(Build *b, const Graph *from, const uint32_t *place, const uint32_t *edge,
                          Graph *to);
/* Those of graphs one after the other; nothing unless all of them have some. */
TSL_LOCAL bool space_join(Build *b, const Graph *const *from, uint32_t count, Graph *to);
#endif
