/* lattice_board.c - which engine makes the graph of a lattice board. The rule is patch.c, point by point. A board whose
 * positions form whole rows is laid row by row in fast/ instead, which gives the same graph sooner.
 * This is the only file of generators that includes a header of fast/. */
#include "lattice_board.h"
#include "../base/budget.h"
#include "../base/fast.h"
#include "patch.h"

#ifdef TSL_PLAIN_GENERATE
#define fast_lattice_try(b, board, g) false
#else
#include "fast/fast_lattice.h"
#endif

/* For a point of the motif at one position: to find it among all, and what graph_reserve charges for it and its edges. */
static const uint64_t lattice_work = 48;

static bool lattice_graph(Build *b, Span where, const LatticeBoard *board, Graph *g) {
    uint64_t points = (uint64_t)board->positions->count * board->lattice->points;
    bool outer;
    budget_task(b, points, "points of a lattice are to be joined");
    if (!budget_prepay(b, lattice_work * points, &outer)) return false;
    bool done = fast_lattice_try(b, board, g) ||
                (b->error.code == TSL_OK && patch_board(b, where, board, g));
    budget_end_prepaid(b, outer);
    return done;
}

TSL_LOCAL bool lattice_board_make(Build *b, Span where, const LatticeBoard *board, Graph *g) {
    if (!lattice_graph(b, where, board, g)) return false;
    g->cells_by_angle = !board->order.line;
    return true;
}
