/* trig.c - sine, cosine and angle from + - * / and sqrt alone, since C libraries differ in the last bit
 * of about one in thirty. In: radians. Out: within 4e-16 for |radians| up to a million.
 * Holds: sin(-x) = -sin(x), cos(-x) = cos(x). */
#include "trig.h"
#include <math.h>
#include <stdbool.h>

enum { TRIG_LARGEST = 1000000 }; /* radians; beyond it the reduction below would lose digits */

/* pi/2 in three parts: the first two have trailing zeros, so that k times them is exact. */
static const double trig_half_pi_1 = 1.57079632673412561417e+00;
static const double trig_half_pi_2 = 6.07710050630396597660e-11;
static const double trig_half_pi_3 = 2.02226624879595063154e-21;

/* Taylor series on |x| <= pi/4; the first term left out is below 1e-18. Terms shrink, so that those after one that
 * changes nothing change nothing either. */
static double trig_series(double x2, double first, int n) {
    double term = first, sum = 0, last = 1;
    for (; n < 21 && sum != last; n += 2) {
        last = sum;
        sum += term;
        term = -term * x2 / (double)((n + 1) * (n + 2));
    }
    return sum;
}

/* sin(x + quarter * pi/2) */
static double trig_turn(double radians, int quarter) {
    if (!(radians < TRIG_LARGEST && radians > -TRIG_LARGEST)) radians = fmod(radians, 2 * TRIG_PI);
    double quarters = radians / (TRIG_PI / 2);
    double whole =
        quarters < 0 ? -(double)(long long)(0.5 - quarters) : (double)(long long)(quarters + 0.5);
    double x =
        ((radians - whole * trig_half_pi_1) - whole * trig_half_pi_2) - whole * trig_half_pi_3;
    int turn = (int)(((long long)whole + quarter) & 3);
    double value = turn & 1 ? trig_series(x * x, 1, 0) : trig_series(x * x, x, 1);
    return turn & 2 ? -value : value;
}

TSL_LOCAL double trig_sin(double radians) {
    return trig_turn(radians, 0);
}

TSL_LOCAL double trig_cos(double radians) {
    return trig_turn(radians, 1);
}

/* The arc tangent of 0 <= t <= 1: three times the half angle, then the series, whose first term left out
 * is below 1e-18. */
static double trig_arc(double t) {
    double sum = 0;
    if (t == 0) return 0; /* along an axis, as most ways are; the sum would be the same */
    for (int i = 0; i < 3; i++) t /= 1 + sqrt(1 + t * t);
    for (int n = 17; n > 0; n -= 2) sum = 1 / (double)n - t * t * sum;
    return 8 * t * sum;
}

TSL_LOCAL double trig_angle(double x, double y) {
    double ax = fabs(x), ay = fabs(y);
    if (!(ax + ay > 0)) return 0;
    double angle = ay <= ax ? trig_arc(ay / ax) : TRIG_PI / 2 - trig_arc(ax / ay);
    if (x < 0) angle = TRIG_PI - angle;
    return y < 0 ? -angle : angle;
}
