/* answer.c - what a batch says of a board, or of the boards of a game. In: a line. Out: {"id":1,"source":...,"counts":...}, the columns of the format "json" after
 * the id, or {"id":1,"error":...}. Holds: an answer is one line. */
#include "answer.h"

#include "export.h"
#include "input.h"
#include "variants.h"
#include <string.h>

static void add_name(Text *out, const char *name) {
    text_add(out, ",", 1);
    text_add_json(out, name, strlen(name));
    text_add(out, ":", 1);
}

static void add_word(Text *out, const char *name, const char *word) {
    add_name(out, name);
    text_add_json(out, word, strlen(word));
}

static void add_number(Text *out, const char *name, uint64_t number) {
    add_name(out, name);
    text_add_number(out, number);
}

/* {"code":"name","line":1,"column":9,"offset":8,"length":5,"message":"..."} */
static void add_place(Text *out, const char *code, const uint32_t place[4], const char *message) {
    static const char *const names[4] = {"line", "column", "offset", "length"};
    text_add_word(out, "{\"code\":");
    text_add_json(out, code, strlen(code));
    for (int i = 0; place != NULL && i < 4; i++) add_number(out, names[i], place[i]);
    add_word(out, "message", message);
    text_add(out, "}", 1);
}

static void add_warnings(Text *out, const tsl_board *board) {
    uint32_t count = tsl_warning_count(board);
    if (count == 0) return;
    add_name(out, "warnings");
    for (uint32_t i = 0; i < count; i++) {
        tsl_warning warning = tsl_warning_at(board, i);
        const uint32_t place[4] = {warning.line, warning.column, warning.offset, warning.length};
        text_add(out, i == 0 ? "[" : ",", 1);
        add_place(out, tsl_warn_name(warning.code), place, warning.message);
    }
    text_add(out, "]", 1);
}

static void add_counts(Text *out, const tsl_board *board) {
    static const char *const names[] = {"{\"vertices\":", ",\"edges\":", ",\"cells\":"};
    add_word(out, "source", tsl_board_source(board));
    add_word(out, "rules", tsl_rules_name(tsl_board_rules(board)));
    add_word(out, "use", tsl_kind_name(tsl_board_default_kind(board)));
    add_name(out, "counts");
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        text_add_word(out, names[kind]);
        text_add_number(out, tsl_site_count(board, (tsl_kind)kind));
    }
    text_add(out, "}", 1);
    add_warnings(out, board);
    text_add(out, "}", 1);
}

/* JSON without its line feeds; the bracket at its beginning stands before the id already. */
typedef struct {
    Text *out;
    bool begun;
} OneLine;

static bool write_one_line(void *user, const char *bytes, size_t count) {
    OneLine *line = user;
    const char *end = bytes + count;
    if (!line->begun) {
        text_add(line->out, ",", 1);
        bytes++;
        line->begun = true;
    }
    while (bytes < end) {
        const char *feed = memchr(bytes, '\n', (size_t)(end - bytes));
        const char *stop = feed != NULL ? feed : end;
        text_add(line->out, bytes, (size_t)(stop - bytes));
        bytes = stop + (feed != NULL);
    }
    return !line->out->failed;
}

/* What is wanted of a board, or why there is none; the answer ends with it. */
static bool add_result(const Asked *asked, const Request *request, const tsl_board *board,
                       const tsl_error *error, Text *out) {
    if (board == NULL) {
        const uint32_t place[4] = {error->line, error->column, error->offset, error->length};
        add_name(out, "error");
        add_place(out, tsl_code_name(error->code), place, error->message);
        text_add(out, "}", 1);
    } else if (request->parts == 0) {
        add_counts(out, board);
    } else {
        OneLine line = {out, false};
        tsl_export what = asked->what;
        what.parts = request->parts;
        (void)tsl_board_export(board, "json", &what, (tsl_writer){write_one_line, &line});
    }
    return board != NULL;
}

/* The board of a game, or else of an expression; with radials if a track that is wanted needs them. */
static tsl_board *build_board(const Asked *asked, const Request *request, tsl_game *game,
                              tsl_error *error) {
    const Options *options = asked->options;
    uint32_t want = request->parts != 0 ? export_wants(request->parts) : (uint32_t)TSL_WANT_GRAPH;
    tsl_options build = {.size = sizeof build,
                         .rules = request->rules,
                         .want = want,
                         .max_work = options->max_work,
                         .max_bytes = options->max_memory,
                         .strict = (options->given & OPTION_STRICT) != 0};
    tsl_board *board = NULL;
    bool again = false;
    do {
        tsl_board_free(board);
        board = game != NULL
                    ? tsl_game_board(game, &build, error)
                    : tsl_board_new(request->board.bytes, request->board.used, &build, error);
        again = !again && (request->parts & TSL_PART_TRACKS) != 0 &&
                input_lacks_lines(board, want | INPUT_WANT_PATHS);
        if (again) build.want |= TSL_WANT_RADIALS;
    } while (again);
    return board;
}

static void begin_answer(const Asked *asked, const Request *request, const Line *line, Text *out) {
    text_add_word(out, "{\"id\":");
    if (request->id.used > 0) {
        text_add(out, request->id.bytes, request->id.used);
    } else {
        text_add_number(out, line->number);
    }
    if (asked->files) add_word(out, "file", line->file != NULL ? line->file : "-");
}

/* ---- Games ---- */

typedef struct {
    const Asked *asked;
    const Request *request;
    const Line *line;
    Text *out, name;
    bool good;
} GameAnswer;

static void add_choice(GameAnswer *answer, const tsl_game *game, const Variant *variant) {
    add_name(answer->out, "choice");
    text_add(answer->out, "[", 1);
    for (uint32_t row = 0; variant_name(game, variant, row, &answer->name); row++) {
        if (row > 0) text_add(answer->out, ",", 1);
        text_add_json(answer->out, answer->name.bytes, answer->name.used - 1);
    }
    text_add(answer->out, "]", 1);
}

static bool answer_variant(void *user, tsl_game *game, const Variant *variant) {
    GameAnswer *answer = user;
    tsl_error error;
    tsl_board *board = NULL;
    begin_answer(answer->asked, answer->request, answer->line, answer->out);
    add_word(answer->out, "game", tsl_game_name(game));
    add_choice(answer, game, variant);
    if (variant->wrong == NULL) board = build_board(answer->asked, answer->request, game, &error);
    const tsl_error *reason = variant->wrong != NULL ? variant->wrong : &error;
    if (!add_result(answer->asked, answer->request, board, reason, answer->out))
        answer->good = false;
    text_add(answer->out, "\n", 1);
    tsl_board_free(board);
    return !answer->out->failed;
}

/* What the request says goes before what the command says. */
static tsl_code choose(const Options *options, const Request *request, tsl_game *game,
                       tsl_error *error) {
    const char *ruleset = request->ruleset.used > 0 ? request->ruleset.bytes : options->ruleset;
    tsl_code code = ruleset != NULL ? tsl_game_choose(game, ruleset, error) : TSL_OK;
    for (int i = 0; code == TSL_OK && i < options->choices && request->items.used == 0; i++)
        code = tsl_game_choose(game, options->choice[i], error);
    for (size_t at = 0; code == TSL_OK && at < request->items.used;
         at += strlen(request->items.bytes + at) + 1)
        code = tsl_game_choose(game, request->items.bytes + at, error);
    return code;
}

/* A line for the game as it is chosen, or one for every variant of it. */
static bool answer_game(GameAnswer *answer) {
    const Options *options = answer->asked->options;
    const Text *text = &answer->request->board;
    tsl_options limits = tsl_options_default();
    limits.max_work = options->max_work;
    limits.max_bytes = options->max_memory;
    tsl_error error;
    tsl_game *game = tsl_game_new(text->bytes, text->used, &limits, &error);
    answer->good = game != NULL && choose(options, answer->request, game, &error) == TSL_OK;
    if (answer->good && (options->given & OPTION_ALL_OPTIONS) != 0) {
        variants_each(game, answer_variant, answer);
    } else {
        tsl_board *board = NULL;
        begin_answer(answer->asked, answer->request, answer->line, answer->out);
        if (game != NULL) add_word(answer->out, "game", tsl_game_name(game));
        if (answer->good) board = build_board(answer->asked, answer->request, game, &error);
        answer->good = add_result(answer->asked, answer->request, board, &error, answer->out);
        text_add(answer->out, "\n", 1);
        tsl_board_free(board);
    }
    text_free(&answer->name);
    tsl_game_free(game);
    return answer->good;
}

/* ---- A line ---- */

static const char *wrong_of(const Request *request, bool game) {
    if (request->wrong != NULL) return request->wrong;
    return !game && request->ruleset.used + request->items.used > 0
               ? "\"ruleset\" and \"options\" are for game files"
               : NULL;
}

bool answer_line(const Asked *asked, Request *request, const char *bytes, const Line *line,
                 Text *out) {
    request->rules = asked->options->rules;
    request->parts = asked->what.parts;
    request_read(bytes, line->length, request);
    bool game = tsl_game_is(request->board.bytes, request->board.used), good = false;
    const char *wrong = wrong_of(request, game);
    if (wrong == NULL && game)
        return answer_game(&(GameAnswer){asked, request, line, out, {0}, false});
    begin_answer(asked, request, line, out);
    if (wrong != NULL) {
        add_name(out, "error");
        add_place(out, "request", NULL, wrong);
        text_add(out, "}", 1);
    } else {
        tsl_error error;
        tsl_board *board = build_board(asked, request, NULL, &error);
        good = add_result(asked, request, board, &error, out);
        tsl_board_free(board);
    }
    text_add(out, "\n", 1);
    return good;
}
