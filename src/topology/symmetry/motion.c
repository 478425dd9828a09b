/* motion.c - turns and mirrors about the centre. In: angles. Out: matrices. */
#include "../../base/trig.h"
#include "shape.h"
#include <math.h>

TSL_LOCAL Motion motion_turn(double radians) {
    double c = trig_cos(radians), s = trig_sin(radians);
    return (Motion){{{c, -s, 0}, {s, c, 0}, {0, 0, 1}}};
}

TSL_LOCAL Motion motion_mirror(double radians) {
    double c = trig_cos(2 * radians), s = trig_sin(2 * radians);
    return (Motion){{{c, s, 0}, {s, -c, 0}, {0, 0, 1}}};
}

TSL_LOCAL Motion mirror_between(tsl_point a, tsl_point c) {
    double far = sqrt((a.x * a.x + a.y * a.y) * (c.x * c.x + c.y * c.y));
    double x = (a.x * c.x - a.y * c.y) / far, y = (a.x * c.y + a.y * c.x) / far;
    return (Motion){{{x, y, 0}, {y, -x, 0}, {0, 0, 1}}};
}

TSL_LOCAL Motion turn_between(tsl_point a, tsl_point c) {
    double far = sqrt((a.x * a.x + a.y * a.y) * (c.x * c.x + c.y * c.y));
    double x = (a.x * c.x + a.y * c.y) / far, y = (a.x * c.y - a.y * c.x) / far;
    return (Motion){{{x, -y, 0}, {y, x, 0}, {0, 0, 1}}};
}

TSL_LOCAL Motion motion_product(const Motion *second, const Motion *first) {
    Motion out;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++)
            out.m[i][k] = second->m[i][0] * first->m[0][k] + second->m[i][1] * first->m[1][k] +
                          second->m[i][2] * first->m[2][k];
    }
    return out;
}

TSL_LOCAL double motion_sign(const Motion *motion) {
    const double(*m)[3] = motion->m;
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

TSL_LOCAL double motion_trace(const Motion *motion) {
    return motion->m[0][0] + motion->m[1][1] + motion->m[2][2];
}
