/* steps.c - steps between sites of one kind. In: the relations. Out: for every site its steps, clockwise
 * from north, each with the set of its directions and relations.
 * Holds: steps with the same heading keep the order in which the relations found them. The number of a set takes a
 * byte, until there are more than 256 sets. */
#include "steps.h"
#include "../../base/angle.h"
#include "../../base/budget.h"
#include "../../base/sort.h"
#include "../spatial.h"
#include <math.h>
#include <string.h>

TSL_LOCAL const RelationRules *relation_rules(const tsl_board *board) {
    static const RelationRules rows[] = {
        [TSL_RULES_PAPER] = {paper_prepare, {paper_vertex, paper_edge, paper_cell}},
        [TSL_RULES_LUDII] = {ludii_prepare, {ludii_vertex, ludii_edge, ludii_cell}},
    };
    static const RelationRules spatial = {paper_prepare, {spatial_vertex, paper_edge, paper_cell}};
    static const RelationRules copies = {paper_prepare, {copied_vertex, copied_edge, copied_cell}};
    if (board->identity.copies) return &copies;
    return board->identity.space ? &spatial : &rows[board->rules];
}

TSL_LOCAL void relate_site(Relate *r, tsl_kind kind, uint32_t site) {
    relate_begin(r, site);
    r->rules->site[kind](r, site);
}

enum { STEP_NARROW = 256 };     /* sets of which the numbers take a byte */
enum { STEP_COPIED = 1 << 14 }; /* steps of a kind; a longer list is not copied but handed over */
static const uint64_t step_most = (uint64_t)1
                                  << 28; /* more would fill the memory of most machines */

/* ---- Sets ---- */

static bool steps_begin_sets(Steps *s) {
    _Static_assert(TSL_REL_ALL == 0, "the bit of the relation that every step has is the lowest");
    uint32_t turns = s->board->pivots.of ? SET_TURNS : 1;
    s->sets.number = TAKE_ZERO(s->b, &s->b->scratch, StepNumbers, turns);
    return s->sets.number != NULL;
}

TSL_LOCAL bool steps_keep_sets(Steps *s) {
    uint32_t count = s->sets.count;
    uint64_t *sets = TAKE(s->b, &s->board->arena, uint64_t, count);
    if (!sets) return false;
    for (uint32_t i = 0; i < count; i++) sets[i] = s->sets.list[i].set;
    s->board->sets = sets;
    s->board->set_count = count;
    return true;
}

/* Notes the directions of all steps of the current kind, for each relation. */
static void steps_note_supported(Steps *s, tsl_kind kind) {
    for (uint32_t i = 0; i < s->sets.count; i++) {
        StepSet *each = &s->sets.list[i];
        for (unsigned k = 0; each->seen && k < TSL_REL_COUNT; k++) {
            if (each->set >> (SET_RELATIONS + k) & 1)
                s->board->supported[kind][k] |= each->set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1);
        }
        each->seen = false;
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
    if (!budget_copy(s->b, next.to, list->to, count * sizeof *next.to) ||
        !budget_copy(s->b, next.set, list->set, wide ? 0 : count)) {
        arena_free(&next.arena);
        return false;
    }
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

/* There are fewer than 4096 sets: 34 names that are no turns, five ways to turn or none, and four relations besides All.
 * With the 257th, the current list becomes wide. */
static TSL_RARE bool steps_add_set(Steps *s, uint64_t set, uint16_t *number) {
    StepSets *sets = &s->sets;
    if (sets->count == sets->room) {
        StepSet *list = build_grow(s->b, &sets->arena, sets->list, &sets->room, sizeof *list);
        if (!list) return false;
        sets->list = list;
    }
    if (sets->count == STEP_NARROW && !steps_resize(s, s->list.room, true)) return false;
    sets->list[sets->count++] = (StepSet){set, false};
    *number = (uint16_t)sets->count;
    return true;
}

TSL_LOCAL_INLINE bool steps_number(Steps *s, uint32_t related, tsl_direction name, tsl_dirs turn,
                                   uint16_t *number) {
    const uint32_t relations = related & ~(uint32_t)RELATED_NO_TURN;
    const tsl_dirs names = name == STEP_NAMELESS ? 0 : DIRECTION_BIT(name);
    uint16_t *known = &s->sets.number[turn >> TSL_DIR_OUT][relations >> 1][name];
    if (!*known && !steps_add_set(s, step_set(relations, names | turn), known)) return false;
    *number = (uint16_t)(*known - 1);
    s->sets.list[*number].seen = true;
    return true;
}

TSL_LOCAL_INLINE void steps_set(StepList *list, const uint16_t *number, uint32_t count) {
    uint64_t first = list->count - count;
    uint8_t *set = list->set + first;
    if (list->wide)
        memcpy(list->wide + first, number, count * sizeof *number);
    else
        for (uint32_t i = 0; i < count; i++) set[i] = (uint8_t)number[i];
}

TSL_LOCAL bool steps_begin_kind(Steps *s, uint64_t room) {
    s->list.count = 0;
    return steps_resize(s, room, s->sets.count > STEP_NARROW);
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

TSL_LOCAL void steps_sort(const Relate *r, tsl_kind kind, StepWay *way) {
    const tsl_point *at = r->board->at[kind], here = at[r->site];
    const Neighbour *list = r->list;
    const double low = direction_level * r->board->unit;
    const bool flat = !r->board->identity.globe;
    const uint32_t count = r->count;
    for (uint32_t i = 0; i < count; i++) {
        tsl_point there = at[list[i].to];
        tsl_point on =
            flat ? point_minus(there, here) : point_way(r->board->identity.globe, here, there);
        double x = on.x, y = on.y;
        bool odd = on.z != 0 || !(fabs(x) + fabs(y) > low);
        way[i] = (uint64_t)angle_heading(x, y) << 32 | 2 * (uint64_t)i | odd;
    }
    sort_words(way, way + count, count);
}

static tsl_direction steps_name_measured(const Relate *r, tsl_kind kind, uint32_t place,
                                         Compass compass) {
    const tsl_point *at = r->board->at[kind];
    if (point_is_across(r->board->identity.globe, at[r->site], at[r->list[place].to]))
        return STEP_NAMELESS;
    return direction_of(point_way(r->board->identity.globe, at[r->site], at[r->list[place].to]),
                        r->board->unit, compass);
}

TSL_LOCAL_INLINE tsl_direction steps_name(const Relate *r, tsl_kind kind, StepWay way,
                                          Compass compass) {
    tsl_direction name = way & 1 ? TSL_DIR_NONE : direction_headed((uint32_t)(way >> 32), compass);
    return name != TSL_DIR_NONE ? name : steps_name_measured(r, kind, way_place(way), compass);
}

static tsl_dirs steps_turn(const Relate *r, tsl_kind kind, Neighbour next) {
    SitePair pair = {r->board, kind, kind, r->site, next.to};
    return step_rotation(&pair, next.relations);
}

static bool steps_make_room(Steps *s) {
    uint32_t count = s->relate.count;
    if (!steps_reserve(s, count)) return false;
    if (s->number && count <= s->ways_room) return true;
    arena_free(&s->ways_arena);
    s->ways_room = 2 * count + 32;
    s->way = TAKE(s->b, &s->ways_arena, StepWay, 2 * (size_t)s->ways_room);
    s->number = s->way ? TAKE(s->b, &s->ways_arena, uint16_t, s->ways_room) : NULL;
    return s->number != NULL;
}

static bool steps_site(Steps *s, tsl_kind kind, uint32_t site) {
    Relate *r = &s->relate;
    relate_site(r, kind, site);
    if (!steps_make_room(s)) return false;
    const bool turns = s->board->pivots.of != NULL,
               nameless = point_is_pole(s->board->identity.globe, s->board->at[kind][site]);
    const StepWay *way = s->way;
    const Neighbour *list = r->list;
    steps_sort(r, kind, s->way);
    uint32_t *to = s->list.to + s->list.count, count = r->count;
    for (uint32_t i = 0; i < count; i++) to[i] = list[way_place(way[i])].to;
    s->list.count += count;
    const Compass compass = step_compass(s->board, kind, site, to, count);
    for (uint32_t i = 0; i < count; i++) {
        Neighbour next = list[way_place(way[i])];
        tsl_dirs turn = turns ? steps_turn(r, kind, next) : 0;
        tsl_direction name = nameless ? STEP_NAMELESS : steps_name(r, kind, way[i], compass);
        if (!steps_number(s, next.relations, name, turn, &s->number[i])) return false;
    }
    steps_set(&s->list, s->number, count);
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
    s->relate.rules = relation_rules(board);
    arena_init(&s->list.arena, b->scratch.alloc);
    arena_init(&s->sets.arena, b->scratch.alloc);
    arena_init(&s->ways_arena, b->scratch.alloc);
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (board->count[kind] > most) most = board->count[kind];
    }
    s->relate.base = 1; /* no site was in a list */
    s->relate.seen = TAKE_ZERO(b, &b->scratch, uint64_t, most);
    s->relate.list = s->relate.seen ? TAKE(b, &b->scratch, Neighbour, most) : NULL;
    return s->relate.list && steps_begin_sets(s) && s->relate.rules->prepare(&s->relate, g);
}

TSL_LOCAL void steps_end(Steps *s) {
    arena_free(&s->list.arena);
    arena_free(&s->sets.arena);
    arena_free(&s->ways_arena);
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
