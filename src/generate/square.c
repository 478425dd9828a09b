/* square.c - square and rectangle boards. In: sizes or an outline, diagonals, pyramids. Out: unit
 * squares with a corner at the origin. */
#include "square.h"
#include "generate.h"
#include "period.h"
#include <string.h>

enum { SQUARE_MARGIN = 2 }; /* of the window that gives diagonals on outlines their centre */

static const char *const square_diagonal_words[] = {
    "Implied", "Solid", "SolidNoSplit", "Alternating", "Concentric", "Radiating", NULL};

TSL_LOCAL const Lattice *square_lattice(void) {
    static const Exact point[] = {{0, 0, 0, 0}};
    static const Lattice lattice = {BASIS_SQUARE, 2, {2, 0, 0, 0},    {0, 0, 2, 0},
                                    point,        1, EVEN_DIRECTIONS, NULL};
    return &lattice;
}

/* The whole graph at these positions; gives back the scratch memory down to the mark. */
static bool square_patch(Build *b, const Args *args, const Positions *positions, Window window,
                         ArenaMark mark, Graph *g) {
    Span where = args->clause->span;
    LatticeBoard board = {square_lattice(), positions, {NULL, false}, true};
    const char *word = args_word(args, "diagonals", square_diagonal_words);
    if (!word || strcmp(word, "Implied") == 0) {
        if (!lattice_board_make(b, where, &board, g)) return false;
        arena_release(&b->scratch, mark);
    } else {
        if (!square_diagonals(b, where, word, positions, window, g)) return false;
        arena_release(&b->scratch, mark);
        if (!patch_finish(b, where, g, true)) return false;
    }
    g->cells_by_angle = false;
    return true;
}

/* m by n vertices. */
static bool square_grid(Build *b, const Args *args, int32_t m, int32_t n, bool limping, Graph *g) {
    g->basis = BASIS_SQUARE;
    g->shape = m == n ? SHAPE_SQUARE : SHAPE_RECTANGLE;
    if (args_boolean(args, "pyramidal", false)) {
        g->basis = m == n ? BASIS_SQUARE_PYRAMIDAL : BASIS_RECTANGLE_PYRAMIDAL;
        return square_pyramid(b, args->clause->span, m, n, g);
    }
    ArenaMark mark = arena_mark(&b->scratch);
    Positions positions;
    const char *word = args_word(args, "diagonals", square_diagonal_words);
    bool plain = !word || strcmp(word, "Implied") == 0;
    bool points = b->use == TSL_KIND_CELL;
    if (!positions_of_area(b, args->clause->span, (Area){AREA_PARALLELOGRAM, m, n}, &positions) ||
        !square_patch(b, args, &positions, (Window){0, m, 0, n}, mark, g))
        return false;
    return !plain || period_keep(b, g,
                                 (LatticePeriod){.word = "square",
                                                 .lattice = square_lattice(),
                                                 .form = limping ? PERIOD_NONE : PERIOD_ROWS,
                                                 .rows = m - points,
                                                 .columns = n - points,
                                                 .lines = m});
}

/* Dimensions count cells, or vertices when those are played on. */
static int32_t square_vertices(const Build *b, int32_t size) {
    return b->use == TSL_KIND_CELL && size < INT32_MAX ? size + 1 : size;
}

static bool square_diamond(Build *b, const Args *args, int32_t n, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    Positions positions;
    if (n > INT32_MAX / 4)
        return fail_sites(b, args_span(args, "size"), TSL_KIND_VERTEX, (uint64_t)n * 4);
    if (!positions_of_area(b, args->clause->span, (Area){AREA_SQUARE_DIAMOND, n, n}, &positions) ||
        !square_patch(b, args, &positions, (Window){0, 2 * n, 0, 2 * n}, mark, g)) {
        return false;
    }
    g->basis = BASIS_SQUARE;
    g->shape = SHAPE_DIAMOND;
    return period_keep(b, g, (LatticePeriod){.word = "square", .form = PERIOD_NONE});
}

static bool square_rows(Build *b, const Args *args, const char *high, const char *wide, Graph *g) {
    int32_t rows = 0, columns = 0;
    if (!args_size(b, args, high, &rows)) return false;
    columns = rows;
    if (!args_size(b, args, wide, &columns)) return false;
    return square_grid(b, args, square_vertices(b, rows), square_vertices(b, columns), false, g);
}

TSL_LOCAL bool gen_square(Build *b, const Args *args, Graph *out) {
    int32_t size = 0;
    if (!args_size(b, args, "size", &size)) return false;
    if (args_is(args, "word", "Parallelogram")) return square_rows(b, args, "size", "size2", out);
    bool named = args_is(args, "word", "Limping"), diamond = args_is(args, "word", "Diamond");
    bool limping = args_boolean(args, "limping", named);
    if (limping != named && (named || diamond)) {
        return fail(b, args_span(args, "limping"), TSL_ERR_VALUE, "a %s board is %s limping",
                    named ? "Limping" : "Diamond", named ? "always" : "never");
    }
    if (diamond && args_boolean(args, "pyramidal", false) &&
        !warn(b, args_span(args, "pyramidal"), TSL_WARN_UNUSED,
              "a Diamond board is never pyramidal, so this has no effect")) {
        return false;
    }
    if (diamond) return square_diamond(b, args, size, out);
    int32_t rows = square_vertices(b, size);
    return square_grid(b, args, rows, limping && rows < INT32_MAX ? rows + 1 : rows, limping, out);
}

TSL_LOCAL bool gen_rectangle(Build *b, const Args *args, Graph *out) {
    return square_rows(b, args, "rows", "columns", out);
}

TSL_LOCAL bool gen_square_outline(Build *b, const Args *args, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    const Arg *poly = args_find(args, "poly");
    Polygon outline;
    Integers sides;
    if (poly) {
        outline = poly->polygons[0];
    } else if (!args_integers(b, &b->scratch, args, "sides", &sides) ||
               !outline_of_four(b, &b->scratch, square_lattice(), &sides, args_span(args, "sides"),
                                &outline)) {
        return false;
    }
    Window window;
    Positions positions;
    /* by sense: published outlines are listed counter-clockwise and so lose their border */
    if (!polygon_check_simple(b, &outline) ||
        !outline_window(b, &outline, true, SQUARE_MARGIN, &window) ||
        !positions_of_outline(b, square_lattice(), &outline, true, NULL, &positions) ||
        !square_patch(b, args, &positions, window, mark, out)) {
        return false;
    }
    out->basis = BASIS_SQUARE;
    out->shape = SHAPE_CUSTOM;
    return true;
}
