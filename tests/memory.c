/* SPDX-License-Identifier: MIT
 * memory.c - builds every record with the allocator failing at call 1, 2, 3 and so on, until the
 * build gets through: the right code, nothing leaked, and every size told back truthfully.
 * Run: memory FILE...    files of tests/boards and of tests/errors alike
 * Sources: memory.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

#define MOST_CALLS 1000u /* a build asks seldom and for much; more would be a mistake */

typedef union { /* stands before each block */
    size_t size;
    long double align;
} Head;

typedef struct {
    unsigned calls, fail_at; /* calls that ask for memory; 0 never fails */
    unsigned lies;           /* a wrong old_size, or a block of somebody else */
    size_t blocks, bytes, peak;
    bool failed, shrank; /* the failing call came, and asked for less than before */
} Heap;

static void *heap_give(Heap *heap, Head *old, size_t old_size, size_t size) {
    Head *head = realloc(old, sizeof *head + size);
    if (!head) return NULL;
    heap->blocks += !old;
    heap->bytes = heap->bytes - old_size + size;
    if (heap->bytes > heap->peak) heap->peak = heap->bytes;
    head->size = size;
    return head + 1;
}

static void *heap_resize(void *user, void *ptr, size_t old_size, size_t size) {
    Heap *heap = user;
    Head *old = ptr ? (Head *)ptr - 1 : NULL;
    if ((old ? old->size : 0) != old_size) heap->lies++;
    if (old) old_size = old->size;
    if (size == 0) {
        if (old) {
            heap->blocks--;
            heap->bytes -= old_size;
            memset(ptr, 0xdd, old_size);
        }
        free(old);
        return NULL;
    }
    if (++heap->calls != heap->fail_at) return heap_give(heap, old, old_size, size);
    heap->failed = true;
    heap->shrank = old && size <= old_size;
    return NULL;
}

static tsl_board *build(Heap *heap, const Record *record, tsl_error *error) {
    tsl_options options = {.size = sizeof options, .alloc = {heap_resize, heap}};
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
