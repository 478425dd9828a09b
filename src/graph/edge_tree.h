/* edge_tree.h - earlier edges that may cross an edge, found by boxes round edges that lie near each other. */
#ifndef TSL_GRAPH_EDGE_TREE_H
#define TSL_GRAPH_EDGE_TREE_H
#include "graph.h"

typedef struct EdgeBox EdgeBox;
typedef struct {
    Build *b; /* which is charged for every box and edge that is looked at */
    const Graph *g;
    const uint32_t *edge; /* in the order of the leaves */
    EdgeBox *box;         /* of the whole, then of each half, and so on */
    uint32_t leaves;      /* a power of 2 */
} EdgeTree;
/* Whether an earlier edge crosses a later one. */
typedef bool EdgesCross(const Graph *g, uint32_t earlier, uint32_t later);

/* A search through a grid may take this much work for each edge before a tree pays. */
enum { EDGE_TREE_PAYS = 512 };
TSL_LOCAL bool edge_tree_make(Build *b, const Graph *g, EdgeTree *out); /* in scratch memory */
/* Whether one of the edges with lower numbers crosses an edge. False, too, once the budget is spent. */
TSL_LOCAL bool edge_tree_crosses(const EdgeTree *tree, uint32_t edge, EdgesCross *cross);
#endif
