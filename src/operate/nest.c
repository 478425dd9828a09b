/* nest.c - (nest ...): boards in the cells of a board. In: a board, and the one that is put into its cells, or one board that is put into
 * its own cells some times. Out: the board that has copies in place of those cells, as nest.h draws it.
 * Holds: the outer board is stretched about the origin such that the first side of the first copy is as long as before. */
#include "nest.h"
#include "../base/budget.h"
#include "../graph/rebuild.h"
#include "operate.h"
#include <math.h>

static const double nest_reach = 1e9; /* of places, after the board was stretched */

/* Corners of a cell that are not straight, and where in its cycle the first of them is. */
static uint32_t nest_count_corners(const Graph *g, uint32_t cell, uint32_t *first) {
    const uint32_t start = g->cell_first[cell], count = g->cell_first[cell + 1] - start;
    uint32_t corners = 0;
    for (uint32_t i = count; i-- > 0;) {
        if (!nest_bends(g->at[g->corner[start + (i + count - 1) % count]],
                        g->at[g->corner[start + i]], g->at[g->corner[start + (i + 1) % count]]))
            continue;
        corners++;
        *first = i;
    }
    return corners;
}

/* The corners that are not straight, clockwise from the first, as places of the stretched board. */
static void nest_corners(const Nest *n, const NestPlace *place, Point2 *out) {
    const Graph *g = n->outer;
    const uint32_t cell = place->cell, count = g->cell_first[cell + 1] - g->cell_first[cell];
    for (uint32_t i = 0, used = 0; i < count && used < place->frame->corners; i++) {
        const tsl_point p = g->at[g->corner[nest_turn(g, cell, place->corner, i + count - 1)]],
                        q = g->at[g->corner[nest_turn(g, cell, place->corner, i)]],
                        r = g->at[g->corner[nest_turn(g, cell, place->corner, i + 1)]];
        if (nest_bends(p, q, r)) out[used++] = (Point2){q.x * n->stretch, q.y * n->stretch};
    }
}

TSL_LOCAL bool nest_map_place(const Nest *n, const NestPlace *place, NestMap *out) {
    const Graph *g = n->outer;
    nest_corners(n, place, n->corner);
    return nest_map(place->frame, n->corner, g->at[g->corner[g->cell_first[place->cell]]].z, out);
}

/* ---- Which cells are replaced ---- */

static bool nest_refuse_all(const Nest *n, const NestOutline *outline) {
    if (outline->outlines != 1)
        return fail(n->b, n->where, TSL_ERR_VALUE,
                    "a board to be put into cells needs one outline, and this one has %u",
                    outline->outlines);
    return fail(n->b, n->where, TSL_ERR_VALUE,
                "its outline has %u corners, and no cell of the other board has so"
                " many",
                outline->corners);
}

static bool nest_refuse(const Nest *n, uint32_t cell, uint32_t corners) {
    return fail(n->b, n->where, TSL_ERR_VALUE,
                "cell %u has %u corners that this outline does not fit", cell, corners);
}

/* The frame for cells with this number of corners; NULL if there is none. */
static const NestFrame *nest_frame(const Nest *n, uint32_t corners) {
    if (n->outline.corners && n->outline.corners == corners) return &n->outline;
    return corners == 4 && n->box.corners ? &n->box : NULL;
}

static bool nest_is_curved(const Graph *g, uint32_t cell) {
    for (uint32_t i = g->cell_first[cell]; g->curve && i < g->cell_first[cell + 1]; i++)
        if (g->curve[g->side[i]] != TSL_NONE) return true;
    return false;
}

/* Whether the frame fits; the first place decides how much the outer board is stretched. */
static bool nest_fit(Nest *n, const NestPlace *place) {
    const NestFrame *f = place->frame;
    NestMap map;
    if (nest_is_curved(n->outer, place->cell))
        return fail(n->b, n->where, TSL_ERR_VALUE,
                    "cell %u has a curved side, and boards are put into cells with straight ones",
                    place->cell);
    if (place == n->place) {
        n->stretch = 1;
        nest_corners(n, place, n->corner);
        const double x = n->corner[1].x - n->corner[0].x, y = n->corner[1].y - n->corner[0].y,
                     u = f->corner[1].x - f->corner[0].x, v = f->corner[1].y - f->corner[0].y;
        n->stretch = sqrt((u * u + v * v) / (x * x + y * y));
    }
    bool fits = nest_map_place(n, place, &map);
    for (uint32_t i = 0; i < f->corners; i++)
        fits = fits && fabs(n->corner[i].x) + fabs(n->corner[i].y) <= nest_reach;
    if (fits && (f->corners != 4 || nest_is_convex(n->corner))) return true;
    return nest_refuse(n, place->cell, f->corners);
}

/* Cells are asked in ascending order; of those that are not listed, which are marked by TSL_NONE, nothing is wanted. */
static bool nest_choose_marked(Nest *n, const NestOutline *outline, bool listed) {
    const Graph *g = n->outer;
    for (uint32_t c = 0; c < g->cells; c++) {
        uint32_t first = 0;
        if (!budget_every(n->b, c, BUDGET_ROUNDS)) return false;
        if (n->place_of[c] == TSL_NONE) continue;
        const uint32_t corners = nest_count_corners(g, c, &first);
        const NestFrame *frame = nest_frame(n, corners);
        n->place_of[c] = TSL_NONE;
        if (!frame && listed)
            return outline->outlines != 1 ? nest_refuse_all(n, outline)
                                          : nest_refuse(n, c, corners);
        if (!frame) continue;
        n->place_of[c] = n->places;
        n->place[n->places] = (NestPlace){c, frame, first};
        if (!nest_fit(n, &n->place[n->places++])) return false;
    }
    return n->places || listed || nest_refuse_all(n, outline);
}

static bool nest_mark(Nest *n, const Arg *cells) {
    const uint32_t count = n->outer->cells;
    for (uint32_t c = 0; c < count; c++) n->place_of[c] = cells ? TSL_NONE : 0;
    for (const Node *node = cells ? cells->node->child : NULL; node; node = node->next) {
        int32_t cell;
        if (!arith_integer(n->b, node, &cell)) return false;
        if (cell < 0 || (uint32_t)cell >= count)
            return count ? fail(n->b, node->span, TSL_ERR_VALUE,
                                "cells: names cell %d, and the last one is %u", cell, count - 1)
                         : fail(n->b, node->span, TSL_ERR_VALUE,
                                "cells: names cell %d, and there is none", cell);
        n->place_of[cell] = 0;
    }
    return true;
}

static bool nest_choose(Nest *n, const Arg *cells) {
    Build *b = n->b;
    NestOutline outline;
    if (!nest_outline_find(b, n->inner, &outline) ||
        !nest_frame_of_outline(b, n->inner, &outline, &n->outline))
        return false;
    if (n->outline.corners != 4 && !nest_frame_of_box(b, n->inner, &n->box)) return false;
    const uint32_t corners = n->outline.corners > 4 ? n->outline.corners : 4;
    n->corner = TAKE(b, &b->scratch, Point2, corners);
    n->place_of = n->corner ? TAKE(b, &b->scratch, uint32_t, n->outer->cells) : NULL;
    n->place = n->place_of ? TAKE(b, &b->scratch, NestPlace, n->outer->cells) : NULL;
    return n->place && nest_mark(n, cells) && nest_choose_marked(n, &outline, cells != NULL);
}

/* ---- The operator ---- */

/* Whether a graph is a whole board of squares, or triangle of triangles, or made of such. */
static bool nest_is_whole(const Graph *g) {
    uint64_t side = 0;
    if (!g->plane.period && !g->plane.nest) return false;
    while (side * side < g->cells) side++;
    if (side * side != g->cells) return false;
    if (g->basis == BASIS_SQUARE && g->shape == SHAPE_SQUARE)
        return g->vertices == (side + 1) * (side + 1) && g->edges == 2 * side * (side + 1);
    return g->basis == BASIS_TRIANGULAR && g->shape == SHAPE_TRIANGLE &&
           g->vertices == (side + 1) * (side + 2) / 2 && g->edges == 3 * side * (side + 1) / 2;
}

/* Before anything is made. */
static bool nest_count(const Nest *n) {
    const uint64_t cells = (uint64_t)n->places * n->inner->cells + (n->outer->cells - n->places);
    return cells <= n->b->max_sites || fail_sites(n->b, n->where, TSL_KIND_CELL, cells);
}

static bool nest_make(Nest *n, const Arg *cells, Graph *out) {
    Build *b = n->b;
    ArenaMark mark = arena_mark(&b->scratch);
    n->stretch = 1;
    budget_task(b, n->outer->cells, "cells are to be replaced");
    const uint64_t halves = 2 * ((uint64_t)n->outer->edges + n->inner->edges);
    bool done =
        build_charge(b, 4 * halves) && nest_choose(n, cells) && nest_count(n) && nest_build(n, out);
    if (done && n->places == n->outer->cells && n->outer->basis == n->inner->basis &&
        nest_is_whole(n->outer) && nest_is_whole(n->inner)) {
        out->basis = n->outer->basis;
        out->shape = n->outer->shape;
    }
    arena_release(&b->scratch, mark);
    return done;
}

TSL_LOCAL bool op_nest(Build *b, const Args *args, Graph *out) {
    Nest n = {.b = b,
              .where = args->arg[1].node->span,
              .outer = args->arg[0].graphs,
              .inner = args->arg[1].graphs};
    return nest_make(&n, args_find(args, "cells"), out);
}

/* Where all cells are replaced, whether there will be too many is known beforehand. */
static bool nest_allow(const Nest *n, int32_t depth) {
    uint64_t count = 1;
    if (n->inner->cells < 2 || n->places < n->outer->cells) return true;
    for (int32_t i = 0; i < depth; i++) {
        count = budget_times(count, n->inner->cells);
        if (count > n->b->max_sites) return fail_sites(n->b, n->where, TSL_KIND_CELL, count);
    }
    return true;
}

/* Each board is put into the cells of the one made last. */
static bool nest_repeat(Build *b, const Arg *graph, int32_t depth, Graph *out) {
    Graph outer;
    graph_init(b, &outer);
    bool done = true;
    for (int32_t i = 1; i < depth && done; i++) {
        Nest n = {.b = b,
                  .where = graph->node->span,
                  .outer = i == 1 ? graph->graphs : &outer,
                  .inner = graph->graphs};
        Graph next;
        graph_init(b, &next);
        done = nest_make(&n, NULL, &next) && (i > 1 || nest_allow(&n, depth));
        graph_free(&outer);
        outer = next;
    }
    if (done) graph_take_over(&outer, out);
    graph_free(&outer);
    return done;
}

TSL_LOCAL bool op_nest_itself(Build *b, const Args *args, Graph *out) {
    const Arg *graph = args_find(args, "graph");
    int32_t depth = 1;
    if (!args_integer(b, args, "depth", &depth)) return false;
    if (depth < 1)
        return fail(b, args_span(args, "depth"), TSL_ERR_VALUE, "depth must be 1 or more, not %d",
                    depth);
    if (depth > 1) return nest_repeat(b, graph, depth, out);
    graph_take_over(graph->graphs, out);
    return true;
}
