/* faces.c - tracing cells. In: a graph with rings. Out: its cells, in the order in which they are
 * found and with the cycle that starts where they are found.
 *
 * A walk enters a vertex and leaves by the next half-edge counter-clockwise, so it keeps a face on
 * its right; the walks that close with negative area are cells.
 *
 *        b ----- c          from a to b; counter-clockwise after the half-edge from b back to a
 *        |  face |          comes the one to c, so the walk is a b c d, clockwise
 *        a ----- d
 *
 * Half-edges fall into orbits, each
 * a closed walk. From a start the walk ends as soon as it is back at its first vertex, and comes
 * to nothing if it meets another vertex twice before. On a simple orbit every start gives the same
 * cell; on one that touches itself (a spur, a loop at a corner) only some starts give one.
 * With crossing checks a walk also comes to nothing when it steps over a blocked edge, one that
 * crosses an edge with a lower number; the step that closes the walk is not checked.
 * Holds: linear in the number of half-edges; a cell has 3 vertices or more, all different. */
#include "../base/budget.h"
#include "edge_grid.h"
#include "wrapping.h"
#include <string.h>

static const double face_level = 0.0001;    /* ends closer than this in z are on one level */
static const double face_least_area = 1e-9; /* thinner cycles are no cells */

enum {
    FACE_CHUNK = 1 << 12
};                        /* vertices after which the caller may be asked; the graph is paid for */
enum { FACE_SMALL = 32 }; /* edges; published boards that are laid over each other count on it */

/* What is known of a half-edge as the start of a walk. */
enum { FACE_UNSEEN = 0, FACE_NOTHING = 1 }; /* else the number of vertices of the cell it starts */

typedef struct {
    Graph *g;
    uint32_t *next;   /* per half-edge: the one that a walk takes after it */
    uint32_t *length; /* per half-edge: see above */
    uint32_t *seen;   /* per vertex: the number of the walk that was there last */
    uint32_t walk;    /* the current one */
    uint8_t *blocked; /* per edge; NULL without crossing checks */
    uint32_t *orbit;  /* half-edges of the current orbit */
    uint32_t *start;  /* the half-edge each cell starts with */
    uint64_t corners; /* of all cells */
    uint32_t cells;
    uint32_t most; /* edges of a cell */
} Faces;

static bool face_is_level(const Graph *g, uint32_t half) {
    double dz = g->at[half_from(g, half)].z - g->at[half_to(g, half)].z;
    return dz < face_level && dz > -face_level;
}

/* The first level half-edge after a place in the ring of a vertex, cyclically; TSL_NONE when there
 * is none at all. */
static uint32_t face_after(const Graph *g, uint32_t vertex, uint32_t slot) {
    uint32_t first = g->ring_first[vertex], end = g->ring_first[vertex + 1];
    for (uint32_t i = first; i < end; i++) {
        if (++slot == end) slot = first;
        if (face_is_level(g, g->ring[slot])) return g->ring[slot];
    }
    return TSL_NONE;
}

static bool face_is_flat(const Graph *g) {
    uint32_t v = 1;
    while (v < g->vertices && g->at[v].z == g->at[0].z) v++;
    return v >= g->vertices;
}

static bool face_make_next(Build *b, Faces *f) {
    const Graph *g = f->g;
    bool flat = face_is_flat(g);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t first = g->ring_first[v], end = g->ring_first[v + 1];
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        for (uint32_t i = first; i < end; i++) {
            uint32_t after = flat ? g->ring[i + 1 < end ? i + 1 : first] : face_after(g, v, i);
            f->next[g->ring[i] ^ 1] = after;
        }
    }
    return true;
}

static double face_area(const Faces *f, uint32_t half, uint32_t length) {
    const Graph *g = f->g;
    double twice = 0;
    tsl_point p = g->at[half_from(g, half)], origin = p;
    for (uint32_t i = 0; i < length; i++, half = f->next[half]) {
        tsl_point q = g->at[half_to(g, half)];
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
        p = q;
    }
    return twice / 2;
}

static bool face_is_blocked(const Faces *f, uint32_t half) {
    return f->blocked && f->blocked[half >> 1];
}

/* For every place i of an orbit that meets some vertex twice, the longest run of different
 * vertices from i; where the vertex that ends the run is the one at i, the walk closes there. */
static void face_close_runs(Faces *f, uint32_t count) {
    const Graph *g = f->g;
    uint32_t end = 0;  /* the run from i covers places i up to, not including, end */
    uint32_t open = 0; /* the last place before end from which the step on is blocked, plus 1 */
    for (uint32_t i = 0; i < count; i++) {
        while (end < i + count && f->seen[half_from(g, f->orbit[end % count])] != f->walk) {
            if (end > i && face_is_blocked(f, f->orbit[(end - 1) % count])) open = end;
            f->seen[half_from(g, f->orbit[end++ % count])] = f->walk;
        }
        uint32_t here = half_from(g, f->orbit[i]);
        bool closes = open <= i && half_from(g, f->orbit[end % count]) == here;
        uint32_t length = end - i;
        f->length[f->orbit[i]] = closes ? length : FACE_NOTHING;
        f->seen[here] = 0;
    }
}

/* Follows the orbit of a half-edge and notes for all of it what the starts are worth. Returns the area of a
 * simple one. */
static double face_follow(Faces *f, uint32_t half) {
    const Graph *g = f->g;
    uint32_t count = 0, at = half, from = half_from(g, half);
    bool simple = true;
    double twice = 0;
    tsl_point p = g->at[from], origin = p;
    f->walk++;
    do {
        simple = simple && f->seen[from] != f->walk && !face_is_blocked(f, at);
        f->seen[from] = f->walk;
        f->length[at] = FACE_NOTHING;
        count++;
        at = f->next[at];
        from = half_from(g, at);
        tsl_point q = g->at[from];
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
        p = q;
    } while (at != half);
    if (simple) {
        f->length[half] = count;
        return twice / 2;
    }
    for (uint32_t i = 0; i < count; i++, at = f->next[at]) f->orbit[i] = at;
    f->walk++;
    face_close_runs(f, count);
    return 0;
}

static void face_start(Faces *f, uint32_t half) {
    double area = f->length[half] == FACE_UNSEEN ? face_follow(f, half) : 0;
    uint32_t length = f->length[half];
    f->length[half] = FACE_NOTHING;
    if (length < 3 || length > f->most) return;
    if (area == 0) area = face_area(f, half, length); /* a part of its orbit, or a thin one */
    if (area > -face_least_area) return;
    f->start[f->cells++] = half;
    f->corners += length;
}

static bool face_fill(Build *b, Faces *f) {
    Graph *g = f->g;
    uint32_t used = 0;
    for (uint32_t c = 0; c < f->cells; c++) {
        uint32_t half = f->start[c], s = half_from(g, half);
        if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
        g->cell_first[c] = used;
        do {
            g->corner[used] = half_from(g, half);
            g->side[used++] = half >> 1;
            half = f->next[half];
        } while (half_from(g, half) != s);
    }
    g->cell_first[f->cells] = used;
    g->cells = f->cells;
    g->centre = NULL;
    g->cell_rank = NULL;
    g->reversed = NULL;
    return true;
}

static bool face_take(Build *b, Faces *f) {
    Graph *g = f->g;
    size_t halves = 2 * (size_t)g->edges;
    uint32_t *room = TAKE(b, &b->scratch, uint32_t, 4 * halves);
    f->seen = room ? TAKE_ZERO(b, &b->scratch, uint32_t, g->vertices) : NULL;
    if (!f->seen) return false;
    f->next = room;
    f->length = room + halves;
    f->orbit = room + 2 * halves;
    f->start = room + 3 * halves;
    memset(f->length, 0, halves * sizeof *f->length);
    return face_make_next(b, f);
}

static bool face_find(Build *b, Faces *f, Span where) {
    Graph *g = f->g;
    if (!face_take(b, f)) return false;
    for (uint32_t s = 0; s < g->vertices; s++) {
        if (s % FACE_CHUNK == 0 && (!build_charge(b, FACE_CHUNK) || !budget_ask(b))) return false;
        for (uint32_t i = g->ring_first[s]; i < g->ring_first[s + 1]; i++) {
            uint32_t half = f->next[g->ring[i] ^ 1];
            if (half != TSL_NONE) face_start(f, half);
        }
    }
    if (f->cells > b->max_sites) return fail_sites(b, where, TSL_KIND_CELL, f->cells);
    g->cell_first = TAKE(b, &g->arena, uint32_t, (size_t)f->cells + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, (size_t)f->corners) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, (size_t)f->corners) : NULL;
    if (!g->side) return false;
    return face_fill(b, f);
}

TSL_LOCAL bool graph_trace(Build *b, Graph *g, Span where, FaceChecks checks) {
    if (g->plane.wrap) return wrap_trace(b, g, where, checks);
    ArenaMark mark = arena_mark(&b->scratch);
    Faces f = {.g = g, .most = checks == FACES_SMALL ? FACE_SMALL : UINT32_MAX};
    if (checks == FACES_CHECKED) {
        f.blocked = TAKE_ZERO(b, &b->scratch, uint8_t, g->edges);
        if (!f.blocked || !graph_find_blocked(b, g, f.blocked)) return false;
    }
    bool done = face_find(b, &f, where);
    arena_release(&b->scratch, mark);
    return done;
}
