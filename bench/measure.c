/* SPDX-License-Identifier: MIT
 * measure.c - in: expressions. Out: what their boards cost. */
#define _POSIX_C_SOURCE 200809L /* for clock_gettime */
#include "measure.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { ROUNDS_LEAST = 5, ROUNDS_MOST = 2000, ROUNDS_FRESH = 3 };
/* Seconds of all rounds: enough to find a quiet moment, and the most that a slow board takes if one
 * round does not take longer. */
static const double enough = 1, most = 60;

double measure_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double measure_clock(void) {
    double best = 1;
    for (int i = 0; i < 1000; i++) {
        double begin = measure_now(), took = measure_now() - begin;
        if (took < best) best = took;
    }
    return best;
}

tsl_board *measure_board(const char *text, const tsl_options *options) {
    tsl_error error;
    tsl_board *board = tsl_board_new(text, strlen(text), options, &error);
    if (board) return board;
    fprintf(stderr, "%s: %s\n", text, error.message);
    exit(1);
}

void measure_keep_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1); /* never */
#endif
}

static void give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

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

static void keep_least(double took, double *least) {
    if (took < *least) *least = took;
}

static void time_reading(const char *text, double *least) {
    tsl_options options = {.size = sizeof options, .max_sites = 1};
    tsl_error error;
    double begin = measure_now();
    tsl_board *board = tsl_board_new(text, strlen(text), &options, &error);
    keep_least(measure_now() - begin, least);
    if (error.code == TSL_ERR_LIMIT) return;
    fprintf(stderr, "%s: a limit of one site does not end it\n", text);
    tsl_board_free(board);
    exit(1);
}

static void time_building(const char *text, const tsl_options *options, double *least) {
    double begin = measure_now();
    tsl_board *board = measure_board(text, options);
    keep_least(measure_now() - begin, least);
    tsl_board_free(board);
}

static void count_elements(const tsl_board *board, Cost *cost) {
    cost->elements = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        cost->count[kind] = tsl_site_count(board, (tsl_kind)kind);
        cost->elements += cost->count[kind];
    }
}

Cost measure_counts(const char *text, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .rules = rules, .want = TSL_WANT_GRAPH};
    Cost cost = {0};
    tsl_board *board = measure_board(text, &options);
    count_elements(board, &cost);
    tsl_board_free(board);
    return cost;
}

/* Memory is counted in a build of its own, so that the others are timed as users have them. */
static void count_memory(const char *text, tsl_rules rules, Cost *cost) {
    Counter counter = {0};
    tsl_options options = {
        .size = sizeof options, .rules = rules, .alloc = {count_resize, &counter}};
    tsl_board *board = measure_board(text, &options);
    count_elements(board, cost);
    cost->held = tsl_board_bytes(board);
    cost->peak = counter.peak;
    cost->calls = counter.calls;
    tsl_board_free(board);
}

Cost measure_cost(const char *text, tsl_rules rules) {
    static const uint32_t wants[STAGES] = {0, TSL_WANT_GRAPH,
                                           TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS, 0};
    Cost cost = {.until = {1e9, 1e9, 1e9, 1e9}, .fresh = 1e9};
    double start = measure_now(), passed = 0, asking = measure_clock();
    /* by turns, so that a busy moment slows all stages */
    for (int round = 0; round < ROUNDS_MOST && passed < (round < ROUNDS_LEAST ? most : enough);
         round++) {
        time_reading(text, &cost.until[STAGE_READ]);
        for (int stage = STAGE_GRAPH; stage < STAGES; stage++) {
            tsl_options options = {.size = sizeof options, .rules = rules, .want = wants[stage]};
            time_building(text, &options, &cost.until[stage]);
        }
        passed = measure_now() - start;
    }
    tsl_options whole = {.size = sizeof whole, .rules = rules};
    for (int round = 0; round < ROUNDS_FRESH; round++) {
        give_memory_back();
        time_building(text, &whole, &cost.fresh);
    }
    for (int stage = 0; stage < STAGES; stage++) cost.until[stage] -= asking;
    cost.fresh -= asking;
    count_memory(text, rules, &cost);
    return cost;
}
