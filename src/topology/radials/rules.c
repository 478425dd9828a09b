/* rules.c - through which gates a line goes on, by either rule. In: a step that arrives at a site, and
 * the way the line follows. Out: the gates of that way that are equally good.
 *
 * Paper: the gates that deviate least, be anyone there or not; nobody matters where a gate lies straight
 * ahead. Which of several is taken depends on the line's last bend and is left to those who walk it.
 * Published games: the least bend below a quarter of a radian, ties to the last bit. */
#include "../../base/angle.h"
#include "line.h"
#include <math.h>

static const double line_near = 2e-3;                /* rad; how near beyond the best one */
static const double line_bend = 0.25534192122103627; /* tangent of 0.25 rad */

static double line_chord(tsl_point u, tsl_point v) {
    double x = u.x - v.x, y = u.y - v.y, z = u.z - v.z;
    return sqrt(x * x + y * y + z * z);
}

/* How a line turns from one unit vector to another. */
static uint32_t line_side(tsl_point from, tsl_point to) {
    double chord = line_chord(from, to), cross = point_cross(from, to);
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

/* The first gate of a way clockwise of a heading, as a place in the way's list. */
static uint32_t line_search(const Lines *l, tsl_way way, int64_t heading) {
    const uint32_t *gate = l->way_gate + l->way_first[way];
    uint32_t low = 0, high = l->way_first[way + 1] - l->way_first[way];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (l->heading[gate[middle]] < heading)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Of very many gates, those next to the heading that are near enough. */
static uint32_t line_window_of_many(Lines *l, const Arrival *arrival, tsl_way way) {
    const uint32_t *gate = l->way_gate + l->way_first[way];
    uint32_t count = l->way_first[way + 1] - l->way_first[way], start = 0, taken = count;
    if (count > LINE_MANY && l->flat && arrival->way.z == 0) {
        uint32_t right = line_search(l, way, line_heading(arrival->way)) % count;
        uint32_t left = (right + count - 1) % count;
        double best = line_chord(arrival->unit, l->gate[gate[right]].unit),
               other = line_chord(arrival->unit, l->gate[gate[left]].unit);
        if (other < best) best = other;
        taken = 1;
        while (taken < count &&
               line_chord(arrival->unit, l->gate[gate[(right + taken) % count]].unit) <
                   best + line_near)
            taken++;
        while (taken < count &&
               line_chord(arrival->unit, l->gate[gate[left]].unit) < best + line_near) {
            right = left;
            left = (left + count - 1) % count;
            taken++;
        }
        start = right;
    }
    if (count > LINE_MANY) l->work += taken;
    for (uint32_t i = 0; i < taken; i++) l->window[i] = gate[(start + i) % count];
    return taken;
}

TSL_LOCAL uint32_t line_window(Lines *l, const Arrival *arrival, tsl_way way) {
    if (l->count > LINE_MANY) return line_window_of_many(l, arrival, way);
    uint32_t count = 0;
    for (uint64_t bits = l->way_bits[way]; bits; bits &= bits - 1)
        l->window[count++] = way_lowest(bits);
    return count;
}

/* The first gate of a way; TSL_NONE if it has none. */
static uint32_t line_first(const Lines *l, tsl_way way) {
    if (l->count <= LINE_MANY) return l->way_bits[way] ? way_lowest(l->way_bits[way]) : TSL_NONE;
    return l->way_first[way] < l->way_first[way + 1] ? l->way_gate[l->way_first[way]] : TSL_NONE;
}

/* In, Out, CW and CCW: the first step of that name, at any angle. */
static uint32_t line_turning(const Lines *l, const Arrival *arrival, tsl_way way, uint32_t *out) {
    uint32_t gate = line_first(l, way);
    if (gate == TSL_NONE) return 0;
    bool straight = line_side(arrival->unit, l->gate[gate].unit) == GATE_STRAIGHT;
    out[0] = gate | (straight ? GATE_STRAIGHT : GATE_CURVES);
    return 1;
}

TSL_LOCAL uint32_t line_rule_ludii(Lines *l, const Arrival *arrival, tsl_way way, uint32_t *out) {
    if (WAY_BIT(way) & WAYS_TURNING) return line_turning(l, arrival, way, out);
    uint32_t window = line_window(l, arrival, way), count = 0;
    tsl_point v = arrival->way;
    double least = line_bend;
    for (uint32_t i = 0; i < window; i++) {
        uint32_t gate = l->window[i];
        tsl_point w = l->gate[gate].way;
        double dot = point_dot(v, w), x = v.y * w.z - v.z * w.y, y = v.z * w.x - v.x * w.z,
               z = v.x * w.y - v.y * w.x;
        if (!(dot > 0)) continue;
        double bend = sqrt(x * x + y * y + z * z) / dot;
        if (bend > least || bend >= line_bend) continue;
        if (bend < least) count = 0;
        least = bend;
        out[count++] = gate;
        if (bend == 0) break;
    }
    const tsl_point *at = l->board->at[l->kind];
    for (uint32_t i = 0; i < count; i++) {
        /* whether it bends at all is asked of places that are not rounded */
        tsl_point to = at[l->board->steps[l->kind].to[l->first + out[i]]];
        tsl_point h = point_minus(at[l->site], at[arrival->from]), g = point_minus(to, at[l->site]);
        double cross = point_cross(h, g),
               up = h.z * sqrt(point_dot(g, g)) - g.z * sqrt(point_dot(h, h));
        double most = radial_straight * sqrt(point_dot(h, h) * point_dot(g, g));
        if (fabs(cross) > most || fabs(up) > most) out[i] |= GATE_CURVES;
    }
    return count;
}

/* Between vertices joined by arcs about a pivot the arcs must not turn by a right angle either. */
static bool line_arcs_turn(const Lines *l, const Arrival *arrival, uint32_t gate) {
    tsl_point back, on;
    uint32_t to = l->board->steps[l->kind].to[l->first + gate];
    if (l->kind != TSL_KIND_VERTEX || !gate_arc(l->board, l->site, arrival->from, &back) ||
        !gate_arc(l->board, l->site, to, &on))
        return false;
    double cosine = -point_dot(back, on) / sqrt(point_dot(back, back) * point_dot(on, on));
    return !(cosine > radial_end);
}

/* A line that has come nearer to its pivot is not thrown outward again by the innermost ring, where a corner
 * leads on inward but nobody is there. Straight through the middle it goes on, which is not asked here. */
static bool line_bounces(Lines *l, const Arrival *arrival, tsl_way way, uint32_t gate) {
    uint32_t pivot =
        l->kind == TSL_KIND_CELL ? gate_pivot(l->board, TSL_KIND_CELL, l->site) : TSL_NONE;
    if (pivot == TSL_NONE || !line_close(l)) return false;
    tsl_point inward = line_unit(point_minus(l->board->at[TSL_KIND_VERTEX][pivot], l->at[l->site]));
    if (!(point_dot(inward, arrival->unit) > radial_tie &&
          point_dot(inward, l->gate[gate].unit) < -radial_tie))
        return false;
    for (uint32_t i = 0; i < l->closed_count; i++) {
        const ClosedGate *closed = &l->closed[i];
        if (closed->gate.corner && closed->ways >> way & 1 &&
            point_dot(closed->unit, inward) > radial_tie &&
            point_dot(closed->unit, arrival->unit) > radial_end)
            return true;
    }
    return false;
}

/* Keeps those in the window that are not off by more. */
static uint32_t line_keep_near(Lines *l, uint32_t window, double most) {
    uint32_t near = 0;
    for (uint32_t i = 0; i < window; i++) {
        uint32_t gate = l->window[i];
        l->window[near] = gate;
        near += l->off[gate] <= most;
    }
    return near;
}

/* Of two gates that lead the same way only the nearer one counts; both are about as good as the best. */
static bool line_is_hidden(const Lines *l, uint32_t gate, uint32_t near) {
    for (uint32_t i = 0; near > 1 && i < near; i++) {
        uint32_t other = l->window[i];
        if (other == gate || line_chord(l->gate[gate].unit, l->gate[other].unit) > radial_tie)
            continue;
        double mine = l->gate[gate].length, theirs = l->gate[other].length;
        if (theirs < mine * (1 - radial_straight) ||
            (theirs < mine * (1 + radial_straight) && other < gate))
            return true;
    }
    return false;
}

static double line_measure(Lines *l, const Arrival *arrival, uint32_t gate) {
    tsl_point d = point_minus(arrival->unit, l->gate[gate].unit);
    return l->off[gate] = point_dot(d, d);
}

/* How far closed gates are off, once for what arrives. */
static void line_measure_closed(Lines *l, const Arrival *arrival) {
    for (uint32_t i = 0; i < l->closed_count && !l->chords_known; i++)
        l->closed[i].chord = line_chord(arrival->unit, l->closed[i].unit);
    l->chords_known = true;
}

/* No way goes on beside a closed gate that is nearer than any other. */
static void line_block(Lines *l, const Arrival *arrival) {
    double least = sqrt(l->off[l->nearest]);
    line_measure_closed(l, arrival);
    for (uint32_t i = 0; i < l->closed_count; i++) {
        if (l->closed[i].chord < least - radial_tie) l->ahead &= ~l->closed[i].ways | WAYS_TURNING;
    }
}

TSL_LOCAL bool line_measure_all(Lines *l, const Arrival *arrival) {
    l->ahead = ~(tsl_ways)0;
    l->chords_known = false;
    l->nearest = TSL_NONE;
    if (l->count > LINE_MANY || l->board->radial_rules != TSL_RULES_PAPER) return true;
    tsl_ways leading = WAYS_TURNING;
    double most = radial_end, least = INFINITY;
    for (uint32_t i = 0; i < l->count; i++) {
        double ahead = point_dot(arrival->unit, l->gate[i].unit), off = line_measure(l, arrival, i);
        if (off < least) {
            least = off;
            l->nearest = i;
        }
        if (!(ahead > radial_end)) continue;
        leading |= l->ways[line_set(l, l->first + i)];
        if (ahead > most) most = ahead;
    }
    l->ahead = leading;
    if (most > radial_ahead || !(l->ahead & ~WAYS_TURNING & l->ways[line_set(l, arrival->step)]))
        return true;
    if (!line_close(l)) return false;
    line_block(l, arrival);
    return true;
}

/* The least deviation of closed gates; those as good as it go after the live ones, one
 * for each side. */
static uint32_t line_closed(Lines *l, const Arrival *arrival, tsl_way way, double least,
                            uint32_t live, uint32_t *out) {
    uint32_t count = live;
    line_measure_closed(l, arrival);
    for (uint32_t i = 0; i < l->closed_count; i++) {
        if (!(l->closed[i].ways >> way & 1)) continue;
        double chord = l->closed[i].chord;
        if (chord < least - radial_tie) return 0;
        if (chord > least + radial_tie) continue;
        uint32_t gate = GATE_DEAD | line_side(arrival->unit, l->closed[i].unit), k = live;
        while (k < count && out[k] != gate) k++;
        if (k == count) out[count++] = gate;
    }
    return count;
}

TSL_LOCAL uint32_t line_rule_paper(Lines *l, const Arrival *arrival, tsl_way way, uint32_t *out) {
    if (WAY_BIT(way) & WAYS_TURNING) return line_turning(l, arrival, way, out);
    uint32_t window = line_window(l, arrival, way), count = 0, best = TSL_NONE;
    for (uint32_t i = 0; i < window; i++) {
        uint32_t gate = l->window[i];
        if (l->count > LINE_MANY) line_measure(l, arrival, gate);
        if (best == TSL_NONE || l->off[gate] < l->off[best]) best = gate;
    }
    double ahead = best == TSL_NONE ? -1 : point_dot(arrival->unit, l->gate[best].unit);
    if (!(ahead > radial_end)) return 0;
    uint32_t track = line_is_track(l, way) ? GATE_TRACK : 0;
    double least = sqrt(l->off[best]), most = (least + radial_tie) * (least + radial_tie);
    uint32_t near = line_keep_near(l, window, (least + 2 * radial_tie) * (least + 2 * radial_tie));
    for (uint32_t i = 0; i < near; i++) {
        uint32_t gate = l->window[i];
        if (l->off[gate] > most || line_is_hidden(l, gate, near)) continue;
        uint32_t side = line_side(arrival->unit, l->gate[gate].unit);
        bool ends = line_arcs_turn(l, arrival, gate) ||
                    (ahead <= radial_ahead && line_bounces(l, arrival, way, gate));
        out[count++] = ends ? GATE_DEAD | side : gate | side | track;
    }
    if (ahead > radial_ahead) return count;
    return line_close(l) ? line_closed(l, arrival, way, least, count, out) : 0;
}

/* Whether all ways of what arrives go on through the gate nearest to its heading, and nowhere else. */
TSL_LOCAL bool line_goes_on(Lines *l, const Arrival *arrival, uint32_t *next) {
    uint32_t set = line_set(l, arrival->step), gate = l->nearest;
    if (gate == TSL_NONE || l->board->pivot || line_set(l, l->first + gate) != set ||
        !(point_dot(arrival->unit, l->gate[gate].unit) > radial_ahead))
        return false;
    double least = sqrt(l->off[gate]) + 2 * radial_tie;
    for (uint32_t i = 0; i < l->count; i++) {
        if (i != gate && l->off[i] <= least * least) return false;
    }
    for (tsl_ways ways = l->ways[set] & ~l->live.more; ways; ways &= ways - 1) {
        if (line_is_track(l, (tsl_way)way_lowest(ways))) return false;
    }
    *next = gate | line_side(arrival->unit, l->gate[gate].unit);
    return !l->closed_failed;
}
