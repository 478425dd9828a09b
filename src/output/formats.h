/* formats.h - the formats that boards can be written in. A new one is a row here, and a file with its function.
 * Holds: such a function asks only what tessella.h offers, needs no memory, and stops soon after the sink has
 * failed. */
#ifndef TSL_OUTPUT_FORMATS_H
#define TSL_OUTPUT_FORMATS_H
#include "../base/sink.h"

/* The name, what it holds, and the function that writes it. */
#define FORMATS(ROW)                                                                               \
    ROW("text", "the expression that the board was made from, on one line", source_write)          \
    ROW("dump", "every fact about the board, a line each", dump_write)                             \
    ROW("svg", "a picture of the board", svg_write)

#define FORMAT_DECLARE(name, summary, function)                                                    \
    TSL_LOCAL void function(Sink *sink, const tsl_board *board);
FORMATS(FORMAT_DECLARE)

#endif
