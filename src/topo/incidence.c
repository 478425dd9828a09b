/* incidence.c - which sites touch which. In: a finished graph. Out: a list for every site and every
 * other kind.
 * Holds: every incidence has its reverse. */
#include "../base/angle.h"
#include "../base/sort.h"
#include "board.h"
#include <string.h>

/* Takes room for lists and makes the entry point at it. */
static bool incidence_take(Build *b, tsl_board *board, uint32_t rows, size_t items, uint32_t **first,
                           uint32_t **item) {
    *first = TAKE_ZERO(b, &board->arena, uint32_t, (size_t)rows + 1);
    *item = *first ? TAKE(b, &board->arena, uint32_t, items) : NULL;
    return *item != NULL;
}

static bool incidence_of_vertex_edges(Build *b, const Graph *g, tsl_board *board) {
    uint32_t *first, *item;
    if (!incidence_take(b, board, g->vertices, 2 * (size_t)g->edges, &first, &item)) return false;
    memcpy(first, g->ring_first, ((size_t)g->vertices + 1) * sizeof *first);
    for (size_t i = 0; i < 2 * (size_t)g->edges; i++) item[i] = g->ring[i] >> 1;
    board->incident[TSL_VERTEX][TSL_EDGE] = (Csr){first, item};
    return true;
}

static bool incidence_of_edge_vertices(Build *b, const Graph *g, tsl_board *board) {
    uint32_t *item = TAKE(b, &board->arena, uint32_t, 2 * (size_t)g->edges);
    if (!item) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        item[2 * e] = g->edge[e].a;
        item[2 * e + 1] = g->edge[e].b;
    }
    board->incident[TSL_EDGE][TSL_VERTEX] = (Csr){NULL, item}; /* always two: no offsets needed */
    return true;
}

static bool incidence_of_cells(Build *b, const Graph *g, tsl_board *board) {
    uint32_t total = g->cells ? g->cell_first[g->cells] : 0;
    uint32_t *first, *corner;
    uint32_t *side = TAKE(b, &board->arena, uint32_t, total);
    if (!side || !incidence_take(b, board, g->cells, total, &first, &corner)) return false;
    if (g->cells) {
        memcpy(first, g->cell_first, ((size_t)g->cells + 1) * sizeof *first);
        memcpy(corner, g->corner, total * sizeof *corner);
        memcpy(side, g->side, total * sizeof *side);
    }
    board->incident[TSL_CELL][TSL_VERTEX] = (Csr){first, corner};
    board->incident[TSL_CELL][TSL_EDGE] = (Csr){first, side};
    return true;
}

/* For each member of the cells, the cells it is in, in order of cells. */
static bool incidence_reverse(Build *b, tsl_board *board, tsl_kind of, uint32_t cells, Csr members) {
    uint32_t rows = board->count[of], total = members.first[cells], *first, *item;
    if (!incidence_take(b, board, rows + 1, total, &first, &item)) return false;
    for (uint32_t i = 0; i < total; i++) first[members.item[i] + 2]++;
    for (uint32_t i = 2; i < rows + 2; i++) first[i] += first[i - 1];
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = members.first[c]; i < members.first[c + 1]; i++) {
            item[first[members.item[i] + 1]++] = c;
        }
    }
    board->incident[of][TSL_CELL] = (Csr){first, item};
    return true;
}

/* The cell that an edge has on its left comes first: clockwise cells run against the edge there. */
static void incidence_sort_edge(const Graph *g, uint32_t edge, uint32_t *item, uint32_t count) {
    for (uint32_t i = 0, left = 0; i < count; i++) {
        uint32_t cell = item[i], k = g->cell_first[cell];
        while (g->side[k] != edge) k++;
        if (g->corner[k] == g->edge[edge].a) continue;
        for (uint32_t j = i; j > left; j--) item[j] = item[j - 1];
        item[left++] = cell;
    }
}

static void incidence_sort_vertex(const tsl_board *board, uint32_t vertex, uint32_t *item,
                                  uint32_t count, KeyedId *key, KeyedId *spare) {
    tsl_point at = board->at[TSL_VERTEX][vertex];
    for (uint32_t i = 0; i < count; i++) {
        tsl_point to = board->at[TSL_CELL][item[i]];
        key[i] = (KeyedId){angle_key(to.x - at.x, to.y - at.y), item[i]};
    }
    sort_keyed(key, spare, count);
    for (uint32_t i = 0; i < count; i++) item[i] = key[i].id;
}

static bool incidence_sort(Build *b, const Graph *g, tsl_board *board) {
    Csr edges = board->incident[TSL_EDGE][TSL_CELL], vertices = board->incident[TSL_VERTEX][TSL_CELL];
    for (uint32_t e = 0; e < g->edges; e++) {
        incidence_sort_edge(g, e, (uint32_t *)edges.item + edges.first[e], edges.first[e + 1] - edges.first[e]);
    }
    uint32_t widest = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t count = vertices.first[v + 1] - vertices.first[v];
        if (count > widest) widest = count;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *key = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!key) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        incidence_sort_vertex(board, v, (uint32_t *)vertices.item + vertices.first[v],
                              vertices.first[v + 1] - vertices.first[v], key, key + widest);
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool incidence_self(Build *b, tsl_board *board) {
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        if (board->count[kind] > most) most = board->count[kind];
    }
    tsl_id *self = TAKE(b, &board->arena, tsl_id, most);
    if (!self) return false;
    for (uint32_t i = 0; i < most; i++) self[i] = i;
    board->self = self;
    return true;
}

TSL_LOCAL bool board_incidence(Build *b, const Graph *g, tsl_board *board) {
    return incidence_of_vertex_edges(b, g, board) && incidence_of_edge_vertices(b, g, board) &&
           incidence_of_cells(b, g, board) &&
           incidence_reverse(b, board, TSL_VERTEX, g->cells, board->incident[TSL_CELL][TSL_VERTEX]) &&
           incidence_reverse(b, board, TSL_EDGE, g->cells, board->incident[TSL_CELL][TSL_EDGE]) &&
           incidence_sort(b, g, board) && incidence_self(b, board);
}
