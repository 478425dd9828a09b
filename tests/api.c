/* SPDX-License-Identifier: MIT
 * api.c - the promises of tessella.h that no record can state: wrong calls, options, limits,
 * writers that stop, and the tables of keywords, terms and formats.
 * Run: api    Sources: api.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const sample = "(board (square 3) (track \"T\" {0 1 2} P1))";

static tsl_board *build_with(const char *text, const tsl_options *options, tsl_error *error) {
    return tsl_board_new(text, strlen(text), options, error);
}

/* The code with which a text is refused; TSL_OK when it is not. */
static tsl_code refusal(const char *text, const tsl_options *options) {
    tsl_error error = {.code = TSL_OK};
    tsl_board *b = build_with(text, options, &error);
    tsl_board_free(b);
    return b ? TSL_OK : error.code;
}

/* ---- Names ---- */

static void check_names(void) {
    CHECK(!strcmp(tsl_version(), TSL_VERSION));
    CHECK(tsl_abi() == TSL_ABI);
    CHECK(!strcmp(tsl_kind_name(TSL_KIND_VERTEX), "Vertex"));
    CHECK(!strcmp(tsl_kind_name(TSL_KIND_EDGE), "Edge"));
    CHECK(!strcmp(tsl_kind_name(TSL_KIND_CELL), "Cell"));
    CHECK(!tsl_kind_name(TSL_KIND_COUNT));
    CHECK(!tsl_kind_name((tsl_kind)77));
    for (int code = TSL_OK; code <= TSL_ERR_STRICT; code++) {
        const char *name = tsl_code_name((tsl_code)code);
        CHECK_SAY(name && *name, "code %d has no name", code);
        for (int other = TSL_OK; name && other < code; other++)
            CHECK_SAY(strcmp(name, tsl_code_name((tsl_code)other)), "two codes are called %s",
                      name);
    }
    CHECK(!strcmp(tsl_code_name(TSL_ERR_SYNTAX), "syntax"));
    CHECK(!strcmp(tsl_code_name(TSL_ERR_NAME), "name"));
    tsl_code_name((tsl_code)999); /* anything, but no crash */
}

/* Names of relations and relative directions lead back to them. */
static void check_relative_names(void) {
    for (int i = 0; i < TSL_REL_COUNT; i++) {
        tsl_relation relation = TSL_REL_COUNT;
        CHECK(tsl_relation_find(tsl_relation_name((tsl_relation)i), &relation));
        CHECK((int)relation == i);
    }
    for (int i = 0; i < TSL_RELATIVE_COUNT; i++) {
        tsl_relative relative = TSL_RELATIVE_COUNT;
        CHECK(tsl_relative_find(tsl_relative_name((tsl_relative)i), &relative));
        CHECK((int)relative == i);
    }
    CHECK(tsl_relation_find("All", NULL) && tsl_relative_find("FLL", NULL));
    CHECK(tsl_relation_find("off diagonal", NULL) && !tsl_relation_find("of", NULL) &&
          !tsl_relation_find(NULL, NULL));
    CHECK(!tsl_relative_find("FFF", NULL) && !tsl_relative_find(NULL, NULL));
    CHECK(!tsl_relative_name(TSL_RELATIVE_COUNT) && !tsl_relation_name((tsl_relation)-1));
}

/* Reasons for what does not exist, and on boards without topology or steps. */
static void check_no_reasons(const tsl_board *b) {
    tsl_options bare = {.size = sizeof bare, .want = TSL_WANT_GRAPH};
    tsl_board *skipped = build_with(sample, &bare, NULL);
    bare.want = TSL_WANT_REGIONS | TSL_WANT_LABELS;
    tsl_board *still = build_with(sample, &bare, NULL);
    const tsl_reason reasons[] = {
        tsl_relation_why(NULL, TSL_KIND_CELL, 0, TSL_KIND_CELL, 1, TSL_REL_ALL),
        tsl_relation_why(b, TSL_KIND_COUNT, 0, TSL_KIND_CELL, 1, TSL_REL_ALL),
        tsl_relation_why(b, TSL_KIND_CELL, 0, (tsl_kind)-1, 1, TSL_REL_ALL),
        tsl_relation_why(b, TSL_KIND_CELL, TSL_NONE, TSL_KIND_CELL, 1, TSL_REL_ALL),
        tsl_relation_why(b, TSL_KIND_CELL, 0, TSL_KIND_CELL, 99, TSL_REL_ALL),
        tsl_relation_why(b, TSL_KIND_CELL, 0, TSL_KIND_CELL, 1, TSL_REL_COUNT),
        tsl_relation_why(skipped, TSL_KIND_CELL, 0, TSL_KIND_CELL, 1, TSL_REL_ALL),
        tsl_relation_why(still, TSL_KIND_CELL, 0, TSL_KIND_CELL, 1, TSL_REL_ALL),
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        CHECK(!reasons[i].holds && reasons[i].because == TSL_BECAUSE_APART);
        CHECK(reasons[i].through == TSL_NONE && reasons[i].better == TSL_NONE);
    }
    tsl_board_free(skipped);
    tsl_board_free(still);
}

/* Questions about directions that have no answer. */
static void check_no_directions(const tsl_board *b) {
    CHECK(tsl_directions_supported_from(NULL, TSL_KIND_CELL, 0, TSL_REL_ALL) == 0);
    CHECK(tsl_directions_supported_from(b, TSL_KIND_CELL, 0, TSL_REL_COUNT) == 0);
    CHECK(tsl_directions_supported_from(b, TSL_KIND_CELL, 99, TSL_REL_ALL) == 0);
    CHECK(tsl_directions_supported(NULL, TSL_KIND_CELL, TSL_REL_ALL) == 0 &&
          tsl_directions_supported(b, TSL_KIND_CELL, TSL_REL_ALL) != 0);
    CHECK(tsl_directions_supported(b, TSL_KIND_COUNT, TSL_REL_ALL) == 0);
    CHECK(tsl_directions_supported(b, TSL_KIND_CELL, TSL_REL_COUNT) == 0);
    tsl_step step;
    tsl_steps steps = tsl_steps_from(b, TSL_KIND_CELL, 0, TSL_KIND_COUNT);
    CHECK(!tsl_steps_next(&steps, &step));
    CHECK(!tsl_steps_count(b, TSL_KIND_CELL, 0, TSL_KIND_COUNT) &&
          !tsl_steps_count(b, TSL_KIND_CELL, 99, TSL_KIND_CELL) &&
          !tsl_steps_count(NULL, TSL_KIND_CELL, 0, TSL_KIND_CELL));
    CHECK(tsl_relative_facing(NULL, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_N, 1) == TSL_DIR_NONE);
    CHECK(tsl_relative_facing(b, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_NONE, 1) == TSL_DIR_NONE);
    CHECK(tsl_direction_between(b, TSL_KIND_CELL, TSL_REL_ALL, 0, 1) == TSL_DIR_E);
    CHECK(tsl_direction_between(b, TSL_KIND_CELL, TSL_REL_ALL, 1, 0) == TSL_DIR_W);
    CHECK(tsl_direction_between(b, TSL_KIND_CELL, TSL_REL_DIAGONAL, 0, 1) == TSL_DIR_NONE);
    CHECK(tsl_direction_between(b, TSL_KIND_CELL, TSL_REL_ALL, 0, 99) == TSL_DIR_NONE);
    CHECK(tsl_direction_between(b, TSL_KIND_CELL, TSL_REL_ALL, 99, 0) == TSL_DIR_NONE);
    CHECK(tsl_direction_between(b, TSL_KIND_COUNT, TSL_REL_ALL, 0, 1) == TSL_DIR_NONE);
    CHECK(tsl_direction_between(NULL, TSL_KIND_CELL, TSL_REL_ALL, 0, 1) == TSL_DIR_NONE);
    CHECK(tsl_relative_missing(NULL, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_S, 0) == 0);
    CHECK(tsl_relative_missing(b, TSL_KIND_CELL, 0, TSL_REL_COUNT, TSL_DIR_S, 0) == 0);
    CHECK(tsl_relative_missing(b, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_NONE, 0) == 0);
    CHECK(tsl_relative_missing(b, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_S, TSL_RELATIVE_COUNT) ==
          0);
    CHECK(tsl_relative_missing_text(0, NULL, 0) == 0);
    CHECK(tsl_relative_directions(NULL, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_N, 0,
                                  TSL_RELATIVE_FORWARD) == 0);
    CHECK(tsl_relative_directions(b, TSL_KIND_COUNT, 0, TSL_REL_ALL, TSL_DIR_N, 0,
                                  TSL_RELATIVE_FORWARD) == 0);
    CHECK(tsl_relative_directions(b, TSL_KIND_CELL, 99, TSL_REL_ALL, TSL_DIR_N, 0,
                                  TSL_RELATIVE_FR) == 0);
    CHECK(tsl_relative_directions(b, TSL_KIND_CELL, 0, TSL_REL_ALL, TSL_DIR_N, 0,
                                  TSL_RELATIVE_COUNT) == 0);
    CHECK(tsl_relative_directions(b, TSL_KIND_CELL, 0, TSL_REL_COUNT, TSL_DIR_N, 0,
                                  TSL_RELATIVE_FR) == 0);
}

/* ---- Queries about what is not there ---- */

static bool empty(tsl_ids list) {
    return list.count == 0;
}
static bool blank(const char *text) {
    return !text || !*text;
}

static void check_null_board(void) {
    tsl_point out[2];
    CHECK(tsl_site_count(NULL, TSL_KIND_VERTEX) == 0);
    tsl_board_default_kind(NULL);
    tsl_board_rules(NULL);
    CHECK(blank(tsl_board_source(NULL)) && blank(tsl_board_basis(NULL)) &&
          blank(tsl_board_shape(NULL)));
    CHECK(tsl_board_form(NULL) == TSL_FORM_BOARD);
    CHECK(tsl_board_bytes(NULL) == 0);
    CHECK(!tsl_site_exists(NULL, (tsl_site){TSL_KIND_VERTEX, 0, 0}));
    CHECK(tsl_site_default(NULL, 0).index == TSL_NONE);
    CHECK(!tsl_site_positions(NULL, TSL_KIND_VERTEX));
    CHECK(empty(tsl_site_incident(NULL, TSL_KIND_VERTEX, 0, TSL_KIND_EDGE)));
    CHECK(!tsl_edge_tangents(NULL, 0, out));
    CHECK(tsl_site_shown(NULL, TSL_KIND_CELL, 0).x == 0);
    CHECK(!tsl_step_shown(NULL, TSL_KIND_CELL, 0, 1, out));
    CHECK(tsl_vertex_pivot(NULL, 0) == TSL_NONE);
    CHECK(!tsl_cell_is_reversed(NULL, 0));
    CHECK(tsl_track_count(NULL) == 0);
    CHECK(!tsl_track_at(NULL, 0).name && tsl_track_at(NULL, 0).count == 0);
    tsl_board_free(NULL);
}

static void check_wrong_kinds(const tsl_board *b) {
    static const int wrong[] = {TSL_KIND_COUNT, 4, 99, -1};
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        tsl_kind kind = (tsl_kind)wrong[n];
        CHECK(tsl_site_count(b, kind) == 0);
        CHECK(!tsl_site_positions(b, kind));
        CHECK(empty(tsl_site_incident(b, kind, 0, TSL_KIND_VERTEX)));
        CHECK(empty(tsl_site_incident(b, TSL_KIND_VERTEX, 0, kind)));
        CHECK(empty(tsl_site_incident(b, kind, 0, kind)));
        CHECK(!tsl_site_exists(b, (tsl_site){kind, 0, 0}));
    }
}

static void check_wrong_ids(const tsl_board *b) {
    tsl_point out[2];
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        const tsl_id wrong[] = {tsl_site_count(b, k), tsl_site_count(b, k) + 1, TSL_NONE - 1,
                                TSL_NONE};
        for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
            for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++)
                CHECK(empty(tsl_site_incident(b, k, wrong[n], of)));
            CHECK(!tsl_site_exists(b, (tsl_site){k, wrong[n], 0}));
            CHECK(k != tsl_board_default_kind(b) ||
                  tsl_site_default(b, wrong[n]).index == TSL_NONE);
        }
    }
    CHECK(!tsl_edge_tangents(b, TSL_NONE, out) && !tsl_edge_tangents(b, 24, out));
    CHECK(!tsl_edge_tangents(b, 0, out)); /* straight */
    CHECK(tsl_site_shown(b, TSL_KIND_CELL, TSL_NONE).x == 0);
    CHECK(!tsl_step_shown(b, TSL_KIND_CELL, 0, TSL_NONE, out));
    CHECK(!tsl_step_shown(b, TSL_KIND_CELL, TSL_NONE, 0, out));
    CHECK(!tsl_edge_tangents(b, 0, NULL));
    CHECK(tsl_vertex_pivot(b, 0) == TSL_NONE && tsl_vertex_pivot(b, 16) == TSL_NONE);
    CHECK(tsl_vertex_pivot(b, TSL_NONE) == TSL_NONE);
    CHECK(!tsl_cell_is_reversed(b, 0) && !tsl_cell_is_reversed(b, TSL_NONE));
    CHECK(tsl_site_exists(b, (tsl_site){TSL_KIND_CELL, 8, 1000000}));
    CHECK(!tsl_track_at(b, 1).name && !tsl_track_at(b, UINT32_MAX).name);
}

static void check_board(const tsl_board *b) {
    CHECK(tsl_site_count(b, TSL_KIND_VERTEX) == 16 && tsl_site_count(b, TSL_KIND_EDGE) == 24);
    CHECK(tsl_site_count(b, TSL_KIND_CELL) == 9);
    CHECK(tsl_board_default_kind(b) == TSL_KIND_CELL);
    CHECK(tsl_board_rules(b) == TSL_RULES_PAPER);
    CHECK(!strcmp(tsl_board_basis(b), "Square") && !strcmp(tsl_board_shape(b), "Square"));
    CHECK(tsl_board_form(b) == TSL_FORM_BOARD);
    CHECK(tsl_board_bytes(b) > 16 * sizeof(tsl_point));
    CHECK(tsl_site_default(b, 8).kind == TSL_KIND_CELL && tsl_site_default(b, 8).index == 8);
    CHECK(tsl_track_count(b) == 1 && tsl_track_at(b, 0).owner == 1);
}

static void check_queries(void) {
    tsl_board *b = build_with(sample, NULL, NULL);
    check_null_board();
    if (!CHECK(b)) return;
    check_board(b);
    check_wrong_kinds(b);
    check_no_directions(b);
    check_no_reasons(b);
    check_wrong_ids(b);
    tsl_board_free(b);
}

/* ---- Building ---- */

static void check_errors(void) {
    tsl_error error;
    memset(&error, 0xee, sizeof error);
    CHECK(!build_with("(board\n  (sqare 3))", NULL, &error));
    CHECK(error.code == TSL_ERR_NAME);
    CHECK(error.line == 2 && error.column == 4);
    CHECK(error.offset == 10 && error.length == 5);
    CHECK(memchr(error.message, 0, sizeof error.message) && error.message[0]);
    CHECK(!build_with("(", NULL, NULL));
    CHECK(!tsl_board_new(NULL, 5, NULL, &error) && error.code == TSL_ERR_CALL);
    CHECK(!tsl_board_new(NULL, 0, NULL, &error) && error.code != TSL_OK);
    CHECK(memchr(error.message, 0, sizeof error.message) && error.message[0]);
}

/* A text need not be terminated: the sanitizer would see a step too far. */
static void check_unterminated(void) {
    size_t length = strlen(sample);
    for (size_t n = 1; n <= length; n++) {
        char *text = malloc(n);
        if (!text) return;
        memcpy(text, sample, n);
        tsl_board *b = tsl_board_new(text, n, NULL, NULL);
        CHECK_SAY((b != NULL) == (n == length), "cut to %zu bytes", n);
        tsl_board_free(b);
        free(text);
    }
}

static void check_limits(void) {
    tsl_options o = {.size = sizeof o};
    o.max_sites = 24;
    CHECK(refusal("(square 3)", &o) == TSL_OK);
    o.max_sites = 23;
    CHECK(refusal("(square 3)", &o) == TSL_ERR_LIMIT);
    o.max_sites = 100; /* 56 vertices, 210 edges */
    CHECK(refusal("(tri 5 pyramidal:True)", &o) == TSL_ERR_LIMIT);
    o.max_sites = 1;
    CHECK(refusal("(board (square 1) use:Vertex)", &o) == TSL_OK);
    o = (tsl_options){.size = sizeof o, .max_text = 10};
    CHECK(refusal("(square 3)", &o) == TSL_OK);
    CHECK(refusal("(square 3) ", &o) == TSL_ERR_LIMIT);
    o = (tsl_options){.size = sizeof o, .max_depth = 2};
    CHECK(refusal("(board (square 3))", &o) == TSL_OK);
    CHECK(refusal("(board (square (+ 1 2)))", &o) == TSL_ERR_LIMIT);
    CHECK(refusal("(board (square {3}))", &o) == TSL_ERR_LIMIT);
    CHECK(refusal("(square 1000000)", NULL) == TSL_ERR_LIMIT);
}

/* What makes sites as it goes along stops at the first one too many. */
static void check_limits_reached(void) {
    static const struct {
        const char *text;
        uint32_t most, needs;
        const char *kind;
    } rows[] = {
        {"(repeat 2 2 step:{{2 0} {0 2}} (poly {{0 0} {0 1} {1 1} {1 0}}))", 4, 5, "vertices"},
        {"(repeat 3 3 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}}))", 23, 24, "edges"},
        {"(splitCrossings (complete (regular 5)))", 15, 16, "edges"},
        {"(splitCrossings (graph vertices:{{0 0} {2 2} {0 2} {2 0} {5 5}} edges:{{0 1} {2 3}}))", 5,
         6, "vertices"},
        {"(union {(square 3) (square 3) (square 3)})", 24, 27, "cells"},
        {"(union (square 3) (shift .1 .1 (square 3)) connect:True)", 48, 51, "edges"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tsl_options o = {.size = sizeof o, .max_sites = rows[i].most};
        tsl_error error = {.code = TSL_OK};
        tsl_board *b = build_with(rows[i].text, &o, &error);
        char start[64];
        snprintf(start, sizeof start, "this needs %u %s or more", rows[i].needs, rows[i].kind);
        CHECK_SAY(!b && error.code == TSL_ERR_LIMIT &&
                      !strncmp(error.message, start, strlen(start)),
                  "%s: %s", rows[i].text, b ? "accepted" : error.message);
        tsl_board_free(b);
    }
}

/* Options are refused if they may mean something that the library does not know. */
static void check_unknown_options(void) {
    struct {
        tsl_options known;
        unsigned char later[16]; /* fields of a version to come */
    } o = {.known = tsl_options_default()};
    static const size_t wrong[] = {
        0, 1, sizeof o.known.size, offsetof(tsl_options, max_text), sizeof o.known - 1, (size_t)-1};
    CHECK(refusal("(square 3)", &o.known) == TSL_OK && o.known.size == sizeof o.known);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        o.known.size = wrong[i];
        CHECK_SAY(refusal("(square 3)", &o.known) == TSL_ERR_CALL, "size %zu", wrong[i]);
    }
    o.known.max_work = 1; /* counts only where the size says that it is there */
    static const size_t right[] = {offsetof(tsl_options, max_work),
                                   offsetof(tsl_options, max_bytes), offsetof(tsl_options, cancel),
                                   offsetof(tsl_options, cancel_user)};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        o.known.size = right[i];
        CHECK(refusal("(square 3)", &o.known) == (i ? TSL_ERR_LIMIT : TSL_OK));
        o.known.size = right[i] + 1; /* inside a field */
        CHECK_SAY(refusal("(square 3)", &o.known) == TSL_ERR_CALL, "size %zu", o.known.size);
    }
    o.known.max_work = 0;
    o.known.size = sizeof o;
    CHECK(refusal("(square 3)", &o.known) == TSL_OK);
    o.later[15] = 1;
    CHECK(refusal("(square 3)", &o.known) == TSL_ERR_CALL);
    o.later[15] = 0;
    for (size_t more = 0; more <= sizeof o.later; more++) { /* no field ends between two pointers */
        o.known.size = sizeof o.known + more;
        CHECK_SAY(refusal("(square 3)", &o.known) ==
                      (more % sizeof(void *) ? TSL_ERR_CALL : TSL_OK),
                  "%zu bytes more", more);
    }
    tsl_options rules = tsl_options_default(), want = tsl_options_default();
    rules.rules = (tsl_rules)9;
    CHECK(refusal("(square 3)", &rules) == TSL_ERR_CALL);
    for (uint32_t bit = 0; bit < 32; bit++) {
        want.want = (uint32_t)1 << bit;
        CHECK(refusal("(square 3)", &want) == (bit < 5 ? TSL_OK : TSL_ERR_CALL));
    }
}

/* What is said is tested by records; here: names, the end of the list, and that a warning changes no byte. */
static void check_warnings(void) {
    static const char good[] = "(board (remove (square 3) cells:{4}))";
    static const char odd[] = "(board (remove (square 3) cells:{4 9}))";
    for (int i = 0; i < TSL_WARN_COUNT; i++) CHECK(tsl_warn_name((tsl_warn)i));
    CHECK(!tsl_warn_name(TSL_WARN_COUNT) && !tsl_warn_name((tsl_warn)-1));
    CHECK(tsl_warning_count(NULL) == 0 && !tsl_warning_at(NULL, 0).message);
    tsl_options strict = tsl_options_default();
    strict.strict = true;
    CHECK(refusal(good, &strict) == TSL_OK && refusal(odd, &strict) == TSL_ERR_STRICT);
    tsl_error error = {.code = TSL_ERR_CALL};
    tsl_board *a = build_with(good, NULL, NULL), *b = build_with(odd, NULL, &error);
    CHECK(a && b && tsl_warning_count(a) == 0 && tsl_warning_count(b) == 1);
    CHECK(error.code == TSL_OK && !tsl_warning_at(b, 1).message);
    CHECK(tsl_warning_at(b, 0).code == TSL_WARN_MISSING && tsl_warning_at(b, 0).column == 36);
    tsl_board_free(a);
    tsl_board_free(b);
    char many[200] = "(board (remove (square 3) cells:{";
    for (int i = 0; i <= TSL_WARNINGS_MOST; i++) strcat(many, "9 ");
    b = build_with(strcat(many, "}))"), NULL, NULL);
    const uint32_t last = TSL_WARNINGS_MOST - 1;
    CHECK(b && tsl_warning_count(b) == TSL_WARNINGS_MOST);
    CHECK(!strcmp(tsl_warning_at(b, last).message, "there are more warnings than these"));
    CHECK(strstr(tsl_warning_at(b, last - 1).message, "9"));
    tsl_board_free(b);
}

static void check_rules(void) {
    tsl_options o = {.size = sizeof o, .rules = TSL_RULES_LUDII};
    tsl_board *b = build_with(sample, &o, NULL);
    CHECK(b && tsl_board_rules(b) == TSL_RULES_LUDII);
    tsl_board_free(b);
}

static void *count_calls(void *user, void *ptr, size_t old_size, size_t size) {
    (void)old_size;
    ++*(unsigned *)user;
    if (size > 0) return realloc(ptr, size);
    free(ptr);
    return NULL;
}

static bool swallow(void *user, const char *bytes, size_t count) {
    (void)bytes;
    *(size_t *)user += count;
    return true;
}

/* Memory that is aligned to 8 bytes and to nothing more. */
static void *give_uneven(void *user, void *ptr, size_t old_size, size_t size) {
    (void)user, (void)old_size;
    char *block = size ? malloc(size + 24) : NULL;
    if (!size) free((char *)ptr - *((char *)ptr - 1));
    if (!block) return NULL;
    char *at = block + 8 + (((uintptr_t)block & 15) == 0 ? 0 : 8);
    at[-1] = (char)(at - block);
    return at;
}

/* The header asks allocators for 8 bytes. That nothing needs more, the sanitizer of undefined behaviour shows. */
static void check_alignment(void) {
    tsl_options o = {.size = sizeof o, .alloc = {give_uneven, NULL}};
    static const char *const texts[] = {"(hex 3)", "(tiling T3464 3)",
                                        "(dual (concentric {4 8 8}))"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tsl_board *b = build_with(texts[i], &o, NULL);
        CHECK(b && (uintptr_t)b % 16 == 8);
        size_t bytes = 0;
        CHECK(tsl_board_write(b, "dump", (tsl_writer){swallow, &bytes}) == TSL_OK);
        tsl_board_free(b);
    }
}

static void check_no_allocation(void) {
    unsigned calls = 0;
    size_t bytes = 0;
    tsl_options o = {.size = sizeof o, .alloc = {count_calls, &calls}};
    tsl_board *b = build_with(sample, &o, NULL);
    if (!CHECK(b)) return;
    CHECK(calls > 0);
    calls = 0;
    check_board(b);
    check_wrong_ids(b);
    CHECK(tsl_board_write(b, "dump", (tsl_writer){swallow, &bytes}) == TSL_OK && bytes > 0);
    CHECK(calls == 0);
    tsl_board_free(b);
    CHECK(calls > 0);
}

/* ---- Writing ---- */

typedef struct {
    size_t allowed, written;
    unsigned after; /* calls after it asked to stop */
    bool stopped;
} Stop;

static bool stop_write(void *user, const char *bytes, size_t count) {
    Stop *stop = user;
    stop->after += stop->stopped;
    for (size_t n = 0; n < count; n++) stop->written += bytes[n] != '\0';
    stop->stopped = stop->written > stop->allowed;
    return !stop->stopped;
}

static void check_stops(const tsl_board *b, const char *format) {
    size_t size = 0;
    CHECK(tsl_board_write(b, format, (tsl_writer){swallow, &size}) == TSL_OK && size > 0);
    for (size_t allowed = 0; allowed <= size; allowed += 1 + allowed / 64) {
        Stop stop = {.allowed = allowed};
        tsl_code code = tsl_board_write(b, format, (tsl_writer){stop_write, &stop});
        CHECK_SAY(code == (allowed < size ? TSL_ERR_WRITE : TSL_OK), "%s stopped at %zu: %s",
                  format, allowed, tsl_code_name(code));
        CHECK_SAY(stop.after == 0, "%s goes on after a stop", format);
    }
    Stop whole = {.allowed = size};
    CHECK(tsl_board_write(b, format, (tsl_writer){stop_write, &whole}) == TSL_OK);
    CHECK_SAY(whole.written == size, "%s holds NUL bytes", format);
}

static void check_formats(const tsl_board *b) {
    static const char *const known[] = {"text", "dump",    "svg", "json",
                                        "c",    "graphml", "dot", "csv"};
    uint32_t rows = 0;
    for (; tsl_format_at(rows).name; rows++) {
        CHECK_SAY(!blank(tsl_format_at(rows).summary), "format %u has no summary", rows);
        check_stops(b, tsl_format_at(rows).name);
    }
    CHECK(!tsl_format_at(rows + 1).name && !tsl_format_at(UINT32_MAX).name);
    for (size_t n = 0; n < sizeof known / sizeof *known; n++) {
        bool found = false;
        for (uint32_t row = 0; row < rows; row++)
            found |= !strcmp(tsl_format_at(row).name, known[n]);
        CHECK_SAY(found, "no format %s", known[n]);
    }
}

/* ---- Parts of boards ---- */

typedef struct {
    size_t used;
    char text[1 << 16];
} Page;

static bool page_keep(void *user, const char *bytes, size_t count) {
    Page *page = user;
    if (count >= sizeof page->text - page->used) return false;
    memcpy(page->text + page->used, bytes, count);
    page->text[page->used += count] = '\0';
    return true;
}

static const char *export_text(const tsl_board *b, const char *format, tsl_export what,
                               Page *page) {
    page->used = 0;
    CHECK(tsl_board_export(b, format, &what, (tsl_writer){page_keep, page}) == TSL_OK);
    return page->text;
}

static void check_export_refusals(const tsl_board *b) {
    struct {
        tsl_export known;
        char later[16];
    } later = {tsl_export_default(), {0}};
    size_t bytes = 0;
    later.known.size = sizeof later;
    CHECK(tsl_board_export(b, "json", &later.known, (tsl_writer){swallow, &bytes}) == TSL_OK);
    later.later[9] = 1;
    bytes = 0;
    CHECK(tsl_board_export(b, "json", &later.known, (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    tsl_export wrong[5];
    for (int i = 0; i < 5; i++) wrong[i] = tsl_export_default();
    wrong[0].size = 0;
    wrong[1].size--;
    wrong[2].kinds = 1u << TSL_KIND_COUNT;
    wrong[3].parts = TSL_PART_ALL + 1;
    wrong[4].ways = (tsl_ways)1 << TSL_WAY_COUNT;
    for (int i = 0; i < 5; i++)
        CHECK(tsl_board_export(b, "json", &wrong[i], (tsl_writer){swallow, &bytes}) ==
              TSL_ERR_CALL);
    CHECK(tsl_board_export(NULL, "json", NULL, (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    CHECK(bytes == 0);
}

static void check_parts(void) {
    static Page page, whole;
    static const char *const columns[] = {
        "\"x\":",     "\"incidence\":", "\"labels\":", "\"regions\":",
        "\"steps\":", "\"radials\":",   "\"tracks\":"};
    tsl_board *b = build_with("(board (square 2) (track \"?\\?\" {0 1 3}))", NULL, NULL);
    if (!CHECK(b)) return;
    check_export_refusals(b);
    tsl_export what = tsl_export_default();
    export_text(b, "json", what, &whole);
    what.parts = TSL_PART_ALL;
    CHECK(!strcmp(export_text(b, "json", what, &page), whole.text));
    for (uint32_t part = 0; tsl_part_name(part); part++) {
        what.parts = 1u << part;
        export_text(b, "json", what, &page);
        for (uint32_t i = 0; i < sizeof columns / sizeof *columns; i++)
            CHECK_SAY(!strstr(page.text, columns[i]) == (i != part), "%s with part %s", columns[i],
                      tsl_part_name(part));
    }
    what = tsl_export_default();
    what.kinds = 1u << TSL_KIND_CELL;
    what.parts = TSL_PART_STEPS | TSL_PART_RADIALS;
    what.ways = (tsl_ways)1 << TSL_DIR_NE;
    const char *text = export_text(b, "json", what, &page);
    CHECK(strstr(text, "\"offsets\":[0,1,1,1,1],\n\"items\":[3,11,4]"));
    CHECK(strstr(text, "\"NE\":{") && !strstr(text, "\"SW\":{") && !strstr(text, "\"edges\":{"));
    what.ways = (tsl_ways)1 << TSL_WAY_UPWARD;
    CHECK(strstr(export_text(b, "json", what, &page), "\"offsets\":[0,0,0,0,0],\n\"items\":[]"));
    what.ways = (tsl_ways)1 << TSL_WAY_SAME_LAYER;
    CHECK(strstr(export_text(b, "csv", what, &page), "\nCell,0,Cell,3,All Adjacent Diagonal,NE\n"));
    CHECK(strstr(export_text(b, "c", what, &page), "board_cells_steps_cells_items[] = {{2,7,1},"));
    what.parts = TSL_PART_TRACKS;
    CHECK(strstr(export_text(b, "c", what, &page), "board_tracks_0_name[] = \"\\?\\\\\\?\";\n"));
    CHECK(strstr(export_text(b, "dump", what, &page), "rules paper\n"));
    CHECK(strstr(page.text, "\nt 0 0 - - 0 1 3 : ?\\?\n") && !strstr(page.text, "\ns "));
    tsl_board_free(b);
}

static void check_writing(void) {
    size_t bytes = 0;
    tsl_board *b = build_with(sample, NULL, NULL);
    if (!CHECK(b)) return;
    check_formats(b);
    CHECK(tsl_board_write(b, "png", (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    CHECK(tsl_board_write(b, "", (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    CHECK(tsl_board_write(b, NULL, (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    CHECK(tsl_board_write(NULL, "dump", (tsl_writer){swallow, &bytes}) == TSL_ERR_CALL);
    CHECK(tsl_board_write(b, "dump", (tsl_writer){NULL, NULL}) == TSL_ERR_CALL);
    CHECK(bytes == 0);
    tsl_board_free(b);
}

/* ---- The tables of keywords and terms ---- */

static bool is_term(const char *word, size_t length) {
    for (uint32_t row = 0; tsl_term_at(row).name; row++) {
        const char *name = tsl_term_at(row).name;
        if (strlen(name) == length && !memcmp(name, word, length)) return true;
    }
    return false;
}

static bool word_char(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* A word that names a term, an attribute (with a capital) or a label (with a colon). */
static void check_params(const tsl_keyword *keyword) {
    const char *at = keyword->params;
    while (*at) {
        size_t length = 0;
        while (word_char(at[length])) length++;
        if (length > 0 && !isupper((unsigned char)*at) && at[length] != ':')
            CHECK_SAY(is_term(at, length), "(%s %s): what is %.*s?", keyword->name, keyword->params,
                      (int)length, at);
        at += length ? length : 1;
    }
}

static bool known_makes(const char *makes) {
    static const char *const known[] = {"board",  "graph", "poly",   "track",
                                        "values", "range", "number", "bool"};
    for (size_t n = 0; n < sizeof known / sizeof *known; n++)
        if (!strcmp(known[n], makes)) return true;
    return false;
}

static bool same_group(uint32_t row, uint32_t other) {
    tsl_keyword a = tsl_keyword_at(row), b = tsl_keyword_at(other);
    return !strcmp(a.name, b.name) && !strcmp(a.makes, b.makes);
}

/* Rows of one name that make the same thing stand together. */
static void check_grouped(uint32_t row) {
    const char *name = tsl_keyword_at(row).name;
    if (row == 0 || same_group(row, row - 1)) return;
    for (uint32_t other = 0; other < row; other++)
        CHECK_SAY(!same_group(other, row), "the forms of %s lie apart", name);
}

static void check_keywords(void) {
    uint32_t row = 0;
    for (; tsl_keyword_at(row).name; row++) {
        tsl_keyword keyword = tsl_keyword_at(row);
        if (!CHECK_SAY(keyword.params && keyword.makes, "%s lacks a field", keyword.name)) continue;
        CHECK_SAY(!blank(keyword.summary), "%s has no summary", keyword.name);
        CHECK_SAY(known_makes(keyword.makes), "%s makes %s", keyword.name, keyword.makes);
        check_params(&keyword);
        check_grouped(row);
    }
    CHECK(row > 0 && !tsl_keyword_at(row + 1).name && !tsl_keyword_at(UINT32_MAX).name);
}

static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if ((at == text || !word_char(at[-1])) && !word_char(at[length])) return true;
    return false;
}

/* In the parameters of a keyword, in the notation of a term, or among the words that another term's meaning lists. */
static bool term_is_used(const char *name) {
    for (uint32_t row = 0; tsl_keyword_at(row).name; row++)
        if (has_word(tsl_keyword_at(row).params, name)) return true;
    for (uint32_t row = 0; tsl_term_at(row).name; row++) {
        const tsl_term term = tsl_term_at(row);
        if (has_word(term.notation, name)) return true;
        if (strcmp(term.name, name) && has_word(term.meaning, name)) return true;
    }
    return false;
}

static void check_terms(void) {
    uint32_t row = 0;
    for (; tsl_term_at(row).name; row++) {
        tsl_term term = tsl_term_at(row);
        CHECK_SAY(!blank(term.meaning), "%s has no meaning", term.name);
        CHECK_SAY(term_is_used(term.name), "%s is never used", term.name);
        for (uint32_t other = 0; other < row; other++)
            CHECK_SAY(strcmp(term.name, tsl_term_at(other).name), "%s stands twice", term.name);
    }
    CHECK(row > 0 && !tsl_term_at(row + 1).name && !tsl_term_at(UINT32_MAX).name);
}

/* Lines and walks of what is not there are empty, and so they stay. */
/* Several ways at once: way by way, and no line twice. */
static void check_several_ways(const tsl_board *b) {
    const tsl_ways north = (tsl_ways)1 << TSL_DIR_N, south = (tsl_ways)1 << TSL_DIR_S,
                   rook = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL),
                   bishop = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_DIAGONAL),
                   all = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 4, 0) == 0);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 4, rook | bishop) == 8);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 4, rook | bishop | all) == 8);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 4, north | south | rook) == 4);
    tsl_radials queen = tsl_radials_from(b, TSL_KIND_CELL, 0, bishop | rook);
    static const tsl_id first[] = {3, 1, 4};
    tsl_radial line;
    for (int i = 0; i < 3; i++)
        CHECK(tsl_radials_next(&queen, &line) && tsl_radial_first(&line) == first[i]);
    CHECK(!tsl_radials_next(&queen, &line) && !tsl_radials_next(&queen, &line));
    tsl_radials distinct = tsl_radials_distinct(b, TSL_KIND_CELL, 4, rook | bishop);
    uint32_t count = 0;
    while (tsl_radials_next(&distinct, &line)) count++;
    CHECK(count == 4);
    distinct = tsl_radials_distinct(b, TSL_KIND_CELL, 4, south | north);
    CHECK(tsl_radials_next(&distinct, &line) && tsl_radial_first(&line) == 7);
    CHECK(!tsl_radials_next(&distinct, &line));
    tsl_radial none = {{0}};
    CHECK(tsl_radial_step(&none) == TSL_NONE && tsl_radial_first(&none) == TSL_NONE &&
          tsl_radial_way(&none) == TSL_WAY_COUNT && tsl_radial_start(&none).index == TSL_NONE);
}

static void check_lines(void) {
    tsl_options o = {.size = sizeof o, .want = TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS};
    tsl_place path[4];
    tsl_radial line;
    tsl_radials all = tsl_radials_from(NULL, TSL_KIND_CELL, 0, (tsl_ways)1 << TSL_DIR_N);
    CHECK(!tsl_radials_next(&all, &line) && !tsl_radials_next(&all, &line));
    CHECK(tsl_radials_count(NULL, TSL_KIND_CELL, 0, (tsl_ways)1 << TSL_DIR_N) == 0);
    CHECK(tsl_way_name(TSL_WAY_COUNT) == NULL && tsl_ways_find(NULL) == 0 &&
          tsl_ways_find("") == 0);
    tsl_walks walks = tsl_walks_from(NULL, TSL_KIND_CELL, 0, TSL_DIR_N, "F", TSL_WALK_ALL);
    CHECK(tsl_walks_next(&walks, path, 4) == 0);
    tsl_board *b = tsl_board_new("(square 3)", 10, NULL, NULL);
    tsl_board *less = tsl_board_new("(square 3)", 10, &o, NULL);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 4,
                            (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL)) == 8);
    CHECK(tsl_radials_count(less, TSL_KIND_CELL, 4,
                            (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL)) == 0);
    CHECK(tsl_radials_count(b, TSL_KIND_CELL, 9, (tsl_ways)1 << TSL_DIR_N) == 0 &&
          tsl_radials_count(b, TSL_KIND_COUNT, 0, (tsl_ways)1 << TSL_DIR_N) == 0 &&
          tsl_radials_count(b, TSL_KIND_CELL, 0, (tsl_ways)1 << TSL_WAY_COUNT) == 0);
    all = tsl_radials_from(b, TSL_KIND_CELL, 0, (tsl_ways)1 << TSL_DIR_N);
    CHECK(tsl_radials_next(&all, &line) && tsl_radial_fill(&line, NULL, 0) == 2);
    CHECK(tsl_radial_why(&line).why == TSL_END_BORDER && tsl_radial_why(&line).last == 6);
    CHECK(tsl_radial_step(&line) == 3 && tsl_radial_step(&line) == 6);
    CHECK(tsl_radial_step(&line) == TSL_NONE && tsl_radial_step(&line) == TSL_NONE);
    CHECK(tsl_radial_fill(&line, NULL, 0) == 0 && tsl_radial_why(&line).last == 6);
    CHECK(tsl_radial_start(&line).kind == TSL_KIND_CELL && tsl_radial_start(&line).index == 0 &&
          tsl_radial_first(&line) == 3 && tsl_radial_way(&line) == TSL_DIR_N);
    all = tsl_radials_opposite(&line);
    CHECK(!tsl_radials_next(&all, &line));
    check_several_ways(b);
    walks = tsl_walks_from(b, TSL_KIND_CELL, 0, TSL_DIR_NONE, "FX", TSL_WALK_ALL);
    CHECK(tsl_walks_next(&walks, path, 4) == 0);
    tsl_board_free(b);
    tsl_board_free(less);
}

/* Between sites that are not there, or not joined, no walk is the shortest. */
static void check_no_walk(tsl_rules rules) {
    static const char *const apart =
        "(graph vertices:{{0 0} {1 0} {5 5} {6 5}} edges:{{0 1} {2 3}})";
    tsl_options o = {.size = sizeof o, .rules = rules};
    uint32_t work[64];
    char word[8] = "x";
    tsl_board *b = build_with(apart, &o, NULL);
    tsl_board *lonely = build_with("(graph vertices:{{0 0} {1 0}})", &o, NULL);
    CHECK(tsl_walk_shortest(b, TSL_KIND_VERTEX, 0, 1, word, sizeof word, work, 64) != TSL_NONE &&
          word[0]);
    CHECK(tsl_walk_shortest(b, TSL_KIND_VERTEX, 0, 2, word, sizeof word, work, 64) == TSL_NONE &&
          !word[0]);
    CHECK(tsl_walk_shortest(b, TSL_KIND_VERTEX, 0, 4, word, sizeof word, work, 64) == TSL_NONE);
    CHECK(tsl_walk_shortest(b, TSL_KIND_VERTEX, 4, 0, word, sizeof word, work, 64) == TSL_NONE);
    CHECK(tsl_walk_shortest(NULL, TSL_KIND_VERTEX, 0, 0, word, sizeof word, work, 64) == TSL_NONE);
    CHECK(tsl_walk_shortest(lonely, TSL_KIND_VERTEX, 0, 1, word, sizeof word, work, 64) ==
          TSL_NONE);
    CHECK(tsl_walk_shortest(lonely, TSL_KIND_VERTEX, 1, 1, word, sizeof word, work, 64) == 0);
    tsl_board_free(b);
    tsl_board_free(lonely);
}

/* Two hexagons lie to each side, so that there are more walks of so many moves than could be followed one by one. After
 * an even number of them all cells are reached; that takes all the room that the library may ask for, and no more. */
static void check_long_walks(void) {
    tsl_board *b = build_with("(hex 5)", NULL, NULL);
    char moves[121] = "";
    tsl_id ends[61];
    uint32_t room = tsl_walks_work(b, TSL_KIND_CELL), *work = malloc(room * sizeof *work);
    for (int i = 0; i < 60; i++) strcat(moves, "LR");
    tsl_walks walks = tsl_walks_from(b, TSL_KIND_CELL, 30, TSL_DIR_NONE, moves, TSL_WALK_ALL);
    CHECK(work && tsl_walks_ends(walks, work, room, ends, 61) == 61 && ends[60] == 60);
    CHECK(work && tsl_walks_ends(walks, work, 64, ends, 61) == TSL_NONE);
    CHECK(tsl_walks_work(NULL, TSL_KIND_CELL) == 0 && tsl_walks_work(b, TSL_KIND_COUNT) == 0);
    free(work);
    tsl_board_free(b);
}

/* No walk on that board goes straight on for so long, whatever way it took before, and there are 2^30 of these. */
static void check_walks_nowhere(void) {
    static const char moves[] = "RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRFFFFFFFFFF";
    tsl_board *b = build_with("(hex 5)", NULL, NULL);
    uint32_t room = sizeof moves * (1 + tsl_walks_work(b, TSL_KIND_CELL) / 4);
    tsl_place *path = malloc(room * sizeof *path);
    tsl_walks walks = tsl_walks_from(b, TSL_KIND_CELL, 30, TSL_DIR_NONE, moves, TSL_WALK_ALL);
    CHECK(path && tsl_walks_next(&walks, path, room) == 0);
    free(path);
    tsl_board_free(b);
}

/* Room for less than the answer, a facing, and moves that are none. */
static void check_walks(tsl_rules rules) {
    tsl_options o = {.size = sizeof o, .rules = rules};
    tsl_board *b = build_with("(square 5)", &o, NULL);
    uint32_t work[3 * 25];
    char word[8] = "x";
    tsl_id ends[4];
    tsl_walks walks = tsl_walks_from(b, TSL_KIND_CELL, 12, TSL_DIR_NONE, "F", TSL_WALK_ALL);
    CHECK(tsl_walks_ends(walks, work, 75, ends, 4) == 4 && ends[0] == 7 && ends[3] == 17);
    CHECK(tsl_walks_ends(walks, work, 75, ends, 3) == 4);
    CHECK(tsl_walks_ends(walks, work, 75, NULL, 0) == 4);
    CHECK(tsl_walks_ends(walks, work, 3, ends, 4) == TSL_NONE);
    CHECK(tsl_walks_ends(walks, NULL, 0, ends, 4) == TSL_NONE);
    walks = tsl_walks_from(b, TSL_KIND_CELL, 12, TSL_DIR_W, "FF", TSL_WALK_ALL);
    CHECK(tsl_walks_ends(walks, work, 75, ends, 4) == 1 && ends[0] == 10);
    walks = tsl_walks_from(b, TSL_KIND_CELL, 12, TSL_DIR_NONE, NULL, TSL_WALK_ALL);
    CHECK(tsl_walks_ends(walks, work, 75, ends, 4) == 0);
    walks = tsl_walks_from(b, TSL_KIND_CELL, 12, TSL_DIR_NONE, "", TSL_WALK_ALL);
    CHECK(tsl_walks_ends(walks, work, 75, ends, 4) == 0);
    CHECK(tsl_walk_shortest(b, TSL_KIND_CELL, 0, 20, word, sizeof word, work, 74) == TSL_NONE);
    CHECK(tsl_walk_shortest(b, TSL_KIND_CELL, 0, 20, word, sizeof word, work, 75) == 4);
    CHECK(!strcmp(word, "FFFF"));
    CHECK(tsl_walk_shortest(b, TSL_KIND_CELL, 0, 20, word, 3, work, 75) == 4 &&
          !strcmp(word, "FF"));
    CHECK(tsl_walk_shortest(b, TSL_KIND_CELL, 0, 20, NULL, 0, work, 75) == 4);
    tsl_board_free(b);
}

/* Distances from what is not there are none; a site that cannot be reached has none either. */
static void check_distances(void) {
    tsl_board *b =
        build_with("(graph vertices:{{0 0} {1 0} {2 0} {5 5}} edges:{{0 1} {1 2}})", NULL, NULL);
    uint32_t far[8] = {9};
    CHECK(tsl_distances_fill(b, TSL_KIND_VERTEX, TSL_REL_ORTHOGONAL, 0, far, 7) == 8 &&
          far[0] == 9);
    tsl_distances_fill(b, TSL_KIND_VERTEX, TSL_REL_ORTHOGONAL, 0, far, 8);
    CHECK(far[0] == 0 && far[1] == 1 && far[2] == 2 && far[3] == TSL_NONE);
    tsl_distances_fill(b, TSL_KIND_VERTEX, TSL_REL_ORTHOGONAL, 4, far, 8);
    CHECK(far[0] == TSL_NONE && far[1] == TSL_NONE);
    far[0] = 7;
    tsl_distances_fill(b, TSL_KIND_VERTEX, TSL_REL_COUNT, 0, far, 8);
    CHECK(far[0] == TSL_NONE && far[1] == TSL_NONE);
    tsl_board_free(b);
}

/* Without steps a board has no lines either, but all regions and labels. */
static void check_no_steps(void) {
    tsl_options o = {.size = sizeof o, .want = TSL_WANT_REGIONS | TSL_WANT_LABELS};
    tsl_board *b = tsl_board_new("(square 8)", 10, NULL, NULL);
    tsl_board *less = tsl_board_new("(square 8)", 10, &o, NULL);
    tsl_place path[4];
    tsl_step step;
    tsl_steps steps = tsl_steps_from(less, TSL_KIND_CELL, 4, TSL_KIND_CELL);
    CHECK(!tsl_steps_next(&steps, &step) &&
          tsl_directions_supported(less, TSL_KIND_CELL, TSL_REL_ALL) == 0);
    steps = tsl_steps_from(less, TSL_KIND_CELL, 4, TSL_KIND_VERTEX);
    CHECK(!tsl_steps_next(&steps, &step) &&
          !tsl_steps_count(less, TSL_KIND_CELL, 4, TSL_KIND_VERTEX));
    CHECK(tsl_radials_count(less, TSL_KIND_CELL, 4,
                            (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL)) == 0);
    tsl_walks walks = tsl_walks_from(less, TSL_KIND_CELL, 4, TSL_DIR_NONE, "F", TSL_WALK_ALL);
    CHECK(tsl_walks_next(&walks, path, 4) == 0);
    CHECK(tsl_relative_directions(less, TSL_KIND_CELL, 4, TSL_REL_ALL, TSL_DIR_N, 0,
                                  TSL_RELATIVE_FORWARD) == 0);
    CHECK(tsl_label_find(less, TSL_KIND_CELL, "E1") == 4 &&
          tsl_board_bytes(less) < tsl_board_bytes(b));
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        CHECK(tsl_region_size(less, TSL_KIND_CELL, (tsl_region)region, 0) ==
              tsl_region_size(b, TSL_KIND_CELL, (tsl_region)region, 0));
    }
    tsl_board_free(b);
    tsl_board_free(less);
}

int main(void) {
    check_names();
    check_relative_names();
    check_queries();
    check_errors();
    check_unterminated();
    check_limits();
    check_limits_reached();
    check_unknown_options();
    check_warnings();
    check_rules();
    check_alignment();
    check_lines();
    check_no_walk(TSL_RULES_PAPER);
    check_no_walk(TSL_RULES_LUDII);
    check_long_walks();
    check_walks_nowhere();
    check_walks(TSL_RULES_PAPER);
    check_walks(TSL_RULES_LUDII);
    check_distances();
    check_no_steps();
    check_no_allocation();
    check_writing();
    check_parts();
    check_keywords();
    check_terms();
    return check_end();
}
