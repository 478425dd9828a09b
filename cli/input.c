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

static int complain_words(const Options *options) {
    const char *command = options->command;
    if (options->count == 0) {
        return complain("%s what? Give an expression, a file, or - for standard input: "
                        "tessella %s '(board (hex 4))'",
                        command, command);
    }
    char guess[JOINED];
    guess_expression(options, guess);
    if (strchr(options->words[0], '(') != NULL) {
        return complain("the shell has split the expression into pieces; put it in quotes: "
                        "tessella %s '%s'",
                        command, guess);
    }
    return complain("'%s' takes one expression or file, not %d; put an expression in brackets and "
                    "quotes: tessella %s '%s'",
                    command, options->count, command, guess);
}

static int complain_missing(const Options *options) {
    char guess[JOINED];
    guess_expression(options, guess);
    return complain("there is no file '%s'; if it is an expression, put it in brackets and quotes: "
                    "tessella %s '%s'",
                    options->words[0], options->command, guess);
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

static int read_file(const Options *options, Input *out) {
    const char *name = options->words[0];
    bool standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : fopen(name, "rb");
    if (file == NULL && errno == ENOENT) return complain_missing(options);
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
    FILE *file = fopen(word, "rb");
    if (file != NULL) fclose(file);
    return file != NULL;
}

int input_read(const Options *options, Input *out) {
    *out = (Input){0};
    if (options->count != 1) return complain_words(options);
    const char *word = options->words[0];
    /* A blank argument is an empty expression: the library says what it lacks. */
    bool blank = word[strspn(word, " \t\r\n")] == '\0';
    if (!blank && (strchr(word, '(') == NULL || is_file(word))) return read_file(options, out);
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
    return *out != NULL ? EXIT_DONE : complain_board(input, &error);
}

int input_build_part(const Options *options, uint32_t want, tsl_board **out, double *seconds) {
    Input input;
    int status = input_read(options, &input);
    if (status != EXIT_DONE) return status;
    tsl_options build = {.size = sizeof build,
                         .rules = options->rules,
                         .want = want,
                         .max_work = options->max_work,
                         .max_bytes = options->max_memory,
                         .cancel = stop_progress,
                         .strict = (options->given & OPTION_STRICT) != 0};
    double start = seconds_now();
    status = build_text(options, &input, &build, out);
    if (seconds != NULL) *seconds = seconds_now() - start;
    complain_warnings(&input, *out);
    input_free(&input);
    return status;
}

int input_build(const Options *options, tsl_board **out) {
    return input_build_part(options, 0, out, NULL);
}

bool input_is_split(const Options *options) {
    if (options->count < 2) return false;
    const char *word = options->words[0];
    return strchr(word, '(') != NULL && word[strlen(word) - 1] != ')';
}

int input_build_sites(const Options *options, int least, int most, const char *example,
                      tsl_board **out) {
    int given = options->count - 1;
    Options expression = *options;
    if (given >= 0 && !input_is_split(options)) {
        if (given < least) {
            return complain("'%s' takes an expression and %s: %s", options->command,
                            least == 2 ? "two sites" : "a site", example);
        }
        if (given > most && options->from != NULL) {
            return complain("the site is given twice, as '--from %s' and as '%s'", options->from,
                            options->words[1]);
        }
        if (given > most) {
            return complain("'%s' takes an expression and %s, not %d: %s", options->command,
                            most == 2 ? "two sites" : "a site", given, example);
        }
        expression.count = 1;
    }
    return input_build(&expression, out);
}
