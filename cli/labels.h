/* labels.h - labels by schemes for commands. In: options, a board and a kind. Out: labels. */
#ifndef TESSELLA_CLI_LABELS_H
#define TESSELLA_CLI_LABELS_H
#include "input.h"

/* By --label-scheme, or the ones that suit the board. EXIT_DONE, or another status after saying why; then there are none. */
int labels_make(const Options *options, const tsl_board *board, tsl_kind kind, tsl_labels **out);
/* The text of sites, trails or a position with numbers in the place of labels, so that what reads the board's own names reads
 * it. Its memory belongs to the caller; NULL if there is none. */
char *labels_to_numbers(const tsl_labels *labels, const char *text);

#endif
