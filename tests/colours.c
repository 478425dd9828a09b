/* SPDX-License-Identifier: MIT
 * colours.c - colourings as the library finds them: the vectors of tests/colours, and laws on every kind of site of the board of
 * every record: neighbours differ; all colours are used; the orders of both groups are those that are measured here, from the
 * listed symmetries, and stay when the board is turned or gets other numbers; there are no more colours than phases where these are
 * proper, and with as many no fewer symmetries exchange colours; with few tries nothing wrong is claimed; and an allocator that fails at any call leaves nothing behind.
 * Run: colours FILE...    files of tests/colours and tests/boards
 * Sources: colours.c heap.c record.c renumbered.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "renumbered.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

enum { SITES_MOST = 600, OTHERS_MOST = 60, EXCHANGED = 5, COLOURS = 256 };

static tsl_colouring *made(const tsl_board *b, tsl_kind kind, bool perfect, uint64_t tries) {
    tsl_colouring_options options = tsl_colouring_default();
    options.kind = kind;
    options.perfect = perfect;
    options.tries = tries;
    return tsl_colouring_new(b, &options, NULL);
}

/* ---- What is checked by other means ---- */

/* Calls on(user, a, c) for neighbours; returns false as soon as that does. */
typedef bool Pair(void *user, tsl_id a, tsl_id c);
static bool each_pair(const tsl_board *b, tsl_kind kind, Pair *on, void *user) {
    tsl_kind by = kind == TSL_KIND_EDGE ? TSL_KIND_VERTEX : TSL_KIND_EDGE;
    for (tsl_id i = 0; i < tsl_site_count(b, by); i++) {
        tsl_ids ids = tsl_site_incident(b, by, i, kind);
        for (uint32_t j = 0; j < ids.count; j++) {
            for (uint32_t k = 0; k < j; k++) {
                if (ids.id[j] != ids.id[k] && !on(user, ids.id[j], ids.id[k])) return false;
            }
        }
    }
    return true;
}

static bool differ(void *user, tsl_id a, tsl_id c) {
    const uint32_t *colour = user;
    return colour[a] != colour[c];
}

static bool join(void *user, tsl_id a, tsl_id c) {
    uint32_t *piece = user;
    while (piece[a] != a) a = piece[a];
    while (piece[c] != c) c = piece[c];
    piece[a > c ? a : c] = a > c ? c : a;
    return true;
}

static uint32_t *pieces_of(const tsl_board *b, tsl_kind kind) {
    uint32_t count = tsl_site_count(b, kind), *piece = malloc((count + 1) * sizeof *piece);
    for (uint32_t i = 0; i < count; i++) piece[i] = i;
    each_pair(b, kind, join, piece);
    for (uint32_t i = 0; i < count; i++) piece[i] = piece[piece[i]];
    return piece;
}

/* Whether an element exchanges the colours of each piece, and whether it keeps them: sites of a piece have one colour exactly if
 * those that they go to have; each is compared with the first of its piece that has its colour, or goes to the same one. */
static bool exchanges(tsl_ids image, const uint32_t *colour, const uint32_t *piece, bool *keeps) {
    bool good = true;
    uint32_t(*first)[2][COLOURS] = malloc((image.count + 1) * sizeof *first);
    *keeps = true;
    for (tsl_id i = 0; i < image.count; i++) {
        uint32_t here = colour[i], there = colour[image.id[i]];
        if (piece[i] == i) memset(first[i], 0xFF, sizeof first[i]);
        uint32_t *from = &first[piece[i]][0][here], *to = &first[piece[i]][1][there];
        if (*from == TSL_NONE) *from = there;
        if (*to == TSL_NONE) *to = here;
        good = good && *from == there && *to == here;
        *keeps = *keeps && here == there;
    }
    free(first);
    return good;
}

typedef struct {
    uint64_t order, fixed;
} Measured;

static Measured measure(const tsl_board *b, tsl_kind kind, const tsl_symmetry *s,
                        const uint32_t *colour) {
    Measured out = {0, 0};
    uint32_t *piece = pieces_of(b, kind);
    for (uint32_t e = 0; e < tsl_element_count(s); e++) {
        bool keeps, good = exchanges(tsl_element_at(s, kind, e), colour, piece, &keeps);
        out.order += good;
        out.fixed += good && keeps;
    }
    free(piece);
    return out;
}

static uint32_t *phases_of(const tsl_board *b, tsl_kind kind, uint32_t *most) {
    uint32_t count = tsl_site_count(b, kind), *phase = calloc(count + 1, sizeof *phase);
    *most = tsl_region_count(b, kind, TSL_REGION_PHASES);
    for (tsl_id i = 0; i < count; i++) {
        while (phase[i] < *most && !tsl_region_contains(b, kind, i, TSL_REGION_PHASES, phase[i]))
            phase[i]++;
    }
    return phase;
}

/* ---- Laws ---- */

static void check_phases(const tsl_board *b, tsl_kind kind, const tsl_symmetry *s,
                         const tsl_colouring *c) {
    uint32_t most, *phase = phases_of(b, kind, &most);
    if (each_pair(b, kind, differ, phase)) {
        CHECK_SAY(tsl_colouring_count(c) <= most, "%u colours of %s, but %u phases",
                  tsl_colouring_count(c), tsl_kind_name(kind), most);
        if (tsl_colouring_count(c) == most && tsl_element_count(s) && tsl_colouring_is_best(c))
            CHECK(tsl_colouring_order(c) >= measure(b, kind, s, phase).order);
    }
    free(phase);
}

static void check_colours(const tsl_board *b, tsl_kind kind, const tsl_symmetry *s,
                          const tsl_colouring *c) {
    uint32_t count = tsl_site_count(b, kind), used[COLOURS] = {0}, *colour;
    colour = malloc((count + 1) * sizeof *colour);
    for (tsl_id i = 0; i < count; i++) {
        colour[i] = tsl_colouring_at(c, i);
        if (CHECK(colour[i] < tsl_colouring_count(c) && colour[i] < COLOURS)) used[colour[i]]++;
    }
    CHECK(tsl_colouring_at(c, count) == TSL_NONE && tsl_colouring_kind(c) == kind);
    CHECK_SAY(each_pair(b, kind, differ, colour), "%s with neighbours of one colour",
              tsl_kind_name(kind));
    for (uint32_t i = 0; i < tsl_colouring_count(c); i++) CHECK(used[i] > 0);
    CHECK(tsl_colouring_of(c) == tsl_symmetry_order(s));
    if (tsl_element_count(s)) {
        Measured m = measure(b, kind, s, colour);
        CHECK_SAY(m.order == tsl_colouring_order(c) && m.fixed == tsl_colouring_fixed(c),
                  "%s: %llu and %llu instead of %llu and %llu", tsl_kind_name(kind),
                  (unsigned long long)tsl_colouring_order(c),
                  (unsigned long long)tsl_colouring_fixed(c), (unsigned long long)m.order,
                  (unsigned long long)m.fixed);
    }
    free(colour);
}

/* Whether two colourings differ at most in which colour is which. */
static bool same_classes(const tsl_colouring *c, const tsl_colouring *other, uint32_t count) {
    uint32_t to[COLOURS], from[COLOURS];
    memset(to, 0xFF, sizeof to);
    memset(from, 0xFF, sizeof from);
    for (tsl_id i = 0; i < count; i++) {
        uint32_t here = tsl_colouring_at(c, i), there = tsl_colouring_at(other, i);
        if (to[here] == TSL_NONE) to[here] = there;
        if (from[there] == TSL_NONE) from[there] = here;
        if (to[here] != there || from[there] != here) return false;
    }
    return true;
}

static bool is_one_piece(const tsl_board *b, tsl_kind kind) {
    uint32_t *piece = pieces_of(b, kind);
    bool one = true;
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) one = one && piece[i] == 0;
    free(piece);
    return one;
}

static bool same_numbers(const tsl_board *b, const tsl_board *other) {
    char one[TSL_BOARD_HASH], two[TSL_BOARD_HASH];
    tsl_symmetry_options options = tsl_same_default();
    options.like = TSL_LIKE_NUMBERED;
    return tsl_board_hash(b, &options, one, NULL) == TSL_OK &&
           tsl_board_hash(other, &options, two, NULL) == TSL_OK && !strcmp(one, two);
}

/* The board turned, or with other numbers: as many colours; with up to five, as many symmetries that exchange them and, if it is
 * turned or all sites hang together, that keep them. Turned, sites of one colour have one colour. */
static void check_other(const tsl_board *b, const tsl_board *other, bool turned) {
    for (int kind = 0; other && kind < TSL_KIND_COUNT; kind++) {
        tsl_colouring *c = made(b, (tsl_kind)kind, false, 0);
        tsl_colouring *d = made(other, (tsl_kind)kind, false, 0);
        CHECK(tsl_colouring_count(c) == tsl_colouring_count(d) || !tsl_colouring_is_best(c) ||
              !tsl_colouring_is_best(d));
        if (CHECK(c && d) && tsl_colouring_is_best(c) && tsl_colouring_is_best(d) &&
            tsl_colouring_of(c) == tsl_colouring_of(d) && tsl_colouring_count(c) <= EXCHANGED) {
            CHECK_SAY(tsl_colouring_order(c) == tsl_colouring_order(d) &&
                          (tsl_colouring_fixed(c) == tsl_colouring_fixed(d) ||
                           !(turned || is_one_piece(b, (tsl_kind)kind))),
                      "%s: %llu and %llu became %llu and %llu", tsl_kind_name((tsl_kind)kind),
                      (unsigned long long)tsl_colouring_order(c),
                      (unsigned long long)tsl_colouring_fixed(c),
                      (unsigned long long)tsl_colouring_order(d),
                      (unsigned long long)tsl_colouring_fixed(d));
            if (turned)
                CHECK_SAY(same_classes(c, d, tsl_site_count(b, (tsl_kind)kind)),
                          "%s have other classes when the board is turned",
                          tsl_kind_name((tsl_kind)kind));
        }
        tsl_colouring_free(c);
        tsl_colouring_free(d);
    }
}

static void check_others(const tsl_board *b) {
    const Move move = move_any(check_random(2));
    Numbers numbers = {{NULL, NULL, NULL}};
    if (is_far_out(b)) return;
    tsl_board *turned = moved(b, &move, TSL_WANT_GRAPH);
    if (turned) check_other(b, turned, same_numbers(b, turned));
    tsl_board_free(turned);
    if (has_doubles(b) || is_curved(b) || tsl_board_surface(b) != TSL_SURFACE_PLANE) return;
    tsl_board *other = renumbered(b, &move, TSL_WANT_GRAPH, &numbers);
    check_other(b, other, false);
    numbers_free(&numbers);
    tsl_board_free(other);
}

static void check_board(const tsl_board *b) {
    tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
    for (int kind = 0; s && kind < TSL_KIND_COUNT; kind++) {
        tsl_colouring *c = made(b, (tsl_kind)kind, false, 0);
        tsl_colouring *hurried = made(b, (tsl_kind)kind, false, 1);
        tsl_colouring *perfect = made(b, (tsl_kind)kind, true, 0);
        if (CHECK(c && hurried && perfect)) {
            check_colours(b, (tsl_kind)kind, s, c);
            check_phases(b, (tsl_kind)kind, s, c);
            check_colours(b, (tsl_kind)kind, s, hurried);
            check_colours(b, (tsl_kind)kind, s, perfect);
            CHECK(tsl_colouring_count(hurried) >= tsl_colouring_count(c));
            if (tsl_colouring_is_best(hurried))
                CHECK(tsl_colouring_order(hurried) == tsl_colouring_order(c));
            CHECK(tsl_colouring_order(perfect) == tsl_colouring_of(c) ||
                  (tsl_colouring_count(perfect) == tsl_colouring_count(c) &&
                   tsl_colouring_order(perfect) == tsl_colouring_order(c)));
        }
        tsl_colouring_free(c);
        tsl_colouring_free(hurried);
        tsl_colouring_free(perfect);
    }
    tsl_symmetry_free(s);
}

/* ---- Vectors ---- */

/* "3: 6 7 6, 12/12 6": sites of each colour, symmetries that exchange colours, of all, that keep them. */
static void describe(const tsl_board *b, tsl_kind kind, const tsl_colouring *c, char *out,
                     size_t size) {
    uint32_t used[COLOURS] = {0};
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) used[tsl_colouring_at(c, i) % COLOURS]++;
    int at = snprintf(out, size, "%u:", tsl_colouring_count(c));
    for (uint32_t i = 0; i < tsl_colouring_count(c); i++)
        at += snprintf(out + at, size - (size_t)at, " %u", used[i]);
    snprintf(out + at, size - (size_t)at, ", %llu/%llu %llu%s",
             (unsigned long long)tsl_colouring_order(c), (unsigned long long)tsl_colouring_of(c),
             (unsigned long long)tsl_colouring_fixed(c),
             tsl_colouring_is_best(c) ? "" : " or more");
}

/* The colours of all sites, a digit each. */
static void check_string(const tsl_board *b, const Fact *fact) {
    tsl_colouring *c = made(b, TSL_KIND_CELL, false, 0);
    for (tsl_id i = 0; CHECK(c) && fact->rest[i]; i++)
        CHECK_SAY(tsl_colouring_at(c, i) == (uint32_t)(fact->rest[i] - '0'), "cell %u is %u", i,
                  tsl_colouring_at(c, i));
    CHECK(strlen(fact->rest) == tsl_site_count(b, TSL_KIND_CELL));
    tsl_colouring_free(c);
}

static void check_vector(const tsl_board *b, const Fact *fact) {
    static const struct {
        const char *word;
        tsl_kind kind;
        bool perfect;
    } words[] = {{"cells", TSL_KIND_CELL, false},
                 {"vertices", TSL_KIND_VERTEX, false},
                 {"edges", TSL_KIND_EDGE, false},
                 {"perfect", TSL_KIND_CELL, true}};
    char text[512];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i].word, fact->word)) continue;
        tsl_colouring *c = made(b, words[i].kind, words[i].perfect, 0);
        describe(b, words[i].kind, c, text, sizeof text);
        CHECK_SAY(!strcmp(text, fact->rest), "%s are '%s' instead of '%s'", fact->word, text,
                  fact->rest);
        tsl_colouring_free(c);
        return;
    }
    if (strcmp(fact->word, "colours")) {
        FAIL("unknown word '%s'", fact->word);
    } else {
        check_string(b, fact);
    }
}

/* ---- Memory, and wrong calls ---- */

static void check_memory(const char *text) {
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    for (int kind = 0; CHECK(b) && kind < TSL_KIND_COUNT; kind++) {
        unsigned calls = 1;
        for (unsigned fail_at = 0; fail_at <= calls; fail_at++) {
            Heap heap = {.fail_at = fail_at};
            tsl_error error;
            tsl_colouring_options options = tsl_colouring_default();
            options.kind = (tsl_kind)kind;
            options.alloc = (tsl_allocator){heap_resize, &heap};
            tsl_colouring *c = tsl_colouring_new(b, &options, &error);
            CHECK(c ? !heap.failed : error.code == TSL_ERR_MEMORY);
            tsl_colouring_free(c);
            CHECK(heap.blocks == 0 && heap.bytes == 0 && heap.lies == 0);
            if (!fail_at) calls = heap.calls;
        }
    }
    tsl_board_free(b);
}

static tsl_code code_of(const tsl_board *b, const tsl_colouring_options *options) {
    tsl_error error = {.code = TSL_OK};
    tsl_colouring_free(tsl_colouring_new(b, options, &error));
    return error.code;
}

static void check_calls(void) {
    tsl_board *b = tsl_board_new("(square 60)", 11, NULL, NULL);
    tsl_colouring_options options = tsl_colouring_default();
    CHECK(code_of(NULL, NULL) == TSL_ERR_CALL);
    options.size = 8;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_colouring_default();
    options.kind = TSL_KIND_COUNT;
    CHECK(code_of(b, &options) == TSL_ERR_CALL);
    options = tsl_colouring_default();
    options.max_work = 1000;
    CHECK(code_of(b, &options) == TSL_ERR_LIMIT);
    options.max_work = 0;
    options.max_bytes = 1000;
    CHECK(code_of(b, &options) == TSL_ERR_LIMIT);
    CHECK(tsl_colouring_count(NULL) == 0 && tsl_colouring_at(NULL, 0) == TSL_NONE);
    CHECK(tsl_colouring_kind(NULL) == TSL_KIND_NONE && !tsl_colouring_is_best(NULL));
    CHECK(tsl_colouring_of(NULL) + tsl_colouring_order(NULL) + tsl_colouring_fixed(NULL) == 0);
    tsl_colouring *c = tsl_colouring_new(b, NULL, NULL);
    CHECK(tsl_colouring_kind(c) == TSL_KIND_CELL && tsl_colouring_work(c) > 0);
    tsl_board_free(b); /* a colouring does not need it */
    CHECK(tsl_colouring_at(c, 0) == 0 && tsl_colouring_at(c, 1) == 1);
    tsl_colouring_free(c);
}

int main(int count, char **files) {
    static const char *const small[] = {"(square 2)", "(tiling T33336 1)",
                                        "(merge (square 1) (shift 4 0 (square 1)))",
                                        "(layers 2 (square 1))", "(complete (regular 4))"};
    for (int i = 1; i < count; i++) {
        Records records;
        Record record;
        if (!records_open(&records, files[i])) continue;
        bool vectors = strstr(files[i], "colours") != NULL;
        while (records_next(&records, &record)) {
            tsl_board *b = tsl_board_new(record.text, record.length, NULL, NULL);
            for (size_t k = 0; vectors && CHECK(b) && k < record.count; k++) {
                record_at(&record, &record.facts[k]);
                check_vector(b, &record.facts[k]);
            }
            if (b && tsl_site_count(b, TSL_KIND_EDGE) <= SITES_MOST) {
                check_board(b);
                if (tsl_site_count(b, TSL_KIND_EDGE) <= OTHERS_MOST) check_others(b);
            }
            tsl_board_free(b);
        }
        records_close(&records);
    }
    check_state.name = check_state.file = NULL;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) check_memory(small[i]);
    check_calls();
    return check_end();
}
