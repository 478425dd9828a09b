/* weld.c - hash tables over what a graph holds.
 * Holds: a place is looked up in the few squares that its tolerance reaches, whatever the scale of
 * the board; many vertices on one place are one chain, whose first is the answer. */
#include "weld.h"
#include <math.h>
#include <string.h>

/* Squares are four tolerances wide, so that a look-up mostly sees one of them; whole numbers, and
 * halves, lie in the middle of one. */
static int64_t place_square(double at, double tolerance) {
    double square = floor(at / (4 * tolerance) + 0.5);
    const double most = 4e18;
    return (int64_t)(square > most ? most : square < -most ? -most : square);
}

static uint32_t place_bucket(const Places *places, int64_t x, int64_t y, int64_t z) {
    uint64_t h = (uint64_t)x * 0x9E3779B97F4A7C15u + (uint64_t)y * 0xC2B2AE3D27D4EB4Fu +
                 (uint64_t)z * 0x165667B19E3779F9u;
    return (uint32_t)(h >> 32 ^ h) & places->mask;
}

TSL_LOCAL bool places_init(Build *b, Arena *arena, uint32_t most, double tolerance, Places *out) {
    uint32_t size = 16;
    while (size < most) size *= 2;
    *out = (Places){.tolerance = tolerance, .mask = size - 1};
    out->head = TAKE(b, arena, uint32_t, 2 * (size_t)size);
    out->next = out->head ? TAKE(b, arena, uint32_t, most) : NULL;
    if (!out->next) return false;
    out->last = out->head + size;
    memset(out->head, 0xFF, size * sizeof *out->head);
    return true;
}

TSL_LOCAL void places_add(Places *places, const tsl_point *at, uint32_t vertex) {
    double t = places->tolerance;
    tsl_point p = at[vertex];
    uint32_t k =
        place_bucket(places, place_square(p.x, t), place_square(p.y, t), place_square(p.z, t));
    if (places->head[k] == TSL_NONE) {
        places->head[k] = vertex;
    } else {
        places->next[places->last[k]] = vertex;
    }
    places->last[k] = vertex;
    places->next[vertex] = TSL_NONE;
}

static bool place_is_same(const Places *places, tsl_point p, tsl_point q) {
    return fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z) < places->tolerance;
}

/* The lowest-numbered vertex at a place, those below `least` not counted. */
static uint32_t place_find_from(const Places *places, const tsl_point *at, tsl_point p,
                                uint32_t least) {
    double t = places->tolerance;
    int64_t x0 = place_square(p.x - t, t), x1 = place_square(p.x + t, t);
    int64_t y0 = place_square(p.y - t, t), y1 = place_square(p.y + t, t);
    int64_t z0 = place_square(p.z - t, t), z1 = place_square(p.z + t, t);
    uint32_t best = TSL_NONE;
    for (int64_t x = x0; x <= x1; x++) {
        for (int64_t y = y0; y <= y1; y++) {
            for (int64_t z = z0; z <= z1; z++) {
                uint32_t v = places->head[place_bucket(places, x, y, z)];
                while (v < best && (v < least || !place_is_same(places, at[v], p)))
                    v = places->next[v];
                if (v < best) best = v;
            }
        }
    }
    return best;
}

TSL_LOCAL uint32_t places_find(const Places *places, const tsl_point *at, tsl_point p) {
    return place_find_from(places, at, p, 0);
}

TSL_LOCAL uint32_t places_find_after(const Places *places, const tsl_point *at, tsl_point p,
                                     uint32_t after) {
    return place_find_from(places, at, p, after + 1);
}

TSL_LOCAL bool pairs_init(Build *b, Arena *arena, uint32_t most, PairSet *out) {
    uint32_t size = 16;
    while (size / 2 < most) size *= 2;
    *out = (PairSet){size - 1, TAKE_ZERO(b, arena, uint64_t, size), NULL};
    out->edge = out->key ? TAKE(b, arena, uint32_t, size) : NULL;
    return out->edge != NULL;
}

static uint32_t pair_slot(const PairSet *set, uint64_t key) {
    uint32_t slot = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32) & set->mask;
    while (set->key[slot] && set->key[slot] != key) slot = (slot + 1) & set->mask;
    return slot;
}

static uint64_t pair_key(uint32_t a, uint32_t b) {
    return (a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a) + 1;
}

TSL_LOCAL uint32_t pairs_find(const PairSet *set, uint32_t a, uint32_t b) {
    uint32_t slot = pair_slot(set, pair_key(a, b));
    return set->key[slot] ? set->edge[slot] : TSL_NONE;
}

TSL_LOCAL uint32_t pairs_add(PairSet *set, uint32_t a, uint32_t b, uint32_t edge) {
    uint64_t key = pair_key(a, b);
    uint32_t slot = pair_slot(set, key);
    if (set->key[slot]) return set->edge[slot];
    set->key[slot] = key;
    set->edge[slot] = edge;
    return edge;
}
