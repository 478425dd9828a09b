/* nearest.c - names like a word. In: a word and candidates. Out: those that a slip of the hand
 * may have turned into the word. Holds: the same candidate is never kept twice. */
#include "nearest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 40 }; /* longer words are like nothing */

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* How many letters must be added, left out, changed or swapped with their neighbour. */
static size_t edits(const char *a, const char *b) {
    size_t rows = strlen(a), columns = strlen(b);
    size_t cost[3][LONGEST + 1];
    for (size_t j = 0; j <= columns; j++) cost[0][j] = j;
    for (size_t i = 1; i <= rows; i++) {
        size_t *now = cost[i % 3], *last = cost[(i + 2) % 3], *before = cost[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            size_t change = last[j - 1] + (a[i - 1] != b[j - 1]);
            now[j] = smaller(change, smaller(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = smaller(now[j], before[j - 2] + 1);
            }
        }
    }
    return cost[rows % 3][columns];
}

Nearest nearest_to(const char *word) {
    return (Nearest){.word = word};
}

void nearest_offer(Nearest *nearest, const char *candidate) {
    size_t length = strlen(nearest->word);
    if (length == 0 || length > LONGEST || strlen(candidate) > LONGEST) return;
    size_t distance = edits(nearest->word, candidate);
    bool begins = length >= 2 && strncmp(nearest->word, candidate, length) == 0;
    if (begins) distance = smaller(distance, 2);
    if (!begins && distance > (length + 2) / 3) return;
    for (size_t i = 0; i < nearest->count; i++) {
        if (strcmp(nearest->name[i], candidate) == 0) return;
    }
    size_t place = nearest->count;
    while (place > 0 && nearest->distance[place - 1] > distance) place--;
    if (place == NEAREST_MOST) return;
    if (nearest->count < NEAREST_MOST) nearest->count++;
    for (size_t i = nearest->count - 1; i > place; i--) {
        nearest->name[i] = nearest->name[i - 1];
        nearest->distance[i] = nearest->distance[i - 1];
    }
    nearest->name[place] = candidate;
    nearest->distance[place] = distance;
}

void nearest_question(const Nearest *nearest, char out[NEAREST_TEXT]) {
    out[0] = '\0';
    const char *before = ", did you mean ";
    for (size_t i = 0; i < nearest->count; i++) {
        size_t used = strlen(out);
        snprintf(out + used, NEAREST_TEXT - used, "%s'%s'", before, nearest->name[i]);
        before = i + 2 == nearest->count ? " or " : ", ";
    }
    if (nearest->count > 0) strcat(out, "?");
}
