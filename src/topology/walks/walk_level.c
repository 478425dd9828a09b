/* walk_level.c - walks in a lattice in space: F, L and R turn in a plane, that of the layer. In: a board. Out: which steps stay
 * in their layer, and distances by those alone. */
#include "../spatial.h"
#include "walk.h"

TSL_LOCAL bool walk_is_level(const tsl_board *board, tsl_kind kind, uint32_t site, uint32_t step) {
    const tsl_point *at = board->at[kind];
    return space_is_level(board, kind, at[board->steps[kind].to[step]].z - at[site].z);
}

TSL_LOCAL void walk_distances_level(const tsl_board *board, tsl_kind kind, uint32_t from,
                                    uint32_t *work) {
    const StepLists *steps = &board->steps[kind];
    uint32_t *queue = work + board->count[kind], head = 0, tail = 0;
    work[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        const uint32_t here = queue[head++];
        for (uint32_t i = steps->first[here]; i < steps->first[here + 1]; i++) {
            const uint32_t to = steps->to[i];
            const uint64_t set = step_stored_set(board, kind, i);
            if (work[to] != TSL_NONE || !(set >> (SET_RELATIONS + TSL_REL_ORTHOGONAL) & 1) ||
                !walk_is_level(board, kind, here, i))
                continue;
            work[to] = work[here] + 1;
            queue[tail++] = to;
        }
    }
}
