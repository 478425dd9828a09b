/* loops.h - the loops of a surakarta board, which pieces follow round its corners. In: a board. Out: arcs.
 * Use: LoopsWalk walk = loops_of(board); for (LoopsArc arc; loops_next(&walk, &arc);) ... */
#ifndef TSL_OUTPUT_LOOPS_H
#define TSL_OUTPUT_LOOPS_H
#include "../base/local.h"

#include <tessella.h>

typedef struct {
    tsl_point from, to, corner; /* the arc is about the corner, the long way round */
    double radius;
} LoopsArc;
typedef struct {
    const tsl_board *board;
    uint32_t track, at;
} LoopsWalk;

TSL_LOCAL LoopsWalk loops_of(const tsl_board *board);
TSL_LOCAL bool loops_next(LoopsWalk *walk, LoopsArc *out);

#endif
