/* fractal.c - (fractal name depth). In: which tiling, and how often it is cut. Out: its whole tiles as cells, numbered by rows.
 * Holds: all boards are discs, vertices - edges + cells = 1, of edges no shorter than 1. */
#include "fractal.h"
#include "../base/budget.h"
#include "../graph/builder.h"
#include "../graph/nesting.h"
#include "generate.h"

/* ---- From tiles to a board ---- */

/* Those that are a corner of some whole tile, numbered in their order; TSL_NONE for the others. */
static uint32_t *fractal_number(Build *b, const FractalTiles *tiles, uint32_t *vertices) {
    uint32_t *number = TAKE(b, &b->scratch, uint32_t, tiles->places);
    *vertices = 0;
    for (uint32_t p = 0; number && p < tiles->places; p++) number[p] = TSL_NONE;
    for (size_t i = 0; number && i < (size_t)tiles->tiles * tiles->corners; i++)
        number[tiles->corner[i]] = 0;
    for (uint32_t p = 0; number && p < tiles->places; p++)
        if (number[p] != TSL_NONE) number[p] = (*vertices)++;
    return number;
}

/* A tile's corners clockwise. */
static void fractal_cycle(const FractalTiles *tiles, uint32_t tile, const uint32_t *number,
                          uint32_t *out) {
    const uint32_t n = tiles->corners, *corner = tiles->corner + (size_t)tile * n;
    const tsl_point origin = tiles->at[corner[0]];
    double twice = 0;
    for (uint32_t i = 1; i + 1 < n; i++) {
        const tsl_point p = tiles->at[corner[i]], q = tiles->at[corner[i + 1]];
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
    }
    for (uint32_t i = 0; i < n; i++) out[i] = number[corner[twice > 0 ? n - 1 - i : i]];
}

static bool fractal_fill(Build *b, Span where, const FractalTiles *tiles, Graph *out) {
    uint32_t vertices, cycle[FRACTAL_CORNERS];
    uint64_t since = 0;
    const uint32_t *number = fractal_number(b, tiles, &vertices);
    const MakerRoom room = {.vertices = vertices,
                            .edges = (uint64_t)vertices + tiles->tiles - 1,
                            .cells = tiles->tiles,
                            .corners = (uint64_t)tiles->tiles * tiles->corners};
    Maker maker;
    if (!number || !maker_init(b, out, where, NULL, room, &maker)) return false;
    for (uint32_t p = 0; p < tiles->places; p++) {
        if (!budget_rounds(b, &since, 1)) return false;
        if (number[p] != TSL_NONE) maker_add_vertex(&maker, tiles->at[p]);
    }
    for (uint32_t t = 0; t < tiles->tiles; t++) {
        if (!budget_rounds(b, &since, tiles->corners)) return false;
        fractal_cycle(tiles, t, number, cycle);
        for (uint32_t i = 0; i < tiles->corners; i++)
            maker_edge(&maker, cycle[i], cycle[(i + 1) % tiles->corners]);
        maker_cell(&maker, cycle, tiles->corners);
    }
    return true;
}

/* ---- Chairs ---- */

/* Where a chair was moved: z to turn z + (x, y), the turn a number of quarters. */
typedef struct {
    int32_t x, y;
    uint32_t turn;
} ChairMove;

static ChairMove chair_place(ChairMove by, int32_t x, int32_t y) {
    static const int32_t turns[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int32_t c = turns[by.turn][0], s = turns[by.turn][1];
    return (ChairMove){by.x + c * x - s * y, by.y + s * x + c * y, by.turn};
}

/* A chair twice as large is four of them; `tile` has a digit to the base of 4 for each time, the first one the highest.
 *
 *     3 3 . .
 *     3 1 . .
 *     0 1 1 2
 *     0 0 2 2 */
static ChairMove chair_of(uint32_t tile, int32_t digits) {
    static const ChairMove parts[4] = {{0, 0, 0}, {1, 1, 0}, {4, 0, 1}, {0, 4, 3}};
    ChairMove at = {0, 0, 0};
    for (int32_t i = digits; i-- > 0;) {
        const ChairMove part = parts[tile >> 2 * i & 3];
        const ChairMove doubled = {2 * at.x, 2 * at.y, at.turn};
        at = chair_place(doubled, part.x, part.y);
        at.turn = (at.turn + part.turn) % 4;
    }
    return at;
}

static bool chair_tiles(Build *b, int32_t depth, FractalTiles *out) {
    static const int32_t corner[FRACTAL_CORNERS][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                                       {1, 1}, {1, 2}, {0, 2}, {0, 1}};
    const uint32_t tiles = (uint32_t)1 << 2 * depth, room = FRACTAL_CORNERS * tiles;
    uint64_t since = 0;
    Places known;
    *out = (FractalTiles){.corners = FRACTAL_CORNERS, .tiles = tiles};
    out->at = TAKE(b, &b->scratch, tsl_point, room);
    out->corner = out->at ? TAKE(b, &b->scratch, uint32_t, room) : NULL;
    if (!out->corner || !places_init(b, &b->scratch, room, WELD_TOLERANCE, &known)) return false;
    for (uint32_t t = 0; t < tiles; t++) {
        const ChairMove move = chair_of(t, depth);
        if (!budget_rounds(b, &since, FRACTAL_CORNERS)) return false;
        for (uint32_t i = 0; i < FRACTAL_CORNERS; i++) {
            const ChairMove to = chair_place(move, corner[i][0], corner[i][1]);
            const tsl_point at = {to.x, to.y, 0};
            uint32_t *found = &out->corner[t * FRACTAL_CORNERS + i];
            *found = places_find(&known, out->at, at);
            if (*found != TSL_NONE) continue;
            out->at[out->places] = at;
            places_add(&known, out->at, out->places);
            *found = out->places++;
        }
    }
    return true;
}

/* The middle of a chair of some size. */
static tsl_point chair_middle(ChairMove move, double size) {
    const ChairMove eight =
        chair_place((ChairMove){0, 0, move.turn}, 7, 7); /* eighths from its place */
    return (tsl_point){(move.x + eight.x / 8.0) * size, (move.y + eight.y / 8.0) * size, 0};
}

/* On level i there are the chairs that were cut i times. */
static bool chair_levels(Build *b, int32_t depth, Graph *out) {
    if (!depth) return true;
    if (!nest_take(b, out, (uint32_t)depth)) return false;
    for (int32_t i = 0; i < depth; i++) {
        NestLevel *level = &out->plane.nest->level[i];
        const uint32_t parents = (uint32_t)1 << 2 * i;
        if (!nest_take_level(b, out, (uint32_t)i, parents, out->cells)) return false;
        level->stretch = (double)((uint32_t)1 << (depth - i));
        for (uint32_t p = 0; p < parents; p++)
            level->at[p] = chair_middle(chair_of(p, i), level->stretch);
        for (uint32_t c = 0; c < out->cells; c++) level->of[c] = c >> 2 * (depth - i);
        if (!nest_number(b, out, (uint32_t)i)) return false;
    }
    return true;
}

/* ---- The generator ---- */

static bool fractal_refuse_depth(Build *b, const Args *args, const char *name, int32_t depth) {
    if (depth < 0)
        return fail(b, args_span(args, "depth"), TSL_ERR_VALUE, "depth must be 0 or more, not %d",
                    depth);
    return fail(b, args_span(args, "depth"), TSL_ERR_VALUE,
                "%s has no whole tile before the first cut: depth must be 1 or more", name);
}

/* Twice as many halves are as many tiles, or a few more: those at the border have no other half. */
static bool fractal_count(Build *b, const Args *args, int row, int32_t depth) {
    uint64_t tiles = 1;
    if (row == FRACTAL_NONE) {
        for (int32_t i = 0; i < depth && tiles <= b->max_sites; i++) tiles *= 4;
    } else {
        tiles = substitution_count(row, depth, 2 * (uint64_t)b->max_sites) / 2;
    }
    return tiles <= b->max_sites || fail_sites(b, args->clause->span, TSL_KIND_CELL, tiles);
}

TSL_LOCAL bool gen_fractal(Build *b, const Args *args, Graph *out) {
    static const char *const names[] = {"Penrose", "Kite", "Ammann", "Chair", NULL};
    const char *name = args_word(args, "word", names);
    const int row = substitution_find(name);
    int32_t depth = 0;
    FractalTiles tiles;
    if (!args_integer(b, args, "depth", &depth)) return false;
    if (depth < 0 || (depth == 0 && name == names[0]))
        return fractal_refuse_depth(b, args, name, depth);
    if (!fractal_count(b, args, row, depth)) return false;
    ArenaMark mark = arena_mark(&b->scratch);
    bool done = (row == FRACTAL_NONE ? chair_tiles(b, depth, &tiles)
                                     : substitution_make(b, row, depth, &tiles)) &&
                fractal_fill(b, args->clause->span, &tiles, out);
    arena_release(&b->scratch, mark);
    out->cells_by_angle = true;
    return done && (row != FRACTAL_NONE || chair_levels(b, depth, out)) &&
           graph_sort(b, out, GRAPH_SORT_ALL) && graph_turn(b, out) && graph_make_rings(b, out);
}
