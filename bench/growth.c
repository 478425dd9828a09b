/* SPDX-License-Identifier: MIT
 * growth.c - what a board costs, counted instead of timed, for tools/growth: the basic blocks of the library
 * that are run, and a block for every 16 bytes that are copied, cleared or compared. Counts are the same on every run.
 * In: what is asked (build, ludii, dump, lines), and a text on standard input. Out: sites, incidences
 * and crossings; steps, and what is written: 16 bytes, or a site of a line; blocks; the most bytes that were held. Asked for
 * gaps, only the most blocks between two questions whether to go on, with 2^26 steps of work at most: three to five million
 * blocks take 10 ms.
 * usage: bench_growth WHAT <TEXT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tessella.h>

enum { TEXT = 1 << 22, COMPARED = 4096, GAP_WORK = 1 << 26 };

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

static uint64_t asked, longest;

/* Asked whether to stop. */
static bool note_gap(void *user, uint64_t work) {
    (void)user;
    (void)work;
    if (blocks - asked > longest) longest = blocks - asked;
    asked = blocks;
    return false;
}

static int print_gap(const char *text, size_t length, tsl_options *options) {
    tsl_error error;
    options->max_work = GAP_WORK;
    options->cancel = note_gap;
    tsl_board *board = tsl_board_new(text, length, options, &error);
    note_gap(NULL, 0);
    printf("%llu\n", (unsigned long long)longest);
    tsl_board_free(board);
    return 0;
}

static bool count_bytes(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(uint64_t *)user += size;
    return true;
}

/* Every line of every site, to its end; how many sites they have. */
static uint64_t lines(const tsl_board *board) {
    uint64_t sites = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(board, (tsl_kind)kind); site++) {
            tsl_ways all = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL);
            tsl_radials from = tsl_radials_from(board, (tsl_kind)kind, site, all);
            for (tsl_radial line; tsl_radials_next(&from, &line);) {
                while (tsl_radial_step(&line) != TSL_NONE) sites++;
            }
        }
    }
    return sites;
}

static double side_of(tsl_point a, tsl_point b, tsl_point p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static bool is_crossing(const tsl_board *board, tsl_id edge, tsl_id other) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_VERTEX);
    tsl_ids e = tsl_site_incident(board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX),
            f = tsl_site_incident(board, TSL_KIND_EDGE, other, TSL_KIND_VERTEX);
    tsl_point a = at[e.id[0]], b = at[e.id[1]], c = at[f.id[0]], d = at[f.id[1]];
    return side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
}

/* Of edges that cross without a vertex; of very many edges none is looked at. */
static uint64_t crossings(const tsl_board *board) {
    uint32_t edges = tsl_site_count(board, TSL_KIND_EDGE);
    uint64_t sum = 0;
    for (tsl_id e = 0; edges <= COMPARED && e < edges; e++) {
        for (tsl_id other = 0; other < e; other++) sum += is_crossing(board, e, other);
    }
    return sum;
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
    if (strcmp(what, "gaps") == 0) return print_gap(text, length, &options);
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
    sites += incidences(board) + crossings(board);
    blocks = 0;
    if (strcmp(what, "dump") == 0) {
        uint64_t bytes = 0;
        if (tsl_board_write(board, "dump", (tsl_writer){count_bytes, &bytes}))
            return stop("cannot write");
        taken = blocks;
        steps += bytes / 16;
    } else if (strcmp(what, "lines") == 0) {
        steps += lines(board);
        taken = blocks;
    } else if (strcmp(what, "build") != 0 && strcmp(what, "ludii") != 0) {
        return stop("build, ludii, dump, lines or gaps");
    }
    printf("%llu %llu %llu %zu\n", (unsigned long long)sites, (unsigned long long)steps,
           (unsigned long long)taken, peak);
    tsl_board_free(board);
    return 0;
}
