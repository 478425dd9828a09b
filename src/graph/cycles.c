/* cycles.c - a hash table of cells. In: cycles of different vertices. Out: the cell that has one. */
#include "cycles.h"
#include <string.h>

/* The same for all orders of the corners. */
static uint32_t cycle_bucket(const Cycles *cycles, const uint32_t *corner, uint32_t count) {
    uint64_t sum = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t mixed = (corner[i] + 1) * (uint64_t)0x9E3779B97F4A7C15u;
        sum += (mixed ^ mixed >> 29) * 0xC2B2AE3D27D4EB4Fu;
    }
    return (uint32_t)(sum >> 32 ^ sum) & cycles->mask;
}

TSL_LOCAL bool cycles_init(Build *b, Arena *arena, uint32_t most, Cycles *out) {
    uint32_t size = 16;
    while (size < most) size *= 2;
    *out = (Cycles){.mask = size - 1, .head = TAKE(b, arena, uint32_t, size)};
    out->next = out->head ? TAKE(b, arena, uint32_t, most) : NULL;
    if (!out->next) return false;
    memset(out->head, 0xFF, size * sizeof *out->head);
    return true;
}

TSL_LOCAL void cycles_add(Cycles *cycles, const Graph *g, uint32_t cell) {
    uint32_t first = g->cell_first[cell];
    uint32_t *head =
        &cycles->head[cycle_bucket(cycles, g->corner + first, g->cell_first[cell + 1] - first)];
    cycles->next[cell] = *head;
    *head = cell;
}

/* Step +1 or -1 round the cell from corner `start`. */
static bool cycle_runs(const uint32_t *cell, uint32_t start, uint32_t step, const uint32_t *corner,
                       uint32_t count) {
    uint32_t i = 0;
    while (i < count && cell[(start + (uint64_t)i * step) % count] == corner[i]) i++;
    return i == count;
}

static bool cycle_is_same(const uint32_t *cell, const uint32_t *corner, uint32_t count) {
    uint32_t start = 0;
    while (start < count && cell[start] != corner[0]) start++;
    return start < count && (cycle_runs(cell, start, 1, corner, count) ||
                             cycle_runs(cell, start, count - 1, corner, count));
}

TSL_LOCAL uint32_t cycles_find(const Cycles *cycles, const Graph *g, const uint32_t *corner,
                               uint32_t count) {
    uint32_t cell = cycles->head[cycle_bucket(cycles, corner, count)];
    for (; cell != TSL_NONE; cell = cycles->next[cell]) {
        uint32_t first = g->cell_first[cell];
        bool fits = g->cell_first[cell + 1] - first == count;
        if (fits && cycle_is_same(g->corner + first, corner, count)) return cell;
    }
    return TSL_NONE;
}
