/* SPDX-License-Identifier: MIT
 * symmetry.c - what symmetries and sameness cost: the least image of positions of Go, where most images differ early and where none does;
 * hashes of small boards, with building them; symmetries of a large board beside building it.
 * usage: bench_symmetry */
#include "measure.h"
#include <stdio.h>
#include <string.h>

enum { GO = 361, ROUNDS = 200000 };

static void least(const char *name, const tsl_symmetry *s, uint32_t *stone) {
    const uint32_t *const what[TSL_KIND_COUNT] = {stone, NULL, NULL};
    uint64_t sum = 0;
    double start = measure_now();
    for (uint32_t i = 0; i < ROUNDS; i++) sum += tsl_symmetry_least(s, what);
    printf("%-42s %8.3f us  (element %u)\n", name, (measure_now() - start) * 1e6 / ROUNDS,
           (unsigned)(sum / ROUNDS));
}

static void positions(void) {
    tsl_board *board = measure_board("(board (square 19) use:Vertex)", NULL);
    tsl_symmetry *s = tsl_symmetry_new(board, NULL, NULL);
    uint32_t stone[GO] = {0}, state = 1;
    least("least image of Go, empty board", s, stone);
    for (uint32_t i = 0; i < GO; i++) {
        state = state * 1664525 + 1013904223;
        stone[i] = (state >> 24) % 3;
    }
    least("least image of Go, full of stones", s, stone);
    memset(stone, 0, sizeof stone);
    stone[3 * 19 + 3] = stone[15 * 19 + 15] = 1;
    stone[3 * 19 + 15] = stone[16 * 19 + 3] = 2;
    least("least image of Go, four stones", s, stone);
    tsl_symmetry_free(s);
    tsl_board_free(board);
}

static void hashes(const char *text) {
    enum { BOARDS = 2000 };
    tsl_options options = {.size = sizeof options, .want = TSL_WANT_GRAPH};
    char hash[TSL_BOARD_HASH] = "";
    double start = measure_now();
    for (int i = 0; i < BOARDS; i++) {
        tsl_board *board = measure_board(text, &options);
        tsl_board_hash(board, NULL, hash, NULL);
        tsl_board_free(board);
    }
    double each = (measure_now() - start) / BOARDS;
    printf("hash of %-34s %8.1f us, %.0f a second, with building\n", text, each * 1e6, 1 / each);
}

static void large(const char *text) {
    double start = measure_now();
    tsl_board *board = measure_board(text, NULL);
    double built = measure_now() - start;
    start = measure_now();
    tsl_symmetry *s = tsl_symmetry_new(board, NULL, NULL);
    double found = measure_now() - start;
    char hash[TSL_BOARD_HASH];
    start = measure_now();
    tsl_board_hash(board, NULL, hash, NULL);
    printf("%-20s built in %.3f s, shape %.2f of that, hash %.2f of that\n", text, built,
           found / built, (measure_now() - start) / built);
    tsl_symmetry_free(s);
    tsl_board_free(board);
}

int main(void) {
    positions();
    hashes("(board (square 5))");
    hashes("(board (hex 4))");
    hashes("(board (tiling T3464 2))");
    hashes("(board (square 4 pyramidal:True) use:Vertex)");
    large("(square 300)");
    large("(hex 200)");
    return 0;
}
