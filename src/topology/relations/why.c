/* why.c - why one site is related to another. In: two sites and a relation. Out: whether it holds, and what
 * decides it: the edge, vertex or cell that they share, or how well they are opposed.
 * Holds: without memory of its own; what is said agrees with the steps of the board (a law of the tests). */
#include "../../base/trig.h"
#include "../spatial.h"
#include "../steps/step.h"
#include "relation.h"
#include <math.h>

/* ---- What two sites share ---- */

/* An edge that both sites have, or TSL_NONE. */
static tsl_id why_joined(const tsl_board *board, tsl_kind kind, tsl_id a, tsl_id b) {
    tsl_ids edges = board_incident(board, kind, a, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        if (opposed_has(board_incident(board, TSL_KIND_EDGE, edges.id[i], kind), b))
            return edges.id[i];
    }
    return TSL_NONE;
}

/* The first place at or after `*at` where both meet, or TSL_NONE. */
static tsl_id why_meet(const SitePair *pair, tsl_kind place, uint32_t *at) {
    tsl_ids places = board_incident(pair->board, pair->kind, pair->from, place);
    while (*at < places.count) {
        tsl_id there = places.id[(*at)++];
        if (opposed_has(board_incident(pair->board, place, there, pair->to_kind), pair->to))
            return there;
    }
    return TSL_NONE;
}

/* The kind of place where cells, or vertices, meet and may be diagonal. */
static tsl_kind why_place(const SitePair *pair) {
    return pair->kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
}

/* A way from one site over an edge to another: the edge begins at a place of the one, ends at a place of
 * the other, and belongs to neither; where cells overlap an edge has more than two, and leads nowhere. */
typedef struct {
    tsl_id near, edge, far;
} WhyPath;
/* The paths are gone through with this, which is zero at first. */
typedef struct {
    uint32_t place, edge, end;
} WhyPathAt;

static bool why_next_path(const SitePair *pair, WhyPathAt *at, WhyPath *out) {
    const tsl_board *board = pair->board;
    const tsl_kind kind = pair->kind, place = why_place(pair);
    tsl_ids places = board_incident(board, kind, pair->from, place);
    for (; at->place < places.count; at->place++, at->edge = 0) {
        out->near = places.id[at->place];
        tsl_ids edges = board_incident(board, place, out->near, TSL_KIND_EDGE);
        for (; at->edge < edges.count; at->edge++, at->end = 0) {
            out->edge = edges.id[at->edge];
            tsl_ids owners = board_incident(board, TSL_KIND_EDGE, out->edge, kind);
            if (opposed_has(owners, pair->from) || opposed_has(owners, pair->to)) continue;
            tsl_ids ends = board_incident(board, TSL_KIND_EDGE, out->edge, place);
            while (ends.count == 2 && at->end < 2) {
                out->far = ends.id[at->end++];
                if (out->far != out->near &&
                    opposed_has(board_incident(board, place, out->far, kind), pair->to))
                    return true;
            }
        }
    }
    return false;
}

/* The relations of the step between two sites, 0 without one. */
static uint32_t why_relations(const SitePair *pair) {
    StepWalk walk = steps_from(pair->board, pair->kind, pair->from, pair->to_kind);
    for (tsl_step step; steps_next(&walk, &step);) {
        if (step.to == pair->to) return step.relations;
    }
    return 0;
}

static tsl_reason why_because(tsl_because because, tsl_kind kind, tsl_id through) {
    return (tsl_reason){.because = because,
                        .kind = kind,
                        .through = through,
                        .from_place = TSL_NONE,
                        .to_place = TSL_NONE,
                        .chooser = TSL_NONE,
                        .better = TSL_NONE};
}

static tsl_reason why_apart(void) {
    return why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
}

/* ---- Diagonal under the paper's rules ---- */

/* From the length of the sum of two unit vectors to degrees between one and the other's opposite. */
static double why_off_degrees(double off) {
    double half = off < 2 ? off / 2 : 1;
    return 360 / TRIG_PI * trig_angle(sqrt(1 - half * half), half);
}

static bool why_share_edge(const void *context, OpposedCorner mine, OpposedCorner other) {
    const SitePair *pair = context;
    return why_joined(pair->board, pair->kind, mine.site, other.site) != TSL_NONE;
}

static bool why_share_anything(const void *context, OpposedCorner mine, OpposedCorner other) {
    const SitePair *pair = context;
    SitePair both = {pair->board, pair->kind, pair->kind, mine.site, other.site};
    uint32_t at = 0;
    return why_share_edge(pair, mine, other) || why_meet(&both, why_place(pair), &at) != TSL_NONE;
}

static OpposedBest why_best_at(const SitePair *pair, tsl_id site, tsl_id place) {
    OpposedView view = opposed_view(pair->board, pair->kind, NULL);
    return opposed_best_at(&view, opposed_find(view, site, place), why_share_edge, pair);
}

static OpposedBest why_best_across(const SitePair *pair, tsl_id site, tsl_id place) {
    OpposedView view = opposed_view(pair->board, pair->kind, NULL);
    return opposed_best_across(&view, opposed_find(view, site, place), why_share_anything, pair);
}

/* How far two sites are off being opposed, the one at one place and the other at another. */
static double why_off(const SitePair *pair, tsl_id place, tsl_id other_place) {
    OpposedView view = opposed_view(pair->board, pair->kind, NULL);
    return opposed_off(&view, opposed_find(view, pair->from, place),
                       opposed_find(view, pair->to, other_place));
}

static bool why_is_crowded(const SitePair *pair, tsl_id place) {
    OpposedView view = opposed_view(pair->board, pair->kind, NULL);
    return opposed_is_crowded(&view, place);
}

static void why_prefer(tsl_reason *reason, tsl_because because, tsl_id chooser, OpposedBest best) {
    reason->because = because;
    reason->chooser = chooser;
    reason->better = best.site;
    reason->better_off = why_off_degrees(best.off);
}

/* Whether one of two sites, each at a place, has no partner there because that would be off the board. */
static bool why_is_off_board(const SitePair *pair, tsl_id place, tsl_id other, tsl_reason *reason) {
    OpposedView view = opposed_view(pair->board, pair->kind, NULL);
    bool from = opposed_leads_off(&view, opposed_find(view, pair->from, place)),
         to = opposed_leads_off(&view, opposed_find(view, pair->to, other));
    if (!from && !to) return false;
    reason->because = TSL_BECAUSE_OFF_BOARD;
    reason->chooser = from ? pair->from : pair->to;
    return true;
}

/* Two that meet at a place: do they prefer each other? */
static tsl_reason why_opposed_at(const SitePair *pair, tsl_id place, double off) {
    tsl_reason reason = why_because(TSL_BECAUSE_OPPOSED, why_place(pair), place);
    reason.off = why_off_degrees(off);
    OpposedBest from = why_best_at(pair, pair->from, place),
                to = why_best_at(pair, pair->to, place);
    if (why_is_off_board(pair, place, place, &reason)) return reason;
    if (!opposed_is_best(off, from.off)) {
        why_prefer(&reason, TSL_BECAUSE_BETTER, pair->from, from);
    } else if (!opposed_is_best(off, to.off)) {
        why_prefer(&reason, TSL_BECAUSE_BETTER, pair->to, to);
    }
    return reason;
}

static tsl_reason why_opposed_across(const SitePair *pair, WhyPath path, double off) {
    tsl_reason reason = why_because(TSL_BECAUSE_OPPOSED_ACROSS, TSL_KIND_EDGE, path.edge);
    reason.from_place = path.near;
    reason.to_place = path.far;
    reason.off = why_off_degrees(off);
    const tsl_id site[2] = {pair->from, pair->to}, place[2] = {path.near, path.far};
    for (int i = 0; i < 2; i++) {
        OpposedBest met = why_best_at(pair, site[i], place[i]);
        if (met.site != TSL_NONE) {
            why_prefer(&reason, TSL_BECAUSE_TAKEN, site[i], met);
            return reason;
        }
    }
    if (why_is_crowded(pair, path.near) || why_is_crowded(pair, path.far))
        reason.because = TSL_BECAUSE_CROWDED;
    else if (off > opposed_across)
        reason.because = TSL_BECAUSE_BENT;
    for (int i = 0; reason.because == TSL_BECAUSE_OPPOSED_ACROSS && i < 2; i++) {
        OpposedBest best = why_best_across(pair, site[i], place[i]);
        if (!opposed_is_best(off, best.off)) why_prefer(&reason, TSL_BECAUSE_BETTER, site[i], best);
    }
    if (reason.because == TSL_BECAUSE_OPPOSED_ACROSS)
        why_is_off_board(pair, path.near, path.far, &reason);
    return reason;
}

/* Of several places or paths the one that makes them diagonal counts, else the one where they are most
 * opposed. */
static bool why_is_stronger(const tsl_reason *reason, const tsl_reason *than) {
    bool good = reason->because <= TSL_BECAUSE_YES, better = than->because <= TSL_BECAUSE_YES;
    if (than->because == TSL_BECAUSE_APART) return true;
    return good != better ? good : reason->off < than->off;
}

static tsl_reason why_diagonal_paper(const SitePair *pair) {
    tsl_reason strongest = why_apart();
    uint32_t at = 0;
    tsl_id place;
    while ((place = why_meet(pair, why_place(pair), &at)) != TSL_NONE) {
        tsl_reason reason = why_opposed_at(pair, place, why_off(pair, place, place));
        if (why_is_stronger(&reason, &strongest)) strongest = reason;
    }
    if (strongest.because != TSL_BECAUSE_APART) return strongest;
    WhyPathAt path_at = {0, 0, 0};
    for (WhyPath path; why_next_path(pair, &path_at, &path);) {
        tsl_reason reason = why_opposed_across(pair, path, why_off(pair, path.near, path.far));
        if (why_is_stronger(&reason, &strongest)) strongest = reason;
    }
    return strongest;
}

/* ---- Diagonal in published games ---- */

/* Who is diagonal is read off the board's steps, where the order of making has decided ties; only the distances are
 * measured again, between the places that the rule has.
 * How far the line between two sites passes from a place where they meet. */
static double why_line_off(const SitePair *pair, tsl_id site, tsl_id place) {
    return ludii_distance(ludii_at(pair->board, why_place(pair), place),
                          ludii_at(pair->board, pair->kind, pair->from),
                          ludii_at(pair->board, pair->kind, site));
}

static bool why_is_diagonal(const SitePair *pair, tsl_id site) {
    SitePair other = {pair->board, pair->kind, pair->kind, pair->from, site};
    return why_relations(&other) >> TSL_REL_DIAGONAL & 1;
}

/* Who is taken for the diagonal at a place instead. Of cells it is one that is diagonal. Of vertices it may
 * be one that is joined, which does not make it diagonal; of those equally close it is a diagonal one. */
static void why_find_better(const SitePair *pair, tsl_reason *reason) {
    tsl_ids others = board_incident(pair->board, why_place(pair), reason->through, pair->kind);
    bool chosen = false;
    for (uint32_t i = 0; i < others.count; i++) {
        tsl_id site = others.id[i];
        bool diagonal = site != pair->from && why_is_diagonal(pair, site);
        if (site == pair->from || site == pair->to || (pair->kind == TSL_KIND_CELL && !diagonal))
            continue;
        double off = why_line_off(pair, site, reason->through);
        bool closer =
            off < reason->better_off || (off == reason->better_off && diagonal && !chosen);
        if (reason->better != TSL_NONE && !closer) continue;
        reason->better = site;
        reason->better_off = off;
        chosen = diagonal;
    }
    reason->chooser = pair->from;
}

static tsl_reason why_line_at(const SitePair *pair, tsl_id place, bool diagonal) {
    tsl_reason reason = why_because(TSL_BECAUSE_LINE, why_place(pair), place);
    reason.off = why_line_off(pair, pair->to, place);
    if (diagonal) return reason;
    reason.because = TSL_BECAUSE_BETTER;
    why_find_better(pair, &reason);
    return reason;
}

static tsl_reason why_line_over(const SitePair *pair, WhyPath path, bool diagonal) {
    const tsl_board *board = pair->board;
    Point2 a = ludii_at(board, TSL_KIND_CELL, pair->from),
           b = ludii_at(board, TSL_KIND_CELL, pair->to),
           near = ludii_at(board, TSL_KIND_VERTEX, path.near),
           far = ludii_at(board, TSL_KIND_VERTEX, path.far);
    double length = sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    tsl_reason reason = why_because(TSL_BECAUSE_LINE_ACROSS, TSL_KIND_EDGE, path.edge);
    reason.from_place = path.near;
    reason.to_place = path.far;
    reason.off = length > 0 ? (ludii_distance(near, a, b) + ludii_distance(far, a, b)) / length : 0;
    if (board_incident(board, TSL_KIND_VERTEX, path.near, TSL_KIND_EDGE).count != 3) {
        reason.because = TSL_BECAUSE_CROWDED;
    } else if (!diagonal) {
        reason.because = TSL_BECAUSE_BENT;
    }
    return reason;
}

/* Reasons that speak for what is so come first, then the straightest. */
static bool why_is_straighter(const tsl_reason *reason, const tsl_reason *than) {
    bool good = reason->because <= TSL_BECAUSE_YES, better = than->because <= TSL_BECAUSE_YES;
    if (than->because == TSL_BECAUSE_APART) return true;
    if (good != better) return good;
    bool measured = reason->because == than->because;
    return measured ? reason->off < than->off : reason->because < than->because;
}

static tsl_reason why_diagonal_ludii(const SitePair *pair) {
    bool diagonal = why_is_diagonal(pair, pair->to);
    tsl_reason straightest = why_apart();
    uint32_t at = 0;
    tsl_id place;
    while ((place = why_meet(pair, why_place(pair), &at)) != TSL_NONE) {
        tsl_reason reason = why_line_at(pair, place, diagonal);
        if (why_is_straighter(&reason, &straightest)) straightest = reason;
    }
    if (straightest.because != TSL_BECAUSE_APART || pair->kind != TSL_KIND_CELL) return straightest;
    WhyPathAt path_at = {0, 0, 0};
    for (WhyPath path; why_next_path(pair, &path_at, &path);) {
        tsl_reason reason = why_line_over(pair, path, diagonal);
        if (why_is_straighter(&reason, &straightest)) straightest = reason;
    }
    return straightest;
}

/* ---- All relations ---- */

/* What both sites have to do with, the smallest first: an edge of both, a vertex, a cell. */
static tsl_reason why_shared(const SitePair *pair) {
    static const struct {
        tsl_kind kind;
        tsl_because because;
    } places[] = {{TSL_KIND_EDGE, TSL_BECAUSE_EDGE},
                  {TSL_KIND_VERTEX, TSL_BECAUSE_VERTEX},
                  {TSL_KIND_CELL, TSL_BECAUSE_CELL}};
    for (int i = 0; i < 3; i++) {
        uint32_t at = 0;
        tsl_id there = why_meet(pair, places[i].kind, &at);
        if (there != TSL_NONE) return why_because(places[i].because, places[i].kind, there);
    }
    return why_apart();
}

static tsl_reason why_near(const SitePair *pair, bool holds, bool orthogonal) {
    if (pair->kind != pair->to_kind &&
        opposed_has(board_incident(pair->board, pair->kind, pair->from, pair->to_kind), pair->to))
        return why_because(TSL_BECAUSE_TOUCH, TSL_KIND_NONE, TSL_NONE);
    tsl_reason shared = why_shared(pair);
    if (holds || shared.because == TSL_BECAUSE_APART) return shared;
    /* They meet, and yet: the paper asks for an edge, and published games have gaps. */
    bool enough = pair->kind == pair->to_kind && shared.because == TSL_BECAUSE_EDGE;
    shared.because = orthogonal && !enough ? TSL_BECAUSE_NO_EDGE : TSL_BECAUSE_NOT_COUNTED;
    return shared;
}

static tsl_reason why_diagonal(const SitePair *pair, uint32_t relations) {
    static tsl_reason (*const rules[])(const SitePair *) = {
        [TSL_RULES_PAPER] = why_diagonal_paper, [TSL_RULES_LUDII] = why_diagonal_ludii};
    if (relations >> TSL_REL_ORTHOGONAL & 1) {
        return why_because(TSL_BECAUSE_ORTHOGONAL, TSL_KIND_EDGE,
                           why_joined(pair->board, pair->kind, pair->from, pair->to));
    }
    return rules[pair->board->rules](pair);
}

static tsl_reason why_off_diagonal(const SitePair *pair, uint32_t relations) {
    uint32_t at = 0;
    tsl_id vertex = why_meet(pair, TSL_KIND_VERTEX, &at);
    if (relations >> TSL_REL_ORTHOGONAL & 1) return why_diagonal(pair, relations);
    if (relations >> TSL_REL_DIAGONAL & 1)
        return why_because(TSL_BECAUSE_DIAGONAL,
                           vertex != TSL_NONE ? TSL_KIND_VERTEX : TSL_KIND_NONE, vertex);
    if (vertex == TSL_NONE) return why_apart();
    return why_because(TSL_BECAUSE_LEFT_OVER, TSL_KIND_VERTEX, vertex);
}

static tsl_reason why_sites(const SitePair *pair, tsl_relation relation, uint32_t relations) {
    bool same_kind = pair->kind == pair->to_kind, holds = relations >> relation & 1;
    if (same_kind && pair->from == pair->to)
        return why_because(TSL_BECAUSE_SAME, TSL_KIND_NONE, TSL_NONE);
    if (same_kind && pair->kind == TSL_KIND_VERTEX && pair->board->identity.space)
        return relation_why_spatial(pair, relation, relations);
    switch (relation) {
    case TSL_REL_DIAGONAL:
        if (!same_kind || pair->kind == TSL_KIND_EDGE) break;
        return why_diagonal(pair, relations);
    case TSL_REL_OFF_DIAGONAL:
        if (!same_kind || pair->kind != TSL_KIND_CELL) break;
        return why_off_diagonal(pair, relations);
    case TSL_REL_ALL: /* as what is the most that they are */
        if (holds && !(relations >> TSL_REL_ADJACENT & 1)) return why_diagonal(pair, relations);
        return why_near(pair, holds, false);
    default:
        return why_near(pair, holds, relation == TSL_REL_ORTHOGONAL);
    }
    return why_because(TSL_BECAUSE_KINDS, TSL_KIND_NONE, TSL_NONE);
}

TSL_LOCAL tsl_reason relation_why(const SitePair *pair, tsl_relation relation) {
    uint32_t relations = why_relations(pair);
    tsl_reason reason = why_sites(pair, relation, relations);
    reason.holds = relations >> relation & 1;
    return reason;
}

TSL_LOCAL tsl_reason relation_why_unknown(void) {
    return why_apart();
}
