/* preference.h - corners of cells, and what is opposite them, for relations as the paper defines them. */
#ifndef TSL_TOPOLOGY_RELATIONS_PREFERENCE_H
#define TSL_TOPOLOGY_RELATIONS_PREFERENCE_H
#include "../fast/site_classes.h"
#include "relation.h"

static inline Corner *paper_corner(const Relate *r, uint32_t corner) {
    return &r->corner[r->on ? corner + r->on[r->cell_of[corner]] : corner];
}

static inline uint32_t paper_corner_vertex(const Relate *r, uint32_t corner) {
    return r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].item[corner];
}

/* How little two corners are off being exactly opposite. */
TSL_LOCAL double paper_off(Relate *r, uint32_t corner, uint32_t other);

/* Calls back for the corners that could be partners of a corner across an edge: for its cell, beyond an edge
 * from there; for its vertex, beyond a side of the cell that it is not on. */
typedef bool PaperVisit(Relate *r, uint32_t corner, uint32_t other);
TSL_LOCAL bool paper_cells_across(Relate *r, uint32_t corner, PaperVisit *visit);
TSL_LOCAL bool paper_vertices_across(Relate *r, uint32_t corner, PaperVisit *visit);
/* Adds the cells that share a side with the cell in hand; those that share a vertex and are not in the list
 * yet; the vertices joined to the one in hand. */
TSL_LOCAL bool paper_side_cells(Relate *r, uint32_t cell);
TSL_LOCAL bool paper_touching_cells(Relate *r, uint32_t cell, uint32_t relations);
TSL_LOCAL bool paper_joined(Relate *r, uint32_t v);

/* Whether two corners are each other's best, at their common vertex or in their common cell; or across an
 * edge. */
TSL_LOCAL bool paper_is_best(Relate *r, uint32_t corner, uint32_t other, const Preference *mine,
                             const Preference *theirs);
TSL_LOCAL bool paper_is_best_across(Relate *r, uint32_t corner, uint32_t other,
                                    const Preference *mine, const Preference *theirs);
#endif
