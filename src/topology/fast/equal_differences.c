/* equal_differences.c - where the ends of steps have equal differences. In: the steps of sites that have classes in turn.
 * Out: for each site since which one that holds.
 * Twin: none; successor_runs.c asks it, and looks for the steps one by one where nothing is known. Precondition: the
 * sites have classes. Test: tests/topology_shortcuts.c with and without FAST_RUNS. */
#include "equal_differences.h"

/* Whether the ends of steps differ from those of the steps `apart` before by as much as these do from those another
 * `apart` before. Looks at all of them, which is faster than to stop. */
static bool differences_all(const uint32_t *to, size_t count, size_t apart) {
    const uint32_t *last = to - apart, *before = last - apart;
    uint32_t off = 0;
    for (size_t i = 0; i < count; i++) off |= to[i] - last[i] - (last[i] - before[i]);
    return off == 0;
}

static bool differences_site(const ClassedSteps *steps, uint32_t site, uint32_t period) {
    const uint32_t *first = steps->first, *class = steps->class;
    if (site < 2 * period || class[site - period] != class[site] ||
        class[site - 2 * period] != class[site])
        return false;
    uint32_t begin = first[site], apart = begin - first[site - period];
    return first[site - period] - first[site - 2 * period] == apart &&
           differences_all(steps->to + begin, first[site + 1] - begin, apart);
}

TSL_LOCAL void differences_note(const ClassedSteps *steps, uint32_t site, uint32_t end,
                                uint32_t period, EqualDifferences *out) {
    const uint32_t *first = steps->first,
                   turns =
                       site + 2 * period; /* from there on, sites are compared among themselves */
    bool all = turns < end && differences_all(steps->to + first[turns], first[end] - first[turns],
                                              first[turns] - first[turns - period]);
    EqualDifferences last = site ? out[site - 1] : 0;
    for (; site < end; site++) {
        if (!(all && site >= turns) && !differences_site(steps, site, period))
            last = 0;
        else if (differences_period(last) != period)
            last = site << DIFFERENCES_PERIOD_BITS | period;
        out[site] = last;
    }
}
