/* SPDX-License-Identifier: MIT
 * glue.h - what the sources of the modules share: the bytes that come in, and the list of words that goes out. */
#ifndef TSL_WEB_GLUE_H
#define TSL_WEB_GLUE_H
#include <tessella.h>

#define WEB(name) __attribute__((export_name(#name))) name

typedef struct {
    uint8_t *bytes;
    size_t size, room;
    bool failed;
} Buffer;
extern Buffer input, output;

bool buffer_grow(Buffer *buffer, size_t more);
bool put_bytes(void *user, const char *bytes, size_t count); /* a tsl_writer's, of a Buffer */
void put(uint32_t word);
void put_double(double value);
void put_set(uint64_t set);
void put_text(const char *text);
void put_error(const tsl_error *error);
size_t begin(void); /* a list whose length is known when it has ended */
void end(size_t list, uint32_t count);
void start(void);
int32_t finish(void);                     /* how many bytes there are, or -1 */
void study_picture(tsl_picture *picture); /* in glue_study.c: names and colours that were chosen */

#endif
