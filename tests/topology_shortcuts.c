/* SPDX-License-Identifier: MIT
 * topology_shortcuts.c - steps, lines, rows and phases are the same with the shortcuts of src/topology/fast and without: on every
 * record, on larger boards of every tiling, on boards with holes, and on random ones. Each shortcut is also left out
 * alone, and each must have been taken: a shortcut that is never taken would be compared with itself.
 * Run: topology_shortcuts FILE...    files of tests/boards
 * Sources: topology_shortcuts.c expressions.c record.c, and the library with its hooks (src/base/testing.h). */
#define CHECK_MAIN
#include "../src/base/testing.h"
#include "check.h"
#include "expressions.h"
#include "record.h"
#include "tessella.h"
#include <string.h>

static const FastPath shortcuts[] = {FAST_CLASSES, FAST_STEPS, FAST_PATTERNS, FAST_SUCCESSORS,
                                     FAST_RUNS,    FAST_ROWS,  FAST_PHASES};
static const char *const names[FAST_COUNT] = {
    [FAST_CLASSES] = "FAST_CLASSES",   [FAST_STEPS] = "FAST_STEPS",
    [FAST_PATTERNS] = "FAST_PATTERNS", [FAST_SUCCESSORS] = "FAST_SUCCESSORS",
    [FAST_RUNS] = "FAST_RUNS",         [FAST_ROWS] = "FAST_ROWS",
    [FAST_PHASES] = "FAST_PHASES",
};
enum { SHORTCUTS = sizeof shortcuts / sizeof *shortcuts };

static void switch_all(bool off) {
    for (int i = 0; i < SHORTCUTS; i++) tsl_testing.off[shortcuts[i]] = off;
}

/* Shortcuts are taken on boards of every size, so that small ones test them, too. */
static tsl_board *build(const char *text, size_t length) {
    tsl_options options = tsl_options_default();
    tsl_testing.small_boards = true;
    return tsl_board_new(text, length, &options, NULL);
}

static tsl_board *build_by_rules(const char *text, size_t length) {
    uint64_t before[SHORTCUTS];
    for (int i = 0; i < SHORTCUTS; i++) before[i] = tsl_testing.taken[shortcuts[i]];
    switch_all(true);
    tsl_board *b = build(text, length);
    switch_all(false);
    for (int i = 0; i < SHORTCUTS; i++)
        CHECK_SAY(before[i] == tsl_testing.taken[shortcuts[i]],
                  "%.*s: %s taken in spite of its switch", (int)length, text, names[shortcuts[i]]);
    return b;
}

static bool same_steps(const tsl_board *a, const tsl_board *b, tsl_kind kind, tsl_id site) {
    tsl_steps of_a = tsl_steps_from(a, kind, site, kind),
              of_b = tsl_steps_from(b, kind, site, kind);
    for (;;) {
        tsl_step x, y;
        bool more = tsl_steps_next(&of_a, &x);
        if (tsl_steps_next(&of_b, &y) != more) return false;
        if (!more) return true;
        if (x.to != y.to || x.relations != y.relations || x.directions != y.directions)
            return false;
    }
}

/* Rows, columns, layers and phases. */
static bool same_regions(const tsl_board *a, const tsl_board *b, tsl_kind kind, tsl_id site) {
    tsl_coord x = tsl_site_coordinate(a, kind, site), y = tsl_site_coordinate(b, kind, site);
    bool same = x.row == y.row && x.column == y.column && x.layer == y.layer;
    for (uint32_t phase = 0; phase < tsl_region_count(a, kind, TSL_REGION_PHASES); phase++)
        same = same && tsl_region_contains(a, kind, site, TSL_REGION_PHASES, phase) ==
                           tsl_region_contains(b, kind, site, TSL_REGION_PHASES, phase);
    return same;
}

static bool same_line(tsl_radial x, tsl_radial y) {
    for (;;) {
        tsl_id p = tsl_radial_step(&x), q = tsl_radial_step(&y);
        if (p != q) return false;
        if (p == TSL_NONE) return true;
    }
}

static bool same_lines(const tsl_board *a, const tsl_board *b, tsl_kind kind, tsl_id site,
                       tsl_way way) {
    tsl_radials of_a = tsl_radials_from(a, kind, site, (tsl_ways)1 << way),
                of_b = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
    for (;;) {
        tsl_radial x, y;
        bool more = tsl_radials_next(&of_a, &x);
        if (tsl_radials_next(&of_b, &y) != more) return false;
        if (!more) return true;
        if (!same_line(x, y)) return false;
    }
}

/* Lines in all directions of one site in `apart`, from the first on. */
static void compare(const tsl_board *rules, const tsl_board *fast, const char *text, int length,
                    uint32_t apart) {
    CHECK_SAY(rules && fast, "%.*s is no board", length, text);
    for (tsl_kind kind = TSL_KIND_VERTEX; rules && fast && kind < TSL_KIND_COUNT; kind++) {
        uint32_t steps = 0, lines = 0, regions = 0;
        for (tsl_id site = 0; site < tsl_site_count(rules, kind); site++) {
            steps += !same_steps(rules, fast, kind, site);
            regions += !same_regions(rules, fast, kind, site);
            for (tsl_way way = 0; site % apart == 0 && way < TSL_WAY_COUNT; way++)
                lines += !same_lines(rules, fast, kind, site, way);
        }
        CHECK_SAY(!regions, "%.*s: rows or phases of %u sites of kind %d differ", length, text,
                  regions, (int)kind);
        CHECK_SAY(!steps && !lines, "%.*s: the steps of %u sites of kind %d and %u lines differ",
                  length, text, steps, (int)kind, lines);
    }
}

static void check_same(const char *text, size_t length, uint32_t apart) {
    tsl_board *rules = build_by_rules(text, length), *fast = build(text, length);
    compare(rules, fast, text, (int)length, apart);
    tsl_board_free(rules);
    tsl_board_free(fast);
}

/* The same with one shortcut left out and the others taken. */
static void check_each(const char *text, uint32_t apart) {
    size_t length = strlen(text);
    tsl_board *rules = build_by_rules(text, length);
    for (int i = 0; i < SHORTCUTS; i++) {
        uint64_t before = tsl_testing.taken[shortcuts[i]];
        tsl_testing.off[shortcuts[i]] = true;
        tsl_board *fast = build(text, length);
        tsl_testing.off[shortcuts[i]] = false;
        CHECK_SAY(before == tsl_testing.taken[shortcuts[i]], "%s: %s taken in spite of its switch",
                  text, names[shortcuts[i]]);
        compare(rules, fast, text, (int)length, apart);
        tsl_board_free(fast);
    }
    tsl_board_free(rules);
}

/* Every shortcut is taken on boards that it is made for, without the help of small_boards. */
static void check_taken(const char *text) {
    memset(tsl_testing.taken, 0, sizeof tsl_testing.taken);
    tsl_testing.small_boards = false;
    tsl_board_free(tsl_board_new(text, strlen(text), NULL, NULL));
    for (int i = 0; i < SHORTCUTS; i++)
        CHECK_SAY(tsl_testing.taken[shortcuts[i]] > 0, "%s: %s was never taken", text,
                  names[shortcuts[i]]);
}

/* Holes in boards of every tiling: there sites depend on more than those beside them. */
static void check_holes(void) {
    static const char *const whole[] = {
        "(square 9)",
        "(square 7 diagonals:Solid)",
        "(hex 5)",
        "(tri 9)",
        "(brick 8)",
        "(dual (tiling T33434 4))",
        "(tiling T31212 3)",
        "(tiling T333333_33434 3)",
        "(tiling T33336 3)",
        "(tiling T33344 4)",
        "(tiling T33434 4)",
        "(tiling T3464 3)",
        "(tiling T3636 4)",
        "(tiling T4612 3)",
        "(tiling T488 5)",
        "(square 7 diagonals:SolidNoSplit)",
        "(scale 1 2 (hex 5))",
        "(skew 0.4 (hex 5))",
        "(dual (tiling T3464 4))",
        "(dual (tiling T488 5))",
        "(merge (square 7) (shift 0.5 0 (square 6)))",
    };
    enum { HOLES = 5, OF = 36, ROUNDS = 6 };
    uint32_t random = 1;
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        for (int round = 0; round < ROUNDS; round++) {
            char text[200];
            int length = snprintf(text, sizeof text, "(remove %s %s:{", whole[i],
                                  round % 2 ? "vertices" : "cells");
            for (uint32_t hole = 0; hole < HOLES; hole++) {
                random = random * 1664525 + 1013904223;
                length += snprintf(text + length, sizeof text - (size_t)length, " %u",
                                   hole * OF / HOLES + (random >> 16) % (OF / HOLES));
            }
            length += snprintf(text + length, sizeof text - (size_t)length, "})");
            check_same(text, (size_t)length, 3);
        }
    }
}

/* What the fuzzers build, too; those that are no boards, or large, are passed over. */
static void check_expressions(void) {
    enum {
        SEEDS = 200,
        SITES = 300,
        NESTED = 3
    }; /* lines of layered spirals take long on larger ones */
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Choices choices = choices_from_seed(seed);
        Expression e;
        expression_graph(&choices, NESTED, &e);
        tsl_options options = {.size = sizeof options, .max_sites = SITES, .want = TSL_WANT_GRAPH};
        tsl_board *board = tsl_board_new(e.text, e.length, &options, NULL);
        bool small = board && tsl_site_count(board, TSL_KIND_EDGE) < SITES;
        tsl_board_free(board);
        if (small) check_same(e.text, e.length, 17);
    }
}

int main(int argc, char **argv) {
    static const char *const larger[] = {
        "(square 40)",
        "(square 25 diagonals:Solid)",
        "(rotate 17 (square 30))",
        "(hex 20)",
        "(tri 40)",
        "(brick 20)",
        "(celtic 14)",
        "(quadhex 7)",
        "(tiling T31212 9)",
        "(tiling T333333_33434 8)",
        "(tiling T33336 8)",
        "(tiling T33344 14)",
        "(tiling T33434 10)",
        "(tiling T3464 8)",
        "(tiling T3636 10)",
        "(tiling T4612 6)",
        "(tiling T488 14)",
        "(dual (tiling T33434 10))",
        "(remove (square 40) cells:{500 501 541 900})",
        "(merge (square 25) (shift 25 0 (hex 12)))",
        "(keep (hex 20) (poly {{0 0} {40 5} {20 30}}))",
    };
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++) check_each(larger[i], 37);
    /* Of a whole board of squares each class has a pattern of its own. */
    check_taken("(remove (square 130) cells:{6000})");
    check_taken("(hex 75)");
    /* Two vertices on either side of the border of two squares, see distinct_places.c. */
    const char *near = "(graph vertices:{{0 0} {4.001319561 0} {4.002160645 0.000005607} {2 3}} "
                       "edges:{{0 1} {1 2} {2 3} {3 0}})";
    check_same(near, strlen(near), 1);
    check_holes();
    check_expressions();
    for (int n = 1; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n]))
            while (records_next(&records, &record)) check_same(record.text, record.length, 11);
        records_close(&records);
    }
    return check_end();
}
