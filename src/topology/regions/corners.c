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
#include "../../base/budget.h"
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

static double corner_raw_wrapped(const Regions *r, const Loop *loop, uint32_t k) {
    double sum = 0;
    for (int32_t j = 1; j <= CORNER_REACH; j++)
        sum += corner_offset(rim_seen(r, loop, k, -j), rim_seen(r, loop, k, 0),
                             rim_seen(r, loop, k, j)) /
               j;
    return sum;
}

static double corner_raw(const Regions *r, const Loop *loop, uint32_t k) {
    const tsl_point *at = r->g->at;
    double sum = 0;
    if (r->g->plane.wrap) return corner_raw_wrapped(r, loop, k);
    const tsl_point here = at[loop_vertex(r, loop, k)];
    for (uint32_t j = 1; j <= CORNER_REACH; j++) {
        const tsl_point before = at[loop_vertex(r, loop, k + loop->count - j)];
        sum += corner_offset(before, here, at[loop_vertex(r, loop, k + j)]) / j;
    }
    return sum;
}

static uint32_t corner_before(uint32_t k, uint32_t n) {
    return k ? k - 1 : n - 1;
}

static uint32_t corner_after(uint32_t k, uint32_t n) {
    return k + 1 < n ? k + 1 : 0;
}

static bool corner_score(const Regions *r, const Loop *loop, double *raw, double *score) {
    uint32_t n = loop->count;
    for (Slice s = {0, 0}; slice_next(r->b, n, &s);) {
        for (uint32_t k = s.first; k < s.end; k++) raw[k] = corner_raw(r, loop, k);
    }
    for (uint32_t k = 0; k < n; k++)
        score[k] = (4 * raw[k] + raw[corner_before(k, n)] + raw[corner_after(k, n)]) / 6;
    return budget_ask(r->b);
}

static void corner_mark(Regions *r, const Loop *loop, uint32_t k, uint32_t property) {
    r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, k)] |= property;
}

enum { KEPT = 1, KEPT_BESIDE = 2 };

/* Beside a corner, a vertex that scores nearly as much is one, too. */
static void corner_beside_paper(const double *score, uint32_t n, uint8_t *kept) {
    for (uint32_t k = 0; k < n; k++) {
        uint32_t before = corner_before(k, n), after = corner_after(k, n);
        if (!(kept[k] & KEPT)) continue;
        if (score[before] >= corner_beside * score[k]) kept[before] |= KEPT_BESIDE;
        if (score[after] >= corner_beside * score[k]) kept[after] |= KEPT_BESIDE;
    }
}

/* In the order of the loop: one kept for its neighbour keeps the next one in turn, but not the one before. */
static void corner_beside_ludii(const double *score, uint32_t n, uint8_t *kept) {
    for (uint32_t k = 0; k < n; k++) {
        uint32_t before = corner_before(k, n), after = corner_after(k, n);
        if (kept[k] && score[before] >= corner_beside * score[k]) kept[before] = KEPT;
        if (kept[k] && score[after] >= corner_beside * score[k]) kept[after] = KEPT;
    }
}

static void corner_choose(Regions *r, const Loop *loop, const double *score, uint8_t *kept) {
    uint32_t n = loop->count;
    for (uint32_t k = 0; k < n; k++) {
        double before = score[corner_before(k, n)], after = score[corner_after(k, n)];
        bool convex = score[k] >= corner_convex && score[k] >= before - corner_tie &&
                      score[k] >= after - corner_tie;
        kept[k] = convex ? KEPT : 0;
        bool concave = score[k] <= corner_concave && score[k] <= before + corner_tie &&
                       score[k] <= after + corner_tie;
        if (concave) corner_mark(r, loop, k, PROPERTY_CONCAVE);
    }
    (r->board->rules == TSL_RULES_PAPER ? corner_beside_paper : corner_beside_ludii)(score, n,
                                                                                     kept);
    for (uint32_t k = 0; k < n; k++) {
        if (kept[k]) corner_mark(r, loop, k, PROPERTY_CONVEX);
    }
}

static bool corner_loop(Regions *r, const Loop *loop) {
    if (loop->count < CORNER_FEW && !r->g->plane.wrap) {
        for (uint32_t k = 0; k < loop_places(loop); k++) corner_mark(r, loop, k, PROPERTY_CONVEX);
        return true;
    }
    ArenaMark mark = arena_mark(&r->b->scratch);
    double *raw = TAKE(r->b, &r->b->scratch, double, loop->count);
    double *score = raw ? TAKE(r->b, &r->b->scratch, double, loop->count) : NULL;
    uint8_t *kept = score ? TAKE(r->b, &r->b->scratch, uint8_t, loop->count) : NULL;
    if (!kept) return false;
    if (!corner_score(r, loop, raw, score)) return false;
    corner_choose(r, loop, score, kept);
    arena_release(&r->b->scratch, mark);
    return true;
}

/* Cells beside an edge; in published games one alone, even of an edge that parts two. */
static void corner_cells_beside(Regions *r, uint32_t edge, uint32_t corner) {
    Csr cells = r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL];
    uint32_t one = regions_beside(r, edge);
    if (r->board->rules == TSL_RULES_LUDII) {
        if (one != TSL_NONE) r->of[TSL_KIND_CELL][one] |= corner;
        return;
    }
    for (uint32_t i = cells.first[edge]; i < cells.first[edge + 1]; i++)
        r->of[TSL_KIND_CELL][cells.item[i]] |= corner;
}

/* Whether an edge only leads up or down, from one border to another; published games make no difference. */
static bool corner_is_upright(const Regions *r, uint32_t half) {
    tsl_point from = r->g->at[half_from(r->g, half)], to = r->g->at[half_to(r->g, half)];
    return r->board->rules == TSL_RULES_PAPER && regions_is_short(to.x - from.x, to.y - from.y);
}

/* Edges between two corners are corners, and so are the cells beside them; false if there are none. */
static bool corner_edges_between(Regions *r, uint32_t vertex, uint32_t corner) {
    const Graph *g = r->g;
    bool any = false;
    for (uint32_t i = g->ring_first[vertex]; i < g->ring_first[vertex + 1]; i++) {
        if (!(r->of[TSL_KIND_VERTEX][half_to(g, g->ring[i])] & PROPERTY_CORNER) ||
            corner_is_upright(r, g->ring[i]))
            continue;
        uint32_t edge = g->ring[i] >> 1;
        r->of[TSL_KIND_EDGE][edge] |= corner;
        corner_cells_beside(r, edge, corner);
        any = true;
    }
    return any;
}

/* Else the edges of the perimeter at the corner. */
static void corner_edges_at(Regions *r, uint32_t vertex, uint32_t corner, bool with_cells) {
    const Graph *g = r->g;
    for (uint32_t i = g->ring_first[vertex]; i < g->ring_first[vertex + 1]; i++) {
        uint32_t edge = g->ring[i] >> 1;
        if (!(r->of[TSL_KIND_EDGE][edge] & PROPERTY_OUTER)) continue;
        r->of[TSL_KIND_EDGE][edge] |= corner;
        if (with_cells) corner_cells_beside(r, edge, corner);
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
    if (r->g->plane.globe)
        return true; /* what is left of a sphere has a rim without corners and sides */
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
 * mean of all vertices. If both means are one, as on a board that is a single row, it lies on the side that it faces, the
 * right-hand one of the way between its ends; in published games it lies in the east. Edges and cells have every side of
 * every vertex they touch. */

/* North, east, south and west take one of the sixteen directions of the compass each; all between two of them is a
 * diagonal side. */
static uint32_t side_bit(double dx, double dy) {
    unsigned sixteenth = (unsigned)direction_of((tsl_point){dx, dy, 0}, 1, COMPASS_SIXTEEN);
    unsigned eighth = sixteenth % 4 == 0 ? sixteenth / 2 : sixteenth / 4 * 2 + 1;
    return (uint32_t)1 << (PROPERTY_SIDES + eighth);
}

/* The side of a stretch of which the mean lies in the middle; none if its ends are one. */
static uint32_t side_faced(const Regions *r, uint32_t from, uint32_t to) {
    double dx = r->g->at[to].x - r->g->at[from].x, dy = r->g->at[to].y - r->g->at[from].y;
    if (r->board->rules == TSL_RULES_LUDII) return side_bit(1, 0);
    return regions_is_short(dx, dy) ? 0 : side_bit(dy, -dx);
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
    uint32_t length = to - from + 1;
    double dx = x / length - middle.x, dy = y / length - middle.y;
    uint32_t bit = regions_is_short(dx, dy)
                       ? side_faced(r, loop_vertex(r, loop, from), loop_vertex(r, loop, to))
                       : side_bit(dx, dy);
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
    if (r->g->plane.globe) return true;
    tsl_point middle = {0, 0, 0};
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        middle.x += r->g->at[v].x;
        middle.y += r->g->at[v].y;
    }
    middle.x /= r->g->vertices;
    middle.y /= r->g->vertices;
    for (const Loop *loop = r->loops; loop && !r->g->plane.wrap; loop = loop->next) {
        if (!loop->dropped) side_loop(r, loop, middle);
    }
    if (r->g->plane.wrap) rims_sides(r, middle, side_bit);
    side_inherit(r);
    return true;
}
