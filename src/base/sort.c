/* sort.c - insertion sort for a few items, merge sort for some, radix sort for many.
 * Holds: stable, and the same on every machine. */
#include "sort.h"
#include <string.h>

enum { SORT_FEW = 24, SORT_DIGIT = 11, SORT_BUCKETS = 1 << SORT_DIGIT };

static void sort_insert(KeyedId *item, size_t count) {
    for (size_t i = 1; i < count; i++) {
        KeyedId moving = item[i];
        size_t k = i;
        for (; k > 0 && item[k - 1].key > moving.key; k--) item[k] = item[k - 1];
        item[k] = moving;
    }
}

static void sort_merge(const KeyedId *from, KeyedId *to, size_t left, size_t middle, size_t right) {
    size_t i = left, j = middle;
    for (size_t k = left; k < right; k++) {
        bool take_left = j == right || (i < middle && from[i].key <= from[j].key);
        to[k] = from[take_left ? i++ : j++];
    }
}

TSL_LOCAL void sort_keyed(KeyedId *item, KeyedId *spare, size_t count) {
    for (size_t i = 0; i < count; i += SORT_FEW) {
        sort_insert(item + i, count - i < SORT_FEW ? count - i : SORT_FEW);
    }
    KeyedId *from = item, *to = spare;
    for (size_t width = SORT_FEW; width < count; width *= 2) {
        for (size_t i = 0; i < count; i += 2 * width) {
            size_t middle = i + width < count ? i + width : count;
            size_t end = i + 2 * width < count ? i + 2 * width : count;
            sort_merge(from, to, i, middle, end);
        }
        KeyedId *swap = from;
        from = to;
        to = swap;
    }
    if (from != item) memcpy(item, from, count * sizeof *item);
}

static bool sort_in_order(const int64_t *key, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (key[i - 1] > key[i]) return false;
    }
    return true;
}

/* One pass moves the items from one array to the other by one digit of their keys. */
static void sort_pass(const KeyedId *from, KeyedId *to, uint32_t count, unsigned shift) {
    uint32_t start[SORT_BUCKETS] = {0};
    for (uint32_t i = 0; i < count; i++) start[(uint64_t)from[i].key >> shift & (SORT_BUCKETS - 1)]++;
    for (uint32_t k = 0, sum = 0; k < SORT_BUCKETS; k++) {
        uint32_t size = start[k];
        start[k] = sum;
        sum += size;
    }
    for (uint32_t i = 0; i < count; i++) {
        to[start[(uint64_t)from[i].key >> shift & (SORT_BUCKETS - 1)]++] = from[i];
    }
}

static KeyedId *sort_radix(KeyedId *item, KeyedId *spare, uint32_t count, uint64_t largest) {
    for (unsigned shift = 0; shift < 64 && largest >> shift; shift += SORT_DIGIT) {
        sort_pass(item, spare, count, shift);
        KeyedId *swap = item;
        item = spare;
        spare = swap;
    }
    return item;
}

TSL_LOCAL bool sort_places(Build *b, int64_t *key, uint32_t count, uint32_t *place, bool *moved) {
    *moved = !sort_in_order(key, count);
    for (uint32_t i = 0; i < count && !*moved; i++) place[i] = i;
    if (!*moved) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count);
    if (!item) return false;
    int64_t low = key[0], high = key[0];
    for (uint32_t i = 1; i < count; i++) {
        if (key[i] < low) low = key[i];
        if (key[i] > high) high = key[i];
    }
    for (uint32_t i = 0; i < count; i++) item[i] = (KeyedId){key[i] - low, i};
    KeyedId *sorted = item;
    if (count <= SORT_BUCKETS) {
        sort_keyed(item, item + count, count);
    } else {
        sorted = sort_radix(item, item + count, count, (uint64_t)(high - low));
    }
    for (uint32_t i = 0; i < count; i++) place[sorted[i].id] = i;
    arena_release(&b->scratch, mark);
    return true;
}
