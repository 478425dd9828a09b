/* line.h - what lines are worked out from, one site at a time: what arrives there goes on through one of
 * its gates. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_H
#define TSL_TOPOLOGY_RADIALS_LINE_H
#include "../../base/interned_lists.h"
#include "radial.h"

enum {
    LINE_MANY = 64, /* gates; of more, only those near the heading are tried */
    CLOSED_MOST = 4 /* closed gates in a part: one for each way to turn */
};

/* A step of the site in hand. */
typedef struct {
    tsl_point way, unit;
    double square, length; /* of `way` */
} Gate;
typedef struct {
    DeadGate gate;
    tsl_point unit;
    tsl_ways ways; /* that it serves */
    double chord;  /* between it and the heading of what arrives, once that is known */
} ClosedGate;

/* Ways that have one, two or more gates. */
typedef struct {
    tsl_ways one, two, more;
} WayCounts;

typedef struct Arrivals Arrivals;
typedef struct {
    Build *b;
    tsl_board *board;
    const StepPatterns *patterns;
    const SiteClasses *classes;
    tsl_kind kind;
    const tsl_point *exact,
        *at;               /* of sites; and as the rules see them, if they are rounded there */
    const uint32_t *tally; /* per set: which relations it has, to be added up */
    const tsl_ways *ways;  /* per set of step.h */
    uint32_t *next;
    uint32_t left; /* steps of which it is not known yet */
    uint64_t work; /* gates looked at, where there are very many */
    /* the site in hand: */
    uint32_t site, first, count; /* its steps */
    bool flat, known;            /* no gate leads up or down; the lists below are made */
    uint32_t rare;               /* relations with one gate or two, as a tally */
    Gate *gate;
    double *off;      /* per gate, the squared chord between it and the heading of what arrives */
    uint32_t nearest; /* the gate that is least off; TSL_NONE if it was not looked for */
    tsl_ways ahead;   /* could lead what arrives any further */
    uint64_t way_bits[TSL_WAY_COUNT];                 /* gates of a way; where there are many: */
    uint32_t way_first[TSL_WAY_COUNT + 1], *way_gate; /* likewise, in the order of steps */
    int64_t *heading;                                 /* of the gates */
    tsl_ways same;                                    /* have the gates of All */
    WayCounts live;                                   /* gates per way */
    tsl_ways tracks;                                  /* have two, closed ones included */
    uint32_t *window;                                 /* gates that are compared */
    ClosedGate *closed;
    uint32_t closed_count, closed_room;
    bool closed_known, closed_failed, chords_known, tracks_known;
    GateMemo memo;
    uint32_t *record; /* one being made */
    uint32_t room;    /* gates that there is room for */
    Arena arena, closed_arena;
    InternedLists records;
    /* see successor_cache.c: */
    bool repeats;        /* what was found at a site holds at others with its pattern */
    uint32_t *back;      /* per gate, the step that arrives by it, or TSL_NONE */
    Arrivals **arrivals; /* by pattern */
    Arrivals **of_class; /* for the kind in hand */
    uint32_t tried;      /* how many of them */
    uint32_t alone;      /* sites before this one are not done in runs */
    uint64_t *closed_words;
    uint32_t closed_words_room;
    bool closed_words_known;
    Arena arrivals_arena, closed_words_arena;
} Lines;

/* A step that arrives at the site in hand. */
typedef struct {
    uint32_t from, step;
    tsl_point way, unit;
} Arrival;

static inline uint32_t line_set(const Lines *l, uint32_t step) {
    const StepLists *lists = &l->board->steps[l->kind];
    return lists->set ? lists->set[step] : lists->wide[step];
}

/* Repeats at a site, and as many of its class as follow it, what was found at one of them; returns how many
 * those are, 0 if nothing was found yet. */
TSL_LOCAL uint32_t arrivals_run(Lines *l, uint32_t site);
/* Repeats at the site in hand what was found at one like it. */
TSL_LOCAL bool arrivals_find(Lines *l, uint32_t pattern, uint32_t class, bool *found);
/* Remembers what was found there. */
TSL_LOCAL bool arrivals_learn(Lines *l, uint32_t pattern, uint32_t class);
/* Writes the equally good gates for a line that arrives and follows a way; returns how many. */
typedef uint32_t LineRule(Lines *l, const Arrival *arrival, tsl_way way, uint32_t *out);
TSL_LOCAL LineRule line_rule_paper, line_rule_ludii;
/* Writes the gates of a way that a line could go on through to `window`; returns how many. */
TSL_LOCAL uint32_t line_window(Lines *l, const Arrival *arrival, tsl_way way);
/* Finds how far all gates are off, unless there are many, and for which ways that is too far. */
TSL_LOCAL bool line_measure_all(Lines *l, const Arrival *arrival);
/* Whether all ways go on through the nearest gate alone, and how. */
TSL_LOCAL bool line_goes_on(Lines *l, const Arrival *arrival, uint32_t *next);
TSL_LOCAL tsl_point line_unit(tsl_point way);  /* 0 if it has no length */
TSL_LOCAL int64_t line_heading(tsl_point way); /* rises in the order of steps */
TSL_LOCAL bool line_close(Lines *l);           /* makes the list of closed gates */

/* Takes a site in hand. */
TSL_LOCAL bool line_take(Lines *l, uint32_t site);
/* Looks at its gates. Returns whether what arrives straight, by no relation that is rare there, can be sent straight on
 * without looking at anything else. */
TSL_LOCAL bool line_begin(Lines *l);
/* The step that leads back from the end of a gate of the site in hand, TSL_NONE if there is none. It mostly
 * is half-way round; where there are very many it is found by its heading. */
TSL_LOCAL uint32_t line_back(const Lines *l, uint32_t from, uint32_t gate);
/* Finds the gates of each way, for lines that do not go straight on. */
TSL_LOCAL void line_know(Lines *l);
/* Whether the site has exactly two gates for a way, closed ones included. */
TSL_LOCAL bool line_is_track(Lines *l, tsl_way way);
/* How many of a set's relations are orthogonal, diagonal and off-diagonal, to be added up. */
TSL_LOCAL uint32_t line_tally(uint64_t set);
TSL_LOCAL bool line_is_same(const uint32_t *a, const uint32_t *b, uint32_t count);
#endif
