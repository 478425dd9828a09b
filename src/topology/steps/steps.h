/* steps.h - steps being made: the lists as far as they go, and the sets of directions and relations met so far. */
#ifndef TSL_TOPOLOGY_STEPS_STEPS_H
#define TSL_TOPOLOGY_STEPS_STEPS_H
#include "../../base/sort.h"
#include "../relations/relation.h"
#include "step.h"

enum { STEP_WORK = 10 }; /* that a step costs once it is found */

/* The steps of one kind. */
typedef struct {
    Arena arena; /* holds the arrays, which are replaced by larger ones */
    uint32_t *to;
    uint8_t *set;   /* numbers of sets, while there are no more than 256 */
    uint16_t *wide; /* from then on */
    uint64_t count, room;
} StepList;
/* All different sets of a board's steps, numbered in the order in which they are met. */
typedef struct {
    Arena arena; /* holds the arrays, outgrown ones, too */
    uint64_t *set;
    uint16_t *hash; /* 1 + a set's number; 0 is free; twice as many as there is room for sets */
    bool *seen;     /* by the current kind */
    uint32_t count, room;
} StepSets;
typedef struct {
    Build *b;
    tsl_board *board;
    Relate relate;
    StepList list;
    StepSets sets;
    Arena sorted_arena;
    KeyedId *sorted; /* twice the room for a site's neighbours by their headings */
    uint32_t sorted_room;
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

/* Sorts the neighbours of the current site clockwise from north: each item has a heading and a place in the list of neighbours.
 * There is room for twice as many items. */
TSL_LOCAL void steps_sort(const Relate *r, tsl_kind kind, KeyedId *item);
/* Room for `more` steps; fails if a board may not have that many. */
TSL_LOCAL bool steps_reserve(Steps *s, uint64_t more);
/* Appends a step, for which there is room, and says which number its set has; false when memory runs out. */
TSL_LOCAL_INLINE bool steps_append(Steps *s, Neighbour next, tsl_dirs directions, uint32_t *number);

/* All steps of a board by the rule, one site after the other. */
TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board);
TSL_LOCAL uint64_t board_step_count(const tsl_board *board); /* of all kinds */
#endif
