/* spokes.h - the edges at a vertex and the sectors between them. */
#ifndef TSL_TOPOLOGY_RADIALS_SPOKES_H
#define TSL_TOPOLOGY_RADIALS_SPOKES_H
#include "radial.h"

enum { GATE_CROWD = 64 }; /* edges, corners or steps of a site that is looked at */

/* An edge at a vertex, and the sector that follows it counter-clockwise. */
typedef struct {
    double angle; /* in the axes of the vertex, see frame.c */
    uint32_t edge;
    bool covered;
} Spoke;
typedef struct {
    Spoke spoke[GATE_CROWD];
    uint32_t vertex, count;
    double
        share; /* the width that a sector usually has; 0: no edge is missing, however wide they are */
} Spokes;

/* The edges at a vertex by angle; none when there are too few or too many of them, or no sector is open. */
TSL_LOCAL void spokes_find(const tsl_board *board, uint32_t v, Spokes *s);
/* Lets no edge be missing if the vertex is part of a track, which has no outside. */
TSL_LOCAL void spokes_close_track(const tsl_board *board, Spokes *s);
TSL_LOCAL uint32_t spoke_find(const Spokes *s, uint32_t edge); /* `count` if it is none */
/* The width of a sector, and how many that are as wide as usual fit into it. */
TSL_LOCAL double spoke_width(const Spokes *s, uint32_t i);
TSL_LOCAL uint32_t spoke_parts(const Spokes *s, uint32_t i);
/* The way of the plane at an angle in the axes of the vertex; a unit vector only about a pivot of circles, and without one. */
TSL_LOCAL tsl_point spoke_way(const tsl_board *board, const Spokes *s, double angle);
/* Edges that are not there; with `corners` also the middles between them. False if a visit was. */
TSL_LOCAL bool spokes_open_sectors(const tsl_board *board, const Spokes *s, bool corners,
                                   BoundaryVisit *visit, void *user);
/* Whether a ray from a vertex, in its axes, leads into an open sector and not along an edge. */
TSL_LOCAL bool spokes_lead_out(const tsl_board *board, uint32_t v, tsl_point ray);
#endif
