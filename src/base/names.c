/* names.c - names in one place. In: an enumerator, or a word. Out: its name, or what it names. */
#include "names.h"
#include <string.h>

static const char *const kind_names[TSL_KIND_COUNT] = {"Vertex", "Edge", "Cell"};

static const char *const direction_names[TSL_DIR_COUNT] = {
    "N",   "NNE", "NE",  "ENE", "E",  "ESE", "SE",  "SSE", "S",  "SSW", "SW", "WSW", "W",
    "WNW", "NW",  "NNW", "Out", "CW", "In",  "CCW", "D",   "DN", "DNE", "DE", "DSE", "DS",
    "DSW", "DW",  "DNW", "U",   "UN", "UNE", "UE",  "USE", "US", "USW", "UW", "UNW"};

static const char *const relation_names[TSL_REL_COUNT] = {"All", "Adjacent", "Orthogonal",
                                                          "Diagonal", "OffDiagonal"};

static const char *const relative_names[TSL_RELATIVE_COUNT] = {
    [TSL_RELATIVE_FORWARD] = "Forward",
    [TSL_RELATIVE_BACKWARD] = "Backward",
    [TSL_RELATIVE_RIGHTWARD] = "Rightward",
    [TSL_RELATIVE_LEFTWARD] = "Leftward",
    [TSL_RELATIVE_FR] = "FR",
    [TSL_RELATIVE_FRR] = "FRR",
    [TSL_RELATIVE_FRRR] = "FRRR",
    [TSL_RELATIVE_FL] = "FL",
    [TSL_RELATIVE_FLL] = "FLL",
    [TSL_RELATIVE_FLLL] = "FLLL",
    [TSL_RELATIVE_BR] = "BR",
    [TSL_RELATIVE_BRR] = "BRR",
    [TSL_RELATIVE_BRRR] = "BRRR",
    [TSL_RELATIVE_BL] = "BL",
    [TSL_RELATIVE_BLL] = "BLL",
    [TSL_RELATIVE_BLLL] = "BLLL",
    [TSL_RELATIVE_FORWARDS] = "Forwards",
    [TSL_RELATIVE_BACKWARDS] = "Backwards",
    [TSL_RELATIVE_RIGHTWARDS] = "Rightwards",
    [TSL_RELATIVE_LEFTWARDS] = "Leftwards",
};

static const DirectionGroup direction_groups[] = {
    {"SameLayer", DIRECTIONS_COMPASS},
    {"Upward", DIRECTIONS_UPWARD},
    {"Downward", DIRECTIONS_DOWNWARD},
    {"Rotational", DIRECTIONS_ROTATIONAL}, /* so far also ways */
    {"Axial", DIRECTION_BIT(TSL_DIR_N) | DIRECTION_BIT(TSL_DIR_E) | DIRECTION_BIT(TSL_DIR_S) |
                  DIRECTION_BIT(TSL_DIR_W)},
    {"Angled", DIRECTION_BIT(TSL_DIR_NE) | DIRECTION_BIT(TSL_DIR_SE) | DIRECTION_BIT(TSL_DIR_SW) |
                   DIRECTION_BIT(TSL_DIR_NW)},
    {"Support", DIRECTIONS_DOWNWARD},
    {"Base", DIRECTION_BIT(TSL_DIR_D)},
};
_Static_assert((int)TSL_WAY_SAME_LAYER == (int)TSL_DIR_COUNT &&
                   (int)TSL_WAY_RELATIONS == (int)TSL_DIR_COUNT + 4,
               "ways are directions, the first four groups of them, and relations");
_Static_assert((int)TSL_WAY_COUNT - (int)TSL_WAY_RELATIONS == (int)TSL_REL_COUNT,
               "a way per relation");

TSL_LOCAL const DirectionGroup *names_group(unsigned row) {
    return row < sizeof direction_groups / sizeof *direction_groups ? &direction_groups[row] : NULL;
}

TSL_LOCAL const char *names_kind(tsl_kind kind) {
    return (unsigned)kind < TSL_KIND_COUNT ? kind_names[kind] : NULL;
}

TSL_LOCAL const char *names_direction(tsl_direction direction) {
    return (unsigned)direction < TSL_DIR_COUNT ? direction_names[direction] : NULL;
}

TSL_LOCAL const char *names_relation(tsl_relation relation) {
    return (unsigned)relation < TSL_REL_COUNT ? relation_names[relation] : NULL;
}

TSL_LOCAL const char *names_relative(tsl_relative relative) {
    return (unsigned)relative < TSL_RELATIVE_COUNT ? relative_names[relative] : NULL;
}

TSL_LOCAL const char *names_way(tsl_way way) {
    if (way < TSL_DIR_COUNT) return direction_names[way];
    if (way < TSL_WAY_RELATIONS) return direction_groups[way - TSL_DIR_COUNT].name;
    return way < TSL_WAY_COUNT ? relation_names[way - TSL_WAY_RELATIONS] : NULL;
}

static int names_find(const char *const *names, int count, const char *word) {
    for (int i = 0; word && i < count; i++) {
        if (strcmp(word, names[i]) == 0) return i;
    }
    return -1;
}

TSL_LOCAL int names_find_relation(const char *word) {
    return names_find(relation_names, TSL_REL_COUNT, word);
}

TSL_LOCAL int names_find_relative(const char *word) {
    return names_find(relative_names, TSL_RELATIVE_COUNT, word);
}

TSL_LOCAL tsl_dirs names_find_directions(const char *word) {
    int direction = names_find(direction_names, TSL_DIR_COUNT, word);
    if (direction >= 0) return DIRECTION_BIT(direction);
    for (unsigned i = 0; word && names_group(i); i++) {
        if (strcmp(word, names_group(i)->name) == 0) return names_group(i)->directions;
    }
    return 0;
}

TSL_LOCAL tsl_ways names_find_ways(const char *word) {
    for (tsl_way way = 0; word && way < TSL_WAY_COUNT; way++) {
        if (strcmp(word, names_way(way)) == 0) return (tsl_ways)1 << way;
    }
    return names_find_directions(word);
}
