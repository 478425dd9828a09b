/* numbering.c - numbering. In: elements in the order they were made. Out: bottom row first, left to
 * right, each kind on its own.
 * Holds: the sense of edges, the start of cycles and the order of making (cell_rank) survive;
 * equal places keep their order; differences below 2^-20 do not count. */
#include "../base/budget.h"
#include "../base/points.h"
#include "../base/sort.h"
#include "globe.h"
#include "nesting.h"
#include "space.h"
#include "wrapping.h"
#include <string.h>

/* Places are compared as whole multiples of 2^-20, far above rounding and far below any board's
 * spacing. */
static const double order_scale = 1048576;
/* y counts this many times x on boards narrower than it, as published numberings have it; on wider
 * boards ten times the next power of ten above the width, so that rows never interleave. */
static const double order_row = 100;

TSL_LOCAL tsl_point graph_edge_at(const Graph *g, uint32_t edge) {
    return point_between(half_seen_to(g, 2 * edge + 1), half_seen_to(g, 2 * edge));
}

TSL_LOCAL tsl_point graph_cell_at(const Graph *g, uint32_t cell) {
    return g->centre ? g->centre[cell] : graph_cell_mean(g, cell);
}

TSL_LOCAL tsl_point graph_cell_mean(const Graph *g, uint32_t cell) {
    tsl_point sum = {0, 0, 0};
    const uint32_t first = g->cell_first[cell], end = g->cell_first[cell + 1];
    const bool flat = !g->plane.wrap;
    for (uint32_t i = first; i < end; i++) {
        const tsl_point p = flat ? g->at[g->corner[i]] : wrap_corner(g, i);
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, sum.z + p.z};
    }
    double n = end - first;
    return (tsl_point){sum.x / n, sum.y / n, sum.z == 0 ? 0 : sum.z / n};
}

TSL_LOCAL double graph_row_weight(double low, double high) {
    if (high - low < order_row) return order_row;
    double power = order_row;
    while (power <= high - low && power < 1e9) power *= 10;
    return power * 10;
}

/* On a graph shrunk by a factor. */
static double order_row_weight(const Graph *g, double stretch) {
    double low = g->vertices ? g->at[0].x : 0, high = low;
    for (uint32_t v = 1; v < g->vertices; v++) {
        if (g->at[v].x < low) low = g->at[v].x;
        if (g->at[v].x > high) high = g->at[v].x;
    }
    return graph_row_weight(low / stretch, high / stretch);
}

static int64_t order_key(tsl_point at, double weight) {
    double key = (weight * at.y + at.x) * order_scale;
    const double most =
        4e18; /* keys of huge coordinates are clamped, which still sorts them coarsely */
    if (key > most) key = most;
    if (key < -most) key = -most;
    return (int64_t)(key < 0 ? key - 0.5 : key + 0.5);
}

/* Moves items of `size` bytes: item i goes to place[i]. If the caller says stop, b has the error. */
static void order_move(Build *b, void *items, void *spare, size_t size, uint32_t count,
                       const uint32_t *place) {
    if (!budget_copy(b, spare, items, count * size)) return;
    for (Slice s = {0, 0}; slice_next(b, count, &s);) {
        for (uint32_t i = s.first; i < s.end; i++)
            memcpy((char *)items + place[i] * size, (char *)spare + i * size, size);
    }
}

static void order_rename(Build *b, uint32_t *ids, uint32_t count, const uint32_t *place) {
    for (Slice s = {0, 0}; slice_next(b, count, &s);) {
        for (uint32_t i = s.first; i < s.end; i++) {
            if (ids[i] != TSL_NONE) ids[i] = place[ids[i]];
        }
    }
}

/* Lists of the same lengths. */
enum { LISTS_MOST = 3 };
typedef struct {
    uint32_t *first;
    uint32_t *item[LISTS_MOST]; /* NULL after the last */
} OrderLists;

/* Lists in offset arrays, list i to place[i]. */
static bool order_lists(Build *b, OrderLists lists, uint32_t rows, const uint32_t *place) {
    uint32_t *first = lists.first;
    size_t total = first[rows];
    uint32_t *old_first = TAKE(b, &b->scratch, uint32_t, (size_t)rows + 1);
    uint32_t *old = old_first ? TAKE(b, &b->scratch, uint32_t, total) : NULL;
    if (!old) return false;
    memcpy(old_first, first, ((size_t)rows + 1) * sizeof *first);
    for (uint32_t i = 0; i < rows; i++) first[place[i] + 1] = old_first[i + 1] - old_first[i];
    first[0] = 0;
    for (uint32_t i = 0; i < rows; i++) first[i + 1] += first[i];
    for (int pass = 0; pass < LISTS_MOST && lists.item[pass]; pass++) {
        uint32_t *item = lists.item[pass];
        if (!budget_copy(b, old, item, total * sizeof *item)) return false;
        for (Slice s = {0, 0}; slice_next(b, rows, &s);) {
            for (uint32_t i = s.first; i < s.end; i++)
                memcpy(item + first[place[i]], old + old_first[i],
                       (old_first[i + 1] - old_first[i]) * sizeof *item);
        }
    }
    return !b->error.code;
}

TSL_LOCAL bool graph_permute_vertices(Build *b, Graph *g, const uint32_t *place) {
    ArenaMark mark = arena_mark(&b->scratch);
    void *spare = TAKE(b, &b->scratch, tsl_point, g->vertices);
    if (!spare) return false;
    order_move(b, g->at, spare, sizeof *g->at, g->vertices, place);
    if (g->pivot) {
        order_move(b, g->pivot, spare, sizeof *g->pivot, g->vertices, place);
        order_rename(b, g->pivot, g->vertices, place);
    }
    if (g->about.of) order_move(b, g->about.of, spare, sizeof *g->about.of, g->vertices, place);
    if (g->plane.space)
        order_move(b, g->plane.space->of, spare, sizeof(uint32_t), g->vertices, place);
    order_rename(b, &g->edge[0].a, 2 * g->edges, place);
    if (g->cells) order_rename(b, g->corner, g->cell_first[g->cells], place);
    const OrderLists rings = {g->ring_first, {g->ring}};
    if (g->ring && !order_lists(b, rings, g->vertices, place)) return false;
    arena_release(&b->scratch, mark);
    return !b->error.code;
}

static bool order_edges(Build *b, Graph *g, const uint32_t *place) {
    void *spare = TAKE(b, &b->scratch, Pair, g->edges);
    if (!spare) return false;
    order_move(b, g->edge, spare, sizeof *g->edge, g->edges, place);
    if (g->curve) order_move(b, g->curve, spare, sizeof *g->curve, g->edges, place);
    if (g->plane.wrap) order_move(b, g->plane.wrap->end, spare, sizeof(Pair), g->edges, place);
    if (g->cells) order_rename(b, g->side, g->cell_first[g->cells], place);
    for (Slice s = {0, 0}; g->ring && slice_next(b, 2 * g->edges, &s);) {
        for (uint32_t i = s.first; i < s.end; i++)
            g->ring[i] = 2 * place[g->ring[i] >> 1] + (g->ring[i] & 1);
    }
    return !b->error.code;
}

static bool order_cells(Build *b, Graph *g, const uint32_t *place) {
    if (!g->cell_rank) {
        g->cell_rank = TAKE(b, &g->arena, uint32_t, g->cells);
        if (!g->cell_rank) return false;
        for (uint32_t c = 0; c < g->cells; c++) g->cell_rank[c] = c;
    }
    void *spare = TAKE(b, &b->scratch, tsl_point, g->cells);
    if (!spare) return false;
    order_move(b, g->cell_rank, spare, sizeof *g->cell_rank, g->cells, place);
    if (g->centre) order_move(b, g->centre, spare, sizeof *g->centre, g->cells, place);
    if (g->reversed) order_move(b, g->reversed, spare, sizeof *g->reversed, g->cells, place);
    for (uint32_t i = 0; g->plane.nest && i < g->plane.nest->levels; i++)
        order_move(b, g->plane.nest->level[i].of, spare, sizeof(uint32_t), g->cells, place);
    const OrderLists cycles = {g->cell_first,
                               {g->corner, g->side, g->plane.wrap ? g->plane.wrap->corner : NULL}};
    return order_lists(b, cycles, g->cells, place);
}

static tsl_point order_vertex_at(const Graph *g, uint32_t vertex) {
    return g->at[vertex];
}

static const struct {
    tsl_point (*at)(const Graph *g, uint32_t id);
    bool (*move)(Build *b, Graph *g, const uint32_t *place);
} order_of[TSL_KIND_COUNT] = {{order_vertex_at, graph_permute_vertices},
                              {graph_edge_at, order_edges},
                              {graph_cell_at, order_cells}};

static bool order_keys_globe(Build *b, const Graph *g, tsl_kind kind, uint32_t count,
                             int64_t *key) {
    ArenaMark mark = arena_mark(&b->scratch);
    tsl_point *at = TAKE(b, &b->scratch, tsl_point, count);
    if (!at) return false;
    for (uint32_t i = 0; i < count; i++) at[i] = order_of[kind].at(g, i);
    if (!globe_keys(b, g->plane.globe, at, count, key)) return false;
    arena_release(&b->scratch, mark);
    return true;
}

static bool order_kind(Build *b, Graph *g, tsl_kind kind, uint32_t count, double weight) {
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, count);
    int64_t *key = place ? TAKE(b, &b->scratch, int64_t, count) : NULL;
    if (!key) return false;
    if (g->plane.globe && !order_keys_globe(b, g, kind, count, key)) return false;
    for (Slice s = {0, 0}; !g->plane.globe && slice_next(b, count, &s);) {
        for (uint32_t i = s.first; i < s.end; i++)
            key[i] = order_key(order_of[kind].at(g, i), weight);
    }
    bool moved;
    if (b->error.code || !sort_places(b, key, count, place, &moved)) return false;
    return !moved || order_of[kind].move(b, g, place);
}

TSL_LOCAL bool graph_sort(Build *b, Graph *g, unsigned kinds) {
    double weight = order_row_weight(g, 1);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!(kinds >> kind & 1)) continue;
        uint32_t count = kind == TSL_KIND_VERTEX ? g->vertices
                         : kind == TSL_KIND_EDGE ? g->edges
                                                 : g->cells;
        ArenaMark mark = arena_mark(&b->scratch);
        if (!order_kind(b, g, kind, count, weight)) return false;
        arena_release(&b->scratch, mark);
    }
    return true;
}

TSL_LOCAL bool graph_places(Build *b, const Graph *g, double stretch, const tsl_point *at,
                            uint32_t count, uint32_t *place) {
    const double weight = order_row_weight(g, stretch);
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = TAKE(b, &b->scratch, int64_t, count);
    if (!key) return false;
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point p = {at[i].x / stretch, at[i].y / stretch, 0};
        key[i] = order_key(p, weight);
    }
    bool moved, done = sort_places(b, key, count, place, &moved);
    arena_release(&b->scratch, mark);
    return done;
}

static void order_turn_edges(Graph *g) {
    for (uint32_t e = 0; e < g->edges; e++) {
        const Pair ends = g->edge[e];
        if (ends.a < ends.b) continue;
        g->edge[e] = (Pair){ends.b, ends.a};
        if (!g->curve || g->curve[e] == TSL_NONE) continue;
        Tangents *t = &g->tangents[g->curve[e]];
        *t = (Tangents){t->bx, t->by, t->ax, t->ay};
    }
}

/* `spare` has room for the longest cycle. */
static void order_turn_list(uint32_t *list, uint32_t count, uint32_t by, uint32_t *spare) {
    for (uint32_t i = 0; i < count; i++) spare[i] = list[(i + by) % count];
    for (uint32_t i = 0; i < count; i++) list[i] = spare[i];
}

static bool order_turn_cells(Build *b, Graph *g) {
    uint32_t *spare = TAKE(b, &b->scratch, uint32_t, g->cell_first[g->cells]);
    for (uint32_t c = 0; spare && c < g->cells; c++) {
        const uint32_t first = g->cell_first[c], count = g->cell_first[c + 1] - first;
        uint32_t lowest = 0;
        for (uint32_t i = 1; i < count; i++)
            if (g->corner[first + i] < g->corner[first + lowest]) lowest = i;
        if (lowest == 0) continue;
        order_turn_list(g->corner + first, count, lowest, spare);
        order_turn_list(g->side + first, count, lowest, spare);
    }
    return spare != NULL;
}

TSL_LOCAL bool graph_turn(Build *b, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    order_turn_edges(g);
    bool done = order_turn_cells(b, g);
    arena_release(&b->scratch, mark);
    return done;
}
