/* tracks.c - parts of the graph that are tracks. In: incidence. Out: a mark per vertex. A track is a connected part in which
 * no vertex has more than two edges: a path, a spiral, a ring. It has no outside.
 * Holds: each vertex with at most two edges is walked over once, so that boards without tracks cost nearly nothing. */
#include "frame.h"
#include <string.h>

enum { TRACK_UNKNOWN, TRACK_YES, TRACK_NO };

static tsl_ids track_edges(const tsl_board *board, uint32_t v) {
    return csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
}

/* Walks from a vertex by one of its edges as long as the way is plain, marking what it comes by; true at an end, or back at
 * the start, false at a vertex with more edges. */
static bool track_walk(const tsl_board *board, uint32_t start, uint32_t edge, uint8_t mark,
                       uint8_t *track) {
    uint32_t v = board_far_end(board, edge, start);
    while (v != start) {
        tsl_ids edges = track_edges(board, v);
        if (edges.count > 2) return false;
        track[v] = mark;
        if (edges.count < 2) return true;
        edge = edges.id[0] == edge ? edges.id[1] : edges.id[0];
        v = board_far_end(board, edge, v);
    }
    return true;
}

static bool track_mark(const tsl_board *board, uint32_t start, uint8_t mark, uint8_t *track) {
    tsl_ids edges = track_edges(board, start);
    bool whole = true;
    track[start] = mark;
    for (uint32_t i = 0; i < edges.count; i++)
        whole = track_walk(board, start, edges.id[i], mark, track) && whole;
    return whole;
}

/* Whether an edge leads to a vertex with more than two, as is mostly so on the border of a board. */
static bool track_forks(const tsl_board *board, uint32_t v) {
    tsl_ids edges = track_edges(board, v);
    uint32_t i = 0;
    while (i < edges.count && track_edges(board, board_far_end(board, edges.id[i], v)).count < 3)
        i++;
    return i < edges.count;
}

/* Marks the vertices of all tracks; whether one of them has two edges, so that a line could leave it there. */
static bool tracks_mark(const tsl_board *board, uint8_t *track) {
    const uint32_t vertices = board->count[TSL_KIND_VERTEX],
                   *first = board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE].first;
    bool any = false;
    for (uint32_t v = 0; v < vertices; v++) {
        if (first[v + 1] - first[v] > 2) continue;
        if (track[v] != TRACK_UNKNOWN || track_forks(board, v)) continue;
        if (!track_mark(board, v, TRACK_YES, track)) track_mark(board, v, TRACK_NO, track);
    }
    for (uint32_t v = 0; v < vertices; v++)
        any = any || (track[v] == TRACK_YES && first[v + 1] - first[v] == 2);
    for (uint32_t v = 0; any && v < vertices; v++) track[v] = track[v] == TRACK_YES;
    return any;
}

TSL_LOCAL bool tracks_find(Build *b, tsl_board *board) {
    const uint32_t vertices = board->count[TSL_KIND_VERTEX];
    ArenaMark mark = arena_mark(&b->scratch);
    uint8_t *track = TAKE_ZERO(b, &b->scratch, uint8_t, vertices);
    if (!track) return false;
    if (tracks_mark(board, track)) {
        uint8_t *kept = TAKE(b, &board->arena, uint8_t, vertices);
        if (!kept) return false;
        memcpy(kept, track, vertices);
        board->pivots.track = kept;
    }
    arena_release(&b->scratch, mark);
    return true;
}
