/* text.c - bytes that grow. */
#include "text.h"

#include "json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_FIRST = 1 << 12 };

static bool text_grow(Text *text, size_t count) {
    size_t room = text->room > 0 ? text->room : TEXT_FIRST;
    if (text->failed) return false;
    while (room - text->used < count && room <= SIZE_MAX / 2) room *= 2;
    char *grown = room - text->used >= count ? realloc(text->bytes, room) : NULL;
    if (grown == NULL) {
        text->failed = true;
        return false;
    }
    text->bytes = grown;
    text->room = room;
    return true;
}

void text_add(Text *text, const char *bytes, size_t count) {
    if (text->room - text->used < count && !text_grow(text, count)) return;
    if (count > 0) memcpy(text->bytes + text->used, bytes, count);
    text->used += count;
}

void text_add_word(Text *text, const char *word) {
    text_add(text, word, strlen(word));
}

void text_add_number(Text *text, uint64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    text_add(text, digits, (size_t)length);
}

void text_add_json(Text *text, const char *word, size_t length) {
    text_add(text, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        char escape[JSON_ESCAPE];
        text_add(text, escape, json_escape(word[i], escape));
    }
    text_add(text, "\"", 1);
}

void text_free(Text *text) {
    free(text->bytes);
    *text = (Text){0};
}
