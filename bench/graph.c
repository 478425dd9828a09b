/* graph.c - what building costs per element. For each expression: elements, the best time of
 * several builds, bytes the board holds, the most bytes held while building, allocator calls.
 * usage: graph [--whole] [EXPRESSION...]; without --whole the graph alone: numbering and incidence,
 * no steps, regions and labels. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tessella.h>
#include <time.h>

typedef struct {
    size_t now, peak, calls;
} Counter;

static void *count_resize(void *user, void *ptr, size_t old_size, size_t size) {
    Counter *c = user;
    c->now += size - old_size;
    c->calls += size > 0;
    if (c->now > c->peak) c->peak = c->now;
    if (size) return realloc(ptr, size);
    free(ptr);
    return NULL;
}

static double seconds(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static tsl_board *build(const char *text, const tsl_options *options) {
    tsl_error error;
    tsl_board *board = tsl_board_new(text, strlen(text), options, &error);
    if (board) return board;
    fprintf(stderr, "%s: %s\n", text, error.message);
    exit(1);
}

/* Memory is counted in a build of its own, so that the others are timed as users have them. */
static void measure(const char *text, bool graph_only) {
    tsl_options options = {.size = sizeof options, .skip = graph_only ? TSL_SKIP_TOPOLOGY : 0};
    double best = 1e9, start = seconds();
    for (int round = 0; round < 200 && (round < 5 || seconds() - start < 1); round++) {
        double begin = seconds();
        tsl_board *board = build(text, &options);
        double took = seconds() - begin;
        if (took < best) best = took;
        tsl_board_free(board);
    }
    Counter counter = {0};
    options.alloc = (tsl_allocator){count_resize, &counter};
    tsl_board *board = build(text, &options);
    double elements = 0, held = (double)tsl_bytes(board);
    for (int kind = 0; kind < TSL_KINDS; kind++) elements += tsl_count(board, (tsl_kind)kind);
    tsl_board_free(board);
    printf("%-28s %9.0f %11.3f %8.1f %8.1f %8.1f %8zu\n", text, elements, best * 1e3,
           best * 1e9 / elements, held / elements, (double)counter.peak / elements, counter.calls);
}

int main(int argc, char **argv) {
    static const char *const usual[] = {
        "(square 8)",     "(square 100)",
        "(square 1000)",  "(hex 11)",
        "(hex 58)",       "(hex 578)",
        "(tri 100)",      "(tri 1000)",
        "(hex Star 130)", "(square 500 diagonals:Solid)",
    };
    printf("%-28s %9s %11s %8s %8s %8s %8s\n", "expression", "elements", "best ms", "ns/elem",
           "B/elem", "peak B", "allocs");
    bool whole = argc > 1 && strcmp(argv[1], "--whole") == 0;
    for (int i = 1 + whole; i < argc; i++) measure(argv[i], !whole);
    for (size_t i = 0; argc == 1 + whole && i < sizeof usual / sizeof *usual; i++)
        measure(usual[i], !whole);
    return 0;
}
