/* frame.c - a wheel is a cylinder: the ways between its sites as they are when it is unrolled. In: positions, pivots and
 * curves. Out: the place and the size of each site about its pivot, and ways in the axes of a site.
 *
 *            .-----------.                     y, outward
 *         .'  \    a    /  '.                     ^
 *        /     \       /     \                    |      +-----+-----+-----+   Each site has an angle and a
 *       |   d   .-----.   b   |                   |      |  d  |  a  |  b  |   radius, a width in angle and a depth
 *       |______/   p   \______|                   |      +-----+-----+-----+   in radius. From a to b it is one width
 *       |      \       /      |                   |      |     |     |     |   clockwise and no depth outward: (1, 0),
 *       |       '-----'       |                   |      +-----+-----+-----+   whatever the number of sectors is. So
 *        \     /       \     /                    |                            a line along a ring is straight, and
 *         '.  /    c    \  .'                     +---------------> x, clockwise   one that leads inward stays so.
 *            '-----------'
 *
 * Affine operators turn circles into ellipses. Places about a pivot are therefore read through the way back, the inverse of
 * the pivot's map, followed by a mirror if the map has one, so that left stays left, and by a turn that leaves north where
 * it is. A way that leaps over the pivot, or leads to a site of another pivot, is that of the plane in the axes of the
 * site. At a site in the middle, and where there is no pivot, all ways are those of the plane.
 * Holds: the same for a wheel and for each affine image of it, but that a mirrored one exchanges left and right. */
#include "frame.h"
#include "../base/points.h"
#include "../base/trig.h"
#include <math.h>

static const double frame_same = 0.001;  /* of the unit: radii that differ by no more are equal */
static const double frame_border = 1e-9; /* rad; half a turn clockwise is one counter-clockwise */
static const double frame_level = 0.1;   /* of the unit: what is within it is in the same layer */

TSL_LOCAL double frame_clockwise(double from, double to) {
    double turn = from - to;
    while (turn >= TRIG_PI - frame_border) turn -= 2 * TRIG_PI;
    while (turn < -TRIG_PI - frame_border) turn += 2 * TRIG_PI;
    return turn;
}

TSL_LOCAL bool frame_is_half_turn(const SitePlace *p, const SitePlace *q) {
    return !p->middle && !q->middle && frame_clockwise(p->angle, q->angle) < frame_border - TRIG_PI;
}

/* ---- Ways ---- */

TSL_LOCAL tsl_point frame_read(const tsl_board *board, const SitePlace *place, tsl_point way) {
    if (place->pivot == TSL_NONE) return way;
    const PivotFrame *f = &board->pivots.frame[place->pivot];
    return (tsl_point){f->xx * way.x, f->yx * way.x + f->yy * way.y, way.z};
}

TSL_LOCAL tsl_point frame_turn(const SitePlace *place, tsl_point v) {
    if (place->pivot == TSL_NONE) return v;
    return (tsl_point){v.x * place->out_y - v.y * place->out_x,
                       v.x * place->out_x + v.y * place->out_y, v.z};
}

TSL_LOCAL tsl_point frame_axes(const tsl_board *board, const SitePlace *place, tsl_point way) {
    return frame_turn(place, frame_read(board, place, way));
}

TSL_LOCAL tsl_point frame_plane(const tsl_board *board, const SitePlace *place, tsl_point way) {
    if (place->pivot == TSL_NONE) return way;
    const PivotFrame *f = &board->pivots.frame[place->pivot];
    double x = (way.x * place->out_y + way.y * place->out_x) / f->xx,
           y = way.y * place->out_y - way.x * place->out_x;
    return (tsl_point){x, (y - f->yx * x) / f->yy, way.z};
}

/* Whether places with one pivot are equally far from it. */
static bool frame_same_radius(const tsl_board *board, const SitePlace *p, const SitePlace *q) {
    return fabs(p->radius - q->radius) <= frame_same * board->pivots.frame[p->pivot].unit;
}

/* A ring of two vertices is one straight edge across the middle, with tangents of no length. */
static bool frame_is_curved(const tsl_board *board, uint32_t edge) {
    uint32_t curve = board->curves.of_edge ? board->curves.of_edge[edge] : TSL_NONE;
    if (curve == TSL_NONE) return false;
    Tangents t = board->curves.tangents[curve];
    return t.ax != 0 || t.ay != 0 || t.bx != 0 || t.by != 0;
}

TSL_LOCAL bool frame_is_arc(const tsl_board *board, uint32_t edge) {
    tsl_ids ends = board_ends(board, edge);
    const SitePlace *p = frame_place(board, TSL_KIND_VERTEX, ends.id[0]),
                    *q = frame_place(board, TSL_KIND_VERTEX, ends.id[1]);
    return frame_same_pivot(p, q) &&
           (frame_is_curved(board, edge) ||
            (vertex_on_track(board, ends.id[0]) && frame_same_radius(board, p, q) &&
             !frame_is_half_turn(p, q)));
}

TSL_LOCAL bool frame_arc_joins(const tsl_board *board, uint32_t v, uint32_t w) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    for (uint32_t i = 0; i < edges.count; i++) {
        if (board_far_end(board, edges.id[i], v) == w && frame_is_arc(board, edges.id[i]))
            return true;
    }
    return false;
}

TSL_LOCAL bool frame_follows_track(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to) {
    if (kind == TSL_KIND_CELL || !board->pivots.track) return false;
    if (kind == TSL_KIND_VERTEX)
        return board->pivots.track[from] && frame_arc_joins(board, from, to);
    tsl_ids ends = board_ends(board, from), others = board_ends(board, to);
    bool meet = ends.id[0] == others.id[0] || ends.id[0] == others.id[1] ||
                ends.id[1] == others.id[0] || ends.id[1] == others.id[1];
    return meet && board->pivots.track[ends.id[0]] && frame_is_arc(board, from) &&
           frame_is_arc(board, to);
}

TSL_LOCAL tsl_point frame_way(const SitePair *pair, bool at_end) {
    const tsl_board *board = pair->board;
    const SitePlace *p = frame_place(board, pair->kind, pair->from),
                    *q = frame_place(board, pair->to_kind, pair->to), *here = at_end ? q : p;
    tsl_point way =
        point_minus(board->at[pair->to_kind][pair->to], board->at[pair->kind][pair->from]);
    if (here->pivot == TSL_NONE) return way;
    bool level = fabs(way.z) <= frame_level * board->unit;
    if (here->middle || !level || !frame_same_pivot(p, q)) return frame_axes(board, here, way);
    if (p->middle || q->middle) return (tsl_point){0, p->middle ? 1 : -1, 0};
    if (!(p->width > 0 && q->width > 0)) return frame_axes(board, here, way);
    double across = frame_clockwise(p->angle, q->angle) / ((p->width + q->width) / 2),
           outward = (q->radius - p->radius) / ((p->depth + q->depth) / 2);
    bool vertices = pair->kind == TSL_KIND_VERTEX && pair->to_kind == TSL_KIND_VERTEX;
    if (fabs(across) > frame_leap && !(vertices && frame_arc_joins(board, pair->from, pair->to)))
        return frame_axes(board, here, way);
    return (tsl_point){across, outward, 0};
}

TSL_LOCAL tsl_point frame_part(const SitePlace *site, const SitePlace *part) {
    if (part->middle) return (tsl_point){0, -1, 0};
    return (tsl_point){frame_clockwise(site->angle, part->angle) / site->width,
                       (part->radius - site->radius) / site->depth, 0};
}

/* The stored tangent at an end; those of spirals point along the edge at both ends. */
static tsl_point frame_tangent(const tsl_board *board, uint32_t edge, uint32_t from,
                               tsl_point chord) {
    Tangents t = board->curves.tangents[board->curves.of_edge[edge]];
    tsl_point way = board_ends(board, edge).id[0] == from ? (tsl_point){t.ax, t.ay, 0}
                                                          : (tsl_point){t.bx, t.by, 0};
    double along = way.x * chord.x + way.y * chord.y;
    if (!(way.x * way.x + way.y * way.y > 0)) return chord;
    return along < 0 ? (tsl_point){-way.x, -way.y, 0} : way;
}

TSL_LOCAL tsl_point frame_edge(const tsl_board *board, uint32_t edge, uint32_t from) {
    uint32_t to = board_far_end(board, edge, from);
    tsl_point way = point_minus(board->at[TSL_KIND_VERTEX][to], board->at[TSL_KIND_VERTEX][from]);
    bool curved = board->curves.of_edge && board->curves.of_edge[edge] != TSL_NONE;
    if (curved) way = frame_tangent(board, edge, from, way);
    if (!frame_is_used(board)) return way;
    const SitePlace *p = frame_place(board, TSL_KIND_VERTEX, from),
                    *q = frame_place(board, TSL_KIND_VERTEX, to);
    if (!frame_is_arc(board, edge) || p->middle || q->middle || !frame_same_radius(board, p, q))
        return frame_read(board, p, way);
    double sense = frame_clockwise(p->angle, q->angle) < 0 ? -1 : 1;
    return (tsl_point){sense * p->out_y, -sense * p->out_x, 0};
}
