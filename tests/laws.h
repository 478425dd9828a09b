/* SPDX-License-Identifier: MIT
 * laws.h - what holds for every board, whatever its record says. Each law counts as one check:
 * passed, or failed with the first site that breaks it. */
#ifndef LAWS_H
#define LAWS_H
#include "tessella.h"

/* What a record may say to lift a law that its board cannot keep. */
typedef struct {
    bool
        crossing; /* edges cross without a vertex: no plane faces, and cells may cross themselves */
    bool parallel; /* two edges may join the same vertices */
    bool unsorted; /* numbered as created, not by position */
    bool spurs;    /* a face runs along a dangling edge that its cell leaves out */
    bool placed;   /* cells lie elsewhere than at the mean of their vertices */
} Marks;

/* Builds a board; when that fails says why and returns NULL. */
tsl_board *laws_build(const char *text, size_t length, tsl_rules rules);
/* What tsl_board_write gives, as a string of the caller's; NULL when it fails. */
char *laws_write(const tsl_board *b, const char *format, size_t *length);
/* The same sites with the same numbers, senses and cycles. */
bool laws_is_wrapped(const tsl_board *b);
bool laws_is_round(const tsl_board *b); /* on a sphere */
bool laws_same_graph(const tsl_board *a, const tsl_board *b, const char *what);
/* What can be asked of the board alone, and what is asked of other boards of the same text. */
void laws_of_graph(const tsl_board *b, Marks marks);
void laws_of_text(const tsl_board *b, const char *text, size_t length);
/* All laws, on a board built from the text. */
void laws_check(const tsl_board *b, const char *text, size_t length, Marks marks);
/* In faces.c: Euler's formula, and every cell is a face of the plane. Part of laws_check. */
void laws_faces(const tsl_board *b, Marks marks);
bool laws_is_flat(const tsl_board *b);
/* In regionlaws.c: regions, rows and labels. Part of laws_check. */
void laws_regions(const tsl_board *b);
bool laws_same_regions(const tsl_board *a, const tsl_board *b);
/* In relationlaws.c, under the paper's rules: relations and directions, and what becomes of them when the
 * board is turned. Part of laws_check. */
void laws_relations(const tsl_board *b);
void laws_turned(const tsl_board *b);
/* Under any rules: the reasons for relations agree with them. Part of laws_check. */
void laws_reasons(const tsl_board *b);
/* In linelaws.c, under any rules: lines follow steps that have their way. Part of laws_check. */
typedef struct {
    uint64_t boards, lines, steps;
    tsl_rules rules; /* of the board that was looked at last */
} LineCounts;
extern LineCounts laws_line_counts;
void laws_lines(const tsl_board *b);
/* Room for test data; ends the program when there is none. */
void *laws_room(size_t count, size_t size);
#endif
