/* weavelists.c - In: numbers of the elements of each row. Out: lists of what touches vertices and edges.
 * Holds: where elements of a row have entries in the same places, all these lists are filled at once. */
#include "../base/sort.h"
#include "weave.h"

/* Whether the elements of a stretch have numbers without a gap. */
static bool numbers_follow(const uint32_t *number, uint32_t length) {
    return number[length - 1] - number[0] == length - 1;
}

TSL_LOCAL void lists_have(const uint32_t *number, uint32_t length, uint32_t each, uint32_t *first) {
    if (numbers_follow(number, length)) {
        first += number[0];
        for (uint32_t i = 0; i < length; i++) first[i] = each;
    } else {
        for (uint32_t i = 0; i < length; i++) first[number[i]] = each;
    }
}

/* Lists of so many entries, one after the other: known numbers make this several times faster. */
static inline void entries_lay_some(const Entries *e, uint32_t length, uint32_t count,
                                    uint32_t *restrict out) {
    uint32_t shift = e->shift;
    for (uint32_t i = 0; i < length; i++, out += count) {
        for (uint32_t k = 0; k < count; k++) out[k] = (e->from[k][i] ^ e->flip[k]) >> shift;
    }
}

TSL_LOCAL void entries_lay(const Entries *e, const uint32_t *number, uint32_t length,
                           const uint32_t *first, uint32_t *out) {
    if (!numbers_follow(number, length)) {
        for (uint32_t i = 0; i < length; i++) {
            uint32_t *to = out + first[number[i]];
            for (uint32_t k = 0; k < e->count; k++)
                to[k] = (e->from[k][i] ^ e->flip[k]) >> e->shift;
        }
        return;
    }
    out += first[number[0]];
    switch (e->count) {
    case 3:
        entries_lay_some(e, length, 3, out);
        break;
    case 4:
        entries_lay_some(e, length, 4, out);
        break;
    case 6:
        entries_lay_some(e, length, 6, out);
        break;
    default:
        entries_lay_some(e, length, e->count, out);
    }
}

/* The lengths of the lists of vertices, as offsets. */
static uint32_t *weave_lengths(Weave *w, const Nears *nears, tsl_kind of) {
    Row r;
    Strip reach[PERIOD_UNITS];
    uint32_t vertices = w->count[TSL_VERTEX];
    uint32_t *first = build_take_alone(w->b, &w->g->arena, (size_t)vertices + 1, sizeof *first);
    if (!first) return NULL;
    first[vertices] = 0;
    for (uint32_t at = 0; weave_next_row(w, TSL_VERTEX, &at, &r);) {
        uint32_t count = nears_count(nears, r.of);
        weave_reach(w, w->strip[of], nears->near + nears->first[r.of], count, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = weave_stretch(reach, count, c, r.strip->last);
            uint32_t there = 0;
            for (uint32_t k = 0; k < count; k++) there += s.there >> k & 1;
            lists_have(strip_from(r.strip, c), (uint32_t)(s.last - c + 1), there, first);
            c = s.last + 1;
        }
    }
    sort_sum(first, vertices + 1);
    return first;
}

TSL_LOCAL bool weave_lists(Weave *w, const Nears *nears, tsl_kind of, uint32_t **first_out,
                           uint32_t **item_out) {
    Row r;
    Strip reach[PERIOD_UNITS];
    uint32_t *first = weave_lengths(w, nears, of),
             *item = first ? build_take_alone(w->b, &w->g->arena, first[w->count[TSL_VERTEX]],
                                              sizeof *item)
                           : NULL;
    if (!item) return false;
    for (uint32_t at = 0; weave_next_row(w, TSL_VERTEX, &at, &r);) {
        const Near *near = nears->near + nears->first[r.of];
        uint32_t count = nears_count(nears, r.of);
        weave_reach(w, w->strip[of], near, count, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = weave_stretch(reach, count, c, r.strip->last);
            Entries e = {.count = 0};
            for (uint32_t k = 0; k < count; k++) {
                if (!(s.there >> k & 1)) continue;
                e.from[e.count] = strip_from(&reach[k], c);
                e.flip[e.count++] = of == TSL_EDGE ? near[k].way : 0;
            }
            entries_lay(&e, strip_from(r.strip, c), (uint32_t)(s.last - c + 1), first, item);
            c = s.last + 1;
        }
    }
    *first_out = first;
    *item_out = item;
    return true;
}

/* Most edges lie between two cells; `fewer` tells how many are missing. */
static bool weave_beside_lengths(Weave *w) {
    Row r;
    Strip reach[2];
    uint32_t edges = w->count[TSL_EDGE], sum = 0;
    ArenaMark mark = arena_mark(&w->b->scratch);
    uint32_t *first = build_take_alone(w->b, &w->g->arena, (size_t)edges + 1, sizeof *first);
    uint8_t *fewer = first ? TAKE_ZERO(w->b, &w->b->scratch, uint8_t, edges) : NULL;
    if (!fewer) return false;
    for (uint32_t at = 0; weave_next_row(w, TSL_EDGE, &at, &r);) {
        weave_reach(w, w->strip[TSL_CELL], w->period.beside[r.of], 2, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = weave_stretch(reach, 2, c, r.strip->last);
            const uint32_t *half = strip_from(r.strip, c);
            for (uint32_t i = 0; s.there != 3 && i <= (uint32_t)(s.last - c); i++)
                fewer[half[i] >> 1] = s.there ? 1 : 2;
            c = s.last + 1;
        }
    }
    for (uint32_t e = 0; e < edges; sum += 2u - fewer[e++]) first[e] = sum;
    first[edges] = sum;
    w->g->beside_first = first;
    arena_release(&w->b->scratch, mark);
    return true;
}

/* The left cell first: an edge that runs back has its sides swapped. */
TSL_LOCAL bool weave_beside(Weave *w) {
    Row r;
    Strip reach[2];
    if (!weave_beside_lengths(w)) return false;
    const uint32_t *first = w->g->beside_first;
    uint32_t *restrict out = w->g->beside =
        build_take_alone(w->b, &w->g->arena, first[w->count[TSL_EDGE]], sizeof *out);
    if (!out) return false;
    for (uint32_t at = 0; weave_next_row(w, TSL_EDGE, &at, &r);) {
        weave_reach(w, w->strip[TSL_CELL], w->period.beside[r.of], 2, r.row, reach);
        for (int32_t c = r.strip->first; c <= r.strip->last;) {
            Stretch s = weave_stretch(reach, 2, c, r.strip->last);
            const uint32_t *half = strip_from(r.strip, c);
            uint32_t length = (uint32_t)(s.last - c + 1);
            const Strip *only = s.there == 1 ? &reach[0] : &reach[1];
            if (s.there == 3) {
                const uint32_t *left = strip_from(&reach[0], c), *right = strip_from(&reach[1], c);
                for (uint32_t i = 0; i < length; i++) {
                    uint32_t to = first[half[i] >> 1], back = half[i] & 1;
                    out[to + back] = left[i];
                    out[to + 1 - back] = right[i];
                }
            } else if (s.there) {
                const uint32_t *cell = strip_from(only, c);
                for (uint32_t i = 0; i < length; i++) out[first[half[i] >> 1]] = cell[i];
            }
            c = s.last + 1;
        }
    }
    return true;
}
