/* SPDX-License-Identifier: MIT
 * growth.c - what a board costs, counted instead of timed, for tools/growth: the basic blocks of the library
 * that are run, and a block for every 16 bytes that are copied, cleared or compared. Counts are the same on every run.
 * In: what is asked (build, ludii, dump, lines, walks), and a text on standard input. Out: sites and
 * incidences; steps; blocks; the most bytes that were held.
 * usage: bench_growth WHAT <TEXT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tessella.h>

enum { TEXT = 1 << 22, MOVES = 4096 };

static uint64_t blocks;
static size_t held, peak;

/* The compiler puts a call of this into each basic block of the library: -fsanitize-coverage=trace-pc. */
void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) {
    blocks++;
}

/* The linker puts these in the place of the C library's: --wrap. */
void *__real_memcpy(void *to, const void *from, size_t size);
void *__wrap_memcpy(void *to, const void *from, size_t size);
void *__wrap_memcpy(void *to, const void *from, size_t size) {
    blocks += size / 16;
    return __real_memcpy(to, from, size);
}
void *__real_memmove(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size) {
    blocks += size / 16;
    return __real_memmove(to, from, size);
}
void *__real_memset(void *to, int byte, size_t size);
void *__wrap_memset(void *to, int byte, size_t size);
void *__wrap_memset(void *to, int byte, size_t size) {
    blocks += size / 16;
    return __real_memset(to, byte, size);
}

static void *resize(void *user, void *old, size_t old_size, size_t size) {
    (void)user;
    void *memory = NULL;
    if (size == 0)
        free(old);
    else if (!(memory = realloc(old, size)))
        return NULL;
    held += size - old_size;
    if (held > peak) peak = held;
    return memory;
}

static bool nothing(void *user, const char *bytes, size_t size) {
    (void)user, (void)bytes, (void)size;
    return true;
}

/* Every line of every site, to its end. */
static void lines(const tsl_board *board) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(board, (tsl_kind)kind); site++) {
            tsl_ways all = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL);
            tsl_radials from = tsl_radials_from(board, (tsl_kind)kind, site, all);
            for (tsl_radial line; tsl_radials_next(&from, &line);) {
                while (tsl_radial_step(&line) != TSL_NONE) continue;
            }
        }
    }
}

static int stop(const char *why) {
    fprintf(stderr, "bench_growth: %s\n", why);
    return 2;
}

static uint64_t incidences(const tsl_board *board) {
    uint64_t sum = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(board, (tsl_kind)kind); site++) {
            for (int of = 0; of < kind; of++)
                sum += tsl_site_incident(board, (tsl_kind)kind, site, (tsl_kind)of).count;
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    static char text[TEXT];
    const char *what = argc == 2 ? argv[1] : "";
    size_t length = fread(text, 1, sizeof text, stdin);
    tsl_options options = tsl_options_default();
    options.alloc = (tsl_allocator){resize, NULL};
    options.max_text = TEXT;
    options.rules = strcmp(what, "ludii") == 0 ? TSL_RULES_LUDII : TSL_RULES_PAPER;
    tsl_error error;
    blocks = 0;
    tsl_board *board = tsl_board_new(text, length, &options, &error);
    if (!board) return stop(error.message);
    uint64_t taken = blocks, sites = 0, steps = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        sites += tsl_site_count(board, (tsl_kind)kind);
        tsl_step_lists lists = tsl_steps_lists(board, (tsl_kind)kind);
        steps += lists.count ? lists.offset[lists.count] : 0;
    }
    sites += incidences(board);
    blocks = 0;
    if (strcmp(what, "dump") == 0) {
        if (tsl_board_write(board, "dump", (tsl_writer){nothing, NULL}))
            return stop("cannot write");
        taken = blocks;
    } else if (strcmp(what, "lines") == 0) {
        lines(board);
        taken = blocks;
    } else if (strcmp(what, "build") != 0 && strcmp(what, "ludii") != 0) {
        return stop("build, ludii, dump or lines");
    }
    printf("%llu %llu %llu %zu\n", (unsigned long long)sites, (unsigned long long)steps,
           (unsigned long long)taken, peak);
    tsl_board_free(board);
    return 0;
}
