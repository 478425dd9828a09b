/* pivots.c - the vertex about which a site turns, and the arcs about it. In: a site, or two vertices. Out: the pivot, or
 * the arc that joins them. */
#include "pivots.h"

TSL_LOCAL uint32_t site_pivot(const tsl_board *board, tsl_kind kind, uint32_t site) {
    if (!board->pivot) return TSL_NONE;
    tsl_ids vertices = board_incident(board, kind, site, TSL_KIND_VERTEX);
    uint32_t pivot = TSL_NONE;
    for (uint32_t i = 0; i < vertices.count && pivot == TSL_NONE; i++)
        pivot = board->pivot[vertices.id[i]];
    return pivot;
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

TSL_LOCAL bool edge_is_arc(const tsl_board *board, uint32_t edge, uint32_t from,
                           tsl_point *tangent) {
    tsl_ids ends = board_ends(board, edge);
    if (!board->curves.of_edge || !board->pivot || board->curves.of_edge[edge] == TSL_NONE)
        return false;
    uint32_t pivot = board->pivot[ends.id[0]];
    if (pivot == TSL_NONE || pivot != board->pivot[ends.id[1]]) return false;
    Tangents t = board->curves.tangents[board->curves.of_edge[edge]];
    *tangent = ends.id[0] == from ? (tsl_point){t.ax, t.ay, 0} : (tsl_point){t.bx, t.by, 0};
    tsl_point p = board->at[TSL_KIND_VERTEX][from],
              q = board->at[TSL_KIND_VERTEX][board_far_end(board, edge, from)];
    if ((q.x - p.x) * tangent->x + (q.y - p.y) * tangent->y < 0)
        *tangent = (tsl_point){-tangent->x, -tangent->y, 0}; /* spirals have both along the edge */
    return true;
}

TSL_LOCAL bool arc_between(const tsl_board *board, uint32_t from, uint32_t to, tsl_point *tangent) {
    uint32_t edge = board->pivot ? curved_edge_between(board, from, to) : TSL_NONE;
    return edge != TSL_NONE && edge_is_arc(board, edge, from, tangent);
}
