/* repeat.c - (repeat rows columns step:... polygons). In: polygons and two steps. Out: the polygons
 * at every place, welded where they meet, and the cells they enclose.
 * Holds: work is proportional to the corners laid down, and those are limited. */
#include "../base/budget.h"
#include "../graph/builder.h"
#include "generate.h"

enum {
    REPEAT_SHARING =
        6, /* polygons that meet at a vertex, at most, on a board within the limit on sites */
    REPEAT_FIRST = 1 << 14, /* vertices that there is room for at first */
    REPEAT_GROWTH = 4
};

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

/* A graph that grows, because many polygons may lie in one place. */
typedef struct {
    Build *b;
    Span where;
    Graph *out;
    Maker m;
    uint64_t room, most; /* vertices, and as many edges: there is room for; there will be */
} Repeat;

static bool repeat_grow(Repeat *r) {
    Graph old = *r->out;
    r->room = REPEAT_GROWTH * r->room < r->most ? REPEAT_GROWTH * r->room : r->most;
    graph_init(r->b, r->out);
    bool done = maker_init(r->b, r->out, r->where, &old,
                           (MakerRoom){.vertices = r->room, .edges = r->room}, &r->m);
    graph_free(&old);
    return done;
}

/* Room for one more element of a kind, of which there are `count`. */
static bool repeat_reserve(Repeat *r, tsl_kind kind, uint32_t count) {
    if (count == r->b->max_sites) return fail_sites(r->b, r->where, kind, (uint64_t)count + 1);
    return count < r->room || repeat_grow(r);
}

static bool repeat_lay(Repeat *r, const Polygon *p, Point2 by) {
    enum { CORNER_WORK = 16 }; /* to find a vertex and an edge that may be there */
    uint32_t first = TSL_NONE, last = TSL_NONE;
    if (!build_charge(r->b, CORNER_WORK * ((uint64_t)p->count + 1))) return false;
    for (uint32_t i = 0; i <= p->count; i++) {
        tsl_point at = {p->at[i % p->count].x + by.x, p->at[i % p->count].y + by.y, 0};
        uint32_t vertex = i < p->count ? maker_find_vertex(&r->m, at) : first;
        if (vertex == TSL_NONE) {
            if (!repeat_reserve(r, TSL_KIND_VERTEX, r->out->vertices)) return false;
            vertex = maker_add_vertex(&r->m, at);
        }
        if (i == 0) {
            first = vertex;
        } else if (vertex != last && maker_find_edge(&r->m, last, vertex) == TSL_NONE) {
            if (!repeat_reserve(r, TSL_KIND_EDGE, r->out->edges)) return false;
            maker_add_edge(&r->m, last, vertex);
        }
        last = vertex;
    }
    return true;
}

/* Along a step of no length all polygons would be laid in one place. */
static int32_t repeat_times(int32_t count, Point2 step) {
    return step.x == 0 && step.y == 0 && count > 1 ? 1 : count;
}

static bool repeat_all(Repeat *r, const Args *args, int32_t rows, int32_t columns) {
    const Arg *polygons = args_find(args, "poly");
    Point2 across = {0, 0}, up = {0, 0};
    if (!repeat_steps(r->b, args, &across, &up)) return false;
    rows = repeat_times(rows, up);
    columns = repeat_times(columns, across);
    for (int32_t y = 0; y < rows; y++) {
        for (int32_t x = 0; x < columns; x++) {
            Point2 by = {x * across.x + y * up.x, x * across.y + y * up.y};
            for (uint32_t i = 0; i < polygons->count; i++) {
                if (!repeat_lay(r, &polygons->polygons[i], by)) return false;
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
    uint64_t most = tiles * corners < b->max_sites ? tiles * corners : b->max_sites;
    Repeat r = {.b = b, .where = where, .out = out, .most = most};
    r.room = most < REPEAT_FIRST ? most : REPEAT_FIRST;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!maker_init(b, out, where, NULL, (MakerRoom){.vertices = r.room, .edges = r.room}, &r.m) ||
        !repeat_all(&r, args, rows, columns)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
