/* SPDX-License-Identifier: MIT
 * expressions.h - makes board expressions that fit the keyword table, for tests and fuzzers.
 * In: a row of choices, from a seed or from a fuzzer's bytes. Out: text.
 * Holds: the same choices give the same text on every machine; keywords and their arguments are
 * read from the library, so that a new one takes part without a change here. What is made fits
 * the table but may still make no sense: the library is free to refuse it, with a reason. */
#ifndef EXPRESSIONS_H
#define EXPRESSIONS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const unsigned char *bytes; /* what is left of them; NULL when `state` decides */
    size_t left;
    uint64_t state;
} Choices;

Choices choices_from_seed(uint64_t seed);
Choices choices_from_bytes(const unsigned char *bytes, size_t count);
/* Below `count`, which is 1 or more. Always 0 once the bytes are used up. */
uint32_t choices_below(Choices *choices, uint32_t count);

enum { EXPRESSION_ROOM = 1 << 14, EXPRESSION_DEPTH = 5 };
typedef struct {
    char text[EXPRESSION_ROOM]; /* ends in a zero byte */
    size_t length;
    size_t graph, graph_length; /* the outermost graph in it; 0 and 0 when there is none */
} Expression;

/* A graph of at most `depth` graphs inside each other. */
void expression_graph(Choices *choices, unsigned depth, Expression *out);
/* A polygon near where boards lie. */
void expression_polygon(Choices *choices, Expression *out);
/* Mostly (board ...) around a graph, with use: and the rest; now and then the graph alone. */
void expression_board(Choices *choices, unsigned depth, Expression *out);
#endif
