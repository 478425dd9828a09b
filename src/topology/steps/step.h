/* step.h - a step's directions and relations as one set. */
#ifndef TSL_TOPOLOGY_STEPS_STEP_H
#define TSL_TOPOLOGY_STEPS_STEP_H
#include "../board.h"
#include "../directions/compass.h"

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
typedef struct {
    uint32_t list, at; /* where the enumeration stands: at first zero */
} MixedAt;
/* The next one: fills the pair's `to` and the relations. */
TSL_LOCAL bool mixed_next(SitePair *pair, MixedAt *at, uint32_t *relations);
/* Under the paper's rules they come clockwise from north, in batches: a pass over all of them finds the first few
 * that come after the last one given, so that a site of any degree needs no memory. */
enum { STEP_BATCH = 20 };
typedef struct {
    int64_t heading; /* of the last one in it */
    uint32_t found;  /* as which it was found; steps with the same heading keep that order */
    uint16_t count, taken;
    uint32_t to[STEP_BATCH];
    uint8_t relations[STEP_BATCH];
} MixedBatch;
/* Where an enumeration of a site's steps stands; it lives in a public tsl_steps. */
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there are none */
    tsl_kind kind, to_kind;
    uint32_t from;
    uint32_t at;      /* the next step, or as in MixedAt */
    uint32_t list;    /* as in MixedAt */
    uint32_t compass; /* a Compass */
    MixedBatch batch;
} StepWalk;
/* All steps from a site of a board with steps to sites of one kind. */
TSL_LOCAL StepWalk steps_from(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to);
TSL_LOCAL bool steps_next(StepWalk *walk, tsl_step *out);
TSL_LOCAL uint32_t steps_count(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to);
/* Directions in which steps from a site to others of its kind lead under a relation. */
TSL_LOCAL tsl_dirs steps_directions_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                         tsl_relation relation);
/* The least number of steps of a relation from a site to each one of its kind; `queue` has room for all of them. */
TSL_LOCAL void steps_distances(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                               uint32_t from, uint32_t *out, uint32_t *queue);

/* The compass for steps from a site; `same` are the ends of those to its own kind. */
TSL_LOCAL Compass step_compass(const tsl_board *board, tsl_kind kind, uint32_t site,
                               const uint32_t *same, uint32_t count);
/* What a step is about a pivot: nothing, or one of In, Out, CW and CCW. */
TSL_LOCAL tsl_dirs step_rotation(const SitePair *pair, uint32_t relations);
/* All directions of a step. */
TSL_LOCAL tsl_dirs step_directions(const SitePair *pair, uint32_t relations, Compass compass);
#endif
