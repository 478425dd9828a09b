/* line_end.c - why a line ends where it does. In: a line. Out: the reason, found anew from the gates of
 * its last site. */
#include "../../base/trig.h"
#include "line.h"
#include "successors.h"
#include <math.h>

static const double end_none = 4; /* more than any gate deviates */

/* The last site of a line and its heading there; a gate deviates as in rules.c. */
typedef struct {
    const Line *line;
    tsl_point heading; /* a unit vector */
    bool framed;       /* ways are those of the frame */
} End;
typedef struct {
    End end;
    double least; /* how little the best boundary gate deviates */
    BoundaryGate best;
} EndBoundary;

static double end_deviation(const End *end, tsl_point way) {
    return line_chord(end->heading, line_unit(way));
}

static double end_degrees(const End *end, tsl_point v) {
    tsl_point u = end->heading;
    double x = u.y * v.z - u.z * v.y, y = u.z * v.x - u.x * v.z, z = u.x * v.y - u.y * v.x;
    return trig_angle(point_dot(u, v), sqrt(x * x + y * y + z * z)) * 180 / TRIG_PI;
}

static tsl_point end_way(const End *end, uint32_t step) {
    const Line *r = end->line;
    SitePair pair = {r->board, r->kind, r->kind, r->now.here, r->board->steps[r->kind].to[step]};
    return end->framed ? frame_way(&pair, false) : step_way(r->board, r->kind, r->now.here, step);
}

static tsl_point end_boundary_way(const End *end, const BoundaryGate *gate) {
    const Line *r = end->line;
    return end->framed ? boundary_frame_way(r->board, r->kind, r->now.here, gate) : gate->way;
}

static End end_of(const Line *r) {
    SitePair pair = {r->board, r->kind, r->kind, r->now.from, r->now.here};
    End end = {r, line_unit(step_heading(r->board, r->kind, r->now.from, r->now.step)), false};
    end.framed = r->board->radial_rules == TSL_RULES_PAPER && frame_is_used(r->board) &&
                 !(WAY_BIT(r->way) & WAYS_NAMES);
    if (end.framed) end.heading = line_unit(frame_way(&pair, true));
    return end;
}

static bool end_weigh(void *user, const BoundaryGate *gate) {
    EndBoundary *out = user;
    if (!(boundary_ways(out->end.line->board, gate) >> line_way_seen(out->end.line) & 1))
        return true;
    double deviation = end_deviation(&out->end, end_boundary_way(&out->end, gate));
    if (deviation >= out->least - radial_tie) return true;
    out->least = deviation;
    out->best = *gate;
    return true;
}

/* Of the steps in the line's way the one that would bend least. */
static double end_nearest(const End *end, uint32_t *step) {
    const Line *r = end->line;
    const StepLists *steps = &r->board->steps[r->kind];
    double least = end_none;
    *step = TSL_NONE;
    for (uint32_t i = steps->first[r->now.here]; i < steps->first[r->now.here + 1]; i++) {
        if (!(step_stored_set(r->board, r->kind, i) & way_set(line_way_seen(r)))) continue;
        tsl_point way = end_way(end, i);
        double deviation = end_deviation(end, way);
        if (!(point_dot(way, way) > 0) || deviation >= least - radial_tie) continue;
        least = deviation;
        *step = i;
    }
    return least;
}

/* The step that the line would take if nothing but its own past were against it. */
static uint32_t end_wanted(const Line *r) {
    const LineGround ground = ground_of(r->board, r->kind);
    LinePart part = line_part(&ground, r->now.step, line_way_seen(r));
    for (uint32_t i = 0; i < part.count; i++) {
        if (!(part.gate[i] & GATE_BOUNDARY)) return part.base + (part.gate[i] & GATE_NUMBER);
    }
    return TSL_NONE;
}

TSL_LOCAL tsl_radial_end line_why(const Line *line) {
    tsl_radial_end end = {TSL_END_NOTHING, TSL_NONE, TSL_NONE, TSL_KIND_NONE, TSL_NONE, 0};
    Line r = line_begin(line);
    LineSites none = {NULL, 0, 0};
    LineOthers others = {0, 0, false};
    LineGround ground = ground_of(r.board, r.kind);
    ground_begin(&ground, r.start, r.way);
    line_trace(&r, &ground, &none, &others);
    End at_end = end_of(&r);
    const LineStep last = {r.board, r.now.from, r.now.here, at_end.framed};
    end.last = r.now.here;
    const uint32_t *to = r.board->steps[r.kind].to, wanted = end_wanted(&r);
    if (wanted != TSL_NONE) {
        end.next = to[wanted];
        Line again = line_begin(&r);
        bool back = end.next == r.start;
        for (tsl_id site; !back && (site = line_step(&again)) != TSL_NONE;) back = site == end.next;
        end.degrees = end_degrees(&at_end, end_way(&at_end, wanted));
        end.why = back ? TSL_END_BACK : TSL_END_CURL;
        if (!back && line_forks_out(&r, &ground)) {
            end.why = TSL_END_FORKS;
            end.next = TSL_NONE;
        }
        if (back || end.why == TSL_END_FORKS) return end;
    }
    EndBoundary out = {at_end, end_none, {{0, 0, 0}, false, TSL_KIND_NONE, TSL_NONE}};
    uint32_t nearest;
    double least = end_nearest(&at_end, &nearest);
    boundary_gates(r.board, r.kind, r.now.here, NULL, end_weigh, &out);
    if (out.least < least + radial_tie && out.least < end_none) {
        end.why = TSL_END_BORDER;
        end.kind = out.best.kind;
        end.through = out.best.site;
        end.degrees = end_degrees(&at_end, end_boundary_way(&at_end, &out.best));
        end.next = TSL_NONE;
    } else if (end.why == TSL_END_NOTHING && nearest != TSL_NONE) {
        end.degrees = end_degrees(&at_end, end_way(&at_end, nearest));
        if (r.kind == TSL_KIND_VERTEX && end.degrees < 90 &&
            line_meets_corner(&last, line_way_seen(&r), at_end.heading)) {
            end.why = TSL_END_BORDER;
            end.degrees = 0;
        } else {
            end.why = TSL_END_BEND;
            end.next = to[nearest];
        }
    }
    return end;
}
