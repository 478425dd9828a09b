/* nest_sides.c - where copies meet: what they put on the edges of the outer board. In: places and their frames. Out: the points on
 * each edge, and for each place the way round its cell over all of them.
 * Holds: points are more than WELD_TOLERANCE from the ends of their edge and from each other. */
#include "../base/budget.h"
#include "../base/sort.h"
#include "../graph/spatial_hash.h"
#include "nest.h"
#include <math.h>

/* A point that a copy puts on an edge. */
typedef struct {
    uint32_t edge, location; /* location: its place in the list of them */
    double part;             /* of the edge's length, from a to b */
} SidePoint;
typedef struct {
    const Nest *n;
    NestSides *sides;
    SidePoint *point;
    uint32_t points;
} SideSearch;

static double nest_side_length(const Nest *n, uint32_t edge) {
    const tsl_point p = n->outer->at[n->outer->edge[edge].a],
                    q = n->outer->at[n->outer->edge[edge].b];
    return n->stretch * sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
}

/* The edges along one side of a place's cell, and how long they are together. */
typedef struct {
    uint32_t cell;
    uint32_t at, end; /* places in the cycle, as nest_turn takes them */
    double length;
} SideRun;

static bool nest_side_is_corner(const Graph *g, uint32_t cell, uint32_t start, uint32_t i) {
    const uint32_t count = g->cell_first[cell + 1] - g->cell_first[cell];
    const uint32_t *c = g->corner;
    return nest_bends(g->at[c[nest_turn(g, cell, start, i + count - 1)]],
                      g->at[c[nest_turn(g, cell, start, i)]],
                      g->at[c[nest_turn(g, cell, start, i + 1)]]);
}

/* The side that begins where the one before ended. */
static void nest_side_next(const Nest *n, const NestPlace *place, SideRun *run) {
    const Graph *g = n->outer;
    run->at = run->end;
    run->length = 0;
    do {
        const uint32_t half =
            nest_half(g, run->cell, nest_turn(g, run->cell, place->corner, run->end++));
        run->length += nest_side_length(n, half >> 1);
    } while (!nest_side_is_corner(g, run->cell, place->corner, run->end));
}

/* Points of one side, in order; the edges of the side are passed in the same order. */
static void nest_side_locate(SideSearch *s, const NestPlace *place, uint32_t side, SideRun run,
                             uint32_t *location) {
    const Graph *g = s->n->outer;
    const NestFrame *f = place->frame;
    double before = 0; /* the length of the edges passed */
    uint32_t at = nest_turn(g, run.cell, place->corner, run.at);
    double length = nest_side_length(s->n, nest_half(g, run.cell, at) >> 1);
    for (uint32_t p = f->first[side]; p < f->first[side + 1]; p++) {
        const double along = f->point[p].part * run.length;
        while (along > before + length - WELD_TOLERANCE && run.at < run.end) {
            before += length;
            at = nest_turn(g, run.cell, place->corner, ++run.at);
            length = nest_side_length(s->n, nest_half(g, run.cell, at) >> 1);
        }
        if (run.at >= run.end || along <= before + WELD_TOLERANCE) {
            location[p] = g->corner[at];
            continue;
        }
        const uint32_t half = nest_half(g, run.cell, at);
        const double part = (along - before) / length;
        s->point[s->points++] = (SidePoint){
            half >> 1, (uint32_t)(location + p - s->sides->location), half & 1 ? 1 - part : part};
    }
}

static bool nest_side_search(SideSearch *s) {
    const Nest *n = s->n;
    uint64_t since = 0;
    for (uint32_t k = 0; k < n->places; k++) {
        const NestPlace *place = &n->place[k];
        SideRun run = {.cell = place->cell};
        if (!budget_rounds(n->b, &since, place->frame->first[place->frame->corners])) return false;
        for (uint32_t side = 0; side < place->frame->corners; side++) {
            nest_side_next(n, place, &run);
            nest_side_locate(s, place, side, run, s->sides->location + s->sides->of_place[k]);
        }
    }
    return true;
}

/* Sorted along their edges, those that are near each other become one. */
static bool nest_side_unite(SideSearch *s) {
    const Graph *g = s->n->outer;
    Build *b = s->n->b;
    const double fine = 1 << 30;
    NestSides *sides = s->sides;
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)s->points);
    if (!item) return false;
    for (uint32_t i = 0; i < s->points; i++) {
        const int64_t part = (int64_t)(s->point[i].part * fine);
        item[i] = (KeyedId){((int64_t)s->point[i].edge << 31) + part, i};
    }
    if (!sort_many(b, item, item + s->points, s->points)) return false;
    for (uint32_t e = 0, i = 0; e < g->edges; e++) {
        double last = 0, near = 0;
        sides->first[e] = sides->points;
        for (; i < s->points && s->point[item[i].id].edge == e; i++) {
            const SidePoint *point = &s->point[item[i].id];
            if (sides->first[e] == sides->points) near = WELD_TOLERANCE / nest_side_length(s->n, e);
            if (sides->first[e] == sides->points || point->part > last + near) {
                last = point->part;
                sides->points++;
            }
            sides->location[point->location] = g->vertices + sides->points - 1;
        }
    }
    sides->first[g->edges] = sides->points;
    return budget_ask(b);
}

TSL_LOCAL bool sides_find(const Nest *n, NestSides *out) {
    Build *b = n->b;
    uint64_t locations = 0;
    for (uint32_t k = 0; k < n->places; k++)
        locations += n->place[k].frame->first[n->place[k].frame->corners];
    if (locations > UINT32_MAX / 2) return fail_sites(b, n->where, TSL_KIND_VERTEX, locations);
    *out = (NestSides){.first = TAKE(b, &b->scratch, uint32_t, (size_t)n->outer->edges + 1)};
    out->location = out->first ? TAKE(b, &b->scratch, uint32_t, (size_t)locations) : NULL;
    out->of_place = out->location ? TAKE(b, &b->scratch, uint32_t, n->places) : NULL;
    SideSearch s = {.n = n, .sides = out};
    s.point = out->of_place ? TAKE(b, &b->scratch, SidePoint, (size_t)locations) : NULL;
    if (!s.point) return false;
    for (uint32_t k = 0, at = 0; k < n->places; k++) {
        out->of_place[k] = at;
        at += n->place[k].frame->first[n->place[k].frame->corners];
    }
    return nest_side_search(&s) && nest_side_unite(&s);
}

/* ---- Round a cell ---- */

/* The segments of a half-edge, the way it leads. */
static void chain_add_half(const Nest *n, const NestSides *sides, uint32_t half, NestChain *c) {
    const Graph *g = n->outer;
    const uint32_t e = half >> 1, first = sides->first[e], count = sides->first[e + 1] - first;
    c->location[c->length] = half_from(g, half);
    for (uint32_t i = 0; i <= count; i++) {
        const uint32_t nth = half & 1 ? count - i : i;
        if (i > 0) c->location[c->length] = g->vertices + first + (half & 1 ? nth : nth - 1);
        c->segment[c->length++] = e + first + nth;
    }
}

TSL_LOCAL void chain_find(const Nest *n, const NestSides *sides, uint32_t place, NestChain *out) {
    const Graph *g = n->outer;
    const NestPlace *k = &n->place[place];
    const uint32_t count = g->cell_first[k->cell + 1] - g->cell_first[k->cell];
    const uint32_t *location = sides->location + sides->of_place[place];
    out->length = 0;
    for (uint32_t i = 0; i < count; i++)
        chain_add_half(n, sides, nest_half(g, k->cell, nest_turn(g, k->cell, k->corner, i)), out);
    for (uint32_t p = 0, at = 0; p < k->frame->first[k->frame->corners]; p++) {
        while (out->location[at < out->length ? at : 0] != location[p]) at++;
        out->at[p] = at;
    }
}
