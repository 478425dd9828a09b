/* why_wrapped.c - why sites of a wrapped board are related. In: two sites and a relation. Out: the reason, found on the cover,
 * where each copy of a site is one of its own. */
#include "../steps/step.h"
#include "../wrapped.h"
#include "relation.h"

/* The sites of the cover that a step leads to, one after the other, from number *at on; TSL_NONE past the last. */
static uint32_t wrapped_next(const SitePair *pair, StepWalk *walk, uint32_t *relations) {
    const tsl_board *board = pair->board;
    for (tsl_step step; steps_next(walk, &step);) {
        if (wrap_home(board, pair->to_kind, step.to).home != pair->to) continue;
        *relations = step.relations;
        return step.to;
    }
    return TSL_NONE;
}

/* The copy that is meant. */
static uint32_t wrapped_copy(const SitePair *pair, tsl_relation relation) {
    const tsl_board *cover = board_wrap(pair->board)->cover;
    StepWalk walk = steps_from(cover, pair->kind, pair->from, pair->to_kind);
    uint32_t best = TSL_NONE, relations;
    for (uint32_t to; (to = wrapped_next(pair, &walk, &relations)) != TSL_NONE;) {
        if (relations >> relation & 1) return to;
        if (best == TSL_NONE) best = to;
    }
    return best == TSL_NONE ? pair->to : best;
}

static void wrapped_home(const tsl_board *board, tsl_kind kind, tsl_id *site) {
    if ((unsigned)kind < TSL_KIND_COUNT && *site != TSL_NONE)
        *site = wrap_home(board, kind, *site).home;
}

TSL_LOCAL tsl_reason relation_why_wrapped(const SitePair *pair, tsl_relation relation) {
    SitePair there = *pair;
    there.board = board_wrap(pair->board)->cover;
    there.to = wrapped_copy(pair, relation);
    tsl_reason reason = relation_why(&there, relation);
    const tsl_kind place = pair->kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
    wrapped_home(pair->board, reason.kind, &reason.through);
    wrapped_home(pair->board, place, &reason.from_place);
    wrapped_home(pair->board, place, &reason.to_place);
    wrapped_home(pair->board, pair->kind, &reason.chooser);
    wrapped_home(pair->board, pair->kind, &reason.better);
    return reason;
}
