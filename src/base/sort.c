/* sort.c - insertion sort for a few items, merge sort for some, buckets for many.
 * Holds: stable, and the same on every machine. */
#include "sort.h"
#include "budget.h"
#include <string.h>

static void sort_few(KeyedId *item, size_t count) {
    for (size_t i = 1; i < count; i++) {
        KeyedId moving = item[i];
        size_t k = i;
        for (; k > 0 && item[k - 1].key > moving.key; k--) item[k] = item[k - 1];
        item[k] = moving;
    }
}

/* A merge of two runs, of which a part is done. */
typedef struct {
    const KeyedId *from;
    KeyedId *to;
    size_t left, middle, right; /* next of the first run; its end; that of the second */
    size_t next;                /* of the second */
} SortMerge;

/* Goes on with a merge up to a place in the result. */
static void sort_merge(SortMerge *m, size_t k, size_t end) {
    const KeyedId *from = m->from;
    const size_t middle = m->middle, right = m->right;
    size_t i = m->left, j = m->next;
    for (; k < end; k++) {
        bool take_left = j == right || (i < middle && from[i].key <= from[j].key);
        m->to[k] = from[take_left ? i++ : j++];
    }
    m->left = i;
    m->next = j;
}

/* Merges each two runs of a width. Between parts of the result the caller is asked, if there is one. */
static bool sort_pass(Build *b, const KeyedId *from, KeyedId *to, size_t count, size_t width) {
    size_t asked = 0;
    for (size_t i = 0; i < count; i += 2 * width) {
        size_t middle = i + width < count ? i + width : count;
        size_t right = middle + width < count ? middle + width : count;
        SortMerge m = {from, to, i, middle, right, middle};
        for (size_t k = i, end; k < m.right; k = end) {
            end = b && m.right - k > BUDGET_ROUNDS ? k + BUDGET_ROUNDS : m.right;
            sort_merge(&m, k, end);
            if (!b || end - asked < BUDGET_ROUNDS) continue;
            if (!budget_ask(b)) return false;
            asked = end;
        }
    }
    return true;
}

TSL_LOCAL bool sort_many(Build *b, KeyedId *item, KeyedId *spare, size_t count) {
    enum { ROUND = BUDGET_ROUNDS / SORT_FEW * SORT_FEW };
    for (size_t i = 0; i < count; i += SORT_FEW) {
        sort_few(item + i, count - i < SORT_FEW ? count - i : SORT_FEW);
        if (b && i && i % ROUND == 0 && !budget_ask(b)) return false;
    }
    KeyedId *from = item, *to = spare;
    for (size_t width = SORT_FEW; width < count; width *= 2) {
        if (!sort_pass(b, from, to, count, width)) return false;
        KeyedId *swap = from;
        from = to;
        to = swap;
    }
    if (from != item) memcpy(item, from, count * sizeof *item);
    return true;
}

TSL_LOCAL void sort_keyed(KeyedId *item, KeyedId *spare, size_t count) {
    if (count <= SORT_FEW)
        sort_few(item, count);
    else
        sort_many(NULL, item, spare, count);
}

static void sort_few_words(uint64_t *word, size_t count) {
    for (size_t i = 1; i < count; i++) {
        uint64_t moving = word[i];
        size_t k = i;
        for (; k > 0 && word[k - 1] > moving; k--) word[k] = word[k - 1];
        word[k] = moving;
    }
}

TSL_LOCAL void sort_words(uint64_t *word, uint64_t *spare, size_t count) {
    if (count <= SORT_FEW) {
        sort_few_words(word, count);
        return;
    }
    size_t middle = count / 2, i = 0, j = middle;
    sort_words(word, spare, middle);
    sort_words(word + middle, spare, count - middle);
    for (size_t k = 0; k < count; k++) {
        bool take_left = j == count || (i < middle && word[i] <= word[j]);
        spare[k] = word[take_left ? i++ : j++];
    }
    memcpy(word, spare, count * sizeof *word);
}

/* Puts an id where it belongs in a heap, the largest on top, below a place that is free. */
static void sort_sift(uint32_t *heap, uint32_t count, uint32_t place, uint32_t id) {
    for (uint32_t child; (child = 2 * place + 1) < count; place = child) {
        if (child + 1 < count && heap[child + 1] > heap[child]) child++;
        if (heap[child] <= id) break;
        heap[place] = heap[child];
    }
    heap[place] = id;
}

TSL_LOCAL uint32_t sort_unique(uint32_t *id, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = count / 2; i-- > 0;) sort_sift(id, count, i, id[i]);
    for (uint32_t left = count; left-- > 1;) {
        uint32_t last = id[left];
        id[left] = id[0];
        sort_sift(id, left, 0, last);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (kept == 0 || id[kept - 1] != id[i]) id[kept++] = id[i];
    }
    return kept;
}

static bool sort_in_order(const int64_t *key, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (key[i - 1] > key[i]) return false;
    }
    return true;
}

TSL_LOCAL void sort_sum(uint32_t *first, uint32_t numbers) {
    uint32_t below = 0;
    for (uint32_t k = 0; k < numbers; k++) {
        uint32_t count = first[k];
        first[k] = below;
        below += count;
    }
}

TSL_LOCAL void sort_numbers(const uint32_t *number, uint32_t numbers, const uint32_t *from,
                            uint32_t *to, uint32_t count, uint32_t *first) {
    memset(first, 0, numbers * sizeof *first);
    for (uint32_t i = 0; i < count; i++) first[number[i]]++;
    sort_sum(first, numbers);
    for (uint32_t i = 0; i < count; i++) to[first[number[from[i]]]++] = from[i];
}

/* Items spread over buckets of equal width, about as many as items: the lowest keys first, but within a bucket
 * as they were. */
typedef struct {
    KeyedId *item;
    KeyedId *spare; /* room for the items of one bucket, to sort them */
    uint32_t *end;  /* of each bucket */
    uint32_t buckets;
} KeyBuckets;

/* In scratch memory. Keys are from `low` to `high`; an item's id is the place of its key. */
static bool sort_spread(Build *b, const int64_t *key, uint32_t count, int64_t low, int64_t high,
                        KeyBuckets *out) {
    uint64_t least = (uint64_t)low, largest = (uint64_t)high - least;
    unsigned shift = 0;
    while (largest >> shift >= count) shift++;
    uint32_t buckets = (uint32_t)(largest >> shift) + 1, widest = 0;
    uint32_t *end = TAKE_ZERO(b, &b->scratch, uint32_t, buckets);
    if (!end) return false;
    for (Slice s = {0, 0}; slice_next(b, count, &s);) {
        for (uint32_t i = s.first; i < s.end; i++) end[((uint64_t)key[i] - least) >> shift]++;
    }
    if (b->error.code) return false;
    for (uint32_t k = 0; k < buckets; k++) widest = end[k] > widest ? end[k] : widest;
    sort_sum(end, buckets);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, (size_t)count + widest);
    if (!item) return false;
    for (Slice s = {0, 0}; slice_next(b, count, &s);) {
        for (uint32_t i = s.first; i < s.end; i++) {
            uint64_t mine = (uint64_t)key[i] - least;
            item[end[mine >> shift]++] = (KeyedId){(int64_t)mine, i};
        }
    }
    *out = (KeyBuckets){item, item + count, end, buckets};
    return !b->error.code;
}

/* The items of some buckets, from the place `from` on, go to the places of their keys; `from` moves on. */
static bool sort_buckets(Build *b, const KeyBuckets *sorted, Slice part, uint32_t *from,
                         uint32_t *place) {
    uint32_t i = *from;
    for (uint32_t k = part.first; k < part.end; k++) {
        uint32_t end = sorted->end[k];
        if (end - i > 1 && !sort_many(b, sorted->item + i, sorted->spare, end - i)) return false;
        for (; i < end; i++) place[sorted->item[i].id] = i;
    }
    *from = i;
    return true;
}

/* Linear when the keys are spread out, n log n at worst. */
TSL_LOCAL bool sort_places(Build *b, const int64_t *key, uint32_t count, uint32_t *place,
                           bool *moved) {
    *moved = !sort_in_order(key, count);
    for (uint32_t i = 0; i < count && !*moved; i++) place[i] = i;
    if (!*moved) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t low = key[0], high = key[0];
    for (uint32_t i = 1; i < count; i++) {
        low = key[i] < low ? key[i] : low;
        high = key[i] > high ? key[i] : high;
    }
    KeyBuckets sorted;
    uint32_t next = 0;
    if (!sort_spread(b, key, count, low, high, &sorted)) return false;
    for (Slice s = {0, 0}; slice_next(b, sorted.buckets, &s);) {
        if (!sort_buckets(b, &sorted, s, &next, place)) return false;
    }
    arena_release(&b->scratch, mark);
    return !b->error.code;
}
