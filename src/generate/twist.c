/* twist.c - the graph of a tiling on a Moebius strip, a Klein bottle or a projective plane. In: the tables of a tiling, sizes,
 * a plane. Out: the graph.
 *
 *      c--d--a'        What leaves the window on the right comes in again on the left, mirrored in the
 *      |     |         middle line. Every element has one copy in the window, its home: what lies in and
 *      a--b--c'        round the window is laid, and what is at home is kept.
 *
 * Holds: which copies are one follows from whole numbers once their homes are chosen; an element lies in the window by its
 * own middle. On a projective plane half turns are about the corners of the window, which are vertices. */
#include "../base/budget.h"
#include "../base/points.h"
#include "quotient.h"
#include <math.h>

static const double twist_level = 1e-6; /* on the border of the window */
enum { TWIST_WORK = 48 };               /* for a point of the tiling */

typedef struct {
    const TilingQuotient *q;
    const Tables *t;
    Graph *g;
    Span where;
    TwistKind kind;
    WrapPlane plane;
    tsl_point corner;          /* of the window, at the lower left */
    double wide, high, margin; /* of the window; how far what is at home reaches beyond it */
    double weight;             /* of heights, as sites are numbered */
    MirrorImages images[FLIPS];
    int32_t low, rows, columns; /* a box of positions round the window */
    size_t corners;             /* of all cells */
    uint32_t *vertex;           /* per point in the box, its number if it is at home */
    uint32_t *edge;             /* per point and way of the first half, likewise */
} Twist;

/* ---- Points ---- */

static tsl_point twist_at(const Twist *w, Link p) {
    const Tables *t = w->t;
    const tsl_point at = t->place[p.of];
    return (tsl_point){at.x + p.rows * t->row.x + p.columns * t->column.x,
                       at.y + p.rows * t->row.y + p.columns * t->column.y, 0};
}

/* The first column of the box in a row. */
static int32_t twist_start(const Twist *w, int32_t row) {
    return (int32_t)floor((w->corner.x - w->margin - row * w->t->row.x) / w->t->column.x);
}

/* Where a point is in the box. */
static size_t twist_index(const Twist *w, Link p) {
    const size_t row = (size_t)(p.rows - w->low) * w->t->classes + (size_t)p.of;
    return row * (size_t)w->columns + (size_t)(p.columns - twist_start(w, p.rows));
}

static Link twist_plus(Link p, Link by) {
    return (Link){by.of, p.rows + by.rows, p.columns + by.columns};
}

static WrapMotion twist_times(WrapMotion m, int32_t by) {
    return (WrapMotion){m.rows * by, m.columns * by, by % 2 ? m.flip : 0};
}

/* One corner of a projective plane is in no window that is open on the right and above. */
static bool twist_is_corner(const Twist *w, tsl_point at) {
    return w->kind == TWIST_PROJECTIVE && fabs(at.x - w->corner.x - w->wide) < twist_level &&
           fabs(at.y - w->corner.y) < twist_level;
}

/* The motion that takes a place to its home. Each of the two may turn over what the other has to move after that. */
static WrapMotion twist_home(const Twist *w, tsl_point at) {
    enum { TURNS = 6 };
    WrapMotion m = {0, 0, 0};
    for (int i = 0; i < TURNS; i++) {
        const tsl_point p = motion_move(&w->plane, m, at);
        if (twist_is_corner(w, p)) break;
        const double x = (p.x - w->corner.x) / w->wide, y = (p.y - w->corner.y) / w->high;
        const int32_t across = (int32_t)floor(x + twist_level),
                      up = w->kind == TWIST_MOEBIUS ? 0 : (int32_t)floor(y + twist_level);
        if (!across && !up) break;
        m = motion_plus(across ? twist_times(w->plane.period[0], -across)
                               : twist_times(w->plane.period[1], -up),
                        m);
    }
    return m;
}

static Link twist_move(const Twist *w, WrapMotion m, Link p) {
    return mirror_move(w->t, m, w->images[m.flip].point[p.of], p);
}

/* The vertex at a point, and by which motion it lies there. */
static uint32_t twist_find(const Twist *w, Link p, WrapMotion *by) {
    const WrapMotion home = twist_home(w, twist_at(w, p));
    *by = motion_back(home);
    return w->vertex[twist_index(w, twist_move(w, home, p))];
}

static bool twist_is_home(const Twist *w, tsl_point at) {
    return motion_is_none(twist_home(w, at));
}

/* ---- The box ---- */

static void twist_reach(Twist *w, tsl_point p) {
    const double reach = sqrt(p.x * p.x + p.y * p.y);
    if (reach > w->margin) w->margin = reach;
}

/* Far enough for both ends of edges and all corners of cells with their middle in the window, and for the first row and
 * column of each. */
static void twist_box(Twist *w) {
    const Tables *t = w->t;
    w->margin = 0;
    for (uint32_t of = 0; of < t->classes; of++) {
        twist_reach(w, t->place[of]);
        for (uint32_t k = 0; k < t->units; k++) {
            if (t->link[of][k].of >= 0) twist_reach(w, twist_at(w, t->link[of][k]));
        }
    }
    for (uint32_t i = 0; i < t->first[t->faces]; i++) twist_reach(w, twist_at(w, t->corner[i]));
    w->margin = 2 * w->margin + t->column.x + fabs(t->row.x);
    double low = w->corner.y, high = w->corner.y + w->high;
    if (w->kind == TWIST_MOEBIUS) {
        low = fmin(low, w->t->low);
        high = fmax(high, w->t->low + w->q->lines * t->row.y);
    }
    w->low = (int32_t)floor((low - w->margin) / t->row.y) - 1;
    w->rows = (int32_t)ceil((high + w->margin) / t->row.y) + 2 - w->low;
    w->columns = (int32_t)ceil((w->wide + 2 * w->margin) / t->column.x) + 2;
}

static bool twist_begin(Build *b, Twist *w) {
    const TilingQuotient *q = w->q;
    const tsl_point none = {0, 0, 0};
    const uint64_t most = b->max_sites;
    w->wide = q->columns * w->t->column.x;
    w->high = q->rows * w->t->row.y;
    w->corner = (tsl_point){0, w->t->low, 0};
    if (w->kind == TWIST_PROJECTIVE) { /* flips keep the middle of the window */
        const tsl_point turned =
            motion_move(&w->plane, (WrapMotion){0, 0, FLIP_ROWS | FLIP_COLUMNS}, none);
        w->corner = (tsl_point){(turned.x - w->wide) / 2, (turned.y - w->high) / 2, 0};
    }
    w->plane.period[0] = (WrapMotion){0, 2 * q->columns, FLIP_ROWS};
    w->plane.period[1] = (WrapMotion){q->rows, 0, w->kind == TWIST_PROJECTIVE ? FLIP_COLUMNS : 0};
    w->plane.periods = w->kind == TWIST_MOEBIUS ? 1 : 2;
    w->weight = graph_row_weight(0, w->wide);
    for (uint32_t flip = 1; flip < FLIPS; flip++) {
        if (flip == FLIP_ROWS || w->kind == TWIST_PROJECTIVE)
            mirror_images(w->t, &w->plane, flip, &w->images[flip]);
    }
    twist_box(w);
    const uint64_t positions = (uint64_t)w->rows * (uint64_t)w->columns;
    if ((uint64_t)q->rows * (uint64_t)q->columns > most)
        return fail_sites(b, w->where, TSL_KIND_CELL, (uint64_t)q->rows * (uint64_t)q->columns);
    if (!build_charge(b, TWIST_WORK * positions * w->t->classes)) return false;
    w->vertex = TAKE(b, &b->scratch, uint32_t, (size_t)positions * w->t->classes);
    w->edge = w->vertex ? TAKE(b, &b->scratch, uint32_t,
                               (size_t)positions * w->t->classes * (w->t->units / 2))
                        : NULL;
    return w->edge != NULL;
}

/* Calls for every point of the box, with its row, class and column. */
typedef bool (*TwistVisit)(Build *b, Twist *w, Link p);

static bool twist_visit(Build *b, Twist *w, uint32_t classes, TwistVisit visit) {
    for (int32_t row = w->low; row < w->low + w->rows; row++) {
        const int32_t start = twist_start(w, row);
        for (int32_t of = 0; of < (int32_t)classes; of++) {
            for (int32_t column = start; column < start + w->columns; column++) {
                if (!visit(b, w, (Link){of, row, column})) return false;
            }
        }
        if (!budget_ask(b)) return false;
    }
    return true;
}

/* ---- What is at home ---- */

static bool twist_has_vertex(const Twist *w, Link p) {
    return quotient_has(w->q, p.rows, p.of) && twist_is_home(w, twist_at(w, p));
}

static bool twist_count_vertex(Build *b, Twist *w, Link p) {
    uint32_t *to = &w->vertex[twist_index(w, p)];
    (void)b;
    *to = TSL_NONE;
    if (twist_has_vertex(w, p)) *to = w->g->vertices++;
    return true;
}

static bool twist_has_edge(const Twist *w, Link p, uint32_t way) {
    return quotient_joins(w->q, p.rows, p.of, way) &&
           twist_is_home(
               w, point_between(twist_at(w, p), twist_at(w, twist_plus(p, w->t->link[p.of][way]))));
}

static bool twist_count_edges(Build *b, Twist *w, Link p) {
    (void)b;
    for (uint32_t way = 0; way < w->t->units / 2; way++) w->g->edges += twist_has_edge(w, p, way);
    return true;
}

static bool twist_has_cell(const Twist *w, Link at) {
    const Tables *t = w->t;
    const uint32_t face = (uint32_t)at.of, first = t->first[face],
                   count = t->first[face + 1] - first;
    tsl_point sum = {0, 0, 0};
    if (!quotient_has_face(w->q, at.rows, face)) return false;
    for (uint32_t i = 0; i < count; i++) {
        const tsl_point p = twist_at(w, twist_plus(at, t->corner[first + i]));
        sum = (tsl_point){sum.x + p.x, sum.y + p.y, 0};
    }
    return twist_is_home(w, (tsl_point){sum.x / count, sum.y / count, 0});
}

static bool twist_count_cell(Build *b, Twist *w, Link at) {
    (void)b;
    if (!twist_has_cell(w, at)) return true;
    w->corners += w->t->first[at.of + 1] - w->t->first[at.of];
    w->g->cells++;
    return true;
}

/* ---- Laying ---- */

static bool twist_add_vertex(Build *b, Twist *w, Link p) {
    (void)b;
    if (twist_has_vertex(w, p)) graph_add_vertex(w->g, twist_at(w, p));
    return true;
}

/* Whether an end leads to the other upward, or level to the right, seen from its home. */
static bool twist_leaves_upward(const Twist *w, WrapMotion by, tsl_point way) {
    way = motion_turn_way(&w->plane, motion_back(by), way);
    return way.y > twist_level || (way.y > -twist_level && way.x > 0);
}

static double twist_key(const Twist *w, uint32_t vertex) {
    return w->weight * w->g->at[vertex].y + w->g->at[vertex].x;
}

/* An edge leads upward from its first end, seen from there; where both ends or none do, from the lower one. */
static bool twist_add_edge(Build *b, Twist *w, Link p, uint32_t way) {
    const Link to = twist_plus(p, w->t->link[p.of][way]);
    const tsl_point on = point_minus(twist_at(w, to), twist_at(w, p)),
                    back = point_minus(twist_at(w, p), twist_at(w, to));
    WrapMotion by[2];
    const uint32_t end[2] = {twist_find(w, p, &by[0]), twist_find(w, to, &by[1])};
    const bool up[2] = {twist_leaves_upward(w, by[0], on), twist_leaves_upward(w, by[1], back)};
    const uint32_t from = up[0] != up[1] ? up[1] : twist_key(w, end[1]) < twist_key(w, end[0]);
    const uint32_t edge = graph_add_edge(w->g, end[from], end[!from]);
    uint32_t *number = w->g->plane.wrap->end + 2 * (size_t)edge;
    w->edge[twist_index(w, p) * (w->t->units / 2) + way] = edge;
    return wrap_number(b, w->g, w->where, by[from], &number[0]) &&
           wrap_number(b, w->g, w->where, by[!from], &number[1]);
}

static bool twist_add_edges(Build *b, Twist *w, Link p) {
    for (uint32_t way = 0; way < w->t->units / 2; way++) {
        if (twist_has_edge(w, p, way) && !twist_add_edge(b, w, p, way)) return false;
    }
    return true;
}

static bool twist_same(Link p, Link q) {
    return p.of == q.of && p.rows == q.rows && p.columns == q.columns;
}

/* The edge between two points. */
static uint32_t twist_side(const Twist *w, Link p, Link q) {
    const uint32_t half = w->t->units / 2;
    const WrapMotion home = twist_home(w, point_between(twist_at(w, p), twist_at(w, q)));
    Link end[2] = {twist_move(w, home, p), twist_move(w, home, q)};
    for (uint32_t i = 0; i < 2 * half; i++) {
        const Link from = end[i / half], link = w->t->link[from.of][i % half];
        if (link.of >= 0 && twist_same(twist_plus(from, link), end[1 - i / half]))
            return w->edge[twist_index(w, from) * half + i % half];
    }
    return TSL_NONE; /* GCOVR_EXCL_LINE: cells have edges */
}

static bool twist_add_cell(Build *b, Twist *w, Link at) {
    const Tables *t = w->t;
    Graph *g = w->g;
    if (!twist_has_cell(w, at)) return true;
    const uint32_t first = t->first[at.of], count = t->first[at.of + 1] - first,
                   to = g->cell_first[g->cells];
    for (uint32_t i = 0; i < count; i++) {
        const Link p = twist_plus(at, t->corner[first + i]),
                   q = twist_plus(at, t->corner[first + (i + 1) % count]);
        WrapMotion by;
        g->corner[to + i] = twist_find(w, p, &by);
        g->side[to + i] = twist_side(w, p, q);
        if (!wrap_number(b, g, w->where, by, &g->plane.wrap->corner[to + i])) return false;
    }
    g->cell_first[++g->cells] = to + count;
    return true;
}

/* Room for what was counted. */
static bool twist_take(Build *b, Twist *w) {
    Graph *g = w->g;
    const uint64_t vertices = g->vertices, edges = g->edges;
    const size_t cells = g->cells, corners = w->corners;
    g->vertices = g->edges = g->cells = 0;
    if (cells > b->max_sites) return fail_sites(b, w->where, TSL_KIND_CELL, cells);
    if (!graph_reserve(b, g, w->where, vertices, edges) ||
        !wrap_begin(b, g, &w->plane, (size_t)edges, corners))
        return false;
    g->cell_first = TAKE_ZERO(b, &g->arena, uint32_t, cells + 1);
    g->corner = g->cell_first ? TAKE(b, &g->arena, uint32_t, corners) : NULL;
    g->side = g->corner ? TAKE(b, &g->arena, uint32_t, corners) : NULL;
    return g->side != NULL;
}

TSL_LOCAL bool twist_graph(Build *b, Span where, const TilingQuotient *q, TwistKind kind,
                           const WrapPlane *plane, Graph *g) {
    Twist *w = TAKE_ZERO(b, &b->scratch, Twist, 1);
    if (!w) return false;
    w->q = q;
    w->t = q->t;
    w->g = g;
    w->where = where;
    w->kind = kind;
    w->plane = *plane;
    g->basis = q->t->lattice.basis;
    g->cells_by_angle = true;
    const uint32_t points = q->t->classes;
    return twist_begin(b, w) && twist_visit(b, w, points, twist_count_vertex) &&
           twist_visit(b, w, points, twist_count_edges) &&
           twist_visit(b, w, q->t->faces, twist_count_cell) && twist_take(b, w) &&
           twist_visit(b, w, points, twist_add_vertex) &&
           twist_visit(b, w, points, twist_add_edges) &&
           twist_visit(b, w, q->t->faces, twist_add_cell) && quotient_finish(b, g);
}
