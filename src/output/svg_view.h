/* svg_view.h - where the points of a board lie in a picture of it. In: a board. Out: pixels, or
 * millimetres in a picture of true size.
 * Holds: every vertex and every curve lies inside the picture, with a margin around. */
#ifndef TSL_OUTPUT_SVG_VIEW_H
#define TSL_OUTPUT_SVG_VIEW_H
#include "../base/local.h"
#include "placing.h"

#include <tessella.h>

typedef struct {
    double x, y; /* from the left and from the top */
} ViewPoint;

/* What a picture asks of the board as a whole, once. */
typedef struct {
    const tsl_board *board;
    tsl_kind use; /* what is played on */
    tsl_form form;
    const char *source;
    uint32_t count[TSL_KIND_COUNT];
    const tsl_point *at[TSL_KIND_COUNT];
    uint32_t tracks;
    uint32_t rows, columns, layers; /* of vertices */
    uint32_t phases;                /* of cells */
    bool wrapped;                   /* not everything is seen at its own place */
    uint32_t levels;                /* of boards in boards */
    bool round;                     /* it lies on a sphere */
    bool seams;                     /* it is wrapped in the plane */
} BoardFacts;
TSL_LOCAL BoardFacts facts_of(const tsl_board *board);

typedef struct {
    BoardFacts facts;
    bool deep;      /* not all vertices lie in one plane: seen from the side */
    bool apart;     /* layers are drawn one above the other, so that every cell is seen */
    bool fades;     /* points in space without cells: what lies further back is fainter */
    bool beside;    /* layers lie side by side, each seen from above */
    double between; /* then: how far to the right of a layer the next one lies, for a unit of z */
    double turn_cos, turn_sin; /* of the angle that a deep board is turned by */
    tsl_point centre;          /* of a sphere, about */
    double tilt;               /* how far up the picture a unit towards the back leads, in units */
    double rise;               /* how far up the picture a unit of z leads, in units */
    double low, high;          /* least and greatest z of the vertices */
    double far, near;          /* where it fades, their least and greatest nearness */
    double left, top;          /* of the picture, in units of the board as seen */
    double scale;              /* pixels per unit */
    double width, height;      /* of the picture, in pixels */
    double edge;               /* in pixels: mean length of an edge, or less where it is crowded */
} View;

TSL_LOCAL View view_of(const BoardFacts *facts, const tsl_picture *picture);
/* What lies higher is drawn later: z, or nearness to the eye where that fades. Of a sphere what faces away is at level 0, all
 * else at 1. */
TSL_LOCAL double view_height(const View *view, tsl_point point);
TSL_LOCAL double view_level(const View *view, tsl_kind kind, tsl_id site);
/* Whether not all sites of a kind are at one height. */
TSL_LOCAL bool facts_rise(const BoardFacts *facts);
/* Turns a sphere to the eye. */
TSL_LOCAL void view_face_globe(View *view);
TSL_LOCAL ViewPoint view_place(const View *view, tsl_point point);
/* Where the nth vertex of an edge or a cell lies, seen from there. */
TSL_LOCAL tsl_point view_corner(const View *view, tsl_kind kind, tsl_id site, uint32_t nth);
/* The inner points of a curved edge, from its first end to its second; false if it is straight. */
TSL_LOCAL bool view_curve(const View *view, tsl_id edge, tsl_point inner[2]);

/* A copy of a cell, beyond a seam of a wrapped board; those that touch a cell at home, one after the other:
 *   GhostWalk walk = ghosts_of(facts);
 *   for (Ghost ghost; ghosts_next(&walk, &ghost);) ... */
enum { GHOST_CELLS = 2000 }; /* boards of more cells have no ghosts in pictures */
typedef struct {
    tsl_id cell;
    Placing at; /* from its home */
} Ghost;
typedef struct {
    const tsl_board *board; /* NULL: there are none */
    tsl_id cell;
    uint32_t corner, nth; /* of the cell; of the cells there */
    tsl_id home;          /* the next cell at home */
} GhostWalk;
TSL_LOCAL GhostWalk ghosts_of(const BoardFacts *facts);
TSL_LOCAL bool ghosts_next(GhostWalk *walk, Ghost *out);
/* The same for all that reaches beyond the homes of vertices: cells at home come first, with ghosts or without. */
TSL_LOCAL bool seams_next(const View *view, GhostWalk *walk, Ghost *out);
TSL_LOCAL uint32_t ghost_corners(const View *view, const Ghost *ghost); /* how many */
TSL_LOCAL tsl_point ghost_corner(const View *view, const Ghost *ghost, uint32_t nth);

/* Walks along the border of a cell, curves in a few straight pieces:
 *   ViewBorder border = view_border(view, cell);
 *   for (ViewPoint point; view_border_next(&border, &point);) ... */
typedef struct {
    const View *view;
    tsl_id cell;
    tsl_ids cycle, edges;
    uint32_t side;
    int part;
    ViewPoint control[4]; /* of the curve that is walked along */
} ViewBorder;
TSL_LOCAL ViewBorder view_border(const View *view, tsl_id cell);
TSL_LOCAL bool view_border_next(ViewBorder *border, ViewPoint *out);

/* The loops of a surakarta board, which pieces follow round its corners; other boards have none:
 *   LoopsWalk walk = loops_of(facts);
 *   for (LoopsArc arc; loops_next(&walk, &arc);) ... */
typedef struct {
    tsl_point from, to, corner; /* the arc is about the corner, the long way round */
    double radius;
} LoopsArc;
typedef struct {
    const BoardFacts *facts;
    uint32_t track, at;
} LoopsWalk;

TSL_LOCAL LoopsWalk loops_of(const BoardFacts *facts);
TSL_LOCAL bool loops_next(LoopsWalk *walk, LoopsArc *out);

#endif
