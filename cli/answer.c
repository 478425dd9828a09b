/* answer.c - what a batch says of a board. In: a line. Out: {"id":1,"source":...,"counts":...}, the columns of the format "json" after
 * the id, or {"id":1,"error":...}. Holds: an answer is one line. */
#include "answer.h"

#include "export.h"
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

static bool add_board(const Asked *asked, const Request *request, Text *out) {
    const Options *options = asked->options;
    tsl_options build = {.size = sizeof build,
                         .rules = request->rules,
                         .want = request->parts != 0 ? export_wants(request->parts)
                                                     : (uint32_t)TSL_WANT_GRAPH,
                         .max_work = options->max_work,
                         .max_bytes = options->max_memory,
                         .strict = (options->given & OPTION_STRICT) != 0};
    tsl_error error;
    tsl_board *board = tsl_board_new(request->board.bytes, request->board.used, &build, &error);
    if (board == NULL) {
        const uint32_t place[4] = {error.line, error.column, error.offset, error.length};
        add_name(out, "error");
        add_place(out, tsl_code_name(error.code), place, error.message);
        text_add(out, "}", 1);
    } else if (request->parts == 0) {
        add_counts(out, board);
    } else {
        OneLine line = {out, false};
        tsl_export what = asked->what;
        what.parts = request->parts;
        (void)tsl_board_export(board, "json", &what, (tsl_writer){write_one_line, &line});
    }
    tsl_board_free(board);
    return board != NULL;
}

bool answer_line(const Asked *asked, Request *request, const char *bytes, const Line *line,
                 Text *out) {
    bool good = true;
    request->rules = asked->options->rules;
    request->parts = asked->what.parts;
    request_read(bytes, line->length, request);
    text_add_word(out, "{\"id\":");
    if (request->id.used > 0) {
        text_add(out, request->id.bytes, request->id.used);
    } else {
        text_add_number(out, line->number);
    }
    if (asked->files) add_word(out, "file", line->file != NULL ? line->file : "-");
    if (request->wrong != NULL) {
        add_name(out, "error");
        add_place(out, "request", NULL, request->wrong);
        text_add(out, "}", 1);
        good = false;
    } else {
        good = add_board(asked, request, out);
    }
    text_add(out, "\n", 1);
    return good;
}
