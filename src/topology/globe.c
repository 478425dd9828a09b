/* globe.c - boards on a sphere. In: the sphere of a graph. Out: that of its board. */
#include "../base/budget.h"
#include "board.h"

/* Charts take more than differences of places, and nothing is found twice. */
TSL_LOCAL bool globe_freeze(Build *b, const Graph *g, tsl_board *board) {
    enum { GLOBE_WORK = 96 };
    if (board->rules == TSL_RULES_LUDII)
        return fail(b, (Span){0, b->source.length}, TSL_ERR_VALUE,
                    "spheres follow the rules 'paper' only: published games have none");
    Globe *globe = TAKE(b, &board->arena, Globe, 1);
    if (!globe) return false;
    *globe = *g->plane.globe;
    board->identity.globe = globe;
    return build_charge(b, GLOBE_WORK * ((uint64_t)g->vertices + g->edges + g->cells));
}
