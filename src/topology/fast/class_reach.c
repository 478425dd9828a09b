/* class_reach.c - how far away what matters to a site can be. In: one site of a class. Out: whether that was looked
 * at already, or where it is. It asks the search that the relations use (relations/opposed.h).
 * Twin, precondition, test: those of site_classes.c, of which this is a part. */
#include "../relations/opposed.h"
#include "../relations/relation.h"
#include "site_classes.h"

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

/* The corners of one cell, as vertices that look for partners in it. */
typedef struct {
    OpposedView view;
    uint32_t count;
    OpposedBest best[CLASS_LIST]; /* by place in the cycle */
    uint32_t first;               /* the number of the first corner */
    bool agree;                   /* the corner and a partner are each other's best */
} ReachCell;

/* Whether two corners follow each other, so that a side joins them. */
static bool reach_is_beside(const void *context, OpposedCorner mine, OpposedCorner other) {
    const ReachCell *cell = context;
    uint32_t apart =
        mine.corner < other.corner ? other.corner - mine.corner : mine.corner - other.corner;
    return apart == 1 || apart == cell->count - 1;
}

static bool reach_compare(void *context, OpposedCorner mine, OpposedCorner other) {
    ReachCell *cell = context;
    double off = opposed_off(&cell->view, mine, other);
    cell->agree = opposed_is_best(off, cell->best[mine.corner - cell->first].off) &&
                  opposed_is_best(off, cell->best[other.corner - cell->first].off);
    return !cell->agree;
}

TSL_LOCAL bool reach_cell_is_complete(const tsl_board *board, uint32_t cell) {
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids corners = csr_list(lists, cell);
    ReachCell reach = {.view = opposed_view(board, TSL_KIND_VERTEX, NULL),
                       .count = corners.count,
                       .first = lists.first[cell]};
    if (reach.count < 4 || reach.count > CLASS_LIST) return false;
    for (uint32_t i = 1; i < reach.count; i++) {
        if (opposed_has((tsl_ids){corners.id, i}, corners.id[i])) return false;
    }
    if (reach.count == 4) return true; /* there is one that could be opposite each */
    const OpposedPlace at = opposed_place(&reach.view, cell);
    for (uint32_t i = 0; i < reach.count; i++)
        reach.best[i] = opposed_best_at(&reach.view, opposed_corner(&reach.view, at, i),
                                        reach_is_beside, &reach);
    for (uint32_t i = 0; i < reach.count; i++) {
        reach.agree = false;
        opposed_visit_at(&reach.view, opposed_corner(&reach.view, at, i), reach_is_beside,
                         reach_compare, &reach);
        if (!reach.agree) return false;
    }
    return true;
}

TSL_LOCAL bool reach_star_is_plain(const tsl_board *board, uint32_t v) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]);
        uint32_t joined = 0;
        for (uint32_t k = 0; k < edges.count; k++)
            joined += opposed_has(corners, board_far_end(board, edges.id[k], v));
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

static bool reach_share_side(const void *context, OpposedCorner mine, OpposedCorner other) {
    const tsl_board *board = ((const OpposedView *)context)->board;
    tsl_ids sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], mine.site);
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids beside = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]);
        if (opposed_has(beside, other.site)) return true;
    }
    return false;
}

/* Stops at the first possible partner. */
static bool reach_stop(void *context, OpposedCorner mine, OpposedCorner other) {
    (void)context, (void)mine, (void)other;
    return false;
}

TSL_LOCAL uint32_t reach_across(const tsl_board *board, uint32_t cell, Reach *out) {
    OpposedView view = opposed_view(board, TSL_KIND_CELL, NULL);
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids corners = csr_list(lists, cell);
    uint32_t count = 0;
    for (uint32_t i = 0; i < corners.count; i++) {
        OpposedCorner mine = {cell, corners.id[i], lists.first[cell] + i, NULL};
        if (!opposed_visit_at(&view, mine, reach_share_side, reach_stop, &view) ||
            opposed_leads_off(&view, mine))
            continue;
        tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], corners.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (opposed_leads_away(&view, edges.id[k], cell))
                out[count++] = (Reach){(uint8_t)i, (uint8_t)k};
        }
    }
    return count;
}
