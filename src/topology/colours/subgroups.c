/* subgroups.c - the subgroups of a small group. In: its table of products. Out: one of each class of conjugate subgroups:
 * the largest first, of equal ones those with more turns, then those whose generators come first.
 * Every subgroup is that of a smaller one and one more element, so all are found from the one that has only the identity. */
#include "colouring.h"
#include <string.h>

enum { SUBGROUPS_MOST = 4096 }; /* conjugate ones included; more are not looked for */

typedef struct {
    uint64_t has[SUBGROUP_BITS / 64];
} ElementSet;

typedef struct {
    Build *b;
    const PieceGroup *group;
    uint16_t *inverse, *reached; /* per element; room for as many */
    ElementSet *known;           /* all subgroups that were met, conjugate ones too */
    uint32_t known_count;
    Subgroup *class;
    uint32_t classes;
} Subgroups;

static uint32_t times(const PieceGroup *group, uint32_t second, uint32_t first) {
    return group->times[(size_t)second * group->order + first];
}

static bool set_has(const uint64_t *set, uint32_t element) {
    return set[element / 64] >> element % 64 & 1;
}

static void set_add(uint64_t *set, uint32_t element) {
    set[element / 64] |= (uint64_t)1 << element % 64;
}

/* All products of some elements. */
static uint32_t set_close(Subgroups *s, const uint16_t *start, uint32_t starts, ElementSet *out) {
    uint32_t tail = 0;
    *out = (ElementSet){{0}};
    set_add(out->has, 0);
    s->reached[tail++] = 0;
    for (uint32_t head = 0; head < tail; head++) {
        for (uint32_t k = 0; k < starts; k++) {
            uint32_t to = times(s->group, start[k], s->reached[head]);
            if (set_has(out->has, to)) continue;
            set_add(out->has, to);
            s->reached[tail++] = (uint16_t)to;
        }
    }
    return tail;
}

static bool set_is_known(const Subgroups *s, const ElementSet *set) {
    size_t bytes = (s->group->order + 63) / 64 * sizeof *set->has;
    for (uint32_t i = 0; i < s->known_count; i++) {
        if (!memcmp(s->known[i].has, set->has, bytes)) return true;
    }
    return false;
}

/* Of two sets of equal size the one that has the lowest element that is not in both. */
static bool set_comes_first(const ElementSet *set, const ElementSet *other) {
    for (uint32_t i = 0; i < SUBGROUP_BITS / 64; i++) {
        uint64_t differ = set->has[i] ^ other->has[i];
        if (differ) return (set->has[i] & (differ & (~differ + 1))) != 0;
    }
    return false;
}

static ElementSet set_conjugate(const Subgroups *s, const ElementSet *set, uint32_t by) {
    ElementSet out = {{0}};
    for (uint32_t e = 0; e < s->group->order; e++) {
        if (set_has(set->has, e))
            set_add(out.has, times(s->group, times(s->group, by, e), s->inverse[by]));
    }
    return out;
}

/* The first elements that make the whole set. */
static void subgroup_describe(Subgroups *s, const ElementSet *set, Subgroup *out) {
    ElementSet made = {{1}};
    *out = (Subgroup){.order = 0};
    memcpy(out->has, set->has, sizeof out->has);
    for (uint32_t e = 0; e < s->group->order; e++) {
        if (!set_has(set->has, e)) continue;
        out->order++;
        out->turns += !s->group->reverse[e];
        if (set_has(made.has, e) || out->starts == SUBGROUP_STARTS) continue;
        out->start[out->starts++] = (uint16_t)e;
        set_close(s, out->start, out->starts, &made);
    }
}

/* A class of conjugate subgroups, known by the one that comes first. */
static bool subgroup_note(Subgroups *s, const ElementSet *set) {
    ElementSet best = *set;
    for (uint32_t by = 0; by < s->group->order; by++) {
        ElementSet other = set_conjugate(s, set, by);
        if (s->known_count == SUBGROUPS_MOST) return true;
        if (!build_charge(s->b, s->group->order + s->known_count)) return false;
        if (set_is_known(s, &other)) continue;
        s->known[s->known_count++] = other;
        if (set_comes_first(&other, &best)) best = other;
    }
    subgroup_describe(s, &best, &s->class[s->classes++]);
    return true;
}

static bool subgroups_from(Subgroups *s, const Subgroup *smaller) {
    uint16_t start[SUBGROUP_STARTS + 1];
    ElementSet set;
    memcpy(start, smaller->start, smaller->starts * sizeof *start);
    for (uint32_t e = 1; e < s->group->order; e++) {
        if (set_has(smaller->has, e)) continue;
        start[smaller->starts] = (uint16_t)e;
        uint32_t order = set_close(s, start, smaller->starts + 1, &set);
        if (!build_charge(s->b, 2 * order + s->known_count)) return false;
        if (!set_is_known(s, &set) && !subgroup_note(s, &set)) return false;
    }
    return true;
}

static bool subgroup_before(const Subgroup *a, const Subgroup *c) {
    if (a->order != c->order) return a->order > c->order;
    if (a->turns != c->turns) return a->turns > c->turns;
    for (uint32_t i = 0; i < a->starts && i < c->starts; i++) {
        if (a->start[i] != c->start[i]) return a->start[i] < c->start[i];
    }
    return a->starts < c->starts;
}

static void subgroups_sort(Subgroup *class, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        Subgroup moved = class[i];
        uint32_t at = i;
        for (; at > 0 && subgroup_before(&moved, &class[at - 1]); at--) class[at] = class[at - 1];
        class[at] = moved;
    }
}

TSL_LOCAL bool subgroups_list(Build *b, const PieceGroup *group, Subgroup **out, uint32_t *count) {
    const uint32_t order = group->order;
    const uint32_t most = order < 2 ? 1 : SUBGROUPS_MOST;
    Subgroups s = {.b = b, .group = group};
    s.inverse = TAKE(b, &b->scratch, uint16_t, order);
    s.reached = s.inverse ? TAKE(b, &b->scratch, uint16_t, order) : NULL;
    s.known = s.reached ? TAKE(b, &b->scratch, ElementSet, most) : NULL;
    s.class = s.known ? TAKE(b, &b->scratch, Subgroup, most) : NULL;
    if (!s.class || !build_charge(b, (uint64_t)order * order)) return false;
    for (uint32_t i = 0; i < order; i++) {
        for (uint32_t k = 0; k < order; k++) {
            if (times(group, i, k) == 0) s.inverse[i] = (uint16_t)k;
        }
    }
    if (!subgroup_note(&s, &(ElementSet){{1}})) return false;
    for (uint32_t i = 0; i < s.classes; i++) {
        if (!subgroups_from(&s, &s.class[i])) return false;
    }
    subgroups_sort(s.class, s.classes);
    *out = s.class;
    *count = s.classes;
    return true;
}
