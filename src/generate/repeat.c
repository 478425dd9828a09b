/* repeat.c - (repeat rows columns step:... polygons). In: polygons and two steps. Out: the polygons
 * at every place, welded where they meet, and the cells they enclose.
 * Holds: work is proportional to the corners laid down, and those are limited. */
#include "../graph/builder.h"
#include "generate.h"

/* Polygons that meet at a vertex, at most, on a board that is just within the limit on sites. */
enum { REPEAT_SHARING = 6 };

static bool repeat_step(Build *b, const Node *step, Point2 *out) {
    if (step->count != 2) return fail(b, step->span, TSL_ERR_VALUE, "a step is {x y}");
    return arith_number(b, step->child, &out->x) && arith_number(b, step->child->next, &out->y);
}

static bool repeat_steps(Build *b, const Args *args, Point2 *column, Point2 *row) {
    const Node *steps = args_find(args, "step")->node;
    if (steps->count != 2) {
        return fail(b, steps->span, TSL_ERR_VALUE,
                    "step: is {{x y} {x y}}, from column to column and from row to row");
    }
    return repeat_step(b, steps->child, column) && repeat_step(b, steps->child->next, row);
}

/* The corners of all polygons together; 0 after an error. */
static uint64_t repeat_corners(Build *b, const Arg *polygons) {
    uint64_t corners = 0;
    for (uint32_t i = 0; i < polygons->count; i++) {
        const Polygon *p = &polygons->polygons[i];
        if (!polygon_check_corners(b, p)) return 0;
        corners += p->count;
    }
    if (!corners) fail(b, polygons->node->span, TSL_ERR_VALUE, "there is no polygon to repeat");
    return corners;
}

static bool repeat_lay(Build *b, Maker *m, const Polygon *p, Point2 by, Span where) {
    Graph *g = m->g;
    uint32_t first = TSL_NONE, last = TSL_NONE;
    for (uint32_t i = 0; i <= p->count; i++) {
        tsl_point at = {p->at[i % p->count].x + by.x, p->at[i % p->count].y + by.y, 0};
        uint32_t vertex = i < p->count ? maker_find_vertex(m, at) : first;
        if (vertex == TSL_NONE) {
            if (g->vertices == b->max_sites)
                return fail_sites(b, where, TSL_KIND_VERTEX, (uint64_t)g->vertices + 1);
            vertex = maker_add_vertex(m, at);
        }
        if (i == 0) {
            first = vertex;
        } else if (vertex != last && maker_find_edge(m, last, vertex) == TSL_NONE) {
            if (g->edges == b->max_sites)
                return fail_sites(b, where, TSL_KIND_EDGE, (uint64_t)g->edges + 1);
            maker_add_edge(m, last, vertex);
        }
        last = vertex;
    }
    return true;
}

static bool repeat_all(Build *b, const Args *args, int32_t rows, int32_t columns, Maker *m) {
    const Arg *polygons = args_find(args, "poly");
    Point2 across = {0, 0}, up = {0, 0};
    if (!repeat_steps(b, args, &across, &up)) return false;
    for (int32_t r = 0; r < rows; r++) {
        for (int32_t c = 0; c < columns; c++) {
            Point2 by = {c * across.x + r * up.x, c * across.y + r * up.y};
            for (uint32_t i = 0; i < polygons->count; i++) {
                if (!repeat_lay(b, m, &polygons->polygons[i], by, args->clause->span)) return false;
            }
        }
    }
    return true;
}

TSL_LOCAL bool gen_repeat(Build *b, const Args *args, Graph *out) {
    int32_t rows = 0, columns = 0;
    Span where = args->clause->span;
    if (!args_size(b, args, "rows", &rows) || !args_size(b, args, "columns", &columns))
        return false;
    uint64_t corners = repeat_corners(b, args_find(args, "poly"));
    if (!corners) return false;
    uint64_t tiles = (uint64_t)rows * (uint64_t)columns;
    if (tiles > REPEAT_SHARING * (uint64_t)b->max_sites / corners) {
        return fail(b, where, TSL_ERR_LIMIT,
                    "this lays polygons at %llu places, too many for the limit of %u sites",
                    (unsigned long long)tiles, b->max_sites);
    }
    uint64_t room = tiles * corners < b->max_sites ? tiles * corners : b->max_sites;
    ArenaMark mark = arena_mark(&b->scratch);
    Maker m;
    if (!maker_init(b, out, where, NULL, (MakerRoom){.vertices = room, .edges = room}, &m) ||
        !repeat_all(b, args, rows, columns, &m)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
