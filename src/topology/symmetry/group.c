/* group.c - what generators say: orbits and the rest. In: permutations. Out: representatives, the order in digits, and
 * the list of elements where that is short. */
#include "../../base/union_sets.h"
#include "symmetry.h"
#include <string.h>

TSL_LOCAL bool group_add(Build *b, tsl_symmetry *s, const uint32_t *image, const Motion *motion) {
    Generators *g = &s->generators;
    size_t count = span_all(&s->span);
    if (g->count == g->room) {
        uint32_t room = g->room ? 2 * g->room : 4;
        uint32_t **images = TAKE(b, &s->arena, uint32_t *, room);
        Motion *motions = images ? TAKE(b, &s->arena, Motion, room) : NULL;
        if (!motions) return false;
        if (g->count) {
            memcpy(images, g->image, g->count * sizeof *images);
            memcpy(motions, g->motion, g->count * sizeof *motions);
        }
        g->image = images;
        g->motion = motions;
        g->room = room;
    }
    uint32_t *copy = TAKE(b, &s->arena, uint32_t, count ? count : 1);
    if (!copy || !build_charge(b, count)) return false;
    memcpy(copy, image, count * sizeof *copy);
    g->motion[g->count] = motion ? *motion : (Motion){{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    g->image[g->count++] = copy;
    return true;
}

static uint32_t orbit_number(uint32_t *orbit, uint32_t count) {
    uint32_t orbits = 0;
    for (uint32_t i = 0; i < count; i++) { /* a root is never above what it stands for */
        orbits += orbit[i] == i;
        orbit[i] = orbit[orbit[i]];
    }
    return orbits;
}

TSL_LOCAL bool group_orbits(Build *b, tsl_symmetry *s) {
    uint32_t all = span_all(&s->span);
    if (!s->orbit) s->orbit = TAKE(b, &s->arena, uint32_t, all ? all : 1);
    if (!s->orbit || !build_charge(b, (uint64_t)all * (1 + s->generators.count))) return false;
    perm_identity(&s->span, s->orbit);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = span_count(&s->span, kind), *orbit = s->orbit + s->span.first[kind];
        for (uint32_t g = 0; g < s->generators.count; g++) {
            const uint32_t *image = s->generators.image[g] + s->span.first[kind];
            for (uint32_t i = 0; i < count; i++) union_join(orbit, i, image[i]);
        }
        s->orbits[kind] = orbit_number(orbit, count);
    }
    return true;
}

TSL_LOCAL bool group_finish(Build *b, tsl_symmetry *s) {
    return group_orbits(b, s) && order_write(b, &s->arena, &s->order) && elements_list(b, s);
}
