/* SPDX-License-Identifier: MIT
 * glue_buffer.c - the bytes that come into a module, and the list of words that it answers with. Each module includes it once, since
 * what is compiled apart is not inlined. */
#include "glue.h"
#include <stdlib.h>
#include <string.h>

Buffer input, output;

bool buffer_grow(Buffer *buffer, size_t more) {
    if (buffer->failed) return false;
    if (more <= buffer->room - buffer->size) return true;
    size_t room = buffer->room * 2 > buffer->size + more ? buffer->room * 2 : buffer->size + more;
    uint8_t *bytes = realloc(buffer->bytes, room);
    if (bytes == NULL) {
        buffer->failed = true;
        return false;
    }
    buffer->bytes = bytes;
    buffer->room = room;
    return true;
}

bool put_bytes(void *user, const char *bytes, size_t count) {
    Buffer *buffer = user;
    if (!buffer_grow(buffer, count)) return false;
    memcpy(buffer->bytes + buffer->size, bytes, count);
    buffer->size += count;
    return true;
}

void put(uint32_t word) {
    put_bytes(&output, (const char *)&word, sizeof word);
}

void put_double(double value) {
    put_bytes(&output, (const char *)&value, sizeof value);
}

void put_set(uint64_t set) {
    put_bytes(&output, (const char *)&set, sizeof set);
}

void put_text(const char *text) {
    static const char zeros[4];
    size_t length = strlen(text);
    put((uint32_t)length);
    put_bytes(&output, text, length);
    put_bytes(&output, zeros, (4 - length % 4) % 4);
}

/* A list whose length is known when it has ended. */
size_t begin(void) {
    put(0);
    return output.size;
}

void end(size_t list, uint32_t count) {
    if (!output.failed) memcpy(output.bytes + list - sizeof count, &count, sizeof count);
}

void start(void) {
    output.size = 0;
    output.failed = false;
}

/* How many bytes there are, or -1. */
int32_t finish(void) {
    return output.failed ? -1 : (int32_t)output.size;
}

uint8_t *WEB(web_input)(uint32_t size) {
    input.size = 0;
    input.failed = false;
    return buffer_grow(&input, size) ? input.bytes : NULL;
}

uint8_t *WEB(web_output)(void) {
    return output.bytes;
}

void put_error(const tsl_error *error) {
    put(error->code);
    put(error->line);
    put(error->column);
    put(error->offset);
    put(error->length);
    put_text(error->message);
}
