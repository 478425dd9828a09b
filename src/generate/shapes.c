/* shapes.c - boards of any tiling in any shape its lattice has. In: a tiling; a shape's name and
 * sizes, side lengths, or a polygon. Out: the graph on the positions of that shape.
 *
 * Two boards, the hexagon of hexagons and of triangles, are made line by line instead; that shows
 * in the sense of their edges and the start of their cycles only, which published games rely on.
 * Holds: which positions a shape has stands in areas.c. */
#include "lattice_board.h"
#include "patch.h"
#include "period.h"
#include "tilings.h"

typedef struct {
    Build *b;
    const Args *args;
    const Tiling *tiling;
    Graph *g;
    bool plain;         /* the tiling's default board: its order of making is special */
    const Lattice *row; /* of the lattice chosen last, before it was turned, */
    int turn;           /* by multiples of 30 degrees */
} Shaped;

static Span shaped_span(const Shaped *s) {
    return s->args->clause->span;
}

static bool shaped_lattice(Shaped *s, bool native, bool upright, Lattice *out) {
    const Tiling *t = s->tiling;
    s->turn = native ? 0 : upright ? t->turn_upright : t->turn_flat;
    s->row = native ? t->native : upright ? t->upright : t->flat;
    *out = *s->row;
    if (s->turn && !lattice_turned(s->b, &s->b->scratch, s->row, s->turn, out)) return false;
    return !t->whole || whole_tiles(s->b, out);
}

static bool shaped_is_numbered(const Shaped *s) {
    return !(s->plain && s->tiling->keeps_order);
}

/* Whether vertices are made line by line. */
static bool shaped_has_lines(const Shaped *s) {
    return s->plain && s->tiling->line && s->g->shape == SHAPE_HEXAGON;
}

static bool shaped_patch(Shaped *s, const Lattice *lattice, const Positions *positions) {
    LatticeBoard board = {lattice, positions, {NULL, false}, shaped_is_numbered(s)};
    s->g->basis = lattice->basis;
    if (args_boolean(s->args, "pyramidal", false)) {
        return tri_pyramid(s->b, shaped_span(s), lattice, positions, s->g) &&
               patch_finish(s->b, shaped_span(s), s->g, shaped_is_numbered(s));
    }
    if (shaped_has_lines(s))
        board.order = (MakingOrder){s->tiling->line, s->tiling->downward_above_middle};
    return lattice_board_make(s->b, shaped_span(s), &board, s->g);
}

/* A side list on tri reaches only as far as the window of its outline: published boards are
 * written with longer sides than they have to make up for that. */
static bool shaped_outline(Shaped *s, const Lattice *lattice, const Polygon *outline, bool window,
                           int32_t margin) {
    Positions positions;
    Window reach;
    if (!polygon_check_simple(s->b, outline)) return false;
    if (window && !outline_window(s->b, outline, false, margin, &reach)) return false;
    return positions_of_outline(s->b, lattice, outline, false, window ? &reach : NULL,
                                &positions) &&
           shaped_patch(s, lattice, &positions);
}

/* Sides of m and n by turns, walked by the turtle. */
static bool shaped_two_sides(Shaped *s, int32_t m, int32_t n) {
    int32_t pair[] = {m, n};
    Lattice lattice;
    Polygon outline = {NULL, 0, {0, 0}};
    if (!shaped_lattice(s, false, false, &lattice) ||
        !outline_of_six(s->b, &s->b->scratch, &lattice, &(Integers){pair, 2}, shaped_span(s),
                        &outline)) {
        return false;
    }
    s->g->shape = n == (int64_t)m + 1 ? SHAPE_LIMPING : SHAPE_CUSTOM;
    return shaped_outline(s, &lattice, &outline, s->tiling->side_window, m);
}

/* Whether the sides of an area can be brought together. */
static PeriodForm shaped_form(const Shaped *s, Area area) {
    if (args_boolean(s->args, "pyramidal", false) || s->g->shape == SHAPE_LIMPING)
        return PERIOD_NONE;
    if (area.kind == AREA_PARALLELOGRAM || area.kind == AREA_RECTANGLE) return PERIOD_ROWS;
    return area.kind == AREA_PRISM && s->g->shape == SHAPE_HEXAGON ? PERIOD_HEXAGON : PERIOD_NONE;
}

static bool shaped_positions(Shaped *s, const Lattice *lattice, Area area) {
    Positions positions;
    const bool points = s->tiling->counts_vertices && s->b->use == TSL_KIND_CELL;
    const PeriodForm form = shaped_form(s, area);
    if (!positions_of_area(s->b, shaped_span(s), area, &positions) ||
        !shaped_patch(s, lattice, &positions))
        return false;
    return period_keep(s->b, s->g,
                       (LatticePeriod){.word = s->tiling->word,
                                       .lattice = s->row,
                                       .turn = s->turn,
                                       .whole = s->tiling->whole,
                                       .form = form,
                                       .rows = area.m - points,
                                       .columns = area.n - points,
                                       .lines = area.m,
                                       .lean = area.kind == AREA_RECTANGLE});
}

/* One longer on one side than on the other. */
static bool shaped_limping(Shaped *s) {
    int32_t size = 0;
    const Arg *word = args_find(s->args, "word");
    bool fits = !word || args_is(s->args, "word", "Limping") ||
                args_is(s->args, "word", shape_name(s->tiling->shape)) ||
                args_is(s->args, "word", "Hexagon");
    if (word && (!fits || !args_boolean(s->args, "limping", true))) {
        return fail(s->b, args_span(s->args, "limping"), TSL_ERR_VALUE,
                    "a %.*s board is %s limping", (int)word->node->text.length, word->node->text.at,
                    fits ? "always" : "never");
    }
    if (args_find(s->args, "size2") &&
        !warn(s->b, args_span(s->args, "size2"), TSL_WARN_UNUSED,
              "a limping board has one size only, so this has no effect")) {
        return false;
    }
    if (!args_size(s->b, s->args, "size", &size)) return false;
    int32_t more = size < INT32_MAX ? size + 1 : size;
    if (s->tiling->family == FAMILY_TRIANGULAR) return shaped_two_sides(s, size, more);
    Lattice lattice;
    s->g->shape = SHAPE_LIMPING;
    return shaped_lattice(s, true, false, &lattice) &&
           shaped_positions(s, &lattice, (Area){AREA_PARALLELOGRAM, size, more});
}

/* Two sizes and no shape's name. */
static bool shaped_two_sizes(Shaped *s, int32_t m, int32_t n) {
    if (s->tiling->two == TWO_SIDES) return shaped_two_sides(s, m, n);
    Lattice lattice;
    if (!shaped_lattice(s, true, false, &lattice)) return false;
    bool odd = s->tiling->two == TWO_ODD;
    s->g->shape = s->tiling->family == FAMILY_TRIANGULAR ? SHAPE_RHOMBUS
                  : m == n                               ? SHAPE_SQUARE
                                                         : SHAPE_RECTANGLE;
    if (s->tiling->family == FAMILY_DIAGONAL) s->g->shape = SHAPE_DIAMOND;
    if (s->tiling->family == FAMILY_OBLIQUE) s->g->shape = SHAPE_PARALLELOGRAM;
    if (odd && (m > INT32_MAX / 4 || n > INT32_MAX / 4)) {
        return fail_sites(s->b, shaped_span(s), TSL_KIND_VERTEX, (uint64_t)m * (uint64_t)n);
    }
    return shaped_positions(s, &lattice,
                            (Area){AREA_PARALLELOGRAM, odd ? 2 * m - 1 : m, odd ? 2 * n - 1 : n});
}

/* `two`: there is a second size, and the shape has one. */
static bool shaped_sizes(const Shaped *s, const ShapeRow *shape, int32_t *m, int32_t *n,
                         bool *two) {
    if (!args_size(s->b, s->args, "size", m)) return false;
    *n = *m;
    if (!args_size(s->b, s->args, "size2", n)) return false;
    bool named = args_find(s->args, "word") || s->tiling->two == TWO_NOTHING;
    *two = args_find(s->args, "size2") != NULL;
    if (*two && named && !shape->two_sizes) {
        *two = false;
        *n = *m;
        if (!warn(s->b, args_span(s->args, "size2"), TSL_WARN_UNUSED,
                  "a %s has one size only, so this has no effect", shape_name(shape->shape)))
            return false;
    }
    if (!s->tiling->counts_vertices || shape->counts_points || s->b->use != TSL_KIND_CELL)
        return true;
    if (*m < INT32_MAX) ++*m;
    if (*n < INT32_MAX) ++*n;
    return true;
}

static bool shaped_unknown(const Shaped *s) {
    if (s->tiling->family == FAMILY_OBLIQUE)
        return fail(s->b, args_span(s->args, args_find(s->args, "word") ? "word" : "limping"),
                    TSL_ERR_VALUE, "%s comes as Parallelogram, Square or Rectangle only",
                    s->tiling->word);
    const Node *word = args_find(s->args, "word")->node;
    return fail(s->b, word->span, TSL_ERR_VALUE,
                "%.*s is a shape of triangular lattices, and %s has none", (int)word->text.length,
                word->text.at, s->tiling->word);
}

static bool shaped_make(Shaped *s) {
    int32_t m = 0, n = 0;
    if (args_is(s->args, "word", "Limping") || args_boolean(s->args, "limping", false)) {
        return s->tiling->family == FAMILY_OBLIQUE ? shaped_unknown(s) : shaped_limping(s);
    }
    const ShapeRow *shape = shape_named(s->tiling->family, s->args, s->tiling->shape);
    if (!shape) return shaped_unknown(s);
    bool named = args_find(s->args, "word") != NULL, two;
    if (!shaped_sizes(s, shape, &m, &n, &two)) return false;
    bool hexagon = shape->shape == SHAPE_HEXAGON;
    if (two && !named) {
        s->plain = true;
        return shaped_two_sizes(s, m, n);
    }
    if (two && hexagon) return shaped_two_sides(s, m, n);
    s->plain = hexagon || !named;
    Lattice lattice;
    s->g->shape = shape->positions == AREA_RECTANGLE && m == n ? SHAPE_SQUARE : shape->shape;
    return shaped_lattice(s, s->plain, shape->upright, &lattice) &&
           shaped_positions(s, &lattice, (Area){shape->positions, m, n});
}

TSL_LOCAL bool shaped_board(Build *b, const Args *args, const Tiling *tiling, Graph *out) {
    Shaped s = {b, args, tiling, out, false, NULL, 0};
    ArenaMark mark = arena_mark(&b->scratch);
    if (!shaped_make(&s)) return false;
    arena_release(&b->scratch, mark);
    return true;
}

/* Whether every side is one tile long, so that there is one tile. */
static bool shaped_is_single(const Integers *sides) {
    uint32_t i = 0;
    while (i < sides->count && sides->at[i] == 1) i++;
    return i && i == sides->count;
}

TSL_LOCAL bool outlined_board(Build *b, const Args *args, const Tiling *tiling, Graph *out) {
    Shaped s = {b, args, tiling, out, false, NULL, 0};
    ArenaMark mark = arena_mark(&b->scratch);
    const Arg *poly = args_find(args, "poly");
    Lattice lattice;
    Polygon outline = {NULL, 0, {0, 0}};
    Integers sides = {NULL, 0};
    if (!shaped_lattice(&s, false, false, &lattice)) return false;
    if (poly) {
        outline = poly->polygons[0];
    } else if (!args_integers(b, &b->scratch, args, "sides", &sides) ||
               !(tiling->four_sides ? outline_of_four : outline_of_six)(
                   b, &b->scratch, &lattice, &sides, args_span(args, "sides"), &outline)) {
        return false;
    }
    if (!poly && shaped_is_single(&sides)) {
        out->shape = SHAPE_CUSTOM;
        if (!shaped_positions(&s, &lattice, (Area){AREA_PARALLELOGRAM, 1, 1})) return false;
        arena_release(&b->scratch, mark);
        return true;
    }
    bool limping = sides.count == 2 && sides.at[1] == (int64_t)sides.at[0] + 1;
    out->shape = limping ? SHAPE_LIMPING : SHAPE_CUSTOM;
    int32_t margin = limping ? sides.at[0] : 2;
    if (!shaped_outline(&s, &lattice, &outline, !poly && tiling->side_window, margin)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
