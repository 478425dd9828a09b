/* key_runs.h - numbering of elements that lie in rows. A run of keys is an arithmetic progression: the keys of the
 * elements of a row strip have equal differences. */
#ifndef TSL_GENERATE_FAST_KEY_RUNS_H
#define TSL_GENERATE_FAST_KEY_RUNS_H
#include "../../base/build.h"

/* The numbers of successive elements. If they have equal differences, as most do, they are `first`, `first + step`,
 * ... and `each` is not filled. */
typedef struct {
    uint32_t *each; /* used if `step` is 0 */
    uint32_t first, step;
} Numbers;
static inline uint32_t numbers_at(const Numbers *n, uint32_t i) {
    return n->step ? n->first + i * n->step : n->each[i];
}

typedef struct {
    double key;     /* of the first element */
    Numbers number; /* the result; `each` has room for all elements */
    uint32_t count; /* of elements */
} KeyRun;
typedef struct {
    KeyRun *run;
    uint32_t count;
    double spacing; /* the difference of successive keys, the same in all runs */
} KeyRuns;

/* Numbers the elements of all runs by ascending key. False when the order is in doubt, because two keys are equal but
 * for rounding, or when too many runs overlap; or when memory ran out, which b's error says. */
TSL_LOCAL bool key_runs_number(Build *b, const KeyRuns *runs);
/* The same by sorting all elements, for many overlapping runs or for a negative spacing. `number` is the array of
 * `count` numbers in which every run's `each` lies. Requires that no two keys are equal but for rounding. */
TSL_LOCAL bool key_runs_sort(Build *b, const KeyRuns *runs, uint32_t *number, uint32_t count);
#endif
