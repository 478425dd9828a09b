/* site_gates.c - the current site. In: a site and its steps. Out: its gates, by way, and its boundary gates, if the rule
 * asks for them. */
#include "successors.h"
#include <math.h>
#include <string.h>

/* Room for the gates of a site; a step is in at most all relations, two classes and two names. */
static bool site_gates_reserve(Successors *s, uint32_t gates) {
    enum { WAYS_OF_STEP = TSL_REL_COUNT + 4 };
    SiteGates *g = &s->gates;
    if (gates <= g->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&g->arena);
    g->room = 0;
    g->gate = TAKE(s->b, &g->arena, Gate, room);
    g->off = g->gate ? TAKE(s->b, &g->arena, double, room) : NULL;
    size_t many = room > GATES_MANY ? room : 0;
    g->way_gate = g->off ? TAKE(s->b, &g->arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    g->heading = g->way_gate ? TAKE(s->b, &g->arena, int64_t, many) : NULL;
    g->window = g->heading ? TAKE(s->b, &g->arena, uint32_t, room) : NULL;
    s->record = g->window ? TAKE(s->b, &g->arena, uint32_t,
                                 1 + (size_t)WAYS_OF_STEP * (RECORD_HEAD + BOUNDARY_BENDS + room))
                          : NULL;
    if (!s->record) return false;
    g->room = room;
    return true;
}

TSL_LOCAL bool site_gates_take(Successors *s, uint32_t site) {
    const StepLists *lists = &s->board->steps[s->kind];
    s->gates.site = site;
    s->gates.first = lists->first[site];
    s->gates.count = lists->first[site + 1] - s->gates.first;
    s->boundary.site = TSL_NONE;
    return site_gates_reserve(s, s->gates.count);
}

/* The gates of each way: counted, then listed. */
static void site_gates_list_ways(SiteGates *g) {
    uint32_t next[TSL_WAY_COUNT];
    memset(g->way_first, 0, sizeof g->way_first);
    for (uint32_t i = 0; i < g->count; i++) {
        g->heading[i] = line_heading(g->gate[i].way);
        for (tsl_ways ways = g->gate[i].ways; ways; ways &= ways - 1)
            g->way_first[way_lowest(ways) + 1]++;
    }
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        g->way_first[way + 1] += g->way_first[way];
        next[way] = g->way_first[way];
    }
    for (uint32_t i = 0; i < g->count; i++) {
        for (tsl_ways ways = g->gate[i].ways; ways; ways &= ways - 1)
            g->way_gate[next[way_lowest(ways)]++] = i;
    }
}

/* Counts a gate for all of its ways at once. */
static void site_count_ways(WayCounts *counts, tsl_ways ways) {
    counts->more |= counts->two & ways;
    counts->two = (counts->two & ~ways) | (counts->one & ways);
    counts->one = (counts->one & ~ways) | (ways & ~counts->two & ~counts->more);
}

TSL_LOCAL void site_gates_list(Successors *s) {
    SiteGates *g = &s->gates;
    const uint32_t *to = s->board->steps[s->kind].to + g->first;
    g->live = (WayCounts){0, 0, 0};
    g->common = boundary_ways_common;
    g->flat = true;
    for (uint32_t i = 0; i < g->count; i++) {
        tsl_point way = point_minus(s->at[to[i]], s->at[g->site]);
        double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
        tsl_ways ways = s->ways[successors_set(s, g->first + i)];
        g->gate[i] = (Gate){way, {way.x * part, way.y * part, way.z * part}, length, ways};
        g->flat = g->flat && way.z == 0;
        g->common &= ways;
        site_count_ways(&g->live, ways);
    }
    if (g->count > GATES_MANY) site_gates_list_ways(g);
}

static bool site_add_boundary(void *user, const BoundaryGate *gate) {
    Successors *s = user;
    BoundaryGates *list = &s->boundary;
    double length = sqrt(point_dot(gate->way, gate->way));
    if (!(length > 0)) return true;
    if (list->count == list->room) {
        Arena arena;
        arena_init(&arena, s->b->scratch.alloc);
        uint32_t room = list->room ? 2 * list->room : 64;
        BoundaryEntry *entry = TAKE(s->b, &arena, BoundaryEntry, room);
        if (!entry) return false;
        if (list->count) memcpy(entry, list->entry, list->count * sizeof *entry);
        arena_free(&list->arena);
        list->arena = arena;
        list->entry = entry;
        list->room = room;
    }
    double part = 1 / length;
    tsl_point unit = {gate->way.x * part, gate->way.y * part, gate->way.z * part};
    tsl_ways ways = boundary_ways(s->board, gate);
    list->entry[list->count++] = (BoundaryEntry){*gate, unit, ways};
    site_count_ways(&list->counts, ways);
    return true;
}

TSL_LOCAL bool site_boundary_list(Successors *s) {
    BoundaryGates *list = &s->boundary;
    if (list->site == s->gates.site) return true;
    list->count = 0;
    list->counts = (WayCounts){0, 0, 0};
    boundary_gates(s->board, s->kind, s->gates.site, site_add_boundary, s);
    if (s->b->error.code) return false;
    list->site = s->gates.site;
    return true;
}

TSL_LOCAL bool site_is_track(Successors *s, tsl_way way) {
    const WayCounts *live = &s->gates.live, *boundary = &s->boundary.counts;
    if (live->more >> way & 1 || !site_boundary_list(s)) return false;
    tsl_ways two = (live->two & ~(boundary->one | boundary->two | boundary->more)) |
                   (live->one & boundary->one) | (~(live->one | live->two) & boundary->two);
    return two >> way & 1;
}
