/* SPDX-License-Identifier: MIT
 * nests.c - boards in the cells of boards against the boards that they come to: squares in squares are squares, triangles in triangles
 * are triangles, with the same numbers, places, steps, labels and lines; nesting is associative, in its levels, too; the children of all
 * parents of a level are all cells, each once; and what an operator leaves of a board leaves its parents.
 *
 *   nests */
#define CHECK_MAIN
#include "check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tessella.h>

typedef struct {
    char *at;
    size_t length, room;
} Text;

static bool keep(void *user, const char *bytes, size_t count) {
    Text *text = user;
    if (text->length + count > text->room) {
        text->room = 2 * (text->length + count);
        char *more = realloc(text->at, text->room);
        if (!more) return false;
        text->at = more;
    }
    memcpy(text->at + text->length, bytes, count);
    text->length += count;
    return true;
}

static tsl_board *build(const char *text) {
    tsl_error error;
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, &error);
    CHECK_SAY(b != NULL, "%s: %s", text, error.message);
    return b;
}

/* The dump without its first line, which has the text; without parents if `bare`. */
static Text dump_of(const tsl_board *b, bool bare) {
    Text whole = {NULL, 0, 0}, out = {NULL, 0, 0};
    const tsl_writer writer = {keep, &whole};
    CHECK(tsl_board_write(b, "dump", writer) == TSL_OK);
    const char *at = memchr(whole.at, '\n', whole.length);
    while (at && ++at < whole.at + whole.length) {
        const char *end = memchr(at, '\n', whole.length - (size_t)(at - whole.at));
        if (!end) break;
        if (!bare || strncmp(at, "n ", 2) != 0) keep(&out, at, (size_t)(end - at) + 1);
        at = end;
    }
    free(whole.at);
    return out;
}

static void check_same(const char *one, const char *other, bool bare) {
    tsl_board *a = build(one), *b = build(other);
    if (a && b) {
        Text x = dump_of(a, bare), y = dump_of(b, bare);
        CHECK_SAY(x.length == y.length && memcmp(x.at, y.at, x.length) == 0, "%s is not %s", one,
                  other);
        free(x.at);
        free(y.at);
    }
    tsl_board_free(a);
    tsl_board_free(b);
}

/* Law 11: squares in squares, triangles in triangles. */
static void check_whole(void) {
    static const char *const words[] = {"square", "tri"};
    char nest[80], plain[80];
    for (int word = 0; word < 2; word++) {
        for (int outer = 1; outer <= 4; outer++) {
            for (int inner = 1; inner <= 4; inner++) {
                snprintf(nest, sizeof nest, "(nest (%s %d) (%s %d))", words[word], outer,
                         words[word], inner);
                snprintf(plain, sizeof plain, "(%s %d)", words[word], outer * inner);
                check_same(nest, plain, true);
            }
        }
    }
    check_same("(board (nest 3 (square 3)) use:Vertex)", "(board (square 9) use:Vertex)", true);
    check_same("(board (nest 3 (tri 3)) use:Vertex)", "(board (tri 9) use:Vertex)", true);
}

static void check_associative(void) {
    check_same("(nest (square 3) (nest (square 2) (square 2)))",
               "(nest (nest (square 3) (square 2)) (square 2))", false);
    check_same("(nest (tri 3) (nest (tri 2) (tri 2)))", "(nest (nest (tri 3) (tri 2)) (tri 2))",
               false);
    check_same("(nest 3 (square 2))", "(nest (square 2) (nest (square 2) (square 2)))", false);
    check_same("(nest 3 (remove (tri 2) cells:{2}))",
               "(nest (remove (tri 2) cells:{2}) (nest 2 (remove (tri 2) cells:{2})))", false);
}

#define CARPET "(hole (square 3) (poly {{1.1 1.1} {1.1 1.9} {1.9 1.9} {1.9 1.1}}))"

/* Boards too large to be records: as many elements as the fractals have. */
static void check_counts(void) {
    static const struct {
        const char *text;
        uint32_t count[TSL_KIND_COUNT];
    } rows[] = {
        {"(nest 4 " CARPET ")", {5280, 9960, 4096}},
        {"(nest 5 " CARPET ")", {41584, 79032, 32768}},
        {"(nest 4 (trim (remove (square 3) cells:{0 2 6 8})))", {1252, 1876, 625}},
        {"(nest 5 (remove (tri 2) cells:{2}))", {366, 729, 243}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tsl_options options = {.size = sizeof options, .want = TSL_WANT_GRAPH};
        tsl_board *b = tsl_board_new(rows[i].text, strlen(rows[i].text), &options, NULL);
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
            CHECK_SAY(tsl_site_count(b, kind) == rows[i].count[kind], "%s: %u of kind %d",
                      rows[i].text, tsl_site_count(b, kind), (int)kind);
        tsl_board_free(b);
    }
}

/* Each cell is the child of its parent, and of no other one; the list of a parent rises. */
static void check_children(const char *text) {
    tsl_board *b = build(text);
    for (uint32_t level = 0; level < tsl_levels(b); level++) {
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
            uint32_t found = 0, lone = 0;
            for (tsl_id parent = 0; parent < tsl_parent_count(b, level); parent++) {
                tsl_id site = TSL_NONE, next;
                for (; (next = tsl_child_next(b, kind, level, parent, site)) != TSL_NONE; found++) {
                    CHECK(site == TSL_NONE || next > site);
                    CHECK(tsl_parent(b, kind, next, level) == parent);
                    site = next;
                }
            }
            for (tsl_id site = 0; site < tsl_site_count(b, kind); site++)
                lone += tsl_parent(b, kind, site, level) == TSL_NONE;
            CHECK(found + lone == tsl_site_count(b, kind));
            CHECK(kind != TSL_KIND_CELL || lone == 0);
        }
    }
    tsl_board_free(b);
}

/* Who lies in one parent lies in one of each level outside of it. */
static void check_levels(const char *text) {
    tsl_board *b = build(text);
    for (uint32_t level = 0; level + 1 < tsl_levels(b); level++) {
        for (tsl_id cell = 0; cell < tsl_site_count(b, TSL_KIND_CELL); cell++) {
            tsl_id inner = tsl_parent(b, TSL_KIND_CELL, cell, level + 1);
            tsl_id first = tsl_child_next(b, TSL_KIND_CELL, level + 1, inner, TSL_NONE);
            CHECK(tsl_parent(b, TSL_KIND_CELL, cell, level) ==
                  tsl_parent(b, TSL_KIND_CELL, first, level));
        }
    }
    tsl_board_free(b);
}

static void check_answers(void) {
    tsl_board *flat = build("(square 3)"), *b = build("(nest (square 3) (square 3))");
    CHECK(tsl_levels(NULL) == 0 && tsl_levels(flat) == 0 && tsl_levels(b) == 2);
    CHECK(tsl_parent_count(flat, 0) == 0 && tsl_parent_count(b, 2) == 0);
    CHECK(tsl_parent(flat, TSL_KIND_CELL, 0, 0) == TSL_NONE);
    CHECK(tsl_parent(b, TSL_KIND_CELL, 81, 0) == TSL_NONE);
    CHECK(tsl_parent(b, TSL_KIND_COUNT, 0, 0) == TSL_NONE);
    CHECK(tsl_parent(b, TSL_KIND_CELL, 0, 2) == TSL_NONE);
    CHECK(tsl_child_next(b, TSL_KIND_CELL, 0, 9, TSL_NONE) == TSL_NONE);
    CHECK(tsl_child_next(b, TSL_KIND_CELL, 1, 7, 7) == TSL_NONE);
    CHECK(tsl_child_next(b, TSL_KIND_VERTEX, 1, 0, TSL_NONE) == 0);
    CHECK(tsl_child_next(b, TSL_KIND_VERTEX, 1, 0, 0) == TSL_NONE);
    CHECK(tsl_child_next(flat, TSL_KIND_CELL, 0, 0, TSL_NONE) == TSL_NONE);
    tsl_board_free(flat);
    tsl_board_free(b);
}

int main(void) {
    static const char *const boards[] = {
        "(nest 3 " CARPET ")",
        "(nest (nest (square 4) (square 2) cells:{0 5}) (square 2) cells:{1 7})",
        "(nest (square 2) (nest (hex 2) (quadhex 2)))",
        "(remove (nest (hex 2) (nest (quadhex 1) (square 2))) cells:{0 3 9 40})",
        "(layers 2 (nest (square 2) (tri 2)))",
        "(union (nest 3 (square 2)) (shift 20 0 (nest (square 2) (square 2))))"};
    check_whole();
    check_associative();
    check_counts();
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        check_children(boards[i]);
        check_levels(boards[i]);
    }
    check_answers();
    return check_end();
}
