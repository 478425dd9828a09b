/* SPDX-License-Identifier: MIT
 * regions.c - what only a program can ask about regions and labels: wrong arguments, small buffers, names.
 * Run: regions    Sources: regions.c, and the library. Exit status 0 if all is well. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <string.h>

static tsl_board *build(const char *text, uint32_t want, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .want = want, .rules = rules};
    tsl_board *b = tsl_board_new(text, strlen(text), &options, NULL);
    if (!b) FAIL("%s is refused", text);
    return b;
}

/* Nothing is there. */
static void check_nothing(const tsl_board *b, tsl_kind kind, tsl_id site) {
    char label[8] = "?";
    tsl_coord at = tsl_site_coordinate(b, kind, site),
              shared = tsl_site_shared_coordinate(b, kind, site);
    CHECK(at.row == TSL_NONE && at.column == TSL_NONE && at.layer == TSL_NONE);
    CHECK(shared.row == TSL_NONE && shared.column == TSL_NONE && shared.layer == TSL_NONE);
    CHECK(tsl_label_write(b, kind, site, label, sizeof label) == 0 && label[0] == '\0');
    CHECK(tsl_label_write(b, kind, site, NULL, 0) == 0);
    for (int region = -1; region <= TSL_REGION_COUNT; region++)
        CHECK(!tsl_region_contains(b, kind, site, (tsl_region)region, 0));
}

static void check_no_regions(const tsl_board *b, tsl_kind kind) {
    for (int region = -1; region <= TSL_REGION_COUNT; region++) {
        CHECK(tsl_region_count(b, kind, (tsl_region)region) == 0);
        CHECK(tsl_region_size(b, kind, (tsl_region)region, 0) == 0);
        CHECK(tsl_region_next(b, kind, (tsl_region)region, 0, TSL_NONE) == TSL_NONE);
    }
    CHECK(tsl_label_find(b, kind, "A1") == TSL_NONE);
}

static void check_wrong(const tsl_board *b) {
    check_nothing(NULL, TSL_KIND_CELL, 0);
    check_no_regions(NULL, TSL_KIND_CELL);
    check_nothing(b, TSL_KIND_COUNT, 0);
    check_no_regions(b, TSL_KIND_COUNT);
    check_nothing(b, TSL_KIND_CELL, tsl_site_count(b, TSL_KIND_CELL));
    check_nothing(b, TSL_KIND_CELL, TSL_NONE);
    CHECK(!tsl_region_contains(b, TSL_KIND_CELL, 0, TSL_REGION_OUTER, 1));
    CHECK(!tsl_region_contains(b, TSL_KIND_CELL, 0, TSL_REGION_SIDES, 8));
    CHECK(!tsl_region_contains(b, TSL_KIND_CELL, 0, TSL_REGION_PHASES, 8));
    CHECK(!tsl_region_contains(b, TSL_KIND_CELL, 0, TSL_REGION_ROWS, TSL_NONE));
    CHECK(tsl_region_next(b, TSL_KIND_CELL, TSL_REGION_OUTER, 0,
                          tsl_site_count(b, TSL_KIND_CELL)) == TSL_NONE);
    CHECK(tsl_region_next(b, TSL_KIND_CELL, TSL_REGION_OUTER, 0, TSL_NONE - 1) == TSL_NONE);
}

/* Only the label itself, in letters of either case, finds a site, not what could be read as it. */
static void check_look_up(const tsl_board *b) {
    static const char *const wrong[] = {"",
                                        "A",
                                        "1",
                                        "A0",
                                        "A01",
                                        "A1 ",
                                        " A1",
                                        "A1/0",
                                        "A1.1",
                                        "A1.2",
                                        "A1.",
                                        "A1/",
                                        "D1",
                                        "A4",
                                        "AA1",
                                        "1A",
                                        "A-1",
                                        "A1A",
                                        "A1x",
                                        "é1",
                                        "A99999999999999999999",
                                        "AAAAAAAAAAAAAAAAAAAA1"};
    CHECK(tsl_label_find(b, TSL_KIND_CELL, "B2") == 4 &&
          tsl_label_find(b, TSL_KIND_CELL, "b2") == 4 &&
          tsl_label_find(b, TSL_KIND_CELL, NULL) == TSL_NONE);
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++)
        CHECK_SAY(tsl_label_find(b, TSL_KIND_CELL, wrong[n]) == TSL_NONE, "'%s' finds a site",
                  wrong[n]);
}

static void check_buffers(const tsl_board *b) {
    char out[8];
    memset(out, '?', sizeof out);
    CHECK(tsl_label_write(b, TSL_KIND_CELL, 8, out, 2) == 2 && !strcmp(out, "C") && out[2] == '?');
    CHECK(tsl_label_write(b, TSL_KIND_CELL, 8, out, 1) == 2 && !strcmp(out, ""));
    CHECK(tsl_label_write(b, TSL_KIND_CELL, 8, out, 3) == 2 && !strcmp(out, "C3"));
    CHECK(tsl_label_write(b, TSL_KIND_CELL, 8, out, 0) == 2 && !strcmp(out, "C3"));
    CHECK(tsl_region_name(TSL_REGION_CORNER_CONVEX, 0, out, sizeof out) == 12 &&
          !strcmp(out, "CornerC"));
    CHECK(tsl_region_name(TSL_REGION_OUTER, 0, NULL, 0) == 5);
}

static void check_names(void) {
    for (int region = 0; region < TSL_REGION_COUNT; region++)
        for (uint32_t index = 0; index < 12; index++) {
            char name[64];
            tsl_region found;
            uint32_t at;
            size_t length = tsl_region_name((tsl_region)region, index, name, sizeof name);
            uint32_t most = region < TSL_REGION_SIDES ? 1 : region == TSL_REGION_SIDES ? 8 : 12;
            CHECK((length > 0) == (index < most) && length == strlen(name));
            if (length == 0) continue;
            CHECK_SAY(tsl_region_find(name, &found, &at) && (int)found == region && at == index,
                      "%s is not found", name);
        }
    static const char *const wrong[] = {
        "",       "outer",  "Outer_1", "Outer ",         "Side",
        "SideX",  "Phase_", "Phase",   "Phase_01",       "Row_x",
        "Row_-1", "Row_ 1", "Corners", "Row_4294967295", "Row_99999999999999999999"};
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++)
        CHECK_SAY(!tsl_region_find(wrong[n], NULL, NULL), "'%s' is a name", wrong[n]);
    CHECK(!tsl_region_find(NULL, NULL, NULL) && tsl_region_find("Row_4294967294", NULL, NULL));
    CHECK(tsl_region_name(TSL_REGION_COUNT, 0, NULL, 0) == 0);
    CHECK(tsl_region_name((tsl_region)-1, 0, NULL, 0) == 0);
}

/* Cells of a triangular board share rows and columns under the reference's rules, but no labels. */
static void check_shared(void) {
    tsl_board *b = build("(tri 4)", 0, TSL_RULES_LUDII);
    if (!b) return;
    tsl_coord own = tsl_site_coordinate(b, TSL_KIND_CELL, 0),
              shared = tsl_site_shared_coordinate(b, TSL_KIND_CELL, 0);
    CHECK(own.row == 0 && own.column == 0 && shared.row == 3 && shared.column == 1);
    CHECK(tsl_label_find(b, TSL_KIND_CELL, "A1") == 0);
    tsl_board_free(b);
}

static void check_skipped(void) {
    tsl_board *b = build("(square 3)", TSL_WANT_GRAPH, TSL_RULES_PAPER);
    if (!b) return;
    CHECK(tsl_site_count(b, TSL_KIND_CELL) == 9);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        check_nothing(b, kind, 0);
        check_no_regions(b, kind);
    }
    tsl_board_free(b);
}

/* All but labels, rows and columns is as on the whole board, of two layers. */
static void check_unlabelled(void) {
    const char *text = "(layers 2 (square 3))";
    tsl_board *b = build(text, TSL_WANT_REGIONS | TSL_WANT_RADIALS, TSL_RULES_PAPER);
    tsl_board *whole = build(text, 0, TSL_RULES_PAPER);
    for (tsl_kind kind = TSL_KIND_VERTEX; b && whole && kind < TSL_KIND_COUNT; kind++) {
        CHECK(tsl_label_find(b, kind, "A1") == TSL_NONE);
        CHECK(tsl_label_write(b, kind, 0, NULL, 0) == 0 &&
              tsl_label_write(whole, kind, 0, NULL, 0) > 0);
        CHECK(tsl_site_coordinate(b, kind, 0).row == TSL_NONE);
        for (int region = 0; region < TSL_REGION_COUNT; region++) {
            bool lost = region == TSL_REGION_ROWS || region == TSL_REGION_COLUMNS;
            uint32_t count = tsl_region_count(whole, kind, (tsl_region)region);
            CHECK(tsl_region_count(b, kind, (tsl_region)region) == (lost ? 0 : count));
            for (uint32_t i = 0; i < count; i++) {
                uint32_t size = tsl_region_size(whole, kind, (tsl_region)region, i);
                CHECK(tsl_region_size(b, kind, (tsl_region)region, i) == (lost ? 0 : size));
            }
        }
        for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
            tsl_steps mine = tsl_steps_from(b, kind, site, kind),
                      theirs = tsl_steps_from(whole, kind, site, kind);
            for (tsl_step step, other; tsl_steps_next(&theirs, &other);)
                CHECK(tsl_steps_next(&mine, &step) && step.to == other.to &&
                      step.relations == other.relations && step.directions == other.directions);
        }
    }
    tsl_board_free(b);
    tsl_board_free(whole);
}

int main(void) {
    tsl_board *b = build("(square 3)", 0, TSL_RULES_PAPER);
    if (b) {
        check_wrong(b);
        check_look_up(b);
        check_buffers(b);
    }
    tsl_board_free(b);
    check_names();
    check_shared();
    check_skipped();
    check_unlabelled();
    return check_end();
}
