/* step.h - a step's directions and relations as one set. */
#ifndef TSL_TOPOLOGY_STEPS_STEP_H
#define TSL_TOPOLOGY_STEPS_STEP_H
#include "../board.h"
#include "../directions/compass.h"
#include "../fast/step_patterns.h"

/* Directions are the low bits of a set, relations the bits from here on. */
enum { SET_RELATIONS = 48 };
static inline uint64_t step_set(uint32_t relations, tsl_dirs directions) {
    return (uint64_t)relations << SET_RELATIONS | directions;
}
/* The set of a step by its number. */
static inline uint64_t step_stored_set(const tsl_board *board, tsl_kind kind, uint32_t step) {
    const StepLists *lists = &board->steps[kind];
    return board->sets[lists->set ? lists->set[step] : lists->wide[step]];
}

/* Steps to sites of another kind are not stored: what touches a site, and what touches that. */
TSL_LOCAL bool mixed_next(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to_kind,
                          uint32_t *list, uint32_t *at, uint32_t *to, uint32_t *relations);
/* How many names the compass has for steps from a site; `same` are the ends of those to its own kind. */
TSL_LOCAL unsigned step_bins(const tsl_board *board, tsl_kind kind, uint32_t site,
                             const uint32_t *same, uint32_t count);
/* What a step is about a pivot: nothing, or one of In, Out, CW and CCW. */
TSL_LOCAL tsl_dirs step_rotation(const tsl_board *board, tsl_kind kind, uint32_t from,
                                 tsl_kind to_kind, uint32_t to, uint32_t relations);
/* All directions of a step. */
TSL_LOCAL tsl_dirs step_directions(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   tsl_kind to_kind, uint32_t to, uint32_t relations,
                                   unsigned bins);
/* `patterns` gets the pattern of every site, `alike` the classes of sites, both in scratch memory. */
TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board, StepPatterns *patterns,
                           SiteClasses *classes);
#endif
