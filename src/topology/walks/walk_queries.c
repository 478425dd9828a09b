/* walk_queries.c - the public questions about walks. */
#include "walk.h"
#include <string.h>

static const WalkRules *walk_rules(tsl_rules rules) {
    static const WalkRules rows[] = {
        [TSL_RULES_PAPER] = {walk_next_paper, walk_shortest_paper},
        [TSL_RULES_LUDII] = {walk_next_ludii, walk_shortest_ludii},
    };
    return &rows[rules];
}

tsl_walks tsl_walks_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_direction facing,
                         const char *moves, tsl_policy policy) {
    tsl_walks walks = {NULL, kind, site, facing, moves, 0, policy, false};
    if (!moves || !tsl_site_exists(board, (tsl_site){kind, site, 0}) || !board->sets) return walks;
    uint32_t length = 0;
    while (moves[length] == 'F' || moves[length] == 'L' || moves[length] == 'R') length++;
    if (!length || moves[length]) return walks;
    walks.board = board;
    walks.length = length;
    return walks;
}

uint32_t tsl_walks_next(tsl_walks *walks, tsl_place *path, uint32_t capacity) {
    if (!walks->board || capacity <= walks->length) return 0;
    uint32_t count = walk_rules(walks->board->rules)->next(walks, path);
    walks->begun = true;
    if (!count) walks->board = NULL;
    return count;
}

/* Puts a site into a rising list; false when there is no room. */
static bool walk_insert(tsl_id *list, uint32_t *count, uint32_t room, tsl_id site) {
    uint32_t low = 0, high = *count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (list[middle] < site)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < *count && list[low] == site) return true;
    if (*count == room) return false;
    memmove(list + low + 1, list + low, (*count - low) * sizeof *list);
    list[low] = site;
    ++*count;
    return true;
}

uint32_t tsl_walks_ends(tsl_walks walks, tsl_place *path, uint32_t path_capacity, tsl_id *out,
                        uint32_t capacity) {
    uint32_t found = 0;
    for (uint32_t count; (count = tsl_walks_next(&walks, path, path_capacity));) {
        if (!walk_insert(out, &found, capacity, path[count - 1].site)) return capacity + 1;
    }
    return found;
}

uint32_t tsl_walk_shortest(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_id to, char *out,
                           size_t size, uint32_t *work, uint32_t capacity) {
    Letters letters = {out, size, 0};
    if (size) out[0] = 0;
    if (!tsl_site_exists(board, (tsl_site){kind, from, 0}) ||
        !tsl_site_exists(board, (tsl_site){kind, to, 0}) || !board->sets ||
        capacity / 3 < board->count[kind])
        return TSL_NONE;
    if (from != to && !walk_rules(board->rules)->shortest(board, kind, from, to, &letters, work))
        return TSL_NONE;
    if (size) out[letters.length < size ? letters.length : size - 1] = 0;
    return letters.length;
}
