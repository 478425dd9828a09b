/* row_period.h - what repeats in an endless tiling: the vertices, edges and cells that one position of its
 * lattice adds, and how they touch those of the positions around. */
#ifndef TSL_GENERATE_FAST_ROW_PERIOD_H
#define TSL_GENERATE_FAST_ROW_PERIOD_H
#include "../lattice.h"

enum {
    PERIOD_POINTS = 18, /* of a motif, at most */
    PERIOD_UNITS = 12,  /* directions */
    PERIOD_VERTICES = PERIOD_POINTS,
    PERIOD_LINKS = 6 * PERIOD_VERTICES /* unit edges round a point are at most six */
};
/* The element `of` that many rows and columns away. */
typedef struct {
    uint8_t of;
    int8_t row, column;
    uint8_t way; /* of places: the motif's point; of rings: the end of the edge; of corners: the
                  * cell's place in the order of making round it */
} Near;
/* List i is near[first[i]] up to, not including, near[first[i + 1]]. */
typedef struct {
    uint8_t first[PERIOD_LINKS + 1];
    Near near[PERIOD_LINKS];
} Nears;
/* Elements have numbers of their own here, and the row and column of their place in the lattice: an
 * edge those of the end it leaves eastward or upward, a cell those of its first corner. */
typedef struct {
    uint32_t vertices, edges, cells;
    int32_t aslant;            /* 1: positions are made by rows that run aslant here, else 0 */
    Exact at[PERIOD_VERTICES]; /* in row and column 0 */
    Nears places;       /* of a vertex: positions that put a point there, the first made first */
    Nears ring, around; /* of a vertex: edges and cells by angle, from just past west */
    Near ends[PERIOD_LINKS / 2][2];   /* of an edge */
    Near beside[PERIOD_LINKS / 2][2]; /* cells to the left and right of an edge */
    Nears corners, sides;             /* of a cell, clockwise */
} Period;

TSL_LOCAL void period_of(const Lattice *lattice, bool aslant, Period *out);
TSL_LOCAL Exact period_at(const Lattice *lattice, const Period *p, uint32_t vertex, int32_t row,
                          int32_t column);
/* The row by which a position is made; in such a row they are made by columns. */
static inline int32_t period_made(const Period *p, int32_t row, int32_t column) {
    return row - p->aslant * column;
}
#endif
