/* commands.h - the functions behind the table of commands in main.c. In: options and words.
 * Out: results on standard output, messages on standard error, and an exit status. */
#ifndef TESSELLA_CLI_COMMANDS_H
#define TESSELLA_CLI_COMMANDS_H
#include "options.h"

typedef struct {
    const char *name, *arguments, *summary;
    int after;         /* how many words may follow those that name boards; -1: none of them does */
    OptionSet options; /* those it takes besides --help and --version */
    int (*run)(const Options *options);
    const char *example;
} Command;
/* The rows of the table in main.c, in order; NULL past the last one. */
const Command *command_at(size_t row);
const Command *command_named(const char *name); /* in any case; NULL if there is none */
/* Says that there is no such command, and what may have been meant. EXIT_USE. */
int command_complain(const char *name);

int info_run(const Options *options);
int export_run(const Options *options);
int batch_run(const Options *options);
int dump_run(const Options *options);
int text_run(const Options *options);
int render_run(const Options *options);
int show_run(const Options *options);
int regions_run(const Options *options);
int steps_run(const Options *options);
int directions_run(const Options *options);
int distance_run(const Options *options);
int radials_run(const Options *options);
int walk_run(const Options *options);
int position_run(const Options *options);
int symmetry_run(const Options *options);
int colour_run(const Options *options);
int canon_run(const Options *options);
int same_run(const Options *options);
int identify_run(const Options *options);
int labels_run(const Options *options);
int why_run(const Options *options);
int tracks_run(const Options *options);
int game_run(const Options *options);
int keywords_run(const Options *options);
int manual_run(const Options *options);
int completion_run(const Options *options);
int help_run(const Options *options);
int version_run(const Options *options);

#endif
