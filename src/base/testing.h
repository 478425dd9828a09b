/* testing.h - switches and counters for tests. Compiled only with TSL_TESTING; otherwise every switch is a constant
 * false and every count is nothing, so that a library for users has neither.
 * A test that compares a shortcut with the rule turns the shortcut off for one board, leaves it on for the other, and
 * asks the counter whether it was really taken. */
#ifndef TSL_BASE_TESTING_H
#define TSL_BASE_TESTING_H
#include <stdbool.h>
#include <stdint.h>

/* The shortcuts, one for each way of leaving the rule. */
typedef enum {
    FAST_LATTICE, /* graphs laid row by row: generate/fast; counts boards */
    FAST_CLASSES, /* sites sorted into classes: topology/fast/site_classes.c; counts kinds of sites */
    FAST_STEPS,   /* steps copied from a site of the same class: step_replay.c; counts sites */
    FAST_PATTERNS, /* steps taken from a site with the same neighbours: step_patterns.c; counts sites */
    FAST_SUCCESSORS, /* successors taken from a site of the same pattern: successor_cache.c; counts sites */
    FAST_RUNS, /* successors written for a run of sites: successor_runs.c; counts sites */
    FAST_ROWS, /* rows of many sites found by bins: topology/fast/row_bins.c; counts kinds of sites */
    FAST_PHASES, /* two phases found pair by pair: topology/fast/two_phases.c; counts kinds of sites */
    FAST_COUNT
} FastPath;

#ifdef TSL_TESTING
typedef struct {
    bool off[FAST_COUNT]; /* the shortcut must not be taken */
    bool small_boards;    /* classes are looked for on small boards, too, however many there are */
    bool
        check_every_request; /* every request for memory asks the allocator, so that each can be made to fail */
    bool paper_radials;         /* lines follow the paper's rule whatever the steps follow */
    uint64_t taken[FAST_COUNT]; /* how often each shortcut was taken since the test cleared this */
} Testing;
extern Testing tsl_testing; /* one for all threads: tests with hooks build on one thread */
#define TESTING(field) (tsl_testing.field)
#define TESTING_TAKEN(path, times) (void)(tsl_testing.taken[path] += (times))
#else
#define TESTING(field) false
#define TESTING_TAKEN(path, times) (void)0
#endif
#endif
