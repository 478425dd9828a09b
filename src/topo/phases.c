/* phases.c - colours such that neighbours differ. In: who is next to whom. Out: the phase of every site.
 * Neighbours are vertices joined by an edge, edges with a common end, cells on both sides of an edge. From
 * the lowest site without a phase on, sites wait in a line: one that already sees several phases goes to its
 * front, others to its end. Each takes the lowest phase it does not see, the last one if it sees all others.
 * Where two phases are enough the order does not matter: they are then found pair by pair.
 * Holds: linear in the number of neighbours. A site that moves to the front stays in its old place, too, and is
 * passed over there. */
#include "regions.h"
#include <string.h>

/* Asks for memory that will be needed soon. */
#if defined(__GNUC__)
#define PHASE_FETCH(at) __builtin_prefetch(at)
#else
#define PHASE_FETCH(at) ((void)(at))
#endif

enum { PHASE_LAST = PHASES - 1, PHASE_FRONT = 1024 };
/* ---- Two phases ---- */

/* The lowest site that hangs together with this one, and whether their phases differ. `above` holds, for
 * every site, twice another site nearer to that one, plus one if their phases differ. */
static uint32_t pairs_root(uint32_t *above, uint32_t site, uint32_t *differs) {
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

/* `done` tells whether two phases were enough. */
static bool phase_pairs(Regions *r, tsl_kind kind, const Pair *pair, bool *done) {
    uint32_t count = r->board->count[kind], most = 0;
    ArenaMark mark = arena_mark(&r->b->scratch);
    uint32_t *above = TAKE(r->b, &r->b->scratch, uint32_t, count);
    if (!above) return false;
    *done = pairs_split(above, count, pair, r->g->edges);
    for (uint32_t i = 0; *done && i < count; i++) {
        uint32_t phase;
        pairs_root(above, i, &phase);
        r->of[kind][i] |= phase << PROPERTY_PHASE;
        if (phase >= most) most = phase + 1;
    }
    r->board->phases[kind] = most;
    arena_release(&r->b->scratch, mark);
    return true;
}

/* ---- As many as needed ---- */

/* What is known of a site fits two bytes: on large boards the line runs all over memory. */
enum {
    PHASE_SEEN = (1 << PHASES) - 1,
    PHASE_WAITS = 1 << PHASES,
    PHASE_GIVEN = 2 << PHASES,
    PHASE_VALUE = 8
};

typedef struct {
    Regions *r;
    uint16_t *site;   /* the set of phases it sees, the flags above, and its own phase */
    const Pair *ends; /* of edges; NULL for other kinds */
    uint32_t *back;   /* the line */
    uint32_t head, tail;
    uint32_t *front; /* those ahead of the line; the last one comes first */
    uint32_t fronts, room;
    Arena front_arena;
    uint32_t most; /* the number of phases so far */
    uint16_t bit;  /* of the site that has just got its phase */
    bool failed;   /* no memory for the front */
} Phases;

static void phase_to_front(Phases *p, uint32_t site) {
    if (p->fronts == p->room) {
        Arena larger;
        uint32_t room = p->room ? 2 * p->room : PHASE_FRONT;
        arena_init(&larger, p->r->b->scratch.alloc);
        uint32_t *front = TAKE(p->r->b, &larger, uint32_t, room);
        p->failed = p->failed || !front;
        if (!front) return;
        if (p->fronts) memcpy(front, p->front, p->fronts * sizeof *front);
        arena_free(&p->front_arena);
        p->front_arena = larger;
        p->front = front;
        p->room = room;
    }
    p->front[p->fronts++] = site;
}

static void phase_show(Phases *p, uint32_t site) {
    uint16_t known = p->site[site];
    if (known & PHASE_GIVEN) return;
    known |= p->bit;
    p->site[site] = known;
    unsigned seen = known & PHASE_SEEN;
    if (p->ends) PHASE_FETCH(&p->ends[site]);
    if (seen & (seen - 1)) {
        phase_to_front(p, site);
    } else if (!(known & PHASE_WAITS)) {
        p->site[site] = known | PHASE_WAITS;
        p->back[p->tail++] = site;
    }
}

static void phase_show_vertex(Phases *p, uint32_t vertex) {
    const Graph *g = p->r->g;
    for (uint32_t i = g->ring_first[vertex]; i < g->ring_first[vertex + 1]; i++) {
        phase_show(p, half_to(g, g->ring[i]));
    }
}

static void phase_show_edge(Phases *p, uint32_t edge) {
    const Graph *g = p->r->g;
    const uint32_t ends[2] = {g->edge[edge].a, g->edge[edge].b};
    for (int end = 0; end < 2; end++) {
        for (uint32_t i = g->ring_first[ends[end]]; i < g->ring_first[ends[end] + 1]; i++) {
            if (g->ring[i] >> 1 != edge) phase_show(p, g->ring[i] >> 1);
        }
    }
}

/* Cells that share an edge: what the paper means. */
static void phase_show_cell_sharing(Phases *p, uint32_t cell) {
    const Graph *g = p->r->g;
    Csr cells = p->r->board->incident[TSL_EDGE][TSL_CELL];
    for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
        for (uint32_t i = cells.first[g->side[k]]; i < cells.first[g->side[k] + 1]; i++) {
            if (cells.item[i] != cell) phase_show(p, cells.item[i]);
        }
    }
}

/* The cell recorded on the other side of an edge, for those that are recorded on one themselves. This is what
 * the reference does, and the same unless cells claim the same side. */
static void phase_show_cell_recorded(Phases *p, uint32_t cell) {
    const Graph *g = p->r->g;
    for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
        Pair side = p->r->sides[g->side[k]];
        uint32_t other = side.a == cell ? side.b : side.b == cell ? side.a : TSL_NONE;
        if (other != TSL_NONE && other != cell) phase_show(p, other);
    }
}

static void phase_give(Phases *p, uint32_t site) {
    unsigned phase = 0;
    while (phase < PHASE_LAST && (p->site[site] >> phase & 1)) phase++;
    p->site[site] = (uint16_t)(p->site[site] | PHASE_GIVEN | phase << PHASE_VALUE);
    p->bit = (uint16_t)(1u << phase);
    if (phase >= p->most) p->most = phase + 1;
}

typedef void PhaseShow(Phases *p, uint32_t site);
static void phase_fetch_next(const Phases *p) {
    if (!p->ends || !p->fronts) return;
    Pair ends = p->ends[p->front[p->fronts - 1]];
    PHASE_FETCH(&p->r->g->ring_first[ends.a]);
    PHASE_FETCH(&p->r->g->ring_first[ends.b]);
}

/* From one site on, all that hang together. */
static void phase_spread(Phases *p, uint32_t first, PhaseShow *show) {
    p->head = p->tail = 0;
    phase_give(p, first);
    show(p, first);
    while ((p->fronts || p->head < p->tail) && !p->failed) {
        uint32_t site = p->fronts ? p->front[--p->fronts] : p->back[p->head++];
        if (p->site[site] & PHASE_GIVEN) continue;
        phase_fetch_next(p);
        phase_give(p, site);
        show(p, site);
    }
}

static bool phase_kind(Regions *r, tsl_kind kind, PhaseShow *show) {
    uint32_t count = r->board->count[kind];
    ArenaMark mark = arena_mark(&r->b->scratch);
    Phases p = {.r = r, .ends = kind == TSL_EDGE ? r->g->edge : NULL};
    arena_init(&p.front_arena, r->b->scratch.alloc);
    p.site = TAKE_ZERO(r->b, &r->b->scratch, uint16_t, count);
    p.back = p.site ? TAKE(r->b, &r->b->scratch, uint32_t, count) : NULL;
    if (!p.back) return false;
    for (uint32_t i = 0; i < count && !p.failed; i++) {
        if (!(p.site[i] & PHASE_GIVEN)) phase_spread(&p, i, show);
    }
    for (uint32_t i = 0; i < count; i++)
        r->of[kind][i] |= (uint32_t)(p.site[i] >> PHASE_VALUE) << PROPERTY_PHASE;
    r->board->phases[kind] = p.most;
    arena_free(&p.front_arena);
    arena_release(&r->b->scratch, mark);
    return !p.failed;
}

TSL_LOCAL bool regions_phases(Regions *r) {
    bool recorded = r->board->rules == TSL_RULES_LUDII || !r->overwritten;
    bool vertices = false, cells = false; /* done with */
    return phase_pairs(r, TSL_VERTEX, r->g->edge, &vertices) &&
           (vertices || phase_kind(r, TSL_VERTEX, phase_show_vertex)) &&
           phase_kind(r, TSL_EDGE, phase_show_edge) &&
           (!recorded || phase_pairs(r, TSL_CELL, r->sides, &cells)) &&
           (cells ||
            phase_kind(r, TSL_CELL, recorded ? phase_show_cell_recorded : phase_show_cell_sharing));
}
