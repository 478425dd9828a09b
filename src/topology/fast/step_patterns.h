/* step_patterns.h - sites with one pattern: their steps have the same directions, lengths and relations. Boards have few
 * patterns, met again and again, so that what follows from one is found once. */
#ifndef TSL_TOPOLOGY_FAST_STEP_PATTERNS_H
#define TSL_TOPOLOGY_FAST_STEP_PATTERNS_H
#include "../steps/steps.h"
#include <string.h>

enum {
    PATTERN_FEW = 32,   /* steps; the pattern of a site with more is not remembered */
    PATTERN_MOST = 4096 /* are remembered; the sites of a board with more have little in common */
};

/* The steps of a site clockwise from north: places in the list of its neighbours as it was found, and the
 * names of the ways there, which are directions. */
typedef struct StepPattern StepPattern;
struct StepPattern {
    uint32_t *order;
    uint8_t *name[2];  /* of eight, if they are asked for; of sixteen */
    uint16_t *set[2];  /* likewise, the numbers of the steps' sets; NULL until they are known */
    uint16_t *room[2]; /* for them */
    uint32_t id;       /* PATTERN_NONE: not remembered */
    uint32_t count, words;
    uint64_t hash;
    const uint64_t *key;
    StepPattern *chain; /* others with the same slot */
};
#define PATTERN_NONE UINT32_MAX

typedef struct StepPatterns {
    Build *b;
    double grain; /* positions per length that are distinguished; 0: to the last bit */
    bool eight;   /* names of eight are asked for, too */
    uint32_t *of[TSL_KIND_COUNT]; /* per site, the id of its pattern */
    Arena arena;
    StepPattern **slot;
    uint32_t slots, count;
    StepPattern loose; /* one that is not remembered, good until the next one is asked for */
    StepWay *way;
    uint32_t room; /* of what the loose one is made from */
    Arena loose_arena;
} StepPatterns;

/* A coordinate as bits: added to a number of which the last bit is worth one, it is rounded to a whole number
 * of grains. */
static inline uint64_t pattern_grains_bits(double length, double grain) {
    double rounded = length * grain + 6755399441055744.0;
    uint64_t bits;
    memcpy(&bits, &rounded, sizeof bits);
    return bits;
}
/* Likewise; all of it, if grains have no size. */
static inline uint64_t pattern_bits(double length, double grain) {
    uint64_t bits;
    memcpy(&bits, &length, sizeof bits);
    return grain > 0 ? pattern_grains_bits(length, grain) : bits;
}

TSL_LOCAL void patterns_init(StepPatterns *patterns, Build *b);
TSL_LOCAL void patterns_free(StepPatterns *patterns);
/* What ways are measured by; `exact`, as published games have it: no two that differ at all are the same, and
 * there are names of eight. */
TSL_LOCAL void patterns_measure(StepPatterns *patterns, double unit, bool exact);
/* The pattern of the current site of `r`, which is of a kind; NULL when memory runs out. */
TSL_LOCAL StepPattern *pattern_of(StepPatterns *patterns, tsl_kind kind, const Relate *r);
#endif
