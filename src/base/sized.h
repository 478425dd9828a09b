/* sized.h - structs that begin with their own size, so that later versions of the library can add fields. */
#ifndef TSL_BASE_SIZED_H
#define TSL_BASE_SIZED_H
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Copies a caller's struct of `given_size` bytes over one of `size` bytes. False, and nothing is copied, if no version
 * of the struct had that size: it is less than the first version's, implausibly large, or ends in the middle of a
 * field, for the structs hold pointers and so end at a multiple of their size. False as well if it is from a later
 * version and uses fields that are unknown here. */
static inline bool sized_copy(void *to, size_t size, const void *given, size_t given_size) {
    enum { SIZED_MOST = 4096 };
    const unsigned char *bytes = (const unsigned char *)given;
    if (given_size < size || given_size > SIZED_MOST || given_size % sizeof(void *)) return false;
    for (size_t i = size; i < given_size; i++) {
        if (bytes[i]) return false;
    }
    memcpy(to, given, size);
    return true;
}
#endif
