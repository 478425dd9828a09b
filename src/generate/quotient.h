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
/* The graph: vertices, edges, cells, numbers, motions and rings. */
TSL_LOCAL bool quotient_graph(Build *b, Span where, const TilingQuotient *q, Graph *g);
#endif
