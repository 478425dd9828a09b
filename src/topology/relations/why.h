/* why.h - reasons for relations: what the two rule sets share. */
#ifndef TSL_TOPOLOGY_RELATIONS_WHY_H
#define TSL_TOPOLOGY_RELATIONS_WHY_H
#include "relation.h"

/* Two sites of one kind, cells or vertices, and the kind of place where they meet: vertices or cells. All
 * that is said of cells at vertices holds for vertices in cells. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind, place;
    tsl_id from, to;
} WhyPair;

/* A way from one site over an edge to another: the edge begins at a place of the one, ends at a place of
 * the other, and belongs to neither; where cells overlap an edge has more than two, and leads nowhere. */
typedef struct {
    tsl_id near, edge, far;
} WhyPath;
/* The paths are gone through with this, which is zero at first. */
typedef struct {
    uint32_t place, edge, end;
} WhyPathAt;

TSL_LOCAL bool why_has(tsl_ids list, tsl_id id);
/* An edge that both sites have, or TSL_NONE; the first place at or after `*at` where both meet. */
TSL_LOCAL tsl_id why_joined(const tsl_board *board, tsl_kind kind, tsl_id a, tsl_id b);
TSL_LOCAL tsl_id why_meet(const tsl_board *board, tsl_kind kind, tsl_id a, tsl_kind to_kind,
                          tsl_id b, tsl_kind place, uint32_t *at);
TSL_LOCAL bool why_next_path(const WhyPair *pair, WhyPathAt *at, WhyPath *out);
/* The relations of the step between two sites, 0 without one. */
TSL_LOCAL uint32_t why_relations(const tsl_board *board, tsl_kind kind, tsl_id from,
                                 tsl_kind to_kind, tsl_id to);
TSL_LOCAL tsl_reason why_because(tsl_because because, tsl_kind kind, tsl_id through);

/* Why two sites that are not joined are diagonal, or are not. */
typedef tsl_reason WhyDiagonal(const WhyPair *pair);
TSL_LOCAL WhyDiagonal why_diagonal_paper, why_diagonal_ludii;
#endif
