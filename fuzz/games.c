/* games.c - any bytes as a game file: opened, every first and last item chosen, built, its tracks followed. Errors say where and why. */
#include "harness.h"
#include <stdlib.h>
#include <string.h>

static void check_error(const tsl_error *error, size_t size) {
    bool inside = error->offset <= size && error->length <= size - error->offset;
    bool ends = memchr(error->message, '\0', sizeof error->message) != NULL;
    bool reason = error->code >= TSL_ERR_LIMIT && error->code <= TSL_ERR_VALUE;
    if (!reason || !inside || !ends || *error->message == '\0') abort();
}

static void check_tracks(const tsl_board *board) {
    for (uint32_t i = 0; i < tsl_track_count(board); i++) {
        tsl_track_element element[64];
        tsl_error error;
        uint32_t count = tsl_track_fill(board, i, element, 64, &error);
        if (count == TSL_NONE && error.message[0] == '\0') abort();
        for (uint32_t k = 0; count != TSL_NONE && k < count && k < 64; k++) {
            if (element[k].next != TSL_NONE && element[k].next >= count) abort();
        }
        if (count == TSL_NONE || count == 0 || count > 64) continue;
        tsl_track_element last;
        tsl_track_fill_from(board, i, count - 1, &last, 1, NULL);
        if (memcmp(&last, &element[count - 1], sizeof last)) abort();
    }
}

static void check_board(tsl_game *game, size_t size) {
    tsl_options options = {.size = sizeof options, .max_sites = FUZZ_SITES};
    tsl_error error;
    tsl_board *board = tsl_game_board(game, &options, &error);
    if (!board) check_error(&error, size);
    check_tracks(board);
    for (uint32_t i = 0; i < tsl_warning_count(board); i++) {
        tsl_warning warning = tsl_warning_at(board, i);
        if (warning.offset > size || warning.length > size - warning.offset) abort();
    }
    tsl_board_free(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tsl_error error;
    tsl_options options = {.size = sizeof options, .max_text = FUZZ_TEXT};
    tsl_game *game = tsl_game_new((const char *)data, size, &options, &error);
    if (!game) {
        check_error(&error, size);
        return 0;
    }
    check_board(game, size);
    for (uint32_t i = 0; i < tsl_game_option_count(game); i++)
        tsl_game_choose_item(game, i, tsl_game_option_at(game, i).items - 1);
    check_board(game, size);
    if (tsl_game_ruleset_count(game) > 0)
        tsl_game_choose(game, tsl_game_ruleset_at(game, 0).name, NULL);
    tsl_game_free(game);
    return 0;
}
