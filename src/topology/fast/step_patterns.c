/* step_patterns.c - the steps from a site clockwise from north. In: its neighbours. Out: their order, and the compass
 * names of the ways there.
 * Twin: steps_site in steps/steps.c, whose functions work out the first site of a pattern. Precondition: none.
 * Test: tests/topology_shortcuts.c with and without FAST_PATTERNS.
 * Holds: neighbours with the same heading keep their order. Ways of which the coordinates differ by less
 * than a grain, far less than any tolerance, may be taken for the same; by how much they do is then what
 * rounding made of it. That could change the heading of a very short way, so those are compared to the last bit. */
#include "step_patterns.h"
#include <string.h>

static const double pattern_grains = 4294967296.0; /* per length of an edge */
/* Grains, about a millionth of an edge: rounding decides where shorter ways head. */
static const uint64_t pattern_short = 4096;
enum { PATTERN_WORDS = 1 + (PATTERN_FEW + 7) / 8 + 3 * PATTERN_FEW, PATTERN_SLOTS = 64 };

/* What two sites with the same pattern have in common. */
typedef struct {
    uint64_t word[PATTERN_WORDS], hash;
    uint32_t words;
} PatternKey;

/* A way to the last bit. */
static void pattern_exact(tsl_point here, tsl_point there, uint64_t *key) {
    key[0] = pattern_bits(there.x - here.x, 0);
    key[1] = pattern_bits(there.y - here.y, 0);
}

/* A way in grains, unless it is very short. */
static inline void pattern_rounded(tsl_point here, tsl_point there, double grain, uint64_t *key) {
    const uint64_t shortest = pattern_grains_bits(0, 1) - pattern_short;
    key[0] = pattern_grains_bits(there.x - here.x, grain);
    key[1] = pattern_grains_bits(there.y - here.y, grain);
    if (key[0] - shortest <= 2 * pattern_short && key[1] - shortest <= 2 * pattern_short)
        pattern_exact(here, there, key);
}

/* The kind, relations, a byte each, then the ways; heights only where there are any, which shows in the length. */
static uint32_t pattern_words(const StepPatterns *patterns, tsl_kind kind, const Relate *r,
                              uint64_t *key) {
    const tsl_point *at = r->board->at[kind];
    const Neighbour *list = r->list;
    uint32_t words = 1, count = r->count;
    key[0] = (uint64_t)kind;
    bool flat = true;
    double grain = patterns->grain;
    tsl_point here = at[r->site];
    for (uint32_t i = 0; i < count; i += 8) {
        uint64_t relations = 0;
        for (uint32_t k = i; k < i + 8 && k < count; k++)
            relations = relations << 8 | list[k].relations;
        key[words++] = relations;
    }
    for (uint32_t i = 0; i < count; i++, words += 2) {
        tsl_point there = at[list[i].to];
        if (grain > 0)
            pattern_rounded(here, there, grain, key + words);
        else
            pattern_exact(here, there, key + words);
        flat = flat && there.z == here.z;
    }
    for (uint32_t i = 0; !flat && i < count; i++)
        key[words++] = pattern_bits(at[list[i].to].z - here.z, grain);
    return words;
}

/* A sum, so that no term waits for another; the first steps tell most patterns apart. */
static uint64_t pattern_hash(const uint64_t *key, uint32_t words) {
    static const uint64_t factor[] = {0x9E3779B97F4A7C15u, 0xD1B54A32D192ED03u, 0x8CB92BA72F3D8DD7u,
                                      0xAEF17502108EF2D9u, 0xF1357AEA2E62A9C5u, 0xDB4F0B9175AE2165u,
                                      0xBBE0563303A4615Fu, 0xA0F2EC75A1FE1575u};
    uint64_t hash = words;
    for (uint32_t i = 0; i < 8 && i < words; i++) hash += (key[i] ^ key[i] >> 31) * factor[i];
    return hash ^ hash >> 29;
}

static void pattern_sort(const StepPatterns *patterns, tsl_kind kind, const Relate *r, StepWay *way,
                         StepPattern *p) {
    steps_sort(r, kind, way);
    for (uint32_t i = 0; i < r->count; i++) {
        p->order[i] = way_place(way[i]);
        if (patterns->eight) p->name[0][i] = (uint8_t)steps_name(r, kind, way[i], COMPASS_EIGHT);
        p->name[1][i] = (uint8_t)steps_name(r, kind, way[i],
                                            patterns->eight ? COMPASS_SIXTEEN : COMPASS_MIRRORED);
    }
    p->count = r->count;
}

static bool pattern_grow(StepPatterns *patterns) {
    if (patterns->count < patterns->slots) return true;
    uint32_t slots = patterns->slots ? 4 * patterns->slots : PATTERN_SLOTS;
    StepPattern **slot = TAKE_ZERO(patterns->b, &patterns->arena, StepPattern *, slots);
    if (!slot) return false;
    for (uint32_t i = 0; i < patterns->slots; i++) {
        for (StepPattern *p = patterns->slot[i], *after; p; p = after) {
            after = p->chain;
            p->chain = slot[p->hash & (slots - 1)];
            slot[p->hash & (slots - 1)] = p;
        }
    }
    patterns->slot = slot;
    patterns->slots = slots;
    return true;
}

/* Room for a pattern's lists in an arena. */
static bool pattern_lists(Build *b, Arena *arena, StepPattern *p, uint32_t room) {
    p->order = TAKE(b, arena, uint32_t, room);
    p->room[0] = p->order ? TAKE(b, arena, uint16_t, 2 * (size_t)room) : NULL;
    p->name[0] = p->room[0] ? TAKE(b, arena, uint8_t, 2 * (size_t)room) : NULL;
    if (!p->name[0]) return false;
    p->room[1] = p->room[0] + room;
    p->name[1] = p->name[0] + room;
    return true;
}

static StepPattern *pattern_loose(StepPatterns *patterns, tsl_kind kind, const Relate *r) {
    StepPattern *p = &patterns->loose;
    if (r->count > patterns->room || !patterns->room) {
        uint32_t room = 2 * r->count + PATTERN_FEW;
        arena_free(&patterns->loose_arena);
        patterns->room = 0;
        patterns->way = TAKE(patterns->b, &patterns->loose_arena, StepWay, 2 * (size_t)room);
        if (!patterns->way || !pattern_lists(patterns->b, &patterns->loose_arena, p, room))
            return NULL;
        patterns->room = room;
    }
    p->set[0] = p->set[1] = NULL;
    pattern_sort(patterns, kind, r, patterns->way, p);
    return p;
}

/* A pattern, its key and its lists in one piece. */
static StepPattern *pattern_new(StepPatterns *patterns, const PatternKey *key, uint32_t count) {
    size_t each = sizeof(uint32_t) + 2 * (sizeof(uint16_t) + sizeof(uint8_t));
    uint32_t words = key->words;
    StepPattern *p = build_take(patterns->b, &patterns->arena,
                                sizeof *p + words * sizeof *key->word + count * each, 1);
    if (!p) return NULL;
    uint64_t *kept = (uint64_t *)(p + 1);
    uint32_t *order = (uint32_t *)(kept + words);
    uint16_t *room = (uint16_t *)(order + count);
    uint8_t *name = (uint8_t *)(room + 2 * (size_t)count);
    memcpy(kept, key->word, words * sizeof *kept);
    *p = (StepPattern){.order = order,
                       .name = {name, name + count},
                       .room = {room, room + count},
                       .words = words,
                       .hash = key->hash,
                       .key = kept};
    return p;
}

static StepPattern *pattern_learn(StepPatterns *patterns, tsl_kind kind, const Relate *r,
                                  const PatternKey *key) {
    StepWay way[2 * PATTERN_FEW];
    StepPattern *p = pattern_grow(patterns) ? pattern_new(patterns, key, r->count) : NULL;
    if (!p) return NULL;
    pattern_sort(patterns, kind, r, way, p);
    StepPattern **slot = &patterns->slot[p->hash & (patterns->slots - 1)];
    p->id = patterns->count++;
    p->chain = *slot;
    *slot = p;
    return p;
}

TSL_LOCAL StepPattern *pattern_of(StepPatterns *patterns, tsl_kind kind, const Relate *r) {
    if (r->count > PATTERN_FEW) return pattern_loose(patterns, kind, r);
    PatternKey key;
    key.words = pattern_words(patterns, kind, r, key.word);
    key.hash = pattern_hash(key.word, key.words);
    StepPattern *p = patterns->slots ? patterns->slot[key.hash & (patterns->slots - 1)] : NULL;
    for (; p; p = p->chain) {
        if (p->hash == key.hash && p->words == key.words && p->count == r->count &&
            memcmp(p->key, key.word, key.words * sizeof *key.word) == 0)
            return p;
    }
    if (patterns->count == PATTERN_MOST) return pattern_loose(patterns, kind, r);
    return pattern_learn(patterns, kind, r, &key);
}

TSL_LOCAL void patterns_init(StepPatterns *patterns, Build *b) {
    *patterns = (StepPatterns){.b = b};
    arena_init(&patterns->arena, b->scratch.alloc);
    arena_init(&patterns->loose_arena, b->scratch.alloc);
    patterns->loose.id = PATTERN_NONE;
}

TSL_LOCAL void patterns_measure(StepPatterns *patterns, double unit, bool exact) {
    double grain = unit > 0 ? pattern_grains / unit : 0;
    patterns->grain = !exact && grain < 1e100 ? grain : 0;
    patterns->eight = exact;
}

TSL_LOCAL void patterns_free(StepPatterns *patterns) {
    arena_free(&patterns->arena);
    arena_free(&patterns->loose_arena);
}
