/* boards.h - the boards of a command, one after the other, and where what is said of them goes.
 * In: the words of a command. Out: answers in one file, or on standard output. */
#ifndef TESSELLA_CLI_BOARDS_H
#define TESSELLA_CLI_BOARDS_H
#include "input.h"
#include "output.h"

typedef struct {
    const Options *options;
    Output output; /* once it is open */
    bool open;
} Boards;

/* What a command does with an input, and with the board of one. EXIT_REFUSED goes on with the next one, EXIT_USE stops; the
 * status of the command is the first that is not EXIT_DONE. */
typedef int InputAnswer(Boards *boards, const Input *input, void *wanted);
typedef int BoardAnswer(FILE *out, const tsl_board *board, const Options *options, void *wanted);

int boards_each_input(const Options *options, InputAnswer *answer, void *wanted);
/* Builds with what TSL_WANT_ bits ask for, 0 for everything. */
int boards_each(const Options *options, uint32_t want, BoardAnswer *answer, void *wanted);
/* Due before the first byte of an answer: opens the output, and names the input if there are several and no JSON. EXIT_DONE, or
 * EXIT_USE after saying why. */
int boards_begin(Boards *boards, const Input *input);

#endif
