/* floats.h - refuses to be compiled where arithmetic would not give the same bytes as everywhere else. FLT_EVAL_METHOD 1
 * computes float as double, which the library only converts and compares. */
#ifndef TSL_BASE_FLOATS_H
#define TSL_BASE_FLOATS_H
#include <float.h>

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||     \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error                                                                                             \
    "Tessella takes IEEE arithmetic: compile it without -ffast-math, -Ofast and what these stand for"
#elif FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error                                                                                             \
    "Tessella takes double computed as double: compile it without x87, as with -msse2 -mfpmath=sse"
#endif

#endif
