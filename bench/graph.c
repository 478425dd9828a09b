/* graph.c - what building costs per element. For each expression: elements, the best time of
 * several builds, bytes the board holds, the most bytes held while building, allocator calls.
 * usage: graph [--whole] [EXPRESSION...]; without --whole the graph alone: numbering and incidence. With it
 * what is added, in ns and bytes per element, by steps, regions and labels, and then by radials. */
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

typedef struct {
    double elements, ns, held, peak; /* the last three per element */
    size_t calls;
} Cost;

/* Memory is counted in a build of its own, so that the others are timed as users have them. */
static Cost measure(const char *text, uint32_t skip) {
    tsl_options options = {.size = sizeof options, .skip = skip};
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
    return (Cost){elements, best * 1e9 / elements, held / elements, (double)counter.peak / elements,
                  counter.calls};
}

static void print_graph(const char *text) {
    Cost graph = measure(text, TSL_SKIP_TOPOLOGY);
    printf("%-28s %9.0f %11.3f %8.1f %8.1f %8.1f %8zu\n", text, graph.elements,
           graph.ns * graph.elements / 1e6, graph.ns, graph.held, graph.peak, graph.calls);
}

/* What each stage adds to the one before. */
static void print_stages(const char *text) {
    Cost graph = measure(text, TSL_SKIP_TOPOLOGY), topology = measure(text, TSL_SKIP_RADIALS),
         whole = measure(text, 0);
    printf("%-28s %9.0f %7.1f %7.1f %7.1f %9.3f %7.1f %7.1f %7.1f %7.1f\n", text, graph.elements,
           graph.ns, topology.ns - graph.ns, whole.ns - topology.ns,
           whole.ns * graph.elements / 1e6, graph.held, topology.held - graph.held,
           whole.held - topology.held, whole.peak);
}

int main(int argc, char **argv) {
    static const char *const usual[] = {
        "(square 8)",     "(square 100)",
        "(square 1000)",  "(hex 11)",
        "(hex 58)",       "(hex 578)",
        "(tri 100)",      "(tri 1000)",
        "(hex Star 130)", "(square 500 diagonals:Solid)",
    };
    bool whole = argc > 1 && strcmp(argv[1], "--whole") == 0;
    void (*print)(const char *) = whole ? print_stages : print_graph;
    if (whole)
        printf("%-28s %9s %7s %7s %7s %9s %7s %7s %7s %7s\n", "expression", "elements", "graph",
               "topology", "radials", "ms", "graph B", "topol. B", "radials", "peak B");
    else
        printf("%-28s %9s %11s %8s %8s %8s %8s\n", "expression", "elements", "best ms", "ns/elem",
               "B/elem", "peak B", "allocs");
    for (int i = 1 + whole; i < argc; i++) print(argv[i]);
    for (size_t i = 0; argc == 1 + whole && i < sizeof usual / sizeof *usual; i++) print(usual[i]);
    return 0;
}
