/* eval.h - from a tree to a graph. */
#ifndef TSL_EVAL_EVAL_H
#define TSL_EVAL_EVAL_H
#include "../graph/graph.h"
#include "../lang/tree.h"

typedef struct {
    Graph graph;
    const Node *tracks; /* a (track ...) clause or a list of them; NULL when there are none */
} Program;

/* On failure the graph has been freed. */
TSL_LOCAL bool eval_program(Build *b, const Node *root, Program *out);
#endif
