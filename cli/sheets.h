/* sheets.h - the pages that pictures of boards fill. In: boards and the options of a picture. Out: SVG documents, a page each. */
#ifndef TESSELLA_CLI_SHEETS_H
#define TESSELLA_CLI_SHEETS_H
#include "picture.h"
#include <stdbool.h>

typedef struct {
    tsl_board *board;
    Picture picture;
    uint32_t first, pages; /* of the document */
} Sheet;

typedef struct {
    Sheet *sheet; /* one for each board */
    uint32_t count, pages;
    uint32_t columns, rows; /* of boards on a page; 0: each has its own pages */
    tsl_picture page;       /* with a grid: its paper and style */
} Sheets;

/* Builds every board, with what TSL_WANT_ bits ask for. EXIT_DONE, or another status after saying why; sheets_free is due in
 * any case. */
int sheets_open(const Options *options, uint32_t want, Sheets *out);
/* What tsl_board_draw gives for a page. */
bool sheets_draw(const Sheets *sheets, uint32_t page, tsl_writer out);
bool sheets_are_paper(const Sheets *sheets); /* lengths are millimetres */
void sheets_free(Sheets *sheets);

#endif
