/* position.c - stacks of pieces. In: a site. Out: its pieces in the sorted array, which are added and removed there.
 * Holds: pieces are sorted by kind, then site; those of one site lie from the bottom up. */
#include "position.h"

#include <string.h>

static uint64_t position_key(const PositionPiece *piece) {
    return (uint64_t)piece->kind << 32 | piece->index;
}

TSL_LOCAL uint32_t position_from(const tsl_position *p, tsl_kind kind, uint64_t index) {
    uint64_t key = ((uint64_t)kind << 32) + index;
    uint32_t low = 0, high = p->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (position_key(&p->piece[middle]) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

TSL_LOCAL PositionStack position_stack(const tsl_position *p, tsl_kind kind, tsl_id index) {
    uint32_t first = position_from(p, kind, index);
    return (PositionStack){first, position_from(p, kind, (uint64_t)index + 1) - first};
}

TSL_LOCAL bool position_reserve(tsl_position *p, uint32_t count) {
    const uint32_t few = 16;
    if (count <= p->room) return true;
    uint32_t room = p->room < few ? few : 2 * p->room;
    if (room < count) room = count;
    PositionPiece *moved = (PositionPiece *)arena_resize_block(
        p->alloc, p->piece, p->room * sizeof *moved, room * sizeof *moved);
    if (!moved) return false;
    p->piece = moved;
    p->room = room;
    return true;
}

TSL_LOCAL void position_insert(tsl_position *p, uint32_t at, PositionPiece piece) {
    memmove(p->piece + at + 1, p->piece + at, (p->count - at) * sizeof piece);
    p->piece[at] = piece;
    p->count++;
}

TSL_LOCAL void position_remove(tsl_position *p, uint32_t first, uint32_t count) {
    uint32_t after = first + count;
    memmove(p->piece + first, p->piece + after, (p->count - after) * sizeof *p->piece);
    p->count -= count;
}
