/* sort.h - stable sorts in linear or n log n time; the C library's qsort is not stable. */
#ifndef TSL_BASE_SORT_H
#define TSL_BASE_SORT_H
#include "build.h"

typedef struct {
    int64_t key;
    uint32_t id;
} KeyedId;

/* Up to this number, inserting one after the other is the fastest way to sort. */
enum { SORT_FEW = 24 };
/* Inserts an id into a list of so few, by ascending key; equal keys keep their order. */
static inline void sort_insert(int64_t *keys, uint32_t *ids, uint32_t count, int64_t key,
                               uint32_t id) {
    for (; count > 0 && keys[count - 1] > key; count--) {
        keys[count] = keys[count - 1];
        ids[count] = ids[count - 1];
    }
    keys[count] = key;
    ids[count] = id;
}
/* By ascending key; equal keys keep their order. `spare` has room for as many. */
TSL_LOCAL void sort_keyed(KeyedId *item, KeyedId *spare, size_t count);
/* Numbers in ascending order, likewise. */
TSL_LOCAL void sort_words(uint64_t *word, uint64_t *spare, size_t count);
/* The same for very many, asking the caller on the way; false, with the items in any order, if that says stop. */
TSL_LOCAL bool sort_many(Build *b, KeyedId *item, KeyedId *spare, size_t count);
/* By ascending number, in place; returns how many there are when each is kept once. */
TSL_LOCAL uint32_t sort_unique(uint32_t *id, uint32_t count);
/* Turns counts into places: first[k], how many there are of a number k, into how many there are of lower ones. */
TSL_LOCAL void sort_sum(uint32_t *first, uint32_t numbers);
/* Puts ids in the order of a number that each of them has, stably. `first` has room for all numbers. */
TSL_LOCAL void sort_numbers(const uint32_t *number, uint32_t numbers, const uint32_t *from,
                            uint32_t *to, uint32_t count, uint32_t *first);
/* place[i] becomes the rank of key[i] among all, stably. *moved tells whether any id changes. */
TSL_LOCAL bool sort_places(Build *b, const int64_t *key, uint32_t count, uint32_t *place,
                           bool *moved);
#endif
