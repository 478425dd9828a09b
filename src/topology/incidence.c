/* incidence.c - which sites touch which. In: a finished graph. Out: a list for every site and every
 * other kind.
 * Holds: every incidence has its reverse. */
#include "../base/angle.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include "board.h"
#include <string.h>

/* Takes room for lists and makes the entry point at it. */
static bool incidence_take(Build *b, tsl_board *board, uint32_t rows, size_t items,
                           uint32_t **first, uint32_t **item) {
    *first = TAKE_ZERO(b, &board->arena, uint32_t, (size_t)rows + 1);
    *item = *first ? TAKE(b, &board->arena, uint32_t, items) : NULL;
    return *item != NULL;
}

/* Keys of the edges round a vertex, in the order of its ring; false when they do not ascend. */
static bool incidence_keys(const Graph *g, uint32_t vertex, KeyedId *key) {
    bool ascending = true;
    tsl_point at = g->at[vertex];
    for (uint32_t i = g->ring_first[vertex], n = 0; i < g->ring_first[vertex + 1]; i++, n++) {
        const tsl_point way = point_way(g->plane.globe, at, g->at[half_to(g, g->ring[i])]);
        key[n] = (KeyedId){angle_key(way.x, way.y), g->ring[i] >> 1};
        ascending = ascending && (n == 0 || key[n - 1].key <= key[n].key);
    }
    return ascending;
}

/* Where nothing else follows the rings become the lists, if they begin where these do. */
static bool incidence_is_ring(const Build *b, Graph *g, tsl_board *board) {
    return g->rings_sorted && b->want == TSL_WANT_GRAPH &&
           arena_hand_over(&g->arena, &board->arena, g->ring,
                           2 * (size_t)g->edges * sizeof *g->ring);
}

/* The length of the longest of some lists. */
static uint32_t incidence_widest(const uint32_t *first, uint32_t lists) {
    uint32_t widest = 0;
    for (uint32_t i = 0; i < lists; i++) {
        if (first[i + 1] - first[i] > widest) widest = first[i + 1] - first[i];
    }
    return widest;
}

/* The ring of a graph that was turned may begin anywhere, some begin with due west for the sake of
 * tracing, and upright edges have no direction to keep; here every list begins just past west. */
static bool incidence_of_vertex_edges(Build *b, Graph *g, tsl_board *board) {
    uint32_t *first =
        board_keep(b, g, board, g->ring_first, (size_t)g->vertices + 1, sizeof *g->ring_first);
    if (!first) return false;
    const size_t halves = 2 * (size_t)g->edges;
    const uint32_t *ring = g->ring;
    uint32_t *item =
        incidence_is_ring(b, g, board) ? g->ring : TAKE(b, &board->arena, uint32_t, halves);
    if (!item) return false;
    board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE] = (Csr){first, item};
    if (g->rings_sorted) {
        for (size_t i = 0; i < halves; i++) item[i] = ring[i] >> 1;
        return true;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    const uint32_t widest = incidence_widest(first, g->vertices);
    KeyedId *key = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!key) return false;
    for (Slice s = {0, 0}; slice_next(b, g->vertices, &s);) {
        for (uint32_t v = s.first; v < s.end; v++) {
            uint32_t degree = first[v + 1] - first[v];
            if (!incidence_keys(g, v, key) && !sort_many(b, key, key + widest, degree))
                return false;
            for (uint32_t i = 0; i < degree; i++) item[first[v] + i] = key[i].id;
        }
    }
    arena_release(&b->scratch, mark);
    return !b->error.code;
}

static bool incidence_of_edge_vertices(Build *b, Graph *g, tsl_board *board) {
    Pair *ends = board_keep(b, g, board, g->edge, g->edges, sizeof *g->edge);
    if (!ends) return false;
    board->incident[TSL_KIND_EDGE][TSL_KIND_VERTEX] =
        (Csr){NULL, &ends->a}; /* always two: no offsets needed */
    return true;
}

static bool incidence_of_cells(Build *b, Graph *g, tsl_board *board) {
    size_t total = g->cells ? g->cell_first[g->cells] : 0;
    uint32_t *first = g->cells ? board_keep(b, g, board, g->cell_first, (size_t)g->cells + 1,
                                            sizeof *g->cell_first)
                               : TAKE_ZERO(b, &board->arena, uint32_t, 1),
             *corner = first ? board_keep(b, g, board, g->corner, total, sizeof *corner) : NULL,
             *side = corner ? board_keep(b, g, board, g->side, total, sizeof *side) : NULL;
    if (!side) return false;
    board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX] = (Csr){first, corner};
    board->incident[TSL_KIND_CELL][TSL_KIND_EDGE] = (Csr){first, side};
    return true;
}

/* Lists of cells that the graph has already. */
static bool incidence_keep(Build *b, Graph *g, tsl_board *board, tsl_kind of, uint32_t *first,
                           uint32_t *item) {
    uint32_t rows = board->count[of];
    size_t total = first[rows];
    first = board_keep(b, g, board, first, (size_t)rows + 1, sizeof *first);
    item = first ? board_keep(b, g, board, item, total, sizeof *item) : NULL;
    board->incident[of][TSL_KIND_CELL] = (Csr){first, item};
    return item != NULL;
}

/* Counts, for each member of the cells, the cells it is in, and makes room for them; list i is then
 * to be filled from first[i + 1] on, which moves it to the end of the list. */
static bool incidence_count(Build *b, tsl_board *board, tsl_kind of, uint32_t **first,
                            uint32_t **item) {
    Csr members = board->incident[TSL_KIND_CELL][of];
    uint32_t rows = board->count[of], total = members.first[board->count[TSL_KIND_CELL]];
    if (!incidence_take(b, board, rows + 1, total, first, item)) return false;
    for (Slice s = {0, 0}; slice_next(b, total, &s);) {
        for (uint32_t i = s.first; i < s.end; i++) (*first)[members.item[i] + 2]++;
    }
    for (uint32_t i = 2; i < rows + 2; i++) (*first)[i] += (*first)[i - 1];
    board->incident[of][TSL_KIND_CELL] = (Csr){*first, *item};
    return !b->error.code;
}

/* Lists, for the edges of some cells, those that have them on their right, or on their left. */
static void incidence_side(const Graph *g, Slice cells, int right, uint32_t *first,
                           uint32_t *item) {
    for (uint32_t c = cells.first; c < cells.end; c++) {
        int against = g->reversed && g->reversed[c];
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            uint32_t edge = g->side[i];
            if ((g->corner[i] == g->edge[edge].a) == (right != against))
                item[first[edge + 1]++] = c;
        }
    }
}

/* The cell that an edge has on its left comes first: clockwise cells run against the edge there. */
static bool incidence_of_edge_cells(Build *b, Graph *g, tsl_board *board) {
    uint32_t *first, *item;
    if (g->listed.beside.item)
        return incidence_keep(b, g, board, TSL_KIND_EDGE, g->listed.beside.first,
                              g->listed.beside.item);
    if (!incidence_count(b, board, TSL_KIND_EDGE, &first, &item)) {
        return false;
    }
    for (int right = 0; right < 2; right++) {
        for (Slice s = {0, 0}; slice_next(b, g->cells, &s);)
            incidence_side(g, s, right, first, item);
    }
    return !b->error.code;
}

static void incidence_sort_few(const tsl_board *board, uint32_t v, uint32_t *item, uint32_t count) {
    const tsl_point at = board->at[TSL_KIND_VERTEX][v], *cells = board->at[TSL_KIND_CELL];
    int64_t key[SORT_FEW];
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point way = point_way(board->identity.globe, at, cells[item[i]]);
        sort_insert(key, item, i, angle_key(way.x, way.y), item[i]);
    }
}

static bool incidence_sort_many(Build *b, const tsl_board *board, uint32_t v, uint32_t *item,
                                uint32_t count, KeyedId *key) {
    const tsl_point at = board->at[TSL_KIND_VERTEX][v], *cells = board->at[TSL_KIND_CELL];
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point way = point_way(board->identity.globe, at, cells[item[i]]);
        key[i] = (KeyedId){angle_key(way.x, way.y), item[i]};
    }
    if (!sort_many(b, key, key + count, count)) return false;
    for (uint32_t i = 0; i < count; i++) item[i] = key[i].id;
    return true;
}

static bool incidence_of_vertex_cells(Build *b, Graph *g, tsl_board *board) {
    uint32_t *first, *item;
    if (g->listed.around.item)
        return incidence_keep(b, g, board, TSL_KIND_VERTEX, g->listed.around.first,
                              g->listed.around.item);
    if (!incidence_count(b, board, TSL_KIND_VERTEX, &first, &item)) {
        return false;
    }
    for (Slice s = {0, 0}; slice_next(b, g->cells, &s);) {
        for (uint32_t c = s.first; c < s.end; c++) {
            for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++)
                item[first[g->corner[i] + 1]++] = c;
        }
    }
    if (b->error.code) return false;
    ArenaMark mark = arena_mark(&b->scratch);
    const uint32_t widest = incidence_widest(first, g->vertices);
    KeyedId *key = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!key) return false;
    for (Slice s = {0, 0}; slice_next(b, g->vertices, &s);) {
        for (uint32_t v = s.first; v < s.end; v++) {
            uint32_t *list = item + first[v], count = first[v + 1] - first[v];
            if (count <= SORT_FEW)
                incidence_sort_few(board, v, list, count);
            else if (!incidence_sort_many(b, board, v, list, count, key))
                return false;
        }
    }
    arena_release(&b->scratch, mark);
    return !b->error.code;
}

static bool incidence_self(Build *b, tsl_board *board) {
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (board->count[kind] > most) most = board->count[kind];
    }
    tsl_id *self = TAKE(b, &board->arena, tsl_id, most);
    if (!self) return false;
    for (uint32_t i = 0; i < most; i++) self[i] = i;
    board->self = self;
    return true;
}

TSL_LOCAL bool board_incidence(Build *b, Graph *g, tsl_board *board) {
    return incidence_of_vertex_edges(b, g, board) && incidence_of_edge_vertices(b, g, board) &&
           incidence_of_cells(b, g, board) && incidence_of_vertex_cells(b, g, board) &&
           incidence_of_edge_cells(b, g, board) && incidence_self(b, board);
}
