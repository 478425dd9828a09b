/* phases.c - colours such that neighbours differ. In: who is next to whom. Out: the phase of every site.
 * Neighbours are vertices joined by an edge, edges with a common end, cells on both sides of an edge. From
 * the lowest site without a phase on, sites wait in a line: one that already sees several phases goes to its
 * front, others to its end. Each takes the lowest phase it does not see, the last one if it sees all others.
 * Holds: linear in the number of neighbours; a site waits in one place at most. */
#include "regions.h"

enum { PHASE_LAST = PHASES - 1 };

/* What a step looks at lies together: on large boards the line runs through all of memory. */
typedef struct {
    uint32_t after, ahead; /* the line is a ring, which closes at the place past the last site */
    uint8_t seen;          /* a set of phases */
    uint8_t phase;         /* PHASES until it has one */
} PhaseSite;
typedef struct {
    const Regions *r;
    PhaseSite *site;
    uint32_t count;
    uint32_t most; /* the number of phases so far */
    uint8_t bit;   /* of the site that has just got its phase */
} Phases;

static void phase_unlink(Phases *p, uint32_t site) {
    PhaseSite *s = &p->site[site];
    p->site[s->ahead].after = s->after;
    p->site[s->after].ahead = s->ahead;
    s->after = TSL_NONE;
}

static void phase_link(Phases *p, uint32_t site, uint32_t ahead) {
    uint32_t after = p->site[ahead].after;
    p->site[site].ahead = ahead;
    p->site[site].after = after;
    p->site[after].ahead = site;
    p->site[ahead].after = site;
}

static void phase_show(Phases *p, uint32_t site) {
    PhaseSite *s = &p->site[site];
    s->seen |= p->bit;
    if (s->phase < PHASES) return;
    bool waits = s->after != TSL_NONE, several = (s->seen & (s->seen - 1)) != 0;
    if (waits && several) phase_unlink(p, site);
    if (several) {
        phase_link(p, site, p->count);
    } else if (!waits) {
        phase_link(p, site, p->site[p->count].ahead);
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

/* Cells that share an edge. */
static void phase_show_cell_paper(Phases *p, uint32_t cell) {
    const Graph *g = p->r->g;
    Csr cells = p->r->board->incident[TSL_EDGE][TSL_CELL];
    for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
        for (uint32_t i = cells.first[g->side[k]]; i < cells.first[g->side[k] + 1]; i++) {
            if (cells.item[i] != cell) phase_show(p, cells.item[i]);
        }
    }
}

/* The cell recorded on the other side of an edge, for those that are recorded on one themselves. */
static void phase_show_cell_ludii(Phases *p, uint32_t cell) {
    const Graph *g = p->r->g;
    for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
        const uint32_t *side = p->r->sides + 2 * (size_t)g->side[k];
        uint32_t other = side[0] == cell ? side[1] : side[1] == cell ? side[0] : TSL_NONE;
        if (other != TSL_NONE && other != cell) phase_show(p, other);
    }
}

static void phase_give(Phases *p, uint32_t site) {
    PhaseSite *s = &p->site[site];
    s->phase = 0;
    while (s->phase < PHASE_LAST && (s->seen >> s->phase & 1)) s->phase++;
    p->bit = (uint8_t)(1u << s->phase);
    if (s->phase >= p->most) p->most = s->phase + 1u;
}

typedef void PhaseShow(Phases *p, uint32_t site);
static void phase_run(Phases *p, PhaseShow *show) {
    for (uint32_t first = 0; first < p->count; first++) {
        if (p->site[first].phase < PHASES) continue;
        phase_link(p, first, p->count);
        while (p->site[p->count].after != p->count) {
            uint32_t site = p->site[p->count].after;
            phase_unlink(p, site);
            phase_give(p, site);
            show(p, site);
        }
    }
}

static bool phase_kind(Regions *r, tsl_kind kind, PhaseShow *show) {
    ArenaMark mark = arena_mark(&r->b->scratch);
    Phases p = {.r = r, .count = r->board->count[kind]};
    p.site = TAKE(r->b, &r->b->scratch, PhaseSite, (size_t)p.count + 1);
    if (!p.site) return false;
    for (uint32_t i = 0; i < p.count; i++) p.site[i] = (PhaseSite){TSL_NONE, TSL_NONE, 0, PHASES};
    p.site[p.count] = (PhaseSite){p.count, p.count, 0, 0};
    phase_run(&p, show);
    for (uint32_t i = 0; i < p.count; i++) r->of[kind][i] |= (uint32_t)p.site[i].phase << PROPERTY_PHASE;
    r->board->phases[kind] = p.most;
    arena_release(&r->b->scratch, mark);
    return true;
}

TSL_LOCAL bool regions_phases(Regions *r) {
    bool ludii = r->board->rules == TSL_RULES_LUDII;
    return phase_kind(r, TSL_VERTEX, phase_show_vertex) && phase_kind(r, TSL_EDGE, phase_show_edge) &&
           phase_kind(r, TSL_CELL, ludii ? phase_show_cell_ludii : phase_show_cell_paper);
}
