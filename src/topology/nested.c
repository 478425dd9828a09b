/* nested.c - parents and children. In: for each cell the cells of other boards that it lies in. Out: the same for edges and vertices,
 * and the sites in each parent.
 * Holds: a vertex or an edge lies in a parent if all its cells do. */
#include "nested.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include "../graph/nesting.h"

TSL_LOCAL uint32_t nested_parent(const tsl_board *board, tsl_kind kind, uint32_t site,
                                 uint32_t level) {
    const BoardNest *nest = board->identity.nest;
    const uint32_t *of = level < nest->levels ? nest->level[level].of : board->self;
    tsl_ids cells = board_incident(board, kind, site, TSL_KIND_CELL);
    if (!cells.count) return TSL_NONE;
    for (uint32_t i = 1; i < cells.count; i++)
        if (of[cells.id[i]] != of[cells.id[0]]) return TSL_NONE;
    return of[cells.id[0]];
}

/* Each parent's sites of a kind: counted, then listed. */
static bool nested_list(Build *b, tsl_board *board, tsl_kind kind, uint32_t level, Csr *out) {
    const uint32_t parents = board->identity.nest->level[level].parents;
    uint32_t *first = TAKE_ZERO(b, &board->arena, uint32_t, (size_t)parents + 1);
    uint32_t *item = first ? TAKE(b, &board->arena, uint32_t, board->count[kind]) : NULL;
    if (!item) return false;
    for (Slice s = {0, 0}; slice_next(b, board->count[kind], &s);) {
        for (uint32_t i = s.first; i < s.end; i++) {
            const uint32_t parent = nested_parent(board, kind, i, level);
            if (parent != TSL_NONE) first[parent]++;
        }
    }
    sort_sum(first, parents + 1);
    for (Slice s = {0, 0}; slice_next(b, board->count[kind], &s);) {
        for (uint32_t i = s.first; i < s.end; i++) {
            const uint32_t parent = nested_parent(board, kind, i, level);
            if (parent != TSL_NONE) item[first[parent]++] = i;
        }
    }
    for (uint32_t p = parents; p > 0; p--) first[p] = first[p - 1];
    first[0] = 0;
    *out = (Csr){first, item};
    return !b->error.code;
}

TSL_LOCAL bool nested_freeze(Build *b, Graph *g, tsl_board *board) {
    enum { SITE = 4, LEVEL = 64 };
    const GraphNest *from = g->plane.nest;
    uint64_t work = 0;
    for (uint32_t i = 0; i < from->levels; i++)
        work +=
            LEVEL + from->level[i].parents + SITE * ((uint64_t)g->vertices + g->edges + g->cells);
    BoardNest *nest = build_charge(b, work) ? TAKE(b, &board->arena, BoardNest, 1) : NULL;
    BoardLevel *level = nest ? TAKE_ZERO(b, &board->arena, BoardLevel, from->levels) : NULL;
    if (!level) return false;
    *nest = (BoardNest){from->levels, level};
    board->identity.nest = nest;
    for (uint32_t i = 0; i < from->levels; i++) {
        level[i].parents = from->level[i].parents;
        level[i].of =
            board_keep(b, g, board, from->level[i].of, g->cells, sizeof *from->level[i].of);
        if (!level[i].of) return false;
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
            if (!nested_list(b, board, kind, i, &level[i].children[kind])) return false;
    }
    return true;
}
