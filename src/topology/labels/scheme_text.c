/* scheme_text.c - labels of a plan as text, and back: the part and a full stop where there are several; letters for the line;
 * digits for the place; a stroke and the layer where there are several; a full stop and a number for sites in one place, from the second
 * on. Reading takes letters of either case. */
#include "../../base/bits.h"
#include "../../base/num.h"
#include "scheme.h"
#include <string.h>

enum { PLAN_LETTERS = 26 };

typedef struct {
    uint32_t part, line, place, layer;
} PlanKey;

static PlanKey plan_key_of(const LabelPlan *plan, uint32_t site) {
    return (PlanKey){plan->part ? plan->part[site] : 0, plan->line[site], plan->place[site],
                     plan->layer ? plan->layer[site] : 0};
}

static int plan_compare(PlanKey a, PlanKey c) {
    if (a.part != c.part) return a.part < c.part ? -1 : 1;
    if (a.line != c.line) return a.line < c.line ? -1 : 1;
    if (a.place != c.place) return a.place < c.place ? -1 : 1;
    return a.layer < c.layer ? -1 : a.layer > c.layer;
}

/* The first place in the order whose site is not before a key. */
static uint32_t plan_first(const LabelPlan *plan, PlanKey key) {
    uint32_t low = 0, high = plan->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (plan_compare(plan_key_of(plan, plan->order[middle]), key) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* How many sites in the same place have lower numbers. */
static uint32_t plan_rank(const LabelPlan *plan, uint32_t site) {
    uint32_t rank = 0;
    if (!plan->shared) return 0;
    for (uint32_t at = plan_first(plan, plan_key_of(plan, site)); plan->order[at] != site; at++)
        rank++;
    return rank;
}

/* ---- Letters ---- */

static uint32_t letters_used(const LabelPlan *plan) {
    return PLAN_LETTERS - bits_count(plan->wish.skip);
}

/* The letter with a number among those that are not left out. */
static char letter_at(const LabelPlan *plan, uint32_t number) {
    uint32_t letter = 0;
    for (;; letter++) {
        if (plan->wish.skip >> letter & 1) continue;
        if (number-- == 0) break;
    }
    return (char)((plan->wish.how & TSL_LABEL_LOWER ? 'a' : 'A') + (char)letter);
}

TSL_LOCAL size_t plan_letters(const LabelPlan *plan, uint32_t line, char *out) {
    const uint32_t base =
        plan->wish.scheme == TSL_LABELS_NUMBER ? PLAN_LETTERS : letters_used(plan);
    char backwards[32];
    size_t count = 0;
    if (plan->wish.scheme == TSL_LABELS_NUMBER) {
        out[0] = plan->wish.how & TSL_LABEL_LOWER ? 's' : 'S';
        return 1;
    }
    for (uint64_t left = (uint64_t)line + 1; left > 0; left = (left - 1) / base)
        backwards[count++] = letter_at(plan, (uint32_t)((left - 1) % base));
    for (size_t i = 0; i < count; i++) out[i] = backwards[count - 1 - i];
    return count;
}

/* ---- Writing ---- */

TSL_LOCAL size_t plan_write(const LabelPlan *plan, uint32_t site, char out[PLAN_LABEL]) {
    size_t used = 0;
    char digits[NUM_SIZE];
    const PlanKey key = plan_key_of(plan, site);
    const uint32_t rank = plan_rank(plan, site);
    if (plan->part) {
        used = num_write_u64(out, key.part);
        out[used++] = '.';
    }
    used += plan_letters(plan, key.line, out + used);
    size_t length = num_write_u64(digits, (uint64_t)key.place + 1);
    memcpy(out + used, digits, length);
    used += length;
    for (int i = 0; i < 2; i++) {
        if (i == 0 ? !plan->layer : rank == 0) continue;
        out[used++] = i == 0 ? '/' : '.';
        length = num_write_u64(digits, i == 0 ? key.layer : rank + 1);
        memcpy(out + used, digits, length);
        used += length;
    }
    out[used] = '\0';
    return used;
}

/* ---- Reading ---- */

static bool read_digits(const char **text, uint64_t *out) {
    const char *at = *text;
    *out = 0;
    for (; *at >= '0' && *at <= '9' && *out < TSL_NONE; at++)
        *out = *out * 10 + (uint64_t)(*at - '0');
    bool any = at != *text;
    *text = at;
    return any && *out < TSL_NONE;
}

static bool read_letters(const LabelPlan *plan, const char **text, uint64_t *out) {
    const char *at = *text;
    *out = 0;
    for (; *out < TSL_NONE; at++) {
        char lower = (char)(*at | 0x20);
        if (lower < 'a' || lower > 'z') break;
        uint32_t letter = (uint32_t)(lower - 'a'), number = 0;
        if (plan->wish.skip >> letter & 1) return false;
        for (uint32_t i = 0; i < letter; i++) number += !(plan->wish.skip >> i & 1);
        *out = *out * letters_used(plan) + number + 1;
    }
    bool any = at != *text;
    *text = at;
    return any && *out < TSL_NONE;
}

TSL_LOCAL bool label_same(const char *a, const char *c) {
    for (; *a && *c; a++, c++) {
        char one = *a, other = *c;
        if (one >= 'A' && one <= 'Z') one = (char)(one | 0x20);
        if (other >= 'A' && other <= 'Z') other = (char)(other | 0x20);
        if (one != other) return false;
    }
    return *a == *c;
}

/* Reads loosely; what is found has to have the label. */
TSL_LOCAL uint32_t plan_find(const LabelPlan *plan, const char *label) {
    uint64_t part = 0, line, place, layer = 0, number = 1;
    const char *text = label;
    char own[PLAN_LABEL];
    if (plan->part && (!read_digits(&text, &part) || *text++ != '.')) return TSL_NONE;
    if (!read_letters(plan, &text, &line) || !read_digits(&text, &place) || !place) return TSL_NONE;
    if (*text == '/' && (text++, !read_digits(&text, &layer))) return TSL_NONE;
    if (*text == '.' && (text++, !read_digits(&text, &number))) return TSL_NONE;
    const bool numbers = plan->wish.scheme == TSL_LABELS_NUMBER;
    uint64_t at =
        plan_first(plan, (PlanKey){(uint32_t)part, numbers ? 'S' - 'A' : (uint32_t)line - 1,
                                   (uint32_t)place - 1, (uint32_t)layer});
    at += number - 1;
    if (at >= plan->count || *text) return TSL_NONE;
    plan_write(plan, plan->order[at], own);
    return label_same(own, label) ? plan->order[at] : TSL_NONE;
}
