/* SPDX-License-Identifier: MIT
 * symmetrylaws.h - laws of symmetries and of boards that are the same, for any board. */
#ifndef SYMMETRYLAWS_H
#define SYMMETRYLAWS_H
#include "tessella.h"
#include <math.h>
#include <stdbool.h>

static inline double laws_mean_edge(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(b, TSL_KIND_EDGE);
    double sum = 0;
    for (tsl_id e = 0; e < count; e++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
        tsl_point p = at[ends.id[0]], q = at[ends.id[1]];
        sum +=
            sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
    }
    return sum > 0 ? sum / count : 1;
}

/* Symmetries by options of few words; 0 visits are the usual ones. */
tsl_symmetry *laws_symmetry(const tsl_board *b, tsl_like like, uint32_t only, uint64_t visits);
void laws_of_symmetry(const tsl_board *b);

/* In samelaws.c. Options of a level. */
tsl_symmetry_options laws_level(tsl_like like);
void laws_of_sameness(const tsl_board *b);
#endif
