/* edge_grid.c - crossing edges, found through a grid. In: positions and edges. Out: which edges cross.
 * A square of the grid is about as large as an edge is long on average, so an edge shares its
 * squares with a few others.
 * Holds: a segment's squares are those in its box that come near its line; each pair of segments that
 * meet shares one. */
#include "edge_grid.h"
#include <math.h>
#include <string.h>

static const double crossing_parallel = 1e-7;  /* determinants below it: parallel */
static const double crossing_overshoot = 1e-7; /* of the parameters past the ends */
static const double crossing_near = 0.001;     /* ends closer than this are the same */
enum { GRID_MOST_SQUARES = 1 << 24 };

TSL_LOCAL bool segments_meet(tsl_point p, tsl_point q, tsl_point a, tsl_point b, Meeting *out) {
    double dx = q.x - p.x, dy = q.y - p.y, ex = b.x - a.x, ey = b.y - a.y;
    double det = ex * dy - dx * ey;
    if (fabs(det) < crossing_parallel) return false;
    out->s = (ex * (a.y - p.y) - ey * (a.x - p.x)) / det;
    out->t = (dx * (a.y - p.y) - dy * (a.x - p.x)) / det;
    return true;
}

TSL_LOCAL bool grid_init(Build *b, Arena *arena, const Graph *g, EdgeGrid *out) {
    tsl_point low = g->vertices ? g->at[0] : (tsl_point){0, 0, 0}, high = low;
    for (uint32_t v = 1; v < g->vertices; v++) {
        tsl_point p = g->at[v];
        low = (tsl_point){p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y, 0};
        high = (tsl_point){p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y, 0};
    }
    double width = high.x - low.x, height = high.y - low.y, total = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        total += fabs(p.x - q.x) + fabs(p.y - q.y);
    }
    double size = g->edges && total > 0 ? total / g->edges : 1;
    double most = 4.0 * g->edges + 16 < GRID_MOST_SQUARES ? 4.0 * g->edges + 16 : GRID_MOST_SQUARES;
    while ((width / size + 1) * (height / size + 1) > most) size *= 2;
    *out = (EdgeGrid){.low_x = low.x, .low_y = low.y, .size = size};
    out->columns = (uint32_t)(width / size) + 1;
    out->rows = (uint32_t)(height / size) + 1;
    size_t squares = (size_t)out->columns * out->rows;
    out->head = TAKE(b, arena, uint32_t, 2 * squares);
    if (!out->head) return false;
    out->tail = out->head + squares;
    memset(out->head, 0xFF, squares * sizeof *out->head);
    return true;
}

static int64_t grid_index(double at, double low, double size, uint32_t count) {
    double index = (at - low) / size;
    if (!(index > 0)) return 0;
    return index < count - 1 ? (int64_t)index : (int64_t)count - 1;
}

/* Columns of a row that a segment passes, with a little to spare for rounding. */
static void grid_columns(const EdgeGrid *grid, GridWalk *walk) {
    tsl_point p = walk->p, q = walk->q;
    double from = (p.x < q.x ? p.x : q.x) - grid->reach, to = (p.x < q.x ? q.x : p.x) + grid->reach;
    double dy = q.y - p.y;
    if (fabs(dy) > crossing_parallel) {
        double y0 = grid->low_y + (double)walk->row * grid->size - grid->reach;
        double y1 = y0 + grid->size + 2 * grid->reach;
        double x0 = p.x + (y0 - p.y) / dy * (q.x - p.x), x1 = p.x + (y1 - p.y) / dy * (q.x - p.x);
        double slack = 0.01 * grid->size + grid->reach, least = (x0 < x1 ? x0 : x1) - slack;
        double most = (x0 < x1 ? x1 : x0) + slack;
        if (least > from) from = least;
        if (most < to) to = most;
    }
    walk->column = grid_index(from, grid->low_x, grid->size, grid->columns);
    walk->end_column = grid_index(to, grid->low_x, grid->size, grid->columns);
}

static bool grid_walk_square(const EdgeGrid *grid, GridWalk *walk) {
    if (walk->column < walk->end_column) {
        walk->column++;
    } else if (walk->row < walk->end_row) {
        walk->row++;
        grid_columns(grid, walk);
    } else {
        return false;
    }
    return true;
}

static uint32_t grid_head(const EdgeGrid *grid, const GridWalk *walk) {
    return grid->head[(size_t)walk->row * grid->columns + (size_t)walk->column];
}

TSL_LOCAL void grid_walk_start(const EdgeGrid *grid, tsl_point p, tsl_point q, GridWalk *walk) {
    double low = p.y < q.y ? p.y : q.y, high = p.y < q.y ? q.y : p.y;
    double slack = 0.01 * grid->size + grid->reach;
    *walk = (GridWalk){.p = p, .q = q};
    walk->row = grid_index(low - slack, grid->low_y, grid->size, grid->rows);
    walk->end_row = grid_index(high + slack, grid->low_y, grid->size, grid->rows);
    grid_columns(grid, walk);
    walk->entry = grid_head(grid, walk);
}

TSL_LOCAL bool grid_walk_next(const EdgeGrid *grid, GridWalk *walk, uint32_t *edge) {
    while (walk->entry == TSL_NONE) {
        if (!grid_walk_square(grid, walk)) return false;
        walk->entry = grid_head(grid, walk);
    }
    *edge = grid->edge[walk->entry];
    walk->entry = grid->next[walk->entry];
    return true;
}

TSL_LOCAL bool grid_walk_is_at(const EdgeGrid *grid, const GridWalk *walk, tsl_point at) {
    return grid_index(at.x, grid->low_x, grid->size, grid->columns) == walk->column &&
           grid_index(at.y, grid->low_y, grid->size, grid->rows) == walk->row;
}

static bool grid_more_room(Build *b, Arena *arena, EdgeGrid *grid) {
    uint32_t room = grid->room ? grid->room * 2 : 256;
    uint32_t *next = TAKE(b, arena, uint32_t, 2 * (size_t)room);
    if (!next) return false;
    if (grid->entries) {
        memcpy(next, grid->next, grid->entries * sizeof *next);
        memcpy(next + room, grid->edge, grid->entries * sizeof *next);
    }
    grid->next = next;
    grid->edge = next + room;
    grid->room = room;
    return true;
}

TSL_LOCAL bool grid_add(Build *b, Arena *arena, EdgeGrid *grid, uint32_t edge, tsl_point p,
                        tsl_point q) {
    GridWalk walk;
    grid_walk_start(grid, p, q, &walk);
    do {
        if (grid->entries == grid->room && !grid_more_room(b, arena, grid)) return false;
        size_t square = (size_t)walk.row * grid->columns + (size_t)walk.column;
        bool empty = grid->head[square] == TSL_NONE;
        *(empty ? &grid->head[square] : &grid->next[grid->tail[square]]) = grid->entries;
        grid->tail[square] = grid->entries;
        grid->next[grid->entries] = TSL_NONE;
        grid->edge[grid->entries++] = edge;
    } while (grid_walk_square(grid, &walk));
    return true;
}

static bool crossing_is_near(tsl_point p, tsl_point q) {
    double x = p.x - q.x, y = p.y - q.y;
    return x * x + y * y < crossing_near * crossing_near;
}

static bool crossing_blocks(const Graph *g, uint32_t edge, uint32_t other) {
    tsl_point p = g->at[g->edge[edge].a], q = g->at[g->edge[edge].b];
    tsl_point a = g->at[g->edge[other].a], c = g->at[g->edge[other].b];
    if (crossing_is_near(p, a) || crossing_is_near(p, c) || crossing_is_near(q, a) ||
        crossing_is_near(q, c)) {
        return false;
    }
    Meeting m;
    if (!segments_meet(p, q, a, c, &m)) return false;
    double low = -crossing_overshoot, high = 1 + crossing_overshoot;
    return m.s >= low && m.s <= high && m.t >= low && m.t <= high;
}

TSL_LOCAL bool graph_find_blocked(Build *b, const Graph *g, uint8_t *blocked) {
    ArenaMark mark = arena_mark(&b->scratch);
    EdgeGrid grid;
    if (!grid_init(b, &b->scratch, g, &grid)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        GridWalk walk;
        uint32_t other;
        blocked[e] = 0;
        grid_walk_start(&grid, p, q, &walk);
        while (!blocked[e] && grid_walk_next(&grid, &walk, &other))
            blocked[e] = crossing_blocks(g, e, other);
        if (!grid_add(b, &b->scratch, &grid, e, p, q)) return false;
    }
    arena_release(&b->scratch, mark);
    return true;
}
