/* orientation.c - whether left and right stay what they are all over a wrapped board. In: a board and its cover. Out: the
 * pieces that cells make across edges, and whether some way over cells comes back turned over; no pieces if some edge has no cell.
 *
 * Every cell is taken twice, as it is and turned over; an edge joins each with one of the next cell's. If a cell comes to be
 * joined with itself turned over, the board has one side only. */
#include "../base/budget.h"
#include "../base/union_sets.h"
#include "wrapped.h"

/* Whether one of the two cells of an edge is seen turned over by the other. */
static bool orientation_turns(const tsl_board *board, tsl_ids cells) {
    const BoardWrap *wrap = board_wrap(board);
    bool turned = false;
    for (uint32_t i = 0; i < cells.count; i++)
        turned ^= motion_mirrors(wrap->motion[wrap_home(board, TSL_KIND_CELL, cells.id[i]).motion]);
    return turned;
}

TSL_LOCAL bool orientation_find(Build *b, const tsl_board *board, BoardWrap *wrap) {
    const uint32_t cells = board->count[TSL_KIND_CELL], edges = board->count[TSL_KIND_EDGE];
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *above = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)cells);
    if (!above || !build_charge(b, (uint64_t)cells + 2 * (uint64_t)edges)) return false;
    bool bare = false;
    union_begin(above, 2 * cells);
    for (Slice s = {0, 0}; slice_next(b, edges, &s);) {
        for (uint32_t e = s.first; e < s.end; e++) {
            const tsl_ids two = board_incident(wrap->cover, TSL_KIND_EDGE, e, TSL_KIND_CELL);
            bare = bare || two.count == 0;
            if (two.count != 2) continue;
            const uint32_t one = wrap_home(board, TSL_KIND_CELL, two.id[0]).home,
                           other = wrap_home(board, TSL_KIND_CELL, two.id[1]).home,
                           turned = orientation_turns(board, two);
            union_join(above, 2 * one, 2 * other + turned);
            union_join(above, 2 * one + 1, 2 * other + !turned);
        }
    }
    for (uint32_t c = 0; c < cells; c++) {
        wrap->one_sided =
            wrap->one_sided || union_root(above, 2 * c) == union_root(above, 2 * c + 1);
        wrap->pieces += union_root(above, 2 * c) == 2 * c;
    }
    if (bare) wrap->pieces = 0;
    arena_release(&b->scratch, mark);
    return !b->error.code;
}
