/* svg_pages.c - pictures on paper. In: a picture with a page, a title or a ruler. Out: one sheet: the board fitted to it, or as much of a
 * board of true size as falls on it; or the board with its title above and the ruler below.
 * Holds: title, ruler, page number and marks where to cut lie in the margin of a page.
 *
 *   +---------------------------+
 *   |          title            |  margin
 *   |   +-------------------+   |
 *   |   |       board       |   |
 *   |   +-------------------+   |
 *   |    |-50 mm-|     row 1 of 2  |
 *   +---------------------------+ */
#include "svg_picture.h"

/* Millimetres: from the cut to the mark, the length of a mark, the height of small print and of a title. */
static const double pages_gap = 1.5, pages_mark = 6, pages_print = 3, pages_title = 5;
/* Of the ruler: its length, its ticks, how far it is from the side, and room for it with its text. */
static const double pages_ruler = 50, pages_tick = 2, pages_indent = 4, pages_ruler_room = 74;
static const double pages_thin = 0.2;
static const double pages_share =
    1.0 / 18;                          /* of the width of a picture without millimetres: a title, */
static const double pages_pixels = 28; /* and in pixels at most */
static const double pages_slack = 1 - 1e-9; /* so that what fits is not cut after rounding */

typedef struct {
    double width, height; /* of the paper, in millimetres */
    uint32_t columns, rows;
} SvgPages;

/* ---- How many sheets ---- */

static double pages_pieces(double length, double page) {
    double room = page - 2 * SVG_MARGIN, pieces = 1;
    while (pieces * room < length && pieces < 1000) pieces++;
    return pieces;
}

/* How many times larger a picture may be to fill a page. */
static double pages_growth(const View *view, double width, double height) {
    double across = (width - 2 * SVG_MARGIN) / view->width;
    double up = (height - 2 * SVG_MARGIN) / view->height;
    return across < up ? across : up;
}

/* A page that is put into another picture stays as it is. */
static bool pages_may_turn(const tsl_picture *wants) {
    return (wants->draw & TSL_DRAW_INSET) == 0;
}

TSL_LOCAL double pages_fit(const BoardFacts *facts, const tsl_picture *wants) {
    tsl_picture one = *wants;
    one.cell_mm = 1;
    View view = view_of(facts, &one);
    double growth = pages_growth(&view, wants->page_width, wants->page_height);
    double turned = pages_growth(&view, wants->page_height, wants->page_width);
    return (pages_may_turn(wants) && turned > growth ? turned : growth) * pages_slack;
}

static SvgPages pages_of(const View *view, const tsl_picture *wants) {
    double width = wants->page_width, height = wants->page_height;
    double columns = pages_pieces(view->width, width), rows = pages_pieces(view->height, height);
    double across = pages_pieces(view->width, height), up = pages_pieces(view->height, width);
    bool turn = pages_may_turn(wants) && across * up < columns * rows;
    return turn ? (SvgPages){height, width, (uint32_t)across, (uint32_t)up}
                : (SvgPages){width, height, (uint32_t)columns, (uint32_t)rows};
}

/* ---- The margin ---- */

/* Two short lines at each corner of what is to be kept, outside of it. */
static void pages_cut_marks(Picture *p, double width, double height) {
    sink_text(p->sink, "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"0.2\" d=\"");
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner % 2 == 1, low = corner >= 2;
        double x = right ? width - SVG_MARGIN : SVG_MARGIN, out = right ? 1 : -1;
        double y = low ? height - SVG_MARGIN : SVG_MARGIN, down = low ? 1 : -1;
        Pen pen = pen_move(p, (ViewPoint){x + out * pages_gap, y});
        pen_line(&pen, (ViewPoint){x + out * (pages_gap + pages_mark), y});
        pen_again(&pen, (ViewPoint){x, y + down * pages_gap});
        pen_line(&pen, (ViewPoint){x, y + down * (pages_gap + pages_mark)});
    }
    sink_text(p->sink, "\"/>\n");
}

static void pages_open_text(Picture *p, double size, ViewPoint at, const char *anchor) {
    sink_text(p->sink, "<text font-family=\"DejaVu Sans,Verdana,sans-serif\"");
    xml_word(p, "fill", p->style->label);
    xml_word(p, "text-anchor", anchor);
    xml_attribute(p, "font-size", size);
    xml_attribute(p, "x", at.x);
    xml_attribute(p, "y", at.y);
    sink_char(p->sink, '>');
}

static void pages_number(Picture *p, const SvgPages *pages, uint32_t row, uint32_t column) {
    bool aside = (p->wants.draw & TSL_DRAW_RULER) != 0;
    double right = pages->width - SVG_MARGIN - pages_indent;
    ViewPoint at = {aside ? right : pages->width / 2, pages->height - SVG_MARGIN / 2.0};
    pages_open_text(p, pages_print, at, aside ? "end" : "middle");
    sink_text(p->sink, "row ");
    sink_uint(p->sink, row + 1);
    sink_text(p->sink, " of ");
    sink_uint(p->sink, pages->rows);
    sink_text(p->sink, ", column ");
    sink_uint(p->sink, column + 1);
    sink_text(p->sink, " of ");
    sink_uint(p->sink, pages->columns);
    sink_text(p->sink, "</text>\n");
}

/* Characters, not bytes. */
static size_t pages_length(const char *text) {
    size_t length = 0;
    for (; *text != '\0'; text++) length += ((unsigned char)*text & 0xC0) != 0x80;
    return length;
}

/* In the middle of a width, as large as `most` if that fits. */
static void pages_write_title(Picture *p, double width, double base, double most) {
    double wide = labels_width(pages_length(p->wants.title));
    double size = wide * most > width ? width / wide : most;
    pages_open_text(p, size, (ViewPoint){width / 2, base}, "middle");
    xml_text(p->sink, p->wants.title);
    sink_text(p->sink, "</text>\n");
}

/* A line with a tick every centimetre. */
static void pages_draw_ruler(Picture *p, double left, double base) {
    sink_text(p->sink, "<path fill=\"none\"");
    xml_word(p, "stroke", p->style->label);
    xml_attribute(p, "stroke-width", pages_thin);
    sink_text(p->sink, " d=\"");
    Pen pen = pen_move(p, (ViewPoint){left, base});
    pen_line(&pen, (ViewPoint){left + pages_ruler, base});
    for (int tick = 0; 10 * tick <= pages_ruler; tick++) {
        const double x = 10 * tick;
        bool end = x == 0 || x == pages_ruler;
        pen_again(&pen, (ViewPoint){left + x, base});
        pen_line(&pen, (ViewPoint){left + x, base - (end ? 1.5 : 1) * pages_tick});
    }
    sink_text(p->sink, "\"/>\n");
    pages_open_text(p, pages_print, (ViewPoint){left + pages_ruler + 2, base}, "start");
    sink_text(p->sink, "50 mm</text>\n");
}

/* ---- Documents ---- */

/* The board, or a part of it, at a place. */
static void pages_board(Picture *p, ViewPoint at, const double window[4]) {
    double width = window[2] - window[0], height = window[3] - window[1];
    sink_text(p->sink, "<svg");
    xml_attribute(p, "x", at.x);
    xml_attribute(p, "y", at.y);
    xml_attribute(p, "width", width);
    xml_attribute(p, "height", height);
    svg_box(p, window[0], window[1], width, height);
    sink_text(p->sink, ">\n");
    svg_board(p);
    sink_text(p->sink, "</svg>\n");
}

static void pages_sheet(Picture *p) {
    SvgPages pages = pages_of(&p->view, &p->wants);
    uint32_t count = pages.columns * pages.rows;
    uint32_t page = p->wants.page < count ? p->wants.page : count - 1;
    uint32_t row = page / pages.columns, column = page % pages.columns;
    double width = pages.width - 2 * SVG_MARGIN, height = pages.height - 2 * SVG_MARGIN;
    double left = width * column - (width * pages.columns - p->view.width) / 2;
    double top = height * row - (height * pages.rows - p->view.height) / 2;
    p->windowed = true;
    p->window[0] = left;
    p->window[1] = top;
    p->window[2] = left + width;
    p->window[3] = top + height;
    svg_begin(p, pages.width, pages.height);
    pages_board(p, (ViewPoint){SVG_MARGIN, SVG_MARGIN}, p->window);
    if (count > 1) {
        pages_cut_marks(p, pages.width, pages.height);
        pages_number(p, &pages, row, column);
    }
    if (p->wants.title) pages_write_title(p, pages.width, SVG_MARGIN * 0.7, pages_title);
    if ((p->wants.draw & TSL_DRAW_RULER) != 0)
        pages_draw_ruler(p, SVG_MARGIN + pages_indent, pages.height - SVG_MARGIN / 2.0);
}

/* Without a page: as large as it has to be. A ruler takes millimetres. */
static void pages_frame(Picture *p) {
    bool mm = p->wants.cell_mm > 0, ruler = mm && (p->wants.draw & TSL_DRAW_RULER) != 0;
    double size = mm ? pages_title : p->view.width * pages_share;
    if (!mm && size > pages_pixels) size = pages_pixels;
    double above = p->wants.title ? size * 1.6 : 0, below = ruler ? SVG_MARGIN : 0;
    double width = ruler && p->view.width < pages_ruler_room ? pages_ruler_room : p->view.width;
    double height = above + p->view.height + below;
    const double window[4] = {0, 0, p->view.width, p->view.height};
    svg_begin(p, width, height);
    pages_board(p, (ViewPoint){(width - p->view.width) / 2, above}, window);
    if (p->wants.title) pages_write_title(p, width, size * 1.2, size);
    if (ruler) pages_draw_ruler(p, pages_indent, height - pages_indent);
}

TSL_LOCAL void pages_draw(Picture *p) {
    if (p->wants.page_width > 0) {
        pages_sheet(p);
    } else {
        pages_frame(p);
    }
    sink_text(p->sink, "</svg>\n");
}

uint32_t tsl_picture_pages(const tsl_board *b, const tsl_picture *picture) {
    tsl_picture wants;
    if (!b || !svg_read(picture, &wants)) return 0;
    BoardFacts facts = facts_of(b);
    wants = svg_wants(&facts, wants);
    if (!(wants.page_width > 0)) return 1;
    View view = view_of(&facts, &wants);
    SvgPages pages = pages_of(&view, &wants);
    return pages.columns * pages.rows;
}
