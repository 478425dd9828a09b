/* SPDX-License-Identifier: MIT
 * renumbered.h - the same board in other words, for tests of what does not depend on these. */
#ifndef RENUMBERED_H
#define RENUMBERED_H
#include "tessella.h"
#include <stdbool.h>

/* Text that grows, as a writer for the library. It ends with a zero; the caller frees it. */
typedef struct {
    char *text;
    size_t length, room;
} Text;
bool text_add(void *user, const char *bytes, size_t count);
void text_print(Text *t, const char *format, double number);
void text_say(Text *t, const char *words);

/* A similarity of the plane. */
typedef struct {
    double cosine, sine, scale, x, y;
    bool mirror;
} Move;
Move move_any(bool mirror);

/* Per kind and site of a board that was numbered anew, which site it was. */
typedef struct {
    uint32_t *old[TSL_KIND_COUNT];
} Numbers;
void numbers_free(Numbers *numbers);

/* The same board: vertices, edges and cells in another order, edges and cycles reversed, cycles begun anywhere, and moved. NULL
 * if it is refused, as it may be far out. */
tsl_board *renumbered(const tsl_board *b, const Move *move, uint32_t want, Numbers *numbers);
/* The board moved by operators, which keep all digits and numbers; NULL where that joins sites. */
tsl_board *moved(const tsl_board *b, const Move *move, uint32_t want);
/* The same inside another operator, which is not closed: "(skew .3 ". */
tsl_board *strained(const tsl_board *b, const char *how);

bool is_curved(const tsl_board *b);
/* Two edges with the same ends, one of which is curved: only one of them can be listed. */
bool has_doubles(const tsl_board *b);
/* Whether places lose digits when they are listed. */
bool is_far_out(const tsl_board *b);
#endif
