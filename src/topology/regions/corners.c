/* corners.c - where the border of the board turns, and the sides between its corners. In: the loops of the perimeter.
 * Out: the properties Convex, Concave and the eight sides.
 *
 * A vertex scores by how far it stands out of the lines between the vertices one, two and three places before and
 * after it; here for one place:
 *
 *        convex: b stands out to the right            concave: b stands out to the left
 *        of the way from a to c                       of the way from a to c
 *
 *            board                                          board
 *        a         c                                      _ b _
 *         \ _ _ _ /    the distance of b                /     \
 *          \     /     from the line a c            _ _a       c_ _
 *           \_b_/
 *            outside                                      outside
 *
 * Loops run counter-clockwise, so the board is on their left. Scores depend on the size of the board's unit.
 * Holds: a vertex may be both convex and concave only where a loop passes it twice. */
#include "../directions/compass.h"
#include "regions.h"
#include <math.h>

enum {
    CORNER_REACH = 3, /* places compared on both sides */
    CORNER_FEW = 6    /* all vertices of a shorter loop are corners */
};
/* Twice the area of a triangle below which its corners are in line. */
static const double corner_straight = 1e-7;
static const double corner_convex = 0.32,
                    corner_concave = -0.25; /* scores from which on it is one */
static const double corner_tie = 0.001;     /* scores that differ by less are equal */
static const double corner_beside = 0.95;   /* of a corner's score: its neighbour is one, too */

/* How far b stands out of the line from a to c: positive where the border turns left at b, which is convex. */
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

static void corner_mark(Regions *r, const Loop *loop, uint32_t k, uint32_t property) {
    r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, k)] |= property;
}

static void corner_choose(Regions *r, const Loop *loop, const double *score, uint8_t *kept) {
    uint32_t n = loop->count;
    for (uint32_t k = 0; k < n; k++) {
        double before = score[corner_before(k, n)], after = score[corner_after(k, n)];
        kept[k] = score[k] >= corner_convex && score[k] >= before - corner_tie &&
                  score[k] >= after - corner_tie;
        bool concave = score[k] <= corner_concave && score[k] <= before + corner_tie &&
                       score[k] <= after + corner_tie;
        if (concave) corner_mark(r, loop, k, PROPERTY_CONCAVE);
    }
    for (uint32_t k = 0; k < n; k++) { /* one kept for its neighbour keeps the next one in turn */
        uint32_t before = corner_before(k, n), after = corner_after(k, n);
        if (kept[k] && score[before] >= corner_beside * score[k]) kept[before] = 1;
        if (kept[k] && score[after] >= corner_beside * score[k]) kept[after] = 1;
    }
    for (uint32_t k = 0; k < n; k++) {
        if (kept[k]) corner_mark(r, loop, k, PROPERTY_CONVEX);
    }
}

static bool corner_loop(Regions *r, const Loop *loop) {
    if (loop->count < CORNER_FEW) {
        for (uint32_t k = 0; k < loop_places(loop); k++) corner_mark(r, loop, k, PROPERTY_CONVEX);
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
        if (!(r->of[TSL_KIND_VERTEX][half_to(g, g->ring[i])] & PROPERTY_CORNER)) continue;
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
        if (!(r->of[TSL_KIND_EDGE][edge] & PROPERTY_OUTER)) continue;
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
            on += (r->of[TSL_KIND_VERTEX][r->g->corner[k]] & PROPERTY_OUTER) != 0;
        }
        if (on == 1) r->of[TSL_KIND_CELL][cell] |= corner;
    }
}

TSL_LOCAL bool regions_corners(Regions *r) {
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (!loop->dropped && !corner_loop(r, loop)) return false;
    }
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        if (!(r->of[TSL_KIND_VERTEX][v] & PROPERTY_CORNER)) continue;
        bool concave = (r->of[TSL_KIND_VERTEX][v] & PROPERTY_CONCAVE) != 0;
        uint32_t corner = concave ? PROPERTY_CONCAVE : PROPERTY_CONVEX;
        if (corner_edges_between(r, v, corner)) continue;
        corner_edges_at(r, v, corner, !concave);
        if (concave) corner_cells_behind(r, v, corner);
    }
    return true;
}

/* ---- Sides ---- */

/* From corner to corner, both included, a stretch of the border lies on the side where its mean lies as seen from the
 * mean of all vertices. Edges and cells have every side of every vertex they touch. */

TSL_LOCAL bool regions_is_short(double dx, double dy) {
    const double least = 1e-9; /* units */
    return dx < least && dx > -least && dy < least && dy > -least;
}

/* North, east, south and west take one of the sixteen directions of the compass each; all between two of them is a
 * diagonal side. */
static uint32_t side_bit(double dx, double dy) {
    unsigned east = TSL_DIR_E;
    unsigned sixteenth = regions_is_short(dx, dy)
                             ? east
                             : (unsigned)direction_of((tsl_point){dx, dy, 0}, 1, COMPASS_SIXTEEN);
    unsigned eighth = sixteenth % 4 == 0 ? sixteenth / 2 : sixteenth / 4 * 2 + 1;
    return (uint32_t)1 << (PROPERTY_SIDES + eighth);
}

static bool side_is_corner(const Regions *r, const Loop *loop, uint32_t place) {
    return (r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, place)] & PROPERTY_CORNER) != 0;
}

/* Marks the stretch from a corner to the next one and returns where that is. */
static uint32_t side_stretch(Regions *r, const Loop *loop, uint32_t from, tsl_point middle) {
    const tsl_point *at = r->g->at;
    uint32_t to = from;
    double x = at[loop_vertex(r, loop, from)].x, y = at[loop_vertex(r, loop, from)].y;
    do {
        to++;
        x += at[loop_vertex(r, loop, to)].x;
        y += at[loop_vertex(r, loop, to)].y;
    } while (!side_is_corner(r, loop, to));
    uint32_t length = to - from + 1, bit = side_bit(x / length - middle.x, y / length - middle.y);
    for (uint32_t i = from; i <= to; i++) r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, i)] |= bit;
    return to;
}

static void side_loop(Regions *r, const Loop *loop, tsl_point middle) {
    uint32_t length = loop_places(loop), first = 0;
    while (first < length && !side_is_corner(r, loop, first)) first++;
    for (uint32_t at = first; at < length;) at = side_stretch(r, loop, at, middle);
}

static void side_inherit(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *of = r->of[TSL_KIND_VERTEX];
    const uint32_t all = (uint32_t)0xFF << PROPERTY_SIDES;
    Csr cells = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t mine = of[v] & all;
        if (!mine) continue;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++)
            r->of[TSL_KIND_EDGE][g->ring[i] >> 1] |= mine;
        for (uint32_t i = cells.first[v]; i < cells.first[v + 1]; i++)
            r->of[TSL_KIND_CELL][cells.item[i]] |= mine;
    }
}

TSL_LOCAL bool regions_sides(Regions *r) {
    tsl_point middle = {0, 0, 0};
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        middle.x += r->g->at[v].x;
        middle.y += r->g->at[v].y;
    }
    middle.x /= r->g->vertices;
    middle.y /= r->g->vertices;
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (!loop->dropped) side_loop(r, loop, middle);
    }
    side_inherit(r);
    return true;
}
