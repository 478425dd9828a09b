/* SPDX-License-Identifier: MIT
 * budget.c - limits on work and memory, and stopping a build. What they do to hostile texts is tested by hostile.c.
 * Run: budget
 * Sources: budget.c heap.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "tessella.h"
#include <string.h>

static tsl_board *build_with(const char *text, const tsl_options *options, tsl_error *error) {
    return tsl_board_new(text, strlen(text), options, error);
}

static tsl_code refusal(const char *text, const tsl_options *options) {
    tsl_error error = {.code = TSL_OK};
    tsl_board_free(build_with(text, options, &error));
    return error.code;
}

static bool stop_third(void *user, uint64_t work) {
    unsigned *asked = user;
    (void)work;
    return ++*asked == 3;
}

/* The most work and memory that a board needs are enough for it, and one less is not. */
static void check_budget(void) {
    static const char text[] = "(merge (hex 5) (shift 1 2 (square 9)))";
    Heap heap = {0};
    tsl_options o = {.size = sizeof o, .alloc = {heap_resize, &heap}};
    tsl_error error;
    tsl_board *b = build_with(text, &o, &error);
    uint64_t work = tsl_board_work(b);
    size_t bytes = heap.peak;
    tsl_board_free(b);
    CHECK(b && work > 1000 && bytes > 1000 && tsl_board_work(NULL) == 0);
    o.max_work = work;
    o.max_bytes = bytes;
    CHECK(refusal(text, &o) == TSL_OK);
    o.max_work = work - 1;
    CHECK(refusal(text, &o) == TSL_ERR_LIMIT);
    o.max_work = 0;
    for (o.max_bytes = bytes - 1; o.max_bytes; o.max_bytes /= 2)
        CHECK(refusal(text, &o) == TSL_ERR_LIMIT);
    o.max_work = 1 << 20;
    CHECK(!build_with("(splitCrossings (complete (regular 100)))", &o, &error) &&
          strstr(error.message, "more than 2^20 steps of work: "));
    o.max_work = 0;
    o.max_bytes = 1 << 20;
    CHECK(!build_with("(square 300)", &o, &error) && strstr(error.message, "2^20 bytes of memory"));
    unsigned asked = 0;
    o = (tsl_options){.size = sizeof o, .cancel = stop_third, .cancel_user = &asked};
    CHECK(refusal("(square 300)", &o) == TSL_ERR_CANCEL && asked == 3);
    CHECK(heap.blocks == 0 && heap.lies == 0);
}

int main(void) {
    check_budget();
    return check_end();
}
