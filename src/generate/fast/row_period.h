/* row_period.h - the period of an endless tiling: the vertices, edges and cells that each position of its lattice
 * contributes, and which elements of nearby positions they touch. */
#ifndef TSL_GENERATE_FAST_ROW_PERIOD_H
#define TSL_GENERATE_FAST_ROW_PERIOD_H
#include "../lattice.h"

/* Tilings that need more are left to the plain engine. */
enum {
    PERIOD_POINTS = 18, /* of a motif */
    PERIOD_UNITS = 12,  /* directions, and corners of a cell */
    PERIOD_VERTICES = PERIOD_POINTS,
    PERIOD_LINKS = 6 * PERIOD_VERTICES /* a point has at most six unit edges */
};
/* Element `of` of the period, at the position that is `row` rows and `column` columns away. */
typedef struct {
    uint8_t of;
    int8_t row, column;
    uint8_t way; /* of places: the motif's point; of rings: the end of the edge; of corners: the
                  * cell's place in the order of making round the corner */
} Near;
/* List i is near[first[i]] up to, not including, near[first[i + 1]]. */
typedef struct {
    uint8_t first[PERIOD_LINKS + 1];
    Near near[PERIOD_LINKS];
} Nears;
/* Elements are numbered within the period. Each belongs to one position: an edge to that of the end which it leaves
 * eastward or upward, a cell to that of its first corner. */
typedef struct {
    uint32_t vertices, edges, cells;
    int32_t sheared; /* 1: the lattice was sheared into level rows, see period_made; else 0 */
    Exact at[PERIOD_VERTICES]; /* of the position in row and column 0 */
    Nears places; /* of a vertex: positions whose motif has a point there, the first made first */
    Nears ring, around;             /* of a vertex: edges and cells by angle, from just past west */
    Near ends[PERIOD_LINKS / 2][2]; /* of an edge */
    Near beside[PERIOD_LINKS / 2][2]; /* cells to the left and right of an edge */
    Nears corners, sides;             /* of a cell, clockwise */
} Period;

/* False when the tiling needs more than the limits above. */
TSL_LOCAL bool period_of(const Lattice *lattice, bool sheared, Period *out);
TSL_LOCAL Exact period_at(const Lattice *lattice, const Period *p, uint32_t vertex, int32_t row,
                          int32_t column);
/* The row of the original lattice in which a position is made; within a row, positions are made column by column. */
static inline int32_t period_made(const Period *p, int32_t row, int32_t column) {
    return row - p->sheared * column;
}
#endif
