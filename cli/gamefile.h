/* gamefile.h - a game file where an expression may be. In: its text, --option and --ruleset. Out: a game with that chosen. */
#ifndef TESSELLA_CLI_GAMEFILE_H
#define TESSELLA_CLI_GAMEFILE_H
#include "input.h"

/* EXIT_DONE, or another status after saying why; then there is no game. */
int gamefile_open(const Options *options, const Input *input, tsl_game **out);
/* The board of a game file, and the time that it took. The same. */
int gamefile_build(const Options *options, const Input *input, const tsl_options *build,
                   tsl_board **out);
/* Says that boards of games follow the rules ludii, unless the user has chosen. */
void gamefile_say_rules(const Options *options, const Input *input);

#endif
