/* line_search.c - the lines of a site, one after the other. In: a site and a set of ways. Out: where
 * each line starts and which branches it takes. A line is known by its way, its first step and its branches, so that the
 * search needs no memory. */
#include "line.h"
#include <math.h>
#include <string.h>

static const double opposite_within = 0.99500416527802577; /* cosine of 0.1 rad */

/* Rotational unites lines by its own rule and those of its four names. */
static const tsl_way rotational_ways[] = {TSL_WAY_ROTATIONAL, TSL_DIR_CW, TSL_DIR_CCW, TSL_DIR_IN,
                                          TSL_DIR_OUT};
enum { ROTATIONAL_WAYS = 5 };

static uint32_t lines_parts(tsl_way way) {
    return way == TSL_WAY_ROTATIONAL ? ROTATIONAL_WAYS : 1;
}

TSL_LOCAL LineSearch lines_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_ways ways) {
    return (LineSearch){.board = board,
                        .kind = kind,
                        .ways = ways,
                        .way = bits_lowest(ways),
                        .site = site,
                        .at = board->steps[kind].first[site]};
}

TSL_LOCAL bool lines_single_way(tsl_ways ways) {
    return ways && (ways & (ways - 1)) == 0 && ways >> TSL_WAY_COUNT == 0 &&
           lines_parts(bits_lowest(ways)) == 1;
}

static Line lines_first(const LineSearch *all, tsl_way as) {
    return (Line){.board = all->board,
                  .kind = all->kind,
                  .way = as,
                  .start = all->site,
                  .from = all->site,
                  .first = all->at,
                  .step = all->at,
                  .here = all->board->steps[all->kind].to[all->at]};
}

/* Turns the script of a line that was walked to its end into that of the next branch. */
static bool lines_next_branch(Line *script, const Line *walked) {
    for (uint32_t i = walked->forks; i-- > 0;) {
        if (script->branch[i] + 1 < walked->branches[i]) {
            script->branch[i]++;
            return true;
        }
        script->branch[i] = 0;
    }
    return false;
}

static uint32_t line_run(Line *r, bool *cut) {
    *cut = false;
    r->length = 1;
    while (line_advance(r, cut)) {}
    return r->length;
}

/* Whether a branch that was cut short is the beginning of another one. */
static bool lines_is_prefix_of_branch(const Line *script, const Line *walked) {
    uint32_t last = walked->forks - 1u;
    for (uint8_t k = 0; k < walked->branches[last]; k++) {
        bool cut;
        Line other = *script;
        other.forks = 0;
        if (k == script->branch[last]) continue;
        other.branch[last] = k;
        if (line_run(&other, &cut) > walked->length || k < script->branch[last]) return true;
    }
    return false;
}

/* The next line that starts with the current step and follows a way, by its branches; `last` is the one
 * before it, with the forks that it came to, or has no board. */
static bool lines_branch(const LineSearch *all, tsl_way as, Line *last) {
    if (!last->board) {
        if (!(step_stored_set(all->board, all->kind, all->at) & way_set(as))) return false;
        *last = lines_first(all, as);
        if (!all->board->forks[all->kind]) return true;
    } else if (!lines_next_branch(last, last)) {
        return false;
    }
    for (;;) {
        bool cut;
        Line walked = *last;
        walked.forks = 0;
        line_run(&walked, &cut);
        last->forks = walked.forks;
        memcpy(last->branches, walked.branches, sizeof last->branches);
        if (!(cut && lines_is_prefix_of_branch(last, &walked))) return true;
        if (!lines_next_branch(last, last)) return false;
    }
}

/* Whether a line's sites are the first ones of another line. */
static bool line_is_prefix(const Line *line, const Line *of, bool *same) {
    Line a = *line, b = *of;
    a.forks = b.forks = 0;
    for (;;) {
        uint32_t p = line_step(&a), q = line_step(&b);
        *same = p == TSL_NONE && q == TSL_NONE;
        if (p != q) return p == TSL_NONE;
        if (*same) return true;
    }
}

/* Of the united lines those count that are not the beginning of another; of equal ones the first. */
static bool lines_is_united(const LineSearch *all, uint32_t part, const Line *line) {
    for (uint32_t i = 0; i < ROTATIONAL_WAYS; i++) {
        Line other;
        bool same;
        memset(&other, 0, sizeof other);
        while (lines_branch(all, rotational_ways[i], &other)) {
            bool self = i == part && memcmp(other.branch, line->branch, sizeof other.branch) == 0;
            if (!self && line_is_prefix(line, &other, &same) && (!same || i < part)) return true;
        }
    }
    return false;
}

/* The next line along the current way; all->part counts the parts of a way that unites several. */
static bool lines_next_of_way(LineSearch *all, Line *out) {
    const uint32_t end = all->board->steps[all->kind].first[all->site + 1];
    for (; all->at < end; all->at++, all->part = 0) {
        for (; all->part < lines_parts(all->way); all->part++, all->last.board = NULL) {
            tsl_way as = all->way == TSL_WAY_ROTATIONAL ? rotational_ways[all->part] : all->way;
            while (lines_branch(all, as, &all->last)) {
                if (all->way == TSL_WAY_ROTATIONAL && lines_is_united(all, all->part, &all->last))
                    continue;
                *out = all->last;
                out->forks = 0; /* it is to be walked from its start */
                return true;
            }
        }
    }
    return false;
}

/* The next line along any of the ways. */
static bool lines_next_of_all(LineSearch *all, Line *out) {
    while (!lines_next_of_way(all, out)) {
        tsl_ways later = all->ways & ~(((tsl_ways)2 << all->way) - 1);
        if (!later) return false;
        all->way = bits_lowest(later);
        all->at = all->board->steps[all->kind].first[all->site];
    }
    return true;
}

/* Whether two searches have come to the same line. */
static bool lines_same_place(const LineSearch *a, const LineSearch *b) {
    return a->way == b->way && a->at == b->at && a->part == b->part &&
           memcmp(a->last.branch, b->last.branch, sizeof a->last.branch) == 0;
}

/* Whether the line that a search along several ways has come to is equal to an earlier one, or a part of another. */
static bool lines_is_redundant(const LineSearch *all, const Line *line) {
    LineSearch others = lines_from(all->board, all->kind, all->site, all->ways);
    bool earlier = true, same;
    for (Line other; lines_next_of_all(&others, &other);) {
        if (lines_same_place(&others, all))
            earlier = false;
        else if (line_is_prefix(line, &other, &same) && (!same || earlier))
            return true;
    }
    return false;
}

static tsl_point line_direction(const Line *r) {
    const tsl_point *at = r->board->at[r->kind];
    return point_minus(at[r->board->steps[r->kind].to[r->first]], at[r->start]);
}

/* Whether two lines of a site lead opposite ways, as published games see it. */
static bool line_opposes(const Line *r, tsl_way way, const Line *other, tsl_way other_way) {
    bool turning = WAY_BIT(way) & WAYS_TURNING && WAY_BIT(other_way) & WAYS_TURNING;
    if (turning && way_opposite(way) == other_way) return true;
    tsl_point u = line_direction(r), v = line_direction(other);
    return -point_dot(u, v) >= opposite_within * sqrt(point_dot(u, u) * point_dot(v, v));
}

/* The order in which the reference goes through names. */
static const uint8_t opposite_order[] = {
    TSL_DIR_N,   TSL_DIR_E,   TSL_DIR_S,   TSL_DIR_W,   TSL_DIR_NE,  TSL_DIR_SE,  TSL_DIR_NW,
    TSL_DIR_SW,  TSL_DIR_NNW, TSL_DIR_WNW, TSL_DIR_WSW, TSL_DIR_SSW, TSL_DIR_SSE, TSL_DIR_ESE,
    TSL_DIR_ENE, TSL_DIR_NNE, TSL_DIR_CW,  TSL_DIR_CCW, TSL_DIR_IN,  TSL_DIR_OUT, TSL_DIR_U,
    TSL_DIR_UN,  TSL_DIR_UNE, TSL_DIR_UE,  TSL_DIR_USE, TSL_DIR_US,  TSL_DIR_USW, TSL_DIR_UW,
    TSL_DIR_UNW, TSL_DIR_D,   TSL_DIR_DN,  TSL_DIR_DNE, TSL_DIR_DE,  TSL_DIR_DSE, TSL_DIR_DS,
    TSL_DIR_DSW, TSL_DIR_DW,  TSL_DIR_DNW};

/* The one opposite that published games know. */
static bool line_opposite_ludii(const Line *r, tsl_way way, Line *out, tsl_way *out_way) {
    bool named = way < TSL_DIR_COUNT;
    for (uint32_t i = 0; i < (named ? sizeof opposite_order : 1); i++) {
        *out_way = named ? opposite_order[i] : way;
        LineSearch all = lines_from(r->board, r->kind, r->start, WAY_BIT(*out_way));
        while (lines_next_of_way(&all, out)) {
            if (out->first != r->first && line_opposes(r, way, out, *out_way)) return true;
        }
    }
    return false;
}

/* The step that leads back from where a line goes first. */
static uint32_t line_back(const Line *r) {
    const StepLists *steps = &r->board->steps[r->kind];
    uint32_t beyond = steps->to[r->first], i = steps->first[beyond];
    while (i < steps->first[beyond + 1] && steps->to[i] != r->start) i++;
    return i < steps->first[beyond + 1] ? i : TSL_NONE;
}

TSL_LOCAL LineSearch lines_opposite(const Line *line) {
    const tsl_board *board = line->board;
    tsl_way way = way_opposite(line->way);
    LineSearch all = {.board = NULL};
    uint32_t beyond;
    if (board->radial_rules == TSL_RULES_LUDII) {
        Line one;
        if (!line_opposite_ludii(line, line->way, &one, &way)) return all;
        beyond = one.first;
    } else {
        beyond = line_back(line);
        if (beyond == TSL_NONE || !(step_stored_set(board, line->kind, beyond) & way_set(way)))
            return all;
    }
    all = lines_from(board, line->kind, line->start, WAY_BIT(way));
    all.beyond = beyond;
    all.mode = LINES_OPPOSITE;
    return all;
}

/* Whether a line is among the opposites that are gone through. */
static bool lines_has_opposite(LineSearch *all, const Line *line) {
    if (all->board->radial_rules == TSL_RULES_LUDII) {
        bool found = line->first == all->beyond;
        if (found) all->at = all->board->steps[all->kind].first[all->site + 1]; /* only one */
        return found;
    }
    LinePart part = line_part(all->board, all->kind, all->beyond, all->way);
    for (uint32_t i = 0; i < part.count; i++) {
        if (!(part.gate[i] & GATE_BOUNDARY) &&
            part.base + (part.gate[i] & GATE_NUMBER) == line->first)
            return true;
    }
    return false;
}

/* Whether a line has an opposite that comes before it and is kept. */
static bool line_has_earlier_opposite(const Line *line, tsl_way way) {
    if (way < TSL_DIR_COUNT || way_opposite(way) != way) return false;
    if (line->board->radial_rules == TSL_RULES_LUDII) {
        LineSearch all = lines_from(line->board, line->kind, line->start, WAY_BIT(way));
        Line earlier, opposite;
        tsl_way same;
        while (lines_next_of_way(&all, &earlier) && earlier.first < line->first) {
            if (line_opposite_ludii(&earlier, way, &opposite, &same) &&
                opposite.first == line->first &&
                memcmp(opposite.branch, line->branch, sizeof line->branch) == 0 &&
                !line_has_earlier_opposite(&earlier, way))
                return true;
        }
        return false;
    }
    Line whole = *line, other;
    whole.way = way;
    LineSearch all = lines_opposite(&whole);
    while (lines_next(&all, &other)) {
        if (other.first < line->first && !line_has_earlier_opposite(&other, way)) return true;
    }
    return false;
}

static bool lines_has_earlier_opposite(const LineSearch *all, const Line *line);

/* Whether a line, or one that begins with it, is kept before the one that a search along several ways has come to. */
static bool lines_has_earlier(const LineSearch *all, const Line *line) {
    LineSearch others = lines_from(all->board, all->kind, all->site, all->ways);
    bool same;
    for (Line other; lines_next_of_all(&others, &other) && !lines_same_place(&others, all);) {
        if (line_is_prefix(line, &other, &same) && !lines_is_redundant(&others, &other) &&
            !lines_has_earlier_opposite(&others, &other))
            return true;
    }
    return false;
}

/* Whether the line that a search along several ways has come to has an opposite that is kept before it, by any of the
 * ways along which a line of the same sites leads. */
static bool lines_has_earlier_opposite(const LineSearch *all, const Line *line) {
    LineSearch twins = lines_from(all->board, all->kind, all->site, all->ways);
    bool same;
    for (Line twin, opposite; lines_next_of_all(&twins, &twin);) {
        if (!line_is_prefix(&twin, line, &same) || !same) continue;
        twin.way = twins.way;
        LineSearch opposites = lines_opposite(&twin);
        while (lines_next(&opposites, &opposite)) {
            if (lines_has_earlier(all, &opposite)) return true;
        }
    }
    return false;
}

TSL_LOCAL bool lines_next(LineSearch *all, Line *out) {
    const bool several = (all->ways & (all->ways - 1)) != 0;
    while (all->board && lines_next_of_all(all, out)) {
        if (several && lines_is_redundant(all, out)) continue;
        if (all->mode == LINES_OPPOSITE && !lines_has_opposite(all, out)) continue;
        if (all->mode == LINES_DISTINCT && (several ? lines_has_earlier_opposite(all, out)
                                                    : line_has_earlier_opposite(out, all->way)))
            continue;
        return true;
    }
    return false;
}
