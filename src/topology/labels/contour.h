/* contour.h - strips of cells that follow a board, and rows made of them. */
#ifndef TSL_TOPOLOGY_LABELS_CONTOUR_H
#define TSL_TOPOLOGY_LABELS_CONTOUR_H
#include "scheme.h"

typedef struct {
    uint32_t first, end; /* into the cells of all strips; equal: it is none */
    bool closed;
} CellStrip;

struct Contours {
    Build *b;
    const tsl_board *board;
    bool found; /* whether there is what follows; a part of a board takes it from the whole */
    Arena cells_arena, strips_arena;
    uint32_t *cell, used, room; /* those of a strip one after the other */
    CellStrip *strip;
    uint32_t strips, strip_room;
    uint32_t *met;   /* per cell, one more than the strip that it is in last */
    uint8_t *passed; /* per side of a cell, whether a strip has the passage that it begins */
    uint8_t *turned; /* per cell, whether its cycle is counter-clockwise */
    /* In contour_rows.c: */
    uint32_t *first, *through, *at; /* per cell its strips, and its place in each */
    uint8_t *blocked;               /* per strip: some cell of it is in a row */
    uint32_t *row, *spot;           /* per cell: the strip that is its row, and its place there */
    uint32_t *queue;
};

/* Strips by their cells; then rows of the sites, named. */
TSL_LOCAL bool contour_rows_begin(Contours *c);
TSL_LOCAL bool contour_rows_name(SchemeSites *s, Contours *c);
#endif
