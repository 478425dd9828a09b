/* lattice.c - the rows. To add a tiling: its motif, a row, and its name in the keyword table.
 * Holds: every edge of every tiling here has length 1. */
#include "lattice.h"

static const Exact motif_point[] = {{0, 0, 0, 0}};
/* A hexagon standing on a corner, clockwise from its top. */
static const Exact motif_hexagon[] = {{0, 0, 2, 0},  {0, 1, 1, 0},   {0, 1, -1, 0},
                                      {0, 0, -2, 0}, {0, -1, -1, 0}, {0, -1, 1, 0}};
/* A hexagon lying on a side, counter-clockwise from due east. */
static const Exact motif_flat_hexagon[] = {{2, 0, 0, 0},  {1, 0, 0, 1},   {-1, 0, 0, 1},
                                           {-2, 0, 0, 0}, {-1, 0, 0, -1}, {1, 0, 0, -1}};

static const Lattice lattice_rows[LATTICES] = {
    [LATTICE_SQUARE] = {"Square", 2, {2, 0, 0, 0}, {0, 0, 2, 0}, motif_point, 1, EVEN_DIRECTIONS},
    [LATTICE_TRI] = {"Triangular", 3, {2, 0, 0, 0}, {-1, 0, 0, 1}, motif_point, 1, EVEN_DIRECTIONS},
    [LATTICE_TRI_UPRIGHT] = {"Triangular", 3, {0, 1, 1, 0}, {0, -1, 1, 0}, motif_point, 1, ODD_DIRECTIONS},
    [LATTICE_HEX] = {"Hexagonal", 3, {0, 2, 0, 0}, {0, -1, 3, 0}, motif_hexagon, 6, ODD_DIRECTIONS},
    [LATTICE_HEX_UPRIGHT] = {"Hexagonal", 3, {3, 0, 0, 1}, {-3, 0, 0, 1}, motif_flat_hexagon, 6, EVEN_DIRECTIONS},
};

TSL_LOCAL const Lattice *lattice_get(LatticeId id) {
    return &lattice_rows[id];
}

TSL_LOCAL tsl_point exact_point(Exact p, int root) {
    double s = root == 2 ? 1.41421356237309504880 : 1.73205080756887729353;
    return (tsl_point){(p.a + p.b * s) / 2, (p.c + p.d * s) / 2, 0};
}
