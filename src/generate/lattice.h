/* lattice.h - a motif of points repeated on a lattice. The table of tilings is in tilings.c; patch.c works with the
 * coordinates.
 *
 * Coordinates are exact: {a, b, c, d} is the point ((a + b*sqrt(n))/2, (c + d*sqrt(n))/2) with n the
 * lattice's root. Corners that meet are equal integers, and being one unit apart is a property of
 * integers, so neither needs a tolerance. */
#ifndef TSL_GENERATE_LATTICE_H
#define TSL_GENERATE_LATTICE_H
#include "../base/build.h"
#include "../graph/form.h"

typedef struct {
    int32_t a, b, c, d;
} Exact;
typedef struct {
    Basis basis;        /* of the graphs made on it */
    int root;           /* n: 2 or 3 */
    Exact column, row;  /* the steps between neighbouring positions */
    const Exact *motif; /* points placed at every position, in order */
    uint32_t points;
    unsigned directions; /* bits: edges run at these multiples of 45 or 30 degrees (root 2 or 3) */
    const uint16_t *
        ways; /* the same per point of the motif, for those edges that come with it; NULL: edges run
                             wherever another point is one unit away */
} Lattice;
enum { ALL_DIRECTIONS = 0xFFF, EVEN_DIRECTIONS = 0x555, ODD_DIRECTIONS = 0xAAA };

/* The lattice turned by `turn` times 30 degrees, exactly; its root must be 3. */
TSL_LOCAL bool lattice_turned(Build *b, Arena *arena, const Lattice *lattice, int turn,
                              Lattice *out);

/* All differences of one unit by angle, from due east: eight for root 2, twelve for root 3. */
TSL_LOCAL const Exact *lattice_units(int root);
/* Whether a difference is a sum of whole rows and columns, and of how many. */
TSL_LOCAL bool lattice_steps(const Lattice *lattice, Exact p, int32_t *rows, int32_t *columns);

TSL_LOCAL Exact exact_add(Exact p, Exact q);
TSL_LOCAL Exact exact_times(Exact p, int32_t k);
TSL_LOCAL bool exact_same(Exact p, Exact q);
TSL_LOCAL tsl_point exact_point(Exact p, int root);
#endif
