/* convert.h - SVG to PNG and PDF. In: a board and a picture of it. Out: the file.
 * Holds: librsvg's program rsvg-convert does the work; where it is missing a message says so. */
#ifndef TESSELLA_CLI_CONVERT_H
#define TESSELLA_CLI_CONVERT_H
#include <tessella.h>

/* `format` is "png" or "pdf". EXIT_DONE, or EXIT_USE after saying why; then there is no file. */
int convert_board(const tsl_board *board, const tsl_picture *picture, const char *format,
                  const char *output);

#endif
