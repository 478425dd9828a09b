/* warnings.h - what building tells about the text besides the board: places, and warnings to keep. */
#ifndef TSL_API_WARNINGS_H
#define TSL_API_WARNINGS_H
#include "../topology/board.h"

/* The line and column, from 1 and in characters, of a byte of the text. */
TSL_LOCAL void api_locate(const char *text, uint32_t offset, uint32_t *line, uint32_t *column);
/* Puts warnings in the order of their places. */
TSL_LOCAL void warnings_sort(tsl_warning *warning, uint32_t count);
/* Gives the board the warnings of its build. */
TSL_LOCAL bool warnings_keep(Build *b, tsl_board *board);
#endif
