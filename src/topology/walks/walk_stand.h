/* walk_stand.h - how a walk stands at a site under the paper's rules, and what is ahead of it. */
#ifndef TSL_TOPOLOGY_WALKS_WALK_STAND_H
#define TSL_TOPOLOGY_WALKS_WALK_STAND_H
#include "../wrapped.h"
#include "walk.h"

typedef struct {
    const tsl_board *board;
    tsl_kind kind;
    uint32_t site, from; /* TSL_NONE at the start */
    uint32_t came;       /* else the step that leads from there */
    WrapMotion moved;    /* on a wrapped board: where it is, seen from the start, */
    bool turned_over;    /* and whether its right is on the left there */
    uint32_t faced;      /* at the start: the gate, counted from 0 */
    tsl_point heading;   /* unit */
    tsl_point faces;     /* at the start: the way of the gate in the plane */
    bool follows;        /* it came along an arc of a track */
    bool both;           /* the heading is half a turn about the pivot, and so leads both ways */
    double least;        /* the shortest chord to a gate */
    uint32_t ties;       /* gates as good as that */
} WalkStand;

/* Whether a step leads through a gate that a walk may take next. */
TSL_LOCAL bool walk_is_gate(const WalkStand *s, uint32_t step);
/* Turns to the gate that `faced` counts, at the start; false if there is none. */
TSL_LOCAL bool walk_face(WalkStand *s);
/* Turns the way that the last step led. */
TSL_LOCAL void walk_head(WalkStand *s);
/* Finds the gates that deviate least from the heading. */
TSL_LOCAL void walk_look(WalkStand *s);
/* Whether a step leads where a letter says: straight ahead, to the left or to the right. */
TSL_LOCAL bool walk_fits(const WalkStand *s, uint32_t step, char letter);
/* Where a wrapped board's step leads, seen from the start of a walk that has moved so far. */
TSL_LOCAL WrapMotion walk_moved(const tsl_board *board, tsl_kind kind, WrapMotion moved,
                                uint32_t step);
#endif
