/* relation.h - which sites of one kind are related, and how. */
#ifndef TSL_TOPOLOGY_RELATIONS_RELATION_H
#define TSL_TOPOLOGY_RELATIONS_RELATION_H
#include "../../base/sort.h"
#include "opposed.h"

#define RELATION_BIT(relation) (1u << (relation))
enum {
    RELATED_ORTHOGONAL = RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_ADJACENT) |
                         RELATION_BIT(TSL_REL_ORTHOGONAL),
    RELATED_DIAGONAL =
        RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_ADJACENT) | RELATION_BIT(TSL_REL_DIAGONAL),
    RELATED_OFF = RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_ADJACENT) |
                  RELATION_BIT(TSL_REL_OFF_DIAGONAL),
    RELATED_ADJACENT = RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_ADJACENT),
    RELATED_ACROSS =
        RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_DIAGONAL), /* diagonal, not adjacent */
    RELATED_NO_TURN =
        RELATION_BIT(TSL_REL_COUNT) /* no relation: the step does not turn about a pivot */
};

typedef struct {
    uint32_t to, relations;
} Neighbour;
/* What the relations of published games need beyond the board. */
typedef struct {
    Csr cells_at;          /* per vertex, in the order in which the reference has them */
    const uint32_t *sides; /* per edge, the cells recorded on its left and right */
    const Point2 *centre;  /* per cell */
    const KeyedId *corner; /* corners of cells that have many, as ludii_opposite.c sorts them */
    const double *nearest; /* how near to the centre of such a cell the nearest one is */
} LudiiTables;

/* What the relations of a board are worked out from, and the neighbours of the current site. */
typedef struct Relate {
    Build *b;
    const tsl_board *board;
    const struct RelationRules *rules;
    Neighbour *list; /* in the order found; with room for all sites of a kind */
    uint32_t count;
    uint32_t site;  /* whose neighbours they are */
    uint64_t *seen; /* per site: its place in the last list that it was in, plus that list's base */
    uint64_t base;  /* all earlier lists, one after the other, are as long */
    LudiiTables ludii;
    Corners corners;             /* for the paper's relations */
    const SharedCorners *shared; /* NULL: cells do not share corners */
    uint64_t since;              /* rounds since the caller was asked */
} Relate;

/* An empty list of the neighbours of a site. */
static inline void relate_begin(Relate *r, uint32_t site) {
    r->site = site;
    r->base += r->count;
    r->count = 0;
}
/* The place of a site in the list; a number above all places when it is not there. */
static inline uint64_t relate_place(const Relate *r, uint32_t to) {
    return r->seen[to] - r->base;
}
/* NULL when it is not there. */
static inline Neighbour *relate_find(const Relate *r, uint32_t to) {
    uint64_t place = relate_place(r, to);
    return place < r->count ? &r->list[place] : NULL;
}
static inline void relate_append(Relate *r, uint32_t to, uint32_t relations) {
    r->seen[to] = r->base + r->count;
    r->list[r->count++] = (Neighbour){to, relations};
}
/* Adds a neighbour, or relations to one that is in the list already. */
static inline void relate_add(Relate *r, uint32_t to, uint32_t relations) {
    Neighbour *known = relate_find(r, to);
    if (known)
        known->relations |= relations;
    else
        relate_append(r, to, relations);
}

typedef void RelateSite(Relate *r, uint32_t site);
/* One row per rule set. `prepare` takes what the others need. */
typedef struct RelationRules {
    bool (*prepare)(Relate *r, const Graph *g);
    RelateSite *site[TSL_KIND_COUNT];
} RelationRules;
TSL_LOCAL const RelationRules *relation_rules(const tsl_board *board);
/* Makes the list of a site's neighbours. */
TSL_LOCAL void relate_site(Relate *r, tsl_kind kind, uint32_t site);
TSL_LOCAL bool paper_prepare(Relate *r, const Graph *g);
TSL_LOCAL RelateSite paper_vertex, paper_edge, paper_cell;
TSL_LOCAL RelateSite copied_vertex, copied_edge,
    copied_cell;                     /* of covers: no site is next to its own copies */
TSL_LOCAL RelateSite spatial_vertex; /* of a lattice in space, whose edges follow the paper */
TSL_LOCAL bool ludii_prepare(Relate *r, const Graph *g);
TSL_LOCAL RelateSite ludii_vertex, ludii_edge, ludii_cell;
TSL_LOCAL bool ludii_sort_corners(Relate *r); /* once it has the centres */
/* The corner of a cell that lies most straight across its centre from v. */
TSL_LOCAL uint32_t ludii_opposite(const Relate *r, uint32_t v, uint32_t cell);
/* Where a cell or vertex lies in the reference, whose places decide who is diagonal. */
TSL_LOCAL Point2 ludii_at(const tsl_board *board, tsl_kind kind, uint32_t site);
/* Distance of p from the line through a and b; from a itself where the two coincide. */
TSL_LOCAL double ludii_distance(Point2 p, Point2 a, Point2 b);

/* Why two sites of a board with steps are related, or are not; what is said of sites that are not there. */
TSL_LOCAL tsl_reason relation_why(const SitePair *pair, tsl_relation relation);
TSL_LOCAL tsl_reason relation_why_unknown(void);
/* The same of two points of a lattice in space, whose step has these relations. */
TSL_LOCAL tsl_reason relation_why_spatial(const SitePair *pair, tsl_relation relation,
                                          uint32_t relations);
/* The same on a wrapped board: of several ways to the other site the first that has the relation is explained, else the
 * first that leads there at all. */
TSL_LOCAL tsl_reason relation_why_wrapped(const SitePair *pair, tsl_relation relation);
#endif
