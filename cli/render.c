/* render.c - the command render. In: an expression and the options of a picture. Out: an SVG, PNG or
 * PDF file by the ending of its name, or SVG on standard output.
 * Holds: the board is built and the options are understood before the output is opened. */
#include "commands.h"
#include "complain.h"
#include "convert.h"
#include "input.h"
#include "output.h"
#include "picture.h"

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

static int write_svg(const Options *options, const tsl_board *board, const tsl_picture *picture) {
    if (tsl_picture_pages(board, picture) > 1)
        return complain("the board needs %u pages, and only a PDF has several: -o board.pdf",
                        (unsigned)tsl_picture_pages(board, picture));
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    /* A failure to write is found again, with its reason, in closing. */
    (void)tsl_board_draw(board, picture, (tsl_writer){output_write, &output});
    return output_close(&output);
}

static int write_picture(const Options *options, const tsl_board *board,
                         const tsl_picture *picture) {
    const char *name = options->output != NULL ? options->output : "";
    if (ends_with(name, ".pdf")) return convert_board(board, picture, "pdf", name);
    if (!ends_with(name, ".png")) return write_svg(options, board, picture);
    if (picture->page_width > 0) return complain("'--page' is for PDF and SVG, not for PNG");
    return convert_board(board, picture, "png", name);
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
    if (options->boards > 1)
        return complain("a picture is of one board, not of %d", options->boards);
    Input input;
    tsl_board *board = NULL;
    status = input_read(options, 0, &input);
    if (status == EXIT_DONE)
        status = input_build(options, &input, wanted_of(options), &board, NULL);
    input_free(&input);
    if (status != EXIT_DONE) return status;
    Picture picture;
    status = picture_read(options, board, &picture);
    if (status == EXIT_DONE) status = write_picture(options, board, &picture.wants);
    picture_free(&picture);
    tsl_board_free(board);
    return status;
}
