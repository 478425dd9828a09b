/* regions.c - the public questions about regions: guards, then what topology/regions answers. */
#include "../topology/regions/regions.h"
#include "guard.h"

static bool guard_region(const tsl_board *board, tsl_kind kind, tsl_region region) {
    return guard_kind(board, kind) && (unsigned)region < TSL_REGION_COUNT &&
           board->regions.properties[kind];
}

bool tsl_region_contains(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_region region,
                         uint32_t index) {
    return guard_region(board, kind, region) && site < board->count[kind] &&
           region_contains(board, kind, site, region, index);
}

tsl_id tsl_region_next(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index,
                       tsl_id after) {
    if (!guard_region(board, kind, region)) return TSL_NONE;
    for (tsl_id site = after == TSL_NONE ? 0 : after + 1; site < board->count[kind]; site++) {
        if (region_contains(board, kind, site, region, index)) return site;
    }
    return TSL_NONE;
}

uint32_t tsl_region_size(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index) {
    uint32_t size = 0;
    if (!guard_region(board, kind, region)) return 0;
    for (tsl_id site = 0; site < board->count[kind]; site++) {
        size += region_contains(board, kind, site, region, index);
    }
    return size;
}

uint32_t tsl_region_count(const tsl_board *board, tsl_kind kind, tsl_region region) {
    if (!guard_region(board, kind, region) || board->count[kind] == 0) return 0;
    return region_count(board, kind, region);
}

size_t tsl_region_name(tsl_region region, uint32_t index, char *out, size_t size) {
    char name[REGION_NAME_SIZE] = "";
    size_t length = (unsigned)region < TSL_REGION_COUNT ? region_name(region, index, name) : 0;
    guard_copy(name, length, out, size);
    return length;
}

bool tsl_region_find(const char *name, tsl_region *region, uint32_t *index) {
    tsl_region found;
    uint32_t number;
    if (!name || !region_find(name, &found, &number)) return false;
    if (region) *region = found;
    if (index) *index = number;
    return true;
}
