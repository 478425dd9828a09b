/* period.h - of which tiling a lattice board is a part, and which: what wrapping it needs. */
#ifndef TSL_GENERATE_PERIOD_H
#define TSL_GENERATE_PERIOD_H
#include "../base/polygon.h"
#include "../graph/graph.h"
#include "lattice.h"

typedef enum {
    PERIOD_NONE, /* no sides that can be brought together */
    PERIOD_ROWS, /* rows of the lattice, each as the others */
    PERIOD_HEXAGON
} PeriodForm;
/* Polygons at every row and column. */
typedef struct {
    Point2 column, row; /* steps */
    const Polygon *polygons;
    uint32_t count;
} RepeatPeriod;
struct LatticePeriod {
    const char *word; /* for the tiling */
    const Lattice *lattice;
    const RepeatPeriod *repeat; /* instead of a lattice */
    int turn;                   /* by which it is off, in multiples of 30 degrees */
    const uint16_t
        *ways;  /* per point of the motif, the directions that edges run in; NULL: wherever
                             another point is one unit away */
    bool whole; /* a position has whole tiles, see whole_tiles.c */
    PeriodForm form;
    int32_t rows, columns; /* of tiles, as written; a hexagon's side */
    int32_t lines;         /* rows of positions that the board has */
    int8_t lean;           /* columns that each second row has to be moved by to stand upright */
};

/* Notes it with a board that was made. */
TSL_LOCAL bool period_keep(Build *b, Graph *g, LatticePeriod period);
#endif
