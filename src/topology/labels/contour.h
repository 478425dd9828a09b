/* contour.h - strips of cells that follow a board, and rows made of them. */
#ifndef TSL_TOPOLOGY_LABELS_CONTOUR_H
#define TSL_TOPOLOGY_LABELS_CONTOUR_H
#include "scheme.h"

typedef struct {
    uint32_t first, end; /* into the cells of all strips; equal: it is none */
    bool closed;
} CellStrip;

typedef struct {
    Build *b;
    const tsl_board *board;
    Arena cells_arena, strips_arena;
    uint32_t *cell, used, room; /* those of a strip one after the other */
    CellStrip *strip;
    uint32_t strips, strip_room;
    uint32_t *met;   /* per cell, one more than the strip that it is in last */
    uint8_t *passed; /* per side of a cell, whether a strip has the passage that it begins */
} Contours;

TSL_LOCAL bool contours_find(Contours *c);
TSL_LOCAL void contours_end(Contours *c);
#endif
