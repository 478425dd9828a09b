/* board.h - a finished board: arrays that never change, in one arena. */
#ifndef TSL_TOPOLOGY_BOARD_H
#define TSL_TOPOLOGY_BOARD_H
#include "../graph/graph.h"

/* Lists of ids in two arrays: list i is item[first[i]] up to, not including, item[first[i + 1]]. */
typedef struct {
    const uint32_t *first, *item;
} Csr;

/* Steps between sites of one kind; a board has few different sets of directions and relations, so a
 * step is its target and a number of its set. */
typedef struct {
    const uint32_t *first, *to;
    const uint8_t *set;   /* per step, into sets; NULL when there are more than 256 of them */
    const uint16_t *wide; /* then this */
} StepLists;

typedef struct LabelPlan LabelPlan; /* labels/scheme.h */

/* Rows, columns and layers of the sites of a kind. */
typedef struct {
    uint32_t *row, *column;
    uint32_t *layer; /* NULL when there is only one */
    uint32_t rows, columns, layers;
    bool distinct;   /* no two sites have the same row, column and layer */
    bool afresh;     /* rows and columns were counted afresh to make it so */
    uint32_t *order; /* sites by row, column, layer, number; NULL: that is their own order */
    uint32_t *shared_row, *shared_column; /* before labels were made unique; NULL: they were */
    const LabelPlan *plan; /* labels that follow the board; NULL: those of columns and rows */
} BoardGrid;

/* Edges that are curved. */
typedef struct {
    const uint32_t *of_edge; /* into tangents, or TSL_NONE; NULL: all edges are straight */
    const Tangents *tangents;
} BoardCurves;

/* How places about a pivot are read: what is x and y beyond it becomes (xx x, yx x + yy y). See frame.c. */
typedef struct {
    double x, y;
    double xx, yx, yy;
    double unit; /* mean length of the edges about it, so read */
} PivotFrame;

/* Where a site lies about its pivot, so read. */
typedef struct {
    uint32_t
        pivot;    /* into the list of frames; TSL_NONE: there is none, and nothing else is known */
    bool middle;  /* it is at the pivot, and has neither angle nor size */
    double angle; /* counter-clockwise from east */
    double radius;
    double width, depth; /* its size in angle and radius; both 0 if it has none */
    double out_x, out_y; /* the unit vector away from the pivot; north in the middle */
} SitePlace;

/* What sites turn about. */
typedef struct {
    const uint32_t *vertex;   /* per vertex, as published games have it; as in Graph */
    const uint8_t *is_vertex; /* per vertex, whether it is the pivot of one; NULL when none is */
    const uint32_t *of; /* per vertex, into the lists, TSL_NONE for none; NULL when all have none */
    const Pivot *pivot; /* as in Graph */
    uint32_t count;
    const PivotFrame *frame;
    const SitePlace
        *place[TSL_KIND_COUNT]; /* per site; NULL without pivots and for published games */
    const uint8_t *track;       /* per vertex, see frame.h; NULL when there are no tracks */
} BoardPivots;

/* See regions.h. */
typedef struct {
    const uint32_t *properties[TSL_KIND_COUNT]; /* per site; NULL when left out */
    uint32_t phases[TSL_KIND_COUNT];            /* how many there are */
} BoardRegions;

typedef struct BoardWrap BoardWrap;   /* wrapped.h */
typedef struct BoardSpace BoardSpace; /* spatial.h */
typedef struct Unfolded Unfolded;     /* wrapped.h */
typedef struct BoardNest BoardNest;   /* nested.h */

/* What the board was made from. */
typedef struct {
    const char *source;
    Basis basis;
    Shape shape;
    tsl_form form;
    bool single;             /* the reference stores its vertices in single precision */
    bool placed;             /* its cells have places of their own */
    const BoardWrap *wrap;   /* NULL: it lies flat */
    const Unfolded *copies;  /* while a cover is made, if sites may lie next to their own copies */
    const BoardSpace *space; /* NULL: its vertices are no lattice in space */
    const BoardNest *nest;   /* NULL: its cells lie in no others */
    const Globe *globe;      /* NULL: it does not lie on a sphere */
    tsl_warning *warnings;
    uint32_t warning_count;
    uint64_t work; /* that building it took */
} BoardIdentity;

typedef struct {
    tsl_track *track;
    uint32_t count;
    const tsl_values *values;
    uint32_t value_count;
} BoardTracks;

struct tsl_board {
    Arena arena; /* owns everything below, and this */
    uint32_t count[TSL_KIND_COUNT];
    tsl_point *at[TSL_KIND_COUNT];
    Csr incident[TSL_KIND_COUNT][TSL_KIND_COUNT]; /* the diagonal is empty: a site touches itself */
    const tsl_id *self;                           /* 0, 1, 2 ... up to the largest count */
    BoardPivots pivots;
    BoardCurves curves;
    const uint8_t *reversed;
    StepLists steps[TSL_KIND_COUNT];
    const uint64_t *sets; /* see step.h */
    const tsl_ways *ways; /* per set: those that a line can follow by a step with it */
    uint32_t set_count;
    const uint32_t *next[TSL_KIND_COUNT], *records; /* see radial.h; NULL when left out */
    bool forks[TSL_KIND_COUNT];                     /* some line between sites of the kind may */
    tsl_rules radial_rules;
    tsl_dirs supported[TSL_KIND_COUNT][TSL_REL_COUNT];
    BoardRegions regions;
    BoardGrid grid[TSL_KIND_COUNT];
    double unit;      /* mean length of the edges */
    tsl_point middle; /* of all edges */
    tsl_kind use;
    tsl_rules rules;
    BoardIdentity identity;
    BoardTracks tracks;
};

static inline tsl_ids csr_list(Csr lists, uint32_t i) {
    return (tsl_ids){lists.item + lists.first[i], lists.first[i + 1] - lists.first[i]};
}
static inline tsl_ids board_ends(const tsl_board *board, uint32_t edge) {
    return (tsl_ids){board->incident[TSL_KIND_EDGE][TSL_KIND_VERTEX].item + 2 * (size_t)edge, 2};
}
static inline uint32_t board_far_end(const tsl_board *board, uint32_t edge, uint32_t vertex) {
    tsl_ids ends = board_ends(board, edge);
    return ends.id[0] == vertex ? ends.id[1] : ends.id[0];
}
/* The sites of another kind that touch a site, or the site itself for its own kind. */
static inline tsl_ids board_incident(const tsl_board *board, tsl_kind kind, uint32_t site,
                                     tsl_kind of) {
    if (kind == of) return (tsl_ids){board->self + site, 1};
    Csr lists = board->incident[kind][of];
    return lists.first ? csr_list(lists, site) : board_ends(board, site);
}

/* Two sites of which one is asked about the other, or that a step leads from and to. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind, to_kind;
    uint32_t from, to;
} SitePair;

/* Takes over the sphere that a graph lies on. */
TSL_LOCAL bool globe_freeze(Build *b, const Graph *g, tsl_board *board);
/* Positions and incidence of a finished graph, in the board's own arena. The graph's large arrays become the
 * board's, and are only read from then on. */
TSL_LOCAL bool board_freeze(Build *b, Graph *g, tsl_board *board);
TSL_LOCAL bool board_incidence(Build *b, Graph *g, tsl_board *board);
/* An array of the graph for the board: itself, or a copy if it shares a block of memory with others. */
TSL_LOCAL void *board_keep(Build *b, Graph *g, tsl_board *board, void *array, size_t count,
                           size_t size);
#endif
