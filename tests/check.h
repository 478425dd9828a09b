/* SPDX-License-Identifier: MIT
 * check.h - the smallest test framework that will do. One file of a program defines CHECK_MAIN
 * before it includes this. Holds: a failure prints the record's place and name (when a record is
 * being tested) and the line of C that noticed; check_end() prints the closing line. */
#ifndef CHECK_H
#define CHECK_H
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
    const char *file, *name; /* of the record being tested; NULL when there is none */
    unsigned line, passed, failed;
} CheckState;
extern CheckState check_state;

#define CHECK(condition) check_that((condition), __FILE__, __LINE__, "%s", #condition)
#define CHECK_SAY(condition, ...) check_that((condition), __FILE__, __LINE__, __VA_ARGS__)
#define PASS() check_that(true, __FILE__, __LINE__, "%s", "")
#define FAIL(...) check_that(false, __FILE__, __LINE__, __VA_ARGS__)
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
bool check_that(bool good, const char *file, int line, const char *format, ...);
int check_end(void); /* the exit status: 0 when something was checked and nothing failed */

uint32_t check_random(uint32_t most); /* below `most`, which is not 0; every run gets the same */
void check_seed(uint64_t seed);       /* what it gives from here on */

#ifdef CHECK_MAIN
CheckState check_state;

bool check_that(bool good, const char *file, int line, const char *format, ...) {
    va_list arguments;
    if (good) return check_state.passed++, true;
    check_state.failed++;
    if (check_state.file) printf("%s:%u: ", check_state.file, check_state.line);
    if (check_state.name) printf("%s: ", check_state.name);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf(" [%s:%d]\n", file, line);
    return false;
}

static uint64_t check_state_random = 88172645463325252u;

void check_seed(uint64_t seed) {
    check_state_random = seed | 1;
}

uint32_t check_random(uint32_t most) {
    check_state_random ^= check_state_random << 13;
    check_state_random ^= check_state_random >> 7;
    check_state_random ^= check_state_random << 17;
    return (uint32_t)(check_state_random >> 32) % most;
}

int check_end(void) {
    printf("%u passed, %u failed\n", check_state.passed, check_state.failed);
    return check_state.failed > 0 || check_state.passed == 0;
}
#endif
#endif
