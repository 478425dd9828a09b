/* text.c - any bytes to a board, or to an error that says where and why. */
#include "harness.h"
#include <stdlib.h>
#include <string.h>

static void check_error(const tsl_error *error, size_t size) {
    bool inside = error->offset <= size && error->length <= size - error->offset;
    bool ends = memchr(error->message, '\0', sizeof error->message) != NULL;
    bool reason = error->code >= TSL_ERR_LIMIT && error->code <= TSL_ERR_VALUE;
    if (!reason || !inside || !ends || *error->message == '\0' || error->line == 0 ||
        error->column == 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tsl_error error;
    tsl_board *board = fuzz_board(data, size, &error);
    if (!board) check_error(&error, size);
    tsl_board_free(board);
    return 0;
}
