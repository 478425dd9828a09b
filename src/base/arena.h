/* arena.h - memory that is given back all at once, or put aside down to a mark. */
#ifndef TSL_BASE_ARENA_H
#define TSL_BASE_ARENA_H
#include "local.h"
#include <tessella.h>

typedef struct ArenaBlock ArenaBlock;
typedef struct {
    tsl_allocator alloc;
    ArenaBlock *top;   /* the newest block; older ones hang below it */
    ArenaBlock *spare; /* blocks released, to be used again */
    size_t used;       /* bytes of the newest block that are taken */
    size_t held;       /* bytes of all blocks, their headers included */
} Arena;
typedef struct {
    ArenaBlock *top;
    size_t used;
} ArenaMark;

TSL_LOCAL tsl_allocator arena_malloc(void);
TSL_LOCAL void arena_init(Arena *arena, tsl_allocator alloc);
/* Room for count * size bytes, aligned for anything, not cleared; NULL when there is none. */
TSL_LOCAL void *arena_take(Arena *arena, size_t count, size_t size);
/* The same, but a large request gets a block of its own, which arena_hand_over can give to another arena; marks do
 * not release it. */
TSL_LOCAL void *arena_take_alone(Arena *arena, size_t count, size_t size);
TSL_LOCAL ArenaMark arena_mark(const Arena *arena);
TSL_LOCAL void arena_release(Arena *arena, ArenaMark mark);
/* Everything taken from another arena lives on in this one, which has a block already; the other is empty
 * then. */
TSL_LOCAL void arena_adopt(Arena *arena, Arena *other);
/* The same for one array and its block, if it begins the block and needs most of it; false if not. */
TSL_LOCAL bool arena_hand_over(Arena *from, Arena *to, const void *array, size_t bytes);
TSL_LOCAL void arena_free(Arena *arena);
TSL_LOCAL void arena_free_own(const Arena *arena); /* that lies in its own memory */
/* A single block outside any arena: its first bytes, as many as fit, moved to one of another size; NULL for a block and
 * old size 0 where there was none. Without memory it returns NULL and the block is as it was; size 0 frees it. */
TSL_LOCAL void *arena_resize_block(tsl_allocator alloc, void *block, size_t old_size, size_t size);
#endif
