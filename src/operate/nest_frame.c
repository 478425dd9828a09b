/* nest_frame.c - the frame of a board that is put into cells: the corners of its outline, or its bounding box, and what lies on the
 * sides. In: the board and its outline. Out: frames.
 * Holds: points on a side are in the order of their parts, from 0 to 1. */
#include "../base/budget.h"
#include "../base/sort.h"
#include "../graph/spatial_hash.h"
#include "nest.h"
#include <math.h>

static bool nest_frame_take(Build *b, const Graph *g, uint32_t corners, size_t points,
                            NestFrame *out) {
    Arena *arena = &b->scratch;
    *out = (NestFrame){.corners = corners};
    out->corner = TAKE(b, arena, Point2, corners);
    out->first = out->corner ? TAKE_ZERO(b, arena, uint32_t, (size_t)corners + 1) : NULL;
    out->point = out->first ? TAKE(b, arena, FramePoint, points) : NULL;
    out->slot = out->point ? TAKE(b, arena, uint32_t, g->vertices) : NULL;
    out->along = out->slot ? TAKE(b, arena, Pair, g->edges) : NULL;
    for (uint32_t v = 0; out->along && v < g->vertices; v++) out->slot[v] = TSL_NONE;
    return out->along != NULL;
}

static void nest_frame_add(NestFrame *f, uint32_t side, uint32_t vertex, double part) {
    f->point[f->first[side + 1]++] = (FramePoint){part, vertex, side};
    if (f->slot[vertex] == TSL_NONE) f->slot[vertex] = f->slots++;
}

/* The two points that a vertex may be; a vertex on one side is the same point twice. */
static bool nest_frame_list_points(Build *b, const NestFrame *f, Pair **out) {
    Pair *of = TAKE(b, &b->scratch, Pair, f->slots);
    *out = of;
    if (!of) return false;
    for (uint32_t s = 0; s < f->slots; s++) of[s] = (Pair){TSL_NONE, TSL_NONE};
    for (uint32_t i = 0; i < f->first[f->corners]; i++) {
        Pair *at = &of[f->slot[f->point[i].vertex]];
        at->b = i;
        if (at->a == TSL_NONE) at->a = i;
    }
    return true;
}

/* The points of an edge's ends on one side, if they are on one. */
static Pair nest_frame_find_side(const NestFrame *f, Pair from, Pair to) {
    const uint32_t p[2] = {from.a, from.b}, q[2] = {to.a, to.b};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++)
            if (f->point[p[i]].side == f->point[q[k]].side) return (Pair){p[i], q[k]};
    }
    return (Pair){TSL_NONE, TSL_NONE};
}

/* A curve between points that are not next to each other leads through the cell. */
static bool nest_frame_is_along(const Graph *g, uint32_t edge, Pair points) {
    if (points.a == TSL_NONE || !g->curve || g->curve[edge] == TSL_NONE) return true;
    return points.a + 1 == points.b || points.b + 1 == points.a;
}

static bool nest_frame_find_edges(Build *b, const Graph *g, NestFrame *f) {
    Pair *of;
    if (!nest_frame_list_points(b, f, &of)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        const uint32_t p = f->slot[g->edge[e].a], q = f->slot[g->edge[e].b];
        f->along[e] = (Pair){TSL_NONE, TSL_NONE};
        if (p == TSL_NONE || q == TSL_NONE) continue;
        const Pair points = nest_frame_find_side(f, of[p], of[q]);
        if (!nest_frame_is_along(g, e, points)) continue;
        f->along[e] = points;
        f->edges_along += points.a != TSL_NONE;
    }
    return budget_ask(b);
}

/* The part of the way from p to q at which r lies, after all that came before; a run that bends ever so little at each vertex
 * may lead back. */
static double nest_frame_part(tsl_point p, tsl_point q, tsl_point r, double before) {
    const double x = q.x - p.x, y = q.y - p.y,
                 part = ((r.x - p.x) * x + (r.y - p.y) * y) / (x * x + y * y);
    return part > before ? fmin(part, 1) : before;
}

TSL_LOCAL bool nest_is_convex(const Point2 corner[4]) {
    for (int i = 0; i < 4; i++) {
        const Point2 p = corner[i], q = corner[(i + 1) % 4], r = corner[(i + 2) % 4];
        if ((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) >= 0) return false;
    }
    return true;
}

TSL_LOCAL bool nest_frame_of_outline(Build *b, const Graph *g, const NestOutline *outline,
                                     NestFrame *out) {
    *out = (NestFrame){0};
    const uint32_t n = outline->corners;
    if (outline->outlines != 1 || n < 3) return true;
    NestFrame f;
    if (!nest_frame_take(b, g, n, (size_t)outline->length + n, &f)) return false;
    for (uint32_t i = 0; i < n; i++)
        f.corner[i] = (Point2){g->at[outline->corner[i]].x, g->at[outline->corner[i]].y};
    if (n == 4 && !nest_is_convex(f.corner)) return true;
    for (uint32_t side = 0, at = 0; side < n; side++) {
        const uint32_t from = outline->corner[side], to = outline->corner[(side + 1) % n];
        f.first[side + 1] = f.first[side];
        double part = 0;
        nest_frame_add(&f, side, from, 0);
        for (at++; at < outline->length && outline->run[at] != to; at++) {
            part = nest_frame_part(g->at[from], g->at[to], g->at[outline->run[at]], part);
            nest_frame_add(&f, side, outline->run[at], part);
        }
        nest_frame_add(&f, side, to, 1);
    }
    *out = f;
    return nest_frame_find_edges(b, g, out);
}

/* ---- The bounding box ---- */

static void nest_frame_include(Point2 p, Point2 *low, Point2 *high) {
    *low = (Point2){fmin(low->x, p.x), fmin(low->y, p.y)};
    *high = (Point2){fmax(high->x, p.x), fmax(high->y, p.y)};
}

/* A curve as the circle that it is drawn as: where that is furthest out in x and y, on the curve's side of the chord. */
static void nest_frame_include_curve(tsl_point a, tsl_point b, Tangents t, Point2 *low,
                                     Point2 *high) {
    static const Point2 ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const double x = b.x - a.x, y = b.y - a.y, length = sqrt(t.ax * t.ax + t.ay * t.ay),
                 bulge = x * t.ay - y * t.ax;
    if (length == 0 || bulge == 0) return;
    const double side = bulge > 0 ? 1 : -1, nx = side * t.ay / length, ny = -side * t.ax / length,
                 radius = (x * x + y * y) / (2 * (x * nx + y * ny));
    if (!(radius > 0 && radius < 1e9)) return;
    for (int i = 0; i < 4; i++) {
        const Point2 far = {nx * radius + ways[i].x * radius, ny * radius + ways[i].y * radius};
        if ((x * far.y - y * far.x) * bulge > 0)
            nest_frame_include((Point2){a.x + far.x, a.y + far.y}, low, high);
    }
}

static void nest_frame_measure(const Graph *g, Point2 *low, Point2 *high) {
    *low = *high = (Point2){g->at[0].x, g->at[0].y};
    for (uint32_t v = 1; v < g->vertices; v++)
        nest_frame_include((Point2){g->at[v].x, g->at[v].y}, low, high);
    for (uint32_t e = 0; g->curve && e < g->edges; e++) {
        if (g->curve[e] != TSL_NONE)
            nest_frame_include_curve(g->at[g->edge[e].a], g->at[g->edge[e].b],
                                     g->tangents[g->curve[e]], low, high);
    }
}

/* Those that lie on a side, sorted by where they are along it. */
static bool nest_frame_box_side(Build *b, const Graph *g, uint32_t side, NestFrame *f) {
    const Point2 p = f->corner[side], q = f->corner[(side + 1) % 4];
    const double length = fabs(q.x - p.x) + fabs(q.y - p.y), fine = 1099511627776.0; /* 2^40 */
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)g->vertices);
    uint32_t count = 0;
    if (!item) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        const double x = g->at[v].x - p.x, y = g->at[v].y - p.y,
                     off = side % 2 == 0 ? fabs(x) : fabs(y),
                     on = side % 2 == 0 ? fabs(y) : fabs(x);
        if (off <= WELD_TOLERANCE) item[count++] = (KeyedId){(int64_t)(on / length * fine), v};
    }
    bool done = sort_many(b, item, item + g->vertices, count);
    f->first[side + 1] = f->first[side];
    for (uint32_t i = 0; done && i < count; i++)
        nest_frame_add(f, side, item[i].id, (double)item[i].key / fine);
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL bool nest_frame_of_box(Build *b, const Graph *g, NestFrame *out) {
    Point2 low, high;
    *out = (NestFrame){0};
    if (!g->cells) return true;
    nest_frame_measure(g, &low, &high);
    if (high.x - low.x <= WELD_TOLERANCE || high.y - low.y <= WELD_TOLERANCE) return true;
    if (!nest_frame_take(b, g, 4, 4 * (size_t)g->vertices, out)) return false;
    const Point2 corner[4] = {low, {low.x, high.y}, high, {high.x, low.y}};
    for (uint32_t i = 0; i < 4; i++) out->corner[i] = corner[i];
    for (uint32_t side = 0; side < 4; side++) {
        if (!nest_frame_box_side(b, g, side, out)) return false;
    }
    return nest_frame_find_edges(b, g, out);
}
