/* game.c - the command game. In: a game file. Out: its name, what may be chosen, and the board of what is chosen; or with
 * --all-options a line for every variant.
 * Holds: a choice that is refused does not keep the others from being listed. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "gamefile.h"
#include "json.h"
#include "site.h"
#include "stop.h"
#include "tracks.h"
#include "variants.h"

#include <stdbool.h>

static tsl_options build_options(const Options *options, uint32_t want) {
    tsl_options build = tsl_options_default();
    build.rules = options->rules;
    build.want = want;
    build.max_work = options->max_work;
    build.max_bytes = options->max_memory;
    build.cancel = stop_progress;
    build.strict = (options->given & OPTION_STRICT) != 0;
    return build;
}

/* ---- One choice ---- */

static void print_options(FILE *out, const tsl_game *game) {
    for (uint32_t i = 0; i < tsl_game_option_count(game); i++) {
        tsl_game_option option = tsl_game_option_at(game, i);
        fprintf(out, "option     %s\n", option.heading);
        for (uint32_t k = 0; k < option.items; k++) {
            tsl_game_item item = tsl_game_item_at(game, i, k);
            fprintf(out, "  %c%c       %s%s%s\n", k == option.chosen ? '>' : ' ',
                    k == option.preset ? '*' : ' ', item.name,
                    *item.description != '\0' ? ": " : "", item.description);
        }
    }
}

static void print_rulesets(FILE *out, const tsl_game *game) {
    for (uint32_t i = 0; i < tsl_game_ruleset_count(game); i++) {
        tsl_game_ruleset ruleset = tsl_game_ruleset_at(game, i);
        fprintf(out, "ruleset    %s%s\n", ruleset.name,
                ruleset.choices == 0 ? " (only named here)" : "");
        for (uint32_t k = 0; k < ruleset.choices; k++)
            fprintf(out, "           %s\n", ruleset.choice[k]);
    }
}

static void print_counts(FILE *out, const tsl_board *board) {
    fprintf(out, "sites      %u vertices, %u edges, %u cells\n",
            (unsigned)tsl_site_count(board, TSL_KIND_VERTEX),
            (unsigned)tsl_site_count(board, TSL_KIND_EDGE),
            (unsigned)tsl_site_count(board, TSL_KIND_CELL));
}

static void print_values(FILE *out, const tsl_board *board) {
    for (uint32_t i = 0; i < tsl_values_count(board); i++) {
        tsl_values values = tsl_values_at(board, i);
        fprintf(out, "values     %d to %d on %s\n", (int)values.low, (int)values.high,
                site_many[values.kind]);
    }
}

static int print_game(FILE *out, tsl_game *game, const tsl_board *board) {
    fprintf(out, "game       %s\n", tsl_game_name(game));
    print_options(out, game);
    print_rulesets(out, game);
    fprintf(out, "board      %s\n", tsl_board_source(board));
    print_counts(out, board);
    print_values(out, board);
    if (tsl_track_count(board) > 0) fputs("tracks\n", out);
    return tracks_print(out, board);
}

static void json_named(FILE *out, const char *name, const char *text) {
    fprintf(out, "\"%s\":", name);
    json_string(out, text);
}

static void json_options(FILE *out, const tsl_game *game) {
    fputs(",\"options\":[", out);
    for (uint32_t i = 0; i < tsl_game_option_count(game); i++) {
        tsl_game_option option = tsl_game_option_at(game, i);
        fputs(i > 0 ? ",{" : "{", out);
        json_named(out, "heading", option.heading);
        fprintf(out, ",\"default\":%u,\"chosen\":%u,\"items\":[", (unsigned)option.preset,
                (unsigned)option.chosen);
        for (uint32_t k = 0; k < option.items; k++) {
            tsl_game_item item = tsl_game_item_at(game, i, k);
            fputs(k > 0 ? ",{" : "{", out);
            json_named(out, "name", item.name);
            fputc(',', out);
            json_named(out, "description", item.description);
            fputc('}', out);
        }
        fputs("]}", out);
    }
    fputc(']', out);
}

static void json_rulesets(FILE *out, const tsl_game *game) {
    fputs(",\"rulesets\":[", out);
    for (uint32_t i = 0; i < tsl_game_ruleset_count(game); i++) {
        tsl_game_ruleset ruleset = tsl_game_ruleset_at(game, i);
        fputs(i > 0 ? ",{" : "{", out);
        json_named(out, "name", ruleset.name);
        fputs(",\"choices\":[", out);
        for (uint32_t k = 0; k < ruleset.choices; k++) {
            if (k > 0) fputc(',', out);
            json_string(out, ruleset.choice[k]);
        }
        fputs("]}", out);
    }
    fputc(']', out);
}

static void json_counts(FILE *out, const tsl_board *board) {
    fprintf(out, ",\"vertices\":%u,\"edges\":%u,\"cells\":%u",
            (unsigned)tsl_site_count(board, TSL_KIND_VERTEX),
            (unsigned)tsl_site_count(board, TSL_KIND_EDGE),
            (unsigned)tsl_site_count(board, TSL_KIND_CELL));
}

static void json_values(FILE *out, const tsl_board *board) {
    fputs(",\"values\":[", out);
    for (uint32_t i = 0; i < tsl_values_count(board); i++) {
        tsl_values values = tsl_values_at(board, i);
        fprintf(out, "%s{\"kind\":\"%s\",\"low\":%d,\"high\":%d}", i > 0 ? "," : "",
                tsl_kind_name(values.kind), (int)values.low, (int)values.high);
    }
    fputc(']', out);
}

static int json_game(FILE *out, const tsl_game *game, const tsl_board *board) {
    json_begin(out, board);
    fputc(',', out);
    json_named(out, "name", tsl_game_name(game));
    json_options(out, game);
    json_rulesets(out, game);
    json_counts(out, board);
    json_values(out, board);
    fputs(",\"tracks\":", out);
    int status = tracks_json(out, board);
    fputs("}\n", out);
    return status;
}

static int print_chosen(const Options *options, const Input *input, tsl_game *game, FILE *out) {
    tsl_error error;
    tsl_options build = build_options(options, 0);
    tsl_board *board = tsl_game_board(game, &build, &error);
    stop_end_progress();
    if (board == NULL) return complain_board(input, &error);
    complain_warnings(input, board);
    bool json = (options->given & OPTION_JSON) != 0;
    int status = json ? json_game(out, game, board) : print_game(out, game, board);
    tsl_board_free(board);
    return status;
}

/* ---- All choices ---- */

typedef struct {
    const Options *options;
    const Input *input;
    FILE *out;
    Text name;
    uint32_t count;
    int status;
} Listing;

/* "Heading/Item, Heading/Item" or the name of a ruleset. */
static void print_choice(Listing *all, const tsl_game *game, const Variant *variant) {
    bool json = (all->options->given & OPTION_JSON) != 0;
    if (json) fputs(all->count > 0 ? ",{\"choice\":[" : "{\"choice\":[", all->out);
    for (uint32_t row = 0; variant_name(game, variant, row, &all->name); row++) {
        if (row > 0) fputs(json ? "," : ", ", all->out);
        if (json) {
            json_string(all->out, all->name.bytes);
        } else {
            fputs(all->name.bytes, all->out);
        }
    }
    if (json) {
        fputc(']', all->out);
    } else {
        fputs(variant->ruleset == NULL && variant->count == 0 ? "as usual\t" : "\t", all->out);
    }
}

static void print_refusal(Listing *all, const tsl_error *error) {
    bool json = (all->options->given & OPTION_JSON) != 0;
    all->status = complain_board(all->input, error);
    fputs(json ? ",\"refused\":" : "refused\t", all->out);
    if (json) {
        json_string(all->out, error->message);
    } else {
        fprintf(all->out, "%s\n", error->message);
    }
}

static void print_variant_board(const Listing *all, const tsl_board *board) {
    if ((all->options->given & OPTION_JSON) != 0) {
        json_counts(all->out, board);
        fputs(",\"board\":", all->out);
        json_string(all->out, tsl_board_source(board));
    } else {
        fprintf(all->out, "%u\t%u\t%u\t%s\n", (unsigned)tsl_site_count(board, TSL_KIND_VERTEX),
                (unsigned)tsl_site_count(board, TSL_KIND_EDGE),
                (unsigned)tsl_site_count(board, TSL_KIND_CELL), tsl_board_source(board));
    }
}

static bool print_variant(void *user, tsl_game *game, const Variant *variant) {
    Listing *all = user;
    tsl_options build = build_options(all->options, TSL_WANT_GRAPH);
    tsl_error error;
    tsl_board *board = NULL;
    print_choice(all, game, variant);
    if (variant->wrong == NULL) board = tsl_game_board(game, &build, &error);
    stop_end_progress();
    if (board != NULL) {
        print_variant_board(all, board);
    } else {
        print_refusal(all, variant->wrong != NULL ? variant->wrong : &error);
    }
    if ((all->options->given & OPTION_JSON) != 0) fputc('}', all->out);
    tsl_board_free(board);
    all->count++;
    return !ferror(all->out);
}

static int print_all(const Options *options, const Input *input, tsl_game *game, FILE *out) {
    Listing all = {.options = options, .input = input, .out = out, .status = EXIT_DONE};
    bool json = (options->given & OPTION_JSON) != 0;
    if (json) {
        fputc('{', out);
        json_named(out, "name", tsl_game_name(game));
        fputs(",\"variants\":[", out);
    }
    variants_each(game, print_variant, &all);
    if (json) fputs("]}\n", out);
    text_free(&all.name);
    return all.status;
}

static int answer(Boards *boards, const Input *input, void *wanted) {
    const Options *options = boards->options;
    tsl_game *game;
    (void)wanted;
    int status = gamefile_open(options, input, &game);
    if (status != EXIT_DONE) return status;
    gamefile_say_rules(options, input);
    status = boards_begin(boards, input);
    if (status == EXIT_DONE) {
        bool all = (options->given & OPTION_ALL_OPTIONS) != 0;
        status = (all ? print_all : print_chosen)(options, input, game, boards->output.file);
    }
    tsl_game_free(game);
    return status;
}

int game_run(const Options *options) {
    return boards_each_input(options, answer, NULL);
}
