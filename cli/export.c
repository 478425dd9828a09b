/* export.c - the command export, and which part of a board is written. In: an expression, a format and what is wanted.
 * Out: bytes on standard output or in a file. Holds: no more of the board is built than is written. */
#include "export.h"

#include "commands.h"
#include "complain.h"
#include "nearest.h"
#include "output.h"
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

static int read_kinds(const char *words, uint32_t *out) {
    *out = 0;
    for (const char *at = words; *at != '\0';) {
        char word[SITE_NAME];
        tsl_kind kind;
        size_t length = strcspn(at, ", ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (length > 0 && site_read_kind(word, &kind) != EXIT_DONE) return EXIT_USE;
        if (length > 0) *out |= 1u << kind;
        at += length + (at[length] != '\0');
    }
    return *out != 0 ? EXIT_DONE : complain("'--kind' needs a kind: Vertex, Edge or Cell");
}

static int read_ways(const char *words, tsl_ways *out) {
    tsl_ways ways = 0;
    if (words != NULL && words_ways(words, &ways) != EXIT_DONE) return EXIT_USE;
    *out |= ways;
    return EXIT_DONE;
}

int export_read(const Options *options, tsl_export *out) {
    uint32_t without = 0;
    int status = EXIT_DONE;
    *out = tsl_export_default();
    if (options->only != NULL) status = export_read_parts(options->only, &out->parts);
    if (status == EXIT_DONE && options->without != NULL)
        status = export_read_parts(options->without, &without);
    if (status == EXIT_DONE && options->kind != NULL)
        status = read_kinds(options->kind, &out->kinds);
    if (status == EXIT_DONE) status = read_ways(options->relation, &out->ways);
    if (status == EXIT_DONE) status = read_ways(options->direction, &out->ways);
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

static int write_board(const Options *options, const char *format, const tsl_export *what) {
    tsl_board *board;
    int status = input_build_part(options, format_wants(format, what->parts), &board, NULL);
    if (status != EXIT_DONE) return status;
    Output output;
    status = output_open(options->output, &output);
    if (status == EXIT_DONE) {
        /* A failure to write is found again, with its reason, in closing. */
        (void)tsl_board_export(board, format, what, (tsl_writer){output_write, &output});
        status = output_close(&output);
    }
    tsl_board_free(board);
    return status;
}

int export_run(const Options *options) {
    char format[NEAREST_TEXT];
    tsl_export what;
    int status = read_format(options, format);
    if (status == EXIT_DONE) status = export_read(options, &what);
    return status == EXIT_DONE ? write_board(options, format, &what) : status;
}

int dump_run(const Options *options) {
    tsl_export what;
    int status = export_read(options, &what);
    return status == EXIT_DONE ? write_board(options, "dump", &what) : status;
}

int text_run(const Options *options) {
    const tsl_export what = tsl_export_default();
    return write_board(options, "text", &what);
}
