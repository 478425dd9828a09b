/* twist_plane.c - about which lines a board is turned over. In: a tiling, sizes. Out: a plane whose motions are counted in
 * rows and half columns, and whose mirrors run through the place where the two lines cross.
 *
 *   Moebius      the middle line of the strip
 *   Klein        the middle line of the window, else that of row 0, else one half-way between two classes of points
 *   Projective   lines such that what half turns leave where it is are vertices
 */
#include "quotient.h"
#include <math.h>

static tsl_point twist_row(const Tables *t) {
    return (tsl_point){0, t->row.y, 0};
}

static WrapPlane twist_about(const Tables *t, tsl_point origin) {
    return plane_of(twist_row(t), (tsl_point){t->column.x / 2, 0, 0}, origin);
}

static double twist_height(const Tables *t, Link p) {
    return t->place[p.of].y + p.rows * t->row.y;
}

/* Heights of the lowest and the highest points of a position. */
static void twist_heights(const Tables *t, double *low, double *high) {
    for (uint32_t i = 0; i < t->points; i++) {
        const double at = twist_height(t, t->motif[i]);
        *low = i == 0 || at < *low ? at : *low;
        *high = i == 0 || at > *high ? at : *high;
    }
}

/* Whether a strip has the image of each row of points and of cells that it has. */
static bool twist_keeps_strip(const TilingQuotient *q, const MirrorImages *images) {
    const Tables *t = q->t;
    enum { REACH = 8 }; /* rows that a motif reaches beyond its own */
    for (int32_t row = -REACH; row < q->lines + REACH; row++) {
        for (uint32_t of = 0; of < t->classes; of++) {
            if (quotient_has(q, row, (int32_t)of) !=
                quotient_has(q, images->point[of].rows - row, images->point[of].of))
                return false;
        }
        for (uint32_t face = 0; face < t->faces; face++) {
            if (quotient_has_face(q, row, face) !=
                quotient_has_face(q, images->face[face].rows - row,
                                  (uint32_t)images->face[face].of))
                return false;
        }
    }
    return true;
}

static bool twist_moebius(const TilingQuotient *q, WrapPlane *out) {
    double low = 0, high = 0;
    MirrorImages images;
    twist_heights(q->t, &low, &high);
    high += (q->lines - 1) * q->t->row.y;
    *out = twist_about(q->t, (tsl_point){0, (low + high) / 2, 0});
    return mirror_images(q->t, out, FLIP_ROWS, &images) && twist_keeps_strip(q, &images);
}

static bool twist_klein(const TilingQuotient *q, WrapPlane *out) {
    double low = 0, high = 0;
    MirrorImages images;
    *out = twist_about(q->t, (tsl_point){0, q->t->low + q->rows * q->t->row.y / 2, 0});
    if (mirror_images(q->t, out, FLIP_ROWS, &images)) return true;
    twist_heights(q->t, &low, &high);
    *out = twist_about(q->t, (tsl_point){0, (low + high) / 2, 0});
    if (mirror_images(q->t, out, FLIP_ROWS, &images)) return true;
    for (uint32_t i = 0; i < q->t->classes * q->t->classes; i++) {
        const tsl_point *at = q->t->place;
        const double y = (at[i / q->t->classes].y + at[i % q->t->classes].y) / 2;
        *out = twist_about(q->t, (tsl_point){0, y, 0});
        if (mirror_images(q->t, out, FLIP_ROWS, &images)) return true;
    }
    return false;
}

/* Whether a point of the tiling is at a place. */
static bool twist_has_point(const Tables *t, tsl_point at) {
    for (uint32_t of = 0; of < t->classes; of++) {
        Link steps;
        const tsl_point p = t->place[of];
        if (mirror_steps(t, (tsl_point){at.x - p.x, at.y - p.y, 0}, &steps)) return true;
    }
    return false;
}

/* Half turns are about the corners of the window; lines through classes of points, and between them, are tried. */
static bool twist_projective(const TilingQuotient *q, WrapPlane *out) {
    enum { QUARTERS = 4 };
    const Tables *t = q->t;
    const double wide = q->columns * t->column.x, high = q->rows * t->row.y;
    MirrorImages images;
    for (int i = 0; i < QUARTERS * QUARTERS; i++) {
        const int row = i / QUARTERS, column = i % QUARTERS;
        const tsl_point corner = {column * t->column.x / QUARTERS,
                                  t->low + row * t->row.y / QUARTERS, 0},
                        middle = {corner.x + wide / 2, corner.y + high / 2, 0};
        *out = twist_about(t, middle);
        if (twist_has_point(t, corner) &&
            twist_has_point(t, (tsl_point){corner.x, corner.y + high, 0}) &&
            mirror_images(t, out, FLIP_ROWS, &images) &&
            mirror_images(t, out, FLIP_COLUMNS, &images))
            return true;
    }
    return false;
}

TSL_LOCAL bool twist_is_level(const Tables *t) {
    const double level = 1e-6;
    return fabs(t->column.y) <= level * t->column.x &&
           fabs(2 * t->row.x - mirror_lean(t) * t->column.x) <= level;
}

TSL_LOCAL bool twist_plane(const TilingQuotient *q, TwistKind kind, WrapPlane *out) {
    if (!twist_is_level(q->t)) return false;
    return kind == TWIST_MOEBIUS ? twist_moebius(q, out)
           : kind == TWIST_KLEIN ? twist_klein(q, out)
                                 : twist_projective(q, out);
}
