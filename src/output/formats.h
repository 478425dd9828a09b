/* formats.h - the functions behind the table of formats in write.c. In: a board. Out: its bytes.
 * Holds: they ask only what tessella.h offers, need no memory, and stop soon after the sink has
 * failed. */
#ifndef TSL_OUTPUT_FORMATS_H
#define TSL_OUTPUT_FORMATS_H
#include "sink.h"

TSL_LOCAL void source_write(Sink *sink, const tsl_board *board);
TSL_LOCAL void dump_labels(Sink *sink, const tsl_board *board);
TSL_LOCAL void dump_regions(Sink *sink, const tsl_board *board);
TSL_LOCAL void dump_steps(Sink *sink, const tsl_board *board);
TSL_LOCAL void dump_radials(Sink *sink, const tsl_board *board);
TSL_LOCAL const char *
dump_word(uint32_t row); /* directions and relations in order; NULL past the last */
TSL_LOCAL void dump_write(Sink *sink, const tsl_board *board);
TSL_LOCAL void svg_write(Sink *sink, const tsl_board *board);

#endif
