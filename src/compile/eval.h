/* eval.h - from a tree to a graph. */
#ifndef TSL_COMPILE_EVAL_H
#define TSL_COMPILE_EVAL_H
#include "../graph/graph.h"
#include "../language/tree.h"

typedef struct {
    Graph graph;
    tsl_form form;
    bool use_given;        /* by use: */
    Span played;           /* what says where it is played: use:, or else the graph */
    const Node *tracks;    /* a (track ...) clause or a list of them; NULL when there are none */
    const tsl_track *made; /* tracks that the board brings with it, in the build's tree */
    uint32_t made_count;
    const tsl_values *values; /* in the build's tree */
    uint32_t value_count;
} Program;

/* On failure the graph has been freed. */
TSL_LOCAL bool eval_graph(Build *b, const Node *clause, Graph *out);
TSL_LOCAL bool eval_program(Build *b, const Node *root, Program *out);
#endif
