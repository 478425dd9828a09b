/* line_visited.c - whether a line has been to a site. In: a line that has gone back towards its start, and a gate. Out:
 * whether the gate leads to one of its sites.
 *
 * Mostly how the line goes round its pivot, or the middle of the board, says that it has not: it goes round one way and not
 * once about, or always towards it or away. Else the line is walked again from its start, which needs no memory. */
#include "line.h"

static const double walk_rounding = 1e-9; /* of the squared distance from a pivot */

enum { SENSE_NONE, SENSE_CCW, SENSE_CW, SENSE_MIXED };
enum { TREND_NONE, TREND_OUT, TREND_IN, TREND_MIXED };

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

/* Adds a step from one place to another; all three as seen from the centre. */
static void round_add(LineRound *round, tsl_point start, tsl_point p, tsl_point q) {
    double cross = point_cross(p, q), away = point_dot(q, q) - point_dot(p, p),
           least = walk_rounding * point_dot(p, p);
    uint8_t sense = cross > least ? SENSE_CCW : cross < -least ? SENSE_CW : SENSE_MIXED;
    uint8_t trend = away > least ? TREND_OUT : away < -least ? TREND_IN : TREND_MIXED;
    round->sense = round->sense == SENSE_NONE || round->sense == sense ? sense : SENSE_MIXED;
    round->trend = round->trend == TREND_NONE || round->trend == trend ? trend : TREND_MIXED;
    double before = point_cross(start, p), after = point_cross(start, q);
    if (sense == SENSE_CW) {
        before = -before;
        after = -after;
    }
    least = walk_rounding * point_dot(start, start);
    if (before < -least && after >= -least) round->crossed = true;
}

/* How a line has gone round so far, seen from the centre. */
static LineRound line_round(const Line *r, const LineGround *g, tsl_point centre) {
    const tsl_point start = point_minus(g->start_at, centre);
    LineRound round = {SENSE_NONE, TREND_NONE, false, true};
    Line again = line_begin(r);
    tsl_point here = start;
    for (again.now.length = 1;;) {
        tsl_point to = point_minus(g->at[again.now.here], centre);
        round_add(&round, start, here, to);
        here = to;
        if (again.now.length >= r->now.length || !line_follow(&again, g)) return round;
    }
}

/* The line walked again up to where it is. */
static bool line_has(const Line *r, const LineGround *g, uint32_t site) {
    Line again = line_begin(r);
    again.now.length = 1;
    while (again.now.here != site) {
        if (again.now.length >= r->now.length || !line_follow(&again, g)) return false;
    }
    return true;
}

TSL_LOCAL bool line_was_at(const Line *r, const LineGround *g, const LineGate *gate,
                           LineRound *round) {
    *round = r->round;
    if (g->closed) return gate->to == r->start || (gate->gate & GATE_NUMBER) + 1 == r->now.mark;
    if (!r->now.returns && !gate->curls) return false;
    if (gate->to == r->start) return true;
    const tsl_point centre = line_centre(r);
    if (!round->known) *round = line_round(r, g, centre);
    round_add(round, point_minus(g->start_at, centre), point_minus(g->at[r->now.here], centre),
              point_minus(g->at[gate->to], centre));
    if ((round->sense == SENSE_CCW || round->sense == SENSE_CW) && !round->crossed) return false;
    if (round->trend == TREND_OUT || round->trend == TREND_IN) return false;
    return line_has(r, g, gate->to);
}
