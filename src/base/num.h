/* num.h - decimals to doubles and back. In: bytes or a number. Out: a number or bytes.
 * Holds: the same bytes on every machine, since neither locale, stdio nor libm takes part. */
#ifndef TSL_BASE_NUM_H
#define TSL_BASE_NUM_H
#include "local.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NUM_DECIMALS = 9, /* the most that are written */
    /* Bytes that any of the writers below may need: sign, the 309 digits of the greatest double,
     * point, decimals, and the zero byte at the end. */
    NUM_SIZE = 1 + 309 + 1 + NUM_DECIMALS + 1
};

/* Reads [+-]? (digits [. digits?] | . digits) ([eE] [+-]? digits)? [fd]? and nothing else: false
 * when the text does not match to its end. Correctly rounded up to 19 significant digits, further
 * digits move it by less than a unit in the last place. Too great gives an infinity; zero has no
 * sign. */
TSL_LOCAL bool num_read(const char *text, size_t length, double *out);

/* The writers end their text with a zero byte, and return its length without that byte. */

/* With `decimals` (0 to NUM_DECIMALS) digits after the point, halves rounded away from zero. What
 * rounds to zero has no sign. Not a number is "nan", the infinities are "inf" and "-inf". */
TSL_LOCAL size_t num_write_fixed(char *out, double value, int decimals);
/* The same number without the zeros, and the point, at its end. */
TSL_LOCAL size_t num_write_short(char *out, double value, int decimals);
TSL_LOCAL size_t num_write_u64(char *out, uint64_t value);
TSL_LOCAL size_t num_write_i64(char *out, int64_t value);

/* Rounded to single precision. Through memory, since gcc 12 at -O2 forgets the rounding where it handles
 * two numbers at once. */
static inline double num_single(double value) {
    volatile float rounded = (float)value;
    return rounded;
}

#endif
