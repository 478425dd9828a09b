/* ways.c - what a line can follow, by name and as a set of steps. */
#include "../radials/radial.h"
#include <string.h>

static const struct {
    const char *name;
    tsl_dirs directions;
    tsl_way opposite;
} way_classes[] = {
    {"SameLayer", DIRECTIONS_COMPASS, TSL_WAY_SAME_LAYER},
    {"Upward", DIRECTIONS_UPWARD, TSL_WAY_DOWNWARD},
    {"Downward", DIRECTIONS_DOWNWARD, TSL_WAY_UPWARD},
    {"Rotational", DIRECTIONS_ROTATIONAL, TSL_WAY_ROTATIONAL},
};

_Static_assert((int)TSL_WAY_COUNT - (int)TSL_WAY_RELATIONS == (int)TSL_REL_COUNT,
               "a way per relation");

const char *tsl_way_name(tsl_way way) {
    if (way < TSL_DIR_COUNT) return tsl_direction_name((tsl_direction)way);
    if (way < TSL_WAY_RELATIONS) return way_classes[way - TSL_DIR_COUNT].name;
    return way < TSL_WAY_COUNT ? tsl_relation_name((tsl_relation)(way - TSL_WAY_RELATIONS)) : NULL;
}

tsl_ways tsl_ways_find(const char *word) {
    for (tsl_way way = 0; word && way < TSL_WAY_COUNT; way++) {
        if (strcmp(word, tsl_way_name(way)) == 0) return WAY_BIT(way);
    }
    return tsl_directions_find(word);
}

TSL_LOCAL uint64_t way_set(tsl_way way) {
    if (way < TSL_DIR_COUNT) return WAY_BIT(way);
    if (way < TSL_WAY_RELATIONS) return way_classes[way - TSL_DIR_COUNT].directions;
    return WAY_BIT(SET_RELATIONS + way - TSL_WAY_RELATIONS);
}

TSL_LOCAL tsl_ways ways_of_set(uint64_t set) {
    tsl_ways ways = set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1);
    ways |= (set >> SET_RELATIONS & (WAY_BIT(TSL_REL_COUNT) - 1)) << TSL_WAY_RELATIONS;
    for (tsl_way way = TSL_DIR_COUNT; way < TSL_WAY_RELATIONS; way++) {
        if (set & way_set(way)) ways |= WAY_BIT(way);
    }
    return ways;
}

TSL_LOCAL tsl_way way_opposite(tsl_way way) {
    if (way < TSL_DIR_OUT) return (way + 8) % 16;
    if (way < TSL_DIR_D) return TSL_DIR_OUT + (way - TSL_DIR_OUT + 2) % 4;
    if (way == TSL_DIR_D || way == TSL_DIR_U) return TSL_DIR_D + TSL_DIR_U - way;
    if (way < TSL_DIR_COUNT) {
        tsl_way ring = way < TSL_DIR_U ? TSL_DIR_DN : TSL_DIR_UN,
                other = way < TSL_DIR_U ? TSL_DIR_UN : TSL_DIR_DN;
        return other + (way - ring + 4) % 8;
    }
    return way < TSL_WAY_RELATIONS ? way_classes[way - TSL_DIR_COUNT].opposite : way;
}
