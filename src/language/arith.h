/* arith.h - numbers and the functions on them that may stand where a number does. */
#ifndef TSL_LANGUAGE_ARITH_H
#define TSL_LANGUAGE_ARITH_H
#include "tree.h"

typedef struct {
    const char *name, *params, *summary;
    bool on_integers; /* may stand where a whole number is wanted */
} ArithFunction;
/* The rows of the table; NULL past the last. */
TSL_LOCAL const ArithFunction *arith_at(uint32_t row);

/* Whether a node can stand for a number, by its looks: what is inside is checked on evaluation. */
TSL_LOCAL bool arith_is_integer_literal(const Node *node);
TSL_LOCAL bool arith_is_integer(const Node *node);
TSL_LOCAL bool arith_is_number_literal(const Node *node);
TSL_LOCAL bool arith_is_number(const Node *node);
/* 32-bit arithmetic; division truncates. */
TSL_LOCAL bool arith_integer(Build *b, const Node *node, int32_t *out);
/* Single-precision arithmetic, step by step; division is true division. */
TSL_LOCAL bool arith_number(Build *b, const Node *node, double *out);
#endif
