/* carry.c - directions beyond the seams of wrapped boards. In: how motions turn the plane. Out: for each direction which one
 * it is, seen from beyond.
 *
 *        NE |               On a board whose right side is turned over before it meets the left one,
 *       /   |   \           what goes on NE across the seam goes on SE from there: copies beyond lie
 *      /    |    \          upside down, and directions are named at home.
 *           |     SE
 * Holds: what is carried there and back is as it was. */
#include "../../base/trig.h"
#include "../wrapped.h"

enum { CARRY_COMPASS = 16, CARRY_LAYER = 8 };

/* The nearest of some directions, the first of which is north, to where one of them leads beyond. */
static int carry_nearest(const WrapPlace *flip, int direction, int count) {
    const double turn = 2 * TRIG_PI / count, x = trig_sin(direction * turn),
                 y = trig_cos(direction * turn), to_x = flip->xx * x + flip->xy * y,
                 to_y = flip->yx * x + flip->yy * y, tie = 1e-9;
    double most = -2;
    int best = 0;
    for (int i = 0; i < count; i++) {
        const double near = to_x * trig_sin(i * turn) + to_y * trig_cos(i * turn);
        if (near <= most + tie) continue;
        most = near;
        best = i;
    }
    return best;
}

static void carry_row(const WrapPlace *flip, uint8_t *row) {
    const bool mirrors = flip->xx * flip->yy - flip->xy * flip->yx < 0;
    for (int d = 0; d < TSL_DIR_COUNT; d++) row[d] = (uint8_t)d;
    for (int d = 0; d < CARRY_COMPASS; d++)
        row[TSL_DIR_N + d] = (uint8_t)(TSL_DIR_N + carry_nearest(flip, d, CARRY_COMPASS));
    for (int d = 0; d < CARRY_LAYER; d++) {
        const int to = carry_nearest(flip, d, CARRY_LAYER);
        row[TSL_DIR_DN + d] = (uint8_t)(TSL_DIR_DN + to);
        row[TSL_DIR_UN + d] = (uint8_t)(TSL_DIR_UN + to);
    }
    if (!mirrors) return;
    row[TSL_DIR_CW] = TSL_DIR_CCW;
    row[TSL_DIR_CCW] = TSL_DIR_CW;
}

TSL_LOCAL void carry_directions(BoardWrap *wrap) {
    for (int i = 0; i < FLIPS; i++) carry_row(&wrap->plane.flip[i], wrap->carried[i]);
}

TSL_LOCAL tsl_ways wrap_carried_ways(const BoardWrap *wrap, WrapMotion m, tsl_ways ways) {
    const tsl_ways names = ((tsl_ways)1 << TSL_DIR_COUNT) - 1;
    if (!m.flip) return ways;
    tsl_ways carried = ways & ~names;
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        if (ways >> d & 1) carried |= (tsl_ways)1 << wrap->carried[m.flip][d];
    }
    return carried;
}
