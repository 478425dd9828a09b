/* relation_paper.c - relations as the paper defines them. In: the board. Out: the neighbours of a site.
 *
 * Two cells are diagonal through a vertex when the bisectors of their angles there are maximally opposed:
 * of all the cells there that share no side with it, each is the other's best. Where a cell has no such
 * partner at a corner it may have one at the far end of an edge from there. Vertices are related by the
 * same rule with cells and vertices exchanged.
 * Holds: every relation is symmetric; two neighbours are one of orthogonal, diagonal and off-diagonal. */
#include "opposed.h"
#include "relation.h"

static double paper_off(const Relate *r, uint32_t corner, uint32_t other) {
    return opposed_off(r->bisector[corner], r->bisector[other]);
}

static uint32_t paper_corner_vertex(const Relate *r, uint32_t corner) {
    return r->board->incident[TSL_CELL][TSL_VERTEX].item[corner];
}

static void paper_bisectors(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    const tsl_point *at = r->board->at[TSL_VERTEX];
    uint32_t first = lists.first[cell], n = lists.first[cell + 1] - first;
    if (n == 0) return;
    double sense = opposed_sense(at, lists.item + first, n);
    tsl_point v = at[lists.item[first]], p = at[lists.item[first + n - 1]];
    Point2 back = opposed_unit(p.x - v.x, p.y - v.y);
    for (uint32_t i = 0; i < n; i++) {
        tsl_point q = at[lists.item[first + (i + 1 < n ? i + 1 : 0)]];
        Point2 ahead = opposed_unit(q.x - v.x, q.y - v.y);
        r->bisector[first + i] = opposed_bisector(sense, back, ahead);
        back = (Point2){-ahead.x, -ahead.y};
        v = q;
    }
}

static bool paper_take(Relate *r) {
    const tsl_board *board = r->board;
    Csr lists = board->incident[TSL_CELL][TSL_VERTEX];
    uint32_t cells = board->count[TSL_CELL], vertices = board->count[TSL_VERTEX],
             total = lists.first[cells];
    Arena *arena = &r->b->scratch;
    uint32_t *first = TAKE_ZERO(r->b, arena, uint32_t, (size_t)vertices + 2);
    uint32_t *item = first ? TAKE(r->b, arena, uint32_t, total) : NULL;
    r->cell_of = item ? TAKE(r->b, arena, uint32_t, total) : NULL;
    r->bisector = r->cell_of ? TAKE(r->b, arena, Point2, total) : NULL;
    r->cells = r->bisector ? TAKE(r->b, arena, Preference, total) : NULL;
    r->vertices = r->cells ? TAKE(r->b, arena, Preference, total) : NULL;
    if (!r->vertices) return false;
    for (uint32_t i = 0; i < total; i++) first[lists.item[i] + 2]++;
    for (uint32_t v = 2; v < vertices + 2; v++) first[v] += first[v - 1];
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = lists.first[c]; i < lists.first[c + 1]; i++) {
            r->cell_of[i] = c;
            item[first[lists.item[i] + 1]++] = i;
        }
    }
    r->corners_at = (Csr){first, item};
    return true;
}

/* Notes the cells that share a side with the cell in hand. */
static bool paper_side_cells(Relate *r, uint32_t cell) {
    tsl_ids sides = csr_list(r->board->incident[TSL_CELL][TSL_EDGE], cell);
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids cells = csr_list(r->board->incident[TSL_EDGE][TSL_CELL], sides.id[i]);
        for (uint32_t k = 0; k < cells.count; k++) {
            if (cells.id[k] != cell && !relate_add(r, cells.id[k], RELATED_ORTHOGONAL))
                return false;
        }
    }
    return true;
}

static bool paper_cell_has_side(const Relate *r, uint32_t cell, uint32_t edge) {
    tsl_ids cells = csr_list(r->board->incident[TSL_EDGE][TSL_CELL], edge);
    uint32_t i = 0;
    while (i < cells.count && cells.id[i] != cell) i++;
    return i < cells.count;
}

/* Adds the cells that share a vertex with the cell in hand and are not in the list yet. */
static bool paper_touching_cells(Relate *r, uint32_t cell, uint32_t relations) {
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t to = r->cell_of[corners.id[k]];
            if (to != cell && !relate_find(r, to) && !relate_add(r, to, relations)) return false;
        }
    }
    return true;
}

/* Goes through the corners that could be partners of a cell's corner across an edge from there. */
typedef bool PaperVisit(Relate *r, uint32_t corner, uint32_t other);

static bool paper_is_crowded(const Relate *r, uint32_t vertex) {
    const uint32_t *edges = r->board->incident[TSL_VERTEX][TSL_EDGE].first + vertex;
    const uint32_t *corners = r->corners_at.first + vertex;
    return edges[1] - edges[0] > OPPOSED_CROWD || corners[1] - corners[0] > OPPOSED_CROWD;
}

static bool paper_cells_across(Relate *r, uint32_t corner, PaperVisit *visit) {
    uint32_t v = paper_corner_vertex(r, corner), cell = r->cell_of[corner];
    tsl_ids edges = csr_list(r->board->incident[TSL_VERTEX][TSL_EDGE], v);
    for (uint32_t i = 0; i < edges.count && !paper_is_crowded(r, v); i++) {
        if (paper_cell_has_side(r, cell, edges.id[i])) continue;
        uint32_t w = board_far_end(r->board, edges.id[i], v);
        tsl_ids corners = csr_list(r->corners_at, w);
        for (uint32_t k = 0; k < corners.count && !paper_is_crowded(r, w); k++) {
            uint32_t other = r->cell_of[corners.id[k]];
            if (other == cell || relate_find(r, other) ||
                paper_cell_has_side(r, other, edges.id[i]))
                continue;
            if (!visit(r, corner, corners.id[k])) return false;
        }
    }
    return true;
}

static bool paper_prefer_cell(Relate *r, uint32_t corner, uint32_t other) {
    double off = paper_off(r, corner, other);
    if (off < r->cells[corner].least) r->cells[corner].least = off;
    return true;
}

static bool paper_prefer_cells(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    relate_begin(r, cell);
    if (!paper_side_cells(r, cell)) return false;
    bool lonely = false;
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        r->cells[corner] = (Preference){opposed_none, true};
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t other = r->cell_of[corners.id[k]];
            if (other == cell || relate_find(r, other)) continue;
            r->cells[corner].across = false;
            paper_prefer_cell(r, corner, corners.id[k]);
        }
        lonely = lonely || r->cells[corner].across;
    }
    if (!lonely) return true;
    if (!paper_touching_cells(r, cell, 0)) return false;
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        if (r->cells[corner].across) paper_cells_across(r, corner, paper_prefer_cell);
    }
    return true;
}

static bool paper_is_best(const Preference *of, uint32_t corner, uint32_t other, double off,
                          bool across) {
    return of[corner].across == across && of[other].across == across &&
           off - of[corner].least < opposed_tie && off - of[other].least < opposed_tie &&
           (!across || off <= opposed_across);
}

static bool paper_cell_opposite(Relate *r, uint32_t corner, uint32_t other) {
    if (!paper_is_best(r->cells, corner, other, paper_off(r, corner, other), true)) return true;
    return relate_add(r, r->cell_of[other], RELATED_ACROSS);
}

/* Adds the cells that are diagonal through a corner; says whether others touch there, and whether a corner
 * has nobody at all. */
static bool paper_diagonal_cells(Relate *r, uint32_t cell, bool *left, bool *lonely) {
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    uint32_t sides = r->count; /* the first of the list are those that share a side */
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        *lonely = *lonely || r->cells[corner].across;
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t other = corners.id[k], to = r->cell_of[other];
            const Neighbour *known = relate_find(r, to);
            if (to == cell || (known && known < r->list + sides)) continue;
            if (!paper_is_best(r->cells, corner, other, paper_off(r, corner, other), false))
                *left = true;
            else if (!relate_add(r, to, RELATED_DIAGONAL))
                return false;
        }
    }
    return true;
}

TSL_LOCAL bool paper_cell(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    if (!paper_side_cells(r, cell)) return false;
    bool left = false, lonely = false;
    if (!paper_diagonal_cells(r, cell, &left, &lonely)) return false;
    if (left && !paper_touching_cells(r, cell, RELATED_OFF)) return false;
    for (uint32_t corner = lists.first[cell]; lonely && corner < lists.first[cell + 1]; corner++) {
        if (r->cells[corner].across && !paper_cells_across(r, corner, paper_cell_opposite))
            return false;
    }
    return true;
}

static bool paper_joined(Relate *r, uint32_t v) {
    tsl_ids edges = csr_list(r->board->incident[TSL_VERTEX][TSL_EDGE], v);
    for (uint32_t i = 0; i < edges.count; i++) {
        uint32_t far = board_far_end(r->board, edges.id[i], v);
        if (far != v && !relate_add(r, far, RELATED_ORTHOGONAL)) return false;
    }
    return true;
}

/* Adds the vertices that share a cell with the one in hand. */
static bool paper_sharing_vertices(Relate *r, uint32_t v) {
    tsl_ids cells = csr_list(r->board->incident[TSL_VERTEX][TSL_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(r->board->incident[TSL_CELL][TSL_VERTEX], cells.id[i]);
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t w = corners.id[k];
            if (w != v && !relate_find(r, w) && !relate_add(r, w, 0)) return false;
        }
    }
    return true;
}

/* Corners across those sides of a cell that the corner is not on. */
static bool paper_vertices_across(Relate *r, uint32_t corner, PaperVisit *visit) {
    uint32_t cell = r->cell_of[corner], v = paper_corner_vertex(r, corner);
    tsl_ids sides = csr_list(r->board->incident[TSL_CELL][TSL_EDGE], cell);
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids ends = board_ends(r->board, sides.id[i]);
        if (ends.id[0] == v || ends.id[1] == v) continue;
        tsl_ids cells = csr_list(r->board->incident[TSL_EDGE][TSL_CELL], sides.id[i]);
        for (uint32_t k = 0; k < cells.count && cells.count == 2; k++) {
            if (cells.id[k] == cell) continue;
            for (uint32_t other = lists.first[cells.id[k]]; other < lists.first[cells.id[k] + 1];
                 other++) {
                uint32_t w = lists.item[other];
                if (w == v || relate_find(r, w)) continue;
                if (!visit(r, corner, other)) return false;
            }
        }
    }
    return true;
}

static bool paper_prefer_vertex(Relate *r, uint32_t corner, uint32_t other) {
    double off = paper_off(r, corner, other);
    if (off < r->vertices[corner].least) r->vertices[corner].least = off;
    return true;
}

static bool paper_prefer_vertices(Relate *r, uint32_t v) {
    tsl_ids corners = csr_list(r->corners_at, v);
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    relate_begin(r, v);
    if (!paper_joined(r, v)) return false;
    bool lonely = false;
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t corner = corners.id[i], cell = r->cell_of[corner];
        r->vertices[corner] = (Preference){opposed_none, true};
        for (uint32_t other = lists.first[cell]; other < lists.first[cell + 1]; other++) {
            if (lists.item[other] == v || relate_find(r, lists.item[other])) continue;
            r->vertices[corner].across = false;
            paper_prefer_vertex(r, corner, other);
        }
        lonely = lonely || r->vertices[corner].across;
    }
    if (!lonely) return true;
    if (!paper_sharing_vertices(r, v)) return false;
    for (uint32_t i = 0; i < corners.count; i++) {
        if (r->vertices[corners.id[i]].across)
            paper_vertices_across(r, corners.id[i], paper_prefer_vertex);
    }
    return true;
}

static bool paper_vertex_opposite(Relate *r, uint32_t corner, uint32_t other) {
    if (!paper_is_best(r->vertices, corner, other, paper_off(r, corner, other), true)) return true;
    return relate_add(r, paper_corner_vertex(r, other), RELATED_ACROSS);
}

TSL_LOCAL bool paper_vertex(Relate *r, uint32_t v) {
    tsl_ids corners = csr_list(r->corners_at, v);
    Csr lists = r->board->incident[TSL_CELL][TSL_VERTEX];
    if (!paper_joined(r, v)) return false;
    uint32_t joined = r->count;
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t corner = corners.id[i], cell = r->cell_of[corner];
        for (uint32_t other = lists.first[cell]; other < lists.first[cell + 1]; other++) {
            uint32_t w = lists.item[other];
            const Neighbour *known = relate_find(r, w);
            if (w == v || (known && known < r->list + joined)) continue;
            bool best =
                paper_is_best(r->vertices, corner, other, paper_off(r, corner, other), false);
            if (!relate_add(r, w, best ? RELATED_DIAGONAL : RELATED_ADJACENT)) return false;
        }
    }
    for (uint32_t i = 0; i < corners.count; i++) {
        if (!r->vertices[corners.id[i]].across) continue;
        if (!paper_vertices_across(r, corners.id[i], paper_vertex_opposite)) return false;
    }
    return true;
}

TSL_LOCAL bool paper_edge(Relate *r, uint32_t edge) {
    tsl_ids ends = board_ends(r->board, edge),
            cells = csr_list(r->board->incident[TSL_EDGE][TSL_CELL], edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_ids edges = csr_list(r->board->incident[TSL_VERTEX][TSL_EDGE], ends.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (edges.id[k] != edge && !relate_add(r, edges.id[k], RELATED_ORTHOGONAL))
                return false;
        }
    }
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids sides = csr_list(r->board->incident[TSL_CELL][TSL_EDGE], cells.id[i]);
        for (uint32_t k = 0; k < sides.count; k++) {
            if (sides.id[k] != edge && !relate_add(r, sides.id[k], RELATED_ADJACENT)) return false;
        }
    }
    return true;
}

/* ---- Only what is asked for ---- */

/* Calls back for the cells around a cell or a vertex, as far as relations reach. */
typedef bool PaperNear(Relate *r, uint32_t cell);

static bool paper_near_cell(Relate *r, uint32_t cell, PaperNear *near) {
    const Csr *vertices = &r->board->incident[TSL_CELL][TSL_VERTEX],
              *edges = &r->board->incident[TSL_VERTEX][TSL_EDGE];
    for (uint32_t i = vertices->first[cell]; i < vertices->first[cell + 1]; i++) {
        uint32_t v = vertices->item[i];
        for (uint32_t e = edges->first[v]; e < edges->first[v + 1]; e++) {
            tsl_ids corners = csr_list(r->corners_at, board_far_end(r->board, edges->item[e], v));
            for (uint32_t k = 0; k < corners.count; k++) {
                if (!near(r, r->cell_of[corners.id[k]])) return false;
            }
        }
    }
    return true;
}

static bool paper_near_vertex(Relate *r, uint32_t v, PaperNear *near) {
    tsl_ids corners = csr_list(r->corners_at, v);
    const Csr *sides = &r->board->incident[TSL_CELL][TSL_EDGE];
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t cell = r->cell_of[corners.id[i]];
        if (!near(r, cell)) return false;
        for (uint32_t s = sides->first[cell]; s < sides->first[cell + 1]; s++) {
            tsl_ids cells = csr_list(r->board->incident[TSL_EDGE][TSL_CELL], sides->item[s]);
            for (uint32_t k = 0; k < cells.count; k++) {
                if (cells.id[k] != cell && !near(r, cells.id[k])) return false;
            }
        }
    }
    return true;
}

enum { PAPER_BISECTORS = 1, PAPER_PREFERENCES = 2 };

/* Whether it is to be done now. */
static bool paper_due(Relate *r, tsl_kind kind, uint32_t site, uint8_t bit) {
    bool due = r->done[kind] && !(r->done[kind][site] & bit);
    if (due) r->done[kind][site] |= bit;
    return due;
}

static bool paper_need_bisectors(Relate *r, uint32_t cell) {
    if (paper_due(r, TSL_CELL, cell, PAPER_BISECTORS)) paper_bisectors(r, cell);
    return true;
}

static bool paper_need_cell(Relate *r, uint32_t cell) {
    if (!paper_due(r, TSL_CELL, cell, PAPER_PREFERENCES)) return true;
    return paper_near_cell(r, cell, paper_need_bisectors) && paper_prefer_cells(r, cell);
}

static bool paper_need_vertex(Relate *r, uint32_t v) {
    if (!paper_due(r, TSL_VERTEX, v, PAPER_PREFERENCES)) return true;
    return paper_near_vertex(r, v, paper_need_bisectors) && paper_prefer_vertices(r, v);
}

static bool paper_need_corners(Relate *r, uint32_t cell) {
    tsl_ids vertices = csr_list(r->board->incident[TSL_CELL][TSL_VERTEX], cell);
    for (uint32_t i = 0; i < vertices.count; i++) {
        if (!paper_need_vertex(r, vertices.id[i])) return false;
    }
    return true;
}

/* What the relations of a site depend on is found before its list is begun. */
TSL_LOCAL bool paper_need(Relate *r, tsl_kind kind, uint32_t site) {
    if (!r->done[TSL_CELL] || kind == TSL_EDGE) return true;
    return kind == TSL_CELL ? paper_near_cell(r, site, paper_need_cell)
                            : paper_near_vertex(r, site, paper_need_corners);
}

TSL_LOCAL bool paper_prepare(Relate *r, const Graph *g) {
    const uint32_t *count = r->board->count;
    (void)g;
    if (!paper_take(r)) return false;
    if (r->few) {
        r->done[TSL_VERTEX] = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, count[TSL_VERTEX]);
        r->done[TSL_CELL] =
            r->done[TSL_VERTEX] ? TAKE_ZERO(r->b, &r->b->scratch, uint8_t, count[TSL_CELL]) : NULL;
        return r->done[TSL_CELL] != NULL;
    }
    for (uint32_t c = 0; c < count[TSL_CELL]; c++) paper_bisectors(r, c);
    for (uint32_t c = 0; c < count[TSL_CELL]; c++) {
        if (!paper_prefer_cells(r, c)) return false;
    }
    for (uint32_t v = 0; v < count[TSL_VERTEX]; v++) {
        if (!paper_prefer_vertices(r, v)) return false;
    }
    return true;
}
