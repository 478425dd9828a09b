/* exchanges.c - how symmetries may exchange colours. In: a subgroup and blocks of colours. Out: its homomorphisms into the
 * permutations of colours that keep every block, one of each class that differs only in the names of colours. */
#include "colouring.h"
#include <string.h>

static const Exchange exchange_unknown = UINT16_MAX;

TSL_LOCAL Exchange exchange_none(uint32_t colours) {
    Exchange e = 0;
    for (uint32_t i = 0; i < colours; i++) e |= (Exchange)(i << 3 * i);
    return e;
}

TSL_LOCAL Exchange exchange_product(Exchange second, Exchange first, uint32_t colours) {
    Exchange e = 0;
    for (uint32_t i = 0; i < colours; i++)
        e |= (Exchange)(exchange_of(second, exchange_of(first, i)) << 3 * i);
    return e;
}

TSL_LOCAL Exchange exchange_inverse(Exchange e, uint32_t colours) {
    Exchange inverse = 0;
    for (uint32_t i = 0; i < colours; i++) inverse |= (Exchange)(i << 3 * exchange_of(e, i));
    return inverse;
}

/* The next one in lexicographic order, in place; false after the last. */
static bool exchange_next(uint32_t *to, uint32_t colours) {
    uint32_t i = colours, k = colours;
    while (i > 1 && to[i - 2] > to[i - 1]) i--;
    if (i <= 1) return false;
    while (to[k - 1] < to[i - 2]) k--;
    uint32_t swap = to[i - 2];
    to[i - 2] = to[k - 1];
    to[k - 1] = swap;
    for (uint32_t j = i - 1, l = colours - 1; j < l; j++, l--) {
        swap = to[j];
        to[j] = to[l];
        to[l] = swap;
    }
    return true;
}

TSL_LOCAL uint32_t exchange_list(uint32_t colours, Exchange *out) {
    uint32_t to[COLOURS_EXCHANGED] = {0, 1, 2, 3, 4}, count = 0;
    do {
        out[count] = 0;
        for (uint32_t i = 0; i < colours; i++) out[count] |= (Exchange)(to[i] << 3 * i);
        count++;
    } while (exchange_next(to, colours));
    return count;
}

static bool exchange_keeps(Exchange e, const ColourBlocks *blocks) {
    for (uint32_t i = 0; i < blocks->colours; i++) {
        for (uint32_t k = 0; k < blocks->blocks; k++) {
            if ((blocks->mask[k] >> i & 1) != (blocks->mask[k] >> exchange_of(e, i) & 1))
                return false;
        }
    }
    return true;
}

TSL_LOCAL bool exchange_spread(const PieceGroup *group, const Subgroup *s, const ExchangeRule *rule,
                               uint32_t colours, const ExchangeRoom *room) {
    Exchange *of = room->of;
    uint16_t *reached = room->reached;
    uint32_t tail = 0;
    memset(of, 0xFF, group->order * sizeof *of);
    of[0] = exchange_none(colours);
    reached[tail++] = 0;
    for (uint32_t head = 0; head < tail; head++) {
        for (uint32_t k = 0; k < rule->starts; k++) {
            uint32_t to = group->times[(size_t)s->start[k] * group->order + reached[head]];
            Exchange there = exchange_product(rule->of[k], of[reached[head]], colours);
            if (of[to] == exchange_unknown) {
                of[to] = there;
                reached[tail++] = (uint16_t)to;
            } else if (of[to] != there) {
                return false;
            }
        }
    }
    return true;
}

/* ---- All of them ---- */

typedef struct {
    Build *b;
    const PieceGroup *group;
    const Subgroup *subgroup;
    const ColourBlocks *blocks;
    Exchange list[EXCHANGES_MOST]; /* those that keep the blocks */
    uint32_t lists;
    ExchangeRoom room;
    ExchangeRule *out; /* NULL: they are only counted */
    uint32_t count;
} Rules;

/* Whether other names of colours make the rule come earlier. */
static bool rule_is_first(const Rules *r, const ExchangeRule *rule) {
    const uint32_t colours = r->blocks->colours;
    for (uint32_t i = 0; i < r->lists; i++) {
        Exchange name = r->list[i], back = exchange_inverse(name, colours);
        for (uint32_t k = 0; k < r->subgroup->starts; k++) {
            Exchange other =
                exchange_product(exchange_product(name, rule->of[k], colours), back, colours);
            if (other < rule->of[k]) return false;
            if (other > rule->of[k]) break;
        }
    }
    return true;
}

/* How many different exchanges there are; `of` is what exchange_spread made. */
static uint32_t rule_size(const Rules *r) {
    Exchange found[EXCHANGES_MOST];
    uint32_t count = 0;
    for (uint32_t e = 0; e < r->group->order; e++) {
        uint32_t i = 0;
        if (r->room.of[e] == exchange_unknown) continue;
        while (i < count && found[i] != r->room.of[e]) i++;
        if (i == count) found[count++] = r->room.of[e];
    }
    return count;
}

/* What the generators so far do is known; tries all that the next one may do. */
static bool rules_extend(Rules *r, ExchangeRule *rule) {
    if (rule->starts == r->subgroup->starts) {
        if (!rule_is_first(r, rule)) return true;
        exchange_spread(r->group, r->subgroup, rule, r->blocks->colours, &r->room);
        rule->size = rule_size(r);
        if (r->out) r->out[r->count] = *rule;
        r->count++;
        return true;
    }
    uint32_t next = rule->starts++;
    for (uint32_t i = 0; i < r->lists; i++) {
        rule->of[next] = r->list[i];
        if (!build_charge(r->b, r->group->order)) return false;
        bool holds = exchange_spread(r->group, r->subgroup, rule, r->blocks->colours, &r->room);
        if (holds && !rules_extend(r, rule)) return false;
    }
    rule->starts = next;
    return true;
}

/* The smallest first; those of one size stay in order. */
static bool rules_sort(Build *b, ExchangeRule *rule, uint32_t count) {
    ExchangeRule *sorted = TAKE(b, &b->scratch, ExchangeRule, count);
    uint32_t tail = 0;
    if (!sorted) return false;
    for (uint32_t size = 1; size <= EXCHANGES_MOST && tail < count; size++) {
        for (uint32_t i = 0; i < count; i++) {
            if (rule[i].size == size) sorted[tail++] = rule[i];
        }
    }
    memcpy(rule, sorted, count * sizeof *rule);
    return true;
}

TSL_LOCAL bool exchange_rules(Build *b, const PieceGroup *group, const Subgroup *s,
                              const ColourBlocks *blocks, ExchangeRule **out, uint32_t *count) {
    Rules r = {.b = b, .group = group, .subgroup = s, .blocks = blocks};
    ExchangeRule rule = {{0}, 0, 1};
    Exchange all[EXCHANGES_MOST];
    uint32_t every = exchange_list(blocks->colours, all);
    for (uint32_t i = 0; i < every; i++) {
        if (exchange_keeps(all[i], blocks)) r.list[r.lists++] = all[i];
    }
    r.room.of = TAKE(b, &b->scratch, Exchange, group->order);
    r.room.reached = r.room.of ? TAKE(b, &b->scratch, uint16_t, group->order) : NULL;
    if (!r.room.reached || !rules_extend(&r, &rule)) return false;
    r.out = TAKE(b, &b->scratch, ExchangeRule, r.count);
    r.count = 0;
    if (!r.out || !rules_extend(&r, &rule)) return false;
    *out = r.out;
    *count = r.count;
    return rules_sort(b, r.out, r.count);
}
