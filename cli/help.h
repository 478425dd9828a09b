/* help.h - what the tool says about itself. */
#ifndef TESSELLA_CLI_HELP_H
#define TESSELLA_CLI_HELP_H
#include "commands.h"

extern const char about_expressions[], about_status[];
/* Lines about the words of a command, by number; "" for one that is not about it, NULL past the last. */
const char *help_note(const Command *command, int note);
void help_print_usage(FILE *out);
int help_print(const Command *command); /* NULL: about the tool */
int help_print_version(void);

#endif
