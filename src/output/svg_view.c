/* svg_view.c - a board to the place of its points in a picture. In: positions and curves. Out: pixels.
 * Holds: flat boards are seen from above; others from the front, turned a little to the left, layers of cells apart. */
#include "svg_view.h"

#include "../base/trig.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double view_straight = 1e-9; /* cosines: a tangent along the chord */
static const double view_off_arc = 1e-6;  /* unit tangents of an arc differ less across the chord */
static const double view_backward =
    -0.5; /* cosines: arcs beyond two thirds of a circle are not round */
/* Layers that are drawn apart: how many at most, and the room between two, in heights of one. */
enum { VIEW_APART = 8 };
static const double view_between = 0.12;
enum { VIEW_SAMPLES = 8 }; /* parts of a curve: their ends miss its extent by about 1 % at most */
/* Cosine and sine of the turn and of the tilt are sides of right triangles in whole numbers. */
static const double view_turn_cos = 15.0 / 17, view_turn_sin = 8.0 / 17;
static const double view_tilt_cos = 12.0 / 13, view_tilt_sin = 5.0 / 13;
static const double view_apart_sin = 3.0 / 5; /* layers that are apart are seen more from above */
static const double view_beside = 1.6;        /* mean edges between layers side by side */
static const double view_room = 1.3;   /* edges may be longer than the room of a vertex is wide */
static const double view_flat = 1e-9;  /* units: heights that differ by less are equal */
static const double view_margin = 0.6; /* edges around the picture */
static const double view_margin_rim = 1.25;   /* with letters and numbers at the ends of lines */
static const double view_margin_names = 0.95; /* with names beside the outermost vertices */
static const double view_pixels = 40; /* per unit, unless the picture gets too small or big */
static const double view_least = 200, view_most = 2000; /* pixels of the longer side */

typedef struct {
    double x, y; /* units, y up */
} ViewPlane;
typedef struct {
    double left, right, bottom, top;
} ViewBox;

/* ---- Places ---- */

TSL_LOCAL double view_height(const View *view, tsl_point point) {
    if (!view->fades) return point.z;
    double back = point.x * view->turn_sin + point.y * view->turn_cos;
    return point.z * view_tilt_sin - back * view_tilt_cos;
}

static ViewPlane view_project(const View *view, tsl_point point) {
    if (view->beside) return (ViewPlane){point.x + (point.z - view->low) * view->between, point.y};
    if (!view->deep) return (ViewPlane){point.x, point.y};
    double x = point.x * view->turn_cos - point.y * view->turn_sin;
    double y = point.x * view->turn_sin + point.y * view->turn_cos;
    return (ViewPlane){x, y * view->tilt + (point.z - view->low) * view->rise};
}

static double view_distance(tsl_point a, tsl_point b) {
    double x = b.x - a.x, y = b.y - a.y, z = b.z - a.z;
    return sqrt(x * x + y * y + z * z);
}

static tsl_point view_along(tsl_point from, double distance, tsl_point direction) {
    return (tsl_point){from.x + distance * direction.x, from.y + distance * direction.y,
                       from.z + distance * direction.z};
}

static double view_dot(tsl_point a, tsl_point b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static tsl_point view_unit(tsl_point way) {
    double length = sqrt(view_dot(way, way));
    return length > 0 ? (tsl_point){way.x / length, way.y / length, way.z / length} : way;
}

/* Whether two tangents are those of a circular arc, or of its image when the plane was scaled or
 * skewed: then their difference lies along the chord, and half of it is the cosine of φ.
 *
 *         .-"""-.
 *      a´  φ   φ  `b      inner points: chord · 2 tan(φ/2) / (3 sin φ) along the tangents,
 *      -------------      which is chord · 2 / (3 (1 + cos φ))                               */
static bool view_is_arc(const tsl_point tangent[2], tsl_point along, double *cosine) {
    tsl_point both = view_along(tangent[0], -1, tangent[1]);
    double part = view_dot(both, along);
    tsl_point off = view_along(both, -part, along);
    *cosine = part / 2 < view_backward ? view_backward : part / 2;
    return view_dot(off, off) < view_off_arc * view_off_arc;
}

/* The second tangent of the edges of spirals runs along the chord, past its end, where the curve would end in a hook; the
 * arc has the first one, seen from the other end. */
static void view_mend_spiral(tsl_point tangent[2], tsl_point along) {
    if (view_dot(tangent[1], along) <= 1 - view_straight) return;
    tangent[1] = view_along(tangent[0], -2 * view_dot(tangent[0], along), along);
}

TSL_LOCAL bool view_curve(const View *view, tsl_id edge, tsl_point inner[2]) {
    tsl_point tangent[2];
    if (!tsl_edge_tangents(view->facts.board, edge, tangent)) return false;
    tsl_ids ends = tsl_site_incident(view->facts.board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    tsl_point a = view->facts.at[TSL_KIND_VERTEX][ends.id[0]],
              b = view->facts.at[TSL_KIND_VERTEX][ends.id[1]];
    tsl_point along = view_unit(view_along(b, -1, a));
    view_mend_spiral(tangent, along);
    const tsl_point unit[2] = {view_unit(tangent[0]), view_unit(tangent[1])};
    double cosine = 1, length = view_distance(a, b);
    bool round = view_is_arc(unit, along, &cosine); /* however long they are */
    if (!round && !view_is_arc(tangent, along, &cosine)) cosine = 1;
    double reach = length * 2 / (3 * (1 + cosine));
    inner[0] = view_along(a, reach, round ? unit[0] : tangent[0]);
    inner[1] = view_along(b, reach, round ? unit[1] : tangent[1]);
    return true;
}

static void view_include(ViewBox *box, ViewPlane point) {
    if (point.x < box->left) box->left = point.x;
    if (point.x > box->right) box->right = point.x;
    if (point.y < box->bottom) box->bottom = point.y;
    if (point.y > box->top) box->top = point.y;
}

static void view_include_loops(const View *view, ViewBox *box) {
    LoopsWalk loops = loops_of(&view->facts);
    for (LoopsArc arc; loops_next(&loops, &arc);) {
        tsl_point c = arc.corner;
        for (int i = -1; i <= 1; i += 2) {
            tsl_point far = {c.x + i * arc.radius, c.y + i * arc.radius, c.z};
            view_include(box, view_project(view, far));
        }
    }
}

static void view_include_curve(const View *view, tsl_point a, tsl_point b, const tsl_point inner[2],
                               ViewBox *box) {
    const tsl_point control[4] = {a, inner[0], inner[1], b};
    ViewPlane plane[4];
    for (int i = 0; i < 4; i++) plane[i] = view_project(view, control[i]);
    for (int i = 1; i < VIEW_SAMPLES; i++) {
        double t = (double)i / VIEW_SAMPLES, s = 1 - t;
        const double share[4] = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
        ViewPlane point = {0, 0};
        for (int k = 0; k < 4; k++) {
            point.x += share[k] * plane[k].x;
            point.y += share[k] * plane[k].y;
        }
        view_include(box, point);
    }
}

static void view_heights(View *view) {
    const tsl_point *at = view->facts.at[TSL_KIND_VERTEX];
    uint32_t count = view->facts.count[TSL_KIND_VERTEX];
    for (tsl_id vertex = 0; vertex < count; vertex++) {
        if (vertex == 0 || at[vertex].z < view->low) view->low = at[vertex].z;
        if (vertex == 0 || at[vertex].z > view->high) view->high = at[vertex].z;
    }
    view->deep = view->high - view->low > view_flat;
}

/* The plan of the sites at a height. */
static ViewBox view_plan(const View *view, double height) {
    ViewBox box = {DBL_MAX, -DBL_MAX, DBL_MAX, -DBL_MAX};
    for (tsl_id vertex = 0; vertex < view->facts.count[TSL_KIND_VERTEX]; vertex++) {
        tsl_point at = view->facts.at[TSL_KIND_VERTEX][vertex];
        double off = at.z - height;
        if (off < view_flat && off > -view_flat) view_include(&box, (ViewPlane){at.x, at.y});
    }
    return box;
}

/* Whether the highest layer covers the lowest one: a pyramid's does not. */
static bool view_covers(const View *view) {
    ViewBox low = view_plan(view, view->low), high = view_plan(view, view->high);
    double width = low.right - low.left, height = low.top - low.bottom;
    return high.right - high.left > 0.9 * width && high.top - high.bottom > 0.9 * height;
}

static bool view_all_level(const View *view) {
    const tsl_point *at = view->facts.at[TSL_KIND_VERTEX];
    for (tsl_id cell = 0; cell < view->facts.count[TSL_KIND_CELL]; cell++) {
        tsl_ids cycle = tsl_site_incident(view->facts.board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
        for (uint32_t i = 1; i < cycle.count; i++) {
            double step = at[cycle.id[i]].z - at[cycle.id[0]].z;
            if (step > view_flat || step < -view_flat) return false;
        }
    }
    return true;
}

TSL_LOCAL tsl_point view_corner(const View *view, tsl_kind kind, tsl_id site, uint32_t nth) {
    const tsl_board *board = view->facts.board;
    if (view->facts.wrapped) return tsl_site_seen_from(board, kind, site, TSL_KIND_VERTEX, nth);
    tsl_ids list = tsl_site_incident(board, kind, site, TSL_KIND_VERTEX);
    return view->facts.at[TSL_KIND_VERTEX][list.id[nth]];
}

/* Returns the extent of the board, and the mean length of its edges in units; 1 without edges. */
static ViewBox view_measure(const View *view, double *mean) {
    const tsl_point *at = view->facts.at[TSL_KIND_VERTEX];
    uint32_t vertices = view->facts.count[TSL_KIND_VERTEX];
    uint32_t edges = view->facts.count[TSL_KIND_EDGE];
    ViewBox box = {DBL_MAX, -DBL_MAX, DBL_MAX, -DBL_MAX};
    for (tsl_id vertex = 0; vertex < vertices; vertex++)
        view_include(&box, view_project(view, at[vertex]));
    GhostWalk ghosts = view->facts.seams ? ghosts_of(&view->facts) : (GhostWalk){.board = NULL};
    for (Ghost ghost; view->facts.seams && seams_next(view, &ghosts, &ghost);) {
        for (uint32_t i = 0; i < ghost_corners(view, &ghost); i++)
            view_include(&box, view_project(view, ghost_corner(view, &ghost, i)));
    }
    double sum = 0;
    for (tsl_id edge = 0; edge < edges; edge++) {
        tsl_point a = view_corner(view, TSL_KIND_EDGE, edge, 0),
                  b = view_corner(view, TSL_KIND_EDGE, edge, 1), inner[2];
        sum += view_distance(a, b);
        if (view->facts.round) view_include(&box, view_project(view, a));
        if (view->facts.round) view_include(&box, view_project(view, b));
        if (view_curve(view, edge, inner)) view_include_curve(view, a, b, inner, &box);
    }
    if (view->facts.tracks) view_include_loops(view, &box);
    *mean = sum > 0 ? sum / edges : 1;
    return box;
}

/* Lifts each layer of cells clear of the one below. */
static void view_lift(View *view) {
    uint32_t layers = view->facts.layers;
    view->tilt = view_tilt_sin;
    view->rise = view_tilt_cos;
    bool cells = view->facts.use == TSL_KIND_CELL && view->facts.count[TSL_KIND_CELL] > 0;
    if (!view->deep || !cells || layers < 2 || layers > VIEW_APART) return;
    if (!view_covers(view) || !view_all_level(view)) return;
    double mean;
    view->rise = 0;
    view->apart = true;
    view->tilt = view_apart_sin;
    ViewBox plan = view_measure(view, &mean);
    double layer = (plan.top - plan.bottom) * (1 + view_between);
    view->rise = layer * (layers - 1) / (view->high - view->low);
}

/* Layers side by side, the lowest one on the left, with the room of a step between them. */
static void view_lay(View *view, bool flat) {
    const uint32_t layers = view->facts.layers;
    if (!flat || !view->deep || layers < 2) return;
    double mean;
    view->deep = false;
    const ViewBox plan = view_measure(view, &mean);
    view->beside = true;
    view->between =
        (plan.right - plan.left + view_beside * mean) * (layers - 1) / (view->high - view->low);
}

/* Of points in space the heights are how near they are. */
static void view_fade(View *view) {
    const tsl_point *at = view->facts.at[TSL_KIND_VERTEX];
    view->fades =
        view->deep && view->facts.count[TSL_KIND_CELL] == 0 && view->facts.use == TSL_KIND_VERTEX;
    for (tsl_id v = 0; view->fades && v < view->facts.count[TSL_KIND_VERTEX]; v++) {
        double near = view_height(view, at[v]);
        if (v == 0 || near < view->far) view->far = near;
        if (v == 0 || near > view->near) view->near = near;
    }
}

/* How wide the cells of a board are in the mean, in units: twice the way from the middle to the nearest side. */
static double view_cell_width(const View *view) {
    uint32_t count = view->facts.count[TSL_KIND_CELL];
    double sum = 0;
    for (tsl_id cell = 0; cell < count; cell++) {
        tsl_ids cycle = tsl_site_incident(view->facts.board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
        tsl_point middle = view->facts.at[TSL_KIND_CELL][cell];
        double nearest = DBL_MAX;
        for (uint32_t i = 0; i < cycle.count; i++) {
            tsl_point a = view_corner(view, TSL_KIND_CELL, cell, i),
                      b = view_corner(view, TSL_KIND_CELL, cell, (i + 1) % cycle.count);
            double x = b.x - a.x, y = b.y - a.y, length = sqrt(x * x + y * y);
            double away = length > 0 ? (x * (middle.y - a.y) - y * (middle.x - a.x)) / length : 0;
            if (away < 0) away = -away;
            if (away < nearest) nearest = away;
        }
        if (nearest < DBL_MAX) sum += 2 * nearest;
    }
    return count > 0 && sum > 0 ? sum / count : 1;
}

/* Pixels, or millimetres, per unit; `longer` is the longer side of the picture in units. */
static double view_scale(const View *view, const tsl_picture *picture, double longer, double mean) {
    if (picture->cell_mm > 0) {
        bool cells = view->facts.use == TSL_KIND_CELL;
        return picture->cell_mm / (cells ? view_cell_width(view) : mean);
    }
    if (picture->pixels > 0) return picture->pixels / longer;
    if (longer * view_pixels < view_least) return view_least / longer;
    if (longer * view_pixels > view_most) return view_most / longer;
    return view_pixels;
}

/* A little to the left, and by what is asked for. */
static void view_turn(View *view, double degrees) {
    double radians = degrees * TRIG_PI / 180;
    double c = degrees != 0 ? trig_cos(radians) : 1, s = degrees != 0 ? trig_sin(radians) : 0;
    view->turn_cos = view_turn_cos * c - view_turn_sin * s;
    view->turn_sin = view_turn_sin * c + view_turn_cos * s;
}

TSL_LOCAL View view_of(const BoardFacts *facts, const tsl_picture *picture) {
    View view = {.facts = *facts};
    view_turn(&view, picture->turn);
    view_heights(&view);
    view_lay(&view, picture->flat);
    view_lift(&view);
    view_fade(&view);
    if (facts->round) view_face_globe(&view);
    double mean;
    ViewBox box = view_measure(&view, &mean);
    /* Long edges close together: lines and labels go by the room that a vertex has. */
    double area = (box.right - box.left) * (box.top - box.bottom);
    double room = view_room * sqrt(area / facts->count[TSL_KIND_VERTEX]);
    double size = room > 0 && room < mean ? room : mean;
    bool names = (picture->draw & (TSL_DRAW_VERTEX_LABELS | TSL_DRAW_DEGREES)) != 0;
    double margin = (names ? view_margin_names : view_margin) * size;
    if (picture->draw & TSL_DRAW_RIM) margin = view_margin_rim * size;
    double width = box.right - box.left + 2 * margin, height = box.top - box.bottom + 2 * margin;
    view.scale = view_scale(&view, picture, width > height ? width : height, mean);
    view.left = box.left - margin;
    view.top = box.top + margin;
    view.width = width * view.scale;
    view.height = height * view.scale;
    view.edge = size * view.scale;
    return view;
}

TSL_LOCAL ViewPoint view_place(const View *view, tsl_point point) {
    ViewPlane plane = view_project(view, point);
    return (ViewPoint){(plane.x - view->left) * view->scale, (view->top - plane.y) * view->scale};
}

TSL_LOCAL ViewBorder view_border(const View *view, tsl_id cell) {
    return (ViewBorder){
        .view = view,
        .cell = cell,
        .cycle = tsl_site_incident(view->facts.board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX),
        .edges = tsl_site_incident(view->facts.board, TSL_KIND_CELL, cell, TSL_KIND_EDGE)};
}

TSL_LOCAL bool view_border_next(ViewBorder *border, ViewPoint *out) {
    const View *view = border->view;
    if (border->part > 0) { /* along a curve */
        double t = (double)border->part / VIEW_SAMPLES, s = 1 - t;
        const double share[4] = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
        *out = (ViewPoint){0, 0};
        for (int k = 0; k < 4; k++) {
            out->x += share[k] * border->control[k].x;
            out->y += share[k] * border->control[k].y;
        }
        border->part = (border->part + 1) % VIEW_SAMPLES;
        return true;
    }
    if (border->side >= border->cycle.count) return false;
    uint32_t side = border->side++;
    tsl_id from = border->cycle.id[side];
    *out = view_place(view, view_corner(view, TSL_KIND_CELL, border->cell, side));
    tsl_point inner[2];
    if (side < border->edges.count && view_curve(view, border->edges.id[side], inner)) {
        tsl_ids ends = tsl_site_incident(view->facts.board, TSL_KIND_EDGE, border->edges.id[side],
                                         TSL_KIND_VERTEX);
        bool forwards = ends.id[0] == from;
        border->control[0] = *out;
        border->control[1] = view_place(view, inner[forwards ? 0 : 1]);
        border->control[2] = view_place(view, inner[forwards ? 1 : 0]);
        border->control[3] =
            view_place(view, view->facts.at[TSL_KIND_VERTEX][ends.id[forwards ? 1 : 0]]);
        border->part = 1;
    }
    return true;
}
