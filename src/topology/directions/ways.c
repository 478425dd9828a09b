/* ways.c - what a line can follow, as a set of steps. In: a way. Out: the directions or relations it stands for. */
#include "../radials/radial.h"

TSL_LOCAL uint64_t way_set(tsl_way way) {
    if (way < TSL_DIR_COUNT) return WAY_BIT(way);
    if (way < TSL_WAY_RELATIONS) return names_group(way - TSL_DIR_COUNT)->directions;
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
    return way == TSL_WAY_UPWARD     ? TSL_WAY_DOWNWARD
           : way == TSL_WAY_DOWNWARD ? TSL_WAY_UPWARD
                                     : way;
}
