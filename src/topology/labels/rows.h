/* rows.h - rows of sites as they are seen from a line. */
#ifndef TSL_TOPOLOGY_LABELS_ROWS_H
#define TSL_TOPOLOGY_LABELS_ROWS_H
#include "../regions/regions.h"

static const double row_gap = 0.6;   /* of the spacing: parts two rows */
static const double row_cost = 0.01; /* what a further row adds to the error of a line */
static const double row_tie = 1e-6;  /* errors that differ by less are even: the first line wins */

typedef struct {
    double x, y, cos, sin; /* a point on the line, and its direction */
} RowLine;
typedef struct RowBin RowBin;
enum { ROW_LINES = 4 }; /* counted together */
typedef struct {
    Build *b;
    const tsl_point *at;
    uint32_t count;
    tsl_point low, high; /* the box around the sites */
    double gap;

    RowBin *bin;      /* NULL for few sites */
    uint32_t *row_of; /* the row of each bin */
    uint32_t *tally;  /* the sites in parts of bins, as they are seen from each of some lines */
    uint32_t bins, tally_per;
    double per; /* bins per unit */

    uint32_t *head, *next; /* lists of few sites; TSL_NONE ends them */
    uint32_t lists;        /* there can be */
    double *distance;      /* of each site from the line in hand */
    double steps;          /* per unit, that tell few sites apart */
    double *off_x, *off_y; /* few sites as they are seen from a point of the lines */
} Rows;
typedef struct {
    uint32_t rows;
    double error;
} RowFit;

TSL_LOCAL bool rows_make_lists(Rows *rows);
/* Lines that are fitted from now on go through a point. */
TSL_LOCAL void rows_stand_at(const Rows *rows, double x, double y);
/* How well a line fits, and the row of every site; one that cannot beat `best` may be said to fit as well as it
 * does. */
TSL_LOCAL bool rows_fit_lists(const Rows *rows, const RowLine *line, double best, uint32_t *row,
                              RowFit *out);

/* Or lists, if there would be too many bins. */
TSL_LOCAL bool rows_make_bins(Rows *rows);
/* As for lists, but `row` gets what rows_assign_bins needs to tell the rows, as long as no other line is fitted.
 * Counts the sites as they are seen from up to ROW_LINES lines after this one, through the same point, besides. */
TSL_LOCAL bool rows_fit_bins(Rows *rows, const RowLine *line, uint32_t further, double best,
                             uint32_t *row, RowFit *out);
TSL_LOCAL void rows_assign_bins(const Rows *rows, const uint32_t *fitted, uint32_t *row);
/* Whether one of the lines that were counted may fit better. */
TSL_LOCAL bool rows_may_beat(const Rows *rows, uint32_t line, double best);
#endif
