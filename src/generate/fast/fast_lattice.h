/* fast_lattice.h - the only entrance to this folder. */
#ifndef TSL_GENERATE_FAST_FAST_LATTICE_H
#define TSL_GENERATE_FAST_FAST_LATTICE_H
#include "../lattice_board.h"

/* Makes the graph of patch_board, number by number the same, row by row. False when the board does not suit, and then
 * the graph is untouched; or when memory ran out, which b's error says. */
TSL_LOCAL bool fast_lattice_try(Build *b, const LatticeBoard *board, Graph *g);
#endif
