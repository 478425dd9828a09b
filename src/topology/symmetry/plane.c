/* plane.c - the shapes of flat boards: C1, C2, ... and D1, D2, ... In: places about the centre. Out: at most two
 * generators, a turn and a mirror.
 * The order of turning divides the sizes of all radius classes. Each of its prime powers is found alone, the largest that
 * holds; the turn by all of them is a product of their powers. */
#include "../../base/num.h"
#include "../../base/trig.h"
#include "shape.h"
#include <math.h>
#include <string.h>

/* The turn found so far, as a permutation; it becomes the product with the power of another one. */
typedef struct {
    uint32_t *whole, *spare;
    uint32_t turns;
} PlaneTurn;

static uint32_t prime_power(uint32_t number, uint32_t prime) {
    uint32_t power = 1;
    for (; number % prime == 0; number /= prime) power *= prime;
    return power;
}

/* Such that times * of is 1 more than a multiple of `modulus`. */
static uint32_t inverse_of(uint32_t of, uint32_t modulus) {
    uint64_t times = 1;
    while (times < modulus && times * of % modulus != 1 % modulus) times++;
    return (uint32_t)times;
}

/* image becomes its own power, of an exponent from 1 on; `base` and `spare` are room. */
static void perm_power(const SiteSpan *span, uint32_t *image, uint32_t exponent, uint32_t *base,
                       uint32_t *spare) {
    size_t bytes = span_all(span) * sizeof *image;
    bool any = false;
    memcpy(base, image, bytes);
    for (; exponent; exponent >>= 1) {
        if (exponent & 1) {
            if (any) perm_product(span, base, image, spare);
            memcpy(image, any ? spare : base, bytes);
            any = true;
        }
        if (exponent == 1) break;
        perm_product(span, base, base, spare);
        memcpy(base, spare, bytes);
    }
}

/* A turn by 1/m and one by 1/p together give the turn by 1/(m p): 1/(m p) = a/m + c/p modulo 1, where a p = 1 modulo m and
 * c m = 1 modulo p. */
static bool plane_join(Build *b, const SiteSpan *span, PlaneTurn *turn, uint32_t *image,
                       uint32_t power) {
    size_t all = span_all(span);
    uint32_t *base = TAKE(b, &b->scratch, uint32_t, all);
    if (!base || !build_charge(b, all * 64)) return false;
    perm_power(span, image, inverse_of(turn->turns, power), base, turn->spare);
    perm_power(span, turn->whole, inverse_of(power, turn->turns), base, turn->spare);
    perm_product(span, image, turn->whole, turn->spare);
    memcpy(turn->whole, turn->spare, all * sizeof *image);
    turn->turns *= power;
    return true;
}

/* The largest power of a prime that the board turns by. */
static bool plane_prime(Build *b, ShapeTry *t, PlaneTurn *turn, uint32_t power, uint32_t prime) {
    for (; power > 1; power /= prime) {
        Motion motion = motion_turn(2 * TRIG_PI / power);
        if (!shape_try(b, t, &motion) || perm_is_identity(&t->from->span, t->image)) {
            if (b->error.code != TSL_OK) return false;
            continue;
        }
        if (turn->turns > 1) return plane_join(b, &t->from->span, turn, t->image, power);
        memcpy(turn->whole, t->image, span_all(&t->from->span) * sizeof *t->image);
        turn->turns = power;
        return true;
    }
    return true;
}

static bool plane_turns(Build *b, tsl_symmetry *s, ShapeTry *t) {
    size_t all = span_all(&t->from->span);
    PlaneTurn turn = {TAKE(b, &b->scratch, uint32_t, all), NULL, 1};
    turn.spare = turn.whole ? TAKE(b, &b->scratch, uint32_t, all) : NULL;
    if (!turn.spare) return false;
    uint32_t left = t->from->common;
    for (uint32_t prime = 2; left > 1; prime++) {
        if ((uint64_t)prime * prime > left) prime = left;
        if (left % prime) continue;
        uint32_t power = prime_power(left, prime);
        if (!plane_prime(b, t, &turn, power, prime)) return false;
        left /= power;
    }
    s->turns = turn.turns;
    if (turn.turns == 1) return true;
    Motion motion = motion_turn(2 * TRIG_PI / turn.turns);
    return group_multiply(b, s, turn.turns) && group_add(b, s, turn.whole, &motion);
}

/* ---- Mirrors ---- */

/* The lowest axis of all mirrors, of which there is one every half of a turn's part. Axes that are nearly at 0 are. */
static double mirror_lowest(const Motion *mirror, uint32_t turns, uint32_t *parts) {
    double part = TRIG_PI / turns, axis = trig_angle(mirror->m[0][0], mirror->m[0][1]) / 2;
    if (axis < 0) axis += TRIG_PI;
    double low = axis - part * floor(axis / part + 1e-4);
    *parts = (uint32_t)floor(axis / part + 1e-4) % turns;
    return low < 0 ? 0 : low;
}

/* The mirror with the lowest axis: a turn back after the one that was found. */
static bool plane_keep(Build *b, tsl_symmetry *s, ShapeTry *t, const Motion *mirror) {
    const SiteSpan *span = &t->from->span;
    size_t all = span_all(span);
    uint32_t parts;
    s->axis = mirror_lowest(mirror, s->turns, &parts);
    uint32_t *power = TAKE(b, &b->scratch, uint32_t, all);
    uint32_t *base = power ? TAKE(b, &b->scratch, uint32_t, all) : NULL;
    uint32_t *spare = base ? TAKE(b, &b->scratch, uint32_t, all) : NULL;
    if (!spare || !build_charge(b, all * 8)) return false;
    if (parts) {
        memcpy(power, s->generators.image[0], all * sizeof *power);
        perm_power(span, power, s->turns - parts, base, spare);
        perm_product(span, power, t->image, spare);
    } else {
        memcpy(spare, t->image, all * sizeof *spare);
    }
    Motion lowest = motion_mirror(s->axis);
    return group_multiply(b, s, 2) && group_add(b, s, spare, &lowest);
}

/* Marks where turns take a vertex. */
static void plane_skip(const tsl_symmetry *s, uint32_t v, uint8_t *seen) {
    while (!seen[v]) {
        seen[v] = 1;
        if (s->turns > 1) v = s->generators.image[0][v];
    }
}

static bool plane_mirrors(Build *b, tsl_symmetry *s, ShapeTry *t) {
    const ShapePlaces *p = t->from;
    uint8_t *seen = TAKE_ZERO(b, &b->scratch, uint8_t, span_count(&p->span, TSL_KIND_VERTEX));
    if (!seen) return false;
    for (uint32_t i = 0; i < p->rarest; i++) {
        uint32_t v = p->by_size[i];
        if (seen[v]) continue;
        plane_skip(s, v, seen);
        Motion mirror = mirror_between(p->at[p->by_size[0]], p->at[v]);
        bool found = shape_try(b, t, &mirror);
        if (b->error.code != TSL_OK) return false;
        if (found && !perm_is_identity(&p->span, t->image)) return plane_keep(b, s, t, &mirror);
    }
    return true;
}

/* What turns a line round is a mirror across it or, where only turns are wanted, half a turn. */
static bool plane_line(Build *b, tsl_symmetry *s, ShapeTry *t) {
    const Motion round = {{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};
    if (!shape_try(b, t, &round)) return b->error.code == TSL_OK;
    tsl_point end = t->from->at[t->from->by_size[0]];
    Motion along = mirror_between(end, end), motion = motion_turn(TRIG_PI);
    uint32_t parts;
    if (s->only & TSL_SYMMETRY_ROTATIONS) {
        s->turns = 2;
    } else {
        s->axis = mirror_lowest(&along, 1, &parts) + TRIG_PI / 2;
        if (s->axis > TRIG_PI * (1 - 1e-9)) s->axis -= TRIG_PI;
        if (s->axis < 0) s->axis = 0;
        motion = motion_mirror(s->axis);
    }
    return group_multiply(b, s, 2) && group_add(b, s, t->image, &motion);
}

static void plane_name(tsl_symmetry *s) {
    s->name[0] = s->axis < 0 ? 'C' : 'D';
    num_write_u64(s->name + 1, s->turns);
}

TSL_LOCAL bool plane_find(Build *b, tsl_symmetry *s, ShapeTry *t) {
    bool line = t->from->extent == SHAPE_LINE;
    s->axis = -1;
    s->turns = 1;
    if (line ? !plane_line(b, s, t) : !plane_turns(b, s, t)) return false;
    bool mirrors = !line && !(s->only & TSL_SYMMETRY_ROTATIONS);
    if (mirrors && !plane_mirrors(b, s, t)) return false;
    plane_name(s);
    return true;
}
