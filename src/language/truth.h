/* truth.h - True, False and the comparisons that may stand where one of them does. */
#ifndef TSL_LANGUAGE_TRUTH_H
#define TSL_LANGUAGE_TRUTH_H
#include "arith.h"

/* The rows of the table, with `on_integers` false; NULL past the last. */
TSL_LOCAL const ArithFunction *truth_at(uint32_t row);
/* Whether a node can stand for True or False, by its looks: what is inside is checked on evaluation. */
TSL_LOCAL bool truth_is(const Node *node);
TSL_LOCAL bool truth_value(Build *b, const Node *node, bool *out);
#endif
