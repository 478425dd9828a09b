/* position.h - positions as the user writes them. In: text and a board. Out: a position, or a message on standard error. */
#ifndef TESSELLA_CLI_POSITION_H
#define TESSELLA_CLI_POSITION_H
#include <tessella.h>

/* EXIT_DONE, or another status after saying what is wrong with the text; then *out is NULL. */
int position_build(const tsl_board *board, const char *text, tsl_position **out);

#endif
