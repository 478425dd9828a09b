/* text.h - bytes that grow. In: bytes and numbers. Out: one block of memory.
 * Holds: once there was no memory for more, `failed` says so and nothing is added. */
#ifndef TESSELLA_CLI_TEXT_H
#define TESSELLA_CLI_TEXT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *bytes;
    size_t used, room;
    bool failed;
} Text;

void text_add(Text *text, const char *bytes, size_t count);
void text_add_word(Text *text, const char *word);
void text_add_number(Text *text, uint64_t number);
void text_add_json(Text *text, const char *word, size_t length); /* a JSON string with its quotes */
void text_free(Text *text);

#endif
