/* render.c - the command render. In: expressions and the options of a picture. Out: an SVG, PNG or
 * PDF file by the ending of its name, or SVG on standard output.
 * Holds: every board is built and the options are understood before the output is opened. */
#include "commands.h"
#include "complain.h"
#include "convert.h"
#include "output.h"
#include "sheets.h"

#include <stdbool.h>
#include <string.h>

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    if (length < wanted) return false;
    for (size_t i = 0; i < wanted; i++) {
        char c = text[length - wanted + i];
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        if (c != end[i]) return false;
    }
    return true;
}

/* A name without an ending gets SVG. */
static int complain_format(const char *name) {
    static const char *const endings[] = {".svg", ".png", ".pdf"};
    const char *slash = strrchr(name, '/'), *file = slash != NULL ? slash + 1 : name;
    const char *dot = strrchr(file, '.');
    if (dot == NULL || dot == file) return EXIT_DONE;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        if (ends_with(name, endings[i])) return EXIT_DONE;
    }
    return complain("pictures are written as SVG, PNG or PDF: use -o %.*s.png", (int)(dot - name),
                    name);
}

static int write_svg(const Options *options, const Sheets *sheets) {
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    /* A failure to write is found again, with its reason, in closing. */
    (void)sheets_draw(sheets, 0, (tsl_writer){output_write, &output});
    return output_close(&output);
}

static int write_sheets(const Options *options, const Sheets *sheets) {
    const char *name = options->output != NULL ? options->output : "";
    if (ends_with(name, ".pdf")) return convert_sheets(sheets, "pdf", name);
    if (sheets->pages > 1)
        return complain(
            "%s %u pages, and only a PDF has several: -o board.pdf%s",
            sheets->count > 1 ? "the boards need" : "the board needs", (unsigned)sheets->pages,
            sheets->count > 1 && sheets->columns == 0 ? ", or one page: --grid 2x3" : "");
    return ends_with(name, ".png") ? convert_sheets(sheets, "png", name)
                                   : write_svg(options, sheets);
}

/* Steps and radials take most of the time and memory of a board, and most pictures show none of them. */
static uint32_t wanted_of(const Options *options) {
    const OptionSet moves = OPTION_FROM | OPTION_RELATION | OPTION_DIRECTIONS | OPTION_RADIALS |
                            OPTION_WALK | OPTION_DUAL | OPTION_PIECES | OPTION_TRACKS;
    return (options->given & moves) ? 0 : TSL_WANT_REGIONS | TSL_WANT_LABELS;
}

int render_run(const Options *options) {
    int status = options->output != NULL ? complain_format(options->output) : EXIT_DONE;
    if (status != EXIT_DONE) return status;
    Sheets sheets;
    status = sheets_open(options, wanted_of(options), &sheets);
    if (status == EXIT_DONE) status = write_sheets(options, &sheets);
    sheets_free(&sheets);
    return status;
}
