/* input.h - the expression a command works on, and its board.
 * In: an argument, a file or standard input. Out: text, or the board that it makes. */
#ifndef TESSELLA_CLI_INPUT_H
#define TESSELLA_CLI_INPUT_H
#include "options.h"
#include <stdbool.h>

typedef struct {
    const char *text; /* any bytes, `length` of them */
    size_t length;
    const char *word; /* as it was given */
    const char *name; /* of the file, NULL if it does not come from one */
    char *owned;      /* what input_free gives back, or NULL */
} Input;

/* Finds out how many of the words name boards, of which at most `after` others may follow, such as sites. EXIT_DONE, or
 * EXIT_USE after saying what is missing or that the shell has cut an expression into words. */
int input_divide(Options *options, int after);
/* The board at this place: an expression, which has a bracket in it, the name of a file, or "-" for standard input. EXIT_DONE,
 * or EXIT_USE after saying why. */
int input_read(const Options *options, int place, Input *out);
void input_free(Input *input);

/* Besides TSL_WANT_ bits: radials, if the board has a track along a path, so that it can be followed. */
#define INPUT_WANT_PATHS ((uint32_t)1 << 31)
/* Whether a board that was built so lacks those. */
bool input_lacks_lines(const tsl_board *board, uint32_t want);
/* Builds the board of an input, with what TSL_WANT_ bits ask for, 0 for everything. EXIT_DONE, or another
 * status after saying why; then there is no board. `seconds` may be NULL; it gets the time that building took. */
int input_build(const Options *options, const Input *input, uint32_t want, tsl_board **out,
                double *seconds);

/* The sites that a command is about: --from and --to, or the words after the boards in that order; NULL for those that are not
 * given. The second one is looked for if `most` is 2. EXIT_DONE, or EXIT_USE after saying that one is given twice. */
int input_sites(const Options *options, int most, const char *out[2]);

#endif
