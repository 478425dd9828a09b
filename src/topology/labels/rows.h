/* rows.h - rows and columns of sites, as they are seen from a line outside the board. */
#ifndef TSL_TOPOLOGY_LABELS_ROWS_H
#define TSL_TOPOLOGY_LABELS_ROWS_H
#include "../regions/regions.h"
#include <math.h>

enum { ROW_ANGLES = 5 }; /* lines of different angles that may be compared */

/* A point on a line, and the cosine and sine of its angle. */
typedef struct {
    double x, y, cos, sin;
} RowLine;

/* The sites of a kind, and what is found of them. */
typedef struct {
    Build *b;
    tsl_board *board;
    tsl_kind kind;
    const tsl_point *at;
    uint32_t count;
    tsl_point low, high; /* the box around the sites */
    double gap;          /* distance from the mean of a row that begins the next one */
    BoardGrid *grid;
} RowSites;

/* Angles of the lines that rows and columns were seen from, in multiples of 15 degrees. */
typedef struct {
    int row, column;
} RowAngles;

/* A search for the line that fits best, among lines through one point. */
typedef struct {
    RowLine line[ROW_ANGLES];
    uint32_t lines;
    uint32_t best; /* found: the line, */
    uint32_t *row; /* the row of every site by it, */
    uint32_t rows; /* and how many rows there are */
} RowSearch;
typedef bool RowSearcher(void *searcher, RowSearch *search);

/* The box, spacing and grid of the sites of a kind; with room for rows and columns where labels are wanted. */
TSL_LOCAL bool rows_begin(RowSites *sites, const Box *box);
/* Finds rows and columns by the rule. Edges take the angles that were found for vertices. */
TSL_LOCAL bool rows_find(const RowSites *sites, RowAngles *angles);
/* The same by another way of searching. */
TSL_LOCAL bool rows_find_by(const RowSites *sites, RowAngles *angles, RowSearcher *search,
                            void *searcher);
TSL_LOCAL bool rows_find_layers(const RowSites *sites);
/* Vertices of one lattice in space have rows, columns and layers there. */
TSL_LOCAL bool rows_are_spatial(const RowSites *sites);
TSL_LOCAL bool rows_find_spatial(const RowSites *sites);
/* On a sphere rows have one height; there are no layers. */
TSL_LOCAL bool rows_find_globe(const RowSites *sites);

/* ---- One row after the other ---- */

static const double row_cost = 0.01; /* what a further row adds to the error of a line */
static const double row_tie = 1e-6;  /* errors that differ by less are equal: the first line wins */
static const double row_steps = 4294967296.0; /* of a gap, that sorting tells apart */

/* How many rows a line makes, and how far they are from being straight. */
typedef struct {
    uint32_t rows;
    double error;
} RowFit;

/* Sites taken from near to far, and the row that is being filled. */
typedef struct {
    double sum, last; /* of the distances in this row */
    uint32_t count;   /* of the sites in this row */
    double gap;
    RowFit fit;
} RowWalk;

/* Whether a site at this distance begins the next row. */
TSL_LOCAL bool row_ends(const RowWalk *walk, double distance);
/* Adds the error of the row that is being filled, if there is one; row_open begins the next one after that. */
TSL_LOCAL void row_close(RowWalk *walk);
TSL_LOCAL void row_open(RowWalk *walk);
/* Adds sites to the row: the sum of their distances, the greatest of them, and how many they are. */
TSL_LOCAL void row_take(RowWalk *walk, double sum, double last, uint32_t count);
/* Takes one site and returns its row. */
TSL_LOCAL uint32_t row_walk(RowWalk *walk, double distance);

/* ---- Distances ---- */

/* The distance from a line through the origin. */
TSL_LOCAL double row_away(double x, double y, double cosine, double sine);
TSL_LOCAL double row_distance(const RowLine *line, tsl_point at);

/* The least and greatest distance of a board's box from a line, which may cut it. No site is nearer or further, for
 * rounding keeps the order of numbers. */
typedef struct {
    double start, end;
} RowRange;

TSL_LOCAL RowRange rows_range(const RowSites *sites, const RowLine *line);

/* The number of the part of a range that a distance lies in, with `per` parts per unit. Rounding may put the nearest
 * site a little before the first part; the conversion takes it there. */
TSL_LOCAL uint32_t row_part(double distance, double start, double per);
#endif
