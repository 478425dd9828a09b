/* order.c - how many elements a group has. In: factors. Out: a number, and all its digits.
 * Holds: the digits are exact, however many there are. */
#include "../../base/num.h"
#include "symmetry.h"
#include <string.h>

enum { ORDER_DIGITS = 9 }; /* decimal digits in a word */
static const uint32_t order_word = 1000000000;

TSL_LOCAL uint32_t common_divisor(uint32_t a, uint32_t c) {
    while (c) {
        uint32_t rest = a % c;
        a = c;
        c = rest;
    }
    return a;
}

TSL_LOCAL bool group_multiply(Build *b, tsl_symmetry *s, uint32_t factor) {
    GroupOrder *order = &s->order;
    if (factor < 2) return true;
    if (order->count == order->room) {
        uint32_t room = order->room ? 2 * order->room : 16;
        uint32_t *larger = TAKE(b, &s->arena, uint32_t, room);
        if (!larger) return false;
        if (order->count) memcpy(larger, order->factor, order->count * sizeof *larger);
        order->factor = larger;
        order->room = room;
    }
    order->factor[order->count++] = factor;
    order->value = budget_times(order->value, factor);
    return true;
}

/* Multiplies a number of `words` words, the lowest first, and says how many it has then. */
static uint32_t order_times(uint32_t *word, uint32_t words, uint32_t factor) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < words; i++) {
        uint64_t product = (uint64_t)word[i] * factor + carry;
        word[i] = (uint32_t)(product % order_word);
        carry = product / order_word;
    }
    for (; carry; carry /= order_word) word[words++] = (uint32_t)(carry % order_word);
    return words;
}

/* Digits that a product of these factors has at most: each factor has 10 at most. */
static uint32_t order_words(const GroupOrder *order) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < order->count; i++) {
        uint32_t left = order->factor[i];
        for (bits++; left > 1; left >>= 1) bits++;
    }
    return (uint32_t)(bits / 29 + 3); /* a word holds more than 29 bits */
}

static void order_print(const uint32_t *word, uint32_t words, GroupOrder *order) {
    char *out = order->text;
    out += num_write_u64(out, word[words - 1]);
    for (uint32_t i = words - 1; i-- > 0;) {
        uint32_t rest = word[i];
        for (uint32_t k = ORDER_DIGITS; k-- > 0; rest /= 10) out[k] = (char)('0' + rest % 10);
        out += ORDER_DIGITS;
    }
    *out = '\0';
    order->length = (size_t)(out - order->text);
}

TSL_LOCAL bool order_write(Build *b, Arena *arena, GroupOrder *order) {
    uint32_t most = order_words(order), words = 1;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *word = TAKE(b, &b->scratch, uint32_t, most);
    order->text = word ? TAKE(b, arena, char, (size_t)most *ORDER_DIGITS + NUM_SIZE) : NULL;
    if (!order->text) return false;
    word[0] = 1;
    for (uint32_t i = 0; i < order->count; i++) {
        if (!build_charge(b, words)) return false;
        words = order_times(word, words, order->factor[i]);
    }
    order_print(word, words, order);
    arena_release(&b->scratch, mark);
    return true;
}
