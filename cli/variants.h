/* variants.h - every variant of a game. In: a game with what is chosen. Out: its variants, one after the other. */
#ifndef TESSELLA_CLI_VARIANTS_H
#define TESSELLA_CLI_VARIANTS_H
#include "text.h"
#include <tessella.h>

enum { VARIANT_CHOICES = 10, VARIANTS_MOST = 1000 };

typedef struct {
    const char *ruleset; /* NULL: items are chosen */
    uint32_t count;      /* of those that are not as usual */
    uint32_t option[VARIANT_CHOICES], item[VARIANT_CHOICES];
    const tsl_error *wrong; /* why the ruleset cannot be chosen, or NULL */
} Variant;
/* The variant is chosen. False: no more of them. */
typedef bool VariantAnswer(void *user, tsl_game *game, const Variant *variant);

/* What is chosen already, which is the usual; each item of each option, the others as usual; all other combinations of items, of the options that change the board on their
 * own; each ruleset that has choices. If there would be more than VARIANTS_MOST combinations, there are none of them, which is
 * said. */
void variants_each(tsl_game *game, VariantAnswer *answer, void *user);
/* Puts the name of one of its choices into a text, with a zero at the end: "Heading/Item", or a ruleset. False past the last. */
bool variant_name(const tsl_game *game, const Variant *variant, uint32_t row, Text *out);

#endif
