/* few_values.c - numbers for the values of a coordinate that many sites share. Plain twin: grid_number_values in
 * labels/labels.c, which sorts all sites; precondition: one value for 16 sites or more, and no value so close to the end
 * of a row that sites with the same key would be parted; test: FAST_VALUES of base/testing.h, with boards built by
 * both.
 * Values are collected in a hash table by their keys, and only they are sorted. */
#include "../../base/sort.h"
#include "../../base/testing.h"
#include "fast.h"

/* Coordinates with the same key: they are the same to a thousandth of what parts two rows. */
typedef struct {
    int64_t key;
    double first, low, high; /* of the sites, by their numbers */
    uint32_t rank;           /* its row or column */
    bool used;
} GridValue;

static uint32_t values_slot(const GridValue *value, uint32_t slots, int64_t key) {
    uint32_t i = (uint32_t)((uint64_t)key * 0x9E3779B97F4A7C15u >> 40) & (slots - 1);
    while (value[i].used && value[i].key != key) i = (i + 1) & (slots - 1);
    return i;
}

typedef struct {
    GridValue *value;
    uint32_t slots;
    KeyedId *item; /* the keys of the slots in use, and room to sort them */
    uint32_t used;
} GridValues;

/* Puts every site into its slot; false if there are too many values. */
static bool values_collect(GridValues *all, const GridAxis *axis) {
    uint32_t slot = 0;
    for (uint32_t i = 0; i < axis->count; i++) {
        double mine = grid_value(axis, i);
        int64_t key = grid_steps(mine);
        if (!all->value[slot].used || all->value[slot].key != key)
            slot = values_slot(all->value, all->slots, key);
        GridValue *v = &all->value[slot];
        if (!v->used) {
            if (2 * all->used >= all->slots) return false;
            all->item[all->used++] = (KeyedId){key, slot};
            *v = (GridValue){key, mine, mine, mine, 0, true};
        }
        v->low = mine < v->low ? mine : v->low;
        v->high = mine > v->high ? mine : v->high;
        axis->number[i] = slot;
    }
    return true;
}

/* Gives the slots the numbers of their rows; false if a row would end within one. */
static bool values_rank(const GridValues *all, uint32_t *values) {
    double last = 0;
    *values = 0;
    for (uint32_t i = 0; i < all->used; i++) {
        GridValue *v = &all->value[all->item[i].id];
        bool begins = i == 0 || v->low - last > grid_apart;
        if (!begins && v->high - last > grid_apart) return false;
        if (begins) {
            last = v->first;
            ++*values;
        }
        v->rank = *values - 1;
    }
    return true;
}

TSL_LOCAL bool fast_values_try(Build *b, const GridAxis *axis) {
    enum { PER_VALUE = 16, SLOTS_LEAST = 64 };
    GridValues all = {.slots = SLOTS_LEAST};
    if (TESTING(off[FAST_VALUES])) return false;
    while (all.slots < axis->count / PER_VALUE) all.slots *= 2;
    ArenaMark mark = arena_mark(&b->scratch);
    all.value = TAKE_ZERO(b, &b->scratch, GridValue, all.slots);
    all.item = all.value ? TAKE(b, &b->scratch, KeyedId, 2 * (size_t)all.slots) : NULL;
    bool done = all.item && values_collect(&all, axis);
    if (done) sort_keyed(all.item, all.item + all.slots, all.used);
    done = done && values_rank(&all, axis->values);
    for (uint32_t i = 0; done && i < axis->count; i++)
        axis->number[i] = all.value[axis->number[i]].rank;
    if (all.item) arena_release(&b->scratch, mark);
    if (done) TESTING_TAKEN(FAST_VALUES, 1);
    return done;
}
