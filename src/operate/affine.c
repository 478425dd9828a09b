/* affine.c - moving a whole graph: shift, rotate, scale, skew. In: a graph. Out: the same graph with
 * every vertex elsewhere.
 * Holds: numbers, senses, cycles and labels stay; a ring keeps its order, unless the graph is
 * mirrored; a cell lies at the mean of its corners afterwards. */
#include "../base/budget.h"
#include "../base/trig.h"
#include "../graph/globe.h"
#include "../graph/nesting.h"
#include "../graph/rebuild.h"
#include "../graph/space.h"
#include "../graph/wrapping.h"
#include "operate.h"
#include <math.h>

static const double affine_largest = 1e38; /* coordinates, as large as a number may be written */

/* x, y and z become these. */
typedef struct {
    const char *word;  /* of the operator */
    double xx, xy, x0; /* x' = xx x + xy y + x0 */
    double yx, yy, y0;
    double zz, z0;
} Affine;

static Graph *affine_operand(const Args *args) {
    return args_find(args, "graph")->graphs;
}

/* Tangents are taken along with the places and stay in proportion to the chord, so that a curve of
 * the new graph is the image of the old one, and a tangent of length 1 stays so unless the graph is
 * distorted. Before the vertices are moved. */
static void affine_turn_tangents(const Affine *m, Graph *out) {
    for (uint32_t e = 0; out->curve && e < out->edges; e++) {
        if (out->curve[e] == TSL_NONE) continue;
        tsl_point a = out->at[out->edge[e].a], b = out->at[out->edge[e].b];
        double x = b.x - a.x, y = b.y - a.y;
        double u = m->xx * x + m->xy * y, v = m->yx * x + m->yy * y;
        double shrink = u * u + v * v > 0 ? sqrt((x * x + y * y) / (u * u + v * v)) : 1;
        Tangents *t = &out->tangents[out->curve[e]];
        *t = (Tangents){
            shrink * (m->xx * t->ax + m->xy * t->ay), shrink * (m->yx * t->ax + m->yy * t->ay),
            shrink * (m->xx * t->bx + m->xy * t->by), shrink * (m->yx * t->bx + m->yy * t->by)};
    }
}

/* A pivot moves like any place, and what became of the circles about it is moved once more. */
static void affine_move_pivots(const Affine *m, Graph *out) {
    for (uint32_t i = 0; i < out->about.count; i++) {
        Pivot p = out->about.pivot[i];
        out->about.pivot[i] = (Pivot){
            .x = m->xx * p.x + m->xy * p.y + m->x0,
            .y = m->yx * p.x + m->yy * p.y + m->y0,
            .xx = m->xx * p.xx + m->xy * p.yx,
            .xy = m->xx * p.xy + m->xy * p.yy,
            .yx = m->yx * p.xx + m->yy * p.yx,
            .yy = m->yx * p.xy + m->yy * p.yy,
        };
    }
}

/* What mirrors the plane, seen after it was moved; false if that is no mirror any more. */
static bool affine_move_flip(const Affine *m, WrapPlace *f) {
    const double level = 1e-9, det = m->xx * m->yy - m->xy * m->yx,
                 xx = (f->xx * m->yy - f->xy * m->yx) / det,
                 xy = (f->xy * m->xx - f->xx * m->xy) / det,
                 yx = (f->yx * m->yy - f->yy * m->yx) / det,
                 yy = (f->yy * m->xx - f->yx * m->xy) / det;
    WrapPlace to = {.xx = m->xx * xx + m->xy * yx,
                    .xy = m->xx * xy + m->xy * yy,
                    .yx = m->yx * xx + m->yy * yx,
                    .yy = m->yx * xy + m->yy * yy};
    to.x0 = m->xx * f->x0 + m->xy * f->y0 + m->x0 - to.xx * m->x0 - to.xy * m->y0;
    to.y0 = m->yx * f->x0 + m->yy * f->y0 + m->y0 - to.yx * m->x0 - to.yy * m->y0;
    *f = to;
    return fabs(to.xx * to.xx + to.yx * to.yx - 1) < level &&
           fabs(to.xx * to.xy + to.yx * to.yy) < level;
}

/* A board moved onto itself is so by the image of the motion. */
static bool affine_move_wrap(Build *b, const Args *args, const Affine *m, GraphWrap *wrap) {
    WrapPlane *plane = &wrap->plane;
    tsl_point *step[] = {&plane->row, &plane->column};
    bool flips = false, kept = true;
    for (uint32_t i = 0; i < wrap->motions; i++) flips = flips || wrap->motion[i].flip;
    for (uint32_t i = 1; flips && i < FLIPS; i++)
        kept = affine_move_flip(m, &plane->flip[i]) && kept;
    if (!kept)
        return fail(b, args->clause->span, TSL_ERR_VALUE,
                    "'%s' would tear a board that is turned over at its seam", m->word);
    for (int i = 0; i < 2; i++) {
        tsl_point p = *step[i];
        *step[i] = (tsl_point){m->xx * p.x + m->xy * p.y, m->yx * p.x + m->yy * p.y, 0};
    }
    return true;
}

static tsl_point affine_place(const Affine *m, tsl_point p) {
    return (tsl_point){m->xx * p.x + m->xy * p.y + m->x0, m->yx * p.x + m->yy * p.y + m->y0,
                       m->zz * p.z + m->z0};
}

static void affine_move_globe(const Affine *m, Globe *globe) {
    globe->centre = affine_place(m, globe->centre);
    globe->radius *= fabs(m->zz);
}

static bool affine_move(Build *b, const Args *args, const Affine *m, Graph *out) {
    graph_take_over(affine_operand(args), out);
    affine_turn_tangents(m, out);
    affine_move_pivots(m, out);
    if (out->plane.wrap && out->plane.globe)
        out->plane.wrap->plane.centre = affine_place(m, out->plane.wrap->plane.centre);
    else if (out->plane.wrap && !affine_move_wrap(b, args, m, out->plane.wrap))
        return false;
    if (out->plane.globe) affine_move_globe(m, out->plane.globe);
    space_turn(out, (SpaceTurn){m->xx, m->xy, m->yx, m->yy, m->zz});
    nest_move(out, (NestMove){m->xx, m->xy, m->x0, m->yx, m->yy, m->y0});
    if (!budget_ask(b)) return false;
    bool near = true;
    for (uint32_t v = 0; v < out->vertices; v++) {
        tsl_point p = out->at[v];
        if (!budget_every(b, v, BUDGET_ROUNDS)) return false;
        p = affine_place(m, p);
        near = near && fabs(p.x) <= affine_largest && fabs(p.y) <= affine_largest &&
               fabs(p.z) <= affine_largest;
        out->at[v] = p;
    }
    out->centre = NULL;
    if (near) return true;
    return fail(b, args->clause->span, TSL_ERR_LIMIT,
                "this moves the graph further away than numbers reach");
}

TSL_LOCAL bool op_shift(Build *b, const Args *args, Graph *out) {
    Affine m = {"shift", .xx = 1, .yy = 1, .zz = 1};
    return args_number(b, args, "dx", &m.x0) && args_number(b, args, "dy", &m.y0) &&
           args_number(b, args, "dz", &m.z0) && affine_move(b, args, &m, out);
}

static void affine_box(const Graph *g, tsl_point *low, tsl_point *high) {
    *low = *high = g->vertices ? g->at[0] : (tsl_point){0, 0, 0};
    for (uint32_t v = 1; v < g->vertices; v++) {
        tsl_point p = g->at[v];
        *low = (tsl_point){fmin(low->x, p.x), fmin(low->y, p.y), 0};
        *high = (tsl_point){fmax(high->x, p.x), fmax(high->y, p.y), 0};
    }
}

/* Quarter turns are exact: no sine is taken. */
static void affine_rotation(double degrees, Affine *m) {
    static const double quarters[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    double turn = fmod(degrees, 360), cosine, sine;
    if (turn < 0) turn += 360;
    if (fmod(turn, 90) == 0) {
        const double *quarter = quarters[(int)(turn / 90) % 4];
        cosine = quarter[0];
        sine = quarter[1];
    } else {
        cosine = trig_cos(turn * (TRIG_PI / 180));
        sine = trig_sin(turn * (TRIG_PI / 180));
    }
    *m = (Affine){"rotate", .xx = cosine, .xy = -sine, .yx = sine, .yy = cosine, .zz = 1};
}

TSL_LOCAL bool op_rotate(Build *b, const Args *args, Graph *out) {
    double degrees = 0;
    Affine m;
    tsl_point low, high;
    if (!args_number(b, args, "degrees", &degrees)) return false;
    affine_rotation(degrees, &m);
    affine_box(affine_operand(args), &low, &high);
    const Globe *globe = affine_operand(args)->plane.globe; /* turns about its axis */
    double x = globe ? globe->centre.x : (low.x + high.x) / 2,
           y = globe ? globe->centre.y : (low.y + high.y) / 2;
    m.x0 = x - m.xx * x - m.xy * y;
    m.y0 = y - m.yx * x - m.yy * y;
    return affine_move(b, args, &m, out);
}

/* Cycles that ran clockwise do not any more. */
static bool affine_mirror(Build *b, Graph *out) {
    if (!out->reversed) {
        out->reversed = TAKE_ZERO(b, &out->arena, uint8_t, out->cells);
        if (!out->reversed) return false;
    }
    for (uint32_t c = 0; c < out->cells; c++) out->reversed[c] = !out->reversed[c];
    return graph_make_rings(b, out);
}

TSL_LOCAL bool op_scale(Build *b, const Args *args, Graph *out) {
    static const char *const names[] = {"sx", "sy", "sz"};
    double factor[3] = {1, 1, 1};
    for (int i = 0; i < 3; i++) {
        if (!args_number(b, args, names[i], &factor[i])) return false;
        if (factor[i] == 0) {
            return fail(b, args_span(args, names[i]), TSL_ERR_VALUE,
                        "a factor must not be 0: nothing would be left");
        }
    }
    if (!args_find(args, "sy")) factor[1] = factor[0];
    if (affine_operand(args)->plane.globe) {
        if (args_find(args, "sy") || factor[0] < 0)
            return fail(b, args->clause->span, TSL_ERR_VALUE,
                        "a sphere is scaled by one factor above 0, the same in all directions");
        factor[2] = factor[0];
    }
    Affine m = {"scale", .xx = factor[0], .yy = factor[1], .zz = factor[2]};
    if (!affine_move(b, args, &m, out)) return false;
    return (factor[0] < 0) == (factor[1] < 0) || affine_mirror(b, out);
}

TSL_LOCAL bool op_skew(Build *b, const Args *args, Graph *out) {
    Affine m = {"skew", .xx = 1, .yy = 1, .zz = 1};
    tsl_point low, high;
    if (!args_number(b, args, "slope", &m.xy)) return false;
    affine_box(affine_operand(args), &low, &high);
    m.x0 = -m.xy * low.y;
    return affine_move(b, args, &m, out);
}
