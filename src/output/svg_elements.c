/* svg_elements.c - the parts that SVG is written of: attributes, text and paths. In: numbers, text and places.
 * Out: bytes to the sink.
 * Holds: whatever bytes a text has, the result is well-formed. The commands of a path are relative and as short as
 * they can be; a path that comes back to a place ends exactly there, however long it is. */
#include "svg_picture.h"

TSL_LOCAL void xml_number(Picture *p, double value) {
    sink_short(p->sink, value, p->decimals);
}

TSL_LOCAL void xml_attribute(Picture *p, const char *name, double value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    xml_number(p, value);
    sink_char(p->sink, '"');
}

TSL_LOCAL void xml_word(Picture *p, const char *name, const char *value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    sink_text(p->sink, value);
    sink_char(p->sink, '"');
}

/* The bytes of the character at `at` if it is one that XML allows beyond ASCII, else 0. */
static size_t xml_character(const unsigned char *at) {
    size_t length = 0;
    if (at[0] >= 0xC2 && at[0] < 0xE0) length = 2;
    if (at[0] >= 0xE0 && at[0] < 0xF0) length = 3;
    if (at[0] >= 0xF0 && at[0] < 0xF5) length = 4;
    if (length == 0) return 0;
    uint32_t code = at[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = code >= 0xD800 && code < 0xE000;
    bool allowed = code >= least[length] && code <= 0x10FFFF && !surrogate;
    return allowed && code != 0xFFFE && code != 0xFFFF ? length : 0;
}

TSL_LOCAL void xml_text(Picture *p, const char *text) {
    Sink *sink = p->sink;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        size_t length = xml_character(at);
        if (*at == '&') {
            sink_text(sink, "&amp;");
        } else if (*at == '<') {
            sink_text(sink, "&lt;");
        } else if (*at == '>') {
            sink_text(sink, "&gt;");
        } else if (*at == '"') {
            sink_text(sink, "&quot;");
        } else if (*at >= ' ' && *at < 0x80) {
            sink_char(sink, (char)*at);
        } else if (length > 0) {
            sink_bytes(sink, (const char *)at, length);
            at += length - 1;
        } else {
            sink_text(sink, "\xEF\xBF\xBD"); /* the sign for what cannot be shown */
        }
    }
}

/* ---- Paths ---- */

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

TSL_LOCAL void pen_edge(Pen *pen, tsl_id edge, tsl_id to) {
    Picture *p = pen->picture;
    tsl_point inner[2];
    ViewPoint end = view_place(&p->view, p->view.at[TSL_KIND_VERTEX][to]);
    if (!view_curve(&p->view, edge, inner)) {
        pen_line(pen, end);
        return;
    }
    bool forwards = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX).id[1] == to;
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
    const tsl_point *at = p->view.at[TSL_KIND_VERTEX];
    if (cycle.count == 0) return;
    Pen pen = pen_move(p, view_place(&p->view, at[cycle.id[0]]));
    tsl_point inner[2];
    for (uint32_t i = 0; i < edges.count; i++) {
        bool last = i + 1 == edges.count;
        if (last && !view_curve(&p->view, edges.id[i], inner)) break; /* z draws it */
        pen_edge(&pen, edges.id[i], cycle.id[(i + 1) % cycle.count]);
    }
    sink_char(p->sink, 'z');
}
