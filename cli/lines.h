/* lines.h - the lines of several files. In: names of files, "-" for standard input. Out: one line after the other. */
#ifndef TESSELLA_CLI_LINES_H
#define TESSELLA_CLI_LINES_H
#include "text.h"
#include <stdio.h>

typedef struct {
    char **names;
    int count, next; /* files, and the next one to open */
    FILE *file;
    const char *name; /* of the file that is read, NULL for standard input */
    uint64_t number;  /* of the line in it, from 1 */
} Lines;

enum { LINES_END = -1 };
/* The next line that is not blank, without its end, or all of a file that is a game; of one that is longer than any expression may be only the beginning. EXIT_DONE, LINES_END past the last one, or
 * EXIT_USE after saying why there is no more. */
int lines_read(Lines *lines, Text *out);
void lines_close(Lines *lines);

#endif
