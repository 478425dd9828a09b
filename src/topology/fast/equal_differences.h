/* equal_differences.h - runs of equal differences: sites with successive numbers where, from each site to the next one of
 * its class, the number of the site that a step leads to rises by as much as it did before. So it is where a board
 * repeats along a row. */
#ifndef TSL_TOPOLOGY_FAST_EQUAL_DIFFERENCES_H
#define TSL_TOPOLOGY_FAST_EQUAL_DIFFERENCES_H
#include "../board.h"

/* For a site, how many classes take turns, and the first site from which on all up to this one have their classes in
 * such turns and equal differences from the two before of their class; a period of 0 if it has not itself. */
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

/* The steps of sites with classes. */
typedef struct {
    const uint32_t *first, *to; /* as in StepLists */
    const uint32_t *class;      /* per site */
} ClassedSteps;
/* Notes it for the sites up to `end`, whose classes take turns with a period; they and all sites before have steps. */
TSL_LOCAL void differences_note(const ClassedSteps *steps, uint32_t site, uint32_t end,
                                uint32_t period, EqualDifferences *out);
#endif
