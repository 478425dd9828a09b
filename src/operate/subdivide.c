/* subdivide.c - (subdivide ...). In: a graph. Out: the same with every cell of enough sides cut
 * into triangles from its middle, or from another point that sees all its corners; one without such a
 * point stays whole.
 * Holds: old vertices and edges keep their numbers; the last cell's middle comes first. */
#include "../base/budget.h"
#include "../graph/builder.h"
#include "../graph/globe.h"
#include "../graph/rebuild.h"
#include "../graph/wrapping.h"
#include "inner_point.h"
#include "operate.h"

static uint32_t subdivide_sides(const Graph *g, uint32_t cell) {
    return g->cell_first[cell + 1] - g->cell_first[cell];
}

/* Where the triangles of each cell meet; a cell that stays whole is not cut. */
typedef struct {
    tsl_point *middle;
    uint8_t *cut;
    Point2 *corner; /* room for the corners of one cell */
    uint64_t vertices, edges;
    uint32_t whole; /* cells of enough sides that no point sees all of */
} Subdivide;

static bool subdivide_take(Build *b, const Graph *g, Subdivide *s) {
    uint32_t most = 1;
    for (uint32_t c = 0; c < g->cells; c++)
        most = subdivide_sides(g, c) > most ? subdivide_sides(g, c) : most;
    *s = (Subdivide){.middle = TAKE(b, &b->scratch, tsl_point, g->cells)};
    s->cut = s->middle ? TAKE_ZERO(b, &b->scratch, uint8_t, g->cells) : NULL;
    s->corner = s->cut ? TAKE(b, &b->scratch, Point2, most) : NULL;
    return s->corner != NULL;
}

/* From the mean of its corners, which is the origin here, or else from a point inside. */
static bool subdivide_meet(Build *b, const Graph *g, uint32_t cell, Subdivide *s) {
    tsl_point mean = graph_cell_at(g, cell);
    Polygon polygon = {.at = s->corner, .count = subdivide_sides(g, cell)};
    Point2 point = {0, 0};
    for (uint32_t i = 0; i < polygon.count; i++) {
        const uint32_t corner = g->cell_first[cell] + i;
        tsl_point at = g->plane.wrap ? wrap_corner(g, corner) : g->at[g->corner[corner]];
        s->corner[i] = (Point2){at.x - mean.x, at.y - mean.y};
    }
    bool sees = inner_point(b, &polygon, &point);
    s->middle[cell] = (tsl_point){mean.x + point.x, mean.y + point.y, mean.z};
    return sees;
}

static bool subdivide_plan(Build *b, const Graph *g, uint32_t least, Subdivide *s) {
    s->vertices = g->vertices;
    s->edges = g->edges;
    for (uint32_t c = 0; c < g->cells; c++) {
        if (subdivide_sides(g, c) < least) continue;
        s->cut[c] = subdivide_meet(b, g, c, s);
        s->whole += !s->cut[c];
        s->vertices += s->cut[c];
        s->edges += s->cut[c] ? subdivide_sides(g, c) : 0;
    }
    return !b->error.code;
}

static void subdivide_add(const Graph *g, const Subdivide *s, Maker *m) {
    for (uint32_t c = g->cells; c-- > 0;) {
        if (!s->cut[c]) continue;
        uint32_t middle = maker_add_vertex(m, s->middle[c]);
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            const uint32_t edge = maker_add_edge(m, middle, g->corner[i]);
            if (g->plane.wrap) m->g->plane.wrap->end[2 * edge + 1] = g->plane.wrap->corner[i];
        }
    }
}

static bool subdivide_say_whole(Build *b, Span where, uint32_t whole) {
    return !whole || warn(b, where, TSL_WARN_WHOLE,
                          "no point sees all corners of %u cell%s, which %s left whole", whole,
                          whole > 1 ? "s" : "", whole > 1 ? "are" : "is");
}

static bool subdivide_cells(Build *b, const Graph *g, uint32_t least, Span where, Graph *out) {
    Maker m;
    Subdivide s;
    ArenaMark mark = arena_mark(&b->scratch);
    budget_task(b, g->cells, "cells are to be divided");
    if (!subdivide_take(b, g, &s) || !subdivide_plan(b, g, least, &s)) return false;
    if (!subdivide_say_whole(b, where, s.whole)) return false;
    MakerRoom room = {.vertices = s.vertices,
                      .edges = s.edges,
                      .curves = g->curve ? g->edges : 0,
                      .cells = g->cells,
                      .corners = g->cells ? g->cell_first[g->cells] : 0,
                      .blind = true};
    if (!maker_init(b, out, where, g, room, &m)) return false;
    subdivide_add(g, &s, &m);
    arena_release(&b->scratch, mark);
    out->basis = BASIS_NONE;
    return graph_extend_rings(b, out, g->vertices, g->edges) &&
           graph_trace(b, out, where, FACES_CHECKED);
}

/* Where sites are vertices or edges a generator may have left out cells that are there to see, so
 * they are found first. */
static bool subdivide_found(Build *b, const Graph *g, uint32_t least, Span where, Graph *out) {
    Graph found;
    graph_init(b, &found);
    bool done = graph_copy(b, g, &found) && graph_trace(b, &found, where, FACES_CHECKED) &&
                subdivide_cells(b, &found, least, where, out);
    graph_free(&found);
    return done;
}

/* On a sphere all is numbered anew, as it lies there. */
static bool subdivide_globe(Build *b, const Graph *g, uint32_t least, Span where, Graph *out) {
    enum { DIVIDE_WORK = 16 };
    GlobeMesh mesh;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!build_charge(b, DIVIDE_WORK * ((uint64_t)g->edges + g->vertices)) ||
        !globe_divide(b, g, least, &mesh) || !globe_build(b, where, &mesh, *g->plane.globe, out))
        return false;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool op_subdivide(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    int32_t min = 1;
    if (!args_integer(b, args, "min", &min)) return false;
    uint32_t least = min > 1 ? (uint32_t)min : 1;
    Span where = args->clause->span;
    if (g->plane.globe) return subdivide_globe(b, g, least, where, out);
    return b->use == TSL_KIND_CELL ? subdivide_cells(b, g, least, where, out)
                                   : subdivide_found(b, g, least, where, out);
}
