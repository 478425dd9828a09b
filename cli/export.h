/* export.h - which part of a board is written. In: options, or words. Out: a tsl_export. */
#ifndef TESSELLA_CLI_EXPORT_H
#define TESSELLA_CLI_EXPORT_H
#include "options.h"
#include <stdbool.h>

/* The TSL_PART_ bit of a name, in any case; false if there is none. */
bool export_find_part(const char *word, size_t length, uint32_t *out);
/* A set of parts from names between commas or blanks. EXIT_DONE, or EXIT_USE after saying which word is none. */
int export_read_parts(const char *words, uint32_t *out);
int export_read(const Options *options, tsl_export *out);
/* TSL_WANT_ bits of a board that has these parts. */
uint32_t export_wants(uint32_t parts);

#endif
