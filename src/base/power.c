/* power.c - powers and logarithms from + - * / alone: C libraries differ in the last bit, and their tables
 * are as large as a stage of the library. In: finite numbers. Out: within 1e-13 of the value, where that is
 * a double; what is not a number for C is none here. */
#include "power.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    POWER_BITS = 52,
    POWER_BIAS = 1023,
    POWER_STEPS = 256 /* the largest exponent multiplied out */
};

/* ln 2 in two parts: the first has trailing zeros, so that k times it is exact. */
static const double power_ln2_1 = 6.93147180369123816490e-01;
static const double power_ln2_2 = 1.90821492927058770002e-10;
static const double power_ln10 = 2.30258509299404568402;
static const double power_root2 = 1.41421356237309504880;
static const double power_largest = 745; /* beyond it the exponential is no double */

static double power_of_two(int exponent) { /* -1022 to 1023 */
    uint64_t bits = (uint64_t)(exponent + POWER_BIAS) << POWER_BITS;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

TSL_LOCAL double power_exp(double x) {
    if (x > power_largest) return INFINITY;
    if (x < -power_largest) return 0;
    double twos = x / (power_ln2_1 + power_ln2_2), sum = 1;
    int whole = (int)(twos < 0 ? twos - 0.5 : twos + 0.5);
    double rest = (x - whole * power_ln2_1) - whole * power_ln2_2;
    /* The Taylor series on |rest| <= 0.35; the first term left out is below 1e-17. */
    for (int n = 14; n > 0; n--) sum = 1 + sum * rest / n;
    return sum * power_of_two(whole / 2) * power_of_two(whole - whole / 2);
}

TSL_LOCAL double power_log(double x) {
    if (x <= 0) return x < 0 ? NAN : -INFINITY;
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int shift = (int)(bits >> POWER_BITS) - POWER_BIAS;
    double part = x * power_of_two(-(shift / 2)) * power_of_two(-(shift - shift / 2)); /* 1 .. 2 */
    int twos = shift;
    if (part > power_root2) {
        part /= 2;
        twos++;
    }
    /* ln part = 2 artanh t with |t| <= 0.172; the first term left out is below 1e-18. */
    double t = (part - 1) / (part + 1), sum = 0;
    for (int n = 23; n > 0; n -= 2) sum = 1 / (double)n + t * t * sum;
    return twos * power_ln2_1 + (2 * t * sum + twos * power_ln2_2);
}

TSL_LOCAL double power_log10(double x) {
    return power_log(x) / power_ln10;
}

static double power_multiplied(double base, int times) {
    double value = 1;
    for (; times > 0; times /= 2) {
        if (times % 2 == 1) value *= base;
        base *= base;
    }
    return value;
}

TSL_LOCAL double power_of(double base, double exponent) {
    bool whole = floor(exponent) == exponent;
    if (whole && fabs(exponent) <= POWER_STEPS) {
        double value = power_multiplied(base, (int)fabs(exponent));
        return exponent < 0 ? 1 / value : value;
    }
    if (base < 0 && !whole) return NAN;
    if (base == 0) return exponent < 0 ? INFINITY : 0;
    double value = power_exp(exponent * power_log(fabs(base)));
    bool odd = base < 0 && floor(exponent / 2) * 2 != exponent;
    return odd ? -value : value;
}
