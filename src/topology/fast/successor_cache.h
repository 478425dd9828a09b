/* successor_cache.h - what was found to arrive at a site, to be repeated at others. */
#ifndef TSL_TOPOLOGY_FAST_SUCCESSOR_CACHE_H
#define TSL_TOPOLOGY_FAST_SUCCESSOR_CACHE_H
#include "../radials/successors.h"
#include "site_classes.h"
#include "step_patterns.h"

/* What was found for the step that arrives by a gate. */
typedef struct {
    uint32_t back;    /* its place among the steps of where it comes from, at the site done last */
    uint32_t other;   /* the same at a site before that */
    uint32_t next;    /* as Successors.next, with gates for steps */
    uint32_t is_gate; /* all bits if `next` is a gate, none if it is not */
    uint16_t set;     /* of the step that arrives */
    uint16_t own;     /* of the gate itself */
    bool straight;    /* it goes straight on, so that differences of numbers may be equal */
} ArrivalBy;
/* The step that arrives has the place again that it had before the last one. */
static inline void arrival_swap(ArrivalBy *by) {
    uint32_t last = by->back;
    by->back = by->other;
    by->other = last;
}
/* What was found at a site. */
typedef struct Arrivals Arrivals;
struct Arrivals {
    Arrivals *after; /* at another site with the same pattern */
    ArrivalBy *by;   /* per gate */
    bool asks;       /* the rule asked for boundary gates, which must be the same, too */
    /* a bit per gate: it asked whether the step that arrives by it has come straight, and that has to be so again */
    uint64_t asks_back, straight;
    uint32_t words;
    const uint64_t *boundary; /* they as words */
};

/* The boundary gates of the current site as words, which are the same for sites of which they are the same. */
typedef struct {
    uint32_t site; /* whose they are; TSL_NONE: of none */
    uint64_t *word;
    uint32_t count, room;
    Arena arena;
} BoundaryWords;

typedef struct {
    Successors rule;
    const StepPatterns *patterns;
    const SiteClasses *classes;
    uint32_t left;         /* steps of the current kind of which the successor is not known yet */
    Arrivals **by_pattern; /* found so far, for all kinds */
    Arrivals **by_class;   /* for the current kind */
    uint32_t compared;     /* how many with the pattern of the current site there are */
    uint64_t asked_back;   /* gates of the current site, as in Arrivals */
    uint32_t alone;        /* sites before this one are not done in runs */
    Arena arena;           /* holds what was found */
    BoundaryWords boundary;
    uint32_t back
        [GATES_MANY]; /* per gate of the current site, the step that arrives by it, or TSL_NONE */
} SuccessorCache;

/* The step that arrives at a site by one of its gates, where it has not the place that it had elsewhere; TSL_NONE
 * if there is none, or it has another set. */
TSL_LOCAL uint32_t arrivals_search(SuccessorCache *c, uint32_t site, uint32_t from, ArrivalBy *by,
                                   uint32_t gate);
/* Repeats what was found at another site; false if it turns out that other steps arrive here. Then what was
 * written is written anew. */
TSL_LOCAL bool arrivals_repeat(SuccessorCache *c, uint32_t site, const Arrivals *a);
/* Repeats at a site, and as many of its class as follow it, what was found at one of them; returns how many
 * those are, 0 if nothing was found yet. */
TSL_LOCAL uint32_t successor_runs_try(SuccessorCache *c, uint32_t site);
#endif
