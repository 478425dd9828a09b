/* freeze.c - from a graph that could still grow to a board that never changes. In: a finished graph.
 * Out: positions of all sites, curves, pivots and senses, in the board's arena. */
#include "alike.h"
#include "board.h"
#include "radial.h"
#include "regions.h"
#include "step.h"
#include <string.h>

static void *freeze_copy(Build *b, Arena *arena, const void *from, size_t count, size_t size) {
    void *to = build_take(b, arena, count, size);
    if (to && count) memcpy(to, from, count * size);
    return to;
}

static bool freeze_positions(Build *b, const Graph *g, tsl_board *board) {
    board->count[TSL_VERTEX] = g->vertices;
    board->count[TSL_EDGE] = g->edges;
    board->count[TSL_CELL] = g->cells;
    for (tsl_kind kind = TSL_VERTEX; kind < TSL_KINDS; kind++) {
        board->at[kind] = TAKE(b, &board->arena, tsl_point, board->count[kind]);
        if (!board->at[kind]) return false;
    }
    for (uint32_t i = 0; i < g->vertices; i++) board->at[TSL_VERTEX][i] = g->at[i];
    for (uint32_t i = 0; i < g->edges; i++) board->at[TSL_EDGE][i] = graph_edge_at(g, i);
    for (uint32_t i = 0; i < g->cells; i++) board->at[TSL_CELL][i] = graph_cell_at(g, i);
    return true;
}

static bool freeze_curves(Build *b, const Graph *g, tsl_board *board) {
    if (g->pivot) {
        board->pivot = freeze_copy(b, &board->arena, g->pivot, g->vertices, sizeof *g->pivot);
        uint8_t *is_pivot = board->pivot ? TAKE_ZERO(b, &board->arena, uint8_t, g->vertices) : NULL;
        if (!is_pivot) return false;
        for (uint32_t v = 0; v < g->vertices; v++) {
            if (g->pivot[v] != TSL_NONE) is_pivot[g->pivot[v]] = 1;
        }
        board->is_pivot = is_pivot;
    }
    if (g->reversed) {
        board->reversed = freeze_copy(b, &board->arena, g->reversed, g->cells, sizeof *g->reversed);
        if (!board->reversed) return false;
    }
    if (!g->curve) return true;
    uint32_t curves = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        if (g->curve[e] != TSL_NONE && g->curve[e] >= curves) curves = g->curve[e] + 1;
    }
    board->curve = freeze_copy(b, &board->arena, g->curve, g->edges, sizeof *g->curve);
    if (!board->curve) return false;
    board->tangents = freeze_copy(b, &board->arena, g->tangents, curves, sizeof *g->tangents);
    return board->tangents != NULL;
}

static bool freeze_steps(Build *b, const Graph *g, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    Patterns patterns;
    Alike alike;
    patterns_init(&patterns, b);
    bool done = board_steps(b, g, board, &patterns, &alike) &&
                board_radials(b, g, board, &patterns, &alike);
    patterns_free(&patterns);
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL bool board_freeze(Build *b, const Graph *g, tsl_board *board) {
    board->basis = g->basis;
    board->shape = g->shape;
    if (!freeze_positions(b, g, board) || !freeze_curves(b, g, board) ||
        !board_incidence(b, g, board)) {
        return false;
    }
    if (b->skip & TSL_SKIP_TOPOLOGY) return true;
    if (!board_regions(b, g, board) || !board_rows(b, board)) return false;
    return (b->skip & TSL_SKIP_STEPS) || freeze_steps(b, g, board);
}
