/* step_lists.c - the lists of steps while they grow. In: sets of directions and relations, and how many steps there are
 * to be. Out: a number for every set, and room.
 * Holds: numbers take a byte, until there are more than 256 sets. */
#include "step_builder.h"
#include <string.h>

enum { STEP_SETS = 64 }; /* that there is room for at first; few boards have more */
static const uint64_t step_most = (uint64_t)1
                                  << 28; /* more would fill the memory of most machines */

static uint32_t step_slot(const Steps *s, uint64_t set) {
    uint32_t last = 2 * s->set_room - 1,
             slot = (uint32_t)((set * 0x9E3779B97F4A7C15u) >> 40) & last;
    while (s->hash[slot] && s->sets[s->hash[slot] - 1] != set) slot = (slot + 1) & last;
    return slot;
}

/* Room for more sets. There are fewer than 4096: 34 names that are no turns, four ways to turn or none, and four
 * relations besides All make 2720. */
static bool step_grow_sets(Steps *s) {
    uint32_t room = s->set_room ? 4 * s->set_room : STEP_SETS, count = s->set_count;
    uint64_t *sets = TAKE(s->b, &s->model_arena, uint64_t, room);
    bool *seen = sets ? TAKE_ZERO(s->b, &s->model_arena, bool, room) : NULL;
    s->hash = seen ? TAKE_ZERO(s->b, &s->model_arena, uint16_t, 2 * (size_t)room) : NULL;
    if (!s->hash) return false;
    if (count) memcpy(sets, s->sets, count * sizeof *sets);
    if (count) memcpy(seen, s->seen, count * sizeof *seen);
    s->sets = sets;
    s->seen = seen;
    s->set_room = room;
    for (uint32_t i = 0; i < count; i++) s->hash[step_slot(s, sets[i])] = (uint16_t)(i + 1);
    return true;
}

TSL_LOCAL bool step_find_set(Steps *s, uint64_t set, uint32_t *number) {
    if (s->set_count == s->set_room && !step_grow_sets(s)) return false;
    uint32_t slot = step_slot(s, set);
    if (!s->hash[slot]) {
        s->sets[s->set_count++] = set;
        s->hash[slot] = (uint16_t)s->set_count;
    }
    *number = s->hash[slot] - 1u;
    return true;
}

TSL_LOCAL bool step_resize(Steps *s, uint64_t room, bool wide) {
    if (room > step_most) room = step_most;
    StepList *list = &s->list, next = {.count = list->count, .room = room};
    arena_init(&next.arena, s->b->scratch.alloc);
    next.to = TAKE(s->b, &next.arena, uint32_t, (size_t)room);
    if (next.to && wide) next.wide = TAKE(s->b, &next.arena, uint16_t, (size_t)room);
    if (next.to && !wide) next.set = TAKE(s->b, &next.arena, uint8_t, (size_t)room);
    if (!next.to || (!next.set && !next.wide)) {
        arena_free(&next.arena);
        return false;
    }
    size_t count = (size_t)list->count;
    if (count) memcpy(next.to, list->to, count * sizeof *next.to);
    if (count && !wide) memcpy(next.set, list->set, count);
    for (size_t i = 0; wide && i < count; i++)
        next.wide[i] = list->wide ? list->wide[i] : list->set[i];
    arena_free(&list->arena);
    *list = next;
    return true;
}

TSL_LOCAL bool step_reserve(Steps *s, uint64_t more) {
    StepList *list = &s->list;
    if (list->count + more <= list->room) return true;
    /* GCOVR_EXCL_START: takes gigabytes of steps */
    if (list->count + more > step_most) {
        return fail(s->b, (Span){0, s->b->source.length}, TSL_ERR_LIMIT,
                    "too many sites meet in one place: this board has more than %llu steps",
                    (unsigned long long)step_most);
    }
    /* GCOVR_EXCL_STOP */
    uint64_t room = list->room + list->room / 4;
    while (room < list->count + more) room = 2 * room + 64;
    return step_resize(s, room, list->wide != NULL);
}
