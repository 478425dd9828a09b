/* interned_lists.c - lists of numbers, each kept once. In: a list. Out: where it is.
 * Holds: a list is found again wherever it was met first, so the same lists give the same places. The word
 * before a list is its length. */
#include "interned_lists.h"
#include <string.h>

struct InternedSlot {
    uint32_t hash, at; /* where a list starts; 0: the slot is free */
};

/* A sum, so that no term waits for another. */
static uint32_t interned_hash(const uint32_t *word, uint32_t count) {
    static const uint32_t factor[16] = {0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F,
                                        0x165667B1, 0xD3A2646D, 0xFD7046C5, 0xB55A4F09,
                                        0x8CB92BA7, 0xAEF17503, 0xF1357AEB, 0xDB4F0B91,
                                        0xBBE05633, 0xA0F2EC75, 0xE7037ED1, 0xD1B54A33};
    uint32_t hash = count;
    for (uint32_t i = 0; i < count; i += 16) {
        uint32_t sum = 0, few = count - i < 16 ? count - i : 16;
        for (uint32_t k = 0; k < few; k++) sum += word[i + k] * factor[k];
        hash = hash * 0x01000193 + sum;
    }
    hash ^= hash >> 15;
    return hash * 0x2C1B3C6D ^ hash >> 12;
}

static void interned_place(InternedLists *r, uint32_t hash, uint32_t at) {
    size_t slot = hash & (r->slots - 1);
    while (r->slot[slot].at) slot = (slot + 1) & (r->slots - 1);
    r->slot[slot] = (InternedSlot){hash, at};
}

static bool interned_grow(Build *b, InternedLists *r, size_t words) {
    InternedLists grown = {.count = r->count, .used = r->used};
    arena_init(&grown.arena, r->arena.alloc);
    grown.room = r->room ? r->room : 256;
    while (grown.room < words) grown.room *= 2;
    grown.slots = r->slots ? r->slots : 64;
    while (grown.slots < 4 * (r->used + 1)) grown.slots *= 2;
    grown.word = TAKE(b, &grown.arena, uint32_t, grown.room);
    grown.slot = grown.word ? TAKE_ZERO(b, &grown.arena, InternedSlot, grown.slots) : NULL;
    if (!grown.slot) {
        arena_free(&grown.arena);
        return false;
    }
    if (r->count) memcpy(grown.word, r->word, r->count * sizeof *r->word);
    for (size_t i = 0; i < r->slots; i++) {
        if (r->slot[i].at) interned_place(&grown, r->slot[i].hash, r->slot[i].at);
    }
    arena_free(&r->arena);
    *r = grown;
    return true;
}

TSL_LOCAL void interned_init(InternedLists *r, tsl_allocator alloc) {
    *r = (InternedLists){0};
    arena_init(&r->arena, alloc);
}

TSL_LOCAL void interned_clear(InternedLists *r) {
    if (r->used) memset(r->slot, 0, r->slots * sizeof *r->slot);
    r->count = r->used = 0;
}

TSL_LOCAL void interned_free(InternedLists *r) {
    arena_free(&r->arena);
}

TSL_LOCAL bool interned_find(Build *b, InternedLists *r, const uint32_t *word, uint32_t count,
                             uint32_t *at) {
    uint32_t hash = interned_hash(word, count);
    for (size_t slot = hash & (r->slots - 1); r->slots && r->slot[slot].at;
         slot = (slot + 1) & (r->slots - 1)) {
        const uint32_t *known = r->word + r->slot[slot].at;
        if (r->slot[slot].hash != hash || known[-1] != count ||
            memcmp(known, word, count * sizeof *word) != 0)
            continue;
        *at = r->slot[slot].at;
        return true;
    }
    size_t end = r->count + 1 + count;
    /* GCOVR_EXCL_START: takes 8 GB of records */
    if (end > (size_t)INT32_MAX - 1)
        return fail(b, (Span){0, b->source.length}, TSL_ERR_LIMIT,
                    "this board has too many different lines");
    /* GCOVR_EXCL_STOP */
    if ((end > r->room || 2 * (r->used + 1) > r->slots) && !interned_grow(b, r, end)) return false;
    *at = (uint32_t)r->count + 1;
    r->word[r->count] = count;
    memcpy(r->word + *at, word, count * sizeof *word);
    r->count = end;
    r->used++;
    interned_place(r, hash, *at);
    return true;
}
