/* names.h - the names of kinds of sites, directions, relations, relative directions and ways: the only place where
 * they are written. */
#ifndef TSL_BASE_NAMES_H
#define TSL_BASE_NAMES_H
#include "local.h"
#include <tessella.h>

#define DIRECTION_BIT(direction) ((uint64_t)1 << (direction))
#define DIRECTIONS_COMPASS (DIRECTION_BIT(TSL_DIR_OUT) - DIRECTION_BIT(TSL_DIR_N))
#define DIRECTIONS_ROTATIONAL (DIRECTION_BIT(TSL_DIR_D) - DIRECTION_BIT(TSL_DIR_OUT))
#define DIRECTIONS_DOWNWARD (DIRECTION_BIT(TSL_DIR_U) - DIRECTION_BIT(TSL_DIR_D))
#define DIRECTIONS_UPWARD (DIRECTION_BIT(TSL_DIR_COUNT) - DIRECTION_BIT(TSL_DIR_U))

/* Sets of directions with a name. The first of them are ways, too, from the way TSL_DIR_COUNT on. */
typedef struct {
    const char *name;
    tsl_dirs directions;
} DirectionGroup;
TSL_LOCAL const DirectionGroup *names_group(unsigned row); /* NULL past the last one */

/* NULL for what does not exist. */
TSL_LOCAL const char *names_kind(tsl_kind kind);
TSL_LOCAL const char *names_direction(tsl_direction direction);
TSL_LOCAL const char *names_relation(tsl_relation relation);
TSL_LOCAL const char *names_relative(tsl_relative relative);
TSL_LOCAL const char *names_way(tsl_way way);
/* The words that stand for ways, one or several; NULL past the last one. */
TSL_LOCAL const char *names_ways_word(uint32_t row);
/* The row of a word in one of the lists above; -1 if it is in none. Of relations and ways case, blanks and hyphens count
 * for nothing: off-diagonal. */
TSL_LOCAL int names_find_relation(const char *word);
TSL_LOCAL int names_find_relative(const char *word);
/* A direction or a group of them; a way or a group of directions; 0: neither. */
TSL_LOCAL tsl_dirs names_find_directions(const char *word);
TSL_LOCAL tsl_ways names_find_ways(const char *word, size_t length);
#endif
