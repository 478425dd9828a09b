/* reasons.h - why two sites are related or not, in words. */
#ifndef TESSELLA_CLI_REASONS_H
#define TESSELLA_CLI_REASONS_H
#include <tessella.h>

enum { SENTENCE = 600 }; /* bytes */

typedef struct {
    const tsl_board *board;
    tsl_site from, to;
    bool stepped; /* there is a step */
    tsl_step step;
} Pair;

/* Each adds to a sentence: why a relation holds or does not, and what a direction means here. */
void say_reason(char out[SENTENCE], const Pair *pair, tsl_relation relation, const tsl_reason *why);
void say_direction(char out[SENTENCE], const Pair *pair, tsl_direction direction);
/* Angles to a tenth, distances to a hundredth, without the noise of the last bit. */
double tidy(double value, double unit);
#endif
