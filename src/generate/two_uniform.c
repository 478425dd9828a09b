/* two_uniform.c - the table of the tilings with two kinds of vertices. There are 20, all of regular polygons with sides of
 * length 1. To add one: its basis in graph/form.h, its row here, its word in the keyword table, its vertices in
 * vertex_type.c.
 * Holds: a motif has the vertices of one cell of the lattice, each once; a position has whole tiles (whole_tiles.c). */
#include "tilings.h"
#include <string.h>

static const Exact two_1[] = {{0, 0, 0, 0}, {2, 0, 0, 0}, {4, 0, 0, 0},  {-1, 0, 0, 1},
                              {1, 0, 0, 1}, {3, 0, 0, 1}, {-2, 0, 0, 2}, {2, 0, 0, 2}};
static const Exact two_2[] = {{0, 0, 0, 0}, {0, 1, 1, 0},  {0, 2, 2, 0},  {0, -1, 3, 0},
                              {0, 1, 3, 0}, {0, 3, 3, 0},  {0, -2, 4, 0}, {0, 0, 4, 0},
                              {0, 2, 4, 0}, {0, -1, 5, 0}, {0, 1, 5, 0},  {0, 0, 6, 0}};
static const Exact two_3[] = {{0, 0, 0, 0}, {1, 0, 0, 1}, {1, 0, 2, 1}};
static const Exact two_4[] = {{0, 0, 0, 0}, {1, 0, 0, 1}, {2, 0, 0, 2}, {2, 0, 2, 2}};
static const Exact two_5[] = {{0, 0, 0, 0},  {2, 0, 0, 0}, {2, 1, 1, 0}, {1, 0, 0, 1},
                              {1, -1, 1, 1}, {1, 1, 1, 1}, {1, 0, 2, 1}};
static const Exact two_6[] = {{0, 0, 0, 0}, {2, 0, 0, 0},   {2, 1, 1, 0},  {4, 1, 1, 0},
                              {6, 1, 1, 0}, {3, 1, 1, 1},   {5, 1, 1, 1},  {-1, -1, 3, 1},
                              {3, 1, 3, 1}, {-2, -1, 3, 2}, {0, -1, 3, 2}, {2, 1, 3, 2},
                              {0, 0, 4, 2}, {2, 0, 4, 2}};
static const Exact two_7[] = {{0, 0, 0, 0}, {2, 0, 0, 0},  {4, 0, 0, 0}, {-1, 0, 0, 1},
                              {1, 0, 0, 1}, {-2, 0, 0, 2}, {2, 0, 0, 2}};
static const Exact two_8[] = {{0, 0, 0, 0}, {0, 1, 1, 0}, {0, 1, 3, 0}, {0, 2, 4, 0}};
static const Exact two_9[] = {{0, 0, 0, 0}, {0, 1, 1, 0},  {1, 2, 0, 1}, {0, 0, 2, 0},
                              {1, 1, 1, 1}, {-1, 0, 2, 1}, {1, 0, 2, 1}, {1, 2, 2, 1},
                              {1, 1, 3, 1}, {0, 0, 2, 2},  {0, 1, 3, 2}, {2, 1, 3, 2}};
static const Exact two_10[] = {{0, 0, 0, 0}, {0, 1, 1, 0}, {0, 0, 2, 0},  {0, 1, 3, 0},
                               {0, 0, 4, 0}, {0, 1, 5, 0}, {-1, 0, 4, 1}, {-1, 1, 5, 1}};
static const Exact two_11[] = {{0, 0, 0, 0},   {0, 1, 1, 0}, {2, 1, 1, 0},  {4, 1, 1, 0},
                               {0, -1, 3, 0},  {0, 1, 3, 0}, {2, 1, 3, 0},  {0, 0, 4, 0},
                               {-1, -1, 3, 1}, {1, 1, 3, 1}, {-1, 0, 4, 1}, {1, 0, 4, 1}};
static const Exact two_12[] = {{0, 0, 0, 0}, {1, 0, 0, 1}, {1, 0, 2, 1}};
static const Exact two_13[] = {{0, 0, 0, 0}, {1, 0, 0, 1}, {1, 0, 2, 1}, {1, 0, 4, 1}};
static const Exact two_14[] = {{0, 0, 0, 0},  {2, 0, 0, 0},  {2, 1, 1, 0}, {4, 1, 1, 0},
                               {1, 0, 0, 1},  {1, -1, 1, 1}, {1, 1, 1, 1}, {1, 0, 2, 1},
                               {0, -1, 1, 2}, {2, 1, 1, 2},  {0, 0, 2, 2}, {2, 0, 2, 2}};
static const Exact two_15[] = {{0, 0, 0, 0}, {0, 1, 1, 0}, {0, 0, 2, 0}};
static const Exact two_16[] = {{0, 0, 0, 0}, {2, 2, 0, 0}, {0, 1, 1, 0}, {2, 1, 1, 0},
                               {0, 0, 2, 0}, {2, 2, 2, 0}, {3, 2, 2, 1}, {3, 2, 4, 1}};
static const Exact two_17[] = {
    {0, 0, 0, 0},  {0, 1, 1, 0}, {2, 1, 1, 0},   {4, 1, 1, 0}, {6, 1, 1, 0},   {0, -1, 3, 0},
    {0, 1, 3, 0},  {2, 1, 3, 0}, {4, 1, 3, 0},   {0, 0, 4, 0}, {-1, -1, 3, 1}, {1, 1, 3, 1},
    {-1, 0, 4, 1}, {1, 0, 4, 1}, {-2, -1, 3, 2}, {2, 1, 3, 2}, {-2, 0, 4, 2},  {2, 0, 4, 2}};
static const Exact two_18[] = {
    {0, 0, 0, 0}, {2, 0, 0, 0}, {3, 0, 0, 1}, {0, 0, 0, 2}, {2, 0, 0, 2}};
static const Exact two_19[] = {
    {0, 0, 0, 0}, {2, 0, 0, 0}, {3, 0, 0, 1}, {2, 0, 0, 2}, {4, 0, 0, 2}};
static const Exact two_20[] = {
    {0, 0, 0, 0},   {2, 2, 0, 0},  {0, 1, 1, 0}, {2, 1, 1, 0},   {2, 3, 1, 0},  {4, 3, 1, 0},
    {0, -1, 3, 0},  {0, 1, 3, 0},  {2, 1, 3, 0}, {2, 3, 3, 0},   {0, 0, 4, 0},  {2, 2, 4, 0},
    {-1, -1, 3, 1}, {-1, 0, 4, 1}, {3, 2, 4, 1}, {-1, -2, 6, 1}, {-1, 0, 6, 1}, {-1, -1, 7, 1}};

/* By their words; each lattice is of root 3, with edges at all multiples of 30 degrees. */
static const struct {
    const char *word;
    Family family;
    Lattice lattice;
} two_rows[] = {
    {"T333333_33336a",
     FAMILY_TRIANGULAR,
     {BASIS_T333333_33336a, 3, {6, 0, 0, 0}, {-3, 0, 0, 3}, two_1, 8, ALL_DIRECTIONS, NULL}},
    {"T333333_33336b",
     FAMILY_TRIANGULAR,
     {BASIS_T333333_33336b, 3, {0, 4, 2, 0}, {0, -3, 5, 0}, two_2, 12, ALL_DIRECTIONS, NULL}},
    {"T333333_33344a",
     FAMILY_OBLIQUE,
     {BASIS_T333333_33344a, 3, {2, 0, 0, 0}, {0, 0, 2, 2}, two_3, 3, ALL_DIRECTIONS, NULL}},
    {"T333333_33344b",
     FAMILY_OBLIQUE,
     {BASIS_T333333_33344b, 3, {2, 0, 0, 0}, {1, 0, 2, 3}, two_4, 4, ALL_DIRECTIONS, NULL}},
    {"T33434_333333",
     FAMILY_TRIANGULAR,
     {BASIS_T33434_333333, 3, {2, 2, 0, 0}, {-1, -1, 3, 1}, two_5, 7, ALL_DIRECTIONS, NULL}},
    {"T333333_33412",
     FAMILY_TRIANGULAR,
     {BASIS_T333333_33412, 3, {6, 2, 0, 0}, {-3, -1, 3, 3}, two_6, 14, ALL_DIRECTIONS, NULL}},
    {"T333333_3366",
     FAMILY_TRIANGULAR,
     {BASIS_T333333_3366, 3, {6, 0, 0, 0}, {-3, 0, 0, 3}, two_7, 7, ALL_DIRECTIONS, NULL}},
    {"T33336_3366",
     FAMILY_OBLIQUE,
     {BASIS_T33336_3366, 3, {0, 2, 0, 0}, {0, 1, 5, 0}, two_8, 4, ALL_DIRECTIONS, NULL}},
    {"T33344_33434a",
     FAMILY_SQUARE,
     {BASIS_T33344_33434a, 3, {3, 2, 0, 1}, {0, -1, 3, 2}, two_9, 12, ALL_DIRECTIONS, NULL}},
    {"T33344_33434b",
     FAMILY_OBLIQUE,
     {BASIS_T33344_33434b, 3, {2, 1, 1, 0}, {-2, 0, 4, 2}, two_10, 8, ALL_DIRECTIONS, NULL}},
    {"T33344_3464",
     FAMILY_TRIANGULAR,
     {BASIS_T33344_3464, 3, {4, 2, 0, 0}, {-2, -1, 3, 2}, two_11, 12, ALL_DIRECTIONS, NULL}},
    {"T33344_4444a",
     FAMILY_OBLIQUE,
     {BASIS_T33344_4444a, 3, {2, 0, 0, 0}, {1, 0, 4, 1}, two_12, 3, ALL_DIRECTIONS, NULL}},
    {"T33344_4444b",
     FAMILY_OBLIQUE,
     {BASIS_T33344_4444b, 3, {2, 0, 0, 0}, {1, 0, 6, 1}, two_13, 4, ALL_DIRECTIONS, NULL}},
    {"T33434_3464",
     FAMILY_TRIANGULAR,
     {BASIS_T33434_3464, 3, {4, 2, 0, 0}, {-2, -1, 3, 2}, two_14, 12, ALL_DIRECTIONS, NULL}},
    {"T3366_3636",
     FAMILY_OBLIQUE,
     {BASIS_T3366_3636, 3, {0, 2, 0, 0}, {0, 0, 4, 0}, two_15, 3, ALL_DIRECTIONS, NULL}},
    {"T34312_31212",
     FAMILY_SQUARE,
     {BASIS_T34312_31212, 3, {4, 2, 0, 0}, {0, 0, 4, 2}, two_16, 8, ALL_DIRECTIONS, NULL}},
    {"T3446_3464",
     FAMILY_TRIANGULAR,
     {BASIS_T3446_3464, 3, {6, 2, 0, 0}, {-3, -1, 3, 3}, two_17, 18, ALL_DIRECTIONS, NULL}},
    {"T3446_3636a",
     FAMILY_OBLIQUE,
     {BASIS_T3446_3636a, 3, {4, 0, 0, 0}, {0, 0, 2, 2}, two_18, 5, ALL_DIRECTIONS, NULL}},
    {"T3446_3636b",
     FAMILY_OBLIQUE,
     {BASIS_T3446_3636b, 3, {4, 0, 0, 0}, {2, 0, 2, 2}, two_19, 5, ALL_DIRECTIONS, NULL}},
    {"T3464_4612",
     FAMILY_TRIANGULAR,
     {BASIS_T3464_4612, 3, {4, 4, 0, 0}, {-2, -2, 6, 2}, two_20, 18, ALL_DIRECTIONS, NULL}},
};

enum { TWO_ROWS = sizeof two_rows / sizeof *two_rows };

TSL_LOCAL const char *two_uniform_word(uint32_t row) {
    return row < TWO_ROWS ? two_rows[row].word : NULL;
}

TSL_LOCAL bool two_uniform_find(const char *word, Tiling *out) {
    static const Shape shapes[FAMILIES] = {[FAMILY_TRIANGULAR] = SHAPE_HEXAGON,
                                           [FAMILY_SQUARE] = SHAPE_SQUARE,
                                           [FAMILY_OBLIQUE] = SHAPE_PARALLELOGRAM};
    for (size_t i = 0; i < TWO_ROWS; i++) {
        if (strcmp(two_rows[i].word, word) != 0) continue;
        const Lattice *lattice = &two_rows[i].lattice;
        const Family family = two_rows[i].family;
        const bool level = lattice->column.c == 0 && lattice->column.d == 0;
        *out = (Tiling){.word = two_rows[i].word,
                        .family = family,
                        .native = lattice,
                        .flat = lattice,
                        .upright = lattice,
                        .turn_upright = family == FAMILY_TRIANGULAR && level,
                        .shape = shapes[family],
                        .two = TWO_PARALLELOGRAM,
                        .four_sides = family != FAMILY_TRIANGULAR,
                        .whole = true};
        return true;
    }
    return false;
}
