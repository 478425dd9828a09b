/* quotient.h - an endless tiling in which what lies a period apart is one.
 *
 * Points of a tiling that differ by whole rows and columns are of one class, and every point is a class, a row and a
 * column. So are the ways from a point to those one unit off, and the cycles of cells: tables of a few rows say
 * everything, and a quotient is counting modulo its periods. */
#ifndef TSL_GENERATE_QUOTIENT_H
#define TSL_GENERATE_QUOTIENT_H
#include "../graph/wrapping.h"
#include "period.h"

enum { CLASSES_MOST = 32, UNITS_MOST = 12, FACES_MOST = 64, CYCLES_MOST = 256, MOTIF_MOST = 64 };

/* A point of a class, and how far off it is. */
typedef struct {
    int32_t of; /* the class; negative: there is none */
    int32_t rows, columns;
} Link;
/* The classes of a tiling. */
typedef struct {
    Lattice lattice;
    bool
        whole; /* a position has whole tiles: the classes of cells whose first corner is in its row and column */
    uint32_t units, classes, faces, points;
    Exact at[CLASSES_MOST];
    Link motif[MOTIF_MOST];              /* the points of a position */
    Link link[CLASSES_MOST][UNITS_MOST]; /* per class, by angle from due east */
    uint32_t first[FACES_MOST + 1];      /* per class of cells, into the two below */
    Link corner[CYCLES_MOST];            /* clockwise; the first is in its own row and column */
    uint8_t leaves[CYCLES_MOST];         /* which link leads from each corner to the next */
    Link right
        [CLASSES_MOST]
        [UNITS_MOST]; /* of whole tiles: the class of cells on the right, and its first corner's position */
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
/* Where a point of a class lies. */
TSL_LOCAL Exact tables_at(const Tables *t, Link p);
/* Counts a point modulo the periods; returns by which motion it lies elsewhere. */
TSL_LOCAL WrapMotion quotient_reduce(const TilingQuotient *q, Link *p);
/* Whether no edge ends where it begins, no two edges have the same ends, no cell has a corner twice. */
TSL_LOCAL bool quotient_is_simple(const TilingQuotient *q);
/* The graph: vertices, edges, cells, numbers, motions and rings. */
TSL_LOCAL bool quotient_graph(Build *b, Span where, const TilingQuotient *q, Graph *g);
#endif
