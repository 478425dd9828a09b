/* svg_solid.c - cylinders and tori seen from the side, as solids. In: a wrapped board. Out: its cells on a tube, or on a ring, those on
 * the far side faint.
 *
 *      the board unrolled              a cylinder's      |  y          a ring's tube     .--.
 *        ^ across                      height is what    |.---.        goes round it by |  - |
 *        |      along                  leads across      ||   |        what leads       '--'
 *        +----->                       the board         |'---'        across           ring
 *
 * Holds: no memory is needed: what lies nearer is drawn later by going over the cells once for each of a few depths. */
#include "../base/trig.h"
#include "svg_picture.h"

#include <math.h>

enum { SOLID_DEPTHS = 24, SOLID_PARTS = 6 }; /* parts of a side, which is curved */
static const double solid_level = 1e-6, solid_faint = 0.22, solid_clear = 0.92;
static const double solid_ring = 1.7; /* radius of a ring, at least, in radii of its tube */

typedef struct {
    double x, y, z; /* to the right, to the front and up */
} SolidPoint;
typedef struct {
    Picture *p;
    bool ring;
    tsl_point along, across; /* what leads once round: a cylinder's second one has length 1 */
    double radius, tube;
    double sense; /* in which the tube is gone round, so that the outside shows */
    double turn, tilt_cos, tilt_sin;
    double left, top, nearest; /* of the solid, in units as seen; how near its front is */
} Solid;

static double solid_length(tsl_point p) {
    return sqrt(p.x * p.x + p.y * p.y);
}

static double solid_cross(tsl_point p, tsl_point q) {
    return p.x * q.y - p.y * q.x;
}

/* The shortest shift of the board, not along another one; false if there is none. */
static bool solid_shift(const tsl_board *board, tsl_point but, tsl_point *out) {
    const bool any = solid_length(but) == 0;
    double m[2][3];
    bool found = false;
    for (uint32_t i = 0; tsl_motion_at(board, i, m); i++) {
        const tsl_point by = {m[0][2], m[1][2], 0};
        const bool shifts = m[0][0] > 0.5 && m[1][1] > 0.5;
        if (!shifts || solid_length(by) < solid_level) continue;
        if (!any && fabs(solid_cross(but, by)) < solid_level) continue;
        if (found && solid_length(by) >= solid_length(*out) - solid_level) continue;
        *out = by;
        found = true;
    }
    return found;
}

/* To the right, or up: of two shifts that undo each other the one that reads so. */
static tsl_point solid_forward(tsl_point p) {
    const bool back = p.x < -solid_level || (p.x < solid_level && p.y < 0);
    return back ? (tsl_point){-p.x, -p.y, 0} : p;
}

static void solid_of_ring(Solid *s, tsl_point one, tsl_point other) {
    const bool longer = solid_length(one) >= solid_length(other);
    s->along = longer ? one : other;
    s->across = longer ? other : one;
    s->tube = solid_length(s->across) / (2 * TRIG_PI);
    s->radius = fmax(solid_length(s->along) / (2 * TRIG_PI), solid_ring * s->tube);
    s->sense = solid_cross(s->along, s->across) > 0 ? 1 : -1;
}

static void solid_tilt(Solid *s, double degrees) {
    s->tilt_cos = trig_cos(degrees * TRIG_PI / 180);
    s->tilt_sin = trig_sin(degrees * TRIG_PI / 180);
}

/* False for boards that are neither. */
static bool solid_of(Picture *p, Solid *s) {
    const tsl_point none = {0, 0, 0};
    tsl_point one, other;
    *s = (Solid){.p = p, .turn = p->wants.turn * TRIG_PI / 180, .sense = 1};
    s->ring = tsl_board_surface(p->board) == TSL_SURFACE_TORUS;
    if (!s->ring && tsl_board_surface(p->board) != TSL_SURFACE_CYLINDER) return false;
    if (!solid_shift(p->board, none, &one)) return false;
    one = solid_forward(one);
    if (s->ring) {
        if (!solid_shift(p->board, one, &other)) return false;
        solid_of_ring(s, one, solid_forward(other));
        solid_tilt(s, 50);
        return true;
    }
    s->along = one;
    s->across = (tsl_point){-one.y / solid_length(one), one.x / solid_length(one), 0};
    s->radius = solid_length(one) / (2 * TRIG_PI);
    solid_tilt(s, 20);
    return true;
}

/* ---- Places ---- */

/* Where a place of the unrolled board is, and which way is outward there. */
static SolidPoint solid_point(const Solid *s, tsl_point at, SolidPoint *outward) {
    const double area = solid_cross(s->along, s->across),
                 round = solid_cross(at, s->across) / area * 2 * TRIG_PI + s->turn,
                 across = solid_cross(s->along, at) / area, x = trig_sin(round),
                 y = trig_cos(round);
    if (!s->ring) {
        *outward = (SolidPoint){x, y, 0};
        return (SolidPoint){s->radius * x, s->radius * y, across};
    }
    const double c = trig_cos(across * 2 * TRIG_PI), z = s->sense * trig_sin(across * 2 * TRIG_PI),
                 off = s->radius + s->tube * c;
    *outward = (SolidPoint){c * x, c * y, z};
    return (SolidPoint){off * x, off * y, s->tube * z};
}

static double solid_near(const Solid *s, SolidPoint at) {
    return at.y * s->tilt_cos + at.z * s->tilt_sin;
}

static double solid_up(const Solid *s, SolidPoint at) {
    return at.z * s->tilt_cos - at.y * s->tilt_sin;
}

static ViewPoint solid_seen(const Solid *s, tsl_point at) {
    SolidPoint outward, p = solid_point(s, at, &outward);
    const double scale = s->p->view.scale;
    return (ViewPoint){(p.x - s->left) * scale, (s->top - solid_up(s, p)) * scale};
}

/* The picture is as large as the solid, whatever its turn. */
static void solid_measure(Solid *s) {
    Picture *p = s->p;
    const tsl_point *at = p->view.facts.at[TSL_KIND_VERTEX];
    const double reach = s->radius + s->tube, margin = p->view.edge / p->view.scale / 2;
    double low = -s->tube, high = s->tube;
    for (tsl_id v = 0; !s->ring && v < p->view.facts.count[TSL_KIND_VERTEX]; v++) {
        SolidPoint outward;
        const double z = solid_point(s, at[v], &outward).z;
        low = v == 0 || z < low ? z : low;
        high = v == 0 || z > high ? z : high;
    }
    const double deep = s->ring ? s->radius * s->tilt_sin : reach * s->tilt_sin,
                 rise = s->ring ? 1 : s->tilt_cos, bottom = low * rise - deep - margin;
    s->left = -reach - margin;
    s->top = high * rise + deep + margin;
    s->nearest = s->ring ? reach : reach * s->tilt_cos + fmax(fabs(low), fabs(high)) * s->tilt_sin;
    const double width = -2 * s->left, height = s->top - bottom;
    if (p->wants.pixels > 0) {
        const double scale = p->wants.pixels / fmax(width, height);
        p->view.edge *= scale / p->view.scale;
        p->view.scale = scale;
    }
    p->view.width = width * p->view.scale;
    p->view.height = height * p->view.scale;
}

/* ---- Sites ---- */

/* Whether a site faces the eye, and how near it is: 0 to SOLID_DEPTHS. */
static bool solid_faces(const Solid *s, tsl_kind kind, tsl_id site, uint32_t *depth) {
    SolidPoint outward, p = solid_point(s, s->p->view.facts.at[kind][site], &outward);
    const double part = (solid_near(s, p) / s->nearest + 1) / 2;
    *depth = part <= 0 ? 0 : part >= 1 ? SOLID_DEPTHS - 1 : (uint32_t)(part * SOLID_DEPTHS);
    if (*depth == SOLID_DEPTHS) *depth = SOLID_DEPTHS - 1;
    return solid_near(s, outward) > 0;
}

static void solid_cell(const Solid *s, tsl_id cell) {
    Picture *p = s->p;
    const uint32_t corners =
        tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX).count;
    const char *colour = sites_colour(p, cell);
    sink_text(p->sink, "<path");
    sites_name(p, TSL_KIND_CELL, cell);
    xml_word(p, "fill", colour ? colour : "none");
    sink_text(p->sink, " d=\"");
    Pen pen = pen_move(p, solid_seen(s, view_corner(&p->view, TSL_KIND_CELL, cell, 0)));
    for (uint32_t i = 0; i < corners; i++) {
        const tsl_point a = view_corner(&p->view, TSL_KIND_CELL, cell, i),
                        b = view_corner(&p->view, TSL_KIND_CELL, cell, (i + 1) % corners);
        for (int k = 1; k <= SOLID_PARTS && (i + 1 < corners || k < SOLID_PARTS); k++) {
            const double t = (double)k / SOLID_PARTS;
            pen_line(&pen,
                     solid_seen(s, (tsl_point){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), 0}));
        }
    }
    sink_text(p->sink, "z\"");
    sites_end(p, TSL_KIND_CELL, cell, "path");
}

static void solid_vertex(const Solid *s, tsl_id vertex) {
    Picture *p = s->p;
    const ViewPoint at = solid_seen(s, p->view.facts.at[TSL_KIND_VERTEX][vertex]);
    sink_text(p->sink, "<circle");
    sites_name(p, TSL_KIND_VERTEX, vertex);
    xml_word(p, "fill", p->style->ink);
    xml_attribute(p, "cx", at.x);
    xml_attribute(p, "cy", at.y);
    xml_attribute(p, "r", p->view.edge * 0.1);
    sites_end(p, TSL_KIND_VERTEX, vertex, "circle");
}

static void solid_label(const Solid *s, tsl_kind kind, tsl_id site) {
    char text[64];
    Picture *p = s->p;
    if (labels_of(p, kind, site, text, sizeof text) > 0)
        labels_write(p, solid_seen(s, p->view.facts.at[kind][site]), p->view.edge * 0.26, NULL,
                     text);
}

typedef void (*SolidVisit)(const Solid *s, tsl_id site);

/* The sites of a kind on one side, what lies nearer later. */
static void solid_visit(const Solid *s, tsl_kind kind, bool front, SolidVisit visit) {
    const uint32_t count = s->p->view.facts.count[kind];
    for (uint32_t depth = 0; depth < SOLID_DEPTHS; depth++) {
        for (tsl_id site = 0; site < count && !s->p->sink->failed; site++) {
            uint32_t at;
            if (solid_faces(s, kind, site, &at) == front && at == depth) visit(s, site);
        }
    }
}

static void solid_side(const Solid *s, bool front) {
    Picture *p = s->p;
    sink_text(p->sink, front ? "<g data-side=\"near\"" : "<g data-side=\"far\"");
    xml_attribute(p, front ? "fill-opacity" : "opacity", front ? solid_clear : solid_faint);
    xml_word(p, "stroke", p->style->ink);
    xml_attribute(p, "stroke-width", p->view.edge * p->style->edge);
    sink_text(p->sink, " stroke-linejoin=\"round\">\n");
    solid_visit(s, TSL_KIND_CELL, front, solid_cell);
    if (p->view.facts.use == TSL_KIND_VERTEX) solid_visit(s, TSL_KIND_VERTEX, front, solid_vertex);
    sink_text(p->sink, "</g>\n");
}

static void solid_labels(const Solid *s) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!labels_on(s->p, kind)) continue;
        labels_group(s->p, true);
        for (tsl_id site = 0; site < s->p->view.facts.count[kind] && !s->p->sink->failed; site++) {
            uint32_t depth;
            if (solid_faces(s, kind, site, &depth)) solid_label(s, kind, site);
        }
        sink_text(s->p->sink, "</g>\n");
    }
}

TSL_LOCAL bool solid_draw(Picture *p) {
    Solid s;
    if (!solid_of(p, &s)) return false;
    solid_measure(&s);
    svg_begin(p, p->view.width, p->view.height);
    solid_side(&s, false);
    solid_side(&s, true);
    solid_labels(&s);
    sink_text(p->sink, "</svg>\n");
    return true;
}
