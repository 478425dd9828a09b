/* areas.c - which positions of a lattice a shape has. In: an area's kind and sizes. Out: its positions, as runs of columns;
 * and which shapes go with a family of lattices.
 * Holds: a row of an area is one run of columns, so areas are never scanned position by position. */
#include "tilings.h"

typedef struct {
    int64_t first, last;
} Columns;

static Columns columns_of_parallelogram(int64_t m, int64_t n, int64_t row) {
    (void)m, (void)row;
    return (Columns){0, n - 1};
}

static Columns columns_of_triangle(int64_t m, int64_t n, int64_t row) {
    (void)n;
    return (Columns){row, m - 1};
}

static int64_t larger(int64_t x, int64_t y) {
    return x > y ? x : y;
}

static int64_t smaller(int64_t x, int64_t y) {
    return x < y ? x : y;
}

static Columns columns_of_prism(int64_t m, int64_t n, int64_t row) {
    return (Columns){larger(0, row - (m - 1)), smaller(m + n - 2, row + m - 1)};
}

static Columns columns_of_rectangle(int64_t m, int64_t n, int64_t row) {
    (void)m;
    return (Columns){(row + 1) / 2, n + row / 2 - 1};
}

/* Two overlapping triangles. */
static Columns columns_of_star(int64_t m, int64_t n, int64_t row) {
    (void)n;
    if (row < m) return (Columns){m, m + row};
    if (row > 3 * m) return (Columns){row - m, 3 * m};
    return (Columns){smaller(m, row - m), larger(m + row, 3 * m)};
}

static Columns columns_of_square_diamond(int64_t m, int64_t n, int64_t row) {
    (void)n;
    return (Columns){larger(larger(0, m - 1 - row), row - m),
                     smaller(smaller(2 * m - 1, 3 * m - 1 - row), row + m)};
}

static Columns columns_of_tile_diamond(int64_t m, int64_t n, int64_t row) {
    (void)n;
    int64_t off = row < m ? m - 1 - row : row - (m - 1); /* rows from the middle one */
    return (Columns){off, 2 * (m - 1) - off};
}

/* Position (r, c) stands at height r + c and at c - r to the right, both from 0. */
static Columns columns_of_diagonal_rectangle(int64_t m, int64_t n, int64_t row) {
    int64_t r = row - (n - 1);
    return (Columns){larger(r, -r), smaller(m - 1 - r, r + 2 * (n - 1))};
}

/* As high as wide: 2m - 1 rows of m and m - 1 by turns. */
static Columns columns_of_diagonal_square(int64_t m, int64_t n, int64_t row) {
    (void)n;
    return columns_of_diagonal_rectangle(2 * m - 1, m, row);
}

/* rows = by_m * m + by_n * n + plus */
typedef struct {
    int8_t by_m, by_n, plus;
    Columns (*columns)(int64_t m, int64_t n, int64_t row);
} AreaRow;
static const AreaRow area_rows[AREAS] = {
    [AREA_PARALLELOGRAM] = {1, 0, 0, columns_of_parallelogram},
    [AREA_TRIANGLE] = {1, 0, 0, columns_of_triangle},
    [AREA_PRISM] = {1, 1, -1, columns_of_prism},
    [AREA_RECTANGLE] = {1, 0, 0, columns_of_rectangle},
    [AREA_STAR] = {4, 0, 1, columns_of_star},
    [AREA_SQUARE_DIAMOND] = {2, 0, 0, columns_of_square_diamond},
    [AREA_TILE_DIAMOND] = {2, 0, -1, columns_of_tile_diamond},
    [AREA_DIAGONAL_SQUARE] = {3, 0, -1, columns_of_diagonal_square},
    [AREA_DIAGONAL_RECTANGLE] = {1, 1, 0, columns_of_diagonal_rectangle},
};

TSL_LOCAL bool positions_of_area(Build *b, Span where, Area area, Positions *out) {
    const AreaRow *shape = &area_rows[area.kind];
    int64_t rows = shape->by_m * (int64_t)area.m + shape->by_n * (int64_t)area.n + shape->plus;
    /* Every row has a position but, perhaps, every second one of a rectangle one wide. */
    if (rows / 2 > b->max_sites) return fail_sites(b, where, TSL_KIND_VERTEX, (uint64_t)rows / 2);
    uint64_t count = 0;
    for (int64_t row = 0; row < rows; row++) {
        Columns c = shape->columns(area.m, area.n, row);
        if (c.last >= c.first) count += (uint64_t)(c.last - c.first) + 1;
    }
    if (count > b->max_sites) return fail_sites(b, where, TSL_KIND_VERTEX, count);
    *out = (Positions){TAKE(b, &b->scratch, Run, (size_t)rows), 0, (uint32_t)count};
    if (!out->run) return false;
    for (int64_t row = 0; row < rows; row++) {
        Columns c = shape->columns(area.m, area.n, row);
        if (c.last < c.first) continue;
        out->run[out->runs++] = (Run){(int32_t)row, (int32_t)c.first, (int32_t)c.last};
    }
    return true;
}

static const ShapeRow triangular_shapes[] = {
    {SHAPE_HEXAGON, AREA_PRISM, false, true, false},
    {SHAPE_TRIANGLE, AREA_TRIANGLE, false, false, false},
    {SHAPE_DIAMOND, AREA_PARALLELOGRAM, true, false, false},
    {SHAPE_PRISM, AREA_PRISM, true, true, false},
    {SHAPE_STAR, AREA_STAR, false, false, true},
    {SHAPE_SQUARE, AREA_RECTANGLE, false, false, false},
    {SHAPE_RECTANGLE, AREA_RECTANGLE, false, true, false},
    {SHAPE_PARALLELOGRAM, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_NONE, 0, false, false, false},
};
static const ShapeRow square_shapes[] = {
    {SHAPE_SQUARE, AREA_PARALLELOGRAM, false, false, false},
    {SHAPE_RECTANGLE, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_DIAMOND, AREA_TILE_DIAMOND, false, false, false},
    {SHAPE_PARALLELOGRAM, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_NONE, 0, false, false, false},
};
/* On a lattice turned by 45 degrees a diamond is a square block of positions. */
static const ShapeRow diagonal_shapes[] = {
    {SHAPE_DIAMOND, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_SQUARE, AREA_DIAGONAL_SQUARE, false, false, false},
    {SHAPE_RECTANGLE, AREA_DIAGONAL_RECTANGLE, false, true, false},
    {SHAPE_PARALLELOGRAM, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_NONE, 0, false, false, false},
};
static const ShapeRow oblique_shapes[] = {
    {SHAPE_PARALLELOGRAM, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_SQUARE, AREA_PARALLELOGRAM, false, false, false},
    {SHAPE_RECTANGLE, AREA_PARALLELOGRAM, false, true, false},
    {SHAPE_NONE, 0, false, false, false},
};
static const ShapeRow *const shapes_of_family[FAMILIES] = {
    [FAMILY_TRIANGULAR] = triangular_shapes,
    [FAMILY_SQUARE] = square_shapes,
    [FAMILY_DIAGONAL] = diagonal_shapes,
    [FAMILY_OBLIQUE] = oblique_shapes,
};

TSL_LOCAL const ShapeRow *shape_named(Family family, const Args *args, Shape fallback) {
    const ShapeRow *row = shapes_of_family[family];
    bool given = args_find(args, "word") != NULL;
    while (row->shape != SHAPE_NONE &&
           !(given ? args_is(args, "word", shape_name(row->shape)) : row->shape == fallback)) {
        row++;
    }
    return row->shape != SHAPE_NONE ? row : NULL;
}
