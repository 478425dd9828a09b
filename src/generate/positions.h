/* positions.h - which positions of a lattice a board uses, as runs along its rows. */
#ifndef TSL_GENERATE_POSITIONS_H
#define TSL_GENERATE_POSITIONS_H
#include "../base/polygon.h"
#include "../language/args.h"
#include "lattice.h"

typedef struct {
    int32_t row, first, last; /* columns first to last */
} Run;
typedef struct {
    Run *run; /* rows ascending, columns ascending */
    uint32_t runs;
    uint32_t count; /* of positions */
} Positions;
typedef enum {
    AREA_PARALLELOGRAM,
    AREA_TRIANGLE,
    AREA_PRISM,     /* sides of m and n by turns; the hexagon when they are equal */
    AREA_RECTANGLE, /* rows of alternating length on a triangular lattice */
    AREA_STAR,
    AREA_SQUARE_DIAMOND, /* of vertices: m squares along a side */
    AREA_TILE_DIAMOND,   /* of tiles: m along a side */
    AREA_DIAGONAL_SQUARE,
    AREA_DIAGONAL_RECTANGLE, /* m rows of n and n - 1 by turns on a lattice at 45 degrees */
    AREAS
} AreaKind;
typedef struct {
    AreaKind kind;
    int32_t m, n; /* 1 or more */
} Area;
typedef struct {
    int32_t row0, row1, column0, column1;
} Window;

/* The positions of an area, in scratch memory. `where` is underlined if the limit on sites is passed. */
TSL_LOCAL bool positions_of_area(Build *b, Span where, Area area, Positions *out);
/* Positions inside the inflated polygon (polygon_inflate says what `by_sense` means), and inside the window if there is
 * one; in scratch memory. */
TSL_LOCAL bool positions_of_outline(Build *b, const Lattice *lattice, const Polygon *outline,
                                    bool by_sense, const Window *window, Positions *out);
/* Rows and columns from the whole part of the inflated polygon's box, widened by a margin. */
TSL_LOCAL bool outline_window(Build *b, const Polygon *outline, bool by_sense, int32_t margin,
                              Window *out);

/* The corners passed by a turtle that walks the sides: on the four directions of a square lattice,
 * or the six of a triangular one. */
TSL_LOCAL bool outline_of_four(Build *b, Arena *arena, const Lattice *lattice,
                               const Integers *sides, Span where, Polygon *out);
TSL_LOCAL bool outline_of_six(Build *b, Arena *arena, const Lattice *lattice, const Integers *sides,
                              Span where, Polygon *out);
#endif
