/* successors.h - what comes after each step, worked out one site at a time: a step that arrives at the site goes on
 * through one of its gates, which are the site's own steps.
 *
 * The order of work: successors_begin takes what all kinds of sites share; for each kind successors_begin_kind the
 * array of results; for each site site_gates_take the place of its steps and site_gates_list what the rule needs of
 * them; for each step that arrives successors_arrive goes straight on or asks the rule, which lists the boundary gates of
 * the site if it needs them, and writes a gate or a record. */
#ifndef TSL_TOPOLOGY_RADIALS_SUCCESSORS_H
#define TSL_TOPOLOGY_RADIALS_SUCCESSORS_H
#include "../../base/interned_lists.h"
#include "../../base/sort.h"
#include "radial.h"
#include <math.h>

static const double gates_close = 3e-4; /* rad; more than any tie */
enum {
    GATES_MANY = 64,   /* of more gates only those near the heading are tried */
    BOUNDARY_BENDS = 4 /* boundary gates in a part of a record: one for each way to bend */
};
#define NEXT_UNKNOWN_BYTE                                                                          \
    0xFE /* while they are worked out; no record lies so far: it takes 8 GB of them */
#define NEXT_UNKNOWN (UINT32_MAX / 255 * NEXT_UNKNOWN_BYTE)

/* A step of the current site. */
typedef struct {
    tsl_point way, unit;
    double length; /* of `way` */
    tsl_ways ways; /* that it has */
} Gate;

/* Ways that have at least one gate, two, three. */
typedef struct {
    tsl_ways one, two, more;
} WayCounts;
/* Counts a gate for all of its ways at once. */
static inline void way_counts_add(WayCounts *counts, tsl_ways ways) {
    counts->more |= counts->two & ways;
    counts->two |= counts->one & ways;
    counts->one |= ways;
}

/* A gate near to a heading. */
typedef struct {
    double off; /* the squared chord between them; in published games how much a line bends */
    tsl_ways ways;
    uint32_t gate;
} NearGate;

/* In published games: how much a line bends towards a gate, as the tangent of the angle; and a quarter of a radian, from where
 * on it does not go on. */
static const double bend_most_ludii = 0.25534192122103627;
static inline double line_bend(tsl_point heading, tsl_point way) {
    double dot = point_dot(heading, way), x = heading.y * way.z - heading.z * way.y,
           y = heading.z * way.x - heading.x * way.z, z = heading.x * way.y - heading.y * way.x;
    return dot > 0 ? sqrt(x * x + y * y + z * z) / dot : bend_most_ludii;
}

/* The gates of a site as one sees them in the plane, or in the frame of frame.c. */
typedef struct {
    Gate *gate;
    double *off; /* per gate, the squared chord between it and the heading of what arrives */
    /* where there are few gates: those that are near to the heading, from the nearest on; in published games those
     * that a line may go on through, in their order */
    NearGate near[GATES_MANY];
    uint32_t near_count;
    /* where there are very many gates: those of each way, in the order of headings, and these */
    uint32_t *way_gate;
    uint32_t *way_seen;   /* the same without those that are hidden, from the same places on */
    uint32_t *seen_count; /* per way */
    int64_t *heading;
} GateView;

/* The current site and its gates. */
typedef struct {
    uint32_t site, first, count; /* its steps */
    bool flat;                   /* no gate leads up or down */
    uint64_t
        both_ways;  /* a bit per gate of few: it leads half a turn about the pivot, so both ways */
    bool straight;  /* lines that go straight on need not compare gates */
    uint64_t close; /* a bit per gate of few: one beside it leads nearly the same way */
    GateView view[2]; /* in the plane; in the frame, if that is used */
    GateView *now;    /* as the rule sees them at the moment */
    WayCounts live;   /* gates per way */
    tsl_ways
        common; /* have all gates and all boundary gates, so that lines go on in the same way */
    uint32_t way_first[TSL_WAY_COUNT + 1]; /* into way_gate of a view */
    uint32_t *window;                      /* gates that are compared */
    uint32_t hidden; /* one of them that only says how far the best is off; TSL_NONE: none does */
    KeyedId *order;  /* gates by heading, while they are listed */
    uint32_t room;   /* gates that there is room for */
    Arena arena;
} SiteGates;

/* The boundary gates of the current site, listed when the rule asks for them. */
typedef struct {
    BoundaryGate gate;
    tsl_point unit[2]; /* in the plane; in the frame, if that is used */
    tsl_ways ways;     /* that can go through it */
} BoundaryEntry;
typedef struct {
    uint32_t site; /* whose they are; TSL_NONE: none are listed */
    BoundaryEntry *entry;
    uint32_t count, room;
    WayCounts counts; /* boundary gates per way */
    Arena arena;
} BoundaryGates;

/* A step that arrives at the current site, and its heading. */
typedef struct {
    tsl_point way, unit;
} Heading;
typedef struct {
    uint32_t from, step;
    tsl_ways ways;
    Heading heading[2]; /* in the plane; in the frame, if that is used */
} Arrival;

typedef struct Successors Successors;
/* Writes the equally good gates for a line that arrives and follows a way; returns how many. Of the ways in *same those are
 * left that the answer holds for, too. */
typedef uint32_t LineRule(Successors *s, const Arrival *arrival, tsl_way way, tsl_ways *same,
                          uint32_t *out);
TSL_LOCAL LineRule line_rule_paper, line_rule_ludii;
/* Of some ways those that have exactly two gates at the site, boundary gates included; names are left out. */
TSL_LOCAL tsl_ways site_tracks(Successors *s, tsl_ways ways);
/* Where there are very many gates: lists those of each way that are not hidden; writes those that a line could go on
 * through to `window`, and returns how many. See crowd.c. */
TSL_LOCAL void crowd_hide(Successors *s);
TSL_LOCAL uint32_t crowd_window(Successors *s, const Heading *heading, tsl_way way);
/* Whether another gate of the window hides the one at a place, or is just as near, as line_is_hidden in rules.c has it; of
 * two gates that lead the same way, whether one hides the other. */
TSL_LOCAL bool crowd_hides_near(Successors *s, uint32_t place, uint32_t near, bool *shared);
TSL_LOCAL bool line_is_hidden_by(Successors *s, uint32_t gate, uint32_t other, bool *shared);
/* Lists, for each site of the kind with very many steps, at most `widest`, these by where they lead; and finds the one that leads from such a
 * site to the current one, or TSL_NONE. */
TSL_LOCAL bool crowd_list_steps(Successors *s, uint32_t widest);
TSL_LOCAL uint32_t crowd_step(const Successors *s, uint32_t from);

struct Successors {
    Build *b;
    tsl_board *board;
    LineRule *rule;
    const tsl_ways *ways; /* per set of step.h */
    bool rounded;         /* the rule sees places in single precision */
    bool framed;          /* the frame is used: ways that are no names are seen in it */
    bool in_frame;        /* the gates are seen in it at the moment */
    tsl_kind kind;
    const StepLists *steps;      /* of the kind */
    const tsl_point *exact, *at; /* of the sites of the kind; and as the rule sees them */
    uint32_t *next;              /* the results, per step */
    uint32_t *by_target;         /* steps of crowded sites; NULL: no site has very many */
    uint32_t looked_beyond;      /* a site where the rule asked what is not known from its gates */
    uint32_t looked_back;        /* one where it asked whether what arrives has come straight */
    SiteGates gates;
    BoundaryGates boundary;
    EndMemo ends;
    uint32_t *record; /* one being made */
    InternedLists records;
};

/* The number of a step's set of directions and relations. */
static inline uint32_t successors_set(const Successors *s, uint32_t step) {
    return s->steps->set ? s->steps->set[step] : s->steps->wide[step];
}

TSL_LOCAL bool successors_begin(Successors *s, Build *b, const Graph *g, tsl_board *board);
TSL_LOCAL bool successors_begin_kind(Successors *s, tsl_kind kind);
/* What comes after the steps that lead from the neighbours of a site to it. */
TSL_LOCAL bool successors_site(Successors *s, uint32_t site);
/* What comes after one step that arrives at the current site, by the site's gate to where it comes from; TSL_NONE: there is
 * no such gate. */
TSL_LOCAL bool successors_arrive(Successors *s, uint32_t from, uint32_t step, uint32_t gate);
/* What comes after the steps of a site that have no way back, after all sites were done. */
TSL_LOCAL bool successors_one_way(Successors *s, uint32_t from);
TSL_LOCAL bool successors_keep_records(Successors *s); /* in the board's arena */
TSL_LOCAL void successors_free(Successors *s);
/* The step that leads from a site to the current one, by the current one's gate to it; TSL_NONE if there is none. It
 * mostly lies half-way round from that gate. */
TSL_LOCAL uint32_t successors_back(const Successors *s, uint32_t from, uint32_t gate);

/* Makes a site the current one. */
TSL_LOCAL bool site_gates_take(Successors *s, uint32_t site);
/* Lists its gates, and those of each way. */
TSL_LOCAL void site_gates_list(Successors *s);
/* A gate that leads both ways is seen on the side that a line heads for. Along the way back from where it came by half a
 * turn the line finds its start straight ahead, and ends. */
TSL_LOCAL void site_gates_turn(Successors *s, double across);
/* Lists its boundary gates, unless they are; false when memory runs out. */
TSL_LOCAL bool site_boundary_list(Successors *s);

/* Sees the gates of the current site in the frame, or in the plane. */
static inline void site_gates_see(Successors *s, bool in_frame) {
    s->in_frame = in_frame;
    s->gates.now = &s->gates.view[in_frame];
}

/* Whether two gates lead nearly the same way. */
static inline bool gates_are_close(const Gate *a, const Gate *b) {
    double x = a->unit.x - b->unit.x, y = a->unit.y - b->unit.y;
    return x * x + y * y <= gates_close * gates_close;
}

/* A step between vertices, by which a line arrives. */
typedef struct {
    const tsl_board *board;
    uint32_t from, to;
    bool framed; /* ways are those of the frame */
} LineStep;
/* Whether a line that runs straight, and would bend by 0.75 rad or more, meets a corner of the outline and ends there: a vertex
 * with two edges, where its heading, a unit vector, leads off the board. */
TSL_LOCAL bool
line_came_straight(const LineStep *step); /* an edge leads straight back from where it begins */
TSL_LOCAL bool line_meets_corner(const LineStep *step, tsl_way way, tsl_point heading);

TSL_LOCAL tsl_point line_unit(tsl_point way);          /* 0 if it has no length */
TSL_LOCAL double line_chord(tsl_point u, tsl_point v); /* between unit vectors */
/* How it bends between unit vectors, and a chord apart. */
TSL_LOCAL uint32_t line_side(tsl_point from, tsl_point to, double chord);
TSL_LOCAL int64_t line_heading(tsl_point way); /* rises in the order of steps */
#endif
