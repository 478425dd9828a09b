/* regions.h - the sets of sites that games speak of, while they are worked out.
 * A site has one word of properties. A rule sets properties; the table of regions in regions.c says which properties
 * make a site belong to a region, so that a region that follows from others needs no property of its own. */
#ifndef TSL_TOPOLOGY_REGIONS_REGIONS_H
#define TSL_TOPOLOGY_REGIONS_REGIONS_H
#include "../board.h"

enum {
    PROPERTY_OUTER = 1 << 0,
    PROPERTY_CENTRE = 1 << 1,
    PROPERTY_MAJOR = 1 << 2,
    PROPERTY_MINOR = 1 << 3,
    PROPERTY_PIVOT = 1 << 4,
    PROPERTY_NULL_NEIGHBOUR = 1 << 5,
    PROPERTY_CONVEX = 1 << 6,
    PROPERTY_CONCAVE = 1 << 7,
    PROPERTY_LEFT = 1 << 8,
    PROPERTY_RIGHT = 1 << 9,
    PROPERTY_TOP = 1 << 10,
    PROPERTY_BOTTOM = 1 << 11,
    PROPERTY_HORIZONTAL = 1 << 12,
    PROPERTY_VERTICAL = 1 << 13,
    PROPERTY_SLASH = 1 << 14,
    PROPERTY_SLOSH = 1 << 15,
    /* Bits 16 to 20 are free. */
    PROPERTY_SIDES =
        21, /* the first of eight bits, one per side of the board, clockwise from north */
    PROPERTY_PHASE = 29, /* the first of the bits that hold the number of the phase */

    PROPERTY_CORNER = PROPERTY_CONVEX | PROPERTY_CONCAVE
};
enum { REGION_SIDES = 8, PHASES = 5, REGION_NAME_SIZE = 64 };

/* The box around the sites of a kind; around none it is anything. */
typedef struct {
    tsl_point low, high;
} Box;

/* A walk along the border of the board, counter-clockwise: `count` half-edges from vertex to vertex.
 * A vertex alone is a loop without any. */
typedef struct Loop Loop;
struct Loop {
    Loop *next;
    const uint32_t *half;
    const uint8_t *
        mirrored; /* on wrapped boards, per half-edge, whether the walk is turned over where it begins */
    uint32_t count, start;
    bool dropped; /* it lies inside another one */
};

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
TSL_LOCAL uint32_t loop_vertex(const Regions *r, const Loop *loop, uint32_t place);
TSL_LOCAL uint32_t loop_places(const Loop *loop);
/* The cell on the left of an edge, else the one on its right, else TSL_NONE. */
TSL_LOCAL uint32_t regions_beside(const Regions *r, uint32_t edge);
/* Whether two places are so close that the line between them has no direction. */
TSL_LOCAL bool regions_is_short(double dx, double dy);

/* The rules that have files of their own; the list of all rules, in their order, is in regions.c. */
TSL_LOCAL bool regions_perimeter(Regions *r);
TSL_LOCAL bool regions_corners(Regions *r);
TSL_LOCAL bool regions_sides(Regions *r);
/* The same for a wrapped board, see rims.c: its rims; where a place `by` places further on along one lies, as seen from
 * that vertex's home; sides by the bearings that `bit` tells; the centre; which of Top, Bottom, Left and Right there are. */
/* The cells beside each edge, none so far, seen from the edge: beyond a mirror a cell's cycle runs the other way. */
TSL_LOCAL bool rims_record_sides(Regions *r, Pair *sides);
TSL_LOCAL bool rims_find(Regions *r);
TSL_LOCAL tsl_point rim_seen(const Regions *r, const Loop *loop, uint32_t place, int32_t by);
TSL_LOCAL void rims_sides(Regions *r, tsl_point middle, uint32_t (*bit)(double dx, double dy));
TSL_LOCAL bool rims_centre(Regions *r);
TSL_LOCAL uint32_t rims_ends(const Graph *g);
/* On a sphere, which has rims where cells were removed: Top and Bottom are the highest sites and the lowest ones. */
TSL_LOCAL bool rims_heights(Regions *r);
/* All of these for points of a lattice in space, whose border has no loops; see spatial_regions.c. */
TSL_LOCAL bool regions_spatial(Regions *r);
/* All rules of that list; phases are found after it. */
TSL_LOCAL bool regions_find(Regions *r);
TSL_LOCAL bool phases_find(Regions *r, tsl_kind kind);
/* Whether the neighbours of a cell are those recorded on the other side of its edges: this is what the reference does,
 * and the same unless cells claim the same side of an edge. */
TSL_LOCAL bool regions_are_recorded(const Regions *r);

/* Questions about a board that has regions; site and region exist. */
TSL_LOCAL bool region_contains(const tsl_board *board, tsl_kind kind, uint32_t site,
                               tsl_region region, uint32_t index);
/* How many indices a region has. */
TSL_LOCAL uint32_t region_count(const tsl_board *board, tsl_kind kind, tsl_region region);
/* Writes the name and returns its length; 0 if there is no such index. */
TSL_LOCAL size_t region_name(tsl_region region, uint32_t index, char out[REGION_NAME_SIZE]);
TSL_LOCAL bool region_find(const char *name, tsl_region *region, uint32_t *index);
#endif
