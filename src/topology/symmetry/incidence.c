/* incidence.c - what follows from where vertices go. In: images of vertices, perhaps a motion. Out: images of edges, and of
 * cells. Holds: the result is a bijection that keeps incidence, or the answer is false.
 * The file of the same name one floor up makes the lists that are read here. */
#include "../../base/points.h"
#include "symmetry.h"
#include <math.h>
#include <string.h>

TSL_LOCAL bool incidence_init(Build *b, Arena *arena, Incidence *out) {
    out->used = TAKE_ZERO(b, arena, uint8_t, (size_t)span_all(out->span) + 1);
    return out->used != NULL;
}

/* The middle of a wheel has very many edges, each of which has few ends: look there. */
static tsl_ids shorter(tsl_ids a, tsl_ids c) {
    return a.count <= c.count ? a : c;
}

/* ---- Edges ---- */

static const Tangents *edge_tangents(const tsl_board *board, uint32_t edge) {
    const BoardCurves *curves = &board->curves;
    uint32_t curve = curves->of_edge ? curves->of_edge[edge] : TSL_NONE;
    return curve == TSL_NONE ? NULL : &curves->tangents[curve];
}

/* The direction of a tangent; how long it is does not count. */
static tsl_point frame_vector(const ShapeFrame *frame, double x, double y) {
    const double(*f)[3] = frame->frame;
    const double length = sqrt(x * x + y * y);
    if (length > 0) x /= length;
    if (length > 0) y /= length;
    return (tsl_point){f[0][0] * x + f[0][1] * y, f[1][0] * x + f[1][1] * y,
                       f[2][0] * x + f[2][1] * y};
}

static bool is_near(tsl_point p, tsl_point q) {
    return fabs(p.x - q.x) < SYMMETRY_TOLERANCE && fabs(p.y - q.y) < SYMMETRY_TOLERANCE &&
           fabs(p.z - q.z) < SYMMETRY_TOLERANCE;
}

/* Whether a motion takes the curve of an edge to that of another one, whose ends are the other way round or not. */
static bool edge_fits(const Incidence *in, const Motion *motion, uint32_t edge, uint32_t to,
                      bool reversed) {
    const Tangents *a = edge_tangents(in->from, edge), *c = edge_tangents(in->to, to);
    if (!in->from_frame || (!a && !c)) return true;
    if (!a || !c) return false;
    tsl_point first = motion_apply(motion, frame_vector(in->from_frame, a->ax, a->ay));
    tsl_point second = motion_apply(motion, frame_vector(in->from_frame, a->bx, a->by));
    tsl_point at_first = frame_vector(in->to_frame, c->ax, c->ay);
    tsl_point at_second = frame_vector(in->to_frame, c->bx, c->by);
    return reversed ? is_near(first, at_second) && is_near(second, at_first)
                    : is_near(first, at_first) && is_near(second, at_second);
}

/* The edge that joins the images of an edge's ends, fits its curve and is not yet used; TSL_NONE if there is none. */
static uint32_t edge_image(const Incidence *in, const Motion *motion, const uint32_t *image,
                           uint32_t edge) {
    tsl_ids ends = board_ends(in->from, edge);
    const uint8_t *used = in->used + in->span->first[TSL_KIND_EDGE];
    uint32_t a = image[ends.id[0]], c = image[ends.id[1]];
    tsl_ids near = shorter(csr_list(in->to->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], a),
                           csr_list(in->to->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], c));
    for (uint32_t i = 0; i < near.count; i++) {
        tsl_ids to = board_ends(in->to, near.id[i]);
        bool straight = to.id[0] == a && to.id[1] == c, reversed = to.id[1] == a && to.id[0] == c;
        if (!(straight || reversed) || used[near.id[i]]) continue;
        if ((straight && edge_fits(in, motion, edge, near.id[i], false)) ||
            (reversed && edge_fits(in, motion, edge, near.id[i], true)))
            return near.id[i];
    }
    return TSL_NONE;
}

/* Marks images as used until one cannot be found; the marks are gone in the end. */
TSL_LOCAL bool incidence_edges(const Incidence *in, const Motion *motion, uint32_t *image) {
    uint32_t first = in->span->first[TSL_KIND_EDGE], count = span_count(in->span, TSL_KIND_EDGE);
    uint32_t done = 0;
    for (; done < count; done++) {
        uint32_t to = edge_image(in, motion, image, done);
        if (to == TSL_NONE) break;
        in->used[first + to] = 1;
        image[first + done] = to;
    }
    memset(in->used + first, 0, count);
    return done == count;
}

/* ---- Cells ---- */

/* Whether a site of a kind touches a cell. */
static bool is_at_cell(const tsl_board *board, tsl_kind kind, uint32_t site, uint32_t cell) {
    tsl_ids cells = csr_list(board->incident[kind][TSL_KIND_CELL], site);
    tsl_ids of = csr_list(board->incident[TSL_KIND_CELL][kind], cell), ids = shorter(cells, of);
    uint32_t id = ids.id == cells.id ? cell : site;
    for (uint32_t i = 0; i < ids.count; i++) {
        if (ids.id[i] == id) return true;
    }
    return false;
}

/* Whether all of a kind that touches a cell goes to what touches another one. */
static bool cell_fits_by(const Incidence *in, const uint32_t *image, uint32_t cell, uint32_t to,
                         tsl_kind kind) {
    tsl_ids of = csr_list(in->from->incident[TSL_KIND_CELL][kind], cell);
    if (of.count != csr_list(in->to->incident[TSL_KIND_CELL][kind], to).count) return false;
    for (uint32_t i = 0; i < of.count; i++) {
        if (!is_at_cell(in->to, kind, image[in->span->first[kind] + of.id[i]], to)) return false;
    }
    return true;
}

/* The corners of a cell with a side between any two of them go where its sides go. */
static bool cell_fits(const Incidence *in, const uint32_t *image, uint32_t cell, uint32_t to) {
    tsl_ids sides = csr_list(in->from->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    tsl_ids corners = csr_list(in->from->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    tsl_ids there = csr_list(in->to->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], to);
    if (corners.count != there.count || !cell_fits_by(in, image, cell, to, TSL_KIND_EDGE))
        return false;
    return sides.count == corners.count || cell_fits_by(in, image, cell, to, TSL_KIND_VERTEX);
}

/* An unused cell that fits: one beside the image of the first edge, or at that of the first vertex if there are no edges. */
static uint32_t cell_image(const Incidence *in, const uint32_t *image, uint32_t cell) {
    const uint8_t *used = in->used + in->span->first[TSL_KIND_CELL];
    tsl_ids sides = csr_list(in->from->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    tsl_kind by = sides.count ? TSL_KIND_EDGE : TSL_KIND_VERTEX;
    tsl_ids of = csr_list(in->from->incident[TSL_KIND_CELL][by], cell);
    if (!of.count) return TSL_NONE;
    uint32_t one = image[in->span->first[by] + of.id[0]];
    tsl_ids near = csr_list(in->to->incident[by][TSL_KIND_CELL], one);
    for (uint32_t i = 0; i < near.count; i++) {
        if (!used[near.id[i]] && cell_fits(in, image, cell, near.id[i])) return near.id[i];
    }
    return TSL_NONE;
}

TSL_LOCAL bool incidence_cells(const Incidence *in, uint32_t *image) {
    uint32_t first = in->span->first[TSL_KIND_CELL], count = span_count(in->span, TSL_KIND_CELL);
    uint32_t done = 0;
    for (; done < count; done++) {
        uint32_t to = cell_image(in, image, done);
        if (to == TSL_NONE) break;
        in->used[first + to] = 1;
        image[first + done] = to;
    }
    memset(in->used + first, 0, count);
    return done == count;
}
