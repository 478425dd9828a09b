/* SPDX-License-Identifier: MIT
 * memory.c - builds every record, and some larger boards, with the allocator failing at call 1, 2, 3 and so
 * on, until the build gets through: the right code, nothing leaked, and every size told back truthfully.
 * Run: memory FILE...    files of tests/boards and of tests/errors alike
 * Sources: memory.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <string.h>

#define MOST_CALLS 1000u /* a build asks seldom and for much; more would be a mistake */

static tsl_rules rules = TSL_RULES_PAPER;
static uint32_t skip = 0;

static tsl_board *build(Heap *heap, const Record *record, tsl_error *error) {
    const uint32_t classes = (uint32_t)1 << 29; /* SKIP_ALIKE_LIMITS in src/topo/alike.h */
    tsl_options options = {.size = sizeof options,
                           .alloc = {heap_resize, heap},
                           .skip = classes | skip,
                           .rules = rules};
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

/* Boards of records are small: most of what they need comes from the first blocks, and few sites have so many
 * neighbours that a list of them grows. */
static void check_larger(void) {
    static const struct {
        const char *text;
        uint32_t skip;
    } rows[] = {
        {"(add (square 150) cells:{{0 1 2}})", TSL_SKIP_TOPOLOGY},
        {"(clip (square 30) (poly {{0 0} {0 3}} rotns:600))", TSL_SKIP_TOPOLOGY},
        {"(hole (square 30) (poly {{0 0} {0 3}} rotns:600))", TSL_SKIP_TOPOLOGY},
        {"(intersect (square 150) (square 30))", TSL_SKIP_TOPOLOGY},
        {"(merge (square 150) (square 30))", TSL_SKIP_TOPOLOGY},
        {"(remove (square 150) edges:{{0 1}})", TSL_SKIP_TOPOLOGY},
        {"(union (concentric {0 9000 9000 9000}) (concentric {0 9000 9000 9000}))",
         TSL_SKIP_TOPOLOGY},
        {"(complete (regular 67))", TSL_SKIP_RADIALS},
        {"(concentric {1 70})", TSL_SKIP_RADIALS},
        {"(dual (concentric {1 70}))", TSL_SKIP_RADIALS},
        {"(makeFaces (remove (tri Hexagon 9) (poly {{11 7.8} {8 13} {1 13} {-2 7.8} {1 2.5} {8 "
         "2.5}})))",
         TSL_SKIP_RADIALS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Record record = {.text = rows[i].text, .length = strlen(rows[i].text)};
        skip = rows[i].skip;
        for (rules = TSL_RULES_PAPER; rules <= TSL_RULES_LUDII; rules++) {
            if (rules == TSL_RULES_PAPER || skip != TSL_SKIP_TOPOLOGY) check_record(&record);
        }
    }
    rules = TSL_RULES_PAPER;
    skip = 0;
}

int main(int argc, char **argv) {
    check_larger();
    for (int n = 1; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n]))
            while (records_next(&records, &record)) check_record(&record);
        records_close(&records);
    }
    return check_end();
}
