/* poly.h - (poly ...) as a polygon. */
#ifndef TSL_COMPILE_POLY_H
#define TSL_COMPILE_POLY_H
#include "../base/polygon.h"
#include "../language/tree.h"

/* Up to here numbers in the text, which are kept in single precision, tell neighbouring whole numbers
 * apart. */
enum { EVAL_FINE_REACH = 1 << 24 };

TSL_LOCAL bool eval_poly(Build *b, const Node *clause, Polygon *out);
#endif
