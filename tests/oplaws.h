/* SPDX-License-Identifier: MIT
 * oplaws.h - what the operators promise, whatever graph they are given. Each law wraps operators
 * around an expression that builds, builds the result and compares. */
#ifndef OPLAWS_H
#define OPLAWS_H
#include "expressions.h"
#include "tessella.h"

typedef struct {
    const tsl_board *b;
    const char *graph; /* the expression of the board's graph */
    size_t length;
    Choices *choices;
    uint32_t max_sites;
} Subject;

enum { OPLAWS = 14 };
const char *oplaw_name(uint32_t law);
/* One of the laws. Counts as a check; says nothing when a limit is in the way. */
void oplaw_check(uint32_t law, const Subject *subject);
/* The laws that need boards of a known shape. */
void oplaws_fixed(void);
#endif
