/* SPDX-License-Identifier: MIT
 * lattices.c - boards of points in space against plain arithmetic of their indices: the lines of rook, bishop and unicorn on the 125
 * sites of Raumschach, and steps that are symmetric; cubic lattices against layers of squares.
 *
 *   lattices */
#define CHECK_MAIN
#include "check.h"

#include <stdio.h>
#include <string.h>
#include <tessella.h>

enum { SIZE = 5, LINES = 26 };

static tsl_board *build(const char *text) {
    tsl_error error;
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, &error);
    CHECK_SAY(b != NULL, "%s: %s", text, error.message);
    return b;
}

/* Vertices by row, column and layer. */
static tsl_id site_at(const tsl_board *b, const int at[3]) {
    char label[16];
    for (int i = 0; i < 3; i++)
        if (at[i] < 0 || at[i] >= SIZE) return TSL_NONE;
    snprintf(label, sizeof label, "%c%d/%d", 'A' + at[1], at[0] + 1, at[2]);
    return tsl_label_find(b, TSL_KIND_VERTEX, label);
}

/* The line that leaves by one difference of indices, as the model has it. */
static uint32_t model_line(const tsl_board *b, const int from[3], const int way[3], tsl_id *out) {
    uint32_t count = 0;
    int at[3] = {from[0], from[1], from[2]};
    for (;;) {
        for (int i = 0; i < 3; i++) at[i] += way[i];
        tsl_id site = site_at(b, at);
        if (site == TSL_NONE) return count;
        out[count++] = site;
    }
}

static bool has_line(const tsl_board *b, tsl_id from, tsl_ways ways, const tsl_id *line,
                     uint32_t count) {
    tsl_radials all = tsl_radials_from(b, TSL_KIND_VERTEX, from, ways);
    for (tsl_radial each; tsl_radials_next(&all, &each);) {
        tsl_id site[SIZE];
        if (tsl_radial_fill(&each, site, SIZE) == count &&
            memcmp(site, line, count * sizeof *line) == 0)
            return true;
    }
    return false;
}

/* Of the 26 differences those that change one index, two, or all three; the pieces move by one of them. */
static void check_site(const tsl_board *b, const int from[3]) {
    static const tsl_relation relations[] = {TSL_REL_ORTHOGONAL, TSL_REL_DIAGONAL,
                                             TSL_REL_OFF_DIAGONAL};
    const tsl_id start = site_at(b, from);
    uint32_t lines[3] = {0, 0, 0};
    for (int k = 0; k < 27; k++) {
        const int way[3] = {k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1};
        const int changed = (way[0] != 0) + (way[1] != 0) + (way[2] != 0);
        tsl_id line[SIZE];
        if (changed == 0) continue;
        const uint32_t count = model_line(b, from, way, line);
        if (count == 0) continue;
        lines[changed - 1]++;
        const tsl_ways ways = (tsl_ways)1 << (TSL_WAY_RELATIONS + (int)relations[changed - 1]);
        CHECK_SAY(has_line(b, start, ways, line, count), "vertex %u: no line by %d %d %d", start,
                  way[0], way[1], way[2]);
    }
    for (int i = 0; i < 3; i++) {
        const tsl_ways ways = (tsl_ways)1 << (TSL_WAY_RELATIONS + (int)relations[i]);
        CHECK(tsl_radials_count(b, TSL_KIND_VERTEX, start, ways) == lines[i]);
    }
    const tsl_ways queen = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL);
    CHECK(tsl_radials_count(b, TSL_KIND_VERTEX, start, queen) == lines[0] + lines[1] + lines[2]);
}

static void check_raumschach(void) {
    tsl_board *b = build("(board (lattice Cubic 5))");
    if (!b) return;
    CHECK(tsl_board_default_kind(b) == TSL_KIND_VERTEX);
    for (int i = 0; i < SIZE * SIZE * SIZE; i++) {
        const int at[3] = {i % SIZE, i / SIZE % SIZE, i / SIZE / SIZE};
        check_site(b, at);
    }
    tsl_board_free(b);
}

static void check_same_sites(const tsl_board *a, const tsl_board *b, tsl_kind kind) {
    const uint32_t count = tsl_site_count(a, kind);
    if (!CHECK(count == tsl_site_count(b, kind))) return;
    CHECK(memcmp(tsl_site_positions(a, kind), tsl_site_positions(b, kind),
                 count * sizeof(tsl_point)) == 0);
    for (tsl_id i = 0; kind == TSL_KIND_EDGE && i < count; i++) {
        tsl_ids x = tsl_site_incident(a, kind, i, TSL_KIND_VERTEX),
                y = tsl_site_incident(b, kind, i, TSL_KIND_VERTEX);
        CHECK(x.id[0] == y.id[0] && x.id[1] == y.id[1]);
    }
}

/* Law 12: a cubic lattice has the vertices, edges, places and numbers of layers of squares. */
static void check_layers(void) {
    for (int n = 2; n <= 6; n++) {
        char text[80];
        snprintf(text, sizeof text, "(lattice Cubic %d)", n);
        tsl_board *a = build(text);
        snprintf(text, sizeof text, "(board (layers %d (square %d)) use:Vertex)", n, n);
        tsl_board *b = build(text);
        if (!a || !b) return;
        check_same_sites(a, b, TSL_KIND_VERTEX);
        check_same_sites(a, b, TSL_KIND_EDGE);
        tsl_board_free(a);
        tsl_board_free(b);
    }
}

/* Inside, the sites that touch in the endless lattice: as many as have Voronoi cells that meet. */
static void check_inside(const char *text, uint32_t neighbours) {
    tsl_board *b = build(text);
    uint32_t most = 0;
    for (tsl_id v = 0; b && v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        uint32_t count = tsl_steps_count(b, TSL_KIND_VERTEX, v, TSL_KIND_VERTEX);
        if (count > most) most = count;
    }
    CHECK_SAY(most == neighbours, "%s: %u neighbours", text, most);
    tsl_board_free(b);
}

int main(void) {
    check_raumschach();
    check_layers();
    check_inside("(lattice Cubic 5)", LINES);
    check_inside("(lattice FCC 5)", 18);
    check_inside("(lattice BCC 5)", 14);
    check_inside("(lattice HCP 5)", 18);
    return check_end();
}
