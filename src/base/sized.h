/* sized.h - structs that begin with their own size, so that later versions of the library can add fields. */
#ifndef TSL_BASE_SIZED_H
#define TSL_BASE_SIZED_H
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Where a field that a later version added begins and ends. A caller's struct has it or has it not. */
typedef struct {
    size_t begin, end;
} SizedField;
#define SIZED_FIELD(type, field)                                                                   \
    { offsetof(type, field), offsetof(type, field) + sizeof(((type *)0)->field) }

/* Whether a struct of that size ends inside one of the fields that were added. */
static inline bool sized_is_cut(size_t size, const SizedField *added, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (size > added[i].begin && size < added[i].end) return true;
    }
    return false;
}

/* Copies a caller's struct of `given_size` bytes over the first bytes of one of `size` bytes. False, and nothing is
 * copied, if no version of the struct had that size: it is less than `least`, the first version's, implausibly
 * large, or no multiple of the size of a pointer, which the structs hold and so end at. False as well if it is from a later version and uses fields that are unknown here. */
static inline bool sized_copy(void *to, size_t size, size_t least, const void *given,
                              size_t given_size) {
    enum { SIZED_MOST = 4096 };
    const unsigned char *bytes = (const unsigned char *)given;
    if (given_size < least || given_size > SIZED_MOST || given_size % sizeof(void *)) return false;
    for (size_t i = size; i < given_size; i++) {
        if (bytes[i]) return false;
    }
    memcpy(to, given, given_size < size ? given_size : size);
    return true;
}
#endif
