/* write.c - the commands that write a board in one of the library's formats: dump and text.
 * In: an expression. Out: bytes on standard output or in a file.
 * Holds: the board is built before the output is opened, so a refused board leaves no file. */
#include "commands.h"
#include "complain.h"
#include "output.h"

static int write_board(const Options *options, const char *format) {
    tsl_board *board;
    int status = input_build(options, &board);
    if (status != EXIT_DONE) return status;
    Output output;
    status = output_open(options->output, &output);
    if (status == EXIT_DONE) {
        /* A failure to write is found again, with its reason, in closing. */
        (void)tsl_board_write(board, format, (tsl_writer){output_write, &output});
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
