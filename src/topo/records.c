/* records.c - lists of numbers, each kept once. In: a list. Out: where it is.
 * Holds: a list is found again wherever it was met first, so the same lists give the same places. */
#include "line.h"
#include <string.h>

static uint32_t records_hash(const uint32_t *word, uint32_t count) {
    uint64_t hash = count;
    for (uint32_t i = 0; i < count; i++)
        hash = (hash ^ word[i]) * 0x9E3779B97F4A7C15u ^ (hash >> 29);
    return (uint32_t)(hash >> 32);
}

/* The length of a stored record, by its own parts. */
static uint32_t records_length(const uint32_t *word) {
    uint32_t length = 1;
    for (uint32_t i = 0; i < word[0]; i++) length += RECORD_HEAD + word[length + RECORD_WAYS];
    return length;
}

static bool records_grow(Build *b, Records *r, size_t words) {
    Records grown = {.count = r->count, .used = r->used};
    arena_init(&grown.arena, r->arena.alloc);
    grown.room = r->room ? r->room : 1024;
    while (grown.room < words) grown.room *= 2;
    grown.slots = r->slots ? r->slots : 512;
    while (grown.slots < 4 * (r->used + 1)) grown.slots *= 2;
    grown.word = TAKE(b, &grown.arena, uint32_t, grown.room);
    grown.slot = grown.word ? TAKE_ZERO(b, &grown.arena, uint32_t, grown.slots) : NULL;
    if (!grown.slot) {
        arena_free(&grown.arena);
        return false;
    }
    if (r->count) memcpy(grown.word, r->word, r->count * sizeof *r->word);
    for (size_t at = 0; at < r->count;) {
        uint32_t length = records_length(grown.word + at);
        size_t slot = records_hash(grown.word + at, length) & (grown.slots - 1);
        while (grown.slot[slot]) slot = (slot + 1) & (grown.slots - 1);
        grown.slot[slot] = (uint32_t)at + 1;
        at += length;
    }
    arena_free(&r->arena);
    *r = grown;
    return true;
}

TSL_LOCAL void records_init(Records *r, tsl_allocator alloc) {
    *r = (Records){0};
    arena_init(&r->arena, alloc);
}

TSL_LOCAL bool records_keep(Build *b, Records *r, const uint32_t *word, uint32_t count,
                            uint32_t *at) {
    if (r->count + count > (size_t)INT32_MAX - 1)
        return fail(b, (Span){0, b->source.length}, TSL_ERR_LIMIT,
                    "this board has too many different lines");
    if ((r->count + count > r->room || 2 * (r->used + 1) > r->slots) &&
        !records_grow(b, r, r->count + count))
        return false;
    size_t slot = records_hash(word, count) & (r->slots - 1);
    for (; r->slot[slot]; slot = (slot + 1) & (r->slots - 1)) {
        const uint32_t *known = r->word + r->slot[slot] - 1;
        if (known[0] == word[0] && records_length(known) == count &&
            memcmp(known, word, count * sizeof *word) == 0) {
            *at = r->slot[slot] - 1;
            return true;
        }
    }
    *at = (uint32_t)r->count;
    memcpy(r->word + r->count, word, count * sizeof *word);
    r->count += count;
    r->used++;
    r->slot[slot] = *at + 1;
    return true;
}
