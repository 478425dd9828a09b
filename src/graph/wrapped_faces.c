/* wrapped_faces.c - tracing the cells of a wrapped graph. In: a graph with rings and motions. Out: its cells, numbered
 * by rows.
 *
 * As in faces.c a walk leaves a vertex by the next half-edge counter-clockwise after the one it came by, and so keeps a
 * face on its right. Here it also notes at which copy of each vertex it is. Where that is mirrored, the ring is gone round
 * the other way. A walk closes when it is back at the copy that it began at; one that is back at another copy has gone
 * round the board, and there is no cell.
 * Holds: every face is found once, whichever way round it is looked at; a cell has 3 vertices or more, all different. Edges
 * that cross are not looked for. */
#include "../base/budget.h"
#include "wrapping.h"
#include <math.h>

static const double cell_level = 0.0001;    /* ends closer than this in z are on one level */
static const double cell_least_area = 1e-9; /* thinner cycles are no cells */
static const double cell_near = 1e-6;       /* distances to the middle that count as the same */

enum { CELL_SMALL = 32, CELL_WORK = 8 }; /* as in faces.c; for a step of a walk */

typedef struct {
    uint32_t half; /* taken next, */
    WrapMotion at; /* from this copy of the vertex that it leaves */
} Footing;
typedef struct {
    Build *b;
    Graph *g;
    uint32_t *slot; /* per half-edge, where in its ring it is */
    uint8_t *seen;  /* per half-edge, twice: of the copy as it is, and mirrored */
    uint32_t *met;  /* per vertex, the walk that was there last */
    uint32_t walk, most;
    Footing *path; /* the walk */
    uint32_t count, room;
    Footing *found; /* the cells' cycles, one after the other */
    uint32_t *first;
    uint32_t cells, corners, corners_room, first_room;
    tsl_point middle;
    Arena paths, cycles, firsts;
} Tracing;

static bool tracing_is_level(const Graph *g, uint32_t half) {
    double dz = g->at[half_from(g, half)].z - g->at[half_to(g, half)].z;
    return dz < cell_level && dz > -cell_level;
}

/* The next step of a walk. */
static Footing tracing_next(const Tracing *t, Footing from) {
    const Graph *g = t->g;
    const uint32_t back = from.half ^ 1, v = half_from(g, back), first = g->ring_first[v],
                   count = g->ring_first[v + 1] - first;
    const WrapMotion at = wrap_along(g, from.at, from.half);
    uint32_t i = t->slot[back];
    do i = (i + (motion_mirrors(at) ? count - 1 : 1)) % count;
    while (!tracing_is_level(g, g->ring[first + i]));
    return (Footing){g->ring[first + i], at};
}

static uint8_t *tracing_seen(const Tracing *t, uint32_t half, bool mirrored) {
    return &t->seen[2 * (size_t)half + mirrored];
}

static bool tracing_put(Tracing *t, Footing at) {
    if (t->count == t->room) {
        Footing *more = build_grow(t->b, &t->paths, t->path, &t->room, sizeof *more);
        if (!more) return false;
        t->path = more;
    }
    t->path[t->count++] = at;
    return true;
}

/* Goes on until the walk takes its first half-edge again, and notes that it is done from either side. */
static bool tracing_walk(Tracing *t, Footing start, Footing *end) {
    Footing at = start;
    t->count = 0;
    do {
        const Footing next = tracing_next(t, at);
        *tracing_seen(t, at.half, motion_mirrors(at.at)) = 1;
        *tracing_seen(t, at.half ^ 1, !motion_mirrors(next.at)) = 1;
        if (!build_charge(t->b, CELL_WORK) || !tracing_put(t, at)) return false;
        at = next;
    } while (at.half != start.half || motion_mirrors(at.at) != motion_mirrors(start.at));
    *end = at;
    return true;
}

static tsl_point tracing_at(const Tracing *t, Footing step) {
    return motion_move(&t->g->plane.wrap->plane, step.at, t->g->at[half_from(t->g, step.half)]);
}

/* A part of a walk: the steps of a cycle; those past the end of the walk begin again, moved. */
static double tracing_area(const Tracing *t, uint32_t from, uint32_t length) {
    const tsl_point origin = tracing_at(t, t->path[from]);
    double twice = 0;
    for (uint32_t i = 1; i + 1 < length; i++) {
        const tsl_point p = tracing_at(t, t->path[from + i]),
                        q = tracing_at(t, t->path[from + i + 1]);
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
    }
    return twice / 2;
}

static bool tracing_keep(Tracing *t, uint32_t from, uint32_t length) {
    if (length < 3 || length > t->most || tracing_area(t, from, length) > -cell_least_area)
        return true;
    if (t->cells + 1 >= t->first_room) {
        uint32_t *more = build_grow(t->b, &t->firsts, t->first, &t->first_room, sizeof *more);
        if (!more) return false;
        t->first = more;
    }
    for (uint32_t i = 0; i < length; i++) {
        if (t->corners == t->corners_room) {
            Footing *more = build_grow(t->b, &t->cycles, t->found, &t->corners_room, sizeof *more);
            if (!more) return false;
            t->found = more;
        }
        t->found[t->corners++] = t->path[from + i];
    }
    t->first[t->cells++] = t->corners - length;
    t->first[t->cells] = t->corners;
    return true;
}

/* For every place of a walk the longest run of different vertices from there: a cycle, if it ends where it began. The
 * walk is noted twice, the second time from where the first one ended. */
static bool tracing_runs(Tracing *t, uint32_t count) {
    const Graph *g = t->g;
    t->walk++;
    for (uint32_t i = 0, end = 0; i < count; i++) {
        while (end < i + count && t->met[half_from(g, t->path[end].half)] != t->walk)
            t->met[half_from(g, t->path[end++].half)] = t->walk;
        const Footing here = t->path[i], there = t->path[end];
        const bool closes =
            half_from(g, here.half) == half_from(g, there.half) && motion_same(here.at, there.at);
        if (closes && !tracing_keep(t, i, end - i)) return false;
        if (closes && end - i == count) return true; /* all of the walk, from any place */
        t->met[half_from(g, here.half)] = 0;
    }
    return true;
}

static bool tracing_from(Tracing *t, uint32_t half) {
    const Footing start = {half, t->g->plane.wrap->motion[0]};
    Footing end;
    if (!tracing_walk(t, start, &end)) return false;
    const uint32_t count = t->count;
    for (uint32_t i = 0; i <= count; i++) {
        const Footing step = t->path[i];
        if (!tracing_put(t, (Footing){step.half, motion_plus(end.at, step.at)})) return false;
    }
    return tracing_runs(t, count);
}

/* Of the ways to see a cell with a corner at home the one that is nearest to the middle; of several the one that comes last
 * in the numbering. */
static WrapMotion tracing_home(const Tracing *t, const Footing *cycle, uint32_t count) {
    const GraphWrap *wrap = t->g->plane.wrap;
    const double weight = graph_row_weight(0, 0);
    tsl_point sum = {0, 0, 0};
    double least = INFINITY, last = 0;
    WrapMotion best = cycle[0].at;
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point p = tracing_at(t, cycle[i]);
        sum = (tsl_point){sum.x + p.x / count, sum.y + p.y / count, 0};
    }
    for (uint32_t i = 0; i < count; i++) {
        if (motion_mirrors(cycle[i].at)) continue;
        const tsl_point at =
            motion_move(&wrap->plane, motion_between(cycle[i].at, wrap->motion[0]), sum);
        const double x = at.x - t->middle.x, y = at.y - t->middle.y, far = sqrt(x * x + y * y),
                     key = weight * at.y + at.x;
        if (far > least + cell_near || (far > least - cell_near && key <= last)) continue;
        least = far;
        last = key;
        best = cycle[i].at;
    }
    return best;
}

static bool tracing_fill(Tracing *t, Span where) {
    Graph *g = t->g;
    Build *b = t->b;
    if (t->cells > b->max_sites) return fail_sites(b, where, TSL_KIND_CELL, t->cells);
    g->cell_first = TAKE_ZERO(b, &g->arena, uint32_t, (size_t)t->cells + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, t->corners) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, t->corners) : NULL;
    g->plane.wrap->corner = g->side ? TAKE(b, &g->arena, uint32_t, t->corners) : NULL;
    if (!g->plane.wrap->corner) return false;
    for (uint32_t c = 0; c < t->cells; c++) {
        const uint32_t first = t->first[c], end = t->first[c + 1];
        const WrapMotion home = tracing_home(t, t->found + first, end - first);
        for (uint32_t i = first; i < end; i++) {
            g->corner[i] = half_from(g, t->found[i].half);
            g->side[i] = t->found[i].half >> 1;
            if (!wrap_number(b, g, where, motion_between(home, t->found[i].at),
                             &g->plane.wrap->corner[i]))
                return false;
        }
        g->cell_first[c + 1] = end;
    }
    g->cells = t->cells;
    g->centre = NULL;
    g->cell_rank = NULL;
    g->reversed = NULL;
    return graph_sort(b, g, GRAPH_SORT_CELLS);
}

static bool tracing_all(Tracing *t) {
    const Graph *g = t->g;
    for (uint32_t v = 0; v < g->vertices; v++) {
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++) {
            const uint32_t half = g->ring[i];
            if (*tracing_seen(t, half, false) || !tracing_is_level(g, half)) continue;
            if (!tracing_from(t, half)) return false;
        }
    }
    return budget_ask(t->b);
}

static bool tracing_begin(Tracing *t) {
    const Graph *g = t->g;
    Arena *scratch = &t->b->scratch;
    tsl_point low = g->vertices ? g->at[0] : (tsl_point){0, 0, 0}, high = low;
    arena_init(&t->paths, scratch->alloc);
    arena_init(&t->cycles, scratch->alloc);
    arena_init(&t->firsts, scratch->alloc);
    t->slot = TAKE(t->b, scratch, uint32_t, 2 * (size_t)g->edges);
    t->seen = t->slot ? TAKE_ZERO(t->b, scratch, uint8_t, 4 * (size_t)g->edges) : NULL;
    t->met = t->seen ? TAKE_ZERO(t->b, scratch, uint32_t, g->vertices) : NULL;
    for (uint32_t v = 0; t->met && v < g->vertices; v++) {
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++)
            t->slot[g->ring[i]] = i - g->ring_first[v];
        low = (tsl_point){fmin(low.x, g->at[v].x), fmin(low.y, g->at[v].y), 0};
        high = (tsl_point){fmax(high.x, g->at[v].x), fmax(high.y, g->at[v].y), 0};
    }
    t->middle = (tsl_point){(low.x + high.x) / 2, (low.y + high.y) / 2, 0};
    return t->met != NULL;
}

TSL_LOCAL bool wrap_trace(Build *b, Graph *g, Span where, FaceChecks checks) {
    ArenaMark mark = arena_mark(&b->scratch);
    Tracing t = {.b = b, .g = g, .most = checks == FACES_SMALL ? CELL_SMALL : UINT32_MAX};
    if (plane_half_turns(&g->plane.wrap->plane))
        return fail(b, where, TSL_ERR_VALUE,
                    "cells are not found anew on a projective plane: what lies round the two "
                    "vertices about which it is turned is seen twice");
    bool done = tracing_begin(&t) && tracing_all(&t) && tracing_fill(&t, where);
    arena_free(&t.paths);
    arena_free(&t.cycles);
    arena_free(&t.firsts);
    arena_release(&b->scratch, mark);
    return done;
}
