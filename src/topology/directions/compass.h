/* compass.h - names for the ways a step can lead. */
#ifndef TSL_TOPOLOGY_DIRECTIONS_COMPASS_H
#define TSL_TOPOLOGY_DIRECTIONS_COMPASS_H
#include "../../base/angle.h"
#include "../../base/names.h"

static const double direction_level = 0.1;   /* of the unit: less is no height, or no distance */
static const double direction_border = 1e-9; /* rad; ways closer to a border of names lie on it */
static const double direction_tan_11 = 0.19891236737965800691; /* of 11.25 degrees */

/* How many names there are round the compass, and whose a way on the border of two is. */
typedef enum {
    COMPASS_EIGHT,   /* the one further counter-clockwise */
    COMPASS_SIXTEEN, /* likewise */
    COMPASS_MIRRORED /* sixteen; the coarser one, so that names mirror and turn with the board */
} Compass;
/* The name of the way (dx, dy, dz); `unit` is the mean length of the board's edges, against which heights are judged. */
TSL_LOCAL tsl_direction direction_of(tsl_point delta, double unit, Compass compass);
/* The same of a level way that is no shorter than direction_level, by its heading (base/angle.h) alone; TSL_DIR_NONE if
 * that does not tell, near the border of two names. */
TSL_LOCAL_INLINE tsl_direction direction_headed(uint32_t heading, Compass compass);
/* The compass with sixteen names that a rule set has. */
#define compass_sixteen(rules) ((rules) == TSL_RULES_PAPER ? COMPASS_MIRRORED : COMPASS_SIXTEEN)

/* Directions as seen by a piece, among those that are supported where it is: which one it faces after it turned, and
 * which ones a relative direction means. */
TSL_LOCAL tsl_direction relative_facing(tsl_rules rules, tsl_dirs supported, tsl_direction facing,
                                        uint32_t rotation);
TSL_LOCAL tsl_dirs relative_directions(tsl_rules rules, tsl_dirs supported, tsl_direction faced,
                                       tsl_relative relative);
/* The compass names of the neighbours that a site would have under a relation if the board went on there (paper). */
TSL_LOCAL tsl_dirs missing_directions(const tsl_board *board, tsl_kind kind, uint32_t site,
                                      tsl_relation relation);
#endif
