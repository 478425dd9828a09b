/* budget.h - what a build may cost: work, memory, and the caller's patience.
 *
 * Work is counted in steps of the rules: sites, incidences, steps between sites, pairs of edges and the like, times
 * weights such that a step of work takes a few nanoseconds at most. A shortcut costs what its rule would, so the lists of
 * stages charge for what has a shortcut, from the sizes of what goes in or comes out. Whoever has a loop whose length does not follow from
 * that charges for it before or while it runs.
 * Memory is counted as it is asked of the allocator, so it differs between builds of the library. */
#ifndef TSL_BASE_BUDGET_H
#define TSL_BASE_BUDGET_H
#include "build.h"

/* The caller is asked whether to go on after this much work, after this number of rounds of a loop that was paid for
 * at once, and between blocks of this size when memory is cleared or copied: each takes less than a millisecond mostly. */
enum { BUDGET_ASK = 1 << 16, BUDGET_ROUNDS = 1 << 13, BUDGET_BYTES = 1 << 20 };

typedef struct {
    uint64_t work, bytes; /* the most; 0 for no limit */
    bool (*cancel)(void *user, uint64_t work);
    void *user;
} BudgetLimits;
/* All memory that is asked for through the arenas of b from now on is counted. */
TSL_LOCAL void budget_begin(Build *b, BudgetLimits limits, tsl_allocator alloc);
/* The allocator to be used after the build. */
TSL_LOCAL tsl_allocator budget_allocator(const Build *b);
TSL_LOCAL uint64_t budget_work(const Build *b); /* done or charged for so far */
/* What work is charged for from now on: 20, "edges are compared with each other". */
TSL_LOCAL void budget_task(Build *b, uint64_t count, const char *task);
/* Of two numbers the product, or the largest number there is. */
TSL_LOCAL uint64_t budget_times(uint64_t a, uint64_t b);

/* Charges for all work up to budget_end_prepaid, which gets what was put into *outer. In between, charges only say how work
 * goes on, so that the caller is asked in time: a rule and its shortcut may charge differently there. */
TSL_LOCAL bool budget_prepay(Build *b, uint64_t work, bool *outer);
TSL_LOCAL void budget_end_prepaid(Build *b, bool outer);
/* Charges for work that was not paid for with the rest. */
TSL_LOCAL bool budget_add(Build *b, uint64_t work);
/* Whether this much may be charged later: what will surely be refused need not be done. */
TSL_LOCAL bool budget_allows(Build *b, uint64_t work);

/* Asks the caller whether to go on. False, with the reason in b, if not, and then whatever is charged fails. */
TSL_LOCAL bool budget_ask(Build *b);
/* A part of a long loop. Between two of them the caller is asked:
 *     for (Slice s = {0, 0}; slice_next(b, count, &s);) {
 *         for (uint32_t i = s.first; i < s.end; i++) ...
 *     }
 * If the caller says stop, the loop ends early, and b has the error. */
typedef struct {
    uint32_t first, end;
} Slice;
static inline bool slice_next(Build *b, uint32_t count, Slice *s) {
    if (s->end >= count || (s->end && !budget_ask(b))) return false;
    s->first = s->end;
    s->end = count - s->first > BUDGET_ROUNDS ? s->first + BUDGET_ROUNDS : count;
    return true;
}
/* For a loop of many rounds, numbered from 0: asks the caller before those whose number divides by `every`. */
static inline bool budget_every(Build *b, uint32_t round, uint32_t every) {
    return round % every || !round || budget_ask(b);
}
/* For loops within loops: adds up their rounds in *since, and asks after BUDGET_ROUNDS of them. */
static inline bool budget_rounds(Build *b, uint64_t *since, uint64_t rounds) {
    *since += rounds;
    if (*since < BUDGET_ROUNDS) return true;
    *since = 0;
    return budget_ask(b);
}
/* As memcpy, but asks the caller on the way. */
TSL_LOCAL bool budget_copy(Build *b, void *to, const void *from, size_t bytes);

TSL_LOCAL bool budget_spend(Build *b, uint64_t work);
/* Charges for work. False, with the reason in b, if that is too much or the caller wants to stop, and from then on. */
static inline bool build_charge(Build *b, uint64_t work) {
    if (work >= b->budget.left) return budget_spend(b, work);
    b->budget.left -= work;
    return true;
}
#endif
