/* frame.h - ways as they are on a wheel that is unrolled. See frame.c for a drawing. */
#ifndef TSL_TOPOLOGY_FRAME_H
#define TSL_TOPOLOGY_FRAME_H
#include "pivots.h"

/* Finds the places of all sites about their pivots, if there are pivots; needs incidence. */
TSL_LOCAL bool frame_make(Build *b, tsl_board *board);
/* Finds the tracks: connected parts of the graph in which no vertex has more than two edges. */
TSL_LOCAL bool tracks_find(Build *b, tsl_board *board);

/* Whether any way is other than in the plane. */
#define frame_is_used(board) ((board)->pivots.place[TSL_KIND_VERTEX] != NULL)
static inline const SitePlace *frame_place(const tsl_board *board, tsl_kind kind, uint32_t site) {
    return &board->pivots.place[kind][site];
}
static inline bool frame_same_pivot(const SitePlace *p, const SitePlace *q) {
    return p->pivot != TSL_NONE && p->pivot == q->pivot;
}
#define vertex_on_track(board, vertex) ((board)->pivots.track && (board)->pivots.track[vertex])

static const double frame_leap = 1.75; /* widths: a step that is longer leaps over the middle */

/* These need a frame that is used. */

/* The angle from one direction to another, both counter-clockwise from east, taken clockwise: from half a turn back up to, not
 * including, half a turn on. */
TSL_LOCAL double frame_clockwise(double from, double to);
/* Whether two places with one pivot lie in opposite directions, so that both ways round are as far. */
TSL_LOCAL bool frame_is_half_turn(const SitePlace *p, const SitePlace *q);
/* A way of the plane as it is read about the pivot of a site; unchanged if it has none. */
TSL_LOCAL tsl_point frame_read(const tsl_board *board, const SitePlace *place, tsl_point way);
/* Whether an edge is an arc: its ends have the same pivot, and it is curved, or part of a track that is a ring about the
 * pivot; and whether an arc joins two vertices. */
TSL_LOCAL bool frame_is_arc(const tsl_board *board, uint32_t edge);
TSL_LOCAL bool frame_arc_joins(const tsl_board *board, uint32_t v, uint32_t w);
/* A way so read, turned into the axes of the site. */
TSL_LOCAL tsl_point frame_turn(const SitePlace *place, tsl_point way);
/* Whether a step between two sites of a kind runs along arcs about one pivot that are part of a track. */
TSL_LOCAL bool frame_follows_track(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to);
/* A way of the plane in the axes of a site: clockwise, outward, up; unchanged if it has no pivot. */
TSL_LOCAL tsl_point frame_axes(const tsl_board *board, const SitePlace *place, tsl_point way);
/* The way of the plane that a way in the axes of a site is. */
TSL_LOCAL tsl_point frame_plane(const tsl_board *board, const SitePlace *place, tsl_point way);
/* The way from one site to another of any kind, in the axes of the one that it begins at or, as a heading, of the one where
 * it ends. */
TSL_LOCAL tsl_point frame_way(const SitePair *pair, bool at_end);
/* The way from the place of a site to a place that is part of it, measured by the size of the site. */
TSL_LOCAL tsl_point frame_part(const SitePlace *site, const SitePlace *part);
/* The way in which an edge leaves one of its ends, without the map of the end's pivot, but not turned into its axes; any
 * length but 0. An arc leaves along its tangent. */
TSL_LOCAL tsl_point frame_edge(const tsl_board *board, uint32_t edge, uint32_t from);
#endif
