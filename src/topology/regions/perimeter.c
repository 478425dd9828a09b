/* perimeter.c - the border of the board. In: the rings of the vertices. Out: loops round its parts,
 * counter-clockwise.
 * A loop starts at the leftmost vertex that is neither on nor inside an earlier one, leaves it by the edge
 * nearest to south, and keeps as far to the right as it can until it comes back. Holes have no loop. */
#include "../../base/angle.h"
#include "../../base/budget.h"
#include "../../base/points.h"
#include "../../base/sort.h"
#include "inside.h"
#include <string.h>

TSL_LOCAL uint32_t loop_vertex(const Regions *r, const Loop *loop, uint32_t place) {
    if (loop->count == 0) return loop->start;
    return half_from(r->g, loop->half[place < loop->count ? place : place - loop->count]);
}

TSL_LOCAL uint32_t loop_places(const Loop *loop) {
    return loop->count ? loop->count : 1;
}

enum { PERIMETER_WORK = 16 }; /* to go on from an edge to the next */
enum { RING_SEARCHED = 32 };  /* half-edges of a ring that may be searched one by one */
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

static inline tsl_point perimeter_way(const Graph *g, uint32_t half) {
    tsl_point from = g->at[half_from(g, half)], to = g->at[half_to(g, half)];
    return (tsl_point){to.x - from.x, to.y - from.y, 0};
}

TSL_LOCAL bool regions_is_short(double dx, double dy) {
    const double least = 1e-9; /* units */
    return dx < least && dx > -least && dy < least && dy > -least;
}

/* Whether two ways are one, or one of them only leads up or down. */
static inline bool perimeter_same_way(tsl_point u, tsl_point v) {
    const double level = perimeter_level * perimeter_level; /* of the squared sine between them */
    double cross = point_cross(u, v);
    return cross * cross <= level * point_dot(u, u) * point_dot(v, v) && point_dot(u, v) >= 0;
}

/* Of a half-edge and those that follow it in its ring, as many as there are, the shortest that heads the same way: others
 * pass by the vertices between. */
static uint32_t perimeter_nearest(const Graph *g, uint32_t half, uint32_t place, uint32_t more) {
    uint32_t here = half_from(g, half), first = g->ring_first[here],
             degree = g->ring_first[here + 1] - first, best = half;
    tsl_point way = perimeter_way(g, half);
    double least = point_dot(way, way);
    for (uint32_t i = 1; i <= more; i++) {
        uint32_t at = place + i < degree ? place + i : place + i - degree,
                 next = g->ring[first + at];
        tsl_point other = perimeter_way(g, next);
        if (!perimeter_same_way(way, other)) break;
        double length = point_dot(other, other);
        if (length >= least * (1 - perimeter_level) || regions_is_short(other.x, other.y)) continue;
        least = length;
        best = next;
    }
    return best;
}

/* Where to go from the end of a half-edge: the next edge counter-clockwise that does not lead straight
 * back; back if there is none. Seen from above: edges that only lead up or down join layers that have borders of their
 * own. Published games follow them, and of edges that head the same way take any. */
static uint32_t perimeter_turn(const Perimeter *p, uint32_t half) {
    const Graph *g = p->r->g;
    const bool paper = p->r->board->rules == TSL_RULES_PAPER;
    uint32_t from = half_from(g, half), here = half_to(g, half);
    uint32_t first = g->ring_first[here], degree = g->ring_first[here + 1] - first;
    uint32_t at = perimeter_place(p, here, half ^ 1) - first;
    tsl_point back = perimeter_way(g, half ^ 1);
    for (uint32_t i = 1; i < degree; i++) {
        uint32_t place = at + i < degree ? at + i : at + i - degree, next = g->ring[first + place];
        if (half_to(g, next) == from) continue;
        if (!paper) return next;
        if (!perimeter_same_way(back, perimeter_way(g, next)))
            return perimeter_nearest(g, next, place, degree - 1 - i);
    }
    return half ^ 1;
}

/* Angles from south, counter-clockwise; an edge that only leads up or down comes last. */
static uint32_t perimeter_first(const Regions *r, uint32_t start) {
    const Graph *g = r->g;
    uint32_t best = TSL_NONE, place = 0;
    int64_t least = INT64_MAX;
    for (uint32_t i = g->ring_first[start]; i < g->ring_first[start + 1]; i++) {
        tsl_point from = g->at[start], to = g->at[half_to(g, g->ring[i])];
        double dx = to.x - from.x, dy = to.y - from.y;
        int64_t key = dx == 0 && dy == 0 ? ANGLE_WEST : angle_key(-dy, dx);
        if (key >= least) continue;
        least = key;
        place = i - g->ring_first[start];
        best = g->ring[i];
    }
    if (best == TSL_NONE || r->board->rules == TSL_RULES_LUDII) return best;
    tsl_point way = perimeter_way(g, best);
    if (regions_is_short(way.x, way.y)) return TSL_NONE;
    return perimeter_nearest(g, best, place, g->ring_first[start + 1] - g->ring_first[start] - 1);
}

/* The half-edges of a loop while it is walked. */
typedef struct {
    uint32_t *half, count, room;
} LoopList;

static bool perimeter_append(Build *b, LoopList *list, uint32_t half) {
    enum { ROOM = 64 };
    if (list->count == list->room) {
        uint32_t room = list->room ? 2 * list->room : ROOM;
        uint32_t *more = TAKE(b, &b->scratch, uint32_t, room);
        if (!more) return false;
        if (list->count) memcpy(more, list->half, list->count * sizeof *more);
        list->half = more;
        list->room = room;
    }
    list->half[list->count++] = half;
    return true;
}

/* A walk has come round where it would go on as it began; in published games where it meets its start, even if parts of
 * the board that meet there are left out. */
static bool perimeter_walk(Perimeter *p, uint32_t start) {
    Build *b = p->r->b;
    const Graph *g = p->r->g;
    const bool ludii = p->r->board->rules == TSL_RULES_LUDII;
    LoopList list = {NULL, 0, 0};
    Loop *loop = TAKE(b, &b->scratch, Loop, 1);
    if (!loop) return false;
    uint32_t first = perimeter_first(p->r, start), half = first;
    bool round = first == TSL_NONE;
    /* Parallel edges could lead a walk round and round past its start. */
    while (!round && list.count <= 2 * g->edges) {
        if (!build_charge(b, PERIMETER_WORK) || !perimeter_append(b, &list, half)) return false;
        bool meets = half_to(g, half) == start;
        half = meets && ludii ? first : perimeter_turn(p, half);
        round = meets && half == first;
    }
    *loop = (Loop){.half = list.half, .count = list.count, .start = start};
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
    return !p->r->b->error.code;
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

TSL_LOCAL bool regions_perimeter(Regions *r) {
    if (r->g->plane.wrap || r->g->plane.globe) return rims_find(r);
    Perimeter p = {.r = r, .last = &r->loops, .left = r->g->vertices};
    Inside index;
    p.done = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, r->g->vertices);
    if (!p.done || !perimeter_places(&p) ||
        !inside_index(r->b, r->g, &r->box[TSL_KIND_VERTEX], &index))
        return false;
    index.mirrored = r->board->rules == TSL_RULES_PAPER;
    uint32_t start = 0;
    for (uint32_t v = 1; v < r->g->vertices; v++) {
        if (r->g->at[v].x < r->g->at[start].x - perimeter_level) start = v;
    }
    if (!perimeter_loop(&p, &index, start)) return false;
    return p.left == 0 || perimeter_others(&p, &index, r->g->at[start].x);
}
