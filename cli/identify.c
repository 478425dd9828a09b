/* identify.c - the command identify. In: boards, and a file with a board in every line, or with the hashes of such. Out: for each board
 * those of the file that are the same; or, with --index, the file with the hash of every board before it.
 * Holds: the file is read once, line by line, however many boards are looked for; a line takes memory only while it is read, or if its
 * board is one of those. */
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "lines.h"
#include "output.h"
#include "stop.h"
#include "symmetry.h"
#include <stdlib.h>
#include <string.h>

enum { EXIT_NOT_AMONG = 3 };

/* A board that is looked for, and what was found. */
typedef struct {
    tsl_board *board;
    char hash[TSL_BOARD_HASH];
    Text found; /* expressions, each with a zero after it */
    uint32_t count;
} Sought;

typedef struct {
    const Options *options;
    tsl_symmetry_options wish;
    Lines lines;
    Text line;
    Sought *sought; /* NULL: an index is written */
    int count;
    Output output;
    uint64_t read;
    int status; /* EXIT_REFUSED: some line was refused */
} Identify;

/* ---- Lines ---- */

typedef struct {
    char hash[TSL_BOARD_HASH]; /* empty: the line has none */
    const char *text;
    size_t length;
} Entry;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* A hash ends with the first tab, and has no bracket in it. */
static Entry entry_of(const Text *line) {
    Entry out = {"", line->bytes, line->used};
    const char *tab = memchr(line->bytes, '\t', line->used);
    size_t length = tab != NULL ? (size_t)(tab - line->bytes) : 0;
    if (length > 2 && length < TSL_BOARD_HASH && memchr(line->bytes, '(', length) == NULL) {
        memcpy(out.hash, line->bytes, length);
        out.hash[length] = '\0';
        out.text += length + 1;
        out.length -= length + 1;
    }
    while (out.length > 0 && is_blank(out.text[out.length - 1])) out.length--;
    for (; out.length > 0 && is_blank(*out.text); out.length--) out.text++;
    return out;
}

static int refuse_line(Identify *id, const char *message) {
    complain("%s:%llu: %s", id->lines.name != NULL ? id->lines.name : "-",
             (unsigned long long)id->lines.number, message);
    return id->status = EXIT_REFUSED;
}

static tsl_board *entry_build(const Identify *id, const Entry *entry, tsl_error *error) {
    tsl_options options = {.size = sizeof options,
                           .want = TSL_WANT_GRAPH,
                           .rules = id->options->rules,
                           .max_work = id->options->max_work,
                           .max_bytes = id->options->max_memory,
                           .strict = (id->options->given & OPTION_STRICT) != 0};
    if (!tsl_game_is(entry->text, entry->length))
        return tsl_board_new(entry->text, entry->length, &options, error);
    tsl_game *game = tsl_game_new(entry->text, entry->length, &options, error);
    tsl_board *board = game != NULL ? tsl_game_board(game, NULL, error) : NULL;
    tsl_game_free(game);
    return board;
}

/* The hash of a line that has none. EXIT_REFUSED after saying why there is none. */
static int entry_hash(Identify *id, Entry *entry) {
    tsl_error error;
    if (*entry->hash != '\0') return EXIT_DONE;
    tsl_board *board = entry_build(id, entry, &error);
    bool done = board != NULL && tsl_board_hash(board, &id->wish, entry->hash, &error) == TSL_OK;
    tsl_board_free(board);
    return done ? EXIT_DONE : refuse_line(id, error.message);
}

/* ---- What is the same ---- */

/* The level and all else that stands before the digits; equal for hashes that can be compared. */
static size_t hash_level(const char *hash) {
    return strcspn(hash, "~-");
}

static bool is_same_level(const char *a, const char *b) {
    return hash_level(a) == hash_level(b) && memcmp(a, b, hash_level(a)) == 0;
}

/* A hash with ~ only proposes. */
static tsl_same entry_same(Identify *id, const Sought *sought, const Entry *entry) {
    tsl_error error;
    if (strcmp(sought->hash, entry->hash) != 0) return TSL_SAME_NO;
    if (strchr(entry->hash, '~') == NULL) return TSL_SAME_YES;
    tsl_board *board = entry_build(id, entry, &error);
    tsl_same same = TSL_SAME_NO;
    if (board != NULL) same = tsl_board_same(sought->board, board, &id->wish, NULL, 0, &error);
    if (board == NULL || error.code != TSL_OK) refuse_line(id, error.message);
    tsl_board_free(board);
    return same;
}

static int take_entry(Identify *id, Entry *entry) {
    if (entry_hash(id, entry) != EXIT_DONE) return EXIT_DONE;
    if (id->sought == NULL) {
        fprintf(id->output.file, "%s\t%.*s\n", entry->hash, (int)entry->length, entry->text);
        return EXIT_DONE;
    }
    if (!is_same_level(id->sought->hash, entry->hash))
        return complain("'%s' has hashes of another level: %s, not %.*s", id->options->among,
                        entry->hash, (int)hash_level(id->sought->hash), id->sought->hash);
    for (int i = 0; i < id->count; i++) {
        tsl_same same = entry_same(id, &id->sought[i], entry);
        if (same == TSL_SAME_NO) continue;
        id->sought[i].count++;
        text_add(&id->sought[i].found, entry->text, entry->length);
        if (same == TSL_SAME_NOT_KNOWN) text_add_word(&id->sought[i].found, " perhaps");
        text_add(&id->sought[i].found, "", 1);
        if (id->sought[i].found.failed) return complain_memory();
    }
    return EXIT_DONE;
}

static int take_lines(Identify *id, const char *file) {
    char *name[1];
    memcpy(&name[0], &file, sizeof file); /* which is only read */
    id->lines = (Lines){.names = name, .count = 1};
    int status;
    while ((status = lines_read(&id->lines, &id->line)) == EXIT_DONE) {
        if (id->line.failed) status = complain_memory();
        Entry entry = entry_of(&id->line);
        if (status == EXIT_DONE) status = take_entry(id, &entry);
        if (status != EXIT_DONE) break;
        stop_progress_boards(++id->read);
    }
    stop_end_progress();
    lines_close(&id->lines);
    return status == LINES_END ? EXIT_DONE : status;
}

/* ---- Boards that are looked for ---- */

static int seek(Identify *id, int place) {
    Input input;
    tsl_error error;
    Sought *sought = &id->sought[place];
    int status = input_read(id->options, place, &input);
    if (status != EXIT_DONE) return status;
    status = input_build(id->options, &input, TSL_WANT_GRAPH, &sought->board, NULL);
    input_free(&input);
    if (status != EXIT_DONE) return status;
    if (tsl_board_hash(sought->board, &id->wish, sought->hash, &error) == TSL_OK) return EXIT_DONE;
    complain("%s", error.message);
    return EXIT_REFUSED;
}

static void say(FILE *out, const Sought *sought, uint64_t read, bool json) {
    const char *at = sought->found.bytes;
    if (json) {
        json_begin(out, sought->board);
        fprintf(out, ",\"hash\":\"%s\",\"same\":[", sought->hash);
    } else {
        fprintf(out, "%s ", sought->hash);
    }
    for (uint32_t i = 0; i < sought->count; i++, at += strlen(at) + 1) {
        if (i > 0) fputs(json ? "," : ", ", out);
        if (json)
            json_string(out, at);
        else
            fputs(at, out);
    }
    if (!json && sought->count == 0) fprintf(out, "none of %llu", (unsigned long long)read);
    fputs(json ? "]}\n" : "\n", out);
}

static int identify_boards(Identify *id, Options *options) {
    int status = input_divide(options, 0);
    if (status != EXIT_DONE) return status;
    id->sought = calloc((size_t)options->boards, sizeof *id->sought);
    if (id->sought == NULL) return complain_memory();
    id->count = options->boards;
    for (int i = 0; i < id->count && status == EXIT_DONE; i++) status = seek(id, i);
    if (status == EXIT_DONE) status = take_lines(id, options->among);
    bool all = true;
    for (int i = 0; i < id->count && status == EXIT_DONE; i++) {
        all = all && id->sought[i].count > 0;
        say(id->output.file, &id->sought[i], id->read, (options->given & OPTION_JSON) != 0);
    }
    for (int i = 0; i < id->count; i++) {
        tsl_board_free(id->sought[i].board);
        text_free(&id->sought[i].found);
    }
    free(id->sought);
    return status == EXIT_DONE && !all ? EXIT_NOT_AMONG : status;
}

int identify_run(const Options *options) {
    Options own = *options; /* whose files and expressions input_divide() parts */
    Identify id = {.options = &own};
    int status = sameness_wish(&own, &id.wish);
    if (status == EXIT_DONE && (own.among != NULL) == (own.index != NULL))
        status = complain("a board is looked for in a file, '(square 4)' --among=boards.txt, or a "
                          "file gets its hashes, --index=boards.txt");
    if (status == EXIT_DONE) status = output_open(own.output, &id.output);
    if (status != EXIT_DONE) return status;
    status = own.index != NULL ? take_lines(&id, own.index) : identify_boards(&id, &own);
    text_free(&id.line);
    if (status != EXIT_DONE && status != EXIT_NOT_AMONG) {
        output_abandon(&id.output);
        return status;
    }
    int closed = output_close(&id.output);
    return closed != EXIT_DONE ? closed : id.status != EXIT_DONE ? id.status : status;
}
