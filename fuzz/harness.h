/* harness.h - what the fuzzers share: the entry that libFuzzer calls, and small boards.
 * Holds: an input is refused or built within a fraction of a second, since every limit is low. */
#ifndef HARNESS_H
#define HARNESS_H
#include <stddef.h>
#include <stdint.h>
#include <tessella.h>

enum { FUZZ_SITES = 2000, FUZZ_TEXT = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* NULL when the text is refused. The rules follow from the length, so that every input has its own. */
static inline tsl_board *fuzz_board(const uint8_t *data, size_t size, tsl_error *error) {
    tsl_options options = {.size = sizeof options,
                           .max_sites = FUZZ_SITES,
                           .max_text = FUZZ_TEXT,
                           .rules = size % 2 ? TSL_RULES_LUDII : TSL_RULES_PAPER};
    return tsl_board_new((const char *)data, size, &options, error);
}
#endif
