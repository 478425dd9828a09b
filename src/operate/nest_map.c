/* nest_map.c - the map of a frame onto the corners of a cell. In: corners. Out: where points and tangents go.
 *
 * Three corners, and parallelograms, determine an affine map. A quadrilateral is the image of the unit square by
 *
 *      F(u, v) = (1-u)(1-v) p0 + (1-u)v p1 + uv p2 + u(1-v) p3            p1 --- p2
 *                                                                          |      |   v
 * and what lies at F(u, v) in the frame's goes to the same u and v in     p0 --- p3  u
 * the cell's. Along a side parts of its length stay what they are. */
#include "../graph/spatial_hash.h"
#include "nest.h"
#include <math.h>

static const double map_same = 1e-9; /* times the size: no more than rounding */

static double map_size(const Point2 p[3]) {
    return fabs(p[1].x - p[0].x) + fabs(p[1].y - p[0].y) + fabs(p[2].x - p[0].x) +
           fabs(p[2].y - p[0].y);
}

static bool map_is_parallelogram(const Point2 p[4]) {
    return fabs(p[0].x - p[1].x + p[2].x - p[3].x) + fabs(p[0].y - p[1].y + p[2].y - p[3].y) <=
           map_same * map_size(p);
}

static void map_make_affine(const Point2 *p, const Point2 *q, NestMap *m) {
    const double px = p[1].x - p[0].x, py = p[1].y - p[0].y, rx = p[2].x - p[0].x,
                 ry = p[2].y - p[0].y, det = px * ry - py * rx;
    const double qx = q[1].x - q[0].x, qy = q[1].y - q[0].y, sx = q[2].x - q[0].x,
                 sy = q[2].y - q[0].y;
    m->affine = true;
    m->xx = (qx * ry - sx * py) / det;
    m->xy = (sx * px - qx * rx) / det;
    m->yx = (qy * ry - sy * py) / det;
    m->yy = (sy * px - qy * rx) / det;
    m->x0 = q[0].x - m->xx * p[0].x - m->xy * p[0].y;
    m->y0 = q[0].y - m->yx * p[0].x - m->yy * p[0].y;
}

TSL_LOCAL bool nest_map(const NestFrame *frame, const Point2 *to, double z, NestMap *out) {
    const Point2 *from = frame->corner;
    *out = (NestMap){.z = z};
    if (frame->corners == 4 && !(map_is_parallelogram(from) && map_is_parallelogram(to))) {
        for (int i = 0; i < 4; i++) {
            out->from[i] = from[i];
            out->to[i] = to[i];
        }
        return true;
    }
    map_make_affine(from, to, out);
    for (uint32_t i = 3; i < frame->corners; i++) {
        const tsl_point at = nest_map_point(out, (tsl_point){from[i].x, from[i].y, 0});
        if (!(fabs(at.x - to[i].x) + fabs(at.y - to[i].y) <= WELD_TOLERANCE)) return false;
    }
    return true;
}

static Point2 map_between(const Point2 p[4], double u, double v) {
    const double a = (1 - u) * (1 - v), b = (1 - u) * v, c = u * v, d = u * (1 - v);
    return (Point2){a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                    a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

/* The root of a v v + b v + c = 0 that is nearest to the unit interval. */
static double map_root(double a, double b, double c) {
    const double root = sqrt(fmax(b * b - 4 * a * c, 0)),
                 q = b < 0 ? (root - b) / 2 : -(b + root) / 2;
    if (q == 0) return 0;
    const double first = c / q, second = a != 0 ? q / a : first;
    return fabs(first - 0.5) <= fabs(second - 0.5) ? first : second;
}

/* The u and v of a point of a convex quadrilateral. */
static Point2 map_inverse(const Point2 p[4], tsl_point at) {
    const double ex = p[3].x - p[0].x, ey = p[3].y - p[0].y, fx = p[1].x - p[0].x,
                 fy = p[1].y - p[0].y, gx = p[0].x - p[1].x + p[2].x - p[3].x,
                 gy = p[0].y - p[1].y + p[2].y - p[3].y, hx = at.x - p[0].x, hy = at.y - p[0].y;
    const double v =
        map_root(gx * fy - gy * fx, ex * fy - ey * fx + hx * gy - hy * gx, hx * ey - hy * ex);
    const double dx = ex + gx * v, dy = ey + gy * v;
    const double u = fabs(dx) >= fabs(dy) ? (hx - fx * v) / dx : (hy - fy * v) / dy;
    return (Point2){u, v};
}

TSL_LOCAL tsl_point nest_map_point(const NestMap *m, tsl_point p) {
    if (m->affine)
        return (tsl_point){m->xx * p.x + m->xy * p.y + m->x0, m->yx * p.x + m->yy * p.y + m->y0,
                           m->z + p.z};
    const Point2 uv = map_inverse(m->from, p), to = map_between(m->to, uv.x, uv.y);
    return (tsl_point){to.x, to.y, m->z + p.z};
}

/* What becomes of a small step from a point: of the map's derivatives there. */
static Point2 map_step(const NestMap *m, tsl_point at, Point2 step) {
    const double small = 1.0 / 1048576;
    const tsl_point to = nest_map_point(
                        m, (tsl_point){at.x + small * step.x, at.y + small * step.y, 0}),
                    from = nest_map_point(m, (tsl_point){at.x, at.y, 0});
    if (m->affine)
        return (Point2){m->xx * step.x + m->xy * step.y, m->yx * step.x + m->yy * step.y};
    return (Point2){(to.x - from.x) / small, (to.y - from.y) / small};
}

TSL_LOCAL Tangents nest_map_tangents(const NestMap *m, tsl_point a, tsl_point b, Tangents t) {
    const tsl_point p = nest_map_point(m, a), q = nest_map_point(m, b);
    const double before = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y),
                 after = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y),
                 shrink = after > 0 ? sqrt(before / after) : 1;
    const Point2 first = map_step(m, a, (Point2){t.ax, t.ay}),
                 second = map_step(m, b, (Point2){t.bx, t.by});
    return (Tangents){shrink * first.x, shrink * first.y, shrink * second.x, shrink * second.y};
}
