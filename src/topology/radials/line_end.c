/* line_end.c - why a line ends where it does. In: a line. Out: the reason, found anew from the gates of
 * its last site. */
#include "../../base/trig.h"
#include "line.h"
#include <math.h>

typedef struct {
    const Line *line;
    tsl_point heading;
    double least; /* angle to the gate found so far, rad */
    BoundaryGate best;
} EndGate;

static double end_angle(tsl_point u, tsl_point v) {
    double x = u.y * v.z - u.z * v.y, y = u.z * v.x - u.x * v.z, z = u.x * v.y - u.y * v.x;
    return trig_angle(point_dot(u, v), sqrt(x * x + y * y + z * z));
}

static bool end_weigh(void *user, const BoundaryGate *gate) {
    EndGate *end = user;
    if (!(boundary_ways(end->line->board, gate) >> end->line->way & 1)) return true;
    double angle = end_angle(end->heading, gate->way);
    if (angle >= end->least - radial_tie) return true;
    end->least = angle;
    end->best = *gate;
    return true;
}

/* Of the steps in the line's way the one that would bend least. */
static double end_nearest(const Line *r, tsl_point heading, tsl_id *to) {
    const StepLists *steps = &r->board->steps[r->kind];
    const tsl_point *at = r->board->at[r->kind];
    double least = 2 * TRIG_PI;
    *to = TSL_NONE;
    for (uint32_t i = steps->first[r->here]; i < steps->first[r->here + 1]; i++) {
        if (!(step_stored_set(r->board, r->kind, i) & way_set(r->way))) continue;
        double angle = end_angle(heading, point_minus(at[steps->to[i]], at[r->here]));
        if (angle >= least - radial_tie) continue;
        least = angle;
        *to = steps->to[i];
    }
    return least;
}

/* Where the line would go if nothing but its own past were against it. */
static tsl_id end_wanted(const Line *r) {
    LinePart part = line_part(r->board, r->kind, r->step, r->way);
    for (uint32_t i = 0; i < part.count; i++) {
        if (!(part.gate[i] & GATE_BOUNDARY))
            return r->board->steps[r->kind].to[part.base + (part.gate[i] & GATE_NUMBER)];
    }
    return TSL_NONE;
}

TSL_LOCAL tsl_radial_end line_why(const Line *line) {
    tsl_radial_end end = {TSL_END_NOTHING, TSL_NONE, TSL_NONE, TSL_KIND_NONE, TSL_NONE, 0};
    Line r = line_begin(line);
    bool cut;
    r.length = 1;
    while (line_advance(&r, &cut)) {}
    const tsl_point *at = r.board->at[r.kind];
    end.last = r.here;
    tsl_point heading = point_minus(at[r.here], at[r.from]);
    end.next = end_wanted(&r);
    if (end.next != TSL_NONE) {
        Line again = line_begin(&r);
        bool back = end.next == r.start;
        for (tsl_id site; !back && (site = line_step(&again)) != TSL_NONE;) back = site == end.next;
        end.degrees = end_angle(heading, point_minus(at[end.next], at[r.here])) * 180 / TRIG_PI;
        end.why = back ? TSL_END_BACK : TSL_END_CURL;
        if (back) return end;
    }
    EndGate out = {&r, heading, 2 * TRIG_PI, {{0, 0, 0}, false, TSL_KIND_NONE, TSL_NONE}};
    tsl_id nearest;
    double least = end_nearest(&r, heading, &nearest);
    boundary_gates(r.board, r.kind, r.here, NULL, end_weigh, &out);
    /* a step that does not bend too far and is not taken would lead a line outward again: see rules.c */
    bool bounces = r.kind == TSL_KIND_CELL && end.why == TSL_END_NOTHING &&
                   least < TRIG_PI / 2 - radial_tie && r.board->radial_rules == TSL_RULES_PAPER;
    if ((bounces || out.least < least + radial_tie) && out.least < TRIG_PI) {
        end.why = TSL_END_BORDER;
        end.kind = out.best.kind;
        end.through = out.best.site;
        end.degrees = out.least * 180 / TRIG_PI;
        end.next = TSL_NONE;
    } else if (end.why == TSL_END_NOTHING && nearest != TSL_NONE) {
        end.why = TSL_END_BEND;
        end.degrees = least * 180 / TRIG_PI;
        end.next = nearest;
    }
    return end;
}
