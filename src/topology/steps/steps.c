/* steps.c - steps between sites of one kind. In: the relations. Out: for every site its steps, clockwise
 * from north, each with the set of its directions and relations.
 * Holds: steps with the same heading keep the order in which the relations found them. */
#include "step_builder.h"
#include <math.h>
#include <string.h>

enum { STEP_SAMPLE = 64, STEP_SAMPLE_CLASSES = 8, STEP_COPIED = 1 << 14 };
enum { STEP_SAMPLED = 4096 }; /* sites; fewer are not sampled, and their list grows as it must */
enum { STEP_USUAL = 10 };     /* steps of a site */
enum { STEP_MANY = 4096 };    /* sites of a kind: it is noted where their steps lead on evenly */

/* The number of a step's set. */
static bool step_number(Steps *s, tsl_kind kind, uint32_t site, Neighbour next, unsigned name,
                        uint16_t *number) {
    tsl_dirs rotation = step_rotation(s->board, kind, site, kind, next.to, next.relations);
    uint32_t found;
    if (!step_find_set(s, step_set(next.relations, DIRECTION_BIT(name) | rotation), &found))
        return false;
    s->seen[found] = true;
    *number = (uint16_t)found;
    return found < 256 || s->list.wide || step_resize(s, s->list.room, true);
}

/* Adds the steps of a site to the list, and notes in its pattern what follows from that: away from pivots,
 * the sets. */
static bool step_learn(Steps *s, tsl_kind kind, uint32_t site, StepPattern *pattern, bool sixteen) {
    bool remembered = !s->board->pivot && pattern->id != PATTERN_NONE;
    uint16_t *known = remembered ? pattern->room[sixteen] : NULL;
    for (uint32_t i = 0; i < pattern->count; i++) {
        Neighbour next = s->relate.list[pattern->order[i]];
        uint16_t number = 0;
        if (!step_number(s, kind, site, next, pattern->name[sixteen][i], &number)) return false;
        StepList *list = &s->list;
        list->to[list->count] = next.to; /* again, since the list may have moved */
        if (list->wide)
            list->wide[list->count++] = number;
        else
            list->set[list->count++] = (uint8_t)number;
        if (known) known[i] = number;
    }
    pattern->set[sixteen] = known;
    return true;
}

static bool step_site(Steps *s, tsl_kind kind, uint32_t site) {
    Relate *r = &s->relate;
    if (!relate_site(r, kind, site)) return false;
    StepPattern *pattern =
        pattern_of(s->patterns, kind, s->board->at[kind], site, r->list, r->count);
    if (!pattern || !step_reserve(s, r->count)) return false;
    s->patterns->of[kind][site] = pattern->id;
    StepList *list = &s->list;
    uint32_t *to = list->to + list->count, count = r->count;
    for (uint32_t i = 0; i < count; i++) to[i] = r->list[pattern->order[i]].to;
    bool sixteen = step_bins(s->board, kind, site, to, count) == 16;
    const uint16_t *known = pattern->set[sixteen];
    if (!known) return step_learn(s, kind, site, pattern, sixteen);
    if (list->wide) {
        /* GCOVR_EXCL_START: no board without turns is known to have more than 256 sets */
        for (uint32_t i = 0; i < count; i++) list->wide[list->count + i] = known[i];
        /* GCOVR_EXCL_STOP */
    } else {
        for (uint32_t i = 0; i < count; i++) list->set[list->count + i] = (uint8_t)known[i];
    }
    list->count += count;
    return true;
}

/* A site, or some that follow each other: the first one of a class is noted, the others have the same steps. */
static bool step_sites(Steps *s, tsl_kind kind, uint32_t site, uint32_t *first, uint32_t *sites) {
    const uint32_t *class = s->classes->of[kind];
    *sites = 1;
    first[site] = (uint32_t)s->list.count;
    if (!class) return step_site(s, kind, site);
    StepModel **of_class = &s->model[class[site]], *model = *of_class;
    if (!model) {
        model = *of_class = TAKE_ZERO(s->b, &s->model_arena, StepModel, 1);
        if (!model || !step_site(s, kind, site)) return false;
        model->site = site;
        model->count = (uint32_t)s->list.count - first[site];
        return true;
    }
    if (!step_find_paths(s, kind, first, model)) return false;
    if (model->lost) return step_site(s, kind, site);
    return step_repeat(s, kind, site, first, sites);
}

/* Room for the steps of a kind; on large boards, which are much the same everywhere, from those of some sites. */
static bool step_expect(Steps *s, tsl_kind kind) {
    uint32_t count = s->board->count[kind];
    uint32_t apart = count / (s->classes->of[kind] ? STEP_SAMPLE_CLASSES : STEP_SAMPLE) + 1;
    uint64_t found = 0, sites = 0, room = (uint64_t)STEP_USUAL * count;
    for (uint32_t site = apart / 2; count >= STEP_SAMPLED && site < count; site += apart, sites++) {
        if (!relate_site(&s->relate, kind, site)) return false;
        found += s->relate.count;
    }
    if (sites) room = found * count / sites;
    room += room / 32 + 64;
    s->list.count = 0;
    return step_resize(s, room, s->set_count > 256);
}

static void step_note_supported(Steps *s, tsl_kind kind) {
    for (uint32_t i = 0; i < s->set_count; i++) {
        for (unsigned k = 0; s->seen[i] && k < TSL_REL_COUNT; k++) {
            if (s->sets[i] >> (SET_RELATIONS + k) & 1)
                s->board->supported[kind][k] |= s->sets[i] & (DIRECTION_BIT(TSL_DIR_COUNT) - 1);
        }
        s->seen[i] = false;
    }
}

/* Hands a long list over to the board; a short one is copied, without the room it did not need. */
static bool step_keep(Steps *s, const uint32_t *first, StepLists *out) {
    StepList *list = &s->list;
    Arena *arena = &s->board->arena;
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

static bool step_kind(Steps *s, tsl_kind kind) {
    uint32_t count = s->board->count[kind];
    uint32_t *first = TAKE(s->b, &s->board->arena, uint32_t, (size_t)count + 1);
    s->model =
        first ? TAKE_ZERO(s->b, &s->model_arena, StepModel *, s->classes->numbers[kind]) : NULL;
    if (!s->model || !step_expect(s, kind)) return false;
    for (uint32_t site = 0, sites; site < count; site += sites) {
        if (!step_sites(s, kind, site, first, &sites)) return false;
    }
    first[count] = (uint32_t)s->list.count;
    step_note_supported(s, kind);
    return step_keep(s, first, &s->board->steps[kind]);
}

static bool step_all(Steps *s, const Graph *g) {
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (s->board->count[kind] > most) most = s->board->count[kind];
    }
    s->relate.mark = TAKE_ZERO(s->b, &s->b->scratch, uint32_t, most);
    s->relate.place = s->relate.mark ? TAKE(s->b, &s->b->scratch, uint32_t, most) : NULL;
    if (!s->relate.place || !relation_rules(s->board->rules)->prepare(&s->relate, g)) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!step_kind(s, kind)) return false;
    }
    uint64_t *sets = TAKE(s->b, &s->board->arena, uint64_t, s->set_count);
    if (!sets) return false;
    if (s->set_count) memcpy(sets, s->sets, s->set_count * sizeof *sets);
    s->board->sets = sets;
    s->board->set_count = s->set_count;
    return true;
}

static void step_measure(tsl_board *board) {
    double total = 0;
    tsl_point sum = {0, 0, 0};
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        tsl_point p = board->at[TSL_KIND_VERTEX][ends.id[0]],
                  q = board->at[TSL_KIND_VERTEX][ends.id[1]];
        total +=
            sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
        sum.x += p.x + q.x;
        sum.y += p.y + q.y;
    }
    double ends = 2.0 * board->count[TSL_KIND_EDGE];
    board->unit = ends > 0 ? total / board->count[TSL_KIND_EDGE] : 1;
    if (ends > 0) board->middle = (tsl_point){sum.x / ends, sum.y / ends, 0};
}

TSL_LOCAL bool board_steps(Build *b, const Graph *g, tsl_board *board, StepPatterns *patterns,
                           SiteClasses *classes) {
    step_measure(board);
    if (!site_classes_find(b, board, classes)) return false;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        patterns->of[kind] = TAKE(b, &b->scratch, uint32_t, board->count[kind]);
        if (!patterns->of[kind]) return false;
        uint32_t least = TESTING(small_boards) ? 1 : STEP_MANY;
        if (!classes->of[kind] || board->count[kind] < least ||
            board->count[kind] >= DIFFERENCES_SITES)
            continue;
        classes->differences[kind] =
            TAKE_ZERO(b, &b->scratch, EqualDifferences, board->count[kind]);
        if (!classes->differences[kind]) return false;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    Steps *s = TAKE_ZERO(b, &b->scratch, Steps, 1);
    if (!s) return false;
    s->b = b;
    s->board = board;
    s->patterns = patterns;
    s->classes = classes;
    arena_init(&s->model_arena, b->scratch.alloc);
    s->relate = (Relate){.b = b, .board = board, .classes = classes};
    arena_init(&s->relate.list_arena, b->scratch.alloc);
    arena_init(&s->list.arena, b->scratch.alloc);
    patterns_measure(patterns, board->unit, board->rules == TSL_RULES_LUDII);
    bool done = step_all(s, g);
    arena_free(&s->relate.list_arena);
    arena_free(&s->list.arena);
    arena_free(&s->model_arena);
    arena_release(&b->scratch, mark);
    return done;
}
