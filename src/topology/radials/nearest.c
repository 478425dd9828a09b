/* nearest.c - the gates of a site from the nearest to a heading on. In: few gates, that lie round the site. Out: of those with
 * a way the nearest, and all that may tie with it.
 *
 *          7   0   1         The gates are known clockwise. A line that heads a little to the right of 0 looks at 0 and 1,
 *            \ | /           between which it heads: the nearer one is the nearest of all. The next one is the other or the
 *             \|/            neighbour of the first, and so on outward, left and right. So a gate that deviates little
 *        6 ----x---- 2       settles the ways that it has, and those behind are never compared.
 *             /|\
 *            / | \           A gate that is passed, since it has not the way asked for, is passed for all ways that it has
 *          5   4   3         not; so the answer for one way is mostly that for all ways of a step.
 *
 * Holds: a gate that is not looked at deviates more than all that are, but for rounding. */
#include "successors.h"
#include <math.h>

static uint32_t nearest_after(const SiteGates *g, uint32_t place) {
    return place + 1 < g->count ? place + 1 : 0;
}

static uint32_t nearest_before(const SiteGates *g, uint32_t place) {
    return place ? place - 1 : g->count - 1;
}

TSL_LOCAL void nearest_sort(SiteGates *g) {
    GateView *view = g->now;
    int64_t heading[GATES_MANY];
    for (uint32_t i = 0; i < g->count; i++) {
        int64_t key = line_heading(view->gate[i].way);
        uint32_t place = i;
        for (; place > 0 && heading[place - 1] > key; place--) {
            heading[place] = heading[place - 1];
            view->clockwise[place] = view->clockwise[place - 1];
        }
        heading[place] = key;
        view->clockwise[place] = (uint8_t)i;
    }
}

/* How far a gate is off. Where gates lie round a site, nothing leads up or down. */
static double nearest_off(const GateView *view, tsl_point heading, uint32_t place) {
    tsl_point unit = view->gate[view->clockwise[place]].unit;
    double x = heading.x - unit.x, y = heading.y - unit.y;
    return x * x + y * y;
}

static bool nearest_is_left(const GateView *view, tsl_point heading, uint32_t place) {
    return point_cross(heading, view->gate[view->clockwise[place]].unit) > radial_straight;
}

/* The place of the nearest gate, by comparing all. */
static uint32_t nearest_of_all(const SiteGates *g, const GateView *view, tsl_point heading) {
    uint32_t best = 0;
    double least = nearest_off(view, heading, best);
    for (uint32_t i = 1; i < g->count; i++) {
        double off = nearest_off(view, heading, i);
        if (!(off < least)) continue;
        best = i;
        least = off;
    }
    return best;
}

/* The place of the first gate to the right of a heading, if its neighbour lies to the left of it, or else of the nearest. Looks
 * first where the last one was found. Where several gates lead back, rounding may take them for left and right ones. */
static uint32_t nearest_right(const SiteGates *g, const GateView *view, tsl_point heading) {
    const double behind = 3; /* a squared chord */
    uint32_t right = view->right;
    for (uint32_t i = 0; i < g->count; i++) {
        uint32_t left = nearest_before(g, right);
        if (nearest_is_left(view, heading, right)) {
            right = nearest_after(g, right);
        } else if (!nearest_is_left(view, heading, left)) {
            right = left;
        } else {
            if (nearest_off(view, heading, right) < behind) return right;
            break;
        }
    }
    return nearest_of_all(g, view, heading);
}

/* Lists all gates from the nearest on, or only those that are ahead, or tie with one that is. */
static void nearest_rank(const SiteGates *g, GateView *view, tsl_point heading, bool all) {
    const double ahead = 2 - radial_end, tied = 2.001,
                 any = 5; /* squared chords: a right angle is 2 */
    uint32_t right = nearest_right(g, view, heading), left = nearest_before(g, right), count = 0;
    double right_off = nearest_off(view, heading, right),
           left_off = nearest_off(view, heading, left);
    view->right = right;
    const double most = all ? any : right_off < ahead || left_off < ahead ? tied : 0;
    while (count < g->count) {
        const bool is_right = right_off <= left_off;
        const uint32_t gate = view->clockwise[is_right ? right : left];
        if (!((is_right ? right_off : left_off) < most)) break;
        view->near[count++] =
            (NearGate){is_right ? right_off : left_off, view->gate[gate].ways, gate};
        if (is_right) {
            right = nearest_after(g, right);
            right_off = nearest_off(view, heading, right);
        } else {
            left = nearest_before(g, left);
            left_off = nearest_off(view, heading, left);
        }
    }
    view->near_count = count;
}

TSL_LOCAL uint32_t nearest_window(Successors *s, const Arrival *arrival, tsl_way way,
                                  tsl_ways *same) {
    SiteGates *g = &s->gates;
    GateView *view = g->now;
    const bool all = arrival->ways & WAYS_TURNING || (s->in_frame && s->board->pivots.track);
    if (view->step != arrival->step) nearest_rank(g, view, arrival->heading[s->in_frame].unit, all);
    view->step = arrival->step;
    uint64_t found = 0;
    double most = HUGE_VAL;
    for (const NearGate *near = view->near, *end = near + view->near_count; near < end; near++) {
        if (near->off > most) break;
        const bool has = near->ways >> way & 1;
        *same &= has ? near->ways : ~near->ways;
        if (!has) continue;
        if (!found) {
            double reach = sqrt(near->off) + gates_close;
            most = reach * reach;
        }
        found |= (uint64_t)1 << near->gate;
        view->off[near->gate] = near->off;
    }
    uint32_t count = 0;
    for (; found; found &= found - 1) g->window[count++] = bits_lowest(found);
    return count;
}
