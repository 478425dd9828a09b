/* step_queries.c - questions about steps. In: a board with steps. Out: the steps from a site, one by one, and what
 * follows from them. */
#include "step.h"

TSL_LOCAL StepWalk steps_from(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    StepLists lists = board->steps[kind];
    uint32_t first = lists.first[site];
    if (kind == to) return (StepWalk){board, kind, to, site, first, 0, 16};
    unsigned bins = step_bins(board, kind, site, lists.to + first, lists.first[site + 1] - first);
    return (StepWalk){board, kind, to, site, 0, 0, bins};
}

static bool steps_next_mixed(StepWalk *walk, tsl_step *out) {
    SitePair pair = {walk->board, walk->kind, walk->to_kind, walk->from, 0};
    MixedAt at = {walk->list, walk->at};
    uint32_t relations;
    bool more = mixed_next(&pair, &at, &relations);
    walk->list = at.list;
    walk->at = at.at;
    if (more)
        *out = (tsl_step){walk->to_kind, pair.to, relations,
                          step_directions(&pair, relations, walk->bins)};
    return more;
}

TSL_LOCAL bool steps_next(StepWalk *walk, tsl_step *out) {
    if (walk->kind != walk->to_kind) return steps_next_mixed(walk, out);
    StepLists lists = walk->board->steps[walk->kind];
    if (walk->at >= lists.first[walk->from + 1]) return false;
    uint64_t set = step_stored_set(walk->board, walk->kind, walk->at);
    *out = (tsl_step){walk->to_kind, lists.to[walk->at], (uint32_t)(set >> SET_RELATIONS),
                      set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1)};
    walk->at++;
    return true;
}

TSL_LOCAL tsl_dirs steps_directions_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                         tsl_relation relation) {
    tsl_dirs directions = 0;
    StepWalk walk = steps_from(board, kind, site, kind);
    for (tsl_step step; steps_next(&walk, &step);) {
        if (step.relations >> relation & 1) directions |= step.directions;
    }
    return directions;
}

TSL_LOCAL void steps_distances(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                               uint32_t from, uint32_t *out, uint32_t *queue) {
    uint32_t head = 0, tail = 0;
    out[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        uint32_t here = queue[head++];
        StepWalk walk = steps_from(board, kind, here, kind);
        for (tsl_step step; steps_next(&walk, &step);) {
            if (!(step.relations >> relation & 1) || out[step.to] != TSL_NONE) continue;
            out[step.to] = out[here] + 1;
            queue[tail++] = step.to;
        }
    }
}
