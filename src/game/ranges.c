/* ranges.c - step 6 of a game file: 3..6 becomes 3 4 5 6, and "A1".."B2" becomes "A1" "A2" "B1" "B2", in strings too.
 * Holds: what spans too much is left as it is, and refused by who reads it as a number. */
#include "../base/num.h"
#include "game.h"

enum { RANGE_MOST = 1000, RANGE_DIGITS = 9 };

static bool range_is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* The digits at `at`; 0 of them if they are none, or too many for a number. */
static uint32_t range_number(Text s, uint32_t at, int32_t *out) {
    uint32_t end = at;
    *out = 0;
    while (end < s.length && range_is_digit(s.at[end])) {
        if (end - at == RANGE_DIGITS) return 0;
        *out = *out * 10 + (s.at[end++] - '0');
    }
    return end - at;
}

/* Writes the numbers strictly between two. */
static bool range_between(Build *b, Draft *to, int32_t first, int32_t last, Origin origin) {
    int32_t step = first < last ? 1 : -1;
    for (int32_t i = first + step; first != last && i != last; i += step) {
        char digits[NUM_SIZE + 1] = " ";
        uint32_t length = 1 + (uint32_t)num_write_i64(digits + 1, i);
        if (!draft_write(b, to, (Text){digits, length}, origin)) return false;
    }
    return draft_write(b, to, text_of(" "), origin);
}

TSL_LOCAL bool ranges_numbers(Build *b, const Draft *from, Draft *to) {
    Text s = draft_text(from);
    uint32_t kept = 0;
    for (uint32_t dot = text_find(s, 0, ".."); dot < s.length; dot = text_find(s, dot + 1, "..")) {
        uint32_t start = dot;
        int32_t first, last;
        while (start > kept && range_is_digit(s.at[start - 1])) start--;
        if (range_number(s, start, &first) != dot - start || dot == start) continue;
        if (!range_number(s, dot + 2, &last)) continue;
        if (first - last > RANGE_MOST || last - first > RANGE_MOST) continue;
        if (!draft_copy(b, to, from, kept, dot)) return false;
        if (!range_between(b, to, first, last, from->origin[dot])) return false;
        kept = dot + 2;
    }
    return draft_copy(b, to, from, kept, s.length);
}

typedef struct {
    char letter;
    int32_t number;
} Coordinate;

/* "B12" with its quotes; the number of bytes, 0 if there is no such thing. */
static uint32_t range_coordinate(Text s, uint32_t at, Coordinate *out) {
    if (at + 4 > s.length || s.at[at] != '"') return 0;
    char letter = (char)(s.at[at + 1] & ~32);
    uint32_t digits = range_number(s, at + 2, &out->number);
    if (letter < 'A' || letter > 'Z' || !digits) return 0;
    out->letter = letter;
    return at + 2 + digits < s.length && s.at[at + 2 + digits] == '"' ? digits + 3 : 0;
}

static bool range_rectangle(Build *b, Draft *to, Coordinate low, Coordinate high, Origin origin) {
    const uint32_t begin = to->length;
    for (char letter = low.letter; letter <= high.letter; letter++) {
        for (int32_t number = low.number; number <= high.number; number++) {
            char word[NUM_SIZE + 4] = {' ', '"', letter};
            uint32_t length = 3 + (uint32_t)num_write_i64(word + 3, number);
            word[length++] = '"';
            uint32_t skipped = to->length == begin; /* the blank before the first */
            if (!draft_write(b, to, (Text){word + skipped, length - skipped}, origin)) return false;
        }
    }
    return true;
}

TSL_LOCAL bool ranges_coordinates(Build *b, const Draft *from, Draft *to) {
    Text s = draft_text(from);
    uint32_t kept = 0;
    for (uint32_t at = text_find_char(s, 0, '"'); at < s.length;
         at = text_find_char(s, at + 1, '"')) {
        Coordinate low, high;
        uint32_t one = range_coordinate(s, at, &low), two;
        if (!one || at + one + 2 > s.length || !text_has(s, at + one, "..")) continue;
        two = range_coordinate(s, at + one + 2, &high);
        if (!two || high.number - low.number > RANGE_MOST) continue;
        if (!draft_copy(b, to, from, kept, at)) return false;
        if (!range_rectangle(b, to, low, high, from->origin[at])) return false;
        kept = at + one + 2 + two;
        at = kept - 1;
    }
    return draft_copy(b, to, from, kept, s.length);
}
