/* line.c - walks a line site by site. In: what comes after each step. Out: the next site, or all of them.
 *
 * While a line is straight a site costs one look-up. From its first bend on it remembers the side of its
 * last bend, which decides ties, may not curl back, and ends before a site that it has been to (line_visited.c). The
 * functions that decide how a line goes on are compiled into the loops that call them. */
#include "line_rule.h"
#include <math.h>

/* ---- Ground ---- */

TSL_LOCAL LineGround ground_of(const tsl_board *board, tsl_kind kind) {
    return (LineGround){.board = board,
                        .to = board->steps[kind].to,
                        .after = board->next[kind],
                        .first = board->steps[kind].first,
                        .records = board->records,
                        .at = board->at[kind],
                        .forward = INFINITY,
                        .wrap = board_wrap(board),
                        .round = board->identity.globe != NULL,
                        .closed = board_is_closed(board),
                        .kind = kind};
}

static double range_join(double range[2], double value) {
    if (value < range[0]) range[0] = value;
    if (value > range[1]) range[1] = value;
    return range[1] - range[0];
}

TSL_LOCAL void ground_measure(LineGround *g) {
    double x[2] = {INFINITY, -INFINITY}, y[2] = {INFINITY, -INFINITY}, z[2] = {INFINITY, -INFINITY};
    tsl_point size = {0, 0, 0};
    for (uint32_t i = 0; i < g->board->count[g->kind]; i++) {
        size.x = range_join(x, g->at[i].x);
        size.y = range_join(y, g->at[i].y);
        size.z = range_join(z, g->at[i].z);
    }
    g->flat = size.z == 0;
    g->forward = 2 * radial_end * point_dot(size, size);
}

TSL_LOCAL void ground_begin(LineGround *g, uint32_t start, tsl_way way) {
    g->way = WAY_BIT(way);
    g->start = start;
    g->start_at = g->at[start];
    g->may_curl = g->board->radial_rules == TSL_RULES_LUDII || g->way & WAYS_TURNING;
}

/* ---- Gates ---- */

TSL_LOCAL LinePart line_part(const LineGround *g, uint32_t step, tsl_way way) {
    const uint32_t *next = &g->after[step];
    if (*next == NEXT_NONE) return (LinePart){NULL, 0, 0, 0};
    if (!(*next & NEXT_RECORD)) return (LinePart){next, 1, 0, 1};
    return record_part(record_parts(g, *next, g->first[g->to[step]]), WAY_BIT(way));
}

TSL_LOCAL bool line_same_pivot(const LineGround *g, uint32_t here, uint32_t to) {
    if (!frame_is_used(g->board)) return false;
    const SitePlace *start = frame_place(g->board, g->kind, g->start);
    return frame_same_pivot(start, frame_place(g->board, g->kind, here)) &&
           frame_same_pivot(start, frame_place(g->board, g->kind, to));
}

/* How a line goes on. */
typedef struct {
    LineGate taken;
    bool forks;      /* this is one of several branches, */
    uint32_t branch; /* the one with this number */
} LinePick;

TSL_LOCAL bool line_next_open(const LinePart *part, const LineGround *g, const LineState *r,
                              uint32_t *i, LineGate *out) {
    const uint32_t other = GATE_LEFT + GATE_RIGHT - r->side;
    bool sided = false;
    for (uint32_t k = 0; r->side != GATE_STRAIGHT && part->count > 1 && k < part->count; k++)
        sided = sided || (part->gate[k] & GATE_BEND) == other;
    while (*i < part->count) {
        const uint32_t gate = part->gate[(*i)++];
        if (gate & GATE_BOUNDARY || (sided && (gate & GATE_BEND) != other)) continue;
        if (gate_is_open(g, r, gate + part->base, out)) return true;
    }
    return false;
}

/* Takes one of several gates; where more than one is open the line forks. False if none is open, or it would fork too
 * often. */
static bool line_fork(const LineGround *g, const LineState *r, LineForks *forks,
                      const LinePart *part, LinePick *out) {
    uint32_t i = 0, open = 0;
    out->branch = forks->count < LINE_FORKS ? forks->branch[forks->count] : 0;
    for (LineGate gate; line_next_open(part, g, r, &i, &gate); open++) {
        if (open == 0 || open == out->branch) out->taken = gate;
    }
    out->forks = open > 1;
    if (!out->forks) return open > 0;
    if (!forks_allow(forks, open)) return false;
    forks->branches[forks->count++] = (uint8_t)open;
    return true;
}

TSL_LOCAL bool line_forks_out(const Line *r, const LineGround *g) {
    LinePart several;
    uint32_t gate, i = 0, open = 0;
    if (line_only_gate(g, &r->now, &gate, &several) || several.count == 0) return false;
    for (LineGate next; line_next_open(&several, g, &r->now, &i, &next);) open++;
    return open > 1 && !forks_allow(&r->forks, open);
}

/* Picks the gate that a line goes on through; false if none is open. */
static bool line_pick(const LineGround *g, const LineState *r, LineForks *forks, LinePick *out) {
    LinePart several;
    uint32_t gate;
    out->forks = false;
    if (line_only_gate(g, r, &gate, &several)) return gate_is_open(g, r, gate, &out->taken);
    return several.count && line_fork(g, r, forks, &several, out);
}

TSL_LOCAL bool line_follow(Line *r, const LineGround *g) {
    LinePick pick;
    if (!line_pick(g, &r->now, &r->forks, &pick)) return false;
    line_take(&r->now, g, &pick.taken);
    return true;
}

TSL_LOCAL bool line_goes_on(const Line *r, const LineGround *g, const LinePart *part) {
    uint32_t i = 0;
    LineRound round;
    for (LineGate gate; line_next_open(part, g, &r->now, &i, &gate);) {
        if (!line_was_at(r, g, &gate, &round)) return true;
    }
    return false;
}

TSL_LOCAL bool line_go_on(Line *r, const LineGround *g, bool *is_part, uint32_t *gate) {
    LinePick pick;
    if (!line_pick(g, &r->now, &r->forks, &pick)) return false;
    if (r->now.returns || pick.taken.curls || g->closed) {
        LineRound round;
        if (line_was_at(r, g, &pick.taken, &round)) {
            const LinePart part = line_part(g, r->now.step, line_way_seen(r));
            if (pick.forks && (pick.branch > 0 || line_goes_on(r, g, &part))) *is_part = true;
            return false;
        }
        r->round = round;
    }
    *gate = pick.taken.gate;
    line_take(&r->now, g, &pick.taken);
    return true;
}

/* ---- Steps ---- */

TSL_LOCAL Line line_begin(const Line *r) {
    Line again = {.board = r->board,
                  .kind = r->kind,
                  .way = r->way,
                  .start = r->start,
                  .first = r->first,
                  .now = line_state(r->board, r->kind, r->start, r->first),
                  .forks = r->forks};
    again.forks.count = 0;
    return again;
}

enum { RUN_MOST = 32 }; /* sites looked ahead for at once; a line may be given up before */

/* Looks up how many sites at equal differences follow: one by one, each look-up would wait for the last call's. */
static void line_look_ahead(Line *r) {
    const uint32_t *after = r->board->next[r->kind];
    uint32_t step = r->now.step, run = 0;
    for (uint32_t next; run < RUN_MOST; run++) {
        next = after[step];
        if (next / (GATE_NUMBER + 1) != FLAGS_EQUAL) break;
        step = next & GATE_NUMBER;
    }
    r->now.step = step;
    r->now.length += run;
    r->run = (uint8_t)run;
}

static uint32_t line_run_on(Line *r) {
    uint32_t here = r->now.here, next = here + (here - r->now.from);
    r->run--;
    r->now.from = here;
    r->now.here = next;
    return next;
}

/* The next site by the rule. */
static uint32_t line_step_on(Line *r) {
    LineGround g = ground_of(r->board, r->kind);
    uint32_t gate;
    bool is_part;
    ground_begin(&g, r->start, r->way);
    r->ended = !line_go_on(r, &g, &is_part, &gate);
    return r->ended ? TSL_NONE : r->now.here;
}

static uint32_t line_look_up(Line *r) {
    const tsl_board *board = r->board;
    LineState *now = &r->now;
    if (!board || r->ended) return TSL_NONE;
    if (now->length == 0) {
        now->length = 1;
        return now->here;
    }
    uint32_t next = board->next[r->kind][now->step], flags = next / (GATE_NUMBER + 1);
    if (flags == FLAGS_EQUAL && !now->bent) {
        line_look_ahead(r);
        return line_run_on(r);
    }
    if (flags == FLAGS_STRAIGHT && !now->bent) {
        now->step = next & GATE_NUMBER;
        now->from = now->here;
        now->here = board->steps[r->kind].to[now->step];
        now->length++;
        return now->here;
    }
    return line_step_on(r);
}

TSL_LOCAL uint32_t line_step(Line *r) {
    return r->run ? line_run_on(r) : line_look_up(r);
}
