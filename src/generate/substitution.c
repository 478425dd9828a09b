/* substitution.c - tiles cut into tiles: Penrose's rhombs, his kites and darts, and the squares and rhombs of Ammann and Beenker.
 * In: a row of the table and how often to cut. Out: whole tiles.
 *
 * Triangles are half tiles: two of them that share their base are one. A triangle's points are cut as the table says, and all is
 * made larger by the same factor each time, phi or 1 + sqrt 2, so that tiles stay as large as they were:
 *
 *          0                            points 0, 1, 2 of a triangle; 3 cuts the side from 0 to 1
 *         / \       {CUT 0 1}           such that its part next to 0 is 1/factor of it
 *        3   \      a {2 3 1}           the triangles of it, by their points
 *       / \   \     o {3 2 0}
 *      1 - - - 2                        base: from 1 to 2
 *
 * Places are whole combinations of 1, z, z^2 and z^3, where z is a turn by 36 or 45 degrees, so they are exact: multiplied by the
 * factor, and cut, they stay such. Holds: the same place has the same four numbers, and so the same coordinates. */
#include "../base/budget.h"
#include "../graph/spatial_hash.h"
#include "fractal.h"
#include <string.h>

typedef struct {
    int32_t n[4];
} Zeta;

/* What makes a new point: a cut of the way from p to q; the same, so that half a square is cut off its diagonal; or p + q - r. */
typedef enum { CUT, CUT_DIAGONAL, SUM } CutHow;
typedef struct {
    uint8_t how, p, q, r;
} CutPoint;
typedef struct {
    uint8_t tile, point[4];
} CutTile;
enum { CUT_POINTS = 6, CUT_TILES = 7, CUT_STACK = 256, START_TILES = 10 };
typedef struct {
    uint32_t points; /* 3: half a tile */
    uint8_t base[2]; /* then: the side that it shares with its other half */
    uint32_t news, tiles;
    CutPoint new_point[CUT_POINTS];
    CutTile cut[CUT_TILES];
} CutRule;

typedef struct {
    const char *name;
    int32_t fold[4]; /* z^4 */
    bool silver;     /* the factor is 1 + z + 1/z instead of z + 1/z */
    double scale;
    Point2 power[4]; /* z^k */
    CutRule rule[2];
} CutRow;

static const CutRow cut_rows[] = {
    {"Penrose",
     {-1, 1, -1, 1},
     false,
     1,
     {{0.95105651629515357212, 0.30901699437494742410},
      {0.58778525229247312917, 0.80901699437494742410},
      {0, 1},
      {-0.58778525229247312917, 0.80901699437494742410}},
     {{3, {1, 2}, 1, 2, {{CUT, 0, 1, 0}}, {{0, {2, 3, 1}}, {1, {3, 2, 0}}}},
      {3,
       {1, 2},
       2,
       3,
       {{CUT, 1, 0, 0}, {CUT, 1, 2, 0}},
       {{1, {4, 2, 0}}, {1, {3, 4, 1}}, {0, {4, 3, 0}}}}}},
    {"Kite",
     {-1, 1, -1, 1},
     false,
     1.61803398874989484820,
     {{0.95105651629515357212, 0.30901699437494742410},
      {0.58778525229247312917, 0.80901699437494742410},
      {0, 1},
      {-0.58778525229247312917, 0.80901699437494742410}},
     {{3,
       {1, 2},
       2,
       3,
       {{CUT, 0, 1, 0}, {CUT, 1, 2, 0}},
       {{1, {4, 3, 1}}, {0, {3, 0, 4}}, {0, {2, 0, 4}}}},
      {3, {1, 2}, 1, 2, {{CUT, 2, 0, 0}}, {{1, {1, 3, 0}}, {0, {3, 2, 1}}}}}},
    {"Ammann",
     {-1, 0, 0, 0},
     true,
     1,
     {{1, 0},
      {0.70710678118654752440, 0.70710678118654752440},
      {0, 1},
      {-0.70710678118654752440, 0.70710678118654752440}},
     {{4,
       {0, 0},
       6,
       7,
       {{CUT, 0, 1, 0},
        {CUT, 0, 3, 0},
        {SUM, 4, 5, 0},
        {CUT, 2, 3, 0},
        {CUT, 2, 1, 0},
        {SUM, 7, 8, 2}},
       {{0, {0, 4, 6, 5}},
        {0, {2, 7, 9, 8}},
        {0, {1, 6, 3, 9}},
        {1, {4, 6, 1}},
        {1, {5, 6, 3}},
        {1, {8, 9, 1}},
        {1, {7, 9, 3}}}},
      {3,
       {0, 2},
       5,
       5,
       {{CUT, 1, 0, 0},
        {CUT, 2, 1, 0},
        {CUT_DIAGONAL, 0, 2, 0},
        {CUT_DIAGONAL, 2, 0, 0},
        {SUM, 5, 1, 3}},
       {{1, {3, 5, 0}}, {1, {4, 7, 1}}, {1, {6, 7, 5}}, {0, {1, 3, 5, 7}}, {0, {2, 4, 7, 6}}}}}},
};
enum { CUT_ROWS = sizeof cut_rows / sizeof *cut_rows };

TSL_LOCAL int substitution_find(const char *name) {
    for (int row = 0; row < CUT_ROWS; row++)
        if (strcmp(name, cut_rows[row].name) == 0) return row;
    return FRACTAL_NONE;
}

/* ---- Exact places ---- */

static Zeta zeta_add(Zeta x, Zeta y, int32_t sign) {
    for (int i = 0; i < 4; i++) x.n[i] += sign * y.n[i];
    return x;
}

static Zeta zeta_turn(const CutRow *row, Zeta x) {
    const int32_t *fold = row->fold, top = x.n[3];
    return (Zeta){
        {fold[0] * top, x.n[0] + fold[1] * top, x.n[1] + fold[2] * top, x.n[2] + fold[3] * top}};
}

static Zeta zeta_turn_back(const CutRow *row, Zeta x) {
    const int32_t *fold = row->fold, top = -x.n[0]; /* fold[0] is -1 */
    return (Zeta){{x.n[1] - fold[1] * top, x.n[2] - fold[2] * top, x.n[3] - fold[3] * top, top}};
}

/* z + 1/z times as large: phi, or sqrt 2. */
static Zeta zeta_stretch(const CutRow *row, Zeta x) {
    return zeta_add(zeta_turn(row, x), zeta_turn_back(row, x), 1);
}

static Zeta zeta_enlarge(const CutRow *row, Zeta x) {
    const Zeta more = zeta_stretch(row, x);
    return row->silver ? zeta_add(more, x, 1) : more;
}

/* sqrt 2 of the diagonal of a square is twice a side. */
static Zeta zeta_side(const CutRow *row, Zeta diagonal) {
    Zeta x = zeta_stretch(row, diagonal);
    for (int i = 0; i < 4; i++) x.n[i] /= 2;
    return x;
}

static tsl_point zeta_place(const CutRow *row, Zeta x) {
    tsl_point at = {0, 0, 0};
    for (int i = 0; i < 4; i++) {
        at.x += x.n[i] * row->power[i].x;
        at.y += x.n[i] * row->power[i].y;
    }
    return (tsl_point){at.x * row->scale, at.y * row->scale, 0};
}

/* ---- Cutting ---- */

typedef struct {
    Zeta point[4];
    int32_t left; /* cuts */
    uint8_t rule;
} CutPiece;
typedef struct {
    uint32_t point[4];
    uint8_t rule;
} CutLeaf;
typedef struct {
    Build *b;
    const CutRow *row;
    CutLeaf *leaf;
    uint32_t leaves, places;
    tsl_point *at;
    Places known;
} CutWork;

/* The tiles that all begins with: rhombs or triangles round the origin; `nth` counts them. */
static bool cut_start(const CutRow *row, uint32_t nth, CutPiece *out) {
    const uint32_t tiles = row->silver ? 8 : START_TILES;
    Zeta from = {{1, 0, 0, 0}}, to;
    if (nth == tiles) return false;
    for (uint32_t i = 0; i < nth; i++) from = zeta_turn(row, from);
    to = zeta_turn(row, from);
    const Zeta none = {{0, 0, 0, 0}}, first = nth % 2 ? to : from, second = nth % 2 ? from : to;
    if (row->silver)
        *out = (CutPiece){.point = {none, from, zeta_add(from, to, 1), to}};
    else if (row->scale == 1)
        *out = (CutPiece){.point = {none, first, second, none}};
    else
        *out = (CutPiece){.point = {first, none, second, none}};
    return true;
}

static Zeta cut_point(const CutRow *row, const CutPiece *piece, const Zeta *all, CutPoint how) {
    if (how.how == SUM) return zeta_add(zeta_add(all[how.p], all[how.q], 1), all[how.r], -1);
    const Zeta way = zeta_add(piece->point[how.q], piece->point[how.p], -1);
    return zeta_add(all[how.p], how.how == CUT ? way : zeta_side(row, way), 1);
}

/* The pieces of a piece, put on the stack. */
static uint32_t cut_piece(const CutRow *row, CutPiece piece, CutPiece *out) {
    const CutRule *rule = &row->rule[piece.rule];
    Zeta all[4 + CUT_POINTS];
    for (uint32_t i = 0; i < rule->points; i++) all[i] = zeta_enlarge(row, piece.point[i]);
    for (uint32_t i = 0; i < rule->news; i++)
        all[rule->points + i] = cut_point(row, &piece, all, rule->new_point[i]);
    for (uint32_t i = 0; i < rule->tiles; i++) {
        const CutTile *tile = &rule->cut[i];
        out[i] = (CutPiece){.left = piece.left - 1, .rule = tile->tile};
        for (uint32_t k = 0; k < row->rule[tile->tile].points; k++)
            out[i].point[k] = all[tile->point[k]];
    }
    return rule->tiles;
}

static void cut_keep(CutWork *w, const CutPiece *piece) {
    CutLeaf *leaf = &w->leaf[w->leaves++];
    leaf->rule = piece->rule;
    for (uint32_t i = 0; i < w->row->rule[piece->rule].points; i++) {
        const tsl_point at = zeta_place(w->row, piece->point[i]);
        leaf->point[i] = places_find(&w->known, w->at, at);
        if (leaf->point[i] != TSL_NONE) continue;
        w->at[w->places] = at;
        places_add(&w->known, w->at, w->places);
        leaf->point[i] = w->places++;
    }
}

/* One piece after the other, down to the smallest, so that only those are kept. */
static bool cut_all(CutWork *w, int32_t depth) {
    CutPiece stack[CUT_STACK];
    uint64_t since = 0;
    for (uint32_t nth = 0; cut_start(w->row, nth, &stack[0]); nth++) {
        uint32_t height = 1;
        stack[0].left = depth;
        while (height) {
            const CutPiece piece = stack[--height];
            if (!budget_rounds(w->b, &since, 1)) return false;
            if (piece.left)
                height += cut_piece(w->row, piece, stack + height);
            else
                cut_keep(w, &piece);
        }
    }
    return true;
}

TSL_LOCAL uint64_t substitution_count(int row, int32_t depth, uint64_t most) {
    const CutRow *r = &cut_rows[row];
    uint64_t count[2] = {r->silver ? 8 : START_TILES, 0};
    for (int32_t i = 0; i < depth && count[0] + count[1] <= most; i++) {
        uint64_t next[2] = {0, 0};
        for (int rule = 0; rule < 2; rule++) {
            for (uint32_t k = 0; k < r->rule[rule].tiles; k++)
                next[r->rule[rule].cut[k].tile] += count[rule];
        }
        count[0] = next[0];
        count[1] = next[1];
    }
    return count[0] + count[1];
}

/* ---- Whole tiles ---- */

static void cut_add_tile(FractalTiles *out, const uint32_t corner[4]) {
    memcpy(out->corner + 4 * (size_t)out->tiles++, corner, 4 * sizeof *corner);
}

/* Halves that have the same base are put together; one that has no other is left out. */
static bool cut_pair(CutWork *w, FractalTiles *out) {
    PairSet bases;
    if (!pairs_init(w->b, &w->b->scratch, w->leaves, &bases)) return false;
    for (uint32_t i = 0; i < w->leaves; i++) {
        const CutLeaf *leaf = &w->leaf[i];
        const CutRule *rule = &w->row->rule[leaf->rule];
        if (!budget_every(w->b, i, BUDGET_ROUNDS)) return false;
        if (rule->points == 4) {
            cut_add_tile(out, leaf->point);
            continue;
        }
        const uint32_t from = leaf->point[rule->base[0]], to = leaf->point[rule->base[1]],
                       tip = 3u - rule->base[0] - rule->base[1],
                       other = pairs_add(&bases, from, to, i);
        if (other == i || w->leaf[other].rule != leaf->rule) continue;
        const uint32_t corner[4] = {leaf->point[tip], from, w->leaf[other].point[tip], to};
        cut_add_tile(out, corner);
    }
    return true;
}

TSL_LOCAL bool substitution_make(Build *b, int row, int32_t depth, FractalTiles *out) {
    enum { PLACES_EACH = 3, PLACES_MORE = 16, CUT_WORK = 64 };
    const uint64_t leaves = substitution_count(row, depth, UINT32_MAX / PLACES_EACH - PLACES_MORE);
    const uint64_t room = PLACES_EACH * leaves + PLACES_MORE;
    CutWork w = {.b = b, .row = &cut_rows[row]};
    budget_task(b, leaves, "tiles are to be cut");
    if (!build_charge(b, CUT_WORK * leaves)) return false;
    *out = (FractalTiles){.corners = 4};
    w.leaf = TAKE(b, &b->scratch, CutLeaf, (size_t)leaves);
    w.at = w.leaf ? TAKE(b, &b->scratch, tsl_point, (size_t)room) : NULL;
    out->corner = w.at ? TAKE(b, &b->scratch, uint32_t, 4 * (size_t)leaves) : NULL;
    if (!out->corner || !places_init(b, &b->scratch, (uint32_t)room, WELD_TOLERANCE, &w.known) ||
        !cut_all(&w, depth) || !cut_pair(&w, out))
        return false;
    out->at = w.at;
    out->places = w.places;
    return true;
}
