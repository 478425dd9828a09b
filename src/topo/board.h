/* board.h - a finished board: arrays that never change, in one arena. */
#ifndef TSL_TOPO_BOARD_H
#define TSL_TOPO_BOARD_H
#include "../graph/graph.h"

/* Lists of ids in two arrays: list i is item[first[i]] up to, not including, item[first[i + 1]]. */
typedef struct {
    const uint32_t *first, *item;
} Csr;

struct tsl_board {
    Arena arena; /* owns everything below, and this */
    uint32_t count[TSL_KINDS];
    tsl_point *at[TSL_KINDS];
    Csr incident[TSL_KINDS][TSL_KINDS]; /* the diagonal is empty: a site touches itself */
    const tsl_id *self;                 /* 0, 1, 2 ... up to the largest count */
    const uint32_t *pivot;              /* as in Graph */
    const uint32_t *curve;
    const Tangents *tangents;
    const uint8_t *reversed;
    tsl_kind use;
    tsl_rules rules;
    const char *source, *basis, *shape;
    tsl_track *tracks;
    uint32_t track_count;
};

/* Positions and incidence of a finished graph, copied into the board's own arena. */
TSL_LOCAL bool board_freeze(Build *b, const Graph *g, tsl_board *board);
TSL_LOCAL bool board_incidence(Build *b, const Graph *g, tsl_board *board);
#endif
