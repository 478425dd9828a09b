/* site_classes.h - sites whose surroundings are the same, so far as steps and lines depend on them. */
#ifndef TSL_TOPOLOGY_FAST_SITE_CLASSES_H
#define TSL_TOPOLOGY_FAST_SITE_CLASSES_H
#include "../relations/relation.h"
#include "equal_differences.h"

/* Classes of sites. Their numbers are below `numbers`, with gaps. */
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
/* Where a cell looks across edges, since it has no partner at a corner: a place among its corners, and one
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

/* A way from a site to another over what touches it: to one of another kind, from there over an edge to the
 * next of that kind, and back to the first kind; two hops leave out the middle one, one hop is it alone. */
enum { PATH_PLACES = 255 };
typedef struct {
    uint8_t hops, over; /* a kind */
    uint8_t place[2];   /* in the lists of what touches what; the last of two or three hops is: */
    uint8_t last;
    bool again;    /* all but the last hop is as with the path before */
    uint16_t step; /* of the site */
} Path;
/* The paths of all steps of a site, in an order of their own. False if there is none for one. `r` has another site
 * in hand then. */
TSL_LOCAL bool path_find_all(Relate *r, tsl_kind kind, uint32_t from, const uint32_t *to,
                             uint32_t count, Path *out);
/* Sites evenly apart, like the one that paths were found for; those in between take turns in the same way. */
typedef struct {
    uint32_t from, count, apart;
} PathSites;
/* Where paths lead from them; results of one site and the next lie `apart`. */
TSL_LOCAL void path_follow(const tsl_board *board, tsl_kind kind, PathSites sites, const Path *path,
                           uint32_t count, uint32_t apart, uint32_t *out);
#endif
