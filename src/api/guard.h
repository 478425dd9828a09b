/* guard.h - what every public query asks before it reads a board. Whatever the arguments are, a query neither fails
 * nor allocates: it answers "none". */
#ifndef TSL_API_GUARD_H
#define TSL_API_GUARD_H
#include "../topology/board.h"
#include <string.h>

static inline bool guard_kind(const tsl_board *board, tsl_kind kind) {
    return board && (unsigned)kind < TSL_KIND_COUNT;
}

static inline bool guard_site(const tsl_board *board, tsl_kind kind, tsl_id site) {
    return guard_kind(board, kind) && site < board->count[kind];
}

/* Copies as much of a text as fits the caller's buffer, and ends it by a zero. */
static inline void guard_copy(const char *text, size_t length, char *out, size_t size) {
    if (!out || size == 0) return;
    size_t copied = length < size ? length : size - 1;
    memcpy(out, text, copied);
    out[copied] = '\0';
}
#endif
