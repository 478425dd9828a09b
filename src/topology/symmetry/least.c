/* least.c - what stands on the sites of a board, moved by symmetries. In: a number for each site. Out: the element of the group
 * whose image is least, in the order of sites.
 *
 *   image of p under e:    image[i] = p[back[i]], where back is the inverse of e
 *
 * Holds: of elements with equal images the first is taken; most images differ from the best one at one of the first sites. */
#include "symmetry.h"

typedef struct {
    const uint32_t *what, *back, *best; /* of one kind: numbers, and permutations to be compared */
    uint32_t count;
} LeastKind;

/* Below 0 if the image by `back` is less than that by `best`. */
static int least_compare(const LeastKind *k) {
    for (uint32_t i = 0; i < k->count; i++) {
        uint32_t now = k->what[k->back[i]], then = k->what[k->best[i]];
        if (now != then) return now < then ? -1 : 1;
    }
    return 0;
}

TSL_LOCAL uint32_t symmetry_least(const tsl_symmetry *s,
                                  const uint32_t *const what[TSL_KIND_COUNT]) {
    const Elements *e = &s->elements;
    size_t all = span_all(&s->span);
    uint32_t best = 0;
    for (uint32_t i = 1; i < e->count; i++) {
        const uint32_t *back = e->image + e->inverse[i] * all,
                       *than = e->image + e->inverse[best] * all;
        int order = 0;
        for (int kind = 0; kind < TSL_KIND_COUNT && !order; kind++) {
            uint32_t first = s->span.first[kind];
            LeastKind k = {what[kind], back + first, than + first, 0};
            if (what[kind]) k.count = span_count(&s->span, (tsl_kind)kind);
            order = least_compare(&k);
        }
        if (order < 0) best = i;
    }
    return best;
}
