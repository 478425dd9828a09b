/* row_lattice.h - boards of a lattice row by row: what repeats is worked out once, numbers rise evenly along rows.
 *
 * The graph is the same, number by number, as that of patch.h, which takes any positions on any lattice;
 * this takes runs that follow each other upward on lattices whose columns run along x, or rise as rows do. */
#ifndef TSL_GENERATE_FAST_ROW_LATTICE_H
#define TSL_GENERATE_FAST_ROW_LATTICE_H
#include "../../graph/graph.h"
#include "../positions.h"
#include "row_period.h"
#include "row_strips.h"

/* Vertices are made by positions, or line by line, left to right. */
typedef struct {
    int64_t (*line)(tsl_point at); /* NULL: by positions */
    bool downward_above_middle;    /* then edges above the middle line run down */
} Making;

/* *woven tells whether the graph is made: with rings, cells and numbers by rows. Where code must be small,
 * TSL_WITHOUT_WEAVING leaves this out. */
#ifdef TSL_WITHOUT_WEAVING
static inline bool weave_board(Build *b, const Lattice *lattice, const Positions *positions,
                               Making making, Graph *g, bool *woven) {
    (void)b, (void)lattice, (void)positions, (void)making, (void)g;
    *woven = false;
    return true;
}
#else
TSL_LOCAL bool weave_board(Build *b, const Lattice *lattice, const Positions *positions,
                           Making making, Graph *g, bool *woven);
#endif

/* Within weave*.c: the elements of one number of the period in one row, by columns. */
typedef struct {
    int32_t first, last;
    Numbers number; /* of an edge, once it is made: of the half-edge from its first end */
} Strip;
/* From the column asked for on, up to the last: which of a list of vertices is made first, and its key in the
 * order of making, which rises evenly from column to column. */
typedef struct {
    uint32_t first;
    double key;
    int32_t last;
} Earliest;
typedef struct {
    Build *b;
    const Lattice *lattice;
    const Positions *positions;
    Making making;
    Graph *g;
    Period period;
    int32_t row; /* the lowest */
    uint32_t rows;
    Strip *strip[TSL_KIND_COUNT]; /* by number in the period, then row */
    uint32_t count[TSL_KIND_COUNT];
    double width;   /* of a column */
    Strip *run;     /* of positions, by row */
    double across;  /* of the board: what a row or line counts in keys of making */
    double spacing; /* of keys of making */
    double *line;   /* by vertex of the period and row: the line they are on, times that */
    int64_t last_line;
    Earliest *start; /* of the cycles of cells, stretch by stretch */
} Weave;
/* One strip that has elements. */
typedef struct {
    Strip *strip;
    uint32_t of, length;
    int32_t row;
} Row;
/* What a list has from column `from` to `last`: bits for those of it that are there. */
typedef struct {
    int32_t from, last;
    uint32_t there;
} Stretch;

/* Whether columns and rows rise alike. */
TSL_LOCAL bool lattice_is_aslant(const Lattice *lattice);
/* Then the same positions, connected ones, on a lattice whose columns run along x, if each of its rows is one run. */
TSL_LOCAL bool weave_level(Build *b, const Lattice *lattice, const Positions *positions,
                           Lattice *level, Positions *out, bool *fits);
TSL_LOCAL uint32_t weave_kinds(const Weave *w, tsl_kind kind); /* in the period */
/* All strips of a kind that have elements, from *at = 0 on. */
TSL_LOCAL bool weave_next_row(const Weave *w, tsl_kind kind, uint32_t *at, Row *out);
TSL_LOCAL const Strip *weave_strip(const Weave *w, const Strip *strips, uint32_t of, int32_t row);
/* The strips that the elements of a row see in these places, by the columns of the row itself. */
TSL_LOCAL void weave_reach(const Weave *w, const Strip *strips, const Near *near, uint32_t nears,
                           int32_t row, Strip *out);
/* What there is of them from a column on. */
TSL_LOCAL Stretch weave_stretch(const Strip *reach, uint32_t count, int32_t from, int32_t last);
TSL_LOCAL tsl_point weave_at(const Weave *w, uint32_t vertex, int32_t row, int32_t column);
/* Numbers of vertices, edges and cells, and ranks of cells. */
TSL_LOCAL bool weave_numbers(Weave *w, bool *clear);
TSL_LOCAL Earliest weave_earliest(const Weave *w, const Row *r, const Near *near, uint32_t nears,
                                  int32_t from);
/* The graph itself. */
TSL_LOCAL bool weave_fill(Weave *w);

/* What lists of like elements of a row have in common: where their entries are found. */
typedef struct {
    uint32_t count, shift;
    bool even;                          /* all rise evenly from list to list */
    uint32_t entry[PERIOD_UNITS];       /* of the first element */
    uint32_t step[PERIOD_UNITS];        /* to that of the next, if they rise evenly; else 0 */
    const uint32_t *each[PERIOD_UNITS]; /* else found here */
    uint32_t flip[PERIOD_UNITS];        /* bits to change there, before they are shifted */
} Entries;
TSL_LOCAL void entries_begin(Entries *e, uint32_t shift);
/* From a column on. Steps are whole multiples of what is shifted out. */
TSL_LOCAL void entries_add(Entries *e, const Strip *strip, int32_t column, uint32_t flip);
/* For elements with these numbers, whose lists begin at `first` in `out`. */
TSL_LOCAL void entries_lay_by(const Entries *e, const Numbers *number, uint32_t length,
                              const uint32_t *first, uint32_t *out);
/* Two entries each, in lists that are so far apart. */
TSL_LOCAL void entries_lay_pairs(const Entries *e, uint32_t length, uint32_t apart, uint32_t *out);
/* So many entries each. */
TSL_LOCAL void lists_have(const Numbers *number, uint32_t length, uint32_t each, uint8_t *lengths);
/* Where lists of these lengths begin, and the end of the last. */
TSL_LOCAL void lists_begin(const uint8_t *lengths, uint32_t count, uint32_t *first);
/* Lists of vertices: half-edges, whose end is part of the number, or cells. */
TSL_LOCAL bool weave_lists(Weave *w, const Nears *nears, tsl_kind of, uint32_t **first_out,
                           uint32_t **item_out);
/* Lists of edges: cells. */
TSL_LOCAL bool weave_beside(Weave *w);

static inline uint32_t nears_count(const Nears *nears, uint32_t i) {
    return (uint32_t)(nears->first[i + 1] - nears->first[i]);
}
/* Numbers from a column on. */
static inline Numbers strip_from(const Strip *strip, int32_t column) {
    Numbers n = strip->number;
    uint32_t past = (uint32_t)(column - strip->first);
    return n.step ? (Numbers){n.each, n.first + past * n.step, n.step}
                  : (Numbers){n.each + past, 0, 0};
}
#endif
