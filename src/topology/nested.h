/* nested.h - boards in the cells of boards: which sites lie in which cell of each board around them. */
#ifndef TSL_TOPOLOGY_NESTED_H
#define TSL_TOPOLOGY_NESTED_H
#include "board.h"

typedef struct {
    uint32_t parents;
    const uint32_t *of;           /* per cell, its parent */
    Csr children[TSL_KIND_COUNT]; /* per parent, sites in ascending order */
} BoardLevel;
struct BoardNest {
    uint32_t levels; /* that are listed: of the last one each cell is its own parent */
    const BoardLevel *level;
};

/* Takes over what a nested graph knows. After incidence. */
TSL_LOCAL bool nested_freeze(Build *b, Graph *g, tsl_board *board);
/* The parent of a site on a listed level; TSL_NONE if its cells differ in that, or it has none. */
TSL_LOCAL uint32_t nested_parent(const tsl_board *board, tsl_kind kind, uint32_t site,
                                 uint32_t level);
#endif
