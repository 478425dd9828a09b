/* symmetry.c - bytes as choices in the keyword table: of boards that they make, symmetries are groups that keep incidence, and the
 * same board numbered anew, turned, moved, scaled or mirrored has the same hash. */
#define CHECK_MAIN
#include "../tests/check.h"
#include "../tests/expressions.h"
#include "../tests/symmetrylaws.h"
#include "harness.h"
#include <stdlib.h>

enum { SYMMETRY_SITES = FUZZ_SITES / 10 };

static uint64_t seed_of(const uint8_t *data, size_t size) {
    uint64_t seed = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) seed = (seed ^ data[i]) * 0x100000001b3u;
    return seed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Expression e;
    Choices choices = choices_from_bytes(data, size);
    tsl_options options = {.size = sizeof options, .max_sites = SYMMETRY_SITES};
    expression_board(&choices, EXPRESSION_DEPTH, &e);
    check_state.name = e.text;
    tsl_board *board = tsl_board_new(e.text, e.length, &options, NULL);
    if (board) {
        check_seed(seed_of(data, size));
        laws_of_symmetry(board);
        laws_of_sameness(board);
    }
    tsl_board_free(board);
    if (check_state.failed) abort();
    return 0;
}
