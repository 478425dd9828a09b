/* period.c - keeps with a graph of which tiling it is a board. */
#include "period.h"

TSL_LOCAL bool period_keep(Build *b, Graph *g, LatticePeriod period) {
    LatticePeriod *kept = TAKE(b, &g->arena, LatticePeriod, 1);
    if (!kept) return false;
    *kept = period;
    g->plane.period = kept;
    return true;
}
