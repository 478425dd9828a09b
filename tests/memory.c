/* SPDX-License-Identifier: MIT
 * memory.c - builds every record with the allocator failing at call 1, 2, 3 and so on, until the
 * build gets through: the right code, nothing leaked, and every size told back truthfully.
 * Run: memory FILE...    files of tests/boards and of tests/errors alike
 * Sources: memory.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <string.h>

#define MOST_CALLS 1000u /* a build asks seldom and for much; more would be a mistake */

static tsl_board *build(Heap *heap, const Record *record, tsl_error *error) {
    const uint32_t classes = (uint32_t)1 << 29; /* SKIP_ALIKE_LIMITS in src/topo/alike.h */
    tsl_options options = {.size = sizeof options, .alloc = {heap_resize, heap}, .skip = classes};
    memset(error, 0xee, sizeof *error);
    return tsl_board_new(record->text, record->length, &options, error);
}

/* True when the build went on as if nothing had happened, because nothing did. */
static bool try_once(const Record *record, unsigned fail_at, const tsl_error *expected) {
    Heap heap = {.fail_at = fail_at};
    tsl_error error;
    tsl_board *b = build(&heap, record, &error);
    if (heap.failed && !heap.shrank) {
        CHECK_SAY(!b && error.code == TSL_ERR_MEMORY, "call %u failed: result %s, code %s", fail_at,
                  b ? "a board" : "NULL", b ? "-" : tsl_code_name(error.code));
        CHECK_SAY(b || error.message[0], "call %u failed: no message", fail_at);
    } else if (!b) {
        CHECK_SAY(error.code == expected->code && !strcmp(error.message, expected->message),
                  "call %u: another error, %s", fail_at, error.message);
    }
    if (b && heap.bytes < tsl_bytes(b)) FAIL("tsl_bytes says more than was asked for");
    tsl_board_free(b);
    CHECK_SAY(heap.blocks == 0 && heap.bytes == 0, "call %u failed: %zu blocks, %zu bytes left",
              fail_at, heap.blocks, heap.bytes);
    CHECK_SAY(heap.lies == 0, "call %u failed: %u wrong sizes told", fail_at, heap.lies);
    return !heap.failed;
}

static void check_record(const Record *record) {
    Heap heap = {0};
    tsl_error expected;
    tsl_board *b = build(&heap, record, &expected);
    tsl_board_free(b);
    if (!CHECK_SAY(heap.calls <= MOST_CALLS, "%u calls of the allocator", heap.calls)) return;
    unsigned call = 1;
    while (!try_once(record, call, &expected) && call <= heap.calls) call++;
    CHECK_SAY(call == heap.calls + 1, "%u calls when all is well, %u now", heap.calls, call - 1);
}

int main(int argc, char **argv) {
    for (int n = 1; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n]))
            while (records_next(&records, &record)) check_record(&record);
        records_close(&records);
    }
    return check_end();
}
