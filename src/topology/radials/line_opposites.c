/* line_opposites.c - lines of a site that lead opposite ways. In: a line, or a search. Out: its opposites, and which lines of
 * a site are distinct: of opposite ones the first. */
#include "line.h"
#include <math.h>
#include <string.h>

static const double opposite_within = 0.99500416527802577; /* cosine of 0.1 rad */

static tsl_point line_direction(const Line *r) {
    return step_way(r->board, r->kind, r->start, r->first);
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
        while (lines_next(&all, out)) {
            if (out->first != r->first && line_opposes(r, way, out, *out_way)) return true;
        }
    }
    return false;
}

/* The step that leads back from where a line goes first. */
static uint32_t line_back(const Line *r) {
    const StepLists *steps = &r->board->steps[r->kind];
    uint32_t beyond = steps->to[r->first], i = steps->first[beyond];
    while (i < steps->first[beyond + 1] && !step_is_back(r->board, r->kind, r->first, r->start, i))
        i++;
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
        if (beyond == TSL_NONE) return all;
        const Line first = line_begin(line);
        const tsl_way seen =
            board_wrap(board) ? wrap_carried(board_wrap(board), first.now.moved, way) : way;
        if (!(step_stored_set(board, line->kind, beyond) & way_set(seen))) return all;
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
        if (found) all->board = NULL; /* only one */
        return found;
    }
    const LineGround ground = ground_of(all->board, all->kind);
    LinePart part = line_part(&ground, all->beyond, all->way);
    for (uint32_t i = 0; i < part.count; i++) {
        if (!(part.gate[i] & GATE_BOUNDARY) &&
            part.base + (part.gate[i] & GATE_NUMBER) == line->first)
            return true;
    }
    return false;
}

static bool line_same_branches(const Line *a, const Line *b) {
    return memcmp(a->forks.branch, b->forks.branch, sizeof a->forks.branch) == 0;
}

/* Whether a line has an opposite that comes before it and is kept. */
static bool line_has_earlier_opposite(const Line *line, tsl_way way) {
    if (way < TSL_DIR_COUNT || way_opposite(way) != way) return false;
    if (line->board->radial_rules == TSL_RULES_LUDII) {
        LineSearch all = lines_from(line->board, line->kind, line->start, WAY_BIT(way));
        Line earlier, opposite;
        tsl_way same;
        while (lines_next(&all, &earlier) && earlier.first < line->first) {
            if (line_opposite_ludii(&earlier, way, &opposite, &same) &&
                opposite.first == line->first && line_same_branches(&opposite, line) &&
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
    LineGround ground = ground_of(all->board, all->kind);
    LineSites none = {NULL, 0, 0};
    LineOthers ways;
    bool same;
    while (lines_trace_any(&others, &ground, &none, &ways) && !lines_same_place(&others, all)) {
        Line other = lines_line(&others);
        if (line_is_prefix(line, &other, &same) && !lines_is_redundant(&others, &ways) &&
            !lines_has_earlier_opposite(&others, &other))
            return true;
    }
    return false;
}

/* Whether the line that a search along several ways has come to has an opposite that is kept before it, by any of the
 * ways along which a line of the same sites leads. */
static bool lines_has_earlier_opposite(const LineSearch *all, const Line *line) {
    LineSearch twins = lines_from(all->board, all->kind, all->site, all->ways);
    LineGround ground = ground_of(all->board, all->kind);
    LineSites none = {NULL, 0, 0};
    LineOthers ways;
    bool same;
    while (lines_trace_any(&twins, &ground, &none, &ways)) {
        Line twin = lines_line(&twins), opposite;
        if (!line_is_prefix(&twin, line, &same) || !same) continue;
        twin.way = twins.way;
        LineSearch opposites = lines_opposite(&twin);
        while (lines_next(&opposites, &opposite)) {
            if (lines_has_earlier(all, &opposite)) return true;
        }
    }
    return false;
}

TSL_LOCAL bool lines_leaves_out(LineSearch *all, const Line *line) {
    if (all->mode == LINES_OPPOSITE) return !lines_has_opposite(all, line);
    return (all->ways & (all->ways - 1)) ? lines_has_earlier_opposite(all, line)
                                         : line_has_earlier_opposite(line, all->way);
}
