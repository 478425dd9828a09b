/* track_follow.h - the sites of a track, one after the other. */
#ifndef TSL_TOPOLOGY_RADIALS_TRACK_FOLLOW_H
#define TSL_TOPOLOGY_RADIALS_TRACK_FOLLOW_H
#include "line.h"

/* Room for elements of a track, from `first` on. */
typedef struct {
    tsl_track_element *out;
    uint32_t first, capacity;
} TrackWindow;
/* Writes the elements of a track, as many as there is room for, and returns how many there are; TSL_NONE, with the reason and its
 * bytes of the path in b, if the path leads nowhere. */
TSL_LOCAL uint32_t track_follow(Build *b, const tsl_board *board, const tsl_track *track,
                                TrackWindow window);
#endif
