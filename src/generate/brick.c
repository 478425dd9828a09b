/* brick.c - boards of bricks. In: a shape and its sizes. Out: bricks two wide and one high, half
 * bricks and upright ones, with a vertex at every whole-number place on their borders.
 * Holds: every edge is one unit long; the bricks make one piece without holes, so there are one
 * fewer edges than vertices and cells. */
#include "../base/budget.h"
#include "generate.h"
#include "period.h"
#include <string.h>

enum { BRICK_CORNERS = 6, BRICK_ROUNDS = 8 }; /* of a brick; rounds that one is counted as */

/* What has been laid, by whole-number places: a vertex, the edges to the next place on its right
 * and above it; TSL_NONE where there is none yet. */
typedef struct {
    uint32_t vertex, right, up;
} Place;
typedef struct {
    Graph *g;
    Place *place; /* line by line, from the origin */
    uint64_t wide;
    int64_t slant; /* how far to the right each line begins of the one below */
} Wall;

static Place *wall_place(const Wall *w, int64_t x, int64_t y) {
    return &w->place[(uint64_t)y * w->wide + (uint64_t)(x - w->slant * (y - 1))];
}

static uint32_t wall_vertex(Wall *w, int64_t x, int64_t y) {
    Place *place = wall_place(w, x, y);
    if (place->vertex == TSL_NONE) {
        place->vertex = graph_add_vertex(w->g, (tsl_point){(double)x, (double)y, 0});
    }
    return place->vertex;
}

static uint32_t wall_edge(Wall *w, const int64_t from[2], const int64_t to[2]) {
    int64_t x = from[0] < to[0] ? from[0] : to[0], y = from[1] < to[1] ? from[1] : to[1];
    Place *place = wall_place(w, x, y);
    uint32_t *edge = from[1] == to[1] ? &place->right : &place->up;
    if (*edge == TSL_NONE) {
        *edge =
            graph_add_edge(w->g, wall_vertex(w, from[0], from[1]), wall_vertex(w, to[0], to[1]));
    }
    return *edge;
}

/* Clockwise from the lower left. */
static void brick_lay(Wall *w, int64_t row, int64_t column, int wide, int high) {
    int64_t corner[BRICK_CORNERS][2], x = column, y = row;
    uint32_t count = 0, first = w->g->cell_first[w->g->cells];
    for (int side = 0; side < 4; side++) {
        for (int step = side % 2 ? wide : high; step > 0; step--, count++) {
            corner[count][0] = x;
            corner[count][1] = y;
            x += side == 1 ? 1 : side == 3 ? -1 : 0;
            y += side == 0 ? 1 : side == 2 ? -1 : 0;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        w->g->corner[first + i] = wall_vertex(w, corner[i][0], corner[i][1]);
    }
    for (uint32_t i = 0; i < count; i++) {
        w->g->side[first + i] = wall_edge(w, corner[i], corner[(i + 1) % count]);
    }
    w->g->cell_first[++w->g->cells] = first + count;
}

/* What a wall needs: vertices stand at some of the places of each line. */
typedef struct {
    uint64_t bricks, vertices, lines, places;
} WallRoom;

static bool brick_start(Build *b, const Args *args, WallRoom room, Wall *w) {
    Graph *g = w->g;
    uint64_t bricks = room.bricks, vertices = room.vertices;
    size_t places = (size_t)(room.lines * room.places);
    if (!graph_reserve(b, g, args->clause->span, vertices, vertices + bricks - 1)) return false;
    g->cell_first = TAKE(b, &g->arena, uint32_t, (size_t)bricks + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, (size_t)bricks * BRICK_CORNERS) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, (size_t)bricks * BRICK_CORNERS) : NULL;
    w->place = g->side ? TAKE(b, &b->scratch, Place, places) : NULL;
    if (!w->place) return false;
    w->wide = room.places;
    g->cell_first[0] = 0;
    memset(w->place, 0xFF, places * sizeof *w->place);
    return true;
}

/* Even rows have one brick more than odd ones, and stand out by half a brick on either side;
 * trimming takes that off. */
static bool brick_wall(Build *b, const Args *args, int64_t rows, int64_t columns, Graph *g) {
    bool trim = args_boolean(args, "trim", false);
    uint64_t high = (uint64_t)rows, wide = (uint64_t)columns;
    uint64_t bricks = high * wide + (high + 1) / 2;
    uint64_t vertices =
        trim ? (high + 1) * (2 * wide + 1) : (high + 1) * (2 * wide + 3) - (high % 2 ? 0 : 2);
    Wall wall = {.g = g};
    if (bricks > b->max_sites) return fail_sites(b, args->clause->span, TSL_KIND_CELL, bricks);
    if (!brick_start(b, args, (WallRoom){bricks, vertices, high + 1, 2 * wide + 3}, &wall))
        return false;
    uint64_t since = 0;
    for (int64_t row = 0; row < rows; row++) {
        if (!budget_rounds(b, &since, BRICK_ROUNDS * wide)) return false;
        for (int64_t column = row % 2; column <= 2 * columns; column += 2) {
            bool first = trim && column == 0, last = trim && column == 2 * columns;
            brick_lay(&wall, row, column + first, first || last ? 1 : 2, 1);
        }
    }
    return true;
}

/* Rows of as many bricks, each half a brick further to the right than the one below. */
static bool brick_parallelogram(Build *b, const Args *args, int64_t rows, int64_t columns,
                                Graph *g) {
    uint64_t high = (uint64_t)rows, wide = (uint64_t)columns;
    uint64_t bricks = high * wide, line = 2 * wide + 2;
    Wall wall = {.g = g, .slant = 1};
    if (bricks > b->max_sites) return fail_sites(b, args->clause->span, TSL_KIND_CELL, bricks);
    if (!brick_start(b, args, (WallRoom){bricks, (high + 1) * line - 2, high + 1, line}, &wall))
        return false;
    for (int64_t row = 0; row < rows; row++) {
        for (int64_t i = 0; i < columns; i++) brick_lay(&wall, row, row + 2 * i, 2, 1);
    }
    return true;
}

/* A middle row of m + n - 1 bricks, and m - 1 rows above and below it, each a brick shorter than
 * the one before: a diamond when n is 1. The middle row's number is odd, as in published boards;
 * trimming takes half of its first brick. */
static bool brick_prism(Build *b, const Args *args, int64_t m, int64_t n, Graph *g) {
    bool trim = args_boolean(args, "trim", false);
    uint64_t side = (uint64_t)m, middle = side + (uint64_t)n - 1, rows = 2 * side - 1;
    uint64_t bricks = middle * rows - side * (side - 1);
    Wall wall = {.g = g};
    if (bricks > b->max_sites) return fail_sites(b, args->clause->span, TSL_KIND_CELL, bricks);
    uint64_t vertices = 2 * bricks + rows + 2 * middle + 1 - (trim ? 2 : 0);
    if (!brick_start(b, args, (WallRoom){bricks, vertices, rows + 2, 2 * middle + 1}, &wall))
        return false;
    int64_t middle_row = (m - 1) | 1;
    uint64_t since = 0;
    for (int64_t away = 1 - m; away < m; away++) {
        int64_t column = away < 0 ? -away : away, end = 2 * (m + n - 1) - column;
        if (!budget_rounds(b, &since, BRICK_ROUNDS * middle)) return false;
        for (; column < end; column += 2) {
            bool first = trim && column == 0;
            brick_lay(&wall, middle_row + away, column + first, first ? 1 : 2, 1);
        }
    }
    return true;
}

/* Rings of bricks laid like the blades of a pinwheel round a half brick. */
static bool brick_spiral(Build *b, const Args *args, int64_t n, int64_t unused, Graph *g) {
    (void)unused;
    uint64_t side = (uint64_t)n, bricks = 2 * side * (side - 1) + 1;
    Wall wall = {.g = g};
    if (bricks > b->max_sites) return fail_sites(b, args->clause->span, TSL_KIND_CELL, bricks);
    if (!brick_start(b, args, (WallRoom){bricks, 4 * side * side, 2 * side, 2 * side}, &wall))
        return false;
    uint64_t since = 0;
    brick_lay(&wall, n - 1, n - 1, 1, 1);
    for (int64_t i = 1; i < n; i++) {
        if (!budget_rounds(b, &since, BRICK_ROUNDS * (uint64_t)(4 * i))) return false;
        for (int64_t j = 0; j < 2 * i; j += 2) {
            brick_lay(&wall, n - i + j, n - i - 1, 1, 2);
            brick_lay(&wall, n + i - 1, n - i + j, 2, 1);
            brick_lay(&wall, n - i - 1 + j, n + i - 1, 1, 2);
            brick_lay(&wall, n - i - 1, n - i - 1 + j, 2, 1);
        }
    }
    return true;
}

/* As a lattice: the corners of a brick, of which the middle ones have an edge to the outside only. */
static LatticePeriod brick_period(int32_t rows, int32_t columns) {
    enum { EAST = 1 << 0, NORTH = 1 << 2, WEST = 1 << 4, SOUTH = 1 << 6 };
    static const Exact corner[] = {{0, 0, 0, 0}, {2, 0, 0, 0}, {4, 0, 0, 0},
                                   {0, 0, 2, 0}, {2, 0, 2, 0}, {4, 0, 2, 0}};
    static const uint16_t ways[] = {EAST | NORTH | WEST, EAST | SOUTH | WEST, EAST | NORTH | WEST,
                                    EAST | SOUTH | WEST, EAST | NORTH | WEST, EAST | SOUTH | WEST};
    static const Lattice lattice = {BASIS_BRICK, 2, {4, 0, 0, 0},    {2, 0, 2, 0},
                                    corner,      6, EVEN_DIRECTIONS, NULL};
    return (LatticePeriod){.word = "brick",
                           .lattice = &lattice,
                           .ways = ways,
                           .form = PERIOD_ROWS,
                           .rows = rows,
                           .columns = columns,
                           .lines = rows,
                           .lean = -1};
}

/* The first row is for boards without a word. Without a second size there are as many columns as rows, but
 * a prism is a diamond. */
enum { BRICK_SECOND = 1, BRICK_TRIM = 2, BRICK_LIMPING = 4 }; /* arguments that a shape takes */
static const struct {
    Shape shape;
    bool (*lay)(Build *b, const Args *args, int64_t m, int64_t n, Graph *g);
    unsigned takes;
} brick_shapes[] = {
    {SHAPE_SQUARE, brick_wall, BRICK_SECOND | BRICK_TRIM | BRICK_LIMPING},
    {SHAPE_RECTANGLE, brick_wall, BRICK_SECOND | BRICK_TRIM | BRICK_LIMPING},
    {SHAPE_LIMPING, brick_wall, BRICK_TRIM | BRICK_LIMPING},
    {SHAPE_DIAMOND, brick_prism, BRICK_TRIM},
    {SHAPE_PRISM, brick_prism, BRICK_SECOND | BRICK_TRIM},
    {SHAPE_PARALLELOGRAM, brick_parallelogram, BRICK_SECOND},
    {SHAPE_SPIRAL, brick_spiral, 0},
};
enum { BRICK_SHAPES = sizeof brick_shapes / sizeof *brick_shapes };

static bool brick_makes_sense(Build *b, const Args *args, Shape shape, unsigned takes,
                              bool limping) {
    const char *word = shape_name(shape);
    if (limping && !(takes & BRICK_LIMPING)) {
        return fail(b, args_span(args, "limping"), TSL_ERR_VALUE, "a %s cannot be limping", word);
    }
    if (args_find(args, "size2") && (limping || !(takes & BRICK_SECOND)) &&
        !warn(b, args_span(args, "size2"), TSL_WARN_UNUSED,
              "a %s of bricks has one size only, so this has no effect",
              limping ? "limping board" : word)) {
        return false;
    }
    return !args_boolean(args, "trim", false) || takes & BRICK_TRIM ||
           warn(b, args_span(args, "trim"), TSL_WARN_UNUSED,
                "a %s has no bricks that stand out, so this has no effect", word);
}

TSL_LOCAL bool gen_brick(Build *b, const Args *args, Graph *out) {
    unsigned row = 0;
    for (unsigned i = 0; i < BRICK_SHAPES; i++) {
        if (args_is(args, "word", shape_name(brick_shapes[i].shape))) row = i;
    }
    bool wall = brick_shapes[row].lay == brick_wall;
    bool as_many = wall || brick_shapes[row].shape == SHAPE_PARALLELOGRAM; /* columns as rows */
    bool limping = args_is(args, "word", "Limping") || args_boolean(args, "limping", false);
    int32_t size = 0, second = 0;
    if (!args_size(b, args, "size", &size) || !args_size(b, args, "size2", &second) ||
        !brick_makes_sense(b, args, brick_shapes[row].shape, brick_shapes[row].takes, limping)) {
        return false;
    }
    bool two = second && !limping && brick_shapes[row].takes & BRICK_SECOND;
    int64_t n = two ? second : limping ? (int64_t)size + 1 : as_many ? size : 1;
    out->basis = BASIS_BRICK;
    out->shape = brick_shapes[row].shape;
    if (wall) out->shape = limping ? SHAPE_LIMPING : n == size ? SHAPE_SQUARE : SHAPE_RECTANGLE;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!brick_shapes[row].lay(b, args, size, n, out)) return false;
    arena_release(&b->scratch, mark);
    LatticePeriod period = {.word = "brick", .form = PERIOD_NONE};
    if (wall && !limping) period = brick_period(size, (int32_t)n);
    return graph_make_rings(b, out) && graph_sort(b, out, GRAPH_SORT_ALL) &&
           period_keep(b, out, period);
}
