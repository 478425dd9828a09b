/* keywords.c - what can be written. Adding a keyword is one row here and one function in generate/
 * or operate/; the matcher, the error messages, `tessella keywords` and the manual follow. */
#include "keywords.h"
#include "../base/spelling.h"
#include "../language/truth.h"
#include <string.h>

#define SHAPES_OF_HEX                                                                              \
    "[Hexagon | Triangle | Diamond | Prism | Star | Limping | Square | Rectangle | Parallelogram]"

/* The tilings with two kinds of vertices. */
#define TWO_UNIFORM                                                                                \
    "T333333_33336a | T333333_33336b | T333333_33344a | T333333_33344b | T33434_333333 | "         \
    "T333333_33412 | T333333_3366 | T33336_3366 | T33344_33434a | T33344_33434b | T33344_3464 | "  \
    "T33344_4444a | T33344_4444b | T33434_3464 | T3366_3636 | T34312_31212 | T3446_3464 | "        \
    "T3446_3636a | T3446_3636b | T3464_4612"

TSL_LOCAL bool graph_as_listed(Build *b, const Args *args, Graph *out) {
    return (args_find(args, "cells") ? op_listed : gen_graph)(b, args, out);
}

static const Keyword keyword_rows[] = {
    {"board", "graph [track | {track}] [values | {values}] [use:site] [largeStack:bool]",
     MAKES_BOARD, NULL, "a board to play on"},
    {"boardless", "(Square | Hexagonal | Triangular) [size] [largeStack:bool]", MAKES_SPECIAL, NULL,
     "a patch that stands for an endless board"},
    {"mancalaBoard",
     "ranks pits [store:store] [numStores:intlit] [largeStack:bool] [track | {track}]",
     MAKES_SPECIAL, NULL, "rows of pits, with a store at either end if it is Outer"},
    {"surakartaBoard", "graph [loops:intlit] [from:intlit] [largeStack:bool]", MAKES_SPECIAL, NULL,
     "a square, rectangle or triangle with loops round its corners as tracks"},
    {"square",
     "[Square | Limping | Diamond] size [limping:bool] [diagonals:diagonal | pyramidal:bool]",
     MAKES_GRAPH, gen_square, "squares, size by size of them, or a diamond of them"},
    {"square", "Parallelogram size [size2] [diagonals:diagonal | pyramidal:bool]", MAKES_GRAPH,
     gen_square, "size rows of size2 squares: a rectangle, as parallelograms of squares are"},
    {"square", "(poly | sides) [diagonals:diagonal]", MAKES_GRAPH, gen_square_outline,
     "squares inside an outline"},
    {"rectangle", "rows [columns] [diagonals:diagonal | pyramidal:bool]", MAKES_GRAPH,
     gen_rectangle, "squares, rows by columns of them"},
    {"hex", SHAPES_OF_HEX " size [size2] [limping:bool]", MAKES_GRAPH, gen_hex,
     "hexagons, by default in a hexagon"},
    {"hex", "(poly | sides)", MAKES_GRAPH, gen_hex_outline, "hexagons inside an outline"},
    {"tri", SHAPES_OF_HEX " size [size2] [limping:bool | pyramidal:bool]", MAKES_GRAPH, gen_tri,
     "triangles, by default in a triangle"},
    {"tri", "(poly | sides)", MAKES_GRAPH, gen_tri_outline, "triangles inside an outline"},
    {"hexagon", "size", MAKES_GRAPH, gen_hex, "hexagons in a hexagon, as hex"},
    {"triangle", "size", MAKES_GRAPH, gen_tri, "triangles in a triangle, as tri"},
    {"tiling", "tiling [variant:int] " SHAPES_OF_HEX " size [size2] [limping:bool]", MAKES_GRAPH,
     gen_tiling, "a tiling of regular polygons in a shape that its lattice has"},
    {"tiling", "tiling [variant:int] (poly | sides)", MAKES_GRAPH, gen_tiling_outline,
     "a tiling of regular polygons inside an outline"},
    {"brick",
     "[Square | Rectangle | Limping | Diamond | Prism | Parallelogram | Spiral] size [size2] "
     "[limping:bool] "
     "[trim:bool]",
     MAKES_GRAPH, gen_brick,
     "bricks of two by one, by default in a square; trim halves those that stand out"},
    {"celtic", "rows [columns]", MAKES_GRAPH, gen_celtic,
     "squares on a corner within a border of arches"},
    {"celtic", "(poly | sides)", MAKES_GRAPH, gen_celtic_outline, "the same inside an outline"},
    {"quadhex", "size [thirds:bool]", MAKES_GRAPH, gen_quadhex,
     "a hexagon cut into quadrilaterals, in six parts or in three"},
    {"concentric",
     "(Triangle | Square | Hexagon | sides:int) rings:int [midpoints:bool] [joinMidpoints:bool] "
     "[joinCorners:bool]",
     MAKES_GRAPH, gen_concentric,
     "polygons inside each other, joined between the midpoints of their sides"},
    {"concentric", "Target rings:int [steps:int]", MAKES_GRAPH, gen_target,
     "discs on top of each other, or rings cut into steps"},
    {"concentric", "sectors [stagger:bool]", MAKES_GRAPH, gen_wheel,
     "a wheel: rings cut into sectors, or circles of vertices"},
    {"spiral", "turns:int sites:int [clockwise:bool]", MAKES_GRAPH, gen_spiral,
     "a path that winds outwards, clockwise by default"},
    {"regular", "[Star] corners", MAKES_GRAPH, gen_regular,
     "a polygon with equal sides, or a star"},
    {"wedge", "rows [columns]", MAKES_GRAPH, gen_wedge,
     "an apex over rows that widen, three columns by default"},
    {"repeat",
     "[Hexagon | Triangle | Diamond | Prism | Star | Square | Rectangle | Parallelogram] rows "
     "[columns] "
     "step:{npoint} (poly | {poly})",
     MAKES_GRAPH, gen_repeat, "polygons repeated along a step for columns and one for rows"},
    {"fractal", "(Penrose | Kite | Ammann | Chair) depth", MAKES_GRAPH, gen_fractal,
     "tiles that were cut into smaller ones, depth times: they never repeat"},
    {"graph", "vertices:{point} [edges:{pair}] [cells:{cycle}]", MAKES_GRAPH, graph_as_listed,
     "vertices and edges as listed, with the cells listed or else those they enclose"},
    {"poly", "{corner} [rotns:intlit]", MAKES_GRAPH, gen_poly, "one cell with these corners"},
    {"poly", "{intcorner} [rotns:intlit]", MAKES_GRAPH, gen_poly,
     "one cell with corners worked out"},
    {"poly", "{ncorner} [rotns:intlit]", MAKES_GRAPH, gen_poly,
     "one cell with corners worked out, such as {(sqrt 3) 1}"},
    {"add",
     "[graph] [vertices:{npoint}] [edges:{{npoint}} | edges:{ends}] [edgesCurved:{{npoint}}] "
     "[cells:{{npoint}} | cells:{cycle}] [connect:bool]",
     MAKES_GRAPH, op_add,
     "a graph with vertices, edges and cells added; connect joins what is near"},
    {"clip", "graph poly", MAKES_GRAPH, op_clip, "what lies outside of a polygon"},
    {"complete", "graph [eachCell:bool]", MAKES_GRAPH, op_complete,
     "every two vertices joined, or every two of each cell"},
    {"dual", "graph", MAKES_GRAPH, op_dual,
     "a vertex for each cell, joined across the edges between them"},
    {"hole", "graph poly", MAKES_GRAPH, op_hole, "a graph without the cells inside of a polygon"},
    {"intersect", "graph graph", MAKES_GRAPH, op_intersect, "what two graphs have in common"},
    {"intersect", "{graph}", MAKES_GRAPH, op_intersect, "what all these graphs have in common"},
    {"keep", "graph poly", MAKES_GRAPH, op_keep, "what lies inside of a polygon"},
    {"lattice", "(Cubic | FCC | BCC | HCP) rows [columns] [layers]", MAKES_GRAPH, gen_lattice,
     "points in space, the nearest ones joined: cubes, balls stacked on squares or triangles"},
    {"layers", "count graph", MAKES_GRAPH, op_layers,
     "copies one above the other, as many as count"},
    {"makeFaces", "graph", MAKES_GRAPH, op_make_faces, "the same with its cells found anew"},
    {"merge", "graph graph [connect:bool]", MAKES_GRAPH, op_merge,
     "two graphs laid over each other, vertices on one place united; connect joins what is near"},
    {"merge", "{graph} [connect:bool]", MAKES_GRAPH, op_merge,
     "all these graphs laid over each other"},
    {"nest", "graph graph [cells:{int}]", MAKES_GRAPH, op_nest,
     "a board in the cells of another: in all that it fits, or in those listed"},
    {"nest", "depth graph", MAKES_GRAPH, op_nest_itself,
     "a board in its own cells, and those of that again: depth boards in each other"},
    {"recoordinate", "[site] [site] [site] graph", MAKES_GRAPH, op_recoordinate,
     "the same graph; rows, columns and labels are always measured afresh"},
    {"remove",
     "graph [cells:{{point}} | cells:{int}] [edges:{{point}} | edges:{ends}] "
     "[vertices:{point} | vertices:{int}] [trimEdges:bool]",
     MAKES_GRAPH, op_remove,
     "a graph without these elements, nor the edges that only these cells had"},
    {"remove", "graph poly [trimEdges:bool]", MAKES_GRAPH, op_remove_inside,
     "a graph without the vertices inside of a polygon"},
    {"renumber", "[site] [site] [site] graph", MAKES_GRAPH, op_renumber,
     "the same numbered by rows from the bottom left; all kinds if none is named"},
    {"rotate", "degrees graph", MAKES_GRAPH, op_rotate,
     "turned anticlockwise about the middle of its box"},
    {"scale", "sx [sy] [sz] graph", MAKES_GRAPH, op_scale, "stretched from the origin"},
    {"shift", "dx dy [dz] graph", MAKES_GRAPH, op_shift, "moved"},
    {"skew", "slope graph", MAKES_GRAPH, op_skew, "slanted: higher rows move to the right"},
    {"sphere", "(Tetrahedron | Octahedron | Icosahedron | Dodecahedron) size [size2]", MAKES_GRAPH,
     gen_sphere,
     "triangles on a sphere, or hexagons and twelve pentagons: a solid, as fine as size"},
    {"sphere", "(Cube) size", MAKES_GRAPH, gen_sphere,
     "squares on a sphere, size by size on each face"},
    {"splitCrossings", "graph", MAKES_GRAPH, op_split_crossings,
     "the same with a vertex wherever edges cross or touch"},
    {"subdivide", "graph [min:int]", MAKES_GRAPH, op_subdivide,
     "cells of min sides or more cut into triangles from their middle"},
    {"trim", "graph", MAKES_GRAPH, op_trim, "a graph without loose ends and lonely vertices"},
    {"union", "graph graph [connect:bool]", MAKES_GRAPH, op_union,
     "two graphs side by side, nothing united; connect joins what is near"},
    {"union", "{graph} [connect:bool]", MAKES_GRAPH, op_union, "all these graphs side by side"},
    {"wrap", "(Cylinder | Torus | Moebius | Klein | Projective) [shift:int] graph", MAKES_GRAPH,
     gen_wrap,
     "a board of a tiling with opposite sides brought together, two or all four, as they are or "
     "turned over"},
    {"poly", "{corner} [rotns:intlit]", MAKES_POLY, NULL,
     "a polygon; rotns repeats its corners, turned about the origin"},
    {"poly", "{intcorner} [rotns:intlit]", MAKES_POLY, NULL, "a polygon with corners worked out"},
    {"poly", "{ncorner} [rotns:intlit]", MAKES_POLY, NULL,
     "a polygon with corners worked out, such as {(sqrt 3) 1}"},
    {"track", "name (sites | path) [loop:bool] [owner] [directed:bool]", MAKES_TRACK, NULL,
     "a path over the board's sites"},
    {"values", "site range", MAKES_VALUES, NULL, "the values that sites may take in a puzzle"},
    {"range", "int [int]", MAKES_RANGE, NULL, "whole numbers from the first to the second"},
};
enum { KEYWORDS = sizeof keyword_rows / sizeof *keyword_rows };

#define OPTIONS_OF_CONCENTRIC                                                                      \
    " [midpoints:bool] [joinMidpoints:bool] [joinCorners:bool] [stagger:bool]"

/* Forms that take the labels of each other, in their one order, as the reference does. */
static const struct {
    Builder *build;
    const char *accepts;
} keyword_lenient[] = {
    {gen_concentric,
     "(Triangle | Square | Hexagon | sides:int) rings:int [steps:int]" OPTIONS_OF_CONCENTRIC},
    {gen_target, "Target rings:int [steps:int]" OPTIONS_OF_CONCENTRIC},
    {gen_wheel, "sectors [rings:int] [steps:int]" OPTIONS_OF_CONCENTRIC},
};

/* Words of the paper that are no keywords, and what is meant by them where that has another name. */
static const struct {
    const char *name, *note;
} keyword_reserved[] = {
    {"recursive", "is called nest: (nest (square 3) (square 3))"},
    {"projective", "is a surface to wrap on: (wrap Projective (square 8))"},
};

static const Term term_rows[] = {
    {"int", TERM_INT, 0, NULL, "a whole number, or an expression such as (+ 1 2)"},
    {"intlit", TERM_INT_LITERAL, 0, NULL, "a whole number"},
    {"num", TERM_NUM, 0, NULL, "a number, or an expression such as (/ 1 2)"},
    {"numlit", TERM_NUM_LITERAL, 0, NULL, "a number"},
    {"bool", TERM_BOOL, 0, NULL, "True or False, or an expression such as (= 1 2)"},
    {"string", TERM_STRING, 0, NULL, "text in double quotes"},
    {"graph", TERM_CLAUSE, MAKES_GRAPH, NULL, "a graph, such as (hex 4)"},
    {"poly", TERM_CLAUSE, MAKES_POLY, NULL, "a polygon, such as (poly {{0 0} {0 4} {4 0}})"},
    {"track", TERM_CLAUSE, MAKES_TRACK, NULL, "a track, such as (track \"T\" {0 1 2 3})"},
    {"values", TERM_CLAUSE, MAKES_VALUES, NULL, "value ranges, such as (values Cell (range 1 9))"},
    {"range", TERM_CLAUSE, MAKES_RANGE, NULL, "a range, such as (range 1 9)"},
    {"size", TERM_ALIAS, 0, "int", "how many sites along a side, a whole number"},
    {"size2", TERM_ALIAS, 0, "int", "a second size: of a Hexagon, Prism or Rectangle"},
    {"rows", TERM_ALIAS, 0, "int", "how many rows, a whole number"},
    {"columns", TERM_ALIAS, 0, "int",
     "how many columns, a whole number; as many as rows if left out"},
    {"layers", TERM_ALIAS, 0, "int",
     "how many layers, a whole number; as many as rows if left out"},
    {"depth", TERM_ALIAS, 0, "int", "how deep it goes, a whole number"},
    {"tiling", TERM_ALIAS, 0,
     "T488 | T4612 | T3464 | T3636 | T31212 | T33336 | T33344 | T33434 | T333333_33434  "
     "| " TWO_UNIFORM " | vertex | {intlit} | {{intlit}} | {vertex}",
     "T488, T4612, T3464, T3636, T31212, T33336, T33344, T33434, T333333_33434, a two_uniform, or "
     "vertices such as 3.4.6.4"},
    {"two_uniform", TERM_ALIAS, 0, TWO_UNIFORM,
     "T333333_33336a, T333333_33336b, T333333_33344a, T333333_33344b, T33434_333333, "
     "T333333_33412, T333333_3366, T33336_3366, T33344_33434a, T33344_33434b, T33344_3464, "
     "T33344_4444a, T33344_4444b, T33434_3464, T3366_3636, T34312_31212, T3446_3464, T3446_3636a, "
     "T3446_3636b or T3464_4612"},
    {"vertex", TERM_VERTEX, 0, NULL, "the polygons round a vertex, such as 3.4.6.4 or \"3.4.6.4\""},
    {"sides", TERM_ALIAS, 0, "{int}",
     "lengths of the sides that a turtle walks, such as {3 4 3 4}"},
    {"sectors", TERM_ALIAS, 0, "{int}",
     "how many sectors, or vertices, each ring has, such as {1 8 16}"},
    {"corners", TERM_ALIAS, 0, "int", "how many corners, a whole number"},
    {"site", TERM_ALIAS, 0, "Cell | Vertex | Edge", "Cell, Vertex or Edge"},
    {"diagonal", TERM_ALIAS, 0,
     "Implied | Solid | SolidNoSplit | Alternating | Concentric | Radiating",
     "Implied, Solid, SolidNoSplit, Alternating, Concentric or Radiating"},
    {"point", TERM_ALIAS, 0, "{numlit}", "a place {x y} or {x y z}"},
    {"corner", TERM_ALIAS, 0, "{numlit}", "a place {x y}"},
    {"intcorner", TERM_ALIAS, 0, "{int}", "a place {x y} given by whole-number expressions"},
    {"ncorner", TERM_ALIAS, 0, "{num}", "a place {x y}, its numbers worked out"},
    {"ranks", TERM_ALIAS, 0, "intlit", "how many rows of pits, 2 to 6"},
    {"pits", TERM_ALIAS, 0, "intlit", "how many pits in a row, a whole number"},
    {"store", TERM_ALIAS, 0, "Outer | Inner | None", "Outer, Inner or None"},
    {"npoint", TERM_ALIAS, 0, "{num}", "a place {x y} or {x y z}, its numbers worked out"},
    {"ends", TERM_ALIAS, 0, "{int}", "two vertices {from to} by their numbers"},
    {"cycle", TERM_ALIAS, 0, "{int}", "vertices by their numbers, in the order round a cell"},
    {"count", TERM_ALIAS, 0, "int", "how many of them, a whole number"},
    {"dx", TERM_ALIAS, 0, "num", "how far to the right, a number"},
    {"dy", TERM_ALIAS, 0, "num", "how far up, a number"},
    {"dz", TERM_ALIAS, 0, "num", "how far towards the eye, a number"},
    {"degrees", TERM_ALIAS, 0, "num", "an angle in degrees, anticlockwise"},
    {"sx", TERM_ALIAS, 0, "num", "a factor, for widths and, if it is the only one, heights"},
    {"sy", TERM_ALIAS, 0, "num", "a factor for heights"},
    {"sz", TERM_ALIAS, 0, "num", "a factor for the distances between layers"},
    {"slope", TERM_ALIAS, 0, "numlit", "how far to the right for each unit of height, a number"},
    {"pair", TERM_ALIAS, 0, "{intlit}", "two vertices {from to} by their numbers"},
    {"name", TERM_ALIAS, 0, "string", "a name in double quotes"},
    {"path", TERM_ALIAS, 0, "string", "a path such as \"0,E,N,W\""},
    {"sites", TERM_ALIAS, 0, "{intlit}", "sites such as {0 1 2} or {0..2}, also Off and End"},
    {"owner", TERM_ALIAS, 0, "intlit | role", "a player, by number or role"},
    {"role", TERM_ALIAS, 0,
     "P1 | P2 | P3 | P4 | P5 | P6 | P7 | P8 | P9 | P10 | P11 | P12 | P13 | P14 | P15 | P16 | Team1 "
     "| "
     "Team2 | Team3 | Team4 | Team5 | Team6 | Team7 | Team8 | Team9 | Team10 | Team11 | Team12 | "
     "Team13 | Team14 | Team15 | Team16 | Neutral | Each | Shared | All | Mover | Next | Prev | "
     "NonMover | Enemy | Friend | Ally | Player | TeamMover",
     "P1 to P16, Team1 to Team16, Neutral, Each, Shared, All, Mover, Next, Prev, NonMover, Enemy, "
     "Friend, Ally, Player or TeamMover"},
};
enum { TERMS = sizeof term_rows / sizeof *term_rows };

TSL_LOCAL const Keyword *keyword_at(uint32_t row) {
    return row < KEYWORDS ? &keyword_rows[row] : NULL;
}

TSL_LOCAL const Term *term_at(uint32_t row) {
    return row < TERMS ? &term_rows[row] : NULL;
}

TSL_LOCAL Text keyword_notation(const Keyword *row) {
    for (size_t i = 0; row->build && i < sizeof keyword_lenient / sizeof *keyword_lenient; i++) {
        if (keyword_lenient[i].build == row->build) return text_of(keyword_lenient[i].accepts);
    }
    return text_of(row->params);
}

TSL_LOCAL const char *makes_name(Makes makes) {
    static const char *const names[] = {"board", "board",  "graph", "poly",
                                        "track", "values", "range"};
    return names[makes];
}

TSL_LOCAL bool keyword_makes(Text name, Makes makes) {
    uint32_t i = 0;
    for (const Keyword *row; (row = keyword_at(i)) != NULL; i++) {
        if (row->makes == makes && text_is(name, row->name)) return true;
    }
    return false;
}

TSL_LOCAL const char *keyword_reserved_note(Text name) {
    for (size_t i = 0; i < sizeof keyword_reserved / sizeof *keyword_reserved; i++) {
        if (!text_is(name, keyword_reserved[i].name)) continue;
        return keyword_reserved[i].note;
    }
    return NULL;
}

TSL_LOCAL const Term *term_find(Text name) {
    for (uint32_t i = 0; i < TERMS; i++) {
        if (text_is(name, term_rows[i].name)) return &term_rows[i];
    }
    return NULL;
}

TSL_LOCAL const char *keyword_word_note(Text word) {
    static const char *const triangular[] = {"Hexagon", "Triangle", "Star", "Prism"};
    for (size_t i = 0; i < sizeof triangular / sizeof *triangular; i++) {
        if (text_is(word, triangular[i])) return "a shape of triangular lattices,";
    }
    return NULL;
}

TSL_LOCAL const char *keyword_nearest(Text name) {
    const char *nearest = NULL;
    uint32_t best = 4;
    for (uint32_t i = 0; i < KEYWORDS; i++) {
        if (spelling_is_near(name, text_of(keyword_rows[i].name), &best))
            nearest = keyword_rows[i].name;
    }
    for (uint32_t i = 0; arith_at(i); i++) {
        if (spelling_is_near(name, text_of(arith_at(i)->name), &best)) nearest = arith_at(i)->name;
    }
    for (uint32_t i = 0; truth_at(i); i++) {
        if (spelling_is_near(name, text_of(truth_at(i)->name), &best)) nearest = truth_at(i)->name;
    }
    return nearest;
}
