/* class_reach.c - how far away what matters to a site can be. In: one site of a class. Out: whether that was looked
 * at already, or where it is. */
#include "../relations/opposed.h"
#include "../relations/relation.h"
#include "site_classes.h"

static bool reach_has(tsl_ids list, uint32_t id) {
    uint32_t i = 0;
    while (i < list.count && list.id[i] != id) i++;
    return i < list.count;
}

TSL_LOCAL bool reach_is_flat(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    const uint32_t *first = board->incident[TSL_KIND_EDGE][TSL_KIND_CELL].first;
    for (uint32_t i = 1; i < board->count[TSL_KIND_VERTEX]; i++) {
        if (at[i].z != at[0].z) return false;
    }
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        if (first[e + 1] - first[e] - 1 > 1) return false;
    }
    return true;
}

/* ---- Vertices ---- */

/* Whether each of some bisectors has one that is opposite it, and that it is opposite, beside its own neighbours. */
static bool reach_all_opposed(const Point2 *bisector, uint32_t count) {
    double off[CLASS_LIST][CLASS_LIST], least[CLASS_LIST];
    for (uint32_t i = 0; i < count; i++) {
        least[i] = opposed_none;
        for (uint32_t k = 0; k < count; k++) {
            uint32_t apart = i < k ? k - i : i - k;
            bool could = apart > 1 && apart < count - 1;
            off[i][k] = could ? opposed_off(bisector[i], bisector[k]) : opposed_none;
            if (off[i][k] < least[i]) least[i] = off[i][k];
        }
    }
    uint32_t opposed = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = 0;
        while (k < count && !(off[i][k] < opposed_none && off[i][k] - least[i] < opposed_tie &&
                              off[i][k] - least[k] < opposed_tie))
            k++;
        opposed += k < count;
    }
    return opposed == count;
}

TSL_LOCAL bool reach_cell_is_complete(const tsl_board *board, uint32_t cell) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    uint32_t count = corners.count;
    if (count < 4 || count > CLASS_LIST) return false;
    for (uint32_t i = 1; i < count; i++) {
        if (reach_has((tsl_ids){corners.id, i}, corners.id[i])) return false;
    }
    if (count == 4) return true; /* there is one that could be opposite each */
    double sense = opposed_sense(at, corners.id, count);
    Point2 bisector[CLASS_LIST];
    for (uint32_t i = 0; i < count; i++) {
        tsl_point v = at[corners.id[i]], p = at[corners.id[i ? i - 1 : count - 1]],
                  q = at[corners.id[i + 1 < count ? i + 1 : 0]];
        bisector[i] = opposed_bisector(sense, opposed_unit(p.x - v.x, p.y - v.y),
                                       opposed_unit(q.x - v.x, q.y - v.y));
    }
    return reach_all_opposed(bisector, count);
}

TSL_LOCAL bool reach_star_is_plain(const tsl_board *board, uint32_t v) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]);
        uint32_t joined = 0;
        for (uint32_t k = 0; k < edges.count; k++)
            joined += reach_has(corners, board_far_end(board, edges.id[k], v));
        if (joined != 2) return false;
    }
    return true;
}

static bool reach_is_joined(const tsl_board *board, uint32_t v, uint32_t w) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    uint32_t i = 0;
    while (i < edges.count && board_far_end(board, edges.id[i], v) != w) i++;
    return v == w || i < edges.count;
}

TSL_LOCAL bool reach_lonely_are_triangles(const tsl_board *board, uint32_t v) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]),
                sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]);
        uint32_t joined = 0;
        while (joined < corners.count && reach_is_joined(board, v, corners.id[joined])) joined++;
        for (uint32_t k = 0; joined == corners.count && k < sides.count; k++) {
            tsl_ids ends = board_ends(board, sides.id[k]),
                    beside = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[k]);
            if (ends.id[0] == v || ends.id[1] == v || beside.count < 2) continue;
            uint32_t across = beside.id[beside.id[0] == cells.id[i]];
            if (csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], across).count != 3)
                return false;
        }
    }
    return true;
}

/* ---- Cells ---- */

static bool reach_share_side(const tsl_board *board, uint32_t cell, uint32_t other) {
    tsl_ids sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    for (uint32_t i = 0; i < sides.count; i++) {
        if (reach_has(csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]), other))
            return true;
    }
    return false;
}

/* Whether there is no other cell at a corner of a cell but such as share a side with it. */
static bool reach_is_lonely(const tsl_board *board, uint32_t cell, uint32_t v) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        if (cells.id[i] != cell && !reach_share_side(board, cell, cells.id[i])) return false;
    }
    return true;
}

TSL_LOCAL uint32_t reach_across(const tsl_board *board, uint32_t cell, Reach *out) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    uint32_t count = 0;
    for (uint32_t i = 0; i < corners.count; i++) {
        if (!reach_is_lonely(board, cell, corners.id[i])) continue;
        tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], corners.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (!reach_has(sides, edges.id[k])) out[count++] = (Reach){(uint8_t)i, (uint8_t)k};
        }
    }
    return count;
}
