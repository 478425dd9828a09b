/* loops.c - the loops of a surakarta board. In: its tracks, in which a site that is there twice in a row
 * begins a loop to the next one. Out: arcs about the corner between the two.
 * Holds: of two tracks that differ only in their sense the forward one is taken; other boards have no
 * loops. */
#include "loops.h"

#include <float.h>
#include <math.h>
#include <string.h>

static double loops_distance(tsl_point a, tsl_point b) {
    double x = b.x - a.x, y = b.y - a.y;
    return sqrt(x * x + y * y);
}

/* The corner of the board that is nearest to both. */
static bool loops_corner(const tsl_board *board, LoopsArc *arc) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_VERTEX);
    double least = DBL_MAX;
    tsl_id vertex = TSL_NONE;
    while ((vertex = tsl_region_next(board, TSL_KIND_VERTEX, TSL_REGION_CORNER_CONVEX, 0,
                                     vertex)) != TSL_NONE) {
        double away = loops_distance(at[vertex], arc->from) + loops_distance(at[vertex], arc->to);
        if (away >= least) continue;
        least = away;
        arc->corner = at[vertex];
        arc->radius = away / 2;
    }
    return least < DBL_MAX && arc->radius > 0;
}

TSL_LOCAL LoopsWalk loops_of(const tsl_board *board) {
    static const char surakarta[] = "(surakartaBoard ";
    bool has = strncmp(tsl_board_source(board), surakarta, sizeof surakarta - 1) == 0;
    return (LoopsWalk){board, has ? 0 : tsl_track_count(board), 0};
}

TSL_LOCAL bool loops_next(LoopsWalk *walk, LoopsArc *out) {
    const tsl_point *at = tsl_site_positions(walk->board, TSL_KIND_VERTEX);
    uint32_t vertices = tsl_site_count(walk->board, TSL_KIND_VERTEX);
    for (; walk->track < tsl_track_count(walk->board); walk->track++, walk->at = 0) {
        tsl_track track = tsl_track_at(walk->board, walk->track);
        size_t length = strlen(track.name);
        if (length == 0 || track.name[length - 1] != 'F') continue;
        while (walk->at < track.count) {
            uint32_t k = walk->at++;
            int32_t from = track.sites[k], again = track.sites[(k + 1) % track.count];
            int32_t to = track.sites[(k + 2) % track.count];
            if (from != again || from < 0 || to < 0 || (uint32_t)from >= vertices ||
                (uint32_t)to >= vertices)
                continue;
            out->from = at[from];
            out->to = at[to];
            if (loops_corner(walk->board, out)) return true;
        }
    }
    return false;
}
