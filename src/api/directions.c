/* directions.c - the public questions about directions and ways, absolute and as seen by a piece: guards, then the
 * names in base/names.c and what topology/directions answers. */
#include "../topology/directions/compass.h"
#include "../topology/steps/step.h"
#include "guard.h"

const char *tsl_direction_name(tsl_direction direction) {
    return names_direction(direction);
}

tsl_dirs tsl_directions_find(const char *word) {
    return names_find_directions(word);
}

const char *tsl_way_name(tsl_way way) {
    return names_way(way);
}

tsl_ways tsl_ways_find(const char *word) {
    return names_find_ways(word);
}

tsl_dirs tsl_directions_supported(const tsl_board *board, tsl_kind kind, tsl_relation relation) {
    bool known = guard_kind(board, kind) && (unsigned)relation < TSL_REL_COUNT;
    return known ? board->supported[kind][relation] : 0;
}

tsl_dirs tsl_directions_supported_from(const tsl_board *board, tsl_kind kind, tsl_id site,
                                       tsl_relation relation) {
    if (!guard_site(board, kind, site) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return 0;
    return steps_directions_from(board, kind, site, relation);
}

/* ---- As seen by a piece ---- */

const char *tsl_relative_name(tsl_relative relative) {
    return names_relative(relative);
}

bool tsl_relative_find(const char *word, tsl_relative *out) {
    int row = names_find_relative(word);
    if (row >= 0 && out) *out = (tsl_relative)row;
    return row >= 0;
}

static tsl_dirs relative_supported(const tsl_board *board, tsl_kind kind, tsl_id site,
                                   tsl_relation relation) {
    return site == TSL_NONE ? tsl_directions_supported(board, kind, relation)
                            : tsl_directions_supported_from(board, kind, site, relation);
}

tsl_direction tsl_relative_facing(const tsl_board *board, tsl_kind kind, tsl_id site,
                                  tsl_relation relation, tsl_direction facing, uint32_t rotation) {
    if (!board || (unsigned)facing >= TSL_DIR_COUNT) return TSL_DIR_NONE;
    return relative_facing(board->rules, relative_supported(board, kind, site, relation), facing,
                           rotation);
}

tsl_dirs tsl_relative_directions(const tsl_board *board, tsl_kind kind, tsl_id site,
                                 tsl_relation relation, tsl_direction facing, uint32_t rotation,
                                 tsl_relative relative) {
    tsl_direction faced = tsl_relative_facing(board, kind, site, relation, facing, rotation);
    if (faced == TSL_DIR_NONE || (unsigned)relative >= TSL_RELATIVE_COUNT) return 0;
    return relative_directions(board->rules, relative_supported(board, kind, site, relation), faced,
                               relative);
}

/* Whether a line in a direction leads from one site to another. */
static bool direction_leads_to(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_direction d,
                               tsl_id to) {
    tsl_radials all = tsl_radials_from(board, kind, from, DIRECTION_BIT(d));
    for (tsl_radial line; tsl_radials_next(&all, &line);) {
        for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE;) {
            if (site == to) return true;
        }
    }
    return false;
}

tsl_direction tsl_direction_between(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                                    tsl_id from, tsl_id to) {
    tsl_dirs supported = tsl_directions_supported(board, kind, relation);
    for (tsl_direction d = 0; d < TSL_DIR_COUNT; d++) {
        if (supported & DIRECTION_BIT(d) && direction_leads_to(board, kind, from, d, to)) return d;
    }
    return TSL_DIR_NONE;
}
