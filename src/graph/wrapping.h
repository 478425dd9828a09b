/* wrapping.h - graphs whose sides were brought together.
 *
 * The plane repeats such a board: a motion takes it onto itself, a shift or one that turns it over besides. Every element has one place, its home, and copies of
 * it lie wherever motions take that. An edge or a cell says by which motion its ends or corners lie elsewhere than at
 * home, seen from its own home; a way along an edge is the difference of its ends so seen.
 *
 *      0---1---2---          the edge from 2 leads on to a copy of 0: its end there has the
 *      |   |   |             motion of three columns
 */
#ifndef TSL_GRAPH_WRAPPING_H
#define TSL_GRAPH_WRAPPING_H
#include "graph.h"

enum { FLIP_COLUMNS = 1, FLIP_ROWS = 2, FLIPS = 4 };
/* The plane mirrored as `flip` says, in a line through the origin that runs along the other one, then shifted by whole rows
 * and columns. Mirrored both ways it is turned by half a turn. */
typedef struct {
    int32_t rows, columns;
    uint32_t flip; /* which change their sense; only where they are at right angles */
} WrapMotion;
/* (x, y) becomes (xx x + xy y + x0, yx x + yy y + y0). */
typedef struct {
    double xx, xy, yx, yy, x0, y0;
} WrapPlace;
/* How motions move the plane. */
typedef struct {
    tsl_point row, column; /* what one row and one column shift by */
    WrapPlace flip[FLIPS]; /* the first changes nothing */
    WrapMotion period[2];  /* every motion is made up of these */
    uint32_t periods;
    bool
        antipodes; /* it is a sphere: what changes rows moves a place right across it, and mirrors charts */
    tsl_point centre; /* of that */
} WrapPlane;
struct GraphWrap {
    WrapPlane plane;
    WrapMotion *motion; /* all that are in use, each once; the first is none */
    uint32_t motions, room;
    uint32_t *end;    /* per half-edge, of the vertex that it leaves: into the list */
    uint32_t *corner; /* per corner of a cell */
};

/* A shift of the mirrored plane. */
static inline WrapMotion motion_flipped(WrapMotion m, uint32_t flip) {
    return (WrapMotion){flip & FLIP_ROWS ? -m.rows : m.rows,
                        flip & FLIP_COLUMNS ? -m.columns : m.columns, m.flip};
}
/* What is moved by q, and then by p. */
static inline WrapMotion motion_plus(WrapMotion p, WrapMotion q) {
    q = motion_flipped(q, p.flip);
    return (WrapMotion){p.rows + q.rows, p.columns + q.columns, p.flip ^ q.flip};
}
static inline WrapMotion motion_back(WrapMotion p) {
    p = motion_flipped(p, p.flip);
    return (WrapMotion){-p.rows, -p.columns, p.flip};
}
/* What is moved back by q, and then by p. */
static inline WrapMotion motion_minus(WrapMotion p, WrapMotion q) {
    return motion_plus(p, motion_back(q));
}
static inline bool motion_same(WrapMotion p, WrapMotion q) {
    return p.rows == q.rows && p.columns == q.columns && p.flip == q.flip;
}
static inline bool motion_is_none(WrapMotion p) {
    return p.rows == 0 && p.columns == 0 && p.flip == 0;
}
/* Whether left and right change. */
static inline bool motion_mirrors(WrapMotion p) {
    return p.flip == FLIP_COLUMNS || p.flip == FLIP_ROWS;
}
static inline tsl_point motion_move(const WrapPlane *plane, WrapMotion m, tsl_point at) {
    if (m.flip && plane->antipodes) {
        const tsl_point c = plane->centre;
        return (tsl_point){2 * c.x - at.x, 2 * c.y - at.y, 2 * c.z - at.z};
    }
    if (m.flip) {
        const WrapPlace *f = &plane->flip[m.flip];
        at = (tsl_point){f->xx * at.x + f->xy * at.y + f->x0, f->yx * at.x + f->yy * at.y + f->y0,
                         at.z};
    }
    return (tsl_point){at.x + m.rows * plane->row.x + m.columns * plane->column.x,
                       at.y + m.rows * plane->row.y + m.columns * plane->column.y, at.z};
}
/* A way, as a motion turns it. */
static inline tsl_point motion_turn_way(const WrapPlane *plane, WrapMotion m, tsl_point way) {
    const WrapPlace *f = &plane->flip[m.flip];
    if (!m.flip) return way;
    return (tsl_point){f->xx * way.x + f->xy * way.y, f->yx * way.x + f->yy * way.y, way.z};
}
/* Unites the opposite points of a board on a sphere; see generate/antipodes.c. */
TSL_LOCAL bool wrap_antipodes(Build *b, Span where, const Graph *g, Graph *out);
/* A plane whose motions shift; columns run along `column`, and what is mirrored keeps `origin`. */
TSL_LOCAL WrapPlane plane_of(tsl_point row, tsl_point column, tsl_point origin);
/* A motion, seen from where another one leads. */
static inline WrapMotion motion_between(WrapMotion from, WrapMotion to) {
    return motion_plus(motion_back(from), to);
}
/* The motion of the vertex that a half-edge leaves, seen from the home of the edge; of a corner, seen from the cell's. */
static inline WrapMotion wrap_end(const Graph *g, uint32_t half) {
    return g->plane.wrap->motion[g->plane.wrap->end[half]];
}
static inline WrapMotion wrap_corner_motion(const Graph *g, uint32_t corner) {
    return g->plane.wrap->motion[g->plane.wrap->corner[corner]];
}
/* By which motion the vertex that a half-edge leads to lies elsewhere, seen from a copy of the one that it leaves. */
static inline WrapMotion wrap_along(const Graph *g, WrapMotion at, uint32_t half) {
    return motion_plus(motion_minus(at, wrap_end(g, half)), wrap_end(g, half ^ 1));
}
/* Where a corner of a cell of a wrapped graph lies, seen from the home of the cell. */
TSL_LOCAL tsl_point wrap_corner(const Graph *g, uint32_t corner);

/* Room for the motions of the edges and cells that a graph has room for; none is in use but the first. */
TSL_LOCAL bool wrap_begin(Build *b, Graph *g, const WrapPlane *plane, size_t edges, size_t corners);
/* The number of a motion; it is added to the list if it is not there. */
TSL_LOCAL bool wrap_number(Build *b, Graph *g, Span where, WrapMotion motion, uint32_t *number);
/* Gives a graph that has the elements of another one, and room for more, its motions, too. */
TSL_LOCAL bool wrap_copy(Build *b, const Graph *from, Graph *to);
TSL_LOCAL bool wrap_copy_into(Build *b, const Graph *from, Graph *to, size_t edges, size_t corners);
/* Gives the corners of a cell motions that follow from its sides, the first one at home. False, with nothing in b, if they
 * lead round the board: the way along all sides does not come back to where it began. */
TSL_LOCAL bool wrap_close_cell(Build *b, Graph *g, Span where, uint32_t cell);
/* Finds all cells of a wrapped graph anew from its rings. */
TSL_LOCAL bool wrap_trace(Build *b, Graph *g, Span where, FaceChecks checks);

/* What a wrapped board must not have. */
typedef enum { FAULT_NONE, FAULT_LOOP, FAULT_DOUBLE, FAULT_CORNER } Fault;
typedef struct {
    Fault fault;
    uint32_t a, b; /* an edge's ends; a cell and its corner */
} FaultAt;
TSL_LOCAL bool wrap_find_fault(Build *b, const Graph *g, FaultAt *out);
/* The refusal of a board with a fault; `more` ends the sentence. */
TSL_LOCAL bool wrap_fail_fault(Build *b, Span where, FaultAt at, const char *more);
/* Refuses a board with one. */
TSL_LOCAL bool wrap_check_simple(Build *b, const Graph *g, Span where);
/* Whether half turns are motions of the board, which leave some places where they are. */
static inline bool plane_half_turns(const WrapPlane *plane) {
    return plane->periods == 2 &&
           (plane->period[0].flip ^ plane->period[1].flip) == (FLIP_ROWS | FLIP_COLUMNS);
}
/* Whether half a turn, a motion of the board, leaves a place where it is. Of a projective plane two places of each window. */
TSL_LOCAL bool wrap_half_turn(const WrapPlane *plane, tsl_point at, WrapMotion *out);
/* The motion by which a side of a cell lies elsewhere than at home, seen from the cell's. */
TSL_LOCAL WrapMotion wrap_side(const Graph *g, uint32_t corner);
#endif
