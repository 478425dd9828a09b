/* options.h - the arguments of a command, sorted into options and words.
 * In: what the shell passes. Out: an Options, or a message on standard error. */
#ifndef TESSELLA_CLI_OPTIONS_H
#define TESSELLA_CLI_OPTIONS_H
#include <stdio.h>
#include <tessella.h>

enum { /* a set of options */
       OPTION_RULES = 1,
       OPTION_OUTPUT = 2,
       OPTION_TIME = 4,
       OPTION_HELP = 8,
       OPTION_VERSION = 16,
       OPTION_JSON = 32,
       OPTION_FROM = 64,
       OPTION_TO = 128,
       OPTION_RELATION = 256,
       OPTION_DIRECTION = 512,
       OPTION_FACING = 1024,
       OPTION_ROTATION = 2048,
       OPTION_WHY = 4096,
       OPTION_DISTINCT = 8192,
       OPTION_POLICY = 16384,
       OPTION_PATHS = 32768,
       OPTION_EVERYWHERE = OPTION_HELP | OPTION_VERSION
};

typedef struct {
    const char *command; /* NULL before any command is known */
    unsigned given;      /* which options there are */
    tsl_rules rules;
    const char *output; /* a file name; NULL or "-" is standard output */
    const char *from, *to, *relation, *direction, *facing, *rotation,
        *policy;  /* as given; NULL if not */
    char **words; /* the arguments that are no options, in their order */
    int count;
} Options;

/* `allowed` is the set of options that the command knows besides OPTION_EVERYWHERE. The arguments
 * are reordered in place. EXIT_DONE, or EXIT_USE after saying why. */
int options_read(const char *command, unsigned allowed, int count, char **arguments, Options *out);
/* A line of help for each option of the set. */
void options_explain(FILE *out, unsigned allowed);

#endif
