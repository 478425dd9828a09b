/* bits.h - sets as the bits of a word. */
#ifndef TSL_BASE_BITS_H
#define TSL_BASE_BITS_H
#include <stdint.h>

static inline unsigned bits_lowest(uint64_t set) { /* of a set that is not empty */
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned bit = 0;
    while (!(set >> bit & 1)) bit++;
    return bit;
#endif
}
static inline unsigned bits_count(uint32_t set) {
    unsigned count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}
#endif
