/* poly.h - (poly ...) as a polygon. */
#ifndef TSL_EVAL_POLY_H
#define TSL_EVAL_POLY_H
#include "../base/polygon.h"
#include "../lang/tree.h"

TSL_LOCAL bool eval_poly(Build *b, const Node *clause, Polygon *out);
#endif
