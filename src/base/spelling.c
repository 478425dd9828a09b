/* spelling.c - whether a word may be another one, misspelt. In: two words. Out: how few letters they differ in. */
#include "spelling.h"
#include <string.h>

enum { NEAR_LONGEST = 63 }; /* choices of games are several words */

/* Letters to change, add, drop or swap with their neighbour; case counts for nothing. */
static uint32_t spelling_edits(Text a, Text b) {
    uint8_t row[3][NEAR_LONGEST + 1];
    for (uint32_t j = 0; j <= b.length; j++) row[0][j] = (uint8_t)j;
    for (uint32_t i = 1; i <= a.length; i++) {
        uint8_t *now = row[i % 3], *before = row[(i + 2) % 3], *two = row[(i + 1) % 3];
        now[0] = (uint8_t)i;
        for (uint32_t j = 1; j <= b.length; j++) {
            char x = (char)(a.at[i - 1] | 32), y = (char)(b.at[j - 1] | 32);
            uint8_t best = (uint8_t)(before[j - 1] + (x != y));
            if (before[j] + 1 < best) best = (uint8_t)(before[j] + 1);
            if (now[j - 1] + 1 < best) best = (uint8_t)(now[j - 1] + 1);
            bool swapped = i > 1 && j > 1 && x == (b.at[j - 2] | 32) && y == (a.at[i - 2] | 32);
            if (swapped && two[j - 2] + 1 < best) best = (uint8_t)(two[j - 2] + 1);
            now[j] = best;
        }
    }
    return row[a.length % 3][b.length];
}

/* A beginning of three letters or more is as near as one wrong letter. */
TSL_LOCAL bool spelling_is_near(Text name, Text word, uint32_t *best) {
    if (name.length < 2 || name.length > NEAR_LONGEST || word.length > NEAR_LONGEST) return false;
    bool begins =
        name.length >= 3 && name.length < word.length && memcmp(name.at, word.at, name.length) == 0;
    uint32_t edits = begins ? 1 : spelling_edits(name, word);
    if (edits >= *best || edits * 2 >= word.length) return false;
    *best = edits;
    return true;
}
