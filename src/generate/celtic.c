/* celtic.c - squares standing on a corner, within a border of arches. In: sizes or an outline. Out:
 * a square patch turned by 45 degrees whose border is rounded by curved edges.
 * Holds: the border of every component is rounded, its holes are not; border cells run
 * counter-clockwise, all others clockwise. */
#include "../graph/builder.h"
#include "generate.h"
#include "patch.h"
#include <math.h>

/* Half the diagonal of a unit square to the right, up, left and down. */
static const Exact celtic_motif[] = {{0, 1, 0, 0}, {0, 0, 0, 1}, {0, -1, 0, 0}, {0, 0, 0, -1}};
static const Lattice celtic_lattice = {BASIS_CELTIC, 2, {0, 2, 0, 0},   {0, 0, 0, 2},
                                       celtic_motif, 4, ODD_DIRECTIONS, NULL};

static const double celtic_notch_pull = 1.25; /* tangents across a notch */
static const double celtic_arch_pull = 1.333; /* tangents at the foot and at the tip of an arch */
static const double celtic_arch_height = 0.9; /* of an arch over its edge */
static const double celtic_arch_middle = 0.5; /* height of the point that its curves go round */
static const double celtic_turn = 0.5;        /* larger sines are turns; they are -1, 0 or 1 */

/* Where a border is rounded: an arch over the edge c-d, or a curve across the notch c-d-e. The
 * border comes from `before`, counter-clockwise. */
typedef struct {
    uint32_t before, c, d, e;
    bool straight, notch; /* the border does not turn at c; it turns right at d */
} Arch;
typedef struct {
    const Graph *g;
    uint32_t *queue, *border; /* vertices of a component, of its border */
    uint8_t *seen;            /* per vertex: whether its component has been found */
    Arch *arch;
    uint32_t arches;
} Borders;

static Point2 celtic_vector(const Graph *g, uint32_t from, uint32_t to) {
    return (Point2){g->at[to].x - g->at[from].x, g->at[to].y - g->at[from].y};
}

/* 1 where the way a-b-c turns left, -1 right, 0 where it goes straight on. */
static int celtic_turn_at(const Graph *g, uint32_t a, uint32_t b, uint32_t c) {
    Point2 u = celtic_vector(g, a, b), v = celtic_vector(g, b, c);
    double sine = u.x * v.y - u.y * v.x;
    return (sine > celtic_turn) - (sine < -celtic_turn);
}

/* The half-edge that follows the way back counter-clockwise: the outside stays on the right. */
static uint32_t celtic_next(const Graph *g, uint32_t half) {
    uint32_t vertex = half_to(g, half), i = g->ring_first[vertex], end = g->ring_first[vertex + 1];
    while (g->ring[i] != (half ^ 1)) i++;
    return g->ring[i + 1 < end ? i + 1 : g->ring_first[vertex]];
}

/* Marks a component and returns its leftmost vertex, the first made of several. */
static uint32_t celtic_leftmost(Borders *s, const Points *points, uint32_t start) {
    const Graph *g = s->g;
    uint32_t left = start, count = 1;
    s->queue[0] = start;
    s->seen[start] = 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = s->queue[i];
        int32_t x = points->at[v].b, least = points->at[left].b;
        if (x < least || (x == least && v < left)) left = v;
        for (uint32_t k = g->ring_first[v]; k < g->ring_first[v + 1]; k++) {
            uint32_t to = half_to(g, g->ring[k]);
            if (s->seen[to]) continue;
            s->seen[to] = 1;
            s->queue[count++] = to;
        }
    }
    return left;
}

/* The border starts at the leftmost vertex downwards. Arches begin where it turns left and, counted
 * from there, at every second vertex where it goes straight on. */
static void celtic_find_arches(Borders *s, uint32_t left) {
    const Graph *g = s->g;
    uint32_t first = g->ring[g->ring_first[left]], half = first, n = 0, straight = 0;
    do {
        s->border[n++] = half_from(g, half);
        half = celtic_next(g, half);
    } while (half != first);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t *at = s->border;
        uint32_t before = at[(i + n - 1) % n], c = at[i], d = at[(i + 1) % n], e = at[(i + 2) % n];
        int turn = celtic_turn_at(g, before, c, d);
        if (turn < 0) continue;
        straight = turn > 0 ? 0 : straight + 1;
        if (straight % 2) continue;
        s->arch[s->arches++] = (Arch){before, c, d, e, turn == 0, celtic_turn_at(g, c, d, e) < 0};
    }
}

static bool celtic_borders(Build *b, const Graph *g, const Points *points, Borders *out) {
    *out = (Borders){.g = g};
    /* Every edge has a cell on one side at least, so it is on a border once at most. */
    out->queue = TAKE(b, &b->scratch, uint32_t, g->vertices);
    out->border = out->queue ? TAKE(b, &b->scratch, uint32_t, g->edges) : NULL;
    out->seen = out->border ? TAKE_ZERO(b, &b->scratch, uint8_t, g->vertices) : NULL;
    out->arch = out->seen ? TAKE(b, &b->scratch, Arch, g->edges) : NULL;
    if (!out->arch) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!out->seen[v]) celtic_find_arches(out, celtic_leftmost(out, points, v));
    }
    return true;
}

static Point2 celtic_unit(Point2 v, double times) {
    double length = sqrt(v.x * v.x + v.y * v.y);
    return (Point2){v.x / length * times, v.y / length * times};
}

static void celtic_curve(Maker *m, uint32_t from, uint32_t to, Point2 at_from, Point2 at_to) {
    maker_curve(m, maker_add_edge(m, from, to), (Tangents){at_from.x, at_from.y, at_to.x, at_to.y});
}

static void celtic_border_cell(Maker *m, uint32_t u, uint32_t v, uint32_t w) {
    maker_cell(m, (const uint32_t[]){u, v, w}, 3);
    m->g->reversed[m->g->cells - 1] = 1;
}

static void celtic_bridge(Maker *m, const Arch *a) {
    const Graph *g = m->g;
    celtic_curve(m, a->c, a->e, celtic_unit(celtic_vector(g, a->d, a->e), celtic_notch_pull),
                 celtic_unit(celtic_vector(g, a->d, a->c), celtic_notch_pull));
    celtic_border_cell(m, a->d, a->c, a->e);
}

static void celtic_arch(Maker *m, const Arch *a) {
    const Graph *g = m->g;
    Point2 along = celtic_vector(g, a->c, a->d);
    Point2 out = a->straight ? (Point2){along.y, -along.x} : celtic_vector(g, a->before, a->c);
    Point2 middle = {g->at[a->c].x + along.x / 2, g->at[a->c].y + along.y / 2};
    uint32_t tip = maker_add_vertex(m, (tsl_point){middle.x + celtic_arch_height * out.x,
                                                   middle.y + celtic_arch_height * out.y, 0});
    Point2 rise = {celtic_arch_middle * out.x, celtic_arch_middle * out.y};
    Point2 to_c = {-along.x / 2 - rise.x, -along.y / 2 - rise.y};
    Point2 to_d = {along.x / 2 - rise.x, along.y / 2 - rise.y};
    Point2 pull = celtic_unit(out, celtic_arch_pull);
    celtic_curve(m, a->c, tip, pull, celtic_unit(to_c, 1));
    celtic_curve(m, tip, a->d, celtic_unit(to_d, 1), pull);
    celtic_border_cell(m, a->c, tip, a->d);
}

/* The patch, with its border rounded. */
static bool celtic_round(Build *b, Span where, const Graph *patch, const Borders *borders,
                         Graph *out) {
    uint64_t arches = borders->arches, corners = patch->cell_first[patch->cells] + 3 * arches;
    MakerRoom room = {.vertices = patch->vertices + arches,
                      .edges = patch->edges + 2 * arches,
                      .curves = 2 * arches,
                      .cells = patch->cells + arches,
                      .corners = corners};
    Maker m;
    if (!maker_init(b, out, where, patch, room, &m)) return false;
    out->reversed = TAKE_ZERO(b, &out->arena, uint8_t, (size_t)room.cells);
    if (!out->reversed) return false;
    for (uint32_t i = 0; i < borders->arches; i++) {
        const Arch *a = &borders->arch[i];
        (a->notch ? celtic_bridge : celtic_arch)(&m, a);
    }
    return true;
}

static bool celtic_patch(Build *b, Span where, const Points *points, Graph *patch, Graph *out) {
    Borders borders;
    return patch_join(b, where, points, 0, 0, patch) && graph_make_rings(b, patch) &&
           graph_trace(b, patch, where, FACES_UNCHECKED) &&
           celtic_borders(b, patch, points, &borders) &&
           celtic_round(b, where, patch, &borders, out);
}

static bool celtic_make(Build *b, Span where, const Positions *positions, Graph *out) {
    Points points;
    Graph patch;
    if (!patch_place(b, &b->scratch, where, &celtic_lattice, positions, &points)) return false;
    graph_init(b, &patch);
    bool done = celtic_patch(b, where, &points, &patch, out);
    graph_free(&patch);
    out->basis = celtic_lattice.basis;
    return done;
}

static bool celtic_finish(Build *b, Graph *g) {
    return graph_make_rings(b, g) && graph_sort(b, g, GRAPH_SORT_ALL);
}

TSL_LOCAL bool gen_celtic(Build *b, const Args *args, Graph *out) {
    int32_t rows = 0;
    if (!args_size(b, args, "rows", &rows)) return false;
    int32_t columns = rows;
    if (!args_size(b, args, "columns", &columns)) return false;
    Span where = args->clause->span;
    ArenaMark mark = arena_mark(&b->scratch);
    Positions positions;
    if (!positions_of_area(b, where, (Area){AREA_PARALLELOGRAM, rows, columns}, &positions) ||
        !celtic_make(b, where, &positions, out)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    out->shape = rows == columns ? SHAPE_SQUARE : SHAPE_RECTANGLE;
    return celtic_finish(b, out);
}

TSL_LOCAL bool gen_celtic_outline(Build *b, const Args *args, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    const Arg *poly = args_find(args, "poly");
    Polygon outline;
    Integers sides;
    if (poly) {
        outline = poly->polygons[0];
    } else if (!args_integers(b, &b->scratch, args, "sides", &sides) ||
               !outline_of_four(b, &b->scratch, &celtic_lattice, &sides, args_span(args, "sides"),
                                &outline)) {
        return false;
    }
    Positions positions;
    if (!polygon_check_simple(b, &outline) ||
        !positions_of_outline(b, &celtic_lattice, &outline, false, NULL, &positions) ||
        !celtic_make(b, args->clause->span, &positions, out)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    out->shape = SHAPE_CUSTOM;
    return celtic_finish(b, out);
}
