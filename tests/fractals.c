/* SPDX-License-Identifier: MIT
 * fractals.c - tilings by substitution: how many tiles of each shape there are at each depth, against the matrices of their inflation;
 * edges that lie on one tile or two; lengths of edges; supertiles of chairs.
 *
 *   fractals */
#define CHECK_MAIN
#include "check.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <tessella.h>

/* Tiles of two shapes, told apart by their areas. What is cut are halves of the shapes in halves[], by the matrix: a shape of row i
 * becomes matrix[i][k] of shape k. Halves at the border may be left out, so there are no more wholes than that makes, and as many of
 * whole shapes. */
typedef struct {
    const char *name;
    double area[2];
    double least, most; /* lengths of edges */
    uint32_t halves[2]; /* how many pieces make a tile: 1 or 2 */
    uint32_t start[2], matrix[2][2];
    int32_t depth;
    uint32_t count[7][2]; /* of whole tiles, by a model that computes in floating point */
} Tiling;

static const Tiling tilings[] = {
    {"Penrose",
     {0.58778525, 0.95105652},
     1,
     1,
     {2, 2},
     {10, 0},
     {{1, 1}, {1, 2}},
     6,
     {{0, 0}, {5, 5}, {10, 10}, {25, 35}, {60, 100}, {165, 265}, {440, 700}}},
    {"Kite",
     {1.53884177, 0.95105652},
     1,
     1.61803399,
     {2, 2},
     {10, 0},
     {{2, 1}, {1, 1}},
     6,
     {{5, 0}, {10, 5}, {25, 10}, {60, 35}, {165, 100}, {440, 265}, {1155, 700}}},
    {"Ammann",
     {0.70710678, 1},
     1,
     1,
     {1, 2},
     {8, 0},
     {{3, 4}, {2, 3}},
     5,
     {{8, 0}, {24, 8}, {136, 80}, {792, 520}, {4616, 3168}, {26904, 18792}}},
};

static tsl_board *build(const char *name, int32_t depth, uint32_t want) {
    char text[60];
    tsl_error error;
    tsl_options options = {.size = sizeof options, .want = want};
    snprintf(text, sizeof text, "(fractal %s %d)", name, (int)depth);
    tsl_board *b = tsl_board_new(text, strlen(text), &options, &error);
    CHECK_SAY(b != NULL, "%s: %s", text, error.message);
    return b;
}

static double area_of(const tsl_board *b, tsl_id cell) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_ids cycle = tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    double twice = 0;
    for (uint32_t i = 0; i < cycle.count; i++) {
        tsl_point p = at[cycle.id[i]], q = at[cycle.id[(i + 1) % cycle.count]];
        twice += q.x * p.y - p.x * q.y;
    }
    return twice / 2;
}

static void check_edges(const tsl_board *b, const Tiling *t) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (tsl_id edge = 0; edge < tsl_site_count(b, TSL_KIND_EDGE); edge++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
        uint32_t cells = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_CELL).count;
        tsl_point p = at[ends.id[0]], q = at[ends.id[1]];
        double length = sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
        CHECK(cells == 1 || cells == 2);
        CHECK(fabs(length - t->least) < 1e-6 || fabs(length - t->most) < 1e-6);
    }
}

static void check_depth(const Tiling *t, int32_t depth, const uint32_t pieces[2]) {
    tsl_board *b = build(t->name, depth, TSL_WANT_GRAPH);
    uint32_t count[2] = {0, 0};
    for (tsl_id cell = 0; cell < tsl_site_count(b, TSL_KIND_CELL); cell++) {
        const double area = area_of(b, cell);
        for (int shape = 0; shape < 2; shape++) count[shape] += fabs(area - t->area[shape]) < 1e-6;
    }
    for (int shape = 0; shape < 2; shape++) {
        CHECK_SAY(count[shape] == t->count[depth][shape], "%s %d: %u of shape %d", t->name,
                  (int)depth, count[shape], shape);
        CHECK(t->halves[shape] * count[shape] <= pieces[shape]);
        CHECK(t->halves[shape] == 2 || count[shape] == pieces[shape]);
    }
    CHECK(count[0] + count[1] == tsl_site_count(b, TSL_KIND_CELL));
    CHECK(tsl_board_euler(b) == 1 && tsl_levels(b) == 0);
    check_edges(b, t);
    tsl_board_free(b);
}

static void check_tiling(const Tiling *t) {
    uint32_t pieces[2] = {t->start[0], t->start[1]};
    for (int32_t depth = 0; depth <= t->depth; depth++) {
        if (t->count[depth][0]) check_depth(t, depth, pieces);
        const uint32_t next[2] = {pieces[0] * t->matrix[0][0] + pieces[1] * t->matrix[1][0],
                                  pieces[0] * t->matrix[0][1] + pieces[1] * t->matrix[1][1]};
        pieces[0] = next[0];
        pieces[1] = next[1];
    }
}

/* A chair of chairs: at each depth four times as many, all of area 3, and on each level those of the board of that depth. */
static void check_supertiles(const tsl_board *b, int32_t depth, uint32_t level) {
    const uint32_t cells = tsl_site_count(b, TSL_KIND_CELL);
    tsl_board *super = build("Chair", (int32_t)level, TSL_WANT_GRAPH);
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_CELL),
                    *middle = tsl_site_positions(super, TSL_KIND_CELL);
    const double size = 1 << (depth - (int32_t)level);
    CHECK(tsl_parent_count(b, level) == tsl_site_count(super, TSL_KIND_CELL));
    for (tsl_id cell = 0; cell < cells; cell++) {
        tsl_point m = middle[tsl_parent(b, TSL_KIND_CELL, cell, level)];
        CHECK(fabs(at[cell].x - size * m.x) < 1.5 * size);
        CHECK(fabs(at[cell].y - size * m.y) < 1.5 * size);
    }
    for (tsl_id p = 0; p < tsl_parent_count(b, level); p++) {
        uint32_t parts = 0;
        tsl_id cell = TSL_NONE;
        while ((cell = tsl_child_next(b, TSL_KIND_CELL, level, p, cell)) != TSL_NONE) parts++;
        CHECK(parts == cells / tsl_parent_count(b, level));
    }
    tsl_board_free(super);
}

static void check_chairs(void) {
    for (int32_t depth = 0; depth <= 5; depth++) {
        tsl_board *b = build("Chair", depth, TSL_WANT_GRAPH);
        const uint32_t cells = tsl_site_count(b, TSL_KIND_CELL);
        CHECK(cells == 1u << 2 * depth && tsl_board_euler(b) == 1);
        CHECK(tsl_levels(b) == (depth ? (uint32_t)depth + 1 : 0));
        for (tsl_id cell = 0; cell < cells; cell++) CHECK(fabs(area_of(b, cell) - 3) < 1e-9);
        for (uint32_t level = 0; level < tsl_levels(b); level++) check_supertiles(b, depth, level);
        tsl_board_free(b);
    }
}

int main(void) {
    for (size_t i = 0; i < sizeof tilings / sizeof *tilings; i++) check_tiling(&tilings[i]);
    check_chairs();
    return check_end();
}
