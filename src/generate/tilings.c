/* tilings.c - the table of tilings and the keywords that use it.
 * To add one: its lattice in lattice.c, a row here, its name among the words of the keyword table. */
#include "tilings.h"
#include "generate.h"
#include <math.h>
#include <string.h>

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
     .native = LATTICE_HEX,
     .flat = LATTICE_HEX,
     .upright = LATTICE_HEX_UPRIGHT,
     .shape = SHAPE_HEXAGON,
     .two = TWO_SIDES,
     .line = tiling_zigzag},
    {.word = "tri",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_TRI,
     .flat = LATTICE_TRI,
     .upright = LATTICE_TRI_UPRIGHT,
     .shape = SHAPE_TRIANGLE,
     .counts_vertices = true,
     .side_window = true,
     .line = tiling_line,
     .downward_above_middle = true},
    {.word = "T488",
     .family = FAMILY_SQUARE,
     .native = LATTICE_T488,
     .flat = LATTICE_T488,
     .upright = LATTICE_T488,
     .shape = SHAPE_SQUARE,
     .two = TWO_PARALLELOGRAM,
     .keeps_order = true},
    {.word = "T3636",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T3636,
     .flat = LATTICE_T3636,
     .upright = LATTICE_T3636,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_ODD},
    {.word = "T31212",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T31212,
     .flat = LATTICE_T31212,
     .upright = LATTICE_T31212,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T4612",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T4612,
     .flat = LATTICE_T4612,
     .upright = LATTICE_T4612,
     .turn_upright = 1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T3464",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T3464,
     .flat = LATTICE_T3464_FLAT,
     .upright = LATTICE_T3464,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T333333_33434",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T333333_33434,
     .flat = LATTICE_T333333_33434,
     .upright = LATTICE_T333333_33434,
     .turn_flat = -1,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33336",
     .family = FAMILY_TRIANGULAR,
     .native = LATTICE_T33336,
     .flat = LATTICE_T33336,
     .upright = LATTICE_T33336,
     .shape = SHAPE_HEXAGON,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33344",
     .family = FAMILY_SQUARE,
     .native = LATTICE_T33344,
     .flat = LATTICE_T33344,
     .upright = LATTICE_T33344,
     .shape = SHAPE_SQUARE,
     .two = TWO_PARALLELOGRAM},
    {.word = "T33434",
     .family = FAMILY_DIAGONAL,
     .native = LATTICE_T33434,
     .flat = LATTICE_T33434,
     .upright = LATTICE_T33434,
     .shape = SHAPE_DIAMOND,
     .two = TWO_PARALLELOGRAM},
};

static const Tiling *tiling_find(const char *word) {
    size_t i = 0;
    while (strcmp(tiling_rows[i].word, word) != 0) i++;
    return &tiling_rows[i];
}

static const Tiling *tiling_named(const Args *args) {
    size_t i = 0;
    while (!args_is(args, "tiling", tiling_rows[i].word)) i++;
    return &tiling_rows[i];
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

TSL_LOCAL bool gen_tiling(Build *b, const Args *args, Graph *out) {
    return shaped_board(b, args, tiling_named(args), out);
}

TSL_LOCAL bool gen_tiling_outline(Build *b, const Args *args, Graph *out) {
    return outlined_board(b, args, tiling_named(args), out);
}
