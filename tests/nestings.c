/* SPDX-License-Identifier: MIT
 * nestings.c - random expressions, several operators deep: each is refused with a good reason, or
 * makes a board that keeps the laws of every graph and those of one operator around it; and each is
 * built again while the allocator fails at one call.
 * Run: nestings [COUNT [SEED]]    expression n is made from SEED + n alone, so that a failure, which
 *                                 names that number, comes back with `nestings 1 NUMBER`
 * Sources: nestings.c expressions.c oplaws.c heap.c laws.c faces.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "expressions.h"
#include "heap.h"
#include "laws.h"
#include "oplaws.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COUNT 10000u
#define SEED 1u
#define TEXT_ONE_IN 3u     /* so many boards are built again from their text and compared */
#define MOST_SITES 1000u   /* boards may have so many of a kind; larger ones must be refused */
#define WRITTEN_EDGES 300u /* boards of more edges are not */
#define LAW_SITES 3000u    /* what laws build from them may have so many */
#define SLOW 1.0           /* seconds; a build that takes longer is named at the end */

typedef struct {
    unsigned built, refused;
    double slowest;
    uint64_t slowest_seed;
} Tally;

/* A sanitizer that ends the program says first which expression it was. */
#if defined(__SANITIZE_ADDRESS__)
void __asan_on_error(void);
void __ubsan_on_report(void);

void __asan_on_error(void) {
    printf("seed:%u: %s\n", check_state.line, check_state.name ? check_state.name : "");
    fflush(stdout);
}

void __ubsan_on_report(void) {
    __asan_on_error();
}
#endif

static double now(void) {
    struct timespec t;
    return timespec_get(&t, TIME_UTC) ? (double)t.tv_sec + (double)t.tv_nsec / 1e9 : 0;
}

/* ---- Refusals ---- */

static bool is_reason(tsl_code code) {
    return code == TSL_ERR_LIMIT || code == TSL_ERR_SYNTAX || code == TSL_ERR_NAME ||
           code == TSL_ERR_ARGS || code == TSL_ERR_VALUE;
}

static void check_refusal(const Expression *e, const tsl_error *error) {
    CHECK_SAY(is_reason(error->code), "refused with code %u", (unsigned)error->code);
    CHECK_SAY(error->offset <= e->length && error->length <= e->length - error->offset,
              "underlined: %u bytes from %u of %zu", error->length, error->offset, e->length);
    CHECK_SAY(error->line == 1 && error->column == error->offset + 1, "at %u:%u, byte %u",
              error->line, error->column, error->offset);
    CHECK_SAY(memchr(error->message, '\0', sizeof error->message) && strlen(error->message) > 5,
              "a message without words");
    /* What is made fits the table: only values can be wrong, or two sizes where one is due. */
    CHECK_SAY(error->code != TSL_ERR_SYNTAX && error->code != TSL_ERR_NAME, "refused: %s: %s",
              tsl_code_name(error->code), error->message);
}

/* ---- Memory ---- */

static tsl_board *build_with(Heap *heap, const Expression *e, tsl_error *error) {
    tsl_options options = {
        .size = sizeof options, .max_sites = MOST_SITES, .alloc = {heap_resize, heap}};
    memset(error, 0xee, sizeof *error);
    return tsl_board_new(e->text, e->length, &options, error);
}

static void check_heap(const Heap *heap) {
    CHECK_SAY(heap->blocks == 0 && heap->bytes == 0, "call %u failed: %zu blocks, %zu bytes left",
              heap->fail_at, heap->blocks, heap->bytes);
    CHECK_SAY(heap->lies == 0, "call %u failed: %u wrong sizes told", heap->fail_at, heap->lies);
}

/* Nothing is left behind, whichever call fails. */
static void check_failing(const Expression *e, Choices *choices, unsigned calls) {
    Heap heap = {.fail_at = 1 + choices_below(choices, calls ? calls : 1)};
    tsl_error error;
    tsl_board *b = build_with(&heap, e, &error);
    if (heap.failed && !heap.shrank)
        CHECK_SAY(!b && error.code == TSL_ERR_MEMORY, "call %u of %u failed: %s", heap.fail_at,
                  calls, b ? "a board all the same" : tsl_code_name(error.code));
    tsl_board_free(b);
    check_heap(&heap);
}

/* ---- One expression ---- */

static void check_board(const tsl_board *b, const Expression *e, Choices *choices) {
    static const Marks any = {
        .crossing = true, .parallel = true, .unsorted = true, .spurs = true, .placed = true};
    unsigned before = check_state.failed;
    Subject subject = {b, e->text + e->graph, e->graph_length, choices, LAW_SITES};
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        CHECK_SAY(tsl_site_count(b, k) <= MOST_SITES, "%u sites of kind %s", tsl_site_count(b, k),
                  tsl_kind_name(k));
    laws_of_graph(b, any);
    /* Building and writing again take longer than all the rest, and lines of layered spirals on larger boards minutes. */
    const bool few = tsl_site_count(b, TSL_KIND_EDGE) <= WRITTEN_EDGES;
    if (choices_below(choices, TEXT_ONE_IN) == 0 && few) laws_of_text(b, e->text, e->length);
    uint32_t law = choices_below(choices, OPLAWS);
    if (e->graph_length && check_state.failed == before) oplaw_check(law, &subject);
}

static void check_expression(uint64_t seed, Tally *tally) {
    static Expression e;
    Choices choices = choices_from_seed(seed);
    Heap heap = {0};
    tsl_error error;
    expression_board(&choices, EXPRESSION_DEPTH, &e);
    check_state.file = "seed";
    check_state.line = (unsigned)seed;
    check_state.name = e.text;
    double start = now();
    tsl_board *b = build_with(&heap, &e, &error);
    double took = now() - start;
    if (took > tally->slowest) {
        tally->slowest = took;
        tally->slowest_seed = seed;
    }
    tally->built += b != NULL;
    tally->refused += !b;
    if (b) {
        check_board(b, &e, &choices);
    } else {
        check_refusal(&e, &error);
    }
    tsl_board_free(b);
    check_heap(&heap);
    check_failing(&e, &choices, heap.calls);
}

int main(int argc, char **argv) {
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : COUNT;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : SEED;
    Tally tally = {0};
    for (unsigned long n = 0; n < count; n++) check_expression(seed + n, &tally);
    check_state = (CheckState){.passed = check_state.passed, .failed = check_state.failed};
    oplaws_fixed();
    printf("%u built, %u refused; the slowest took %.3f s: seed %llu\n", tally.built, tally.refused,
           tally.slowest, (unsigned long long)tally.slowest_seed);
    return check_end();
}
