/* SPDX-License-Identifier: MIT
 * symmetry.c - symmetries as the library finds them: the vectors of tests/symmetry, the laws of symmetrylaws.c on the board of every
 * record at every level, and an allocator that fails at any call and leaves nothing behind.
 * Run: symmetry FILE...    files of tests/symmetry and tests/boards
 * Sources: symmetry.c symmetrylaws.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "symmetrylaws.h"
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
    check_calls();
    return check_end();
}
