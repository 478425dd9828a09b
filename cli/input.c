/* input.c - an argument, a file or standard input to text, and text to a board.
 * In: the words of a command. Out: the text or the board; messages that help if there is none.
 * Holds: never more than INPUT_MOST bytes are read, however long the input is. */
#include "input.h"

#include "complain.h"
#include "gamefile.h"
#include "stop.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum {
    INPUT_MOST = (1 << 20) + 1, /* one byte above the library's limit, so that it can refuse */
    INPUT_FIRST = 1 << 12,
    JOINED = 120 /* bytes of an expression that is repeated in a message */
};

static bool is_keyword(const char *word, size_t length) {
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        const char *name = tsl_keyword_at(row).name;
        if (strlen(name) == length && memcmp(name, word, length) == 0) return true;
    }
    return false;
}

/* What the user may have meant: the words as one expression, with brackets if there are none. */
static void guess_expression(const Options *options, char out[JOINED]) {
    bool bare = strchr(options->words[0], '(') == NULL;
    if (bare && !is_keyword(options->words[0], strcspn(options->words[0], " "))) {
        strcpy(out, "(board (hex 4))");
        return;
    }
    bool lone = options->count == 1 && strchr(options->words[0], ' ') == NULL;
    const char *end = lone ? " ...)" : ")"; /* a keyword alone makes no board */
    strcpy(out, bare ? "(" : "");
    for (int i = 0; i < options->count; i++) {
        size_t used = strlen(out);
        int wrote =
            snprintf(out + used, JOINED - used, "%s%s", i > 0 ? " " : "", options->words[i]);
        if (wrote < 0 || (size_t)wrote + 8 > JOINED - used) {
            strcpy(out, "(board ...)");
            return;
        }
    }
    if (bare) strcat(out, end);
}

static int complain_nothing(const Options *options) {
    return complain("%s what? Give an expression, a file, or - for standard input: "
                    "tessella %s '(board (hex 4))'",
                    options->command, options->command);
}

static int complain_split(const Options *options) {
    char guess[JOINED];
    guess_expression(options, guess);
    return complain("the shell has split the expression into pieces; put it in quotes: "
                    "tessella %s '%s'",
                    options->command, guess);
}

static int complain_missing(const Options *options, const char *name) {
    char guess[JOINED];
    guess_expression(options, guess);
    return complain("there is no file '%s'; if it is an expression, put it in brackets and quotes: "
                    "tessella %s '%s'",
                    name, options->command, guess);
}

/* Reads to the end of the file or of the limit; false with errno set. */
static bool read_all(FILE *file, Input *out) {
    size_t room = INPUT_FIRST;
    out->owned = malloc(room);
    while (out->owned != NULL) {
        out->length += fread(out->owned + out->length, 1, room - out->length, file);
        out->text = out->owned;
        if (ferror(file)) return false;
        if (out->length < room || room == INPUT_MOST) return true;
        room = room * 2 < INPUT_MOST ? room * 2 : INPUT_MOST;
        char *grown = realloc(out->owned, room);
        if (grown == NULL) free(out->owned);
        out->owned = grown;
    }
    return false;
}

static void skip_byte_order_mark(Input *input) {
    if (input->length < 3 || memcmp(input->text, "\xEF\xBB\xBF", 3) != 0) return;
    input->text += 3;
    input->length -= 3;
}

static int read_file(const Options *options, const char *name, Input *out) {
    bool standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : fopen(name, "rb");
    if (file == NULL && errno == ENOENT) return complain_missing(options, name);
    bool done = file != NULL && read_all(file, out);
    int reason = errno;
    if (file != NULL && !standard) fclose(file);
    if (!done) {
        input_free(out);
        return complain("cannot read %s%s%s: %s", standard ? "" : "'",
                        standard ? "standard input" : name, standard ? "" : "'", strerror(reason));
    }
    if (!standard) out->name = name;
    skip_byte_order_mark(out);
    return EXIT_DONE;
}

/* Names of files may have brackets: "board (1).txt". */
static bool is_file(const char *word) {
    struct stat found;
    return stat(word, &found) == 0 && !S_ISDIR(found.st_mode);
}

static bool is_split(const Options *options) {
    const char *word = options->words[0];
    if (options->count < 2 || strchr(word, '(') == NULL || is_file(word)) return false;
    return word[strlen(word) - 1] != ')';
}

/* Whether a word after the first one is another board, and no site. */
static bool is_board(const char *word) {
    return strchr(word, '(') != NULL || strcmp(word, "-") == 0 || is_file(word);
}

int input_divide(Options *options, int after) {
    if (options->count == 0) return complain_nothing(options);
    if (is_split(options)) return complain_split(options);
    options->boards = 1;
    while (options->boards < options->count &&
           (after == 0 || is_board(options->words[options->boards])))
        options->boards++;
    return EXIT_DONE;
}

int input_read(const Options *options, int place, Input *out) {
    const char *word = options->words[place];
    *out = (Input){.word = word};
    /* A blank argument is an empty expression: the library says what it lacks. */
    bool blank = word[strspn(word, " \t\r\n")] == '\0';
    if (!blank && (strchr(word, '(') == NULL || is_file(word)))
        return read_file(options, word, out);
    out->text = word;
    out->length = strlen(word);
    return EXIT_DONE;
}

void input_free(Input *input) {
    free(input->owned);
    *input = (Input){0};
}

static double seconds_now(void) {
#ifdef _WIN32 /* whose clock() is that of the wall */
    return (double)clock() / CLOCKS_PER_SEC;
#else
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}

/* Whether a file is wrong only where a second line begins, with an expression of its own. */
static bool is_another_line(const Input *input, const tsl_error *error) {
    return input->name != NULL && error->code == TSL_ERR_SYNTAX && error->line > 1 &&
           error->column == 1 && error->offset < input->length && input->text[error->offset] == '(';
}

static int build_text(const Options *options, const Input *input, const tsl_options *build,
                      tsl_board **out) {
    tsl_error error;
    if (tsl_game_is(input->text, input->length)) return gamefile_build(options, input, build, out);
    *out = NULL;
    if ((options->given & OPTION_GAME) != 0)
        return complain("'--%s' is for game files, and this is an expression",
                        options->choices > 0 ? "option" : "ruleset");
    *out = tsl_board_new(input->text, input->length, build, &error);
    stop_end_progress();
    if (*out != NULL) return EXIT_DONE;
    complain_board(input, &error);
    if (is_another_line(input, &error))
        complain("a file with a board on every line is for: tessella batch %s", input->name);
    return EXIT_REFUSED;
}

bool input_lacks_lines(const tsl_board *board, uint32_t want) {
    bool path = false;
    if ((want & INPUT_WANT_PATHS) == 0 || (want & TSL_WANT_RADIALS) != 0) return false;
    for (uint32_t i = 0; i < tsl_track_count(board) && !path; i++)
        path = tsl_track_at(board, i).path != NULL;
    return path;
}

int input_build(const Options *options, const Input *input, uint32_t want, tsl_board **out,
                double *seconds) {
    tsl_options build = {.size = sizeof build,
                         .rules = options->rules,
                         .want = want & ~INPUT_WANT_PATHS,
                         .max_work = options->max_work,
                         .max_bytes = options->max_memory,
                         .cancel = stop_progress,
                         .strict = (options->given & OPTION_STRICT) != 0};
    double start = seconds_now();
    int status = build_text(options, input, &build, out);
    if (input_lacks_lines(*out, want)) {
        Options again = *options;
        again.rules = tsl_board_rules(*out); /* which were said already */
        tsl_board_free(*out);
        build.want |= TSL_WANT_RADIALS;
        status = build_text(&again, input, &build, out);
    }
    if (seconds != NULL) *seconds = seconds_now() - start;
    complain_warnings(input, *out);
    return status;
}

int input_sites(const Options *options, int most, const char *out[2]) {
    const char *const given[2] = {options->from, options->to};
    int next = options->boards;
    for (int i = 0; i < 2; i++) {
        out[i] = given[i];
        if (out[i] != NULL || i >= most || next == options->count) continue;
        out[i] = options->words[next++];
    }
    if (next == options->count) return EXIT_DONE;
    bool last = options->from == NULL; /* the option that took the place of a word */
    return complain("the site is given twice, as '--%s %s' and as '%s'", last ? "to" : "from",
                    given[last], options->words[next]);
}
