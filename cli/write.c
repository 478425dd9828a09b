/* write.c - the commands that write a board in one of the library's formats: dump, text, render.
 * In: an expression. Out: bytes on standard output or in a file.
 * Holds: the board is built before the output is opened, so a refused board leaves no file. */
#include "commands.h"
#include "complain.h"
#include "output.h"

#include <stdbool.h>
#include <string.h>

static int write_board(const Options *options, const char *format) {
    tsl_board *board;
    int status = input_build(options, &board, NULL);
    if (status != EXIT_DONE) return status;
    Output output;
    status = output_open(options->output, &output);
    if (status == EXIT_DONE) {
        /* A failure to write is found again, with its reason, in closing. */
        (void)tsl_write(board, format, (tsl_writer){output_write, &output});
        status = output_close(&output);
    }
    tsl_board_free(board);
    return status;
}

int dump_run(const Options *options) {
    return write_board(options, "dump");
}

int text_run(const Options *options) {
    return write_board(options, "text");
}

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

int render_run(const Options *options) {
    static const char *const others[] = {".png", ".pdf", ".eps", ".jpg", ".jpeg", ".gif", ".webp"};
    const char *name = options->output != NULL ? options->output : "";
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (!ends_with(name, others[i])) continue;
        int stem = (int)(strlen(name) - strlen(others[i]));
        return complain("pictures are written as SVG only so far: use -o %.*s.svg, and convert it "
                        "with a program such as rsvg-convert",
                        stem, name);
    }
    return write_board(options, "svg");
}
