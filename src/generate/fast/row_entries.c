/* row_entries.c - In: what the lists of the elements of a stretch have in common, or how long lists are. Out: the lists,
 * and where they begin.
 * Plain twin: the loops over single elements in graph/ that fill rings and cycles.
 * Precondition: none; where differences are not equal, entries are read one by one.
 * Test: tests/row_lattices.c.
 * Holds: entries with equal differences from list to list are counted up and not read from memory. */
#include "row_lattice.h"
#include <string.h>

enum {
    ENTRIES_BLOCK = 12,                /* entries at once: whole lists of 1, 2, 3, 4 or 6 */
    ENTRIES_MANY = 48,                 /* entries from which on blocks pay */
    ENTRIES_CHUNK = 64,                /* lists whose entries are written out at once */
    LENGTHS_AT_ONCE = sizeof(uint64_t) /* compared in one word */
};

TSL_LOCAL void entries_begin(Entries *e, uint32_t shift) {
    e->count = 0;
    e->shift = shift;
    e->equal_steps = true;
}

TSL_LOCAL void entries_add(Entries *e, const Strip *strip, int32_t column, uint32_t flip) {
    uint32_t k = e->count++, step = strip->number.step;
    Numbers from = strip_from(strip, column);
    e->entry[k] = (numbers_at(&from, 0) ^ flip) >> e->shift;
    e->step[k] = step >> e->shift;
    e->each[k] = from.each;
    e->flip[k] = flip;
    e->equal_steps = e->equal_steps && step;
}

/* Whether the numbers of elements follow each other without a gap. */
static bool numbers_follow(const Numbers *number, uint32_t length) {
    return numbers_at(number, length - 1) - numbers_at(number, 0) == length - 1;
}

static inline uint32_t entries_get(const Entries *e, uint32_t k, uint32_t i) {
    return e->step[k] ? e->entry[k] + i * e->step[k] : (e->each[k][i] ^ e->flip[k]) >> e->shift;
}

/* Each block is the previous one plus constant differences. */
static void entries_write_blocks(const Entries *e, uint32_t length, uint32_t *out) {
    uint32_t entry[ENTRIES_BLOCK] = {0}, by[ENTRIES_BLOCK] = {0}, count = e->count,
             lists = ENTRIES_BLOCK / count;
    for (uint32_t i = 0, n = 0; i < lists; i++) {
        for (uint32_t k = 0; k < count; k++, n++) {
            entry[n] = e->entry[k] + i * e->step[k];
            by[n] = lists * e->step[k];
        }
    }
    for (; length >= lists; length -= lists, out += ENTRIES_BLOCK) {
        memcpy(out, entry, sizeof entry);
        for (int n = 0; n < ENTRIES_BLOCK; n++) entry[n] += by[n];
    }
    memcpy(out, entry, (size_t)length * count * sizeof *out);
}

/* Lists of `count` entries, one after the other. Inlined with a constant count it is several times faster. */
static inline void entries_write_some(const uint32_t *const *from, const Entries *e,
                                      uint32_t length, uint32_t count, uint32_t *restrict out) {
    uint32_t shift = e->shift;
    for (uint32_t i = 0; i < length; i++, out += count) {
        for (uint32_t k = 0; k < count; k++) out[k] = (from[k][i] ^ e->flip[k]) >> shift;
    }
}

/* Some entries have equal differences and some do not: those that do are written out for a chunk of lists. */
static void entries_write_mixed(const Entries *e, uint32_t begin, uint32_t length, uint32_t *out) {
    uint32_t listed[PERIOD_UNITS][ENTRIES_CHUNK];
    const uint32_t *from[PERIOD_UNITS];
    for (uint32_t k = 0; k < e->count; k++) {
        uint32_t step = e->step[k] << e->shift, first = e->entry[k] << e->shift ^ e->flip[k];
        from[k] = step ? listed[k] : e->each[k] + begin;
        for (uint32_t i = 0; step && i < length; i++) listed[k][i] = first + (begin + i) * step;
    }
    switch (e->count) {
    case 3:
        entries_write_some(from, e, length, 3, out);
        break;
    case 4:
        entries_write_some(from, e, length, 4, out);
        break;
    case 6:
        entries_write_some(from, e, length, 6, out);
        break;
    default:
        entries_write_some(from, e, length, e->count, out);
    }
}

static inline void entries_write_few(const Entries *e, uint32_t length, uint32_t count,
                                     uint32_t *restrict out) {
    for (uint32_t i = 0; i < length; i++, out += count) {
        for (uint32_t k = 0; k < count; k++) out[k] = e->entry[k] + i * e->step[k];
    }
}

/* For `length` elements whose lists follow each other. */
static void entries_write(const Entries *e, uint32_t length, uint32_t *restrict out) {
    uint32_t count = e->count;
    if (!e->equal_steps && length > 1) {
        for (uint32_t i = 0; i < length; i += ENTRIES_CHUNK)
            entries_write_mixed(e, i, length - i < ENTRIES_CHUNK ? length - i : ENTRIES_CHUNK,
                                out + (size_t)i * count);
    } else if (length * count >= ENTRIES_MANY && ENTRIES_BLOCK % count == 0) {
        entries_write_blocks(e, length, out);
    } else if (count == 2) {
        entries_write_few(e, length, 2, out);
    } else if (count == 3) {
        entries_write_few(e, length, 3, out);
    } else if (count == 4) {
        entries_write_few(e, length, 4, out);
    } else if (count == 6) {
        entries_write_few(e, length, 6, out);
    } else {
        for (uint32_t k = 0; k < count; k++) {
            for (uint32_t i = 0; i < length; i++) out[i * count + k] = e->entry[k] + i * e->step[k];
        }
    }
}

TSL_LOCAL void entries_write_by(const Entries *e, const Numbers *number, uint32_t length,
                                const uint32_t *first, uint32_t *out) {
    if (numbers_follow(number, length)) {
        entries_write(e, length, out + first[numbers_at(number, 0)]);
        return;
    }
    for (uint32_t i = 0; i < length; i++) {
        uint32_t *to = out + first[numbers_at(number, i)];
        for (uint32_t k = 0; k < e->count; k++) to[k] = entries_get(e, k, i);
    }
}

TSL_LOCAL void entries_write_pairs(const Entries *e, uint32_t length, uint32_t apart,
                                   uint32_t *restrict out) {
    if (apart == 2) {
        entries_write(e, length, out);
    } else if (e->equal_steps) {
        for (uint32_t i = 0; i < length; i++) {
            uint32_t *to = out + (size_t)i * apart;
            to[0] = e->entry[0] + i * e->step[0];
            to[1] = e->entry[1] + i * e->step[1];
        }
    } else {
        for (uint32_t i = 0; i < length; i++) {
            uint32_t *to = out + (size_t)i * apart;
            to[0] = entries_get(e, 0, i);
            to[1] = entries_get(e, 1, i);
        }
    }
}

TSL_LOCAL void lengths_set(const Numbers *number, uint32_t length, uint32_t each,
                           uint8_t *lengths) {
    if (numbers_follow(number, length)) {
        memset(lengths + numbers_at(number, 0), (int)each, length);
    } else {
        for (uint32_t i = 0; i < length; i++) lengths[numbers_at(number, i)] = (uint8_t)each;
    }
}

/* Most lists are as long as those beside them, so eight equal lengths are summed at once. */
TSL_LOCAL void lengths_sum(const uint8_t *lengths, uint32_t count, uint32_t *restrict first) {
    uint32_t sum = 0, i = 0;
    while (i + LENGTHS_AT_ONCE <= count) {
        uint32_t each = lengths[i];
        uint64_t some;
        memcpy(&some, lengths + i, sizeof some);
        if (some == each * UINT64_C(0x0101010101010101)) {
            for (uint32_t k = 0; k < LENGTHS_AT_ONCE; k++) first[i + k] = sum + k * each;
            sum += LENGTHS_AT_ONCE * each;
            i += LENGTHS_AT_ONCE;
        } else {
            for (uint32_t end = i + LENGTHS_AT_ONCE; i < end; sum += lengths[i++]) first[i] = sum;
        }
    }
    for (; i < count; sum += lengths[i++]) first[i] = sum;
    first[count] = sum;
}
