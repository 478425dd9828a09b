/* walk_stand.c - where a walk may go on under the paper's rules. In: a site and how it was come to. Out: which of its
 * gates lie straight ahead, to the left or to the right.
 *
 * Gates are the orthogonal steps of a site and the boundary gates. The one that deviates least is
 * F; where two do, both are, and each is also L or R. */
#include "walk_stand.h"
#include "../relations/relation.h"
#include "../spatial.h"
#include <math.h>

static const double walk_none = 4; /* longer than any chord */

static tsl_point walk_unit(tsl_point way) {
    double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
    return (tsl_point){way.x * part, way.y * part, way.z * part};
}

static double walk_chord(tsl_point u, tsl_point v) {
    tsl_point d = point_minus(u, v);
    return sqrt(point_dot(d, d));
}

/* Half a turn about a pivot is as far clockwise as counter-clockwise, as from one sector of a ring of two to the other: it leads
 * the way that frame_way gives and the mirrored one. */
static bool walk_leads_both_ways(const WalkStand *s, uint32_t from, uint32_t to) {
    if (!frame_is_used(s->board)) return false;
    const SitePlace *p = frame_place(s->board, s->kind, from),
                    *q = frame_place(s->board, s->kind, to);
    return frame_same_pivot(p, q) && frame_is_half_turn(p, q);
}

static tsl_point walk_mirrored(tsl_point way) {
    return (tsl_point){-way.x, way.y, way.z};
}

/* The unit vector of a way out, in the frame. Along the arcs of a track a walk goes straight on. */
static tsl_point walk_way(const WalkStand *s, uint32_t step) {
    uint32_t to = s->board->steps[s->kind].to[step];
    if (!frame_is_used(s->board)) return walk_unit(step_way(s->board, s->kind, s->site, step));
    if (s->follows && frame_follows_track(s->board, s->kind, s->site, to)) return s->heading;
    SitePair pair = {s->board, s->kind, s->kind, s->site, to};
    return walk_unit(frame_way(&pair, false));
}

static tsl_point walk_dead_way(const WalkStand *s, const BoundaryGate *gate) {
    return walk_unit(frame_is_used(s->board) ? boundary_frame_way(s->board, s->kind, s->site, gate)
                                             : gate->way);
}

TSL_LOCAL void walk_head(WalkStand *s) {
    SitePair pair = {s->board, s->kind, s->kind, s->from, s->site};
    bool framed = frame_is_used(s->board);
    s->heading = walk_unit(framed ? frame_way(&pair, true)
                                  : step_heading(s->board, s->kind, s->from, s->came));
    s->follows = framed && frame_follows_track(s->board, s->kind, s->from, s->site);
    s->both = !s->follows && walk_leads_both_ways(s, s->from, s->site);
}

TSL_LOCAL bool walk_is_gate(const WalkStand *s, uint32_t step) {
    return step_stored_set(s->board, s->kind, step) >> (SET_RELATIONS + TSL_REL_ORTHOGONAL) & 1 &&
           walk_is_level(s->board, s->kind, s->site, step) &&
           !(s->from != TSL_NONE && step_is_back(s->board, s->kind, s->came, s->from, step));
}

/* Of the two ways that a step may lead, the one nearer to the heading. */
static tsl_point walk_nearer(const WalkStand *s, uint32_t step, tsl_point way) {
    if (!walk_leads_both_ways(s, s->site, s->board->steps[s->kind].to[step])) return way;
    tsl_point other = walk_mirrored(way);
    return walk_chord(s->heading, other) < walk_chord(s->heading, way) ? other : way;
}

static void walk_weigh(WalkStand *s, tsl_point way) {
    double chord = walk_chord(s->heading, way);
    if (chord < s->least - radial_tie) {
        s->least = chord;
        s->ties = 1;
    } else if (chord <= s->least + radial_tie) {
        s->ties++;
    }
}

static bool walk_weigh_dead(void *user, const BoundaryGate *gate) {
    const WalkStand *s = user;
    if (!gate->corner && space_is_level(s->board, s->kind, gate->way.z))
        walk_weigh(user, walk_dead_way(user, gate));
    return true;
}

TSL_LOCAL void walk_look(WalkStand *s) {
    const uint32_t *first = s->board->steps[s->kind].first;
    s->least = walk_none;
    s->ties = 0;
    if (s->from == TSL_NONE) return; /* the gate faced is the one ahead */
    for (uint32_t step = first[s->site]; step < first[s->site + 1]; step++) {
        if (walk_is_gate(s, step)) walk_weigh(s, walk_nearer(s, step, walk_way(s, step)));
    }
    boundary_gates(s->board, s->kind, s->site, NULL, walk_weigh_dead, s);
}

/* The gates of the start are counted: first those that lead somewhere. */
typedef struct {
    uint32_t left;    /* how many to pass over */
    WalkStand *stand; /* which is to face the next one */
    bool found;
} Count;

static bool walk_count_dead(void *user, const BoundaryGate *gate) {
    Count *count = user;
    if (gate->corner || !space_is_level(count->stand->board, count->stand->kind, gate->way.z))
        return true;
    if (count->left-- > 0) return true;
    count->found = true;
    count->stand->heading = walk_dead_way(count->stand, gate);
    count->stand->faces = walk_unit(gate->way);
    return false;
}

TSL_LOCAL bool walk_face(WalkStand *s) {
    const uint32_t *first = s->board->steps[s->kind].first, *to = s->board->steps[s->kind].to;
    Count count = {s->faced, s, false};
    for (uint32_t step = first[s->site]; step < first[s->site + 1]; step++) {
        if (!walk_is_gate(s, step) || count.left-- > 0) continue;
        s->heading = walk_way(s, step);
        s->faces = walk_unit(step_way(s->board, s->kind, s->site, step));
        s->both = walk_leads_both_ways(s, s->site, to[step]);
        return true;
    }
    boundary_gates(s->board, s->kind, s->site, NULL, walk_count_dead, &count);
    return count.found;
}

static bool walk_is_beside(const WalkStand *s, tsl_point way, char letter) {
    double cross = point_cross(s->heading, way);
    return letter == 'L' ? cross > radial_straight : cross < -radial_straight;
}

/* Whether a gate is where a letter says, seen along one heading. */
static bool walk_fits_heading(const WalkStand *s, uint32_t step, char letter) {
    tsl_point way = walk_way(s, step), nearer = walk_nearer(s, step, way);
    double chord = walk_chord(s->heading, nearer);
    bool start = s->from == TSL_NONE;
    bool best = start ? chord <= radial_tie : chord <= s->least + radial_tie;
    bool ahead = best && point_dot(s->heading, nearer) > radial_end;
    if (letter == 'F') return ahead;
    if (ahead && (start || s->ties == 1)) return false;
    return walk_is_beside(s, way, letter) ||
           (walk_leads_both_ways(s, s->site, s->board->steps[s->kind].to[step]) &&
            walk_is_beside(s, walk_mirrored(way), letter));
}

TSL_LOCAL bool walk_fits(const WalkStand *s, uint32_t step, char letter) {
    if (!walk_is_gate(s, step)) return false;
    if (s->turned_over && letter != 'F') letter = letter == 'L' ? 'R' : 'L';
    if (walk_fits_heading(s, step, letter)) return true;
    if (!s->both) return false;
    WalkStand other = *s;
    other.heading = walk_mirrored(s->heading);
    walk_look(&other);
    return walk_fits_heading(&other, step, letter);
}

TSL_LOCAL WrapMotion walk_moved(const tsl_board *board, tsl_kind kind, WrapMotion moved,
                                uint32_t step) {
    const BoardWrap *wrap = board_wrap(board);
    return wrap ? motion_plus(moved, wrap->motion[step_motion(board, kind, step)]) : moved;
}
