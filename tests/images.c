/* SPDX-License-Identifier: MIT
 * images.c - positions under symmetries: vectors, and on the board of every record that a position and all its images have the same least
 * image, which is no more than any of them; numbers of sites and stacks of pieces; memory that fails; wrong calls.
 * Run: images FILE...    files of tests/boards
 * Sources: images.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

enum { SITES_MOST = 600, ELEMENTS_MOST = 48 };

static tsl_board *board_of(const char *text) {
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    CHECK(b != NULL);
    return b;
}

/* ---- Numbers of sites ---- */

static int compare(const uint32_t *a, const uint32_t *c, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (a[i] != c[i]) return a[i] < c[i] ? -1 : 1;
    }
    return 0;
}

/* All ways to put nothing, a cross or a nought on each cell of 3 by 3: as many are their own least image as there are classes. */
static void check_noughts(void) {
    tsl_board *b = board_of("(board (square 3))");
    tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
    uint32_t classes = 0;
    for (uint32_t n = 0; n < 19683; n++) {
        uint32_t cell[9], rest = n, out[9];
        for (int i = 0; i < 9; i++, rest /= 3) cell[i] = rest % 3;
        const uint32_t *const what[TSL_KIND_COUNT] = {NULL, NULL, cell};
        uint32_t e = tsl_symmetry_least(s, what);
        if (!CHECK(tsl_symmetry_image(s, TSL_KIND_CELL, e, cell, out, 9))) break;
        classes += compare(out, cell, 9) == 0;
        CHECK((e == 0) == (compare(out, cell, 9) == 0) && compare(out, cell, 9) <= 0);
    }
    CHECK_SAY(classes == 2862, "there are %u classes", classes);
    uint32_t corner[9] = {0, 0, 1}, last[9] = {0, 0, 0, 0, 0, 0, 0, 0, 1}, out[9];
    const uint32_t *const what[TSL_KIND_COUNT] = {NULL, NULL, corner};
    CHECK(tsl_symmetry_image(s, TSL_KIND_CELL, tsl_symmetry_least(s, what), corner, out, 9) &&
          !memcmp(out, last, sizeof out));
    CHECK(!tsl_symmetry_image(s, TSL_KIND_CELL, 0, corner, out, 8));
    CHECK(!tsl_symmetry_image(s, TSL_KIND_CELL, 8, corner, out, 9));
    CHECK(!tsl_symmetry_image(s, TSL_KIND_NONE, 0, corner, out, 9));
    CHECK(tsl_symmetry_least(NULL, what) == TSL_NONE && tsl_symmetry_least(s, NULL) == TSL_NONE);
    tsl_symmetry_free(s);
    tsl_board_free(b);
}

/* Numbers on vertices and cells together. */
static void check_numbers(const tsl_board *b, const tsl_symmetry *s) {
    static const tsl_kind kinds[] = {TSL_KIND_VERTEX, TSL_KIND_CELL};
    uint32_t *own[2], *image[2], *least[2], *first[2], count[2];
    for (int k = 0; k < 2; k++) {
        count[k] = tsl_site_count(b, kinds[k]);
        uint32_t **lists[] = {&own[k], &image[k], &least[k], &first[k]};
        for (int i = 0; i < 4; i++) *lists[i] = calloc((size_t)count[k] + 1, sizeof(uint32_t));
        for (uint32_t i = 0; i < count[k]; i++) own[k][i] = check_random(3);
    }
    for (uint32_t e = 0; e < tsl_element_count(s) && e < ELEMENTS_MOST; e++) {
        for (int k = 0; k < 2; k++) tsl_symmetry_image(s, kinds[k], e, own[k], image[k], count[k]);
        const uint32_t *const what[TSL_KIND_COUNT] = {image[0], NULL, image[1]};
        uint32_t best = tsl_symmetry_least(s, what);
        for (int k = 0; k < 2; k++) {
            tsl_symmetry_image(s, kinds[k], best, image[k], least[k], count[k]);
            if (e == 0) memcpy(first[k], least[k], count[k] * sizeof(uint32_t));
        }
        CHECK(!compare(first[0], least[0], count[0]) && !compare(first[1], least[1], count[1]));
        int order = compare(least[0], image[0], count[0]);
        CHECK(order < 0 || (order == 0 && compare(least[1], image[1], count[1]) <= 0));
    }
    for (int k = 0; k < 2; k++) {
        free(own[k]);
        free(image[k]);
        free(least[k]);
        free(first[k]);
    }
}

/* ---- Positions ---- */

static void fill(const tsl_board *b, tsl_position *p) {
    for (int i = 0; i < 12; i++) {
        tsl_kind kind = (tsl_kind)check_random(TSL_KIND_COUNT);
        if (!tsl_site_count(b, kind)) continue;
        tsl_site site = {kind, check_random(tsl_site_count(b, kind)), 0};
        for (uint32_t k = check_random(3); k > 0; k--)
            tsl_position_push(p, site,
                              (tsl_piece){1 + check_random(2), check_random(2) ? 'K' : '\0'});
    }
}

static void check_positions(const tsl_board *b, const tsl_symmetry *s) {
    tsl_position *p = tsl_position_new(b, NULL), *image = tsl_position_new(b, NULL);
    tsl_position *first = tsl_position_new(b, NULL), *least = tsl_position_new(b, NULL);
    uint32_t element;
    fill(b, p);
    CHECK(tsl_position_least(first, p, s, &element) == TSL_OK);
    CHECK(tsl_position_image(image, p, s, element) == TSL_OK && tsl_position_equal(image, first));
    for (uint32_t e = 0; e < tsl_element_count(s) && e < ELEMENTS_MOST; e++) {
        CHECK(tsl_position_image(image, p, s, e) == TSL_OK);
        CHECK(tsl_position_pieces(image) == tsl_position_pieces(p));
        CHECK(tsl_position_least(least, image, s, NULL) == TSL_OK);
        CHECK(tsl_position_equal(least, first));
        for (tsl_site at = {TSL_KIND_NONE, 0, 0};
             (at = tsl_position_next(p, at)).kind != TSL_KIND_NONE;) {
            tsl_site to = {at.kind, tsl_element_at(s, at.kind, e).id[at.index], at.level};
            tsl_piece one = tsl_position_top(p, at), other = tsl_position_at(image, to);
            CHECK(tsl_position_count(image, to) == tsl_position_count(p, at) &&
                  one.player == other.player && one.letter == other.letter);
        }
        CHECK(tsl_position_image(image, image, s, tsl_element_inverse(s, e)) == TSL_OK);
        CHECK(tsl_position_equal(image, p)); /* also in place */
    }
    tsl_position_free(p);
    tsl_position_free(image);
    tsl_position_free(first);
    tsl_position_free(least);
}

/* ---- Memory, and wrong calls ---- */

static void check_calls(void) {
    tsl_board *b = board_of("(board (square 3))"), *other = board_of("(board (square 2))");
    tsl_symmetry_options options = tsl_symmetry_default();
    tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
    options.only = TSL_SYMMETRY_PLAYED;
    tsl_symmetry *played = tsl_symmetry_new(b, &options, NULL);
    options = tsl_symmetry_default();
    options.list = 1;
    tsl_symmetry *bare = tsl_symmetry_new(b, &options, NULL);
    tsl_position *p = tsl_position_new(b, NULL), *q = tsl_position_new(other, NULL);
    tsl_position_push(p, (tsl_site){TSL_KIND_VERTEX, 0, 0}, (tsl_piece){1, 0});
    CHECK(tsl_position_image(p, p, s, 8) == TSL_ERR_CALL);
    CHECK(tsl_position_image(NULL, p, s, 0) == TSL_ERR_CALL);
    CHECK(tsl_position_image(p, q, s, 0) == TSL_ERR_CALL);
    CHECK(tsl_position_least(p, p, NULL, NULL) == TSL_ERR_CALL);
    CHECK(tsl_position_least(p, p, played, NULL) == TSL_ERR_CALL);
    CHECK(tsl_position_least(p, p, bare, NULL) == TSL_ERR_LIMIT);
    CHECK(tsl_position_least(p, p, s, NULL) == TSL_OK);
    CHECK(tsl_position_count(p, (tsl_site){TSL_KIND_VERTEX, 15, 0}) == 1);
    for (unsigned fail_at = 1; fail_at < 3; fail_at++) {
        Heap heap = {0};
        tsl_allocator alloc = {heap_resize, &heap};
        tsl_position *to = tsl_position_new(b, &alloc), *from = tsl_position_new(b, &alloc);
        for (tsl_id i = 0; i < 9; i++)
            tsl_position_push(from, (tsl_site){TSL_KIND_CELL, i, 0}, (tsl_piece){i % 3, 0});
        heap.fail_at = heap.calls + fail_at;
        CHECK(tsl_position_least(to, from, s, NULL) == TSL_ERR_MEMORY);
        CHECK(tsl_position_pieces(to) == 0 && heap.failed);
        tsl_position_free(to);
        tsl_position_free(from);
        CHECK(heap.blocks == 0 && heap.lies == 0);
    }
    tsl_position_free(p);
    tsl_position_free(q);
    tsl_symmetry_free(s);
    tsl_symmetry_free(played);
    tsl_symmetry_free(bare);
    tsl_board_free(b);
    tsl_board_free(other);
}

int main(int count, char **files) {
    Records records;
    Record record;
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    for (int i = 1; i < count; i++) {
        if (!records_open(&records, files[i])) continue;
        while (records_next(&records, &record)) {
            tsl_board *b = tsl_board_new(record.text, record.length, &options, NULL);
            if (b && tsl_site_count(b, TSL_KIND_EDGE) <= SITES_MOST) {
                tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
                if (tsl_element_count(s) > 0) {
                    check_numbers(b, s);
                    check_positions(b, s);
                }
                tsl_symmetry_free(s);
            }
            tsl_board_free(b);
        }
        records_close(&records);
    }
    check_state.name = check_state.file = NULL;
    check_noughts();
    check_calls();
    return check_end();
}
