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
    {"Rotational", DIRECTIONS_ROTATIONAL}, /* so far ways, too */
    {"Axial", DIRECTION_BIT(TSL_DIR_N) | DIRECTION_BIT(TSL_DIR_E) | DIRECTION_BIT(TSL_DIR_S) |
                  DIRECTION_BIT(TSL_DIR_W)},
    {"Angled", DIRECTION_BIT(TSL_DIR_NE) | DIRECTION_BIT(TSL_DIR_SE) | DIRECTION_BIT(TSL_DIR_SW) |
                   DIRECTION_BIT(TSL_DIR_NW)},
    {"Support", DIRECTIONS_DOWNWARD},
    {"Base", DIRECTION_BIT(TSL_DIR_D)},
};
enum { GROUP_WAYS = TSL_WAY_RELATIONS - TSL_DIR_COUNT }; /* how many of them are ways */

/* What slides along several ways, as in chess. */
typedef struct {
    const char *name;
    tsl_ways ways;
} Slider;
#define WAY_OF(relation) ((tsl_ways)1 << (TSL_WAY_RELATIONS + (relation)))
static const Slider sliders[] = {
    {"Queen", WAY_OF(TSL_REL_ORTHOGONAL) | WAY_OF(TSL_REL_DIAGONAL)},
    {"Rook", WAY_OF(TSL_REL_ORTHOGONAL)},
    {"Bishop", WAY_OF(TSL_REL_DIAGONAL)},
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

static char names_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* Whether a word is a name but for case, blanks and hyphens. */
static bool names_is(const char *word, size_t length, const char *name) {
    for (size_t i = 0; i < length; i++) {
        if (word[i] == ' ' || word[i] == '-') continue;
        if (names_lower(word[i]) != names_lower(*name++)) return false;
    }
    return *name == 0;
}

TSL_LOCAL int names_find_relation(const char *word) {
    for (int i = 0; word && i < TSL_REL_COUNT; i++) {
        if (names_is(word, strlen(word), relation_names[i])) return i;
    }
    return -1;
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

/* Single ways, then groups of directions that are no way, then sliders. */
TSL_LOCAL const char *names_ways_word(uint32_t row) {
    const uint32_t groups = sizeof direction_groups / sizeof *direction_groups - GROUP_WAYS;
    if (row < TSL_WAY_COUNT) return names_way(row);
    row -= TSL_WAY_COUNT;
    if (row < groups) return direction_groups[GROUP_WAYS + row].name;
    row -= groups;
    return row < sizeof sliders / sizeof *sliders ? sliders[row].name : NULL;
}

TSL_LOCAL tsl_ways names_find_ways(const char *word, size_t length) {
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        if (names_is(word, length, names_way(way))) return (tsl_ways)1 << way;
    }
    for (unsigned i = GROUP_WAYS; names_group(i); i++) {
        if (names_is(word, length, names_group(i)->name)) return names_group(i)->directions;
    }
    for (unsigned i = 0; i < sizeof sliders / sizeof *sliders; i++) {
        if (names_is(word, length, sliders[i].name)) return sliders[i].ways;
    }
    return 0;
}
