/* spatial_vertex.c - relations of points in space. In: a vertex of a lattice. Out: its neighbours by the table of ways: the first
 * shell is orthogonal, the second diagonal, the third off-diagonal; and the reason for a relation, which is how far apart two lie. */
#include "../spatial.h"
#include "relation.h"

TSL_LOCAL void spatial_vertex(Relate *r, uint32_t v) {
    static const uint32_t related[] = {RELATED_ORTHOGONAL, RELATED_DIAGONAL, RELATED_OFF};
    SpaceWalk walk = space_from(r->board, v);
    for (SpaceStep step; space_next(&walk, &step);) {
        if (step.to != TSL_NONE) relate_append(r, step.to, related[step.way->shell]);
    }
}

/* The edge that joins them. */
static uint32_t spatial_edge(const SitePair *pair) {
    tsl_ids edges = board_incident(pair->board, TSL_KIND_VERTEX, pair->from, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        if (board_far_end(pair->board, edges.id[i], pair->from) == pair->to) return edges.id[i];
    }
    return TSL_NONE;
}

TSL_LOCAL tsl_reason relation_why_spatial(const SitePair *pair, tsl_relation relation,
                                          uint32_t relations) {
    const bool holds = relations >> relation & 1;
    tsl_reason reason = relation_why_unknown();
    if (relations >> TSL_REL_ORTHOGONAL & 1) {
        reason.because = holds ? TSL_BECAUSE_EDGE : TSL_BECAUSE_ORTHOGONAL;
        reason.kind = TSL_KIND_EDGE;
        reason.through = spatial_edge(pair);
    } else if (relations) {
        reason.because = holds ? TSL_BECAUSE_LATTICE : TSL_BECAUSE_SHELL;
    }
    return reason;
}
