/* fast_steps.c - the steps of a board, those of each class of sites and of each pattern worked out once.
 * Twin: steps/steps.c. Precondition: no pivots, no sites next to copies of their own; how much is shared depends on what site_classes.c and step_patterns.c find.
 * Test: tests/topology_shortcuts.c compares the boards, and asks how many sites were copied.
 * Holds: the first site of a class and of a pattern is done by the functions of the rule. */
#include "../../base/budget.h"
#include "../../base/testing.h"
#include "fast.h"
#include "shared_corners.h"
#include "step_replay.h"

enum { STEP_SAMPLE = 64, STEP_SAMPLE_CLASSES = 8 }; /* sites, without and with classes */
enum { FAST_WORK = 8 };       /* for a site or a step: so often the caller is asked */
enum { STEP_SAMPLED = 4096 }; /* sites; fewer are not sampled, and their list grows as it must */
enum { STEP_MANY = 4096 };    /* sites of a kind: equal differences of their steps are noted */

/* Notes the sets of the steps of a site in its pattern. */
static bool fast_learn(Steps *s, StepPattern *pattern, bool sixteen) {
    uint16_t *set = pattern->room[sixteen];
    for (uint32_t i = 0; i < pattern->count; i++) {
        tsl_direction name = (tsl_direction)pattern->name[sixteen][i];
        if (!steps_number(s, s->relate.list[pattern->order[i]].relations, name, 0, &set[i]))
            return false;
    }
    pattern->set[sixteen] = set;
    return true;
}

/* The steps of one site, by its pattern. */
static bool fast_site(Replay *replay, tsl_kind kind, uint32_t site) {
    Steps *s = &replay->steps;
    Relate *r = &s->relate;
    relate_site(r, kind, site);
    StepPattern *pattern = pattern_of(replay->patterns, kind, r);
    if (!pattern || !steps_reserve(s, r->count)) return false;
    replay->patterns->of[kind][site] = pattern->id;
    uint32_t *to = s->list.to + s->list.count, count = r->count;
    for (uint32_t i = 0; i < count; i++) to[i] = r->list[pattern->order[i]].to;
    s->list.count += count;
    bool sixteen = step_compass(s->board, kind, site, to, count) != COMPASS_EIGHT;
    TESTING_TAKEN(FAST_PATTERNS, pattern->set[sixteen] != NULL);
    if (!pattern->set[sixteen] && !fast_learn(s, pattern, sixteen)) return false;
    steps_set(&s->list, pattern->set[sixteen], count);
    return true;
}

/* A site, or some that follow each other: the first one of a class is noted, the others have the same steps. */
static bool fast_sites(Replay *s, tsl_kind kind, uint32_t site, uint32_t *first, uint32_t *sites) {
    const uint32_t *class = s->classes->of[kind];
    *sites = 1;
    first[site] = (uint32_t)s->steps.list.count;
    if (!class || TESTING(off[FAST_STEPS])) return fast_site(s, kind, site);
    StepModel **of_class = &s->model[class[site]], *model = *of_class;
    if (!model) {
        model = *of_class = TAKE_ZERO(s->steps.b, &s->model_arena, StepModel, 1);
        if (!model || !fast_site(s, kind, site)) return false;
        model->site = site;
        model->count = (uint32_t)s->steps.list.count - first[site];
        return true;
    }
    if (!replay_find_paths(s, kind, first, model)) return false;
    if (model->lost) return fast_site(s, kind, site);
    return replay_sites(s, kind, site, first, sites);
}

/* How many steps a kind will have; on large boards, which are much the same everywhere, from those of some sites. */
static bool fast_expect(Replay *s, tsl_kind kind, uint64_t *room) {
    uint32_t count = s->steps.board->count[kind];
    uint32_t apart = count / (s->classes->of[kind] ? STEP_SAMPLE_CLASSES : STEP_SAMPLE) + 1;
    uint64_t found = 0, sites = 0;
    *room = (uint64_t)STEP_USUAL * count;
    for (uint32_t site = apart / 2; count >= STEP_SAMPLED && site < count; site += apart, sites++) {
        relate_site(&s->steps.relate, kind, site);
        found += s->steps.relate.count;
    }
    if (sites) *room = found * count / sites;
    *room += *room / 32 + 64;
    return true;
}

static bool fast_kind(Replay *s, tsl_kind kind) {
    Build *b = s->steps.b;
    uint32_t count = s->steps.board->count[kind];
    uint64_t room;
    uint32_t *first = TAKE(b, &s->steps.board->arena, uint32_t, (size_t)count + 1);
    s->model = first ? TAKE_ZERO(b, &s->model_arena, StepModel *, s->classes->numbers[kind]) : NULL;
    if (!s->model || !fast_expect(s, kind, &room) || !steps_begin_kind(&s->steps, room))
        return false;
    for (uint32_t site = 0, sites; site < count; site += sites) {
        if (!fast_sites(s, kind, site, first, &sites)) return false;
        uint64_t steps = s->steps.list.count - first[site];
        if (!build_charge(b, FAST_WORK * ((uint64_t)sites + steps))) return false;
    }
    first[count] = (uint32_t)s->steps.list.count;
    return steps_end_kind(&s->steps, kind, first);
}

static bool fast_all(Replay *s, Build *b, const Graph *g, tsl_board *board) {
    SharedCorners shared;
    bool shares = s->classes->of[TSL_KIND_CELL] != NULL;
    if (shares && !shared_corners_find(b, board, s->classes, &shared)) return false;
    bool done = steps_begin(&s->steps, b, g, board, shares ? &shared : NULL);
    for (tsl_kind kind = TSL_KIND_VERTEX; done && kind < TSL_KIND_COUNT; kind++)
        done = fast_kind(s, kind);
    done = done && steps_keep_sets(&s->steps);
    steps_end(&s->steps);
    return done;
}

/* Room for what is noted about every site, and used again by the shortcut for successors. */
static bool fast_take(FastTopology *fast, Build *b, const tsl_board *board) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = board->count[kind], least = TESTING(small_boards) ? 1 : STEP_MANY;
        fast->patterns.of[kind] = TAKE(b, &b->scratch, uint32_t, count);
        if (!fast->patterns.of[kind]) return false;
        if (!fast->classes.of[kind] || count < least || count >= DIFFERENCES_SITES) continue;
        fast->classes.differences[kind] = TAKE_ZERO(b, &b->scratch, EqualDifferences, count);
        if (!fast->classes.differences[kind]) return false;
    }
    return true;
}

/* No site has a class or a remembered pattern. */
static void fast_forget(FastTopology *fast, const tsl_board *board) {
    fast->classes = (SiteClasses){.numbers = {0}};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (uint32_t i = 0; i < board->count[kind]; i++) fast->patterns.of[kind][i] = PATTERN_NONE;
    }
}

TSL_LOCAL void fast_topology_begin(FastTopology *fast, Build *b) {
    *fast = (FastTopology){.classes = {.numbers = {0}}};
    patterns_init(&fast->patterns, b);
}

TSL_LOCAL void fast_topology_end(FastTopology *fast) {
    patterns_free(&fast->patterns);
}

TSL_LOCAL bool fast_steps_try(FastTopology *fast, Build *b, const Graph *g, tsl_board *board) {
    if (board->pivots.of || board->identity.copies) return false;
    if (!site_classes_find(b, board, &fast->classes) || !fast_take(fast, b, board)) return false;
    if (TESTING(off[FAST_PATTERNS])) {
        fast_forget(fast, board);
        return false;
    }
    patterns_measure(&fast->patterns, board->unit, board->rules == TSL_RULES_LUDII);
    ArenaMark mark = arena_mark(&b->scratch);
    Replay s = {.patterns = &fast->patterns, .classes = &fast->classes};
    arena_init(&s.model_arena, b->scratch.alloc);
    bool done = fast_all(&s, b, g, board);
    arena_free(&s.model_arena);
    arena_release(&b->scratch, mark);
    return done;
}
