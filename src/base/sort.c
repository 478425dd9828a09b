/* sort.c - insertion sort for a few items, merge sort for some, buckets for many.
 * Holds: stable, and the same on every machine. */
#include "sort.h"
#include <string.h>

static void sort_few(KeyedId *item, size_t count) {
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
        sort_few(item + i, count - i < SORT_FEW ? count - i : SORT_FEW);
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

/* Spreads the items over buckets of equal width, about one per item, and sorts each bucket: linear
 * when the keys are spread out, n log n at worst. */
static bool sort_spread(Build *b, KeyedId *item, KeyedId *spare, uint32_t count, uint64_t largest) {
    unsigned shift = 0;
    while (largest >> shift >= count) shift++;
    uint32_t buckets = (uint32_t)(largest >> shift) + 1;
    uint32_t *start = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)buckets + 1);
    if (!start) return false;
    for (uint32_t i = 0; i < count; i++) start[((uint64_t)item[i].key >> shift) + 1]++;
    for (uint32_t k = 0; k < buckets; k++) start[k + 1] += start[k];
    for (uint32_t i = 0; i < count; i++) spare[start[(uint64_t)item[i].key >> shift]++] = item[i];
    for (uint32_t k = 0, first = 0; k < buckets; first = start[k++]) {
        if (start[k] - first > 1) sort_keyed(spare + first, item + first, start[k] - first);
    }
    return true;
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
    for (uint32_t i = 0; i < count; i++)
        item[i] = (KeyedId){(int64_t)((uint64_t)key[i] - (uint64_t)low), i};
    KeyedId *sorted = item + count;
    if (!sort_spread(b, item, sorted, count, (uint64_t)high - (uint64_t)low)) return false;
    for (uint32_t i = 0; i < count; i++) place[sorted[i].id] = i;
    arena_release(&b->scratch, mark);
    return true;
}
