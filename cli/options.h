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
       OPTION_STYLE = 1 << 12,
       OPTION_FILL = 1 << 13,
       OPTION_LABELS = 1 << 14,
       OPTION_DIRECTIONS = 1 << 15,
       OPTION_DUAL = 1 << 16,
       OPTION_PERIMETER = 1 << 17,
       OPTION_CORNERS = 1 << 18,
       OPTION_MARKS = 1 << 19,
       OPTION_PIECES = 1 << 20,
       OPTION_BARE = 1 << 21,
       OPTION_SIZE = 1 << 22,
       OPTION_CELL = 1 << 23,
       OPTION_PAGE = 1 << 24,
       OPTION_RADIALS = 1 << 25,
       OPTION_TRAILS = 1 << 26,
       OPTION_PICTURE = OPTION_RADIALS | OPTION_TRAILS | OPTION_STYLE | OPTION_FILL |
                        OPTION_LABELS | OPTION_RELATION | OPTION_FROM | OPTION_DIRECTIONS |
                        OPTION_DUAL | OPTION_PERIMETER | OPTION_CORNERS | OPTION_MARKS |
                        OPTION_PIECES | OPTION_BARE | OPTION_SIZE | OPTION_CELL | OPTION_PAGE,
       OPTION_EVERYWHERE = OPTION_HELP | OPTION_VERSION
};

typedef struct {
    const char *command; /* NULL before any command is known */
    unsigned given;      /* which options there are */
    tsl_rules rules;
    const char *output; /* a file name; NULL or "-" is standard output */
    const char *from, *to, *relation, *direction, *facing, *rotation; /* as given; NULL if not */
    const char *style, *fill, *region, *labels, *radials, *trails, *marks, *pieces, *pixels, *cell,
        *page;
    char **words; /* the arguments that are no options, in their order */
    int count;
} Options;

/* `allowed` is the set of options that the command knows besides OPTION_EVERYWHERE. The arguments
 * are reordered in place. EXIT_DONE, or EXIT_USE after saying why. */
int options_read(const char *command, unsigned allowed, int count, char **arguments, Options *out);
/* A line of help for each option of the set. */
void options_explain(FILE *out, unsigned allowed);

#endif
