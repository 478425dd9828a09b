/* globe.h - graphs that lie on a sphere: their numbering, and how they are put together. base/globe.h has the charts. */
#ifndef TSL_GRAPH_GLOBE_H
#define TSL_GRAPH_GLOBE_H
#include "../base/sort.h"
#include "graph.h"

/* The place on the sphere that a place lies below, seen from the centre. */
TSL_LOCAL tsl_point globe_surface(const Globe *globe, tsl_point at);
/* Keys by which places are in order: by height, equal ones by longitude from due west of the centre eastward. What is above the
 * lower 32 bits counts the heights. */
TSL_LOCAL bool globe_keys(Build *b, const Globe *globe, const tsl_point *at, uint32_t count,
                          int64_t *key);
/* Gives a graph that has the vertices of another one its sphere. */
TSL_LOCAL bool globe_copy(Build *b, const Graph *from, Graph *to);
TSL_LOCAL bool globe_begin(Build *b, Graph *g, Globe globe);

/* What a graph on a sphere is made from: places in any order, and cells by their corners, counter-clockwise as seen from
 * outside. */
typedef struct {
    tsl_point *at;
    uint32_t vertices, cells;
    uint32_t *first, *corner; /* per cell */
    Pair *edge;               /* edges that no cell may have; NULL: there are none */
    uint32_t edges;
} GlobeMesh;
/* Makes it: numbers all elements, each edge once, and each cell clockwise from its lowest corner. */
TSL_LOCAL bool globe_build(Build *b, Span where, const GlobeMesh *mesh, Globe globe, Graph *out);
/* Meshes from a graph on a sphere, in scratch memory. A vertex for each cell, above the mean of its corners, joined across edges,
 * and a cell for each vertex with cells all round it; triangles in place of each cell with `least` sides or more, from above its middle. */
TSL_LOCAL bool globe_dual(Build *b, const Graph *g, GlobeMesh *out);
TSL_LOCAL bool globe_divide(Build *b, const Graph *g, uint32_t least, GlobeMesh *out);
/* Scales a mesh about the origin until its edges are 1 long in the mean; the radius of what was on the unit sphere. */
TSL_LOCAL bool globe_scale(Build *b, GlobeMesh *mesh, double *radius);
#endif
