/* svg_paths.c - paths. In: places. Out: the commands of a path, relative and as short as they can be.
 * Holds: a path that comes back to a place ends exactly there, however long it is. */
#include "svg_picture.h"

static const int64_t pen_powers[] = {1, 10, 100, 1000, 10000};
static const double pen_most = 1e12; /* beyond it there is nothing to see */

static int64_t pen_round(const Picture *p, double value) {
    double scaled = value * (double)pen_powers[p->decimals];
    if (!(scaled < pen_most)) return (int64_t)pen_most; /* also what is not a number */
    if (scaled < -pen_most) return -(int64_t)pen_most;
    return scaled < 0 ? -(int64_t)(0.5 - scaled) : (int64_t)(scaled + 0.5);
}

/* `after` is what stands before it: a minus sign needs no space, nor does a command. */
static void pen_number(Picture *p, int64_t value, bool space) {
    char digits[32];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    int left = p->decimals;
    while (left > 0 && rest % 10 == 0 && rest > 0) {
        rest /= 10;
        left--;
    }
    if (rest == 0) left = 0;
    for (int i = 0; i < left; i++, rest /= 10) digits[--at] = (char)('0' + rest % 10);
    if (left > 0) digits[--at] = '.';
    if (rest > 0 || left == 0) {
        do {
            digits[--at] = (char)('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
    }
    if (value < 0) {
        digits[--at] = '-';
    } else if (space) {
        digits[--at] = ' ';
    }
    sink_bytes(p->sink, digits + at, sizeof digits - at);
}

static void pen_pair(Picture *p, int64_t x, int64_t y, bool space) {
    pen_number(p, x, space);
    pen_number(p, y, true);
}

TSL_LOCAL void pen_again(Pen *pen, ViewPoint to) {
    pen->x = pen_round(pen->picture, to.x);
    pen->y = pen_round(pen->picture, to.y);
    sink_char(pen->picture->sink, 'M');
    pen_pair(pen->picture, pen->x, pen->y, false);
}

TSL_LOCAL Pen pen_move(Picture *p, ViewPoint to) {
    Pen pen = {.picture = p};
    pen_again(&pen, to);
    return pen;
}

TSL_LOCAL void pen_line(Pen *pen, ViewPoint to) {
    Picture *p = pen->picture;
    int64_t x = pen_round(p, to.x), y = pen_round(p, to.y);
    if (y == pen->y) {
        sink_char(p->sink, 'h');
        pen_number(p, x - pen->x, false);
    } else if (x == pen->x) {
        sink_char(p->sink, 'v');
        pen_number(p, y - pen->y, false);
    } else {
        sink_char(p->sink, 'l');
        pen_pair(p, x - pen->x, y - pen->y, false);
    }
    pen->x = x;
    pen->y = y;
}

TSL_LOCAL void pen_bend(Pen *pen, ViewPoint bend, ViewPoint to) {
    Picture *p = pen->picture;
    int64_t x = pen_round(p, to.x), y = pen_round(p, to.y);
    sink_char(p->sink, 'q');
    pen_pair(p, pen_round(p, bend.x) - pen->x, pen_round(p, bend.y) - pen->y, false);
    pen_pair(p, x - pen->x, y - pen->y, true);
    pen->x = x;
    pen->y = y;
}

TSL_LOCAL Pen pen_begin_edge(Picture *p, tsl_id edge) {
    return pen_move(p, view_place(&p->view, view_corner(&p->view, TSL_KIND_EDGE, edge, 0)));
}

TSL_LOCAL void pen_edge(Pen *pen, tsl_id edge, tsl_id to) {
    Picture *p = pen->picture;
    tsl_point inner[2];
    const bool second =
        tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX).id[1] == to;
    ViewPoint end = view_place(&p->view, view_corner(&p->view, TSL_KIND_EDGE, edge, second));
    if (!view_curve(&p->view, edge, inner)) {
        pen_line(pen, end);
        return;
    }
    const bool forwards = second;
    const ViewPoint place[3] = {view_place(&p->view, inner[forwards ? 0 : 1]),
                                view_place(&p->view, inner[forwards ? 1 : 0]), end};
    int64_t x = pen->x, y = pen->y;
    sink_char(p->sink, 'c');
    for (int i = 0; i < 3; i++) {
        x = pen_round(p, place[i].x);
        y = pen_round(p, place[i].y);
        pen_pair(p, x - pen->x, y - pen->y, i > 0);
    }
    pen->x = x;
    pen->y = y;
}

TSL_LOCAL void pen_cell(Picture *p, tsl_id cell) {
    tsl_ids cycle = tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    tsl_ids edges = tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_EDGE);
    if (cycle.count == 0) return;
    Pen pen = pen_move(p, view_place(&p->view, view_corner(&p->view, TSL_KIND_CELL, cell, 0)));
    tsl_point inner[2];
    for (uint32_t i = 0; i < edges.count; i++) {
        bool last = i + 1 == edges.count;
        if (last && !view_curve(&p->view, edges.id[i], inner)) break; /* z draws it */
        if (p->view.facts.wrapped)
            pen_line(&pen, view_place(&p->view, view_corner(&p->view, TSL_KIND_CELL, cell, i + 1)));
        else
            pen_edge(&pen, edges.id[i], cycle.id[(i + 1) % cycle.count]);
    }
    sink_char(p->sink, 'z');
}
