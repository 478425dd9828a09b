/* region_queries.c - the public questions about regions, and their names. */
#include "../../base/num.h"
#include "regions.h"
#include <string.h>

enum { SIDES = 8, REGION_NAME_SIZE = 40 };

/* The words of single regions, and what precedes the number or side in the others. */
static const char *const region_names[TSL_REGION_COUNT] = {
    "Inner",    "Outer",  "Perimeter",    "Centre",        "Major",  "Minor", "Pivot",
    "NullNbor", "Corner", "CornerConvex", "CornerConcave", "Left",   "Right", "Top",
    "Bottom",   "Axial",  "Horizontal",   "Vertical",      "Angled", "Slash", "Slosh",
    "Side",     "Phase_", "Row_",         "Column_",       "Layer_"};
static const char *const side_names[SIDES] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

static bool region_known(const tsl_board *board, tsl_kind kind, tsl_region region) {
    return board && (unsigned)kind < TSL_KIND_COUNT && (unsigned)region < TSL_REGION_COUNT &&
           board->properties[kind];
}

static bool region_holds(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_region region,
                         uint32_t index) {
    uint32_t word = board->properties[kind][site];
    const BoardGrid *grid = &board->grid[kind];
    switch (region) {
    case TSL_REGION_SIDES:
        return index < SIDES && (word >> (PROPERTY_SIDES + index) & 1);
    case TSL_REGION_PHASES:
        return word >> PROPERTY_PHASE == index;
    case TSL_REGION_ROWS:
        return grid->row && grid->row[site] == index;
    case TSL_REGION_COLUMNS:
        return grid->column && grid->column[site] == index;
    case TSL_REGION_LAYERS:
        return (grid->layer ? grid->layer[site] : 0) == index;
    default:
        return index == 0 && (word & PROPERTY(region));
    }
}

bool tsl_region_contains(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_region region,
                         uint32_t index) {
    return region_known(board, kind, region) && site < board->count[kind] &&
           region_holds(board, kind, site, region, index);
}

tsl_id tsl_region_next(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index,
                       tsl_id after) {
    if (!region_known(board, kind, region)) return TSL_NONE;
    for (tsl_id site = after == TSL_NONE ? 0 : after + 1; site < board->count[kind]; site++) {
        if (region_holds(board, kind, site, region, index)) return site;
    }
    return TSL_NONE;
}

uint32_t tsl_region_size(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index) {
    uint32_t size = 0;
    if (!region_known(board, kind, region)) return 0;
    for (tsl_id site = 0; site < board->count[kind]; site++) {
        size += region_holds(board, kind, site, region, index);
    }
    return size;
}

uint32_t tsl_region_count(const tsl_board *board, tsl_kind kind, tsl_region region) {
    if (!region_known(board, kind, region) || board->count[kind] == 0) return 0;
    switch (region) {
    case TSL_REGION_SIDES:
        return SIDES;
    case TSL_REGION_PHASES:
        return board->phases[kind];
    case TSL_REGION_ROWS:
        return board->grid[kind].rows;
    case TSL_REGION_COLUMNS:
        return board->grid[kind].columns;
    case TSL_REGION_LAYERS:
        return board->grid[kind].layers;
    default:
        return 1;
    }
}

size_t tsl_region_name(tsl_region region, uint32_t index, char *out, size_t size) {
    char name[REGION_NAME_SIZE + NUM_SIZE] = "";
    bool sides = region == TSL_REGION_SIDES, numbered = region > TSL_REGION_SIDES;
    bool known = (unsigned)region < TSL_REGION_COUNT && (numbered || index < (sides ? SIDES : 1));
    size_t length = known ? strlen(region_names[region]) : 0;
    if (known) memcpy(name, region_names[region], length + 1);
    if (known && sides) {
        size_t more = strlen(side_names[index]);
        memcpy(name + length, side_names[index], more + 1);
        length += more;
    }
    if (known && numbered) length += num_write_u64(name + length, index);
    if (!out || size == 0) return length;
    size_t shown = length < size ? length : size - 1;
    memcpy(out, name, shown);
    out[shown] = '\0';
    return length;
}

static bool region_read_index(tsl_region region, const char *rest, uint32_t *index) {
    *index = 0;
    if (region < TSL_REGION_SIDES) return *rest == '\0';
    if (region == TSL_REGION_SIDES) {
        while (*index < SIDES && strcmp(side_names[*index], rest) != 0) ++*index;
        return *index < SIDES;
    }
    uint64_t number = 0;
    size_t digits = 0;
    for (; rest[digits] >= '0' && rest[digits] <= '9' && digits < 10; digits++) {
        number = number * 10 + (uint64_t)(rest[digits] - '0');
    }
    *index = (uint32_t)number;
    bool padded = digits > 1 && rest[0] == '0';
    return digits > 0 && !padded && rest[digits] == '\0' && number < TSL_NONE;
}

bool tsl_region_find(const char *name, tsl_region *region, uint32_t *index) {
    for (int i = 0; name && i < TSL_REGION_COUNT; i++) {
        size_t length = strlen(region_names[i]);
        uint32_t found;
        if (strncmp(name, region_names[i], length) != 0 ||
            !region_read_index((tsl_region)i, name + length, &found)) {
            continue;
        }
        if (region) *region = (tsl_region)i;
        if (index) *index = found;
        return true;
    }
    return false;
}
