/* edge_grid.c - crossing edges, found through a grid. In: positions and edges. Out: which edges cross.
 * A square of the grid is about as large as an edge is long on average, so an edge shares its
 * squares with a few others. Where there would be far more squares than edges, as with an edge far away from
 * all others, rows and columns are as narrow as vertices are close, and only squares that edges pass take room.
 * Holds: a segment's squares are those in its box that come near its line; each pair of segments that
 * meet shares one. */
#include "edge_grid.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include "edge_tree.h"
#include <math.h>
#include <string.h>

static const double crossing_parallel = 1e-7;  /* determinants below it: parallel */
static const double crossing_overshoot = 1e-7; /* of the parameters past the ends */
static const double crossing_near = 0.001;     /* ends closer than this are the same */
static const double grid_rounding = 1e-12;     /* of the extent of the grid */
enum {
    GRID_MOST_SQUARES = 1 << 24,
    GRID_PASSED = 8, /* squares that an edge passes on average, at most */
    GRID_WORK = 6,   /* to look at one more edge, or go on to another square */
    GRID_EDGE = 16   /* to choose the squares, for each vertex and edge */
};

TSL_LOCAL bool segments_meet(tsl_point p, tsl_point q, tsl_point a, tsl_point b, Meeting *out) {
    double dx = q.x - p.x, dy = q.y - p.y, ex = b.x - a.x, ey = b.y - a.y;
    double det = ex * dy - dx * ey;
    if (fabs(det) < crossing_parallel) return false;
    out->s = (ex * (a.y - p.y) - ey * (a.x - p.x)) / det;
    out->t = (dx * (a.y - p.y) - dy * (a.x - p.x)) / det;
    return true;
}

/* ---- Lines ---- */

/* The place of a number among the lines; what lies before the first column or past the last one is in it. */
static int64_t grid_index(const GridLines *lines, double at) {
    if (!lines->line) {
        double index = (at - lines->low) / lines->size;
        if (!(index > 0)) return 0;
        return index < lines->count - 1 ? (int64_t)index : (int64_t)lines->count - 1;
    }
    uint32_t low = 0, high = lines->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (lines->line[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Where a column begins. */
static double grid_begin(const GridLines *lines, int64_t index) {
    return lines->line ? lines->line[index] : lines->low + (double)index * lines->size;
}

static double grid_end(const GridLines *lines, int64_t index) {
    if (!lines->line) return grid_begin(lines, index) + lines->size;
    return index + 1 < lines->count ? lines->line[index + 1] : lines->high;
}

/* A number that rises with a coordinate. */
static int64_t grid_line_key(double at) {
    int64_t bits;
    at += 0.0; /* there is one zero */
    memcpy(&bits, &at, sizeof bits);
    return bits < 0 ? (int64_t)((uint64_t)1 << 63) - bits : bits;
}

/* A line at each of the places where there are vertices. */
static bool grid_lines_at(Build *b, const Graph *g, bool vertical, GridLines *out) {
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)g->vertices);
    out->line = item ? TAKE(b, &b->scratch, double, g->vertices) : NULL;
    if (!out->line) return false;
    for (uint32_t v = 0; v < g->vertices; v++)
        item[v] = (KeyedId){grid_line_key(vertical ? g->at[v].x : g->at[v].y), v};
    if (!sort_many(b, item, item + g->vertices, g->vertices)) return false;
    for (uint32_t i = 0; i < g->vertices; i++) {
        double at = vertical ? g->at[item[i].id].x : g->at[item[i].id].y;
        if (i == 0 || at > out->line[out->count - 1]) out->line[out->count++] = at;
    }
    return true;
}

/* How many squares the edges pass in all, about. */
static double grid_passed(const Graph *g, const EdgeGrid *grid) {
    double sum = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        int64_t dx = grid_index(&grid->columns, p.x) - grid_index(&grid->columns, q.x),
                dy = grid_index(&grid->rows, p.y) - grid_index(&grid->rows, q.y);
        sum += (double)(dx < 0 ? -dx : dx) + (double)(dy < 0 ? -dy : dy) + 1;
    }
    return sum;
}

/* Leaves out every second line. */
static void grid_thin(GridLines *lines) {
    uint32_t count = (lines->count + 1) / 2;
    for (uint32_t i = 0; i < count; i++) lines->line[i] = lines->line[2 * (size_t)i];
    lines->count = count;
}

/* Columns and rows that are as narrow as the vertices there are close, so that a few far away do not leave all others in one
 * square; as many as keep the squares that edges pass few. */
static bool grid_fit_lines(Build *b, const Graph *g, EdgeGrid *grid) {
    grid->columns.count = grid->rows.count = 0;
    if (!grid_lines_at(b, g, true, &grid->columns) || !grid_lines_at(b, g, false, &grid->rows))
        return false;
    while (grid->columns.count + grid->rows.count > 2 &&
           grid_passed(g, grid) > GRID_PASSED * (double)g->edges) {
        if (!build_charge(b, GRID_EDGE * (uint64_t)g->edges)) return false;
        grid_thin(&grid->columns);
        grid_thin(&grid->rows);
    }
    return true;
}

/* ---- Squares ---- */

static bool grid_take_squares(Build *b, Arena *arena, EdgeGrid *grid, size_t squares) {
    grid->head = TAKE(b, arena, uint32_t, 2 * squares);
    if (!grid->head) return false;
    grid->tail = grid->head + squares;
    memset(grid->head, 0xFF, squares * sizeof *grid->head);
    return true;
}

static void grid_box(const Graph *g, tsl_point *low, tsl_point *high) {
    *low = *high = g->vertices ? g->at[0] : (tsl_point){0, 0, 0};
    for (uint32_t v = 1; v < g->vertices; v++) {
        tsl_point p = g->at[v];
        *low = (tsl_point){p.x < low->x ? p.x : low->x, p.y < low->y ? p.y : low->y, 0};
        *high = (tsl_point){p.x > high->x ? p.x : high->x, p.y > high->y ? p.y : high->y, 0};
    }
}

TSL_LOCAL bool grid_init(Build *b, Arena *arena, const Graph *g, EdgeGrid *out) {
    tsl_point low, high;
    budget_task(b, g->edges, "edges are compared with those near them");
    if (!build_charge(b, GRID_EDGE * ((uint64_t)g->vertices + g->edges))) return false;
    grid_box(g, &low, &high);
    double width = high.x - low.x, height = high.y - low.y, total = 0;
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        total += fabs(p.x - q.x) + fabs(p.y - q.y);
    }
    double size = g->edges && total > 0 ? total / g->edges : 1;
    double most = 4.0 * g->edges + 16 < GRID_MOST_SQUARES ? 4.0 * g->edges + 16 : GRID_MOST_SQUARES;
    *out = (EdgeGrid){
        .b = b, .columns = {low.x, high.x, size, NULL, 0}, .rows = {low.y, high.y, size, NULL, 0}};
    out->slack = 0.01 * size;
    if ((width / size + 1) * (height / size + 1) <= most) {
        out->columns.count = (uint32_t)(width / size) + 1;
        out->rows.count = (uint32_t)(height / size) + 1;
        return grid_take_squares(b, arena, out, (size_t)out->columns.count * out->rows.count);
    }
    uint32_t squares = 16;
    while (squares < most) squares *= 2;
    out->last = squares - 1;
    out->slack = grid_rounding * (width + height);
    return grid_fit_lines(b, g, out) && grid_take_squares(b, arena, out, squares);
}

/* Several squares may have one place in the table of those that are found by a hash: a walk then sees more edges than
 * it has to. */
static size_t grid_square(const EdgeGrid *grid, const GridWalk *walk) {
    if (!grid->last) return (size_t)walk->row * grid->columns.count + (size_t)walk->column;
    uint64_t key = (uint64_t)walk->row << 32 | (uint64_t)walk->column;
    return (size_t)(key * 0x9E3779B97F4A7C15u >> 32) & grid->last;
}

/* Columns of a row that a segment passes, with a little to spare for rounding. */
static void grid_columns(const EdgeGrid *grid, GridWalk *walk) {
    tsl_point p = walk->p, q = walk->q;
    double from = (p.x < q.x ? p.x : q.x) - grid->reach, to = (p.x < q.x ? q.x : p.x) + grid->reach;
    double dy = q.y - p.y;
    if (fabs(dy) > crossing_parallel) {
        double y0 = grid_begin(&grid->rows, walk->row) - grid->reach;
        double y1 = grid_end(&grid->rows, walk->row) + grid->reach;
        double x0 = p.x + (y0 - p.y) / dy * (q.x - p.x), x1 = p.x + (y1 - p.y) / dy * (q.x - p.x);
        double slack = grid->slack + grid->reach, least = (x0 < x1 ? x0 : x1) - slack;
        double most = (x0 < x1 ? x1 : x0) + slack;
        if (least > from) from = least;
        if (most < to) to = most;
    }
    walk->column = grid_index(&grid->columns, from);
    walk->end_column = grid_index(&grid->columns, to);
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
    return grid->head[grid_square(grid, walk)];
}

TSL_LOCAL void grid_walk_start(const EdgeGrid *grid, tsl_point p, tsl_point q, GridWalk *walk) {
    double low = p.y < q.y ? p.y : q.y, high = p.y < q.y ? q.y : p.y;
    double slack = grid->slack + grid->reach;
    *walk = (GridWalk){.p = p, .q = q};
    walk->row = grid_index(&grid->rows, low - slack);
    walk->end_row = grid_index(&grid->rows, high + slack);
    grid_columns(grid, walk);
    walk->entry = grid_head(grid, walk);
}

TSL_LOCAL bool grid_walk_next(const EdgeGrid *grid, GridWalk *walk, uint32_t *edge) {
    if (!build_charge(grid->b, GRID_WORK)) return false;
    while (walk->entry == TSL_NONE) {
        if (!grid_walk_square(grid, walk) || !build_charge(grid->b, GRID_WORK)) return false;
        walk->entry = grid_head(grid, walk);
    }
    *edge = grid->edge[walk->entry];
    walk->entry = grid->next[walk->entry];
    return true;
}

TSL_LOCAL bool grid_walk_is_at(const EdgeGrid *grid, const GridWalk *walk, tsl_point at) {
    return grid_index(&grid->columns, at.x) == walk->column &&
           grid_index(&grid->rows, at.y) == walk->row;
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

TSL_LOCAL bool grid_add(Build *b, Arena *arena, EdgeGrid *grid, uint32_t edge, GridWalk walk) {
    do {
        if (!build_charge(b, (uint64_t)2 * GRID_WORK)) return false;
        size_t square = grid_square(grid, &walk);
        bool empty = grid->head[square] == TSL_NONE;
        if (!empty && grid->edge[grid->tail[square]] == edge) continue; /* two of its squares */
        if (grid->entries == grid->room && !grid_more_room(b, arena, grid)) return false;
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

static bool crossing_blocks(const Graph *g, uint32_t other, uint32_t edge) {
    Pair mine = g->edge[edge], theirs = g->edge[other];
    if (mine.a == theirs.a || mine.a == theirs.b || mine.b == theirs.a || mine.b == theirs.b)
        return false; /* most do, and need not be measured */
    tsl_point p = g->at[mine.a], q = g->at[mine.b], a = g->at[theirs.a], c = g->at[theirs.b];
    if (crossing_is_near(p, a) || crossing_is_near(p, c) || crossing_is_near(q, a) ||
        crossing_is_near(q, c)) {
        return false;
    }
    Meeting m;
    if (!segments_meet(p, q, a, c, &m)) return false;
    double low = -crossing_overshoot, high = 1 + crossing_overshoot;
    return m.s >= low && m.s <= high && m.t >= low && m.t <= high;
}

/* Whether an edge crosses one of those in a grid. */
static bool crossing_in_grid(const Graph *g, const EdgeGrid *grid, uint32_t edge, GridWalk walk) {
    uint32_t other;
    while (grid_walk_next(grid, &walk, &other)) {
        if (crossing_blocks(g, other, edge)) return true;
    }
    return false;
}

TSL_LOCAL bool graph_find_blocked(Build *b, const Graph *g, uint8_t *blocked) {
    ArenaMark mark = arena_mark(&b->scratch);
    const uint64_t begun = budget_work(b);
    EdgeGrid grid;
    EdgeTree tree = {.box = NULL};
    if (!grid_init(b, &b->scratch, g, &grid)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        if (!tree.box && budget_work(b) - begun > EDGE_TREE_PAYS * (uint64_t)g->edges &&
            !edge_tree_make(b, g, &tree))
            return false;
        if (tree.box) {
            blocked[e] = edge_tree_crosses(&tree, e, crossing_blocks);
            if (b->error.code) return false;
            continue;
        }
        GridWalk walk;
        grid_walk_start(&grid, g->at[g->edge[e].a], g->at[g->edge[e].b], &walk);
        blocked[e] = crossing_in_grid(g, &grid, e, walk);
        if (!grid_add(b, &b->scratch, &grid, e, walk)) return false;
    }
    arena_release(&b->scratch, mark);
    return true;
}
