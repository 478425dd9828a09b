/* power.h - powers and logarithms that are the same bits on every machine. */
#ifndef TSL_BASE_POWER_H
#define TSL_BASE_POWER_H
#include "local.h"

/* As exp, log, log10 and pow of C for numbers of single precision, within 1e-13 of the value. */
TSL_LOCAL double power_exp(double x);
TSL_LOCAL double power_log(double x);
TSL_LOCAL double power_log10(double x);
TSL_LOCAL double power_of(double base, double exponent);
#endif
