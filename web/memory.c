/* memory.c - malloc for the module, a tenth of the size of the C library's. In: sizes. Out: room taken from the
 * memory that no data or stack lies in, which grows by whole pages.
 * Holds: free blocks are listed by rising address and never touch, so that what all boards gave back is
 * one block again. The library asks for few and large blocks: a walk along the list costs nothing. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { ALIGN = 16, PAGE = 1 << 16 };

typedef struct Block Block;
struct Block {   /* what the caller gets begins ALIGN bytes later */
    size_t size; /* this header included; a multiple of ALIGN */
    Block *next; /* of a block that is free */
};

extern unsigned char __heap_base; /* by the linker */
static Block *list;
static uintptr_t top; /* where memory ends, or 0 before the first call */

static Block *after(Block *block) {
    return (Block *)(void *)((char *)block + block->size);
}

/* Puts a block back in its place, and unites it with the free ones that it touches. */
static void give(Block *block) {
    Block *below = NULL, *above = list;
    for (; above != NULL && above < block; above = above->next) below = above;
    block->next = above;
    if (above != NULL && after(block) == above) {
        block->size += above->size;
        block->next = above->next;
    }
    if (below == NULL) {
        list = block;
    } else if (after(below) == block) {
        below->size += block->size;
        below->next = block->next;
    } else {
        below->next = block;
    }
}

static int grow(size_t size) {
    uintptr_t base = top != 0 ? top : ((uintptr_t)&__heap_base + ALIGN - 1) / ALIGN * ALIGN;
    uintptr_t end = __builtin_wasm_memory_size(0) * (uintptr_t)PAGE;
    size_t lacking = size > end - base ? size - (end - base) : 0;
    size_t pages = (lacking + PAGE - 1) / PAGE;
    if (pages > 0 && __builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
    top = end + pages * PAGE;
    Block *block = (Block *)(void *)(char *)base;
    block->size = top - base;
    give(block);
    return 1;
}

void *malloc(size_t bytes) {
    if (bytes > SIZE_MAX / 2) return NULL;
    size_t size = (bytes + 2 * ALIGN - 1) / ALIGN * ALIGN;
    do {
        for (Block **at = &list; *at != NULL; at = &(*at)->next) {
            Block *block = *at;
            if (block->size < size) continue;
            if (block->size > size) {
                Block *rest = (Block *)(void *)((char *)block + size);
                *rest = (Block){block->size - size, block->next};
                *at = rest;
                block->size = size;
            } else {
                *at = block->next;
            }
            return (char *)block + ALIGN;
        }
    } while (grow(size));
    return NULL;
}

void free(void *room) {
    if (room != NULL) give((Block *)(void *)((char *)room - ALIGN));
}

void *realloc(void *room, size_t bytes) {
    void *larger = malloc(bytes);
    if (room == NULL || larger == NULL) return larger;
    size_t held = ((Block *)(void *)((char *)room - ALIGN))->size - ALIGN;
    __builtin_memcpy(larger, room, held < bytes ? held : bytes);
    free(room);
    return larger;
}
