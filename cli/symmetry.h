/* symmetry.h - what the commands about symmetries and sameness share. In: options. Out: what the library is asked. */
#ifndef TESSELLA_CLI_SYMMETRY_H
#define TESSELLA_CLI_SYMMETRY_H
#include "options.h"

/* The level of --like, --played and --rotations. EXIT_DONE, or EXIT_USE after saying why. */
int symmetry_wish(const Options *options, tsl_symmetry_options *out);
/* The same for sameness: complex if nothing is given, numbered is a level, too, and --oriented. */
int sameness_wish(const Options *options, tsl_symmetry_options *out);
/* "turn by 90°", or the number of an element that is no motion of the plane. */
void symmetry_print(FILE *out, const tsl_symmetry *s, uint32_t element);

#endif
