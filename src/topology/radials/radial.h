/* radial.h - lines of play, kept as what comes after each step.
 *
 * A way is what a line follows: a direction, a class of directions or a relation. For most steps the line
 * goes on in the same step whatever way it follows; `next` then names that step. Where ways differ, or a
 * line may fork, it names a record: for some ways each, the gates that are equally good. Records name
 * gates by their places in the list of the site, so that like sites share them and they are few. */
#ifndef TSL_TOPOLOGY_RADIALS_RADIAL_H
#define TSL_TOPOLOGY_RADIALS_RADIAL_H
#include "../../base/bits.h"
#include "../../base/points.h"
#include "../frame.h"
#include "../steps/step.h"

/* A gate that may be taken: a place or a step, and how the line turns there. */
enum {
    GATE_NUMBER = (1 << 28) - 1, /* below this a board's steps are numbered */
    GATE_STRAIGHT = 0,
    GATE_LEFT = 1 << 28,
    GATE_RIGHT = 2 << 28,
    GATE_CURVES = 3 << 28, /* bends too little to count as a turn, but not straight */
    GATE_BEND = 3 << 28,
    GATE_TRACK = 1 << 30 /* the site has two gates in all; a bend, or in a record */
};
/* In `next`, beside gates: straight on, and the number of the next site differs from that of this one by as much as
 * this one's from the last, as in the rows of a lattice, so that it need not be looked up. Only topology/fast sets it. */
enum { NEXT_EQUAL_DIFFERENCE = 1 << 30 };
#define NEXT_NONE UINT32_MAX
#define NEXT_RECORD ((uint32_t)1 << 31)
/* In a record's gates: a boundary gate, where a line ends; it has no number. */
#define GATE_BOUNDARY ((uint32_t)1 << 31)

/* A record is a number of parts; a part is the ways it is for, low half first, a number of gates, and
 * those. A way in none of the parts ends there. With the number of gates stands, for a line that has not bent to a side, and
 * one whose last bend was to the left or right, which gate is the only one that it may take: ties go to the other side
 * than the last bend, if a gate leads there. */
enum { RECORD_WAYS = 2, RECORD_HEAD = 3 };
enum {
    PART_COUNT_BITS = 17,
    PART_MOST = (1 << PART_COUNT_BITS) - 1,
    PART_ONLY_BITS = 5,
    PART_SEVERAL = (1 << PART_ONLY_BITS) - 1
};
static inline uint32_t part_count(uint32_t word) {
    return word & PART_MOST;
}
/* After a last bend to a side; PART_SEVERAL: there are more gates, or it cannot be written. */
static inline uint32_t part_only(uint32_t word, uint32_t side) {
    return word >> (PART_COUNT_BITS + PART_ONLY_BITS * (side >> 28)) & PART_SEVERAL;
}

#define WAY_BIT(way) ((uint64_t)1 << (way))
#define WAYS_ALL (WAY_BIT(TSL_WAY_COUNT) - 1)
#define WAYS_TURNING DIRECTIONS_ROTATIONAL /* follow their name alone, at any angle */
/* The names of the compass and of space. */
#define WAYS_NAMES (((WAY_BIT(TSL_DIR_COUNT) - 1) & ~(tsl_ways)WAYS_TURNING))
/* Those whose lines end at a corner of the outline. */
#define WAYS_CORNERED (boundary_ways_common | WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL))
/* The directions and relations of step.h that a step in a way has at least one of. */
TSL_LOCAL uint64_t way_set(tsl_way way);
TSL_LOCAL tsl_ways ways_of_set(uint64_t set);
/* The ways that a line can follow by a step, on a board with lines. */
static inline tsl_ways step_ways(const tsl_board *board, tsl_kind kind, uint32_t step) {
    const StepLists *lists = &board->steps[kind];
    return board->ways[lists->set ? lists->set[step] : lists->wide[step]];
}
TSL_LOCAL tsl_way way_opposite(tsl_way way);

/* Angles are compared by cosines and chords of the unit circle. */
static const double radial_tie = 1e-4;                 /* rad; as good as the best */
static const double radial_straight = 1e-9;            /* rad; no bend at all */
static const double radial_end = 1e-6;                 /* cosine; a right angle ends a line */
static const double radial_ahead = 0.9689124217106447; /* cosine of 0.25 rad */
static const double radial_corner =
    0.7316888688738209; /* cosine of 0.75 rad; what bends more turns a corner */

/* A way out of a site by which no step leads: over the border of the board, or between neighbours. */
typedef struct {
    tsl_point way; /* of any length */
    bool corner;   /* else a side */
    tsl_kind
        kind; /* what it leads through: an edge, a vertex, a cell; TSL_KIND_NONE: an edge that is not there */
    uint32_t site;
} BoundaryGate;
typedef bool BoundaryVisit(void *user, const BoundaryGate *gate); /* false stops */
/* The edges that are not there at a vertex, which each of its edges asks for; begins as zeros. */
enum { END_SLOT_BITS = 4, END_MOST = 4 };
typedef struct {
    const uint32_t
        *shared; /* per vertex: those with the same number have the same; NULL: each its own */
    struct EndHeadings {
        uint32_t key, count; /* 1 + the vertex's number; 0: nothing is kept here */
        tsl_point heading[END_MOST];
    } end[1 << END_SLOT_BITS];
} EndMemo;
/* Calls back for all boundary gates of a site; needs no memory. The memo, which may be NULL, changes nothing but the
 * time that it takes. */
TSL_LOCAL void boundary_gates(const tsl_board *board, tsl_kind kind, uint32_t site, EndMemo *memo,
                              BoundaryVisit *visit, void *user);
/* The same for a vertex, as if tracks had an outside like any part of a board. */
TSL_LOCAL void boundary_gates_outside(const tsl_board *board, uint32_t v, BoundaryVisit *visit,
                                      void *user);
/* The way of a boundary gate in the axes of its site, on a board whose frame is used. */
TSL_LOCAL tsl_point boundary_frame_way(const tsl_board *board, tsl_kind kind, uint32_t site,
                                       const BoundaryGate *gate);
/* The ways that can go through any boundary gate, and all that can go through one. */
static const tsl_ways boundary_ways_common = WAY_BIT(TSL_WAY_SAME_LAYER) |
                                             WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_ALL) |
                                             WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_ADJACENT);
TSL_LOCAL tsl_ways boundary_ways(const tsl_board *board, const BoundaryGate *gate);

/* Finds what comes after each step, by the rule. */
TSL_LOCAL bool board_radials(Build *b, const Graph *g, tsl_board *board);
#endif
