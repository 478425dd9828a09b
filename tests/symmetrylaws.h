/* SPDX-License-Identifier: MIT
 * symmetrylaws.h - laws of symmetries and of boards that are the same, for any board. */
#ifndef SYMMETRYLAWS_H
#define SYMMETRYLAWS_H
#include "tessella.h"
#include <stdbool.h>

/* Symmetries by options of few words; 0 visits are the usual ones. */
tsl_symmetry *laws_symmetry(const tsl_board *b, tsl_like like, uint32_t only, uint64_t visits);
void laws_of_symmetry(const tsl_board *b);

/* Text that grows, as a writer for the library. It ends with a zero; the caller frees it. */
typedef struct {
    char *text;
    size_t length, room;
} Text;
bool text_add(void *user, const char *bytes, size_t count);

/* In samelaws.c. Options of a level. */
tsl_symmetry_options laws_level(tsl_like like);
void laws_of_sameness(const tsl_board *b);
#endif
