/* walk_paper.c - walks as the paper has them: F, L and R each go through a gate. In: a site and how it was
 * come to. Out: the sites beyond the gates that lie straight ahead, to the left or to the right.
 *
 * Gates are the orthogonal steps of a site and the boundary gates. The one that deviates least is
 * F; where two do, both are, and each is also L or R. A walk through a gate where no site is goes nowhere.
 * Holds: needs no memory but the caller's path, where a place notes the step it was come by; the start
 * notes the gate it faces. */
#include "../relations/relation.h"
#include "../spatial.h"
#include "../wrapped.h"
#include "walk.h"
#include <math.h>

static const double walk_none = 4; /* longer than any chord */
static const double walk_same = 1e-6;

/* How a walk stands at a site. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind;
    uint32_t site, from; /* TSL_NONE at the start */
    uint32_t came;       /* else the step that leads from there */
    WrapMotion moved;    /* on a wrapped board: where it is, seen from the start, */
    bool turned_over;    /* and whether its right is on the left there */
    uint32_t faced;      /* at the start: the gate, counted from 0 */
    tsl_point heading;   /* unit */
    tsl_point faces;     /* at the start: the way of the gate in the plane */
    bool follows;        /* it came along an arc of a track */
    bool both;           /* the heading is half a turn about the pivot, and so leads both ways */
    double least;        /* the shortest chord to a gate */
    uint32_t ties;       /* gates as good as that */
} Stand;

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
static bool walk_leads_both_ways(const Stand *s, uint32_t from, uint32_t to) {
    if (!frame_is_used(s->board)) return false;
    const SitePlace *p = frame_place(s->board, s->kind, from),
                    *q = frame_place(s->board, s->kind, to);
    return frame_same_pivot(p, q) && frame_is_half_turn(p, q);
}

static tsl_point walk_mirrored(tsl_point way) {
    return (tsl_point){-way.x, way.y, way.z};
}

/* The unit vector of a way out, in the frame. Along the arcs of a track a walk goes straight on. */
static tsl_point walk_way(const Stand *s, uint32_t step) {
    uint32_t to = s->board->steps[s->kind].to[step];
    if (!frame_is_used(s->board)) return walk_unit(step_way(s->board, s->kind, s->site, step));
    if (s->follows && frame_follows_track(s->board, s->kind, s->site, to)) return s->heading;
    SitePair pair = {s->board, s->kind, s->kind, s->site, to};
    return walk_unit(frame_way(&pair, false));
}

static tsl_point walk_dead_way(const Stand *s, const BoundaryGate *gate) {
    return walk_unit(frame_is_used(s->board) ? boundary_frame_way(s->board, s->kind, s->site, gate)
                                             : gate->way);
}

/* The heading of the last step. */
static void walk_head(Stand *s) {
    SitePair pair = {s->board, s->kind, s->kind, s->from, s->site};
    bool framed = frame_is_used(s->board);
    s->heading = walk_unit(framed ? frame_way(&pair, true)
                                  : step_heading(s->board, s->kind, s->from, s->came));
    s->follows = framed && frame_follows_track(s->board, s->kind, s->from, s->site);
    s->both = !s->follows && walk_leads_both_ways(s, s->from, s->site);
}

static bool walk_is_gate(const Stand *s, uint32_t step) {
    return step_stored_set(s->board, s->kind, step) >> (SET_RELATIONS + TSL_REL_ORTHOGONAL) & 1 &&
           walk_is_level(s->board, s->kind, s->site, step) &&
           !(s->from != TSL_NONE && step_is_back(s->board, s->kind, s->came, s->from, step));
}

/* Of the two ways that a step may lead, the one nearer to the heading. */
static tsl_point walk_nearer(const Stand *s, uint32_t step, tsl_point way) {
    if (!walk_leads_both_ways(s, s->site, s->board->steps[s->kind].to[step])) return way;
    tsl_point other = walk_mirrored(way);
    return walk_chord(s->heading, other) < walk_chord(s->heading, way) ? other : way;
}

static void walk_weigh(Stand *s, tsl_point way) {
    double chord = walk_chord(s->heading, way);
    if (chord < s->least - radial_tie) {
        s->least = chord;
        s->ties = 1;
    } else if (chord <= s->least + radial_tie) {
        s->ties++;
    }
}

static bool walk_weigh_dead(void *user, const BoundaryGate *gate) {
    const Stand *s = user;
    if (!gate->corner && space_is_level(s->board, s->kind, gate->way.z))
        walk_weigh(user, walk_dead_way(user, gate));
    return true;
}

static void walk_look(Stand *s) {
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
    uint32_t left; /* how many to pass over */
    Stand *stand;  /* which is to face the next one */
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

static bool walk_face(Stand *s) {
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

static bool walk_is_beside(const Stand *s, tsl_point way, char letter) {
    double cross = point_cross(s->heading, way);
    return letter == 'L' ? cross > radial_straight : cross < -radial_straight;
}

/* Whether a gate is where a letter says, seen along one heading. */
static bool walk_fits_heading(const Stand *s, uint32_t step, char letter) {
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

static bool walk_fits(const Stand *s, uint32_t step, char letter) {
    if (!walk_is_gate(s, step)) return false;
    if (s->turned_over && letter != 'F') letter = letter == 'L' ? 'R' : 'L';
    if (walk_fits_heading(s, step, letter)) return true;
    if (!s->both) return false;
    Stand other = *s;
    other.heading = walk_mirrored(s->heading);
    walk_look(&other);
    return walk_fits_heading(&other, step, letter);
}

/* Where a wrapped board's steps lead, seen from the start of a walk. */
static WrapMotion walk_moved(const tsl_board *board, tsl_kind kind, WrapMotion moved,
                             uint32_t step) {
    const BoardWrap *wrap = board_wrap(board);
    return wrap ? motion_plus(moved, wrap->motion[step_motion(board, kind, step)]) : moved;
}

static double walk_distance(const Stand *s, uint32_t start, uint32_t step) {
    const tsl_point *at = s->board->at[s->kind];
    const BoardWrap *wrap = board_wrap(s->board);
    tsl_point there = at[s->board->steps[s->kind].to[step]];
    if (wrap) there = wrap_moved(wrap, walk_moved(s->board, s->kind, s->moved, step), there);
    tsl_point way = point_minus(there, at[start]);
    return sqrt(point_dot(way, way));
}

/* The least distance from the start that a step allowed by a letter must lead to. */
static double walk_least(const Stand *s, const WalkSearch *walks, char letter) {
    const uint32_t *first = s->board->steps[s->kind].first;
    double furthest = -1;
    if (walks->policy != TSL_WALK_FURTHEST) return -1;
    for (uint32_t i = first[s->site]; i < first[s->site + 1]; i++) {
        if (!walk_fits(s, i, letter)) continue;
        double distance = walk_distance(s, walks->start, i);
        if (distance > furthest) furthest = distance;
    }
    return furthest < 0 ? -1 : furthest - walk_same * s->board->unit;
}

/* The first step from `step` on that a letter allows and that leads so far. */
static uint32_t walk_option(const Stand *s, uint32_t start, char letter, double least,
                            uint32_t step) {
    uint32_t end = s->board->steps[s->kind].first[s->site + 1];
    for (; step < end; step++) {
        if (walk_fits(s, step, letter) && (least < 0 || walk_distance(s, start, step) >= least))
            return step;
    }
    return TSL_NONE;
}

static Stand walk_stand(const WalkSearch *walks, const WalkPlace *path, uint32_t depth) {
    Stand s = {.board = walks->board, .kind = walks->kind, .site = path[depth].site};
    s.from = depth ? path[depth - 1].site : TSL_NONE;
    s.came = path[depth].step;
    s.faced = path[0].step;
    for (uint32_t i = 1; board_wrap(s.board) && i <= depth; i++)
        s.moved = walk_moved(s.board, s.kind, s.moved, path[i].step);
    s.turned_over = motion_mirrors(s.moved);
    if (depth)
        walk_head(&s);
    else
        walk_face(&s);
    walk_look(&s);
    return s;
}

/* Turns the start to its first gate from the one noted on that it may face. */
static bool walk_begin(const WalkSearch *walks, WalkPlace *path) {
    for (;; path[0].step++) {
        Stand s = {.board = walks->board, .kind = walks->kind, .site = walks->start};
        s.from = TSL_NONE;
        s.faced = path[0].step;
        if (!walk_face(&s)) return false;
        if ((unsigned)walks->facing >= TSL_DIR_COUNT) return true;
        tsl_point way = {s.faces.x * s.board->unit, s.faces.y * s.board->unit,
                         s.faces.z * s.board->unit};
        if (direction_of(way, s.board->unit, compass_sixteen(s.board->rules)) == walks->facing)
            return true;
    }
}

TSL_LOCAL uint32_t walk_next_paper(WalkSearch *walks, WalkPlace *path) {
    const StepLists *steps = &walks->board->steps[walks->kind];
    uint32_t depth =
        walks->begun ? walks->length : 0; /* places that are settled, but for the last */
    bool retry = walks->begun;
    if (!walks->begun) {
        path[0] = (WalkPlace){walks->start, 0};
        if (!walk_begin(walks, path)) return 0;
    }
    for (;;) {
        uint32_t from = retry ? path[depth].step + 1 : 0;
        if (retry && depth == 0) {
            path[0].step++;
            if (!walk_begin(walks, path)) return 0;
            retry = false;
            continue;
        }
        uint32_t at = retry ? depth - 1 : depth; /* where the next step begins */
        Stand s = walk_stand(walks, path, at);
        char letter = walks->moves[at];
        uint32_t step = walk_option(&s, walks->start, letter, walk_least(&s, walks, letter),
                                    retry ? from : steps->first[s.site]);
        if (step == TSL_NONE) {
            depth = at;
            retry = true;
            continue;
        }
        depth = at + 1;
        path[depth] = (WalkPlace){steps->to[step], step};
        if (depth == walks->length) return depth + 1;
        retry = false;
    }
}

/* ---- Where all walks end ---- */

/* Whether walkers may come by a step in two ways: as they began, and turned over. */
static bool walk_is_twofold(const tsl_board *board) {
    return board_wrap(board) && board_wrap(board)->mirrors;
}

/* A step from where a walk stands, and how it arrives by that. */
static uint32_t walk_arrival(const Stand *s, uint32_t step) {
    if (!walk_is_twofold(s->board)) return step;
    const WrapMotion by = board_wrap(s->board)->motion[step_motion(s->board, s->kind, step)];
    return 2 * step + (s->turned_over != motion_mirrors(by));
}

static bool walk_add_options(const WalkSearch *walks, const Stand *s, char letter, WalkList *out) {
    double least = walk_least(s, walks, letter);
    uint32_t step = s->board->steps[s->kind].first[s->site];
    while ((step = walk_option(s, walks->start, letter, least, step)) != TSL_NONE) {
        if (!walk_list_add(out, walk_arrival(s, step++))) return false;
    }
    return true;
}

static bool walk_add_first(const WalkSearch *walks, WalkList *out) {
    for (WalkPlace start = {walks->start, 0}; walk_begin(walks, &start); start.step++) {
        Stand s = walk_stand(walks, &start, 0);
        if (!walk_add_options(walks, &s, walks->moves[0], out)) return false;
    }
    return true;
}

/* The site that a step leads from. */
static uint32_t walk_origin(const WalkSearch *walks, uint32_t step) {
    const uint32_t *first = walks->board->steps[walks->kind].first;
    uint32_t low = 0, high = walks->board->count[walks->kind];
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (first[middle] <= step)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* How a walk goes on depends on how it arrived and on nothing before, so that walks which arrived by the same step, and not
 * one of them turned over, are followed as one. */
TSL_LOCAL uint32_t walk_ends_paper(const WalkSearch *walks, uint32_t *work, uint32_t room) {
    const uint32_t *to = walks->board->steps[walks->kind].to,
                   each = walk_is_twofold(walks->board) ? 2 : 1;
    WalkList now = {work, 0, room / 2}, next = {work + room / 2, 0, room / 2};
    if (!walk_add_first(walks, &now)) return TSL_NONE;
    for (uint32_t i = 1; i < walks->length; i++) {
        now.count = sort_unique(now.item, now.count);
        next.count = 0;
        for (uint32_t k = 0; k < now.count; k++) {
            uint32_t step = now.item[k] / each;
            WalkPlace path[] = {{walk_origin(walks, step), 0}, {to[step], step}};
            Stand s = walk_stand(walks, path, 1);
            s.turned_over = now.item[k] % each;
            if (!walk_add_options(walks, &s, walks->moves[i], &next)) return TSL_NONE;
        }
        WalkList swap = now;
        now = next;
        next = swap;
    }
    for (uint32_t i = 0; i < now.count; i++) work[i] = to[now.item[i] / each];
    return now.count;
}

/* ---- The shortest walk ---- */

/* The letter of a step, straight on if that will do. */
static char walk_letter(const Stand *s, uint32_t step) {
    return walk_fits(s, step, 'F') ? 'F' : walk_fits(s, step, 'R') ? 'R' : 'L';
}

/* Steps down the distances; straight on, then right, then left. Stops at the first turn if it only
 * counts. */
static uint32_t walk_descend(Stand s, const uint32_t *distance, uint32_t step, Letters *out) {
    const StepLists *steps = &s.board->steps[s.kind];
    uint32_t count = 1;
    if (out) letters_add(out, 'F');
    for (;; count++) {
        s.from = s.site;
        s.came = step;
        s.site = steps->to[step];
        s.moved = walk_moved(s.board, s.kind, s.moved, step);
        s.turned_over = motion_mirrors(s.moved);
        walk_head(&s);
        if (!distance[s.site]) return count;
        walk_look(&s);
        char best = 0;
        for (uint32_t i = steps->first[s.site]; i < steps->first[s.site + 1]; i++) {
            if (!walk_is_gate(&s, i) || distance[steps->to[i]] != distance[s.site] - 1) continue;
            char letter = walk_letter(&s, i);
            if (best == 'F' || (best == 'R' && letter != 'F') || best == letter) continue;
            best = letter;
            step = i;
        }
        if (!best || (!out && best != 'F')) return count;
        if (out) letters_add(out, best);
    }
}

TSL_LOCAL bool walk_shortest_paper(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to, Letters *out, uint32_t *work) {
    const StepLists *steps = &board->steps[kind];
    uint32_t most = 0, first = TSL_NONE;
    for (uint32_t i = 0; i < board->count[kind]; i++) work[i] = TSL_NONE;
    work[to] = 0;
    Stand s = {.board = board, .kind = kind, .site = from, .from = TSL_NONE};
    if (board_space(board))
        walk_distances_level(board, kind, to, work);
    else
        steps_distances(board, kind, TSL_REL_ORTHOGONAL, to, work, work + board->count[kind]);
    if (work[from] == TSL_NONE) return false;
    for (uint32_t i = steps->first[from]; i < steps->first[from + 1]; i++) {
        if (!walk_is_gate(&s, i) || work[steps->to[i]] != work[from] - 1) continue;
        uint32_t straight = walk_descend(s, work, i, NULL);
        if (straight <= most) continue;
        most = straight;
        first = i;
    }
    if (first != TSL_NONE) walk_descend(s, work, first, out);
    return first != TSL_NONE;
}
