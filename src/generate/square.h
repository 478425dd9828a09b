/* square.h - what the parts of the square family share. */
#ifndef TSL_GENERATE_SQUARE_H
#define TSL_GENERATE_SQUARE_H
#include "patch.h"

TSL_LOCAL const Lattice *square_lattice(void);
/* A square patch with the diagonals that the word names; the window gives their centre. Rings and cells are not made
 * yet. */
TSL_LOCAL bool square_diagonals(Build *b, Span where, const char *word, const Positions *positions,
                                Window window, Graph *g);
/* A pyramid of spheres on rows by columns vertices. */
TSL_LOCAL bool square_pyramid(Build *b, Span where, int32_t rows, int32_t columns, Graph *g);
#endif
