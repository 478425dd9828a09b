/* successor_cache.c - what arrives at sites with the same pattern. In: a site, and what was found at sites with its
 * pattern. Out: what comes after each step that arrives.
 *
 * Plain twin: board_radials in radials/successors.c. Precondition: the board has no pivot, and the rule sees places that
 * are not rounded; two sites have the same pattern of steps (step_patterns.h), the same sets of directions and relations
 * of their own steps and of the steps that arrive, and, where the rule asked for them, the same boundary gates. Nothing
 * else is asked by radials/rules.c, but how edges in one place lie, and where it did nothing is remembered; and
 * which steps come straight to a vertex with two edges, which is compared, too. Where a pattern does not decide, the rule is asked.
 * Test: tests/topology_shortcuts.c, which compares boards with and without FAST_SUCCESSORS; check_names in tests/radials.c.
 * Holds: a site is compared with a few others at most, so that time grows with the number of steps. */
#include "successor_cache.h"
#include "../../base/budget.h"
#include "../../base/testing.h"
#include "fast.h"
#include <string.h>

enum { CACHE_WORK = 16, RULE_WORK = 128 }; /* for a site; for a step that the rule is asked for */
enum { ARRIVALS_COMPARED = 8 };            /* sites with the same pattern */
static const double boundary_grain = 4294967296.0; /* per length of a unit vector */

static bool boundary_words(SuccessorCache *c) {
    enum { WORDS = 4 };
    BoundaryWords *w = &c->boundary;
    const BoundaryGates *list = &c->rule.boundary;
    if (!site_boundary_list(&c->rule)) return false;
    if (w->site == c->rule.gates.site) return true;
    uint32_t words = WORDS * list->count;
    if (words > w->room) {
        arena_free(&w->arena);
        w->room = 0;
        w->word = TAKE(c->rule.b, &w->arena, uint64_t, 2 * (size_t)words);
        if (!w->word) return false;
        w->room = 2 * words;
    }
    uint64_t *word = w->word;
    for (uint32_t i = 0; i < list->count; i++) {
        const BoundaryEntry *entry = &list->entry[i];
        *word++ = pattern_bits(entry->unit[0].x, boundary_grain);
        *word++ = pattern_bits(entry->unit[0].y, boundary_grain);
        *word++ = pattern_bits(entry->unit[0].z, boundary_grain);
        *word++ = entry->ways;
    }
    w->count = words;
    w->site = c->rule.gates.site;
    return true;
}

TSL_LOCAL uint32_t arrivals_search(SuccessorCache *c, uint32_t site, uint32_t from, ArrivalBy *by,
                                   uint32_t gate) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    uint32_t first = lists->first[from], step = first + by->other;
    c->rule.gates.site = site;
    if (step >= lists->first[from + 1] || lists->to[step] != site)
        step = successors_back(&c->rule, from, gate);
    if (step == TSL_NONE || successors_set(&c->rule, step) != by->set) return TSL_NONE;
    by->other = by->back;
    by->back = step - first;
    return step;
}

TSL_LOCAL bool arrivals_repeat(SuccessorCache *c, uint32_t site, const Arrivals *a) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    const uint32_t *to = lists->to, *begin = lists->first;
    const uint8_t *narrow = lists->set;
    uint32_t first = begin[site], count = begin[site + 1] - first, *next = c->rule.next;
    for (uint32_t i = 0; i < count; i++) {
        ArrivalBy *by = &a->by[i];
        uint32_t from = to[first + i], step = begin[from] + by->back;
        if (step >= begin[from + 1] || to[step] != site ||
            (narrow ? narrow[step] : lists->wide[step]) != by->set) {
            step = arrivals_search(c, site, from, by, i);
            if (step == TSL_NONE) return false;
        }
        uint32_t after = by->next + (first & by->is_gate);
        if (by->straight && to[after] - site == site - from) after |= NEXT_EQUAL_DIFFERENCE;
        next[step] = after;
    }
    return true;
}

/* Whether the gates of the site have the same sets of directions and relations. The pattern does not say so: with the
 * same neighbours a site may have eight names for directions and another one sixteen, since the names are chosen by
 * all that touches it. */
static bool arrivals_same_sets(const SuccessorCache *c, const Arrivals *a) {
    for (uint32_t i = 0; i < c->rule.gates.count; i++) {
        if (successors_set(&c->rule, c->rule.gates.first + i) != a->by[i].own) return false;
    }
    return true;
}

static bool arrivals_same_boundary(const SuccessorCache *c, const Arrivals *a) {
    return a->words == c->boundary.count &&
           (!a->words ||
            memcmp(a->boundary, c->boundary.word, a->words * sizeof *a->boundary) == 0);
}

/* Which of the steps that arrive by some gates have come straight. */
static uint64_t arrivals_straight(const SuccessorCache *c, uint64_t gates) {
    const SiteGates *g = &c->rule.gates;
    const uint32_t *to = c->rule.board->steps[c->rule.kind].to + g->first;
    uint64_t straight = 0;
    for (; gates; gates &= gates - 1) {
        uint32_t gate = bits_lowest(gates);
        LineStep step = {c->rule.board, to[gate], g->site, false};
        straight |= (uint64_t)line_came_straight(&step) << gate;
    }
    return straight;
}

/* Repeats at the current site what was found at one with its pattern; false when memory runs out. */
static bool arrivals_find(SuccessorCache *c, uint32_t pattern, uint32_t class, bool *found) {
    c->compared = 0;
    *found = false;
    for (Arrivals *a = c->by_pattern[pattern]; a; a = a->after, c->compared++) {
        if (!arrivals_same_sets(c, a) || !arrivals_repeat(c, c->rule.gates.site, a)) continue;
        if (a->asks && !boundary_words(c)) return false;
        if (a->asks && !arrivals_same_boundary(c, a)) continue;
        if (a->asks_back && a->straight != arrivals_straight(c, a->asks_back)) continue;
        c->left -= c->rule.gates.count;
        *found = true;
        if (class != TSL_NONE) c->by_class[class] = a;
        TESTING_TAKEN(FAST_SUCCESSORS, 1);
        return true;
    }
    return true;
}

/* What was found for the step that arrives by a gate. */
static ArrivalBy arrivals_by(const SuccessorCache *c, uint32_t gate) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    const SiteGates *g = &c->rule.gates;
    uint32_t step = c->back[gate], next = c->rule.next[step];
    uint32_t is_gate = (next & NEXT_RECORD) ? 0 : UINT32_MAX; /* nor is NEXT_NONE one */
    if (is_gate && !(next & GATE_BEND)) next &= ~(uint32_t)NEXT_EQUAL_DIFFERENCE;
    uint32_t back = step - lists->first[lists->to[g->first + gate]];
    return (ArrivalBy){.back = back,
                       .other = back,
                       .next = next - (g->first & is_gate),
                       .is_gate = is_gate,
                       .set = (uint16_t)successors_set(&c->rule, step),
                       .own = (uint16_t)successors_set(&c->rule, g->first + gate),
                       .straight = is_gate && next <= GATE_NUMBER};
}

/* Remembers what was found at the current site. */
static bool arrivals_learn(SuccessorCache *c, uint32_t pattern, uint32_t class) {
    const uint32_t count = c->rule.gates.count;
    if (c->compared >= ARRIVALS_COMPARED || c->rule.looked_beyond == c->rule.gates.site)
        return true;
    Arrivals *a = TAKE_ZERO(c->rule.b, &c->arena, Arrivals, 1);
    if (a) a->by = TAKE(c->rule.b, &c->arena, ArrivalBy, count);
    if (!a || !a->by) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (c->back[i] == TSL_NONE) return true; /* rare: not remembered */
        a->by[i] = arrivals_by(c, i);
    }
    a->asks = c->rule.boundary.site == c->rule.gates.site;
    if (a->asks) {
        if (!boundary_words(c)) return false;
        uint64_t *words = TAKE(c->rule.b, &c->arena, uint64_t, c->boundary.count);
        if (!words) return false;
        a->words = c->boundary.count;
        if (a->words) memcpy(words, c->boundary.word, a->words * sizeof *words);
        a->boundary = words;
    }
    a->asks_back = c->asked_back;
    a->straight = arrivals_straight(c, a->asks_back);
    a->after = c->by_pattern[pattern];
    c->by_pattern[pattern] = a;
    if (class != TSL_NONE) c->by_class[class] = a;
    return true;
}

/* Notes that the rule asked whether the step that arrives by a gate has come straight; there are bits for some. */
static void cache_note_back(SuccessorCache *c, uint32_t gate) {
    if (gate < 64)
        c->asked_back |= (uint64_t)1 << gate;
    else
        c->rule.looked_beyond = c->rule.gates.site;
}

/* By the rule; notes where differences of numbers are equal. */
static bool cache_ask_rule(SuccessorCache *c) {
    Successors *s = &c->rule;
    const uint32_t *to = s->board->steps[s->kind].to, site = s->gates.site;
    c->asked_back = 0;
    site_gates_list(s);
    if (!build_charge(s->b, RULE_WORK * (uint64_t)s->gates.count)) return false;
    for (uint32_t i = 0; i < s->gates.count; i++) {
        uint32_t from = to[s->gates.first + i], step = successors_back(s, from, i);
        c->back[i] = step;
        if (step == TSL_NONE) continue;
        c->left--;
        s->looked_back = TSL_NONE;
        if (!successors_arrive(s, from, step, i)) return false;
        uint32_t next = s->next[step];
        if (next <= GATE_NUMBER && to[next] - site == site - from)
            s->next[step] = NEXT_EQUAL_DIFFERENCE | next;
        if (s->looked_back != TSL_NONE) cache_note_back(c, i);
    }
    return true;
}

/* The budget is charged for what the rule looks at there. */
static TSL_RARE bool cache_crowded(SuccessorCache *c, uint32_t site) {
    return successors_site(&c->rule, site);
}

static bool cache_site(SuccessorCache *c, uint32_t site) {
    const tsl_kind kind = c->rule.kind;
    uint32_t pattern = c->patterns->of[kind][site];
    bool found = false;
    c->boundary.site = TSL_NONE;
    if (!site_gates_take(&c->rule, site)) return false;
    if (c->rule.gates.count > GATES_MANY) return cache_crowded(c, site);
    if (pattern == PATTERN_NONE) return cache_ask_rule(c);
    uint32_t class = c->classes->of[kind] ? c->classes->of[kind][site] : TSL_NONE;
    const Arrivals *known = class != TSL_NONE ? c->by_class[class] : NULL;
    if (known && known->asks_back && known->straight == arrivals_straight(c, known->asks_back) &&
        arrivals_repeat(c, site, known)) {
        c->left -= c->rule.gates.count;
        TESTING_TAKEN(FAST_SUCCESSORS, 1);
        return true;
    }
    if (!arrivals_find(c, pattern, class, &found)) return false;
    return found || (cache_ask_rule(c) && arrivals_learn(c, pattern, class));
}

static bool cache_kind(SuccessorCache *c, tsl_kind kind) {
    Build *b = c->rule.b;
    ArenaMark mark = arena_mark(&b->scratch);
    const uint32_t sites = c->rule.board->count[kind];
    c->by_class = TAKE_ZERO(b, &b->scratch, Arrivals *, c->classes->numbers[kind]);
    if (!c->by_class || !successors_begin_kind(&c->rule, kind)) return false;
    c->left = c->rule.board->steps[kind].first[sites];
    c->alone = 0;
    for (uint32_t site = 0, run; site < sites; site += run ? run : 1) {
        run = successor_runs_try(c, site);
        if (!run && !cache_site(c, site)) return false;
        if (!build_charge(b, CACHE_WORK * (1 + (uint64_t)run))) return false;
    }
    for (uint32_t site = 0; c->left && site < sites; site++) {
        if (!successors_one_way(&c->rule, site)) return false;
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool cache_all(SuccessorCache *c, const Graph *g, tsl_board *board) {
    Build *b = c->rule.b;
    c->by_pattern = TAKE_ZERO(b, &b->scratch, Arrivals *, c->patterns->count);
    if (!c->by_pattern || !successors_begin(&c->rule, b, g, board)) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!cache_kind(c, kind)) return false;
    }
    return successors_keep_records(&c->rule);
}

TSL_LOCAL bool fast_successors_try(const FastTopology *fast, Build *b, const Graph *g,
                                   tsl_board *board) {
    if (TESTING(off[FAST_SUCCESSORS]) || !fast->patterns.of[TSL_KIND_VERTEX] || board->pivots.of ||
        (board->rules == TSL_RULES_LUDII && g->cells_by_angle))
        return false;
    ArenaMark mark = arena_mark(&b->scratch);
    SuccessorCache *c = TAKE_ZERO(b, &b->scratch, SuccessorCache, 1);
    if (!c) return false;
    c->rule.b = b;
    c->patterns = &fast->patterns;
    c->classes = &fast->classes;
    c->rule.ends.shared = fast->classes.of[TSL_KIND_VERTEX];
    arena_init(&c->arena, b->scratch.alloc);
    arena_init(&c->boundary.arena, b->scratch.alloc);
    bool done = cache_all(c, g, board);
    arena_free(&c->arena);
    arena_free(&c->boundary.arena);
    successors_free(&c->rule);
    arena_release(&b->scratch, mark);
    return done;
}
