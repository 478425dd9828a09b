/* line_walk.c - walks a line site by site. In: what comes after each step. Out: the next site.
 *
 * While a line is straight a site costs one look-up. From its first bend on it remembers the side of its
 * last bend, which decides ties, may not curl back, and ends before a site that it has been to. Whether it
 * has is asked only once it comes nearer to its start, and then mostly answered by how it goes round its
 * pivot or the middle of the board, once at most; else the line is walked again from its start, which needs no memory. */
#include "line_walk.h"

static const double walk_rounding = 1e-9; /* of the squared distance from a pivot */

/* How a line goes round its pivot, or the middle of a board without one, and towards it or away. */
enum { SENSE_NONE, SENSE_CCW, SENSE_CW, SENSE_MIXED };
enum { TREND_NONE, TREND_OUT, TREND_IN, TREND_MIXED };

/* The equally good gates after the last step of a line. */
typedef struct {
    const uint32_t *gate;
    uint32_t count, base; /* gates are places in the list of steps that starts at base */
    uint32_t side;        /* only those that turn this way, if any; else GATE_STRAIGHT */
} Choice;

TSL_LOCAL bool radial_part(const tsl_board *board, tsl_kind kind, uint32_t step, tsl_way way,
                           const uint32_t **gate, uint32_t *count, uint32_t *base) {
    const uint32_t *next = &board->next[kind][step];
    *count = 0;
    *base = 0;
    if (*next == NEXT_NONE) return false;
    if (!(*next & NEXT_RECORD)) {
        *gate = next;
        *count = 1;
        return true;
    }
    const uint32_t *record = board->records + (*next & ~NEXT_RECORD), *part = record + 1;
    for (uint32_t i = 0; i < record[0]; i++, part += RECORD_HEAD + part[RECORD_WAYS]) {
        if (!(part[way / 32] >> way % 32 & 1)) continue;
        *gate = part + RECORD_HEAD;
        *count = part[RECORD_WAYS];
        *base = board->steps[kind].first[board->steps[kind].to[step]];
        return true;
    }
    return false;
}

/* Ties go to the other side than the last bend. */
static Choice radial_choice(const tsl_radial *r) {
    Choice c = {NULL, 0, 0, GATE_STRAIGHT};
    radial_part(r->board, r->kind, r->step, r->way, &c.gate, &c.count, &c.base);
    if (c.count < 2 || r->side == GATE_STRAIGHT) return c;
    uint32_t other = r->side == GATE_LEFT ? GATE_RIGHT : GATE_LEFT;
    for (uint32_t i = 0; i < c.count; i++) {
        if ((c.gate[i] & GATE_BEND) == other) c.side = other;
    }
    return c;
}

static bool radial_same_pivot(const tsl_radial *r, uint32_t here, uint32_t to) {
    uint32_t pivot = site_pivot(r->board, r->kind, r->start);
    return pivot != TSL_NONE && site_pivot(r->board, r->kind, here) == pivot &&
           site_pivot(r->board, r->kind, to) == pivot;
}

/* Whether a line goes back towards its start. One that never does comes to no site twice. */
static bool radial_curls(const tsl_radial *r, uint32_t here, uint32_t to) {
    const tsl_point *at = r->board->at[r->kind];
    tsl_point out = point_minus(at[here], at[r->start]), on = point_minus(at[to], at[here]);
    double dot = point_dot(out, on);
    return dot <= 0 ||
           dot * dot <= radial_end * radial_end * point_dot(out, out) * point_dot(on, on);
}

static bool radial_is_open(const tsl_radial *r, const Choice *c, uint32_t i) {
    uint32_t gate = c->gate[i];
    if (gate & GATE_BOUNDARY || (c->side != GATE_STRAIGHT && (gate & GATE_BEND) != c->side))
        return false;
    bool even = c->gate == &r->board->next[r->kind][r->step] && !(gate & GATE_BEND);
    bool track = gate & GATE_TRACK && !even; /* the bit means something else in `next` */
    bool may_curl = r->board->radial_rules == TSL_RULES_LUDII || WAY_BIT(r->way) & WAYS_TURNING ||
                    track || r->length < 2;
    if (may_curl || (!r->bent && (gate & GATE_BEND) == GATE_STRAIGHT)) return true;
    const uint32_t *list = r->board->steps[r->kind].to;
    uint32_t to = list[c->base + (gate & GATE_NUMBER)];
    return !radial_curls(r, r->here, to) || radial_same_pivot(r, r->here, to);
}

/* Picks one of the open gates; more than one is a fork. */
static bool radial_pick(tsl_radial *r, uint32_t *gate, bool *fork) {
    Choice c = radial_choice(r);
    uint32_t open = 0, pick = 0;
    *fork = false;
    for (uint32_t i = c.count; i-- > 0;) {
        if (!radial_is_open(r, &c, i)) continue;
        *gate = c.gate[i] + c.base;
        open++;
    }
    if (open < 2) return open == 1;
    *fork = true;
    if (r->forks < TSL_RADIAL_FORKS) {
        r->branches[r->forks] = (uint8_t)(open < UINT8_MAX ? open : UINT8_MAX);
        pick = r->branch[r->forks++];
    }
    for (uint32_t i = 0; i < c.count; i++) {
        if (!radial_is_open(r, &c, i) || pick-- > 0) continue;
        *gate = c.gate[i] + c.base;
        return true;
    }
    return false; /* GCOVR_EXCL_LINE: unless the caller has changed `branch` */
}

static void radial_go_round(tsl_radial *r, tsl_point pivot, tsl_point from, tsl_point to) {
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

static void radial_bend(tsl_radial *r, uint32_t here, uint32_t to) {
    const tsl_point *at = r->board->at[r->kind];
    uint32_t pivot = site_pivot(r->board, r->kind, r->start);
    tsl_point centre = pivot != TSL_NONE ? r->board->at[TSL_KIND_VERTEX][pivot] : r->board->middle;
    if (!r->bent) { /* it was straight up to here, and may have passed by the centre */
        tsl_point on = point_minus(at[here], at[r->start]);
        radial_go_round(r, centre, at[r->start], at[here]);
        if (point_dot(on, point_minus(centre, at[r->start])) > 0 &&
            point_dot(on, point_minus(at[here], centre)) > 0)
            r->trend = TREND_MIXED;
    }
    radial_go_round(r, centre, at[here], at[to]);
    r->loose = r->loose || radial_curls(r, here, to);
}

/* Takes a gate, as far as that decides which gates are taken later. */
static void radial_take(tsl_radial *r, uint32_t gate) {
    uint32_t bend = gate & GATE_BEND;
    r->bent = r->bent || bend != GATE_STRAIGHT;
    if (bend == GATE_LEFT || bend == GATE_RIGHT) r->side = bend;
    r->from = r->here;
    r->step = gate & GATE_NUMBER;
    r->here = r->board->steps[r->kind].to[r->step];
    r->length++;
}

TSL_LOCAL tsl_radial radial_begin(const tsl_radial *r) {
    tsl_radial again = *r;
    again.step = again.first;
    again.from = again.start;
    again.here = again.board->steps[again.kind].to[again.first];
    again.length = again.side = again.run = 0;
    again.sense = SENSE_NONE;
    again.trend = TREND_NONE;
    again.bent = again.crossed = again.loose = false;
    again.forks = 0;
    return again;
}

/* Whether the site that a line has come to was on it before. */
static bool radial_was_here(const tsl_radial *r) {
    if (!r->loose) return false;
    if (r->here == r->start) return true;
    if ((r->sense == SENSE_CCW || r->sense == SENSE_CW) && !r->crossed) return false;
    if (r->trend == TREND_OUT || r->trend == TREND_IN) return false;
    tsl_radial again = radial_begin(r);
    for (again.length = 1; again.length < r->length;) {
        uint32_t gate;
        bool fork;
        if (again.here == r->here) return true;
        if (!radial_pick(&again, &gate, &fork)) return false;
        radial_take(&again, gate);
    }
    return false;
}

TSL_LOCAL bool radial_advance(tsl_radial *r, bool *cut) {
    uint32_t gate, step = r->step, from = r->from, here = r->here;
    const uint32_t *to = r->board->steps[r->kind].to;
    bool fork;
    *cut = false;
    if (!radial_pick(r, &gate, &fork)) return false;
    if (r->bent || (gate & GATE_BEND) != GATE_STRAIGHT)
        radial_bend(r, here, to[gate & GATE_NUMBER]);
    radial_take(r, gate);
    if (!r->bent || !radial_was_here(r)) return true;
    r->step = step;
    r->from = from;
    r->here = here;
    r->length--;
    *cut = fork;
    return false;
}

enum { FLAGS_STRAIGHT = 0, FLAGS_EVEN = NEXT_EQUAL_DIFFERENCE / (GATE_NUMBER + 1) };
enum { RUN_MOST = 32 }; /* sites looked ahead for at once; a line may be given up before */

/* Looks up how many evenly spaced sites follow: one by one, each look-up would wait for the last call's. */
static void radial_look_ahead(tsl_radial *r) {
    const uint32_t *after = r->board->next[r->kind];
    uint32_t step = r->step, run = 0;
    for (uint32_t next; run < RUN_MOST; run++) {
        next = after[step];
        if (next / (GATE_NUMBER + 1) != FLAGS_EVEN) break;
        step = next & GATE_NUMBER;
    }
    r->step = step;
    r->run = run;
    r->length += run;
}

static tsl_id radial_run_on(tsl_radial *r) {
    uint32_t here = r->here, next = here + (here - r->from);
    r->run--;
    r->from = here;
    r->here = next;
    return next;
}

static tsl_id radial_look_up(tsl_radial *r) {
    const tsl_board *board = r->board;
    if (!board) return TSL_NONE;
    if (r->length == 0) {
        r->length = 1;
        return r->here;
    }
    uint32_t next = board->next[r->kind][r->step], flags = next / (GATE_NUMBER + 1);
    if (flags == FLAGS_EVEN && !r->bent) {
        radial_look_ahead(r);
        return radial_run_on(r);
    }
    if (flags == FLAGS_STRAIGHT && !r->bent) {
        r->step = next & GATE_NUMBER;
        r->from = r->here;
        r->here = board->steps[r->kind].to[r->step];
        r->length++;
        return r->here;
    }
    bool cut;
    if (next != NEXT_NONE && radial_advance(r, &cut)) return r->here;
    r->board = NULL; /* it stays ended */
    return TSL_NONE;
}

tsl_id tsl_radial_step(tsl_radial *r) {
    return r->run ? radial_run_on(r) : radial_look_up(r);
}

uint32_t tsl_radial_fill(const tsl_radial *radial, tsl_id *out, uint32_t room) {
    tsl_radial r = *radial;
    uint32_t count = 0;
    if (!r.board) return 0;
    const uint32_t *to = r.board->steps[r.kind].to, *after = r.board->next[r.kind];
    for (tsl_id site; (site = tsl_radial_step(&r)) != TSL_NONE;) {
        if (count < room) out[count] = site;
        count++;
        if (r.bent || r.run) continue;
        uint32_t step = r.step, from = r.from, start = count;
        for (;;) {
            uint32_t next = after[step], flags = next / (GATE_NUMBER + 1), on;
            if (flags == FLAGS_EVEN)
                on = site + (site - from);
            else if (flags == FLAGS_STRAIGHT)
                on = to[next & GATE_NUMBER];
            else
                break;
            step = next & GATE_NUMBER;
            from = site;
            site = on;
            if (count < room) out[count] = on;
            count++;
        }
        r.step = step;
        r.from = from;
        r.here = site;
        r.length += count - start;
    }
    return count;
}
