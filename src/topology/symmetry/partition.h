/* partition.h - the nodes of a graph in an ordered list of classes, and how classes are split by their neighbours.
 *
 *   item   | 3 7 | 0 1 2 | 5 | 4 6 |      a class is known by the place of its first item
 *            0 1   2 3 4   5   6 7
 */
#ifndef TSL_TOPOLOGY_SYMMETRY_PARTITION_H
#define TSL_TOPOLOGY_SYMMETRY_PARTITION_H
#include "symmetry.h"

/* Neighbours of node i are to[first[i]] up to, not including, to[first[i + 1]]. */
typedef struct {
    uint32_t nodes;
    uint32_t *first, *to;
} NodeGraph;

typedef struct {
    const NodeGraph *graph;
    uint32_t *item, *place; /* nodes in order, and where each of them is */
    uint32_t *start;        /* per node, the class it is in */
    uint32_t *length;       /* per class */
    uint32_t classes;
    uint32_t *split,
        splits; /* classes that were split off, the newest last, so that it can be undone */
    uint32_t *queue, queued, taken;
    uint8_t *waits;  /* per class, whether it is in the queue */
    uint32_t *count; /* per node, how many neighbours it has in the class that splits; else 0 */
    uint32_t *touched, *hit; /* nodes that have any; classes that have such nodes */
    uint32_t *hits;          /* per class, how many of its nodes have any */
    uint64_t *visits;        /* that may still be made; 0: it gave up */
} Partition;

TSL_LOCAL bool partition_init(Build *b, const NodeGraph *graph, uint64_t *visits, Partition *out);
/* Puts all nodes in classes by their colours, which are below `colours`; nothing is split yet. */
TSL_LOCAL bool partition_colour(Build *b, Partition *p, const uint32_t *colour, uint32_t colours);
/* Splits until nodes of a class have equally many neighbours in each class. Returns a number that depends on how that went, but
 * not on the names of nodes. */
TSL_LOCAL uint64_t partition_refine(Build *b, Partition *p);
/* Makes a node a class of its own, before the others of its class. */
TSL_LOCAL void partition_single(Partition *p, uint32_t node);
/* Undoes all splits but the first `splits`. */
TSL_LOCAL void partition_undo(Partition *p, uint32_t splits);
/* The smallest class that has more than one node, the first of several; TSL_NONE if there is none. */
TSL_LOCAL uint32_t partition_target(const Partition *p);
#endif
