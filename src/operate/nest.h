/* nest.h - what the files nest*.c share: a board that is put into cells of another.
 *
 * The inner board has a *frame*: the corners of its outline, or of its bounding box. Each copy brings the frame onto the corners of
 * a cell. What lies on a side of the frame comes to lie on the side of the cell, at the same part of its length, and that is where
 * copies, and the cells that stay, meet:
 *
 *       2_______________3        an edge of the outer board, with points that copies on both of its sides have put
 *      /   slots on    /         there; points within WELD_TOLERANCE are one. Its ends are vertices of the outer
 *     /    the side   /          board. Between points run segments, those edges of the result that lie along it.
 *    1_______________4
 *      . . . * . * .             All else of a copy lies within its cell and meets nothing. */
#ifndef TSL_OPERATE_NEST_H
#define TSL_OPERATE_NEST_H
#include "../base/polygon.h"
#include "../graph/graph.h"
#include "../language/args.h"

/* A vertex of the inner board on a side of its frame; one in a corner is on two sides. */
typedef struct {
    double part; /* of the side's length, from its first corner on */
    uint32_t vertex, side;
} FramePoint;
typedef struct {
    uint32_t corners;  /* 0: there is no such frame */
    Point2 *corner;    /* clockwise from the lowest one, the leftmost of those */
    FramePoint *point; /* side by side; along each by its part */
    uint32_t *first;   /* per side, into the points; corners + 1 of them */
    uint32_t *slot;    /* per vertex: its number among those on sides, or TSL_NONE */
    uint32_t slots;
    Pair
        *along; /* per edge that lies along a side, the points at its ends; else TSL_NONE in both */
    uint32_t edges_along;
} NestFrame;

/* The outlines of a graph, which are closed runs of edges that have a cell on one side only. */
typedef struct {
    uint32_t outlines; /* how many */
    uint32_t *corner; /* of the first one, clockwise from the lowest: those that are not straight */
    uint32_t corners;
    uint32_t *run; /* all its vertices, likewise */
    uint32_t length;
} NestOutline;
TSL_LOCAL bool nest_outline_find(Build *b, const Graph *g, NestOutline *out);

/* Whether a path bends at q, seen from above. */
TSL_LOCAL bool nest_bends(tsl_point p, tsl_point q, tsl_point r);
/* Whether four corners, listed clockwise, are those of a convex quadrilateral. */
TSL_LOCAL bool nest_is_convex(const Point2 corner[4]);
/* The outline's corners as a frame; none if there are other outlines, or if four corners are not convex. */
TSL_LOCAL bool nest_frame_of_outline(Build *b, const Graph *g, const NestOutline *outline,
                                     NestFrame *out);
TSL_LOCAL bool nest_frame_of_box(Build *b, const Graph *g, NestFrame *out);

/* The map of a frame with three corners or more onto a cell's corners; with four it is bilinear on both. */
typedef struct {
    bool affine;
    double xx, xy, x0, yx, yy, y0;
    Point2 from[4], to[4];
    double z;
} NestMap;
/* False if corners beyond the third, or fourth, do not come to lie on those of the cell. */
TSL_LOCAL bool nest_map(const NestFrame *frame, const Point2 *to, double z, NestMap *out);
TSL_LOCAL tsl_point nest_map_point(const NestMap *map, tsl_point p);
/* A curve's tangents after its ends were moved. */
TSL_LOCAL Tangents nest_map_tangents(const NestMap *map, tsl_point a, tsl_point b, Tangents t);

/* A cell of the outer board that is replaced. */
typedef struct {
    uint32_t cell;
    const NestFrame *frame;
    uint32_t corner; /* where in its cycle its first corner stands that is not straight */
} NestPlace;

typedef struct {
    Build *b;
    Span where;
    const Graph *outer, *inner;
    NestFrame outline, box;
    NestPlace *place; /* by number of the cell */
    uint32_t places;
    uint32_t *place_of; /* per cell, TSL_NONE for those that stay */
    double stretch;     /* of the outer board */
    Point2 *corner;     /* room for those of a frame */
} Nest;

/* The board made of the cells that stay and of the copies, numbered, and with its levels. */
TSL_LOCAL bool nest_build(const Nest *n, Graph *out);
/* The levels of cells that are not numbered yet: those that stay, then the copies, place by place. */
TSL_LOCAL bool nest_levels(const Nest *n, Graph *out);

/* What lies along the edges of the outer board. A location is a vertex of it, or, from their number on, a point. */
typedef struct {
    uint32_t *first; /* per edge, into the points from its end a to its end b; edges + 1 of them */
    uint32_t points;
    uint32_t *location; /* per place and point of its frame */
    uint32_t *of_place; /* per place, into the locations */
} NestSides;
TSL_LOCAL bool sides_find(const Nest *n, NestSides *out);

/* All segments round a cell, clockwise from its first corner; a segment's number is that of the edge, and of the points on edges up
 * to where it begins. */
typedef struct {
    uint32_t *location,
        *segment; /* segment i leads from location i to the next, the last one to the first */
    uint32_t length;
    uint32_t *
        at; /* per point of the frame, which location it is; `length` for the first one at the end of the last side */
} NestChain;
TSL_LOCAL void chain_find(const Nest *n, const NestSides *sides, uint32_t place, NestChain *out);

/* How a place's frame is brought onto its cell; false if corners do not come to lie on corners. */
TSL_LOCAL bool nest_map_place(const Nest *n, const NestPlace *place, NestMap *out);

/* A cell's cycle clockwise, whichever way it is listed: the corner, and the half-edge that leads on from it. */
static inline uint32_t nest_turn(const Graph *g, uint32_t cell, uint32_t start, uint32_t i) {
    const uint32_t first = g->cell_first[cell], count = g->cell_first[cell + 1] - first;
    const bool reversed = g->reversed && g->reversed[cell];
    return first + (reversed ? (start + count - i % count) % count : (start + i) % count);
}
/* `at` is the corner's place in the list, as nest_turn gives it. */
static inline uint32_t nest_half(const Graph *g, uint32_t cell, uint32_t at) {
    const uint32_t first = g->cell_first[cell], count = g->cell_first[cell + 1] - first;
    const bool reversed = g->reversed && g->reversed[cell];
    const uint32_t side = g->side[reversed ? first + (at - first + count - 1) % count : at];
    return 2 * side + (g->edge[side].a != g->corner[at]);
}
#endif
