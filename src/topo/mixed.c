/* mixed.c - steps between sites of different kinds. In: incidence. Out: the sites of another kind that are
 * related to a site, each once, without memory.
 * Holds: under the paper's rules a site is related to another exactly when that one is to it. */
#include "relation.h"
#include "step.h"

/* Beside what touches a site, what touches something that touches it: through which kind, and how that is
 * related. TSL_KINDS: nothing is. */
typedef struct {
    tsl_kind through;
    uint32_t relations;
} MixedRule;

static MixedRule mixed_rule(tsl_rules rules, tsl_kind from, tsl_kind to) {
    if (from + to == TSL_VERTEX + TSL_CELL && from != to) return (MixedRule){TSL_KINDS, 0};
    if (rules == TSL_RULES_LUDII) {
        bool known = from == TSL_EDGE && to == TSL_CELL;
        return (MixedRule){known ? TSL_VERTEX : TSL_KINDS, RELATED_ORTHOGONAL};
    }
    return (MixedRule){from + to == TSL_VERTEX + TSL_EDGE ? TSL_CELL : TSL_VERTEX,
                       RELATED_ADJACENT};
}

static bool mixed_has(tsl_ids list, uint32_t count, uint32_t id) {
    uint32_t i = 0;
    while (i < count && list.id[i] != id) i++;
    return i < count;
}

/* Whether a site met through the i-th intermediate was met before. */
static bool mixed_is_known(const tsl_board *board, tsl_ids direct, tsl_ids through, uint32_t i,
                           tsl_kind to_kind, uint32_t to, tsl_kind through_kind) {
    if (mixed_has(direct, direct.count, to)) return true;
    tsl_ids back = tsl_incident(board, to_kind, to, through_kind);
    for (uint32_t k = 0; k < back.count; k++) {
        if (mixed_has(through, i, back.id[k])) return true;
    }
    return false;
}

TSL_LOCAL bool mixed_next(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to_kind,
                          uint32_t *list, uint32_t *at, uint32_t *to, uint32_t *relations) {
    tsl_ids direct = tsl_incident(board, kind, site, to_kind);
    if (*list == 0 && *at < direct.count) {
        *to = direct.id[(*at)++];
        *relations = RELATED_ORTHOGONAL;
        return true;
    }
    MixedRule rule = mixed_rule(board->rules, kind, to_kind);
    if (*list == 0) {
        *list = 1;
        *at = 0;
    }
    if (rule.through == TSL_KINDS) return false;
    tsl_ids through = tsl_incident(board, kind, site, rule.through);
    for (; *list <= through.count; ++*list, *at = 0) {
        tsl_ids further = tsl_incident(board, rule.through, through.id[*list - 1], to_kind);
        while (*at < further.count) {
            *to = further.id[(*at)++];
            *relations = rule.relations;
            if (!mixed_is_known(board, direct, through, *list - 1, to_kind, *to, rule.through))
                return true;
        }
    }
    return false;
}
