/* svg_picture.h - a picture that is being written: the board, how it is seen and how it looks.
 * In: a board and a tsl_picture. Out: SVG with plain attributes only, which every viewer understands.
 * Holds: no part of it needs memory; sizes named in the style are in lengths of an edge. */
#ifndef TSL_OUTPUT_SVG_PICTURE_H
#define TSL_OUTPUT_SVG_PICTURE_H
#include "../base/sink.h"
#include "svg_style.h"
#include "svg_view.h"
#include "xml.h"

typedef struct {
    Sink *sink;
    const tsl_board *board;
    tsl_picture wants;
    const Style *style;
    View view;
    bool named[TSL_KIND_COUNT]; /* these sites get their id and title */
    bool lines; /* the vertices show as crossings of a grid: no dots, but star points */
    bool pits;  /* the vertices are the pits of a mancala board */
    int decimals;
    char label[64];   /* of the site whose element is being written; "" if it has none */
    tsl_kind toned;   /* sites of this kind are coloured by a colouring */
    char tone[8];     /* and this is the colour of the last one */
    bool windowed;    /* only what reaches into the window is drawn */
    double window[4]; /* left, top, right, bottom */
    double shade;     /* opacity of what is drawn in this pass */
} Picture;

/* The heights that one pass draws: from low up to, not including, high. */
typedef struct {
    double low, high;
} PictureLayer;

/* ---- svg.c: attributes and text ---- */

TSL_LOCAL void xml_number(Picture *p, double value);
TSL_LOCAL void xml_attribute(Picture *p, const char *name, double value);
TSL_LOCAL void xml_word(Picture *p, const char *name, const char *value);

/* ---- svg.c: documents ---- */

enum { SVG_MARGIN = 12 }; /* millimetres: of a page */
/* A picture as it was asked for; false if something in it is unknown. */
TSL_LOCAL bool svg_read(const tsl_picture *given, tsl_picture *out);
/* What can be drawn, in the place of what cannot. */
TSL_LOCAL tsl_picture svg_wants(const BoardFacts *facts, tsl_picture wants);
TSL_LOCAL void svg_begin(Picture *p, double width, double height);
TSL_LOCAL void svg_box(Picture *p, double left, double top, double width, double height);
TSL_LOCAL void svg_board(Picture *p);

/* ---- svg_pages.c: pictures on paper, and those with something above or below the board ---- */

/* The width of a cell with which the board just fits on a page. */
TSL_LOCAL double pages_fit(const BoardFacts *facts, const tsl_picture *wants);
TSL_LOCAL void pages_draw(Picture *p);

/* ---- svg_paths.c ---- */

/* Places are rounded before they are subtracted, so that steps add up without drift. */
typedef struct {
    Picture *picture;
    int64_t x, y;
} Pen;
TSL_LOCAL Pen pen_move(Picture *p, ViewPoint to);
TSL_LOCAL void pen_again(Pen *pen, ViewPoint to); /* begins another part of the same path */
TSL_LOCAL void pen_line(Pen *pen, ViewPoint to);
/* A curve that leaves along the way to `bend` and arrives along the way from it. */
TSL_LOCAL void pen_bend(Pen *pen, ViewPoint bend, ViewPoint to);
TSL_LOCAL Pen pen_begin_edge(Picture *p, tsl_id edge); /* at the first end of an edge */
TSL_LOCAL void pen_edge(Pen *pen, tsl_id edge,
                        tsl_id to);               /* from one end of the edge to the other */
TSL_LOCAL void pen_cell(Picture *p, tsl_id cell); /* the whole border */

/* ---- svg_sites.c: the board itself ---- */

TSL_LOCAL void sites_draw(Picture *p, PictureLayer layer);
TSL_LOCAL bool sites_inside(const Picture *p, PictureLayer layer, tsl_kind kind, tsl_id site);
TSL_LOCAL ViewPoint sites_place(const Picture *p, tsl_kind kind, tsl_id site);
TSL_LOCAL const char *sites_colour(Picture *p, tsl_id cell); /* NULL: the paper shows */
/* The id of a site, in its element; and the end of that, with its title. */
TSL_LOCAL void sites_name(Picture *p, tsl_kind kind, tsl_id site);
TSL_LOCAL void sites_end(Picture *p, tsl_kind kind, tsl_id site, const char *element);

/* ---- svg_seams.c: what wrapped boards alone have ---- */

TSL_LOCAL void seams_ghosts(Picture *p); /* under the board */
TSL_LOCAL void seams_draw(Picture *p);   /* over it */

/* ---- nests.c: borders of the boards that cells lie in ---- */

TSL_LOCAL void nests_draw(Picture *p, PictureLayer layer);

/* ---- svg_solid.c ---- */

/* The whole document, if a cylinder or a torus is to be seen as a solid; else false, and nothing is written. */
TSL_LOCAL bool solid_draw(Picture *p);

/* ---- svg_tones.c ---- */

/* The colour of a site of the kind p->toned, which lies in p->tone. */
TSL_LOCAL const char *tones_colour(Picture *p, tsl_id site);
TSL_LOCAL void tones_rim(Picture *p); /* a line round such a vertex */

/* ---- svg_labels.c: text, and room for it ---- */

typedef struct {
    ViewPoint centre;
    double size; /* the largest scale at which the box fits; 0: nowhere */
} Fit;
/* Where a box of half-width and half-height fits best into a cell, its usual place if it is good. */
TSL_LOCAL Fit fit_cell(const View *view, tsl_id cell, double half_width, double half_height,
                       double enough);
/* How large the box may be around a given place; 0: the place is outside of the cell. */
TSL_LOCAL double fit_place(const View *view, tsl_id cell, double half_width, double half_height,
                           ViewPoint centre);

TSL_LOCAL void labels_draw(Picture *p);
/* The name of a site: that of the board, or of the labels of the picture. */
TSL_LOCAL size_t labels_of(const Picture *p, tsl_kind kind, tsl_id site, char *out, size_t size);
TSL_LOCAL bool labels_on(const Picture *p, tsl_kind kind); /* whether such sites get names */
/* Begins a group of names, each in a line of the ground's colour where there are lines below. */
TSL_LOCAL void labels_group(Picture *p, bool outlined);
/* Text in the middle of a place; of the colour of its group if that is NULL. */
TSL_LOCAL void labels_write(Picture *p, ViewPoint centre, double size, const char *colour,
                            const char *text);
TSL_LOCAL double labels_width(size_t length); /* of text, in sizes of its font */

/* ---- svg_rim.c ---- */

/* The name of a site by p->wants.labels, if it has one. */
TSL_LOCAL size_t rim_label(const Picture *p, tsl_kind kind, tsl_id site, char *out, size_t size);
TSL_LOCAL void rim_draw(Picture *p); /* letters and numbers beside the board */

/* ---- svg_lines.c, svg_marks.c: what lies on the board ---- */

TSL_LOCAL void lines_draw(Picture *p);
/* A place so far from another one, on the way to a third. */
TSL_LOCAL ViewPoint lines_between(ViewPoint from, ViewPoint to, double distance);
TSL_LOCAL double
lines_unit(const Picture *p); /* an edge, or what counts as one where edges are short */
TSL_LOCAL bool lines_related(const Picture *p, const tsl_step *step); /* by the wanted relation */

TSL_LOCAL void marks_below(Picture *p, PictureLayer layer); /* shades, under the lines */
TSL_LOCAL void marks_above(Picture *p);                     /* pieces and names */

/* ---- svg_pieces.c ---- */

TSL_LOCAL void pieces_draw(Picture *p); /* of the position, and those among the marks */

#endif
