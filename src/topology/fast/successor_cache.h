/* successor_cache.h - what was found to arrive at a site, to be repeated at others. */
#ifndef TSL_TOPOLOGY_FAST_SUCCESSOR_CACHE_H
#define TSL_TOPOLOGY_FAST_SUCCESSOR_CACHE_H
#include "../radials/line.h"
#include "site_classes.h"
#include "step_patterns.h"

/* What was found for a gate. */
typedef struct {
    uint32_t back;  /* the place of the step that arrives, where it comes from, as it was last */
    uint32_t other; /* the same before that */
    uint32_t next;  /* as Lines.next, with gates for steps */
    uint32_t moves; /* all bits if it is a gate, none if it is not */
    uint16_t set;   /* of the step that arrives */
    uint16_t own;   /* of the gate itself */
    bool even;      /* it is a gate straight on, which may be an even step */
} ArrivalBy;
/* The step that arrives has the place again that it had before the last one. */
static inline void arrival_swap(ArrivalBy *by) {
    uint32_t last = by->back;
    by->back = by->other;
    by->other = last;
}
struct Arrivals {
    Arrivals *after; /* with the same pattern */
    ArrivalBy *by;   /* per gate */
    bool asks;       /* closed gates matter */
    uint32_t words;
    const uint64_t *closed; /* what is known of them */
};

/* The step that arrives at a site by one of its gates, where it has not the place that it had elsewhere; TSL_NONE
 * if there is none, or it has another set. */
TSL_LOCAL uint32_t arrivals_search(Lines *l, uint32_t site, uint32_t from, ArrivalBy *by,
                                   uint32_t gate);
/* Repeats what was found at another site; false if it turns out that other steps arrive here. Then what was
 * written is written anew. */
TSL_LOCAL bool arrivals_repeat(Lines *l, uint32_t site, const Arrivals *a);
#endif
