/* two_phases.c - phases of sites for which two are enough. Plain twin: phases_find in regions/phases.c, whose queue
 * gives the same: the lowest of connected sites has phase 0 and neighbours differ, which leaves no choice;
 * precondition: vertices or cells whose neighbours are pairs, and no odd cycle among them; test: FAST_PHASES of
 * base/testing.h, with boards built by both.
 * Pairs are merged one by one, in the order of the edges, into sets of connected sites, each site with its phase
 * against the lowest of its set. */
#include "../../base/testing.h"
#include "fast.h"

/* The lowest site that is known to be connected with this one, and whether their phases differ. `above` holds, for
 * every site, twice another site nearer to that one, plus one if their phases differ. */
static uint32_t pairs_search_root(uint32_t *above, uint32_t site, uint32_t *differs) {
    uint32_t differ = 0;
    while (above[site] >> 1 != site) {
        uint32_t next = above[site] >> 1, bit = above[site] & 1;
        above[site] = (above[next] & ~(uint32_t)1) | (bit ^ (above[next] & 1)); /* twice as near */
        differ ^= above[site] & 1;
        site = above[site] >> 1;
    }
    *differs = differ;
    return site;
}

static inline uint32_t pairs_root(uint32_t *above, uint32_t site, uint32_t *differs) {
    uint32_t near = above[site];
    *differs = near & 1;
    if (above[near >> 1] >> 1 == near >> 1) return near >> 1; /* the usual case */
    return pairs_search_root(above, site, differs);
}

/* Gives neighbours different phases of two; false when that cannot be. A pair may lack a site. */
static bool pairs_split(uint32_t *above, uint32_t count, const Pair *pair, uint32_t pairs) {
    for (uint32_t i = 0; i < count; i++) above[i] = 2 * i;
    for (uint32_t i = 0; i < pairs; i++) {
        uint32_t a = pair[i].a, b = pair[i].b, differs_a, differs_b;
        if (a == TSL_NONE || b == TSL_NONE || a == b) continue;
        uint32_t root_a = pairs_root(above, a, &differs_a),
                 root_b = pairs_root(above, b, &differs_b);
        uint32_t differ = differs_a ^ differs_b ^ 1;
        if (root_a < root_b) {
            above[root_b] = 2 * root_a + differ;
        } else if (root_b < root_a) {
            above[root_a] = 2 * root_b + differ;
        } else if (differ) {
            return false;
        }
    }
    return true;
}

TSL_LOCAL bool fast_phases_try(Regions *r, tsl_kind kind) {
    uint32_t count = r->board->count[kind], most = 0;
    const Pair *pair = kind == TSL_KIND_VERTEX ? r->g->edge : r->sides;
    if (TESTING(off[FAST_PHASES]) || kind == TSL_KIND_EDGE) return false;
    if (kind == TSL_KIND_CELL && !regions_are_recorded(r)) return false;
    ArenaMark mark = arena_mark(&r->b->scratch);
    uint32_t *above = TAKE(r->b, &r->b->scratch, uint32_t, count);
    bool done = above && pairs_split(above, count, pair, r->g->edges);
    for (uint32_t i = 0; done && i < count; i++) {
        uint32_t phase;
        pairs_root(above, i, &phase);
        r->of[kind][i] |= phase << PROPERTY_PHASE;
        if (phase >= most) most = phase + 1;
    }
    if (above) arena_release(&r->b->scratch, mark);
    if (!done) return false;
    r->board->regions.phases[kind] = most;
    TESTING_TAKEN(FAST_PHASES, 1);
    return true;
}
