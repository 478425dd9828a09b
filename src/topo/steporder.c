/* steporder.c - the steps from a site clockwise from north. In: the places of its neighbours. Out: their
 * order, and the compass names of the ways there.
 * Holds: neighbours with the same heading keep their order; what is remembered is what would be found. */
#include "steporder.h"
#include "../base/angle.h"
#include "direction.h"
#include <string.h>

static tsl_point steporder_delta(const tsl_point *at, uint32_t from, uint32_t to) {
    return (tsl_point){at[to].x - at[from].x, at[to].y - at[from].y, at[to].z - at[from].z};
}

static uint64_t steporder_mix(tsl_point delta) {
    uint64_t bits[3];
    memcpy(bits, &delta, sizeof bits);
    return (bits[0] + (bits[1] << 1 | bits[1] >> 63) + (bits[2] << 2 | bits[2] >> 62)) *
           0x9E3779B97F4A7C15u;
}

/* Bit by bit, so that what was found for one is what would be found for the other. */
static bool steporder_same(const tsl_point *p, const tsl_point *q) {
    return memcmp(p, q, sizeof *p) == 0;
}

static const OrderWay *steporder_way(Orders *orders, tsl_point delta) {
    OrderWay *way = &orders->way[steporder_mix(delta) >> 56];
    if (way->known && steporder_same(&way->delta, &delta)) return way;
    *way = (OrderWay){delta,
                      angle_heading(delta.x, delta.y),
                      {(uint8_t)direction_of(delta, orders->unit, 8),
                       (uint8_t)direction_of(delta, orders->unit, 16)},
                      true};
    return way;
}

static bool steporder_matches(const OrderPattern *pattern, const tsl_point *at, uint32_t site,
                              const Neighbour *list, uint32_t count) {
    if (pattern->count != count) return false;
    for (uint32_t i = 0; i < count; i++) {
        tsl_point delta = steporder_delta(at, site, list[i].to);
        if (!steporder_same(&pattern->delta[i], &delta)) return false;
    }
    return true;
}

static void steporder_learn(Orders *orders, OrderPattern *pattern, const tsl_point *at,
                            uint32_t site, const Neighbour *list, uint32_t count) {
    KeyedId item[ORDER_FEW], spare[ORDER_FEW];
    uint8_t name[ORDER_FEW][2];
    pattern->count = count;
    for (uint32_t i = 0; i < count; i++) {
        pattern->delta[i] = steporder_delta(at, site, list[i].to);
        const OrderWay *way = steporder_way(orders, pattern->delta[i]);
        item[i] = (KeyedId){way->heading, i};
        memcpy(name[i], way->name, sizeof name[i]);
    }
    sort_keyed(item, spare, count);
    for (uint32_t i = 0; i < count; i++) {
        pattern->id[i] = (uint32_t)item[i].id;
        for (int k = 0; k < 2; k++) pattern->name[k][i] = name[item[i].id][k];
    }
}

static bool steporder_grow(Orders *orders, uint32_t count) {
    if (count <= orders->room) return true;
    arena_free(&orders->arena);
    orders->room = 2 * count;
    orders->item = TAKE(orders->b, &orders->arena, KeyedId, 2 * (size_t)orders->room);
    orders->id = orders->item ? TAKE(orders->b, &orders->arena, uint32_t, orders->room) : NULL;
    uint8_t *names =
        orders->id ? TAKE(orders->b, &orders->arena, uint8_t, 2 * (size_t)orders->room) : NULL;
    if (!names) return false;
    orders->name[0] = names;
    orders->name[1] = names + orders->room;
    return true;
}

static StepOrder steporder_many(Orders *orders, const tsl_point *at, uint32_t site,
                                const Neighbour *list, uint32_t count) {
    if (!steporder_grow(orders, count)) return (StepOrder){0};
    for (uint32_t i = 0; i < count; i++) {
        orders->item[i] =
            (KeyedId){steporder_way(orders, steporder_delta(at, site, list[i].to))->heading, i};
    }
    sort_keyed(orders->item, orders->item + orders->room, count);
    for (uint32_t i = 0; i < count; i++) {
        orders->id[i] = (uint32_t)orders->item[i].id;
        const OrderWay *way =
            steporder_way(orders, steporder_delta(at, site, list[orders->id[i]].to));
        for (int k = 0; k < 2; k++) orders->name[k][i] = way->name[k];
    }
    return (StepOrder){orders->id, {orders->name[0], orders->name[1]}};
}

TSL_LOCAL StepOrder steporder_of(Orders *orders, const tsl_point *at, uint32_t site,
                                 const Neighbour *list, uint32_t count) {
    if (count > ORDER_FEW) return steporder_many(orders, at, site, list, count);
    uint64_t mixed = count ? steporder_mix(steporder_delta(at, site, list[0].to)) : 0;
    OrderPattern *pattern = &orders->pattern[(mixed >> 58 ^ count) % ORDER_PATTERNS];
    if (!steporder_matches(pattern, at, site, list, count))
        steporder_learn(orders, pattern, at, site, list, count);
    return (StepOrder){pattern->id, {pattern->name[0], pattern->name[1]}};
}

TSL_LOCAL void steporder_init(Orders *orders, Build *b, double unit) {
    *orders = (Orders){.b = b, .unit = unit};
    arena_init(&orders->arena, b->scratch.alloc);
}

TSL_LOCAL void steporder_free(Orders *orders) {
    arena_free(&orders->arena);
}
