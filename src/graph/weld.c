/* weld.c - hash tables over what a graph holds. */
#include "weld.h"

TSL_LOCAL bool pairs_init(Build *b, Arena *arena, uint32_t most, PairSet *out) {
    uint32_t size = 16;
    while (size / 2 < most) size *= 2;
    *out = (PairSet){size - 1, TAKE_ZERO(b, arena, uint64_t, size), NULL};
    out->edge = out->key ? TAKE(b, arena, uint32_t, size) : NULL;
    return out->edge != NULL;
}

TSL_LOCAL uint32_t pairs_add(PairSet *set, uint32_t a, uint32_t b, uint32_t edge) {
    uint64_t key = (a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a) + 1;
    uint32_t slot = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32) & set->mask;
    while (set->key[slot] && set->key[slot] != key) slot = (slot + 1) & set->mask;
    if (set->key[slot]) return set->edge[slot];
    set->key[slot] = key;
    set->edge[slot] = edge;
    return edge;
}
