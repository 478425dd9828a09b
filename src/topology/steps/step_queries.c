/* step_queries.c - the public questions about steps. */
#include "../relations/relation.h"
#include "step.h"

tsl_steps tsl_steps_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind to) {
    tsl_steps walk = {board, kind, to, site, 0, 0, 16};
    if (!tsl_site_exists(board, (tsl_site){kind, site, 0}) || (unsigned)to >= TSL_KIND_COUNT ||
        !board->sets) {
        walk.board = NULL;
        return walk;
    }
    StepLists lists = board->steps[kind];
    walk.at = kind == to ? lists.first[site] : 0;
    if (kind != to) {
        walk.bins = step_bins(board, kind, site, lists.to + lists.first[site],
                              lists.first[site + 1] - lists.first[site]);
    }
    return walk;
}

bool tsl_steps_next(tsl_steps *walk, tsl_step *out) {
    const tsl_board *board = walk->board;
    if (!board) return false;
    if (walk->from_kind == walk->to_kind) {
        StepLists lists = board->steps[walk->from_kind];
        if (walk->at >= lists.first[walk->from + 1]) return false;
        uint64_t set = step_stored_set(board, walk->from_kind, walk->at);
        *out = (tsl_step){walk->to_kind, lists.to[walk->at], (uint32_t)(set >> SET_RELATIONS),
                          set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1)};
        walk->at++;
        return true;
    }
    uint32_t to, relations;
    if (!mixed_next(board, walk->from_kind, walk->from, walk->to_kind, &walk->list, &walk->at, &to,
                    &relations)) {
        return false;
    }
    *out = (tsl_step){walk->to_kind, to, relations,
                      step_directions(board, walk->from_kind, walk->from, walk->to_kind, to,
                                      relations, walk->bins)};
    return true;
}

tsl_dirs tsl_directions_supported(const tsl_board *board, tsl_kind kind, tsl_relation relation) {
    bool known = board && (unsigned)kind < TSL_KIND_COUNT && (unsigned)relation < TSL_REL_COUNT;
    return known ? board->supported[kind][relation] : 0;
}

tsl_dirs tsl_directions_supported_from(const tsl_board *board, tsl_kind kind, tsl_id site,
                                       tsl_relation relation) {
    tsl_dirs directions = 0;
    if ((unsigned)relation >= TSL_REL_COUNT) return 0;
    tsl_steps walk = tsl_steps_from(board, kind, site, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (step.relations >> relation & 1) directions |= step.directions;
    }
    return directions;
}

uint32_t tsl_distances_fill(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                            tsl_id from, uint32_t *out, uint32_t capacity) {
    uint32_t count = tsl_site_count(board, kind), head = 0, tail = 0;
    if (capacity < 2 * count) return 2 * count;
    tsl_id *queue = out + count;
    for (uint32_t i = 0; i < count; i++) out[i] = TSL_NONE;
    if (from >= count || (unsigned)relation >= TSL_REL_COUNT) return 2 * count;
    out[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        tsl_id here = queue[head++];
        tsl_steps walk = tsl_steps_from(board, kind, here, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (!(step.relations >> relation & 1) || out[step.to] != TSL_NONE) continue;
            out[step.to] = out[here] + 1;
            queue[tail++] = step.to;
        }
    }
    return 2 * count;
}
