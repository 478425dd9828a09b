/* picture.h - the options of a picture. In: options and a board. Out: a tsl_picture. */
#ifndef TESSELLA_CLI_PICTURE_H
#define TESSELLA_CLI_PICTURE_H
#include "options.h"

typedef struct {
    tsl_picture wants;
    /* Owned, as is the text in marks and are the sites of trails. */
    tsl_mark *marks;
    tsl_trail *trails;
    char *text;
    tsl_id *sites;
    uint32_t site_count;
} Picture;

/* EXIT_DONE, or another status after saying what is wrong; picture_free is due in any case. */
int picture_read(const Options *options, const tsl_board *board, Picture *out);
void picture_free(Picture *picture);

#endif
