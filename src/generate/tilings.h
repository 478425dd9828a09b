/* tilings.h - a tiling is a lattice and the way its boards are described. */
#ifndef TSL_GENERATE_TILINGS_H
#define TSL_GENERATE_TILINGS_H
#include "../graph/graph.h"
#include "../language/args.h"
#include "positions.h"

/* The shapes a tiling has depend on the symmetry of its lattice. */
typedef enum {
    FAMILY_TRIANGULAR,
    FAMILY_SQUARE,
    FAMILY_DIAGONAL,
    FAMILY_OBLIQUE, /* rows and columns have nothing to do with each other */
    FAMILIES
} Family;
typedef struct {
    Shape shape; /* SHAPE_NONE ends the list */
    AreaKind positions;
    bool upright;
    bool two_sizes;     /* takes a second size */
    bool counts_points; /* sizes count lattice points whatever is played on */
} ShapeRow;
/* The row of the shape that is named, or of another one if none is; NULL if the family does not have it. */
TSL_LOCAL const ShapeRow *shape_named(Family family, const Args *args, Shape fallback);
/* What two sizes without a shape's name mean. */
typedef enum {
    TWO_NOTHING,       /* an error */
    TWO_SIDES,         /* a hexagon with sides of both by turns */
    TWO_PARALLELOGRAM, /* rows and columns */
    TWO_ODD            /* a parallelogram of 2m - 1 by 2n - 1 */
} TwoSizes;

typedef struct {
    const char *word;
    Family family;
    const Lattice *native;          /* for the default shape */
    const Lattice *flat, *upright;  /* for shapes that want rows along x, or turned by 30 degrees */
    int8_t turn_flat, turn_upright; /* by which turns of 30 degrees those lattices are still off */
    Shape shape;                    /* by default */
    TwoSizes two;
    bool counts_vertices; /* sizes count vertices: one more when cells are played on */
    bool keeps_order;     /* default boards are not numbered by rows */
    bool four_sides;      /* side lists are walked in four directions, not in six */
    bool side_window;     /* side lists reach only as far as a window, see shaped_outline */
    int64_t (*line)(tsl_point at); /* default boards are made line by line; NULL: by positions */
    bool downward_above_middle;    /* then edges above the middle line run down */
    bool whole;                    /* a position has whole tiles, see whole_tiles.c */
} Tiling;

/* The words of the tilings with two kinds of vertices, NULL past the last; the tiling of a word, false if it is none. */
TSL_LOCAL const char *two_uniform_word(uint32_t row);
TSL_LOCAL bool two_uniform_find(const char *word, Tiling *out);
/* Gives a lattice the corners and edges of whole tiles for its motif. */
TSL_LOCAL bool whole_tiles(Build *b, Lattice *lattice);

/* A board of a tiling from [word] size [second] [limping:], or from poly or sides. */
TSL_LOCAL bool shaped_board(Build *b, const Args *args, const Tiling *tiling, Graph *out);
TSL_LOCAL bool outlined_board(Build *b, const Args *args, const Tiling *tiling, Graph *out);
/* Spheres stacked on a triangular patch. */
TSL_LOCAL bool tri_pyramid(Build *b, Span where, const Lattice *lattice, const Positions *positions,
                           Graph *g);
#endif
