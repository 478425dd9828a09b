/* walks.c - the public questions about walks: guards, then what topology/walks answers. */
#include "../topology/walks/walk.h"
#include "guard.h"

_Static_assert(sizeof(WalkSearch) <= sizeof(tsl_walks), "room for where an enumeration stands");
_Static_assert(sizeof(WalkPlace) == sizeof(tsl_place), "a place is a place");
_Static_assert(offsetof(WalkPlace, site) == offsetof(tsl_place, site), "and has its site first");

tsl_walks tsl_walks_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_direction facing,
                         const char *moves, tsl_policy policy) {
    tsl_walks walks = {{0}};
    if (!moves || !guard_site(board, kind, site) || !board->sets) return walks;
    uint32_t length = walk_length(moves);
    if (length)
        *(WalkSearch *)&walks =
            (WalkSearch){board, moves, length, kind, site, facing, policy, false};
    return walks;
}

uint32_t tsl_walks_next(tsl_walks *walks, tsl_place *path, uint32_t capacity) {
    WalkSearch *search = (WalkSearch *)walks;
    if (!search->board || capacity <= search->length) return 0;
    return walks_next(search, (WalkPlace *)path);
}

uint32_t tsl_walks_ends(tsl_walks walks, tsl_place *path, uint32_t path_capacity, tsl_id *out,
                        uint32_t capacity) {
    WalkSearch *search = (WalkSearch *)&walks;
    if (!search->board || path_capacity <= search->length) return 0;
    return walks_ends(search, (WalkPlace *)path, out, capacity);
}

uint32_t tsl_walk_shortest(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_id to, char *out,
                           size_t size, uint32_t *work, uint32_t capacity) {
    Letters letters = {out, size, 0};
    if (size) out[0] = 0;
    if (!guard_site(board, kind, from) || !guard_site(board, kind, to) || !board->sets ||
        capacity / 3 < board->count[kind])
        return TSL_NONE;
    if (from != to && !walk_rules(board->rules)->shortest(board, kind, from, to, &letters, work))
        return TSL_NONE;
    if (size) out[letters.length < size ? letters.length : size - 1] = 0;
    return letters.length;
}
