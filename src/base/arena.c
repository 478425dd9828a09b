/* arena.c - the only place that asks the allocator. In: an allocator hook. Out: room in blocks
 * that double in size, so a small board costs few calls; a large request gets a block of exactly
 * its size, so a large board wastes nothing.
 * Holds: a block is freed with the size it was asked for. Under the address sanitizer what is not taken may not be
 * touched: the bytes after each request, the rest of a block, and what was released. */
#if defined __linux__ && !defined _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* for madvise */
#endif
#include "arena.h"
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
#define ARENA_WATCHED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_WATCHED
#endif
#endif
#ifdef ARENA_WATCHED
#include <sanitizer/asan_interface.h>
#define ARENA_CLOSE(at, bytes) ASAN_POISON_MEMORY_REGION(at, bytes)
#define ARENA_OPEN(at, bytes) ASAN_UNPOISON_MEMORY_REGION(at, bytes)
enum { ARENA_GAP = 16 }; /* bytes between two requests, closed to all */
#else
#define ARENA_CLOSE(at, bytes) ((void)0)
#define ARENA_OPEN(at, bytes) ((void)0)
enum { ARENA_GAP = 0 };
#endif

enum {
    ARENA_ALIGN = 16,
    ARENA_FIRST = 4096,
    ARENA_LARGEST = 1 << 18,
    ARENA_ALONE = 1 << 13,
    HUGE_PAGE = 1 << 21
};

struct ArenaBlock {
    ArenaBlock *below;
    size_t size; /* of the whole block, this header included */
};
/* The header is padded so that what follows it is aligned. */
static const size_t arena_header =
    (sizeof(ArenaBlock) + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;

/* Touching memory for the first time costs about as much as building a board in it, page by page: large blocks
 * ask for large pages. */
static void *arena_large(size_t size) {
#ifdef MADV_HUGEPAGE
    void *block = NULL;
    if (posix_memalign(&block, HUGE_PAGE, size) != 0) return NULL;
    madvise(block, size, MADV_HUGEPAGE); /* a hint; if it is refused the block can still be used */
    return block;
#else
    return malloc(size);
#endif
}

/* Arenas never grow a block. */
static void *arena_resize_malloc(void *user, void *ptr, size_t old_size, size_t size) {
    (void)user;
    (void)old_size;
    if (size) return size < HUGE_PAGE ? malloc(size) : arena_large(size);
    free(ptr);
    return NULL;
}

TSL_LOCAL tsl_allocator arena_malloc(void) {
    return (tsl_allocator){arena_resize_malloc, NULL};
}

TSL_LOCAL void arena_init(Arena *arena, tsl_allocator alloc) {
    *arena = (Arena){.alloc = alloc};
}

/* A block that was released and is large enough; fresh memory costs more than memory used before. */
static ArenaBlock *arena_reuse(Arena *arena, size_t size) {
    for (ArenaBlock **at = &arena->spare; *at; at = &(*at)->below) {
        ArenaBlock *block = *at;
        if (block->size < size) continue;
        *at = block->below;
        return block;
    }
    return NULL;
}

static void arena_drop(Arena *arena, ArenaBlock *list) {
    while (list) {
        ArenaBlock *block = list;
        list = block->below;
        arena->held -= block->size;
        ARENA_OPEN(block, block->size); /* an allocator may write to what is given back */
        arena->alloc.resize(arena->alloc.user, block, block->size, 0);
    }
}

static TSL_RARE bool arena_grow(Arena *arena, size_t bytes) {
    size_t size = arena->top ? arena->top->size * 2 : ARENA_FIRST;
    if (size > ARENA_LARGEST) size = ARENA_LARGEST;
    if (bytes > size / 2) size = arena_header + bytes;
    ArenaBlock *block = arena_reuse(arena, size);
    if (!block) {
        /* Spare blocks that are too small now would only add to the peak. */
        arena_drop(arena, arena->spare);
        arena->spare = NULL;
        block = arena->alloc.resize(arena->alloc.user, NULL, 0, size);
        if (!block) return false;
        block->size = size;
        arena->held += size;
    }
    block->below = arena->top;
    arena->top = block;
    arena->used = arena_header;
    ARENA_CLOSE((char *)block + arena_header, block->size - arena_header);
    return true;
}

/* Whether this number of bytes is more than there can be. Numbers this small are multiplied without asking: to divide takes as
 * long as all the rest. */
static bool arena_is_too_much(size_t count, size_t size) {
    const size_t small = (size_t)1 << (4 * sizeof(size_t) - 1);
    return (count | size) >= small && size && count > (SIZE_MAX / 2) / size;
}

TSL_LOCAL void *arena_take(Arena *arena, size_t count, size_t size) {
    if (arena_is_too_much(count, size)) return NULL;
    size_t bytes = (count * size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN + ARENA_GAP;
    if (!arena->top || bytes > arena->top->size - arena->used) {
        if (!arena_grow(arena, bytes)) return NULL;
    }
    void *at = (char *)arena->top + arena->used;
    arena->used += bytes;
    ARENA_OPEN(at, count * size);
    return at;
}

TSL_LOCAL void *arena_take_alone(Arena *arena, size_t count, size_t size) {
    if (!arena->top || arena_is_too_much(count, size) || count * size < ARENA_ALONE)
        return arena_take(arena, count, size);
    size_t bytes = arena_header + count * size;
    ArenaBlock *block = arena->alloc.resize(arena->alloc.user, NULL, 0, bytes);
    if (!block) return NULL;
    *block = (ArenaBlock){arena->top->below, bytes};
    arena->top->below = block;
    arena->held += bytes;
    return (char *)block + arena_header;
}

TSL_LOCAL ArenaMark arena_mark(const Arena *arena) {
    return (ArenaMark){arena->top, arena->used};
}

TSL_LOCAL void arena_release(Arena *arena, ArenaMark mark) {
    while (arena->top != mark.top) {
        ArenaBlock *block = arena->top;
        arena->top = block->below;
        block->below = arena->spare;
        arena->spare = block;
        ARENA_CLOSE((char *)block + arena_header, block->size - arena_header);
    }
    arena->used = mark.used;
    if (mark.top) ARENA_CLOSE((char *)mark.top + mark.used, mark.top->size - mark.used);
}

TSL_LOCAL void arena_adopt(Arena *arena, Arena *other) {
    arena_drop(other, other->spare);
    if (other->top) {
        ArenaBlock *last = other->top;
        while (last->below) last = last->below;
        last->below = arena->top->below; /* below the newest block, which has room yet */
        arena->top->below = other->top;
        arena->held += other->held;
    }
    *other = (Arena){.alloc = other->alloc};
}

TSL_LOCAL bool arena_hand_over(Arena *from, Arena *to, const void *array, size_t bytes) {
    if (bytes < ARENA_ALONE) return false; /* smaller ones share a block */
    ArenaBlock **at = &from->top;
    while (*at && (char *)*at + arena_header != array) at = &(*at)->below;
    ArenaBlock *block = *at;
    if (!block || block->size - arena_header > bytes + bytes / 8) return false;
    *at = block->below;
    if (at == &from->top)
        from->used = *at ? (*at)->size : 0; /* what is on top now is taken as full */
    from->held -= block->size;
    to->held += block->size;
    block->below = to->top->below;
    to->top->below = block;
    return true;
}

TSL_LOCAL void arena_free(Arena *arena) {
    arena_drop(arena, arena->top);
    arena_drop(arena, arena->spare);
    arena->top = arena->spare = NULL;
    arena->used = 0;
}

TSL_LOCAL void arena_free_own(const Arena *arena) {
    Arena own = *arena;
    arena_free(&own);
}

/* Allocators need not be able to grow a block in place, as the usual one is not. */
TSL_LOCAL void *arena_resize_block(tsl_allocator alloc, void *block, size_t old_size, size_t size) {
    void *moved = size ? alloc.resize(alloc.user, NULL, 0, size) : NULL;
    if (size && !moved) return NULL;
    if (size && block) memcpy(moved, block, old_size < size ? old_size : size);
    if (block) alloc.resize(alloc.user, block, old_size, 0);
    return moved;
}
