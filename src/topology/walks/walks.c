/* walks.c - the walks of a site, one after the other, by the rule of the board. In: where an enumeration stands. Out: the
 * places of the next walk, or the sites where all of them end. */
#include "walk.h"
#include <string.h>

TSL_LOCAL const WalkRules *walk_rules(tsl_rules rules) {
    static const WalkRules rows[] = {
        [TSL_RULES_PAPER] = {walk_next_paper, walk_shortest_paper},
        [TSL_RULES_LUDII] = {walk_next_ludii, walk_shortest_ludii},
    };
    return &rows[rules];
}

TSL_LOCAL uint32_t walk_length(const char *moves) {
    uint32_t length = 0;
    while (moves[length] == 'F' || moves[length] == 'L' || moves[length] == 'R') length++;
    return moves[length] ? 0 : length;
}

TSL_LOCAL uint32_t walks_next(WalkSearch *walks, WalkPlace *path) {
    uint32_t count = walk_rules(walks->board->rules)->next(walks, path);
    walks->begun = true;
    if (!count) walks->board = NULL;
    return count;
}

/* Puts a site into a rising list; false when there is no room. */
static bool walk_insert(uint32_t *list, uint32_t *count, uint32_t room, uint32_t site) {
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

TSL_LOCAL uint32_t walks_ends(WalkSearch *walks, WalkPlace *path, uint32_t *out,
                              uint32_t capacity) {
    uint32_t found = 0;
    for (uint32_t count; walks->board && (count = walks_next(walks, path));) {
        if (!walk_insert(out, &found, capacity, path[count - 1].site)) return capacity + 1;
    }
    return found;
}
