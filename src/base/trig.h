/* trig.h - sines, cosines and angles that are the same bits on every machine. */
#ifndef TSL_BASE_TRIG_H
#define TSL_BASE_TRIG_H
#include "local.h"

#define TRIG_PI 3.14159265358979323846

TSL_LOCAL double trig_sin(double radians);
TSL_LOCAL double trig_cos(double radians);
TSL_LOCAL double trig_angle(double x,
                            double y); /* of (x, y), over (-pi, pi]; 0 for no way at all */
#endif
