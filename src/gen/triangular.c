/* triangular.c - hex and tri boards: the shapes that a triangular lattice has. In: a shape and its
 * sizes, side lengths or a polygon. Out: the patch on the positions of that shape.
 *
 * Two boards, the hexagon of hexagons and of triangles, are made line by line instead; that shows
 * in the sense of their edges and the start of their cycles only, which published games rely on. */
#include "../base/sort.h"
#include "gen.h"
#include "patch.h"
#include <math.h>
#include <string.h>

typedef struct {
    LatticeId flat, upright; /* with rows along x, and turned by 30 degrees */
    bool counts_vertices;    /* sizes count vertices, so one more when cells are played on */
    bool side_window;        /* side lists are clipped by a window, see triangular_outline */
    int64_t (*line)(tsl_point at);   /* which line a vertex is made on */
    bool downward_above_middle;      /* edges above the middle line run down */
} TriangularTiling;

static const double triangular_row = 0.86602540378443864676; /* between rows of vertices */

/* Zigzags between rows of hexagons: vertices at heights 1.5 r - 1 and 1.5 r - 0.5. */
static int64_t triangular_zigzag(tsl_point at) {
    return (int64_t)floor((2 * at.y + 2.5) / 3);
}

static int64_t triangular_line(tsl_point at) {
    return (int64_t)floor(at.y / triangular_row + 0.5);
}

static const TriangularTiling triangular_hex = {LATTICE_HEX, LATTICE_HEX_UPRIGHT, false,
                                                false,       triangular_zigzag,   false};
static const TriangularTiling triangular_tri = {LATTICE_TRI, LATTICE_TRI_UPRIGHT, true,
                                                true,        triangular_line,     true};

typedef struct {
    const char *word;
    ShapeId positions;
    bool upright;
    bool two_sizes;     /* takes a second size */
    bool counts_points; /* sizes count lattice points whatever is played on */
} TriangularShape;

static const TriangularShape triangular_shapes[] = {
    {"Hexagon", SHAPE_PRISM, false, true, false},
    {"Triangle", SHAPE_TRIANGLE, false, false, false},
    {"Diamond", SHAPE_PARALLELOGRAM, true, false, false},
    {"Prism", SHAPE_PRISM, true, true, false},
    {"Star", SHAPE_STAR, false, false, true},
    {"Square", SHAPE_RECTANGLE, false, false, false},
    {"Rectangle", SHAPE_RECTANGLE, false, true, false},
    {"Limping", SHAPE_PRISM, false, false, true},
};

static const TriangularShape *triangular_shape(const Args *args, const char *fallback) {
    for (size_t i = 0; i < sizeof triangular_shapes / sizeof *triangular_shapes; i++) {
        const char *word = triangular_shapes[i].word;
        bool given = args_find(args, "word") != NULL;
        if (given ? args_is(args, "word", word) : strcmp(word, fallback) == 0) {
            return &triangular_shapes[i];
        }
    }
    return NULL;
}

/* Lets vertices appear to be made line by line, left to right, and edges run accordingly. */
static bool triangular_by_lines(Build *b, const TriangularTiling *t, Graph *g) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, g->vertices);
    int64_t *key = place ? TAKE(b, &b->scratch, int64_t, g->vertices) : NULL;
    if (!key) return false;
    int64_t last = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        int64_t line = t->line(g->at[v]);
        if (line > last) last = line;
        key[v] = line * ((int64_t)1 << 40) + (int64_t)(g->at[v].x * 1024);
    }
    bool moved;
    if (!sort_places(b, key, g->vertices, place, &moved)) return false;
    if (moved && !graph_permute_vertices(b, g, place)) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        Pair pair = g->edge[e];
        int64_t la = t->line(g->at[pair.a]), lb = t->line(g->at[pair.b]);
        bool down = t->downward_above_middle && la != lb && 2 * (la < lb ? la : lb) >= last;
        if ((pair.a < pair.b) == down) g->edge[e] = (Pair){pair.b, pair.a};
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool triangular_patch(Build *b, const Args *args, const Lattice *lattice,
                             const Positions *positions, Graph *g) {
    Span where = args->clause->span;
    Points points;
    g->basis = lattice->name;
    return patch_place(b, &b->scratch, where, lattice, positions, &points) &&
           patch_join(b, where, &points, 0, 0, g);
}

/* A side list on tri reaches only as far as the window of its outline: published boards are
 * written with longer sides than they have to make up for that. */
static bool triangular_outline(Build *b, const Args *args, const Lattice *lattice,
                               const Polygon *outline, bool window, int32_t margin, Graph *g) {
    Positions positions;
    Window reach;
    if (window && !outline_window(b, outline, margin, &reach)) return false;
    if (!positions_of_outline(b, &b->scratch, lattice, outline, window ? &reach : NULL, &positions)) {
        return false;
    }
    return triangular_patch(b, args, lattice, &positions, g);
}

/* Sides of m and n by turns, walked by the turtle. */
static bool triangular_two_sides(Build *b, const Args *args, const TriangularTiling *t, int32_t m,
                                 int32_t n, Graph *g) {
    int32_t pair[] = {m, n};
    const Lattice *lattice = lattice_get(t->flat);
    Polygon outline;
    if (!outline_of_six(b, &b->scratch, lattice, &(Integers){pair, 2}, args->clause->span, &outline)) {
        return false;
    }
    g->shape = n == m + 1 ? "Limping" : "Custom";
    return triangular_outline(b, args, lattice, &outline, t->side_window, m, g);
}

static bool triangular_sizes(Build *b, const Args *args, const TriangularTiling *t,
                             const TriangularShape *shape, int32_t *m, int32_t *n) {
    if (!args_size(b, args, "size", m)) return false;
    *n = *m;
    if (!args_size(b, args, "second", n)) return false;
    if (args_find(args, "second") && !shape->two_sizes) {
        return fail(b, args_span(args, "second"), TSL_ERR_ARGS, "a %s has one size only", shape->word);
    }
    if (!t->counts_vertices || shape->counts_points || b->use != TSL_CELL) return true;
    if (*m < INT32_MAX) ++*m;
    if (*n < INT32_MAX) ++*n;
    return true;
}

static bool triangular_limping(Build *b, const Args *args, bool *limping) {
    *limping = args_is(args, "word", "Limping") || args_boolean(args, "limping", false);
    if (!*limping || !args_find(args, "limping")) return true;
    const Arg *shape = args_find(args, "word");
    if (!shape || args_is(args, "word", "Limping") || args_is(args, "word", "Hexagon")) {
        if (!args_find(args, "second")) return true;
        return fail(b, args_span(args, "second"), TSL_ERR_ARGS, "a limping board has one size only");
    }
    return fail(b, args_span(args, "limping"), TSL_ERR_VALUE, "a %.*s cannot be limping",
                (int)shape->node->text.length, shape->node->text.at);
}

/* The first stage: the patch, in scratch memory that is given back before cells are traced. */
static bool triangular_make(Build *b, const Args *args, const TriangularTiling *t, Graph *g) {
    const TriangularShape *shape = triangular_shape(args, t->counts_vertices ? "Triangle" : "Hexagon");
    int32_t m = 0, n = 0;
    bool limping;
    if (!triangular_limping(b, args, &limping)) return false;
    if (limping) {
        if (!args_size(b, args, "size", &m)) return false;
        return triangular_two_sides(b, args, t, m, m < INT32_MAX ? m + 1 : m, g);
    }
    if (!triangular_sizes(b, args, t, shape, &m, &n)) return false;
    bool hexagon = shape->positions == SHAPE_PRISM && !shape->upright;
    if (hexagon && args_find(args, "second")) return triangular_two_sides(b, args, t, m, n, g);
    const Lattice *lattice = lattice_get(shape->upright ? t->upright : t->flat);
    Positions positions;
    g->shape = shape->positions == SHAPE_RECTANGLE && m == n ? "Square" : shape->word;
    return positions_of_shape(b, &b->scratch, args->clause->span, shape->positions, m, n, &positions) &&
           triangular_patch(b, args, lattice, &positions, g) &&
           (!hexagon || triangular_by_lines(b, t, g));
}

static bool triangular_shaped(Build *b, const Args *args, const TriangularTiling *t, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    if (!triangular_make(b, args, t, out)) return false;
    arena_release(&b->scratch, mark);
    if (!patch_finish(b, args->clause->span, out)) return false;
    out->cells_by_angle = strcmp(out->shape, "Hexagon") != 0;
    return true;
}

static bool triangular_outlined(Build *b, const Args *args, const TriangularTiling *t, Graph *out) {
    const Lattice *lattice = lattice_get(t->flat);
    ArenaMark mark = arena_mark(&b->scratch);
    const Arg *poly = args_find(args, "poly");
    Polygon outline;
    Integers sides = {NULL, 0};
    if (poly) {
        outline = poly->polygons[0];
    } else if (!args_integers(b, &b->scratch, args, "sides", &sides) ||
               !outline_of_six(b, &b->scratch, lattice, &sides, args_span(args, "sides"), &outline)) {
        return false;
    }
    bool limping = sides.count == 2 && sides.at[1] == (int64_t)sides.at[0] + 1;
    out->shape = limping ? "Limping" : "Custom";
    int32_t margin = limping ? sides.at[0] : 2;
    if (!triangular_outline(b, args, lattice, &outline, !poly && t->side_window, margin, out)) return false;
    arena_release(&b->scratch, mark);
    return patch_finish(b, args->clause->span, out);
}

TSL_LOCAL bool gen_hex(Build *b, const Args *args, Graph *out) {
    return triangular_shaped(b, args, &triangular_hex, out);
}

TSL_LOCAL bool gen_hex_outline(Build *b, const Args *args, Graph *out) {
    return triangular_outlined(b, args, &triangular_hex, out);
}

TSL_LOCAL bool gen_tri(Build *b, const Args *args, Graph *out) {
    return triangular_shaped(b, args, &triangular_tri, out);
}

TSL_LOCAL bool gen_tri_outline(Build *b, const Args *args, Graph *out) {
    return triangular_outlined(b, args, &triangular_tri, out);
}
