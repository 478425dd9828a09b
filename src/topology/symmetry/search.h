/* search.h - symmetries and the canonical order of any coloured graph. */
#ifndef TSL_TOPOLOGY_SYMMETRY_SEARCH_H
#define TSL_TOPOLOGY_SYMMETRY_SEARCH_H
#include "partition.h"
#include "parts.h"

/* Writes what an order of all nodes makes of the graph, always as many numbers: equal for two orders exactly if the graph is
 * the same in both. The least one is wanted. */
typedef struct {
    bool (*write)(Build *b, void *user, const uint32_t *order, uint32_t *out);
    void *user;
    uint32_t length;
} SearchCode;

/* A path of choices from the coloured graph down to an order of all nodes. */
typedef struct {
    uint64_t *trace;  /* of the refinement before each choice, and after the last one */
    uint32_t *choice; /* the node that was chosen */
    uint32_t
        *target; /* from which class; of paths that are being tried: from which number of node on */
    uint32_t *splits; /* that there were before */
    uint32_t *leaf;   /* all nodes in order */
    uint32_t depth;
} SearchPath;

typedef struct {
    const NodeGraph *graph;
    Partition partition;
    SearchPath first, best, now;
    uint32_t *orbit; /* per node: root of those that symmetries found so far take to each other */
    uint32_t *image, *mark;
    PartGroup *group;
    uint32_t *
        fixed; /* per node: root of those that symmetries take to each other which leave all choices so far */
} Search;

/* False, with the reason in b, only without memory or work; where visits run out the group is not complete. */
TSL_LOCAL bool search_open(Build *b, const NodeGraph *graph, const uint32_t *colour,
                           uint32_t colours, uint64_t *visits, PartGroup *group, Search *out);
/* All symmetries. */
TSL_LOCAL bool search_symmetries(Build *b, Search *s);
/* Whether taking one order of the nodes to the other keeps the graph; then it is in s->image. */
TSL_LOCAL bool search_is_symmetric(Search *s, const uint32_t *from, const uint32_t *to);
TSL_LOCAL bool search_found(Build *b, Search *s); /* keeps the symmetry that is there */
TSL_LOCAL bool search_goes_on(const Build *b, const Search *s);
TSL_LOCAL uint32_t search_next(const Partition *p, uint32_t class, uint32_t least);
TSL_LOCAL void search_choose(Build *b, Search *s, SearchPath *path, uint32_t level, uint32_t node);
/* The order with the least code among those with the least traces: in s->best.leaf, and its code. Comes after the
 * symmetries. Where visits run out *known is false. */
TSL_LOCAL bool search_canonical(Build *b, Search *s, const SearchCode *code, uint32_t *best,
                                bool *known);
/* The incidence graph of a part: vertices, edges, cells. */
TSL_LOCAL bool search_graph(Build *b, const Parts *parts, uint32_t part, NodeGraph *out);
#endif
