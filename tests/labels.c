/* SPDX-License-Identifier: MIT
 * labels.c - labels by schemes: the vectors of tests/labels; on every kind of site of the board of every record every scheme that
 * suits gives each site a label of its own, which is read back in either case, and words that are no labels are not found; the
 * board itself has the labels that are chosen; they stay when its sites get other numbers, and when a board is shifted and scaled; and an
 * allocator that fails at any call leaves nothing behind.
 * Run: labels FILE...    files of tests/labels and tests/boards
 * Sources: labels.c heap.c record.c renumbered.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "renumbered.h"
#include "tessella.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 64, SITES_MOST = 3000, RENUMBERED_MOST = 400 };

static tsl_labels *made(const tsl_board *b, tsl_kind kind, const char *words) {
    tsl_label_options options = tsl_label_options_default();
    CHECK_SAY(tsl_label_options_read(words, &options), "'%s' is not understood", words);
    options.kind = kind;
    return tsl_labels_new(b, &options, NULL);
}

/* ---- Laws ---- */

static void check_read_back(const tsl_board *b, tsl_kind kind, const tsl_labels *l) {
    char text[TEXT], other[TEXT + 2];
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) {
        size_t length = tsl_labels_write(l, i, text, sizeof text);
        CHECK(length > 1 && length == strlen(text) && length < TEXT);
        CHECK_SAY(tsl_labels_find(l, text) == i, "%s: %s is not found",
                  tsl_label_scheme_name(tsl_labels_scheme(l)), text);
        for (size_t k = 0; k <= length; k++) {
            bool lower = islower((unsigned char)text[k]) != 0;
            other[k] = (char)(lower ? toupper : tolower)((unsigned char)text[k]);
        }
        CHECK(tsl_labels_find(l, other) == i);
        snprintf(other, sizeof other, "%sx", text);
        CHECK(tsl_labels_find(l, other) == TSL_NONE);
    }
    CHECK(tsl_labels_find(l, "") == TSL_NONE && tsl_labels_find(l, "A") == TSL_NONE);
    CHECK(tsl_labels_find(l, "7") == TSL_NONE && tsl_labels_find(l, "A0") == TSL_NONE);
    CHECK(tsl_labels_find(l, "ZZZZZZZZZZ99999999999999999999") == TSL_NONE);
    CHECK(tsl_labels_write(l, tsl_site_count(b, kind), text, sizeof text) == 0);
}

/* The labels that the board itself has are those that are chosen, but under the rules of the reference. */
static void check_own(const tsl_board *b, tsl_kind kind) {
    tsl_labels *l = made(b, kind, "auto");
    char own[TEXT], chosen[TEXT];
    size_t size = 0, given = tsl_labels_fill(b, kind, NULL, 0);
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) {
        size += tsl_label_write(b, kind, i, own, sizeof own) + 1;
        tsl_labels_write(l, i, chosen, sizeof chosen);
        CHECK_SAY(!strcmp(own, chosen), "%s %u is called %s and %s", tsl_kind_name(kind), i, own,
                  chosen);
    }
    CHECK(size == given);
    char *all = malloc(given + 1), *at = all;
    CHECK(tsl_labels_fill(b, kind, all, given) == given);
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++, at += strlen(at) + 1) {
        tsl_label_write(b, kind, i, own, sizeof own);
        CHECK(!strcmp(own, at));
    }
    free(all);
    tsl_labels_free(l);
}

static void check_board(const tsl_board *b) {
    static const char *const words[] = {"auto",    "files",
                                        "rows",    "rows,upright,origin=NE",
                                        "ring",    "path",
                                        "contour", "contour,origin=NW",
                                        "number",  "go,swap,origin=SE,lower"};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (tsl_site_count(b, (tsl_kind)kind) == 0) continue;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            tsl_labels *l = made(b, (tsl_kind)kind, words[i]);
            bool may_not = strstr("path contour,origin=NW", words[i]) != NULL;
            CHECK(l || may_not);
            if (!l) continue;
            CHECK(tsl_labels_kind(l) == (tsl_kind)kind);
            check_read_back(b, (tsl_kind)kind, l);
            tsl_labels_free(l);
        }
        check_own(b, (tsl_kind)kind);
    }
}

static bool share_places(const tsl_board *b, tsl_kind kind) {
    const tsl_point *at = tsl_site_positions(b, kind);
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) {
        for (tsl_id k = 0; k < i; k++) {
            double x = at[i].x - at[k].x, y = at[i].y - at[k].y;
            if (x * x + y * y < 1e-3) return true;
        }
    }
    return false;
}

/* The new number of each old one. */
static uint32_t *inverse(const uint32_t *old, uint32_t count) {
    uint32_t *at = malloc(((size_t)count + 1) * sizeof *at);
    for (uint32_t i = 0; i < count; i++) at[old[i]] = i;
    return at;
}

static void check_same_labels(const tsl_board *one, const tsl_board *other, tsl_kind kind,
                              const Numbers numbers[2], const char *words) {
    tsl_labels *l = made(one, kind, words), *m = made(other, kind, words);
    uint32_t count = tsl_site_count(one, kind), *at = inverse(numbers[1].old[kind], count);
    CHECK_SAY(!l == !m, "%s suits only one of two", words);
    for (tsl_id i = 0; l && m && i < count; i++) {
        char a[TEXT], c[TEXT];
        tsl_labels_write(l, i, a, sizeof a);
        tsl_labels_write(m, at[numbers[0].old[kind][i]], c, sizeof c);
        if (!CHECK_SAY(!strcmp(a, c), "%s: %s of %s is %s with other numbers", words, a,
                       tsl_kind_name(kind), c))
            break;
    }
    free(at);
    tsl_labels_free(l);
    tsl_labels_free(m);
}

/* The same board with numbers of two sorts: every scheme gives each site the same label. */
static void check_renumbered(const tsl_board *b) {
    static const char *const words[] = {"auto", "rows", "rows,upright", "contour", "ring"};
    const Move still = {1, 0, 1, 0, 0, false};
    Numbers numbers[2];
    tsl_board *other[2];
    if (has_doubles(b) || is_far_out(b) || tsl_board_surface(b) != TSL_SURFACE_PLANE) return;
    for (int i = 0; i < 2; i++) other[i] = renumbered(b, &still, TSL_WANT_LABELS, &numbers[i]);
    for (int kind = 0; other[0] && other[1] && kind < TSL_KIND_COUNT; kind++) {
        for (size_t i = 0;
             i < sizeof words / sizeof *words && !share_places(other[0], (tsl_kind)kind); i++)
            check_same_labels(other[0], other[1], (tsl_kind)kind, numbers, words[i]);
    }
    for (int i = 0; i < 2; i++) {
        numbers_free(&numbers[i]);
        tsl_board_free(other[i]);
    }
}

/* ---- Vectors ---- */

/* "auto contour A1 A3 ...": words, the scheme, and labels of the first sites of the kind played on; "-" for any. */
static void check_vector(const tsl_board *b, const Fact *fact) {
    char *copy = malloc(strlen(fact->rest) + 1);
    strcpy(copy, fact->rest);
    tsl_labels *l = made(b, TSL_KIND_NONE, fact->word);
    char *word = strtok(copy, " "), text[TEXT];
    if (CHECK(l && word)) {
        const char *scheme = tsl_label_scheme_name(tsl_labels_scheme(l));
        CHECK_SAY(!strcmp(scheme, word), "the scheme is %s", scheme);
        for (tsl_id i = 0; (word = strtok(NULL, " ")) != NULL; i++) {
            tsl_labels_write(l, i, text, sizeof text);
            CHECK_SAY(!strcmp(word, "-") || !strcmp(word, text), "site %u is %s instead of %s", i,
                      text, word);
        }
    }
    tsl_labels_free(l);
    free(copy);
}

/* The same board elsewhere, and larger. */
static void check_moved(const char *text) {
    char moved[512];
    snprintf(moved, sizeof moved, "(shift 3.25 -1.5 (scale 2 %s))", text);
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    tsl_board *c = tsl_board_new(moved, strlen(moved), NULL, NULL);
    for (int kind = 0; CHECK(b && c) && kind < TSL_KIND_COUNT; kind++) {
        tsl_labels *l = made(b, (tsl_kind)kind, "auto"), *m = made(c, (tsl_kind)kind, "auto");
        for (tsl_id i = 0; CHECK(l && m) && i < tsl_site_count(b, (tsl_kind)kind); i++) {
            char one[TEXT], other[TEXT];
            tsl_labels_write(l, i, one, TEXT);
            tsl_labels_write(m, i, other, TEXT);
            CHECK_SAY(!strcmp(one, other), "%s of %s is %s", one, text, other);
        }
        tsl_labels_free(l);
        tsl_labels_free(m);
    }
    tsl_board_free(b);
    tsl_board_free(c);
}

/* ---- Memory, and wrong calls ---- */

static void check_memory(const char *text) {
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    unsigned calls = 1;
    for (unsigned fail_at = 0; CHECK(b) && fail_at <= calls; fail_at++) {
        Heap heap = {.fail_at = fail_at};
        tsl_error error;
        tsl_label_options options = tsl_label_options_default();
        options.alloc = (tsl_allocator){heap_resize, &heap};
        tsl_labels *l = tsl_labels_new(b, &options, &error);
        CHECK(l ? !heap.failed : error.code == TSL_ERR_MEMORY);
        tsl_labels_free(l);
        CHECK(heap.blocks == 0 && heap.bytes == 0 && heap.lies == 0);
        if (!fail_at) calls = heap.calls;
    }
    tsl_board_free(b);
}

static tsl_code code_of(const tsl_board *b, const tsl_label_options *options) {
    tsl_error error = {.code = TSL_OK};
    tsl_labels_free(tsl_labels_new(b, options, &error));
    return error.code;
}

static void check_calls(void) {
    tsl_board *b = tsl_board_new("(square 3)", 10, NULL, NULL);
    tsl_label_options options = tsl_label_options_default();
    CHECK(code_of(NULL, NULL) == TSL_ERR_CALL);
    options.size = 8;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_label_options_default();
    options.origin = TSL_DIR_NNE;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_label_options_default();
    strcpy(options.skip, "i");
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    strcpy(options.skip, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_label_options_default();
    options.scheme = TSL_LABELS_PATH;
    CHECK(code_of(b, &options) == TSL_ERR_VALUE);
    options.scheme = TSL_LABELS_AUTO;
    options.max_work = 10;
    CHECK(code_of(b, &options) == TSL_ERR_LIMIT);
    CHECK(!tsl_label_options_read("chess,fancy", &options) && options.scheme == TSL_LABELS_FILES);
    CHECK(!tsl_label_options_read("origin=UP", &options) && !tsl_label_options_read(NULL, NULL));
    CHECK(tsl_labels_find(NULL, "A1") == TSL_NONE && tsl_labels_mark_count(NULL) == 0);
    CHECK(!tsl_label_scheme_name(TSL_LABELS_COUNT) && !tsl_label_preset(6));
    tsl_labels *l = tsl_labels_new(b, NULL, NULL);
    CHECK(tsl_labels_mark_count(l) == 6 && tsl_labels_mark_at(l, 6).site == TSL_NONE);
    CHECK(!strcmp(tsl_labels_mark_at(l, 0).text, "A") &&
          !strcmp(tsl_labels_mark_at(l, 5).text, "3"));
    CHECK(tsl_labels_mark_at(l, 0).at.y < 0 && tsl_labels_mark_at(l, 5).at.x < 0);
    tsl_labels_free(l);
    tsl_board_free(b);
}

int main(int count, char **files) {
    static const char *const small[] = {
        "(square 2)",           "(tri 3)",
        "(concentric {0 8 8})", "(spiral turns:2 sites:9)",
        "(tiling T33434 2)",    "(merge (hex 2) (shift 9 1 (tiling T33434 1)))"};
    for (int i = 1; i < count; i++) {
        Records records;
        Record record;
        if (!records_open(&records, files[i])) continue;
        bool vectors = strstr(files[i], "labels/") != NULL;
        while (records_next(&records, &record)) {
            tsl_board *b = tsl_board_new(record.text, record.length, NULL, NULL);
            for (size_t k = 0; vectors && CHECK(b) && k < record.count; k++) {
                record_at(&record, &record.facts[k]);
                check_vector(b, &record.facts[k]);
            }
            if (b && tsl_site_count(b, TSL_KIND_EDGE) <= SITES_MOST) {
                check_board(b);
                if (tsl_site_count(b, TSL_KIND_EDGE) <= RENUMBERED_MOST) check_renumbered(b);
            }
            tsl_board_free(b);
        }
        records_close(&records);
    }
    check_state.name = check_state.file = NULL;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        check_memory(small[i]);
        check_moved(small[i]);
    }
    check_calls();
    return check_end();
}
