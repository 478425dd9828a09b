/* pivots.c - the vertex about which a site turns, as published games have it, and curved edges. In: a site, or two vertices.
 * Out: the pivot, or the curved edge that joins them. */
#include "pivots.h"
#include "../graph/pivots.h"

TSL_LOCAL uint32_t site_pivot(const tsl_board *board, tsl_kind kind, uint32_t site) {
    if (!board->pivots.vertex) return TSL_NONE;
    tsl_ids vertices = board_incident(board, kind, site, TSL_KIND_VERTEX);
    uint32_t pivot = TSL_NONE;
    for (uint32_t i = 0; i < vertices.count && pivot == TSL_NONE; i++)
        pivot = board->pivots.vertex[vertices.id[i]];
    return pivot;
}

TSL_LOCAL bool site_pivot_place(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_point *out) {
    const BoardPivots *pivots = &board->pivots;
    if (!pivots->of) return false;
    tsl_ids vertices = board_incident(board, kind, site, TSL_KIND_VERTEX);
    const Pivot *shared = NULL;
    for (uint32_t i = 0; i < vertices.count; i++) {
        uint32_t number = pivots->of[vertices.id[i]];
        const Pivot *p = number == TSL_NONE ? shared : &pivots->pivot[number];
        if (shared && pivots_compare(p, shared) != 0) return false;
        shared = p;
    }
    if (shared) *out = (tsl_point){shared->x, shared->y, board->at[kind][site].z};
    return shared != NULL;
}

TSL_LOCAL uint32_t curved_edge_between(const tsl_board *board, uint32_t v, uint32_t w) {
    if (!board->curves.of_edge) return TSL_NONE;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            others = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], w);
    tsl_ids few = edges.count < others.count ? edges : others;
    for (uint32_t i = 0; i < few.count; i++) {
        tsl_ids ends = board_ends(board, few.id[i]);
        bool joins = (ends.id[0] == v && ends.id[1] == w) || (ends.id[1] == v && ends.id[0] == w);
        if (joins && board->curves.of_edge[few.id[i]] != TSL_NONE) return few.id[i];
    }
    return TSL_NONE;
}
