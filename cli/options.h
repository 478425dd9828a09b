/* options.h - the arguments of a command, sorted into options and words.
 * In: what the shell passes. Out: an Options, or a message on standard error. */
#ifndef TESSELLA_CLI_OPTIONS_H
#define TESSELLA_CLI_OPTIONS_H
#include <stdio.h>
#include <tessella.h>

typedef uint64_t OptionSet; /* one bit for each option */
#define OPTION_BIT(n) ((OptionSet)1 << (n))
#define OPTION_RULES OPTION_BIT(0)
#define OPTION_OUTPUT OPTION_BIT(1)
#define OPTION_TIME OPTION_BIT(2)
#define OPTION_HELP OPTION_BIT(3)
#define OPTION_VERSION OPTION_BIT(4)
#define OPTION_JSON OPTION_BIT(5)
#define OPTION_FROM OPTION_BIT(6)
#define OPTION_TO OPTION_BIT(7)
#define OPTION_RELATION OPTION_BIT(8)
#define OPTION_DIRECTION OPTION_BIT(9)
#define OPTION_FACING OPTION_BIT(10)
#define OPTION_ROTATION OPTION_BIT(11)
#define OPTION_WHY OPTION_BIT(12)
#define OPTION_DISTINCT OPTION_BIT(13)
#define OPTION_POLICY OPTION_BIT(14)
#define OPTION_PATHS OPTION_BIT(15)
#define OPTION_STYLE OPTION_BIT(16)
#define OPTION_FILL OPTION_BIT(17)
#define OPTION_LABELS OPTION_BIT(18)
#define OPTION_DIRECTIONS OPTION_BIT(19)
#define OPTION_RADIALS OPTION_BIT(20)
#define OPTION_WALK OPTION_BIT(21)
#define OPTION_DUAL OPTION_BIT(22)
#define OPTION_PERIMETER OPTION_BIT(23)
#define OPTION_CORNERS OPTION_BIT(24)
#define OPTION_MARKS OPTION_BIT(25)
#define OPTION_TRAILS OPTION_BIT(26)
#define OPTION_PIECES OPTION_BIT(27)
#define OPTION_BARE OPTION_BIT(28)
#define OPTION_SIZE OPTION_BIT(29)
#define OPTION_CELL OPTION_BIT(30)
#define OPTION_PAGE OPTION_BIT(31)
#define OPTION_LAST OPTION_BIT(32)
#define OPTION_STRICT OPTION_BIT(33)
#define OPTION_MAX_WORK OPTION_BIT(34)
#define OPTION_MAX_MEMORY OPTION_BIT(35)
#define OPTION_LIKE OPTION_BIT(48)
#define OPTION_PLAYED OPTION_BIT(49)
#define OPTION_ROTATIONS OPTION_BIT(50)
#define OPTION_LIST OPTION_BIT(51)
#define OPTION_ORBITS OPTION_BIT(52)
#define OPTION_VISITS OPTION_BIT(40)
#define OPTION_ORIENTED OPTION_BIT(41)
#define OPTION_AS OPTION_BIT(42)
#define OPTION_FLAT OPTION_BIT(43) /* and --solid: how boards are seen that are not flat */
#define OPTION_FORMAT OPTION_BIT(44)
#define OPTION_ONLY OPTION_BIT(45)
#define OPTION_WITHOUT OPTION_BIT(46)
#define OPTION_KIND OPTION_BIT(47)
#define OPTION_JOBS OPTION_BIT(53)
#define OPTION_AMONG OPTION_BIT(54)
#define OPTION_INDEX OPTION_BIT(55)
#define OPTION_TO_KIND OPTION_BIT(56)
#define OPTION_PERFECT OPTION_BIT(63)
#define OPTION_SITES OPTION_BIT(62)
#define OPTION_TITLE OPTION_BIT(57)
#define OPTION_GRID OPTION_BIT(58)
#define OPTION_RULER OPTION_BIT(59)
#define OPTION_LABEL_SCHEME OPTION_BIT(61)
#define OPTION_LABEL_PLACE OPTION_BIT(60)
#define OPTION_CHOICE OPTION_BIT(36)
#define OPTION_RULESET OPTION_BIT(37)
#define OPTION_ALL_OPTIONS OPTION_BIT(38)
#define OPTION_TRACKS OPTION_BIT(39)
/* What is chosen of a game file. */
#define OPTION_GAME (OPTION_CHOICE | OPTION_RULESET)
/* How a board is built. */
#define OPTION_BUILD                                                                               \
    (OPTION_RULES | OPTION_STRICT | OPTION_MAX_WORK | OPTION_MAX_MEMORY | OPTION_GAME)
#define OPTION_EVERYWHERE (OPTION_HELP | OPTION_VERSION)
/* All that belong to a picture. */
#define OPTION_PICTURE                                                                             \
    (OPTION_STYLE | OPTION_FILL | OPTION_LABELS | OPTION_LABEL_SCHEME | OPTION_LABEL_PLACE |       \
     OPTION_FROM | OPTION_RELATION | OPTION_DIRECTIONS | OPTION_RADIALS | OPTION_WALK |            \
     OPTION_DUAL | OPTION_PERIMETER | OPTION_CORNERS | OPTION_MARKS | OPTION_TRAILS |              \
     OPTION_PIECES | OPTION_BARE | OPTION_SIZE | OPTION_CELL | OPTION_PAGE | OPTION_TRACKS |       \
     OPTION_TITLE | OPTION_GRID | OPTION_RULER | OPTION_FLAT)

enum { CHOICES_MOST = 64 }; /* of --option */

typedef struct {
    const char *command;                   /* NULL before any command is known */
    OptionSet given;                       /* which options there are */
    tsl_rules rules;                       /* TSL_RULES_USUAL if not given */
    uint64_t max_work, max_memory, visits; /* 0: the library's own limits */
    const char *output;                    /* a file name; NULL or "-" is standard output */
    const char *from, *to, *to_kind, *relation, *direction, *facing, *rotation, *last,
        *policy; /* as given; NULL if not */
    const char *format, *only, *without, *kind, *jobs;
    const char *style, *fill, *region, *labels, *label_scheme, *label_place, *radials, *walk,
        *trails, *marks, *pieces, *pixels, *cell, *page, *title, *solid, *grid, *like, *orbits, *as,
        *among, *index;
    const char *ruleset, *choice[CHOICES_MOST];
    int choices;
    char **words; /* the arguments that are no options, in their order */
    int count;
    int boards; /* of the words, the first ones, which name boards */
} Options;

/* `allowed` is the set of options that the command knows besides OPTION_EVERYWHERE. The arguments
 * are reordered in place. EXIT_DONE, or EXIT_USE after saying why. */
int options_read(const char *command, OptionSet allowed, int count, char **arguments, Options *out);
/* The rows of the table of options, in order; the name is NULL past the last one. */
typedef struct {
    const char *name;
    char letter;       /* 0 without a short form */
    const char *value; /* what is called so in the help, or NULL */
    OptionSet bit;
    const char *summary;
    size_t place; /* in Options, of what is kept as it was given; 0 for what is not */
} OptionRow;
OptionRow options_at(size_t row);
/* A line of help for each option of the set. */
void options_explain(FILE *out, OptionSet allowed);

#endif
