/* shared_corners.h - corners that cells of one class share. */
#ifndef TSL_TOPOLOGY_FAST_SHARED_CORNERS_H
#define TSL_TOPOLOGY_FAST_SHARED_CORNERS_H
#include "site_classes.h"

/* Where the cells of each class keep what is known of their corners, in scratch memory; cells have classes. */
TSL_LOCAL bool shared_corners_find(Build *b, const tsl_board *board, const SiteClasses *classes,
                                   SharedCorners *out);
#endif
