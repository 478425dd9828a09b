/* rims.c - the border of a wrapped board, or of a sphere. In: half-edges with their motions, incidence. Out: its rims as loops, and what
 * follows from them: sides, the centre, and which ends of the board there are none of.
 *
 * On a surface no part of the plane is outside, so rims are found by their edges: a half-edge with no cell on its right
 * leads along one, and on from its end by the next half-edge counter-clockwise. The border of a hole is a rim, too. */
#include "../../base/budget.h"
#include "../../graph/wrapping.h"
#include "../directions/compass.h"
#include "regions.h"
#include <math.h>
#include <string.h>

TSL_LOCAL bool rims_record_sides(Regions *r, Pair *sides) {
    const Graph *g = r->g;
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t k = g->cell_first[c]; k < g->cell_first[c + 1]; k++) {
            const uint32_t edge = g->side[k];
            const bool right = (g->corner[k] == g->edge[edge].a) != motion_mirrors(wrap_side(g, k));
            *(right ? &sides[edge].b : &sides[edge].a) = c;
        }
    }
    r->sides = sides;
    return budget_ask(r->b);
}

/* Beyond a motion that mirrors, a walk keeps the rim on the other hand: it notes the half-edge that it takes, and whether it
 * is seen so. */
typedef struct {
    uint32_t half;
    bool mirrored;
} RimStep;

/* Whether no cell lies on the right of a half-edge. */
static bool rim_is_open(const Regions *r, uint32_t half) {
    const Pair sides = r->sides[half >> 1];
    return (half & 1 ? sides.a : sides.b) == TSL_NONE;
}

static bool rim_turns_over(const Graph *g, uint32_t half) {
    return g->plane.wrap && motion_mirrors(wrap_end(g, half));
}

static RimStep rim_next(const Graph *g, RimStep from) {
    const uint32_t back = from.half ^ 1, here = half_from(g, back), first = g->ring_first[here],
                   count = g->ring_first[here + 1] - first;
    const bool mirrored = from.mirrored != rim_turns_over(g, back);
    uint32_t at = 0;
    while (g->ring[first + at] != back) at++;
    const uint32_t half = g->ring[first + (at + (mirrored ? count - 1 : 1)) % count];
    return (RimStep){half, mirrored != rim_turns_over(g, half)};
}

/* The half-edge that has the rim on its right where it is at home. */
static uint32_t rim_side(RimStep at) {
    return at.mirrored ? at.half ^ 1 : at.half;
}

static bool rim_walk(Regions *r, uint32_t start, uint8_t *done, Loop **last) {
    Build *b = r->b;
    const RimStep begin = {start, false};
    RimStep at = begin;
    uint32_t count = 0;
    do {
        count++;
        at = rim_next(r->g, at);
    } while (at.half != start || at.mirrored);
    Loop *loop = TAKE(b, &b->scratch, Loop, 1);
    uint32_t *list = loop ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    uint8_t *mirrored = list ? TAKE(b, &b->scratch, uint8_t, count) : NULL;
    if (!mirrored) return false;
    at = begin;
    for (uint32_t i = 0; i < count; i++, at = rim_next(r->g, at)) {
        list[i] = at.half;
        mirrored[i] = at.mirrored != rim_turns_over(r->g, at.half);
        done[rim_side(at)] = 1;
    }
    *loop =
        (Loop){.half = list, .mirrored = mirrored, .count = count, .start = half_from(r->g, start)};
    (*last)->next = loop;
    *last = loop;
    return true;
}

TSL_LOCAL bool rims_find(Regions *r) {
    const Graph *g = r->g;
    Loop first = {.next = NULL}, *last = &first;
    uint8_t *done = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, 2 * (size_t)g->edges);
    if (!done) return false;
    for (uint32_t half = 0; half < 2 * g->edges; half++) {
        if (!done[half] && rim_is_open(r, half) && !rim_walk(r, half, done, &last)) return false;
    }
    r->loops = first.next;
    return true;
}

/* ---- Places along a rim ---- */

/* By which motion the vertex at a place of a rim lies elsewhere, seen from another place, some places before it. */
static WrapMotion rim_motion(const Graph *g, const Loop *loop, uint32_t place, int32_t by) {
    const uint32_t n = loop->count;
    WrapMotion at = g->plane.wrap->motion[0];
    for (; by > 0; by--, place = (place + 1) % n) at = wrap_along(g, at, loop->half[place]);
    for (; by < 0; by++) {
        place = (place + n - 1) % n;
        at = wrap_along(g, at, loop->half[place] ^ 1);
    }
    return at;
}

TSL_LOCAL tsl_point rim_seen(const Regions *r, const Loop *loop, uint32_t place, int32_t by) {
    const Graph *g = r->g;
    const int32_t n = (int32_t)loop->count;
    const uint32_t there = (uint32_t)(((int32_t)place + by % n + n) % n);
    const tsl_point at = motion_move(&g->plane.wrap->plane, rim_motion(g, loop, place, by),
                                     g->at[half_from(g, loop->half[there])]);
    return loop->mirrored[place] ? (tsl_point){at.x, -at.y, at.z} : at;
}

/* ---- Sides ---- */

/* The way that the first period leads. */
static tsl_point rim_along(const WrapPlane *wrap) {
    const tsl_point none = {0, 0, 0};
    const WrapMotion m = wrap->period[0];
    return motion_move(wrap, (WrapMotion){m.rows, m.columns, 0}, none);
}

/* Whether a rim leads round the board, and comes by the other side of it on its way. */
static bool rim_is_both(const Graph *g, const Loop *loop) {
    return g->plane.wrap->plane.period[0].flip &&
           !motion_is_none(rim_motion(g, loop, 0, (int32_t)loop->count));
}

/* The way across the board that no period leads along: north if it closes nowhere, or everywhere. */
static tsl_point rim_across(const WrapPlane *wrap) {
    const tsl_point along = rim_along(wrap);
    const double length = sqrt(along.x * along.x + along.y * along.y);
    if (wrap->periods != 1 || !(length > 0)) return (tsl_point){0, 1, 0};
    return (tsl_point){-along.y / length, along.x / length, 0};
}

static tsl_point rim_mean(const Graph *g, const Loop *loop) {
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < loop->count; i++) {
        const tsl_point p = g->at[half_from(g, loop->half[i])];
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    return (tsl_point){sum.x / loop->count, sum.y / loop->count, 0};
}

TSL_LOCAL void rims_sides(Regions *r, tsl_point middle, uint32_t (*bit)(double dx, double dy)) {
    const Graph *g = r->g;
    const tsl_point way = rim_across(&g->plane.wrap->plane);
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        const tsl_point mean = rim_mean(g, loop);
        const double off = (mean.x - middle.x) * way.x + (mean.y - middle.y) * way.y;
        const uint32_t low = bit(-way.x, -way.y), high = bit(way.x, way.y),
                       side = rim_is_both(g, loop) ? low | high
                              : off < 0            ? low
                                                   : high;
        for (uint32_t i = 0; i < loop->count; i++)
            r->of[TSL_KIND_VERTEX][half_from(g, loop->half[i])] |= side;
    }
}

/* ---- The centre ---- */

/* Sites that touch something that another touches are next to it. */
typedef struct {
    Regions *r;
    tsl_kind kind, through;
    uint32_t *distance, *queue;
    uint32_t tail;
} RimSpread;

static void rim_spread(RimSpread *s, uint32_t site) {
    const tsl_ids places = board_incident(s->r->board, s->kind, site, s->through);
    for (uint32_t i = 0; i < places.count; i++) {
        const tsl_ids there = board_incident(s->r->board, s->through, places.id[i], s->kind);
        for (uint32_t k = 0; k < there.count; k++) {
            if (s->distance[there.id[k]] != TSL_NONE) continue;
            s->distance[there.id[k]] = s->distance[site] + 1;
            s->queue[s->tail++] = there.id[k];
        }
    }
}

/* The sites that are furthest from the rims. */
static bool rim_centre(Regions *r, tsl_kind kind, tsl_kind through) {
    const uint32_t count = r->board->count[kind];
    Build *b = r->b;
    ArenaMark mark = arena_mark(&b->scratch);
    RimSpread s = {.r = r, .kind = kind, .through = through};
    s.distance = TAKE(b, &b->scratch, uint32_t, count);
    s.queue = s.distance ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    if (!s.queue) return false;
    for (uint32_t i = 0; i < count; i++) {
        const bool outer = (r->of[kind][i] & PROPERTY_OUTER) != 0;
        s.distance[i] = outer ? 0 : TSL_NONE;
        if (outer) s.queue[s.tail++] = i;
    }
    for (uint32_t head = 0; head < s.tail; head++) rim_spread(&s, s.queue[head]);
    const uint32_t most = s.tail ? s.distance[s.queue[s.tail - 1]] : TSL_NONE;
    for (uint32_t i = 0; s.tail && i < count; i++)
        r->of[kind][i] |= s.distance[i] == most ? PROPERTY_CENTRE : 0;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool rims_centre(Regions *r) {
    return rim_centre(r, TSL_KIND_VERTEX, r->g->cells ? TSL_KIND_CELL : TSL_KIND_EDGE) &&
           rim_centre(r, TSL_KIND_EDGE, TSL_KIND_VERTEX) &&
           rim_centre(r, TSL_KIND_CELL, TSL_KIND_VERTEX);
}

/* ---- Ends ---- */

TSL_LOCAL uint32_t rims_ends(const Graph *g) {
    const uint32_t across = PROPERTY_LEFT | PROPERTY_RIGHT, up = PROPERTY_TOP | PROPERTY_BOTTOM;
    const WrapPlane *wrap = &g->plane.wrap->plane;
    const tsl_point along = rim_along(wrap);
    if (wrap->periods != 1) return 0;
    return fabs(along.x) > fabs(along.y) ? up : across;
}

/* ---- Spheres ---- */

TSL_LOCAL bool rims_heights(Regions *r) {
    static const double near = 0.01;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        const tsl_point *at = r->board->at[kind];
        const double bottom = r->box[kind].low.z + near, top = r->box[kind].high.z - near;
        for (uint32_t i = 0; i < r->board->count[kind]; i++) {
            if (at[i].z < bottom) r->of[kind][i] |= PROPERTY_BOTTOM;
            if (at[i].z > top) r->of[kind][i] |= PROPERTY_TOP;
        }
    }
    return true;
}
