/* steps.c - the public questions about steps: guards, then what topology/steps answers. */
#include "../topology/steps/step.h"
#include "guard.h"

_Static_assert(sizeof(StepWalk) <= sizeof(tsl_steps), "room for where an enumeration stands");

tsl_steps tsl_steps_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind to) {
    tsl_steps steps = {{0}};
    if (guard_site(board, kind, site) && (unsigned)to < TSL_KIND_COUNT && board->sets)
        *(StepWalk *)&steps = steps_from(board, kind, site, to);
    return steps;
}

bool tsl_steps_next(tsl_steps *steps, tsl_step *out) {
    StepWalk *walk = (StepWalk *)steps;
    return walk->board && steps_next(walk, out);
}

uint32_t tsl_distances_fill(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                            tsl_id from, uint32_t *out, uint32_t capacity) {
    uint32_t count = guard_kind(board, kind) ? board->count[kind] : 0;
    if (capacity < 2 * count) return 2 * count;
    for (uint32_t i = 0; i < count; i++) out[i] = TSL_NONE;
    if (from >= count || (unsigned)relation >= TSL_REL_COUNT) return 2 * count;
    out[from] = 0;
    if (board->sets) steps_distances(board, kind, relation, from, out, out + count);
    return 2 * count;
}
