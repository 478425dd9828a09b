/* svg_style.h - how a picture looks: colours and widths. In: a style. Out: its row of the table.
 * Holds: a width or radius is meant in mean lengths of an edge. */
#ifndef TSL_OUTPUT_SVG_STYLE_H
#define TSL_OUTPUT_SVG_STYLE_H
#include "../base/local.h"

#include <tessella.h>

enum { STYLE_PHASES = 5, STYLE_SIDES = 7 };
typedef struct {
    const char *name;
    tsl_fill usual;             /* of boards that are played on their cells */
    const char *paper;          /* behind everything */
    const char *slab;           /* the board itself where lines are played on; NULL: none */
    const char *ground;         /* cells that have no colour of their own; NULL: none */
    const char *ink;            /* edges */
    const char *pit;            /* of a mancala board; NULL as slab is */
    const char *spot;           /* vertices and edges that are played on */
    const char *middle;         /* dots in cells; NULL: none */
    const char *label, *halo;   /* text, and what sets it off from lines below */
    const char *origin, *shade; /* marked sites */
    const char *line;           /* arrows, trails, the dual, the perimeter */
    const char *region;         /* sites that stand out */
    double edge, played, dot;   /* width of edges, of those played on; radius of vertices */
    /* Row n - 1 has the colours of a board with n phases. */
    const char *phase[STYLE_PHASES][STYLE_PHASES];
    const char *sides[STYLE_SIDES]; /* see style_of_sides */
} Style;

TSL_LOCAL const Style *style_row(tsl_style style); /* the first one if there is no such style */
TSL_LOCAL const char *style_of_sides(const Style *style, uint32_t sides);
TSL_LOCAL const char *style_of_player(uint32_t player); /* the colour of a piece, */
TSL_LOCAL const char *style_on_player(uint32_t player); /* and of a letter on it */

#endif
