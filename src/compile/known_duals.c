/* known_duals.c - names of the Laves tilings. In: a word that is unknown. Out: the tiling that it is the dual of. */
#include "known_duals.h"
#include <string.h>

/* Whether a word begins with a name in small letters, in any case: tetrakisSquare. */
static bool known_begins(Text word, const char *name) {
    uint32_t length = (uint32_t)strlen(name), i = 0;
    if (word.length < length) return false;
    while (i < length && (word.at[i] | 32) == name[i]) i++;
    return i == length;
}

TSL_LOCAL const char *known_dual(Text word) {
    static const struct {
        const char *name, *of;
    } rows[] = {
        {"cairo", "T33434"},       {"rhombille", "T3636"},  {"floret", "T33336"},
        {"deltoidal", "T3464"},    {"tetrakis", "T488"},    {"triakis", "T31212"},
        {"kisrhombille", "T4612"}, {"prismatic", "T33344"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (known_begins(word, rows[i].name)) return rows[i].of;
    }
    return NULL;
}
