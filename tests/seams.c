/* SPDX-License-Identifier: MIT
 * seams.c - the laws of wrapped boards: a torus looks the same from every position; steps and lines are those of the middle of a
 * flat board five times as wide; straight lines on tori and cylinders visit a site once and can be gone back; shifts count
 * modulo the columns; wheels without their discs are cylinders; duals of hexagons are triangles; a direction carried round twice is what it was.
 * Every tiling on every surface has the counts of its positions.
 * Run: seams
 * Sources: seams.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double near = 1e-6;

static tsl_board *build(const char *text) {
    tsl_error error;
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, &error);
    CHECK_SAY(b != NULL, "%s: %s", text, error.message);
    return b;
}

static tsl_point move(double m[2][3], tsl_point p) {
    return (tsl_point){m[0][0] * p.x + m[0][1] * p.y + m[0][2],
                       m[1][0] * p.x + m[1][1] * p.y + m[1][2], p.z};
}

static bool same_place(tsl_point p, tsl_point q) {
    return fabs(p.x - q.x) < near && fabs(p.y - q.y) < near;
}

/* The site of a kind of which a copy lies at a place. */
static tsl_id site_at(const tsl_board *b, tsl_kind kind, tsl_point at) {
    const tsl_point *home = tsl_site_positions(b, kind);
    double m[2][3];
    for (uint32_t i = 0; tsl_motion_at(b, i, m); i++) {
        for (tsl_id s = 0; s < tsl_site_count(b, kind); s++)
            if (same_place(move(m, home[s]), at)) return s;
    }
    return TSL_NONE;
}

/* ---- A torus looks the same from every position ---- */

/* Whether the steps of a site are those of another one, renumbered. */
static bool same_steps(const tsl_board *b, tsl_kind kind, const tsl_id *to, tsl_id site) {
    tsl_steps one = tsl_steps_from(b, kind, site, kind),
              other = tsl_steps_from(b, kind, to[site], kind);
    for (tsl_step step, next; tsl_steps_next(&one, &step);) {
        if (!tsl_steps_next(&other, &next) || next.to != to[step.to] ||
            next.directions != step.directions || next.relations != step.relations ||
            !same_place(tsl_steps_way(&one), tsl_steps_way(&other)))
            return false;
    }
    tsl_step more;
    return !tsl_steps_next(&other, &more);
}

static bool same_lines(const tsl_board *b, tsl_kind kind, const tsl_id *to, tsl_id site) {
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        tsl_radials one = tsl_radials_from(b, kind, site, (tsl_ways)1 << way),
                    other = tsl_radials_from(b, kind, to[site], (tsl_ways)1 << way);
        for (tsl_radial line, next; tsl_radials_next(&one, &line);) {
            if (!tsl_radials_next(&other, &next)) return false;
            for (tsl_id s = 0; s != TSL_NONE;) {
                s = tsl_radial_step(&line);
                if (tsl_radial_step(&next) != (s == TSL_NONE ? s : to[s])) return false;
            }
        }
    }
    return true;
}

static void check_shift(const char *text, tsl_point by) {
    tsl_board *b = build(text);
    for (tsl_kind kind = TSL_KIND_VERTEX; b && kind < TSL_KIND_COUNT; kind++) {
        const uint32_t count = tsl_site_count(b, kind);
        const tsl_point *at = tsl_site_positions(b, kind);
        tsl_id *to = malloc(count * sizeof *to);
        for (tsl_id s = 0; to && s < count; s++)
            to[s] = site_at(b, kind, (tsl_point){at[s].x + by.x, at[s].y + by.y, 0});
        for (tsl_id s = 0; to && s < count; s++) {
            if (!CHECK_SAY(to[s] != TSL_NONE, "%s: site %u has no image", text, s)) break;
        }
        for (tsl_id s = 0; to && s < count; s++) {
            CHECK_SAY(same_steps(b, kind, to, s), "%s: %s %u has other steps, shifted", text,
                      tsl_kind_name(kind), s);
            CHECK_SAY(same_lines(b, kind, to, s), "%s: %s %u has other lines, shifted", text,
                      tsl_kind_name(kind), s);
        }
        free(to);
    }
    tsl_board_free(b);
}

/* ---- The same on a flat board ---- */

/* A wrapped board and a flat one five times as wide and high, or as wide only; the middle of both is at `middle` in the
 * flat one's places. Sites of the flat one are those of which a copy lies at their place. */
typedef struct {
    const char *wrapped, *flat;
    tsl_point off; /* from the wrapped board's places to those of the flat one */
} Cover;

typedef struct {
    const tsl_board *wrapped, *flat;
    tsl_kind kind;
    const Cover *cover;
    tsl_id *home; /* per site of the flat board */
} Laid;

static tsl_id flat_site(const Laid *l, tsl_id site) {
    const tsl_point at = tsl_site_positions(l->wrapped, l->kind)[site], off = l->cover->off,
                    *flat = tsl_site_positions(l->flat, l->kind);
    for (tsl_id s = 0; s < tsl_site_count(l->flat, l->kind); s++)
        if (same_place(flat[s], (tsl_point){at.x + off.x, at.y + off.y, 0})) return s;
    return TSL_NONE;
}

static void check_steps(const Laid *l, tsl_id site, tsl_id there) {
    tsl_steps one = tsl_steps_from(l->wrapped, l->kind, site, l->kind),
              other = tsl_steps_from(l->flat, l->kind, there, l->kind);
    tsl_step step, next;
    while (tsl_steps_next(&other, &next)) {
        if (l->home[next.to] == site) continue; /* a copy of its own is no step */
        CHECK_SAY(tsl_steps_next(&one, &step) && step.to == l->home[next.to] &&
                      step.relations == next.relations && step.directions == next.directions,
                  "%s: %s %u has other steps than the flat board", l->cover->wrapped,
                  tsl_kind_name(l->kind), site);
    }
    CHECK(!tsl_steps_next(&one, &step));
}

/* Whether a line of the wrapped board has the sites of one of the flat board, as far as that goes and is known. */
static bool same_line(const Laid *l, tsl_radial line, tsl_radial flat) {
    for (tsl_id s, t; (s = tsl_radial_step(&line)) != TSL_NONE;) {
        t = tsl_radial_step(&flat);
        if (t == TSL_NONE || l->home[t] == TSL_NONE) break;
        if (s != l->home[t]) return false;
    }
    return true;
}

/* Lines that fork come in another order where the board is turned over. */
static bool has_line(const Laid *l, tsl_id there, tsl_ways way, tsl_radial line) {
    tsl_radials all = tsl_radials_from(l->flat, l->kind, there, way);
    for (tsl_radial flat; tsl_radials_next(&all, &flat);) {
        if (same_line(l, line, flat)) return true;
    }
    return false;
}

static void check_lines(const Laid *l, tsl_id site, tsl_id there) {
    static const char *const ways[] = {"N",   "NE", "E",          "NNE",
                                       "ENE", "SE", "Orthogonal", "Diagonal"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const tsl_ways way = tsl_ways_find(ways[i]);
        tsl_radials all = tsl_radials_from(l->wrapped, l->kind, site, way);
        for (tsl_radial line; tsl_radials_next(&all, &line);)
            CHECK_SAY(has_line(l, there, way, line),
                      "%s: no line of the flat board is that %s from %s %u", l->cover->wrapped,
                      ways[i], tsl_kind_name(l->kind), site);
    }
}

static void check_cover(const Cover *cover) {
    tsl_board *wrapped = build(cover->wrapped), *flat = build(cover->flat);
    for (tsl_kind kind = TSL_KIND_VERTEX; wrapped && flat && kind < TSL_KIND_COUNT; kind++) {
        Laid l = {wrapped, flat, kind, cover, NULL};
        const uint32_t count = tsl_site_count(flat, kind);
        l.home = malloc(count * sizeof *l.home);
        for (tsl_id s = 0; l.home && s < count; s++) {
            const tsl_point at = tsl_site_positions(flat, kind)[s];
            l.home[s] =
                site_at(wrapped, kind, (tsl_point){at.x - cover->off.x, at.y - cover->off.y, 0});
        }
        for (tsl_id s = 0; l.home && s < tsl_site_count(wrapped, kind); s++) {
            const tsl_id there = flat_site(&l, s);
            if (!CHECK_SAY(there != TSL_NONE, "%s: %s %u is not on the flat board", cover->wrapped,
                           tsl_kind_name(kind), s))
                continue;
            check_steps(&l, s, there);
            check_lines(&l, s, there);
        }
        free(l.home);
    }
    tsl_board_free(wrapped);
    tsl_board_free(flat);
}

/* ---- Lines ---- */

/* Straight lines visit no site twice; gone backwards from its last site, a closed line is one, too. */
static void check_straight(const char *text) {
    enum { MOST = 256 };
    tsl_board *b = build(text);
    const tsl_kind kind = TSL_KIND_CELL;
    for (tsl_id s = 0; b && s < tsl_site_count(b, kind); s++) {
        tsl_radials all = tsl_radials_from(b, kind, s, tsl_ways_find("E"));
        for (tsl_radial line; tsl_radials_next(&all, &line);) {
            bool seen[MOST] = {false};
            tsl_id last = s, to;
            for (seen[s] = true; (to = tsl_radial_step(&line)) != TSL_NONE; last = to) {
                CHECK_SAY(to < MOST && !seen[to], "%s: a line from %u comes to %u twice", text, s,
                          to);
                seen[to % MOST] = true;
            }
            CHECK_SAY(!tsl_radials_next(&all, &line), "%s: two lines E from %u", text, s);
            tsl_radials back = tsl_radials_from(b, kind, s, tsl_ways_find("W"));
            if (tsl_radials_next(&back, &line))
                CHECK_SAY(tsl_radial_step(&line) == last, "%s: W of %u is not where E ends", text,
                          s);
            break;
        }
    }
    tsl_board_free(b);
}

/* ---- Boards that are the same ---- */

static void check_same(const char *text, const char *other, tsl_like like) {
    tsl_board *a = build(text), *b = build(other);
    tsl_symmetry_options options = tsl_same_default();
    options.like = like;
    if (a && b)
        CHECK_SAY(tsl_board_same(a, b, &options, NULL, 0, NULL) == TSL_SAME_YES, "%s is not %s",
                  text, other);
    tsl_board_free(a);
    tsl_board_free(b);
}

/* ---- Circular boards ---- */

/* Whether what one board has of lines by a relation from a site is what another has, renumbered. */
static bool same_rays(const tsl_board *a, const tsl_board *b, tsl_kind kind, const tsl_id *to,
                      tsl_id site, tsl_ways way) {
    uint32_t count = 0, others = 0;
    tsl_radials all = tsl_radials_from(a, kind, site, way);
    for (tsl_radial line; tsl_radials_next(&all, &line); count++) {
        bool found = false;
        tsl_radials there = tsl_radials_from(b, kind, to[site], way);
        for (tsl_radial other; !found && tsl_radials_next(&there, &other);) {
            tsl_radial copy = line;
            tsl_id s, t;
            do {
                s = tsl_radial_step(&copy);
                t = tsl_radial_step(&other);
            } while (s != TSL_NONE && t == to[s]);
            found = s == TSL_NONE && t == TSL_NONE;
        }
        if (!found) return false;
    }
    tsl_radials there = tsl_radials_from(b, kind, to[site], way);
    for (tsl_radial other; tsl_radials_next(&there, &other);) others++;
    return count == others;
}

static uint32_t relations_to(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to) {
    uint32_t relations = 0;
    tsl_steps walk = tsl_steps_from(b, kind, from, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);)
        relations |= step.to == to ? step.relations : 0;
    return relations;
}

/* A wheel of n sectors without its disc is a cylinder of squares: relations, and lines by them. Its middle is a vertex by itself,
 * so the cylinder gets one, too. */
static void check_wheel(int n, int rings) {
    enum { TEXT = 160 };
    char list[64] = "0", text[TEXT], cylinder[TEXT];
    for (int i = 0, used = 1; i < rings; i++)
        used += snprintf(list + used, sizeof list - (size_t)used, " %d", n);
    snprintf(text, sizeof text, "(concentric {%s})", list);
    tsl_board *whole = build(text);
    tsl_id disc = 0;
    while (whole && tsl_site_incident(whole, TSL_KIND_CELL, disc, TSL_KIND_VERTEX).count == 4)
        disc++;
    tsl_board_free(whole);
    snprintf(text, sizeof text, "(remove (concentric {%s}) cells:{%u})", list, disc);
    snprintf(cylinder, sizeof cylinder,
             "(add (wrap Cylinder (rectangle %d %d)) vertices:{{99 99}})", rings, n);
    tsl_board *wheel = build(text), *b = build(cylinder);
    const uint32_t vertices = wheel ? tsl_site_count(wheel, TSL_KIND_VERTEX) : 0,
                   cells = wheel ? tsl_site_count(wheel, TSL_KIND_CELL) : 0,
                   edges = wheel ? tsl_site_count(wheel, TSL_KIND_EDGE) : 0,
                   first[] = {0, vertices, vertices + edges};
    tsl_symmetry_options options = tsl_same_default();
    tsl_id *map = calloc(vertices + edges + cells + 1, sizeof *map);
    const bool same =
        wheel && b && map &&
        tsl_board_same(wheel, b, &options, map, vertices + edges + cells, NULL) == TSL_SAME_YES;
    CHECK_SAY(same, "%s is not %s", text, cylinder);
    for (tsl_kind kind = TSL_KIND_VERTEX; same && kind < TSL_KIND_COUNT; kind++) {
        const tsl_id *to = map + first[kind];
        for (tsl_id s = 0; s < tsl_site_count(wheel, kind); s++) {
            for (tsl_id t = 0; t < tsl_site_count(wheel, kind); t++)
                CHECK_SAY(relations_to(wheel, kind, s, t) == relations_to(b, kind, to[s], to[t]),
                          "%s: %s %u to %u has other relations than on the cylinder", text,
                          tsl_kind_name(kind), s, t);
            for (tsl_relation r = TSL_REL_ORTHOGONAL; r < TSL_REL_COUNT; r++)
                CHECK_SAY(same_rays(wheel, b, kind, to, s, (tsl_ways)1 << (TSL_WAY_RELATIONS + r)),
                          "%s: %s %u has other lines by %s than on the cylinder", text,
                          tsl_kind_name(kind), s, tsl_relation_name(r));
        }
    }
    free(map);
    tsl_board_free(wheel);
    tsl_board_free(b);
}

/* ---- Every tiling on every surface ---- */

/* Of a Rectangle, or a Parallelogram where rows lean, per position: vertices, edges, cells. Rows of closed boards are a multiple of `step`; those of strips are
 * odd, or a multiple of two where `odd` is 2; some cannot be turned over, some can be folded. */
static const struct {
    const char *board;
    uint32_t count[TSL_KIND_COUNT];
    int step, odd;
    bool twists, folds;
} tilings[] = {
    {"rectangle", {1, 2, 1}, 1, 1, true, true},
    {"tri Rectangle", {1, 3, 2}, 2, 2, true, true},
    {"hex Rectangle", {2, 3, 1}, 2, 1, true, false},
    {"brick", {2, 3, 1}, 2, 1, true, false},
    {"tiling T488 Rectangle", {4, 6, 2}, 1, 1, true, false},
    {"tiling T3636 Rectangle", {3, 6, 3}, 2, 1, true, true},
    {"tiling T31212 Rectangle", {6, 9, 3}, 2, 1, true, false},
    {"tiling T4612 Rectangle", {12, 18, 6}, 2, 1, true, false},
    {"tiling T3464 Rectangle", {6, 12, 6}, 2, 1, true, false},
    {"tiling T333333_33434 Rectangle", {12, 27, 15}, 2, 1, true, false},
    {"tiling T33344 Rectangle", {2, 5, 3}, 2, 1, true, false},
    {"tiling T33336 Rectangle", {6, 15, 9}, 2, 1, false, false},
    {"tiling T33434 Diamond", {4, 10, 6}, 1, 1, false, false},
};

/* Those with two kinds of vertices, whose rows lean in one way or another. */
static const struct {
    const char *word;
    uint32_t count[TSL_KIND_COUNT];
} two_uniform[] = {
    {"T333333_33336a", {8, 21, 13}}, {"T333333_33336b", {12, 33, 21}},
    {"T333333_33344a", {3, 8, 5}},   {"T333333_33344b", {4, 11, 7}},
    {"T33434_333333", {7, 18, 11}},  {"T333333_33412", {14, 30, 16}},
    {"T333333_3366", {7, 15, 8}},    {"T33336_3366", {4, 9, 5}},
    {"T33344_33434a", {12, 30, 18}}, {"T33344_33434b", {8, 20, 12}},
    {"T33344_3464", {12, 27, 15}},   {"T33344_4444a", {3, 7, 4}},
    {"T33344_4444b", {4, 9, 5}},     {"T33434_3464", {12, 27, 15}},
    {"T3366_3636", {3, 6, 3}},       {"T34312_31212", {8, 14, 6}},
    {"T3446_3464", {18, 36, 18}},    {"T3446_3636a", {5, 10, 5}},
    {"T3446_3636b", {5, 10, 5}},     {"T3464_4612", {18, 30, 12}},
};

static void check_counts(const tsl_board *b, const char *text, const uint32_t count[TSL_KIND_COUNT],
                         uint32_t positions, tsl_surface surface) {
    const int euler = surface == TSL_SURFACE_PROJECTIVE;
    const bool closed = surface != TSL_SURFACE_CYLINDER && surface != TSL_SURFACE_MOEBIUS;
    CHECK_SAY(tsl_board_euler(b) == euler, "%s: Euler characteristic %d", text,
              (int)tsl_board_euler(b));
    CHECK_SAY(tsl_board_surface(b) == surface, "%s: it is a %s", text,
              tsl_surface_name(tsl_board_surface(b)));
    for (tsl_kind kind = TSL_KIND_VERTEX; closed && kind < TSL_KIND_COUNT; kind++)
        CHECK_SAY(tsl_site_count(b, kind) ==
                      positions * count[kind] + (kind == TSL_KIND_VERTEX && euler),
                  "%s: %u of kind %s", text, tsl_site_count(b, kind), tsl_kind_name(kind));
}

/* On a board without a rim the dual of the dual is the board again. */
static void check_dual(const char *text) {
    char dual[200];
    tsl_error error;
    snprintf(dual, sizeof dual, "(dual %s)", text);
    tsl_board *once = tsl_board_new(dual, strlen(dual), NULL, &error);
    tsl_board_free(once);
    if (!once) return; /* its dual is not simple */
    snprintf(dual, sizeof dual, "(dual (dual %s))", text);
    check_same(dual, text, TSL_LIKE_COMPLEX);
}

/* Whether the board can be made; then its counts are right. */
static bool check_surface(const char *board, const uint32_t count[TSL_KIND_COUNT], int rows,
                          int columns, tsl_surface surface) {
    char text[160];
    snprintf(text, sizeof text, "(wrap %s (%s %d %d))", tsl_surface_name(surface), board, rows,
             columns);
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    tsl_board *b = tsl_board_new(text, strlen(text), &options, NULL);
    if (!b) return false;
    check_counts(b, text, count, (uint32_t)(rows * columns), surface);
    tsl_board_free(b);
    if (columns == 3 && (surface == TSL_SURFACE_TORUS || surface == TSL_SURFACE_KLEIN))
        check_dual(text);
    return true;
}

static void check_tilings(void) {
    for (size_t i = 0; i < sizeof tilings / sizeof *tilings; i++) {
        for (int n = 3; n <= 5; n++) {
            const int rows = tilings[i].step == 2 ? 4 : n, strip = tilings[i].odd == 2 ? 4 : 3;
            CHECK(check_surface(tilings[i].board, tilings[i].count, n, n, TSL_SURFACE_CYLINDER));
            CHECK(check_surface(tilings[i].board, tilings[i].count, rows, n, TSL_SURFACE_TORUS));
            if (!tilings[i].twists) continue;
            CHECK(check_surface(tilings[i].board, tilings[i].count, strip, n, TSL_SURFACE_MOEBIUS));
            CHECK(check_surface(tilings[i].board, tilings[i].count, rows, n, TSL_SURFACE_KLEIN));
            if (tilings[i].folds)
                CHECK(check_surface(tilings[i].board, tilings[i].count, rows, n,
                                    TSL_SURFACE_PROJECTIVE));
        }
    }
    uint32_t turned = 0; /* those with a mirror line there */
    for (size_t i = 0; i < sizeof two_uniform / sizeof *two_uniform; i++) {
        char board[64];
        snprintf(board, sizeof board, "tiling %s Parallelogram", two_uniform[i].word);
        for (int n = 3; n <= 5; n++) {
            CHECK(check_surface(board, two_uniform[i].count, n, n, TSL_SURFACE_CYLINDER));
            CHECK(check_surface(board, two_uniform[i].count, n, n, TSL_SURFACE_TORUS));
            turned += check_surface(board, two_uniform[i].count, 4, n, TSL_SURFACE_KLEIN);
            turned += check_surface(board, two_uniform[i].count, n, n, TSL_SURFACE_MOEBIUS);
        }
    }
    CHECK_SAY(turned >= 30, "only %u boards of tilings with two kinds of vertices", turned);
}

/* ---- Carried directions ---- */

/* Every step carries a facing to itself or to its mirror image; there and back it is what it was; where left and right change, the
 * board has one side. */
static void check_carried(const char *text, bool mirrored) {
    tsl_board *b = build(text);
    bool some = false;
    for (tsl_id s = 0; b && s < tsl_site_count(b, TSL_KIND_CELL); s++) {
        tsl_steps walk = tsl_steps_from(b, TSL_KIND_CELL, s, TSL_KIND_CELL);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            some = some || tsl_steps_mirrors(&walk);
            CHECK(!tsl_steps_mirrors(&walk) || tsl_steps_crosses(&walk));
            for (int d = TSL_DIR_N; d < TSL_DIR_N + 16; d++) {
                const tsl_direction to = tsl_steps_carries(&walk, (tsl_direction)d);
                CHECK(tsl_steps_carries(&walk, to) == (tsl_direction)d);
                CHECK(tsl_steps_mirrors(&walk) || to == (tsl_direction)d);
            }
        }
    }
    CHECK_SAY(b && some == mirrored && tsl_board_orientable(b) != mirrored, "%s", text);
    tsl_board_free(b);
}

int main(void) {
    static const double root = 1.7320508075688772;
    static const Cover covers[] = {
        {"(wrap Torus (rectangle 3 4))", "(rectangle 15 20)", {8, 6, 0}},
        {"(wrap Torus shift:1 (rectangle 3 4))", "(rectangle 15 20)", {8, 6, 0}},
        {"(wrap Klein (rectangle 3 4))", "(rectangle 15 20)", {8, 6, 0}},
        {"(wrap Klein (rectangle 4 5))", "(rectangle 20 25)", {10, 8, 0}},
        {"(wrap Moebius (rectangle 3 4))", "(rectangle 3 20)", {8, 0, 0}},
        {"(wrap Cylinder (rectangle 3 4))", "(rectangle 3 20)", {8, 0, 0}},
        {"(wrap Torus (hex Rectangle 4 4))", "(hex Rectangle 20 20)", {8 * root, 12, 0}},
        {"(wrap Klein (hex Rectangle 4 4))", "(hex Rectangle 20 20)", {8 * root, 12, 0}},
        {"(wrap Torus (tiling T488 Rectangle 3 3))",
         "(tiling T488 Rectangle 15 15)",
         {6 + 6 * 1.4142135623730951, 6 + 6 * 1.4142135623730951, 0}},
        {"(wrap Klein (tiling T488 Rectangle 3 3))",
         "(tiling T488 Rectangle 15 15)",
         {6 + 6 * 1.4142135623730951, 6 + 6 * 1.4142135623730951, 0}},
    };
    for (size_t i = 0; i < sizeof covers / sizeof *covers; i++) check_cover(&covers[i]);
    check_shift("(wrap Torus (rectangle 4 6))", (tsl_point){1, 0, 0});
    check_shift("(wrap Torus shift:2 (rectangle 3 7))", (tsl_point){0, 1, 0});
    check_shift("(wrap Torus (hex Rectangle 4 5))", (tsl_point){root, 0, 0});
    check_shift("(wrap Torus (hex 3))", (tsl_point){root / 2, 1.5, 0});
    check_shift("(wrap Torus (tri Rectangle 4 4))", (tsl_point){0.5, root / 2, 0});
    check_shift("(wrap Torus (tiling T3636 Rectangle 2 3))", (tsl_point){2, 0, 0});
    check_straight("(wrap Torus (square 8))");
    check_straight("(wrap Cylinder (rectangle 3 7))");
    check_straight("(wrap Torus shift:2 (rectangle 4 6))");
    check_straight("(wrap Torus (hex Rectangle 4 5))");
    check_same("(wrap Torus shift:1 (rectangle 4 5))", "(wrap Torus shift:4 (rectangle 4 5))",
               TSL_LIKE_SHAPE);
    check_same("(wrap Torus shift:2 (tiling T488 Rectangle 2 5))",
               "(wrap Torus shift:3 (tiling T488 Rectangle 2 5))", TSL_LIKE_COMPLEX);
    check_same("(wrap Torus shift:6 (rectangle 4 5))", "(wrap Torus shift:1 (rectangle 4 5))",
               TSL_LIKE_NUMBERED);
    check_same("(dual (wrap Torus (hex Rectangle 4 5)))", "(wrap Torus (tri Rectangle 4 5))",
               TSL_LIKE_GRAPH);
    check_same("(dual (wrap Klein (hex Rectangle 4 5)))", "(wrap Klein (tri Rectangle 4 5))",
               TSL_LIKE_GRAPH);
    check_same("(dual (wrap Klein (tri Rectangle 4 5)))", "(wrap Klein (hex Rectangle 4 5))",
               TSL_LIKE_GRAPH);
    check_same("(dual (dual (wrap Klein (tiling T3464 Rectangle 2 3))))",
               "(wrap Klein (tiling T3464 Rectangle 2 3))", TSL_LIKE_COMPLEX);
    check_same("(dual (dual (wrap Torus (tiling T4612 Rectangle 2 2))))",
               "(wrap Torus (tiling T4612 Rectangle 2 2))", TSL_LIKE_COMPLEX);
    for (int n = 3; n <= 9; n++) {
        for (int rings = 1; rings <= 3; rings++)
            if (n != 4) check_wheel(n, rings);
    }
    check_tilings();
    check_carried("(wrap Torus (square 4))", false);
    check_carried("(wrap Moebius (rectangle 3 5))", true);
    check_carried("(wrap Klein (hex Rectangle 4 5))", true);
    check_carried("(wrap Projective (square 4))", true);
    return check_end();
}
