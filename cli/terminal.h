/* terminal.h - how wide text may be. In: nothing. Out: columns, which never pass TERMINAL_MOST. */
#ifndef TESSELLA_CLI_TERMINAL_H
#define TESSELLA_CLI_TERMINAL_H
#include <stddef.h>
#include <stdio.h>

enum { TERMINAL_LEAST = 40, TERMINAL_MOST = 100 };
/* Of the terminal behind standard output; TERMINAL_MOST if there is none. */
size_t terminal_width(void);
/* Prints text at `column`, where the cursor is, broken at spaces so that it ends before `width`;
 * further lines begin at `indent`. Returns the column where the cursor is then. */
size_t terminal_wrap(FILE *out, const char *text, size_t column, size_t indent, size_t width);

#endif
