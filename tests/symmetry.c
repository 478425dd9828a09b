/* SPDX-License-Identifier: MIT
 * symmetry.c - symmetries as the library finds them: the vectors of tests/symmetry, the laws of symmetrylaws.c on the board of every
 * record at every level, graphs that searches find hard, and an allocator that fails at any call and leaves nothing behind.
 * Run: symmetry FILE...    files of tests/symmetry and tests/boards
 * Sources: symmetry.c symmetrylaws.c renumbered.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "renumbered.h"
#include "symmetrylaws.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SITES_MOST = 20000 };

/* ---- Vectors ---- */

static void check_vector(const tsl_board *b, const Fact *fact) {
    tsl_like like = TSL_LIKE_SHAPE;
    char text[4096], name[32] = "", order[64] = "";
    while (like < TSL_LIKE_NUMBERED && strcmp(tsl_like_name(like), fact->word)) like++;
    if (like == TSL_LIKE_NUMBERED) {
        FAIL("unknown word '%s'", fact->word);
        return;
    }
    tsl_symmetry *s = laws_symmetry(b, like, 0, 0);
    if (!s) {
        CHECK_SAY(!strcmp(fact->rest, "none"), "there is no %s", fact->word);
        return;
    }
    tsl_symmetry_name(s, name, sizeof name);
    tsl_symmetry_order_text(s, order, sizeof order);
    snprintf(text, sizeof text, "%s%s%s%s orbits %u %u %u", name, *name ? " " : "",
             tsl_symmetry_is_complete(s) ? "" : "at least ", order,
             tsl_orbit_count(s, TSL_KIND_VERTEX), tsl_orbit_count(s, TSL_KIND_EDGE),
             tsl_orbit_count(s, TSL_KIND_CELL));
    CHECK_SAY(!strcmp(text, fact->rest), "%s is '%s' instead of '%s'", fact->word, text,
              fact->rest);
    tsl_symmetry_free(s);
}

static void check_counts(const tsl_board *b, const Fact *fact) {
    char text[64];
    snprintf(text, sizeof text, "%u %u %u", tsl_site_count(b, TSL_KIND_VERTEX),
             tsl_site_count(b, TSL_KIND_EDGE), tsl_site_count(b, TSL_KIND_CELL));
    CHECK_SAY(!strcmp(text, fact->rest), "counts are %s", text);
}

/* ---- Memory, and wrong calls ---- */

static void check_memory(const char *text) {
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    for (int like = 0; CHECK(b) && like < TSL_LIKE_NUMBERED; like++) {
        unsigned calls = 1;
        for (unsigned fail_at = 0; fail_at <= calls; fail_at++) {
            Heap heap = {.fail_at = fail_at};
            tsl_error error;
            tsl_symmetry_options options = tsl_symmetry_default();
            options.like = (tsl_like)like;
            options.alloc = (tsl_allocator){heap_resize, &heap};
            tsl_symmetry *s = tsl_symmetry_new(b, &options, &error);
            CHECK(s ? !heap.failed : error.code == TSL_ERR_MEMORY || error.code == TSL_ERR_VALUE);
            tsl_symmetry_free(s);
            CHECK(heap.blocks == 0 && heap.bytes == 0 && heap.lies == 0);
            if (!fail_at) calls = heap.calls;
        }
    }
    tsl_board_free(b);
}

static bool stop(void *user, uint64_t work) {
    (void)work;
    return ++*(int *)user > 0;
}

static tsl_code code_of(const tsl_board *b, const tsl_symmetry_options *options) {
    tsl_error error = {.code = TSL_OK};
    tsl_symmetry *s = tsl_symmetry_new(b, options, &error);
    tsl_symmetry_free(s);
    return error.code;
}

static void check_calls(void) {
    tsl_board *b = tsl_board_new("(square 60)", 11, NULL, NULL);
    tsl_symmetry_options options = tsl_symmetry_default();
    int asked = 0;
    CHECK(code_of(NULL, NULL) == TSL_ERR_CALL);
    options.size = 8;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_symmetry_default();
    options.only = 4;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_symmetry_default();
    options.like = TSL_LIKE_NUMBERED;
    CHECK(code_of(b, &options) == TSL_ERR_VALUE);
    options.like = TSL_LIKE_COMPLEX;
    options.only = TSL_SYMMETRY_ROTATIONS;
    CHECK(code_of(b, &options) == TSL_ERR_VALUE);
    options = tsl_symmetry_default();
    options.max_work = 1000;
    CHECK(code_of(b, &options) == TSL_ERR_LIMIT);
    options.max_work = 0;
    options.max_bytes = 1000;
    CHECK(code_of(b, &options) == TSL_ERR_LIMIT);
    options = tsl_symmetry_default();
    options.like = TSL_LIKE_MAP;
    options.cancel = stop;
    options.cancel_user = &asked;
    CHECK(code_of(b, &options) == TSL_ERR_CANCEL && asked == 1);
    CHECK(tsl_symmetry_order(NULL) == 0 && tsl_element_count(NULL) == 0);
    CHECK(tsl_element_at(NULL, TSL_KIND_CELL, 0).count == 0 &&
          tsl_orbit_of(NULL, TSL_KIND_CELL, 0) == TSL_NONE);
    CHECK(!tsl_like_name(TSL_LIKE_COUNT));
    tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
    tsl_id images[8];
    CHECK(tsl_symmetry_images(s, TSL_KIND_CELL, 0, NULL, 0) == 8);
    CHECK(tsl_symmetry_images(s, TSL_KIND_CELL, 0, images, 8) == 8);
    CHECK(images[0] == 0 && images[1] == 59 && images[2] == 3599);
    CHECK(tsl_element_direction(s, TSL_KIND_CELL, 1, TSL_DIR_N) == TSL_DIR_W);
    CHECK(tsl_element_direction(s, TSL_KIND_CELL, 1, TSL_DIR_CW) == TSL_DIR_NONE);
    CHECK(tsl_element_at(s, TSL_KIND_CELL, 8).count == 0 &&
          tsl_element_product(s, 8, 0) == TSL_NONE);
    tsl_symmetry_free(s);
    tsl_board_free(b);
}

/* ---- What searches find hard ---- */

/* Vertices on a circle, joined where `are` says so. */
typedef bool Joined(uint32_t a, uint32_t b);
static tsl_board *graph_of(uint32_t vertices, Joined *are) {
    Text t = {0};
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    text_say(&t, "(board (graph vertices:{");
    for (uint32_t i = 0; i < vertices; i++) {
        text_print(&t, "{%.6f ", 10 * cos(6.283185307 * i / vertices));
        text_print(&t, "%.6f}", 10 * sin(6.283185307 * i / vertices));
    }
    text_say(&t, "} edges:{");
    for (uint32_t i = 0; i < vertices; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (!are(i, k)) continue;
            text_print(&t, "{%.0f ", k);
            text_print(&t, "%.0f}", i);
        }
    }
    text_say(&t, "} cells:{}) use:Vertex)");
    tsl_board *b = tsl_board_new(t.text, t.length, &options, NULL);
    free(t.text);
    return b;
}

/* Strongly regular: squares modulo 61; rows, columns and diagonals of the addition of 8 by 8. */
static bool paley(uint32_t a, uint32_t b) {
    for (uint32_t x = 1; x < 61; x++) {
        if (x * x % 61 == a - b) return true;
    }
    return false;
}

static bool latin(uint32_t a, uint32_t b) {
    return a / 8 == b / 8 || a % 8 == b % 8 || (a / 8 + a) % 8 == (b / 8 + b) % 8;
}

/* Lines and points of the plane over seven elements: the search gives up, and says so. */
static void plane_point(uint32_t number, uint32_t out[3]) {
    const uint32_t q = 7;
    out[0] = number < q * q;
    out[1] = number < q * q ? number / q : number < q * q + q;
    out[2] = number < q * q + q ? number % q : 1;
}

static bool plane(uint32_t a, uint32_t b) {
    uint32_t p[3], l[3];
    if (a < 57 || b >= 57) return false;
    plane_point(a - 57, l);
    plane_point(b, p);
    return (p[0] * l[0] + p[1] * l[1] + p[2] * l[2]) % 7 == 0;
}

static bool apart(uint32_t a, uint32_t b) {
    return a / 2 == b / 2;
}

static bool never(uint32_t a, uint32_t b) {
    return a == TSL_NONE && a == b;
}

static void check_hostile(void) {
    static const struct {
        uint32_t vertices;
        Joined *are;
        const char *order; /* how it begins; NULL: not known */
        size_t digits;
    } hard[] = {{61, paley, "1830", 4},
                {64, latin, "1536", 4},
                {114, plane, NULL, 0},
                {100, never, "9332621544394415268169923885626670049071596826438162", 158},
                {200, apart, "118305033024544857808171402556304773068", 189}};
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        tsl_board *b = graph_of(hard[i].vertices, hard[i].are);
        tsl_symmetry *s = b ? laws_symmetry(b, TSL_LIKE_GRAPH, 0, 0) : NULL;
        char order[256] = "";
        size_t digits = tsl_symmetry_order_text(s, order, sizeof order);
        CHECK_SAY(s && tsl_symmetry_is_complete(s) == (hard[i].order != NULL), "number %zu: %s", i,
                  order);
        CHECK(tsl_symmetry_work(s) < (uint64_t)1 << 30);
        if (hard[i].order)
            CHECK_SAY(digits == hard[i].digits &&
                          !strncmp(order, hard[i].order, strlen(hard[i].order)),
                      "number %zu: %s of %zu digits", i, order, digits);
        tsl_symmetry_free(s);
        tsl_board_free(b);
    }
}

int main(int count, char **files) {
    static const char *const small[] = {"(square 2)", "(merge (square 1) (shift 4 0 (square 1)))",
                                        "(layers 2 (square 1))", "(complete (regular 4))",
                                        "(concentric {2 4})"};
    for (int i = 1; i < count; i++) {
        Records records;
        Record record;
        if (!records_open(&records, files[i])) continue;
        bool vectors = strstr(files[i], "symmetry") != NULL;
        while (records_next(&records, &record)) {
            tsl_board *b = tsl_board_new(record.text, record.length, NULL, NULL);
            for (size_t k = 0; vectors && CHECK(b) && k < record.count; k++) {
                const Fact *fact = &record.facts[k];
                record_at(&record, fact);
                if (!strcmp(fact->word, "hash")) continue; /* see sameness.c */
                (strcmp(fact->word, "counts") ? check_vector : check_counts)(b, fact);
            }
            if (b && tsl_site_count(b, TSL_KIND_EDGE) <= SITES_MOST) laws_of_symmetry(b);
            tsl_board_free(b);
        }
        records_close(&records);
    }
    check_state.name = check_state.file = NULL;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) check_memory(small[i]);
    check_hostile();
    check_calls();
    return check_end();
}
