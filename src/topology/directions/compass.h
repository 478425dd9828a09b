/* compass.h - names for the ways a step can lead. */
#ifndef TSL_TOPOLOGY_DIRECTIONS_COMPASS_H
#define TSL_TOPOLOGY_DIRECTIONS_COMPASS_H
#include "../../base/build.h"

static const double direction_level = 0.1;   /* of the unit: less is no height, or no distance */
static const double direction_border = 1e-9; /* rad; ways closer to a border of names lie on it */
static const double direction_tan_11 = 0.19891236737965800691; /* of 11.25 degrees */

#define DIRECTION_BIT(direction) ((uint64_t)1 << (direction))
#define DIRECTIONS_COMPASS (DIRECTION_BIT(TSL_DIR_OUT) - DIRECTION_BIT(TSL_DIR_N))
#define DIRECTIONS_ROTATIONAL (DIRECTION_BIT(TSL_DIR_D) - DIRECTION_BIT(TSL_DIR_OUT))
#define DIRECTIONS_DOWNWARD (DIRECTION_BIT(TSL_DIR_U) - DIRECTION_BIT(TSL_DIR_D))
#define DIRECTIONS_UPWARD (DIRECTION_BIT(TSL_DIR_COUNT) - DIRECTION_BIT(TSL_DIR_U))

/* The name of the way (dx, dy, dz) with 8 or 16 names round the compass; `unit` is the mean length of
 * the board's edges, against which heights are judged. */
TSL_LOCAL tsl_direction direction_of(tsl_point delta, double unit, unsigned bins);
#endif
