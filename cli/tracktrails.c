/* tracktrails.c - the tracks of a board in a picture. In: a board with radials. Out: a trail with an arrow for each track, a
 * loop back to where it began. Holds: sites of hands, Off and End have no place and are left out. */
#include "complain.h"
#include "picture.h"
#include "tracks.h"
#include <stdlib.h>

/* The sites of a track that are on the board; how many there are. `out` has room for one more than its elements. */
static uint32_t track_sites(const tsl_board *board, uint32_t track,
                            const tsl_track_element *elements, uint32_t count, tsl_id *out) {
    uint32_t used = 0, sites = tsl_site_count(board, tsl_board_default_kind(board));
    for (uint32_t i = 0; i < count; i++) {
        if (elements[i].site >= 0 && (uint32_t)elements[i].site < sites)
            out[used++] = (tsl_id)elements[i].site;
    }
    if (used > 1 && tsl_track_at(board, track).loop && out[used - 1] != out[0]) {
        out[used] = out[0];
        used++;
    }
    return used;
}

/* Trails point into the room for sites, which therefore has to be large enough at first. */
static bool make_room(const tsl_board *board, Picture *out) {
    size_t tracks = tsl_track_count(board), sites = 1;
    for (uint32_t i = 0; i < tracks; i++) {
        uint32_t count = tsl_track_fill(board, i, NULL, 0, NULL);
        sites += count == TSL_NONE ? 0 : (size_t)count + 1;
    }
    tsl_trail *trails =
        realloc(out->trails, (out->wants.trail_count + tracks + 1) * sizeof *trails);
    if (trails != NULL) out->trails = trails;
    out->track_sites = malloc(sites * sizeof *out->track_sites);
    out->wants.trails = out->trails;
    return trails != NULL && out->track_sites != NULL;
}

int picture_tracks(const tsl_board *board, Picture *out) {
    if (tsl_track_count(board) == 0)
        return complain("'--tracks' draws tracks, and this board has none");
    if (!make_room(board, out)) return complain_memory();
    tsl_id *sites = out->track_sites;
    for (uint32_t i = 0; i < tsl_track_count(board); i++) {
        tsl_error error;
        uint32_t count;
        tsl_track_element *elements = tracks_follow(board, i, &count, &error);
        if (elements == NULL) return tracks_complain(board, i, &error);
        uint32_t used = track_sites(board, i, elements, count, sites);
        out->trails[out->wants.trail_count++] =
            (tsl_trail){tsl_board_default_kind(board), sites, used, false, true};
        sites += used;
        free(elements);
    }
    return EXIT_DONE;
}
