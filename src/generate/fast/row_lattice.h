/* row_lattice.h - what the files of this folder share: strips, and lists that are written for whole strips.
 *
 * A strip is the elements of one number of the period in one row of the lattice. They lie one column apart, so
 * positions, keys and mostly numbers have equal differences along a strip. Here is a row of three hexagons; a position
 * contributes two vertices, a and b:
 *
 *        a     a     a              strip of a in row 1: columns 0 to 2
 *      /   \ /   \ /   \
 *     b     b     b     b           strip of b in row 1: columns 0 to 3
 *     |     |     |     |
 *     a     a     a     a           strip of a in row 0
 *      \   / \   / \   /
 *        b     b     b              strip of b in row 0
 *
 * Seen from the strip of b in row 1, the edges up to the left are missing in the first column and there in all others.
 * So the columns of a strip fall into a few stretches, and within a stretch all elements have neighbours in the same
 * places. Every list is worked out once for a stretch and written for all its columns. */
#ifndef TSL_GENERATE_FAST_ROW_LATTICE_H
#define TSL_GENERATE_FAST_ROW_LATTICE_H
#include "fast_lattice.h"
#include "key_runs.h"
#include "row_period.h"

/* Columns `first` to `last`; empty when last < first. */
typedef struct {
    int32_t first, last;
    Numbers number; /* of an edge, once it is made: of the half-edge from its first end */
} Strip;
/* Which vertex of a list is made first, for columns up to `last`, and its key in the order of making in the first
 * column; the keys of further columns have equal differences. */
typedef struct {
    uint32_t first;
    double key;
    int32_t last;
} Earliest;
/* A board as strips. */
typedef struct {
    Build *b;
    const Lattice *lattice;
    const Positions *positions;
    MakingOrder order;
    Graph *g;
    Period period;
    int32_t row; /* the lowest */
    uint32_t rows;
    Strip *strip[TSL_KIND_COUNT]; /* by number in the period, then row */
    uint32_t count[TSL_KIND_COUNT];
    double width; /* of a column */
    Strip *run;   /* of positions, by row */
    double
        across; /* of the board: the difference of keys of making from a row or line to the next */
    double spacing; /* of keys of making, from column to column */
    double *line;   /* by vertex of the period and row: the line they are on, times `across` */
    int64_t last_line;
    Earliest *start; /* of the cycles of cells, stretch by stretch */
} RowStrips;
/* One strip that is not empty. */
typedef struct {
    Strip *strip;
    uint32_t of, length;
    int32_t row;
} Row;
/* Columns `from` to `last`, in which the entries of a list whose bits are set in `there` exist. */
typedef struct {
    int32_t from, last;
    uint32_t there;
} Stretch;

/* Whether columns and rows rise by the same height, so that column less row runs along x. */
TSL_LOCAL bool lattice_is_sheared(const Lattice *lattice);
/* The same positions on the lattice whose columns run along x. False when a row is not one run then, or when memory
 * ran out. */
TSL_LOCAL bool positions_unshear(Build *b, const LatticeBoard *board, Lattice *level,
                                 Positions *out);

TSL_LOCAL uint32_t strips_in_period(const RowStrips *rs, tsl_kind kind); /* per row */
/* Goes through all strips of a kind that are not empty, row by row, from *at = 0 on. */
TSL_LOCAL bool strips_next(const RowStrips *rs, tsl_kind kind, uint32_t *at, Row *out);
TSL_LOCAL const Strip *strips_at(const RowStrips *rs, const Strip *strips, uint32_t of,
                                 int32_t row);
/* The strips in which the elements of a row have these neighbours, in columns of the row itself. */
TSL_LOCAL void strips_reach(const RowStrips *rs, const Strip *strips, const Near *near,
                            uint32_t nears, int32_t row, Strip *out);
/* The longest stretch from a column on, up to `last` at most. */
TSL_LOCAL Stretch strips_stretch(const Strip *reach, uint32_t count, int32_t from, int32_t last);
TSL_LOCAL tsl_point strips_vertex_at(const RowStrips *rs, uint32_t vertex, int32_t row,
                                     int32_t column);
TSL_LOCAL Earliest strips_earliest(const RowStrips *rs, const Row *r, const Near *near,
                                   uint32_t nears, int32_t from);

/* The stages, in this order. Numbers of vertices, edges and cells, and ranks of cells; false when their order is in
 * doubt, or when memory ran out. */
TSL_LOCAL bool strips_number(RowStrips *rs);
/* The graph itself; fails only when memory ran out. */
TSL_LOCAL bool strips_fill(RowStrips *rs);
/* Of these: lists of vertices, of half-edges (whose end is part of the number) or of cells. */
TSL_LOCAL bool strips_fill_lists(RowStrips *rs, const Nears *nears, tsl_kind of, GraphLists *out);
/* And the cells beside each edge. */
TSL_LOCAL bool strips_fill_beside(RowStrips *rs);

/* The lists of the elements of a stretch: entry k of the first list, and where those of the next lists come from. */
typedef struct {
    uint32_t count, shift;
    bool equal_steps;                   /* every entry has equal differences from list to list */
    uint32_t entry[PERIOD_UNITS];       /* of the first element */
    uint32_t step[PERIOD_UNITS];        /* to that of the next element; 0: read `each` */
    const uint32_t *each[PERIOD_UNITS]; /* numbers, from which entries are made */
    uint32_t flip[PERIOD_UNITS];        /* bits to change in them, before they are shifted */
} Entries;
TSL_LOCAL void entries_begin(Entries *e, uint32_t shift);
/* Adds the numbers of a strip from a column on. Steps are multiples of 1 << shift. */
TSL_LOCAL void entries_add(Entries *e, const Strip *strip, int32_t column, uint32_t flip);
/* Writes the lists of elements with these numbers; list n begins at out[first[n]]. */
TSL_LOCAL void entries_write_by(const Entries *e, const Numbers *number, uint32_t length,
                                const uint32_t *first, uint32_t *out);
/* Writes lists of two entries that begin `apart` entries from each other. */
TSL_LOCAL void entries_write_pairs(const Entries *e, uint32_t length, uint32_t apart,
                                   uint32_t *out);
/* Sets the length of the lists of these elements. */
TSL_LOCAL void lengths_set(const Numbers *number, uint32_t length, uint32_t each, uint8_t *lengths);
/* Turns lengths into where lists begin, and the end of the last. */
TSL_LOCAL void lengths_sum(const uint8_t *lengths, uint32_t count, uint32_t *first);

static inline uint32_t nears_count(const Nears *nears, uint32_t i) {
    return (uint32_t)(nears->first[i + 1] - nears->first[i]);
}
/* The numbers of a strip from a column on. */
static inline Numbers strip_from(const Strip *strip, int32_t column) {
    Numbers n = strip->number;
    uint32_t past = (uint32_t)(column - strip->first);
    return n.step ? (Numbers){n.each, n.first + past * n.step, n.step}
                  : (Numbers){n.each + past, 0, 0};
}
#endif
