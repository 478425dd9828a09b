/* match.h - finding the form that a clause follows. */
#ifndef TSL_COMPILE_MATCH_H
#define TSL_COMPILE_MATCH_H
#include "keywords.h"

/* Binds the arguments of a clause to the first form of its keyword that they fit and that makes the
 * thing wanted; NULL and an error that says what does not fit otherwise. */
TSL_LOCAL const Keyword *match_clause(Build *b, const Node *clause, Makes wanted, Args *out);
#endif
