/* quotient.c - colours of one site per orbit, from which those of the others follow. In: a piece, a subgroup, and how its
 * elements exchange colours. Out: colours of all sites, if there are any.
 *
 *     r ---- y = t(r')       y has the colour of r', exchanged as t does it; so the colours that
 *                            r' may have say which ones are left to r
 *
 * The site with the fewest colours left is coloured next, of those the one with the most neighbours, of those the lowest. A
 * search that undoes much is begun anew, and then sites come earlier that were left without any colour. */
#include "../../base/bits.h"
#include "../../base/sort.h"
#include "colouring.h"
#include <string.h>

TSL_LOCAL bool quotient_orbits(Build *b, Quotient *q) {
    const PieceGroup *group = &q->piece->group;
    const uint32_t sites = q->piece->graph.sites;
    q->root = TAKE(b, &b->scratch, uint32_t, sites);
    q->by = q->root ? TAKE(b, &b->scratch, uint16_t, sites) : NULL;
    if (!q->by || !build_charge(b, 2 * (uint64_t)sites)) return false;
    memset(q->root, 0xFF, sites * sizeof *q->root);
    for (uint32_t i = 0; i < sites; i++) {
        if (q->root[i] != TSL_NONE) continue;
        q->root[i] = i;
        q->by[i] = 0;
        for (uint32_t e = 1; q->subgroup && e < group->order; e++) {
            uint32_t to = group->image[(size_t)e * sites + i];
            if (!subgroup_has(q->subgroup, e) || q->root[to] != TSL_NONE) continue;
            q->root[to] = i;
            q->by[to] = (uint16_t)e;
        }
    }
    return true;
}

/* ---- What is left to each site ---- */

typedef struct {
    uint32_t site, left;
} SolverChange;

typedef struct {
    uint32_t site, untried, changes, used;
} SolverChoice;

typedef struct {
    Build *b;
    const Quotient *q;
    uint32_t *left;    /* per site that stands for its orbit, the set of colours it may have */
    uint32_t *rank;    /* and its place among them, if colours left do not decide */
    uint32_t *stuck;   /* how often it had none left */
    uint32_t *heap;    /* sites without a colour, the next one on top */
    uint32_t *place;   /* of a site in the heap */
    Exchange *inverse; /* per element, of its exchange */
    uint32_t heaped, roots;
    SolverChange *change; /* sites that lost colours, so that it can be undone */
    uint32_t changes;
    SolverChoice *choice;
    uint32_t choices;
    uint64_t tries;
} Solver;

static uint32_t solver_exchanged(const Quotient *q, uint32_t element, uint32_t colour) {
    return q->exchange ? exchange_of(q->exchange[element], colour) : colour;
}

static uint32_t solver_back(const Solver *s, uint32_t element, uint32_t colour) {
    return s->inverse ? exchange_of(s->inverse[element], colour) : colour;
}

/* The colours that an exchange leaves where they are. */
static uint32_t solver_fixed(const Quotient *q, uint32_t element) {
    uint32_t fixed = 0;
    for (uint32_t c = 0; c < q->blocks->colours; c++) {
        if (solver_exchanged(q, element, c) == c) fixed |= (uint32_t)1 << c;
    }
    return fixed;
}

/* What a site may have by itself: colours of its sort that are kept by what leaves the site where it is, and
 * changed by what takes it to a neighbour. */
static uint32_t solver_domain(const Quotient *q, uint32_t site) {
    const ColourGraph *graph = &q->piece->graph;
    const PieceGroup *group = &q->piece->group;
    uint32_t left = q->blocks->mask[q->blocks->blocks > 1 ? q->piece->sort[site] : 0];
    for (uint32_t e = 1; q->exchange && e < group->order; e++) {
        if (subgroup_has(q->subgroup, e) && group->image[(size_t)e * graph->sites + site] == site)
            left &= solver_fixed(q, e);
    }
    for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
        if (q->root[graph->to[i]] == site) left &= ~solver_fixed(q, q->by[graph->to[i]]);
    }
    return left;
}

/* ---- Which site comes next ---- */

static bool heap_before(const Solver *s, uint32_t one, uint32_t other) {
    uint32_t a = bits_count(s->left[one]), c = bits_count(s->left[other]);
    return a != c ? a < c : s->rank[one] < s->rank[other];
}

static void heap_put(Solver *s, uint32_t site, uint32_t at) {
    s->heap[at] = site;
    s->place[site] = at;
}

static void heap_up(Solver *s, uint32_t at) {
    uint32_t site = s->heap[at];
    for (; at > 0 && heap_before(s, site, s->heap[(at - 1) / 2]); at = (at - 1) / 2)
        heap_put(s, s->heap[(at - 1) / 2], at);
    heap_put(s, site, at);
}

static void heap_down(Solver *s, uint32_t at) {
    uint32_t site = s->heap[at];
    for (uint32_t child; (child = 2 * at + 1) < s->heaped; at = child) {
        if (child + 1 < s->heaped && heap_before(s, s->heap[child + 1], s->heap[child])) child++;
        if (!heap_before(s, s->heap[child], site)) break;
        heap_put(s, s->heap[child], at);
    }
    heap_put(s, site, at);
}

static void heap_insert(Solver *s, uint32_t site) {
    heap_put(s, site, s->heaped++);
    heap_up(s, s->heaped - 1);
}

static uint32_t heap_pop(Solver *s) {
    uint32_t top = s->heap[0];
    s->place[top] = TSL_NONE;
    if (--s->heaped) {
        heap_put(s, s->heap[s->heaped], 0);
        heap_down(s, 0);
    }
    return top;
}

/* ---- Giving colours and taking them back ---- */

static void solver_undo(Solver *s, uint32_t changes) {
    while (s->changes > changes) {
        SolverChange last = s->change[--s->changes];
        s->left[last.site] = last.left;
        heap_down(s, s->place[last.site]);
    }
}

/* False if a neighbour has no colour left. */
static bool solver_give(Solver *s, uint32_t site, uint32_t colour) {
    const ColourGraph *graph = &s->q->piece->graph;
    s->q->piece->colour[site] = colour;
    for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
        uint32_t other = s->q->root[graph->to[i]];
        uint32_t bit = (uint32_t)1 << solver_back(s, s->q->by[graph->to[i]], colour);
        if (s->place[other] == TSL_NONE || !(s->left[other] & bit)) continue;
        s->change[s->changes++] = (SolverChange){other, s->left[other]};
        s->left[other] &= ~bit;
        heap_up(s, s->place[other]);
        if (s->left[other]) continue;
        s->stuck[other]++;
        return false;
    }
    return true;
}

/* Without symmetries colours have no names, so that no more than one new one is tried for a site. */
static void solver_choose(Solver *s, uint32_t used) {
    uint32_t site = heap_pop(s), untried = s->left[site];
    bool nameless = !s->q->exchange && s->q->blocks->blocks == 1;
    if (nameless && used + 1 < s->q->blocks->colours) untried &= ((uint32_t)2 << used) - 1;
    s->choice[s->choices++] = (SolverChoice){site, untried, s->changes, used};
}

static bool solver_run(Solver *s, bool *gave_up) {
    solver_choose(s, 0);
    while (s->choices) {
        SolverChoice *now = &s->choice[s->choices - 1];
        solver_undo(s, now->changes);
        if (!now->untried) {
            s->choices--;
            heap_insert(s, now->site);
            continue;
        }
        uint32_t colour = bits_lowest(now->untried);
        now->untried &= now->untried - 1;
        *gave_up = !s->tries--;
        uint32_t degree =
            s->q->piece->graph.first[now->site + 1] - s->q->piece->graph.first[now->site];
        if (*gave_up || !build_charge(s->b, 8 + 8 * (uint64_t)degree)) return false;
        if (!solver_give(s, now->site, colour)) continue;
        if (!s->heaped) return true;
        solver_choose(s, colour >= now->used ? colour + 1 : now->used);
    }
    return false;
}

/* ---- As a whole ---- */

/* Those first that were stuck most often, then those with the most neighbours, then the lowest. */
static bool solver_rank(Solver *s) {
    const ColourGraph *graph = &s->q->piece->graph;
    ArenaMark mark = arena_mark(&s->b->scratch);
    KeyedId *item = TAKE(s->b, &s->b->scratch, KeyedId, graph->sites);
    KeyedId *spare = item ? TAKE(s->b, &s->b->scratch, KeyedId, graph->sites) : NULL;
    if (!spare || !build_charge(s->b, 8 * (uint64_t)graph->sites)) return false;
    for (uint32_t i = 0; i < graph->sites; i++) {
        int64_t stuck = s->stuck[i], degree = graph->first[i + 1] - graph->first[i];
        item[i] = (KeyedId){-(stuck * ((int64_t)1 << 32)) - degree, i};
    }
    sort_keyed(item, spare, graph->sites);
    for (uint32_t i = 0; i < graph->sites; i++) s->rank[item[i].id] = i;
    arena_release(&s->b->scratch, mark);
    return true;
}

static bool solver_init(Solver *s) {
    Build *b = s->b;
    const uint32_t sites = s->q->piece->graph.sites, order = s->q->piece->group.order;
    s->left = TAKE(b, &b->scratch, uint32_t, sites);
    s->rank = s->left ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    s->stuck = s->rank ? TAKE_ZERO(b, &b->scratch, uint32_t, sites) : NULL;
    s->heap = s->stuck ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    s->place = s->heap ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    if (!s->place || !build_charge(b, 8 * (uint64_t)sites)) return false;
    for (uint32_t i = 0; i < sites; i++) s->roots += s->q->root[i] == i;
    s->choice = TAKE(b, &b->scratch, SolverChoice, s->roots);
    s->change = s->choice
                    ? TAKE(b, &b->scratch, SolverChange, (size_t)s->roots * s->q->blocks->colours)
                    : NULL;
    if (!s->change) return false;
    if (!s->q->exchange) return true;
    s->inverse = TAKE(b, &b->scratch, Exchange, order);
    for (uint32_t e = 0; s->inverse && e < order; e++)
        s->inverse[e] = exchange_inverse(s->q->exchange[e], s->q->blocks->colours);
    return s->inverse != NULL;
}

/* The sites in a heap, unless one of them has no colour at all. */
static bool solver_fill(Solver *s) {
    s->heaped = s->changes = s->choices = 0;
    for (uint32_t i = 0; i < s->q->piece->graph.sites; i++) {
        s->place[i] = TSL_NONE;
        if (s->q->root[i] != i) continue;
        s->left[i] = solver_domain(s->q, i);
        if (!s->left[i]) return false;
        heap_insert(s, i);
    }
    return true;
}

/* Runs of twice the length each, until there are colours, or it is known that there are none, or tries are used up. */
static bool solver_search(Solver *s, uint64_t tries, bool *gave_up) {
    for (uint64_t run = 64 + 2 * (uint64_t)s->roots;; run *= 2) {
        s->tries = run < tries ? run : tries;
        tries -= s->tries;
        *gave_up = false;
        if (!solver_rank(s) || !solver_fill(s)) return false;
        if (solver_run(s, gave_up)) return true;
        if (!*gave_up || !tries || s->b->error.code) return false;
    }
}

TSL_LOCAL bool quotient_solve(Build *b, Quotient *q) {
    ArenaMark mark = arena_mark(&b->scratch);
    Solver s = {.b = b, .q = q};
    bool done = solver_init(&s) && solver_search(&s, q->tries, &q->gave_up);
    uint32_t *colour = q->piece->colour;
    for (uint32_t i = 0; done && i < q->piece->graph.sites; i++)
        colour[i] = solver_exchanged(q, q->by[i], colour[q->root[i]]);
    arena_release(&b->scratch, mark);
    return done;
}
