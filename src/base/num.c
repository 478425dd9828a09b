/* num.c - decimals to doubles and back, by whole numbers alone. In: bytes or a number. Out: a
 * number or bytes. Holds: a NumBig has words enough for every double, so nothing here can fail. */
#include "num.h"

#include <assert.h>
#include <float.h>
#include <string.h>

_Static_assert(DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024, "double is IEEE 754 binary64");

enum {
    NUM_BIG_WORDS = 48,    /* see num_from_decimal for the most it needs, 42 */
    NUM_GREATEST = 310,    /* 1e310 is beyond the greatest double */
    NUM_LEAST = -345,      /* 2^64 times 1e-345 is below half the least double */
    NUM_LOWEST_BIT = -1074 /* the last bit of the least double is 2 to this power */
};
static const double num_two_53 = 9007199254740992.0; /* from here on a double has no fraction */
static const uint32_t num_power[NUM_DECIMALS + 1] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};

/* A whole number, lowest word first; word[used - 1] is not zero. */
typedef struct {
    uint32_t used;
    uint32_t word[NUM_BIG_WORDS];
} NumBig;

/* digits times 10 to the power `exponent`, and a little more if `more`. */
typedef struct {
    uint64_t digits;
    int64_t exponent;
    bool negative, more;
} NumDecimal;

static void num_big_set(NumBig *big, uint64_t value, uint32_t zero_words) {
    memset(big->word, 0, (zero_words + 2) * sizeof big->word[0]);
    big->word[zero_words] = (uint32_t)value;
    big->word[zero_words + 1] = (uint32_t)(value >> 32);
    big->used = zero_words + 2;
    while (big->used > 0 && big->word[big->used - 1] == 0) big->used--;
}

static void num_big_multiply(NumBig *big, uint32_t factor) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < big->used; i++) {
        carry += (uint64_t)big->word[i] * factor;
        big->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry == 0) return;
    assert(big->used < NUM_BIG_WORDS);
    big->word[big->used++] = (uint32_t)carry;
}

static uint32_t num_big_divide(NumBig *big, uint32_t divisor) /* returns the remainder */
{
    uint64_t rest = 0;
    for (uint32_t i = big->used; i-- > 0;) {
        rest = rest << 32 | big->word[i];
        big->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    while (big->used > 0 && big->word[big->used - 1] == 0) big->used--;
    return (uint32_t)rest;
}

static uint32_t num_big_word(const NumBig *big, uint32_t index) {
    return index < big->used ? big->word[index] : 0;
}

/* The 64 bits of the number from bit `from` on. */
static uint64_t num_big_bits(const NumBig *big, uint32_t from) {
    uint32_t word = from / 32, shift = from % 32;
    uint64_t low = (uint64_t)num_big_word(big, word + 1) << 32 | num_big_word(big, word);
    if (shift == 0) return low;
    return low >> shift | (uint64_t)num_big_word(big, word + 2) << (64 - shift);
}

static bool num_big_any_below(const NumBig *big, uint32_t bit) {
    for (uint32_t i = 0; i < big->used && i < bit / 32; i++) {
        if (big->word[i] != 0) return true;
    }
    return (num_big_word(big, bit / 32) & ((1u << bit % 32) - 1)) != 0;
}

static uint32_t num_big_length(const NumBig *big) /* in bits */
{
    if (big->used == 0) return 0;
    uint32_t length = (big->used - 1) * 32;
    for (uint32_t top = big->word[big->used - 1]; top != 0; top >>= 1) length++;
    return length;
}

/* big times 2 to the power `exponent`, to the nearest double, halves to the even one; `more` says
 * that the true value is a little greater. The number has more than 64 bits. */
static double num_big_round(const NumBig *big, int32_t exponent, bool more) {
    int32_t lowest = (int32_t)num_big_length(big) - DBL_MANT_DIG + exponent;
    if (lowest < NUM_LOWEST_BIT) lowest = NUM_LOWEST_BIT;
    uint32_t drop = (uint32_t)(lowest - exponent);
    uint64_t kept = num_big_bits(big, drop);
    bool half = (num_big_bits(big, drop - 1) & 1) != 0;
    if (half && (more || (kept & 1) != 0 || num_big_any_below(big, drop - 1))) kept++;
    /* The leading bit of `kept` adds the one that the exponent field lacks; without one the
     * number is subnormal and the field is zero, as it should be. */
    const uint64_t infinity = (uint64_t)0x7ff << 52;
    uint64_t bits = ((uint64_t)(lowest - NUM_LOWEST_BIT) << 52) + kept;
    if (bits > infinity) bits = infinity;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static double num_from_decimal(const NumDecimal *decimal) {
    if (decimal->digits == 0 || decimal->exponent < NUM_LEAST) return 0;
    /* Below, the greatest power is 1e310: 1030 bits and 4 words. The least is 1e-345: 1150 bits
     * and 5 words. Two zero words below the digits keep the quotient above 64 bits. */
    int32_t power = decimal->exponent > NUM_GREATEST ? NUM_GREATEST : (int32_t)decimal->exponent;
    uint32_t zero_words = 2;
    if (power < 0) zero_words += (uint32_t)(-power) * 10 / 3 / 32 + 1; /* 10/3 > log2(10) */
    NumBig big;
    bool more = decimal->more;
    num_big_set(&big, decimal->digits, zero_words);
    uint32_t tens = (uint32_t)(power < 0 ? -power : power);
    while (tens > 0) {
        uint32_t step = tens < NUM_DECIMALS ? tens : NUM_DECIMALS;
        if (power > 0) {
            num_big_multiply(&big, num_power[step]);
        } else if (num_big_divide(&big, num_power[step]) != 0) {
            more = true;
        }
        tens -= step;
    }
    return num_big_round(&big, -32 * (int32_t)zero_words, more);
}

static bool num_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static void num_add_digit(NumDecimal *decimal, char digit) {
    const uint64_t full = UINT64_C(1000000000000000000); /* 18 zeros: one more digit fits */
    if (decimal->digits < full) {
        decimal->digits = decimal->digits * 10 + (uint64_t)(digit - '0');
        return;
    }
    decimal->exponent++;
    if (digit != '0') decimal->more = true;
}

/* Reads the part after e or E; false without a digit there. */
static bool num_scan_exponent(const char *text, size_t length, size_t *at, NumDecimal *out) {
    const int64_t most = INT64_C(1000000000000000); /* beyond any length of text */
    bool negative = *at < length && text[*at] == '-';
    if (*at < length && (text[*at] == '-' || text[*at] == '+')) ++*at;
    if (*at == length || !num_is_digit(text[*at])) return false;
    int64_t exponent = 0;
    for (; *at < length && num_is_digit(text[*at]); ++*at) {
        if (exponent < most) exponent = exponent * 10 + (text[*at] - '0');
    }
    out->exponent += negative ? -exponent : exponent;
    return true;
}

static bool num_scan(const char *text, size_t length, NumDecimal *out) {
    size_t at = 0;
    bool any = false;
    if (at < length && (text[at] == '-' || text[at] == '+')) out->negative = text[at++] == '-';
    for (; at < length && num_is_digit(text[at]); at++) {
        num_add_digit(out, text[at]);
        any = true;
    }
    if (at < length && text[at] == '.') {
        for (at++; at < length && num_is_digit(text[at]); at++) {
            num_add_digit(out, text[at]);
            out->exponent--;
            any = true;
        }
    }
    if (!any) return false;
    if (at < length && (text[at] == 'e' || text[at] == 'E')) {
        at++;
        if (!num_scan_exponent(text, length, &at, out)) return false;
    }
    if (at < length && (text[at] == 'f' || text[at] == 'd')) at++;
    return at == length;
}

TSL_LOCAL bool num_read(const char *text, size_t length, double *out) {
    NumDecimal decimal = {0};
    if (!num_scan(text, length, &decimal)) return false;
    double value = num_from_decimal(&decimal);
    *out = decimal.negative && value != 0 ? -value : value;
    return true;
}

/* Two digits at once: numbers are most of what is written. */
static const char num_pair[] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
    "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

/* Writes the last `count` digits of value, zeros in front if it has fewer. */
static void num_put_digits(char *out, uint32_t value, size_t count) {
    for (; count > 1; count -= 2) {
        memcpy(out + count - 2, &num_pair[(size_t)2 * (value % 100)], 2);
        value /= 100;
    }
    if (count > 0) out[0] = (char)('0' + value % 10);
}

/* GCOVR_EXCL_START: all that is written is finite; if it were not, the reader should see that */
static size_t num_put_text(char *out, const char *text) {
    size_t length = strlen(text);
    memcpy(out, text, length + 1);
    return length;
}
/* GCOVR_EXCL_STOP */

TSL_LOCAL size_t num_write_u64(char *out, uint64_t value) {
    size_t first = 0, count = 1;
    if (value >= num_power[NUM_DECIMALS]) {
        first = num_write_u64(out, value / num_power[NUM_DECIMALS]);
        value %= num_power[NUM_DECIMALS];
        count = NUM_DECIMALS;
    }
    while (count < NUM_DECIMALS && value >= num_power[count]) count++;
    num_put_digits(out + first, (uint32_t)value, count);
    out[first + count] = '\0';
    return first + count;
}

TSL_LOCAL size_t num_write_i64(char *out, int64_t value) {
    if (value >= 0) return num_write_u64(out, (uint64_t)value);
    out[0] = '-';
    return 1 + num_write_u64(out + 1, 0 - (uint64_t)value);
}

/* All digits of a finite number that is at least 2^53. */
static size_t num_write_great(char *out, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint32_t shift = (uint32_t)(bits >> 52) - 1075; /* value is a 53-bit number times 2^shift */
    NumBig big;
    num_big_set(&big, (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52, shift / 32);
    num_big_multiply(&big, (uint32_t)1 << shift % 32);
    uint32_t group[NUM_BIG_WORDS]; /* of nine digits each, the last ones first */
    uint32_t groups = 0;
    do group[groups++] = num_big_divide(&big, num_power[NUM_DECIMALS]);
    while (big.used > 0);
    size_t length = num_write_u64(out, group[--groups]);
    while (groups > 0) {
        num_put_digits(out + length, group[--groups], NUM_DECIMALS);
        length += NUM_DECIMALS;
    }
    return length;
}

TSL_LOCAL size_t num_write_fixed(char *out, double value, int decimals) {
    assert(decimals >= 0 && decimals <= NUM_DECIMALS);
    if (value != value) return num_put_text(out, "nan");
    double size = value < 0 ? -value : value;
    if (size > DBL_MAX) return num_put_text(out, value < 0 ? "-inf" : "inf");
    uint64_t whole = 0, part = 0;
    if (size < num_two_53) {
        whole = (uint64_t)size;
        double scaled = (size - (double)whole) * num_power[decimals];
        part = (uint64_t)scaled;
        if (scaled - (double)part >= 0.5) part++;
        if (part == num_power[decimals]) {
            whole++;
            part = 0;
        }
    }
    bool great = size >= num_two_53;
    size_t at = 0;
    if (value < 0 && (great || whole != 0 || part != 0)) out[at++] = '-';
    at += great ? num_write_great(out + at, size) : num_write_u64(out + at, whole);
    if (decimals > 0) {
        out[at++] = '.';
        num_put_digits(out + at, (uint32_t)part, (size_t)decimals);
        at += (size_t)decimals;
    }
    out[at] = '\0';
    return at;
}

TSL_LOCAL size_t num_write_short(char *out, double value, int decimals) {
    size_t length = num_write_fixed(out, value, decimals);
    if (decimals == 0 || !num_is_digit(out[length - 1])) return length; /* "inf" has no point */
    while (out[length - 1] == '0') length--;
    if (out[length - 1] == '.') length--;
    out[length] = '\0';
    return length;
}
