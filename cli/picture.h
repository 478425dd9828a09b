/* picture.h - the options of a picture. In: options and a board. Out: a tsl_picture. */
#ifndef TESSELLA_CLI_PICTURE_H
#define TESSELLA_CLI_PICTURE_H
#include "options.h"

typedef struct {
    tsl_picture wants;
    tsl_mark *marks; /* owned, as is the text in them */
    char *text;
} Picture;

/* EXIT_DONE, or another status after saying what is wrong; picture_free is due in any case. */
int picture_read(const Options *options, const tsl_board *board, Picture *out);
void picture_free(Picture *picture);

#endif
