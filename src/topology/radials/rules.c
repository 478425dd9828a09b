/* rules.c - through which gates a line goes on, by either rule. In: a step that arrives at a site, and
 * the way the line follows. Out: the gates of that way that are equally good.
 *
 *                left gate   |   right gate           The line arrives at b from a. Its heading points beyond b.
 *                        \   :   /                     Each gate deviates from the heading by an angle; a gate
 *      boundary gate      \  :  /                      at 90 degrees or more is none.
 *         - - - - - - - -  \ : /                       The gate that deviates least is taken, here both left and
 *                           \:/                        right: a tie. Which of the two it is depends on the side of
 *                            b                         the line's last bend, and is left to those who walk the line
 *                            ^                         (line.c); without a bend so far the line forks.
 *                            |  heading                If a boundary gate deviates least, the line ends at b; if one
 *                            a                         is part of the tie, the line ends on that side.
 *
 * Paper: as drawn. Boundary gates do not count where a gate lies straight ahead, within a quarter of a radian.
 * Published games: the least bend below a quarter of a radian, ties to the last bit; no boundary gates.
 *
 * At a track, where a way has two gates in all, a line may curl back to its start: line.c.
 *
 * A rule answers for one way, and says for which others the answer is the same: wherever it asks whether something has the
 * way, those that differ in it are left out of *same. Mostly that leaves all ways of the step. */
#include "../../base/angle.h"
#include "../../base/budget.h"
#include "spokes.h"
#include "successors.h"
#include <math.h>

enum { WINDOW_WORK = 4 }; /* to compare a gate with a heading */

TSL_LOCAL double line_chord(tsl_point u, tsl_point v) {
    double x = u.x - v.x, y = u.y - v.y, z = u.z - v.z;
    return sqrt(x * x + y * y + z * z);
}

TSL_LOCAL uint32_t line_side(tsl_point from, tsl_point to, double chord) {
    double cross = point_cross(from, to);
    if (chord <= radial_straight) return GATE_STRAIGHT;
    if (chord <= radial_tie || fabs(cross) <= radial_straight) return GATE_CURVES;
    return cross > 0 ? GATE_LEFT : GATE_RIGHT;
}

TSL_LOCAL tsl_point line_unit(tsl_point way) {
    double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
    return (tsl_point){way.x * part, way.y * part, way.z * part};
}

TSL_LOCAL int64_t line_heading(tsl_point way) {
    return angle_heading(way.x, way.y);
}

/* Whether a way is one of several; leaves those in *same for which the answer is the same. */
static bool line_asks(tsl_ways ways, tsl_way way, tsl_ways *same) {
    const bool is = ways >> way & 1;
    *same &= is ? ways : ~ways;
    return is;
}

/* Where there are very many gates: writes those of a way that a line could go on through to `window`; returns how many. */
static uint32_t line_window(Successors *s, const Arrival *arrival, tsl_way way, tsl_ways *same) {
    const SiteGates *g = &s->gates;
    *same &= g->common >> way & 1 ? g->common : WAY_BIT(way);
    return crowd_window(s, &arrival->heading[s->in_frame], way);
}

/* In, Out, CW and CCW: the first step of that name, at any angle. */
static uint32_t line_turning(const SiteGates *g, const Arrival *arrival, tsl_way way,
                             uint32_t *out) {
    uint32_t gate = 0;
    while (gate < g->count && !(g->now->gate[gate].ways >> way & 1)) gate++;
    if (gate == g->count) return 0;
    bool straight =
        line_chord(arrival->heading[0].unit, g->now->gate[gate].unit) <= radial_straight;
    out[0] = gate | (straight ? GATE_STRAIGHT : GATE_CURVES);
    return 1;
}

/* Whether a line bends at all, asked of places that are not rounded. */
static bool line_curves_ludii(const Successors *s, const Arrival *arrival, uint32_t gate) {
    const tsl_point *at = s->exact, here = at[s->gates.site];
    tsl_point to = at[s->steps->to[s->gates.first + gate]];
    tsl_point h = point_minus(here, at[arrival->from]), g = point_minus(to, here);
    double cross = point_cross(h, g),
           up = h.z * sqrt(point_dot(g, g)) - g.z * sqrt(point_dot(h, h));
    double most = radial_straight * sqrt(point_dot(h, h) * point_dot(g, g));
    return fabs(cross) > most || fabs(up) > most;
}

/* The gates that bend the least so far. */
typedef struct {
    double bend;
    uint32_t count, *out;
} LeastBend;

/* False if none can bend less, and none further on counts. */
static inline bool line_offer(LeastBend *least, uint32_t gate, double bend) {
    if (!(bend <= least->bend && bend < bend_most_ludii)) return true;
    if (bend < least->bend) least->count = 0;
    least->bend = bend;
    least->out[least->count++] = gate;
    return bend > 0;
}

/* Of few gates, which are listed. */
static void line_bends_of_few(const GateView *view, tsl_way way, tsl_ways *same, LeastBend *least) {
    *same &= ~(tsl_ways)WAYS_TURNING;
    for (uint32_t i = 0; i < view->near_count; i++) {
        const NearGate *near = &view->near[i];
        if (line_asks(near->ways, way, same) && !line_offer(least, near->gate, near->off)) return;
    }
}

/* Of very many. */
static void line_bends_of_many(Successors *s, const Arrival *arrival, tsl_way way, tsl_ways *same,
                               LeastBend *least) {
    const SiteGates *g = &s->gates;
    uint32_t window = line_window(s, arrival, way, same);
    for (uint32_t i = 0; i < window; i++) {
        const uint32_t gate = g->window[i];
        if (!line_offer(least, gate, line_bend(arrival->heading[0].way, g->now->gate[gate].way)))
            return;
    }
}

TSL_LOCAL uint32_t line_rule_ludii(Successors *s, const Arrival *arrival, tsl_way way,
                                   tsl_ways *same, uint32_t *out) {
    const SiteGates *g = &s->gates;
    LeastBend least = {bend_most_ludii, 0, out};
    if (WAY_BIT(way) & WAYS_TURNING) {
        *same &= WAY_BIT(way);
        return line_turning(g, arrival, way, out);
    }
    if (g->count > GATES_MANY)
        line_bends_of_many(s, arrival, way, same, &least);
    else
        line_bends_of_few(g->now, way, same, &least);
    for (uint32_t i = 0; i < least.count; i++) {
        if (line_curves_ludii(s, arrival, out[i])) out[i] |= GATE_CURVES;
    }
    return least.count;
}

/* Writes the gate with a way that is nearest to the heading of what arrives, and all that may tie with it, to `window`; returns how
 * many. */
/* Of few gates. */
static uint32_t line_nearest_of_few(SiteGates *g, tsl_way way, tsl_ways *same, uint32_t *best) {
    const NearGate *near = g->now->near, *end = near + g->now->near_count;
    for (; near < end && !(near->ways >> way & 1); near++) *same &= ~near->ways;
    if (near == end) return 0;
    double reach = sqrt(near->off) + 2 * radial_tie;
    uint64_t found = 0;
    *best = near->gate;
    for (; near < end && near->off <= reach * reach; near++) {
        const bool has = near->ways >> way & 1;
        *same &= has ? near->ways : ~near->ways;
        found |= (uint64_t)has << near->gate;
        g->now->off[near->gate] = near->off;
    }
    uint32_t count = 0;
    for (; found; found &= found - 1) g->window[count++] = bits_lowest(found);
    return count;
}

/* The same of very many. */
static uint32_t line_nearest_of_many(Successors *s, const Arrival *arrival, tsl_way way,
                                     tsl_ways *same, uint32_t *best) {
    SiteGates *g = &s->gates;
    double *off = g->now->off;
    uint32_t window = line_window(s, arrival, way, same), near = 0;
    if (!build_charge(s->b, WINDOW_WORK * (uint64_t)window)) return 0;
    for (uint32_t i = 0; i < window; i++) {
        uint32_t gate = g->window[i];
        tsl_point d = point_minus(arrival->heading[s->in_frame].unit, g->now->gate[gate].unit);
        off[gate] = point_dot(d, d);
        if (i == 0 || off[gate] < off[*best]) *best = gate;
    }
    for (uint32_t i = 0; i < window; i++) {
        double reach = sqrt(off[*best]) + 2 * radial_tie;
        g->window[near] = g->window[i];
        near += off[g->window[i]] <= reach * reach;
    }
    return near;
}

/* How an edge that a gate leads to lies across the gate's way. */
typedef struct {
    double along;  /* cosine between the edge and the way, either way round */
    double length; /* of the edge */
    uint32_t side; /* that its far half lies on: GATE_LEFT, GATE_RIGHT, else GATE_STRAIGHT */
} Lean;

static Lean line_lean(const Successors *s, uint32_t gate) {
    uint32_t edge = s->steps->to[s->gates.first + gate];
    tsl_ids end = board_incident(s->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    const tsl_point *at = s->board->at[TSL_KIND_VERTEX], way = s->gates.view[0].gate[gate].unit;
    tsl_point d = point_minus(at[end.id[1]], at[end.id[0]]), unit = line_unit(d);
    double length = sqrt(point_dot(d, d)), along = point_dot(way, unit),
           across = point_cross(way, unit);
    if (along < 0) across = -across;
    uint32_t side = fabs(along) <= radial_tie || fabs(across) <= radial_tie ? GATE_STRAIGHT
                    : across > 0                                            ? GATE_LEFT
                                                                            : GATE_RIGHT;
    return (Lean){fabs(along), length, side};
}

/* The side that stands for a gate which others share: that its edge leans to, if it does. */
static uint32_t line_lean_side(const Successors *s, uint32_t gate, uint32_t side) {
    uint32_t leans = s->kind == TSL_KIND_EDGE ? line_lean(s, gate).side : GATE_STRAIGHT;
    return leans == GATE_STRAIGHT ? side : leans;
}

/* Of edges with one middle, which a line comes to at once, those count that lie along its way the most; of those in
 * line with each other the shortest. What is left goes on: two at most, that are mirror images of each other.
 *
 *        \   /       heading: to the right. Both edges lie equally along it. A line forks here as at a tie between a left
 *         \ /        and a right gate, and takes the other side at the next crossing.
 *     - -  X  - ->
 *         / \
 *        /   \ */
static bool line_lies_worse(const Successors *s, uint32_t gate, uint32_t other) {
    if (s->kind != TSL_KIND_EDGE) return false;
    Lean mine = line_lean(s, gate), theirs = line_lean(s, other);
    if (fabs(mine.along - theirs.along) > radial_tie) return mine.along < theirs.along;
    return mine.side == theirs.side && theirs.length < mine.length * (1 - radial_tie);
}

TSL_LOCAL bool line_is_hidden_by(Successors *s, uint32_t gate, uint32_t other, bool *shared) {
    const SiteGates *g = &s->gates;
    double mine = g->now->gate[gate].length, theirs = g->now->gate[other].length;
    if (theirs < mine * (1 - radial_straight)) return true;
    if (theirs > mine * (1 + radial_straight)) return false;
    s->looked_beyond = g->site;
    if (line_lies_worse(s, gate, other)) return true;
    *shared = true;
    return false;
}

/* Of two gates that lead the same way only the nearer one counts; both are about as good as the best. Notes whether
 * there is another one just as near. */
static bool line_is_hidden(Successors *s, uint32_t gate, uint32_t near, bool *shared) {
    const SiteGates *g = &s->gates;
    *shared = false;
    if (gate == g->hidden) return true;
    for (uint32_t i = 0; near > 1 && i < near; i++) {
        uint32_t other = g->window[i];
        if (other == gate ||
            line_chord(g->now->gate[gate].unit, g->now->gate[other].unit) > radial_tie)
            continue;
        if (line_is_hidden_by(s, gate, other, shared)) return true;
    }
    return false;
}

/* Adds the boundary gates that are as good as the best live one after the `live` ones, one for each way to bend; none
 * is left at all if one of them is better. */
static uint32_t line_add_boundary(const Successors *s, tsl_point heading, tsl_way way, double least,
                                  uint32_t live, tsl_ways *same, uint32_t *out) {
    const BoundaryGates *boundary = &s->boundary;
    uint32_t count = live;
    for (uint32_t i = 0; i < boundary->count; i++) {
        const BoundaryEntry *entry = &boundary->entry[i];
        tsl_point unit = entry->unit[s->in_frame];
        double chord = line_chord(heading, unit);
        if (chord > least + radial_tie || !line_asks(entry->ways, way, same)) continue;
        if (chord < least - radial_tie) return 0;
        uint32_t gate = GATE_BOUNDARY | line_side(heading, unit, chord), k = live;
        while (k < count && out[k] != gate) k++;
        if (k == count) out[count++] = gate;
    }
    return count;
}

/* Along a name no line turns back, so that it does not matter there. */
TSL_LOCAL tsl_ways site_tracks(Successors *s, tsl_ways ways) {
    const WayCounts *live = &s->gates.live, *boundary = &s->boundary.counts;
    ways &= ~(live->more | WAYS_NAMES);
    if (!ways || !site_boundary_list(s)) return 0;
    return ways & ((live->two & ~boundary->one) |
                   (live->one & ~live->two & boundary->one & ~boundary->two) |
                   (~live->one & boundary->two & ~boundary->more));
}

/* From where a step between vertices begins to another vertex. */
static tsl_point line_start_way(const LineStep *step, uint32_t to) {
    const tsl_point *at = step->board->at[TSL_KIND_VERTEX];
    SitePair pair = {step->board, TSL_KIND_VERTEX, TSL_KIND_VERTEX, step->from, to};
    return step->framed ? frame_way(&pair, false)
                        : point_way(step->board->identity.globe, at[step->from], at[to]);
}

TSL_LOCAL bool line_came_straight(const LineStep *step) {
    const tsl_board *board = step->board;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], step->from);
    const tsl_point on = line_start_way(step, step->to);
    const double least = radial_ahead * radial_ahead * point_dot(on, on);
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_point way = line_start_way(step, board_far_end(board, edges.id[i], step->from));
        double back = -point_dot(on, way);
        if (back > 0 && back * back >= least * point_dot(way, way)) return true;
    }
    return false;
}

static bool line_has_two_edges(const tsl_board *board, uint32_t v) {
    const uint32_t *first = board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE].first;
    return first[v + 1] - first[v] == 2;
}

/* Whether a line that is to turn there leads off the board at a corner of the outline. */
static bool line_leads_off(const LineStep *step, tsl_way way, tsl_point heading) {
    return WAY_BIT(way) & WAYS_CORNERED && line_has_two_edges(step->board, step->to) &&
           !vertex_on_track(step->board, step->to) &&
           spokes_lead_out(step->board, step->to, heading);
}

TSL_LOCAL bool line_meets_corner(const LineStep *step, tsl_way way, tsl_point heading) {
    return line_leads_off(step, way, heading) && line_came_straight(step);
}

/* The same, noting on what it depends beyond the site. */
static bool line_ends_at_corner(Successors *s, const Arrival *arrival, tsl_way way) {
    const LineStep step = {s->board, arrival->from, s->gates.site, s->in_frame};
    if (s->board->pivots.track) s->looked_beyond = s->gates.site;
    if (!line_leads_off(&step, way, arrival->heading[s->in_frame].unit)) return false;
    s->looked_back = s->gates.site;
    return line_came_straight(&step);
}

/* Along arcs of a track a line goes on, however much they turn: the gate, or the number of gates. */
static uint32_t line_along_track(const Successors *s, const Arrival *arrival, tsl_way way,
                                 tsl_ways *same) {
    const SiteGates *g = &s->gates;
    const uint32_t *to = s->steps->to + g->first;
    if (!frame_follows_track(s->board, s->kind, arrival->from, g->site)) return g->count;
    for (uint32_t i = 0; i < g->count; i++) {
        if (to[i] != arrival->from && frame_follows_track(s->board, s->kind, g->site, to[i]) &&
            line_asks(g->now->gate[i].ways, way, same))
            return i;
    }
    return g->count;
}

/* What is straight in the frame may be bent in the plane, and come back. */
static uint32_t line_straight_in_frame(const Successors *s, const Arrival *arrival, uint32_t gate) {
    double chord = line_chord(arrival->heading[0].unit, s->gates.view[0].gate[gate].unit);
    return chord <= radial_straight ? GATE_STRAIGHT : GATE_CURVES;
}

/* The gates of a way that are compared. Names belong to the plane, all else to the frame. */
static uint32_t line_nearest(Successors *s, const Arrival *arrival, tsl_way way, tsl_ways *same,
                             uint32_t *best) {
    *same &= (WAY_BIT(way) & WAYS_TURNING) ? WAY_BIT(way) : ~(tsl_ways)WAYS_TURNING;
    if (s->framed) site_gates_see(s, !line_asks(WAYS_NAMES, way, same));
    return s->gates.count > GATES_MANY ? line_nearest_of_many(s, arrival, way, same, best)
                                       : line_nearest_of_few(&s->gates, way, same, best);
}

TSL_LOCAL uint32_t line_rule_paper(Successors *s, const Arrival *arrival, tsl_way way,
                                   tsl_ways *same, uint32_t *out) {
    SiteGates *g = &s->gates;
    uint32_t best, near = line_nearest(s, arrival, way, same, &best), count = 0;
    if (near == 0) return 0;
    const tsl_point *heading = &arrival->heading[s->in_frame].unit;
    const bool turns = (WAY_BIT(way) & WAYS_TURNING) != 0;
    uint32_t along = s->in_frame && !turns ? line_along_track(s, arrival, way, same) : g->count;
    bool follows = along < g->count;
    double ahead = turns || follows ? 1 : point_dot(*heading, g->now->gate[best].unit);
    if (!(ahead > radial_end)) return 0;
    if (ahead < radial_corner && s->kind == TSL_KIND_VERTEX &&
        line_has_two_edges(s->board, g->site)) {
        line_asks(WAYS_CORNERED, way, same);
        if (line_ends_at_corner(s, arrival, way)) return 0;
    }
    uint32_t track = line_asks(site_tracks(s, *same), way, same) ? GATE_TRACK : 0;
    if (follows) {
        out[0] = along | GATE_CURVES | track;
        return 1;
    }
    const bool crowded = g->count > GATES_MANY && g->flat && heading->z == 0;
    if (g->count > GATES_MANY && !budget_add(s->b, crowded ? near : (uint64_t)near * near))
        return 0;
    double least = sqrt(g->now->off[best]), most = (least + radial_tie) * (least + radial_tie);
    for (uint32_t i = 0; i < near; i++) {
        uint32_t gate = g->window[i];
        bool shared;
        if (g->now->off[gate] > most || (crowded ? crowd_hides_near(s, i, near, &shared)
                                                 : line_is_hidden(s, gate, near, &shared)))
            continue;
        uint32_t side = line_side(*heading, g->now->gate[gate].unit, sqrt(g->now->off[gate]));
        if (s->in_frame && side == GATE_STRAIGHT) side = line_straight_in_frame(s, arrival, gate);
        if (shared && side != GATE_LEFT && side != GATE_RIGHT) side = line_lean_side(s, gate, side);
        out[count++] = gate | side | track;
    }
    if (ahead > radial_ahead) return count;
    if (!site_boundary_list(s)) return 0;
    return line_add_boundary(s, *heading, way, least, count, same, out);
}
