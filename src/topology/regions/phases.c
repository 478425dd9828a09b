/* phases.c - colours such that neighbours differ. In: which sites are neighbours. Out: the phase of every site.
 * Neighbours are vertices joined by an edge, edges with a common end, cells on both sides of an edge. From the lowest
 * site without a phase on, sites wait in a queue: one that already sees several phases goes to its front, others to its
 * end. Each takes the lowest phase it does not see, the last one if it sees all others.
 *
 *     queue:   front (a stack) | back             site 7 sees phases 0 and 1: it moves to the front,
 *              ... 9 7         | 4 5 6 7 8 ...    and is passed over later in the back
 *
 * Holds: linear in the number of neighbours. */
#include "../../base/budget.h"
#include "../../base/fetch.h"
#include "regions.h"
#include <string.h>

enum {
    PHASE_LAST = PHASES - 1,
    PHASE_WORK = 8,     /* for a site, besides its neighbours */
    PHASE_FRONT = 1024, /* sites that the front has room for at first */
    PHASE_MANY = 50000, /* fewer sites of a kind are in near caches anyway */
    PHASE_TRAIL = 6     /* sites back, and ahead: walks repeat after two or three */
};

/* What is known of a site fits a byte, since on large boards the queue leads all over memory: the set of phases it
 * sees and whether it waits, or, once it has one, its phase. */
enum { PHASE_SEEN = (1 << PHASES) - 1, PHASE_WAITS = 1 << PHASES, PHASE_GIVEN = 2 << PHASES };
_Static_assert(PHASE_SEEN + PHASE_WAITS + PHASE_GIVEN <= UINT8_MAX, "room in a byte");

/* The neighbours of sites. An item is twice the number of a neighbour, plus one in the last item of a list, so that a
 * visit reads one place of memory per list. An edge has the lists of its two ends, and is in them itself, which
 * changes nothing: it has its phase when its neighbours are visited. */
typedef struct {
    uint32_t *item;
    uint32_t *start;       /* of the lists of each site */
    uint32_t items, lists; /* of all sites; of one site */
    uint32_t
        sites; /* also the number of no site, with a phase from the start: after all items there is a list of it */
} PhaseLists;

/* A hint to the processor that changes no phase: sites follow each other across the board in straight walks, and so at
 * equal distances in memory. From where the lists of the last ones were follows where those of the next ones will be,
 * which are fetched ahead of time. */
typedef struct {
    uint32_t site, start[2];
} PhaseVisit;

typedef struct Phases Phases;
/* Shows the phase that a site has just got to its neighbours. */
typedef void PhaseShow(Phases *p, uint32_t site);
struct Phases {
    Regions *r;
    PhaseShow *show;
    uint8_t *site;  /* the set of phases it sees, or its own phase, and the flags above */
    uint32_t *back; /* of the queue */
    uint32_t head, tail;
    uint32_t *front; /* of the queue; the last one comes first */
    uint32_t fronts, room;
    Arena front_arena;
    uint32_t most;  /* the number of phases so far */
    uint8_t bit;    /* of the site that has just got its phase */
    bool failed;    /* no memory for the front, or no budget */
    uint32_t shown; /* how many neighbours the last one had */
    PhaseLists lists;
    bool many; /* enough for hints to pay */
    PhaseVisit last[PHASE_TRAIL];
    uint32_t oldest;
};

/* Twice as much room in the front. */
static void phase_grow_front(Phases *p) {
    Arena larger;
    arena_init(&larger, p->r->b->scratch.alloc);
    uint32_t *front = TAKE(p->r->b, &larger, uint32_t, 2 * (size_t)p->room);
    if (!front || !budget_copy(p->r->b, front, p->front, p->fronts * sizeof *front)) {
        p->failed = true;
        arena_free(&larger);
        return;
    }
    arena_free(&p->front_arena);
    p->front_arena = larger;
    p->front = front;
    p->room *= 2;
}

/* A site that has no phase yet sees the one just given. `known` is what its byte holds. */
TSL_INLINE void phase_see(Phases *p, uint32_t site, unsigned known) {
    known |= p->bit;
    unsigned seen = known & PHASE_SEEN;
    if (p->many) fetch_soon(&p->lists.start[(size_t)site * p->lists.lists]);
    if (seen & (seen - 1)) {
        if (p->fronts == p->room) phase_grow_front(p);
        if (p->fronts < p->room) p->front[p->fronts++] = site;
    } else if (!(known & PHASE_WAITS)) {
        known |= PHASE_WAITS;
        p->back[p->tail++] = site;
    }
    p->site[site] = (uint8_t)known;
}

/* ---- Neighbours of each kind ---- */

static bool phase_take_lists(Phases *p, uint32_t sites, uint32_t lists, uint32_t items) {
    Build *b = p->r->b;
    p->lists = (PhaseLists){.items = items, .lists = lists, .sites = sites};
    p->lists.start = TAKE(b, &b->scratch, uint32_t, (size_t)sites * lists);
    p->lists.item = p->lists.start ? TAKE(b, &b->scratch, uint32_t, (size_t)items + 1) : NULL;
    if (!p->lists.item) return false;
    p->lists.item[items] = 2 * sites + 1;
    return true;
}

/* Ends a list, and returns where it starts. */
static uint32_t phase_end_list(PhaseLists *lists, uint32_t first, uint32_t end) {
    if (first == end) return lists->items;
    lists->item[end - 1] |= 1;
    return first;
}

static bool phase_list_vertices(Phases *p) {
    const Graph *g = p->r->g;
    if (!phase_take_lists(p, g->vertices, 1, 2 * g->edges)) return false;
    for (Slice s = {0, 0}; slice_next(p->r->b, g->vertices, &s);) {
        for (uint32_t v = s.first; v < s.end; v++) {
            uint32_t first = g->ring_first[v], end = g->ring_first[v + 1];
            for (uint32_t i = first; i < end; i++) p->lists.item[i] = 2 * half_to(g, g->ring[i]);
            p->lists.start[v] = phase_end_list(&p->lists, first, end);
        }
    }
    return !p->r->b->error.code;
}

static bool phase_list_edges(Phases *p) {
    const Graph *g = p->r->g;
    if (!phase_take_lists(p, g->edges, 2, 2 * g->edges)) return false;
    for (Slice s = {0, 0}; slice_next(p->r->b, g->vertices, &s);) {
        for (uint32_t v = s.first; v < s.end; v++) {
            uint32_t first = g->ring_first[v], end = g->ring_first[v + 1];
            for (uint32_t i = first; i < end; i++) p->lists.item[i] = g->ring[i] & ~(uint32_t)1;
            phase_end_list(&p->lists, first, end);
        }
    }
    for (uint32_t e = 0; e < g->edges; e++) {
        uint32_t *start = p->lists.start + 2 * (size_t)e;
        start[0] = g->ring_first[g->edge[e].a];
        start[1] = g->ring_first[g->edge[e].b];
    }
    return !p->r->b->error.code;
}

/* The cell recorded on the other side of an edge, for those that are recorded on one themselves. This is what
 * the reference does, and the same unless cells claim the same side. */
static bool phase_list_cells(Phases *p) {
    const Graph *g = p->r->g;
    if (!phase_take_lists(p, g->cells, 1, g->cell_first[g->cells])) return false;
    for (Slice s = {0, 0}; slice_next(p->r->b, g->cells, &s);) {
        for (uint32_t c = s.first; c < s.end; c++) {
            uint32_t first = g->cell_first[c], end = g->cell_first[c + 1];
            for (uint32_t k = first; k < end; k++) {
                Pair side = p->r->sides[g->side[k]];
                uint32_t other = side.a == c ? side.b : side.b == c ? side.a : TSL_NONE;
                p->lists.item[k] = 2 * (other == TSL_NONE ? p->lists.sites : other);
            }
            p->lists.start[c] = phase_end_list(&p->lists, first, end);
        }
    }
    return !p->r->b->error.code;
}

static void phase_fetch(Phases *p, uint32_t site, const uint32_t *start) {
    const PhaseLists *lists = &p->lists;
    PhaseVisit *then = &p->last[p->oldest];
    p->oldest = p->oldest + 1 < PHASE_TRAIL ? p->oldest + 1 : 0;
    uint32_t ahead = 2 * site - then->site; /* too large where it would be below 0 */
    if (ahead < lists->sites) {
        fetch_soon(&p->site[ahead]);
        fetch_soon(&lists->start[(size_t)ahead * lists->lists]);
    }
    then->site = site;
    for (uint32_t k = 0; k < lists->lists; k++) {
        uint32_t there = 2 * start[k] - then->start[k];
        if (there < lists->items) fetch_soon(&lists->item[there]);
        then->start[k] = start[k];
    }
}

static void phase_show_listed(Phases *p, uint32_t site) {
    const uint32_t *item = p->lists.item, *start = p->lists.start + (size_t)site * p->lists.lists;
    const uint8_t *of = p->site;
    size_t shown = 0;
    for (uint32_t k = 0; k < p->lists.lists; k++) {
        const uint32_t *next = item + start[k];
        uint32_t other;
        do {
            other = *next++;
            unsigned known = of[other >> 1];
            if (!(known & PHASE_GIVEN)) phase_see(p, other >> 1, known);
        } while (!(other & 1));
        shown += (size_t)(next - (item + start[k]));
    }
    p->shown = (uint32_t)shown;
    if (p->many) phase_fetch(p, site, start);
}

/* Cells that share an edge: what the paper means. */
static void phase_show_cell_sharing(Phases *p, uint32_t cell) {
    const Graph *g = p->r->g;
    Csr cells = p->r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL];
    for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
        for (uint32_t i = cells.first[g->side[k]]; i < cells.first[g->side[k] + 1]; i++) {
            unsigned known = p->site[cells.item[i]];
            if (!(known & PHASE_GIVEN)) phase_see(p, cells.item[i], known);
        }
    }
}

/* ---- Site by site ---- */

static void phase_give(Phases *p, uint32_t site) {
    unsigned phase = 0, known = p->site[site];
    while (phase < PHASE_LAST && (known >> phase & 1)) phase++;
    p->site[site] = (uint8_t)(PHASE_GIVEN | phase);
    p->bit = (uint8_t)(1u << phase);
    if (phase >= p->most) p->most = phase + 1;
}

static void phase_visit(Phases *p, uint32_t site) {
    phase_give(p, site);
    p->show(p, site);
}

/* From one site on, all that are connected with it. */
static void phase_spread(Phases *p, uint32_t first) {
    uint64_t passed = 0; /* of those that got a phase in front: at a hub they are many */
    p->head = p->tail = 0;
    phase_visit(p, first);
    while ((p->fronts || p->head < p->tail) && !p->failed) {
        uint32_t site = p->fronts ? p->front[--p->fronts] : p->back[p->head++];
        if (p->site[site] & PHASE_GIVEN) {
            if (!budget_rounds(p->r->b, &passed, 1)) p->failed = true;
            continue;
        }
        phase_visit(p, site);
        if (!build_charge(p->r->b, PHASE_WORK + p->shown)) p->failed = true;
    }
}

typedef bool PhaseList(Phases *p);
/* By lists of neighbours, or if there are none by the cells round each cell. */
static bool phase_kind(Regions *r, tsl_kind kind, PhaseList *list) {
    uint32_t count = r->board->count[kind];
    ArenaMark mark = arena_mark(&r->b->scratch);
    Phases p = {.r = r, .show = list ? phase_show_listed : phase_show_cell_sharing};
    if (list && !list(&p)) return false;
    p.many = list && count >= PHASE_MANY;
    p.site = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, (size_t)count + 1);
    p.back = p.site ? TAKE(r->b, &r->b->scratch, uint32_t, count) : NULL;
    p.front = p.back ? TAKE(r->b, &r->b->scratch, uint32_t, PHASE_FRONT) : NULL;
    if (!p.front) return false;
    p.room = PHASE_FRONT;
    p.site[count] = PHASE_GIVEN; /* no site */
    arena_init(&p.front_arena, r->b->scratch.alloc);
    for (uint32_t i = 0; i < count && !p.failed; i++) {
        if (!(p.site[i] & PHASE_GIVEN)) phase_spread(&p, i);
    }
    for (uint32_t i = 0; i < count; i++)
        r->of[kind][i] |= (uint32_t)(p.site[i] & ~PHASE_GIVEN) << PROPERTY_PHASE;
    r->board->regions.phases[kind] = p.most;
    arena_free(&p.front_arena);
    arena_release(&r->b->scratch, mark);
    return !p.failed;
}

TSL_LOCAL bool phases_find(Regions *r, tsl_kind kind) {
    if (r->board->count[kind] == 0) return true;
    if (kind == TSL_KIND_VERTEX) return phase_kind(r, kind, phase_list_vertices);
    if (kind == TSL_KIND_EDGE) return phase_kind(r, kind, phase_list_edges);
    return phase_kind(r, kind, regions_are_recorded(r) ? phase_list_cells : NULL);
}
