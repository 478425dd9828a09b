/* fetch.h - asking for memory before it is needed, where a loop knows what it will touch and the processor
 * cannot guess. A hint: without it everything is the same, but slower on boards larger than the caches. */
#ifndef TSL_BASE_FETCH_H
#define TSL_BASE_FETCH_H

#include <stdint.h>

/* The number of items that loops ask for at a time, before they use them. */
enum { FETCH_BATCH = 32 };
static inline uint32_t fetch_batch(uint32_t left) {
    return left < FETCH_BATCH ? left : FETCH_BATCH;
}

static inline void fetch_soon(const void *at) {
#if defined(__GNUC__)
    __builtin_prefetch(at);
#else
    (void)at;
#endif
}
#endif
