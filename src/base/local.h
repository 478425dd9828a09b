/* local.h - TSL_LOCAL marks a function that several files of the library share and no program may
 * see: static when src/all.c compiles everything as one unit, hidden otherwise. */
#ifndef TSL_BASE_LOCAL_H
#define TSL_BASE_LOCAL_H
#include "floats.h"

#if defined(__GNUC__) && defined(TSL_ONE_UNIT)
#define TSL_LOCAL static __attribute__((unused))
#elif defined(TSL_ONE_UNIT)
#define TSL_LOCAL static
#elif defined(__GNUC__) && !defined(_WIN32) /* where a DLL shows only what it exports */
#define TSL_LOCAL extern __attribute__((visibility("hidden")))
#else
#define TSL_LOCAL extern
#endif

/* Marks a shared function that loops call: src/all.c, which defines it before them, compiles it into its callers, unless
 * it is compiled for size. */
#if defined(__GNUC__) && defined(TSL_ONE_UNIT) && defined(__OPTIMIZE_SIZE__)
#define TSL_LOCAL_INLINE static inline __attribute__((unused))
#elif defined(__GNUC__) && defined(TSL_ONE_UNIT)
#define TSL_LOCAL_INLINE static inline __attribute__((always_inline, unused))
#else
#define TSL_LOCAL_INLINE TSL_LOCAL
#endif

/* Marks a struct that lives in the private storage of a public iterator, an array of uint64_t: the compiler must not
 * assume that the two never overlap. */
#if defined(__GNUC__)
#define TSL_MAY_ALIAS __attribute__((may_alias))
#else
#define TSL_MAY_ALIAS
#endif

/* Marks a function that takes functions as arguments, and is to be compiled anew for each of them, where size does not matter. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define TSL_INLINE static inline __attribute__((always_inline))
#else
#define TSL_INLINE static inline
#endif

/* Marks a function that is seldom called: its callers are optimised for the case that they do not call it. */
#if defined(__GNUC__)
#define TSL_RARE __attribute__((cold))
#else
#define TSL_RARE
#endif

#endif
