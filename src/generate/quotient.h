/* quotient.h - an endless tiling in which what lies a period apart is one.
 *
 * Points of a tiling that differ by whole rows and columns are of one class, and every point is a class, a row and a
 * column. So are the ways from a point to those one unit off, and the cycles of cells: tables of a few rows say
 * everything, and a quotient is counting modulo its periods. */
#ifndef TSL_GENERATE_QUOTIENT_H
#define TSL_GENERATE_QUOTIENT_H
#include "../graph/wrapping.h"
#include "period.h"

enum { CLASSES_MOST = 32, UNITS_MOST = 24, FACES_MOST = 64, CYCLES_MOST = 256, MOTIF_MOST = 64 };

/* A point of a class, and how far off it is. */
typedef struct {
    int32_t of; /* the class; negative: there is none */
    int32_t rows, columns;
} Link;
/* The classes of a tiling. */
typedef struct {
    Lattice lattice;       /* unless it is of polygons */
    tsl_point column, row; /* steps */
    double low;            /* the least height of the points of position 0 */
    bool
        whole; /* a position has whole tiles, the classes of cells; their corners count from there */
    uint32_t units, classes, faces, points;
    Exact at[CLASSES_MOST]; /* of a lattice */
    tsl_point place[CLASSES_MOST];
    Link motif[MOTIF_MOST]; /* the points of a position */
    /* Per class of points the ways to others. The first half of them lead up, or level to the right; the way back has the
     * number half of them on, or less. On a lattice they are by angle from due east. */
    Link link[CLASSES_MOST][UNITS_MOST];
    uint32_t first[FACES_MOST + 1]; /* per class of cells, into the two below */
    Link corner[CYCLES_MOST]; /* clockwise; of a lattice, the first is in its own row and column */
    uint8_t leaves[CYCLES_MOST]; /* which link leads from each corner to the next */
    /* Of whole tiles: the class of cells on the right of a way, none if negative, and its position. */
    Link right[CLASSES_MOST][UNITS_MOST];
} Tables;
/* Which points of it are one. */
typedef struct {
    Tables *t;
    bool closes_upward; /* else there are the rows of `lines` positions */
    bool hexagon;       /* homes lie round the middle, else in a window */
    int32_t lines;
    WrapMotion across, up; /* periods, as they are written */
    int32_t rows, columns; /* every point has one copy in these rows and columns: */
    int32_t slant;         /* as many rows up are these columns to the right */
    int32_t lean;          /* of the window */
} TilingQuotient;

/* Surfaces whose sides are turned over before they meet; the sizes and steps of rows are those of a quotient. */
typedef enum { TWIST_MOEBIUS, TWIST_KLEIN, TWIST_PROJECTIVE } TwistKind;
/* What a mirror makes of classes of points and of cells, each in its own row and column. */
typedef struct {
    Link point[CLASSES_MOST], face[FACES_MOST];
} MirrorImages;

/* False, with nothing in b, if the lattice is none of a tiling. */
TSL_LOCAL bool tables_make(Build *b, const LatticePeriod *period, Tables *out, bool *made);
/* The same of polygons at every row and column, which are the tiles of a position. */
TSL_LOCAL bool tables_of_polygons(Build *b, Span where, const RepeatPeriod *repeat, Tables *out);
/* Where a point of a class lies. */
TSL_LOCAL Exact tables_at(const Tables *t, Link p);
/* Counts a point modulo the periods; returns by which motion it lies elsewhere. */
TSL_LOCAL WrapMotion quotient_reduce(const TilingQuotient *q, Link *p);
/* Whether no edge ends where it begins, no two edges have the same ends, no cell has a corner twice. */
TSL_LOCAL bool quotient_is_simple(const TilingQuotient *q);
/* Whether a row of points of a class belongs to the motif at some position of the board. */
TSL_LOCAL bool quotient_has(const TilingQuotient *q, int32_t row, int32_t of);
/* Whether all corners of a class of cells are there, when it begins in a row. */
TSL_LOCAL bool quotient_has_face(const TilingQuotient *q, int32_t row, uint32_t face);
/* Whether a class of points has an edge one way from a row. */
TSL_LOCAL bool quotient_joins(const TilingQuotient *q, int32_t row, int32_t of, uint32_t way);
/* The graph: vertices, edges, cells, numbers, motions and rings. */
TSL_LOCAL bool quotient_graph(Build *b, Span where, const TilingQuotient *q, Graph *g);
/* Numbers what was laid, and sorts rings; cycles begin with their lowest corner. */
TSL_LOCAL bool quotient_finish(Build *b, Graph *g);
/* How many columns and rows two places differ by, if that is all. */
TSL_LOCAL bool mirror_steps(const Tables *t, tsl_point by, Link *out);
/* The images of a tiling that is mirrored as a plane says; false: it is not its own image. */
TSL_LOCAL bool mirror_images(const Tables *t, const WrapPlane *plane, uint32_t flip,
                             MirrorImages *out);
/* Twice how many columns a row is further to the right than the last; columns must be level. */
TSL_LOCAL int32_t mirror_lean(const Tables *t);
/* Where a point, or the lowest corner of a cell, comes to by a motion whose columns are half as wide as those of the tiling. */
TSL_LOCAL Link mirror_move(const Tables *t, WrapMotion m, Link image, Link p);
/* Whether some mirror, of any direction, makes a tiling its own image. */
TSL_LOCAL bool mirror_any(const Tables *t);
/* Whether columns are level, and each second row is whole columns off. */
TSL_LOCAL bool twist_is_level(const Tables *t);
/* Lines about which a board is turned over: false, if there are none that fit. */
TSL_LOCAL bool twist_plane(const TilingQuotient *q, TwistKind kind, WrapPlane *out);
TSL_LOCAL bool twist_graph(Build *b, Span where, const TilingQuotient *q, TwistKind kind,
                           const WrapPlane *plane, Graph *g);
#endif
