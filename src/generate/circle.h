/* circle.h - points on circles, curved edges between them, and polygons drawn into them. */
#ifndef TSL_GENERATE_CIRCLE_H
#define TSL_GENERATE_CIRCLE_H
#include "../graph/graph.h"

/* The point at part/parts of a turn, counter-clockwise from due east. Points that are mirror images
 * of each other in an axis or a diagonal have coordinates that differ in sign or order alone. */
TSL_LOCAL tsl_point circle_point(double radius, uint64_t part, uint64_t parts);
/* As graph_reserve; the first `curves` edges to be added are curved, the others straight. */
TSL_LOCAL bool circle_reserve(Build *b, Graph *g, Span where, uint64_t vertices, uint64_t edges,
                              uint64_t curves);
/* The unit vector from one vertex towards another. */
TSL_LOCAL tsl_point circle_towards(const Graph *g, uint32_t from, uint32_t to);
/* How many edges a circle of `count` vertices has, 2 or more: two vertices have one edge between them. */
TSL_LOCAL uint32_t circle_edges(uint32_t count);
/* Joins `count` vertices that follow each other counter-clockwise by curved edges, and the last to
 * the first. Two vertices are joined once, by an edge whose tangents are 0. At each end the tangent points along the edge and parallel to the chord between the
 * neighbours of that end. */
TSL_LOCAL void circle_close(Graph *g, uint32_t first, uint32_t count);
/* Gives every vertex the same pivot vertex, or none, and lets it turn about the origin. */
TSL_LOCAL bool circle_pivot(Build *b, Graph *g, uint32_t pivot);

/* n vertices on a circle of circumference n, each joined to the one `step` places further on, or to
 * none for step 0; with cells if asked for, which needs step 1. Numbered by rows. */
TSL_LOCAL bool circle_polygon(Build *b, Graph *g, Span where, uint32_t n, uint32_t step,
                              bool cells);
/* A wheel of `rings` rings, each of 3 steps or more; rings times steps is within the limit. */
TSL_LOCAL bool wheel_even(Build *b, Span where, uint32_t rings, uint32_t steps, Graph *out);
#endif
