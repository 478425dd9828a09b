/* corners.c - where the border turns. In: the loops of the perimeter. Out: the properties Corner,
 * CornerConvex and CornerConcave.
 * A vertex scores by how far it stands out of the lines between the vertices one, two and three places
 * before and after it. Scores depend on the size of the board's unit.
 * Holds: a corner is convex or concave, rarely both, where a loop passes twice. */
#include "regions.h"
#include <math.h>

enum {
    CORNER_REACH = 3, /* places looked at on both sides */
    CORNER_FEW = 6    /* a shorter loop has nothing but corners */
};
static const double corner_straight =
    1e-7; /* twice the area below which three points are in line */
static const double corner_convex = 0.32,
                    corner_concave = -0.25; /* scores from which on it is one */
static const double corner_even = 0.001;    /* scores that differ by less are even */
static const double corner_beside = 0.95;   /* of a corner's score: its neighbour is one, too */

/* Positive on the left: how far b stands out of the line from a to c. */
static double corner_offset(tsl_point a, tsl_point b, tsl_point c) {
    double dx = c.x - a.x, dy = c.y - a.y, length = sqrt(dx * dx + dy * dy);
    double turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    double to_x = b.x - a.x, to_y = b.y - a.y;
    double off =
        length > 0 ? fabs(to_x * dy - to_y * dx) / length : sqrt(to_x * to_x + to_y * to_y);
    return turn < corner_straight ? -off : off;
}

static double corner_raw(const Regions *r, const Loop *loop, uint32_t k) {
    const tsl_point *at = r->g->at;
    double sum = 0;
    for (uint32_t j = 1; j <= CORNER_REACH; j++) {
        tsl_point before = at[loop_vertex(r, loop, k + loop->count - j)];
        sum +=
            corner_offset(before, at[loop_vertex(r, loop, k)], at[loop_vertex(r, loop, k + j)]) / j;
    }
    return sum;
}

static uint32_t corner_before(uint32_t k, uint32_t n) {
    return k ? k - 1 : n - 1;
}

static uint32_t corner_after(uint32_t k, uint32_t n) {
    return k + 1 < n ? k + 1 : 0;
}

static void corner_score(const Regions *r, const Loop *loop, double *raw, double *score) {
    uint32_t n = loop->count;
    for (uint32_t k = 0; k < n; k++) raw[k] = corner_raw(r, loop, k);
    for (uint32_t k = 0; k < n; k++)
        score[k] = (4 * raw[k] + raw[corner_before(k, n)] + raw[corner_after(k, n)]) / 6;
}

static void corner_mark(Regions *r, const Loop *loop, uint32_t k, tsl_region kind) {
    r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, k)] |= PROPERTY(TSL_REGION_CORNER) | PROPERTY(kind);
}

static void corner_choose(Regions *r, const Loop *loop, const double *score, uint8_t *kept) {
    uint32_t n = loop->count;
    for (uint32_t k = 0; k < n; k++) {
        double before = score[corner_before(k, n)], after = score[corner_after(k, n)];
        kept[k] = score[k] >= corner_convex && score[k] >= before - corner_even &&
                  score[k] >= after - corner_even;
        bool concave = score[k] <= corner_concave && score[k] <= before + corner_even &&
                       score[k] <= after + corner_even;
        if (concave) corner_mark(r, loop, k, TSL_REGION_CORNER_CONCAVE);
    }
    for (uint32_t k = 0; k < n; k++) { /* what is kept on the way keeps its neighbours in turn */
        uint32_t before = corner_before(k, n), after = corner_after(k, n);
        if (kept[k] && score[before] >= corner_beside * score[k]) kept[before] = 1;
        if (kept[k] && score[after] >= corner_beside * score[k]) kept[after] = 1;
    }
    for (uint32_t k = 0; k < n; k++) {
        if (kept[k]) corner_mark(r, loop, k, TSL_REGION_CORNER_CONVEX);
    }
}

static bool corner_loop(Regions *r, const Loop *loop) {
    if (loop->count < CORNER_FEW) {
        for (uint32_t k = 0; k < loop_places(loop); k++)
            corner_mark(r, loop, k, TSL_REGION_CORNER_CONVEX);
        return true;
    }
    ArenaMark mark = arena_mark(&r->b->scratch);
    double *raw = TAKE(r->b, &r->b->scratch, double, loop->count);
    double *score = raw ? TAKE(r->b, &r->b->scratch, double, loop->count) : NULL;
    uint8_t *kept = score ? TAKE(r->b, &r->b->scratch, uint8_t, loop->count) : NULL;
    if (!kept) return false;
    corner_score(r, loop, raw, score);
    corner_choose(r, loop, score, kept);
    arena_release(&r->b->scratch, mark);
    return true;
}

/* Edges between two corners are corners, and so are the cells beside them; false if there are none. */
static bool corner_edges_between(Regions *r, uint32_t vertex, uint32_t corner) {
    const Graph *g = r->g;
    bool any = false;
    for (uint32_t i = g->ring_first[vertex]; i < g->ring_first[vertex + 1]; i++) {
        if (!(r->of[TSL_KIND_VERTEX][half_to(g, g->ring[i])] & PROPERTY(TSL_REGION_CORNER)))
            continue;
        uint32_t edge = g->ring[i] >> 1, cell = regions_beside(r, edge);
        r->of[TSL_KIND_EDGE][edge] |= corner;
        if (cell != TSL_NONE) r->of[TSL_KIND_CELL][cell] |= corner;
        any = true;
    }
    return any;
}

/* Else the edges of the perimeter at the corner. */
static void corner_edges_at(Regions *r, uint32_t vertex, uint32_t corner, bool with_cells) {
    const Graph *g = r->g;
    for (uint32_t i = g->ring_first[vertex]; i < g->ring_first[vertex + 1]; i++) {
        uint32_t edge = g->ring[i] >> 1, cell = regions_beside(r, edge);
        if (!(r->of[TSL_KIND_EDGE][edge] & PROPERTY(TSL_REGION_PERIMETER))) continue;
        r->of[TSL_KIND_EDGE][edge] |= corner;
        if (with_cells && cell != TSL_NONE) r->of[TSL_KIND_CELL][cell] |= corner;
    }
}

/* Cells that reach the border with one vertex alone. */
static void corner_cells_behind(Regions *r, uint32_t vertex, uint32_t corner) {
    Csr cells = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    for (uint32_t i = cells.first[vertex]; i < cells.first[vertex + 1]; i++) {
        uint32_t cell = cells.item[i], on = 0;
        for (uint32_t k = r->g->cell_first[cell]; k < r->g->cell_first[cell + 1]; k++) {
            on += (r->of[TSL_KIND_VERTEX][r->g->corner[k]] & PROPERTY(TSL_REGION_PERIMETER)) != 0;
        }
        if (on == 1) r->of[TSL_KIND_CELL][cell] |= corner;
    }
}

TSL_LOCAL bool regions_corners(Regions *r) {
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (!loop->dropped && !corner_loop(r, loop)) return false;
    }
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        if (!(r->of[TSL_KIND_VERTEX][v] & PROPERTY(TSL_REGION_CORNER))) continue;
        bool concave = (r->of[TSL_KIND_VERTEX][v] & PROPERTY(TSL_REGION_CORNER_CONCAVE)) != 0;
        uint32_t corner = PROPERTY(TSL_REGION_CORNER) |
                          PROPERTY(concave ? TSL_REGION_CORNER_CONCAVE : TSL_REGION_CORNER_CONVEX);
        if (corner_edges_between(r, v, corner)) continue;
        corner_edges_at(r, v, corner, !concave);
        if (concave) corner_cells_behind(r, v, corner);
    }
    return true;
}
