/* preference.c - what is opposite the corners of cells. In: the board. Out: for every corner how good the best
 * partner is that its cell, and its vertex, can find there; on a board with classes for one cell of each.
 * Holds: of a corner with one possible partner it is not asked how good that is, and bisectors are worked out
 * where they are compared. */
#include "preference.h"
#include "opposed.h"

static void paper_bisectors(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    const tsl_point *at = r->board->at[TSL_KIND_VERTEX];
    uint32_t first = lists.first[cell], n = lists.first[cell + 1] - first;
    if (n == 0) return;
    double sense = opposed_sense(at, lists.item + first, n);
    tsl_point v = at[lists.item[first]], p = at[lists.item[first + n - 1]];
    Point2 back = opposed_unit(p.x - v.x, p.y - v.y);
    for (uint32_t i = 0; i < n; i++) {
        tsl_point q = at[lists.item[first + (i + 1 < n ? i + 1 : 0)]];
        Point2 ahead = opposed_unit(q.x - v.x, q.y - v.y);
        Corner *corner = paper_corner(r, first + i);
        corner->bisector = opposed_bisector(sense, back, ahead);
        corner->bisected = true;
        back = (Point2){-ahead.x, -ahead.y};
        v = q;
    }
}

TSL_LOCAL double paper_off(Relate *r, uint32_t corner, uint32_t other) {
    const Corner *a = paper_corner(r, corner), *b = paper_corner(r, other);
    if (!a->bisected) paper_bisectors(r, r->cell_of[corner]);
    if (!b->bisected) paper_bisectors(r, r->cell_of[other]);
    return opposed_off(a->bisector, b->bisector);
}

static bool paper_take(Relate *r) {
    const tsl_board *board = r->board;
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t cells = board->count[TSL_KIND_CELL], vertices = board->count[TSL_KIND_VERTEX],
             total = lists.first[cells];
    Arena *arena = &r->b->scratch;
    uint32_t *first = TAKE_ZERO(r->b, arena, uint32_t, (size_t)vertices + 2);
    uint32_t *item = first ? TAKE(r->b, arena, uint32_t, total) : NULL;
    r->cell_of = item ? TAKE(r->b, arena, uint32_t, total) : NULL;
    if (!r->cell_of) return false;
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

TSL_LOCAL bool paper_side_cells(Relate *r, uint32_t cell) {
    tsl_ids sides = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]);
        for (uint32_t k = 0; k < cells.count; k++) {
            if (cells.id[k] != cell && !relate_add(r, cells.id[k], RELATED_ORTHOGONAL))
                return false;
        }
    }
    return true;
}

static bool paper_cell_has_side(const Relate *r, uint32_t cell, uint32_t edge) {
    tsl_ids cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge);
    uint32_t i = 0;
    while (i < cells.count && cells.id[i] != cell) i++;
    return i < cells.count;
}

TSL_LOCAL bool paper_touching_cells(Relate *r, uint32_t cell, uint32_t relations) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t to = r->cell_of[corners.id[k]];
            if (to != cell && !relate_find(r, to) && !relate_add(r, to, relations)) return false;
        }
    }
    return true;
}

static bool paper_is_crowded(const Relate *r, uint32_t vertex) {
    const uint32_t *edges = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE].first + vertex;
    const uint32_t *corners = r->corners_at.first + vertex;
    return edges[1] - edges[0] > OPPOSED_CROWD || corners[1] - corners[0] > OPPOSED_CROWD;
}

TSL_LOCAL bool paper_cells_across(Relate *r, uint32_t corner, PaperVisit *visit) {
    uint32_t v = paper_corner_vertex(r, corner), cell = r->cell_of[corner];
    tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    if (paper_is_crowded(r, v)) return true;
    for (uint32_t i = 0; i < edges.count; i++) {
        if (paper_cell_has_side(r, cell, edges.id[i])) continue;
        uint32_t w = board_far_end(r->board, edges.id[i], v);
        tsl_ids corners = csr_list(r->corners_at, w);
        if (paper_is_crowded(r, w)) continue;
        for (uint32_t k = 0; k < corners.count; k++) {
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
    Preference *mine = &paper_corner(r, corner)->cell;
    double off = paper_off(r, corner, other);
    if (off < mine->least) mine->least = off;
    return true;
}

/* Of several that could be, the best; of one it need not be known how good it is. */
static void paper_prefer(Relate *r, uint32_t corner, uint32_t other, Preference *mine,
                         uint32_t *only) {
    if (mine->across) {
        mine->across = false;
        mine->only = true;
        *only = other;
        return;
    }
    if (mine->only) mine->least = paper_off(r, corner, *only);
    mine->only = false;
    double off = paper_off(r, corner, other);
    if (off < mine->least) mine->least = off;
}

static bool paper_prefer_cells(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    relate_begin(r, cell);
    if (!paper_side_cells(r, cell)) return false;
    bool lonely = false;
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        tsl_ids corners = csr_list(r->corners_at, lists.item[corner]);
        Preference *mine = &paper_corner(r, corner)->cell;
        uint32_t only = 0;
        *mine = (Preference){opposed_none, true, false, true};
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t other = r->cell_of[corners.id[k]];
            if (other != cell && !relate_find(r, other))
                paper_prefer(r, corner, corners.id[k], mine, &only);
        }
        lonely = lonely || mine->across;
    }
    if (!lonely) return true;
    if (!paper_touching_cells(r, cell, 0)) return false;
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        if (paper_corner(r, corner)->cell.across) paper_cells_across(r, corner, paper_prefer_cell);
    }
    return true;
}

TSL_LOCAL bool paper_is_best(Relate *r, uint32_t corner, uint32_t other, const Preference *mine,
                             const Preference *theirs) {
    if (mine->across || theirs->across) return false;
    if (mine->only && theirs->only) return true;
    double off = paper_off(r, corner, other);
    return (mine->only || off - mine->least < opposed_tie) &&
           (theirs->only || off - theirs->least < opposed_tie);
}

TSL_LOCAL bool paper_is_best_across(Relate *r, uint32_t corner, uint32_t other,
                                    const Preference *mine, const Preference *theirs) {
    if (!mine->across || !theirs->across) return false;
    double off = paper_off(r, corner, other);
    return off - mine->least < opposed_tie && off - theirs->least < opposed_tie &&
           off <= opposed_across;
}

TSL_LOCAL bool paper_joined(Relate *r, uint32_t v) {
    tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    for (uint32_t i = 0; i < edges.count; i++) {
        uint32_t far = board_far_end(r->board, edges.id[i], v);
        if (far != v && !relate_add(r, far, RELATED_ORTHOGONAL)) return false;
    }
    return true;
}

/* Adds the vertices that share a cell with the one in hand. */
static bool paper_sharing_vertices(Relate *r, uint32_t v) {
    tsl_ids cells = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]);
        for (uint32_t k = 0; k < corners.count; k++) {
            uint32_t w = corners.id[k];
            if (w != v && !relate_find(r, w) && !relate_add(r, w, 0)) return false;
        }
    }
    return true;
}

TSL_LOCAL bool paper_vertices_across(Relate *r, uint32_t corner, PaperVisit *visit) {
    uint32_t cell = r->cell_of[corner], v = paper_corner_vertex(r, corner);
    tsl_ids sides = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids ends = board_ends(r->board, sides.id[i]);
        if (ends.id[0] == v || ends.id[1] == v) continue;
        tsl_ids cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]);
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
    Preference *mine = &paper_corner(r, corner)->vertex;
    double off = paper_off(r, corner, other);
    if (off < mine->least) mine->least = off;
    return true;
}

static bool paper_prefer_vertices(Relate *r, uint32_t v) {
    tsl_ids corners = csr_list(r->corners_at, v);
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    relate_begin(r, v);
    if (!paper_joined(r, v)) return false;
    bool lonely = false;
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t corner = corners.id[i], cell = r->cell_of[corner];
        Preference *mine = &paper_corner(r, corner)->vertex;
        uint32_t only = 0;
        if (mine->known) continue; /* from one like it */
        *mine = (Preference){opposed_none, true, false, false};
        for (uint32_t other = lists.first[cell]; other < lists.first[cell + 1]; other++) {
            if (lists.item[other] != v && !relate_find(r, lists.item[other]))
                paper_prefer(r, corner, other, mine, &only);
        }
        lonely = lonely || mine->across;
    }
    if (lonely && !paper_sharing_vertices(r, v)) return false;
    for (uint32_t i = 0; i < corners.count; i++) {
        Preference *mine = &paper_corner(r, corners.id[i])->vertex;
        if (mine->across && !mine->known)
            paper_vertices_across(r, corners.id[i], paper_prefer_vertex);
        mine->known = true;
    }
    return true;
}

/* ---- All that will be asked for ---- */

/* What a cell's corners find, unless it is known from one like it. */
static bool paper_prefer_all(Relate *r, uint32_t cell) {
    Csr lists = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    if (!paper_prefer_cells(r, cell)) return false;
    for (uint32_t corner = lists.first[cell]; corner < lists.first[cell + 1]; corner++) {
        if (!paper_corner(r, corner)->vertex.known && !paper_prefer_vertices(r, lists.item[corner]))
            return false;
    }
    return true;
}

/* Where there are classes, the corners of one cell of each. */
static bool paper_share(Relate *r) {
    const uint32_t *first = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first,
                   *of = r->classes->of[TSL_KIND_CELL];
    Arena *arena = &r->b->scratch;
    uint32_t cells = r->board->count[TSL_KIND_CELL], numbers = r->classes->numbers[TSL_KIND_CELL],
             classes = 0, total = 0;
    r->on = TAKE(r->b, arena, uint32_t, cells);
    uint32_t *one = r->on ? TAKE(r->b, arena, uint32_t, numbers) : NULL;
    uint32_t *start = one ? TAKE(r->b, arena, uint32_t, numbers) : NULL;
    if (!start) return false;
    for (uint32_t i = 0; i < numbers; i++) start[i] = TSL_NONE;
    for (uint32_t c = 0; c < cells; c++) {
        if (start[of[c]] == TSL_NONE) {
            one[classes++] = c;
            start[of[c]] = total;
            total += first[c + 1] - first[c];
        }
        r->on[c] = start[of[c]] - first[c];
    }
    r->corner = TAKE_ZERO(r->b, arena, Corner, total);
    if (!r->corner) return false;
    for (uint32_t i = 0; i < classes; i++) {
        if (!paper_prefer_all(r, one[i])) return false;
    }
    return true;
}

TSL_LOCAL bool paper_prepare(Relate *r, const Graph *g) {
    (void)g;
    if (!paper_take(r)) return false;
    if (r->classes->of[TSL_KIND_CELL]) return paper_share(r);
    uint32_t cells = r->board->count[TSL_KIND_CELL],
             total = r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first[cells];
    r->corner = TAKE_ZERO(r->b, &r->b->scratch, Corner, total);
    if (!r->corner) return false;
    for (uint32_t c = 0; c < cells; c++) {
        if (!paper_prefer_all(r, c)) return false;
    }
    return true;
}
