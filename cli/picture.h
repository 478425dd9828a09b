/* picture.h - the options of a picture. In: options and a board. Out: a tsl_picture. */
#ifndef TESSELLA_CLI_PICTURE_H
#define TESSELLA_CLI_PICTURE_H
#include "options.h"

enum { PICTURE_SITES = 4 }; /* options that name sites */
typedef struct {
    tsl_picture wants;
    /* Owned, as is the text in marks and are the sites of trails. */
    tsl_mark *marks;
    tsl_trail *trails;
    char *text;
    tsl_id *sites;
    uint32_t site_count;
    void *walks;         /* what trails of walks point into */
    tsl_id *track_sites; /* and those of tracks */
    tsl_position *position;
    tsl_colouring *colouring;
    char *title;
    tsl_labels *labels;
    char *sites_named
        [PICTURE_SITES]; /* options that name sites, where these have labels by a scheme */
} Picture;

/* EXIT_DONE, or another status after saying what is wrong; picture_free is due in any case. */
int picture_read(const Options *given, const tsl_board *board, Picture *out);
/* Adds the trails of a walk from wants.from. */
int picture_walk(const tsl_board *board, const char *word, Picture *out);
/* Adds the tracks of the board as trails. */
int picture_tracks(const tsl_board *board, Picture *out);
/* A paper, such as A4 or 210x297mm. */
int picture_page(const char *word, tsl_picture *out);
void picture_free(Picture *picture);

#endif
