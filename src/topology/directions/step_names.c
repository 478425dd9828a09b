/* step_names.c - the directions of one step. In: where it leads from and to, and its relations. Out: the
 * name of its heading, and what it is about a pivot. */
#include "../frame.h"
#include "../relations/relation.h"
#include "../steps/step.h"
#include <math.h>

static const double step_cone = 0.9;     /* cosine of the half-angle in which a step is In or Out */
static const double step_turning = 1e-7; /* cross products up to it do not turn clockwise */
static const double step_nowhere = 1e-9; /* no way at all, and the pivot itself */
static const double step_even = 1e-9;    /* as much outward as across: widths */

static tsl_point step_delta(const SitePair *pair) {
    tsl_point p = pair->board->at[pair->kind][pair->from],
              q = pair->board->at[pair->to_kind][pair->to];
    return point_way(pair->board->identity.globe, p, q);
}

static bool step_is_new(const SitePair *pair, tsl_dirs *seen) {
    tsl_dirs name = DIRECTION_BIT(direction_of(step_delta(pair), pair->board->unit, COMPASS_EIGHT));
    bool known = (*seen & name) != 0;
    *seen |= name;
    return !known;
}

/* The paper has sixteen names. Published games have eight where those tell all steps from a site apart. */
TSL_LOCAL Compass step_compass(const tsl_board *board, tsl_kind kind, uint32_t site,
                               const uint32_t *same, uint32_t count) {
    if (board->rules == TSL_RULES_PAPER) return COMPASS_MIRRORED;
    tsl_dirs seen = 0;
    for (uint32_t i = 0; i < count; i++) {
        SitePair pair = {board, kind, kind, site, same[i]};
        if (!step_is_new(&pair, &seen)) return COMPASS_SIXTEEN;
    }
    for (tsl_kind to_kind = TSL_KIND_VERTEX; to_kind < TSL_KIND_COUNT; to_kind++) {
        SitePair pair = {board, kind, to_kind, site, 0};
        MixedAt at = {0, 0};
        uint32_t relations;
        if (to_kind == kind) continue;
        while (mixed_next(&pair, &at, &relations)) {
            if (!step_is_new(&pair, &seen)) return COMPASS_SIXTEEN;
        }
    }
    return COMPASS_EIGHT;
}

static bool step_is_pivot(const tsl_board *board, uint32_t vertex) {
    return board->pivots.is_vertex && board->pivots.is_vertex[vertex];
}

/* Whether a curved edge joins two vertices; false unless both numbers are those of vertices. */
static bool step_arc(const tsl_board *board, uint32_t v, uint32_t w) {
    uint32_t vertices = board->count[TSL_KIND_VERTEX];
    return v < vertices && w < vertices && curved_edge_between(board, v, w) != TSL_NONE;
}

static double step_length(tsl_point v) {
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

/* In or Out within a cone about the way to the pivot and back; TSL_DIR_COUNT in neither. */
static tsl_direction step_radial(tsl_point from, tsl_point to, tsl_point pivot) {
    tsl_point u = {to.x - from.x, to.y - from.y, to.z - from.z},
              w = {pivot.x - from.x, pivot.y - from.y, pivot.z - from.z};
    double lengths = step_length(u) * step_length(w);
    if (step_length(u) < step_nowhere || step_length(w) < step_nowhere) return TSL_DIR_COUNT;
    double along = (u.x * w.x + u.y * w.y + u.z * w.z) / lengths;
    return along > step_cone ? TSL_DIR_IN : along < -step_cone ? TSL_DIR_OUT : TSL_DIR_COUNT;
}

static tsl_direction step_turn(tsl_point from, tsl_point to, tsl_point pivot) {
    double cross = (to.x - pivot.x) * (from.y - pivot.y) - (to.y - pivot.y) * (from.x - pivot.x);
    return cross > step_turning ? TSL_DIR_CW : TSL_DIR_CCW;
}

/* As published games have it: the arc is looked for between the vertices that have the sites' numbers,
 * whatever the sites are. */
static tsl_dirs step_rotation_ludii(const SitePair *pair, uint32_t relations) {
    const tsl_board *board = pair->board;
    if (pair->kind == TSL_KIND_VERTEX && step_is_pivot(board, pair->from))
        return DIRECTION_BIT(TSL_DIR_OUT);
    uint32_t pivot = site_pivot(board, pair->kind, pair->from);
    if (pivot == TSL_NONE || relations & (RELATION_BIT(TSL_REL_DIAGONAL) | RELATED_NO_TURN))
        return 0;
    tsl_point p = board->at[pair->kind][pair->from], q = board->at[pair->to_kind][pair->to],
              centre = board->at[TSL_KIND_VERTEX][pivot];
    tsl_direction radial = step_radial(p, q, centre);
    if (radial != TSL_DIR_COUNT) return DIRECTION_BIT(radial);
    return step_arc(board, pair->from, pair->to) ? DIRECTION_BIT(step_turn(p, q, centre)) : 0;
}

/* Orthogonal steps between sites of one kind that turn about the same pivot: outward at least as much as across, or less. */
static tsl_dirs step_rotation_paper(const SitePair *pair, uint32_t relations) {
    const tsl_board *board = pair->board;
    if (pair->kind != pair->to_kind || !(relations >> TSL_REL_ORTHOGONAL & 1)) return 0;
    const SitePlace *from = frame_place(board, pair->kind, pair->from),
                    *to = frame_place(board, pair->kind, pair->to);
    if (!frame_same_pivot(from, to)) return 0;
    tsl_point way = frame_way(pair, false);
    if (!(fabs(way.x) + fabs(way.y) > step_nowhere)) return 0; /* straight up or down */
    if (from->middle) return DIRECTION_BIT(TSL_DIR_OUT);
    if (fabs(way.y) >= fabs(way.x) - step_even)
        return DIRECTION_BIT(way.y < 0 ? TSL_DIR_IN : TSL_DIR_OUT);
    if (frame_is_half_turn(from, to)) return DIRECTION_BIT(TSL_DIR_CW) | DIRECTION_BIT(TSL_DIR_CCW);
    return DIRECTION_BIT(way.x > 0 ? TSL_DIR_CW : TSL_DIR_CCW);
}

TSL_LOCAL tsl_dirs step_rotation(const SitePair *pair, uint32_t relations) {
    static tsl_dirs (*const rotation[])(const SitePair *, uint32_t) = {
        [TSL_RULES_PAPER] = step_rotation_paper, [TSL_RULES_LUDII] = step_rotation_ludii};
    return pair->board->pivots.of ? rotation[pair->board->rules](pair, relations) : 0;
}

TSL_LOCAL tsl_dirs step_directions(const SitePair *pair, uint32_t relations, Compass compass) {
    const tsl_point from = pair->board->at[pair->kind][pair->from];
    if (point_is_pole(pair->board->identity.globe, from) ||
        point_is_across(pair->board->identity.globe, from,
                        pair->board->at[pair->to_kind][pair->to]))
        return 0;
    return DIRECTION_BIT(direction_of(step_delta(pair), pair->board->unit, compass)) |
           step_rotation(pair, relations);
}
