/* arguments.c - lines as the arguments of the command-line tool: it ends with a status, and leaves no file
 * that it could not finish.
 * Holds: runs in an empty folder, with nothing to read and nowhere to print; boards stay small. */
#define _DEFAULT_SOURCE
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_WORDS = 12 };
int tool_main(int count, char **words); /* main of the tool, under another name */

static void settle(void) {
    static char folder[] = "/tmp/tessella-fuzz-XXXXXX";
    static bool settled;
    if (settled) return;
    settled = true;
    if (!mkdtemp(folder) || chdir(folder) != 0) exit(2);
    if (!freopen("/dev/null", "r", stdin) || !freopen("/dev/null", "w", stdout)) exit(2);
}

static bool is_small(const char *text, size_t length) {
    tsl_error error;
    tsl_board *board = fuzz_board((const uint8_t *)text, length, &error);
    bool small = board || error.code != TSL_ERR_LIMIT;
    tsl_board_free(board);
    return small;
}

/* Words that name files elsewhere are left alone. */
static bool is_harmless(char **words, int count, const char *all) {
    for (int i = 1; i < count; i++) {
        if (strchr(words[i], '(') ? !is_small(words[i], strlen(words[i]))
                                  : strchr(words[i], '/') != NULL)
            return false;
    }
    return is_small(all, strlen(all));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[FUZZ_TEXT + 1], all[FUZZ_TEXT + 1], name[] = "tessella";
    char *words[MOST_WORDS + 1] = {name};
    int count = 1;
    if (size == 0 || size > FUZZ_TEXT || memchr(data, '\0', size)) return 0;
    settle();
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *word = strtok(text, "\n"); word && count < MOST_WORDS; word = strtok(NULL, "\n"))
        words[count++] = word;
    *all = '\0';
    for (int i = 2; i < count; i++) { /* the shell may have cut an expression into words */
        strcat(all, words[i]);
        if (i + 1 < count) strcat(all, " ");
    }
    if (!is_harmless(words, count, all)) return 0;
    int status = tool_main(count, words);
    if (status < 0 || status > 2) abort();
    return 0;
}
