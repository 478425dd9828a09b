/* diagonals.c - the five ways to draw diagonals on a square patch. In: its points. Out: vertices,
 * grid edges and diagonals, not yet traced.
 * Holds: squares are taken row by row, left to right. */
#include "../base/budget.h"
#include "square.h"
#include <string.h>

/* Corners of one lattice square, by vertex: lower left, upper left, upper right, lower right. */
typedef struct {
    uint32_t corner[4];
    int32_t row, column;
    bool whole; /* all four are there */
} DiagonalSquare;
typedef struct {
    Graph *g;
    const Points *points;
    int32_t middle_row, middle_column;
    int64_t reach; /* of radiating diagonals, in squares */
} Diagonals;

static Exact diagonal_exact(int64_t column, int64_t row) {
    return (Exact){(int32_t)(2 * column), 0, (int32_t)(2 * row), 0};
}

static DiagonalSquare diagonal_square(const Points *points, int32_t row, int32_t column) {
    static const int8_t dx[] = {0, 0, 1, 1}, dy[] = {0, 1, 1, 0};
    DiagonalSquare s = {{0}, row, column, true};
    for (int i = 0; i < 4 && s.whole; i++) {
        s.corner[i] = points_find(points, diagonal_exact(column + dx[i], row + dy[i]));
        s.whole = s.corner[i] != TSL_NONE;
    }
    return s;
}

static void diagonal_rising(Diagonals *d, const DiagonalSquare *s) {
    graph_add_edge(d->g, s->corner[0], s->corner[2]);
}

static void diagonal_falling(Diagonals *d, const DiagonalSquare *s) {
    graph_add_edge(d->g, s->corner[1], s->corner[3]);
}

static void diagonal_alternating(Diagonals *d, const DiagonalSquare *s) {
    bool even = ((uint32_t)(s->row + s->column) & 1) == 0;
    (even ? diagonal_rising : diagonal_falling)(d, s);
}

static void diagonal_solid(Diagonals *d, const DiagonalSquare *s) {
    uint32_t centre = graph_add_vertex(d->g, (tsl_point){s->column + 0.5, s->row + 0.5, 0});
    for (int i = 0; i < 4; i++) graph_add_edge(d->g, s->corner[i], centre);
}

static void diagonal_both(Diagonals *d, const DiagonalSquare *s) {
    diagonal_rising(d, s);
    diagonal_falling(d, s);
}

static void diagonal_concentric(Diagonals *d, const DiagonalSquare *s) {
    bool same = (s->row < d->middle_row) == (s->column < d->middle_column);
    (same ? diagonal_falling : diagonal_rising)(d, s);
}

static const struct {
    const char *word;
    uint8_t vertices, edges;                             /* added per square at most */
    void (*draw)(Diagonals *d, const DiagonalSquare *s); /* NULL: not square by square */
} diagonal_rows[] = {
    {"Solid", 1, 4, diagonal_solid},
    {"SolidNoSplit", 0, 2, diagonal_both},
    {"Alternating", 0, 1, diagonal_alternating},
    {"Concentric", 0, 1, diagonal_concentric},
    {"Radiating", 0, 1, NULL},
};

/* Four rays from the centre, all lengthened by one square in turn. */
static void diagonal_radiate(Diagonals *d) {
    static const int8_t dx[] = {1, 1, -1, -1}, dy[] = {1, -1, -1, 1};
    for (int64_t j = 0; j < d->reach; j++) {
        for (int i = 0; i < 4; i++) {
            int64_t x = d->middle_column + j * dx[i], y = d->middle_row + j * dy[i];
            uint32_t from = points_find(d->points, diagonal_exact(x, y));
            uint32_t to = points_find(d->points, diagonal_exact(x + dx[i], y + dy[i]));
            if (from != TSL_NONE && to != TSL_NONE) graph_add_edge(d->g, from, to);
        }
    }
}

TSL_LOCAL bool square_diagonals(Build *b, Span where, const char *word, const Positions *positions,
                                Window window, Graph *g) {
    enum { FIND_ROUNDS = 8 }; /* of a square: four corners are sought */
    Points points;
    uint64_t since = 0;
    size_t kind = 0;
    while (strcmp(diagonal_rows[kind].word, word) != 0) kind++;
    bool radiating = strcmp(word, "Radiating") == 0;
    uint64_t squares = diagonal_rows[kind].edges ? positions->count : 0;
    uint64_t vertices = squares * diagonal_rows[kind].vertices;
    if (!patch_place(b, &b->scratch, where, square_lattice(), positions, &points)) return false;
    if (squares * diagonal_rows[kind].edges > b->max_sites) {
        return fail_sites(b, where, TSL_KIND_EDGE, squares * diagonal_rows[kind].edges);
    }
    if (!patch_join(b, where, &points, vertices, squares * diagonal_rows[kind].edges, g))
        return false;
    int32_t height = window.row1 - window.row0, width = window.column1 - window.column0;
    Diagonals d = {g, &points, (window.row0 + window.row1) / 2,
                   (window.column0 + window.column1) / 2,
                   (height > width ? height : width) / 2 + 1};
    if (radiating) diagonal_radiate(&d);
    for (uint32_t i = 0; diagonal_rows[kind].draw && i < positions->runs; i++) {
        Run run = positions->run[i];
        uint64_t columns = (uint64_t)((int64_t)run.last - run.first + 1);
        if (!budget_rounds(b, &since, FIND_ROUNDS * columns)) return false;
        for (int32_t column = run.first; column <= run.last; column++) {
            DiagonalSquare s = diagonal_square(&points, run.row, column);
            if (s.whole) diagonal_rows[kind].draw(&d, &s);
        }
    }
    return true;
}
