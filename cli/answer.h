/* answer.h - what a batch says of a board. In: a line. Out: a line of JSON. */
#ifndef TESSELLA_CLI_ANSWER_H
#define TESSELLA_CLI_ANSWER_H
#include "options.h"
#include "request.h"

typedef struct { /* what is the same for all lines */
    const Options *options;
    tsl_export what; /* no parts: counts only */
    bool files;      /* there are several, so answers name theirs */
} Asked;

typedef struct {
    size_t begin, length; /* in the text of all lines */
    uint64_t number;
    const char *file; /* NULL for standard input */
} Line;

/* Adds the answer to the line. `request` is only to work with. False if the board was refused. */
bool answer_line(const Asked *asked, Request *request, const char *bytes, const Line *line,
                 Text *out);

#endif
