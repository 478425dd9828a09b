/* wrapped_shape.c - the level shape of boards whose sides were brought together. In: such a board. Out: the symmetries of its map
 * that keep lengths and angles; if no seam mirrors, each with what it does to the ways that lead from vertex to vertex.
 * A wrapped board has no centre. But a walk round vertices, with what is measured of their edges, finds its way across seams as
 * across anything else, so flags tell shapes apart as they tell maps: a torus has its shifts, turns and mirrors.
 * Holds: a board of several parts or layers may have more symmetries than are found, and says so. */
#include "../wrapped.h"
#include "parts.h"
#include "shape.h"

/* The place of an edge among those of a vertex. */
static uint32_t edge_place(const tsl_board *board, uint32_t v, uint32_t edge) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    uint32_t i = 0;
    while (i + 1 < edges.count && edges.id[i] != edge) i++;
    return i;
}

/* What a symmetry does to ways: where seams only shift it is the same everywhere. */
static Motion wrapped_motion(const tsl_symmetry *s, const uint32_t *image, bool mirror) {
    const tsl_board *board = s->board;
    const Csr edges = board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE];
    uint32_t v = 0;
    while (v < board->count[TSL_KIND_VERTEX] && csr_list(edges, v).count == 0) v++;
    if (v == board->count[TSL_KIND_VERTEX]) return (Motion){{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const uint32_t to = image[s->span.first[TSL_KIND_EDGE] + csr_list(edges, v).id[0]];
    const uint32_t place = edge_place(board, image[v], to);
    const tsl_point way = dart_way(board, v, 0).chord,
                    there = dart_way(board, image[v], place).chord;
    return mirror ? mirror_between(way, there) : turn_between(way, there);
}

TSL_LOCAL bool wrapped_find(Build *b, tsl_symmetry *s) {
    Generators *g = &s->generators;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!parts_find(b, s)) return false;
    for (uint32_t i = 0; i < g->count && !board_wrap(s->board)->mirrors; i++)
        g->motion[i] = wrapped_motion(s, g->image[i], motion_sign(&g->motion[i]) < 0);
    arena_release(&b->scratch, mark);
    return true;
}
