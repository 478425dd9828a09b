/* spelling.h - the words nearest to a misspelt one, for messages. */
#ifndef TSL_BASE_SPELLING_H
#define TSL_BASE_SPELLING_H
#include "build.h"

/* Whether `word` is nearer to `name` than *best edits; then *best becomes that number. */
TSL_LOCAL bool spelling_is_near(Text name, Text word, uint32_t *best);
#endif
