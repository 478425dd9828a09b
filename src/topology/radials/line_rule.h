/* line_rule.h - what decides how a line goes on, compiled into the loops that walk one. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_RULE_H
#define TSL_TOPOLOGY_RADIALS_LINE_RULE_H
#include "line.h"

/* The parts of a record one after the other. */
typedef struct {
    const uint32_t *next;
    uint32_t left, base;
} RecordParts;

TSL_INLINE RecordParts record_parts(const LineGround *g, uint32_t next, uint32_t base) {
    const uint32_t *record = g->records + (next & ~NEXT_RECORD);
    return (RecordParts){record + 1, record[0], base};
}

/* The next part and its ways. */
TSL_INLINE bool record_parts_next(RecordParts *parts, LinePart *out, tsl_ways *ways) {
    const uint32_t *part = parts->next;
    if (parts->left == 0) return false;
    parts->left--;
    *ways = (tsl_ways)part[1] << 32 | part[0];
    *out = (LinePart){part + RECORD_HEAD, part_count(part[RECORD_WAYS]), parts->base,
                      part[RECORD_WAYS]};
    parts->next = out->gate + out->count;
    return true;
}

TSL_INLINE LinePart record_part(RecordParts parts, tsl_ways way) {
    LinePart part;
    for (tsl_ways ways; record_parts_next(&parts, &part, &ways);) {
        if (ways & way) return part;
    }
    return (LinePart){NULL, 0, 0, UINT32_MAX}; /* no gate is the only one */
}

/* Whether a line on a wrapped board goes back towards its start, both seen from there. */
TSL_INLINE bool line_curls_wrapped(const LineGround *g, const LineState *r, uint32_t step) {
    const tsl_point on = motion_turn_way(&g->wrap->plane, r->moved,
                                         step_way(g->board, g->kind, r->here, step & GATE_NUMBER)),
                    out = point_minus(wrap_moved(g->wrap, r->moved, g->at[r->here]), g->start_at);
    const double dot = point_dot(out, on);
    return dot <= 0 ||
           dot * dot <= radial_end * radial_end * point_dot(out, out) * point_dot(on, on);
}

/* Whether a line goes back towards its start. One that never does comes to no site twice. */
TSL_INLINE bool line_curls(const LineGround *g, uint32_t here, uint32_t to) {
    const tsl_point *p = &g->at[here], *q = &g->at[to];
    double dot = (p->x - g->start_at.x) * (q->x - p->x) + (p->y - g->start_at.y) * (q->y - p->y);
    if (!g->flat) dot += (p->z - g->start_at.z) * (q->z - p->z);
    if (dot > g->forward) return false;
    tsl_point out = point_minus(*p, g->start_at), on = point_minus(*q, *p);
    return dot <= 0 ||
           dot * dot <= radial_end * radial_end * point_dot(out, out) * point_dot(on, on);
}

/* The way of a line, as a bit, where it stands. */
TSL_INLINE tsl_ways line_way_here(const LineGround *g, const LineState *r) {
    return g->wrap && r->moved.flip ? wrap_carried_ways(g->wrap, r->moved, g->way) : g->way;
}

/* Finds the only gate after a step of a line: a step, with how the line bends there and whether that is a track. False if
 * there is none; if that is so because there are more, they are those of *several. */
TSL_INLINE bool line_only_gate(const LineGround *g, const LineState *r, uint32_t *gate,
                               LinePart *several) {
    const uint32_t next = g->after[r->step];
    several->count = 0;
    if (!(next & NEXT_RECORD)) { /* where it is straight the bit of a track means something else */
        *gate = next & GATE_BEND ? next : next & GATE_NUMBER;
        return true;
    }
    if (next == NEXT_NONE) return false;
    const LinePart part =
        record_part(record_parts(g, next, g->first[r->here]), line_way_here(g, r));
    const uint32_t only = part_only(part.word, r->side);
    if (only == PART_SEVERAL) {
        *several = part;
        return false;
    }
    *gate = part.gate[only] + part.base;
    return !(part.gate[only] & GATE_BOUNDARY);
}

/* Whether a gate is open as far as the start is concerned. */
TSL_INLINE bool gate_is_open(const LineGround *g, const LineState *r, uint32_t gate,
                             LineGate *out) {
    out->gate = gate;
    out->to = g->to[gate & GATE_NUMBER];
    out->curls = (r->bent || gate & GATE_BEND) && !g->round &&
                 (g->wrap ? line_curls_wrapped(g, r, gate) : line_curls(g, r->here, out->to));
    return !out->curls || g->may_curl || gate & GATE_TRACK || r->length < 2 ||
           line_same_pivot(g, r->here, out->to);
}

TSL_INLINE void line_take(LineState *r, const LineGround *g, const LineGate *gate) {
    const uint32_t bend = gate->gate & GATE_BEND;
    r->bent = r->bent || bend != GATE_STRAIGHT;
    if (bend == GATE_LEFT || bend == GATE_RIGHT) r->side = bend;
    r->returns = r->returns || gate->curls;
    r->from = r->here;
    r->step = gate->gate & GATE_NUMBER;
    r->here = gate->to;
    r->length++;
    if (!g->closed) return;
    if (!(r->length & (r->length - 1))) r->mark = 1 + r->step;
    if (!g->wrap) return;
    const WrapMotion motion = g->wrap->motion[step_motion(g->board, g->kind, r->step)];
    r->moved = motion_plus(r->moved, motion);
    if (motion_mirrors(motion) && r->side != GATE_STRAIGHT)
        r->side = GATE_LEFT + GATE_RIGHT - r->side;
}

/* What `next` may say besides the number of a step, where a line is straight. */
enum { FLAGS_STRAIGHT = 0, FLAGS_EQUAL = NEXT_EQUAL_DIFFERENCE / (GATE_NUMBER + 1) };
#endif
