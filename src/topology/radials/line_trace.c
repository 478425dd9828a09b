/* line_trace.c - follows lines to their ends. In: a line, and other ways. Out: its sites, and which of those ways lead along
 * them. */
#include "line_rule.h"

static bool part_has(const LinePart *part, uint32_t gate) {
    uint32_t i = 0;
    while (i < part->count && (part->gate[i] & GATE_BOUNDARY ||
                               (part->gate[i] & GATE_NUMBER) + part->base != (gate & GATE_NUMBER)))
        i++;
    return i < part->count;
}

/* Whether a line along the ways of a part has no other way to go on than through a gate, with the same bend. */
static bool part_is_only(const LinePart *part, uint32_t gate) {
    return part->count == 1 && part->gate[0] + part->base == gate;
}

TSL_LOCAL bool line_others_take(LineOthers *others, const LineGround *g, uint32_t step,
                                WrapMotion moved, uint32_t gate) {
    const uint32_t next = g->after[step];
    const tsl_ways before = others->together | others->possible;
    tsl_ways together = 0, possible = 0, ways;
    if (!(next & NEXT_RECORD) || !before) return !before;
    RecordParts parts = record_parts(g, next, g->first[g->to[step]]);
    for (LinePart part; record_parts_next(&parts, &part, &ways);) {
        if (moved.flip) ways = wrap_carried_ways(g->wrap, moved, ways);
        if (ways & g->way || part_is_only(&part, gate)) {
            together |= others->together & ways;
            possible |= others->possible & ways;
        } else if (before & ways && part_has(&part, gate)) {
            possible |= before & ways;
        }
    }
    others->together = together;
    others->possible = possible;
    return !(together | possible);
}

TSL_LOCAL void line_others_end(LineOthers *others, const LineGround *g, const Line *r) {
    const uint32_t next = g->after[r->now.step];
    tsl_ways ways;
    if (!(next & NEXT_RECORD) || next == NEXT_NONE) return;
    if (line_forks_out(r, g)) { /* others may have come here with fewer forks */
        others->possible |= others->together;
        others->together = 0;
        return;
    }
    RecordParts parts = record_parts(g, next, g->first[r->now.here]);
    for (LinePart part; record_parts_next(&parts, &part, &ways);) {
        if (r->now.moved.flip) ways = wrap_carried_ways(g->wrap, r->now.moved, ways);
        if (ways & g->way || !(others->together & ways) || !line_goes_on(r, g, &part)) continue;
        others->is_part = true;
        others->together &= ~ways;
    }
}

/* Along a row of a lattice steps and sites both rise by the same number each time. There the loop compares what a
 * look-up says with what the last one lets expect, and so need not wait for it to know the next place to look up. */
TSL_LOCAL bool line_trace_straight(const LineGround *g, LineState *r, LineSites *to) {
    const uint32_t *after = g->after;
    uint32_t step = r->step, site = r->here, difference = site - r->from;
    if (after[step] & (NEXT_RECORD | GATE_BEND)) return after[step] == NEXT_NONE;
    LineSites sites = *to;
    for (;;) {
        const uint32_t next = after[step], flags = next / (GATE_NUMBER + 1), rise = next - step;
        if (flags != FLAGS_STRAIGHT && flags != FLAGS_EQUAL) break;
        const uint32_t step_rise = (next & GATE_NUMBER) - step;
        step += step_rise;
        if (flags == FLAGS_STRAIGHT) difference = g->to[step] - site;
        site += difference;
        sites_put(&sites, site);
        while (flags == FLAGS_EQUAL && after[step] - step == rise) {
            step += step_rise;
            site += difference;
            sites_put(&sites, site);
        }
    }
    r->step = step;
    r->from = site - difference;
    r->here = site;
    r->length += sites.count - to->count;
    to->count = sites.count;
    return after[step] == NEXT_NONE;
}

/* Goes on as long as there is one gate only, which leads away from the start; true if that is up to the end of the line. */
static bool trace_simple(const LineGround *g, LineState *line, LineSites *to, LineOthers *others) {
    bool alone = !(others->together | others->possible);
    LineState r = *line;
    LineSites sites = *to;
    LinePart several;
    bool ends = true;
    for (uint32_t gate; line_only_gate(g, &r, &gate, &several);) {
        LineGate next;
        ends = !gate_is_open(g, &r, gate, &next);
        if (ends || next.curls) break;
        if (!alone) alone = line_others_take(others, g, r.step, r.moved, gate);
        line_take(&r, g, &next);
        sites_put(&sites, next.to);
        ends = true;
    }
    *line = r;
    *to = sites;
    return ends && several.count == 0;
}

TSL_LOCAL void line_trace(Line *r, const LineGround *g, LineSites *sites, LineOthers *others) {
    while (r->run || r->now.length == 0) sites_put(sites, line_step(r));
    while (!r->ended) {
        uint32_t gate, step;
        if (!r->now.bent && line_trace_straight(g, &r->now, sites)) break;
        if (!r->now.returns && !g->closed && trace_simple(g, &r->now, sites, others)) break;
        step = r->now.step;
        const WrapMotion moved = r->now.moved;
        if (!line_go_on(r, g, &others->is_part, &gate)) break;
        line_others_take(others, g, step, moved, gate);
        sites_put(sites, r->now.here);
    }
    r->ended = true;
    if (others->together) line_others_end(others, g, r);
}
