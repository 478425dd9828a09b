/* straight_on.c - lines that go straight on at a site. In: the current site, and a step that arrives. Out: the gate
 * straight ahead, where the rule would take no other.
 *
 * Plain twin: successors_arrive in radials/successors.c. Precondition: no gate leads up or down, no pivot, places that are
 * not rounded; all gates lead different ways, and they are enough for the site to be no part of a track; the gate ahead
 * has the same directions and relations as the step that arrives. Then it deviates least for every way of that step.
 * Test: tests/topology_shortcuts.c, which compares boards with and without FAST_SUCCESSORS. */
#include "successor_cache.h"
#include <math.h>

static const double straight_apart = 1e-6; /* squared sine between gates that are not mistaken */

/* How many steps are orthogonal, diagonal and off-diagonal, ten bits each. */
enum { TALLY_BITS = 10, TALLY_MOST = (1 << TALLY_BITS) - 1 };

static uint32_t tally_of_set(uint64_t set) {
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

TSL_LOCAL bool straight_on_begin(SuccessorCache *c) {
    const tsl_board *board = c->rule.board;
    uint32_t *tally = TAKE(c->rule.b, &c->rule.b->scratch, uint32_t, board->set_count);
    for (uint32_t i = 0; tally && i < board->set_count; i++)
        tally[i] = tally_of_set(board->sets[i]);
    c->straight.tally = tally;
    return tally != NULL;
}

static bool straight_on_reserve(SuccessorCache *c, uint32_t gates) {
    StraightOn *s = &c->straight;
    if (gates <= s->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&s->arena);
    s->room = 0;
    s->gate = TAKE(c->rule.b, &s->arena, StraightGate, room);
    s->back = s->gate ? TAKE(c->rule.b, &s->arena, uint32_t, room) : NULL;
    if (!s->back) return false;
    s->room = room;
    return true;
}

TSL_LOCAL bool straight_on_site(SuccessorCache *c) {
    const SiteGates *g = &c->rule.gates;
    const tsl_point *at = c->rule.exact;
    const uint32_t *to = c->rule.board->steps[c->rule.kind].to + g->first;
    if (!straight_on_reserve(c, g->count)) return false;
    bool flat = true;
    uint32_t tally = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        tsl_point way = point_minus(at[to[i]], at[g->site]);
        c->straight.gate[i] = (StraightGate){way, point_dot(way, way)};
        flat = flat && way.z == 0;
        tally += c->straight.tally[successors_set(&c->rule, g->first + i)];
    }
    c->straight.rare = tally_rare(tally);
    if (!flat || g->count > TALLY_MOST || (tally & TALLY_MOST) <= 2) return false;
    const StraightGate *last = &c->straight.gate[g->count - 1];
    for (uint32_t i = 0; i < g->count; last = &c->straight.gate[i++]) {
        const StraightGate *gate = &c->straight.gate[i];
        double cross = point_cross(last->way, gate->way);
        if (cross * cross <= straight_apart * last->square * gate->square &&
            point_dot(last->way, gate->way) >= 0)
            return false;
    }
    return true;
}

/* Whether a gate leads straight on for what comes by another one. */
static bool straight_on_is_ahead(const StraightGate *gate, const StraightGate *by) {
    double cross = point_cross(by->way, gate->way);
    return cross * cross <= radial_straight * radial_straight * gate->square * by->square &&
           point_dot(by->way, gate->way) < 0;
}

TSL_LOCAL uint32_t straight_on_gate(const SuccessorCache *c, uint32_t set, uint32_t by) {
    const SiteGates *g = &c->rule.gates;
    const StraightGate *gates = c->straight.gate;
    /* mostly it is the one half-way round */
    uint32_t half = g->count / 2, gate = by < half ? by + half : by - half;
    if (c->straight.tally[set] & c->straight.rare) return g->count;
    if (successors_set(&c->rule, g->first + gate) == set &&
        straight_on_is_ahead(&gates[gate], &gates[by]))
        return gate;
    for (gate = 0; gate < g->count; gate++) {
        if (successors_set(&c->rule, g->first + gate) == set &&
            straight_on_is_ahead(&gates[gate], &gates[by]))
            return gate;
    }
    return g->count;
}

/* No way goes on beside a boundary gate that is nearer than any other. */
static tsl_ways nearest_unblocked(const Successors *s, const Arrival *arrival, double least) {
    tsl_ways free = ~(tsl_ways)0;
    for (uint32_t i = 0; i < s->boundary.count; i++) {
        const BoundaryEntry *entry = &s->boundary.entry[i];
        if (line_chord(arrival->unit, entry->unit[0]) < least - radial_tie)
            free &= ~entry->ways | WAYS_TURNING;
    }
    return free;
}

/* Whether all ways of what arrives go on through the gate nearest to its heading, and nowhere else. */
static bool nearest_takes_all(Successors *s, const Arrival *arrival, uint32_t gate) {
    const SiteGates *g = &s->gates;
    uint32_t set = successors_set(s, arrival->step);
    if (successors_set(s, g->first + gate) != set ||
        !(point_dot(arrival->unit, g->now.gate[gate].unit) > radial_ahead))
        return false;
    double least = sqrt(g->now.off[gate]) + 2 * radial_tie;
    for (uint32_t i = 0; i < g->count; i++) {
        if (i != gate && g->now.off[i] <= least * least) return false;
    }
    for (tsl_ways ways = s->ways[set] & ~g->live.more; ways; ways &= ways - 1) {
        if (site_is_track(s, (tsl_way)bits_lowest(ways))) return false;
    }
    return !s->b->error.code;
}

TSL_LOCAL bool nearest_arrive(Successors *s, uint32_t from, uint32_t step) {
    const SiteGates *g = &s->gates;
    Arrival arrival = successors_arrival(s, from, step);
    tsl_ways ahead = line_ways_ahead(s, &arrival);
    if (g->count > GATES_MANY || s->rule != line_rule_paper)
        return successors_record(s, &arrival, ahead);
    uint32_t nearest = 0;
    for (uint32_t i = 1; i < g->count; i++) {
        if (g->now.off[i] < g->now.off[nearest]) nearest = i;
    }
    if (nearest_takes_all(s, &arrival, nearest)) {
        s->next[step] = g->first + (nearest | line_side(arrival.unit, g->now.gate[nearest].unit));
        return true;
    }
    if (s->b->error.code) return false;
    bool bends = !(point_dot(arrival.unit, g->now.gate[nearest].unit) > radial_ahead);
    if (bends && ahead & ~WAYS_TURNING & s->ways[successors_set(s, step)]) {
        if (!site_boundary_list(s)) return false;
        ahead &= nearest_unblocked(s, &arrival, sqrt(g->now.off[nearest]));
    }
    return successors_record(s, &arrival, ahead);
}
