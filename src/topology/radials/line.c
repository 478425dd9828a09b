/* line.c - walks a line site by site. In: what comes after each step. Out: the next site.
 *
 * While a line is straight a site costs one look-up. From its first bend on it remembers the side of its
 * last bend, which decides ties, may not curl back, and ends before a site that it has been to. Whether it
 * has is asked only once it comes nearer to its start, and then mostly answered by how it goes round its
 * pivot or the middle of the board, once at most; else the line is walked again from its start, which needs no memory. */
#include "line.h"

static const double walk_rounding = 1e-9; /* of the squared distance from a pivot */

/* How a line goes round its pivot, or the middle of a board without one, and towards it or away. */
enum { SENSE_NONE, SENSE_CCW, SENSE_CW, SENSE_MIXED };
enum { TREND_NONE, TREND_OUT, TREND_IN, TREND_MIXED };

/* The equally good gates after the last step of a line. */
typedef struct {
    LinePart part;
    uint32_t side; /* only those that bend this way, if any; else GATE_STRAIGHT */
} Choice;

TSL_LOCAL LinePart line_part(const tsl_board *board, tsl_kind kind, uint32_t step, tsl_way way) {
    const uint32_t *next = &board->next[kind][step];
    if (*next == NEXT_NONE) return (LinePart){NULL, 0, 0};
    if (!(*next & NEXT_RECORD)) return (LinePart){next, 1, 0};
    const uint32_t *record = board->records + (*next & ~NEXT_RECORD), *part = record + 1;
    for (uint32_t i = 0; i < record[0]; i++, part += RECORD_HEAD + part[RECORD_WAYS]) {
        if (part[way / 32] >> way % 32 & 1)
            return (LinePart){part + RECORD_HEAD, part[RECORD_WAYS],
                              board->steps[kind].first[board->steps[kind].to[step]]};
    }
    return (LinePart){NULL, 0, 0};
}

/* Ties go to the other side than the last bend. */
static Choice line_choice(const Line *r) {
    Choice c = {line_part(r->board, r->kind, r->step, r->way), GATE_STRAIGHT};
    if (c.part.count < 2 || r->side == GATE_STRAIGHT) return c;
    uint32_t other = r->side == GATE_LEFT ? GATE_RIGHT : GATE_LEFT;
    for (uint32_t i = 0; i < c.part.count; i++) {
        if ((c.part.gate[i] & GATE_BEND) == other) c.side = other;
    }
    return c;
}

static bool line_same_pivot(const Line *r, uint32_t here, uint32_t to) {
    if (!frame_is_used(r->board)) return false;
    const SitePlace *start = frame_place(r->board, r->kind, r->start);
    return frame_same_pivot(start, frame_place(r->board, r->kind, here)) &&
           frame_same_pivot(start, frame_place(r->board, r->kind, to));
}

/* What it may go round: its pivot, else the middle of the board. */
static tsl_point line_centre(const Line *r) {
    const BoardPivots *pivots = &r->board->pivots;
    tsl_ids vertices = board_incident(r->board, r->kind, r->start, TSL_KIND_VERTEX);
    for (uint32_t i = 0; pivots->of && i < vertices.count; i++) {
        uint32_t pivot = pivots->of[vertices.id[i]];
        if (pivot != TSL_NONE)
            return (tsl_point){pivots->pivot[pivot].x, pivots->pivot[pivot].y, 0};
    }
    return r->board->middle;
}

/* Whether a line goes back towards its start. One that never does comes to no site twice. */
static bool line_curls(const Line *r, uint32_t here, uint32_t to) {
    const tsl_point *at = r->board->at[r->kind];
    tsl_point out = point_minus(at[here], at[r->start]), on = point_minus(at[to], at[here]);
    double dot = point_dot(out, on);
    return dot <= 0 ||
           dot * dot <= radial_end * radial_end * point_dot(out, out) * point_dot(on, on);
}

static bool line_is_open(const Line *r, const Choice *c, uint32_t i) {
    uint32_t gate = c->part.gate[i];
    if (gate & GATE_BOUNDARY || (c->side != GATE_STRAIGHT && (gate & GATE_BEND) != c->side))
        return false;
    bool equal = c->part.gate == &r->board->next[r->kind][r->step] && !(gate & GATE_BEND);
    bool track = gate & GATE_TRACK && !equal; /* the bit means something else in `next` */
    bool may_curl = r->board->radial_rules == TSL_RULES_LUDII || WAY_BIT(r->way) & WAYS_TURNING ||
                    track || r->length < 2;
    if (may_curl || (!r->bent && (gate & GATE_BEND) == GATE_STRAIGHT)) return true;
    const uint32_t *list = r->board->steps[r->kind].to;
    uint32_t to = list[c->part.base + (gate & GATE_NUMBER)];
    return !line_curls(r, r->here, to) || line_same_pivot(r, r->here, to);
}

/* Picks one of the open gates; more than one is a fork. */
static bool line_pick(Line *r, uint32_t *gate, bool *fork) {
    Choice c = line_choice(r);
    uint32_t open = 0, pick = 0;
    *fork = false;
    for (uint32_t i = c.part.count; i-- > 0;) {
        if (!line_is_open(r, &c, i)) continue;
        *gate = c.part.gate[i] + c.part.base;
        open++;
    }
    if (open < 2) return open == 1;
    *fork = true;
    if (r->forks < LINE_FORKS) {
        r->branches[r->forks] = (uint8_t)(open < UINT8_MAX ? open : UINT8_MAX);
        pick = r->branch[r->forks++];
    }
    for (uint32_t i = 0; i < c.part.count; i++) {
        if (!line_is_open(r, &c, i) || pick-- > 0) continue;
        *gate = c.part.gate[i] + c.part.base;
        return true;
    }
    return false; /* GCOVR_EXCL_LINE: unless the caller has changed `branch` */
}

static void line_go_round(Line *r, tsl_point pivot, tsl_point from, tsl_point to) {
    tsl_point p = point_minus(from, pivot), q = point_minus(to, pivot),
              start = point_minus(r->board->at[r->kind][r->start], pivot);
    double cross = point_cross(p, q), away = point_dot(q, q) - point_dot(p, p),
           least = walk_rounding * point_dot(p, p);
    uint8_t sense = cross > least ? SENSE_CCW : cross < -least ? SENSE_CW : SENSE_MIXED;
    uint8_t trend = away > least ? TREND_OUT : away < -least ? TREND_IN : TREND_MIXED;
    r->sense = r->sense == SENSE_NONE || r->sense == sense ? sense : SENSE_MIXED;
    r->trend = r->trend == TREND_NONE || r->trend == trend ? trend : TREND_MIXED;
    double before = point_cross(start, p), after = point_cross(start, q);
    if (sense == SENSE_CW) {
        before = -before;
        after = -after;
    }
    least = walk_rounding * point_dot(start, start);
    if (before < -least && after >= -least) r->crossed = true;
}

static void line_bend(Line *r, uint32_t here, uint32_t to) {
    const tsl_point *at = r->board->at[r->kind];
    tsl_point centre = line_centre(r);
    if (!r->bent) { /* it was straight up to here, and may have passed by the centre */
        tsl_point on = point_minus(at[here], at[r->start]);
        line_go_round(r, centre, at[r->start], at[here]);
        if (point_dot(on, point_minus(centre, at[r->start])) > 0 &&
            point_dot(on, point_minus(at[here], centre)) > 0)
            r->trend = TREND_MIXED;
    }
    line_go_round(r, centre, at[here], at[to]);
    r->returns = r->returns || line_curls(r, here, to);
}

/* Takes a gate, as far as that decides which gates are taken later. */
static void line_take(Line *r, uint32_t gate) {
    uint32_t bend = gate & GATE_BEND;
    r->bent = r->bent || bend != GATE_STRAIGHT;
    if (bend == GATE_LEFT || bend == GATE_RIGHT) r->side = bend;
    r->from = r->here;
    r->step = gate & GATE_NUMBER;
    r->here = r->board->steps[r->kind].to[r->step];
    r->length++;
}

TSL_LOCAL Line line_begin(const Line *r) {
    Line again = *r;
    again.step = again.first;
    again.from = again.start;
    again.here = again.board->steps[again.kind].to[again.first];
    again.length = again.side = again.run = 0;
    again.sense = SENSE_NONE;
    again.trend = TREND_NONE;
    again.ended = again.bent = again.crossed = again.returns = false;
    again.forks = 0;
    return again;
}

/* Whether the site that a line has come to was on it before. */
static bool line_was_here(const Line *r) {
    if (!r->returns) return false;
    if (r->here == r->start) return true;
    if ((r->sense == SENSE_CCW || r->sense == SENSE_CW) && !r->crossed) return false;
    if (r->trend == TREND_OUT || r->trend == TREND_IN) return false;
    Line again = line_begin(r);
    for (again.length = 1; again.length < r->length;) {
        uint32_t gate;
        bool fork;
        if (again.here == r->here) return true;
        if (!line_pick(&again, &gate, &fork)) return false;
        line_take(&again, gate);
    }
    return false;
}

TSL_LOCAL bool line_advance(Line *r, bool *cut) {
    uint32_t gate, step = r->step, from = r->from, here = r->here;
    const uint32_t *to = r->board->steps[r->kind].to;
    bool fork;
    *cut = false;
    if (!line_pick(r, &gate, &fork)) return false;
    if (r->bent || (gate & GATE_BEND) != GATE_STRAIGHT) line_bend(r, here, to[gate & GATE_NUMBER]);
    line_take(r, gate);
    if (!r->bent || !line_was_here(r)) return true;
    r->step = step;
    r->from = from;
    r->here = here;
    r->length--;
    *cut = fork;
    return false;
}

enum { FLAGS_STRAIGHT = 0, FLAGS_EQUAL = NEXT_EQUAL_DIFFERENCE / (GATE_NUMBER + 1) };
enum { RUN_MOST = 32 }; /* sites looked ahead for at once; a line may be given up before */

/* Looks up how many sites at equal differences follow: one by one, each look-up would wait for the last call's. */
static void line_look_ahead(Line *r) {
    const uint32_t *after = r->board->next[r->kind];
    uint32_t step = r->step, run = 0;
    for (uint32_t next; run < RUN_MOST; run++) {
        next = after[step];
        if (next / (GATE_NUMBER + 1) != FLAGS_EQUAL) break;
        step = next & GATE_NUMBER;
    }
    r->step = step;
    r->run = run;
    r->length += run;
}

static uint32_t line_run_on(Line *r) {
    uint32_t here = r->here, next = here + (here - r->from);
    r->run--;
    r->from = here;
    r->here = next;
    return next;
}

static uint32_t line_look_up(Line *r) {
    const tsl_board *board = r->board;
    if (!board || r->ended) return TSL_NONE;
    if (r->length == 0) {
        r->length = 1;
        return r->here;
    }
    uint32_t next = board->next[r->kind][r->step], flags = next / (GATE_NUMBER + 1);
    if (flags == FLAGS_EQUAL && !r->bent) {
        line_look_ahead(r);
        return line_run_on(r);
    }
    if (flags == FLAGS_STRAIGHT && !r->bent) {
        r->step = next & GATE_NUMBER;
        r->from = r->here;
        r->here = board->steps[r->kind].to[r->step];
        r->length++;
        return r->here;
    }
    bool cut;
    if (next != NEXT_NONE && line_advance(r, &cut)) return r->here;
    r->ended = true;
    return TSL_NONE;
}

TSL_LOCAL uint32_t line_step(Line *r) {
    return r->run ? line_run_on(r) : line_look_up(r);
}

TSL_LOCAL uint32_t line_fill(const Line *line, uint32_t *out, uint32_t capacity) {
    Line r = *line;
    uint32_t count = 0;
    const uint32_t *to = r.board->steps[r.kind].to, *after = r.board->next[r.kind];
    for (uint32_t site; (site = line_step(&r)) != TSL_NONE;) {
        if (count < capacity) out[count] = site;
        count++;
        if (r.bent || r.run) continue;
        uint32_t step = r.step, from = r.from, start = count;
        for (;;) {
            uint32_t next = after[step], flags = next / (GATE_NUMBER + 1), on;
            if (flags == FLAGS_EQUAL)
                on = site + (site - from);
            else if (flags == FLAGS_STRAIGHT)
                on = to[next & GATE_NUMBER];
            else
                break;
            step = next & GATE_NUMBER;
            from = site;
            site = on;
            if (count < capacity) out[count] = on;
            count++;
        }
        r.step = step;
        r.from = from;
        r.here = site;
        r.length += count - start;
    }
    return count;
}

/* Along a row of a lattice steps and sites both rise by the same number each time. There the loop compares what a
 * look-up says with what the last one lets expect, and so need not wait for it to know the next place to look up. */
TSL_LOCAL uint32_t line_fill_straight(const tsl_board *board, tsl_kind kind, uint32_t step,
                                      uint32_t *out, uint32_t capacity) {
    const uint32_t *to = board->steps[kind].to, *after = board->next[kind];
    uint32_t count = 0, site = to[step], difference = 0;
    for (;;) {
        if (count < capacity) out[count] = site;
        count++;
        const uint32_t next = after[step], flags = next / (GATE_NUMBER + 1), rise = next - step;
        const bool equal = flags == FLAGS_EQUAL && difference;
        if (flags != FLAGS_STRAIGHT && flags != FLAGS_EQUAL) return next == NEXT_NONE ? count : 0;
        const uint32_t step_rise = (next & GATE_NUMBER) - step;
        step += step_rise;
        if (!equal) difference = to[step] - site;
        site += difference;
        while (equal && after[step] - step == rise) {
            if (count < capacity) out[count] = site;
            count++;
            step += step_rise;
            site += difference;
        }
    }
}
