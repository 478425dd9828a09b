/* labels.h - labels by schemes for commands. In: options, a board and a kind. Out: labels. */
#ifndef TESSELLA_CLI_LABELS_H
#define TESSELLA_CLI_LABELS_H
#include "input.h"

/* By --label-scheme, or the ones that suit the board. EXIT_DONE, or another status after saying why; then there are none. */
int labels_make(const Options *options, const tsl_board *board, tsl_kind kind, tsl_labels **out);

#endif
