/* wrap.c - (wrap ...): sides of a board of a tiling brought together, as they are or turned over. In: the board, a surface, a shift. Out: the tiling
 * on that surface, made anew.
 * Holds: sizes count tiles round the surface, whatever is played on; across it they count as on the flat board. */
#include "../base/num.h"
#include "../graph/wrapping.h"
#include "generate.h"
#include "quotient.h"
#include <math.h>
#include <string.h>

typedef enum { WRAP_CYLINDER, WRAP_TORUS, WRAP_MOEBIUS, WRAP_KLEIN, WRAP_PROJECTIVE } WrapSurface;

typedef struct {
    Build *b;
    const Args *args;
    const LatticePeriod *period;
    WrapSurface surface;
    int32_t shift;
    Tables tables;
    TilingQuotient q;
    WrapPlane plane; /* of what is turned over */
} Wrap;

static bool wrap_is_twisted(const Wrap *w) {
    return w->surface >= WRAP_MOEBIUS;
}

static bool wrap_closes_upward(const Wrap *w) {
    return w->surface != WRAP_CYLINDER && w->surface != WRAP_MOEBIUS;
}

static bool wrap_refuse_shape(const Wrap *w, const Graph *g) {
    Span where = args_span(w->args, "graph");
    const bool limping = g->shape == SHAPE_SQUARE || g->shape == SHAPE_RECTANGLE,
               pyramid = g->shape == SHAPE_HEXAGON || g->shape == SHAPE_NONE;
    const char *shape = limping   ? "Limping board"
                        : pyramid ? "board like this"
                                  : shape_name(g->shape);
    if (w->period)
        return fail(w->b, where, TSL_ERR_VALUE, "a %s has no opposite sides to bring together; %s",
                    shape,
                    g->shape == SHAPE_DIAMOND ? "on this lattice only Rectangle has"
                                              : "Rectangle, Diamond and Hexagon have");
    return fail(w->b, where, TSL_ERR_VALUE,
                "only a whole board of a tiling has a surface of its own, such as (square 8) or "
                "(hex Rectangle 6 8)");
}

/* Periods of rows that are the same, or of every second one. */
static bool wrap_rows(Wrap *w) {
    const LatticePeriod *p = w->period;
    TilingQuotient *q = &w->q;
    q->rows = p->rows;
    q->columns = p->columns;
    q->across = (WrapMotion){0, p->columns, 0};
    if (!wrap_closes_upward(w)) return true;
    if ((wrap_is_twisted(w) ? mirror_lean(&w->tables) : p->lean) % 2 && p->rows % 2) {
        return fail(w->b, args_span(w->args, "graph"), TSL_ERR_VALUE,
                    "%d rows of %s do not close upward, each is half a column off the last: the "
                    "rows must be even",
                    p->rows, p->word);
    }
    q->lean = p->lean * (p->rows / 2);
    q->slant = q->lean + w->shift;
    q->up = (WrapMotion){q->rows, q->slant, 0};
    return true;
}

/* Two of the six ways to the middles of the hexagons round one. Together they are a row of all positions, one after
 * the other, and the next row further on. */
static bool wrap_hexagon(Wrap *w) {
    enum { SIDE_MOST = 1 << 14 };
    const int32_t n = w->period->columns;
    TilingQuotient *q = &w->q;
    if (w->surface != WRAP_TORUS)
        return fail(w->b, args_span(w->args, "word"), TSL_ERR_VALUE,
                    "a Hexagon closes to a Torus only");
    if (n > SIDE_MOST)
        return fail_sites(w->b, args_span(w->args, "graph"), TSL_KIND_CELL,
                          3 * (uint64_t)n * (uint64_t)n);
    q->hexagon = true;
    q->across = (WrapMotion){n - 1, 2 * n - 1, 0};
    q->up = (WrapMotion){2 * n - 1, n, 0};
    q->rows = 1;
    q->columns = 3 * n * (n - 1) + 1;
    q->slant = 2 - 3 * n;
    return true;
}

static bool wrap_periods(Wrap *w) {
    TilingQuotient *q = &w->q;
    *q = (TilingQuotient){
        .t = &w->tables, .closes_upward = wrap_closes_upward(w), .lines = w->period->lines};
    return w->period->form == PERIOD_HEXAGON ? wrap_hexagon(w) : wrap_rows(w);
}

/* ---- Boards that are turned over ---- */

static bool wrap_fail_moebius(const Wrap *w) {
    const bool odd = w->period->rows % 2;
    return fail(w->b, args_span(w->args, "graph"), TSL_ERR_VALUE,
                "%s has no mirror line in the middle of %d row%s: on a Moebius strip the rows must "
                "be %s",
                w->period->word, w->period->rows, w->period->rows == 1 ? "" : "s",
                odd ? "even" : "odd");
}

/* A strip with a row more has a mirror line, then. */
static bool wrap_mirrors_other(const Wrap *w) {
    TilingQuotient q = w->q;
    WrapPlane plane;
    q.rows++;
    q.lines++;
    return twist_plane(&q, TWIST_MOEBIUS, &plane);
}

static bool wrap_fail_mirror(const Wrap *w) {
    const Span where = args_span(w->args, "graph");
    const char *word = w->period->word;
    WrapPlane plane;
    if (!mirror_any(&w->tables))
        return fail(w->b, where, TSL_ERR_VALUE,
                    "%s differs from its mirror image, so it cannot be turned over", word);
    if (!twist_is_level(&w->tables))
        return fail(w->b, where, TSL_ERR_VALUE,
                    "the rows of this board are not level, so it cannot be turned over; those of a "
                    "Rectangle are");
    if (w->surface == WRAP_MOEBIUS && wrap_mirrors_other(w)) return wrap_fail_moebius(w);
    if (w->surface == WRAP_PROJECTIVE && twist_plane(&w->q, TWIST_KLEIN, &plane))
        return fail(w->b, where, TSL_ERR_VALUE,
                    "on a projective plane a cell of %s would be folded onto itself; square, tri "
                    "and T3636 can be wrapped so",
                    word);
    return fail(w->b, where, TSL_ERR_VALUE,
                "%s has no mirror line along its rows, so it cannot be turned over", word);
}

static TwistKind wrap_twist(const Wrap *w) {
    return (TwistKind)(w->surface - WRAP_MOEBIUS);
}

static bool wrap_lay(Wrap *w, Graph *out) {
    const Span where = args_span(w->args, "graph");
    if (!wrap_is_twisted(w)) return quotient_graph(w->b, where, &w->q, out);
    if (!twist_plane(&w->q, wrap_twist(w), &w->plane)) return wrap_fail_mirror(w);
    return twist_graph(w->b, where, &w->q, wrap_twist(w), &w->plane, out);
}

/* ---- Simple boards ---- */

/* Whether a board with other columns is simple, made to see. */
static bool wrap_twisted_is_simple(const Wrap *w, const TilingQuotient *q) {
    Graph g;
    FaultAt at;
    WrapPlane plane;
    graph_init(w->b, &g);
    const bool simple =
        twist_plane(q, wrap_twist(w), &plane) &&
        twist_graph(w->b, args_span(w->args, "graph"), q, wrap_twist(w), &plane, &g) &&
        wrap_find_fault(w->b, &g, &at) && at.fault == FAULT_NONE;
    graph_free(&g);
    return simple;
}

/* How many columns more would do; 0 if none. */
static int32_t wrap_enough(const Wrap *w) {
    enum { TRIED = 6 };
    TilingQuotient q = w->q;
    for (int32_t more = 1; !q.hexagon && more <= TRIED; more++) {
        q.columns = w->q.columns + more;
        q.across.columns = q.columns;
        if (wrap_is_twisted(w) ? wrap_twisted_is_simple(w, &q) : quotient_is_simple(&q))
            return q.columns;
    }
    return 0;
}

static size_t text_put(char *to, const char *text) {
    size_t length = 0;
    for (; text[length]; length++) to[length] = text[length];
    return length;
}

static bool wrap_is_simple(const Wrap *w, const Graph *g) {
    enum { DIGITS = 12 };
    char more[64 + 2 * DIGITS] = "";
    if (!wrap_is_twisted(w) && quotient_is_simple(&w->q)) return true;
    FaultAt at;
    if (!wrap_find_fault(w->b, g, &at)) return false;
    if (at.fault == FAULT_NONE) return true;
    const int32_t enough = wrap_enough(w);
    if (w->b->error.code) return false;
    if (enough) {
        size_t n = 0;
        n += text_put(more + n, ": ");
        n += num_write_u64(more + n, (uint64_t)enough);
        n += text_put(more + n, " or more around are needed, not ");
        n += num_write_u64(more + n, (uint64_t)w->q.columns);
        more[n] = '\0';
    }
    return wrap_fail_fault(w->b, args_span(w->args, "graph"), at, more);
}

/* Polygons that are repeated lie beside each other: an edge has one of them on each side at most. */
static bool wrap_check_overlap(const Wrap *w, const Graph *g) {
    ArenaMark mark = arena_mark(&w->b->scratch);
    uint8_t *cells = TAKE_ZERO(w->b, &w->b->scratch, uint8_t, g->edges);
    uint32_t worst = TSL_NONE;
    if (!cells) return false;
    for (uint32_t i = 0; i < g->cell_first[g->cells]; i++) {
        const uint32_t e = g->side[i];
        if (cells[e] < 3 && ++cells[e] == 3 && e < worst) worst = e;
    }
    arena_release(&w->b->scratch, mark);
    return worst == TSL_NONE ||
           fail(w->b, args_span(w->args, "graph"), TSL_ERR_VALUE,
                "the polygons overlap: edge E:%u would have three cells", worst);
}

/* What polygons cover together is no larger than what two steps span. */
static bool wrap_check_area(const Wrap *w) {
    static const double more = 1e-4; /* numbers as they are written have seven digits */
    const RepeatPeriod *r = w->period->repeat;
    double covered = 0;
    for (uint32_t i = 0; i < r->count; i++) covered += fabs(polygon_area(&r->polygons[i]));
    return covered <= (1 + more) * fabs(r->column.x * r->row.y - r->column.y * r->row.x) ||
           fail(w->b, args_span(w->args, "graph"), TSL_ERR_VALUE,
                "the polygons overlap: together they are larger than what the two steps span");
}

static bool wrap_repeat(Wrap *w, Graph *out) {
    const Span where = args_span(w->args, "graph");
    return tables_of_polygons(w->b, where, w->period->repeat, &w->tables) && wrap_periods(w) &&
           wrap_lay(w, out) && wrap_is_simple(w, out) && wrap_check_overlap(w, out) &&
           wrap_check_area(w);
}

static bool wrap_make(Wrap *w, Graph *out) {
    bool made;
    if (w->period->repeat) return wrap_repeat(w, out);
    if (!tables_make(w->b, w->period, &w->tables, &made)) return false;
    if (!made) { /* GCOVR_EXCL_LINE: every row of the table of tilings is one */
        return fail(w->b, args_span(w->args, "graph"), TSL_ERR_VALUE, /* GCOVR_EXCL_LINE */
                    "this tiling cannot be wrapped");                 /* GCOVR_EXCL_LINE */
    }
    return wrap_periods(w) && wrap_lay(w, out) && wrap_is_simple(w, out);
}

/* A shift is counted modulo the columns. */
static bool wrap_read_shift(Wrap *w) {
    if (!args_integer(w->b, w->args, "shift", &w->shift)) return false;
    if (args_find(w->args, "shift") && w->surface != WRAP_TORUS) {
        return fail(w->b, args_span(w->args, "shift"), TSL_ERR_VALUE,
                    wrap_is_twisted(w) ? "shift: moves the rim of a Torus; sides that are turned "
                                         "over meet as they are"
                                       : "shift: moves the rim of a Torus, and a Cylinder has "
                                         "none to meet");
    }
    if (w->period->form == PERIOD_ROWS) w->shift %= w->period->columns;
    if (w->shift < 0) w->shift += w->period->columns;
    if (w->shift && w->period->form == PERIOD_HEXAGON)
        return fail(w->b, args_span(w->args, "shift"), TSL_ERR_VALUE,
                    "shift: moves the rim of a Torus, and a Hexagon has six sides to meet");
    return true;
}

static WrapSurface wrap_surface(const Args *args) {
    static const char *const words[] = {"Cylinder", "Torus", "Moebius", "Klein", "Projective"};
    uint32_t i = 0;
    while (i < WRAP_PROJECTIVE && !args_is(args, "word", words[i])) i++;
    return (WrapSurface)i;
}

TSL_LOCAL bool gen_wrap(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    Wrap *w;
    ArenaMark mark = arena_mark(&b->scratch);
    if (g->plane.wrap)
        return fail(b, args_span(args, "graph"), TSL_ERR_VALUE,
                    "'wrap' takes a board that is not wrapped yet");
    if (g->plane.globe && wrap_surface(args) == WRAP_PROJECTIVE && !args_find(args, "shift")) {
        const bool done = wrap_antipodes(b, args_span(args, "graph"), g, out);
        arena_release(&b->scratch, mark);
        return done;
    }
    if (g->plane.globe)
        return fail(b, args_span(args, "word"), TSL_ERR_VALUE,
                    "a sphere closes to a Projective plane only, by its opposite points");
    w = TAKE_ZERO(b, &b->scratch, Wrap, 1);
    if (!w) return false;
    w->b = b;
    w->args = args;
    w->period = g->plane.period;
    w->surface = wrap_surface(args);
    if (!w->period || w->period->form == PERIOD_NONE) return wrap_refuse_shape(w, g);
    out->shape = g->shape;
    if (!wrap_read_shift(w) || !wrap_make(w, out)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
