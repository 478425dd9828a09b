/* view.h - where the points of a board lie in a picture of it. In: a board. Out: pixels.
 * Holds: every vertex and every curve lies inside the picture, with a margin around. */
#ifndef TSL_OUT_VIEW_H
#define TSL_OUT_VIEW_H
#include "../base/local.h"

#include <tessella.h>

typedef struct {
    double x, y; /* pixels from the left and from the top */
} ViewPoint;

typedef struct {
    const tsl_board *board;
    const tsl_point *at[TSL_KINDS];
    bool deep;            /* not all vertices lie in one plane: seen from the side */
    double low, high;     /* least and greatest z of the vertices */
    double left, top;     /* of the picture, in units of the board as seen */
    double scale;         /* pixels per unit */
    double width, height; /* of the picture, in pixels */
    double edge;          /* mean length of an edge, in pixels */
} View;

TSL_LOCAL View view_of(const tsl_board *board);
TSL_LOCAL ViewPoint view_place(const View *view, tsl_point point);
/* The inner points of a curved edge, from its first end to its second; false if it is straight. */
TSL_LOCAL bool view_curve(const View *view, tsl_id edge, tsl_point inner[2]);

#endif
