/* writers.c - any text that makes a board, through every writer; its source makes the same board again. */
#include "harness.h"
#include <stdlib.h>
#include <string.h>

/* Few boards write more; where many sites meet in one place there may be lines without end. */
static const size_t plenty = (size_t)1 << 21;

typedef struct {
    uint64_t hash;
    size_t left; /* bytes until the writer is told to stop */
    bool stopped;
} Sink;

static bool sink_write(void *user, const char *bytes, size_t count) {
    Sink *sink = user;
    sink->stopped = sink->stopped || count > sink->left;
    if (sink->stopped) return false;
    sink->left -= count;
    for (size_t i = 0; i < count; i++)
        sink->hash = (sink->hash ^ (uint8_t)bytes[i]) * 0x100000001b3u;
    return true;
}

static uint64_t written(const tsl_board *board, const char *format, size_t room) {
    Sink sink = {0xcbf29ce484222325u, room, false};
    tsl_code code = tsl_board_write(board, format, (tsl_writer){sink_write, &sink});
    if (code != TSL_OK && !sink.stopped) abort();
    return sink.hash;
}

static void check_again(const tsl_board *board, size_t size) {
    const char *source = tsl_board_source(board);
    tsl_options options = {.size = sizeof options,
                           .max_sites = FUZZ_SITES,
                           .rules = size % 2 ? TSL_RULES_LUDII : TSL_RULES_PAPER};
    tsl_board *again = tsl_board_new(source, strlen(source), &options, NULL);
    if (!again || written(again, "dump", plenty) != written(board, "dump", plenty)) abort();
    tsl_board_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tsl_error error;
    tsl_board *board = fuzz_board(data, size, &error);
    if (!board) return 0;
    for (uint32_t row = 0; tsl_format_at(row).name; row++) {
        written(board, tsl_format_at(row).name, plenty);
        written(board, tsl_format_at(row).name, size * 16); /* a disk that is full */
    }
    check_again(board, size);
    tsl_board_free(board);
    return 0;
}
