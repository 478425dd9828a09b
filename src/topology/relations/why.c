/* why.c - why one site is related to another. In: two sites and a relation. Out: whether it holds, and what
 * decides it: the edge, vertex or cell that they share, or how well they are opposed.
 * Holds: without memory of its own; what is said agrees with the steps of the board (a law of the tests). */
#include "why.h"

TSL_LOCAL bool why_has(tsl_ids list, tsl_id id) {
    uint32_t i = 0;
    while (i < list.count && list.id[i] != id) i++;
    return i < list.count;
}

TSL_LOCAL tsl_id why_joined(const tsl_board *board, tsl_kind kind, tsl_id a, tsl_id b) {
    tsl_ids edges = board_incident(board, kind, a, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        if (why_has(board_incident(board, TSL_KIND_EDGE, edges.id[i], kind), b)) return edges.id[i];
    }
    return TSL_NONE;
}

TSL_LOCAL tsl_id why_meet(const tsl_board *board, tsl_kind kind, tsl_id a, tsl_kind to_kind,
                          tsl_id b, tsl_kind place, uint32_t *at) {
    tsl_ids places = board_incident(board, kind, a, place);
    while (*at < places.count) {
        tsl_id there = places.id[(*at)++];
        if (why_has(board_incident(board, place, there, to_kind), b)) return there;
    }
    return TSL_NONE;
}

TSL_LOCAL bool why_next_path(const WhyPair *pair, WhyPathAt *at, WhyPath *out) {
    const tsl_board *board = pair->board;
    tsl_ids places = board_incident(board, pair->kind, pair->from, pair->place);
    for (; at->place < places.count; at->place++, at->edge = 0) {
        out->near = places.id[at->place];
        tsl_ids edges = board_incident(board, pair->place, out->near, TSL_KIND_EDGE);
        for (; at->edge < edges.count; at->edge++, at->end = 0) {
            out->edge = edges.id[at->edge];
            tsl_ids owners = board_incident(board, TSL_KIND_EDGE, out->edge, pair->kind);
            if (why_has(owners, pair->from) || why_has(owners, pair->to)) continue;
            tsl_ids ends = board_incident(board, TSL_KIND_EDGE, out->edge, pair->place);
            while (ends.count == 2 && at->end < 2) {
                out->far = ends.id[at->end++];
                if (out->far != out->near &&
                    why_has(board_incident(board, pair->place, out->far, pair->kind), pair->to))
                    return true;
            }
        }
    }
    return false;
}

TSL_LOCAL uint32_t why_relations(const tsl_board *board, tsl_kind kind, tsl_id from,
                                 tsl_kind to_kind, tsl_id to) {
    tsl_steps walk = tsl_steps_from(board, kind, from, to_kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (step.to == to) return step.relations;
    }
    return 0;
}

TSL_LOCAL tsl_reason why_because(tsl_because because, tsl_kind kind, tsl_id through) {
    return (tsl_reason){.because = because,
                        .kind = kind,
                        .through = through,
                        .from_place = TSL_NONE,
                        .to_place = TSL_NONE,
                        .chooser = TSL_NONE,
                        .better = TSL_NONE};
}

/* What both sites have to do with, the smallest first: an edge of both, a vertex, a cell. */
static tsl_reason why_shared(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                             tsl_id to) {
    static const struct {
        tsl_kind kind;
        tsl_because because;
    } places[] = {{TSL_KIND_EDGE, TSL_BECAUSE_EDGE},
                  {TSL_KIND_VERTEX, TSL_BECAUSE_VERTEX},
                  {TSL_KIND_CELL, TSL_BECAUSE_CELL}};
    for (int i = 0; i < 3; i++) {
        uint32_t at = 0;
        tsl_id there = why_meet(board, kind, from, to_kind, to, places[i].kind, &at);
        if (there != TSL_NONE) return why_because(places[i].because, places[i].kind, there);
    }
    return why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
}

/* ---- Orthogonal and Adjacent ---- */

static tsl_reason why_near(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                           tsl_id to, bool holds, bool orthogonal) {
    if (kind != to_kind && why_has(board_incident(board, kind, from, to_kind), to))
        return why_because(TSL_BECAUSE_TOUCH, TSL_KIND_NONE, TSL_NONE);
    tsl_reason shared = why_shared(board, kind, from, to_kind, to);
    if (holds || shared.because == TSL_BECAUSE_APART) return shared;
    /* They meet, and yet: the paper asks for an edge, and published games have gaps. */
    bool enough = kind == to_kind && shared.because == TSL_BECAUSE_EDGE;
    shared.because = orthogonal && !enough ? TSL_BECAUSE_NO_EDGE : TSL_BECAUSE_NOT_COUNTED;
    return shared;
}

/* ---- Diagonal and OffDiagonal ---- */

static tsl_reason why_diagonal(const WhyPair *pair, uint32_t relations) {
    static WhyDiagonal *const rules[] = {
        [TSL_RULES_PAPER] = why_diagonal_paper, [TSL_RULES_LUDII] = why_diagonal_ludii};
    if (relations >> TSL_REL_ORTHOGONAL & 1) {
        return why_because(TSL_BECAUSE_ORTHOGONAL, TSL_KIND_EDGE,
                           why_joined(pair->board, pair->kind, pair->from, pair->to));
    }
    return rules[pair->board->rules](pair);
}

static tsl_reason why_off_diagonal(const WhyPair *pair, uint32_t relations) {
    uint32_t at = 0;
    tsl_id vertex = why_meet(pair->board, TSL_KIND_CELL, pair->from, TSL_KIND_CELL, pair->to,
                             TSL_KIND_VERTEX, &at);
    if (relations >> TSL_REL_ORTHOGONAL & 1) return why_diagonal(pair, relations);
    if (relations >> TSL_REL_DIAGONAL & 1)
        return why_because(TSL_BECAUSE_DIAGONAL,
                           vertex != TSL_NONE ? TSL_KIND_VERTEX : TSL_KIND_NONE, vertex);
    if (vertex == TSL_NONE) return why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
    return why_because(TSL_BECAUSE_LEFT_OVER, TSL_KIND_VERTEX, vertex);
}

static tsl_reason why_sites(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                            tsl_id to, tsl_relation relation, uint32_t relations) {
    WhyPair pair = {board, kind, kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL, from, to};
    if (kind == to_kind && from == to)
        return why_because(TSL_BECAUSE_SAME, TSL_KIND_NONE, TSL_NONE);
    bool holds = relations >> relation & 1;
    switch (relation) {
    case TSL_REL_DIAGONAL:
        if (kind != to_kind || kind == TSL_KIND_EDGE) break;
        return why_diagonal(&pair, relations);
    case TSL_REL_OFF_DIAGONAL:
        if (kind != to_kind || kind != TSL_KIND_CELL) break;
        return why_off_diagonal(&pair, relations);
    case TSL_REL_ALL: /* as what is the most that they are */
        if (holds && !(relations >> TSL_REL_ADJACENT & 1)) return why_diagonal(&pair, relations);
        return why_near(board, kind, from, to_kind, to, holds, false);
    default:
        return why_near(board, kind, from, to_kind, to, holds, relation == TSL_REL_ORTHOGONAL);
    }
    return why_because(TSL_BECAUSE_KINDS, TSL_KIND_NONE, TSL_NONE);
}

tsl_reason tsl_relation_why(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                            tsl_id to, tsl_relation relation) {
    bool known = tsl_site_exists(board, (tsl_site){kind, from, 0}) &&
                 tsl_site_exists(board, (tsl_site){to_kind, to, 0}) && board->sets &&
                 (unsigned)relation < TSL_REL_COUNT;
    if (!known) return why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
    uint32_t relations = why_relations(board, kind, from, to_kind, to);
    tsl_reason reason = why_sites(board, kind, from, to_kind, to, relation, relations);
    reason.holds = relations >> relation & 1;
    return reason;
}
