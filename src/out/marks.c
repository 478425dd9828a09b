/* marks.c - what is drawn on top of a board. In: a picture. Out: shaded sites, arrows, trails, pieces
 * and the names of directions.
 * Holds: shades lie under the lines of the board, all else above them. */
#include "picture.h"

#include <math.h>
#include <string.h>

/* Sizes in edges. */
static const double marks_line = 0.06, marks_start = 0.1, marks_head = 0.24, marks_stop = 0.05;
static const double marks_spot = 0.27, marks_piece = 0.27, marks_rod = 0.22;
static const double marks_large = 0.6;  /* the largest piece in a cell */
static const double marks_share = 0.72; /* of the room in a cell */
static const double marks_border = 0.1, marks_ring = 0.24, marks_text = 0.3;
static const char *const marks_rim = "#a0a0a0";  /* of black pieces, so that a stack is seen */
enum { MARKS_NAMES = 64, MARKS_RADIALS = 4096 }; /* lines that fork may be very many */

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
    if (kind == TSL_CELL) {
        sink_text(p->sink, "<path");
        xml_word(p, "fill", colour);
        sink_text(p->sink, " d=\"");
        pen_cell(p, site);
        sink_text(p->sink, "\"/>\n");
    } else if (kind == TSL_VERTEX) {
        ViewPoint at = sites_place(p, kind, site);
        sink_text(p->sink, "<circle");
        xml_word(p, "fill", colour);
        xml_attribute(p, "cx", at.x);
        xml_attribute(p, "cy", at.y);
        xml_attribute(p, "r", p->view.edge * marks_spot);
        sink_text(p->sink, "/>\n");
    } else {
        tsl_ids ends = tsl_incident(p->board, TSL_EDGE, site, TSL_VERTEX);
        sink_text(p->sink, "<path fill=\"none\" stroke-linecap=\"round\"");
        xml_word(p, "stroke", colour);
        xml_attribute(p, "stroke-width", p->view.edge * marks_spot);
        sink_text(p->sink, " d=\"");
        Pen pen = pen_move(p, sites_place(p, TSL_VERTEX, ends.id[0]));
        pen_edge(&pen, site, ends.id[1]);
        sink_text(p->sink, "\"/>\n");
    }
}

static bool marks_related(const Picture *p, const tsl_step *step) {
    return (step->relations >> p->wants.relation & 1) != 0;
}

static void marks_shades(Picture *p, PictureLayer layer) {
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (!marks_is_shade(mark) || !marks_there(p, mark->site)) continue;
        if (!sites_inside(layer, p->view.at[mark->site.kind][mark->site.index])) continue;
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
        for (tsl_step step; shaded && tsl_next_step(&walk, &step);) {
            if (marks_related(p, &step) && sites_inside(layer, p->view.at[kind][step.to]))
                marks_patch(p, kind, step.to, p->style->shade);
        }
        if (sites_inside(layer, p->view.at[kind][p->wants.from.index]))
            marks_patch(p, kind, p->wants.from.index, p->style->origin);
    }
    sink_text(p->sink, "</g>\n");
}

/* ---- Lines ---- */

static ViewPoint marks_between(ViewPoint from, ViewPoint to, double distance) {
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    double share = length > 0 ? distance / length : 0;
    return (ViewPoint){from.x + share * x, from.y + share * y};
}

/* A triangle whose tip is at `to`, coming from `from`. */
static void marks_arrowhead(Picture *p, ViewPoint from, ViewPoint to) {
    double head = p->view.edge * marks_head;
    ViewPoint base = marks_between(to, from, head);
    double x = (to.x - base.x) * 0.42, y = (to.y - base.y) * 0.42;
    sink_text(p->sink, "<path stroke=\"none\" d=\"");
    Pen pen = pen_move(p, to);
    pen_line(&pen, (ViewPoint){base.x - y, base.y + x});
    pen_line(&pen, (ViewPoint){base.x + y, base.y - x});
    sink_text(p->sink, "z\"/>\n");
}

static void marks_open_lines(Picture *p, double width) {
    sink_text(p->sink, "<g pointer-events=\"none\" stroke-linecap=\"round\" "
                       "stroke-linejoin=\"round\"");
    xml_word(p, "fill", p->style->line);
    xml_word(p, "stroke", p->style->line);
    xml_attribute(p, "stroke-width", p->view.edge * width);
    sink_text(p->sink, ">\n");
}

static void marks_arrow(Picture *p, ViewPoint from, ViewPoint to) {
    ViewPoint start = marks_between(from, to, p->view.edge * marks_start);
    ViewPoint tip = marks_between(to, from, p->view.edge * marks_stop);
    ViewPoint end = marks_between(tip, from, p->view.edge * marks_head * 0.8);
    sink_text(p->sink, "<path d=\"");
    Pen pen = pen_move(p, start);
    pen_line(&pen, end);
    sink_text(p->sink, "\"/>\n");
    marks_arrowhead(p, from, tip);
}

static void marks_relation(Picture *p) {
    tsl_kind kind = p->wants.from.kind;
    ViewPoint from = sites_place(p, kind, p->wants.from.index);
    marks_open_lines(p, marks_line);
    tsl_steps walk = tsl_steps_from(p->board, kind, p->wants.from.index, kind);
    for (tsl_step step; tsl_next_step(&walk, &step);) {
        if (marks_related(p, &step)) marks_arrow(p, from, sites_place(p, kind, step.to));
    }
    sink_text(p->sink, "</g>\n");
}

/* A trail ends before the text in its last site. */
static double marks_short(const Picture *p, const tsl_trail *trail) {
    tsl_id last = trail->count > 0 ? trail->site[trail->count - 1] : TSL_NONE;
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (mark->text && mark->site.kind == trail->kind && mark->site.index == last)
            return p->view.edge * marks_text * 0.7;
    }
    return 0;
}

static void marks_trail(Picture *p, const tsl_trail *trail) {
    double stop = trail->arrow ? marks_short(p, trail) : 0;
    ViewPoint before = {0, 0}, last = {0, 0};
    uint32_t count = 0;
    Pen pen = {0};
    for (uint32_t i = 0; i < trail->count; i++) {
        tsl_site site = {trail->kind, trail->site[i], 0};
        if (!marks_there(p, site)) continue;
        ViewPoint at = sites_place(p, site.kind, site.index);
        if (count == 0) {
            sink_text(p->sink, "<path fill=\"none\"");
            if (trail->dotted) {
                sink_text(p->sink, " stroke-dasharray=\"0 ");
                xml_number(p, p->view.edge * marks_line * 2.2);
                sink_char(p->sink, '"');
            }
            sink_text(p->sink, " d=\"");
            pen = pen_move(p, at);
        } else if (i + 1 < trail->count || !trail->arrow) {
            pen_line(&pen, at);
        } else {
            at = marks_between(at, last, stop);
            pen_line(&pen, marks_between(at, last, p->view.edge * marks_head * 0.8));
        }
        before = last;
        last = at;
        count++;
    }
    if (count == 0) return;
    sink_text(p->sink, "\"/>\n");
    if (trail->arrow && count > 1) marks_arrowhead(p, before, last);
}

static void marks_radial(Picture *p, tsl_radial radial) {
    ViewPoint before = sites_place(p, p->wants.from.kind, p->wants.from.index), last = before;
    sink_text(p->sink, "<path fill=\"none\" d=\"");
    Pen pen = pen_move(p, before);
    tsl_id site = tsl_radial_next(&radial);
    while (site != TSL_NONE && !p->sink->failed) {
        tsl_id next = tsl_radial_next(&radial);
        before = last;
        last = sites_place(p, p->wants.from.kind, site);
        double short_of = next == TSL_NONE ? p->view.edge * marks_head * 0.8 : 0;
        pen_line(&pen, marks_between(last, before, short_of));
        site = next;
    }
    sink_text(p->sink, "\"/>\n");
    marks_arrowhead(p, before, last);
}

static void marks_radials(Picture *p) {
    uint32_t drawn = 0;
    marks_open_lines(p, marks_line);
    for (tsl_way way = 0; way < TSL_WAYS; way++) {
        if ((p->wants.ways >> way & 1) == 0) continue;
        tsl_radials all = tsl_radials_from(p->board, p->wants.from.kind, p->wants.from.index, way);
        for (tsl_radial radial; drawn < MARKS_RADIALS && tsl_next_radial(&all, &radial); drawn++) {
            if (p->sink->failed) break;
            marks_radial(p, radial);
        }
    }
    sink_text(p->sink, "</g>\n");
}

static void marks_trails(Picture *p) {
    marks_open_lines(p, marks_line);
    for (uint32_t i = 0; i < p->wants.trail_count && !p->sink->failed; i++) {
        if ((unsigned)p->wants.trails[i].kind < TSL_KINDS && p->wants.trails[i].site)
            marks_trail(p, &p->wants.trails[i]);
    }
    sink_text(p->sink, "</g>\n");
}

static void marks_dual(Picture *p) {
    marks_open_lines(p, marks_line * 0.7);
    for (tsl_id edge = 0; edge < tsl_count(p->board, TSL_EDGE) && !p->sink->failed; edge++) {
        tsl_ids cells = tsl_incident(p->board, TSL_EDGE, edge, TSL_CELL);
        for (uint32_t i = 1; i < cells.count; i++) {
            sink_text(p->sink, "<path d=\"");
            Pen pen = pen_move(p, sites_place(p, TSL_CELL, cells.id[0]));
            pen_line(&pen, sites_place(p, TSL_CELL, cells.id[i]));
            sink_text(p->sink, "\"/>\n");
        }
    }
    for (tsl_id cell = 0; cell < tsl_count(p->board, TSL_CELL) && !p->sink->failed; cell++) {
        ViewPoint at = sites_place(p, TSL_CELL, cell);
        sink_text(p->sink, "<circle stroke=\"none\"");
        xml_attribute(p, "cx", at.x);
        xml_attribute(p, "cy", at.y);
        xml_attribute(p, "r", p->view.edge * marks_start);
        sink_text(p->sink, "/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

static void marks_perimeter(Picture *p) {
    marks_open_lines(p, marks_border);
    tsl_id edge = TSL_NONE;
    while ((edge = tsl_region_next(p->board, TSL_EDGE, TSL_REGION_PERIMETER, 0, edge)) !=
               TSL_NONE &&
           !p->sink->failed) {
        tsl_ids ends = tsl_incident(p->board, TSL_EDGE, edge, TSL_VERTEX);
        sink_text(p->sink, "<path fill=\"none\" d=\"");
        Pen pen = pen_move(p, sites_place(p, TSL_VERTEX, ends.id[0]));
        pen_edge(&pen, edge, ends.id[1]);
        sink_text(p->sink, "\"/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

/* Rings round the corners, dashed where they are concave. */
static void marks_corners(Picture *p) {
    static const tsl_region which[] = {TSL_REGION_CORNER_CONVEX, TSL_REGION_CORNER_CONCAVE};
    marks_open_lines(p, marks_line);
    for (int i = 0; i < 2; i++) {
        tsl_id site = TSL_NONE;
        while ((site = tsl_region_next(p->board, p->use, which[i], 0, site)) != TSL_NONE) {
            ViewPoint at = sites_place(p, p->use, site);
            sink_text(p->sink, "<circle fill=\"none\"");
            if (i == 1) xml_attribute(p, "stroke-dasharray", p->view.edge * marks_line * 2);
            xml_attribute(p, "cx", at.x);
            xml_attribute(p, "cy", at.y);
            xml_attribute(p, "r", p->view.edge * marks_ring);
            sink_text(p->sink, "/>\n");
        }
    }
    sink_text(p->sink, "</g>\n");
}

/* ---- Pieces ---- */

/* On an edge a piece is a rod, elsewhere a disc; discs of a stack cover each other. */
static void marks_one_piece(Picture *p, const tsl_mark *mark) {
    const char *colour = style_of_player(mark->player);
    double edge = p->view.edge;
    tsl_site site = mark->site;
    if (site.kind == TSL_EDGE) {
        tsl_ids ends = tsl_incident(p->board, TSL_EDGE, site.index, TSL_VERTEX);
        ViewPoint a = sites_place(p, TSL_VERTEX, ends.id[0]);
        ViewPoint b = sites_place(p, TSL_VERTEX, ends.id[1]);
        for (int inner = 0; inner < 2; inner++) {
            sink_text(p->sink, "<path fill=\"none\"");
            xml_word(p, "stroke", inner ? colour : p->style->spot);
            xml_attribute(p, "stroke-width", edge * (inner ? marks_rod * 0.75 : marks_rod));
            sink_text(p->sink, " d=\"");
            Pen pen = pen_move(p, marks_between(a, b, edge * 0.3));
            pen_line(&pen, marks_between(b, a, edge * 0.3));
            sink_text(p->sink, "\"/>\n");
        }
        return;
    }
    double radius = edge * marks_piece;
    if (site.kind == TSL_CELL) {
        Fit fit = fit_cell(&p->view, site.index, 1, 1, 0);
        radius = fit.size * marks_share;
        if (radius > edge * marks_large || radius == 0) radius = edge * marks_large;
    }
    ViewPoint at = sites_place(p, site.kind, site.index);
    sink_text(p->sink, "<circle");
    xml_word(p, "fill", colour);
    xml_word(p, "stroke", mark->player == 2 ? marks_rim : p->style->spot);
    xml_attribute(p, "cx", at.x);
    xml_attribute(p, "cy", at.y - radius * 0.34 * (double)site.level);
    xml_attribute(p, "r", radius);
    sink_text(p->sink, "/>\n");
}

static void marks_pieces(Picture *p) {
    sink_text(p->sink, "<g pointer-events=\"none\" stroke-linecap=\"round\"");
    xml_attribute(p, "stroke-width", p->view.edge * 0.035);
    sink_text(p->sink, ">\n");
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (marks_is_piece(mark) && marks_there(p, mark->site)) marks_one_piece(p, mark);
    }
    sink_text(p->sink, "</g>\n");
}

/* ---- Names ---- */

/* In the middle of a cell; beside any other site, on the far side from `from`. */
static void marks_name(Picture *p, tsl_kind kind, tsl_id site, const ViewPoint *from,
                       const char *text) {
    double width = labels_width(strlen(text)), size = p->view.edge * marks_text;
    ViewPoint at = sites_place(p, kind, site);
    if (kind == TSL_CELL) {
        Fit fit = fit_cell(&p->view, site, width / 2, 0.4, size);
        if (fit.size * 0.9 < size) size = fit.size * 0.9;
        at = fit.centre;
    } else if (from) {
        at = marks_between(at, *from, -p->view.edge * marks_text);
    }
    if (size > 0) labels_write(p, at, size, text);
}

static void marks_open_names(Picture *p) {
    sink_text(p->sink, "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" font-weight=\"bold\" "
                       "text-anchor=\"middle\" pointer-events=\"none\" paint-order=\"stroke\" "
                       "stroke-linejoin=\"round\"");
    xml_word(p, "fill", p->style->label);
    xml_word(p, "stroke", p->style->halo);
    xml_attribute(p, "stroke-width", p->view.edge * 0.06);
    sink_text(p->sink, ">\n");
}

static void marks_directions(Picture *p) {
    tsl_kind kind = p->wants.from.kind;
    ViewPoint from = sites_place(p, kind, p->wants.from.index);
    marks_open_names(p);
    tsl_steps walk = tsl_steps_from(p->board, kind, p->wants.from.index, kind);
    for (tsl_step step; tsl_next_step(&walk, &step);) {
        if (!marks_related(p, &step)) continue;
        char names[MARKS_NAMES] = "";
        size_t used = 0;
        for (int d = 0; d < TSL_DIRECTIONS; d++) {
            if ((step.directions >> d & 1) == 0) continue;
            const char *name = tsl_direction_name((tsl_direction)d);
            size_t length = strlen(name);
            if (used + length + 2 > sizeof names) break;
            if (used > 0) names[used++] = '/';
            memcpy(names + used, name, length + 1);
            used += length;
        }
        if (used > 0) marks_name(p, kind, step.to, &from, names);
    }
    sink_text(p->sink, "</g>\n");
}

static void marks_texts(Picture *p) {
    marks_open_names(p);
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (marks_has_text(mark) && marks_there(p, mark->site))
            marks_name(p, mark->site.kind, mark->site.index, NULL, mark->text);
    }
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void marks_above(Picture *p) {
    uint32_t draw = p->wants.draw;
    if (draw & TSL_DRAW_DUAL) marks_dual(p);
    if (draw & TSL_DRAW_PERIMETER) marks_perimeter(p);
    if (draw & TSL_DRAW_CORNERS) marks_corners(p);
    if (draw & TSL_DRAW_RELATION) marks_relation(p);
    if (draw & TSL_DRAW_RADIALS) marks_radials(p);
    if (p->wants.trail_count > 0) marks_trails(p);
    if (marks_any(p, marks_is_piece)) marks_pieces(p);
    if (marks_any(p, marks_has_text)) marks_texts(p);
    if (draw & TSL_DRAW_DIRECTIONS) marks_directions(p);
}
