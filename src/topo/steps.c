/* steps.c - steps between sites of one kind. In: the relations. Out: for every site its steps, clockwise
 * from north, each with the set of its directions and relations.
 * Holds: steps with the same heading keep the order in which the relations found them. */
#include "../base/angle.h"
#include "../base/sort.h"
#include "relation.h"
#include "step.h"
#include <math.h>
#include <string.h>

enum { STEP_SETS = 4096, STEP_HASH = 2 * STEP_SETS };
static const uint64_t step_most = (uint64_t)1
                                  << 28; /* more would fill the memory of most machines */

typedef struct {
    Arena arena; /* holds the two arrays, which are replaced by larger ones */
    uint32_t *to;
    uint16_t *set;
    uint64_t count, room;
} StepList;
typedef struct {
    Build *b;
    tsl_board *board;
    Relate relate;
    StepList list;
    uint64_t sets[STEP_SETS];
    uint16_t hash[STEP_HASH]; /* 1 + a set's number; 0 is free */
    uint32_t set_count;
    KeyedId *order;
    uint32_t order_room;
    Arena order_arena;
} Steps;

static bool step_find_set(Steps *s, uint64_t set, uint16_t *out) {
    uint32_t slot = (uint32_t)((set * 0x9E3779B97F4A7C15u) >> 40) & (STEP_HASH - 1);
    while (s->hash[slot] && s->sets[s->hash[slot] - 1] != set) slot = (slot + 1) & (STEP_HASH - 1);
    if (!s->hash[slot]) {
        if (s->set_count == STEP_SETS) {
            return fail(s->b, (Span){0, 0}, TSL_ERR_LIMIT,
                        "this board has too many kinds of steps");
        }
        s->sets[s->set_count++] = set;
        s->hash[slot] = (uint16_t)s->set_count;
    }
    *out = (uint16_t)(s->hash[slot] - 1);
    return true;
}

static bool step_reserve(Steps *s, uint32_t more) {
    StepList *list = &s->list;
    if (list->count + more <= list->room) return true;
    if (list->count + more > step_most) {
        return fail(s->b, (Span){0, s->b->source.length}, TSL_ERR_LIMIT,
                    "too many sites meet in one place: this board has more than %llu steps",
                    (unsigned long long)step_most);
    }
    uint64_t room = list->room ? list->room + list->room / 2 : 256;
    while (room < list->count + more) room *= 2;
    Arena arena;
    arena_init(&arena, s->b->scratch.alloc);
    uint32_t *to = TAKE(s->b, &arena, uint32_t, (size_t)room);
    uint16_t *set = to ? TAKE(s->b, &arena, uint16_t, (size_t)room) : NULL;
    if (set && list->count) {
        memcpy(to, list->to, (size_t)list->count * sizeof *to);
        memcpy(set, list->set, (size_t)list->count * sizeof *set);
    }
    if (!set) arena_free(&arena);
    if (!set) return false;
    arena_free(&list->arena);
    *list = (StepList){arena, to, set, list->count, room};
    return true;
}

/* Clockwise from north; what is within about 0.0001 rad to the left of north counts as north. */
static int64_t step_heading(tsl_point from, tsl_point to) {
    const int64_t quarter = ANGLE_QUARTER, turn = 4 * quarter;
    int64_t key = quarter - angle_key(to.x - from.x, to.y - from.y) + quarter / 10000;
    return (key % turn + turn) % turn;
}

static bool step_order(Steps *s, tsl_kind kind, uint32_t site) {
    uint32_t count = s->relate.count;
    if (count > s->order_room) {
        arena_free(&s->order_arena);
        s->order_room = 2 * count;
        s->order = TAKE(s->b, &s->order_arena, KeyedId, 2 * (size_t)s->order_room);
        if (!s->order) return false;
    }
    const tsl_point *at = s->board->at[kind];
    for (uint32_t i = 0; i < count; i++) {
        s->order[i] = (KeyedId){step_heading(at[site], at[s->relate.list[i].to]), i};
    }
    sort_keyed(s->order, s->order + s->order_room, count);
    return true;
}

static bool step_site(Steps *s, tsl_kind kind, uint32_t site, uint32_t *ends) {
    Relate *r = &s->relate;
    relate_begin(r, site);
    if (!relation_rules(s->board->rules)->site[kind](r, site)) return false;
    if (!step_order(s, kind, site) || !step_reserve(s, r->count)) return false;
    uint32_t *to = s->list.to + s->list.count;
    for (uint32_t i = 0; i < r->count; i++) to[i] = r->list[s->order[i].id].to;
    unsigned bins = step_bins(s->board, kind, site, to, r->count);
    for (uint32_t i = 0; i < r->count; i++) {
        uint32_t relations = r->list[s->order[i].id].relations;
        tsl_dirs directions = step_directions(s->board, kind, site, kind, to[i], relations, bins);
        for (unsigned k = 0; k < TSL_RELATIONS; k++) {
            if (relations >> k & 1) s->board->supported[kind][k] |= directions;
        }
        if (!step_find_set(s, step_set(relations, directions), &s->list.set[s->list.count + i]))
            return false;
    }
    s->list.count += r->count;
    *ends = (uint32_t)s->list.count;
    return true;
}

/* Copies the list into the board, the numbers of sets in one byte where they fit. */
static bool step_keep(Steps *s, StepLists *out, const uint32_t *first) {
    Arena *arena = &s->board->arena;
    size_t count = (size_t)s->list.count;
    uint32_t *to = TAKE(s->b, arena, uint32_t, count);
    if (!to) return false;
    if (count) memcpy(to, s->list.to, count * sizeof *to);
    *out = (StepLists){first, to, NULL, NULL};
    if (s->set_count > 256) {
        uint16_t *wide = TAKE(s->b, arena, uint16_t, count);
        if (wide && count) memcpy(wide, s->list.set, count * sizeof *wide);
        out->wide = wide;
        return wide != NULL;
    }
    uint8_t *set = TAKE(s->b, arena, uint8_t, count);
    for (size_t i = 0; set && i < count; i++) set[i] = (uint8_t)s->list.set[i];
    out->set = set;
    return set != NULL;
}

static bool step_kind(Steps *s, tsl_kind kind) {
    uint32_t count = s->board->count[kind];
    uint32_t *first = TAKE(s->b, &s->board->arena, uint32_t, (size_t)count + 1);
    if (!first) return false;
    s->list.count = 0;
    first[0] = 0;
    for (uint32_t site = 0; site < count; site++) {
        if (!step_site(s, kind, site, &first[site + 1])) return false;
    }
    return step_keep(s, &s->board->steps[kind], first);
}

static bool step_all(Steps *s, const Graph *g) {
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        if (s->board->count[kind] > most) most = s->board->count[kind];
    }
    s->relate.mark = TAKE_ZERO(s->b, &s->b->scratch, uint32_t, most);
    s->relate.place = s->relate.mark ? TAKE(s->b, &s->b->scratch, uint32_t, most) : NULL;
    if (!s->relate.place || !relation_rules(s->board->rules)->prepare(&s->relate, g)) return false;
    for (tsl_kind kind = TSL_VERTEX; kind < TSL_KINDS; kind++) {
        if (!step_kind(s, kind)) return false;
    }
    uint64_t *sets = TAKE(s->b, &s->board->arena, uint64_t, s->set_count);
    if (!sets) return false;
    memcpy(sets, s->sets, s->set_count * sizeof *sets);
    s->board->sets = sets;
    return true;
}

static void step_measure(tsl_board *board) {
    double total = 0;
    for (uint32_t e = 0; e < board->count[TSL_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        tsl_point p = board->at[TSL_VERTEX][ends.id[0]], q = board->at[TSL_VERTEX][ends.id[1]];
        total +=
            sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
    }
    board->unit = board->count[TSL_EDGE] ? total / board->count[TSL_EDGE] : 1;
}

TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    Steps *s = TAKE_ZERO(b, &b->scratch, Steps, 1);
    if (!s) return false;
    s->b = b;
    s->board = board;
    s->relate = (Relate){.b = b, .board = board};
    arena_init(&s->relate.list_arena, b->scratch.alloc);
    arena_init(&s->list.arena, b->scratch.alloc);
    arena_init(&s->order_arena, b->scratch.alloc);
    step_measure(board);
    bool done = step_all(s, g);
    arena_free(&s->relate.list_arena);
    arena_free(&s->list.arena);
    arena_free(&s->order_arena);
    arena_release(&b->scratch, mark);
    return done;
}
