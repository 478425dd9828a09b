/* SPDX-License-Identifier: MIT
 * heap.c - the allocator of heap.h, on top of realloc. */
#include "heap.h"
#include <stdlib.h>
#include <string.h>

typedef union { /* stands before each block */
    size_t size;
    long double align;
} Head;

static void *heap_give(Heap *heap, Head *old, size_t old_size, size_t size) {
    Head *head = realloc(old, sizeof *head + size);
    if (!head) return NULL;
    heap->blocks += !old;
    heap->bytes = heap->bytes - old_size + size;
    if (heap->bytes > heap->peak) heap->peak = heap->bytes;
    head->size = size;
    return head + 1;
}

void *heap_resize(void *user, void *ptr, size_t old_size, size_t size) {
    Heap *heap = user;
    Head *old = ptr ? (Head *)ptr - 1 : NULL;
    if ((old ? old->size : 0) != old_size) heap->lies++;
    if (old) old_size = old->size;
    if (size == 0) {
        if (old) {
            heap->blocks--;
            heap->bytes -= old_size;
            memset(ptr, 0xdd, old_size);
        }
        free(old);
        return NULL;
    }
    if (++heap->calls != heap->fail_at) return heap_give(heap, old, old_size, size);
    heap->failed = true;
    heap->shrank = old && size <= old_size;
    return NULL;
}
