/* site_gates.c - the gates of a site, as the rule sees them. In: a site and its steps. Out: for each step a gate, in the plane
 * and, where that is used, in the frame; which ways have how many; the order in which they lie.
 * Holds: room is made for the largest site so far. */
#include "successors.h"
#include <math.h>
#include <string.h>

/* A step is in at most all relations, two classes and two names. */
enum { WAYS_OF_STEP = TSL_REL_COUNT + 4 };

static bool gate_view_reserve(Successors *s, uint32_t room, GateView *view) {
    Arena *arena = &s->gates.arena;
    size_t many = room > GATES_MANY ? room : 0;
    view->gate = TAKE(s->b, arena, Gate, room);
    view->off = view->gate ? TAKE(s->b, arena, double, room) : NULL;
    view->way_gate = view->off ? TAKE(s->b, arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    view->way_seen = view->way_gate ? TAKE(s->b, arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    view->seen_count = view->way_seen ? TAKE(s->b, arena, uint32_t, TSL_WAY_COUNT) : NULL;
    view->heading = view->seen_count ? TAKE(s->b, arena, int64_t, many) : NULL;
    return view->heading != NULL;
}

/* Room for the gates of a site. */
static bool site_gates_reserve(Successors *s, uint32_t gates) {
    SiteGates *g = &s->gates;
    if (gates <= g->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&g->arena);
    g->room = 0;
    if (!gate_view_reserve(s, room, &g->view[0]) ||
        (s->framed && !gate_view_reserve(s, room, &g->view[1])))
        return false;
    size_t many = s->framed && room > GATES_MANY ? 2 * (size_t)room : 0;
    g->order = TAKE(s->b, &g->arena, KeyedId, many);
    g->window = g->order ? TAKE(s->b, &g->arena, uint32_t, room) : NULL;
    s->record = g->window ? TAKE(s->b, &g->arena, uint32_t,
                                 1 + (size_t)WAYS_OF_STEP * (RECORD_HEAD + BOUNDARY_BENDS + room))
                          : NULL;
    if (!s->record) return false;
    g->room = room;
    return true;
}

TSL_LOCAL bool site_gates_take(Successors *s, uint32_t site) {
    const StepLists *lists = s->steps;
    s->gates.site = site;
    s->gates.first = lists->first[site];
    s->gates.count = lists->first[site + 1] - s->gates.first;
    s->gates.hidden = TSL_NONE;
    s->boundary.site = s->looked_beyond = s->looked_back = TSL_NONE;
    return site_gates_reserve(s, s->gates.count);
}

/* The gates of each way: counted, then listed by heading. That is the order of steps in the plane. */
static void site_gates_list_ways(Successors *s) {
    SiteGates *g = &s->gates;
    GateView *view = g->now;
    uint32_t next[TSL_WAY_COUNT];
    memset(g->way_first, 0, sizeof g->way_first);
    for (uint32_t i = 0; i < g->count; i++) {
        view->heading[i] = line_heading(view->gate[i].way);
        if (s->in_frame) g->order[i] = (KeyedId){view->heading[i], i};
        for (tsl_ways ways = view->gate[i].ways; ways; ways &= ways - 1)
            g->way_first[bits_lowest(ways) + 1]++;
    }
    if (s->in_frame) sort_keyed(g->order, g->order + g->count, g->count);
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        g->way_first[way + 1] += g->way_first[way];
        next[way] = g->way_first[way];
    }
    for (uint32_t i = 0; i < g->count; i++) {
        uint32_t gate = s->in_frame ? g->order[i].id : i;
        for (tsl_ways ways = view->gate[gate].ways; ways; ways &= ways - 1)
            view->way_gate[next[bits_lowest(ways)]++] = gate;
    }
    crowd_hide(s);
}

/* Whether a gate leads half a turn about the pivot: as far clockwise as counter-clockwise. */
static bool site_gate_is_both_ways(const Successors *s, uint32_t gate) {
    const SitePlace *p = frame_place(s->board, s->kind, s->gates.site),
                    *q = frame_place(s->board, s->kind, s->steps->to[s->gates.first + gate]);
    return frame_same_pivot(p, q) && frame_is_half_turn(p, q);
}

/* The same gates in the frame. */
static void site_gates_list_framed(Successors *s) {
    SiteGates *g = &s->gates;
    site_gates_see(s, true);
    for (uint32_t i = 0; i < g->count; i++) {
        SitePair pair = {s->board, s->kind, s->kind, g->site, s->steps->to[g->first + i]};
        tsl_point way = frame_way(&pair, false);
        g->now->gate[i] =
            (Gate){way, line_unit(way), sqrt(point_dot(way, way)), g->view[0].gate[i].ways};
        if (site_gate_is_both_ways(s, i)) g->both_ways |= (uint64_t)1 << (i % GATES_MANY);
    }
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    site_gates_see(s, false);
}

TSL_LOCAL void site_gates_turn(Successors *s, double across) {
    SiteGates *g = &s->gates;
    if (g->count > GATES_MANY) return;
    for (uint64_t left = g->both_ways; left; left &= left - 1) {
        Gate *gate = &g->view[1].gate[bits_lowest(left)];
        if (gate->way.x * across >= 0) continue;
        gate->way.x = -gate->way.x;
        gate->unit.x = -gate->unit.x;
    }
}

TSL_LOCAL void site_gates_list(Successors *s) {
    SiteGates *g = &s->gates;
    const tsl_point here = s->at[g->site];
    const uint32_t *to = s->steps->to + g->first;
    WayCounts live = {0, 0, 0};
    tsl_ways common = boundary_ways_common;
    bool flat = true, placed = true;
    const double least = s->board->identity.globe ? globe_nowhere : 0;
    uint64_t close = 0;
    site_gates_see(s, false);
    Gate *gate = g->now->gate;
    for (uint32_t i = 0; i < g->count; i++, gate++) {
        tsl_point way = point_way(s->board->identity.globe, here, s->at[to[i]]);
        double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
        /* to a site in the same place no line goes on, nor to one right across a sphere */
        tsl_ways ways = length > least ? s->ways[successors_set(s, g->first + i)] : 0;
        *gate = (Gate){way, {way.x * part, way.y * part, way.z * part}, length, ways};
        if (i && gates_are_close(gate - 1, gate)) close |= (uint64_t)3 << ((i - 1) % GATES_MANY);
        if (way.z != 0) flat = false;
        if (!ways) placed = false;
        common &= ways;
        way_counts_add(&live, ways);
    }
    if (g->count > 1 && gates_are_close(gate - 1, g->now->gate))
        close |= 1 | (uint64_t)1 << (g->count - 1) % GATES_MANY;
    g->live = live;
    g->common = common;
    g->flat = flat;
    g->close = close;
    g->both_ways = 0;
    g->straight =
        flat && placed && g->count <= GATES_MANY && !s->framed && s->rule == line_rule_paper;
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    if (s->framed) site_gates_list_framed(s);
}
