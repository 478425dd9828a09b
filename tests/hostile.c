/* SPDX-License-Identifier: MIT
 * hostile.c - texts that would take long or much memory: each is answered or refused within its budget.
 * Run: hostile OUT FILE...            e.g. hostile build/release/hostile.txt tests/hostile.txt
 *      hostile --time WORK FILE...    what each takes with a budget of WORK, 0 for the default: `make hostile`
 * Out: a line for each record and each set of rules: its place, the work that it took or the reason why it was refused. Every
 *   build must write the same file; tools/same-hashes compares them.
 * Holds: the test itself looks at no clock. That the caller is asked in time it sees by the work charged between two
 *   questions, and by how many there are.
 * Sources: hostile.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Asked by the library; notes how often, and how long it was before. */
typedef struct {
    uint64_t asked, stop_at; /* stop_at: the question that is answered with yes; 0: none */
    double last, longest;    /* seconds of this process; only where time is measured */
    bool timed;
} Patience;

static double seconds(void) {
#ifdef __wasi__ /* which has no clock of the process */
    return 0;
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

static bool patience_cancel(void *user, uint64_t work) {
    Patience *p = user;
    (void)work;
    if (p->timed) {
        double now = seconds();
        if (now - p->last > p->longest) p->longest = now - p->last;
        p->last = now;
    }
    return ++p->asked == p->stop_at;
}

static tsl_board *build(const Record *record, tsl_options *options, Heap *heap, Patience *patience,
                        tsl_error *error) {
    options->size = sizeof *options;
    if (heap) options->alloc = (tsl_allocator){heap_resize, heap};
    options->cancel = patience_cancel;
    options->cancel_user = patience;
    *error = (tsl_error){.code = TSL_OK};
    return tsl_board_new(record->text, record->length, options, error);
}

/* ---- The test ---- */

enum { TEST_WORK = 1 << 22, TEST_MOST_BYTES = 1 << 26 };

static void check_refusal(const Record *record, const tsl_error *error) {
    CHECK_SAY(error->code != TSL_OK && error->code != TSL_ERR_MEMORY &&
                  error->code != TSL_ERR_CANCEL && error->code != TSL_ERR_CALL,
              "%s: %s", tsl_code_name(error->code), error->message);
    CHECK(error->message[0] && error->line > 0 &&
          (size_t)error->offset + error->length <= record->length);
}

/* Stops at one of the questions that were asked before. */
static void check_cancel(const Record *record, tsl_rules rules, uint64_t at) {
    Heap heap = {0};
    Patience patience = {.stop_at = at};
    tsl_options options = {.rules = rules, .max_work = TEST_WORK};
    tsl_error error;
    tsl_board *b = build(record, &options, &heap, &patience, &error);
    CHECK_SAY(!b && error.code == TSL_ERR_CANCEL && patience.asked == at,
              "asked %" PRIu64 " times: %s", patience.asked, b ? "a board" : error.message);
    tsl_board_free(b);
    CHECK(heap.blocks == 0 && heap.lies == 0);
}

static void test_record(FILE *out, const Record *record, tsl_rules rules) {
    enum { ASK = 1 << 20 };
    Heap heap = {0};
    Patience patience = {0};
    tsl_options options = {.rules = rules, .max_work = TEST_WORK};
    tsl_error error;
    tsl_board *b = build(record, &options, &heap, &patience, &error);
    CHECK_SAY(heap.peak < TEST_MOST_BYTES, "%zu bytes", heap.peak);
    fprintf(out, "%s:%u %s ", record->file, record->line, tsl_rules_name(rules));
    if (b) {
        uint64_t work = tsl_board_work(b);
        CHECK_SAY(work > 0 && work <= TEST_WORK, "%" PRIu64 " steps of work", work);
        fprintf(out, "%" PRIu64 " %s\n", work, record->name);
    } else {
        check_refusal(record, &error);
        fprintf(out, "%u:%u %s\n", error.line, error.column, error.message);
    }
    tsl_board_free(b);
    CHECK(heap.blocks == 0 && heap.lies == 0);
    if (patience.asked) check_cancel(record, rules, 1 + patience.asked / 2);
}

/* ---- Measuring ---- */

static void time_record(const Record *record, uint64_t work, tsl_rules rules) {
    Heap heap = {0};
    Patience patience = {.timed = true};
    tsl_options options = {.rules = rules, .max_work = work};
    tsl_error error;
    double start = patience.last = seconds();
    tsl_board *b = build(record, &options, NULL, &patience, &error);
    double took = seconds() - start;
    patience_cancel(&patience, 0);
    uint64_t done = b ? tsl_board_work(b) : 0;
    tsl_board_free(b);
    patience.timed = false;
    tsl_board_free(build(record, &options, &heap, &patience, &error));
    printf("%7.2f s  gap %5.1f ms  %5zu MB  %6.2f ns a step  %-5s %s:%u %.60s | %s\n", took,
           1e3 * patience.longest, heap.peak >> 20, done ? 1e9 * took / (double)done : 0,
           tsl_rules_name(rules), record->file, record->line, record->name,
           done ? "" : error.message);
    fflush(stdout);
}

static void each_record(const char *file, FILE *out, uint64_t work) {
    Records records;
    Record record;
    if (!records_open(&records, file)) return;
    while (records_next(&records, &record)) {
        CHECK(record.count == 0);
        for (tsl_rules rules = TSL_RULES_PAPER; rules <= TSL_RULES_LUDII; rules++) {
            if (out)
                test_record(out, &record, rules);
            else
                time_record(&record, work, rules);
        }
    }
    records_close(&records);
}

int main(int count, char **arguments) {
    bool timed = count > 3 && !strcmp(arguments[1], "--time");
    if (count < 3) {
        fputs("usage: hostile OUT FILE...\n       hostile --time WORK FILE...\n", stderr);
        return 2;
    }
    FILE *out = timed ? NULL : fopen(arguments[1], "w");
    if (!timed && !out) {
        perror(arguments[1]);
        return 2;
    }
    uint64_t work = timed ? strtoull(arguments[2], NULL, 10) : 0;
    for (int i = timed ? 3 : 2; i < count; i++) each_record(arguments[i], out, work);
    if (out) CHECK(fclose(out) == 0);
    return check_end();
}
