/* space.c - the shapes of boards that are not flat. In: places about the centre. Out: generators, and the Schoenflies symbol.
 * An isometry is known by its sign and by where it takes two reference vertices that do not lie on one line with the centre;
 * so every pair that may be their image is tried, unless products of what was found lead there.
 *
 *        b          b'
 *       /    ->      \          keys: (a, b, +) is the identity, (a', b', sign) any other
 *      +--- a    a'---+ */
#include "../../base/num.h"
#include "../../base/points.h"
#include "../../base/trig.h"
#include "shape.h"
#include <math.h>
#include <string.h>

enum { SPACE_PAIRS = 4096 }; /* that are tried */

typedef struct {
    uint32_t a, b;
    int sign;
} SpaceKey;

/* The keys that products of the generators lead to. */
typedef struct {
    SpaceKey key[2 * SPACE_PAIRS];
    uint32_t count;
    SpaceKey reference;
    bool full; /* there are more */
} SpaceKeys;

static double distance(tsl_point p, tsl_point q) {
    tsl_point d = point_minus(p, q);
    return sqrt(point_dot(d, d));
}

static uint32_t degree(const tsl_board *board, uint32_t v) {
    return csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v).count;
}

/* Whether an isometry could take one vertex to another, perhaps of another board. */
static bool space_could_be(const ShapePlaces *p, uint32_t v, const ShapePlaces *q, uint32_t w) {
    const tsl_point centre = {0, 0, 0};
    return degree(p->board, v) == degree(q->board, w) &&
           fabs(distance(p->at[v], centre) - distance(q->at[w], centre)) <= 2 * SYMMETRY_TOLERANCE;
}

static bool space_is_like(const ShapePlaces *p, uint32_t v, uint32_t w) {
    return space_could_be(p, v, p, w);
}

static uint32_t space_like_count(const ShapePlaces *p, uint32_t v, uint32_t a) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < p->board->count[TSL_KIND_VERTEX]; w++)
        count += space_is_like(p, v, w) &&
                 (a == TSL_NONE || fabs(distance(p->at[v], p->at[a]) -
                                        distance(p->at[w], p->at[a])) <= 2 * SYMMETRY_TOLERANCE);
    return count;
}

static tsl_point cross_of(tsl_point p, tsl_point q) {
    return (tsl_point){p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

/* How far b is from the line through the centre and a. */
static double space_off(const ShapePlaces *p, uint32_t a, uint32_t v) {
    const tsl_point centre = {0, 0, 0};
    tsl_point off = cross_of(p->at[a], p->at[v]);
    return sqrt(point_dot(off, off)) / distance(p->at[a], centre);
}

/* Two vertices with few that are like them, among the first in the order of rarity. */
static SpaceKey space_reference(Build *b, const ShapePlaces *p, uint32_t kept) {
    enum { CHOICES = 16 };
    SpaceKey best = {TSL_NONE, TSL_NONE, 1};
    uint32_t fewest = TSL_NONE, few = kept < CHOICES ? kept : CHOICES;
    build_charge(b, (uint64_t)2 * CHOICES * p->board->count[TSL_KIND_VERTEX]);
    for (uint32_t i = 0; i < few; i++) {
        uint32_t count = space_like_count(p, p->by_size[i], TSL_NONE);
        if (count >= fewest) continue;
        fewest = count;
        best.a = p->by_size[i];
    }
    fewest = TSL_NONE;
    for (uint32_t i = 0, tried = 0; i < kept && tried < CHOICES && best.a != TSL_NONE; i++) {
        uint32_t v = p->by_size[i];
        if (space_off(p, best.a, v) < 0.1) continue;
        uint32_t count = space_like_count(p, v, best.a);
        tried++;
        if (count >= fewest) continue;
        fewest = count;
        best.b = v;
    }
    return best;
}

/* Three unit vectors at right angles: along a, towards b, and the third one by its sign. */
static Motion space_axes(const ShapePlaces *p, SpaceKey key) {
    const tsl_point centre = {0, 0, 0};
    tsl_point a = p->at[key.a], c = p->at[key.b];
    double length = distance(a, centre), along = point_dot(a, c) / (length * length);
    a = (tsl_point){a.x / length, a.y / length, a.z / length};
    c = point_minus(
        c, (tsl_point){p->at[key.a].x * along, p->at[key.a].y * along, p->at[key.a].z * along});
    double width = distance(c, centre);
    c = (tsl_point){c.x / width, c.y / width, c.z / width};
    tsl_point third = cross_of(a, c);
    double s = key.sign;
    return (Motion){{{a.x, c.x, third.x * s}, {a.y, c.y, third.y * s}, {a.z, c.z, third.z * s}}};
}

/* The motion that takes the reference to a key, perhaps of another board. */
static Motion space_motion_to(const ShapePlaces *p, SpaceKey from, const ShapePlaces *q,
                              SpaceKey to) {
    Motion here = space_axes(p, from), there = space_axes(q, to), back;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) back.m[i][k] = here.m[k][i];
    }
    return motion_product(&there, &back);
}

static Motion space_motion(const ShapePlaces *p, SpaceKey from, SpaceKey to) {
    return space_motion_to(p, from, p, to);
}

/* ---- Keys ---- */

static bool keys_contain(const SpaceKeys *keys, SpaceKey key) {
    for (uint32_t i = 0; i < keys->count; i++) {
        const SpaceKey *k = &keys->key[i];
        if (k->a == key.a && k->b == key.b && k->sign == key.sign) return true;
    }
    return false;
}

/* All keys that the generators lead to from the reference. */
static bool keys_close(Build *b, const tsl_symmetry *s, SpaceKeys *keys) {
    const Generators *g = &s->generators;
    keys->key[0] = keys->reference;
    keys->count = 1;
    for (uint32_t i = 0; i < keys->count; i++) {
        for (uint32_t k = 0; k < g->count; k++) {
            SpaceKey key = {g->image[k][keys->key[i].a], g->image[k][keys->key[i].b],
                            motion_sign(&g->motion[k]) < 0 ? -keys->key[i].sign
                                                           : keys->key[i].sign};
            if (!build_charge(b, keys->count / 4 + 1)) return false;
            if (keys_contain(keys, key)) continue;
            keys->full = keys->count == 2 * SPACE_PAIRS;
            if (keys->full) return true;
            keys->key[keys->count++] = key;
        }
    }
    return true;
}

/* ---- The symbol ---- */

typedef struct {
    uint32_t turns, thirds;     /* proper elements, and those of order 3 among them */
    uint32_t mirrors, improper; /* improper elements, mirrors among them */
    bool inversion;
    uint32_t highest; /* order of any turn */
} SpaceCounts;

static SpaceCounts space_count(const ShapePlaces *p, const SpaceKeys *keys) {
    SpaceCounts out = {.highest = 1};
    double most = -1;
    for (uint32_t i = 0; i < keys->count; i++) {
        Motion motion = space_motion(p, keys->reference, keys->key[i]);
        double trace = motion_trace(&motion);
        if (keys->key[i].sign < 0) {
            out.improper++;
            out.mirrors += fabs(trace - 1) < 1e-3;
            out.inversion = out.inversion || fabs(trace + 3) < 1e-3;
            continue;
        }
        out.turns++;
        out.thirds += fabs(trace) < 1e-2;
        if (trace > 3 - 1e-6) continue;
        double cosine = (trace - 1) / 2, sine = sqrt(fabs(1 - cosine * cosine));
        if (cosine > most || out.highest == 1)
            out.highest = (uint32_t)(2 * TRIG_PI / fabs(trig_angle(cosine, sine)) + 0.5);
        if (cosine > most) most = cosine;
    }
    return out;
}

static void space_write(char *out, char family, uint32_t number, const char *after) {
    char digits[NUM_SIZE];
    size_t length = number ? num_write_u64(digits, number) : 0;
    *out++ = family;
    memcpy(out, digits, length);
    memcpy(out + length, after, strlen(after) + 1);
}

static void space_name_cyclic(const SpaceCounts *c, char *out) {
    if (!c->improper) {
        space_write(out, 'C', c->highest, "");
    } else if (c->highest == 1) {
        space_write(out, 'C', 0, c->inversion ? "i" : "s");
    } else if (c->mirrors == c->highest) {
        space_write(out, 'C', c->highest, "v");
    } else if (c->mirrors) {
        space_write(out, 'C', c->highest, "h");
    } else {
        space_write(out, 'S', 2 * c->highest, "");
    }
}

static void space_name(const SpaceCounts *c, char *out) {
    bool round =
        (c->turns == 12 || c->turns == 24) ? c->thirds == 8 : c->turns == 60 && c->thirds == 20;
    if (round) {
        char family = c->turns == 12 ? 'T' : c->turns == 24 ? 'O' : 'I';
        space_write(out, family, 0, !c->improper ? "" : family == 'T' && !c->inversion ? "d" : "h");
    } else if (c->turns == c->highest) {
        space_name_cyclic(c, out);
    } else {
        space_write(out, 'D', c->highest,
                    !c->improper                   ? ""
                    : c->mirrors == c->highest + 1 ? "h"
                                                   : "d");
    }
}

/* ---- The search ---- */

static bool space_try(Build *b, tsl_symmetry *s, ShapeTry *t, SpaceKeys *keys, SpaceKey key) {
    if (keys->full || keys_contain(keys, key)) return true;
    Motion motion = space_motion(t->from, keys->reference, key);
    if (!build_charge(b, keys->count / 4 + 1)) return false;
    if (!shape_try(b, t, &motion)) return b->error.code == TSL_OK;
    return group_add(b, s, t->image, &motion) && keys_close(b, s, keys);
}

/* Tries all pairs that are as far from each other, and from the centre, as those of the reference. */
static bool space_pairs(Build *b, tsl_symmetry *s, ShapeTry *t, SpaceKeys *keys) {
    const ShapePlaces *p = t->from;
    uint32_t count = span_count(&p->span, TSL_KIND_VERTEX), pairs = 0;
    double apart = distance(p->at[keys->reference.a], p->at[keys->reference.b]);
    bool mirrors = !(s->only & TSL_SYMMETRY_ROTATIONS);
    for (uint32_t a = 0; a < count; a++) {
        if (!space_is_like(p, keys->reference.a, a)) continue;
        if (!build_charge(b, (uint64_t)count * 4)) return false;
        for (uint32_t v = 0; v < count; v++) {
            if (fabs(distance(p->at[a], p->at[v]) - apart) > 2 * SYMMETRY_TOLERANCE ||
                !space_is_like(p, keys->reference.b, v) || v == a || space_off(p, a, v) < 0.05)
                continue;
            if (pairs++ == SPACE_PAIRS || keys->full) return s->complete = false, true;
            if (!space_try(b, s, t, keys, (SpaceKey){a, v, 1}) ||
                (mirrors && !space_try(b, s, t, keys, (SpaceKey){a, v, -1})))
                return false;
        }
    }
    return true;
}

TSL_LOCAL bool space_find(Build *b, tsl_symmetry *s, ShapeTry *t) {
    SpaceKeys *keys = TAKE(b, &b->scratch, SpaceKeys, 1);
    uint32_t kept = t->from->kept;
    if (!keys) return false;
    keys->reference = space_reference(b, t->from, kept);
    keys->full = false;
    if (b->error.code != TSL_OK) return false;
    if (keys->reference.a == TSL_NONE || keys->reference.b == TSL_NONE)
        return s->complete = false, true;
    if (!keys_close(b, s, keys) || !space_pairs(b, s, t, keys)) return false;
    SpaceCounts counts = space_count(t->from, keys);
    if (s->complete) space_name(&counts, s->name);
    return group_multiply(b, s, keys->count);
}

/* ---- Another board ---- */

/* The pairs whose first vertex is given; b has an error, or *found or *many is set, if there is no more to try. */
static bool space_same_from(Build *b, ShapeTry *t, SpaceKey from, SpaceSame *same) {
    const ShapePlaces *p = t->from, *q = t->to;
    const uint32_t count = span_count(&q->span, TSL_KIND_VERTEX);
    const double apart = distance(p->at[from.a], p->at[from.b]);
    if (!build_charge(b, (uint64_t)count * 4)) return false;
    for (uint32_t v = 0; v < count && !same->found; v++) {
        if (fabs(distance(q->at[same->a], q->at[v]) - apart) > 2 * SYMMETRY_TOLERANCE ||
            !space_could_be(p, from.b, q, v) || v == same->a || space_off(q, same->a, v) < 0.05)
            continue;
        same->many = same->pairs++ == SPACE_PAIRS;
        if (same->many) return true;
        for (int sign = 1; sign >= (same->mirrors ? -1 : 1) && !same->found; sign -= 2) {
            Motion motion = space_motion_to(p, from, q, (SpaceKey){same->a, v, sign});
            same->found = shape_try(b, t, &motion);
        }
    }
    return b->error.code == TSL_OK;
}

TSL_LOCAL bool space_same(Build *b, ShapeTry *t, SpaceSame *same) {
    SpaceKey from = space_reference(b, t->from, t->from->kept);
    if (b->error.code != TSL_OK) return false;
    same->many = from.a == TSL_NONE || from.b == TSL_NONE;
    for (same->a = 0; same->a < span_count(&t->to->span, TSL_KIND_VERTEX); same->a++) {
        if (same->found || same->many) return true;
        if (!space_could_be(t->from, from.a, t->to, same->a)) continue;
        if (!space_same_from(b, t, from, same)) return false;
    }
    return true;
}
