/* square.h - what the parts of the square family share. */
#ifndef TSL_GENERATE_SQUARE_H
#define TSL_GENERATE_SQUARE_H
#include "patch.h"

/* Adds the diagonals that the word names to a square patch; the window gives their centre. In: the
 * positions and their points. The graph is made here, since diagonals may add vertices. */
TSL_LOCAL bool square_diagonals(Build *b, Span where, const char *word, const Positions *positions,
                                const Points *points, Window window, Graph *g);
/* A pyramid of spheres on rows by columns vertices. */
TSL_LOCAL bool square_pyramid(Build *b, Span where, int32_t rows, int32_t columns, Graph *g);
#endif
