/* wrapping.h - graphs whose sides were brought together.
 *
 * The plane repeats such a board: a motion shifts it onto itself. Every element has one place, its home, and copies of
 * it lie wherever motions take that. An edge or a cell says by which motion its ends or corners lie elsewhere than at
 * home, seen from its own home; a way along an edge is the difference of its ends so seen.
 *
 *      0---1---2---          the edge from 2 leads on to a copy of 0: its end there has the
 *      |   |   |             motion of three columns
 */
#ifndef TSL_GRAPH_WRAPPING_H
#define TSL_GRAPH_WRAPPING_H
#include "graph.h"

/* A shift by whole rows and columns of the tiling. */
typedef struct {
    int32_t rows, columns;
} WrapMotion;
struct GraphWrap {
    tsl_point row, column; /* what one row and one column shift by */
    WrapMotion period[2];  /* every motion is made up of these */
    uint32_t periods;
    WrapMotion *motion; /* all that are in use, each once; the first is none */
    uint32_t motions, room;
    uint32_t *end;    /* per half-edge, of the vertex that it leaves: into the list */
    uint32_t *corner; /* per corner of a cell */
};

static inline WrapMotion motion_plus(WrapMotion p, WrapMotion q) {
    return (WrapMotion){p.rows + q.rows, p.columns + q.columns};
}
static inline WrapMotion motion_minus(WrapMotion p, WrapMotion q) {
    return (WrapMotion){p.rows - q.rows, p.columns - q.columns};
}
static inline bool motion_same(WrapMotion p, WrapMotion q) {
    return p.rows == q.rows && p.columns == q.columns;
}
static inline bool motion_is_none(WrapMotion p) {
    return p.rows == 0 && p.columns == 0;
}
static inline tsl_point motion_move(const GraphWrap *wrap, WrapMotion m, tsl_point at) {
    return (tsl_point){at.x + m.rows * wrap->row.x + m.columns * wrap->column.x,
                       at.y + m.rows * wrap->row.y + m.columns * wrap->column.y, at.z};
}
/* Where a corner of a cell of a wrapped graph lies, seen from the home of the cell. */
TSL_LOCAL tsl_point wrap_corner(const Graph *g, uint32_t corner);

/* Room for the motions of the edges and cells that a graph has room for; none is in use but the first. */
TSL_LOCAL bool wrap_begin(Build *b, Graph *g, GraphWrap like, size_t edges, size_t corners);
/* The number of a motion; it is added to the list if it is not there. */
TSL_LOCAL bool wrap_number(Build *b, Graph *g, Span where, WrapMotion motion, uint32_t *number);
/* Gives a graph that has the elements of another one its motions, too. */
TSL_LOCAL bool wrap_copy(Build *b, const Graph *from, Graph *to);
/* The motion by which a side of a cell lies elsewhere than at home, seen from the cell's. */
TSL_LOCAL WrapMotion wrap_side(const Graph *g, uint32_t corner);
#endif
