/* SPDX-License-Identifier: MIT
 * picture.c - how long pictures take. In: nothing. Out: a line for each board: sites, bytes, and the
 * best time of several runs. Run: bench_picture */
#include <stdio.h>
#include <string.h>
#include <tessella.h>
#include <time.h>

enum { RUNS = 5 };

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static bool count_bytes(void *user, const char *bytes, size_t count) {
    (void)bytes;
    *(size_t *)user += count;
    return true;
}

static void measure(const char *text, uint32_t draw) {
    tsl_board *board = tsl_board_new(text, strlen(text), NULL, NULL);
    if (!board) return;
    tsl_picture picture = {.size = sizeof picture, .draw = draw};
    double best = 0;
    size_t bytes = 0;
    for (int run = 0; run < RUNS; run++) {
        bytes = 0;
        double start = now();
        tsl_draw(board, &picture, (tsl_writer){count_bytes, &bytes});
        double took = now() - start;
        if (run == 0 || took < best) best = took;
    }
    printf("%-40s %8u cells %10zu bytes %9.2f ms%s\n", text, tsl_count(board, TSL_CELL), bytes,
           best, draw ? ", with labels" : "");
    tsl_board_free(board);
}

int main(void) {
    static const char *const boards[] = {"(square 8)",
                                         "(board (square 19) use:Vertex)",
                                         "(hex 26)",
                                         "(tiling T3464 9)",
                                         "(concentric {0 0 0 16 16 16 16})",
                                         "(square 44)",
                                         "(layers 5 (square 20))",
                                         "(square 300)",
                                         "(square 1000)"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        measure(boards[i], 0);
        measure(boards[i], TSL_DRAW_CELL_LABELS);
    }
    return 0;
}
