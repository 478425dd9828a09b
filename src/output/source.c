/* source.c - the format "text". In: a board. Out: its expression and a line end.
 * Holds: the text makes the same board again. */
#include "formats.h"

TSL_LOCAL void source_write(Sink *sink, const tsl_board *board) {
    sink_text(sink, tsl_board_source(board));
    sink_char(sink, '\n');
}
