/* interned_lists.h - lists of words, each kept once. */
#ifndef TSL_BASE_INTERNED_LISTS_H
#define TSL_BASE_INTERNED_LISTS_H
#include "build.h"

/* Records without doubles, found by their contents. */
typedef struct RecordSlot RecordSlot;
typedef struct {
    Arena arena; /* holds the two arrays, which are replaced by larger ones */
    uint32_t *word;
    RecordSlot *slot;
    size_t count, room, slots, used;
} Records;

TSL_LOCAL void records_init(Records *r, tsl_allocator alloc);
TSL_LOCAL void records_forget(Records *r); /* all of them, and keeps the memory */
TSL_LOCAL void records_free(Records *r);
TSL_LOCAL bool records_keep(Build *b, Records *r, const uint32_t *word, uint32_t count,
                            uint32_t *at);
#endif
