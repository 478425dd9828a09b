/* svg_loops.c - the loops of surakarta boards. In: tracks that pass a site twice in a row. Out: the arcs between, each about the corner
 * of the board that is nearest. */
#include "svg_view.h"

#include <float.h>
#include <math.h>
#include <string.h>

static double loops_distance(tsl_point a, tsl_point b) {
    double x = b.x - a.x, y = b.y - a.y;
    return sqrt(x * x + y * y);
}

/* The corner of the board that is nearest to both. */
static bool loops_corner(const BoardFacts *facts, LoopsArc *arc) {
    const tsl_point *at = facts->at[TSL_KIND_VERTEX];
    double least = DBL_MAX;
    tsl_id vertex = TSL_NONE;
    while ((vertex = tsl_region_next(facts->board, TSL_KIND_VERTEX, TSL_REGION_CORNER_CONVEX, 0,
                                     vertex)) != TSL_NONE) {
        double away = loops_distance(at[vertex], arc->from) + loops_distance(at[vertex], arc->to);
        if (away >= least) continue;
        least = away;
        arc->corner = at[vertex];
        arc->radius = away / 2;
    }
    return least < DBL_MAX && arc->radius > 0;
}

TSL_LOCAL LoopsWalk loops_of(const BoardFacts *facts) {
    return (LoopsWalk){facts, facts->form == TSL_FORM_SURAKARTA ? 0 : facts->tracks, 0};
}

TSL_LOCAL bool loops_next(LoopsWalk *walk, LoopsArc *out) {
    const tsl_point *at = walk->facts->at[TSL_KIND_VERTEX];
    uint32_t vertices = walk->facts->count[TSL_KIND_VERTEX];
    for (; walk->track < walk->facts->tracks; walk->track++, walk->at = 0) {
        tsl_track track = tsl_track_at(walk->facts->board, walk->track);
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
            if (loops_corner(walk->facts, out)) return true;
        }
    }
    return false;
}
