/* spatial.c - neighbours in lattices in space. In: the positions of a graph's vertices. Out: for each vertex the ways of the
 * lattice's table, with the vertex that each leads to.
 * Holds: if a way leads from one vertex to another, the opposite one leads back. */
#include "spatial.h"
#include "../base/budget.h"
#include <string.h>

TSL_LOCAL bool space_freeze(Build *b, Graph *g, tsl_board *board) {
    const GraphSpace *from = g->plane.space;
    if (!from) return true;
    BoardSpace *space = TAKE(b, &board->arena, BoardSpace, 1);
    SpaceBox *box = space ? TAKE(b, &board->arena, SpaceBox, from->boxes) : NULL;
    uint32_t *of = box ? TAKE(b, &board->arena, uint32_t, g->vertices) : NULL;
    uint32_t *vertex = of ? TAKE(b, &board->arena, uint32_t, from->positions) : NULL;
    if (!vertex || !budget_copy(b, of, from->of, g->vertices * sizeof *of)) return false;
    memcpy(box, from->box, from->boxes * sizeof *box);
    for (Slice s = {0, 0}; slice_next(b, from->positions, &s);)
        for (uint32_t i = s.first; i < s.end; i++) vertex[i] = TSL_NONE;
    for (Slice s = {0, 0}; slice_next(b, g->vertices, &s);)
        for (uint32_t v = s.first; v < s.end; v++) vertex[of[v]] = v;
    *space = (BoardSpace){box, from->boxes, of, vertex, from->cut};
    board->identity.space = space;
    return !b->error.code;
}

TSL_LOCAL SpaceIndex space_index_of(const BoardSpace *space, uint32_t vertex) {
    SpaceIndex index;
    space_box(space->box, space->boxes, space->of[vertex], &index);
    return index;
}

TSL_LOCAL SpaceWalk space_from(const tsl_board *board, uint32_t vertex) {
    const BoardSpace *space = board->identity.space;
    SpaceWalk walk = {.board = board, .vertex = vertex};
    SpaceIndex index;
    walk.box = space_box(space->box, space->boxes, space->of[vertex], &index);
    walk.at = space_point(walk.box->lattice, index);
    walk.ways = space_ways(walk.box->lattice, index.layer & 1);
    return walk;
}

static bool space_has_edge(const tsl_board *board, uint32_t from, uint32_t to) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], from);
    uint32_t i = 0;
    while (i < edges.count && board_far_end(board, edges.id[i], from) != to) i++;
    return i < edges.count;
}

TSL_LOCAL bool space_next(SpaceWalk *walk, SpaceStep *out) {
    const BoardSpace *space = walk->board->identity.space;
    if (walk->next == walk->ways.count) return false;
    const SpaceWay *way = &walk->ways.way[walk->next++];
    const uint32_t position = space_position(
        walk->box, (SpacePoint){walk->at.x + way->x, walk->at.y + way->y, walk->at.z + way->z});
    *out = (SpaceStep){way, position == TSL_NONE ? TSL_NONE : space->vertex[position]};
    if (space->cut && out->to != TSL_NONE && way->shell == 0 &&
        !space_has_edge(walk->board, walk->vertex, out->to))
        out->to = TSL_NONE;
    return true;
}
