/* quadhex.c - a hexagon cut into quadrilaterals. In: a side n. Out: six kites that meet in the
 * centre, or three pentagons round a triangle, each a grid of n by n or n by 2n.
 * Holds: centred at the origin, flat at top and bottom; each part is the first one turned. */
#include "../graph/maker.h"
#include "gen.h"

#define QUADHEX_U 0.86602540378443864676 /* half the square root of 3 */

/* A grid of n by n in a quadrilateral: i runs from a to b and from c to d, j from a to c. */
typedef struct {
    Point2 a, b, c, d;
    double n;
    Point2 turn; /* cosine and sine by which all of it is turned */
} Grid;

static Point2 quadhex_between(double t, Point2 p, Point2 q) {
    return (Point2){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

static tsl_point quadhex_turned(Point2 p, Point2 turn) {
    return (tsl_point){p.x * turn.x - p.y * turn.y, p.x * turn.y + p.y * turn.x, 0};
}

static Point2 grid_at(const Grid *q, int32_t i, int32_t j) {
    return quadhex_between(j / q->n, quadhex_between(i / q->n, q->a, q->b), quadhex_between(i / q->n, q->c, q->d));
}

/* The vertex at a grid point, or at its mirror image in the y-axis. */
static uint32_t grid_vertex(Maker *m, const Grid *q, int32_t i, int32_t j, bool mirrored) {
    Point2 p = grid_at(q, i, j);
    if (mirrored) p.x = -p.x;
    return maker_vertex(m, quadhex_turned(p, q->turn));
}

static const Point2 quadhex_turns[] = {{1, 0},  {0.5, QUADHEX_U},   {-0.5, QUADHEX_U},
                                       {-1, 0}, {-0.5, -QUADHEX_U}, {0.5, -QUADHEX_U}};

/* Centre, middle of the top side, middle of the next side, and the corner between them. */
static void quadhex_sixths(Maker *m, int32_t n) {
    Point2 a = {0, 0}, top = {0, n * QUADHEX_U}, corner = {n / 2.0, n * QUADHEX_U}, next = {n, 0};
    for (int part = 0; part < 6; part++) {
        Grid q = {a, quadhex_between(0.5, corner, next), top, corner, n, quadhex_turns[part]};
        for (int32_t i = 0; i < n; i++) {
            for (int32_t j = 0; j < n; j++) {
                uint32_t v = grid_vertex(m, &q, i, j, false), w = grid_vertex(m, &q, i, j + 1, false);
                uint32_t x = grid_vertex(m, &q, i + 1, j + 1, false);
                maker_edge(m, v, w);
                maker_edge(m, w, x);
                if (i == n - 1) maker_edge(m, x, grid_vertex(m, &q, n, j, false));
            }
        }
    }
}

static void quadhex_cell(Maker *m, const Grid *q, int32_t i, int32_t j, bool mirrored) {
    uint32_t v = grid_vertex(m, q, i, j, mirrored), w = grid_vertex(m, q, i, j + 1, mirrored);
    uint32_t x = grid_vertex(m, q, i + 1, j, mirrored), y = grid_vertex(m, q, i + 1, j + 1, mirrored);
    maker_edge(m, v, w);
    maker_edge(m, x, y);
    maker_edge(m, v, x);
    maker_edge(m, w, y);
}

/* Half of a part reaches from a corner to the middle of the bottom side, and up to a point near the
 * centre; parts leave a gap of about a cell's width between them. */
static void quadhex_thirds(Maker *m, int32_t n) {
    Point2 corner = {-n / 2.0, -n * QUADHEX_U}, bottom = {0, -n * QUADHEX_U}, left = {-n, 0};
    double reach = n / (n + 0.5);
    Grid q = {corner, bottom, quadhex_between(reach / 2, corner, left),
              quadhex_between(reach, bottom, (Point2){0, 0}), n, {0, 0}};
    uint32_t inner[3], start[3], end[3];
    for (int part = 0; part < 3; part++) {
        q.turn = quadhex_turns[2 * part];
        for (int32_t i = 0; i < n; i++) {
            for (int32_t j = 0; j < n; j++) {
                quadhex_cell(m, &q, i, j, false);
                quadhex_cell(m, &q, i, j, true);
            }
        }
        inner[part] = grid_vertex(m, &q, n, n, false);
        start[part] = grid_vertex(m, &q, 0, n, false);
        end[part] = grid_vertex(m, &q, 0, n, true);
    }
    for (int part = 0; part < 3; part++) maker_edge(m, inner[part], inner[(part + 1) % 3]);
    for (int part = 0; part < 3; part++) maker_edge(m, end[part], start[(part + 1) % 3]);
}

TSL_LOCAL bool gen_quadhex(Build *b, const Args *args, Graph *out) {
    int32_t size = 0;
    Span where = args->clause->span;
    bool thirds = args_boolean(args, "thirds", false);
    if (!args_size(b, args, "size", &size)) return false;
    uint64_t n = (uint64_t)size;
    if (n * n > b->max_sites) return fail_sites(b, where, TSL_CELL, n * n); /* the figures below now fit */
    MakerRoom room = {.vertices = 6 * n * n + 6 * n + 1, .edges = 12 * n * n + 6 * n};
    if (thirds) room = (MakerRoom){.vertices = 6 * n * n + 9 * n + 3, .edges = 12 * n * n + 9 * n + 6};
    ArenaMark mark = arena_mark(&b->scratch);
    Maker m;
    if (!maker_init(b, out, where, NULL, room, &m)) return false;
    (thirds ? quadhex_thirds : quadhex_sixths)(&m, size);
    arena_release(&b->scratch, mark);
    out->basis = "QuadHex";
    out->shape = "Hexagon";
    return graph_make_rings(b, out) && graph_trace(b, out, where, FACES_UNCHECKED) &&
           graph_sort(b, out, GRAPH_SORT_ALL);
}
