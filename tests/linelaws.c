/* SPDX-License-Identifier: MIT
 * linelaws.c - the law of radials that holds under any rules: a line follows the way that it names. Each two
 * sites of it that come one after the other are joined by a step that has
 *   a direction     that direction among its own;
 *   a class         a direction of that class: SameLayer, Upward, Downward, Rotational;
 *   a relation      that relation.
 * Beyond a seam that turns the board over, a direction is the one that it was carried to.
 * What Rotational unites is named by each line: one of its four directions, or Rotational itself. Axial and Angled are
 * no ways of their own, but sets of four. */
#include "check.h"
#include "laws.h"

enum { MANY = 1000 };
LineCounts laws_line_counts;

/* What a step must have a bit of, among its directions or its relations. */
typedef struct {
    tsl_dirs directions;
    uint32_t relations;
} Wanted;

static Wanted wanted_of(tsl_way way) {
    Wanted wanted = {0, 0};
    if (way < TSL_DIR_COUNT)
        wanted.directions = (tsl_dirs)1 << way;
    else if (way < TSL_WAY_RELATIONS)
        wanted.directions = tsl_directions_find(tsl_way_name(way));
    else
        wanted.relations = 1u << (way - TSL_WAY_RELATIONS);
    return wanted;
}

static bool has_step(const tsl_step_lists *steps, tsl_id from, tsl_id to, Wanted wanted) {
    for (uint32_t k = steps->offset[from]; k < steps->offset[from + 1]; k++) {
        uint64_t set = steps->sets[steps->set8 ? steps->set8[k] : steps->set16[k]];
        tsl_dirs directions = set & (((tsl_dirs)1 << TSL_SET_RELATIONS) - 1);
        uint32_t relations = (uint32_t)(set >> TSL_SET_RELATIONS);
        if (steps->to[k] == to && (directions & wanted.directions || relations & wanted.relations))
            return true;
    }
    return false;
}

static bool follows(const tsl_step_lists *steps, tsl_radial line) {
    tsl_id from = tsl_radial_start(&line).index;
    tsl_way way = tsl_radial_way(&line);
    Wanted wanted = wanted_of(way);
    laws_line_counts.lines++;
    for (tsl_id to; (to = tsl_radial_step(&line)) != TSL_NONE; from = to) {
        laws_line_counts.steps++;
        if (!has_step(steps, from, to, wanted))
            return FAIL(
                "the %s line from %s %u goes from %u to %u, which is no such step (rules %s)",
                tsl_way_name(way), tsl_kind_name(tsl_radial_start(&line).kind),
                tsl_radial_start(&line).index, from, to, tsl_rules_name(laws_line_counts.rules));
        if (way < TSL_DIR_COUNT)
            wanted = wanted_of((tsl_way)tsl_radial_carries(&line, (tsl_direction)way));
    }
    return true;
}

/* The way that a line names is the one asked for; of Rotational also one of its four. */
static bool is_named(const tsl_radial *line, tsl_way asked) {
    tsl_way way = tsl_radial_way(line);
    return way == asked || (asked == TSL_WAY_ROTATIONAL && way < TSL_DIR_COUNT &&
                            tsl_directions_find("Rotational") >> way & 1);
}

/* Every line of every site; where a kind has more than a thousand sites, of every third, fifth and so on. */
static bool law_ways(const tsl_board *b, tsl_kind kind) {
    tsl_step_lists steps = tsl_steps_lists(b, kind);
    uint32_t stride = 1 + 2 * (steps.count / MANY);
    for (tsl_id site = 0; site < steps.count; site += stride) {
        for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
            tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
            for (tsl_radial line; tsl_radials_next(&all, &line);) {
                if (!is_named(&line, way))
                    return FAIL("a %s line from %s %u is called %s", tsl_way_name(way),
                                tsl_kind_name(kind), site, tsl_way_name(tsl_radial_way(&line)));
                if (!follows(&steps, line)) return false;
            }
        }
    }
    return PASS();
}

void laws_lines(const tsl_board *b) {
    laws_line_counts.boards++;
    laws_line_counts.rules = tsl_board_rules(b);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) law_ways(b, kind);
}
