/* making.c - the beginning and the end of calls that find out something about a board. */
#include "making.h"
#include "../base/sized.h"

TSL_LOCAL bool making_read(Build *b, const tsl_board *board, void *options, size_t size,
                           const void *given, size_t given_size) {
    if (given && !sized_copy(options, size, size, given, given_size))
        return fail(b, (Span){0, 0}, TSL_ERR_CALL,
                    "the options have a size or fields that are unknown");
    return board || fail(b, (Span){0, 0}, TSL_ERR_CALL, "there is no board");
}

TSL_LOCAL void making_begin(Build *b, const tsl_board *board, BudgetLimits limits,
                            tsl_allocator alloc) {
    const uint64_t usual = (uint64_t)1 << 32;
    if (!limits.work) limits.work = usual;
    if (!limits.bytes) limits.bytes = usual;
    if (!alloc.resize) alloc = board ? board->arena.alloc : arena_malloc();
    budget_begin(b, limits, alloc);
}

TSL_LOCAL void making_end(Build *b, tsl_error *error) {
    arena_free(&b->scratch);
    arena_free(&b->tree);
    if (error) *error = b->error;
}
