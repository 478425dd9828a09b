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

static bool gates_are_close(tsl_point u, tsl_point v) {
    double x = u.x - v.x, y = u.y - v.y;
    return x * x + y * y <= gates_close * gates_close;
}

/* They lie round the site as this view shows it; what arrives by the first one mostly heads half-way round. */
static void site_gates_rank(SiteGates *g, bool round) {
    g->now->round = round;
    g->now->step = TSL_NONE;
    g->now->right = g->count / 2;
}

/* The same gates in the frame. */
static void site_gates_list_framed(Successors *s) {
    SiteGates *g = &s->gates;
    bool round = g->view[0].round;
    site_gates_see(s, true);
    for (uint32_t i = 0; i < g->count; i++) {
        g->both_ways = g->both_ways || site_gate_is_both_ways(s, i);
        SitePair pair = {s->board, s->kind, s->kind, g->site, s->steps->to[g->first + i]};
        tsl_point way = frame_way(&pair, false);
        double length = sqrt(point_dot(way, way));
        g->now->gate[i] = (Gate){way, line_unit(way), length, g->view[0].gate[i].ways};
        round = round && length > 0 && length < HUGE_VAL;
    }
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    site_gates_rank(g, round && !g->both_ways);
    if (g->now->round) nearest_sort(g);
    site_gates_see(s, false);
}

/* A gate that leads both ways is seen on the side that a line heads for. Along the way back from where it came by half a
 * turn the line finds its start straight ahead, and ends. */
static void site_gates_turn(Successors *s, double across) {
    SiteGates *g = &s->gates;
    if (!g->both_ways || g->count > GATES_MANY) return;
    site_gates_see(s, true);
    for (uint32_t i = 0; i < g->count; i++) {
        Gate *gate = &g->now->gate[i];
        if (!site_gate_is_both_ways(s, i) || gate->way.x * across >= 0) continue;
        gate->way.x = -gate->way.x;
        gate->unit.x = -gate->unit.x;
    }
    site_gates_see(s, false);
}

/* A gate of the current site; to a site in the same place no line goes on. */
TSL_INLINE Gate site_gate(const Successors *s, tsl_point here, uint32_t step) {
    tsl_point way = point_minus(s->at[s->steps->to[step]], here);
    double square = point_dot(way, way);
    if (!(square > 0)) return (Gate){way, {0, 0, 0}, 0, 0};
    double length = sqrt(square), part = 1 / length;
    return (Gate){
        way, {way.x * part, way.y * part, way.z * part}, length, s->ways[successors_set(s, step)]};
}

TSL_LOCAL void site_gates_list(Successors *s) {
    SiteGates *g = &s->gates;
    const tsl_point here = s->at[g->site];
    WayCounts live = {0, 0, 0};
    tsl_ways common = boundary_ways_common;
    tsl_point last = {0, 0, 0};
    bool flat = true, placed = true;
    uint64_t close = 0;
    site_gates_see(s, false);
    for (uint32_t i = 0; i < g->count; i++) {
        Gate *gate = &g->now->gate[i];
        *gate = site_gate(s, here, g->first + i);
        if (gates_are_close(last, gate->unit)) close |= (uint64_t)3 << ((i - 1) % GATES_MANY);
        if (gate->way.z != 0) flat = false;
        if (!gate->ways) placed = false;
        last = gate->unit;
        common &= gate->ways;
        way_counts_add(&live, gate->ways);
    }
    if (g->count > 1 && gates_are_close(last, g->now->gate[0].unit))
        close |= 1 | (uint64_t)1 << (g->count - 1) % GATES_MANY;
    g->live = live;
    g->common = common;
    g->flat = flat;
    g->close = close;
    g->both_ways = false;
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    site_gates_rank(g, flat && placed && g->count <= GATES_MANY);
    g->straight = g->now->round && !s->framed && s->rule == line_rule_paper;
    if (s->framed) site_gates_list_framed(s);
}
