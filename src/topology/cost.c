/* cost.c - what topology costs. In: the graph, or what of the board is there already. Out: work, as budget.h counts it.
 * Holds: an amount follows from the board alone, whichever way it is built, and it is no less than what the
 * rule needs: weights were measured, a step of work being about a dozen instructions. */
#include "cost.h"

TSL_LOCAL uint64_t board_sites(const tsl_board *board) {
    return (uint64_t)board->count[TSL_KIND_VERTEX] + board->count[TSL_KIND_EDGE] +
           board->count[TSL_KIND_CELL];
}

/* The squares of the lengths of some lists, added up: the ordered pairs of those that are in a list together. */
static uint64_t cost_pairs(const uint32_t *first, uint32_t lists) {
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < lists; i++) {
        uint64_t length = first[i + 1] - first[i];
        pairs += length * length;
    }
    return pairs;
}

static uint64_t cost_pairs_of(const tsl_board *board, tsl_kind kind, tsl_kind of) {
    return cost_pairs(board->incident[kind][of].first, board->count[kind]);
}

TSL_LOCAL uint64_t cost_incidence(const Graph *g) {
    enum { SITE = 16, CORNER = 12 };
    uint64_t corners = g->cells ? g->cell_first[g->cells] : 0;
    return SITE * ((uint64_t)g->vertices + g->edges + g->cells) + CORNER * corners;
}

TSL_LOCAL uint64_t cost_regions(const tsl_board *board) {
    enum { SITE = 40 };
    return SITE * board_sites(board);
}

/* An edge is shown all edges at its ends. */
TSL_LOCAL uint64_t cost_phases(const tsl_board *board, tsl_kind kind) {
    enum { SITE = 12, PAIR = 2 };
    uint64_t pairs =
        kind == TSL_KIND_EDGE ? cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_EDGE) : 0;
    return SITE * (uint64_t)board->count[kind] + PAIR * pairs;
}

TSL_LOCAL uint64_t cost_rows(const tsl_board *board, tsl_kind kind) {
    enum { SITE = 40 };
    return SITE * (uint64_t)board->count[kind];
}

/* On wheels, and along curves, ways are measured about a pivot. */
static uint64_t cost_round(const tsl_board *board) {
    return board->pivots.of || board->curves.of_edge ? 3 : 1;
}

/* The cells at a vertex are compared with each other, and so are the vertices of a cell; edges meet at vertices and
 * beside cells. */
TSL_LOCAL uint64_t cost_relations(const tsl_board *board) {
    enum { SITE = 24, PAIR = 3 };
    uint64_t pairs = cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_CELL) +
                     cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_EDGE) +
                     cost_pairs_of(board, TSL_KIND_CELL, TSL_KIND_VERTEX);
    return cost_round(board) * (SITE * board_sites(board) + PAIR * pairs);
}

static uint64_t cost_count_steps(const tsl_board *board) {
    uint64_t steps = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        steps += board->steps[kind].first[board->count[kind]];
    return steps;
}

TSL_LOCAL uint64_t cost_steps(const tsl_board *board) {
    return COST_STEP * cost_count_steps(board);
}

/* Every step that arrives is compared with those that leave, of which there are few. */
TSL_LOCAL uint64_t cost_successors(const tsl_board *board) {
    enum { STEP = 20 };
    return cost_round(board) * STEP * cost_count_steps(board);
}
