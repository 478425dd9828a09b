/* nest_outline.c - outlines of a graph. In: its cells and rings. Out: how many outlines it has, and the first one.
 *
 * A border half-edge has its one cell on the right. At its end the walk turns clockwise through what no cell covers to the next one,
 * so where cells touch at a vertex it stays outside; a walk that is back at a vertex has closed a loop. Loops that run clockwise are
 * outlines, the others go round holes.
 * Holds: linear in the number of half-edges. */
#include "../base/budget.h"
#include "nest.h"

static const double nest_outline_straight = 0.001; /* radians off the straight way are no corner */
static const double nest_outline_level = 1e-6;     /* of two corners neither is lower */

/* Of a half-edge: whether it is on the border, and whether it was walked. */
enum { NEST_NOT, NEST_BORDER, NEST_WALKED };

typedef struct {
    const Graph *g;
    uint8_t *border;  /* per half-edge, see below */
    uint32_t *slot;   /* per half-edge: its place in the ring of its vertex */
    uint32_t *before; /* per vertex: where it stands in the walk; TSL_NONE: nowhere */
    uint32_t *walk;   /* vertices of the loops that are still open */
    uint32_t length;
} NestWalk;

TSL_LOCAL bool nest_bends(tsl_point p, tsl_point q, tsl_point r) {
    const double ax = q.x - p.x, ay = q.y - p.y, bx = r.x - q.x, by = r.y - q.y;
    const double cross = ax * by - ay * bx, dot = ax * bx + ay * by;
    return !(dot > 0) || cross > nest_outline_straight * dot ||
           -cross > nest_outline_straight * dot;
}

static bool nest_outline_take(Build *b, const Graph *g, NestWalk *w) {
    const size_t halves = 2 * (size_t)g->edges;
    *w = (NestWalk){.g = g};
    w->border = TAKE_ZERO(b, &b->scratch, uint8_t, halves);
    w->slot = w->border ? TAKE(b, &b->scratch, uint32_t, halves) : NULL;
    w->before = w->slot ? TAKE(b, &b->scratch, uint32_t, g->vertices) : NULL;
    w->walk = w->before ? TAKE(b, &b->scratch, uint32_t, halves + 1) : NULL;
    for (uint32_t v = 0; w->walk && v < g->vertices; v++) {
        w->before[v] = TSL_NONE;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++) w->slot[g->ring[i]] = i;
    }
    return w->walk != NULL;
}

/* Half-edges that have a cell on the right, and none on the left. */
static void nest_outline_mark(NestWalk *w) {
    const Graph *g = w->g;
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++)
            w->border[nest_half(g, c, i)] = NEST_BORDER;
    }
    for (uint32_t half = 0; half < 2 * g->edges; half += 2) {
        uint8_t *both = w->border + half;
        if (both[0] && both[1]) both[0] = both[1] = NEST_NOT;
    }
}

/* TSL_NONE where cells overlap such that there is none left. */
static uint32_t nest_outline_next(const NestWalk *w, uint32_t half) {
    const Graph *g = w->g;
    const uint32_t v = half_to(g, half), first = g->ring_first[v],
                   degree = g->ring_first[v + 1] - first, back = w->slot[half ^ 1] - first;
    for (uint32_t i = 1; i <= degree; i++) {
        const uint32_t next = g->ring[first + (back + degree - i) % degree];
        if (w->border[next]) return next;
    }
    return TSL_NONE;
}

static bool nest_outline_is_lower(tsl_point p, tsl_point q) {
    if (p.y < q.y - nest_outline_level) return true;
    return p.y <= q.y + nest_outline_level && p.x < q.x;
}

/* The corners of a run, and the run turned so that it begins with the lowest. */
static void nest_outline_measure(const Graph *g, NestOutline *out) {
    const uint32_t n = out->length;
    uint32_t lowest = 0;
    bool found = false;
    out->corners = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = out->run[i];
        if (!nest_bends(g->at[out->run[(i + n - 1) % n]], g->at[at], g->at[out->run[(i + 1) % n]]))
            continue;
        if (!found || nest_outline_is_lower(g->at[at], g->at[out->run[lowest]])) lowest = i;
        found = true;
        out->corner[out->corners++] = at;
    }
    uint32_t turn = 0;
    while (found && out->corner[turn] != out->run[lowest]) turn++;
    /* The spare halves of both lists hold what is turned. */
    for (uint32_t i = 0; i < n; i++) out->run[n + i] = out->run[(lowest + i) % n];
    for (uint32_t i = 0; i < out->corners; i++)
        out->corner[out->corners + i] = out->corner[(turn + i) % out->corners];
    out->run += n;
    out->corner += out->corners;
}

static double nest_outline_area(const Graph *g, const uint32_t *run, uint32_t count) {
    double twice = 0;
    const tsl_point origin = g->at[run[0]];
    for (uint32_t i = 1; i + 1 < count; i++) {
        const tsl_point p = g->at[run[i]], q = g->at[run[i + 1]];
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
    }
    return twice;
}

/* The vertices of the walk from place `from` on are a loop. */
static bool nest_outline_close(Build *b, NestWalk *w, uint32_t from, NestOutline *out) {
    const uint32_t count = w->length - from;
    const bool outline = nest_outline_area(w->g, w->walk + from, count) <= 0;
    if (outline && out->outlines == 0) {
        out->run = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)count);
        out->corner = out->run ? TAKE(b, &b->scratch, uint32_t, 2 * (size_t)count) : NULL;
        if (!out->corner) return false;
        for (uint32_t i = 0; i < count; i++) out->run[i] = w->walk[from + i];
        out->length = count;
    }
    out->outlines += outline;
    for (uint32_t i = from; i < w->length; i++) w->before[w->walk[i]] = TSL_NONE;
    w->length = from;
    return true;
}

static bool nest_outline_walk(Build *b, NestWalk *w, uint32_t half, NestOutline *out) {
    while (half != TSL_NONE && w->border[half] == NEST_BORDER) {
        const uint32_t v = half_from(w->g, half);
        w->border[half] = NEST_WALKED;
        if (w->before[v] != TSL_NONE && !nest_outline_close(b, w, w->before[v], out)) return false;
        w->before[v] = w->length;
        w->walk[w->length++] = v;
        half = nest_outline_next(w, half);
    }
    return !w->length || nest_outline_close(b, w, 0, out);
}

TSL_LOCAL bool nest_outline_find(Build *b, const Graph *g, NestOutline *out) {
    NestWalk w;
    *out = (NestOutline){0};
    if (!nest_outline_take(b, g, &w)) return false;
    nest_outline_mark(&w);
    uint64_t since = 0;
    for (uint32_t half = 0; half < 2 * g->edges; half++) {
        if (!budget_rounds(b, &since, 1)) return false;
        if (w.border[half] == NEST_BORDER && !nest_outline_walk(b, &w, half, out)) return false;
    }
    if (out->outlines) nest_outline_measure(g, out);
    return true;
}
