/* svg_labels.c - the names of sites, and where there is room for them. In: a picture. Out: text in or beside the sites.
 * Holds: no name lies over another one, judged by estimated widths; where there is no room for one it
 * is made smaller, put elsewhere or left out (its site still has its title). Only the last
 * LABELS_KEPT names are remembered, which on a board numbered by rows are those nearby. */
#include "svg_picture.h"

#include <float.h>
#include <string.h>

/* ---- Room in a cell ---- */

/* A box inside a cell: boxes of cells that do not overlap do not overlap either. Curves are taken as a few straight
 * pieces. */
enum { FIT_TRIES = 12 }; /* corners of a cell from which other places are tried */

typedef struct {
    double x, y; /* half-width and half-height of the box, at scale 1 */
} FitBox;

/* The scale at which the box, around the origin, reaches a point. */
static double fit_reach(FitBox box, double x, double y) {
    double across = (x < 0 ? -x : x) / box.x, up = (y < 0 ? -y : y) / box.y;
    return across > up ? across : up;
}

/* The same for a line from a to b. The scale is piecewise linear along it and bends only where the
 * line crosses an axis or a diagonal of the box. */
static double fit_line(FitBox box, ViewPoint a, ViewPoint b) {
    double dx = b.x - a.x, dy = b.y - a.y;
    const double above[4] = {-a.x, -a.y, a.y * box.x - a.x * box.y, -a.y * box.x - a.x * box.y};
    const double below[4] = {dx, dy, dx * box.y - dy * box.x, dx * box.y + dy * box.x};
    double least = fit_reach(box, a.x, a.y);
    for (int i = 0; i < 4; i++) {
        if (below[i] == 0) continue;
        double t = above[i] / below[i];
        if (!(t > 0 && t < 1)) continue;
        double reach = fit_reach(box, a.x + t * dx, a.y + t * dy);
        if (reach < least) least = reach;
    }
    return least;
}

/* The largest scale of a box around a place; 0 when the place is outside the cell. */
static double fit_at(const View *view, tsl_id cell, FitBox box, ViewPoint centre) {
    ViewBorder border = view_border(view, cell);
    ViewPoint first, before, point;
    if (!view_border_next(&border, &first)) return 0;
    first = (ViewPoint){first.x - centre.x, first.y - centre.y};
    before = first;
    double least = DBL_MAX;
    bool inside = false, over = false;
    while (!over) {
        over = !view_border_next(&border, &point);
        point = over ? first : (ViewPoint){point.x - centre.x, point.y - centre.y};
        double reach = fit_line(box, before, point);
        if (reach < least) least = reach;
        if ((before.y > 0) != (point.y > 0)) {
            double x = before.x - before.y * (point.x - before.x) / (point.y - before.y);
            if (x > 0) inside = !inside;
        }
        before = point;
    }
    return inside ? least : 0;
}

TSL_LOCAL double fit_place(const View *view, tsl_id cell, double half_width, double half_height,
                           ViewPoint centre) {
    return fit_at(view, cell, (FitBox){half_width, half_height}, centre);
}

TSL_LOCAL Fit fit_cell(const View *view, tsl_id cell, double half_width, double half_height,
                       double enough) {
    FitBox box = {half_width, half_height};
    Fit best = {view_place(view, tsl_site_shown(view->facts.board, TSL_KIND_CELL, cell)), 0};
    best.size = fit_at(view, cell, box, best.centre);
    if (best.size >= enough) return best;
    /* A cell that bends round its middle: between two of its corners there may be more room. */
    tsl_ids cycle = tsl_site_incident(view->facts.board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    uint32_t stride = cycle.count / FIT_TRIES + 1;
    for (uint32_t i = 0; i < cycle.count; i += stride) {
        for (uint32_t k = i + stride; k < cycle.count; k += stride) {
            ViewPoint a = view_place(view, view_corner(view, TSL_KIND_CELL, cell, i));
            ViewPoint b = view_place(view, view_corner(view, TSL_KIND_CELL, cell, k));
            Fit other = {{(a.x + b.x) / 2, (a.y + b.y) / 2}, 0};
            other.size = fit_at(view, cell, box, other.centre);
            if (other.size > best.size * 1.2) best = other; /* only if it is clearly better */
        }
    }
    return best;
}

/* ---- Names ---- */

enum { LABELS_KEPT = 1024, LABELS_TEXT = 64, LABELS_SIDES = 12 };
static const double labels_em = 0.66,
                    labels_height = 0.8;  /* of a character, in sizes of its font */
static const double labels_most = 0.34;   /* size of the font, in edges */
static const double labels_inside = 0.92; /* of the room in a cell */
static const double labels_beside = 0.13; /* from a vertex to its name, in edges */
static const double labels_aside = 0.85;  /* from the middle of a cell to a side */
static const double labels_least = 0.02;  /* below this size nothing can be read */

/* One array for each side, so that many boxes are compared at once. */
typedef struct {
    float left[LABELS_KEPT], top[LABELS_KEPT], right[LABELS_KEPT], bottom[LABELS_KEPT];
    uint32_t count;
} LabelsKept;

TSL_LOCAL double labels_width(size_t length) {
    return labels_em * (double)length;
}

TSL_LOCAL void labels_group(Picture *p, bool outlined) {
    sink_text(p->sink, "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" text-anchor=\"middle\" "
                       "pointer-events=\"none\"");
    xml_word(p, "fill", p->style->label);
    if (outlined) {
        xml_word(p, "stroke", p->style->halo);
        xml_attribute(p, "stroke-width", p->view.edge * 0.08);
        xml_word(p, "stroke-linejoin", "round");
        xml_word(p, "paint-order", "stroke");
    }
    sink_text(p->sink, ">\n");
}

TSL_LOCAL void labels_write(Picture *p, ViewPoint centre, double size, const char *colour,
                            const char *text) {
    sink_text(p->sink, "<text");
    if (colour) xml_word(p, "fill", colour);
    xml_attribute(p, "x", centre.x);
    xml_attribute(p, "y", centre.y + size * 0.365); /* half the height of a capital letter */
    xml_attribute(p, "font-size", size);
    sink_char(p->sink, '>');
    xml_text(p->sink, text);
    sink_text(p->sink, "</text>\n");
}

/* Keeps the box of a name, unless it lies over another one or reaches out of the picture. */
static bool labels_keep(LabelsKept *kept, const View *view, ViewPoint centre, double size,
                        size_t length) {
    double across = size * labels_width(length) / 2, up = size * labels_height / 2;
    float left = (float)(centre.x - across), right = (float)(centre.x + across);
    float top = (float)(centre.y - up), bottom = (float)(centre.y + up);
    if (centre.x - across < 0 || centre.x + across > view->width || centre.y - up < 0 ||
        centre.y + up > view->height)
        return false;
    uint32_t known = kept->count < LABELS_KEPT ? kept->count : LABELS_KEPT, over = 0;
    for (uint32_t i = 0; i < known; i++) {
        over |= (uint32_t)(left < kept->right[i]) & (uint32_t)(right > kept->left[i]) &
                (uint32_t)(top < kept->bottom[i]) & (uint32_t)(bottom > kept->top[i]);
    }
    if (over) return false;
    uint32_t at = kept->count++ % LABELS_KEPT;
    kept->left[at] = left;
    kept->right[at] = right;
    kept->top[at] = top;
    kept->bottom[at] = bottom;
    return true;
}

/* A number is that of the site, of the edges of a vertex, or of the sides of a cell. */
static size_t labels_text(const Picture *p, tsl_kind kind, tsl_id site, char out[LABELS_TEXT]) {
    static const uint32_t counted[TSL_KIND_COUNT] = {TSL_DRAW_DEGREES, 0, TSL_DRAW_SIDES};
    bool count = (p->wants.draw & counted[kind]) != 0;
    size_t length = 0;
    if ((p->wants.draw & TSL_DRAW_IDS) == 0 && !count)
        length = labels_of(p, kind, site, out, LABELS_TEXT);
    if (length > 0) return length < LABELS_TEXT ? length : LABELS_TEXT - 1;
    char digits[16];
    tsl_id rest = site;
    tsl_kind of = kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_EDGE;
    if (count) rest = tsl_site_incident(p->board, kind, site, of).count;
    do {
        digits[length++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    for (size_t i = 0; i < length; i++) out[i] = digits[length - 1 - i];
    out[length] = '\0';
    return length;
}

static size_t labels_longest(const Picture *p, tsl_kind kind) {
    char text[LABELS_TEXT];
    size_t longest = 1;
    for (tsl_id site = 0; site < tsl_site_count(p->board, kind); site++) {
        size_t length = labels_text(p, kind, site, text);
        if (length > longest) longest = length;
    }
    return longest;
}

/* A cell that lies around others has room between its middle and its sides. */
static void labels_try_sides(Picture *p, LabelsKept *kept, tsl_id cell, double most,
                             const char *text, size_t length) {
    tsl_ids edges = tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_EDGE);
    ViewPoint middle = sites_place(p, TSL_KIND_CELL, cell);
    uint32_t stride = edges.count / LABELS_SIDES + 1;
    for (uint32_t i = 0; i < edges.count; i += stride) {
        ViewPoint side = sites_place(p, TSL_KIND_EDGE, edges.id[i]);
        ViewPoint at = {middle.x + (side.x - middle.x) * labels_aside,
                        middle.y + (side.y - middle.y) * labels_aside};
        double size = labels_inside *
                      fit_place(&p->view, cell, labels_width(length) / 2, labels_height / 2, at);
        if (size > most) size = most;
        if (size < p->view.edge * labels_least || !labels_keep(kept, &p->view, at, size, length))
            continue;
        labels_write(p, at, size, NULL, text);
        return;
    }
}

static void labels_try(Picture *p, LabelsKept *kept, tsl_kind kind, tsl_id site, size_t longest) {
    static const double smaller[] = {1, 0.7, 0.5};
    static const ViewPoint beside[] = {{1, -1}, {-1, -1}, {1, 1}, {-1, 1}};
    char text[LABELS_TEXT];
    size_t length = labels_text(p, kind, site, text);
    double edge = p->view.edge, size = edge * labels_most, width = labels_width(longest);
    ViewPoint at = sites_place(p, kind, site);
    if (kind == TSL_KIND_CELL) {
        Fit fit = fit_cell(&p->view, site, width / 2, labels_height / 2, size / labels_inside);
        if (fit.size * labels_inside < size) size = fit.size * labels_inside;
        at = fit.centre;
    } else if (size * width > edge * 0.7) {
        size = edge * 0.7 / width;
    }
    if (size < edge * labels_least) return;
    int places = kind == TSL_KIND_VERTEX ? 4 : 1;
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        for (int place = 0; place < places; place++) {
            double less = size * smaller[i];
            ViewPoint centre = at;
            if (kind == TSL_KIND_VERTEX) {
                double across = edge * labels_beside + less * labels_width(length) / 2;
                double up = edge * labels_beside + less * labels_height / 2;
                centre.x += beside[place].x * across;
                centre.y += beside[place].y * up;
            }
            if (!labels_keep(kept, &p->view, centre, less, length)) continue;
            labels_write(p, centre, less, NULL, text);
            return;
        }
    }
    if (kind == TSL_KIND_CELL) labels_try_sides(p, kept, site, size, text, length);
}

/* A piece in the middle of a cell or an edge would cover its name. */
static bool labels_is_covered(const Picture *p, tsl_kind kind, tsl_id site) {
    return kind != TSL_KIND_VERTEX && p->wants.position &&
           tsl_position_count(p->wants.position, (tsl_site){kind, site, 0}) > 0;
}

/* On the far side of a sphere names would be read as those of the near side. */
static bool labels_is_behind(const Picture *p, tsl_kind kind, tsl_id site) {
    return p->view.facts.round && view_level(&p->view, kind, site) < 1;
}

static void labels_kind(Picture *p, LabelsKept *kept, tsl_kind kind) {
    size_t longest = labels_longest(p, kind);
    const uint32_t lines = TSL_DRAW_DUAL | TSL_DRAW_RELATION | TSL_DRAW_RADIALS;
    bool crossed = kind != TSL_KIND_CELL || (p->wants.draw & lines) || p->wants.trail_count > 0;
    labels_group(p, crossed);
    for (tsl_id site = 0; site < tsl_site_count(p->board, kind) && !p->sink->failed; site++) {
        if (!labels_is_covered(p, kind, site) && !labels_is_behind(p, kind, site))
            labels_try(p, kept, kind, site, longest);
    }
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL bool labels_on(const Picture *p, tsl_kind kind) {
    static const uint32_t bit[TSL_KIND_COUNT] = {TSL_DRAW_VERTEX_LABELS | TSL_DRAW_DEGREES,
                                                 TSL_DRAW_EDGE_LABELS,
                                                 TSL_DRAW_CELL_LABELS | TSL_DRAW_SIDES};
    const uint32_t any = bit[TSL_KIND_VERTEX] | bit[TSL_KIND_EDGE] | bit[TSL_KIND_CELL];
    if ((p->wants.draw & any) != 0) return (p->wants.draw & bit[kind]) != 0;
    return (p->wants.draw & TSL_DRAW_IDS) != 0 && kind == p->view.facts.use;
}

TSL_LOCAL void labels_draw(Picture *p) {
    LabelsKept kept;
    kept.count = 0;
    /* What is played on comes first: its names have the first choice. */
    for (int turn = 0; turn < TSL_KIND_COUNT; turn++) {
        tsl_kind kind = (tsl_kind)(((uint32_t)p->view.facts.use + (uint32_t)turn) % TSL_KIND_COUNT);
        if (labels_on(p, kind) && tsl_site_count(p->board, kind) > 0) labels_kind(p, &kept, kind);
    }
}
