/* spatial_vertex.c - relations of points in space. In: a vertex of a lattice. Out: its neighbours by the table of ways: the first
 * shell is orthogonal, the second diagonal, the third off-diagonal. */
#include "../spatial.h"
#include "relation.h"

TSL_LOCAL void spatial_vertex(Relate *r, uint32_t v) {
    static const uint32_t related[] = {RELATED_ORTHOGONAL, RELATED_DIAGONAL, RELATED_OFF};
    SpaceWalk walk = space_from(r->board, v);
    for (SpaceStep step; space_next(&walk, &step);) {
        if (step.to != TSL_NONE) relate_append(r, step.to, related[step.way->shell]);
    }
}
