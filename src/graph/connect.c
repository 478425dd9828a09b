/* connect.c - joining near vertices. In: a graph and a distance. Out: an edge for each pair nearer
 * than that, by ascending number of the first vertex, then of the second.
 * Vertices are put into squares as wide as the distance, so those near one are in nine squares.
 * Holds: linear in the number of vertices and of near pairs; the limit on edges is checked on the
 * count of pairs, before they are made. */
#include "connect.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include "spatial_hash.h"
#include <math.h>
#include <string.h>

static const double connect_reach = 1.1;  /* times the mean length of the edges */
static const double connect_least = 1e-9; /* below it nothing is near anything */
enum { CONNECT_MOST = 1 << 30 };          /* edges in a hash table */
enum {
    CONNECT_WORK = 4, /* to look at a vertex that may be near */
    CONNECT_EDGE = 24 /* to join one, and to sort and trace the edge */
};

/* Squares are numbered by doubles. Far from the origin doubles are too coarse to count squares, but vertices that differ
 * are then further apart than a square is wide. */
typedef struct {
    double x, y;
} ConnectSquare;
typedef struct {
    Build *b;
    const Graph *g;
    double reach;
    uint32_t mask;
    uint32_t *first, *item; /* vertices of each bucket, ascending */
    KeyedId *near, *spare;  /* of the current vertex */
} Connect;

TSL_LOCAL double graph_reach(const Graph *g) {
    double total = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
        total += sqrt(x * x + y * y + z * z);
    }
    return g->edges ? connect_reach * (total / g->edges) : 0;
}

static ConnectSquare connect_square(const Connect *c, tsl_point p) {
    return (ConnectSquare){floor(p.x / c->reach), floor(p.y / c->reach)};
}

static uint32_t connect_bucket(const Connect *c, ConnectSquare s) {
    uint64_t x, y;
    s = (ConnectSquare){s.x + 0.0, s.y + 0.0}; /* no negative zero */
    memcpy(&x, &s.x, sizeof x);
    memcpy(&y, &s.y, sizeof y);
    x ^= x >> 32; /* small whole numbers differ in their uppermost bits alone */
    y ^= y >> 32;
    uint64_t h = x * 0x9E3779B97F4A7C15u ^ y * 0xC2B2AE3D27D4EB4Fu;
    return (uint32_t)((h ^ h >> 32) * 0x165667B19E3779F9u >> 32) & c->mask;
}

static bool connect_init(Build *b, const Graph *g, double reach, Connect *out) {
    uint32_t size = 16;
    while (size < g->vertices) size *= 2;
    *out = (Connect){.b = b, .g = g, .reach = reach, .mask = size - 1};
    out->first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)size + 2);
    out->item = out->first ? TAKE(b, &b->scratch, uint32_t, g->vertices) : NULL;
    if (!out->item) return false;
    for (uint32_t v = 0; v < g->vertices; v++)
        out->first[connect_bucket(out, connect_square(out, g->at[v])) + 2]++;
    for (uint32_t k = 2; k < size + 2; k++) out->first[k] += out->first[k - 1];
    for (uint32_t v = 0; v < g->vertices; v++) {
        out->item[out->first[connect_bucket(out, connect_square(out, g->at[v])) + 1]++] = v;
    }
    return true;
}

/* The vertices near one, itself left out, counted and, where there is room for them, listed. */
static uint32_t connect_near(const Connect *c, uint32_t vertex) {
    const Graph *g = c->g;
    tsl_point at = g->at[vertex];
    ConnectSquare here = connect_square(c, at);
    uint32_t found = 0;
    for (int i = 0; i < 9; i++) {
        int right = i % 3 - 1, up = i / 3 - 1;
        ConnectSquare s = {here.x + right, here.y + up};
        if ((right != 0 && s.x == here.x) || (up != 0 && s.y == here.y)) continue;
        uint32_t k = connect_bucket(c, s);
        if (!build_charge(c->b, (uint64_t)CONNECT_WORK * (1 + c->first[k + 1] - c->first[k])))
            break;
        for (uint32_t n = c->first[k]; n < c->first[k + 1]; n++) {
            uint32_t other = c->item[n];
            ConnectSquare its = connect_square(c, g->at[other]);
            double x = g->at[other].x - at.x, y = g->at[other].y - at.y;
            if (other == vertex || its.x != s.x || its.y != s.y) continue;
            if (!(sqrt(x * x + y * y) < c->reach)) continue;
            if (c->near) c->near[found] = (KeyedId){other, other};
            found++;
        }
    }
    return found;
}

/* Arrays per edge, with room for more. */
static bool connect_more_edges(Build *b, Graph *g, uint32_t edges) {
    Pair *edge = TAKE(b, &g->arena, Pair, edges);
    if (!edge) return false;
    memcpy(edge, g->edge, g->edges * sizeof *edge);
    g->edge = edge;
    if (!g->curve) return true;
    uint32_t *curve = TAKE(b, &g->arena, uint32_t, edges);
    if (!curve) return false;
    memset(curve, 0xFF, edges * sizeof *curve); /* straight */
    memcpy(curve, g->curve, g->edges * sizeof *curve);
    g->curve = curve;
    return true;
}

/* Returns how many there were. */
static uint32_t connect_join(Connect *c, Graph *g, PairSet *pairs, uint32_t vertex) {
    uint32_t count = connect_near(c, vertex);
    sort_keyed(c->near, c->spare, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = c->near[i].id;
        if (pairs_add(pairs, vertex, other, g->edges) == g->edges) graph_add_edge(g, vertex, other);
    }
    return count;
}

static bool connect_pairs(Build *b, Graph *g, Span where, uint32_t first, uint32_t end,
                          double reach) {
    Connect c;
    budget_task(b, end - first, "vertices are compared with those near them");
    if (!connect_init(b, g, reach, &c)) return false;
    uint64_t most = g->edges; /* pairs between two sources count twice */
    uint32_t widest = 0;
    for (uint32_t v = first; v < end; v++) {
        uint32_t count = connect_near(&c, v);
        if (b->error.code || !build_charge(b, CONNECT_EDGE * (uint64_t)count)) return false;
        if (count > widest) widest = count;
        most += count;
        if (most / 2 > b->max_sites || most > CONNECT_MOST)
            return fail_sites(b, where, TSL_KIND_EDGE, most / 2);
    }
    PairSet pairs;
    c.near = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!c.near || !pairs_init(b, &b->scratch, (uint32_t)most, &pairs)) return false;
    if (!connect_more_edges(b, g, (uint32_t)most)) return false;
    c.spare = c.near + widest;
    for (Slice s = {0, 0}; slice_next(b, g->edges, &s);) {
        for (uint32_t e = s.first; e < s.end; e++) pairs_add(&pairs, g->edge[e].a, g->edge[e].b, e);
    }
    for (uint64_t v = first, since = 0; v < end && !b->error.code; v++)
        budget_rounds(b, &since, connect_join(&c, g, &pairs, (uint32_t)v));
    if (b->error.code) return false;
    return g->edges <= b->max_sites || fail_sites(b, where, TSL_KIND_EDGE, g->edges);
}

TSL_LOCAL bool graph_connect(Build *b, Graph *g, Span where, uint32_t first, uint32_t end,
                             double reach) {
    if (reach < connect_least || first >= end) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t edges = g->edges;
    bool done = connect_pairs(b, g, where, first, end, reach) &&
                (!g->ring || g->edges == edges || graph_extend_rings(b, g, g->vertices, edges));
    arena_release(&b->scratch, mark);
    return done;
}
