/* successor_cache.c - what arrives at sites that are alike. In: a site with a pattern, and what was found at sites
 * with the same one. Out: what comes after each step that arrives, if a site was the same in all that lines
 * depend on: its gates, the sets of the steps that arrive, and, where it was asked for, its closed gates.
 * Holds: at most so many sites are compared with, so that time grows with the number of steps. */
#include "successor_cache.h"
#include <string.h>

enum { ARRIVALS_TRIED = 8 };                       /* sites with the same gates */
static const double arrivals_grain = 4294967296.0; /* per length of a unit vector */

/* Closed gates as words that are the same for sites that are alike. */
static bool arrivals_closed(Lines *l) {
    if (l->closed_words_known) return true;
    if (!line_close(l)) return false;
    uint32_t words = 4 * l->closed_count;
    if (words > l->closed_words_room) {
        arena_free(&l->closed_words_arena);
        l->closed_words_room = 0;
        l->closed_words = TAKE(l->b, &l->closed_words_arena, uint64_t, 2 * (size_t)words);
        if (!l->closed_words) return false;
        l->closed_words_room = 2 * words;
    }
    uint64_t *word = l->closed_words;
    for (uint32_t i = 0; i < l->closed_count; i++) {
        const ClosedGate *gate = &l->closed[i];
        *word++ = pattern_bits(gate->unit.x, arrivals_grain);
        *word++ = pattern_bits(gate->unit.y, arrivals_grain);
        *word++ = pattern_bits(gate->unit.z, arrivals_grain);
        *word++ = gate->ways;
    }
    l->closed_words_known = true;
    return true;
}

TSL_LOCAL uint32_t arrivals_search(Lines *l, uint32_t site, uint32_t from, ArrivalBy *by,
                                   uint32_t gate) {
    const StepLists *lists = &l->board->steps[l->kind];
    uint32_t first = lists->first[from], step = first + by->other;
    l->site = site;
    if (step >= lists->first[from + 1] || lists->to[step] != site) step = line_back(l, from, gate);
    if (step == TSL_NONE || line_set(l, step) != by->set) return TSL_NONE;
    by->other = by->back;
    by->back = step - first;
    return step;
}

TSL_LOCAL bool arrivals_repeat(Lines *l, uint32_t site, const Arrivals *a) {
    const StepLists *lists = &l->board->steps[l->kind];
    const uint32_t *to = lists->to, *begin = lists->first;
    const uint8_t *narrow = lists->set;
    uint32_t first = begin[site], count = begin[site + 1] - first, *next = l->next;
    for (uint32_t i = 0; i < count; i++) {
        ArrivalBy *by = &a->by[i];
        uint32_t from = to[first + i], step = begin[from] + by->back;
        if (step >= begin[from + 1] || to[step] != site ||
            (narrow ? narrow[step] : lists->wide[step]) != by->set) {
            step = arrivals_search(l, site, from, by, i);
            if (step == TSL_NONE) return false;
        }
        uint32_t after = by->next + (first & by->moves);
        if (by->even && to[after] - site == site - from) after |= NEXT_EVEN;
        next[step] = after;
    }
    return true;
}

/* Whether the gates of the site have the same sets of directions and relations. The pattern does not say so: with the
 * same neighbours a site may have eight names for directions and another one sixteen, since the names are chosen by
 * all that touches it. */
static bool arrivals_same_sets(const Lines *l, const Arrivals *a) {
    for (uint32_t i = 0; i < l->count; i++) {
        if (line_set(l, l->first + i) != a->by[i].own) return false;
    }
    return true;
}

static bool arrivals_same_closed(const Lines *l, const Arrivals *a) {
    return a->words == 4 * l->closed_count &&
           (!a->words || memcmp(a->closed, l->closed_words, a->words * sizeof *a->closed) == 0);
}

TSL_LOCAL bool arrivals_find(Lines *l, uint32_t pattern, uint32_t class, bool *found) {
    l->tried = 0;
    *found = false;
    for (Arrivals *a = l->arrivals[pattern]; a; a = a->after, l->tried++) {
        if (!arrivals_same_sets(l, a) || !arrivals_repeat(l, l->site, a)) continue;
        if (a->asks && !arrivals_closed(l)) return false;
        if (a->asks && !arrivals_same_closed(l, a)) continue;
        l->left -= l->count;
        *found = true;
        if (class != TSL_NONE) l->of_class[class] = a;
        return true;
    }
    return true;
}

TSL_LOCAL bool arrivals_learn(Lines *l, uint32_t pattern, uint32_t class) {
    if (l->tried >= ARRIVALS_TRIED) return true;
    const StepLists *lists = &l->board->steps[l->kind];
    Arrivals *a = TAKE_ZERO(l->b, &l->arrivals_arena, Arrivals, 1);
    if (!a) return false;
    a->by = TAKE(l->b, &l->arrivals_arena, ArrivalBy, l->count);
    if (!a->by) return false;
    for (uint32_t i = 0; i < l->count; i++) {
        uint32_t step = l->back[i];
        if (step == TSL_NONE) return true; /* rare: not remembered */
        uint32_t next = l->next[step], moves = (next & NEXT_RECORD) ? 0 : UINT32_MAX; /* nor none */
        if (moves && !(next & GATE_BEND)) next &= ~(uint32_t)NEXT_EVEN;
        uint32_t back = step - lists->first[lists->to[l->first + i]];
        a->by[i] = (ArrivalBy){.back = back,
                               .other = back,
                               .next = next - (l->first & moves),
                               .moves = moves,
                               .set = (uint16_t)line_set(l, step),
                               .own = (uint16_t)line_set(l, l->first + i),
                               .even = moves && next <= GATE_NUMBER};
    }
    a->asks = l->closed_known;
    if (a->asks) {
        if (!arrivals_closed(l)) return false;
        uint64_t *closed = TAKE(l->b, &l->arrivals_arena, uint64_t, 4 * (size_t)l->closed_count);
        if (!closed) return false;
        a->words = 4 * l->closed_count;
        if (a->words) memcpy(closed, l->closed_words, a->words * sizeof *closed);
        a->closed = closed;
    }
    a->after = l->arrivals[pattern];
    l->arrivals[pattern] = a;
    if (class != TSL_NONE) l->of_class[class] = a;
    return true;
}
