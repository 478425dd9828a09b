/* mirror.c - tilings that are their own mirror image. In: the tables of a tiling, a line. Out: which class of points each
 * class becomes, and each class of cells.
 * Holds: places are compared to find classes; rows and columns are counted from then on. */
#include "../base/points.h"
#include "../base/trig.h"
#include "quotient.h"
#include <math.h>

static const double mirror_same = 1e-4;

TSL_LOCAL bool mirror_steps(const Tables *t, tsl_point by, Link *out) {
    static const double most = 1 << 20;
    const tsl_point u = t->column, v = t->row;
    const double area = u.x * v.y - u.y * v.x,
                 columns = floor((by.x * v.y - by.y * v.x) / area + 0.5),
                 rows = floor((u.x * by.y - u.y * by.x) / area + 0.5);
    if (!(fabs(columns) < most && fabs(rows) < most)) return false;
    out->columns = (int32_t)columns;
    out->rows = (int32_t)rows;
    return fabs(by.x - columns * u.x - rows * v.x) + fabs(by.y - columns * u.y - rows * v.y) <
           mirror_same;
}

static tsl_point mirror_at(const Tables *t, Link p) {
    const tsl_point at = t->place[p.of];
    return (tsl_point){at.x + p.rows * t->row.x + p.columns * t->column.x,
                       at.y + p.rows * t->row.y + p.columns * t->column.y, 0};
}

static tsl_point mirror_apply(const WrapPlace *f, tsl_point at) {
    return (tsl_point){f->xx * at.x + f->xy * at.y + f->x0, f->yx * at.x + f->yy * at.y + f->y0, 0};
}

/* The point of the tiling at a place; its class is negative if there is none. */
static Link mirror_point(const Tables *t, tsl_point at) {
    for (uint32_t of = 0; of < t->classes; of++) {
        Link link = {(int32_t)of, 0, 0};
        if (mirror_steps(t, point_minus(at, t->place[of]), &link)) return link;
    }
    return (Link){-1, 0, 0};
}

static tsl_point mirror_middle(const Tables *t, uint32_t face) {
    const uint32_t first = t->first[face], count = t->first[face + 1] - first;
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point p = mirror_at(t, t->corner[first + i]);
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    return (tsl_point){sum.x / count, sum.y / count, 0};
}

/* The cell of the tiling with this middle and number of corners. */
static Link mirror_face(const Tables *t, tsl_point at, uint32_t corners) {
    for (uint32_t face = 0; face < t->faces; face++) {
        Link link = {(int32_t)face, 0, 0};
        if (t->first[face + 1] - t->first[face] == corners &&
            mirror_steps(t, point_minus(at, mirror_middle(t, face)), &link))
            return link;
    }
    return (Link){-1, 0, 0};
}

/* Whether a class of points has an edge to a place. */
static bool mirror_is_joined(const Tables *t, Link from, tsl_point to) {
    for (uint32_t k = 0; k < t->units; k++) {
        Link link = t->link[from.of][k];
        if (link.of < 0) continue;
        link.rows += from.rows;
        link.columns += from.columns;
        const tsl_point off = point_minus(mirror_at(t, link), to);
        if (fabs(off.x) + fabs(off.y) < mirror_same) return true;
    }
    return false;
}

/* Whether a motion of the plane takes the tiling to itself. */
static bool mirror_keeps(const Tables *t, const WrapPlace *f, MirrorImages *out) {
    const tsl_point none = {0, 0, 0}, origin = mirror_apply(f, none);
    Link step;
    if (!mirror_steps(t, point_minus(mirror_apply(f, t->row), origin), &step) ||
        !mirror_steps(t, point_minus(mirror_apply(f, t->column), origin), &step))
        return false;
    for (uint32_t of = 0; of < t->classes; of++) {
        out->point[of] = mirror_point(t, mirror_apply(f, t->place[of]));
        if (out->point[of].of < 0) return false;
        for (uint32_t k = 0; k < t->units; k++) {
            if (t->link[of][k].of >= 0 &&
                !mirror_is_joined(t, out->point[of], mirror_apply(f, mirror_at(t, t->link[of][k]))))
                return false;
        }
    }
    for (uint32_t face = 0; face < t->faces; face++) {
        out->face[face] = mirror_face(t, mirror_apply(f, mirror_middle(t, face)),
                                      t->first[face + 1] - t->first[face]);
        if (out->face[face].of < 0) return false;
    }
    return true;
}

TSL_LOCAL bool mirror_images(const Tables *t, const WrapPlane *plane, uint32_t flip,
                             MirrorImages *out) {
    return mirror_keeps(t, &plane->flip[flip], out);
}

TSL_LOCAL int32_t mirror_lean(const Tables *t) {
    return (int32_t)floor(2 * t->row.x / t->column.x + 0.5);
}

TSL_LOCAL Link mirror_move(const Tables *t, WrapMotion m, Link image, Link p) {
    const int32_t lean = mirror_lean(t);
    WrapMotion at = {p.rows, 2 * p.columns + lean * p.rows, 0};
    if (!m.flip) image = (Link){p.of, 0, 0};
    at = motion_plus(m, at);
    return (Link){image.of, image.rows + at.rows,
                  image.columns + (at.columns - lean * at.rows) / 2};
}

TSL_LOCAL bool mirror_any(const Tables *t) {
    enum { MIRRORS = 12 }; /* directions, a multiple of 15 degrees apart */
    MirrorImages images;
    for (int i = 0; i < MIRRORS; i++) {
        const double x = trig_cos(i * TRIG_PI / MIRRORS * 2),
                     y = trig_sin(i * TRIG_PI / MIRRORS * 2);
        WrapPlace f = {x, y, y, -x, 0, 0};
        const tsl_point first = mirror_apply(&f, t->place[0]);
        for (uint32_t of = 0; of < t->classes; of++) {
            f.x0 = t->place[of].x - first.x;
            f.y0 = t->place[of].y - first.y;
            if (mirror_keeps(t, &f, &images)) return true;
        }
    }
    return false;
}
