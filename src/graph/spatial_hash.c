/* spatial_hash.c - hash tables over what a graph holds.
 * Holds: a place is looked up in the few squares that its tolerance reaches, whatever the scale of
 * the board; many vertices on one place are one chain, whose first is the answer. */
#include "spatial_hash.h"
#include "../base/fetch.h"
#include <math.h>
#include <string.h>

enum { PLACE_ROW = 12 }; /* places up to 2^12 units from each other along x share what is mixed */

/* Squares are four to eight tolerances wide, so that a look-up mostly sees one of them; whole numbers, and
 * halves, lie in the middle of one. */
static int64_t place_square(const Places *places, double at) {
    const double most = 4e18;
    double square = at * places->per + 0.5;
    square = square > most ? most : square < -most ? -most : square;
    int64_t whole = (int64_t)square;
    return whole - (square < (double)whole); /* rounded down */
}

/* Squares a unit apart along x have buckets side by side, so that walking along a row stays in the cache. */
static uint32_t place_bucket(const Places *places, int64_t x, int64_t y, int64_t z) {
    uint64_t unit = (uint64_t)x >> places->shift, part = (uint64_t)x ^ unit << places->shift;
    uint64_t along = unit & (((uint64_t)1 << PLACE_ROW) - 1);
    uint64_t rest = (unit >> PLACE_ROW) << places->shift | part;
    uint64_t h = rest * 0x9E3779B97F4A7C15u + (uint64_t)y * 0xC2B2AE3D27D4EB4Fu +
                 (uint64_t)z * 0x165667B19E3779F9u;
    return (uint32_t)((h >> 32 ^ h) + along) & places->mask;
}

TSL_LOCAL bool places_init(Build *b, Arena *arena, uint32_t most, double tolerance, Places *out) {
    uint32_t size = 16;
    while (size < most) size *= 2;
    *out = (Places){.tolerance = tolerance, .per = 1, .mask = size - 1};
    while (out->per * 8 * tolerance <= 1) {
        out->per *= 2;
        out->shift++;
    }
    out->chain = TAKE(b, arena, PlaceChain, size);
    out->next = out->chain ? TAKE(b, arena, uint32_t, most) : NULL;
    if (!out->next) return false;
    memset(out->chain, 0xFF, size * sizeof *out->chain);
    return true;
}

static void place_chain(Places *places, uint32_t bucket, uint32_t vertex) {
    PlaceChain *chain = &places->chain[bucket];
    if (chain->head == TSL_NONE) {
        chain->head = vertex;
    } else {
        places->next[chain->last] = vertex;
    }
    chain->last = vertex;
    places->next[vertex] = TSL_NONE;
}

static uint32_t place_own_bucket(const Places *places, tsl_point p) {
    return place_bucket(places, place_square(places, p.x), place_square(places, p.y),
                        place_square(places, p.z));
}

TSL_LOCAL void places_add(Places *places, const tsl_point *at, uint32_t vertex) {
    place_chain(places, place_own_bucket(places, at[vertex]), vertex);
}

static bool place_is_same(const Places *places, tsl_point p, tsl_point q) {
    return fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z) < places->tolerance;
}

/* The squares that the tolerance reaches. */
typedef struct {
    int64_t x0, x1, y0, y1, z0, z1;
} PlaceReach;

static PlaceReach place_reach(const Places *places, tsl_point p) {
    double t = places->tolerance;
    return (PlaceReach){place_square(places, p.x - t), place_square(places, p.x + t),
                        place_square(places, p.y - t), place_square(places, p.y + t),
                        place_square(places, p.z - t), place_square(places, p.z + t)};
}

/* The lowest-numbered vertex at a place that is in a bucket, those below `least` and from `best` on not counted. */
static uint32_t place_find_in(const Places *places, const tsl_point *at, tsl_point p,
                              uint32_t bucket, uint32_t least, uint32_t best) {
    uint32_t v = places->chain[bucket].head;
    while (v < best && (v < least || !place_is_same(places, at[v], p))) v = places->next[v];
    return v < best ? v : best;
}

static uint32_t place_find_from(const Places *places, const tsl_point *at, tsl_point p,
                                uint32_t least) {
    PlaceReach reach = place_reach(places, p);
    uint32_t best = TSL_NONE;
    for (int64_t x = reach.x0; x <= reach.x1; x++) {
        for (int64_t y = reach.y0; y <= reach.y1; y++) {
            for (int64_t z = reach.z0; z <= reach.z1; z++)
                best = place_find_in(places, at, p, place_bucket(places, x, y, z), least, best);
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

/* Whether a place is so far within its square, along one axis, that the tolerance reaches no other: that is a quarter
 * of a square at most, and some for rounding. */
static bool place_is_inner(const Places *places, double at, int64_t *square) {
    *square = place_square(places, at);
    double within = at * places->per + 0.5 - (double)*square;
    return within > 0.26 && within < 0.74;
}

/* The bucket of the only square in reach of a place, or TSL_NONE if there may be several. */
static uint32_t place_only_bucket(const Places *places, tsl_point p) {
    int64_t x, y, z;
    bool one = place_is_inner(places, p.x, &x) && place_is_inner(places, p.y, &y) &&
               place_is_inner(places, p.z, &z);
    return one ? place_bucket(places, x, y, z) : TSL_NONE;
}

static uint32_t place_unite(Places *places, Graph *g, tsl_point p, uint32_t bucket) {
    uint32_t found = bucket == TSL_NONE ? place_find_from(places, g->at, p, 0)
                                        : place_find_in(places, g->at, p, bucket, 0, TSL_NONE);
    if (found != TSL_NONE) return found;
    uint32_t vertex = graph_add_vertex(g, p);
    place_chain(places, bucket == TSL_NONE ? place_own_bucket(places, p) : bucket, vertex);
    return vertex;
}

/* Buckets are all over memory, so those of some points are asked for together, and then what is in them. */
TSL_LOCAL void places_unite(Places *places, Graph *g, const tsl_point *point, uint32_t count,
                            uint32_t *vertex) {
    uint32_t bucket[FETCH_BATCH];
    for (uint32_t from = 0; from < count; from += FETCH_BATCH) {
        uint32_t batch = fetch_batch(count - from);
        for (uint32_t i = 0; i < batch; i++) {
            bucket[i] = place_only_bucket(places, point[from + i]);
            if (bucket[i] != TSL_NONE) fetch_soon(&places->chain[bucket[i]]);
        }
        for (uint32_t i = 0; i < batch; i++) {
            uint32_t head = bucket[i] == TSL_NONE ? TSL_NONE : places->chain[bucket[i]].head;
            if (head != TSL_NONE) fetch_soon(&g->at[head]);
        }
        for (uint32_t i = 0; i < batch; i++)
            vertex[from + i] = place_unite(places, g, point[from + i], bucket[i]);
    }
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

/* The same for all orders of the corners. */
static uint32_t cycle_bucket(const Cycles *cycles, const uint32_t *corner, uint32_t count) {
    uint64_t sum = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t mixed = (corner[i] + 1) * (uint64_t)0x9E3779B97F4A7C15u;
        sum += (mixed ^ mixed >> 29) * 0xC2B2AE3D27D4EB4Fu;
    }
    return (uint32_t)(sum >> 32 ^ sum) & cycles->mask;
}

TSL_LOCAL bool cycles_init(Build *b, Arena *arena, uint32_t most, Cycles *out) {
    uint32_t size = 16;
    while (size < most) size *= 2;
    *out = (Cycles){.mask = size - 1, .head = TAKE(b, arena, uint32_t, size)};
    out->next = out->head ? TAKE(b, arena, uint32_t, most) : NULL;
    if (!out->next) return false;
    memset(out->head, 0xFF, size * sizeof *out->head);
    return true;
}

TSL_LOCAL void cycles_add(Cycles *cycles, const Graph *g, uint32_t cell) {
    uint32_t first = g->cell_first[cell];
    uint32_t *head =
        &cycles->head[cycle_bucket(cycles, g->corner + first, g->cell_first[cell + 1] - first)];
    cycles->next[cell] = *head;
    *head = cell;
}

/* Step +1 or -1 round the cell from corner `start`. */
static bool cycle_runs(const uint32_t *cell, uint32_t start, uint32_t step, const uint32_t *corner,
                       uint32_t count) {
    uint32_t i = 0;
    while (i < count && cell[(start + (uint64_t)i * step) % count] == corner[i]) i++;
    return i == count;
}

static bool cycle_is_same(const uint32_t *cell, const uint32_t *corner, uint32_t count) {
    uint32_t start = 0;
    while (start < count && cell[start] != corner[0]) start++;
    return start < count && (cycle_runs(cell, start, 1, corner, count) ||
                             cycle_runs(cell, start, count - 1, corner, count));
}

TSL_LOCAL uint32_t cycles_find(const Cycles *cycles, const Graph *g, const uint32_t *corner,
                               uint32_t count) {
    uint32_t cell = cycles->head[cycle_bucket(cycles, corner, count)];
    for (; cell != TSL_NONE; cell = cycles->next[cell]) {
        uint32_t first = g->cell_first[cell];
        bool fits = g->cell_first[cell + 1] - first == count;
        if (fits && cycle_is_same(g->corner + first, corner, count)) return cell;
    }
    return TSL_NONE;
}
