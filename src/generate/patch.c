/* patch.c - the engine of lattice boards: place, weld, join, trace, number. In: a lattice and positions on it. Out: the
 * graph. First comes the arithmetic of exact coordinates (exact_, lattice_).
 * Holds: points are in order of creation and edges run from the earlier to the later one; all
 * comparisons are between integers. */
#include "patch.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include <string.h>

TSL_LOCAL Exact exact_add(Exact p, Exact q) {
    return (Exact){p.a + q.a, p.b + q.b, p.c + q.c, p.d + q.d};
}

TSL_LOCAL Exact exact_times(Exact p, int32_t k) {
    return (Exact){p.a * k, p.b * k, p.c * k, p.d * k};
}

TSL_LOCAL bool exact_same(Exact p, Exact q) {
    return p.a == q.a && p.b == q.b && p.c == q.c && p.d == q.d;
}

TSL_LOCAL tsl_point exact_point(Exact p, int root) {
    double s = root == 2 ? 1.41421356237309504880 : 1.73205080756887729353;
    return (tsl_point){(p.a + p.b * s) / 2, (p.c + p.d * s) / 2, 0};
}

/* Points of a lattice with root 3 are sums of unit steps at multiples of 30 degrees, and so are they
 * when turned by 30 degrees: the halves below are whole. */
static Exact exact_turned(Exact p, int turn) {
    for (; turn > 0; turn--)
        p = (Exact){(3 * p.b - p.c) / 2, (p.a - p.d) / 2, (p.a + 3 * p.d) / 2, (p.b + p.c) / 2};
    for (; turn < 0; turn++)
        p = (Exact){(3 * p.b + p.c) / 2, (p.a + p.d) / 2, (3 * p.d - p.a) / 2, (p.c - p.b) / 2};
    return p;
}

TSL_LOCAL bool lattice_turned(Build *b, Arena *arena, const Lattice *lattice, int turn,
                              Lattice *out) {
    *out = *lattice;
    Exact *motif = TAKE(b, arena, Exact, lattice->points);
    if (!motif) return false;
    for (uint32_t i = 0; i < lattice->points; i++) motif[i] = exact_turned(lattice->motif[i], turn);
    out->motif = motif;
    out->column = exact_turned(lattice->column, turn);
    out->row = exact_turned(lattice->row, turn);
    out->directions = ALL_DIRECTIONS;
    return true;
}

/* All differences of one unit, by angle: a*a + n*b*b + c*c + n*d*d = 4 with a*b + c*d = 0. */
static const Exact lattice_units_2[] = {{2, 0, 0, 0},  {0, 1, 0, 1},  {0, 0, 2, 0},
                                        {0, -1, 0, 1}, {-2, 0, 0, 0}, {0, -1, 0, -1},
                                        {0, 0, -2, 0}, {0, 1, 0, -1}};
static const Exact lattice_units_3[] = {
    {2, 0, 0, 0},  {0, 1, 1, 0},   {1, 0, 0, 1},   {0, 0, 2, 0},  {-1, 0, 0, 1}, {0, -1, 1, 0},
    {-2, 0, 0, 0}, {0, -1, -1, 0}, {-1, 0, 0, -1}, {0, 0, -2, 0}, {1, 0, 0, -1}, {0, 1, -1, 0}};

TSL_LOCAL const Exact *lattice_units(int root) {
    return root == 2 ? lattice_units_2 : lattice_units_3;
}

TSL_LOCAL bool lattice_steps(const Lattice *lattice, Exact p, int32_t *rows, int32_t *columns) {
    const int32_t x[] = {p.a, p.b, p.c, p.d},
                  column[] = {lattice->column.a, lattice->column.b, lattice->column.c,
                              lattice->column.d},
                  row[] = {lattice->row.a, lattice->row.b, lattice->row.c, lattice->row.d};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < i; k++) {
            int32_t by = column[i] * row[k] - column[k] * row[i];
            if (by == 0) continue;
            *columns = (x[i] * row[k] - x[k] * row[i]) / by;
            *rows = (column[i] * x[k] - column[k] * x[i]) / by;
            return exact_same(p, exact_add(exact_times(lattice->column, *columns),
                                           exact_times(lattice->row, *rows)));
        }
    }
    return false; /* GCOVR_EXCL_LINE: columns and rows lead different ways */
}

enum { PATCH_MANY = 256 }; /* positions; for fewer it does not pay to ask where edges can be */

/* Points of one unit square share a bucket, and squares side by side have buckets side by side, so
 * that walking along a row stays in the cache. */
static uint32_t points_bucket(const Points *points, Exact p) {
    int64_t root = points->root == 2 ? 1448 : 1774; /* times 1024 */
    uint32_t x = (uint32_t)(((int64_t)p.a * 1024 + p.b * root) >> 11);
    uint32_t y = (uint32_t)(((int64_t)p.c * 1024 + p.d * root) >> 11);
    return (x + y * 2654435761u) & points->mask;
}

TSL_LOCAL bool points_init(Build *b, Arena *arena, const Lattice *lattice, uint32_t room,
                           Points *out) {
    uint32_t buckets = 16;
    while (buckets < room) buckets *= 2;
    *out = (Points){.root = lattice->root,
                    .directions = lattice->directions,
                    .single = lattice->points == 1,
                    .mask = buckets - 1};
    out->at = TAKE(b, arena, Exact, room);
    out->next = out->at ? TAKE(b, arena, uint32_t, room) : NULL;
    out->head = out->next ? TAKE(b, arena, uint32_t, buckets) : NULL;
    if (!out->head) return false;
    memset(out->head, 0xFF, buckets * sizeof *out->head);
    return true;
}

TSL_LOCAL uint32_t points_find(const Points *points, Exact p) {
    uint32_t i = points->head[points_bucket(points, p)];
    while (i != TSL_NONE && !exact_same(points->at[i], p)) i = points->next[i];
    return i;
}

TSL_LOCAL uint32_t points_add(Points *points, Exact p) {
    uint32_t *head = &points->head[points_bucket(points, p)];
    uint32_t i = points->single ? TSL_NONE : *head;
    while (i != TSL_NONE && !exact_same(points->at[i], p)) i = points->next[i];
    if (i != TSL_NONE) return i;
    points->at[points->count] = p;
    points->next[points->count] = *head;
    *head = points->count;
    return points->count++;
}

/* For every point of the motif the directions in which the endless tiling has another point one unit off. */
static void patch_ways(const Lattice *lattice, uint16_t *ways) {
    const Exact *unit = lattice_units(lattice->root);
    for (uint32_t i = 0; i < lattice->points; i++) {
        ways[i] = 0;
        for (int k = 0; k < (lattice->root == 2 ? 8 : 12); k++) {
            if (!(lattice->directions >> k & 1)) continue;
            Exact there = exact_add(lattice->motif[i], unit[k]);
            bool found = false;
            for (uint32_t j = 0; j < lattice->points && !found; j++) {
                int32_t rows, columns;
                found = lattice_steps(lattice, exact_add(there, exact_times(lattice->motif[j], -1)),
                                      &rows, &columns);
            }
            if (found) ways[i] |= (uint16_t)(1u << k);
        }
    }
}

TSL_LOCAL bool patch_place(Build *b, Arena *arena, Span where, const Lattice *lattice,
                           const Positions *positions, Points *out) {
    uint64_t room = (uint64_t)positions->count * lattice->points;
    uint16_t *found = NULL; /* per point of the motif */
    const uint16_t *ways = lattice->ways;
    if (room > UINT32_MAX / 2) return fail_sites(b, where, TSL_KIND_VERTEX, room / lattice->points);
    if (!points_init(b, arena, lattice, (uint32_t)room, out)) return false;
    if (ways) {
        out->ways = TAKE_ZERO(b, arena, uint16_t, (size_t)room);
        if (!out->ways) return false;
    } else if (positions->count >= PATCH_MANY && lattice->points > 1) {
        out->ways = TAKE_ZERO(b, arena, uint16_t, (size_t)room);
        ways = found = out->ways ? TAKE(b, arena, uint16_t, lattice->points) : NULL;
        if (!found) return false;
        patch_ways(lattice, found);
    }
    for (uint32_t i = 0; i < positions->runs; i++) {
        Run run = positions->run[i];
        uint64_t columns = (uint64_t)((int64_t)run.last - run.first + 1);
        if (!build_charge(b, columns * lattice->points)) return false;
        Exact at =
            exact_add(exact_times(lattice->row, run.row), exact_times(lattice->column, run.first));
        for (int32_t c = run.first; c <= run.last; c++) {
            for (uint32_t k = 0; k < lattice->points; k++) {
                uint32_t point = points_add(out, exact_add(at, lattice->motif[k]));
                if (ways) out->ways[point] |= ways[k];
            }
            at = exact_add(at, lattice->column);
        }
    }
    if (out->count > b->max_sites) return fail_sites(b, where, TSL_KIND_VERTEX, out->count);
    return true;
}

/* The later points one unit from point i, ascending; at most twelve. */
static uint32_t patch_neighbours(const Points *points, uint32_t i, uint32_t *out) {
    const Exact *unit = lattice_units(points->root);
    int units = (points->root == 2 ? 8 : 12) / (points->single ? 2 : 1);
    unsigned ways = points->ways ? points->ways[i] : points->directions;
    uint32_t count = 0;
    for (int k = points->single ? 1 : 0; k < units; k++) {
        if (!(ways >> k & 1)) continue;
        uint32_t j = points_find(points, exact_add(points->at[i], unit[k]));
        if (j == TSL_NONE || j <= i) continue;
        uint32_t place = count++;
        for (; place > 0 && out[place - 1] > j; place--) out[place] = out[place - 1];
        out[place] = j;
    }
    return count;
}

/* Points of one row of a lattice with one point a position; elsewhere a point is a row of its own. */
static uint32_t patch_row_end(const Points *points, uint32_t first) {
    uint32_t end = first + 1;
    while (points->single && end < points->count && points->at[end].c == points->at[first].c &&
           points->at[end].d == points->at[first].d) {
        end++;
    }
    return end;
}

/* The edges from a row to later points, up to `room` of them; returns how many there are. Those along
 * a row come before those that lead up from it, as numbering has them: then nothing need be sorted. */
static uint64_t patch_join_row(const Points *points, uint32_t first, uint32_t end, Pair *out,
                               uint64_t room) {
    uint64_t count = 0;
    for (uint32_t i = first; points->single && i + 1 < end; i++) {
        bool joined = exact_same(points->at[i + 1], exact_add(points->at[i], (Exact){2, 0, 0, 0}));
        if (joined && count++ < room) out[count - 1] = (Pair){i, i + 1};
    }
    for (uint32_t i = first; i < end; i++) {
        uint32_t later[12], found = patch_neighbours(points, i, later);
        for (uint32_t k = 0; k < found; k++) {
            if (points->single && later[k] < end) continue; /* along the row */
            if (count++ < room) out[count - 1] = (Pair){i, later[k]};
        }
    }
    return count;
}

TSL_LOCAL bool patch_join(Build *b, Span where, const Points *points, uint64_t more_vertices,
                          uint64_t more_edges, Graph *g) {
    enum { JOIN_ROUNDS = 8 };      /* a point is sought for each way */
    uint64_t since = 0, edges = 0; /* a planar graph has fewer than three edges a vertex */
    uint64_t most =
        3 * (uint64_t)points->count < b->max_sites ? 3 * (uint64_t)points->count : b->max_sites;
    ArenaMark mark = arena_mark(&b->scratch);
    Pair *pair = TAKE(b, &b->scratch, Pair, (size_t)most);
    if (!pair) return false;
    for (uint32_t i = 0, end; i < points->count; i = end) {
        end = patch_row_end(points, i);
        if (!build_charge(b, end - i) ||
            !budget_rounds(b, &since, JOIN_ROUNDS * (uint64_t)(end - i)))
            return false;
        uint64_t found = patch_join_row(points, i, end, pair + edges, most - edges);
        edges += found;
        if (edges > most) return fail_sites(b, where, TSL_KIND_EDGE, edges);
    }
    if (!graph_reserve(b, g, where, points->count + more_vertices, edges + more_edges))
        return false;
    for (uint32_t i = 0; i < points->count; i++) {
        graph_add_vertex(g, exact_point(points->at[i], points->root));
    }
    if (edges) memcpy(g->edge, pair, (size_t)edges * sizeof *pair);
    g->edges = (uint32_t)edges;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool patch_finish(Build *b, Span where, Graph *g, bool numbered) {
    g->cells_by_angle = true;
    return graph_make_rings(b, g) && graph_trace(b, g, where, FACES_UNCHECKED) &&
           (!numbered || graph_sort(b, g, GRAPH_SORT_ALL));
}

/* Gives vertices the numbers they have when made line by line, left to right, and lets edges run accordingly. */
static bool patch_by_lines(Build *b, MakingOrder order, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, g->vertices);
    int64_t *key = place ? TAKE(b, &b->scratch, int64_t, g->vertices) : NULL;
    if (!key) return false;
    int64_t last = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        int64_t line = order.line(g->at[v]);
        if (line > last) last = line;
        key[v] = line * ((int64_t)1 << 40) + (int64_t)(g->at[v].x * 1024);
    }
    bool moved;
    if (!sort_places(b, key, g->vertices, place, &moved)) return false;
    if (moved && !graph_permute_vertices(b, g, place)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        Pair pair = g->edge[e];
        int64_t la = order.line(g->at[pair.a]), lb = order.line(g->at[pair.b]);
        bool down = order.downward_above_middle && la != lb && 2 * (la < lb ? la : lb) >= last;
        if ((pair.a < pair.b) == down) g->edge[e] = (Pair){pair.b, pair.a};
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool patch_board(Build *b, Span where, const LatticeBoard *board, Graph *g) {
    Points points;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!patch_place(b, &b->scratch, where, board->lattice, board->positions, &points) ||
        !patch_join(b, where, &points, 0, 0, g) ||
        (board->order.line && !patch_by_lines(b, board->order, g))) {
        return false;
    }
    arena_release(&b->scratch, mark);
    return patch_finish(b, where, g, board->numbered);
}
