/* row_strips.h - numbering of what lies in rows: a thread is a run of elements with equally spaced keys. */
#ifndef TSL_GENERATE_FAST_ROW_STRIPS_H
#define TSL_GENERATE_FAST_ROW_STRIPS_H
#include "../../base/build.h"

/* Numbers that were given out. Those that rise evenly are counted and need not be written down: most do. */
typedef struct {
    uint32_t *each; /* used if `step` is 0 */
    uint32_t first, step;
} Numbers;
static inline uint32_t numbers_at(const Numbers *n, uint32_t i) {
    return n->step ? n->first + i * n->step : n->each[i];
}

typedef struct {
    double key;     /* of the first */
    Numbers number; /* to be found: `each` has room for all */
    uint32_t count;
} Thread;
typedef struct {
    Thread *thread;
    uint32_t count;
    double spacing; /* of the keys of all threads */
} Threads;

/* Numbers the elements of all threads by ascending key. *clear tells whether their order is beyond doubt:
 * no two keys are the same but for rounding, and few threads run side by side. */
TSL_LOCAL bool threads_number(Build *b, const Threads *threads, bool *clear);
/* The same one by one, for threads of which many run side by side, or whose keys fall: `number` is where the numbers
 * of all of them are to be written. No two keys are as good as the same. */
TSL_LOCAL bool threads_sort(Build *b, const Threads *threads, uint32_t *number, uint32_t count,
                            bool *clear);
#endif
