/* interned_lists.h - lists of words, each kept once. */
#ifndef TSL_BASE_INTERNED_LISTS_H
#define TSL_BASE_INTERNED_LISTS_H
#include "build.h"

/* InternedLists without doubles, found by their contents. */
typedef struct InternedSlot InternedSlot;
typedef struct {
    Arena arena; /* holds the two arrays, which are replaced by larger ones */
    uint32_t *word;
    InternedSlot *slot;
    size_t count, room, slots, used;
} InternedLists;

TSL_LOCAL void interned_init(InternedLists *r, tsl_allocator alloc);
TSL_LOCAL void interned_clear(InternedLists *r); /* all of them, and keeps the memory */
TSL_LOCAL void interned_free(InternedLists *r);
TSL_LOCAL bool interned_find(Build *b, InternedLists *r, const uint32_t *word, uint32_t count,
                             uint32_t *at);
#endif
