/* svg_marks.c - marked sites. In: a picture. Out: shaded sites, and the names of directions and marks.
 * Holds: shades lie under the lines of the board, all else above them. */
#include "svg_picture.h"

#include <math.h>
#include <string.h>

/* Sizes in edges. */
static const double marks_spot = 0.27, marks_text = 0.3;
/* In heights of the text: from the tip of an arrow to a name, and how far that is moved on at a time. */
static const double marks_gap = 0.25, marks_push = 0.5;
enum { MARKS_NAMES = 64, MARKS_KEPT = 64, MARKS_TRIES = 12 };

static bool marks_there(const Picture *p, tsl_site site) {
    return tsl_site_exists(p->board, site);
}

static bool marks_is_shade(const tsl_mark *mark) {
    return mark->look != TSL_MARK_PIECE;
}

static bool marks_is_piece(const tsl_mark *mark) {
    return mark->look == TSL_MARK_PIECE;
}

static bool marks_has_text(const tsl_mark *mark) {
    return mark->text != NULL;
}

static bool marks_any(const Picture *p, bool (*what)(const tsl_mark *mark)) {
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        if (marks_there(p, p->wants.marks[i].site) && what(&p->wants.marks[i])) return true;
    }
    return false;
}

/* ---- Shades ---- */

/* A site as a patch of colour. */
static void marks_patch(Picture *p, tsl_kind kind, tsl_id site, const char *colour) {
    if (kind == TSL_KIND_CELL) {
        sink_text(p->sink, "<path");
        xml_word(p, "fill", colour);
        sink_text(p->sink, " d=\"");
        pen_cell(p, site);
        sink_text(p->sink, "\"/>\n");
    } else if (kind == TSL_KIND_VERTEX) {
        ViewPoint at = sites_place(p, kind, site);
        sink_text(p->sink, "<circle");
        xml_word(p, "fill", colour);
        xml_attribute(p, "cx", at.x);
        xml_attribute(p, "cy", at.y);
        xml_attribute(p, "r", p->view.edge * marks_spot);
        sink_text(p->sink, "/>\n");
    } else {
        tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, site, TSL_KIND_VERTEX);
        sink_text(p->sink, "<path fill=\"none\" stroke-linecap=\"round\"");
        xml_word(p, "stroke", colour);
        xml_attribute(p, "stroke-width", p->view.edge * marks_spot);
        sink_text(p->sink, " d=\"");
        Pen pen = pen_begin_edge(p, site);
        pen_edge(&pen, site, ends.id[1]);
        sink_text(p->sink, "\"/>\n");
    }
}

static void marks_shades(Picture *p, PictureLayer layer) {
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (!marks_is_shade(mark) || !marks_there(p, mark->site)) continue;
        if (!sites_inside(p, layer, mark->site.kind, mark->site.index)) continue;
        marks_patch(p, mark->site.kind, mark->site.index,
                    mark->look == TSL_MARK_ORIGIN ? p->style->origin : p->style->shade);
    }
}

TSL_LOCAL void marks_below(Picture *p, PictureLayer layer) {
    const uint32_t related = TSL_DRAW_RELATION | TSL_DRAW_DIRECTIONS;
    bool from = (p->wants.draw & (related | TSL_DRAW_RADIALS)) != 0;
    if (!from && !marks_any(p, marks_is_shade)) return;
    sink_text(p->sink, "<g pointer-events=\"none\">\n");
    marks_shades(p, layer);
    if (from) {
        tsl_kind kind = p->wants.from.kind;
        tsl_steps walk = tsl_steps_from(p->board, kind, p->wants.from.index, kind);
        bool shaded = (p->wants.draw & related) != 0;
        for (tsl_step step; shaded && tsl_steps_next(&walk, &step);) {
            if (lines_related(p, &step) && sites_inside(p, layer, kind, step.to))
                marks_patch(p, kind, step.to, p->style->shade);
        }
        if (sites_inside(p, layer, kind, p->wants.from.index))
            marks_patch(p, kind, p->wants.from.index, p->style->origin);
    }
    sink_text(p->sink, "</g>\n");
}

/* ---- Names ---- */

/* In the middle of a cell; beside any other site, on the far side from `from`. */
static void marks_name(Picture *p, tsl_kind kind, tsl_id site, const ViewPoint *from,
                       const char *text) {
    double width = labels_width(strlen(text)), size = p->view.edge * marks_text;
    ViewPoint at = sites_place(p, kind, site);
    if (kind == TSL_KIND_CELL) {
        Fit fit = fit_cell(&p->view, site, width / 2, 0.4, size);
        if (fit.size * 0.9 < size) size = fit.size * 0.9;
        at = fit.centre;
    } else if (from) {
        at = lines_between(at, *from, -p->view.edge * marks_text);
    }
    if (size > 0) labels_write(p, at, size, NULL, text);
}

static void marks_open_names(Picture *p, double unit) {
    sink_text(p->sink, "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" font-weight=\"bold\" "
                       "text-anchor=\"middle\" pointer-events=\"none\" paint-order=\"stroke\" "
                       "stroke-linejoin=\"round\"");
    xml_word(p, "fill", p->style->label);
    xml_word(p, "stroke", p->style->halo);
    xml_attribute(p, "stroke-width", unit * 0.06);
    sink_text(p->sink, ">\n");
}

/* Names that stand beside the tips of arrows, none over another. */
typedef struct {
    struct {
        double left, top, right, bottom;
    } box[MARKS_KEPT];
    uint32_t count;
} MarksKept;

/* Whether there is room for the name, which is kept then. Of very many the last ones are not compared. */
static bool marks_keep(MarksKept *kept, ViewPoint at, double across, double up) {
    for (uint32_t i = 0; i < kept->count; i++) {
        if (at.x - across < kept->box[i].right && at.x + across > kept->box[i].left &&
            at.y - up < kept->box[i].bottom && at.y + up > kept->box[i].top)
            return false;
    }
    if (kept->count == MARKS_KEPT) return true;
    uint32_t i = kept->count++;
    kept->box[i].left = at.x - across;
    kept->box[i].right = at.x + across;
    kept->box[i].top = at.y - up;
    kept->box[i].bottom = at.y + up;
    return true;
}

static double marks_within(double value, double least, double most) {
    if (value < least) return least;
    return value > most ? most : value;
}

/* Past the tip of an arrow, on its line; further along it while another name is there.
 *
 *     from ------> NE       the gap is between the tip and the nearest point of the name's box  */
static void marks_name_tip(Picture *p, MarksKept *kept, ViewPoint from, ViewPoint tip,
                           const char *text) {
    double size = lines_unit(p) * marks_text;
    double across = size * labels_width(strlen(text)) / 2, up = size * 0.4;
    double x = tip.x - from.x, y = tip.y - from.y, length = sqrt(x * x + y * y);
    if (!(length > 0)) return;
    double wide = (x < 0 ? -x : x) / length, high = (y < 0 ? -y : y) / length;
    double reach = wide * up > high * across ? across / wide : up / high; /* of the box that way */
    ViewPoint at = tip;
    for (int i = 0; i < MARKS_TRIES; i++) {
        at = lines_between(tip, from, -(reach + size * (marks_gap + marks_push * i)));
        at.x = marks_within(at.x, across, p->view.width - across);
        at.y = marks_within(at.y, up, p->view.height - up);
        if (marks_keep(kept, at, across, up)) break;
    }
    labels_write(p, at, size, NULL, text);
}

/* "N", or "U/UN" where a step has several; "" if it has none. */
static void marks_direction_names(const tsl_step *step, char names[MARKS_NAMES]) {
    size_t used = 0;
    names[0] = '\0';
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        if ((step->directions >> d & 1) == 0) continue;
        const char *name = tsl_direction_name((tsl_direction)d);
        size_t length = strlen(name);
        if (used + length + 2 > MARKS_NAMES) break;
        if (used > 0) names[used++] = '/';
        memcpy(names + used, name, length + 1);
        used += length;
    }
}

static void marks_directions(Picture *p) {
    tsl_kind kind = p->wants.from.kind;
    ViewPoint from = sites_place(p, kind, p->wants.from.index);
    bool tips = (p->wants.draw & TSL_DRAW_RELATION) != 0;
    MarksKept kept;
    kept.count = 0;
    marks_open_names(p, tips ? lines_unit(p) : p->view.edge);
    tsl_steps walk = tsl_steps_from(p->board, kind, p->wants.from.index, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        char names[MARKS_NAMES];
        if (!lines_related(p, &step)) continue;
        marks_direction_names(&step, names);
        if (names[0] == '\0') continue;
        if (tips)
            marks_name_tip(p, &kept, from, sites_place(p, kind, step.to), names);
        else
            marks_name(p, kind, step.to, &from, names);
    }
    sink_text(p->sink, "</g>\n");
}

static void marks_texts(Picture *p) {
    marks_open_names(p, p->view.edge);
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (marks_has_text(mark) && marks_there(p, mark->site))
            marks_name(p, mark->site.kind, mark->site.index, NULL, mark->text);
    }
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void marks_above(Picture *p) {
    if (p->wants.position || marks_any(p, marks_is_piece)) pieces_draw(p);
    if (marks_any(p, marks_has_text)) marks_texts(p);
    if (p->wants.draw & TSL_DRAW_DIRECTIONS) marks_directions(p);
}
