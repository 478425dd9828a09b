/* position.h - the pieces on a board. A position is one array of pieces, sorted by kind, site and level, so that its
 * memory grows with the pieces, not with the board, and the order is that in which positions are written. */
#ifndef TSL_POSITION_POSITION_H
#define TSL_POSITION_POSITION_H
#include "../topology/board.h"

typedef struct {
    uint32_t index;
    uint8_t kind, player;
    char letter;  /* 0: none */
    uint8_t zero; /* so that arrays can be compared by bytes */
} PositionPiece;

struct tsl_position {
    const tsl_board *board;
    tsl_allocator alloc;
    PositionPiece *piece; /* a block of its own; NULL before the first */
    uint32_t count, room;
};

/* The pieces of one site: `count` of them from piece[first] on; of an empty site, where they would be. */
typedef struct {
    uint32_t first, count;
} PositionStack;

TSL_LOCAL PositionStack position_stack(const tsl_position *p, tsl_kind kind, tsl_id index);
/* The place of the first piece that is on a site or on a later one. */
TSL_LOCAL uint32_t position_from(const tsl_position *p, tsl_kind kind, uint64_t index);
/* Room for as many pieces in all; without memory false, and the position is as it was. */
TSL_LOCAL bool position_reserve(tsl_position *p, uint32_t count);
/* Below these the room suffices. */
TSL_LOCAL void position_insert(tsl_position *p, uint32_t at, PositionPiece piece);
TSL_LOCAL void position_remove(tsl_position *p, uint32_t first, uint32_t count);
/* What a text says, in the place of what was there; false with the reason in b, and the position is as it was. */
TSL_LOCAL bool position_read(Build *b, tsl_position *p);
#endif
