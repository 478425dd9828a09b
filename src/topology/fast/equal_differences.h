/* equal_differences.h - sites with successive numbers whose steps lead on evenly: from each site to the next one of its class, the
 * end of a step moves on by as much as it did before. So it is where a board repeats along a row. */
#ifndef TSL_TOPOLOGY_FAST_EQUAL_DIFFERENCES_H
#define TSL_TOPOLOGY_FAST_EQUAL_DIFFERENCES_H
#include "../board.h"

/* For a site, how many classes take turns, and the first site from which on all up to this one have their classes in
 * such turns and lead on evenly from the two before of their class; a period of 0 if it does not itself. */
typedef uint32_t EqualDifferences;
enum {
    DIFFERENCES_PERIOD_BITS = 3,
    DIFFERENCES_SITES = 1 << 29
}; /* of a period; and more sites are not noted */
static inline uint32_t differences_period(EqualDifferences at) {
    return at & ((1u << DIFFERENCES_PERIOD_BITS) - 1);
}
static inline uint32_t differences_since(EqualDifferences at) {
    return at >> DIFFERENCES_PERIOD_BITS;
}

/* Notes it for some sites that have steps, as those before them have: `first` tells where, up to the one after them. */
TSL_LOCAL void differences_note(const uint32_t *first, const uint32_t *to, const uint32_t *class,
                                uint32_t site, uint32_t end, uint32_t period,
                                EqualDifferences *out);
#endif
