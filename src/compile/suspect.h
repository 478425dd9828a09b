/* suspect.h - warnings about a board as a whole. */
#ifndef TSL_COMPILE_SUSPECT_H
#define TSL_COMPILE_SUSPECT_H
#include "../graph/graph.h"
#include "../language/tree.h"
#include "keywords.h"

/* It has no site of the kind that it is played on. */
TSL_LOCAL bool suspect_empty(Build *b, const Node *root, Span played);
/* It is played on cells: edges that cross are searched for. */
TSL_LOCAL bool suspect_crossing(Build *b, const Node *root, const Graph *g);
#endif
