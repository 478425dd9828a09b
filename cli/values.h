/* values.h - the words that an option takes, where they are few. In: an option. Out: its words. */
#ifndef TESSELLA_CLI_VALUES_H
#define TESSELLA_CLI_VALUES_H
#include "options.h"

/* The word at a place; NULL past the last one, and for options whose value is no such word. */
const char *value_at(OptionSet option, int place);

#endif
