/* steps.h - steps being made: the lists as far as they go, and the sets of directions and relations met so far. */
#ifndef TSL_TOPOLOGY_STEPS_STEPS_H
#define TSL_TOPOLOGY_STEPS_STEPS_H
#include "../relations/relation.h"
#include "step.h"

enum { STEP_WORK = 10 }; /* that a step costs once it is found */

/* In place of a name where there is none; no step has this one for a name. */
#define STEP_NAMELESS TSL_DIR_OUT

/* The steps of one kind. */
typedef struct {
    Arena arena; /* holds the arrays, which are replaced by larger ones */
    uint32_t *to;
    uint8_t *set;   /* numbers of sets, while there are no more than 256 */
    uint16_t *wide; /* from then on */
    uint64_t count, room;
} StepList;
/* All different sets of a board's steps, numbered in the order in which they are met. A set is a name, relations besides
 * All, and how the step turns about a pivot: not at all, or one of Out, CW, In, CCW, or both CW and CCW. */
enum {
    SET_TURNS =
        (DIRECTION_BIT(TSL_DIR_CW) | DIRECTION_BIT(TSL_DIR_CCW)) / DIRECTION_BIT(TSL_DIR_OUT) + 1,
    SET_RELATED = 1 << (TSL_REL_COUNT - 1)
};
typedef uint16_t StepNumbers[SET_RELATED][TSL_DIR_COUNT]; /* of sets, plus 1; 0: not met yet */
typedef struct {
    uint64_t set;
    bool seen; /* by the current kind */
} StepSet;
typedef struct {
    Arena arena; /* holds the list */
    StepSet *list;
    uint32_t count, room;
    StepNumbers *number; /* by turns; of those that do not turn alone where there are no pivots */
} StepSets;

/* The way to a neighbour: in its upper half its heading, then its place in the list of neighbours, last whether it is so short or steep that the
 * heading alone does not tell its name. By ascending numbers, ways are clockwise from north. */
typedef uint64_t StepWay;
static inline uint32_t way_place(StepWay way) {
    return (uint32_t)way >> 1;
}

typedef struct {
    Build *b;
    tsl_board *board;
    Relate relate;
    StepList list;
    StepSets sets;
    Arena ways_arena;
    StepWay *way;     /* twice the room for those to a site's neighbours */
    uint16_t *number; /* of the sets of its steps */
    uint32_t ways_room;
} Steps;

enum { STEP_USUAL = 10 }; /* steps of a site */

/* Prepares the relations; cells may share their corners. Whatever it returns, steps_end gives the memory back. */
TSL_LOCAL bool steps_begin(Steps *s, Build *b, const Graph *g, tsl_board *board,
                           const SharedCorners *shared);
TSL_LOCAL void steps_end(Steps *s);
/* An empty list with room for a number of steps. */
TSL_LOCAL bool steps_begin_kind(Steps *s, uint64_t room);
/* Gives the list to the board; `first` tells where the steps of each site begin. */
TSL_LOCAL bool steps_end_kind(Steps *s, tsl_kind kind, const uint32_t *first);
/* Gives the sets to the board. */
TSL_LOCAL bool steps_keep_sets(Steps *s);

/* The ways to the neighbours of the current site, clockwise from north; there is room for twice as many. */
TSL_LOCAL void steps_sort(const Relate *r, tsl_kind kind, StepWay *way);
/* The name of one of them. */
TSL_LOCAL_INLINE tsl_direction steps_name(const Relate *r, tsl_kind kind, StepWay way,
                                          Compass compass);
/* Room for `more` steps; fails if a board may not have that many. */
TSL_LOCAL bool steps_reserve(Steps *s, uint64_t more);
/* The number of the set of a step with these relations, a name, and what it is about a pivot; false when memory runs out. */
TSL_LOCAL_INLINE bool steps_number(Steps *s, uint32_t related, tsl_direction name, tsl_dirs turn,
                                   uint16_t *number);
/* Puts the numbers of sets to the last steps of the list. */
TSL_LOCAL_INLINE void steps_set(StepList *list, const uint16_t *number, uint32_t count);

/* All steps of a board by the rule, one site after the other. */
TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board);
TSL_LOCAL uint64_t board_step_count(const tsl_board *board); /* of all kinds */
#endif
