/* colour.h - colourings for commands. In: options, a board and a kind. Out: a colouring. */
#ifndef TESSELLA_CLI_COLOUR_H
#define TESSELLA_CLI_COLOUR_H
#include "input.h"

/* TSL_KIND_NONE: sites that are played on. NULL, and why in *error, if that takes too much. */
tsl_colouring *colour_make(const Options *options, const tsl_board *board, tsl_kind kind,
                           tsl_error *error);

#endif
