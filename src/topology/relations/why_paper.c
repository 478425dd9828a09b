/* why_paper.c - why two sites are diagonal under the paper's rules, or are not. In: two sites that share no
 * edge. Out: where they are opposed, or who is better opposed to one of them, as paper.c decides. */
#include "../../base/trig.h"
#include "opposed.h"
#include "why.h"
#include <math.h>

/* The way into a cell from one of its corners. */
static Point2 why_bisector(const tsl_board *board, tsl_id cell, tsl_id vertex) {
    tsl_ids corners = board_incident(board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    uint32_t i = 0, n = corners.count;
    while (i + 1 < n && corners.id[i] != vertex) i++;
    tsl_point v = at[vertex], p = at[corners.id[(i + n - 1) % n]], q = at[corners.id[(i + 1) % n]];
    return opposed_bisector(opposed_sense(at, corners.id, n), opposed_unit(p.x - v.x, p.y - v.y),
                            opposed_unit(q.x - v.x, q.y - v.y));
}

/* How far two sites are off being opposed, the one at one place and the other at another. */
static double why_off(const WhyPair *pair, tsl_id site, tsl_id place, tsl_id other,
                      tsl_id other_place) {
    bool cells = pair->kind == TSL_KIND_CELL;
    Point2 a = why_bisector(pair->board, cells ? site : place, cells ? place : site);
    Point2 b = why_bisector(pair->board, cells ? other : other_place, cells ? other_place : other);
    return opposed_off(a, b);
}

/* From the length of the sum of two unit vectors to degrees between one and the other's opposite. */
static double why_off_degrees(double off) {
    double half = off < 2 ? off / 2 : 1;
    return 360 / TRIG_PI * trig_angle(sqrt(1 - half * half), half);
}

typedef struct {
    tsl_id site; /* TSL_NONE: nobody */
    double off;
} WhyBest;

static void why_offer(WhyBest *best, tsl_id site, double off) {
    if (off < best->off) *best = (WhyBest){site, off};
}

/* The most opposed of those that a site meets at a place and shares no edge with. */
static WhyBest why_best_at(const WhyPair *pair, tsl_id site, tsl_id place) {
    WhyBest best = {TSL_NONE, opposed_none};
    tsl_ids others = board_incident(pair->board, pair->place, place, pair->kind);
    for (uint32_t i = 0; i < others.count; i++) {
        if (others.id[i] == site ||
            why_joined(pair->board, pair->kind, site, others.id[i]) != TSL_NONE)
            continue;
        why_offer(&best, others.id[i], why_off(pair, site, place, others.id[i], place));
    }
    return best;
}

static bool why_strangers(const WhyPair *pair, tsl_id a, tsl_id b) {
    uint32_t at = 0;
    return a != b && why_joined(pair->board, pair->kind, a, b) == TSL_NONE &&
           why_meet(pair->board, pair->kind, a, pair->kind, b, pair->place, &at) == TSL_NONE;
}

static bool why_is_crowded(const WhyPair *pair, tsl_id place) {
    const tsl_board *board = pair->board;
    return pair->kind == TSL_KIND_CELL &&
           (board_incident(board, pair->place, place, TSL_KIND_EDGE).count > OPPOSED_CROWD ||
            board_incident(board, pair->place, place, pair->kind).count > OPPOSED_CROWD);
}

/* The most opposed of those that a site finds across an edge from a place of its own. */
static WhyBest why_best_across(const WhyPair *pair, tsl_id site, tsl_id place) {
    const tsl_board *board = pair->board;
    WhyBest best = {TSL_NONE, opposed_none};
    tsl_ids edges = board_incident(board, pair->place, place, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_ids owners = board_incident(board, TSL_KIND_EDGE, edges.id[i], pair->kind);
        tsl_ids ends = board_incident(board, TSL_KIND_EDGE, edges.id[i], pair->place);
        for (uint32_t k = 0; k < 2 && ends.count == 2 && !why_has(owners, site); k++) {
            if (ends.id[k] == place || why_is_crowded(pair, ends.id[k])) continue;
            tsl_ids others = board_incident(board, pair->place, ends.id[k], pair->kind);
            for (uint32_t n = 0; n < others.count; n++) {
                if (why_has(owners, others.id[n]) || !why_strangers(pair, site, others.id[n]))
                    continue;
                why_offer(&best, others.id[n],
                          why_off(pair, site, place, others.id[n], ends.id[k]));
            }
        }
    }
    return best;
}

static void why_prefer(tsl_reason *reason, tsl_because because, tsl_id chooser, WhyBest best) {
    reason->because = because;
    reason->chooser = chooser;
    reason->better = best.site;
    reason->better_off = why_off_degrees(best.off);
}

/* Two that meet at a place: do they prefer each other? */
static tsl_reason why_opposed_at(const WhyPair *pair, tsl_id place, double off) {
    tsl_reason reason = why_because(TSL_BECAUSE_OPPOSED, pair->place, place);
    reason.off = why_off_degrees(off);
    WhyBest from = why_best_at(pair, pair->from, place), to = why_best_at(pair, pair->to, place);
    if (off - from.off >= opposed_tie) {
        why_prefer(&reason, TSL_BECAUSE_BETTER, pair->from, from);
    } else if (off - to.off >= opposed_tie) {
        why_prefer(&reason, TSL_BECAUSE_BETTER, pair->to, to);
    }
    return reason;
}

static tsl_reason why_opposed_across(const WhyPair *pair, WhyPath path, double off) {
    tsl_reason reason = why_because(TSL_BECAUSE_OPPOSED_ACROSS, TSL_KIND_EDGE, path.edge);
    reason.from_place = path.near;
    reason.to_place = path.far;
    reason.off = why_off_degrees(off);
    const tsl_id site[2] = {pair->from, pair->to}, place[2] = {path.near, path.far};
    for (int i = 0; i < 2; i++) {
        WhyBest met = why_best_at(pair, site[i], place[i]);
        if (met.site != TSL_NONE) {
            why_prefer(&reason, TSL_BECAUSE_TAKEN, site[i], met);
            return reason;
        }
    }
    if (why_is_crowded(pair, path.near) || why_is_crowded(pair, path.far)) {
        reason.because = TSL_BECAUSE_CROWDED;
        return reason;
    }
    if (off > opposed_across) {
        reason.because = TSL_BECAUSE_BENT;
        return reason;
    }
    for (int i = 0; i < 2; i++) {
        WhyBest best = why_best_across(pair, site[i], place[i]);
        if (off - best.off >= opposed_tie) {
            why_prefer(&reason, TSL_BECAUSE_BETTER, site[i], best);
            return reason;
        }
    }
    return reason;
}

/* Of several places or paths the one that makes them diagonal counts, else the one where they are most
 * opposed. */
static bool why_is_stronger(const tsl_reason *reason, const tsl_reason *than) {
    bool good = reason->because <= TSL_BECAUSE_YES, better = than->because <= TSL_BECAUSE_YES;
    if (than->because == TSL_BECAUSE_APART) return true;
    return good != better ? good : reason->off < than->off;
}

TSL_LOCAL tsl_reason why_diagonal_paper(const WhyPair *pair) {
    tsl_reason strongest = why_because(TSL_BECAUSE_APART, TSL_KIND_NONE, TSL_NONE);
    uint32_t at = 0;
    tsl_id place;
    while ((place = why_meet(pair->board, pair->kind, pair->from, pair->kind, pair->to, pair->place,
                             &at)) != TSL_NONE) {
        tsl_reason reason =
            why_opposed_at(pair, place, why_off(pair, pair->from, place, pair->to, place));
        if (why_is_stronger(&reason, &strongest)) strongest = reason;
    }
    if (strongest.because != TSL_BECAUSE_APART) return strongest;
    WhyPathAt path_at = {0, 0, 0};
    for (WhyPath path; why_next_path(pair, &path_at, &path);) {
        tsl_reason reason = why_opposed_across(
            pair, path, why_off(pair, pair->from, path.near, pair->to, path.far));
        if (why_is_stronger(&reason, &strongest)) strongest = reason;
    }
    return strongest;
}
