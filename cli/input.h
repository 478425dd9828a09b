/* input.h - the expression a command works on, and its board.
 * In: an argument, a file or standard input. Out: text, or the board that it makes. */
#ifndef TESSELLA_CLI_INPUT_H
#define TESSELLA_CLI_INPUT_H
#include "options.h"
#include <stdbool.h>

typedef struct {
    const char *text; /* any bytes, `length` of them */
    size_t length;
    const char *name; /* of the file, NULL if it does not come from one */
    char *owned;      /* what input_free gives back, or NULL */
} Input;

/* Exactly one word is wanted: an expression, which has a bracket in it, the name of a file, or
 * "-" for standard input. EXIT_DONE, or EXIT_USE after saying why. */
int input_read(const Options *options, Input *out);
void input_free(Input *input);

/* Reads the input and builds its board, with what TSL_WANT_ bits ask for, 0 for everything. EXIT_DONE, or another
 * status after saying why; then there is no board. `seconds` may be NULL; it gets the time that building took. */
int input_build_part(const Options *options, uint32_t want, tsl_board **out, double *seconds);
int input_build(const Options *options, tsl_board **out);

/* Whether the shell has cut an expression into words: the first one leaves a bracket open. */
bool input_is_split(const Options *options);
/* The same as input_build for a command that takes sites after its expression: at least `least` and at
 * most `most`. `example` is a right use of it. */
int input_build_sites(const Options *options, int least, int most, const char *example,
                      tsl_board **out);

#endif
