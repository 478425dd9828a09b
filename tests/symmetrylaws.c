/* SPDX-License-Identifier: MIT
 * symmetrylaws.c - what holds for the symmetries of every board at every level: each generator and element keeps incidence; elements are a
 * group of the order that is given; orbits are counted right; motions of shapes take places to places, and relations follow
 * them; orders of levels divide each other; with little work nothing wrong is claimed. See symmetrylaws.h. */
#include "symmetrylaws.h"
#include "check.h"
#include "renumbered.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS_MOST = 40, STEPS_MOST = 400 };

tsl_symmetry *laws_symmetry(const tsl_board *b, tsl_like like, uint32_t only, uint64_t visits) {
    tsl_symmetry_options options = tsl_symmetry_default();
    options.like = like;
    options.only = only;
    options.visits = visits;
    return tsl_symmetry_new(b, &options, NULL);
}

/* ---- Law 1: incidence ---- */

static bool touches(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of, tsl_id other) {
    tsl_ids ids = tsl_site_incident(b, kind, site, of);
    for (uint32_t i = 0; i < ids.count; i++) {
        if (ids.id[i] == other) return true;
    }
    return false;
}

typedef tsl_ids (*Images)(const tsl_symmetry *s, tsl_kind kind, uint32_t number);

static bool is_bijective(tsl_ids image) {
    bool good = true;
    unsigned char *seen = calloc((size_t)image.count + 1, 1);
    for (uint32_t i = 0; i < image.count && good; i++) {
        good = image.id[i] < image.count && !seen[image.id[i]];
        if (good) seen[image.id[i]] = 1;
    }
    free(seen);
    return good;
}

static bool keeps_incidence(const tsl_board *b, const tsl_symmetry *s, Images images,
                            uint32_t number, tsl_kind from, tsl_kind to) {
    tsl_ids a = images(s, from, number), c = images(s, to, number);
    for (tsl_id i = 0; a.count && c.count && i < a.count; i++) {
        tsl_ids ids = tsl_site_incident(b, from, i, to);
        if (ids.count != tsl_site_incident(b, from, a.id[i], to).count) return false;
        for (uint32_t k = 0; k < ids.count; k++) {
            if (!touches(b, from, a.id[i], to, c.id[ids.id[k]])) return false;
        }
    }
    return true;
}

static void check_keeps(const tsl_board *b, const tsl_symmetry *s, Images images, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
            CHECK(is_bijective(images(s, (tsl_kind)kind, i)));
        CHECK(keeps_incidence(b, s, images, i, TSL_KIND_EDGE, TSL_KIND_VERTEX));
        CHECK(keeps_incidence(b, s, images, i, TSL_KIND_CELL, TSL_KIND_EDGE));
        CHECK(keeps_incidence(b, s, images, i, TSL_KIND_CELL, TSL_KIND_VERTEX));
    }
}

/* ---- Laws 2 and 3: the group, orbits ---- */

static void check_products(const tsl_symmetry *s, uint32_t count) {
    uint32_t pairs = count < PAIRS_MOST ? count : PAIRS_MOST;
    for (uint32_t i = 0; i < pairs; i++) {
        uint32_t e = count <= PAIRS_MOST ? i : check_random(count), f = check_random(count);
        uint32_t product = tsl_element_product(s, e, f), back = tsl_element_inverse(s, e);
        CHECK(tsl_element_product(s, e, back) == 0 && tsl_element_product(s, back, e) == 0);
        if (!CHECK(product < count)) continue;
        bool right = true;
        for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
            tsl_ids a = tsl_element_at(s, (tsl_kind)kind, e),
                    c = tsl_element_at(s, (tsl_kind)kind, f);
            tsl_ids p = tsl_element_at(s, (tsl_kind)kind, product);
            for (uint32_t k = 0; k < a.count; k++) right = right && a.id[c.id[k]] == p.id[k];
        }
        CHECK(right);
    }
}

static bool is_identity(tsl_ids ids) {
    for (uint32_t i = 0; i < ids.count; i++) {
        if (ids.id[i] != i) return false;
    }
    return true;
}

/* The sum of fixed sites over all elements is the order times the number of orbits. */
static void check_orbits(const tsl_board *b, const tsl_symmetry *s, tsl_kind kind) {
    uint32_t count = tsl_element_at(s, kind, 0).count, roots = 0, elements = tsl_element_count(s);
    uint64_t fixed = 0;
    if (!count) return;
    CHECK(count == tsl_site_count(b, kind));
    for (tsl_id i = 0; i < count; i++) {
        tsl_id root = tsl_orbit_of(s, kind, i);
        roots += root == i;
        CHECK(root <= i && tsl_orbit_of(s, kind, root) == root);
    }
    for (uint32_t e = 0; e < elements; e++) {
        tsl_ids ids = tsl_element_at(s, kind, e);
        for (tsl_id i = 0; i < count; i++) fixed += ids.id[i] == i;
    }
    CHECK(roots == tsl_orbit_count(s, kind));
    CHECK(fixed == (uint64_t)elements * roots);
}

static void check_group(const tsl_board *b, const tsl_symmetry *s) {
    uint32_t count = tsl_element_count(s);
    char text[32];
    check_keeps(b, s, tsl_generator_at, tsl_generator_count(s));
    if (!count) return;
    snprintf(text, sizeof text, "%llu", (unsigned long long)tsl_symmetry_order(s));
    char digits[32] = "";
    CHECK(tsl_symmetry_order_text(s, digits, sizeof digits) == strlen(text));
    CHECK(!strcmp(text, digits));
    CHECK(count == tsl_symmetry_order(s));
    if (count <= 64) check_keeps(b, s, tsl_element_at, count);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        CHECK(is_identity(tsl_element_at(s, (tsl_kind)kind, 0)));
        check_orbits(b, s, (tsl_kind)kind);
    }
    check_products(s, count);
}

/* ---- Law 4: shapes ---- */

static void check_motion(const tsl_board *b, const tsl_symmetry *s, uint32_t element, double unit) {
    double m[3][4];
    tsl_ids image = tsl_element_at(s, TSL_KIND_VERTEX, element);
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    if (!CHECK(tsl_element_motion(s, element, m))) return;
    for (tsl_id v = 0; v < image.count; v++) {
        double p[3] = {at[v].x, at[v].y, at[v].z};
        double q[3] = {at[image.id[v]].x, at[image.id[v]].y, at[image.id[v]].z};
        for (int i = 0; i < 3; i++) {
            double to = m[i][0] * p[0] + m[i][1] * p[1] + m[i][2] * p[2] + m[i][3];
            if (fabs(to - q[i]) > 0.021 * unit) {
                FAIL("element %u takes vertex %u to %g instead of %g", element, v, to, q[i]);
                return;
            }
        }
    }
    PASS();
}

static tsl_point way_along(const tsl_board *b, tsl_id vertex, tsl_id edge) {
    tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, vertex, TSL_KIND_EDGE);
    uint32_t nth = 0;
    while (nth + 1 < edges.count && edges.id[nth] != edge) nth++;
    tsl_point here = tsl_site_positions(b, TSL_KIND_VERTEX)[vertex];
    tsl_point middle = tsl_site_seen_from(b, TSL_KIND_VERTEX, vertex, TSL_KIND_EDGE, nth);
    return (tsl_point){middle.x - here.x, middle.y - here.y, 0};
}

/* The same of wrapped boards: the ways along edges, as they are seen from their ends, go where the motion takes them. */
static void check_ways(const tsl_board *b, const tsl_symmetry *s, uint32_t element, double unit) {
    double m[3][4];
    tsl_ids image = tsl_element_at(s, TSL_KIND_VERTEX, element),
            to = tsl_element_at(s, TSL_KIND_EDGE, element);
    if (!CHECK(tsl_element_motion(s, element, m))) return;
    for (tsl_id v = 0; v < image.count; v++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
        for (uint32_t i = 0; i < edges.count; i++) {
            tsl_point p = way_along(b, v, edges.id[i]),
                      q = way_along(b, image.id[v], to.id[edges.id[i]]);
            double x = m[0][0] * p.x + m[0][1] * p.y, y = m[1][0] * p.x + m[1][1] * p.y;
            if (fabs(x - q.x) + fabs(y - q.y) < 0.02 * unit) continue;
            FAIL("element %u takes edge %u the wrong way", element, edges.id[i]);
            return;
        }
    }
    PASS();
}

static uint32_t relations_between(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to) {
    uint32_t relations = 0;
    tsl_steps steps = tsl_steps_from(b, kind, from, kind);
    for (tsl_step step; tsl_steps_next(&steps, &step);) {
        if (step.to == to) relations |= step.relations;
    }
    return relations;
}

/* Steps from some sites: what they lead to, and how, is the same after any symmetry. */
static void check_relations(const tsl_board *b, const tsl_symmetry *s, uint32_t element) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        tsl_ids image = tsl_element_at(s, (tsl_kind)kind, element);
        for (tsl_id from = 0; from < image.count && from < STEPS_MOST; from++) {
            tsl_steps steps = tsl_steps_from(b, (tsl_kind)kind, from, (tsl_kind)kind);
            for (tsl_step step; tsl_steps_next(&steps, &step);) {
                uint32_t here = relations_between(b, (tsl_kind)kind, from, step.to);
                uint32_t there =
                    relations_between(b, (tsl_kind)kind, image.id[from], image.id[step.to]);
                if (here == there) continue;
                FAIL("%s %u-%u is related otherwise than %u-%u", tsl_kind_name((tsl_kind)kind),
                     from, step.to, image.id[from], image.id[step.to]);
                return;
            }
        }
    }
    PASS();
}

/* Where directions have images, every step obeys. */
static void check_directions(const tsl_board *b, const tsl_symmetry *s, uint32_t element,
                             tsl_kind kind) {
    tsl_ids image = tsl_element_at(s, kind, element);
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        tsl_direction to = tsl_element_direction(s, kind, element, (tsl_direction)d);
        if (to == TSL_DIR_NONE) continue;
        for (tsl_id from = 0; from < image.count && from < STEPS_MOST; from++) {
            tsl_steps steps = tsl_steps_from(b, kind, from, kind);
            for (tsl_step step; tsl_steps_next(&steps, &step);) {
                if (!(step.directions >> d & 1)) continue;
                bool found = false;
                tsl_steps after = tsl_steps_from(b, kind, image.id[from], kind);
                for (tsl_step one; tsl_steps_next(&after, &one);)
                    found = found || (one.to == image.id[step.to] && one.directions >> to & 1);
                if (!found)
                    FAIL("%s of %u does not become %s", tsl_direction_name((tsl_direction)d), from,
                         tsl_direction_name(to));
            }
        }
    }
}

static tsl_point unit_way(const tsl_board *b, tsl_id from, tsl_id to) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double x = at[to].x - at[from].x, y = at[to].y - at[from].y, z = at[to].z - at[from].z;
    double length = sqrt(x * x + y * y + z * z);
    return (tsl_point){x / length, y / length, z / length};
}

/* Whether two sides of a cell lie on top of each other, so that its bisector there is that of an angle of nothing. */
static bool has_spikes(const tsl_board *b) {
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++) {
        tsl_ids at = tsl_site_incident(b, TSL_KIND_CELL, c, TSL_KIND_VERTEX);
        for (uint32_t i = 0; at.count > 2 && i < at.count; i++) {
            tsl_id v = at.id[i];
            tsl_point p = unit_way(b, v, at.id[i ? i - 1 : at.count - 1]),
                      q = unit_way(b, v, at.id[i + 1 < at.count ? i + 1 : 0]);
            if (p.x * q.x + p.y * q.y + p.z * q.z > 1 - 1e-9) return true;
        }
    }
    return false;
}

/* Whether a seam changes left and right. */
static bool is_twisted(const tsl_board *b) {
    double m[2][3];
    for (uint32_t i = 1; i < tsl_motion_count(b); i++) {
        if (tsl_motion_at(b, i, m) && m[0][0] * m[1][1] - m[0][1] * m[1][0] < 0) return true;
    }
    return false;
}

static void check_shape(const tsl_board *b, const tsl_symmetry *s) {
    double unit = laws_mean_edge(b);
    bool few = tsl_site_count(b, TSL_KIND_EDGE) <= 400 && !has_spikes(b);
    for (uint32_t e = 0; e < tsl_element_count(s); e++) {
        double m[3][4];
        bool wrapped = tsl_motion_count(b) > 1, twisted = is_twisted(b);
        CHECK(tsl_element_motion(s, e, m) == !twisted);
        if (!twisted) (wrapped ? check_ways : check_motion)(b, s, e, unit);
        if (few && e <= 16) check_relations(b, s, e);
        if (few && e <= 4) check_directions(b, s, e, tsl_board_default_kind(b));
    }
}

/* ---- Levels, work ---- */

static uint64_t order_of(const tsl_symmetry *s) {
    return s && tsl_symmetry_is_complete(s) && tsl_symmetry_order(s) < UINT64_MAX
               ? tsl_symmetry_order(s)
               : 0;
}

static void check_levels(tsl_symmetry *const s[TSL_LIKE_NUMBERED]) {
    uint64_t before = 1;
    for (int like = 0; like < TSL_LIKE_GRAPH; like++) {
        uint64_t order = order_of(s[like]);
        if (!order) continue;
        CHECK_SAY(order % before == 0, "the order %llu of %s does not divide the next one, %llu",
                  (unsigned long long)before, tsl_like_name((tsl_like)like),
                  (unsigned long long)order);
        before = order;
    }
}

/* With one visit the order is a lower bound, and says so unless it is the whole. */
static void check_hurried(const tsl_board *b, tsl_like like, const tsl_symmetry *whole) {
    tsl_symmetry *s = laws_symmetry(b, like, 0, 1);
    if (!CHECK(s)) return;
    check_keeps(b, s, tsl_generator_at, tsl_generator_count(s));
    uint64_t order = order_of(whole), found = tsl_symmetry_order(s);
    if (order) CHECK(found <= order && (found == order || !tsl_symmetry_is_complete(s)));
    if (!tsl_symmetry_is_complete(s)) CHECK(tsl_element_count(s) == 0);
    tsl_symmetry_free(s);
}

/* What is played on alone: never more symmetries than of all, and a group. */
static void check_played(const tsl_board *b, tsl_like like, const tsl_symmetry *whole) {
    tsl_symmetry *s = laws_symmetry(b, like, TSL_SYMMETRY_PLAYED, 0);
    if (!CHECK(s)) return;
    tsl_kind use = tsl_board_default_kind(b);
    uint64_t all = order_of(whole), order = order_of(s);
    if (all && order) CHECK(all % order == 0);
    for (uint32_t e = 0; e < tsl_element_count(s); e++)
        CHECK(is_bijective(tsl_element_at(s, use, e)) &&
              (e == 0) == is_identity(tsl_element_at(s, use, e)));
    if (tsl_element_count(s)) {
        CHECK(tsl_element_count(s) == tsl_symmetry_order(s));
        check_orbits(b, s, use);
        check_products(s, tsl_element_count(s));
    }
    tsl_symmetry_free(s);
}

static void check_rotations(const tsl_board *b, tsl_like like, const tsl_symmetry *whole) {
    tsl_symmetry *s = laws_symmetry(b, like, TSL_SYMMETRY_ROTATIONS, 0);
    uint64_t all = order_of(whole), order = order_of(s);
    CHECK(s != NULL || is_twisted(b));
    for (uint32_t e = 0; e < tsl_element_count(s); e++) CHECK(!tsl_element_reflects(s, e));
    if (all && order) CHECK(all == order || all == 2 * order);
    tsl_symmetry_free(s);
}

/* The board with other numbers, moved or mirrored, has as many symmetries at every level, and they are such. */
static void check_renumbered(const tsl_board *b, tsl_symmetry *const whole[TSL_LIKE_NUMBERED]) {
    enum { EDGES_MOST = 150 };
    const Move move = move_any(check_random(2));
    Numbers numbers;
    if (tsl_site_count(b, TSL_KIND_EDGE) > EDGES_MOST || has_doubles(b) || is_curved(b) ||
        is_far_out(b) || tsl_board_surface(b) != TSL_SURFACE_PLANE)
        return;
    tsl_board *other = renumbered(b, &move, 0, &numbers);
    for (int like = 0; other && like < TSL_LIKE_NUMBERED; like++) {
        tsl_symmetry *s = laws_symmetry(other, (tsl_like)like, 0, 0);
        CHECK(!s == !whole[like]);
        if (s && whole[like] && tsl_symmetry_is_complete(s) &&
            tsl_symmetry_is_complete(whole[like])) {
            CHECK_SAY(tsl_symmetry_order(s) == tsl_symmetry_order(whole[like]),
                      "%s: %llu symmetries became %llu", tsl_like_name((tsl_like)like),
                      (unsigned long long)tsl_symmetry_order(whole[like]),
                      (unsigned long long)tsl_symmetry_order(s));
            check_group(other, s);
            if (like == TSL_LIKE_SHAPE) check_shape(other, s);
        }
        tsl_symmetry_free(s);
    }
    numbers_free(&numbers);
    tsl_board_free(other);
}

void laws_of_symmetry(const tsl_board *b) {
    tsl_symmetry *s[TSL_LIKE_NUMBERED];
    bool small = tsl_site_count(b, TSL_KIND_EDGE) <= 400;
    for (int like = 0; like < TSL_LIKE_NUMBERED; like++) {
        s[like] = laws_symmetry(b, (tsl_like)like, 0, 0);
        if (like != TSL_LIKE_MAP) CHECK(s[like] != NULL);
        if (!s[like]) continue;
        check_group(b, s[like]);
        if (like == TSL_LIKE_SHAPE) check_shape(b, s[like]);
        if (small) check_hurried(b, (tsl_like)like, s[like]);
        if (small && (like == TSL_LIKE_SHAPE || like == TSL_LIKE_COMPLEX))
            check_played(b, (tsl_like)like, s[like]);
        if (small && like <= TSL_LIKE_MAP) check_rotations(b, (tsl_like)like, s[like]);
    }
    check_levels(s);
    check_renumbered(b, s);
    for (int like = 0; like < TSL_LIKE_NUMBERED; like++) tsl_symmetry_free(s[like]);
}
