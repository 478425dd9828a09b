/* SPDX-License-Identifier: MIT
 * regionlaws.c - laws about regions, rows and labels. In: a board under any rules.
 * Every loop is linear in the board's size, but for looking labels up. */
#include "check.h"
#include "laws.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool in(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_region region) {
    return tsl_region_contains(b, kind, site, region, 0);
}

/* The index of the phase that a site has. */
static uint32_t phase_of(const tsl_board *b, tsl_kind kind, tsl_id site) {
    for (uint32_t phase = 0; phase < tsl_region_count(b, kind, TSL_REGION_PHASES); phase++)
        if (tsl_region_contains(b, kind, site, TSL_REGION_PHASES, phase)) return phase;
    return TSL_NONE;
}

static unsigned sides_of(const tsl_board *b, tsl_kind kind, tsl_id site) {
    unsigned sides = 0;
    for (uint32_t side = 0; side < 8; side++)
        sides |= (unsigned)tsl_region_contains(b, kind, site, TSL_REGION_SIDES, side) << side;
    return sides;
}

/* Each site is inner or outer, outer is perimeter, a corner is convex or concave. */
static bool law_border(const tsl_board *b, tsl_kind k) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        bool outer = in(b, k, i, TSL_REGION_OUTER);
        if (in(b, k, i, TSL_REGION_INNER) == outer || in(b, k, i, TSL_REGION_PERIMETER) != outer)
            return FAIL("%s %u is neither inner nor outer, or both", tsl_kind_name(k), i);
        bool turns =
            in(b, k, i, TSL_REGION_CORNER_CONVEX) || in(b, k, i, TSL_REGION_CORNER_CONCAVE);
        if (in(b, k, i, TSL_REGION_CORNER) != turns)
            return FAIL("%s %u is a corner of no sort", tsl_kind_name(k), i);
        if (k == TSL_KIND_VERTEX && !outer && (turns || sides_of(b, k, i)))
            return FAIL("vertex %u is inside, but a corner or on a side", i);
    }
    return PASS();
}

/* Edges and cells are on the sides of their vertices, and cells with an outer vertex are outer. */
static bool law_sides(const tsl_board *b, tsl_kind k) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_ids vertices = tsl_site_incident(b, k, i, TSL_KIND_VERTEX);
        unsigned sides = 0;
        bool outer = false;
        for (uint32_t n = 0; n < vertices.count; n++) {
            sides |= sides_of(b, TSL_KIND_VERTEX, vertices.id[n]);
            outer = outer || in(b, TSL_KIND_VERTEX, vertices.id[n], TSL_REGION_OUTER);
        }
        if (sides != sides_of(b, k, i))
            return FAIL("%s %u is not on the sides of its vertices", tsl_kind_name(k), i);
        if (k == TSL_KIND_CELL && outer != in(b, k, i, TSL_REGION_OUTER))
            return FAIL("cell %u: it or its vertices are outer", i);
    }
    return PASS();
}

/* Whether an edge only leads up or down. */
static bool is_upright(const tsl_board *b, tsl_id e) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
    return !laws_is_round(b) && fabs(at[ends.id[0]].x - at[ends.id[1]].x) < 1e-9 &&
           fabs(at[ends.id[0]].y - at[ends.id[1]].y) < 1e-9;
}

/* Each edge lies in one of four ways; under the paper's rules one that only leads up lies in none. */
static bool law_orientation(const tsl_board *b) {
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        int axial = in(b, TSL_KIND_EDGE, e, TSL_REGION_HORIZONTAL) +
                    in(b, TSL_KIND_EDGE, e, TSL_REGION_VERTICAL);
        int angled =
            in(b, TSL_KIND_EDGE, e, TSL_REGION_SLASH) + in(b, TSL_KIND_EDGE, e, TSL_REGION_SLOSH);
        int ways = tsl_board_rules(b) == TSL_RULES_PAPER && is_upright(b, e) ? 0 : 1;
        if (axial + angled != ways || in(b, TSL_KIND_EDGE, e, TSL_REGION_AXIAL) != (axial == 1) ||
            in(b, TSL_KIND_EDGE, e, TSL_REGION_ANGLED) != (angled == 1))
            return FAIL("edge %u lies in no way, or in several", e);
    }
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++)
        if (in(b, TSL_KIND_CELL, c, TSL_REGION_MAJOR) == in(b, TSL_KIND_CELL, c, TSL_REGION_MINOR))
            return FAIL("cell %u is neither major nor minor, or both", c);
    return PASS();
}

/* Every kind that has sites has some at each end and in the centre. Vertices alone must be outside: a cell
 * may lie in a ring that has none. */
static bool law_not_empty(const tsl_board *b, tsl_kind k) {
    static const tsl_region regions[] = {TSL_REGION_LEFT,   TSL_REGION_RIGHT,  TSL_REGION_TOP,
                                         TSL_REGION_BOTTOM, TSL_REGION_CENTRE, TSL_REGION_OUTER};
    for (size_t n = 0; n < sizeof regions / sizeof *regions; n++) {
        char name[32];
        tsl_region_name(regions[n], 0, name, sizeof name);
        if (regions[n] == TSL_REGION_OUTER && k != TSL_KIND_VERTEX) continue;
        bool any = tsl_region_next(b, k, regions[n], 0, TSL_NONE) != TSL_NONE;
        bool high = regions[n] == TSL_REGION_TOP || regions[n] == TSL_REGION_BOTTOM;
        if (laws_is_round(b) && high) continue; /* north and south */
        if (laws_is_wrapped(b) || laws_is_round(b)) {
            if (any && tsl_board_closed(b))
                return FAIL("%s: %s is not empty, but there is no rim", tsl_kind_name(k), name);
            continue; /* which of them there are depends on how the board is turned */
        }
        if (any != (tsl_site_count(b, k) > 0))
            return FAIL("%s: %s is empty", tsl_kind_name(k), name);
    }
    return PASS();
}

/* The last of five phases is for what cannot get another. */
static bool phases_clash(const tsl_board *b, tsl_kind k, tsl_id i, tsl_id j) {
    uint32_t phase = phase_of(b, k, i);
    return i != j && phase < 4 && phase == phase_of(b, k, j);
}

static bool law_phases(const tsl_board *b) {
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
        if (phases_clash(b, TSL_KIND_VERTEX, ends.id[0], ends.id[1]))
            return FAIL("vertices %u and %u have the same phase", ends.id[0], ends.id[1]);
        tsl_ids cells = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_CELL);
        bool paper = tsl_board_rules(b) == TSL_RULES_PAPER;
        for (uint32_t n = 1; paper && n < cells.count; n++)
            if (phases_clash(b, TSL_KIND_CELL, cells.id[n - 1], cells.id[n]))
                return FAIL("cells %u and %u have the same phase", cells.id[n - 1], cells.id[n]);
    }
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
        for (uint32_t n = 1; n < edges.count; n++)
            if (phases_clash(b, TSL_KIND_EDGE, edges.id[n - 1], edges.id[n]))
                return FAIL("edges %u and %u have the same phase", edges.id[n - 1], edges.id[n]);
    }
    return PASS();
}

static bool law_labels(const tsl_board *b, tsl_kind k) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        char label[64];
        size_t length = tsl_label_write(b, k, i, label, sizeof label);
        tsl_coord at = tsl_site_coordinate(b, k, i);
        if (length == 0 || length != strlen(label) || tsl_label_find(b, k, label) != i)
            return FAIL("%s %u is called %s, which finds %u", tsl_kind_name(k), i, label,
                        tsl_label_find(b, k, label));
        if (!tsl_region_contains(b, k, i, TSL_REGION_ROWS, at.row) ||
            !tsl_region_contains(b, k, i, TSL_REGION_COLUMNS, at.column) ||
            !tsl_region_contains(b, k, i, TSL_REGION_LAYERS, at.layer) ||
            at.row >= tsl_region_count(b, k, TSL_REGION_ROWS) ||
            at.column >= tsl_region_count(b, k, TSL_REGION_COLUMNS) ||
            at.layer >= tsl_region_count(b, k, TSL_REGION_LAYERS))
            return FAIL("%s %u is not in its row, column or layer", tsl_kind_name(k), i);
        if (phase_of(b, k, i) == TSL_NONE) return FAIL("%s %u has no phase", tsl_kind_name(k), i);
    }
    return PASS();
}

void laws_regions(const tsl_board *b) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        law_border(b, k);
        law_not_empty(b, k);
        law_labels(b, k);
        if (k != TSL_KIND_VERTEX) law_sides(b, k);
    }
    law_orientation(b);
    law_phases(b);
}

/* Neighbours may be others under other rules, so phases may, and cells that lack a neighbour; the border and what follows
 * from it mirrors under the paper's rules alone. */
static bool same_regions(const tsl_board *a, const tsl_board *b, tsl_kind k, tsl_id i) {
    static const tsl_region same[] = {TSL_REGION_MAJOR, TSL_REGION_MINOR, TSL_REGION_PIVOT,
                                      TSL_REGION_LEFT,  TSL_REGION_RIGHT, TSL_REGION_TOP,
                                      TSL_REGION_BOTTOM};
    for (size_t n = 0; n < sizeof same / sizeof *same; n++)
        if (in(a, k, i, same[n]) != in(b, k, i, same[n])) return false;
    tsl_coord x = tsl_site_coordinate(a, k, i), y = tsl_site_coordinate(b, k, i);
    return x.row == y.row && x.column == y.column && x.layer == y.layer;
}

bool laws_same_regions(const tsl_board *a, const tsl_board *b) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        for (tsl_id i = 0; i < tsl_site_count(a, k); i++)
            if (!same_regions(a, b, k, i))
                return FAIL("%s %u is in other regions under other rules", tsl_kind_name(k), i);
    return PASS();
}
