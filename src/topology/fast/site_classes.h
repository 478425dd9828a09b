/* site_classes.h - sites whose surroundings are the same, so far as steps and lines depend on them. */
#ifndef TSL_TOPOLOGY_FAST_SITE_CLASSES_H
#define TSL_TOPOLOGY_FAST_SITE_CLASSES_H
#include "../relations/relation.h"
#include "equal_differences.h"

/* Two sites are in one class if what their steps depend on is the same, apart from where it lies:
 *
 *     +---+---+---+---+      Round 1: cells of the same shape have one class. The vertex v has a star: its edges, and
 *     |   |   |   |   |      its cells a, b, c, d, in their order, with their classes.
 *     +---+---+---+---+      Round 2: vertices with equal stars have one class. w has a star of its own, since
 *     |   | a | b |   |      fewer cells touch it.
 *     +---+---v---+---w      Round 3: cells whose corners have equal classes, and so on.
 *     |   | d | c |   |      (v is the vertex where a, b, c and d meet.)
 *     +---+---+---+---+
 *
 * Each round looks further, by one cell. A site takes part as long as it depends on what is that far away:
 *   edges        on the stars of their ends.
 *   cells        on the stars of their corners. Where a corner has no partner (see opposed.c), and the way on does not
 *                lead off the board, one may be across an edge: the stars of far ends are added. Whom such a partner finds across other edges comes two rounds
 *                later, unless the edge between them is the only one that leads away from it.
 *   vertices     on their stars, if every corner of every cell has a partner in it, and is joined to two of its
 *                corners. If not, on the stars of the corners of their cells, the second round. Where all of those
 *                are joined to it, partners are beyond the cell, and depend on their own stars, the third round;
 *                those in triangles, where all are joined, do not.
 * Boundary gates, which lines ask for, depend on no more.
 * The numbers of classes are below `numbers`, with gaps. */
typedef struct SiteClasses {
    uint32_t *of[TSL_KIND_COUNT]; /* per site; NULL: there are none */
    uint32_t numbers[TSL_KIND_COUNT];
    EqualDifferences
        *differences[TSL_KIND_COUNT]; /* per site, once it has steps; NULL: it is not known */
} SiteClasses;

enum { CLASS_LIST = 16 }; /* edges, cells or corners of a site with a class */
/* Whether a board lies flat and every edge has one cell or two. */
TSL_LOCAL bool reach_is_flat(const tsl_board *board);
/* On how much the steps of sites depend, found for one of each class. The cells of a vertex tell all corners'
 * partners in them, if every corner of every cell has one there and is joined to two corners of the cell: */
TSL_LOCAL bool reach_cell_is_complete(const tsl_board *board, uint32_t cell);
TSL_LOCAL bool reach_star_is_plain(const tsl_board *board, uint32_t v);
/* Whether all cells beyond one of which all corners are joined to a vertex are triangles. */
TSL_LOCAL bool reach_lonely_are_triangles(const tsl_board *board, uint32_t v);
/* Where a cell looks across edges, since it has no partner at a corner that faces the board: a place among its corners, and one
 * among the edges there. Returns how many those are, up to REACH_MOST. */
enum { REACH_MOST = CLASS_LIST * CLASS_LIST };
typedef struct {
    uint8_t corner, edge;
} Reach;
TSL_LOCAL uint32_t reach_across(const tsl_board *board, uint32_t cell, Reach *out);

/* Whether no two vertices are in one place, nor nearly. */
TSL_LOCAL bool apart_find(Build *b, const tsl_board *board, bool *out);
/* The classes of a board's sites, in scratch memory. */
TSL_LOCAL bool site_classes_find(Build *b, const tsl_board *board, SiteClasses *out);
#endif
