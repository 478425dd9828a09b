/* mixed_kinds.c - steps between sites of different kinds. In: incidence. Out: the sites of another kind that are
 * related to a site, each once, without memory.
 * Holds: under the paper's rules a site is related to another exactly when that one is to it. */
#include "../steps/step.h"
#include "relation.h"

/* Beside what touches a site, what touches something that touches it: through which kind, and how that is
 * related. TSL_KIND_NONE: nothing is. */
typedef struct {
    tsl_kind through;
    uint32_t relations;
} MixedRule;

static MixedRule mixed_rule(tsl_rules rules, tsl_kind from, tsl_kind to) {
    if (from + to == TSL_KIND_VERTEX + TSL_KIND_CELL && from != to)
        return (MixedRule){TSL_KIND_NONE, 0};
    if (rules == TSL_RULES_LUDII) {
        bool known = from == TSL_KIND_EDGE && to == TSL_KIND_CELL;
        return (MixedRule){known ? TSL_KIND_VERTEX : TSL_KIND_NONE, RELATED_ORTHOGONAL};
    }
    return (MixedRule){from + to == TSL_KIND_VERTEX + TSL_KIND_EDGE ? TSL_KIND_CELL
                                                                    : TSL_KIND_VERTEX,
                       RELATED_ADJACENT};
}

static bool mixed_has(tsl_ids list, uint32_t id) {
    uint32_t i = 0;
    while (i < list.count && list.id[i] != id) i++;
    return i < list.count;
}

/* Whether two sites touch, by the shorter of their lists: one of them may have very many neighbours. A short one
 * is not compared first. */
static bool mixed_touch(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind other_kind,
                        uint32_t other) {
    enum { TOUCH_FEW = 8 };
    tsl_ids there = board_incident(board, kind, site, other_kind);
    if (there.count <= TOUCH_FEW) return mixed_has(there, other);
    tsl_ids back = board_incident(board, other_kind, other, kind);
    return there.count < back.count ? mixed_has(there, other) : mixed_has(back, site);
}

/* A site that is met through several others is reported once, through the lowest of them. */
static bool mixed_is_due(const SitePair *pair, tsl_kind through_kind, uint32_t through) {
    const tsl_board *board = pair->board;
    if (mixed_touch(board, pair->kind, pair->from, pair->to_kind, pair->to)) return false;
    tsl_ids back = board_incident(board, pair->to_kind, pair->to, through_kind);
    for (uint32_t k = 0; k < back.count; k++) {
        if (back.id[k] < through &&
            mixed_touch(board, pair->kind, pair->from, through_kind, back.id[k]))
            return false;
    }
    return true;
}

/* The next of a list; an edge from a vertex to itself is there twice, side by side. */
static bool mixed_take(tsl_ids list, uint32_t *at, uint32_t *to) {
    while (*at < list.count) {
        *to = list.id[(*at)++];
        if (*at < 2 || list.id[*at - 2] != *to) return true;
    }
    return false;
}

TSL_LOCAL bool mixed_next(SitePair *pair, MixedAt *at, uint32_t *relations) {
    const tsl_board *board = pair->board;
    *relations = RELATED_ORTHOGONAL;
    if (at->list == 0) {
        tsl_ids touching = board_incident(board, pair->kind, pair->from, pair->to_kind);
        if (mixed_take(touching, &at->at, &pair->to)) return true;
        *at = (MixedAt){1, 0};
    }
    MixedRule rule = mixed_rule(board->rules, pair->kind, pair->to_kind);
    if (rule.through == TSL_KIND_NONE) return false;
    *relations = rule.relations;
    tsl_ids through = board_incident(board, pair->kind, pair->from, rule.through);
    for (; at->list <= through.count; at->list++, at->at = 0) {
        uint32_t by = through.id[at->list - 1];
        if (at->list > 1 && through.id[at->list - 2] == by) continue;
        tsl_ids further = board_incident(board, rule.through, by, pair->to_kind);
        while (mixed_take(further, &at->at, &pair->to)) {
            if (mixed_is_due(pair, rule.through, by)) return true;
        }
    }
    return false;
}
