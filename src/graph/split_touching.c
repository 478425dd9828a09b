/* split_touching.c - the second half of splitting. In: edges that do not cross. Out: the same, each cut at the vertices
 * that lie on it.
 *
 *     a --------- v --------- b        becomes  a-v and v-b, if v is within split_touch of a-b
 *
 * Holds: an edge that was there or was cut is not added again. */
#include "../base/sort.h"
#include "spatial_hash.h"
#include "split_edges.h"
#include <math.h>

static const double split_touch = 0.001; /* a vertex this near to an edge lies on it */

typedef struct {
    Split *s;
    EdgeGrid grid;  /* of the vertices */
    PairSet known;  /* the ends of every edge there is or was: one that was has its pieces */
    uint32_t room;  /* of `known` */
    uint32_t *seen; /* per vertex: the last edge that was near it, plus 1 */
    KeyedId *on;    /* vertices on the current edge, from its beginning */
} Touch;

static double touch_distance(tsl_point p, tsl_point q) {
    double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    return sqrt(x * x + y * y + z * z);
}

/* Whether a vertex lies on an edge, away from its ends, and how far along. Both pieces have to be
 * shorter than the edge, or cutting would not end. */
static bool touch_is_on(tsl_point a, tsl_point c, tsl_point p, double *along) {
    double x = c.x - a.x, y = c.y - a.y, z = c.z - a.z, square = x * x + y * y + z * z;
    double length = sqrt(square), to_a = touch_distance(p, a), to_c = touch_distance(p, c);
    if (!(to_a >= split_touch && to_c >= split_touch && to_a < length && to_c < length))
        return false;
    double t = ((p.x - a.x) * x + (p.y - a.y) * y + (p.z - a.z) * z) / square;
    *along = t < 0 ? 0 : t > 1 ? 1 : t;
    tsl_point foot = {a.x + *along * x, a.y + *along * y, a.z + *along * z};
    return touch_distance(p, foot) <= split_touch;
}

/* Lists the vertices on an edge by how far along they are; where they coincide the lowest is
 * first. */
static uint32_t touch_find(Touch *t, uint32_t edge) {
    const Graph *g = &t->s->g;
    Pair ends = g->edge[edge];
    tsl_point a = g->at[ends.a], c = g->at[ends.b];
    const double steps = 1 << 30;
    uint32_t count = 0, v;
    GridWalk walk;
    grid_walk_start(&t->grid, a, c, &walk);
    while (grid_walk_next(&t->grid, &walk, &v)) {
        double along;
        if (v == ends.a || v == ends.b || t->seen[v] == edge + 1) continue;
        t->seen[v] = edge + 1;
        if (touch_is_on(a, c, g->at[v], &along)) {
            t->on[count++] = (KeyedId){(int64_t)(along * steps) << 32 | v, v};
        }
    }
    sort_keyed(t->on, t->on + g->vertices, count);
    return count;
}

static bool touch_known(Touch *t, uint32_t room) {
    const Graph *g = &t->s->g;
    t->room = room;
    if (!pairs_init(t->s->b, &t->s->b->scratch, room, &t->known)) return false;
    for (uint32_t e = 0; e < g->edges; e++) pairs_add(&t->known, g->edge[e].a, g->edge[e].b, e);
    return true;
}

static bool touch_add(Touch *t, uint32_t a, uint32_t b) {
    uint32_t edges = t->s->g.edges;
    if (edges == t->room && !touch_known(t, 2 * t->room)) return false;
    return pairs_add(&t->known, a, b, edges) != edges || split_add_edge(t->s, a, b);
}

static bool touch_cut(Touch *t, uint32_t edge, uint32_t count) {
    Graph *g = &t->s->g;
    Pair ends = g->edge[edge];
    uint32_t last = ends.a, pivot = g->pivot ? split_pivot_at(g, ends.b, ends.a) : TSL_NONE;
    split_kill(t->s, edge);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = t->on[i].id;
        if (touch_distance(g->at[v], g->at[last]) < split_touch) continue;
        if (pivot != TSL_NONE) g->pivot[v] = pivot;
        if (!touch_add(t, last, v)) return false;
        last = v;
    }
    return touch_add(t, last, ends.b);
}

static bool touch_init(Touch *t) {
    Split *s = t->s;
    Build *b = s->b;
    const Graph *g = &s->g;
    t->seen = TAKE_ZERO(b, &b->scratch, uint32_t, g->vertices);
    t->on = t->seen ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)g->vertices) : NULL;
    if (!t->on || !grid_init(b, &b->scratch, g, &t->grid)) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        GridWalk walk;
        grid_walk_start(&t->grid, g->at[v], g->at[v], &walk);
        if (!grid_add(b, &b->scratch, &t->grid, v, walk)) return false;
    }
    t->grid.reach = split_touch;
    return touch_known(t, 2 * g->edges + 16);
}

TSL_LOCAL bool split_touching(Split *s) {
    Touch t = {.s = s};
    if (!touch_init(&t)) return false;
    for (uint32_t e = 0; e < s->g.edges; e++) {
        if (s->state[e] & SPLIT_DEAD) continue;
        uint32_t count = touch_find(&t, e);
        if (count && !touch_cut(&t, e, count)) return false;
    }
    return true;
}
