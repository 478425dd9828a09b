/* walks.c - the walks of a site, one after the other, by the rule of the board. In: where an enumeration stands. Out: the
 * places of the next walk, or the sites where all of them end. */
#include "../wrapped.h"
#include "walk.h"
#include <string.h>

TSL_LOCAL const WalkRules *walk_rules(tsl_rules rules) {
    static const WalkRules rows[] = {
        [TSL_RULES_PAPER] = {walk_next_paper, walk_ends_paper, walk_shortest_paper},
        [TSL_RULES_LUDII] = {walk_next_ludii, walk_ends_ludii, walk_shortest_ludii},
    };
    return &rows[rules];
}

TSL_LOCAL uint32_t walk_length(const char *moves) {
    uint32_t length = 0;
    while (moves[length] == 'F' || moves[length] == 'L' || moves[length] == 'R') length++;
    return moves[length] ? 0 : length;
}

TSL_LOCAL uint32_t walks_next(WalkSearch *walks, WalkPath path) {
    uint32_t count = walk_rules(walks->board->rules)->next(walks, path);
    walks->begun = true;
    if (!count) walks->board = NULL;
    return count;
}

TSL_LOCAL uint32_t walks_work(const tsl_board *board, tsl_kind kind) {
    const uint32_t arrivals = board_wrap(board) && board_wrap(board)->mirrors ? 2 : 1;
    return 4 * arrivals * (board->steps[kind].first[board->count[kind]] + TSL_DIR_COUNT);
}

/* One walk after the other: what is furthest round a wrapped board depends on how often a walk went round it, so that it
 * cannot be followed without its beginning. */
static uint32_t walk_ends_one_by_one(const WalkSearch *walks, uint32_t *work, uint32_t room) {
    WalkSearch all = *walks;
    const uint64_t places = (uint64_t)walks->length + 1;
    if (2 * places > room / 2) return TSL_NONE;
    WalkPath path = {(WalkPlace *)(void *)(work + room - 2 * places), (uint32_t)places};
    WalkList ends = {work, 0, room - 2 * (uint32_t)places};
    for (uint32_t count; (count = walk_next_paper(&all, path)) > 0; all.begun = true) {
        if (!walk_list_add(&ends, path.place[count - 1].site)) return TSL_NONE;
    }
    return ends.count;
}

TSL_LOCAL uint32_t walks_ends(const WalkSearch *walks, WalkList work, uint32_t *out,
                              uint32_t capacity) {
    const bool wound = board_wrap(walks->board) && walks->policy == TSL_WALK_FURTHEST;
    uint32_t count = (wound ? walk_ends_one_by_one
                            : walk_rules(walks->board->rules)->ends)(walks, work.item, work.room);
    if (count == TSL_NONE) return TSL_NONE;
    count = sort_unique(work.item, count);
    if (capacity && count)
        memcpy(out, work.item, (count < capacity ? count : capacity) * sizeof *out);
    return count;
}
