/* steporder.h - the order and the names of the steps from a site. */
#ifndef TSL_TOPO_STEPORDER_H
#define TSL_TOPO_STEPORDER_H
#include "../base/sort.h"
#include "relation.h"

enum { ORDER_WAYS = 256, ORDER_PATTERNS = 64, ORDER_FEW = 16 };
/* A difference of places, and what follows from it alone. */
typedef struct {
    tsl_point delta;
    int64_t heading;
    uint8_t name[2]; /* of eight, of sixteen */
    bool known;
} OrderWay;
/* All differences of places from a site, and what follows from them. */
typedef struct {
    uint32_t count;
    tsl_point delta[ORDER_FEW];
    uint32_t id[ORDER_FEW];
    uint8_t name[2][ORDER_FEW];
} OrderPattern;
typedef struct {
    Build *b;
    double unit; /* mean length of the board's edges */
    /* What was found before: boards have few ways and patterns, met again and again. */
    OrderWay way[ORDER_WAYS];
    OrderPattern pattern[ORDER_PATTERNS];
    /* For lists that are too long for a pattern. */
    KeyedId *item;
    uint32_t *id;
    uint8_t *name[2];
    uint32_t room;
    Arena arena;
} Orders;
/* Neighbours clockwise from north: their places in the list, and the names of the ways there, which are
 * directions. */
typedef struct {
    const uint32_t *id;
    const uint8_t *name[2]; /* of eight, of sixteen */
} StepOrder;

TSL_LOCAL void steporder_init(Orders *orders, Build *b, double unit);
/* NULL ids when memory runs out; good until the next call. */
TSL_LOCAL StepOrder steporder_of(Orders *orders, const tsl_point *at, uint32_t site,
                                 const Neighbour *list, uint32_t count);
TSL_LOCAL void steporder_free(Orders *orders);
#endif
