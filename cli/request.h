/* request.h - a line of a batch. In: an expression, or an object in JSON. Out: which board is wanted, and what of it. */
#ifndef TESSELLA_CLI_REQUEST_H
#define TESSELLA_CLI_REQUEST_H
#include "text.h"
#include <tessella.h>

typedef struct {
    Text id;    /* in JSON; empty if the line has none */
    Text board; /* the expression, or a game file */
    Text ruleset,
        items; /* of a game: empty, or zeros at the ends; several items one after the other */
    tsl_rules rules;
    uint32_t parts;    /* TSL_PART_ bits; 0: counts only */
    const char *wrong; /* what is wrong with the line, or NULL */
} Request;

/* Fills what the line says over what `out` holds; the texts are emptied first, and keep their memory. An object has "board", and
 * perhaps "id", a string or a number, "rules", and "want": the names of parts, or "counts"; for games "ruleset" and "options". */
void request_read(const char *line, size_t length, Request *out);
void request_free(Request *request);

#endif
