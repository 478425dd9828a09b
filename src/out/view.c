/* view.c - a board to the place of its points in a picture. In: positions and curves. Out: pixels.
 * Holds: flat boards are seen from above; others from the front, turned a little to the left. */
#include "view.h"

#include <float.h>
#include <math.h>

/* The second tangent of the edges of spirals is their chord, past its end. */
static const double view_straight = 1e-9;
enum { VIEW_SAMPLES = 8 }; /* parts of a curve: their ends miss its extent by about 1 % at most */
/* Cosine and sine of the turn and of the tilt are sides of right triangles in whole numbers. */
static const double view_turn_cos = 24.0 / 25, view_turn_sin = 7.0 / 25;
static const double view_tilt_cos = 4.0 / 5, view_tilt_sin = 3.0 / 5;
static const double view_flat = 1e-9;  /* units: heights that differ by less are equal */
static const double view_margin = 0.6; /* edges around the picture */
static const double view_pixels = 40;  /* per unit, unless the picture gets too small or big */
static const double view_least = 200, view_most = 2000; /* pixels of the longer side */

typedef struct {
    double x, y; /* units, y up */
} ViewPlane;
typedef struct {
    double left, right, bottom, top;
} ViewBox;

static ViewPlane view_project(const View *view, tsl_point point) {
    if (!view->deep) return (ViewPlane){point.x, point.y};
    double x = point.x * view_turn_cos - point.y * view_turn_sin;
    double y = point.x * view_turn_sin + point.y * view_turn_cos;
    return (ViewPlane){x, y * view_tilt_sin + point.z * view_tilt_cos};
}

static double view_distance(tsl_point a, tsl_point b) {
    double x = b.x - a.x, y = b.y - a.y, z = b.z - a.z;
    return sqrt(x * x + y * y + z * z);
}

static tsl_point view_along(tsl_point from, double distance, tsl_point direction) {
    return (tsl_point){from.x + distance * direction.x, from.y + distance * direction.y,
                       from.z + distance * direction.z};
}

TSL_LOCAL bool view_curve(const View *view, tsl_id edge, tsl_point inner[2]) {
    tsl_point tangent[2];
    if (!tsl_edge_tangents(view->board, edge, tangent)) return false;
    tsl_ids ends = tsl_incident(view->board, TSL_EDGE, edge, TSL_VERTEX);
    tsl_point a = view->at[TSL_VERTEX][ends.id[0]], b = view->at[TSL_VERTEX][ends.id[1]];
    double length = view_distance(a, b), third = length / 3;
    double onwards =
        tangent[1].x * (b.x - a.x) + tangent[1].y * (b.y - a.y) + tangent[1].z * (b.z - a.z);
    bool past = onwards > length * (1 - view_straight); /* the curve would end in a hook */
    inner[0] = view_along(a, third, tangent[0]);
    inner[1] = view_along(b, past ? -third : third, tangent[1]);
    return true;
}

static void view_include(ViewBox *box, ViewPlane point) {
    if (point.x < box->left) box->left = point.x;
    if (point.x > box->right) box->right = point.x;
    if (point.y < box->bottom) box->bottom = point.y;
    if (point.y > box->top) box->top = point.y;
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
    const tsl_point *at = view->at[TSL_VERTEX];
    uint32_t count = tsl_count(view->board, TSL_VERTEX);
    for (tsl_id vertex = 0; vertex < count; vertex++) {
        if (vertex == 0 || at[vertex].z < view->low) view->low = at[vertex].z;
        if (vertex == 0 || at[vertex].z > view->high) view->high = at[vertex].z;
    }
    view->deep = view->high - view->low > view_flat;
}

/* Returns the extent of the board, and the mean length of its edges in units; 1 without edges. */
static ViewBox view_measure(const View *view, double *mean) {
    const tsl_point *at = view->at[TSL_VERTEX];
    uint32_t vertices = tsl_count(view->board, TSL_VERTEX);
    uint32_t edges = tsl_count(view->board, TSL_EDGE);
    ViewBox box = {DBL_MAX, -DBL_MAX, DBL_MAX, -DBL_MAX};
    for (tsl_id vertex = 0; vertex < vertices; vertex++) {
        view_include(&box, view_project(view, at[vertex]));
    }
    double sum = 0;
    for (tsl_id edge = 0; edge < edges; edge++) {
        tsl_ids ends = tsl_incident(view->board, TSL_EDGE, edge, TSL_VERTEX);
        tsl_point a = at[ends.id[0]], b = at[ends.id[1]], inner[2];
        sum += view_distance(a, b);
        if (view_curve(view, edge, inner)) view_include_curve(view, a, b, inner, &box);
    }
    *mean = sum > 0 ? sum / edges : 1;
    return box;
}

TSL_LOCAL View view_of(const tsl_board *board) {
    View view = {.board = board};
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        view.at[kind] = tsl_positions(board, (tsl_kind)kind);
    }
    view_heights(&view);
    double mean;
    ViewBox box = view_measure(&view, &mean);
    double margin = view_margin * mean;
    double width = box.right - box.left + 2 * margin, height = box.top - box.bottom + 2 * margin;
    double longer = width > height ? width : height;
    view.scale = view_pixels;
    if (longer * view.scale < view_least) view.scale = view_least / longer;
    if (longer * view.scale > view_most) view.scale = view_most / longer;
    view.left = box.left - margin;
    view.top = box.top + margin;
    view.width = width * view.scale;
    view.height = height * view.scale;
    view.edge = mean * view.scale;
    return view;
}

TSL_LOCAL ViewPoint view_place(const View *view, tsl_point point) {
    ViewPlane plane = view_project(view, point);
    return (ViewPoint){(plane.x - view->left) * view->scale, (view->top - plane.y) * view->scale};
}
