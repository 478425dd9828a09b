/* nearest.c - the gates of a site from the nearest to a heading on. In: few gates, and a step that arrives. Out: those ahead,
 * and those that tie with one ahead.
 *
 *          7   0   1         A line that heads a little to the right of 0 finds 0, 1, 7, 2: gates off by a right angle or
 *            \ | /           more are not listed. For a way it takes the first of these that has it. A gate that is passed,
 *             \|/            since it has not the way, is passed for all ways that it has not; so 0 mostly settles all ways
 *        6 ----x---- 2       of a step at once, and those that it has not find theirs next.
 *             /|\
 *            / | \
 *          5   4   3 */
#include "successors.h"

/* Squared chords. */
static const double nearest_ahead = 2 - 1e-6; /* a right angle, but for less than radial_end */
static const double nearest_tied = 2.001;     /* a right angle and more than any tie */
static const double nearest_any = 5;          /* more than half a turn */

/* Lists the gates that are ahead, or tie with one that is, or all of them; returns their ways. */
static tsl_ways nearest_rank(GateView *view, uint32_t gates, tsl_point heading, bool all) {
    const double most = all ? nearest_any : nearest_tied;
    NearGate *end = view->near;
    tsl_ways ways = 0;
    for (const Gate *gate = view->gate; gate < view->gate + gates; gate++) {
        tsl_point d = point_minus(heading, gate->unit);
        double off = point_dot(d, d);
        if (!(off < most)) continue;
        NearGate *near = end++;
        for (; near > view->near && near[-1].off > off; near--) near[0] = near[-1];
        *near = (NearGate){off, gate->ways, (uint32_t)(gate - view->gate)};
        ways |= gate->ways;
    }
    view->near_count = (uint32_t)(end - view->near);
    return all || (end > view->near && view->near->off < nearest_ahead) ? ways : 0;
}

TSL_LOCAL tsl_ways nearest_list(Successors *s, const Arrival *arrival) {
    SiteGates *g = &s->gates;
    const bool turns = (arrival->ways & WAYS_TURNING) != 0, tracks = s->board->pivots.track != NULL;
    const Heading *heading = arrival->heading;
    tsl_ways ways = nearest_rank(&g->view[0], g->count, heading[0].unit, turns && !s->framed);
    if (!s->framed) return ways;
    tsl_ways framed = nearest_rank(&g->view[1], g->count, heading[1].unit, turns || tracks);
    return (ways & WAYS_NAMES) | (framed & ~WAYS_NAMES);
}
