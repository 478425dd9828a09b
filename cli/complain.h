/* complain.h - what the tool says when something is wrong, or hardly meant, and how it ends then.
 * In: reasons. Out: lines on standard error that begin with "tessella: ". */
#ifndef TESSELLA_CLI_COMPLAIN_H
#define TESSELLA_CLI_COMPLAIN_H
#include "input.h"

enum { /* exit status */
       EXIT_DONE = 0,
       EXIT_REFUSED = 1, /* a board, a game or a position was refused, or cannot be shown */
       EXIT_USE =
           2 /* wrong use: words and sites that do not exist, files that cannot be read or written */
};

#if defined(__GNUC__)
#define COMPLAIN_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define COMPLAIN_PRINTF
#endif

/* One line; returns EXIT_USE, so that a caller may return what it returns. */
int complain(const char *format, ...) COMPLAIN_PRINTF;
/* That there is none left; returns EXIT_USE as well. */
int complain_memory(void);
/* Why a board was refused, and where: the line of the text with the place underlined. Returns
 * EXIT_REFUSED. */
int complain_board(const Input *input, const tsl_error *error);
/* The same for every warning of a board that was built. */
void complain_warnings(const Input *input, const tsl_board *board);

#endif
