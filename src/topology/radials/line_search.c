/* line_search.c - the lines of a site, one after the other. In: a site and a set of ways. Out: where
 * each line starts and which branches it takes. A line is known by its way, its first step and its branches, so that the
 * search needs no memory.
 *
 * Of several ways a line counts that is not equal to an earlier one, nor the beginning of another. Only lines that begin with
 * the same step can be so. A line is therefore followed together with the ways that lead along the same sites; where they go
 * on through the same gates for the same reasons up to its end, the lines are equal, and need not be compared. */
#include "line.h"
#include <string.h>

/* Rotational unites lines by its own rule and those of its four names. */
static const tsl_way rotational_ways[] = {TSL_WAY_ROTATIONAL, TSL_DIR_CW, TSL_DIR_CCW, TSL_DIR_IN,
                                          TSL_DIR_OUT};
enum { ROTATIONAL_WAYS = 5 };

/* The ways that lines follow along one: a way that unites others stands for those, too. */
static inline tsl_ways lines_united(tsl_way way) {
    return WAY_BIT(way) | (way == TSL_WAY_ROTATIONAL ? WAYS_TURNING : 0);
}

static inline uint32_t lines_parts(tsl_way way) {
    return way == TSL_WAY_ROTATIONAL ? ROTATIONAL_WAYS : 1;
}

static bool lines_several(const LineSearch *all) {
    return (all->along & (all->along - 1)) != 0;
}

/* Leaves out the ways that no step of the site has. */
static void lines_only_present(LineSearch *all) {
    const uint32_t *first = all->board->steps[all->kind].first + all->site;
    tsl_ways present = 0;
    for (uint32_t step = first[0]; step < first[1]; step++) present |= lines_step_ways(all, step);
    all->along &= present;
    if (!(all->along & all->ways)) all->board = NULL;
}

TSL_LOCAL LineSearch lines_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_ways ways) {
    LineSearch all = {.board = board,
                      .kind = kind,
                      .ways = ways,
                      .along = ways | (ways >> TSL_WAY_ROTATIONAL & 1 ? WAYS_TURNING : 0),
                      .site = site,
                      .at = board->steps[kind].first[site]};
    if (lines_several(&all)) lines_only_present(&all);
    if (all.board) all.way = bits_lowest(all.ways & all.along);
    return all;
}

/* The way that the current lines follow. */
static tsl_way lines_way(const LineSearch *all) {
    return all->way == TSL_WAY_ROTATIONAL ? rotational_ways[all->part] : all->way;
}

/* The ways whose lines come before the current ones. */
static tsl_ways lines_earlier(const LineSearch *all) {
    tsl_ways earlier = all->before;
    for (uint32_t i = 0; i < all->part; i++) earlier |= WAY_BIT(rotational_ways[i]);
    return earlier;
}

static bool lines_next_way(LineSearch *all) {
    const tsl_ways later = all->ways & all->along & ~(((tsl_ways)2 << all->way) - 1);
    all->before |= lines_united(all->way);
    if (!later) return false;
    all->way = bits_lowest(later);
    all->part = 0;
    all->at = all->board->steps[all->kind].first[all->site];
    return true;
}

TSL_LOCAL void lines_note(LineSearch *all, tsl_ways *left, uint32_t room) {
    const uint32_t *first = all->board->steps[all->kind].first + all->site;
    if (first[1] - first[0] > room) return;
    for (uint32_t step = first[0]; step < first[1]; step++)
        left[step - first[0]] = lines_step_ways(all, step);
    all->left = left;
}

/* Turns branches of a line into those of the next one. */
static bool forks_next(LineForks *forks) {
    for (uint32_t i = forks->count; i-- > 0;) {
        if (forks->branch[i] + 1 < forks->branches[i]) {
            forks->branch[i]++;
            return true;
        }
        forks->branch[i] = 0;
    }
    return false;
}

/* Goes to the first line with the current step, or a later one, along the current way. */
TSL_INLINE bool lines_find_step(LineSearch *all) {
    const uint32_t *first = all->board->steps[all->kind].first + all->site, end = first[1];
    const tsl_ways wanted = lines_united(all->way) & ~all->before;
    for (uint32_t at = all->at; at < end; at++, all->part = 0) {
        tsl_ways ways = wanted & (all->left ? all->left[at - first[0]] : lines_step_ways(all, at));
        for (all->at = at; ways && all->part < lines_parts(all->way); all->part++) {
            if (ways & WAY_BIT(lines_way(all))) return true;
        }
    }
    all->at = end;
    return false;
}

/* Goes to the next branch of the current step and way; after the last one notes the ways whose lines were all those. */
TSL_INLINE bool lines_next_branch(LineSearch *all) {
    if (all->forks.count && forks_next(&all->forks)) return true;
    if (all->left)
        all->left[all->at - all->board->steps[all->kind].first[all->site]] &= ~all->repeats;
    all->given = false;
    return false;
}

/* Goes to the next line along any of the ways. Its forks are to be noted when it was walked. */
TSL_INLINE bool lines_next_of_any(LineSearch *all) {
    if (all->given) {
        if (lines_next_branch(all)) return true;
        all->part++;
    }
    while (!lines_find_step(all)) {
        if (!lines_next_way(all)) return false;
    }
    return true;
}

TSL_LOCAL Line lines_line(const LineSearch *all) {
    Line line = {.board = all->board,
                 .kind = all->kind,
                 .way = lines_way(all),
                 .start = all->site,
                 .first = all->at,
                 .now = line_state(all->board, all->kind, all->site, all->at)};
    if (all->forks.count) {
        line.forks = all->forks;
        line.forks.count = 0;
    }
    return line;
}

TSL_LOCAL LineOthers lines_others(const LineSearch *all, tsl_ways others, tsl_ways way) {
    if (all->board->radial_rules == TSL_RULES_LUDII) return (LineOthers){others, 0, false};
    const tsl_ways same = (WAYS_TURNING & way) ? WAYS_TURNING : ~WAYS_TURNING;
    return (LineOthers){others & same, others & ~same, false};
}

/* Follows the current line. */
TSL_INLINE void lines_trace_line(LineSearch *all, LineGround *ground, LineSites *sites,
                                 LineOthers *others) {
    const tsl_way way = lines_way(all);
    const tsl_ways ways = lines_step_ways(all, all->at) & ~WAY_BIT(way);
    const uint32_t here = ground->to[all->at];
    LineState now = line_state(all->board, all->kind, all->site, all->at);
    now.length = 1;
    sites_put(sites, here);
    if (!all->given) all->forks.count = 0;
    if (!now.bent && line_trace_straight(ground, &now, sites)) {
        *others = (LineOthers){ways, 0, false};
    } else {
        Line line = lines_line(all);
        line.now = now;
        *others = lines_others(all, ways, WAY_BIT(way));
        ground_begin(ground, all->site, way);
        line_trace(&line, ground, sites, others);
        if (line.forks.count) all->forks = line.forks;
    }
    all->repeats = all->given ? all->repeats & others->together : others->together;
    all->given = true;
}

TSL_INLINE bool lines_trace_one(LineSearch *all, LineGround *ground, LineSites *sites,
                                LineOthers *others) {
    if (!all->board || !lines_next_of_any(all)) return false;
    lines_trace_line(all, ground, sites, others);
    return true;
}

TSL_LOCAL bool lines_trace_any(LineSearch *all, LineGround *ground, LineSites *sites,
                               LineOthers *others) {
    return lines_trace_one(all, ground, sites, others);
}

TSL_LOCAL bool line_is_prefix(const Line *line, const Line *of, bool *same) {
    Line a = line_begin(line), b = line_begin(of);
    for (;;) {
        uint32_t p = line_step(&a), q = line_step(&b);
        *same = p == TSL_NONE && q == TSL_NONE;
        if (p != q) return p == TSL_NONE;
        if (*same) return true;
    }
}

/* Whether a line is equal to one along a way with the same first step, and that is an earlier one, or the beginning of it. */
static bool lines_has_along(const LineSearch *all, const Line *line, tsl_way way) {
    LineGround ground = ground_of(all->board, all->kind);
    LineSites none = {NULL, 0, 0};
    LineOthers ways;
    bool same;
    LineSearch others = lines_from(all->board, all->kind, all->site, WAY_BIT(way));
    others.along = others.ways;
    others.at = all->at;
    while (lines_trace_any(&others, &ground, &none, &ways) && others.at == all->at &&
           lines_way(&others) == way) {
        Line other = lines_line(&others);
        if (line_is_prefix(line, &other, &same) && (!same || lines_earlier(all) >> way & 1))
            return true;
    }
    return false;
}

TSL_LOCAL bool lines_is_redundant(const LineSearch *all, const LineOthers *others) {
    if (others->is_part || others->together & lines_earlier(all)) return true;
    for (tsl_ways ways = others->possible; ways; ways &= ways - 1) {
        const Line line = lines_line(all);
        if (lines_has_along(all, &line, bits_lowest(ways))) return true;
    }
    return false;
}

TSL_LOCAL bool lines_same_place(const LineSearch *a, const LineSearch *b) {
    return a->way == b->way && a->part == b->part && a->at == b->at &&
           a->forks.count == b->forks.count &&
           memcmp(a->forks.branch, b->forks.branch, a->forks.count) == 0;
}

/* Whether the current line counts. */
TSL_INLINE bool lines_counts(const LineSearch *all, const LineOthers *others) {
    const bool alone = !(others->is_part || others->together | others->possible);
    return alone || !lines_is_redundant(all, others);
}

TSL_LOCAL bool lines_trace_next(LineSearch *all, LineGround *ground, LineSites *sites) {
    LineOthers others;
    for (; lines_trace_one(all, ground, sites, &others); sites->count = 0) {
        if (lines_counts(all, &others)) return true;
    }
    return false;
}

TSL_LOCAL bool lines_trace_branch(LineSearch *all, LineGround *ground, LineSites *sites) {
    LineOthers others;
    for (; !all->given || lines_next_branch(all); sites->count = 0) {
        lines_trace_line(all, ground, sites, &others);
        if (lines_counts(all, &others)) return true;
    }
    return false;
}

/* Goes to the next line. Without forks and other ways it need not be followed to know the next. */
static bool lines_next_line(LineSearch *all) {
    LineSites none = {NULL, 0, 0};
    if (!all->board->forks[all->kind] && !lines_several(all))
        return all->given = lines_next_of_any(all);
    LineGround ground = ground_of(all->board, all->kind);
    return lines_trace_next(all, &ground, &none);
}

TSL_LOCAL bool lines_next(LineSearch *all, Line *out) {
    while (all->board && lines_next_line(all)) {
        *out = lines_line(all);
        if (all->mode == LINES_ALL || !lines_leaves_out(all, out)) return true;
    }
    return false;
}
