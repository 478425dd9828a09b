/* SPDX-License-Identifier: MIT
 * tilings.c - the laws of the table of tilings with two kinds of vertices: wrapped on a torus, where nothing is at a
 * border, each has the vertices, edges and polygons of its row and no others, its polygons are regular with sides of
 * length 1, and whatever is one unit apart is joined; on flat boards every inner vertex is of a listed kind.
 * Run: tilings
 * Sources: tilings.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDES_MOST = 12, TYPE_TEXT = 64 };
static const double near = 1e-9;

/* As the specification lists them, per cell of the lattice. */
static const struct {
    const char *word;
    const char *type[2];
    uint32_t of_type[2], count[TSL_KIND_COUNT], polygons[SIDES_MOST + 1];
} rows[] = {
    {"T333333_33336a", {"3.3.3.3.3.3", "3.3.3.3.6"}, {2, 6}, {8, 21, 13}, {[3] = 12, [6] = 1}},
    {"T333333_33336b", {"3.3.3.3.3.3", "3.3.3.3.6"}, {6, 6}, {12, 33, 21}, {[3] = 20, [6] = 1}},
    {"T333333_33344a", {"3.3.3.3.3.3", "3.3.3.4.4"}, {1, 2}, {3, 8, 5}, {[3] = 4, [4] = 1}},
    {"T333333_33344b", {"3.3.3.3.3.3", "3.3.3.4.4"}, {2, 2}, {4, 11, 7}, {[3] = 6, [4] = 1}},
    {"T33434_333333", {"3.3.3.3.3.3", "3.3.4.3.4"}, {1, 6}, {7, 18, 11}, {[3] = 8, [4] = 3}},
    {"T333333_33412",
     {"3.3.3.3.3.3", "3.3.4.12"},
     {2, 12},
     {14, 30, 16},
     {[3] = 12, [4] = 3, [12] = 1}},
    {"T333333_3366", {"3.3.3.3.3.3", "3.3.6.6"}, {1, 6}, {7, 15, 8}, {[3] = 6, [6] = 2}},
    {"T33336_3366", {"3.3.3.3.6", "3.3.6.6"}, {2, 2}, {4, 9, 5}, {[3] = 4, [6] = 1}},
    {"T33344_33434a", {"3.3.3.4.4", "3.3.4.3.4"}, {4, 8}, {12, 30, 18}, {[3] = 12, [4] = 6}},
    {"T33344_33434b", {"3.3.3.4.4", "3.3.4.3.4"}, {4, 4}, {8, 20, 12}, {[3] = 8, [4] = 4}},
    {"T33344_3464", {"3.3.3.4.4", "3.4.6.4"}, {6, 6}, {12, 27, 15}, {[3] = 8, [4] = 6, [6] = 1}},
    {"T33344_4444a", {"3.3.3.4.4", "4.4.4.4"}, {2, 1}, {3, 7, 4}, {[3] = 2, [4] = 2}},
    {"T33344_4444b", {"3.3.3.4.4", "4.4.4.4"}, {2, 2}, {4, 9, 5}, {[3] = 2, [4] = 3}},
    {"T33434_3464", {"3.3.4.3.4", "3.4.6.4"}, {6, 6}, {12, 27, 15}, {[3] = 8, [4] = 6, [6] = 1}},
    {"T3366_3636", {"3.3.6.6", "3.6.3.6"}, {2, 1}, {3, 6, 3}, {[3] = 2, [6] = 1}},
    {"T34312_31212", {"3.4.3.12", "3.12.12"}, {4, 4}, {8, 14, 6}, {[3] = 4, [4] = 1, [12] = 1}},
    {"T3446_3464", {"3.4.4.6", "3.4.6.4"}, {12, 6}, {18, 36, 18}, {[3] = 6, [4] = 9, [6] = 3}},
    {"T3446_3636a", {"3.4.4.6", "3.6.3.6"}, {4, 1}, {5, 10, 5}, {[3] = 2, [4] = 2, [6] = 1}},
    {"T3446_3636b", {"3.4.4.6", "3.6.3.6"}, {4, 1}, {5, 10, 5}, {[3] = 2, [4] = 2, [6] = 1}},
    {"T3464_4612",
     {"3.4.6.4", "4.6.12"},
     {6, 12},
     {18, 30, 12},
     {[3] = 2, [4] = 6, [6] = 3, [12] = 1}},
};
enum { ROWS = sizeof rows / sizeof *rows };

static tsl_board *build(const char *format, const char *word, int size) {
    char text[128];
    tsl_error error;
    snprintf(text, sizeof text, format, word, size, size);
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, &error);
    CHECK_SAY(b != NULL, "%s: %s", text, error.message);
    return b;
}

static uint32_t sides_of(const tsl_board *b, tsl_id cell) {
    return tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX).count;
}

/* The polygons round a vertex read from one of them on, as "3.4.6.4". */
static void read_type(const tsl_board *b, tsl_ids cells, uint32_t start, bool back, char *out) {
    size_t used = 0;
    for (uint32_t i = 0; i < cells.count; i++) {
        uint32_t k = (start + (back ? cells.count - i : i)) % cells.count;
        used += (size_t)snprintf(out + used, TYPE_TEXT - used, i ? ".%u" : "%u",
                                 sides_of(b, cells.id[k]));
    }
}

/* Which of a row's two kinds a vertex is; 2 if none. */
static uint32_t type_of(const tsl_board *b, tsl_id vertex, size_t row) {
    const tsl_ids cells = tsl_site_incident(b, TSL_KIND_VERTEX, vertex, TSL_KIND_CELL);
    for (uint32_t i = 0; i < 2 * cells.count; i++) {
        char text[TYPE_TEXT];
        read_type(b, cells, i / 2, i % 2, text);
        for (uint32_t k = 0; k < 2; k++) {
            if (strcmp(text, rows[row].type[k]) == 0) return k;
        }
    }
    return 2;
}

static double off(tsl_point p, tsl_point q) {
    return sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
}

/* Sides of length 1, and corners as far from the middle as those of a regular polygon. */
static bool is_regular(const tsl_board *b, tsl_id cell) {
    const uint32_t sides = sides_of(b, cell);
    const double radius = 0.5 / sin(acos(-1) / sides);
    tsl_point corner[SIDES_MOST], middle = {0, 0, 0};
    if (sides > SIDES_MOST) return false;
    for (uint32_t i = 0; i < sides; i++) {
        corner[i] = tsl_site_seen_from(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX, i);
        middle.x += corner[i].x / sides;
        middle.y += corner[i].y / sides;
    }
    for (uint32_t i = 0; i < sides; i++) {
        if (fabs(off(corner[i], corner[(i + 1) % sides]) - 1) > near) return false;
        if (fabs(off(corner[i], middle) - radius) > near) return false;
    }
    return true;
}

static void check_torus(size_t row) {
    enum { SIZE = 3, CELLS = SIZE * SIZE };
    tsl_board *b = build("(wrap Torus (tiling %s Parallelogram %d %d))", rows[row].word, SIZE);
    uint32_t of_type[3] = {0, 0, 0}, polygons[SIDES_MOST + 1] = {0}, sides = 0;
    if (!b) return;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        CHECK_SAY(tsl_site_count(b, kind) == CELLS * rows[row].count[kind], "%s: %u of kind %d",
                  rows[row].word, tsl_site_count(b, kind), (int)kind);
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) of_type[type_of(b, v, row)]++;
    for (int k = 0; k < 3; k++)
        CHECK_SAY(of_type[k] == (k < 2 ? CELLS * rows[row].of_type[k] : 0), "%s: %u of %s",
                  rows[row].word, of_type[k], k < 2 ? rows[row].type[k] : "other kinds");
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++) {
        CHECK_SAY(is_regular(b, c), "%s: cell %u is no regular polygon", rows[row].word, c);
        if (sides_of(b, c) <= SIDES_MOST) polygons[sides_of(b, c)]++;
    }
    for (uint32_t n = 0; n <= SIDES_MOST; n++) {
        CHECK_SAY(polygons[n] == CELLS * rows[row].polygons[n], "%s: %u polygons of %u sides",
                  rows[row].word, polygons[n], n);
        sides += n * rows[row].polygons[n];
    }
    CHECK(sides == 2 * rows[row].count[TSL_KIND_EDGE]);
    CHECK(rows[row].count[TSL_KIND_VERTEX] + rows[row].count[TSL_KIND_CELL] ==
          rows[row].count[TSL_KIND_EDGE]);
    tsl_board_free(b);
}

static bool is_joined(const tsl_board *b, tsl_id v, tsl_id w) {
    const tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        const tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[i], TSL_KIND_VERTEX);
        if (ends.id[0] == w || ends.id[1] == w) return true;
    }
    return false;
}

static bool is_inner(const tsl_board *b, tsl_id v) {
    return tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_CELL).count ==
           tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE).count;
}

/* A flat board: its inner vertices have all that touches them in the endless tiling. */
static void check_flat(size_t row) {
    tsl_board *b = build("(tiling %s Parallelogram %d %d)", rows[row].word, 3);
    uint32_t inner = 0;
    if (!b) return;
    const uint32_t vertices = tsl_site_count(b, TSL_KIND_VERTEX);
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (tsl_id v = 0; v < vertices; v++) {
        if (!is_inner(b, v)) continue;
        inner++;
        CHECK_SAY(type_of(b, v, row) < 2, "%s: vertex %u is of no listed kind", rows[row].word, v);
        for (tsl_id w = 0; w < vertices; w++) {
            const double d = off(at[v], at[w]);
            CHECK_SAY(v == w || d > 1 - near, "%s: %u and %u", rows[row].word, v, w);
            if (fabs(d - 1) < near)
                CHECK_SAY(is_joined(b, v, w), "%s: no edge from %u to %u", rows[row].word, v, w);
        }
    }
    CHECK(inner > 0);
    CHECK(vertices + tsl_site_count(b, TSL_KIND_CELL) == tsl_site_count(b, TSL_KIND_EDGE) + 1);
    tsl_board_free(b);
}

/* A cylinder has whole tiles, too: every edge is of a cell, and rims are two. */
static void check_cylinder(size_t row) {
    tsl_board *b = build("(wrap Cylinder (tiling %s Parallelogram %d %d))", rows[row].word, 3);
    if (!b) return;
    CHECK(tsl_site_count(b, TSL_KIND_CELL) == 9 * rows[row].count[TSL_KIND_CELL]);
    CHECK(tsl_site_count(b, TSL_KIND_VERTEX) + tsl_site_count(b, TSL_KIND_CELL) ==
          tsl_site_count(b, TSL_KIND_EDGE));
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++)
        CHECK(tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_CELL).count > 0);
    tsl_board_free(b);
}

int main(void) {
    for (size_t row = 0; row < ROWS; row++) {
        check_torus(row);
        check_flat(row);
        check_cylinder(row);
    }
    return check_end();
}
