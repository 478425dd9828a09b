/* budget.c - counting work and memory. In: amounts, and what they are for. Out: whether to go on; if not, the reason in
 * the build. Holds: the same text is refused at the same step of work by every build of the library. */
#include "budget.h"
#include "num.h"
#include <string.h>

enum { BUDGET_DIGITS = 32 }; /* of a 64-bit number with its commas, or a power */

/* As arena.c asks for it: whole blocks, never grown in place. */
static void *budget_resize(void *user, void *ptr, size_t old_size, size_t size) {
    Budget *budget = user;
    if (size > budget->most_bytes - budget->bytes) {
        budget->out_of_bytes = true;
        return NULL;
    }
    void *block = budget->alloc.resize(budget->alloc.user, ptr, old_size, size);
    if (size && !block) return NULL;
    budget->bytes = budget->bytes + size - old_size;
    return block;
}

TSL_LOCAL void budget_begin(Build *b, BudgetLimits limits, tsl_allocator alloc) {
    b->budget = (Budget){.most_work = limits.work ? limits.work : UINT64_MAX,
                         .most_bytes = limits.bytes ? limits.bytes : UINT64_MAX,
                         .cancel = limits.cancel,
                         .user = limits.user,
                         .alloc = alloc};
    tsl_allocator counting = {budget_resize, &b->budget};
    arena_init(&b->scratch, counting);
    arena_init(&b->tree, counting);
}

TSL_LOCAL tsl_allocator budget_allocator(const Build *b) {
    return b->budget.alloc;
}

TSL_LOCAL uint64_t budget_work(const Build *b) {
    const Budget *budget = &b->budget;
    return budget->prepaid ? budget->work : budget->work + budget->share - budget->left;
}

/* What was charged since the last share was given out counts, unless it is paid for. */
static void budget_settle(Build *b) {
    b->budget.work = budget_work(b);
    b->budget.share = b->budget.left = 0;
}

TSL_LOCAL bool budget_prepay(Build *b, uint64_t work, bool *outer) {
    if (!build_charge(b, work)) return false;
    budget_settle(b);
    *outer = b->budget.prepaid;
    b->budget.prepaid = true;
    return true;
}

TSL_LOCAL void budget_end_prepaid(Build *b, bool outer) {
    budget_settle(b);
    b->budget.prepaid = outer;
}

TSL_LOCAL void budget_task(Build *b, uint64_t count, const char *task) {
    b->budget.count = count;
    b->budget.task = task;
}

TSL_LOCAL uint64_t budget_times(uint64_t a, uint64_t b) {
    return a && b > UINT64_MAX / a ? UINT64_MAX : a * b;
}

TSL_LOCAL bool budget_ask(Build *b) {
    Budget *budget = &b->budget;
    if (b->error.code) return false;
    if (!budget->cancel || !budget->cancel(budget->user, budget_work(b))) return true;
    budget_settle(b); /* nothing is left that could be charged without looking */
    return fail(b, budget->where, TSL_ERR_CANCEL, "stopped by the caller");
}

TSL_LOCAL bool budget_copy(Build *b, void *to, const void *from, size_t bytes) {
    for (size_t done = 0; done < bytes; done += BUDGET_BYTES) {
        if (done && !budget_ask(b)) return false;
        memcpy((char *)to + done, (const char *)from + done,
               bytes - done < BUDGET_BYTES ? bytes - done : BUDGET_BYTES);
    }
    return true;
}

/* Powers of two are written as such: they have too many digits to be recognised. */
static const char *budget_limit(uint64_t limit, char out[BUDGET_DIGITS]) {
    unsigned power = 0;
    while (power < 63 && (uint64_t)1 << power < limit) power++;
    bool exact = (uint64_t)1 << power == limit && power >= 10;
    if (exact) out[0] = '2', out[1] = '^';
    char *digits = exact ? out + 2 : out;
    digits[num_write_u64(digits, exact ? power : limit)] = '\0';
    return out;
}

/* The numbers of a task are grouped by thousands. */
static const char *budget_grouped(uint64_t count, char out[BUDGET_DIGITS]) {
    char digits[BUDGET_DIGITS];
    size_t length = num_write_u64(digits, count), used = 0;
    for (size_t i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
    return out;
}

static bool budget_fail(Build *b) {
    const Budget *budget = &b->budget;
    char limit[BUDGET_DIGITS], count[BUDGET_DIGITS];
    budget_limit(budget->most_work, limit);
    if (!budget->task)
        return fail(b, budget->where, TSL_ERR_LIMIT, "this would take more than %s steps of work",
                    limit);
    return fail(b, budget->where, TSL_ERR_LIMIT,
                "this would take more than %s steps of work: %s %s", limit,
                budget_grouped(budget->count, count), budget->task);
}

TSL_LOCAL bool budget_spend(Build *b, uint64_t work) {
    Budget *budget = &b->budget;
    if (!budget->most_work) return true; /* what is not a board has no budget */
    if (b->error.code) return false;
    budget_settle(b);
    if (!budget->prepaid) {
        if (work > budget->most_work - budget->work) return budget_fail(b);
        budget->work += work;
    }
    uint64_t more = budget->most_work - budget->work;
    budget->share = budget->left = budget->prepaid || more > BUDGET_ASK ? BUDGET_ASK : more;
    return budget_ask(b);
}

TSL_LOCAL bool budget_allows(Build *b, uint64_t work) {
    return !b->budget.most_work || work <= b->budget.most_work - budget_work(b) || budget_fail(b);
}

TSL_LOCAL bool budget_add(Build *b, uint64_t work) {
    if (!b->budget.prepaid) return build_charge(b, work);
    if (!budget_allows(b, work)) return false;
    b->budget.work += work;
    return build_charge(b, work);
}

TSL_LOCAL bool budget_fail_bytes(Build *b) {
    char limit[BUDGET_DIGITS];
    return fail(b, b->budget.where, TSL_ERR_LIMIT, "this needs more than %s bytes of memory",
                budget_limit(b->budget.most_bytes, limit));
}
