/* relation.h - which sites of one kind are related, and how. */
#ifndef TSL_TOPOLOGY_RELATIONS_RELATION_H
#define TSL_TOPOLOGY_RELATIONS_RELATION_H
#include "../../base/polygon.h"
#include "../board.h"
#include <assert.h>

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
        RELATION_BIT(TSL_REL_ALL) | RELATION_BIT(TSL_REL_DIAGONAL) /* diagonal, not adjacent */
};

typedef struct {
    uint32_t to, relations;
} Neighbour;
/* How little the best partner of a corner is off being exactly opposite: the length of the sum of the two
 * bisectors, 0 when they are opposed and 2 when they agree. */
typedef struct {
    double least; /* not known where there is only one that could be */
    bool across;  /* beyond an edge, since there is no partner at the corner itself */
    bool only;    /* at the corner itself there is one, whatever it is off */
    bool known;
} Preference;
/* A corner of a cell. */
typedef struct {
    Point2 bisector;         /* unit vector into the cell; known when `bisected` */
    Preference cell, vertex; /* what its cell finds opposite, and its vertex */
    bool bisected;
} Corner;
typedef struct SiteClasses SiteClasses;

/* What the relations of a board are worked out from, and the neighbours of the site in hand. */
typedef struct {
    Build *b;
    const tsl_board *board;
    Neighbour *list; /* in the order found */
    uint32_t count, room;
    Arena list_arena;
    uint32_t *place; /* per site: where it is in the list, if its mark is this list's */
    uint32_t *mark;
    uint32_t stamp; /* the list's mark */
    uint32_t site;  /* whose neighbours they are */
    /* ludii: */
    bool single;              /* the reference stores this board's vertices in single precision */
    bool placed;              /* cells have places of their own */
    Csr cells_at;             /* per vertex, in the order in which the reference has them */
    const uint32_t *sides;    /* per edge, the cells recorded on its left and right */
    const SiteClasses *classes; /* with classes, only some sites will be asked for */
    /* paper: a corner is a place in the lists of the cells' vertices */
    Csr corners_at;    /* per vertex, its corners */
    uint32_t *cell_of; /* per corner */
    Corner *corner;    /* per corner, or, with classes, per corner of the first cell of a class */
    uint32_t
        *on; /* with classes: per cell, how much further on its corners are in there, modulo 2^32 */
} Relate;

TSL_LOCAL void relate_begin(Relate *r, uint32_t site); /* with an empty list */
TSL_LOCAL bool relate_grow(Relate *r);                 /* makes room in the list */
/* NULL when it is not there. */
static inline Neighbour *relate_find(const Relate *r, uint32_t to) {
    return r->mark[to] == r->stamp ? &r->list[r->place[to]] : NULL;
}
/* Adds a neighbour, or relations to one that is in the list already. */
static inline bool relate_add(Relate *r, uint32_t to, uint32_t relations) {
    Neighbour *known = relate_find(r, to);
    if (known) {
        known->relations |= relations;
        return true;
    }
    if (r->count == r->room && !relate_grow(r)) return false;
    assert(r->list); /* there is room */
    r->mark[to] = r->stamp;
    r->place[to] = r->count;
    r->list[r->count++] = (Neighbour){to, relations};
    return true;
}

typedef bool RelateSite(Relate *r, uint32_t site);
/* One row per rule set. `prepare` takes what the others need. */
typedef struct {
    bool (*prepare)(Relate *r, const Graph *g);
    RelateSite *site[TSL_KIND_COUNT];
} RelationRules;
TSL_LOCAL const RelationRules *relation_rules(tsl_rules rules);
/* Makes the list of a site's neighbours. */
TSL_LOCAL bool relate_site(Relate *r, tsl_kind kind, uint32_t site);
TSL_LOCAL bool paper_prepare(Relate *r, const Graph *g);
TSL_LOCAL RelateSite paper_vertex, paper_edge, paper_cell;
TSL_LOCAL bool ludii_prepare(Relate *r, const Graph *g);
TSL_LOCAL RelateSite ludii_vertex, ludii_edge, ludii_cell;
#endif
