/* gamefile.c - game files to games, with what --ruleset and --option choose. Holds: the ruleset is chosen first, whatever
 * the order of the options, since it sets all of them. */
#include "gamefile.h"

#include "complain.h"
#include "stop.h"

int gamefile_open(const Options *options, const Input *input, tsl_game **out) {
    tsl_options limits = tsl_options_default();
    limits.max_work = options->max_work;
    limits.max_bytes = options->max_memory;
    limits.cancel = stop_progress;
    tsl_error error;
    tsl_code code = TSL_OK;
    *out = tsl_game_new(input->text, input->length, &limits, &error);
    if (*out == NULL) return complain_board(input, &error);
    if (options->ruleset != NULL) code = tsl_game_choose(*out, options->ruleset, &error);
    for (int i = 0; code == TSL_OK && i < options->choices; i++)
        code = tsl_game_choose(*out, options->choice[i], &error);
    if (code == TSL_OK) return EXIT_DONE;
    tsl_game_free(*out);
    *out = NULL;
    return complain_board(input, &error);
}

void gamefile_say_rules(const Options *options, const Input *input) {
    if (options->rules != TSL_RULES_USUAL) return;
    fprintf(stderr,
            "tessella: %s%sa game file, so the rules are ludii's; --rules=paper for those "
            "of expressions\n",
            input->name != NULL ? input->name : "", input->name != NULL ? ": " : "");
}

int gamefile_build(const Options *options, const Input *input, const tsl_options *build,
                   tsl_board **out) {
    tsl_game *game;
    tsl_error error;
    *out = NULL;
    int status = gamefile_open(options, input, &game);
    if (status != EXIT_DONE) return status;
    gamefile_say_rules(options, input);
    *out = tsl_game_board(game, build, &error);
    stop_end_progress();
    if (*out == NULL) status = complain_board(input, &error);
    tsl_game_free(game);
    return status;
}
