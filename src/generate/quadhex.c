/* quadhex.c - a hexagon cut into quadrilaterals. In: a side n. Out: six kites that meet in the
 * centre, or three pentagons round a triangle, each a grid of n by n or n by 2n.
 * Holds: centred at the origin, flat at top and bottom; each part is the first one turned. */
#include "generate.h"
#include <string.h>

#define QUADHEX_U 0.86602540378443864676 /* half the square root of 3 */

/* A grid of n by n in a quadrilateral: i runs from a to b and from c to d, j from a to c. */
typedef struct {
    Graph *g;
    int32_t n;
    Point2 a, b, c, d;
    Point2 turn; /* cosine and sine by which all of it is turned */
    uint32_t
        *id; /* vertices by j within i, those of the mirror image from 2n down; TSL_NONE: not yet */
} Grid;

static const Point2 quadhex_turns[] = {{1, 0},  {0.5, QUADHEX_U},   {-0.5, QUADHEX_U},
                                       {-1, 0}, {-0.5, -QUADHEX_U}, {0.5, -QUADHEX_U}};

static Point2 quadhex_between(double t, Point2 p, Point2 q) {
    return (Point2){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

static uint32_t *grid_id(const Grid *q, int32_t i, int32_t j) {
    return &q->id[(size_t)i * ((size_t)q->n + 1) + (size_t)j];
}

static size_t grid_ids(const Grid *q) {
    return (2 * (size_t)q->n + 1) * ((size_t)q->n + 1);
}

static void grid_forget(Grid *q) {
    memset(q->id, 0xFF, grid_ids(q) * sizeof *q->id);
}

/* The vertex at a grid point, or at its mirror image in the y-axis. */
static uint32_t grid_vertex(Grid *q, int32_t i, int32_t j, bool mirrored) {
    uint32_t *id = grid_id(q, mirrored ? 2 * q->n - i : i, j);
    if (*id != TSL_NONE) return *id;
    double along = (double)i / q->n, across = (double)j / q->n;
    Point2 p = quadhex_between(across, quadhex_between(along, q->a, q->b),
                               quadhex_between(along, q->c, q->d));
    if (mirrored) p.x = -p.x;
    *id = graph_add_vertex(
        q->g, (tsl_point){p.x * q->turn.x - p.y * q->turn.y, p.x * q->turn.y + p.y * q->turn.x, 0});
    return *id;
}

/* The edges on the line j = 0 are those of the part before on its line i = 0. */
static void quadhex_kite(Grid *q) {
    for (int32_t i = 0; i < q->n; i++) {
        for (int32_t j = 0; j < q->n; j++) {
            uint32_t v = grid_vertex(q, i, j, false), w = grid_vertex(q, i, j + 1, false);
            uint32_t x = grid_vertex(q, i + 1, j + 1, false);
            graph_add_edge(q->g, v, w);
            graph_add_edge(q->g, w, x);
            if (i == q->n - 1) graph_add_edge(q->g, x, grid_vertex(q, q->n, j, false));
        }
    }
}

/* Six kites: the centre, the middles of two sides, and the corner between them. The first reaches
 * the middle of the top side with its line i = 0; each has its line j = 0 from the one before. */
static bool quadhex_sixths(Build *b, Grid *q) {
    double n = q->n;
    q->c = (Point2){0, n * QUADHEX_U};
    q->d = (Point2){n / 2, n * QUADHEX_U};
    q->b = quadhex_between(0.5, q->d, (Point2){n, 0});
    uint32_t *before = TAKE(b, &b->scratch, uint32_t, 2 * ((size_t)q->n + 1));
    if (!before) return false;
    uint32_t *first = before + q->n + 1;
    for (int part = 0; part < 6; part++) {
        grid_forget(q);
        q->turn = quadhex_turns[part];
        for (int32_t i = 0; part > 0 && i <= q->n; i++) *grid_id(q, i, 0) = before[i];
        for (int32_t j = 0; part == 5 && j <= q->n; j++) *grid_id(q, 0, j) = first[j];
        quadhex_kite(q);
        for (int32_t i = 0; part == 0 && i <= q->n; i++) first[i] = *grid_id(q, i, 0);
        for (int32_t j = 0; j <= q->n; j++) before[j] = *grid_id(q, 0, j);
    }
    return true;
}

/* A cell of half a part; those before it have drawn its first sides already. */
static void quadhex_cell(Grid *q, int32_t i, int32_t j, bool mirrored) {
    uint32_t v = grid_vertex(q, i, j, mirrored), w = grid_vertex(q, i, j + 1, mirrored);
    uint32_t x = grid_vertex(q, i + 1, j, mirrored), y = grid_vertex(q, i + 1, j + 1, mirrored);
    if (i == 0) graph_add_edge(q->g, v, w);
    if (!(mirrored && i == q->n - 1)) graph_add_edge(q->g, x, y);
    if (j == 0) graph_add_edge(q->g, v, x);
    graph_add_edge(q->g, w, y);
}

/* Three parts, each with a mirror image of its own half. That half reaches from a corner to the
 * middle of the bottom side and up to a point near the centre; between parts there is a gap about
 * as wide as a cell, closed at either end. */
static bool quadhex_thirds(Build *b, Grid *q) {
    (void)b;
    double n = q->n, reach = n / (n + 0.5);
    q->a = (Point2){-n / 2, -n * QUADHEX_U};
    q->b = (Point2){0, -n * QUADHEX_U};
    q->c = quadhex_between(reach / 2, q->a, (Point2){-n, 0});
    q->d = quadhex_between(reach, q->b, (Point2){0, 0});
    uint32_t inner[3], start[3], end[3];
    for (int part = 0; part < 3; part++) {
        grid_forget(q);
        q->turn = quadhex_turns[2 * (size_t)part];
        for (int32_t i = 0; i < q->n; i++) {
            for (int32_t j = 0; j < q->n; j++) {
                quadhex_cell(q, i, j, false);
                quadhex_cell(q, i, j, true);
            }
        }
        inner[part] = grid_vertex(q, q->n, q->n, false);
        start[part] = grid_vertex(q, 0, q->n, false);
        end[part] = grid_vertex(q, 0, q->n, true);
    }
    for (int part = 0; part < 3; part++) graph_add_edge(q->g, inner[part], inner[(part + 1) % 3]);
    for (int part = 0; part < 3; part++) graph_add_edge(q->g, end[part], start[(part + 1) % 3]);
    return true;
}

TSL_LOCAL bool gen_quadhex(Build *b, const Args *args, Graph *out) {
    int32_t size = 0;
    Span where = args->clause->span;
    bool thirds = args_boolean(args, "thirds", false);
    if (!args_size(b, args, "size", &size)) return false;
    uint64_t n = (uint64_t)size, square = n * n;
    if (square > b->max_sites)
        return fail_sites(b, where, TSL_KIND_CELL, square); /* the figures below now fit */
    uint64_t vertices = thirds ? 6 * square + 9 * n + 3 : 6 * square + 6 * n + 1;
    uint64_t edges = thirds ? 12 * square + 9 * n + 6 : 12 * square + 6 * n;
    ArenaMark mark = arena_mark(&b->scratch);
    Grid q = {.g = out, .n = size};
    if (!graph_reserve(b, out, where, vertices, edges)) return false;
    q.id = TAKE(b, &b->scratch, uint32_t, grid_ids(&q));
    if (!q.id || !(thirds ? quadhex_thirds : quadhex_sixths)(b, &q)) return false;
    arena_release(&b->scratch, mark);
    out->basis = BASIS_QUADHEX;
    out->shape = SHAPE_HEXAGON;
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
