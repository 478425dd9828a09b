/* shown.c - where pictures show the sites of wheels, and the steps between them. In: positions, pivots and curves. Out: the
 * middle of a sector of a ring or of an arc, and of the way round the pivot from one to the next.
 *
 *       .--"""--.        A cell of a ring of three sectors is shown at the o, in the middle of its angles and radii: the mean
 *     .'   o-._  `.      of its corners (x) lies within the inner circle. A step to the next cell is shown along the ring, as
 *    /\   x    `.  \     a straight one would lead through that circle, too.
 *   /  `.___.'\  o  \
 *
 * Holds: the same under either rules; what is shown of an affine image of a wheel is the image of what is shown. */
#include "shown.h"
#include "../base/trig.h"
#include "../graph/pivots.h"
#include "frame.h"
#include "pivots.h"
#include <math.h>

static const double shown_same = 1e-6; /* rad, and of the radius: less is no difference */

/* A place about a pivot; radii and angles as they were before affine operators. */
typedef struct {
    const Pivot *pivot;
    double angle, radius, width;
} RingPlace;

/* The pivot of all vertices of a site, NULL if one has none or another one. */
static const Pivot *ring_pivot(const tsl_board *board, tsl_kind kind, uint32_t site) {
    const BoardPivots *pivots = &board->pivots;
    tsl_ids vertices = board_incident(board, kind, site, TSL_KIND_VERTEX);
    const Pivot *shared = NULL;
    for (uint32_t i = 0; i < vertices.count; i++) {
        uint32_t number = pivots->of[vertices.id[i]];
        const Pivot *p = number == TSL_NONE ? NULL : &pivots->pivot[number];
        if (!p || (shared && pivots_compare(p, shared) != 0)) return NULL;
        shared = p;
    }
    return shared;
}

/* Where a vertex lies about a pivot; the radius is not finite if the pivot's map has no inverse. */
static RingPlace ring_vertex(const tsl_board *board, const Pivot *p, uint32_t v) {
    tsl_point at = board->at[TSL_KIND_VERTEX][v];
    double part = 1 / (p->xx * p->yy - p->xy * p->yx), dx = at.x - p->x, dy = at.y - p->y;
    double x = part * (p->yy * dx - p->xy * dy), y = part * (p->xx * dy - p->yx * dx),
           radius = sqrt(x * x + y * y);
    bool finite = radius < HUGE_VAL;
    return (RingPlace){p, finite ? trig_angle(x, y) : 0, finite ? radius : HUGE_VAL, 0};
}

static bool ring_is_pole(RingPlace place, double most) {
    return place.radius <= shown_same * most;
}

/* Whether an edge is an arc about the pivot or lies on a ray from it; how far it turns clockwise. */
static bool ring_side(const tsl_board *board, uint32_t edge, RingPlace a, RingPlace b,
                      double *turn) {
    bool curved = board->curves.of_edge[edge] != TSL_NONE;
    *turn = frame_clockwise(a.angle, b.angle);
    if (fabs(*turn) <= shown_same) return true;
    return curved && fabs(a.radius - b.radius) <= shown_same * a.radius &&
           fabs(*turn) < TRIG_PI - shown_same;
}

static bool ring_edge(const tsl_board *board, uint32_t edge, RingPlace *out) {
    tsl_ids ends = board_ends(board, edge);
    RingPlace a = ring_vertex(board, out->pivot, ends.id[0]),
              b = ring_vertex(board, out->pivot, ends.id[1]);
    double turn = 0;
    if (!(a.radius < HUGE_VAL) || ring_is_pole(a, b.radius) || ring_is_pole(b, a.radius) ||
        !ring_side(board, edge, a, b, &turn))
        return false;
    *out = (RingPlace){out->pivot, a.angle - turn / 2, (a.radius + b.radius) / 2, fabs(turn)};
    return true;
}

/* The corner after one at the pivot, or the first; and the greatest radius of a corner. */
static uint32_t ring_start(const tsl_board *board, const Pivot *p, tsl_ids corners, double *most) {
    uint32_t start = 0;
    *most = 0;
    for (uint32_t i = 0; i < corners.count; i++) {
        double radius = ring_vertex(board, p, corners.id[i]).radius;
        if (radius > *most) *most = radius;
    }
    for (uint32_t i = 0; i < corners.count; i++) {
        if (ring_is_pole(ring_vertex(board, p, corners.id[i]), *most)) start = i + 1;
    }
    return start;
}

/* A cell is the sector of a ring, or of a disc, if all its sides are arcs about the pivot or lie on rays from it, and it does
 * not go round it. */
static bool ring_cell(const tsl_board *board, uint32_t cell, RingPlace *out) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    double most, turn, angle = 0, low = 0, high = 0;
    uint32_t start = ring_start(board, out->pivot, corners, &most), count = corners.count;
    if (count < 3 || !(most < HUGE_VAL)) return false;
    RingPlace first = ring_vertex(board, out->pivot, corners.id[start % count]), a = first;
    double least = a.radius;
    for (uint32_t i = 1; i <= count; i++) {
        uint32_t to = (start + i) % count, side = (start + i - 1) % count;
        RingPlace b = ring_vertex(board, out->pivot, corners.id[to]);
        if (b.radius < least) least = b.radius;
        if (ring_is_pole(b, most))
            break; /* which is the last corner, as the first comes after it */
        if (!ring_side(board, sides.id[side], a, b, &turn)) return false;
        angle -= turn;
        if (angle < low) low = angle;
        if (angle > high) high = angle;
        a = b;
    }
    bool closed = ring_is_pole((RingPlace){.radius = least}, most) || fabs(angle) < 1;
    *out = (RingPlace){out->pivot, first.angle + (low + high) / 2, (least + most) / 2, high - low};
    return closed && out->width > shown_same;
}

/* False if the site is on no ring. */
static bool ring_place(const tsl_board *board, tsl_kind kind, uint32_t site, RingPlace *out) {
    if (!board->pivots.of) return false;
    out->pivot = ring_pivot(board, kind, site);
    if (!out->pivot) return false;
    if (kind == TSL_KIND_CELL) return ring_cell(board, site, out);
    if (kind == TSL_KIND_EDGE) return ring_edge(board, site, out);
    *out = ring_vertex(board, out->pivot, site);
    return out->radius < HUGE_VAL;
}

static tsl_point ring_point(const Pivot *p, double angle, double radius, double z) {
    double x = radius * trig_cos(angle), y = radius * trig_sin(angle);
    return (tsl_point){p->x + p->xx * x + p->xy * y, p->y + p->yx * x + p->yy * y, z};
}

TSL_LOCAL tsl_point site_shown(const tsl_board *board, tsl_kind kind, uint32_t site) {
    RingPlace place;
    tsl_point at = board->at[kind][site];
    if (kind == TSL_KIND_VERTEX || !ring_place(board, kind, site, &place)) return at;
    return ring_point(place.pivot, place.angle, place.radius, at.z);
}

TSL_LOCAL bool step_shown(const SitePair *pair, tsl_point *middle) {
    const tsl_board *board = pair->board;
    RingPlace p, q;
    double z = board->at[pair->kind][pair->from].z;
    if (!ring_place(board, pair->kind, pair->from, &p) ||
        !ring_place(board, pair->to_kind, pair->to, &q) || pivots_compare(p.pivot, q.pivot) != 0 ||
        z != board->at[pair->to_kind][pair->to].z)
        return false;
    double turn = frame_clockwise(p.angle, q.angle), size = fabs(turn);
    bool vertices = pair->kind == TSL_KIND_VERTEX && pair->to_kind == TSL_KIND_VERTEX,
         next = vertices ? curved_edge_between(board, pair->from, pair->to) != TSL_NONE
                         : size <= frame_leap * (p.width + q.width) / 2;
    if (!next || size <= shown_same || size >= TRIG_PI - shown_same) return false;
    *middle = ring_point(p.pivot, p.angle - turn / 2, (p.radius + q.radius) / 2, z);
    return true;
}
