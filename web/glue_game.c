/* SPDX-License-Identifier: MIT
 * glue_game.c - game files as a module of their own, which has no boards. In: the text of a file at web_input(). Out: words at web_output(),
 * as glue.c lays them out: what there is to choose, and the text of the board as it is chosen. */
#include "glue_buffer.c"

/* Without a game the output says why. */
tsl_game *WEB(game_read)(uint32_t length) {
    tsl_error error;
    tsl_game *game = tsl_game_new((const char *)input.bytes, length, NULL, &error);
    start();
    if (game == NULL) put_error(&error);
    return game;
}

void WEB(game_free)(tsl_game *game) {
    tsl_game_free(game);
}

uint32_t WEB(game_is)(uint32_t length) {
    return tsl_game_is((const char *)input.bytes, length);
}

static void put_or_empty(const char *text) {
    put_text(text != NULL ? text : "");
}

/* The name; options, each with its heading, the item that is chosen, and names and descriptions of all; rulesets with the number of their choices. */
int32_t WEB(game_facts)(const tsl_game *game) {
    start();
    put_or_empty(tsl_game_name(game));
    put(tsl_game_option_count(game));
    for (uint32_t i = 0; i < tsl_game_option_count(game); i++) {
        tsl_game_option option = tsl_game_option_at(game, i);
        put_text(option.heading);
        put(option.chosen);
        put(option.items);
        for (uint32_t k = 0; k < option.items; k++) {
            tsl_game_item item = tsl_game_item_at(game, i, k);
            put_text(item.name);
            put_or_empty(item.description);
        }
    }
    put(tsl_game_ruleset_count(game));
    for (uint32_t i = 0; i < tsl_game_ruleset_count(game); i++) {
        tsl_game_ruleset ruleset = tsl_game_ruleset_at(game, i);
        put_text(ruleset.name);
        put(ruleset.choices);
    }
    return finish();
}

uint32_t WEB(game_choose_item)(tsl_game *game, uint32_t option, uint32_t item) {
    return tsl_game_choose_item(game, option, item);
}

/* The name of a ruleset, or Heading/Item, lies in the input with a byte of zero at its end. */
int32_t WEB(game_choose)(tsl_game *game) {
    tsl_error error = {.code = TSL_OK};
    start();
    (void)tsl_game_choose(game, (const char *)input.bytes, &error);
    put_error(&error);
    return finish();
}

/* An error, or one with TSL_OK, and the text of the board. */
int32_t WEB(game_text)(tsl_game *game) {
    tsl_error error = {.code = TSL_OK};
    start();
    const char *text = tsl_game_text(game, &error);
    if (text != NULL) error.code = TSL_OK;
    put_error(&error);
    put_or_empty(text);
    return finish();
}
