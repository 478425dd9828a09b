/* relative.c - directions as seen by a piece. In: the directions that a board or a site supports, the one
 * that is faced, and a relative name. Out: the directions that it means.
 * Directions form rings, each in the order of turning to the right; turning never leaves a ring, and U and
 * D are rings of their own. */
#include "compass.h"

typedef struct {
    unsigned first, size;
} Ring;
static const Ring relative_rings[] = {{TSL_DIR_N, 16}, {TSL_DIR_OUT, 4}, {TSL_DIR_D, 1},
                                      {TSL_DIR_DN, 8}, {TSL_DIR_U, 1},   {TSL_DIR_UN, 8}};

typedef enum {
    RELATIVE_TURN, /* by quarters of a turn, to a direction that must be supported */
    RELATIVE_NEXT, /* to the next supported direction, `turns` times */
    RELATIVE_FAN,  /* all within a quarter turn */
    RELATIVE_SIDE  /* all within half a turn to one side */
} RelativeHow;
static const struct {
    bool back; /* seen from the direction opposite to the one faced */
    RelativeHow how;
    int turns; /* to the right */
} relative_rows[TSL_RELATIVE_COUNT] = {
    [TSL_RELATIVE_FORWARD] = {false, RELATIVE_TURN, 0},
    [TSL_RELATIVE_BACKWARD] = {true, RELATIVE_TURN, 0},
    [TSL_RELATIVE_RIGHTWARD] = {false, RELATIVE_TURN, 1},
    [TSL_RELATIVE_LEFTWARD] = {false, RELATIVE_TURN, -1},
    [TSL_RELATIVE_FR] = {false, RELATIVE_NEXT, 1},
    [TSL_RELATIVE_FRR] = {false, RELATIVE_NEXT, 2},
    [TSL_RELATIVE_FRRR] = {false, RELATIVE_NEXT, 3},
    [TSL_RELATIVE_FL] = {false, RELATIVE_NEXT, -1},
    [TSL_RELATIVE_FLL] = {false, RELATIVE_NEXT, -2},
    [TSL_RELATIVE_FLLL] = {false, RELATIVE_NEXT, -3},
    [TSL_RELATIVE_BR] = {true, RELATIVE_NEXT, 1},
    [TSL_RELATIVE_BRR] = {true, RELATIVE_NEXT, 2},
    [TSL_RELATIVE_BRRR] = {true, RELATIVE_NEXT, 3},
    [TSL_RELATIVE_BL] = {true, RELATIVE_NEXT, -1},
    [TSL_RELATIVE_BLL] = {true, RELATIVE_NEXT, -2},
    [TSL_RELATIVE_BLLL] = {true, RELATIVE_NEXT, -3},
    [TSL_RELATIVE_FORWARDS] = {false, RELATIVE_FAN, 0},
    [TSL_RELATIVE_BACKWARDS] = {true, RELATIVE_FAN, 0},
    [TSL_RELATIVE_RIGHTWARDS] = {false, RELATIVE_SIDE, 1},
    [TSL_RELATIVE_LEFTWARDS] = {false, RELATIVE_SIDE, -1},
};

static Ring relative_ring(tsl_direction d) {
    size_t i = 0;
    while ((unsigned)d >= relative_rings[i].first + relative_rings[i].size) i++;
    return relative_rings[i];
}

static tsl_direction relative_turned(tsl_direction d, int right) {
    Ring ring = relative_ring(d);
    int place = (((int)d - (int)ring.first) + right) % (int)ring.size;
    return (tsl_direction)(ring.first + (unsigned)(place < 0 ? place + (int)ring.size : place));
}

static tsl_direction relative_opposite(tsl_direction d) {
    if (d < TSL_DIR_D) return relative_turned(d, (int)relative_ring(d).size / 2);
    unsigned up = TSL_DIR_U - TSL_DIR_D; /* from a direction down to the same one up */
    tsl_direction turned = relative_turned(d, (int)relative_ring(d).size / 2);
    return (tsl_direction)(d < TSL_DIR_U ? (unsigned)turned + up : (unsigned)turned - up);
}

/* ---- Where the rules differ ---- */

/* The neighbour on the left in the ring. */
static tsl_direction relative_left_paper(tsl_direction d) {
    return relative_turned(d, -1);
}

/* As published games have it: left of CW is In and left of CCW is Out, as on the right. */
static tsl_direction relative_left_ludii(tsl_direction d) {
    return relative_turned(d, d == TSL_DIR_CW || d == TSL_DIR_CCW ? 1 : -1);
}

/* A quarter turn in places of the ring. */
static int relative_quarter_paper(tsl_direction d) {
    return d < TSL_DIR_OUT ? 4 : d < TSL_DIR_D || relative_ring(d).size == 1 ? 1 : 2;
}

/* As published games have it: up and down a quarter is but an eighth. */
static int relative_quarter_ludii(tsl_direction d) {
    return d < TSL_DIR_OUT ? 4 : 1;
}

typedef struct {
    bool rotates;   /* the rotation is not in the facing yet */
    int most_turns; /* FRR and FRRR are FR where it is 1 */
    tsl_direction (*left)(tsl_direction d);
    int (*quarter)(tsl_direction d);
    tsl_direction north_west_down; /* what DNW is taken for */
} RelativeRules;
static const RelativeRules relative_rules[] = {
    [TSL_RULES_PAPER] = {false, 3, relative_left_paper, relative_quarter_paper, TSL_DIR_DNW},
    [TSL_RULES_LUDII] = {true, 1, relative_left_ludii, relative_quarter_ludii, TSL_DIR_DSW},
};

/* ---- Turning ---- */

/* The next supported direction to the right of d, or to its left; TSL_DIR_NONE if its ring has none. */
static tsl_direction relative_next(const RelativeRules *rules, tsl_dirs supported, tsl_direction d,
                                   bool right) {
    unsigned most = relative_ring(d).size;
    for (unsigned i = 0; i < most; i++) {
        d = right ? relative_turned(d, 1) : rules->left(d);
        if (supported & DIRECTION_BIT(d)) return d;
    }
    return TSL_DIR_NONE;
}

/* After one turn the supported directions of the ring come round and round. */
static tsl_direction relative_faced(const RelativeRules *rules, tsl_dirs supported,
                                    tsl_direction facing, uint32_t rotation) {
    if (!rules->rotates || rotation == 0) return facing;
    Ring ring = relative_ring(facing);
    uint32_t period = 0;
    for (unsigned i = 0; i < ring.size; i++)
        period += (uint32_t)(supported >> (ring.first + i) & 1);
    if (period == 0) return TSL_DIR_NONE;
    for (uint32_t left = 1 + (rotation - 1) % period; left > 0; left--)
        facing = relative_next(rules, supported, facing, true);
    return facing;
}

/* The supported ones of the directions turned by `from` to `to` places. */
static tsl_dirs relative_span(tsl_dirs supported, tsl_direction d, int from, int to) {
    tsl_dirs found = 0;
    for (int right = from; right <= to; right++) found |= DIRECTION_BIT(relative_turned(d, right));
    return found & supported;
}

static tsl_dirs relative_meant(const RelativeRules *rules, tsl_dirs supported, tsl_direction faced,
                               tsl_relative relative) {
    int turns = relative_rows[relative].turns;
    tsl_direction d = relative_rows[relative].back ? relative_opposite(faced) : faced;
    int quarter = rules->quarter(d), half = (int)relative_ring(d).size / 2;
    switch (relative_rows[relative].how) {
    case RELATIVE_FAN:
        return relative_span(supported, d, 1 - quarter, quarter - 1);
    case RELATIVE_SIDE:
        return turns > 0 ? relative_span(supported, d, 1, half - 1)
                         : relative_span(supported, d, 1 - half, -1);
    case RELATIVE_TURN:
        return relative_span(supported, d, turns * quarter, turns * quarter);
    default:
        break;
    }
    int count = turns < 0 ? -turns : turns;
    if (count > rules->most_turns) count = rules->most_turns;
    for (; count > 0 && d != TSL_DIR_NONE; count--)
        d = relative_next(rules, supported, d, turns > 0);
    return d != TSL_DIR_NONE ? DIRECTION_BIT(d) : 0;
}

/* ---- What is asked ---- */

TSL_LOCAL tsl_direction relative_facing(tsl_rules rules, tsl_dirs supported, tsl_direction facing,
                                        uint32_t rotation) {
    return relative_faced(&relative_rules[rules], supported, facing, rotation);
}

TSL_LOCAL tsl_dirs relative_directions(tsl_rules rules, tsl_dirs supported, tsl_direction faced,
                                       tsl_relative relative) {
    tsl_dirs meant = relative_meant(&relative_rules[rules], supported, faced, relative);
    if (!(meant & DIRECTION_BIT(TSL_DIR_DNW))) return meant;
    return (meant & ~DIRECTION_BIT(TSL_DIR_DNW)) |
           DIRECTION_BIT(relative_rules[rules].north_west_down);
}
