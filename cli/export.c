/* export.c - the command export, and which part of a board is written. In: an expression, a format and what is wanted.
 * Out: bytes on standard output or in a file. Holds: no more of the board is built than is written. */
#include "export.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "nearest.h"
#include "site.h"
#include "words.h"

#include <string.h>

/* ---- Parts ---- */

static int complain_part(const char *word, size_t length) {
    char wrong[NEAREST_TEXT], question[NEAREST_TEXT];
    snprintf(wrong, sizeof wrong, "%.*s", (int)length, word);
    Nearest nearest = nearest_to(wrong);
    for (uint32_t row = 0; tsl_part_name(row) != NULL; row++)
        nearest_offer(&nearest, tsl_part_name(row));
    nearest_question(&nearest, question);
    return complain("no part of a board is called '%s'%s", wrong,
                    *question != '\0' ? question
                                      : ": there are positions, incidence, labels, regions, "
                                        "steps, radials and tracks");
}

bool export_find_part(const char *word, size_t length, uint32_t *out) {
    for (uint32_t row = 0; tsl_part_name(row) != NULL; row++) {
        *out = 1u << row;
        if (length == strlen(tsl_part_name(row)) && word_alike(word, length, tsl_part_name(row)))
            return true;
    }
    return false;
}

int export_read_parts(const char *words, uint32_t *out) {
    *out = 0;
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, ", ");
        uint32_t part = 0;
        if (length > 0 && !export_find_part(at, length, &part)) return complain_part(at, length);
        *out |= part;
        at += length + (at[length] != '\0');
    }
    return *out != 0 ? EXIT_DONE : complain_part(words, strlen(words));
}

uint32_t export_wants(uint32_t parts) {
    static const struct {
        uint32_t part, want;
    } rows[] = {{TSL_PART_LABELS, TSL_WANT_LABELS},
                {TSL_PART_REGIONS, TSL_WANT_REGIONS},
                {TSL_PART_STEPS, TSL_WANT_STEPS},
                {TSL_PART_RADIALS, TSL_WANT_RADIALS}};
    uint32_t want = TSL_WANT_GRAPH;
    if (parts == 0) return 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((parts & rows[i].part) != 0) want |= rows[i].want;
    }
    return want;
}

int export_read(const Options *options, tsl_export *out) {
    uint32_t without = 0;
    int status = EXIT_DONE;
    *out = tsl_export_default();
    if (options->only != NULL) status = export_read_parts(options->only, &out->parts);
    if (status == EXIT_DONE && options->without != NULL)
        status = export_read_parts(options->without, &without);
    if (status == EXIT_DONE && options->kind != NULL)
        status = site_read_kinds(options->kind, &out->kinds);
    if (status == EXIT_DONE) status = words_one_way(options, &out->ways);
    if (status != EXIT_DONE || without == 0) return status;
    out->parts = (out->parts != 0 ? out->parts : TSL_PART_ALL) & ~without;
    return out->parts != 0 ? EXIT_DONE : complain("'--without' leaves nothing to write");
}

/* ---- Formats ---- */

static const struct {
    const char *end, *format;
} endings[] = {
    {".json", "json"}, {".graphml", "graphml"}, {".dot", "dot"},  {".gv", "dot"}, {".csv", "csv"},
    {".h", "c"},       {".svg", "svg"},         {".txt", "text"},
};

static bool is_format(const char *name) {
    for (uint32_t row = 0; tsl_format_at(row).name != NULL; row++) {
        if (strcmp(tsl_format_at(row).name, name) == 0) return true;
    }
    return false;
}

static int complain_format(const char *word) {
    char names[NEAREST_TEXT] = "", question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (uint32_t row = 0; tsl_format_at(row).name != NULL; row++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", row > 0 ? ", " : "",
                 tsl_format_at(row).name);
        nearest_offer(&nearest, tsl_format_at(row).name);
    }
    nearest_question(&nearest, question);
    return complain("there is no format '%s'%s%s", word, *question != '\0' ? question : ": ",
                    *question != '\0' ? "" : names);
}

/* The format by its name, or by the ending of the file. */
static int read_format(const Options *options, char out[NEAREST_TEXT]) {
    const char *file = options->output != NULL ? strrchr(options->output, '.') : NULL;
    size_t row = 0, rows = sizeof endings / sizeof endings[0];
    if (options->format != NULL) {
        snprintf(out, NEAREST_TEXT, "%s", options->format);
        for (char *c = out; *c != '\0'; c++) *c = word_lower(*c);
        return is_format(out) ? EXIT_DONE : complain_format(options->format);
    }
    while (row < rows && (file == NULL || strlen(file) != strlen(endings[row].end) ||
                          !word_alike(file, strlen(file), endings[row].end)))
        row++;
    if (row < rows && is_format(endings[row].format)) {
        snprintf(out, NEAREST_TEXT, "%s", endings[row].format);
        return EXIT_DONE;
    }
    if (options->output != NULL && strcmp(options->output, "-") != 0)
        return complain("the name '%s' does not say which format to write: add --format=json",
                        options->output);
    return complain("export as what? Add --format=json, or the name of a file: -o board.json");
}

/* What a format takes if it is not as many parts as are wanted. */
static uint32_t format_wants(const char *format, uint32_t parts) {
    static const struct {
        const char *format;
        uint32_t want;
    } rows[] = {{"svg", TSL_WANT_REGIONS | TSL_WANT_LABELS},
                {"graphml", TSL_WANT_STEPS | TSL_WANT_LABELS},
                {"dot", TSL_WANT_STEPS | TSL_WANT_LABELS}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].format, format) == 0) return rows[i].want;
    }
    /* How many layers there are is asked of the regions. */
    if (strcmp(format, "dump") == 0 && (parts & TSL_PART_LABELS) != 0) parts |= TSL_PART_REGIONS;
    if (strcmp(format, "csv") == 0 && parts == 0) return TSL_WANT_REGIONS | TSL_WANT_LABELS;
    return export_wants(parts);
}

typedef struct {
    const char *format;
    tsl_export what;
} Wanted;

/* Of several boards each has a line, as answers of a batch do. */
static bool write_one_line(void *user, const char *bytes, size_t count) {
    FILE *out = user;
    const char *end = bytes + count;
    while (bytes < end) {
        const char *feed = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t length = (size_t)((feed != NULL ? feed : end) - bytes);
        if (fwrite(bytes, 1, length, out) != length) return false;
        bytes += length + (feed != NULL);
    }
    return true;
}

static bool write_bytes(void *user, const char *bytes, size_t count) {
    return fwrite(bytes, 1, count, (FILE *)user) == count;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const Wanted *wanted = user;
    bool line = options->boards > 1 && strcmp(wanted->format, "json") == 0;
    const tsl_writer writer = {line ? write_one_line : write_bytes, out};
    /* A failure to write is found again, with its reason, in closing. */
    (void)tsl_board_export(board, wanted->format, &wanted->what, writer);
    if (line) fputc('\n', out);
    return EXIT_DONE;
}

/* Formats whose files hold one board. */
static int complain_several(const char *format) {
    return complain("a file in the format '%s' holds one board; several go into json, dump and "
                    "text, or to tessella batch",
                    format);
}

static int write_boards(const Options *options, Wanted *wanted) {
    static const char *const many[] = {"json", "dump", "text"};
    Options quiet = *options;
    size_t row = 0;
    while (row < 3 && strcmp(many[row], wanted->format) != 0) row++;
    if (options->boards > 1 && row == 3) return complain_several(wanted->format);
    quiet.given |= OPTION_JSON; /* each of them says which board it is */
    uint32_t want = format_wants(wanted->format, wanted->what.parts);
    bool columns = strcmp(wanted->format, "json") == 0 || strcmp(wanted->format, "c") == 0;
    if (columns && (wanted->what.parts & TSL_PART_TRACKS) != 0) want |= INPUT_WANT_PATHS;
    return boards_each(&quiet, want, answer, wanted);
}

int export_run(const Options *options) {
    char format[NEAREST_TEXT];
    Wanted wanted = {.format = format};
    int status = read_format(options, format);
    if (status == EXIT_DONE) status = export_read(options, &wanted.what);
    return status == EXIT_DONE ? write_boards(options, &wanted) : status;
}

int dump_run(const Options *options) {
    Wanted wanted = {.format = "dump"};
    int status = export_read(options, &wanted.what);
    return status == EXIT_DONE ? write_boards(options, &wanted) : status;
}

int text_run(const Options *options) {
    Wanted wanted = {.format = "text", .what = tsl_export_default()};
    return write_boards(options, &wanted);
}
