/* site_gates.c - the site in hand. In: a site and its steps. Out: its gates, by way; the closed ones, if they
 * are asked for; and whether lines go straight through. */
#include "line.h"
#include <math.h>
#include <string.h>

static const double line_apart = 1e-6; /* squared sine between gates that are not mistaken */

/* Room for the gates of a site; a step is in at most all relations, two classes and two names. */
static bool line_reserve(Lines *l, uint32_t gates) {
    enum { WAYS_OF_STEP = TSL_REL_COUNT + 4 };
    if (gates <= l->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&l->arena);
    l->room = 0;
    l->gate = TAKE(l->b, &l->arena, Gate, room);
    l->off = l->gate ? TAKE(l->b, &l->arena, double, room) : NULL;
    size_t many = room > LINE_MANY ? room : 0;
    l->way_gate = l->off ? TAKE(l->b, &l->arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    l->heading = l->way_gate ? TAKE(l->b, &l->arena, int64_t, many) : NULL;
    l->window = l->heading ? TAKE(l->b, &l->arena, uint32_t, room) : NULL;
    l->back = l->window ? TAKE(l->b, &l->arena, uint32_t, room) : NULL;
    l->record = l->back ? TAKE(l->b, &l->arena, uint32_t,
                               1 + (size_t)WAYS_OF_STEP * (RECORD_HEAD + CLOSED_MOST + room))
                        : NULL;
    if (!l->record) return false;
    l->room = room;
    return true;
}

static bool line_add_closed(void *user, const DeadGate *gate) {
    Lines *l = user;
    double length = sqrt(point_dot(gate->way, gate->way));
    if (!(length > 0)) return true;
    if (l->closed_count == l->closed_room) {
        Arena arena;
        arena_init(&arena, l->b->scratch.alloc);
        uint32_t room = l->closed_room ? 2 * l->closed_room : 64;
        ClosedGate *closed = TAKE(l->b, &arena, ClosedGate, room);
        if (!closed) {
            l->closed_failed = true;
            return false;
        }
        if (l->closed_count) memcpy(closed, l->closed, l->closed_count * sizeof *closed);
        arena_free(&l->closed_arena);
        l->closed_arena = arena;
        l->closed = closed;
        l->closed_room = room;
    }
    ClosedGate *closed = &l->closed[l->closed_count++];
    closed->gate = *gate;
    double part = 1 / length;
    closed->unit = (tsl_point){gate->way.x * part, gate->way.y * part, gate->way.z * part};
    closed->ways = gate_ways(l->board, gate);
    return true;
}

TSL_LOCAL bool line_close(Lines *l) {
    if (l->closed_known) return !l->closed_failed;
    l->closed_known = true;
    l->closed_count = 0;
    gates_dead(l->board, l->kind, l->site, &l->memo, line_add_closed, l);
    return !l->closed_failed;
}

TSL_LOCAL bool line_is_same(const uint32_t *a, const uint32_t *b, uint32_t count) {
    return memcmp(a, b, count * sizeof *a) == 0;
}

/* The ways that go through the same gates as All, be they closed or not. */
static tsl_ways line_same_ways(const Lines *l) {
    static const tsl_way could[] = {TSL_WAY_SAME_LAYER, TSL_WAY_RELATIONS + TSL_REL_ADJACENT};
    const tsl_way all = TSL_WAY_RELATIONS + TSL_REL_ALL;
    uint32_t count = l->way_first[all + 1] - l->way_first[all];
    tsl_ways same = WAY_BIT(all);
    for (int i = 0; i < 2; i++) {
        tsl_way way = could[i];
        if (l->count <= LINE_MANY ? l->way_bits[way] == l->way_bits[all]
                                  : l->way_first[way + 1] - l->way_first[way] == count &&
                                        line_is_same(l->way_gate + l->way_first[way],
                                                     l->way_gate + l->way_first[all], count))
            same |= WAY_BIT(way);
    }
    return same;
}

/* Lists by way, where there are so many gates that they are searched. */
static void line_list_ways(Lines *l) {
    uint32_t next[TSL_WAY_COUNT];
    memset(l->way_first, 0, sizeof l->way_first);
    for (uint32_t i = 0; i < l->count; i++) {
        l->heading[i] = line_heading(l->gate[i].way);
        for (tsl_ways ways = l->ways[line_set(l, l->first + i)]; ways; ways &= ways - 1)
            l->way_first[way_lowest(ways) + 1]++;
    }
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        l->way_first[way + 1] += l->way_first[way];
        next[way] = l->way_first[way];
    }
    for (uint32_t i = 0; i < l->count; i++) {
        for (tsl_ways ways = l->ways[line_set(l, l->first + i)]; ways; ways &= ways - 1)
            l->way_gate[next[way_lowest(ways)]++] = i;
    }
}

/* Counts a gate for all of its ways at once. */
static void line_count(WayCounts *counts, tsl_ways ways) {
    counts->more |= counts->two & ways;
    counts->two = (counts->two & ~ways) | (counts->one & ways);
    counts->one = (counts->one & ~ways) | (ways & ~counts->two & ~counts->more);
}

/* Lengths, and gates by way; only where a line does not simply go straight on. */
TSL_LOCAL void line_know(Lines *l) {
    if (l->known) return;
    l->known = true;
    l->live = (WayCounts){0, 0, 0};
    memset(l->way_bits, 0, sizeof l->way_bits);
    for (uint32_t i = 0; i < l->count; i++) {
        Gate *g = &l->gate[i];
        if (l->at != l->exact) {
            g->way = point_minus(l->at[l->board->steps[l->kind].to[l->first + i]], l->at[l->site]);
            g->square = point_dot(g->way, g->way);
        }
        g->length = sqrt(g->square);
        double part = g->length > 0 ? 1 / g->length : 0;
        g->unit = (tsl_point){g->way.x * part, g->way.y * part, g->way.z * part};
        tsl_ways ways = l->ways[line_set(l, l->first + i)];
        line_count(&l->live, ways);
        for (; ways && i < LINE_MANY; ways &= ways - 1)
            l->way_bits[way_lowest(ways)] |= (uint64_t)1 << i;
    }
    if (l->count > LINE_MANY) line_list_ways(l);
    l->same = line_same_ways(l);
}

TSL_LOCAL bool line_is_track(Lines *l, tsl_way way) {
    if (l->live.more >> way & 1 || !line_close(l)) return false;
    if (!l->tracks_known) {
        WayCounts all = l->live;
        for (uint32_t i = 0; i < l->closed_count; i++) line_count(&all, l->closed[i].ways);
        l->tracks = all.two;
        l->tracks_known = true;
    }
    return l->tracks >> way & 1;
}

/* How many steps are orthogonal, diagonal and off-diagonal, ten bits each. */
enum { TALLY_BITS = 10, TALLY_MOST = (1 << TALLY_BITS) - 1 };

TSL_LOCAL uint32_t line_tally(uint64_t set) {
    uint64_t relations = set >> SET_RELATIONS;
    return (uint32_t)((relations >> TSL_REL_ORTHOGONAL & 1) |
                      (relations >> TSL_REL_DIAGONAL & 1) << TALLY_BITS |
                      (relations >> TSL_REL_OFF_DIAGONAL & 1) << 2 * TALLY_BITS);
}

/* Which of the three are so rare that the site could have two gates for them in all, as a tally. Where there are enough
 * orthogonal steps, there are of All, Adjacent and SameLayer, too; and along a compass name no line turns back, so that
 * it does not matter whether that is a track. */
static uint32_t tally_rare(uint32_t tally) {
    uint32_t rare = 0;
    for (unsigned shift = 0; shift <= 2 * TALLY_BITS; shift += TALLY_BITS) {
        uint32_t count = tally >> shift & TALLY_MOST;
        if (count == 1 || count == 2) rare |= (uint32_t)1 << shift;
    }
    return rare;
}

TSL_LOCAL bool line_take(Lines *l, uint32_t site) {
    const StepLists *lists = &l->board->steps[l->kind];
    l->site = site;
    l->first = lists->first[site];
    l->count = lists->first[site + 1] - l->first;
    l->known = l->closed_known = l->closed_words_known = l->tracks_known = false;
    return line_reserve(l, l->count);
}

/* Straight on without looking at anything else: if all gates lead different ways, and there are so many that the site
 * is no part of a track. */
TSL_LOCAL bool line_begin(Lines *l) {
    const StepLists *lists = &l->board->steps[l->kind];
    const tsl_point *at = l->exact;
    l->flat = true;
    tsl_point here = at[l->site];
    uint32_t tally = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        Gate *g = &l->gate[i];
        g->way = point_minus(at[lists->to[l->first + i]], here);
        g->square = point_dot(g->way, g->way);
        l->flat = l->flat && g->way.z == 0;
        tally += l->tally[line_set(l, l->first + i)];
    }
    l->rare = tally_rare(tally);
    if (!l->flat || l->board->pivot || l->count > TALLY_MOST || (tally & TALLY_MOST) <= 2)
        return false;
    const Gate *last = &l->gate[l->count - 1];
    for (uint32_t i = 0; i < l->count; last = &l->gate[i++]) {
        const Gate *g = &l->gate[i];
        double cross = point_cross(last->way, g->way);
        if (cross * cross < line_apart * last->square * g->square &&
            point_dot(last->way, g->way) >= 0)
            return false;
    }
    return true;
}
