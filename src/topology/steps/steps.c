/* steps.c - steps between sites of one kind. In: the relations. Out: for every site its steps, clockwise
 * from north, each with the set of its directions and relations.
 * Holds: steps with the same heading keep the order in which the relations found them. The number of a set takes a
 * byte, until there are more than 256 sets. */
#include "steps.h"
#include "../../base/angle.h"
#include "../../base/budget.h"
#include <string.h>

enum { STEP_SETS = 64 };        /* that there is room for at first; few boards have more */
enum { STEP_COPIED = 1 << 14 }; /* steps of a kind; a longer list is not copied but handed over */
static const uint64_t step_most = (uint64_t)1
                                  << 28; /* more would fill the memory of most machines */

/* ---- Sets ---- */

static uint32_t steps_slot(const StepSets *sets, uint64_t set) {
    uint32_t last = 2 * sets->room - 1, slot = (uint32_t)((set * 0x9E3779B97F4A7C15u) >> 40) & last;
    while (sets->hash[slot] && sets->set[sets->hash[slot] - 1] != set) slot = (slot + 1) & last;
    return slot;
}

/* Room for more sets. There are fewer than 4096: 34 names that are no turns, four ways to turn or none, and four
 * relations besides All make 2720. */
static bool steps_grow_sets(Build *b, StepSets *sets) {
    uint32_t room = sets->room ? 4 * sets->room : STEP_SETS, count = sets->count;
    uint64_t *set = TAKE(b, &sets->arena, uint64_t, room);
    bool *seen = set ? TAKE_ZERO(b, &sets->arena, bool, room) : NULL;
    sets->hash = seen ? TAKE_ZERO(b, &sets->arena, uint16_t, 2 * (size_t)room) : NULL;
    if (!sets->hash) return false;
    if (count) memcpy(set, sets->set, count * sizeof *set);
    if (count) memcpy(seen, sets->seen, count * sizeof *seen);
    sets->set = set;
    sets->seen = seen;
    sets->room = room;
    for (uint32_t i = 0; i < count; i++) sets->hash[steps_slot(sets, set[i])] = (uint16_t)(i + 1);
    return true;
}

/* Adds a set to the table, which has room for one; there is room again after it. */
static bool steps_add_set(Build *b, StepSets *sets, uint64_t set) {
    sets->set[sets->count++] = set;
    sets->hash[steps_slot(sets, set)] = (uint16_t)sets->count;
    return sets->count < sets->room || steps_grow_sets(b, sets);
}

/* The number of a set, which the current kind has. */
static inline bool steps_find_set(Build *b, StepSets *sets, uint64_t set, uint32_t *number) {
    uint32_t slot = steps_slot(sets, set);
    if (!sets->hash[slot]) {
        if (!steps_add_set(b, sets, set)) return false;
        slot = steps_slot(sets, set);
    }
    *number = sets->hash[slot] - 1u;
    sets->seen[*number] = true;
    return true;
}

TSL_LOCAL bool steps_keep_sets(Steps *s) {
    uint32_t count = s->sets.count;
    uint64_t *sets = TAKE(s->b, &s->board->arena, uint64_t, count);
    if (!sets) return false;
    if (count) memcpy(sets, s->sets.set, count * sizeof *sets);
    s->board->sets = sets;
    s->board->set_count = count;
    return true;
}

/* Notes the directions of all steps of the current kind, for each relation. */
static void steps_note_supported(Steps *s, tsl_kind kind) {
    for (uint32_t i = 0; i < s->sets.count; i++) {
        uint64_t set = s->sets.set[i];
        for (unsigned k = 0; s->sets.seen[i] && k < TSL_REL_COUNT; k++) {
            if (set >> (SET_RELATIONS + k) & 1)
                s->board->supported[kind][k] |= set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1);
        }
        s->sets.seen[i] = false;
    }
}

/* ---- The list of a kind ---- */

/* A larger list, or one that is wide enough for more than 256 sets. */
static bool steps_resize(Steps *s, uint64_t room, bool wide) {
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

TSL_LOCAL bool steps_reserve(Steps *s, uint64_t more) {
    StepList *list = &s->list;
    if (list->count + more <= list->room) return true;
    if (!budget_allows(s->b, STEP_WORK * (list->count + more))) return false;
    /* GCOVR_EXCL_START: takes gigabytes of steps */
    if (list->count + more > step_most) {
        return fail(s->b, (Span){0, s->b->source.length}, TSL_ERR_LIMIT,
                    "too many sites meet in one place: this board has more than %llu steps",
                    (unsigned long long)step_most);
    }
    /* GCOVR_EXCL_STOP */
    uint64_t room = list->room + list->room / 4;
    while (room < list->count + more) room = 2 * room + 64;
    return steps_resize(s, room, list->wide != NULL);
}

TSL_LOCAL_INLINE bool steps_append(Steps *s, Neighbour next, tsl_dirs directions,
                                   uint32_t *number) {
    StepList *list = &s->list;
    uint64_t set =
        (uint64_t)(next.relations & ~(uint32_t)RELATED_NO_TURN) << SET_RELATIONS | directions;
    if (!steps_find_set(s->b, &s->sets, set, number)) return false;
    list->to[list->count] = next.to;
    if (list->set && *number < 256) {
        list->set[list->count++] = (uint8_t)*number;
        return true;
    }
    if (!list->wide && !steps_resize(s, list->room, true)) return false;
    list->to[list->count] = next.to; /* the list was moved */
    list->wide[list->count++] = (uint16_t)*number;
    return true;
}

TSL_LOCAL bool steps_begin_kind(Steps *s, uint64_t room) {
    s->list.count = 0;
    return steps_resize(s, room, s->sets.count > 256);
}

/* Hands a long list over to the board; a short one is copied, without the room it did not need. */
TSL_LOCAL bool steps_end_kind(Steps *s, tsl_kind kind, const uint32_t *first) {
    StepList *list = &s->list;
    Arena *arena = &s->board->arena;
    StepLists *out = &s->board->steps[kind];
    steps_note_supported(s, kind);
    *out = (StepLists){first, list->to, list->set, list->wide};
    if (list->count > STEP_COPIED) {
        arena_adopt(arena, &list->arena);
        *list = (StepList){.arena = list->arena};
        return true;
    }
    size_t count = (size_t)list->count, width = list->wide ? sizeof *list->wide : 1;
    uint32_t *to = TAKE(s->b, arena, uint32_t, count);
    void *set = to ? build_take(s->b, arena, count, width) : NULL;
    if (!set) return false;
    memcpy(to, list->to, count * sizeof *to);
    memcpy(set, list->wide ? (void *)list->wide : list->set, count * width);
    *out = (StepLists){first, to, list->wide ? NULL : set, list->wide ? set : NULL};
    return true;
}

/* ---- The rule ---- */

TSL_LOCAL void steps_sort(const Relate *r, tsl_kind kind, KeyedId *item) {
    const tsl_point *at = r->board->at[kind];
    tsl_point here = at[r->site];
    for (uint32_t i = 0; i < r->count; i++) {
        tsl_point there = at[r->list[i].to];
        item[i] = (KeyedId){angle_heading(there.x - here.x, there.y - here.y), i};
    }
    sort_keyed(item, item + r->count, r->count);
}

static bool steps_make_room(Steps *s) {
    uint32_t count = s->relate.count;
    if (!steps_reserve(s, count)) return false;
    if (s->sorted && count <= s->sorted_room) return true;
    arena_free(&s->sorted_arena);
    s->sorted_room = 2 * count + 32;
    s->sorted = TAKE(s->b, &s->sorted_arena, KeyedId, 2 * (size_t)s->sorted_room);
    return s->sorted != NULL;
}

static bool steps_site(Steps *s, tsl_kind kind, uint32_t site) {
    Relate *r = &s->relate;
    if (!relate_site(r, kind, site) || !steps_make_room(s)) return false;
    steps_sort(r, kind, s->sorted);
    uint32_t *to = s->list.to + s->list.count; /* where the steps will be appended */
    for (uint32_t i = 0; i < r->count; i++) to[i] = r->list[s->sorted[i].id].to;
    Compass compass = step_compass(s->board, kind, site, to, r->count);
    for (uint32_t i = 0; i < r->count; i++) {
        Neighbour next = r->list[s->sorted[i].id];
        SitePair pair = {s->board, kind, kind, site, next.to};
        uint32_t number;
        tsl_dirs directions = step_directions(&pair, next.relations, compass);
        if (!steps_append(s, next, directions, &number)) return false;
    }
    return true;
}

static bool steps_kind(Steps *s, tsl_kind kind) {
    uint32_t count = s->board->count[kind];
    uint32_t *first = TAKE(s->b, &s->board->arena, uint32_t, (size_t)count + 1);
    if (!first || !steps_begin_kind(s, (uint64_t)STEP_USUAL * count + 64)) return false;
    for (uint32_t site = 0; site < count; site++) {
        first[site] = (uint32_t)s->list.count;
        if (!steps_site(s, kind, site)) return false;
        if (!build_charge(s->b, STEP_WORK * (s->list.count - first[site] + 1))) return false;
    }
    first[count] = (uint32_t)s->list.count;
    return steps_end_kind(s, kind, first);
}

TSL_LOCAL bool steps_begin(Steps *s, Build *b, const Graph *g, tsl_board *board,
                           const SharedCorners *shared) {
    *s = (Steps){.b = b, .board = board, .relate = {.b = b, .board = board}};
    s->relate.shared = shared;
    arena_init(&s->relate.list_arena, b->scratch.alloc);
    arena_init(&s->list.arena, b->scratch.alloc);
    arena_init(&s->sets.arena, b->scratch.alloc);
    arena_init(&s->sorted_arena, b->scratch.alloc);
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (board->count[kind] > most) most = board->count[kind];
    }
    s->relate.mark = TAKE_ZERO(b, &b->scratch, uint32_t, most);
    s->relate.place = s->relate.mark ? TAKE(b, &b->scratch, uint32_t, most) : NULL;
    return s->relate.place && steps_grow_sets(b, &s->sets) &&
           relation_rules(board->rules)->prepare(&s->relate, g);
}

TSL_LOCAL void steps_end(Steps *s) {
    arena_free(&s->relate.list_arena);
    arena_free(&s->list.arena);
    arena_free(&s->sets.arena);
    arena_free(&s->sorted_arena);
}

TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    Steps s;
    bool done = steps_begin(&s, b, g, board, NULL);
    for (tsl_kind kind = TSL_KIND_VERTEX; done && kind < TSL_KIND_COUNT; kind++)
        done = steps_kind(&s, kind);
    done = done && steps_keep_sets(&s);
    steps_end(&s);
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL uint64_t board_step_count(const tsl_board *board) {
    uint64_t steps = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        steps += board->steps[kind].first[board->count[kind]];
    return steps;
}
