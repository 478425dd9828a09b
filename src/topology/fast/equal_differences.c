/* equal_differences.c - where steps lead on evenly. In: the steps of sites that have classes in turn. Out: since which site each
 * site and those before it do. */
#include "equal_differences.h"

/* Whether the ends of steps differ by as much as those of the steps so many before, which differ from those of as many
 * before that. Looks at all of them, which is faster than to stop. */
static bool differences_all(const uint32_t *to, size_t count, size_t apart) {
    const uint32_t *last = to - apart, *before = last - apart;
    uint32_t off = 0;
    for (size_t i = 0; i < count; i++) off |= to[i] - last[i] - (last[i] - before[i]);
    return off == 0;
}

static bool differences_site(const uint32_t *first, const uint32_t *to, const uint32_t *class,
                             uint32_t site, uint32_t period) {
    if (site < 2 * period || class[site - period] != class[site] ||
        class[site - 2 * period] != class[site])
        return false;
    uint32_t begin = first[site], apart = begin - first[site - period];
    return first[site - period] - first[site - 2 * period] == apart &&
           differences_all(to + begin, first[site + 1] - begin, apart);
}

TSL_LOCAL void differences_note(const uint32_t *first, const uint32_t *to, const uint32_t *class,
                                uint32_t site, uint32_t end, uint32_t period,
                                EqualDifferences *out) {
    const uint32_t turns =
        site + 2 * period; /* from there on, sites are compared among themselves */
    bool all = turns < end && differences_all(to + first[turns], first[end] - first[turns],
                                              first[turns] - first[turns - period]);
    EqualDifferences last = site ? out[site - 1] : 0;
    for (; site < end; site++) {
        if (!(all && site >= turns) && !differences_site(first, to, class, site, period))
            last = 0;
        else if (differences_period(last) != period)
            last = site << DIFFERENCES_PERIOD_BITS | period;
        out[site] = last;
    }
}
