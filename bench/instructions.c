/* SPDX-License-Identifier: MIT
 * instructions.c - builds one board and frees it, for tools/instructions, which counts what building
 * takes, and prints how many elements the board has. Without an expression it prints what it was compiled
 * with and for, on which counts depend. With --cells it builds without topology and prints the cells alone.
 * usage: bench_instructions [--cells] [EXPRESSION] */
#include <stdio.h>
#include <string.h>
#include <tessella.h>

#define WORD(number) #number
#define NUMBER(macro) WORD(macro)
#if defined __GNUC__ && !defined __clang__
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "another compiler"
#endif
#ifdef __GLIBC__
#define LIBRARY "glibc " NUMBER(__GLIBC__) "." NUMBER(__GLIBC_MINOR__)
#else
#define LIBRARY "another C library"
#endif
#ifdef __x86_64__
#define PROCESSOR "x86_64"
#else
#define PROCESSOR "another processor"
#endif

int main(int argc, char **argv) {
    static _Alignas(64) char text[1 << 14]; /* where arguments lie depends on the environment */
    if (argc < 2) return puts(COMPILER ", " LIBRARY ", " PROCESSOR) < 0;
    bool cells = argc > 2 && strcmp(argv[1], "--cells") == 0;
    if (strlen(argv[argc - 1]) >= sizeof text) return 2;
    strcpy(text, argv[argc - 1]);
    tsl_options options = {.size = sizeof options, .want = cells ? TSL_WANT_GRAPH : 0};
    tsl_error error;
    tsl_board *board = tsl_board_new(text, strlen(text), &options, &error);
    if (!board) fprintf(stderr, "%s: %s\n", text, error.message);
    unsigned long count = 0;
    for (int kind = cells ? TSL_KIND_CELL : 0; kind < TSL_KIND_COUNT; kind++)
        count += tsl_site_count(board, (tsl_kind)kind);
    printf("%lu\n", count);
    tsl_board_free(board);
    return board ? 0 : 1;
}
