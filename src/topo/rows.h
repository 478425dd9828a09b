/* rows.h - rows of sites as they are seen from a line. */
#ifndef TSL_TOPO_ROWS_H
#define TSL_TOPO_ROWS_H
#include "regions.h"

static const double row_gap = 0.6;   /* of the spacing: parts two rows */
static const double row_cost = 0.01; /* what a further row adds to the error of a line */
static const double row_tie = 1e-6;  /* errors that differ by less are even: the first line wins */

typedef struct {
    double x, y, cos, sin; /* a point on the line, and its direction */
} RowLine;
typedef struct RowBin RowBin;
typedef struct {
    Build *b;
    const tsl_point *at;
    uint32_t count;
    tsl_point low, high; /* the box around the sites */
    double gap;
    RowBin *bin;     /* NULL for few sites */
    uint32_t *tally; /* the sites in finer bins, or the rows of the bins */
    uint32_t tally_per;
    double *distance; /* of each site from the line in hand */
    uint32_t bins;
    double start, per;     /* the distance where the bins begin, and bins per unit */
    uint32_t *head, *next; /* lists of few sites; TSL_NONE ends them */
    uint32_t lists;        /* there can be */
    double steps;          /* per unit, that tell few sites apart */
    double *off_x, *off_y; /* few sites as they are seen from a point of the lines */
} Rows;
typedef struct {
    uint32_t rows;
    double error;
} RowFit;

/* Takes room for bins where they are many, for lists where they are few. */
TSL_LOCAL bool rows_make_room(Rows *rows);
TSL_LOCAL bool rows_make_lists(Rows *rows);
/* Lines that are fitted from now on go through a point. */
TSL_LOCAL void rows_stand_at(const Rows *rows, double x, double y);
/* How well a line fits; one that cannot beat `best` may be said to fit as well as it does. Sites that are looked at
 * one by one get their rows. */
TSL_LOCAL bool rows_fit(Rows *rows, const RowLine *line, double best, uint32_t *row, RowFit *out);
/* The row of every site, after a line has been fitted and before the next one is; `fitted` is what that filled, and
 * may be `row` itself. */
TSL_LOCAL void rows_assign(const Rows *rows, const uint32_t *fitted, uint32_t *row);
#endif
