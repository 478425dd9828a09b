/* row_strips.c - In: threads, each an arithmetic progression of keys. Out: the rank of each element.
 * Threads that run side by side take turns, always in the same order, until one begins or ends: so the
 * work is that of threads, and writing down numbers that do not rise evenly.
 * Holds: the heads of the threads at hand ascend, and lie within one spacing. */
#include "row_strips.h"
#include "../../base/sort.h"
#include <math.h>

enum { THREADS_AT_HAND = 24 };
/* Keys closer than this might be sorted either way by who rounds them; larger ones are too coarse. */
static const double thread_close = 0.001, thread_far = 1e11;

typedef struct {
    double head; /* the key of its next element */
    Thread *thread;
    uint32_t done, left; /* elements */
} Hand;
typedef struct {
    Hand hand[THREADS_AT_HAND];
    uint32_t hands, next; /* number */
    double spacing;
} Loom;

/* How often all take a turn before one ends or a thread begins at `start`. */
static uint32_t loom_turns(const Loom *loom, double start) {
    uint32_t turns = loom->hand[0].left;
    for (uint32_t i = 1; i < loom->hands; i++) {
        if (loom->hand[i].left < turns) turns = loom->hand[i].left;
    }
    double until = (start - thread_close - loom->hand[loom->hands - 1].head) / loom->spacing + 1;
    if (until >= turns) return turns;
    return until > 0 ? (uint32_t)until : 0;
}

/* The next elements of a thread get so many numbers, from `next` on and so far apart. They are written down from where
 * they do not rise evenly any more. */
static void hand_number(const Hand *h, uint32_t next, uint32_t turns, uint32_t apart) {
    Numbers *n = &h->thread->number;
    if (h->done == 0) {
        n->first = next;
        n->step = apart;
        return;
    }
    if (h->done == 1) n->step = next - n->first;
    if (n->step) {
        if (next == n->first + h->done * n->step && (turns == 1 || apart == n->step)) return;
        for (uint32_t k = 0; k < h->done; k++) n->each[k] = n->first + k * n->step;
        n->step = 0;
    }
    for (uint32_t k = 0; k < turns; k++) n->each[h->done + k] = next + k * apart;
}

static void loom_take_turns(Loom *loom, uint32_t turns) {
    uint32_t hands = loom->hands, left = 0;
    for (uint32_t i = 0; i < hands; i++) {
        Hand h = loom->hand[i];
        hand_number(&h, loom->next + i, turns, hands);
        h = (Hand){h.head + turns * loom->spacing, h.thread, h.done + turns, h.left - turns};
        if (h.left) loom->hand[left++] = h;
    }
    loom->next += turns * hands;
    loom->hands = left;
}

/* The first at hand alone: it is the last then. */
static void loom_take_one(Loom *loom) {
    Hand h = loom->hand[0];
    hand_number(&h, loom->next++, 1, 1);
    for (uint32_t i = 1; i < loom->hands; i++) loom->hand[i - 1] = loom->hand[i];
    if (--h.left)
        loom->hand[loom->hands - 1] = (Hand){h.head + loom->spacing, h.thread, h.done + 1, h.left};
    else
        loom->hands--;
}

/* False when its first element is as good as on another. */
static bool loom_begin(Loom *loom, Thread *thread) {
    uint32_t at = loom->hands;
    if (at == THREADS_AT_HAND) return false;
    for (; at > 0 && loom->hand[at - 1].head > thread->key; at--)
        loom->hand[at] = loom->hand[at - 1];
    loom->hand[at] = (Hand){thread->key, thread, 0, thread->count};
    loom->hands++;
    return (at == 0 || thread->key - loom->hand[at - 1].head > thread_close) &&
           (at + 1 == loom->hands || loom->hand[at + 1].head - thread->key > thread_close);
}

static bool loom_run(Loom *loom, const Threads *threads, const uint32_t *order) {
    for (uint32_t i = 0; i < threads->count || loom->hands;) {
        double start = i < threads->count ? threads->thread[order[i]].key : INFINITY;
        if (!loom->hands || loom->hand[0].head > start - thread_close) {
            if (!loom_begin(loom, &threads->thread[order[i++]])) return false;
            continue;
        }
        uint32_t turns = loom_turns(loom, start);
        if (turns)
            loom_take_turns(loom, turns);
        else
            loom_take_one(loom);
    }
    return true;
}

TSL_LOCAL bool threads_number(Build *b, const Threads *threads, bool *clear) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)threads->count);
    int64_t *key = order ? TAKE(b, &b->scratch, int64_t, threads->count) : NULL;
    if (!key) return false;
    bool moved;
    *clear = true;
    for (uint32_t i = 0; i < threads->count; i++) {
        *clear = *clear && fabs(threads->thread[i].key) <= thread_far;
        key[i] = *clear ? (int64_t)(threads->thread[i].key / thread_close) : 0;
    }
    uint32_t *place = order + threads->count;
    if (!sort_places(b, key, threads->count, place, &moved)) return false;
    for (uint32_t i = 0; i < threads->count; i++) order[place[i]] = i;
    Loom loom = {.spacing = threads->spacing};
    *clear = *clear && loom_run(&loom, threads, order);
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool threads_sort(Build *b, const Threads *threads, uint32_t *number, uint32_t count,
                            bool *clear) {
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = TAKE(b, &b->scratch, int64_t, count);
    if (!key) return false;
    bool moved;
    *clear = true;
    for (uint32_t i = 0; i < threads->count && *clear; i++) {
        Thread *t = &threads->thread[i];
        double last = t->key + (t->count - 1) * threads->spacing;
        *clear = fabs(t->key) <= thread_far && fabs(last) <= thread_far;
        int64_t *to = key + (t->number.each - number);
        for (uint32_t k = 0; k < t->count && *clear; k++)
            to[k] = (int64_t)((t->key + k * threads->spacing) / thread_close);
    }
    if (*clear && !sort_places(b, key, count, number, &moved)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
