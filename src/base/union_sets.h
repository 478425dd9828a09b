/* union_sets.h - numbers from 0 on, united into sets. above[i] is i, or a lower number of the same set; so the root of a
 * set is its lowest number. */
#ifndef TSL_BASE_UNION_SETS_H
#define TSL_BASE_UNION_SETS_H
#include <stdint.h>

/* Every number is a set of its own. */
static inline void union_begin(uint32_t *above, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) above[i] = i;
}

static inline uint32_t union_root(uint32_t *above, uint32_t i) {
    while (above[i] != i) {
        above[i] = above[above[i]];
        i = above[i];
    }
    return i;
}

static inline void union_join(uint32_t *above, uint32_t one, uint32_t other) {
    uint32_t a = union_root(above, one), c = union_root(above, other);
    above[a < c ? c : a] = a < c ? a : c;
}
#endif
