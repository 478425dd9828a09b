/* SPDX-License-Identifier: MIT
 * oplaws.c - the laws of oplaws.h. Positions are compared within 1e-9 of the largest coordinate that
 * took part; where numbering may differ, sites are compared as sets. */
#include "oplaws.h"
#include "check.h"
#include "laws.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-9     /* of computed positions, times the board's reach */
#define UNITED 0.01   /* merge unites what is nearer than this */
#define TOUCHING 1e-3 /* splitCrossings lets a vertex this near to an edge cut it */
#define MOST_EDGES 3000u
#define ROOM (4 * EXPRESSION_ROOM)

/* ---- Building what a law needs ---- */

/* TOO_LARGE: or wrapped, or a sphere, where an operator takes flat boards only or would make one that is not simple; no law is checked. */
typedef enum { BUILT, TOO_LARGE, NOTHING_LEFT, REFUSED } Outcome;

static Outcome build_graph(const Subject *s, const char *graph, tsl_board **out) {
    char *text = laws_room(ROOM, 1);
    tsl_error error;
    tsl_options options = {.size = sizeof options, .max_sites = s->max_sites};
    int length = snprintf(text, ROOM, "(board %s use:%s)", graph,
                          tsl_kind_name(tsl_board_default_kind(s->b)));
    *out = length < ROOM ? tsl_board_new(text, (size_t)length, &options, &error) : NULL;
    Outcome outcome = BUILT;
    if (!*out) {
        bool nothing = length < ROOM && strstr(error.message, "nothing is left");
        bool large = length >= ROOM || error.code == TSL_ERR_LIMIT;
        bool wrapped = length < ROOM &&
                       (strstr(error.message, "wrapped") || strstr(error.message, "a sphere"));
        outcome = nothing ? NOTHING_LEFT : large || wrapped ? TOO_LARGE : REFUSED;
        if (outcome == REFUSED) FAIL("%s: refused: %s", graph, error.message);
    }
    free(text);
    return outcome;
}

/* The subject between two pieces of text; NULL when it cannot be built, which counts as a failure
 * unless it is too large. */
static tsl_board *wrap(const Subject *s, const char *before, const char *after) {
    char *text = laws_room(ROOM, 1);
    tsl_board *b;
    snprintf(text, ROOM, "%s%.*s%s", before, (int)s->length, s->graph, after);
    if (build_graph(s, text, &b) == NOTHING_LEFT) FAIL("%s: nothing is left", text);
    free(text);
    return b;
}

/* ---- Comparing ---- */

static double reach_of(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double reach = 1;
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++)
        reach = fmax(reach, fmax(fabs(at[v].x), fmax(fabs(at[v].y), fabs(at[v].z))));
    return reach;
}

static bool near_point(tsl_point a, tsl_point b, double tolerance) {
    return fabs(a.x - b.x) <= tolerance && fabs(a.y - b.y) <= tolerance &&
           fabs(a.z - b.z) <= tolerance;
}

static bool same_ids(tsl_ids a, tsl_ids b) {
    return a.count == b.count && (!a.count || !memcmp(a.id, b.id, a.count * sizeof *a.id));
}

/* The same sites with the same numbers. Where a cell lies follows from its vertices, unless it was
 * placed elsewhere, which moving it forgets. */
static bool same_numbered(const tsl_board *a, const tsl_board *b, tsl_kind k, double tolerance,
                          const char *what) {
    const tsl_point *pa = tsl_site_positions(a, k), *pb = tsl_site_positions(b, k);
    if (tsl_site_count(a, k) != tsl_site_count(b, k))
        return FAIL("%s: %u and %u sites of kind %s", what, tsl_site_count(a, k),
                    tsl_site_count(b, k), tsl_kind_name(k));
    for (tsl_id i = 0; i < tsl_site_count(a, k); i++) {
        if (k != TSL_KIND_CELL && !near_point(pa[i], pb[i], tolerance))
            return FAIL("%s: %s %u lies at %.12g %.12g, not %.12g %.12g", what, tsl_kind_name(k), i,
                        pb[i].x, pb[i].y, pa[i].x, pa[i].y);
        if (!same_ids(tsl_site_incident(a, k, i, TSL_KIND_VERTEX),
                      tsl_site_incident(b, k, i, TSL_KIND_VERTEX)))
            return FAIL("%s: %s %u has other vertices", what, tsl_kind_name(k), i);
    }
    return true;
}

static void same_graph(const tsl_board *a, const tsl_board *b, double tolerance, const char *what) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        if (!same_numbered(a, b, k, tolerance, what)) return;
    PASS();
}

/* What a site looks like without its number. */
typedef struct {
    tsl_point at;
    uint32_t vertices;
    double spread; /* how far its vertices are from it on average */
    bool found;
} Look;

static int compare_looks(const void *a, const void *b) {
    const Look *x = a, *y = b;
    return (x->at.x > y->at.x) - (x->at.x < y->at.x);
}

static Look look_of(const tsl_board *b, tsl_kind k, tsl_id i) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_ids vertices = tsl_site_incident(b, k, i, TSL_KIND_VERTEX);
    Look look = {.at = tsl_site_positions(b, k)[i], .vertices = vertices.count};
    for (uint32_t n = 0; n < vertices.count; n++) {
        tsl_point p = at[vertices.id[n]];
        look.spread += fabs(p.x - look.at.x) + fabs(p.y - look.at.y) + fabs(p.z - look.at.z);
    }
    look.spread /= vertices.count;
    return look;
}

static Look *looks_of(const tsl_board *b, tsl_kind k) {
    uint32_t count = b ? tsl_site_count(b, k) : 0;
    Look *looks = laws_room(count, sizeof *looks);
    for (tsl_id i = 0; i < count; i++) looks[i] = look_of(b, k, i);
    qsort(looks, count, sizeof *looks, compare_looks);
    return looks;
}

/* The first that lies no further left than x. */
static uint32_t first_look(const Look *looks, uint32_t count, double x) {
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (looks[middle].at.x < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Takes one that looks the same off the list. */
static bool take_look(Look look, Look *looks, uint32_t count, double tolerance) {
    uint32_t i = first_look(looks, count, look.at.x - tolerance);
    for (; i < count && looks[i].at.x <= look.at.x + tolerance; i++) {
        if (looks[i].found || looks[i].vertices != look.vertices) continue;
        if (!near_point(looks[i].at, look.at, tolerance)) continue;
        if (fabs(looks[i].spread - look.spread) > 4 * tolerance) continue;
        return looks[i].found = true;
    }
    return false;
}

/* A vertex is inside when cells lie all round it, an edge or cell when all its vertices are. */
static bool is_inside(const tsl_board *b, tsl_kind k, tsl_id i) {
    tsl_ids vertices = tsl_site_incident(b, k, i, TSL_KIND_VERTEX);
    for (uint32_t n = 0; n < vertices.count; n++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, vertices.id[n], TSL_KIND_EDGE);
        if (edges.count !=
            tsl_site_incident(b, TSL_KIND_VERTEX, vertices.id[n], TSL_KIND_CELL).count)
            return false;
    }
    return true;
}

/* Every site of `a`, or each that is inside, is in `b`, up to numbering. */
static bool has_sites(const tsl_board *a, const tsl_board *b, tsl_kind k, double tolerance,
                      bool inside, const char *what) {
    Look *in_b = looks_of(b, k);
    bool good = true;
    for (tsl_id i = 0; good && i < tsl_site_count(a, k); i++) {
        if (inside && !is_inside(a, k, i)) continue;
        Look look = look_of(a, k, i);
        good = take_look(look, in_b, tsl_site_count(b, k), tolerance);
        if (!good)
            FAIL("%s: no %s of %u vertices at %.9g %.9g %.9g", what, tsl_kind_name(k),
                 look.vertices, look.at.x, look.at.y, look.at.z);
    }
    free(in_b);
    return good;
}

static bool same_sites(const tsl_board *a, const tsl_board *b, tsl_kind k, double tolerance,
                       const char *what) {
    if (tsl_site_count(a, k) != tsl_site_count(b, k))
        return FAIL("%s: %u and %u sites of kind %s", what, tsl_site_count(a, k),
                    tsl_site_count(b, k), tsl_kind_name(k));
    return has_sites(a, b, k, tolerance, false, what);
}

/* ---- One graph ---- */

static void same_when_wrapped(const Subject *s, const char *before, const char *after, double far,
                              const char *what) {
    tsl_board *b = wrap(s, before, after);
    if (b) same_graph(s->b, b, NEAR * (reach_of(s->b) + far), what);
    tsl_board_free(b);
}

static void law_turns(const Subject *s) {
    same_when_wrapped(s, "(rotate 90 (rotate 90 (rotate 90 (rotate 90 ", "))))", 0,
                      "turned by 90 degrees four times");
}

static void law_turn_back(const Subject *s) {
    static const char *const angles[][2] = {{"(rotate 180 (rotate 180 ", "))"},
                                            {"(rotate 270 (rotate 90 ", "))"},
                                            {"(rotate 360 ", ")"}};
    const char *const *one = angles[choices_below(s->choices, 3)];
    same_when_wrapped(s, one[0], one[1], 0, "turned there and back");
}

static void law_shift(const Subject *s) {
    if (choices_below(s->choices, 2)) {
        same_when_wrapped(s, "(shift -3.5 0.25 (shift 3.5 -0.25 ", "))", 4,
                          "shifted there and back");
    } else {
        same_when_wrapped(s, "(shift -1000000 7 -2 (shift 1000000 -7 2 ", "))", 1e6,
                          "shifted far and back");
    }
}

/* The lowest row stays where it is, so the way back is the same. */
static void law_skew(const Subject *s) {
    same_when_wrapped(s, "(skew -0.5 (skew 0.5 ", "))", reach_of(s->b), "skewed there and back");
}

static void law_nothing(const Subject *s) {
    static const char *const same[][2] = {{"(recoordinate ", ")"},
                                          {"(remove ", ")"},
                                          {"(add ", ")"},
                                          {"(union {", "})"},
                                          {"(scale 1 ", ")"}};
    const char *const *one = same[choices_below(s->choices, 5)];
    same_when_wrapped(s, one[0], one[1], 0, one[0]);
}

/* Doing it again changes nothing. */
static void law_again(const Subject *s, const char *before, const char *twice, const char *what) {
    tsl_board *once = wrap(s, before, ")"), *again = once ? wrap(s, twice, "))") : NULL;
    if (once && again) same_graph(once, again, 0, what);
    tsl_board_free(once);
    tsl_board_free(again);
}

static void law_renumber(const Subject *s) {
    law_again(s, "(renumber ", "(renumber (renumber ", "renumbered twice");
}

static void law_faces(const Subject *s) {
    law_again(s, "(makeFaces ", "(makeFaces (makeFaces ", "cells found twice");
}

static void law_trim(const Subject *s) {
    char text[] = "(trim ";
    tsl_board *once;
    char *graph = laws_room(ROOM, 1);
    snprintf(graph, ROOM, "%s%.*s)", text, (int)s->length, s->graph);
    /* A tree is trimmed away altogether. */
    if (build_graph(s, graph, &once) == BUILT)
        law_again(s, "(trim ", "(trim (trim ", "trimmed twice");
    tsl_board_free(once);
    free(graph);
}

static double length_of(const tsl_board *b, tsl_id edge) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    tsl_point p = at[ends.id[0]], q = at[ends.id[1]];
    return sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
}

static void law_scale(const Subject *s) {
    static const struct {
        const char *text;
        double factor;
    } scales[] = {{"(scale 2 2 2 ", 2},
                  {"(scale 0.25 0.25 0.25 ", 0.25},
                  {"(scale -1.5 -1.5 -1.5 ", 1.5},
                  {"(scale -1 1 1 ", 1},
                  {"(scale 1024 1024 1024 ", 1024},
                  {"(scale 0.0009765625 -0.0009765625 0.0009765625 ", 0.0009765625}};
    uint32_t n = choices_below(s->choices, sizeof scales / sizeof *scales);
    tsl_board *b = wrap(s, scales[n].text, ")");
    double tolerance = NEAR * reach_of(s->b) * scales[n].factor;
    bool good = b && CHECK(tsl_site_count(b, TSL_KIND_EDGE) == tsl_site_count(s->b, TSL_KIND_EDGE));
    for (tsl_id e = 0; good && e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        double wanted = scales[n].factor * length_of(s->b, e), found = length_of(b, e);
        good = fabs(wanted - found) <= tolerance ||
               FAIL("scaled by %g: edge %u has length %.12g, not %.12g", scales[n].factor, e, found,
                    wanted);
    }
    tsl_board_free(b);
}

static void law_layers(const Subject *s) {
    uint32_t v = tsl_site_count(s->b, TSL_KIND_VERTEX), e = tsl_site_count(s->b, TSL_KIND_EDGE);
    tsl_board *b = wrap(s, "(layers 3 ", ")");
    if (b) {
        CHECK(tsl_site_count(b, TSL_KIND_VERTEX) == 3 * v);
        CHECK(tsl_site_count(b, TSL_KIND_EDGE) == 3 * e + 2 * v);
        CHECK(tsl_site_count(b, TSL_KIND_CELL) == 3 * tsl_site_count(s->b, TSL_KIND_CELL));
    }
    tsl_board_free(b);
}

/* ---- Crossings ---- */

typedef struct {
    tsl_point a, b;
    tsl_id ends[2];
} Segment;

static int compare_segments(const void *a, const void *b) {
    double x = fmin(((const Segment *)a)->a.x, ((const Segment *)a)->b.x);
    double y = fmin(((const Segment *)b)->a.x, ((const Segment *)b)->b.x);
    return (x > y) - (x < y);
}

/* Where they cross, at least `margin` away from the ends of both. Segments that are all but parallel
 * do not count. */
static bool cross_well(const Segment *p, const Segment *q, double margin) {
    double px = p->b.x - p->a.x, py = p->b.y - p->a.y, qx = q->b.x - q->a.x, qy = q->b.y - q->a.y;
    double det = px * qy - py * qx, x = q->a.x - p->a.x, y = q->a.y - p->a.y;
    if (fabs(det) < 1e-6) return false;
    double s = (x * qy - y * qx) / det, t = (x * py - y * px) / det;
    double p_length = hypot(px, py), q_length = hypot(qx, qy);
    double from_p = fmin(s, 1 - s), from_q = fmin(t, 1 - t); /* 0 at an end */
    /* An end that nearly touches the other segment may have been bent across it. */
    if (fabs(det) * from_p < 2 * TOUCHING * q_length) return false;
    if (fabs(det) * from_q < 2 * TOUCHING * p_length) return false;
    return from_p * p_length > margin && from_q * q_length > margin;
}

static Segment *segments_of(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    Segment *segments = laws_room(tsl_site_count(b, TSL_KIND_EDGE), sizeof *segments);
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
        segments[e] = (Segment){at[ends.id[0]], at[ends.id[1]], {ends.id[0], ends.id[1]}};
    }
    qsort(segments, tsl_site_count(b, TSL_KIND_EDGE), sizeof *segments, compare_segments);
    return segments;
}

static bool law_no_crossings(const tsl_board *b, double margin) {
    uint32_t count = tsl_site_count(b, TSL_KIND_EDGE);
    Segment *segments = segments_of(b);
    bool good = true;
    for (uint32_t i = 0; good && i < count; i++) {
        double high = fmax(segments[i].a.x, segments[i].b.x);
        for (uint32_t j = i + 1; good && j < count; j++) {
            if (fmin(segments[j].a.x, segments[j].b.x) > high) break;
            good = !cross_well(&segments[i], &segments[j], margin) ||
                   FAIL("edges %u-%u and %u-%u still cross", segments[i].ends[0],
                        segments[i].ends[1], segments[j].ends[0], segments[j].ends[1]);
        }
    }
    free(segments);
    return good && PASS();
}

/* A crossing in the outer hundredth of an edge is left, and the edge may be cut further in later on,
 * at a vertex that touches it: so near to an end, as lengths were before, crossings do not count.
 * Nor do those of boards with layers, where bending an edge to a vertex changes who is above. */
static void law_split(const Subject *s) {
    tsl_board *b = wrap(s, "(splitCrossings ", ")");
    double longest = 0;
    for (tsl_id e = 0; e < tsl_site_count(s->b, TSL_KIND_EDGE); e++)
        longest = fmax(longest, length_of(s->b, e));
    if (b && tsl_site_count(b, TSL_KIND_EDGE) <= MOST_EDGES && reach_of(b) < 1e6 && laws_is_flat(b))
        law_no_crossings(b, 0.0101 * longest + 2 * TOUCHING);
    tsl_board_free(b);
}

/* ---- Two graphs, or a graph and a polygon ---- */

/* What two boards hold together is what the whole one holds; a board of nothing is NULL. */
static void same_places(const tsl_board *whole, const tsl_board *one, const tsl_board *other) {
    const tsl_board *part[] = {one, other};
    uint32_t count = tsl_site_count(whole, TSL_KIND_VERTEX),
             first = tsl_site_count(one, TSL_KIND_VERTEX);
    uint32_t second = tsl_site_count(other, TSL_KIND_VERTEX);
    if (!CHECK_SAY(count == first + second, "keep and clip have %u and %u of %u vertices", first,
                   second, count))
        return;
    Look *all = looks_of(whole, TSL_KIND_VERTEX);
    bool good = true;
    for (int n = 0; n < 2; n++)
        for (tsl_id v = 0; good && v < tsl_site_count(part[n], TSL_KIND_VERTEX); v++)
            good = take_look(look_of(part[n], TSL_KIND_VERTEX, v), all, count, 0);
    CHECK_SAY(good, "keep and clip have a vertex that was not there, or share one");
    free(all);
}

static void law_partition(const Subject *s) {
    Expression *polygon = laws_room(1, sizeof *polygon);
    char *text = laws_room(ROOM, 1);
    tsl_board *kept, *rest;
    tsl_error error;
    expression_polygon(s->choices, polygon);
    /* The polygon alone shows whether it is one. */
    snprintf(text, ROOM, "(hole (square 1) %s)", polygon->text);
    tsl_board *probe = tsl_board_new(text, strlen(text), NULL, &error);
    if (probe) {
        snprintf(text, ROOM, "(keep %.*s %s)", (int)s->length, s->graph, polygon->text);
        Outcome one = build_graph(s, text, &kept);
        snprintf(text, ROOM, "(clip %.*s %s)", (int)s->length, s->graph, polygon->text);
        Outcome other = build_graph(s, text, &rest);
        bool both =
            (one == BUILT || one == NOTHING_LEFT) && (other == BUILT || other == NOTHING_LEFT);
        if (both) same_places(s->b, kept, rest);
        tsl_board_free(kept);
        tsl_board_free(rest);
    }
    tsl_board_free(probe);
    free(text);
    free(polygon);
}

/* Vertices of the union are on one place or clearly apart, so that no order decides what merges. */
static bool is_clear(const tsl_board *b) {
    Look *looks = looks_of(b, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(b, TSL_KIND_VERTEX);
    bool clear = true;
    for (uint32_t i = 0; clear && i < count; i++)
        for (uint32_t j = i + 1; clear && j < count; j++) {
            tsl_point p = looks[i].at, q = looks[j].at;
            if (q.x - p.x > 2.1 * UNITED) break;
            double apart = fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z);
            clear = apart < 1e-7 || apart > 2.1 * UNITED;
        }
    free(looks);
    return clear;
}

/* No two edges leave a vertex in one direction, or nearly: their order would decide about cells. */
static bool has_clear_rings(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
        double last = -10, first = 0;
        for (uint32_t n = 0; n < edges.count; n++) {
            tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[n], TSL_KIND_VERTEX);
            tsl_point far = at[ends.id[ends.id[0] == v]];
            double angle = atan2(far.y - at[v].y, far.x - at[v].x);
            if (n == 0) first = angle;
            if (angle - last < 1e-5) return false;
            last = angle;
        }
        if (edges.count > 1 && first + 2 * 3.14159265358979 - last < 1e-5) return false;
    }
    return true;
}

static void compare_orders(const Subject *s, const char *name, const char *other, bool merge) {
    char *text = laws_room(ROOM, 1);
    tsl_board *united = NULL, *ab = NULL, *ba = NULL;
    snprintf(text, ROOM, "(union %.*s %s)", (int)s->length, s->graph, other);
    bool good = build_graph(s, text, &united) == BUILT && (!merge || is_clear(united));
    snprintf(text, ROOM, "(%s %.*s %s)", name, (int)s->length, s->graph, other);
    good = good && build_graph(s, text, &ab) == BUILT;
    snprintf(text, ROOM, "(%s %s %.*s)", name, other, (int)s->length, s->graph);
    good = good && build_graph(s, text, &ba) == BUILT;
    if (good) {
        double tolerance = merge ? 1e-6 : 0;
        good = same_sites(ab, ba, TSL_KIND_VERTEX, tolerance, name) &&
               same_sites(ab, ba, TSL_KIND_EDGE, tolerance, name);
        bool cells = good && (!merge || has_clear_rings(ab));
        if (cells) good = same_sites(ab, ba, TSL_KIND_CELL, tolerance, name);
        if (good)
            PASS();
        else
            printf("  with %s\n", other);
    }
    tsl_board_free(united);
    tsl_board_free(ab);
    tsl_board_free(ba);
    free(text);
}

static void law_orders(const Subject *s, const char *name, bool merge) {
    Expression *other = laws_room(1, sizeof *other);
    char *text = laws_room(ROOM, 1);
    tsl_options options = {.size = sizeof options, .max_sites = s->max_sites};
    expression_graph(s->choices, 3, other);
    int length = snprintf(text, ROOM, "(board %s use:%s)", other->text,
                          tsl_kind_name(tsl_board_default_kind(s->b)));
    tsl_board *probe = tsl_board_new(text, (size_t)length, &options, NULL);
    if (probe) compare_orders(s, name, other->text, merge);
    tsl_board_free(probe);
    free(text);
    free(other);
}

static void law_union(const Subject *s) {
    law_orders(s, "union", false);
}

static void law_merge(const Subject *s) {
    law_orders(s, "merge", true);
}

/* ---- All of them ---- */

static const struct {
    const char *name;
    void (*check)(const Subject *s);
} oplaws[OPLAWS] = {
    {"turns", law_turns},          {"turn back", law_turn_back},
    {"shift", law_shift},          {"skew", law_skew},
    {"nothing", law_nothing},      {"renumber", law_renumber},
    {"makeFaces", law_faces},      {"trim", law_trim},
    {"scale", law_scale},          {"layers", law_layers},
    {"splitCrossings", law_split}, {"keep and clip", law_partition},
    {"union", law_union},          {"merge", law_merge},
};

const char *oplaw_name(uint32_t law) {
    return law < OPLAWS ? oplaws[law].name : NULL;
}

void oplaw_check(uint32_t law, const Subject *subject) {
    if (law < OPLAWS) oplaws[law].check(subject);
}

/* ---- Boards of a known shape ---- */

/* On a tiling of equal cells with equal corners the dual of the dual lies where the tiling did. */
static void law_dual_twice(const char *patch) {
    char text[100];
    check_state.name = patch;
    snprintf(text, sizeof text, "(dual (dual %s))", patch);
    tsl_board *once = laws_build(patch, strlen(patch), TSL_RULES_PAPER);
    tsl_board *twice = laws_build(text, strlen(text), TSL_RULES_PAPER);
    for (tsl_kind k = TSL_KIND_VERTEX; once && twice && k < TSL_KIND_COUNT; k++)
        if (has_sites(once, twice, k, 1e-6, true, "the dual of the dual")) PASS();
    tsl_board_free(once);
    tsl_board_free(twice);
    check_state.name = NULL;
}

void oplaws_fixed(void) {
    law_dual_twice("(square 12)");
    law_dual_twice("(rectangle 6 20)");
    law_dual_twice("(rotate 30 (shift 5 -3 (square 20)))");
    law_dual_twice("(hex 7)");
    law_dual_twice("(hex Star 5)");
    law_dual_twice("(tri Hexagon 7)");
    law_dual_twice("(tri 12)");
}
