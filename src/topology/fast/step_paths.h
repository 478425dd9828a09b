/* step_paths.h - steps as paths over what touches what, which sites of one class share. */
#ifndef TSL_TOPOLOGY_FAST_STEP_PATHS_H
#define TSL_TOPOLOGY_FAST_STEP_PATHS_H
#include "../relations/relation.h"

/* A path from a site to another over what touches it: to one of another kind, from there over an edge to the
 * next of that kind, and back to the first kind; two hops leave out the middle one, one hop is it alone. */
enum { PATH_PLACES = 255 };
typedef struct {
    uint8_t hops, over; /* a kind */
    uint8_t place[2];   /* in the lists of what touches what; the last of two or three hops is: */
    uint8_t last;
    bool again;    /* all but the last hop is as with the path before */
    uint16_t step; /* of the site */
} Path;
/* The paths of all steps of a site, in an order of their own. False if there is none for one. The current site
 * of `r` is another one then. */
TSL_LOCAL bool path_find_all(Relate *r, tsl_kind kind, uint32_t from, const uint32_t *to,
                             uint32_t count, Path *out);
/* Sites with equal differences of their numbers, and of the class that paths were found for; the classes of those in
 * between take turns in the same way. */
typedef struct {
    uint32_t from, count, apart;
} PathSites;
/* The paths of all steps of a site of a class. */
typedef struct {
    const Path *path;
    uint32_t count;
} PathList;
/* Where the paths lead from those sites; results of one site and the next lie `apart`. */
TSL_LOCAL void path_follow(const tsl_board *board, tsl_kind kind, PathSites sites, PathList paths,
                           uint32_t apart, uint32_t *out);
#endif
