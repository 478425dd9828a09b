/* regions.h - the sets of sites that games speak of, while they are worked out.
 * A site's word of properties has one bit per single region, at the number of the region; then one bit
 * per side of the board, clockwise from north; then its phase. */
#ifndef TSL_TOPOLOGY_REGIONS_REGIONS_H
#define TSL_TOPOLOGY_REGIONS_REGIONS_H
#include "../board.h"

#define PROPERTY(region) ((uint32_t)1 << (region))
enum { PROPERTY_SIDES = TSL_REGION_SIDES, PROPERTY_PHASE = PROPERTY_SIDES + 8, PHASES = 5 };

/* A walk along the border of the board, counter-clockwise: `count` half-edges from vertex to vertex.
 * A vertex alone is a loop without any. */
typedef struct Loop Loop;
struct Loop {
    Loop *next;
    const uint32_t *half;
    uint32_t count, start;
    bool dropped; /* it lies inside another one */
};

static const double regions_no_way = 1e-9; /* units: less is no distance */

/* The box around the sites of a kind; around none it is anything. */
typedef struct {
    tsl_point low, high;
} Box;
TSL_LOCAL Box box_around(const tsl_point *at, uint32_t count);

typedef struct {
    Build *b;
    const Graph *g;
    tsl_board *board;
    const Box *box;               /* per kind */
    uint32_t *of[TSL_KIND_COUNT]; /* the words of properties */
    const Pair *sides; /* per edge, the cells recorded on its left and right, or TSL_NONE */
    bool overwritten;  /* some cells claim the same side of an edge */
    Loop *loops;       /* in scratch memory, like the sides */
} Regions;

/* The vertex at a place of a loop, or of its second round. */
static inline uint32_t loop_vertex(const Regions *r, const Loop *loop, uint32_t place) {
    if (loop->count == 0) return loop->start;
    return half_from(r->g, loop->half[place < loop->count ? place : place - loop->count]);
}
static inline uint32_t loop_places(const Loop *loop) {
    return loop->count ? loop->count : 1;
}
/* The cell on the left of an edge, else the one on its right, else TSL_NONE. */
static inline uint32_t regions_beside(const Regions *r, uint32_t edge) {
    return r->sides[edge].a != TSL_NONE ? r->sides[edge].a : r->sides[edge].b;
}

/* The way (dx, dy) as one of the sixteenths of the compass, clockwise from north; no way at all is east. */
TSL_LOCAL unsigned regions_sixteenth(double dx, double dy);

/* For vertices: which of them lie inside a polygon. */
typedef struct {
    const Graph *g;
    const uint32_t *order; /* vertices by rows, from left to right; NULL: as they are numbered */
    const uint32_t *first; /* rows + 1 offsets into the order */
    const int64_t *height; /* of each row, rising */
    uint8_t *flip;         /* per place in the order, all zero between calls */
    uint8_t *odd;          /* per edge, likewise: whether a loop passes it an odd number of times */
    uint32_t rows;
    double low, scale; /* from y to heights */
} Inside;
typedef void InsideVertex(void *user, uint32_t vertex);
TSL_LOCAL bool inside_index(Build *b, const Graph *g, const Box *box, Inside *out);
/* Calls back for every vertex inside a loop, by the even-odd rule; a vertex on the border is inside
 * where the loop bounds the board above or on the right. */
TSL_LOCAL void inside_visit(const Inside *index, const Loop *loop, InsideVertex *visit, void *user);

/* The stages, in the order in which they lean on each other. */
TSL_LOCAL bool regions_perimeter(Regions *r);
TSL_LOCAL bool regions_corners(Regions *r);
TSL_LOCAL bool regions_sides(Regions *r);
TSL_LOCAL bool regions_centre(Regions *r);
TSL_LOCAL bool regions_phases(Regions *r);
TSL_LOCAL bool regions_orientation(Regions *r);
TSL_LOCAL bool regions_extremes(Regions *r);
TSL_LOCAL bool regions_sizes(Regions *r);
TSL_LOCAL bool board_regions(Build *b, const Graph *g, tsl_board *board, const Box *box);

/* Rows, columns, layers, and the order in which labels are found. */
TSL_LOCAL bool board_rows(Build *b, tsl_board *board, const Box *box);
#endif
