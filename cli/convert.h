/* convert.h - SVG to PNG and PDF. In: pages of boards. Out: the file.
 * Holds: librsvg's program rsvg-convert does the work; where it is missing a message says so. */
#ifndef TESSELLA_CLI_CONVERT_H
#define TESSELLA_CLI_CONVERT_H
#include "sheets.h"

/* `format` is "png" or "pdf". EXIT_DONE, or EXIT_USE after saying why; then there is no file. */
int convert_sheets(const Sheets *sheets, const char *format, const char *output);

#endif
