/* concentric.c - polygons inside each other, as for Morris games. In: sides, rings, what to join.
 * Out: rings of corners and midpoints with straight edges; the cells between them if cells are
 * played on.
 * Holds: all rings have the same centre and angles, so no two edges cross. */
#include "../base/budget.h"
#include "circle.h"
#include "generate.h"
#include <string.h>

typedef struct {
    uint32_t sides, rings;
    bool midpoints, join_midpoints, join_corners;
} Concentric;

static uint32_t concentric_per_ring(const Concentric *c) {
    return c->midpoints ? 2 * c->sides : c->sides;
}

/* Corners from the top counter-clockwise, the top between two corners if their number is even;
 * each followed by the midpoint of the side to the next. */
static bool concentric_vertices(Build *b, Graph *g, const Concentric *c) {
    uint64_t since = 0;
    uint64_t turn = 4 * (uint64_t)c->sides, top = c->sides + (c->sides % 2 ? 0 : 2);
    for (uint32_t ring = 0; ring < c->rings; ring++) {
        double radius = 1 + (double)ring * (c->sides == 3 ? 2 : 1);
        for (uint32_t j = 0; j < c->sides; j++) {
            if (!budget_rounds(b, &since, 1)) return false;
            tsl_point p = circle_point(radius, top + 4 * (uint64_t)j, turn);
            graph_add_vertex(g, p);
            if (!c->midpoints) continue;
            tsl_point q = circle_point(radius, top + 4 * ((uint64_t)j + 1), turn);
            graph_add_vertex(g, (tsl_point){(p.x + q.x) / 2, (p.y + q.y) / 2, 0});
        }
    }
    return true;
}

static void concentric_edges(Graph *g, const Concentric *c) {
    uint32_t per = concentric_per_ring(c), step = c->midpoints ? 2 : 1;
    for (uint32_t ring = 0; ring < c->rings; ring++) {
        for (uint32_t j = 0; j < per; j++)
            graph_add_edge(g, ring * per + j, ring * per + (j + 1) % per);
    }
    for (uint32_t ring = 0; ring + 1 < c->rings; ring++) {
        for (uint32_t j = 0; j < per; j += step) {
            uint32_t corner = ring * per + j;
            if (c->join_corners) graph_add_edge(g, corner, corner + per);
            if (c->join_midpoints) graph_add_edge(g, corner + 1, corner + 1 + per);
        }
    }
}

static bool concentric_make(Build *b, const Concentric *c, Span where, Graph *g) {
    uint64_t per = concentric_per_ring(c), rings = c->rings;
    uint64_t joins =
        (uint64_t)c->sides * ((c->join_corners ? 1u : 0u) + (c->join_midpoints ? 1u : 0u));
    if (!graph_reserve(b, g, where, per * rings, per * rings + joins * (rings - 1))) return false;
    if (!concentric_vertices(b, g, c)) return false;
    concentric_edges(g, c);
    if (!graph_sort(b, g, GRAPH_SORT_VERTICES | GRAPH_SORT_EDGES) || !graph_make_rings(b, g))
        return false;
    return b->use != TSL_KIND_CELL || graph_trace(b, g, where, FACES_UNCHECKED);
}

static bool concentric_sides(Build *b, const Args *args, uint32_t *out, Shape *shape) {
    static const char *const words[] = {"Triangle", "Square", "Hexagon", NULL};
    const char *word = args_word(args, "word", words);
    int32_t sides = word == words[0] ? 3 : word == words[1] ? 4 : 6;
    *shape = word == words[0]   ? SHAPE_TRIANGLE
             : word == words[1] ? SHAPE_SQUARE
             : word             ? SHAPE_HEXAGON
                                : SHAPE_REGULAR;
    if (!word && !args_integer(b, args, "sides", &sides)) return false;
    if (sides < 3) {
        return fail(b, args_span(args, "sides"), TSL_ERR_VALUE,
                    "a polygon has 3 sides or more, not %d", sides);
    }
    *out = (uint32_t)sides;
    return true;
}

TSL_LOCAL bool gen_concentric(Build *b, const Args *args, Graph *out) {
    Concentric c = {.midpoints = args_boolean(args, "midpoints", true),
                    .join_corners = args_boolean(args, "joinCorners", false)};
    c.join_midpoints = args_boolean(args, "joinMidpoints", c.midpoints);
    int32_t rings = 0;
    if (!concentric_sides(b, args, &c.sides, &out->shape) || !args_size(b, args, "rings", &rings))
        return false;
    if (c.join_midpoints && !c.midpoints) {
        c.join_midpoints = false;
        if (!warn(b, args_span(args, "joinMidpoints"), TSL_WARN_UNUSED,
                  "there are no midpoints to join, since midpoints is False: this has no effect"))
            return false;
    }
    c.rings = (uint32_t)rings;
    out->basis = BASIS_CONCENTRIC;
    /* an error underlines the larger number */
    bool named = !args_find(args, "sides") || c.rings > c.sides;
    return concentric_make(b, &c, args_span(args, named ? "rings" : "sides"), out);
}
