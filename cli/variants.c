/* variants.c - every variant of a game. Holds: whether an option changes the board is seen by the board's text, which takes no board;
 * only such options are combined, so that twenty options of rules do not hide two of boards. */
#include "variants.h"

#include "complain.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    tsl_game *game;
    VariantAnswer *answer;
    void *user;
    char *usual;                      /* the board's text before anything is chosen */
    uint32_t option[VARIANT_CHOICES]; /* that change the board */
    uint32_t options;                 /* may be more than there is room for */
    uint64_t combinations; /* of their items; once there are too many they are counted no further */
} Search;

static bool is_usual(const Search *search) {
    const char *text = tsl_game_text(search->game, NULL);
    return strcmp(text != NULL ? text : "", search->usual) == 0;
}

/* Each item of each option; notes which options change the board. */
static bool each_item(Search *search) {
    for (uint32_t i = 0; i < tsl_game_option_count(search->game); i++) {
        tsl_game_option option = tsl_game_option_at(search->game, i);
        bool changes = false, more = true;
        for (uint32_t k = 0; k < option.items && more; k++) {
            tsl_game_choose_item(search->game, i, k);
            changes = changes || !is_usual(search);
            more = search->answer(search->user, search->game,
                                  &(Variant){.count = 1, .option = {i}, .item = {k}});
        }
        tsl_game_choose_item(search->game, i, option.chosen);
        if (!more) return false;
        if (!changes) continue;
        if (search->options < VARIANT_CHOICES) search->option[search->options] = i;
        search->options++;
        if (search->combinations <= VARIANTS_MOST) search->combinations *= option.items;
    }
    return true;
}

/* The next combination of items, the last option first; false after all of them. */
static bool next_items(const Search *search, uint32_t *item) {
    for (uint32_t i = search->options; i-- > 0;) {
        uint32_t option = search->option[i];
        item[i] = item[i] + 1 < tsl_game_option_at(search->game, option).items ? item[i] + 1 : 0;
        tsl_game_choose_item(search->game, option, item[i]);
        if (item[i] != 0) return true;
    }
    return false;
}

/* What is as usual, or differs in one option, was there before. */
static bool each_combination(Search *search) {
    uint32_t usual[VARIANT_CHOICES], item[VARIANT_CHOICES] = {0};
    bool more = true;
    for (uint32_t i = 0; i < search->options; i++) {
        usual[i] = tsl_game_option_at(search->game, search->option[i]).chosen;
        tsl_game_choose_item(search->game, search->option[i], 0);
    }
    do {
        Variant variant = {0};
        for (uint32_t i = 0; i < search->options; i++) {
            if (item[i] == usual[i]) continue;
            variant.option[variant.count] = search->option[i];
            variant.item[variant.count++] = item[i];
        }
        if (variant.count > 1) more = search->answer(search->user, search->game, &variant);
    } while (more && next_items(search, item));
    for (uint32_t i = 0; i < search->options; i++)
        tsl_game_choose_item(search->game, search->option[i], usual[i]);
    return more;
}

static void each_ruleset(Search *search) {
    bool more = true;
    for (uint32_t i = 0; i < tsl_game_ruleset_count(search->game) && more; i++) {
        tsl_game_ruleset ruleset = tsl_game_ruleset_at(search->game, i);
        tsl_error error;
        if (ruleset.choices == 0) continue;
        bool chosen = tsl_game_choose(search->game, ruleset.name, &error) == TSL_OK;
        more = search->answer(search->user, search->game,
                              &(Variant){.ruleset = ruleset.name, .wrong = chosen ? NULL : &error});
    }
}

void variants_each(tsl_game *game, VariantAnswer *answer, void *user) {
    Search search = {.game = game, .answer = answer, .user = user, .combinations = 1};
    const char *text = tsl_game_text(game, NULL);
    size_t length = text != NULL ? strlen(text) : 0;
    search.usual = malloc(length + 1);
    if (search.usual == NULL) {
        complain_memory();
        return;
    }
    if (length > 0) memcpy(search.usual, text, length);
    search.usual[length] = '\0';
    if (answer(user, game, &(Variant){0}) && each_item(&search)) {
        bool few = search.combinations <= VARIANTS_MOST;
        if (!few)
            complain("the board of '%s' depends on its options in more than %d ways: of those that "
                     "combine items only rulesets are listed",
                     tsl_game_name(game), VARIANTS_MOST);
        if (!few || search.options < 2 || each_combination(&search)) each_ruleset(&search);
    }
    free(search.usual);
}

bool variant_name(const tsl_game *game, const Variant *variant, uint32_t row, Text *out) {
    out->used = 0;
    if (row >= (variant->ruleset != NULL ? 1 : variant->count)) return false;
    if (variant->ruleset != NULL) {
        text_add_word(out, variant->ruleset);
    } else {
        text_add_word(out, tsl_game_option_at(game, variant->option[row]).heading);
        text_add_word(out, "/");
        text_add_word(out, tsl_game_item_at(game, variant->option[row], variant->item[row]).name);
    }
    text_add(out, "", 1);
    return !out->failed;
}
