/* repeat.c - (repeat [shape] rows columns step:... polygons). In: polygons and two steps. Out: the polygons
 * at every place, welded where they meet, and the cells they enclose.
 * Holds: work is proportional to the corners laid down, and those are limited. */
#include "../base/budget.h"
#include "../graph/builder.h"
#include "generate.h"
#include "period.h"
#include "tilings.h"
#include <math.h>

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
    RepeatPeriod steps;
    Family family; /* of the lattice that the steps are of */
    Area area;
    Positions positions; /* no runs: all of `area`, which is a parallelogram */
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

static uint32_t repeat_runs(const Repeat *r) {
    return r->positions.run ? r->positions.runs : (uint32_t)r->area.m;
}

static bool repeat_all(Repeat *r) {
    const RepeatPeriod *steps = &r->steps;
    for (uint32_t i = 0; i < repeat_runs(r); i++) {
        const Run run =
            r->positions.run ? r->positions.run[i] : (Run){(int32_t)i, 0, r->area.n - 1};
        for (int32_t x = run.first; x <= run.last; x++) {
            Point2 by = {x * steps->column.x + run.row * steps->row.x,
                         x * steps->column.y + run.row * steps->row.y};
            for (uint32_t k = 0; k < steps->count; k++) {
                if (!repeat_lay(r, &steps->polygons[k], by)) return false;
            }
        }
    }
    return true;
}

/* ---- Shapes ---- */

/* By the lengths of the steps and the angle between them; *sharp: it is 60 degrees. */
static Family repeat_family(const RepeatPeriod *steps, bool *sharp) {
    static const double near = 1e-5; /* numbers as they are written have seven digits */
    const Point2 u = steps->column, v = steps->row;
    const double size = u.x * u.x + u.y * u.y, dot = (u.x * v.x + u.y * v.y) / size,
                 other = (v.x * v.x + v.y * v.y) / size;
    *sharp = false;
    if (size == 0 || fabs(other - 1) > near) return FAMILY_OBLIQUE;
    *sharp = fabs(dot - 0.5) < near;
    if (*sharp || fabs(dot + 0.5) < near) return FAMILY_TRIANGULAR;
    return fabs(dot) < near ? FAMILY_SQUARE : FAMILY_OBLIQUE;
}

static bool repeat_fail_shape(const Repeat *r, const Args *args) {
    const Node *word = args_find(args, "word")->node;
    const bool diamond = args_is(args, "word", "Diamond");
    return fail(r->b, word->span, TSL_ERR_VALUE,
                "a %.*s needs steps of equal length, %s60 or 120 degrees apart",
                (int)word->text.length, word->text.at, diamond ? "90, " : "");
}

/* Which positions there are. The shapes of triangular lattices count rows that lean to the left. */
static bool repeat_shape(Repeat *r, const Args *args) {
    bool sharp;
    r->family = repeat_family(&r->steps, &sharp);
    const ShapeRow *shape = shape_named(r->family, args, SHAPE_PARALLELOGRAM);
    if (!shape) return repeat_fail_shape(r, args);
    r->area.kind = shape->positions;
    if (args_find(args, "word")) r->out->shape = shape->shape;
    if (args_find(args, "columns") && !shape->two_sizes) {
        r->area.n = r->area.m;
        if (!warn(r->b, args_span(args, "columns"), TSL_WARN_UNUSED,
                  "a %s has one size only, so this has no effect", shape_name(shape->shape)))
            return false;
    }
    if (shape->positions == AREA_PARALLELOGRAM) return true;
    if (sharp)
        r->steps.row =
            (Point2){r->steps.row.x - r->steps.column.x, r->steps.row.y - r->steps.column.y};
    return positions_of_area(r->b, r->where, r->area, &r->positions);
}

static bool repeat_keep_period(Repeat *r) {
    const Area *area = &r->area;
    const Point2 u = r->steps.column, v = r->steps.row;
    PeriodForm form = PERIOD_NONE;
    if (area->kind == AREA_PARALLELOGRAM || area->kind == AREA_RECTANGLE) form = PERIOD_ROWS;
    if (area->kind == AREA_PRISM && area->m == area->n) form = PERIOD_HEXAGON;
    if (u.x * v.y == u.y * v.x) return true;
    RepeatPeriod *kept = TAKE(r->b, &r->out->arena, RepeatPeriod, 1);
    if (!kept) return false;
    *kept = r->steps;
    return period_keep(r->b, r->out,
                       (LatticePeriod){.word = "repeat",
                                       .repeat = kept,
                                       .whole = true,
                                       .form = form,
                                       .rows = area->m,
                                       .columns = area->n,
                                       .lines = area->m,
                                       .lean = area->kind == AREA_RECTANGLE});
}

static bool repeat_sizes(Repeat *r, const Args *args) {
    Build *b = r->b;
    if (!args_size(b, args, "rows", &r->area.m)) return false;
    r->area.n = r->area.m;
    if (!args_size(b, args, "columns", &r->area.n)) return false;
    uint64_t corners = repeat_corners(b, args_find(args, "poly"));
    if (!corners || !repeat_steps(b, args, &r->steps.column, &r->steps.row)) return false;
    if (!repeat_shape(r, args)) return false;
    uint64_t tiles = (uint64_t)r->area.m * (uint64_t)r->area.n;
    if (r->positions.run) tiles = r->positions.count;
    if (tiles > REPEAT_SHARING * (uint64_t)b->max_sites / corners) {
        return fail(b, r->where, TSL_ERR_LIMIT,
                    "this lays polygons at %llu places, too many for the limit of %u sites",
                    (unsigned long long)tiles, b->max_sites);
    }
    r->most = tiles * corners < b->max_sites ? tiles * corners : b->max_sites;
    r->room = r->most < REPEAT_FIRST ? r->most : REPEAT_FIRST;
    r->area.m = repeat_times(r->area.m, r->steps.row);
    r->area.n = repeat_times(r->area.n, r->steps.column);
    return true;
}

TSL_LOCAL bool gen_repeat(Build *b, const Args *args, Graph *out) {
    Span where = args->clause->span;
    Repeat r = {.b = b, .where = where, .out = out};
    r.steps.polygons = args_find(args, "poly")->polygons;
    r.steps.count = args_find(args, "poly")->count;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!repeat_sizes(&r, args) ||
        !maker_init(b, out, where, NULL, (MakerRoom){.vertices = r.room, .edges = r.room}, &r.m) ||
        !repeat_all(&r)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL) && repeat_keep_period(&r);
}
