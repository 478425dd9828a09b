/* patch.h - the engine behind every lattice tiling: points found by their exact coordinates. */
#ifndef TSL_GENERATE_PATCH_H
#define TSL_GENERATE_PATCH_H
#include "lattice_board.h"

/* Exact points, found again by their coordinates. */
typedef struct {
    int root; /* of the lattice, as its directions */
    unsigned directions;
    bool single; /* one point a position: all differ, and later ones lie above or to the right */
    uint32_t count;
    Exact *at;
    uint16_t *ways; /* per point, the directions that edges can run in; NULL: as the lattice's */
    uint32_t *head, *next; /* chains of points in one bucket */
    uint32_t mask;         /* buckets - 1, a power of two less one */
} Points;

TSL_LOCAL bool points_init(Build *b, Arena *arena, const Lattice *lattice, uint32_t room,
                           Points *out);
TSL_LOCAL uint32_t points_find(const Points *points, Exact p); /* TSL_NONE when it is not there */
TSL_LOCAL uint32_t points_add(Points *points, Exact p);        /* finds or adds */

/* Puts the motif at every position; a point that is there already is not added again. */
TSL_LOCAL bool patch_place(Build *b, Arena *arena, Span where, const Lattice *lattice,
                           const Positions *positions, Points *out);
/* Vertices for the points, with room for more of both, and an edge from the earlier to the later
 * point wherever two are one unit apart. */
TSL_LOCAL bool patch_join(Build *b, Span where, const Points *points, uint64_t more_vertices,
                          uint64_t more_edges, Graph *g);
/* Makes rings and cells, and numbers sites by rows if `numbered`. */
TSL_LOCAL bool patch_finish(Build *b, Span where, Graph *g, bool numbered);
/* All of these in turn. */
TSL_LOCAL bool patch_board(Build *b, Span where, const LatticeBoard *board, Graph *g);
#endif
