/* tilings.c - the table of tilings and the keywords that use it.
 * To add a tiling: its basis in graph/form.h; its motif, its lattice and its row here; its name in the keyword table.
 * Holds: every edge of every tiling here has length 1. */
#include "tilings.h"
#include "generate.h"
#include "vertex_type.h"
#include <math.h>
#include <string.h>

static const Exact motif_point[] = {{0, 0, 0, 0}};
/* A hexagon standing on a corner, clockwise from its top. */
static const Exact motif_hexagon[] = {{0, 0, 2, 0},  {0, 1, 1, 0},   {0, 1, -1, 0},
                                      {0, 0, -2, 0}, {0, -1, -1, 0}, {0, -1, 1, 0}};
/* A hexagon lying on a side, counter-clockwise from due east. */
static const Exact motif_flat_hexagon[] = {{2, 0, 0, 0},  {1, 0, 0, 1},   {-1, 0, 0, 1},
                                           {-2, 0, 0, 0}, {-1, 0, 0, -1}, {1, 0, 0, -1}};

static const Exact motif_octagon[] = {{1, 0, 1, 1},   {1, 1, 1, 0},    {1, 1, -1, 0},
                                      {1, 0, -1, -1}, {-1, 0, -1, -1}, {-1, -1, -1, 0},
                                      {-1, -1, 1, 0}, {-1, 0, 1, 1}};
static const Exact motif_dodecagon[] = {{2, 1, 1, 0},    {1, 1, 1, 1},     {1, 0, 2, 1},
                                        {-1, 0, 2, 1},   {-1, -1, 1, 1},   {-2, -1, 1, 0},
                                        {-2, -1, -1, 0}, {-1, -1, -1, -1}, {-1, 0, -2, -1},
                                        {1, 0, -2, -1},  {1, 1, -1, -1},   {2, 1, -1, 0}};
/* A hexagon lying on a side within a dodecagon. */
static const Exact motif_rosette[] = {
    {-1, 0, 0, 1},  {1, 0, 0, 1},   {2, 0, 0, 0},    {1, 0, 0, -1},    {-1, 0, 0, -1},
    {-2, 0, 0, 0},  {2, 1, 1, 0},   {1, 1, 1, 1},    {1, 0, 2, 1},     {-1, 0, 2, 1},
    {-1, -1, 1, 1}, {-2, -1, 1, 0}, {-2, -1, -1, 0}, {-1, -1, -1, -1}, {-1, 0, -2, -1},
    {1, 0, -2, -1}, {1, 1, -1, -1}, {2, 1, -1, 0}};
/* The same standing on a corner. */
static const Exact motif_upright_rosette[] = {
    {0, 1, -1, 0},  {0, 1, 1, 0},   {0, 0, 2, 0},    {0, -1, 1, 0},    {0, -1, -1, 0},
    {0, 0, -2, 0},  {1, 0, 2, 1},   {1, 1, 1, 1},    {2, 1, 1, 0},     {2, 1, -1, 0},
    {1, 1, -1, -1}, {1, 0, -2, -1}, {-1, 0, -2, -1}, {-1, -1, -1, -1}, {-2, -1, -1, 0},
    {-2, -1, 1, 0}, {-1, -1, 1, 1}, {-1, 0, 2, 1}};
/* A hexagon lying on a side and the triangle corners round it. */
static const Exact motif_snub_hexagon[] = {
    {-1, 0, 0, 1}, {1, 0, 0, 1},  {2, 0, 0, 0},   {1, 0, 0, -1},  {-1, 0, 0, -1}, {-2, 0, 0, 0},
    {-2, 0, 0, 2}, {0, 0, 0, 2},  {2, 0, 0, 2},   {3, 0, 0, 1},   {4, 0, 0, 0},   {3, 0, 0, -1},
    {2, 0, 0, -2}, {0, 0, 0, -2}, {-2, 0, 0, -2}, {-3, 0, 0, -1}, {-4, 0, 0, 0},  {-3, 0, 0, 1}};
/* Four triangles between four squares. */
static const Exact motif_snub_square[] = {
    {-1, 0, -1, -1}, {1, 0, -1, -1}, {-1, -1, 0, -1}, {1, 1, 0, -1}, {0, 0, -1, 0},
    {-2, -1, 0, 0},  {0, -1, 0, 0},  {0, 1, 0, 0},    {2, 1, 0, 0},  {0, 0, 1, 0},
    {-1, -1, 0, 1},  {1, 1, 0, 1},   {-1, 0, 1, 1},   {1, 0, 1, 1}};
static const Exact motif_square[] = {{0, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 2, 0}, {0, 0, 2, 0}};

static const Lattice lattice_tri = {BASIS_TRIANGULAR, 3, {2, 0, 0, 0},    {-1, 0, 0, 1},
                                    motif_point,      1, EVEN_DIRECTIONS, NULL};
static const Lattice lattice_tri_upright = {BASIS_TRIANGULAR, 3, {0, 1, 1, 0},   {0, -1, 1, 0},
                                            motif_point,      1, ODD_DIRECTIONS, NULL};
static const Lattice lattice_hex = {BASIS_HEXAGONAL, 3, {0, 2, 0, 0},   {0, -1, 3, 0},
                                    motif_hexagon,   6, ODD_DIRECTIONS, NULL};
static const Lattice lattice_hex_upright = {BASIS_HEXAGONAL,    3, {3, 0, 0, 1},    {-3, 0, 0, 1},
                                            motif_flat_hexagon, 6, EVEN_DIRECTIONS, NULL};
static const Lattice lattice_t488 = {BASIS_T488,    2, {2, 2, 0, 0},   {0, 0, 2, 2},
                                     motif_octagon, 8, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t3636 = {BASIS_T3636,        3, {4, 0, 0, 0},    {-2, 0, 0, 2},
                                      motif_flat_hexagon, 6, EVEN_DIRECTIONS, NULL};
static const Lattice lattice_t31212 = {BASIS_T31212,    3,  {4, 2, 0, 0},   {-2, -1, 3, 2},
                                       motif_dodecagon, 12, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t4612 = {BASIS_T4612,     3,  {6, 2, 0, 0},   {-3, -1, 3, 3},
                                      motif_dodecagon, 12, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t3464 = {BASIS_T3464,   3,  {3, 1, 1, 1},   {-3, -1, 1, 1},
                                      motif_rosette, 18, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t3464_flat = {
    BASIS_T3464, 3, {2, 2, 0, 0}, {-1, -1, 3, 1}, motif_upright_rosette, 18, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t333333_33434 = {
    BASIS_T333333_33434, 3, {3, 2, 2, 1}, {-3, -2, 2, 1}, motif_rosette, 18, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t33336 = {BASIS_T33336,       3,  {5, 0, 0, 1},    {-4, 0, 0, 2},
                                       motif_snub_hexagon, 18, EVEN_DIRECTIONS, NULL};
static const Lattice lattice_t33434 = {BASIS_T33434,      3,  {1, 1, 1, 1},   {-1, -1, 1, 1},
                                       motif_snub_square, 14, ALL_DIRECTIONS, NULL};
static const Lattice lattice_t33344 = {BASIS_T33344, 3, {2, 0, 0, 0},   {1, 0, 2, 1},
                                       motif_square, 4, ALL_DIRECTIONS, NULL};

static const double tiling_row_height = 0.86602540378443864676; /* between rows of triangles */

/* Zigzags between rows of hexagons: vertices at heights 1.5 r - 1 and 1.5 r - 0.5. */
static int64_t tiling_zigzag(tsl_point at) {
    return (int64_t)floor((2 * at.y + 2.5) / 3);
}

static int64_t tiling_line(tsl_point at) {
    return (int64_t)floor(at.y / tiling_row_height + 0.5);
}

static const Tiling tiling_rows[] = {
    {.word = "hex",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_hex,
     .flat = &lattice_hex,
     .upright = &lattice_hex_upright,
     .shape = SHAPE_HEXAGON,
     .two = TWO_SIDES,
     .line = tiling_zigzag},
    {.word = "tri",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_tri,
     .flat = &lattice_tri,
     .upright = &lattice_tri_upright,
     .shape = SHAPE_TRIANGLE,
     .counts_vertices = true,
     .side_window = true,
     .line = tiling_line,
     .downward_above_middle = true},
    {.word = "T488",
     .family = FAMILY_SQUARE,
     .native = &lattice_t488,
     .flat = &lattice_t488,
     .upright = &lattice_t488,
     .shape = SHAPE_SQUARE,
     .two = TWO_PARALLELOGRAM,
     .keeps_order = true,
     .four_sides = true},
    {.word = "T3636",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t3636,
     .flat = &lattice_t3636,
     .upright = &lattice_t3636,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_ODD},
    {.word = "T31212",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t31212,
     .flat = &lattice_t31212,
     .upright = &lattice_t31212,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T4612",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t4612,
     .flat = &lattice_t4612,
     .upright = &lattice_t4612,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T3464",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t3464,
     .flat = &lattice_t3464_flat,
     .upright = &lattice_t3464,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T333333_33434",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t333333_33434,
     .flat = &lattice_t333333_33434,
     .upright = &lattice_t333333_33434,
     .turn_flat = -1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33336",
     .family = FAMILY_TRIANGULAR,
     .native = &lattice_t33336,
     .flat = &lattice_t33336,
     .upright = &lattice_t33336,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33344",
     .family = FAMILY_SQUARE,
     .native = &lattice_t33344,
     .flat = &lattice_t33344,
     .upright = &lattice_t33344,
     .shape = SHAPE_SQUARE,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33434",
     .family = FAMILY_DIAGONAL,
     .native = &lattice_t33434,
     .flat = &lattice_t33434,
     .upright = &lattice_t33434,
     .shape = SHAPE_DIAMOND,
     .two = TWO_PARALLELOGRAM,
     .four_sides = true},
};

/* NULL if it is one with two kinds of vertices. */
static const Tiling *tiling_find(const char *word) {
    for (size_t i = 0; i < sizeof tiling_rows / sizeof *tiling_rows; i++) {
        if (strcmp(tiling_rows[i].word, word) == 0) return &tiling_rows[i];
    }
    return NULL;
}

/* The word of a tiling, however it is named. */
static const char *tiling_word(Build *b, const Args *args) {
    const char *word = NULL;
    for (size_t i = 0; !word && i < sizeof tiling_rows / sizeof *tiling_rows; i++) {
        if (args_is(args, "tiling", tiling_rows[i].word)) word = tiling_rows[i].word;
    }
    for (uint32_t i = 0; !word && two_uniform_word(i); i++) {
        if (args_is(args, "tiling", two_uniform_word(i))) word = two_uniform_word(i);
    }
    if (!word) return vertex_type_word(b, args);
    if (!args_find(args, "variant")) return word;
    fail(b, args_span(args, "variant"), TSL_ERR_VALUE,
         "variant: chooses between tilings with the same vertices, and %s is one tiling", word);
    return NULL;
}

/* The board of a tiling with sizes, or in an outline. */
static bool tiling_make(Build *b, const Args *args, const char *word, Graph *out) {
    Tiling two;
    const Tiling *tiling = tiling_find(word);
    if (!tiling && two_uniform_find(word, &two)) tiling = &two;
    return (args_find(args, "size") ? shaped_board : outlined_board)(b, args, tiling, out);
}

TSL_LOCAL bool gen_hex(Build *b, const Args *args, Graph *out) {
    return shaped_board(b, args, tiling_find("hex"), out);
}

TSL_LOCAL bool gen_hex_outline(Build *b, const Args *args, Graph *out) {
    return outlined_board(b, args, tiling_find("hex"), out);
}

TSL_LOCAL bool gen_tri(Build *b, const Args *args, Graph *out) {
    return shaped_board(b, args, tiling_find("tri"), out);
}

TSL_LOCAL bool gen_tri_outline(Build *b, const Args *args, Graph *out) {
    return outlined_board(b, args, tiling_find("tri"), out);
}

/* The forms of `square` have fewer arguments than those of `tiling`. */
static bool tiling_squares(Build *b, const Args *args, Graph *out) {
    static const char *const shapes[] = {"Square", "Limping", "Diamond", "Parallelogram", NULL};
    const bool shaped = args_find(args, "word") && !args_word(args, "word", shapes);
    if (shaped || (args_find(args, "size2") && !args_is(args, "word", "Parallelogram"))) {
        return fail(b, args_span(args, shaped ? "word" : "size2"), TSL_ERR_VALUE,
                    "squares come as (square 3), (square Diamond 3) or (rectangle 3 4)");
    }
    return gen_square(b, args, out);
}

TSL_LOCAL bool gen_tiling(Build *b, const Args *args, Graph *out) {
    const char *word = tiling_word(b, args);
    if (!word) return false;
    if (strcmp(word, "square") == 0) return tiling_squares(b, args, out);
    return tiling_make(b, args, word, out);
}

TSL_LOCAL bool gen_tiling_outline(Build *b, const Args *args, Graph *out) {
    const char *word = tiling_word(b, args);
    if (!word) return false;
    if (strcmp(word, "square") == 0) return gen_square_outline(b, args, out);
    return tiling_make(b, args, word, out);
}
