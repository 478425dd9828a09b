/* wheel.c - round boards. In: how many sectors, or vertices, each ring has. Out: circles of curved
 * edges, joined by straight spokes.
 *
 * A direction of a ring of n is (g + 4u)/4n of a turn from due west, u = 0 .. n - 1 being its rank
 * counter-clockwise, and g in 0 .. 3 what puts one direction due north, or, on a staggered ring, due
 * north between two. So directions of different rings are compared exactly.
 *
 * Played on cells, ring i lies between the circles of radius i - 1/2 and i + 1/2 and its spokes cut
 * it into sectors; a ring of 0 or 1 stays whole; a circle has no vertex or 3 or more. Played on
 * vertices or edges, ring i is the circle of radius i with its vertices.
 * Holds: vertices, edges and cells are numbered as made, outwards, and round each circle
 * counter-clockwise from due west (cells) or ending in the north (vertices). Cells are known from the
 * construction and not traced: the straight lines between a circle's few points may well cross a
 * smaller circle, which the arcs do not. */
#include "../base/budget.h"
#include "../graph/pivots.h"
#include "circle.h"
#include "generate.h"

typedef struct {
    uint32_t count;          /* directions */
    bool staggered, open;    /* open: its circle is not drawn */
    uint32_t spoke;          /* its first edge inside */
    uint32_t *inner, *outer; /* per direction, the ends of its spoke */
} WheelRing;
typedef struct {
    uint32_t first, count, edge; /* its vertices; the first of as many edges */
} WheelCircle;
typedef struct {
    Span where;
    uint32_t count;
    WheelRing *ring;
    WheelCircle *circle; /* circle i is the inner one of ring i; the first is the centre */
    uint32_t used;       /* corners of cells so far */
} Wheel;

static uint64_t wheel_offset(const WheelRing *ring) {
    return (3 * (uint64_t)ring->count + (ring->staggered ? 2 : 0)) % 4;
}

static tsl_point wheel_point(const WheelRing *ring, double radius, uint32_t u) {
    uint64_t turn = 4 * (uint64_t)ring->count;
    return circle_point(radius, wheel_offset(ring) + 4 * (uint64_t)u + turn / 2, turn);
}

/* The rank of the direction s places clockwise from the first one in the north. */
static uint32_t wheel_rank(const WheelRing *ring, uint32_t s) {
    uint64_t n = ring->count, north = (3 * n + (ring->staggered ? 2 : 0)) / 4 % n;
    return (uint32_t)((north + n - s) % n);
}

/* Negative, zero or positive as direction u of `a` comes before, with or after direction v of `b`. */
static int wheel_compare(const WheelRing *a, uint32_t u, const WheelRing *b, uint32_t v) {
    uint64_t x = (wheel_offset(a) + 4 * (uint64_t)u) * b->count;
    uint64_t y = (wheel_offset(b) + 4 * (uint64_t)v) * a->count;
    return (x > y) - (x < y);
}

/* How many directions two rings have in common: none, or as many as the divisor they share. */
static uint64_t wheel_common(const WheelRing *a, const WheelRing *b) {
    uint64_t x = a->count, y = b->count;
    while (y) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    if (!a->count || !b->count) return 0;
    uint64_t apart = (a->staggered ? b->count / x : 0) + (b->staggered ? a->count / x : 0);
    return apart % 2 ? 0 : x;
}

/* How many vertices the circle inside ring i has, when cells are played on. */
static uint64_t wheel_points(const Wheel *w, uint32_t i) {
    if (i == 0) return 1;
    const WheelRing *in = &w->ring[i - 1];
    if (i == w->count) return in->count;
    return (uint64_t)in->count + w->ring[i].count - wheel_common(in, &w->ring[i]);
}

static bool wheel_take(Build *b, Wheel *w, uint32_t count) {
    w->count = count;
    w->ring = TAKE_ZERO(b, &b->scratch, WheelRing, count);
    w->circle = w->ring ? TAKE_ZERO(b, &b->scratch, WheelCircle, (size_t)count + 1) : NULL;
    return w->circle != NULL;
}

enum { POINT_ROUNDS = 8 }; /* a sine and a cosine */

/* ---- Played on cells ---- */

/* Adds the vertices of circle i: the directions of the rings on both sides of it, merged. */
static bool wheel_add_circle(Build *b, Wheel *w, uint32_t i, Graph *g) {
    static const WheelRing none = {.count = 0};
    const WheelRing *in = &w->ring[i - 1], *out = i < w->count ? &w->ring[i] : &none;
    uint32_t u = 0, v = 0;
    w->circle[i].first = g->vertices;
    while (u < in->count || v < out->count) {
        int order = v == out->count ? -1 : u == in->count ? 1 : wheel_compare(in, u, out, v);
        uint32_t vertex = g->vertices;
        if (!budget_every(b, vertex, BUDGET_ROUNDS / POINT_ROUNDS)) return false;
        graph_add_vertex(g,
                         order <= 0 ? wheel_point(in, i - 0.5, u) : wheel_point(out, i - 0.5, v));
        if (order <= 0) in->outer[u++] = vertex;
        if (order >= 0) out->inner[v++] = vertex;
    }
    w->circle[i].count = g->vertices - w->circle[i].first;
    return true;
}

static void wheel_add_corner(Wheel *w, Graph *g, uint32_t vertex, uint32_t side) {
    g->corner[w->used] = vertex;
    g->side[w->used++] = side;
}

/* Corners along a circle from one vertex up to another, which is left out: counter-clockwise, or
 * else clockwise. At least one step; all round if the two are the same. */
static void wheel_add_arc(Wheel *w, Graph *g, WheelCircle c, uint32_t from, uint32_t to, bool ccw) {
    uint32_t last = c.first + c.count - 1;
    do {
        uint32_t next =
            ccw ? (from == last ? c.first : from + 1) : (from == c.first ? last : from - 1);
        wheel_add_corner(w, g, from, c.edge + (ccw ? from : next) - c.first);
        from = next;
    } while (from != to);
}

static void wheel_end_cell(const Wheel *w, Graph *g) {
    g->cell_first[++g->cells] = w->used;
}

static uint32_t wheel_spoke(const WheelRing *ring, uint32_t u) {
    return ring->spoke + wheel_rank(ring, u); /* rank and s are each other's inverse */
}

/* The sector counter-clockwise of spoke u, clockwise from its lowest-numbered vertex: out along the
 * next spoke, back along the outer circle, in along this spoke. */
static void wheel_add_sector(Wheel *w, Graph *g, uint32_t i, uint32_t u) {
    const WheelRing *ring = &w->ring[i];
    WheelCircle in = w->circle[i], out = w->circle[i + 1];
    uint32_t v = (u + 1) % ring->count;
    uint32_t start = v ? ring->inner[u] : in.first; /* the last sector goes past due west */
    if (start != ring->inner[v]) wheel_add_arc(w, g, in, start, ring->inner[v], true);
    wheel_add_corner(w, g, ring->inner[v], wheel_spoke(ring, v));
    wheel_add_arc(w, g, out, ring->outer[v], ring->outer[u], false);
    wheel_add_corner(w, g, ring->outer[u], wheel_spoke(ring, u));
    if (start != ring->inner[u]) wheel_add_arc(w, g, in, ring->inner[u], start, true);
    wheel_end_cell(w, g);
}

/* Cells by their lowest-numbered vertex, at one vertex counter-clockwise from due west: at the first
 * vertex of a circle these are the sector after it, what lies inside it and the sector before it. */
static void wheel_add_cells(Wheel *w, Graph *g) {
    for (uint32_t i = 0; i <= w->count; i++) {
        uint32_t n = i < w->count ? w->ring[i].count : 0, next = 0;
        WheelCircle in = w->circle[i];
        bool whole = i && in.count && !w->ring[i - 1].count;
        if (i && n) {
            if (w->ring[i].inner[0] == in.first) wheel_add_sector(w, g, i, next++);
            if (whole) {
                wheel_add_arc(w, g, in, in.first, in.first, false);
                wheel_end_cell(w, g);
            }
            wheel_add_sector(w, g, i, --n);
        }
        for (; next < n; next++) wheel_add_sector(w, g, i, next);
    }
}

/* Takes room for everything; the circles of the graph are known exactly. */
static bool wheel_reserve(Build *b, Wheel *w, Graph *g) {
    uint64_t vertices = 1, curves = 0, spokes = 0, cells = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        uint64_t points = wheel_points(w, i + 1);
        curves += points;
        spokes += w->ring[i].count;
        cells += w->ring[i].count + (w->ring[i].count == 0 && points);
    }
    vertices += curves;
    if (cells > b->max_sites) return fail_sites(b, w->where, TSL_KIND_CELL, cells);
    if (!circle_reserve(b, g, w->where, vertices, curves + spokes, curves)) return false;
    uint32_t *ends = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)spokes);
    g->cell_first = ends ? TAKE(b, &g->arena, uint32_t, (size_t)cells + 1) : NULL;
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, 2 * (size_t)(curves + spokes)) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, 2 * (size_t)(curves + spokes)) : NULL;
    if (!g->side) return false;
    g->cell_first[0] = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        w->ring[i].inner = ends;
        w->ring[i].outer = ends + w->ring[i].count;
        ends += 2 * (size_t)w->ring[i].count;
    }
    return true;
}

static bool wheel_of_cells(Build *b, Wheel *w, Graph *g) {
    if (!wheel_reserve(b, w, g)) return false;
    uint32_t centre = graph_add_vertex(g, (tsl_point){0, 0, 0});
    for (uint32_t u = 0; u < w->ring[0].count; u++) w->ring[0].inner[u] = centre;
    w->circle[0] = (WheelCircle){centre, 0, 0};
    for (uint32_t i = 1; i <= w->count; i++) {
        if (!wheel_add_circle(b, w, i, g)) return false;
    }
    for (uint32_t i = 1; i <= w->count; i++) {
        w->circle[i].edge = g->edges;
        circle_close(g, w->circle[i].first, w->circle[i].count);
    }
    for (uint32_t i = 0; i < w->count; i++) {
        WheelRing *ring = &w->ring[i];
        ring->spoke = g->edges;
        for (uint32_t s = 0; s < ring->count; s++) {
            uint32_t u = wheel_rank(ring, s);
            graph_add_edge(g, ring->inner[u], ring->outer[u]);
        }
    }
    wheel_add_cells(w, g);
    return circle_pivot(b, g, centre) && graph_make_rings(b, g);
}

/* ---- Played on vertices or edges ---- */

/* Joins the vertices of ring i to those of the next in the same directions. */
static void wheel_join_rings(const Wheel *w, uint32_t i, bool pivots, Graph *g) {
    const WheelRing *in = &w->ring[i], *out = &w->ring[i + 1];
    for (uint32_t place = 0; out->count && place < in->count; place++) {
        uint32_t s = in->count - 1 - place;
        /* s/in->count of a turn back from here is t/out->count of a turn back there, each by half a
         * step less if staggered. */
        uint64_t turn = 2 * (uint64_t)in->count;
        uint64_t halves = 2 * (uint64_t)s + (in->staggered ? turn - 1 : 0);
        uint64_t there = halves * out->count + (out->staggered ? in->count : 0);
        if (there % turn) continue;
        uint32_t t = (uint32_t)(there / turn % out->count);
        uint32_t from = w->circle[i].first + place,
                 to = w->circle[i + 1].first + out->count - 1 - t;
        graph_add_edge(g, from, to);
        if (pivots) g->pivot[to] = from;
    }
}

static bool wheel_reserve_vertices(Build *b, Wheel *w, Graph *g) {
    uint64_t vertices = 0, curves = 0, spokes = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        const WheelRing *ring = &w->ring[i];
        vertices += ring->count;
        if (i && ring->count > 1 && !ring->open) curves += circle_edges(ring->count);
        if (i + 1 < w->count)
            spokes += i || !ring->count ? wheel_common(ring, ring + 1) : ring[1].count;
    }
    return circle_reserve(b, g, w->where, vertices, curves + spokes, curves);
}

/* A board of circles of two vertices is a line. As published, it leans to the right by the last bit of a quarter turn, in
 * its upper and in its lower half: that decides under the rules of games which of two sites ahead a line goes to. */
static const double wheel_lean = 6.123233995736766e-17;

static tsl_point wheel_vertex(const WheelRing *ring, uint32_t radius, uint32_t s) {
    tsl_point at = wheel_point(ring, radius, wheel_rank(ring, s));
    if (ring->count == 2 && !ring->staggered) at.x = radius * wheel_lean;
    return at;
}

static bool wheel_of_vertices(Build *b, Wheel *w, Graph *g) {
    if (!wheel_reserve_vertices(b, w, g)) return false;
    uint64_t since = 0;
    bool centre = w->ring[0].count > 0;
    for (uint32_t i = 0; i < w->count; i++) {
        const WheelRing *ring = &w->ring[i];
        w->circle[i].first = g->vertices;
        if (!budget_rounds(b, &since, POINT_ROUNDS * (uint64_t)ring->count)) return false;
        for (uint32_t s = ring->count; s-- > 0;) {
            graph_add_vertex(g, i ? wheel_vertex(ring, i, s) : (tsl_point){0, 0, 0});
        }
    }
    for (uint32_t i = 1; i < w->count; i++) {
        const WheelRing *ring = &w->ring[i];
        if (ring->count > 1 && !ring->open) circle_close(g, w->circle[i].first, ring->count);
    }
    if (!circle_pivot(b, g, centre ? 0 : TSL_NONE)) return false;
    for (uint32_t i = 0; i + 1 < w->count; i++) {
        if (i || !centre) {
            wheel_join_rings(w, i, !centre, g);
            continue;
        }
        for (uint32_t j = 0; j < w->ring[1].count; j++)
            graph_add_edge(g, 0, w->circle[1].first + j);
    }
    return graph_make_rings(b, g);
}

/* ---- Arguments ---- */

static bool wheel_make(Build *b, Wheel *w, Graph *g) {
    g->basis = BASIS_CONCENTRIC;
    g->shape = SHAPE_CIRCLE;
    g->west_first = true;
    return b->use == TSL_KIND_CELL ? wheel_of_cells(b, w, g) : wheel_of_vertices(b, w, g);
}

/* Two points do not make a circle of edges, since both edges would join the same vertices. Played on vertices, one edge
 * stands for both; alone it would not be a board of circles. */
static bool wheel_is_round(Build *b, const Wheel *w, const Node *list) {
    uint32_t i = w->count - list->count;
    for (const Node *node = list->child; node; node = node->next, i++) {
        if (w->ring[i].count != 2) continue;
        if (b->use != TSL_KIND_CELL && !w->ring[i].open && list->count == 1) {
            return fail(
                b, node->span, TSL_ERR_VALUE,
                "a circle of 2 vertices cannot be closed: write 3 or more, or -2 to leave it open");
        }
        if (b->use == TSL_KIND_CELL && (wheel_points(w, i) == 2 || wheel_points(w, i + 1) == 2)) {
            return fail(b, node->span, TSL_ERR_VALUE,
                        "a ring of 2 sectors needs rings of 3 or more on both sides: 2 points do "
                        "not make a circle");
        }
    }
    return true;
}

/* On cells a ring of 1 is a ring left whole. */
static WheelRing wheel_ring(const Build *b, int32_t entry, bool staggered) {
    uint32_t count = entry < 0 ? 0u - (uint32_t)entry : (uint32_t)entry;
    if (b->use == TSL_KIND_CELL && count < 2) count = 0;
    return (WheelRing){.count = count, .staggered = staggered, .open = entry < 0};
}

static bool wheel_read(Build *b, const Args *args, Wheel *w) {
    const Node *list = args_find(args, "sectors")->node;
    bool stagger = args_boolean(args, "stagger", false);
    uint64_t total = 0;
    uint32_t i = 0;
    *w = (Wheel){.where = list->span};
    if (!wheel_take(b, w, list->count + 1)) return false;
    for (const Node *node = list->child; node; node = node->next) {
        int32_t entry;
        if (!arith_integer(b, node, &entry)) return false;
        bool shifts =
            i == 0 && b->use != TSL_KIND_CELL && (entry < -1 || entry > 1); /* no centre */
        if (shifts) i++;
        w->ring[i] = wheel_ring(b, entry, stagger && i % 2);
        if (w->ring[i].count > b->max_sites) {
            return fail_sites(b, node->span,
                              b->use == TSL_KIND_CELL ? TSL_KIND_CELL : TSL_KIND_VERTEX,
                              w->ring[i].count);
        }
        total += w->ring[i++].count;
    }
    w->count = i;
    if (total) return wheel_is_round(b, w, list);
    return fail(b, list->span, TSL_ERR_VALUE,
                "no ring here has a %s: a board has at least one site",
                b->use == TSL_KIND_CELL ? "sector" : "vertex");
}

/* A single circle of vertices is a polygon with straight sides. */
static bool wheel_is_polygon(const Build *b, const Wheel *w) {
    return b->use != TSL_KIND_CELL && w->count == 2 && w->ring[0].count == 0;
}

static bool wheel_polygon(Build *b, const Wheel *w, Graph *g) {
    const WheelRing *ring = &w->ring[1];
    g->basis = BASIS_CONCENTRIC;
    g->shape = SHAPE_CIRCLE;
    return circle_polygon(b, g, w->where, ring->count, ring->open ? 0 : 1, false) &&
           pivots_set(b, g, 0, 0);
}

TSL_LOCAL bool gen_wheel(Build *b, const Args *args, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    bool single = args_find(args, "sectors")->node->count == 1;
    Wheel w;
    if (!wheel_read(b, args, &w)) return false;
    bool done =
        single && wheel_is_polygon(b, &w) ? wheel_polygon(b, &w, out) : wheel_make(b, &w, out);
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL bool wheel_even(Build *b, Span where, uint32_t rings, uint32_t steps, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t first = b->use == TSL_KIND_CELL ? 0 : 1; /* no vertex in the middle */
    Wheel w = {.where = where};
    if (!wheel_take(b, &w, rings + first)) return false;
    for (uint32_t i = first; i < w.count; i++) w.ring[i].count = steps;
    bool done = wheel_is_polygon(b, &w) ? wheel_polygon(b, &w, out) : wheel_make(b, &w, out);
    arena_release(&b->scratch, mark);
    return done;
}
