/* perimeter.c - the border of the board. In: the rings of the vertices. Out: loops round its parts,
 * counter-clockwise, and the property Outer.
 * A loop starts at the leftmost vertex that is neither on nor inside an earlier one, leaves it by the edge
 * nearest to south, and keeps as far to the right as it can until it comes back. Holes have no loop.
 * Holds: outer sites and perimeter sites are the same; all others are inner. */
#include "../../base/angle.h"
#include "../../base/sort.h"
#include "regions.h"
#include <math.h>

enum { RING_SEARCHED = 32 }; /* half-edges of a ring that may be searched one by one */
static const double perimeter_level = 1e-9; /* vertices are as far left as each other within this */

typedef struct {
    Regions *r;
    uint32_t *place; /* per half-edge, where its ring has it; NULL when all rings are short */
    uint8_t *done;   /* per vertex: on a loop or inside one */
    Loop **starts;   /* per vertex that starts a loop; NULL until one does after the first */
    Loop *current, **last;
    uint32_t left; /* vertices not done */
} Perimeter;

static bool perimeter_places(Perimeter *p) {
    const Graph *g = p->r->g;
    uint32_t longest = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t length = g->ring_first[v + 1] - g->ring_first[v];
        if (length > longest) longest = length;
    }
    if (longest <= RING_SEARCHED) return true;
    p->place = TAKE(p->r->b, &p->r->b->scratch, uint32_t, 2 * (size_t)g->edges);
    if (!p->place) return false;
    for (uint32_t i = 0; i < 2 * g->edges; i++) p->place[g->ring[i]] = i;
    return true;
}

static uint32_t perimeter_place(const Perimeter *p, uint32_t vertex, uint32_t half) {
    const Graph *g = p->r->g;
    if (p->place) return p->place[half];
    uint32_t at = g->ring_first[vertex];
    while (g->ring[at] != half) at++;
    return at;
}

/* Where to go from the end of a half-edge: the next edge counter-clockwise that does not lead straight
 * back; back if there is none. */
static uint32_t perimeter_turn(const Perimeter *p, uint32_t half) {
    const Graph *g = p->r->g;
    uint32_t from = half_from(g, half), here = half_to(g, half);
    uint32_t first = g->ring_first[here], degree = g->ring_first[here + 1] - first;
    uint32_t at = perimeter_place(p, here, half ^ 1) - first;
    for (uint32_t i = 1; i < degree; i++) {
        uint32_t place = at + i < degree ? at + i : at + i - degree, next = g->ring[first + place];
        if (half_to(g, next) != from) return next;
    }
    return half ^ 1;
}

/* Angles from south, counter-clockwise; an edge that only leads up or down comes last. */
static uint32_t perimeter_first(const Graph *g, uint32_t start) {
    uint32_t best = TSL_NONE;
    int64_t least = INT64_MAX;
    for (uint32_t i = g->ring_first[start]; i < g->ring_first[start + 1]; i++) {
        tsl_point from = g->at[start], to = g->at[half_to(g, g->ring[i])];
        double dx = to.x - from.x, dy = to.y - from.y;
        int64_t key = dx == 0 && dy == 0 ? ANGLE_WEST : angle_key(-dy, dx);
        if (key >= least) continue;
        least = key;
        best = g->ring[i];
    }
    return best;
}

static bool perimeter_walk(Perimeter *p, uint32_t start) {
    Build *b = p->r->b;
    const Graph *g = p->r->g;
    Loop *loop = TAKE(b, &b->scratch, Loop, 1);
    if (!loop) return false;
    *loop = (Loop){.start = start};
    uint32_t first = perimeter_first(g, start), half = first;
    if (first != TSL_NONE) {
        /* Parallel edges could lead a walk round and round past its start. */
        for (loop->count = 1; half_to(g, half) != start && loop->count <= 2 * g->edges;
             loop->count++) {
            half = perimeter_turn(p, half);
        }
        uint32_t *halves = TAKE(b, &b->scratch, uint32_t, loop->count);
        if (!halves) return false;
        for (uint32_t i = 0; i < loop->count; i++)
            halves[i] = half = i ? perimeter_turn(p, half) : first;
        loop->half = halves;
    }
    *p->last = p->current = loop;
    p->last = &loop->next;
    return true;
}

static void perimeter_done(Perimeter *p, uint32_t vertex) {
    p->left -= !p->done[vertex];
    p->done[vertex] = 1;
}

static void perimeter_inside(void *user, uint32_t vertex) {
    Perimeter *p = user;
    perimeter_done(p, vertex);
    Loop *other = p->starts ? p->starts[vertex] : NULL;
    if (other && other != p->current) other->dropped = true;
}

static bool perimeter_loop(Perimeter *p, const Inside *index, uint32_t start) {
    if (!perimeter_walk(p, start)) return false;
    if (p->starts) p->starts[start] = p->current;
    for (uint32_t i = 0; i < loop_places(p->current); i++)
        perimeter_done(p, loop_vertex(p->r, p->current, i));
    inside_visit(index, p->current, perimeter_inside, p);
    return true;
}

/* The loops after the first, if it has left out any vertices: from left to right. */
static bool perimeter_others(Perimeter *p, const Inside *index, double leftmost) {
    Build *b = p->r->b;
    const Graph *g = p->r->g;
    p->starts = TAKE_ZERO(b, &b->scratch, Loop *, g->vertices);
    uint32_t *id = p->starts ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    uint32_t *place = id ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    uint32_t *order = place ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    int64_t *key = order ? TAKE(b, &b->scratch, int64_t, p->left) : NULL;
    if (!key) return false;
    uint32_t count = 0;
    bool moved;
    p->starts[p->current->start] = p->current;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (p->done[v]) continue;
        double steps = (g->at[v].x - leftmost) / perimeter_level;
        key[count] = steps < 9e18 ? (int64_t)(steps + 0.5) : INT64_MAX;
        id[count++] = v;
    }
    if (!sort_places(b, key, count, place, &moved)) return false;
    for (uint32_t i = 0; i < count; i++) order[place[i]] = id[i];
    for (uint32_t i = 0; i < count; i++) {
        if (!p->done[order[i]] && !perimeter_loop(p, index, order[i])) return false;
    }
    return true;
}

static bool perimeter_loops(Regions *r) {
    Perimeter p = {.r = r, .last = &r->loops, .left = r->g->vertices};
    Inside index;
    p.done = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, r->g->vertices);
    if (!p.done || !perimeter_places(&p) ||
        !inside_index(r->b, r->g, &r->box[TSL_KIND_VERTEX], &index))
        return false;
    uint32_t start = 0;
    for (uint32_t v = 1; v < r->g->vertices; v++) {
        if (r->g->at[v].x < r->g->at[start].x - perimeter_level) start = v;
    }
    if (!perimeter_loop(&p, &index, start)) return false;
    return p.left == 0 || perimeter_others(&p, &index, r->g->at[start].x);
}

static void perimeter_outer(Regions *r, tsl_kind kind, uint32_t site) {
    r->of[kind][site] |= PROPERTY_OUTER;
}

static void perimeter_mark(Regions *r) {
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (loop->dropped) continue;
        perimeter_outer(r, TSL_KIND_VERTEX, loop->start);
        for (uint32_t i = 0; i < loop->count; i++) {
            uint32_t edge = loop->half[i] >> 1, cell = regions_beside(r, edge);
            perimeter_outer(r, TSL_KIND_VERTEX, half_from(r->g, loop->half[i]));
            perimeter_outer(r, TSL_KIND_EDGE, edge);
            if (cell != TSL_NONE) perimeter_outer(r, TSL_KIND_CELL, cell);
        }
    }
}

/* Cells with any vertex on a loop, and edges with both that have no cell on one of their sides. */
static void perimeter_spread(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *outer = r->of[TSL_KIND_VERTEX];
    Csr cells = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!(outer[v] & PROPERTY_OUTER)) continue;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++) {
            uint32_t edge = g->ring[i] >> 1;
            bool open = r->sides[edge].a == TSL_NONE || r->sides[edge].b == TSL_NONE;
            if (open && outer[half_to(g, g->ring[i])] & PROPERTY_OUTER)
                perimeter_outer(r, TSL_KIND_EDGE, edge);
        }
        for (uint32_t i = cells.first[v]; i < cells.first[v + 1]; i++)
            perimeter_outer(r, TSL_KIND_CELL, cells.item[i]);
    }
}

TSL_LOCAL bool regions_perimeter(Regions *r) {
    if (!perimeter_loops(r)) return false;
    perimeter_mark(r);
    perimeter_spread(r);
    return true;
}
