/* svg_lines.c - lines on top of a board. In: a picture. Out: arrows, trails, radials, the dual, the perimeter
 * and rings round corners.
 * Holds: an arrow ends at the middle of its last site, or before the text there. */
#include "svg_picture.h"

#include <float.h>
#include <math.h>

/* Sizes in edges. */
static const double lines_width = 0.06, lines_start = 0.1, lines_head = 0.24, lines_stop = 0.05;
static const double lines_head_most = 0.6; /* of a way that is shorter than usual heads */
static const double lines_border = 0.1, lines_ring = 0.24, lines_text = 0.21;
enum { LINES_RADIALS = 4096 }; /* lines that fork may be very many */

/* Of the longer side of a picture: what an edge counts as at least, so that lines are seen on boards of many cells. */
static const double lines_part = 1.0 / 32;

TSL_LOCAL double lines_unit(const Picture *p) {
    double longer = p->view.width > p->view.height ? p->view.width : p->view.height;
    double least = longer * lines_part;
    return p->view.edge > least ? p->view.edge : least;
}

TSL_LOCAL bool lines_related(const Picture *p, const tsl_step *step) {
    return (step->relations >> p->wants.relation & 1) != 0;
}

TSL_LOCAL ViewPoint lines_between(ViewPoint from, ViewPoint to, double distance) {
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    double share = length > 0 ? distance / length : 0;
    return (ViewPoint){from.x + share * x, from.y + share * y};
}

/* A step as it is drawn: straight, or bent about a pivot. It arrives from where the bend is; without one from its start. */
typedef struct {
    ViewPoint from, bend, to;
    bool bent;
} Leg;

/* The bend is beyond the middle of the curve by as much as that is beyond the middle of its ends. */
static Leg leg_of(const Picture *p, tsl_kind kind, tsl_id from, tsl_id to) {
    ViewPoint a = sites_place(p, kind, from), b = sites_place(p, kind, to);
    Leg leg = {a, a, b, false};
    tsl_point middle;
    if (!tsl_step_shown(p->board, kind, from, to, &middle)) return leg;
    ViewPoint half = view_place(&p->view, middle);
    leg.bend = (ViewPoint){2 * half.x - (a.x + b.x) / 2, 2 * half.y - (a.y + b.y) / 2};
    leg.bent = true;
    return leg;
}

/* Without its last part; of a curve at most half of it. */
static Leg leg_shortened(Leg leg, double part) {
    if (!leg.bent) {
        leg.to = lines_between(leg.to, leg.from, part);
        return leg;
    }
    double x = leg.to.x - leg.bend.x, y = leg.to.y - leg.bend.y, speed = 2 * sqrt(x * x + y * y);
    double t = part * 2 < speed ? 1 - part / speed : 0.5, s = 1 - t;
    ViewPoint bend = {s * leg.from.x + t * leg.bend.x, s * leg.from.y + t * leg.bend.y},
              after = {s * leg.bend.x + t * leg.to.x, s * leg.bend.y + t * leg.to.y};
    return (Leg){leg.from, bend, {s * bend.x + t * after.x, s * bend.y + t * after.y}, true};
}

static void leg_draw(Pen *pen, Leg leg) {
    if (leg.bent)
        pen_bend(pen, leg.bend, leg.to);
    else
        pen_line(pen, leg.to);
}

/* How long the head of an arrow is: on short ways not more than a part of them. */
static double lines_head_of(const Picture *p, ViewPoint from, ViewPoint to) {
    double x = to.x - from.x, y = to.y - from.y, most = sqrt(x * x + y * y) * lines_head_most;
    double head = lines_unit(p) * lines_head;
    return head > most && p->view.edge < lines_unit(p) ? most : head;
}

/* A triangle whose tip is at `to`, coming from `from`. */
static void lines_arrowhead(Picture *p, ViewPoint from, ViewPoint to) {
    double head = lines_head_of(p, from, to);
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
    xml_attribute(p, "stroke-width", width);
    sink_text(p->sink, ">\n");
}

static void lines_arrow(Picture *p, Leg leg) {
    ViewPoint start =
        lines_between(leg.from, leg.bent ? leg.bend : leg.to, p->view.edge * lines_start);
    leg = leg_shortened(leg, p->view.edge * lines_stop);
    sink_text(p->sink, leg.bent ? "<path fill=\"none\" d=\"" : "<path d=\"");
    Pen pen = pen_move(p, start);
    leg_draw(&pen, leg_shortened(leg, lines_head_of(p, leg.bend, leg.to) * 0.8));
    sink_text(p->sink, "\"/>\n");
    lines_arrowhead(p, leg.bend, leg.to);
}

/* A step across a seam, drawn as it leaves and as it enters again. */
typedef struct {
    Leg leaves, enters;
} SeamLegs;

/* Which way a step leads, seen from where it begins, and from where it ends. */
typedef struct {
    tsl_point way, heading;
} SeamStep;

static SeamStep seam_step_of(const Picture *p, const tsl_steps *walk) {
    const Placing at = placing_of(p->board, tsl_steps_motion(walk)), back = placing_back(&at);
    const tsl_point way = tsl_steps_way(walk);
    return (SeamStep){way, placing_turn(&back, way)};
}

static SeamLegs seam_legs(const Picture *p, tsl_kind kind, tsl_id from, tsl_id to, SeamStep step) {
    const tsl_point *at = p->view.facts.at[kind], way = step.way, on = step.heading;
    const tsl_point beyond = {at[from].x + way.x, at[from].y + way.y, at[from].z + way.z},
                    before = {at[to].x - on.x, at[to].y - on.y, at[to].z - on.z};
    const ViewPoint a = sites_place(p, kind, from), b = sites_place(p, kind, to),
                    c = view_place(&p->view, beyond), d = view_place(&p->view, before);
    return (SeamLegs){{a, a, c, false}, {d, d, b, false}};
}

/* Of the steps between two sites the one that goes on straightest from how one arrived. */
static bool seam_step(const Picture *p, tsl_kind kind, tsl_id from, tsl_id to, SeamStep *way) {
    double best = -DBL_MAX;
    bool crosses = false;
    tsl_point last = way->heading;
    tsl_steps walk = tsl_steps_from(p->board, kind, from, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        const tsl_point next = tsl_steps_way(&walk);
        const double length = sqrt(next.x * next.x + next.y * next.y),
                     ahead = length > 0 ? (last.x * next.x + last.y * next.y) / length : 0;
        if (step.to != to || ahead <= best) continue;
        best = ahead;
        crosses = tsl_steps_crosses(&walk);
        *way = seam_step_of(p, &walk);
    }
    return crosses;
}

/* The way from a site to the next. Across a seam the pen draws the part that leaves, and goes to where it enters again. */
static Leg leg_across(const Picture *p, Pen *pen, tsl_kind kind, tsl_id from, tsl_id to,
                      SeamStep *way) {
    if (!p->view.facts.seams || !seam_step(p, kind, from, to, way))
        return leg_of(p, kind, from, to);
    SeamLegs legs = seam_legs(p, kind, from, to, *way);
    leg_draw(pen, legs.leaves);
    pen_again(pen, legs.enters.from);
    return legs.enters;
}

static void lines_relation(Picture *p) {
    tsl_site from = p->wants.from;
    lines_open(p, lines_unit(p) * lines_width);
    tsl_steps walk = tsl_steps_from(p->board, from.kind, from.index, from.kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (!lines_related(p, &step)) continue;
        if (tsl_steps_crosses(&walk)) {
            SeamLegs legs = seam_legs(p, from.kind, from.index, step.to, seam_step_of(p, &walk));
            lines_arrow(p, legs.leaves);
            lines_arrow(p, legs.enters);
            continue;
        }
        lines_arrow(p, leg_of(p, from.kind, from.index, step.to));
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

static Pen lines_begin_trail(Picture *p, const tsl_trail *trail, tsl_id first) {
    sink_text(p->sink, "<path fill=\"none\"");
    if (trail->dotted) {
        sink_text(p->sink, " stroke-dasharray=\"0 ");
        xml_number(p, lines_unit(p) * lines_width * 2.2);
        sink_char(p->sink, '"');
    }
    sink_text(p->sink, " d=\"");
    return pen_move(p, sites_place(p, trail->kind, first));
}

static void lines_trail(Picture *p, const tsl_trail *trail) {
    tsl_id before = TSL_NONE;
    uint32_t count = 0;
    Pen pen = {0};
    Leg leg = {{0, 0}, {0, 0}, {0, 0}, false};
    SeamStep way = {{0, 0, 0}, {0, 0, 0}};
    for (uint32_t i = 0; i < trail->count; i++) {
        tsl_id site = trail->site[i];
        if (!tsl_site_exists(p->board, (tsl_site){trail->kind, site, 0})) continue;
        if (count == 0) {
            pen = lines_begin_trail(p, trail, site);
        } else {
            leg = leg_across(p, &pen, trail->kind, before, site, &way);
            bool last = trail->arrow && i + 1 == trail->count;
            if (last) leg = leg_shortened(leg, lines_short(p, trail));
            leg_draw(&pen,
                     last ? leg_shortened(leg, lines_head_of(p, leg.bend, leg.to) * 0.8) : leg);
        }
        before = site;
        count++;
    }
    if (count == 0) return;
    sink_text(p->sink, "\"/>\n");
    if (trail->arrow && count > 1) lines_arrowhead(p, leg.bend, leg.to);
}

static void lines_radial(Picture *p, tsl_radial radial) {
    tsl_kind kind = p->wants.from.kind;
    tsl_id before = p->wants.from.index, site = tsl_radial_step(&radial);
    ViewPoint start = sites_place(p, kind, before);
    Leg leg = {start, start, start, false};
    sink_text(p->sink, "<path fill=\"none\" d=\"");
    Pen pen = pen_move(p, start);
    SeamStep way = {{0, 0, 0}, {0, 0, 0}};
    while (site != TSL_NONE && !p->sink->failed) {
        tsl_id next = tsl_radial_step(&radial);
        leg = leg_across(p, &pen, kind, before, site, &way);
        leg_draw(&pen, next == TSL_NONE
                           ? leg_shortened(leg, lines_head_of(p, leg.bend, leg.to) * 0.8)
                           : leg);
        before = site;
        site = next;
    }
    sink_text(p->sink, "\"/>\n");
    lines_arrowhead(p, leg.bend, leg.to);
}

static void lines_radials(Picture *p) {
    uint32_t drawn = 0;
    lines_open(p, lines_unit(p) * lines_width);
    tsl_radials all =
        tsl_radials_from(p->board, p->wants.from.kind, p->wants.from.index, p->wants.ways);
    for (tsl_radial radial; drawn < LINES_RADIALS && tsl_radials_next(&all, &radial); drawn++) {
        if (p->sink->failed) break;
        lines_radial(p, radial);
    }
    sink_text(p->sink, "</g>\n");
}

static void lines_trails(Picture *p) {
    lines_open(p, lines_unit(p) * lines_width);
    for (uint32_t i = 0; i < p->wants.trail_count && !p->sink->failed; i++) {
        if ((unsigned)p->wants.trails[i].kind < TSL_KIND_COUNT && p->wants.trails[i].site)
            lines_trail(p, &p->wants.trails[i]);
    }
    sink_text(p->sink, "</g>\n");
}

static void lines_dual(Picture *p) {
    lines_open(p, p->view.edge * lines_width * 0.7); /* a whole net of them */
    for (tsl_id edge = 0; edge < p->view.facts.count[TSL_KIND_EDGE] && !p->sink->failed; edge++) {
        tsl_ids cells = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL);
        for (uint32_t i = 1; i < cells.count; i++) {
            if (p->view.facts.seams &&
                tsl_site_motion_from(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL, 0) !=
                    tsl_site_motion_from(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL, i))
                continue; /* it leads across the seam */
            Leg leg = leg_of(p, TSL_KIND_CELL, cells.id[0], cells.id[i]);
            sink_text(p->sink, leg.bent ? "<path fill=\"none\" d=\"" : "<path d=\"");
            Pen pen = pen_move(p, leg.from);
            leg_draw(&pen, leg);
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
    lines_open(p, lines_unit(p) * lines_border);
    tsl_id edge = TSL_NONE;
    while ((edge = tsl_region_next(p->board, TSL_KIND_EDGE, TSL_REGION_PERIMETER, 0, edge)) !=
               TSL_NONE &&
           !p->sink->failed) {
        tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
        sink_text(p->sink, "<path fill=\"none\" d=\"");
        Pen pen = pen_begin_edge(p, edge);
        pen_edge(&pen, edge, ends.id[1]);
        sink_text(p->sink, "\"/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

/* Rings round the corners, dashed where they are concave. */
static void lines_corners(Picture *p) {
    static const tsl_region which[] = {TSL_REGION_CORNER_CONVEX, TSL_REGION_CORNER_CONCAVE};
    lines_open(p, lines_unit(p) * lines_width);
    for (int i = 0; i < 2; i++) {
        tsl_id site = TSL_NONE;
        while ((site = tsl_region_next(p->board, p->view.facts.use, which[i], 0, site)) !=
               TSL_NONE) {
            ViewPoint at = sites_place(p, p->view.facts.use, site);
            sink_text(p->sink, "<circle fill=\"none\"");
            if (i == 1) xml_attribute(p, "stroke-dasharray", lines_unit(p) * lines_width * 2);
            xml_attribute(p, "cx", at.x);
            xml_attribute(p, "cy", at.y);
            xml_attribute(p, "r", lines_unit(p) * lines_ring);
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
