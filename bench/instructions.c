/* SPDX-License-Identifier: MIT
 * instructions.c - builds one board and frees it, for tools/instructions, which counts what building
 * takes. Without an expression it prints what it was compiled with and for, on which counts depend.
 * usage: bench_instructions [EXPRESSION] */
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
    static _Alignas(64) char text[1024]; /* where arguments lie depends on the environment */
    if (argc < 2) return puts(COMPILER ", " LIBRARY ", " PROCESSOR) < 0;
    if (strlen(argv[1]) >= sizeof text) return 2;
    strcpy(text, argv[1]);
    tsl_error error;
    tsl_board *board = tsl_board_new(text, strlen(text), NULL, &error);
    if (!board) fprintf(stderr, "%s: %s\n", text, error.message);
    tsl_board_free(board);
    return board ? 0 : 1;
}
