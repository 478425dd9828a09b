/* svg_lines.c - lines on top of a board. In: a picture. Out: arrows, trails, radials, the dual, the perimeter
 * and rings round corners.
 * Holds: an arrow ends at the middle of its last site, or before the text there. */
#include "svg_picture.h"

#include <math.h>

/* Sizes in edges. */
static const double lines_width = 0.06, lines_start = 0.1, lines_head = 0.24, lines_stop = 0.05;
static const double lines_border = 0.1, lines_ring = 0.24, lines_text = 0.21;
enum { LINES_RADIALS = 4096 }; /* lines that fork may be very many */

TSL_LOCAL bool lines_related(const Picture *p, const tsl_step *step) {
    return (step->relations >> p->wants.relation & 1) != 0;
}

TSL_LOCAL ViewPoint lines_between(ViewPoint from, ViewPoint to, double distance) {
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    double share = length > 0 ? distance / length : 0;
    return (ViewPoint){from.x + share * x, from.y + share * y};
}

/* A triangle whose tip is at `to`, coming from `from`. */
static void lines_arrowhead(Picture *p, ViewPoint from, ViewPoint to) {
    double head = p->view.edge * lines_head;
    ViewPoint base = lines_between(to, from, head);
    double x = (to.x - base.x) * 0.42, y = (to.y - base.y) * 0.42;
    sink_text(p->sink, "<path stroke=\"none\" d=\"");
    Pen pen = pen_move(p, to);
    pen_line(&pen, (ViewPoint){base.x - y, base.y + x});
    pen_line(&pen, (ViewPoint){base.x + y, base.y - x});
    sink_text(p->sink, "z\"/>\n");
}

static void lines_open(Picture *p, double width) {
    sink_text(p->sink, "<g pointer-events=\"none\" stroke-linecap=\"round\" "
                       "stroke-linejoin=\"round\"");
    xml_word(p, "fill", p->style->line);
    xml_word(p, "stroke", p->style->line);
    xml_attribute(p, "stroke-width", p->view.edge * width);
    sink_text(p->sink, ">\n");
}

static void lines_arrow(Picture *p, ViewPoint from, ViewPoint to) {
    ViewPoint start = lines_between(from, to, p->view.edge * lines_start);
    ViewPoint tip = lines_between(to, from, p->view.edge * lines_stop);
    ViewPoint end = lines_between(tip, from, p->view.edge * lines_head * 0.8);
    sink_text(p->sink, "<path d=\"");
    Pen pen = pen_move(p, start);
    pen_line(&pen, end);
    sink_text(p->sink, "\"/>\n");
    lines_arrowhead(p, from, tip);
}

static void lines_relation(Picture *p) {
    tsl_kind kind = p->wants.from.kind;
    ViewPoint from = sites_place(p, kind, p->wants.from.index);
    lines_open(p, lines_width);
    tsl_steps walk = tsl_steps_from(p->board, kind, p->wants.from.index, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (lines_related(p, &step)) lines_arrow(p, from, sites_place(p, kind, step.to));
    }
    sink_text(p->sink, "</g>\n");
}

/* A trail ends before the text in its last site. */
static double lines_short(const Picture *p, const tsl_trail *trail) {
    tsl_id last = trail->count > 0 ? trail->site[trail->count - 1] : TSL_NONE;
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        const tsl_mark *mark = &p->wants.marks[i];
        if (mark->text && mark->site.kind == trail->kind && mark->site.index == last)
            return p->view.edge * lines_text;
    }
    return 0;
}

static void lines_trail(Picture *p, const tsl_trail *trail) {
    double stop = trail->arrow ? lines_short(p, trail) : 0;
    ViewPoint before = {0, 0}, last = {0, 0};
    uint32_t count = 0;
    Pen pen = {0};
    for (uint32_t i = 0; i < trail->count; i++) {
        tsl_site site = {trail->kind, trail->site[i], 0};
        if (!tsl_site_exists(p->board, site)) continue;
        ViewPoint at = sites_place(p, site.kind, site.index);
        if (count == 0) {
            sink_text(p->sink, "<path fill=\"none\"");
            if (trail->dotted) {
                sink_text(p->sink, " stroke-dasharray=\"0 ");
                xml_number(p, p->view.edge * lines_width * 2.2);
                sink_char(p->sink, '"');
            }
            sink_text(p->sink, " d=\"");
            pen = pen_move(p, at);
        } else if (i + 1 < trail->count || !trail->arrow) {
            pen_line(&pen, at);
        } else {
            at = lines_between(at, last, stop);
            pen_line(&pen, lines_between(at, last, p->view.edge * lines_head * 0.8));
        }
        before = last;
        last = at;
        count++;
    }
    if (count == 0) return;
    sink_text(p->sink, "\"/>\n");
    if (trail->arrow && count > 1) lines_arrowhead(p, before, last);
}

static void lines_radial(Picture *p, tsl_radial radial) {
    ViewPoint before = sites_place(p, p->wants.from.kind, p->wants.from.index), last = before;
    sink_text(p->sink, "<path fill=\"none\" d=\"");
    Pen pen = pen_move(p, before);
    tsl_id site = tsl_radial_step(&radial);
    while (site != TSL_NONE && !p->sink->failed) {
        tsl_id next = tsl_radial_step(&radial);
        before = last;
        last = sites_place(p, p->wants.from.kind, site);
        double short_of = next == TSL_NONE ? p->view.edge * lines_head * 0.8 : 0;
        pen_line(&pen, lines_between(last, before, short_of));
        site = next;
    }
    sink_text(p->sink, "\"/>\n");
    lines_arrowhead(p, before, last);
}

static void lines_radials(Picture *p) {
    uint32_t drawn = 0;
    lines_open(p, lines_width);
    tsl_radials all =
        tsl_radials_from(p->board, p->wants.from.kind, p->wants.from.index, p->wants.ways);
    for (tsl_radial radial; drawn < LINES_RADIALS && tsl_radials_next(&all, &radial); drawn++) {
        if (p->sink->failed) break;
        lines_radial(p, radial);
    }
    sink_text(p->sink, "</g>\n");
}

static void lines_trails(Picture *p) {
    lines_open(p, lines_width);
    for (uint32_t i = 0; i < p->wants.trail_count && !p->sink->failed; i++) {
        if ((unsigned)p->wants.trails[i].kind < TSL_KIND_COUNT && p->wants.trails[i].site)
            lines_trail(p, &p->wants.trails[i]);
    }
    sink_text(p->sink, "</g>\n");
}

static void lines_dual(Picture *p) {
    lines_open(p, lines_width * 0.7);
    for (tsl_id edge = 0; edge < p->view.facts.count[TSL_KIND_EDGE] && !p->sink->failed; edge++) {
        tsl_ids cells = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL);
        for (uint32_t i = 1; i < cells.count; i++) {
            sink_text(p->sink, "<path d=\"");
            Pen pen = pen_move(p, sites_place(p, TSL_KIND_CELL, cells.id[0]));
            pen_line(&pen, sites_place(p, TSL_KIND_CELL, cells.id[i]));
            sink_text(p->sink, "\"/>\n");
        }
    }
    for (tsl_id cell = 0; cell < p->view.facts.count[TSL_KIND_CELL] && !p->sink->failed; cell++) {
        ViewPoint at = sites_place(p, TSL_KIND_CELL, cell);
        sink_text(p->sink, "<circle stroke=\"none\"");
        xml_attribute(p, "cx", at.x);
        xml_attribute(p, "cy", at.y);
        xml_attribute(p, "r", p->view.edge * lines_start);
        sink_text(p->sink, "/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

static void lines_perimeter(Picture *p) {
    lines_open(p, lines_border);
    tsl_id edge = TSL_NONE;
    while ((edge = tsl_region_next(p->board, TSL_KIND_EDGE, TSL_REGION_PERIMETER, 0, edge)) !=
               TSL_NONE &&
           !p->sink->failed) {
        tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
        sink_text(p->sink, "<path fill=\"none\" d=\"");
        Pen pen = pen_move(p, sites_place(p, TSL_KIND_VERTEX, ends.id[0]));
        pen_edge(&pen, edge, ends.id[1]);
        sink_text(p->sink, "\"/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

/* Rings round the corners, dashed where they are concave. */
static void lines_corners(Picture *p) {
    static const tsl_region which[] = {TSL_REGION_CORNER_CONVEX, TSL_REGION_CORNER_CONCAVE};
    lines_open(p, lines_width);
    for (int i = 0; i < 2; i++) {
        tsl_id site = TSL_NONE;
        while ((site = tsl_region_next(p->board, p->view.facts.use, which[i], 0, site)) !=
               TSL_NONE) {
            ViewPoint at = sites_place(p, p->view.facts.use, site);
            sink_text(p->sink, "<circle fill=\"none\"");
            if (i == 1) xml_attribute(p, "stroke-dasharray", p->view.edge * lines_width * 2);
            xml_attribute(p, "cx", at.x);
            xml_attribute(p, "cy", at.y);
            xml_attribute(p, "r", p->view.edge * lines_ring);
            sink_text(p->sink, "/>\n");
        }
    }
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void lines_draw(Picture *p) {
    uint32_t draw = p->wants.draw;
    if (draw & TSL_DRAW_DUAL) lines_dual(p);
    if (draw & TSL_DRAW_PERIMETER) lines_perimeter(p);
    if (draw & TSL_DRAW_CORNERS) lines_corners(p);
    if (draw & TSL_DRAW_RELATION) lines_relation(p);
    if (draw & TSL_DRAW_RADIALS) lines_radials(p);
    if (p->wants.trail_count > 0) lines_trails(p);
}
