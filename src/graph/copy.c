/* copy.c - copies of graphs. In: a finished graph. Out: another with the same elements, rings and
 * labels in memory of its own. */
#include "copy.h"
#include <string.h>

/* What is not there is left out. */
static bool copy_list(Build *b, Arena *arena, const void *from, size_t count, size_t size,
                      void *to) {
    if (!from) return true;
    void *room = build_take(b, arena, count, size);
    if (!room) return false;
    if (count) memcpy(room, from, count * size);
    memcpy(to, &room, sizeof room);
    return true;
}

static bool copy_cells(Build *b, const Graph *from, Graph *to) {
    Arena *arena = &to->arena;
    size_t corners = from->cells ? from->cell_first[from->cells] : 0, cells = from->cells;
    if (!cells) return true;
    to->cells = from->cells;
    return copy_list(b, arena, from->cell_first, cells + 1, sizeof *from->cell_first,
                     &to->cell_first) &&
           copy_list(b, arena, from->corner, corners, sizeof *from->corner, &to->corner) &&
           copy_list(b, arena, from->side, corners, sizeof *from->side, &to->side) &&
           copy_list(b, arena, from->centre, cells, sizeof *from->centre, &to->centre) &&
           copy_list(b, arena, from->cell_rank, cells, sizeof *from->cell_rank, &to->cell_rank) &&
           copy_list(b, arena, from->reversed, cells, sizeof *from->reversed, &to->reversed);
}

static uint32_t copy_curves(const Graph *from) {
    uint32_t curves = 0;
    for (uint32_t e = 0; from->curve && e < from->edges; e++) {
        if (from->curve[e] != TSL_NONE && from->curve[e] >= curves) curves = from->curve[e] + 1;
    }
    return curves;
}

TSL_LOCAL bool graph_copy(Build *b, const Graph *from, Graph *to) {
    Arena *arena = &to->arena;
    size_t vertices = from->vertices, edges = from->edges;
    to->vertices = from->vertices;
    to->edges = from->edges;
    to->cells_by_angle = from->cells_by_angle;
    to->west_first = from->west_first;
    to->basis = from->basis;
    to->shape = from->shape;
    return copy_list(b, arena, from->at, vertices, sizeof *from->at, &to->at) &&
           copy_list(b, arena, from->pivot, vertices, sizeof *from->pivot, &to->pivot) &&
           copy_list(b, arena, from->edge, edges, sizeof *from->edge, &to->edge) &&
           copy_list(b, arena, from->curve, edges, sizeof *from->curve, &to->curve) &&
           copy_list(b, arena, from->tangents, copy_curves(from), sizeof *from->tangents,
                     &to->tangents) &&
           copy_list(b, arena, from->ring_first, vertices + 1, sizeof *from->ring_first,
                     &to->ring_first) &&
           copy_list(b, arena, from->ring, 2 * edges, sizeof *from->ring, &to->ring) &&
           copy_cells(b, from, to);
}

TSL_LOCAL void graph_take_over(Graph *from, Graph *to) {
    Arena empty = to->arena;
    *to = *from;
    *from = (Graph){.arena = empty};
    to->rings_sorted = false;
    to->around = to->beside = (GraphLists){NULL, NULL};
}
