/* lattice_board.c - which engine makes the graph of a lattice board. The rule is patch.c, point by point. A board whose
 * positions form whole rows is laid row by row in fast/ instead, which gives the same graph sooner.
 * This is the only file of generators that includes a header of fast/. */
#include "lattice_board.h"
#include "../base/fast.h"
#include "patch.h"

#ifdef TSL_PLAIN_GENERATE
#define fast_lattice_try(b, board, g) false
#else
#include "fast/fast_lattice.h"
#endif

TSL_LOCAL bool lattice_board_make(Build *b, Span where, const LatticeBoard *board, Graph *g) {
    if (!fast_lattice_try(b, board, g)) {
        if (b->error.code != TSL_OK || !patch_board(b, where, board, g)) return false;
    }
    g->cells_by_angle = !board->order.line;
    return true;
}
