/* compass.c - from a difference of places to a name. In: a vector. Out: one of the compass names, or
 * of the names for steps up and down.
 * Holds: no arc tangent; a way on the border of two names belongs to the one further counter-clockwise,
 * whatever the rounding. */
#include "compass.h"

static const double direction_nowhere = 1e-9; /* of the unit: nearer than this counts as due east */
static const double direction_tan_22 = 0.41421356237309504880; /* of 22.5 degrees */
static const double direction_tan_33 = 0.66817863791929891999; /* of 33.75 degrees */

/* Sixteenths of a turn, or eighths, counter-clockwise from east: within a quarter by tangents, then by
 * its mirror images. */
static unsigned direction_bin(double x, double y, unsigned bins) {
    double turned_x = x - direction_border * y, turned_y = y + direction_border * x;
    double ax = turned_x < 0 ? -turned_x : turned_x, ay = turned_y < 0 ? -turned_y : turned_y;
    unsigned quarter = bins / 4, k;
    if (bins == 8) {
        k = ay < ax * direction_tan_22 ? 0 : ax < ay * direction_tan_22 ? 2 : 1;
    } else if (ay < ax) {
        k = ay < ax * direction_tan_11 ? 0 : ay < ax * direction_tan_33 ? 1 : 2;
    } else {
        k = ax < ay * direction_tan_11 ? 4 : ax < ay * direction_tan_33 ? 3 : 2;
    }
    if (turned_x < 0)
        k = turned_y < 0 ? 2 * quarter + k : 2 * quarter - k;
    else if (turned_y < 0)
        k = bins - k;
    return k & (bins - 1);
}

/* Eighths clockwise from north; sixteenths between the axes all count as diagonal. */
static unsigned direction_eighth(unsigned bin, unsigned bins) {
    unsigned sixteenth = bins == 8 ? 2 * bin : bin;
    unsigned eighth = sixteenth % 4 == 0 ? sixteenth / 2 : sixteenth / 4 * 2 + 1;
    return (10 - eighth) % 8;
}

TSL_LOCAL tsl_direction direction_of(tsl_point delta, double unit, unsigned bins) {
    double low = direction_level * unit;
    double planar = delta.x * delta.x + delta.y * delta.y;
    bool up = delta.z > low, down = delta.z < -low;
    if ((up || down) && planar < low * low) return up ? TSL_DIR_U : TSL_DIR_D;
    bool nowhere = planar < direction_nowhere * direction_nowhere * unit * unit;
    unsigned bin = nowhere ? 0 : direction_bin(delta.x, delta.y, bins);
    if (up || down)
        return (tsl_direction)((unsigned)(up ? TSL_DIR_UN : TSL_DIR_DN) +
                               direction_eighth(bin, bins));
    return (tsl_direction)((20 - (bins == 8 ? 2 * bin : bin)) % 16);
}
