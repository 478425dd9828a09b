/* nearest.h - the names most like a word, for messages about words that do not exist.
 * In: a word and candidates. Out: up to NEAREST_MOST of them, the most alike first. */
#ifndef TESSELLA_CLI_NEAREST_H
#define TESSELLA_CLI_NEAREST_H
#include <stddef.h>

enum { NEAREST_MOST = 3, NEAREST_TEXT = 200 };
typedef struct {
    const char *word;
    size_t count;
    const char *name[NEAREST_MOST];
    size_t distance[NEAREST_MOST];
} Nearest;

Nearest nearest_to(const char *word);
void nearest_offer(Nearest *nearest, const char *candidate); /* kept only if it is alike */
/* ", did you mean 'a', 'b' or 'c'?", or nothing if none is alike. */
void nearest_question(const Nearest *nearest, char out[NEAREST_TEXT]);

#endif
