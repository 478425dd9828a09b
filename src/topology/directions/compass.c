/* compass.c - from a difference of places to a name. In: a vector. Out: one of the compass names, or
 * of the names for steps up and down.
 * Holds: no arc tangent; a way on the border of two names has one of them whatever the rounding. */
#include "compass.h"
#include <math.h>

static const double direction_nowhere = 1e-9; /* of the unit: nearer than this counts as due east */
static const double direction_tan_22 = 0.41421356237309504880; /* of 22.5 degrees */
static const double direction_tan_33 = 0.66817863791929891999; /* of 33.75 degrees */

/* Where in an eighth of a turn a way lies, as sixteenths of a turn from its axis; `across` is not the longer one.
 * Of two neighbours among the sixteen names one is coarser: N and NE are, NNE is not. Where names mirror, a way within a
 * tiny angle of a border has the coarser name: the finer bin is that much narrower on both sides, and nothing depends
 * on the sense of turning. Elsewhere the way was turned by that angle before. */
static unsigned direction_within(double along, double across, Compass compass) {
    const double slack = compass == COMPASS_MIRRORED ? direction_border : 0; /* tan' = 1 + tan^2 */
    if (compass == COMPASS_EIGHT) return across < along * direction_tan_22 ? 0 : 2;
    if (across < along * (direction_tan_11 + slack * (1 + direction_tan_11 * direction_tan_11)))
        return 0;
    double finer_end = direction_tan_33 - slack * (1 + direction_tan_33 * direction_tan_33);
    return across < along * finer_end ? 1 : 2;
}

/* Sixteenths of a turn counter-clockwise from east: within a quarter by tangents, then by its mirror images. */
static unsigned direction_bin(double x, double y, Compass compass) {
    const double turn = compass == COMPASS_MIRRORED ? 0 : direction_border;
    double turned_x = x - turn * y, turned_y = y + turn * x;
    double ax = fabs(turned_x), ay = fabs(turned_y);
    unsigned k =
        ay < ax ? direction_within(ax, ay, compass) : 4 - direction_within(ay, ax, compass);
    if (turned_x < 0)
        k = turned_y < 0 ? 8 + k : 8 - k;
    else if (turned_y < 0)
        k = 16 - k;
    return k & 15;
}

/* Eighths clockwise from north; sixteenths between the axes all count as diagonal. */
static unsigned direction_eighth(unsigned bin) {
    unsigned eighth = bin % 4 == 0 ? bin / 2 : bin / 4 * 2 + 1;
    return (10 - eighth) % 8;
}

/* A quarter of a turn in equal parts as headings measure it. The borders of names, at 11.25, 33.75, 56.25 and 78.75
 * degrees, lie well inside of four of them; in all others the part alone gives the name. */
TSL_LOCAL_INLINE tsl_direction direction_headed(uint32_t heading, Compass compass) {
    enum { PARTS = 128 };
    static const char names[PARTS + 1] = "000000000000000000000?"         /* part 21 */
                                         "11111111111111111111111111111?" /* 51 */
                                         "222222222222222222222222?"      /* 76 */
                                         "33333333333333333333333333333?" /* 106 */
                                         "444444444444444444444";
    uint32_t part = heading / (ANGLE_QUARTER / PARTS);
    char name = names[part % PARTS];
    if (compass == COMPASS_EIGHT || name == '?') return TSL_DIR_NONE;
    return (tsl_direction)((part / PARTS * 4 + (uint32_t)(name - '0')) % 16);
}

TSL_LOCAL tsl_direction direction_of(tsl_point delta, double unit, Compass compass) {
    double low = direction_level * unit;
    double planar = delta.x * delta.x + delta.y * delta.y;
    bool up = delta.z > low, down = delta.z < -low;
    if ((up || down) && planar < low * low) return up ? TSL_DIR_U : TSL_DIR_D;
    bool nowhere = planar < direction_nowhere * direction_nowhere * unit * unit;
    unsigned bin = nowhere ? 0 : direction_bin(delta.x, delta.y, compass);
    if (up || down)
        return (tsl_direction)((unsigned)(up ? TSL_DIR_UN : TSL_DIR_DN) + direction_eighth(bin));
    return (tsl_direction)((20 - bin) % 16);
}
