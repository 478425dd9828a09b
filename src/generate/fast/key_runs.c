/* key_runs.c - In: runs of keys with equal differences. Out: the rank of each element.
 * Plain twin: graph_sort in graph/numbering.c, which compares every element.
 * Precondition: all runs have the same spacing, and no two keys are closer than `key_close`; otherwise nothing is
 * numbered.
 * Test: tests/row_lattices.c.
 *
 * This is a merge of sorted lists. Where several runs overlap, each contributes one element in every round, always in
 * the same order, until a run begins or ends:
 *
 *     run A   a     a     a     a     a              keys ascend to the right
 *     run B     b     b     b     b     b     b
 *     run C               c     c     c     c     c
 *     rank    0 1   2 3   4 5 6 7 8 9 ...
 *
 * So the work grows with the number of runs, not with that of elements: the ranks of A first have the difference 2,
 * then 3. Only runs whose ranks do not have one difference are written out.
 * Holds: the heads of the merged runs ascend, and lie within one spacing. */
#include "key_runs.h"
#include "../../base/sort.h"
#include <math.h>

enum { RUN_MERGE_HEADS = 24 }; /* runs that overlap, at most */
/* Keys closer than key_close might be sorted either way depending on rounding; keys beyond key_far are too coarse to
 * tell. */
static const double key_close = 0.001, key_far = 1e11;

typedef struct {
    double key; /* of its next element */
    KeyRun *run;
    uint32_t done, left; /* elements */
} RunHead;
typedef struct {
    RunHead head[RUN_MERGE_HEADS];
    uint32_t heads, next; /* next: the next number to be given */
    double spacing;
} RunMerge;

/* How many rounds all runs take part in before one ends or another begins at the key `start`. */
static uint32_t run_merge_rounds(const RunMerge *merge, double start) {
    uint32_t rounds = merge->head[0].left;
    for (uint32_t i = 1; i < merge->heads; i++) {
        if (merge->head[i].left < rounds) rounds = merge->head[i].left;
    }
    double until = (start - key_close - merge->head[merge->heads - 1].key) / merge->spacing + 1;
    if (until >= rounds) return rounds;
    return until > 0 ? (uint32_t)until : 0;
}

/* Gives the next `rounds` elements of a run the numbers `next`, `next + apart`, ... Where the differences of the run
 * change, all its numbers so far are written out. */
static void run_head_number(const RunHead *h, uint32_t next, uint32_t rounds, uint32_t apart) {
    Numbers *n = &h->run->number;
    if (h->done == 0) {
        n->first = next;
        n->step = apart;
        return;
    }
    if (h->done == 1) n->step = next - n->first;
    if (n->step) {
        if (next == n->first + h->done * n->step && (rounds == 1 || apart == n->step)) return;
        for (uint32_t k = 0; k < h->done; k++) n->each[k] = n->first + k * n->step;
        n->step = 0;
    }
    for (uint32_t k = 0; k < rounds; k++) n->each[h->done + k] = next + k * apart;
}

static void run_merge_take_rounds(RunMerge *merge, uint32_t rounds) {
    uint32_t heads = merge->heads, left = 0;
    for (uint32_t i = 0; i < heads; i++) {
        RunHead h = merge->head[i];
        run_head_number(&h, merge->next + i, rounds, heads);
        h = (RunHead){h.key + rounds * merge->spacing, h.run, h.done + rounds, h.left - rounds};
        if (h.left) merge->head[left++] = h;
    }
    merge->next += rounds * heads;
    merge->heads = left;
}

/* Takes one element of the run with the lowest head, whose head becomes the highest. */
static void run_merge_take_one(RunMerge *merge) {
    RunHead h = merge->head[0];
    run_head_number(&h, merge->next++, 1, 1);
    for (uint32_t i = 1; i < merge->heads; i++) merge->head[i - 1] = merge->head[i];
    if (--h.left)
        merge->head[merge->heads - 1] =
            (RunHead){h.key + merge->spacing, h.run, h.done + 1, h.left};
    else
        merge->heads--;
}

/* False when its first key is too close to another one, or too many runs overlap. */
static bool run_merge_begin(RunMerge *merge, KeyRun *run) {
    uint32_t at = merge->heads;
    if (at == RUN_MERGE_HEADS) return false;
    for (; at > 0 && merge->head[at - 1].key > run->key; at--)
        merge->head[at] = merge->head[at - 1];
    merge->head[at] = (RunHead){run->key, run, 0, run->count};
    merge->heads++;
    return (at == 0 || run->key - merge->head[at - 1].key > key_close) &&
           (at + 1 == merge->heads || merge->head[at + 1].key - run->key > key_close);
}

static bool run_merge_all(RunMerge *merge, const KeyRuns *runs, const uint32_t *order) {
    for (uint32_t i = 0; i < runs->count || merge->heads;) {
        double start = i < runs->count ? runs->run[order[i]].key : INFINITY;
        if (!merge->heads || merge->head[0].key > start - key_close) {
            if (!run_merge_begin(merge, &runs->run[order[i++]])) return false;
            continue;
        }
        uint32_t rounds = run_merge_rounds(merge, start);
        if (rounds)
            run_merge_take_rounds(merge, rounds);
        else
            run_merge_take_one(merge);
    }
    return true;
}

TSL_LOCAL bool key_runs_number(Build *b, const KeyRuns *runs) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)runs->count);
    int64_t *key = order ? TAKE(b, &b->scratch, int64_t, runs->count) : NULL;
    if (!key) return false;
    bool moved;
    for (uint32_t i = 0; i < runs->count; i++) {
        if (!(fabs(runs->run[i].key) <= key_far)) return false;
        key[i] = (int64_t)(runs->run[i].key / key_close);
    }
    uint32_t *place = order + runs->count;
    if (!sort_places(b, key, runs->count, place, &moved)) return false;
    for (uint32_t i = 0; i < runs->count; i++) order[place[i]] = i;
    RunMerge merge = {.spacing = runs->spacing};
    bool clear = run_merge_all(&merge, runs, order);
    arena_release(&b->scratch, mark);
    return clear;
}

TSL_LOCAL bool key_runs_sort(Build *b, const KeyRuns *runs, uint32_t *number, uint32_t count) {
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = TAKE(b, &b->scratch, int64_t, count);
    if (!key) return false;
    bool moved;
    for (uint32_t i = 0; i < runs->count; i++) {
        KeyRun *run = &runs->run[i];
        double last = run->key + (run->count - 1) * runs->spacing;
        if (!(fabs(run->key) <= key_far && fabs(last) <= key_far)) return false;
        int64_t *to = key + (run->number.each - number);
        for (uint32_t k = 0; k < run->count; k++)
            to[k] = (int64_t)((run->key + k * runs->spacing) / key_close);
    }
    if (!sort_places(b, key, count, number, &moved)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
