/* SPDX-License-Identifier: MIT
 * heap.h - an allocator that keeps accounts and fails at one call of the caller's choice.
 * Holds: freed blocks are overwritten, so that reading one shows. */
#ifndef HEAP_H
#define HEAP_H
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    unsigned calls, fail_at; /* calls that ask for memory; 0 never fails */
    unsigned lies;           /* a wrong old_size, or a block of somebody else */
    size_t blocks, bytes, peak;
    bool failed, shrank; /* the failing call came, and asked for less than before */
} Heap;

/* For tsl_allocator: `user` is a Heap. */
void *heap_resize(void *user, void *ptr, size_t old_size, size_t size);
#endif
