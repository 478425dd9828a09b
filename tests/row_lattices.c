/* SPDX-License-Identifier: MIT
 * row_lattices.c - boards of a lattice are the same whether they are laid row by row or put together point by point:
 * every tiling in every shape and small size by all that is written of them, wider ones by their graphs, and the
 * errors of those that are none.
 * Run: row_lattices
 * Sources: row_lattices.c, and the library. */
#define CHECK_MAIN
#include "../src/base/testing.h"
#include "check.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *text;
    size_t length, room;
} Page;

static bool page_write(void *user, const char *text, size_t length) {
    Page *p = user;
    if (p->length + length > p->room) {
        p->room = 2 * (p->length + length);
        p->text = realloc(p->text, p->room);
        if (!p->text) return false;
    }
    memcpy(p->text + p->length, text, length);
    p->length += length;
    return true;
}

static bool same_pages(const tsl_board *a, const tsl_board *b) {
    Page of_a = {0}, of_b = {0};
    bool same = tsl_board_write(a, "dump", (tsl_writer){page_write, &of_a}) == TSL_OK &&
                tsl_board_write(b, "dump", (tsl_writer){page_write, &of_b}) == TSL_OK &&
                of_a.length == of_b.length && memcmp(of_a.text, of_b.text, of_a.length) == 0;
    free(of_a.text);
    free(of_b.text);
    return same;
}

static bool same_lists(const tsl_board *a, const tsl_board *b, tsl_kind kind, tsl_kind of) {
    for (tsl_id site = 0; site < tsl_site_count(a, kind); site++) {
        tsl_ids x = tsl_site_incident(a, kind, site, of), y = tsl_site_incident(b, kind, site, of);
        if (x.count != y.count || memcmp(x.id, y.id, x.count * sizeof *x.id) != 0) return false;
    }
    return true;
}

/* Positions to the last bit, and what touches what, in order. */
static bool same_graphs(const tsl_board *a, const tsl_board *b) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = tsl_site_count(a, kind);
        if (tsl_site_count(b, kind) != count) return false;
        const tsl_point *p = tsl_site_positions(a, kind), *q = tsl_site_positions(b, kind);
        if (count && memcmp(p, q, count * sizeof *p) != 0) return false;
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++)
            if (!same_lists(a, b, kind, of)) return false;
    }
    return true;
}

static void check_both(const char *text, uint32_t want, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .want = want, .rules = rules};
    tsl_error error, bare;
    tsl_board *fast = tsl_board_new(text, strlen(text), &options, &error);
    tsl_testing.off[FAST_LATTICE] = true;
    uint64_t taken = tsl_testing.taken[FAST_LATTICE];
    tsl_board *plain = tsl_board_new(text, strlen(text), &options, &bare);
    tsl_testing.off[FAST_LATTICE] = false;
    bool both = fast && plain;
    CHECK_SAY(tsl_testing.taken[FAST_LATTICE] == taken, "%s: laid by rows in spite of the switch",
              text);
    CHECK_SAY(!fast == !plain && strcmp(error.message, bare.message) == 0, "%s: %s, %s", text,
              error.message, bare.message);
    if (both) CHECK_SAY(same_graphs(fast, plain), "%s: other graphs", text);
    if (both && !want) CHECK_SAY(same_pages(fast, plain), "%s: other boards", text);
    tsl_board_free(fast);
    tsl_board_free(plain);
}

/* Played on vertices boards of some tilings are smaller. Ludii's rules look at the order of making most. */
static void check_small(const char *clause) {
    char text[128];
    snprintf(text, sizeof text, "(board %s use:Vertex)", clause);
    check_both(text, 0, TSL_RULES_LUDII);
    check_both(clause, 0, TSL_RULES_LUDII);
}

/* Whether a board is laid by rows, so that the comparisons compare two ways. */
static void check_taken(const char *text, uint64_t times) {
    tsl_testing.taken[FAST_LATTICE] = 0;
    check_both(text, 0, TSL_RULES_PAPER);
    CHECK_SAY(tsl_testing.taken[FAST_LATTICE] == times, "%s: laid by rows %u times, not %u", text,
              (unsigned)tsl_testing.taken[FAST_LATTICE], (unsigned)times);
}

static void check_all_taken(void) {
    static const char *const by_rows[] = {
        "(square 4)",        "(square Diamond 4)",       "(rectangle 3 5)",
        "(hex 4)",           "(hex Diamond 4)",          "(tri 4)",
        "(tri Star 3)",      "(tiling T3636 4)",         "(tiling T31212 5)",
        "(tiling T4612 5)",  "(tiling T3464 7)",         "(tiling T33344 6)",
        "(tiling T33434 9)", "(tiling T333333_33434 7)", "(tiling T488 Diamond 6)"};
    for (size_t i = 0; i < sizeof by_rows / sizeof *by_rows; i++) check_taken(by_rows[i], 1);
    check_taken("(merge (square 3) (shift 3 0 (hex 3)))", 2);
    /* Rows that rise twice as much as columns; numbers in the order of making; diagonals. */
    check_taken("(tiling T33336 7)", 0);
    check_taken("(tiling T488 6)", 0);
    check_taken("(square 4 diagonals:Solid)", 0);
}

static void check_tilings(void) {
    static const char *const tilings[] = {
        "hex",           "tri",           "tiling T488",         "tiling T3636",
        "tiling T31212", "tiling T4612",  "tiling T3464",        "tiling T33344",
        "tiling T33434", "tiling T33336", "tiling T333333_33434"};
    static const char *const shapes[] = {"",        "Hexagon",      "Triangle", "Diamond",
                                         "Prism",   "Star",         "Square",   "Rectangle",
                                         "Limping", "Parallelogram"};
    for (size_t i = 0; i < sizeof tilings / sizeof *tilings; i++) {
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
            char clause[96];
            for (int size = 1; size <= (i < 2 ? 3 : 2); size++) {
                snprintf(clause, sizeof clause, "(%s %s %d)", tilings[i], shapes[k], size);
                check_small(clause);
                snprintf(clause, sizeof clause, "(%s %s %d %d)", tilings[i], shapes[k], size,
                         4 - size);
                check_both(clause, 0, TSL_RULES_LUDII);
            }
            /* About a hundred units wide rows begin to take turns in numbering, and end to. */
            for (int size = 5; size <= 104; size += size < 11 ? 3 : 31) {
                if (size > 12 && i > 1) break;
                snprintf(clause, sizeof clause, "(%s %s %d)", tilings[i], shapes[k], size);
                check_both(clause, TSL_WANT_GRAPH, TSL_RULES_PAPER);
            }
        }
    }
}

int main(void) {
    static const char *const squares[] = {
        "(square 1)",
        "(square 4)",
        "(square 3 diagonals:Solid)",
        "(square 4 diagonals:Implied)",
        "(square Diamond 3)",
        "(square Limping 3)",
        "(rectangle 1 6)",
        "(rectangle 6 1)",
        "(rectangle 3 5)",
        "(square {2 2 -2 1})",
        "(square (poly {{0 0} {0 5} {5 5} {5 0} {4 0} {4 4} {1 4} {1 0}}))",
        "(hex (poly {{0 0} {0 9} {9 9} {9 0} {7 0} {7 7} {2 7} {2 0}}))",
        "(hex {2 3 2 4})",
        "(hex {1 1 1})",
        "(tri {3 4 2 5})",
        "(tri (poly {{0 0} {8 7} {8 0} {0 7}}))",
        "(tri (poly {{0 0} {0.4 9} {0.6 9} {1 0}}))",
        "(tiling T3636 {2 3 2})",
        "(tiling T488 {2 1 1 2})",
        "(tiling T4612 {3 2 3})",
        "(tiling T3464 6)",
        "(tiling T33434 7)",
        "(tiling T33434 {12 15 -9 12})",
        "(tiling T333333_33434 6)",
        "(shift 0.3 1 (hex 3))",
        "(rotate 30 (tri 4))",
        "(dual (hex 4))",
        "(scale -1 1 (hex 3))",
        "(merge (square 3) (shift 3 0 (hex 2)))",
        "(renumber (shift 1 1 (tri 3)))"};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) check_small(squares[i]);
    for (int size = 40; size <= 112; size += 8) {
        char text[64];
        snprintf(text, sizeof text, "(rectangle 7 %d)", size);
        check_both(text, TSL_WANT_GRAPH, TSL_RULES_PAPER);
        snprintf(text, sizeof text, "(square Diamond %d)", size / 2);
        check_both(text, TSL_WANT_GRAPH, TSL_RULES_PAPER);
    }
    check_all_taken();
    check_tilings();
    return check_end();
}
