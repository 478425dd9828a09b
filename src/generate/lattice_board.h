/* lattice_board.h - the part of a lattice that a board takes, and the order in which it is made. */
#ifndef TSL_GENERATE_LATTICE_BOARD_H
#define TSL_GENERATE_LATTICE_BOARD_H
#include "../graph/graph.h"
#include "positions.h"

/* In which order vertices are made. It decides the sense of edges, where cycles of cells start, and the ranks of
 * cells. */
typedef struct {
    int64_t (*line)(tsl_point at); /* line by line, left to right; NULL: position by position */
    bool downward_above_middle;    /* with lines: edges above the middle line run down */
} MakingOrder;
typedef struct {
    const Lattice *lattice;
    const Positions *positions;
    MakingOrder order;
    bool numbered; /* by rows; otherwise numbers follow the order of making */
} LatticeBoard;

/* Makes the whole graph: vertices, edges, rings, cells and numbers. */
TSL_LOCAL bool lattice_board_make(Build *b, Span where, const LatticeBoard *board, Graph *g);
#endif
