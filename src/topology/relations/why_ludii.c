/* why_ludii.c - why one site is diagonal to another in published games, or is not. In: two sites that are
 * not orthogonal. Out: the vertex, cell or edge along which the line between them leads, or who lies better.
 * Holds: who is diagonal is read off the board's steps, which ties of the last bit have decided; only the
 * distances are measured again. */
#include "why.h"
#include <math.h>

static const double why_line_tie = 1e-6; /* closer distances may have fallen either way */

/* Distance of a place from the line through two sites. */
static double why_distance(tsl_point p, tsl_point a, tsl_point b) {
    double dx = b.x - a.x, dy = b.y - a.y, length = sqrt(dx * dx + dy * dy);
    return length > 0 ? fabs(dx * (p.y - a.y) - dy * (p.x - a.x)) / length : 0;
}

/* How far the line between two sites passes from a place where they meet. */
static double why_line_off(const WhyPair *pair, tsl_id site, tsl_id place) {
    const tsl_point *at = pair->board->at[pair->kind];
    return why_distance(pair->board->at[pair->place][place], at[pair->from], at[site]);
}

static bool why_is_diagonal(const WhyPair *pair, tsl_id site) {
    return why_relations(pair->board, pair->kind, pair->from, pair->kind, site) >>
               TSL_REL_DIAGONAL &
           1;
}

/* Who is taken for the diagonal at a place instead. Of cells it is one that is diagonal. Of vertices it may
 * be one that is joined, which does not make it diagonal; of those equally close it is a diagonal one. */
static void why_find_better(const WhyPair *pair, tsl_reason *reason) {
    tsl_ids others = board_incident(pair->board, pair->place, reason->through, pair->kind);
    bool chosen = false;
    for (uint32_t i = 0; i < others.count; i++) {
        tsl_id site = others.id[i];
        bool diagonal = site != pair->from && why_is_diagonal(pair, site);
        if (site == pair->from || site == pair->to || (pair->kind == TSL_KIND_CELL && !diagonal))
            continue;
        double off = why_line_off(pair, site, reason->through), gain = reason->better_off - off;
        bool tie = gain < why_line_tie && gain > -why_line_tie;
        if (reason->better != TSL_NONE && !(tie ? diagonal && !chosen : gain > 0)) continue;
        reason->better = site;
        reason->better_off = off;
        chosen = diagonal;
    }
    reason->chooser = pair->from;
}

static tsl_reason why_line_at(const WhyPair *pair, tsl_id place, bool diagonal) {
    tsl_reason reason = why_because(TSL_BECAUSE_LINE, pair->place, place);
    reason.off = why_line_off(pair, pair->to, place);
    if (diagonal) return reason;
    reason.because = TSL_BECAUSE_BETTER;
    why_find_better(pair, &reason);
    return reason;
}

static tsl_reason why_line_over(const WhyPair *pair, WhyPath path, bool diagonal) {
    const tsl_board *board = pair->board;
    tsl_point a = board->at[TSL_KIND_CELL][pair->from], b = board->at[TSL_KIND_CELL][pair->to];
    tsl_point near = board->at[TSL_KIND_VERTEX][path.near],
              far = board->at[TSL_KIND_VERTEX][path.far];
    double length = sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    tsl_reason reason = why_because(TSL_BECAUSE_LINE_ACROSS, TSL_KIND_EDGE, path.edge);
    reason.from_place = path.near;
    reason.to_place = path.far;
    reason.off = length > 0 ? (why_distance(near, a, b) + why_distance(far, a, b)) / length : 0;
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

TSL_LOCAL tsl_reason why_diagonal_ludii(const WhyPair *pair) {
    bool diagonal = why_is_diagonal(pair, pair->to);
    tsl_reason straightest = why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
    uint32_t at = 0;
    tsl_id place;
    while ((place = why_meet(pair->board, pair->kind, pair->from, pair->kind, pair->to, pair->place,
                             &at)) != TSL_NONE) {
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
