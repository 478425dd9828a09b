/* SPDX-License-Identifier: MIT
 * radials.c - what is known of the paper's rule for radials: where it agrees with published games when it
 * runs on their steps, that it hardly ever forks, goes round rings, and can be walked back. */
#define CHECK_MAIN
#include "../src/base/testing.h"
#include "check.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

static const tsl_way orthogonal = TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL;

static tsl_board *build(const char *text, tsl_rules rules, bool paper_lines) {
    tsl_error error;
    tsl_options options = {.size = sizeof options, .rules = rules};
    tsl_testing.paper_radials = paper_lines;
    tsl_board *b = tsl_board_new(text, strlen(text), &options, &error);
    if (!b) FAIL("%s: %s", text, error.message);
    return b;
}

/* Whether the sites of a line begin another one; *same: and are all of it. */
static bool is_prefix(tsl_radial line, tsl_radial of, bool *same) {
    for (;;) {
        tsl_id p = tsl_radial_step(&line), q = tsl_radial_step(&of);
        *same = p == TSL_NONE && q == TSL_NONE;
        if (p != q || *same) return p == TSL_NONE;
    }
}

static bool is_listed(const tsl_board *b, const tsl_radial *line, bool whole) {
    tsl_radials all = tsl_radials_from(b, tsl_radial_start(line).kind, tsl_radial_start(line).index,
                                       (tsl_ways)1 << tsl_radial_way(line));
    bool same;
    for (tsl_radial other; tsl_radials_next(&all, &other);) {
        if (is_prefix(*line, other, &same) && (same || !whole)) return true;
    }
    return false;
}

/* Lines by the paper's rule on the steps of published games, against their own. */
static void check_agrees(const char *text, const char *kinds, bool whole) {
    tsl_board *own = build(text, TSL_RULES_LUDII, false),
              *paper = build(text, TSL_RULES_LUDII, true);
    uint32_t lines = 0, others = 0, missing = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; own && paper && kind < TSL_KIND_COUNT; kind++) {
        if (!strchr(kinds, "VEC"[kind])) continue;
        for (tsl_id site = 0; site < tsl_site_count(own, kind); site++) {
            for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
                tsl_radials all = tsl_radials_from(own, kind, site, (tsl_ways)1 << way);
                for (tsl_radial line; tsl_radials_next(&all, &line); lines++)
                    missing += !is_listed(paper, &line, whole);
                others += tsl_radials_count(paper, kind, site, (tsl_ways)1 << way);
            }
        }
    }
    CHECK_SAY(!missing && (!whole || lines == others), "%s: %u of %u radials differ, %u here", text,
              missing, lines, others);
    tsl_board_free(own);
    tsl_board_free(paper);
}

static void check_agreement(void) {
    static const char *const squares[] = {"(square 5)",
                                          "(rectangle 3 6)",
                                          "(square Diamond 4)",
                                          "(rotate 20 (square 4))",
                                          "(skew .3 (square 4))",
                                          "(scale 2 1.5 (square 4))",
                                          "(hole (square 5) (poly {{1 1}{1 3}{3 3}{3 1}}))",
                                          "(remove (square 5) cells:{7 12})",
                                          "(merge (square 3) (shift 2 1 (square 4)))",
                                          "(union (square 3) (shift 5 1 (square 4)))",
                                          "(square (poly {{0 0}{0 5}{2 5}{2 2}{5 2}{5 0}}))"};
    static const char *const cells[] = {
        "(hex 4)",         "(hex Diamond 4)", "(hex Triangle 4)",    "(hex Rectangle 3 5)",
        "(hex Star 3)",    "(hex Limping 3)", "(rotate 30 (hex 3))", "(brick 4)",
        "(brick 4 5)",     "(brick 8)",       "(brick Diamond 4)",   "(brick Prism 4)",
        "(tiling T488 3)", "(tiling T4612 2)"};
    static const char *const vertices[] = {"(tri 5)",
                                           "(tri Star 3)",
                                           "(tri Diamond 4)",
                                           "(square 4 diagonals:Alternating)",
                                           "(subdivide (square 3))",
                                           "(subdivide (hex 3))"};
    static const char *const begins[] = {
        "(tiling T3464 2)",  "(tiling T3636 3)",         "(tiling T33434 2)", "(tiling T33336 2)",
        "(tiling T33344 3)", "(tiling T31212 2)",        "(quadhex 3)",       "(celtic 3)",
        "(tri 6)",           "(spiral turns:4 sites:40)"};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        check_agrees(squares[i], "VC", true);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) check_agrees(cells[i], "C", true);
    for (size_t i = 0; i < sizeof vertices / sizeof *vertices; i++)
        check_agrees(vertices[i], "V", true);
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        check_agrees(begins[i], "VC", false);
}

/* At most two lines begin with the same step, and there are at most twice as many as steps. */
static void check_forks(const char *text) {
    tsl_board *b = build(text, TSL_RULES_PAPER, false);
    for (tsl_kind kind = TSL_KIND_VERTEX; b && kind < TSL_KIND_COUNT; kind++) {
        if (kind == TSL_KIND_EDGE) continue;
        uint32_t most = 0;
        for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
            for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
                tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
                tsl_id first = TSL_NONE;
                uint32_t count = 0;
                for (tsl_radial line; tsl_radials_next(&all, &line);) {
                    tsl_id to = tsl_radial_step(&line);
                    count = to == first ? count + 1 : 1;
                    first = to;
                    if (way != TSL_WAY_ROTATIONAL && count > most) most = count;
                }
            }
        }
        CHECK_SAY(most <= 2, "%s: %u lines begin with one step between sites of kind %u", text,
                  most, kind);
    }
    tsl_board_free(b);
}

/* Lines along a ring of n cells come round to the last one; on smaller rings other lines are as long (wheels.c). */
static void check_rings(void) {
    for (int n = 7; n <= 40; n++) {
        char text[64];
        uint32_t rounds = 0;
        snprintf(text, sizeof text, "(concentric {0 %d %d})", n, n);
        tsl_board *b = build(text, TSL_RULES_PAPER, false);
        for (tsl_id cell = 0; b && cell < tsl_site_count(b, TSL_KIND_CELL); cell++) {
            tsl_radials all = tsl_radials_from(b, TSL_KIND_CELL, cell, (tsl_ways)1 << orthogonal);
            for (tsl_radial line; tsl_radials_next(&all, &line);)
                rounds += tsl_radial_fill(&line, NULL, 0) == (uint32_t)n - 1;
        }
        CHECK_SAY(rounds == 4 * (uint32_t)n, "%s: %u lines go round", text, rounds);
        tsl_board_free(b);
    }
}

/* A line and its reverse: a radial of its last site begins with it, or is its beginning. */
static bool is_reversible(const tsl_board *b, const tsl_radial *line, tsl_id *path, uint32_t room) {
    uint32_t count = tsl_radial_fill(line, path, room);
    tsl_radials all =
        tsl_radials_from(b, TSL_KIND_CELL, path[count - 1], (tsl_ways)1 << tsl_radial_way(line));
    for (tsl_radial back; tsl_radials_next(&all, &back);) {
        uint32_t at = count;
        tsl_id want, site;
        do {
            want = --at > 0 ? path[at - 1] : tsl_radial_start(line).index;
            site = tsl_radial_step(&back);
        } while (at > 0 && site == want);
        if (site == want) return true;
    }
    return false;
}

static void check_reversible(const char *text) {
    tsl_board *b = build(text, TSL_RULES_PAPER, false);
    uint32_t lines = 0, bad = 0, room = tsl_site_count(b, TSL_KIND_CELL);
    tsl_id *path = malloc((room + 1) * sizeof *path);
    for (tsl_id cell = 0; b && path && cell < room; cell++) {
        tsl_radials all = tsl_radials_from(b, TSL_KIND_CELL, cell, (tsl_ways)1 << orthogonal);
        for (tsl_radial line; tsl_radials_next(&all, &line); lines++)
            bad += !is_reversible(b, &line, path, room);
    }
    CHECK_SAY(lines && !bad, "%s: %u of %u lines cannot be walked back", text, bad, lines);
    free(path);
    tsl_board_free(b);
}

/* Opposites are lines of the same site that leave it by another step. */
static void check_opposites(const char *text) {
    tsl_board *b = build(text, TSL_RULES_PAPER, false);
    uint32_t lines = 0, same = 0, unlisted = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; b && kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
            for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
                tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
                for (tsl_radial line; tsl_radials_next(&all, &line);) {
                    tsl_radials opposites = tsl_radials_opposite(&line);
                    for (tsl_radial other; tsl_radials_next(&opposites, &other); lines++) {
                        same += tsl_radial_start(&other).index != site ||
                                tsl_radial_first(&other) == tsl_radial_first(&line);
                        unlisted += !is_listed(b, &other, true);
                    }
                }
            }
        }
    }
    CHECK_SAY(lines && !same && !unlisted, "%s: of %u opposites %u are none and %u no lines", text,
              lines, same, unlisted);
    tsl_board_free(b);
}

/* No line is told twice, nor is its beginning alone: where a branch ends because it has been to the next site,
 * another one that goes on is told instead. */
static void check_beginnings(const char *text) {
    enum { LINES = 64 };
    tsl_board *b = build(text, TSL_RULES_PAPER, false);
    uint32_t pairs = 0, wrong = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; b && kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
            for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
                tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
                tsl_radial line[LINES];
                uint32_t count = 0;
                while (count < LINES && tsl_radials_next(&all, &line[count])) count++;
                for (uint32_t i = 0; i < count; i++) {
                    for (uint32_t k = 0; k < count; k++, pairs++) {
                        bool same;
                        wrong += i != k &&
                                 tsl_radial_first(&line[i]) == tsl_radial_first(&line[k]) &&
                                 is_prefix(line[i], line[k], &same);
                    }
                }
            }
        }
    }
    CHECK_SAY(pairs && !wrong, "%s: %u lines begin another one", text, wrong);
    tsl_board_free(b);
}

/* Whether a step of the board from one site to another has a direction. */
static bool has_name(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to, tsl_way name) {
    tsl_steps steps = tsl_steps_from(b, kind, from, kind);
    for (tsl_step step; tsl_steps_next(&steps, &step);) {
        if (step.to == to && step.directions >> name & 1) return true;
    }
    return false;
}

/* Every step of a line along a direction has that direction. */
static void check_names(const char *text) {
    static const tsl_rules both[] = {TSL_RULES_PAPER, TSL_RULES_LUDII};
    for (int i = 0; i < 2; i++) {
        tsl_board *b = build(text, both[i], 0);
        uint32_t steps = 0, wrong = 0;
        for (tsl_kind kind = TSL_KIND_VERTEX; b && kind < TSL_KIND_COUNT; kind++) {
            for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
                for (tsl_way way = 0; way < TSL_DIR_COUNT; way++) {
                    tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
                    for (tsl_radial line; tsl_radials_next(&all, &line);) {
                        tsl_id from = site;
                        for (tsl_id to; (to = tsl_radial_step(&line)) != TSL_NONE; from = to) {
                            wrong += !has_name(b, kind, from, to, way);
                            steps++;
                        }
                    }
                }
            }
        }
        CHECK_SAY(steps && !wrong, "%s: %u steps of lines have another direction", text, wrong);
        tsl_board_free(b);
    }
}

/* The whole spiral both ways. */
static void check_spiral(const char *text, uint32_t sites) {
    tsl_board *b = build(text, TSL_RULES_PAPER, false);
    uint32_t longest = 0;
    for (tsl_id v = 0; b && v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_radials all = tsl_radials_from(b, TSL_KIND_VERTEX, v, (tsl_ways)1 << orthogonal);
        for (tsl_radial line; tsl_radials_next(&all, &line);) {
            uint32_t count = tsl_radial_fill(&line, NULL, 0);
            if (count > longest) longest = count;
        }
    }
    CHECK_SAY(longest + 1 == sites, "%s: the longest line has %u sites", text, longest + 1);
    tsl_board_free(b);
}

int main(void) {
    static const char *const planar[] = {"(square 5)",        "(hex 4)",
                                         "(tri 6)",           "(tri Star 3)",
                                         "(tiling T488 3)",   "(tiling T3464 3)",
                                         "(tiling T3636 3)",  "(tiling T33434 3)",
                                         "(tiling T33336 2)", "(tiling T33344 3)",
                                         "(tiling T31212 2)", "(tiling T4612 2)",
                                         "(brick 4)",         "(celtic 3)",
                                         "(quadhex 3)",       "(concentric {0 0 0 16 16 16 16})"};
    static const char *const others[] = {
        "(dual (tiling T33434 3))",         "(concentric {1 4 8})",
        "(spiral turns:4 sites:80)",        "(concentric Square rings:3)",
        "(square 5 diagonals:Alternating)", "(dual (subdivide (tiling T3464 2) min:6))"};
    /* sites with the same steps and eight directions beside others with sixteen, by published games */
    static const char *const mixed[] = {
        "(remove (hex 3) cells:{9 13})",        "(remove (hex 3) cells:{4 5})",
        "(remove (hex 3) cells:{4})",           "(remove (hex 4) cells:{7 0})",
        "(remove (hex 4) cells:{2 11 5 14 5})", "(remove (tri 5) cells:{4 9})",
        "(remove (square 5) cells:{12})",       "(remove (tiling T3464 2) cells:{3 8})"};
    /* more corners, or more steps from one site, than are searched one by one */
    static const char *const crowded[] = {"(regular 66)", "(concentric sides:66 rings:2)",
                                          "(layers 2 (dual (concentric {1 66})))"};
    /* so flat that all steps lead out: lines fork, and come back to where they were */
    static const char *const flat[] = {"(scale 1 0.0001 (concentric Target rings:3 steps:6))",
                                       "(scale 1 0.0001 (concentric Target rings:2 steps:12))"};
    check_agreement();
    for (size_t i = 0; i < sizeof mixed / sizeof *mixed; i++) check_names(mixed[i]);
    for (size_t i = 0; i < sizeof planar / sizeof *planar; i++) check_forks(planar[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) check_forks(others[i]);
    for (size_t i = 0; i < sizeof crowded / sizeof *crowded; i++) check_forks(crowded[i]);
    for (size_t i = 0; i < sizeof planar / sizeof *planar; i++) {
        if (strcmp(planar[i], "(tri Star 3)")) check_reversible(planar[i]);
    }
    for (size_t i = 0; i < sizeof planar / sizeof *planar; i++) check_opposites(planar[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) check_opposites(others[i]);
    for (size_t i = 0; i < sizeof planar / sizeof *planar; i++) check_beginnings(planar[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) check_beginnings(others[i]);
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++) check_beginnings(flat[i]);
    check_rings();
    check_spiral("(spiral turns:2 sites:40)", 40);
    check_spiral("(spiral turns:4 sites:80)", 80);
    return check_end();
}
