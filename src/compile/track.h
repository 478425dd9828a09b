/* track.h - (track ...) clauses. */
#ifndef TSL_COMPILE_TRACK_H
#define TSL_COMPILE_TRACK_H
#include "../language/tree.h"

TSL_LOCAL bool track_check(Build *b, const Node *clause);
/* Checks what the form of tracks does not show, with the board's number of sites of its default kind. */
TSL_LOCAL bool track_check_places(Build *b, const Node *node, uint32_t sites);
/* Copies the tracks of a program, a clause or a list of them, into `arena`. */
TSL_LOCAL bool track_keep(Build *b, Arena *arena, const Node *node, tsl_track **out,
                          uint32_t *count);
/* The same for tracks that are not written down. */
TSL_LOCAL bool track_keep_made(Build *b, Arena *arena, const tsl_track *made, uint32_t count,
                               tsl_track **out);
#endif
