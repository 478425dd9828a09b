/* output.h - where results go: standard output, or a file that appears only when it is complete.
 * In: bytes. Out: a file, or a message on standard error. */
#ifndef TESSELLA_CLI_OUTPUT_H
#define TESSELLA_CLI_OUTPUT_H
#include <stdbool.h>
#include <stdio.h>

typedef struct {
    FILE *file;
    const char *name; /* for messages; NULL is standard output */
    char *target;     /* the file to replace in the end, or NULL to write in place */
    char *temporary;  /* what is written meanwhile, beside the target */
    char *buffer;
} Output;

/* `name` NULL or "-" is standard output. EXIT_DONE, or EXIT_USE after saying why. */
int output_open(const char *name, Output *out);
/* Ends the output: keeps the file if all went well, so far and now. */
int output_close(Output *out);
/* Ends it without a result: of a file that was not there before nothing is left. */
void output_abandon(Output *out);
/* For tsl_writer: user is an Output. */
bool output_write(void *user, const char *bytes, size_t count);

#endif
