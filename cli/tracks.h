/* tracks.h - the tracks of a board as text or JSON. In: a board with radials. Out: lines, or one array. */
#ifndef TESSELLA_CLI_TRACKS_H
#define TESSELLA_CLI_TRACKS_H
#include <stdbool.h>
#include <stdio.h>
#include <tessella.h>

/* The elements of a track, to be freed; NULL, with the reason in *error, if it leads nowhere. */
tsl_track_element *tracks_follow(const tsl_board *board, uint32_t track, uint32_t *count,
                                 tsl_error *error);
/* Says why a track leads nowhere: EXIT_REFUSED. */
int tracks_complain(const tsl_board *board, uint32_t track, const tsl_error *error);
/* Both say on standard error which tracks lead nowhere, and return EXIT_DONE or EXIT_REFUSED. */
int tracks_print(FILE *out, const tsl_board *board);
int tracks_json(FILE *out, const tsl_board *board);

#endif
