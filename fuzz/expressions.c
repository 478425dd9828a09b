/* expressions.c - bytes as choices in the keyword table: expressions that fit it make a board that keeps all
 * laws, or are refused for their values. */
#define CHECK_MAIN
#include "../tests/expressions.h"
#include "../tests/check.h"
#include "../tests/laws.h"
#include "../tests/oplaws.h"
#include "harness.h"
#include <stdlib.h>

static const Marks any = {
    .crossing = true, .parallel = true, .unsorted = true, .spurs = true, .placed = true};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Expression e;
    Choices choices = choices_from_bytes(data, size);
    tsl_options options = {.size = sizeof options,
                           .max_sites = FUZZ_SITES / 10,
                           .rules = size % 2 ? TSL_RULES_LUDII : TSL_RULES_PAPER};
    tsl_error error;
    expression_board(&choices, EXPRESSION_DEPTH, &e);
    check_state.name = e.text;
    tsl_board *board = tsl_board_new(e.text, e.length, &options, &error);
    if (!board && (error.code == TSL_ERR_SYNTAX || error.code == TSL_ERR_NAME)) abort();
    if (board) {
        Subject subject = {board, e.text + e.graph, e.graph_length, &choices, FUZZ_SITES};
        laws_of_graph(board, any);
        uint32_t law = choices_below(&choices, OPLAWS);
        if (e.graph_length) oplaw_check(law, &subject);
    }
    tsl_board_free(board);
    if (check_state.failed) abort();
    return 0;
}
