/* tracks.c - the public questions about tracks and values: guards, then what topology/radials follows. */
#include "../topology/radials/track_follow.h"

/* A path follows lines; what is listed needs none. */
static bool track_may_walk(Build *b, const tsl_board *board, uint32_t track) {
    if (!board || track >= board->tracks.count)
        return fail(b, (Span){0, 0}, TSL_ERR_CALL, "there is no such track");
    if (!board->tracks.track[track].path || board->next[board->use]) return true;
    return fail(b, (Span){0, 0}, TSL_ERR_CALL, "the board was built without radials");
}

uint32_t tsl_track_fill_from(const tsl_board *board, uint32_t track, uint32_t first,
                             tsl_track_element *out, uint32_t capacity, tsl_error *error) {
    Build b = {0};
    uint32_t count = TSL_NONE;
    TrackWindow window = {out, first, out ? capacity : 0};
    if (track_may_walk(&b, board, track))
        count = track_follow(&b, board, &board->tracks.track[track], window);
    b.error.line = b.error.code ? 1 : 0;
    b.error.column = b.error.code ? b.error.offset + 1 : 0;
    if (error) *error = b.error;
    return count;
}

uint32_t tsl_track_fill(const tsl_board *board, uint32_t track, tsl_track_element *out,
                        uint32_t capacity, tsl_error *error) {
    return tsl_track_fill_from(board, track, 0, out, capacity, error);
}

bool tsl_track_crosses(const tsl_track_element *element, uint32_t count) {
    bool twice = false;
    for (uint32_t i = 0; element && i < count; i++) {
        if (element[i].bump) return false;
        for (uint32_t k = 0; k < i && !twice; k++) twice = element[k].site == element[i].site;
    }
    return twice;
}

uint32_t tsl_values_count(const tsl_board *board) {
    return board ? board->tracks.value_count : 0;
}

tsl_values tsl_values_at(const tsl_board *board, uint32_t row) {
    return row < tsl_values_count(board) ? board->tracks.values[row]
                                         : (tsl_values){TSL_KIND_NONE, 0, 0};
}
