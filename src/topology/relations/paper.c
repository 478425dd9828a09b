/* paper.c - relations as the paper defines them. In: the board. Out: the neighbours of a site.
 *
 * Two cells are diagonal through a vertex when the bisectors of their angles there are maximally opposed:
 * of all the cells there that share no side with it, each is the other's best. Where a cell has no such
 * partner at a corner it may have one at the far end of an edge from there. Vertices are related by the
 * same rule with cells and vertices exchanged.
 * Holds: every relation is symmetric; two neighbours are one of orthogonal, diagonal and off-diagonal. */
#include "preference.h"

static bool paper_cell_opposite(Relate *r, uint32_t corner, uint32_t other) {
    if (!paper_is_best_across(r, corner, other, &paper_corner(r, corner)->cell,
                              &paper_corner(r, other)->cell))
        return true;
    return relate_add(r, r->cell_of[other], RELATED_ACROSS);
}

/* Adds the cells that are diagonal through a corner; says whether others touch there, and whether a corner
 * has nobody at all. */
static bool paper_diagonal_cells(Relate *r, uint32_t cell, bool *left, bool *lonely) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t sides = r->count; /* the first of the list are those that share a side */
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        const Preference *mine = &paper_corner(r, corner)->cell;
        *lonely = *lonely || mine->across;
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t other = corners.id[k], to = r->cell_of[other];
            const Neighbour *known = relate_find(r, to);
            if (to == cell || (known && known < r->list + sides)) continue;
            if (!paper_is_best(r, corner, other, mine, &paper_corner(r, other)->cell))
                *left = true;
            else if (!relate_add(r, to, RELATED_DIAGONAL))
                return false;
        }
    }
    return true;
}

TSL_LOCAL bool paper_cell(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    if (!paper_side_cells(r, cell)) return false;
    bool left = false, lonely = false;
    if (!paper_diagonal_cells(r, cell, &left, &lonely)) return false;
    if (left && !paper_touching_cells(r, cell, RELATED_OFF)) return false;
    for (uint32_t corner = lists.first[cell]; lonely && corner < lists.first[cell + 1]; corner++) {
        if (!paper_corner(r, corner)->cell.across) continue;
        if (!paper_cells_across(r, corner, paper_cell_opposite)) return false;
    }
    return true;
}

static bool paper_vertex_opposite(Relate *r, uint32_t corner, uint32_t other) {
    if (!paper_is_best_across(r, corner, other, &paper_corner(r, corner)->vertex,
                              &paper_corner(r, other)->vertex))
        return true;
    return relate_add(r, paper_corner_vertex(r, other), RELATED_ACROSS);
}

TSL_LOCAL bool paper_vertex(Relate *r, uint32_t v) {
    tsl_ids corners = csr_list(r->corners_at, v);
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    if (!paper_joined(r, v)) return false;
    uint32_t joined = r->count;
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t corner = corners.id[i], cell = r->cell_of[corner];
        for (uint32_t other = lists.first[cell]; other < lists.first[cell + 1]; other++) {
            uint32_t w = lists.item[other];
            const Neighbour *known = relate_find(r, w);
            if (w == v || (known && known < r->list + joined)) continue;
            bool best = paper_is_best(r, corner, other, &paper_corner(r, corner)->vertex,
                                      &paper_corner(r, other)->vertex);
            if (!relate_add(r, w, best ? RELATED_DIAGONAL : RELATED_ADJACENT)) return false;
        }
    }
    for (uint32_t i = 0; i < corners.count; i++) {
        if (!paper_corner(r, corners.id[i])->vertex.across) continue;
        if (!paper_vertices_across(r, corners.id[i], paper_vertex_opposite)) return false;
    }
    return true;
}

TSL_LOCAL bool paper_edge(Relate *r, uint32_t edge) {
    tsl_ids ends = board_ends(r->board, edge),
            cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], ends.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (edges.id[k] != edge && !relate_add(r, edges.id[k], RELATED_ORTHOGONAL))
                return false;
        }
    }
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids sides = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]);
        for (uint32_t k = 0; k < sides.count; k++) {
            if (sides.id[k] != edge && !relate_add(r, sides.id[k], RELATED_ADJACENT)) return false;
        }
    }
    return true;
}
