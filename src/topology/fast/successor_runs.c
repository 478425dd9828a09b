/* successor_runs.c - what arrives at many sites of the same classes. In: sites with successive numbers and one class, or
 * classes in turn, and what was found at one of each class. Out: what comes after each step that arrives.
 * Where the numbers of the sites that steps lead to have equal differences (equal_differences.h), so do the numbers of
 * the steps that arrive, which need not be looked for then.
 *
 * Plain twin: board_radials in radials/successors.c. Precondition: that of successor_cache.c; the sites of a class have
 * the same surroundings (site_classes.h), and what was found at one of them is in the cache.
 * Test: tests/topology_shortcuts.c, which compares boards with and without FAST_RUNS. */
#include "../../base/testing.h"
#include "equal_differences.h"
#include "successor_cache.h"
#include <assert.h>

enum {
    RUN_SITES = 256, /* done together, that stay in the cache */
    RUN_FEW = 4,     /* fewer of a class are done one after the other */
    RUN_TURN = 8,    /* sites ahead, where those that take turns do so already */
    RUN_ENDS = 3     /* sites at the end of a row where steps come from others */
};

/* Sites of one class, at equal distances. */
typedef struct {
    uint32_t site, end, turn; /* the first, the one after all, and how far apart */
    uint32_t apart;           /* the steps of one and the next */
} ArrivalRun;

/* The site that a gate of a site leads to. */
static uint32_t run_from(const SuccessorCache *c, uint32_t gate, uint32_t site) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    return lists->to[lists->first[site] + gate];
}

/* Repeats what was found for one gate, as long as the step that arrives has one of the two places that it had last.
 * Returns the site where it has not, or leads elsewhere. */
TSL_INLINE uint32_t run_repeat_gate(const SuccessorCache *c, ArrivalBy *by, uint32_t gate,
                                    const ArrivalRun *run, uint32_t turn, bool straight) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    const uint32_t *to = lists->to, *begin = lists->first;
    const uint8_t *narrow = lists->set;
    uint32_t site = run->site, end = run->end, apart = run->apart, *next = c->rule.next;
    uint32_t after = by->next + (begin[site] & by->is_gate),
             on = straight ? apart : apart & by->is_gate;
    for (size_t own = begin[site] + gate; site < end; site += turn, own += apart, after += on) {
        const uint32_t from = to[own], *there = begin + from;
        size_t step = there[0] + by->back;
        if (step >= there[1] || to[step] != site) {
            step = there[0] + by->other;
            if (step >= there[1] || to[step] != site) break;
            arrival_swap(by);
        }
        if (narrow[step] != by->set) break;
        next[step] =
            straight && to[after] + from == 2 * site ? after | NEXT_EQUAL_DIFFERENCE : after;
    }
    return site;
}

/* The same for all sites; false if other steps arrive somewhere. Sites one after the other are so common that the loop
 * is compiled for them by itself, and so are steps that go straight on. */
static inline bool run_repeat(SuccessorCache *c, ArrivalBy *by, uint32_t gate, ArrivalRun run) {
    for (;;) {
        if (run.turn > 1)
            run.site = run_repeat_gate(c, by, gate, &run, run.turn, by->straight);
        else
            run.site = by->straight ? run_repeat_gate(c, by, gate, &run, 1, true)
                                    : run_repeat_gate(c, by, gate, &run, 1, false);
        if (run.site >= run.end) return true;
        if (arrivals_search(c, run.site, run_from(c, gate, run.site), by, gate) == TSL_NONE)
            return false; /* GCOVR_EXCL_LINE: see successor_runs_try */
    }
}

/* Leaves out the first sites of a run, so that what begins at a place and moves on with each of them is at another. */
static void run_begin_later(ArrivalRun *run, uint32_t at, uint32_t by, uint32_t least) {
    if (at < least) run->site += (least - at + by - 1) / by * run->turn;
}

/* Leaves out sites at both ends, so that differences are equal from each of the others to the next: of the sites that
 * its steps lead to, and of those that the steps of one gate's end lead to. */
static bool run_make_equal(const SuccessorCache *c, uint32_t gate, ArrivalRun *run) {
    const EqualDifferences *differences = c->classes->differences[c->rule.kind];
    if (run->end - run->site < RUN_FEW * run->turn) return false;
    uint32_t last = run->site + (run->end - 1 - run->site) / run->turn * run->turn;
    EqualDifferences own = differences[last];
    if (differences_period(own) == 0 || run->turn % differences_period(own)) return false;
    run_begin_later(run, run->site + 2 * differences_period(own), run->turn,
                    differences_since(own));
    EqualDifferences there = differences[run_from(c, gate, last)];
    for (int i = 0; i < RUN_ENDS && differences_period(there) == 0 && last >= run->site + run->turn;
         i++) {
        last -= run->turn;
        there = differences[run_from(c, gate, last)];
    }
    run->end = last + 1;
    if (differences_period(there) == 0 || run->end <= run->site + run->turn) return false;
    uint32_t from = run_from(c, gate, run->site),
             by = run_from(c, gate, run->site + run->turn) - from;
    if (by == 0 || by >= c->rule.board->count[c->rule.kind] || by % differences_period(there))
        return false;
    run_begin_later(run, from + 2 * differences_period(there), by, differences_since(there));
    return run->site < run->end && run->end - run->site > RUN_FEW * run->turn;
}

/* What one gate of a site and the next lead to, and back. */
typedef struct {
    uint32_t step;  /* that arrives */
    uint32_t after; /* comes after it */
    int64_t off;    /* by how much two differences of sites are not equal */
} ArrivalAt;

static bool run_look(const SuccessorCache *c, const ArrivalBy *by, uint32_t gate, uint32_t site,
                     ArrivalAt *out) {
    const StepLists *lists = &c->rule.board->steps[c->rule.kind];
    uint32_t first = lists->first[site], from = lists->to[first + gate];
    out->step = lists->first[from] + by->back;
    out->after = by->next + (first & by->is_gate);
    out->off = by->straight ? (int64_t)lists->to[out->after] + from - 2 * (int64_t)site : 1;
    return out->step < lists->first[from + 1] && lists->to[out->step] == site &&
           lists->set[out->step] == by->set;
}

/* Writes what comes after steps at equal distances. */
static void run_write(uint32_t *next, size_t apart, uint32_t after, uint32_t on, uint32_t count) {
    for (size_t n = 0; n < count; n++, after += on) next[n * apart] = after;
}

/* Does the middle of a run; `run` becomes what was done, which is nothing if it ends where it begins. At its ends steps
 * may have arrived from another place. */
static void run_do_equal(SuccessorCache *c, ArrivalBy *by, uint32_t gate, ArrivalRun *run) {
    ArrivalAt one, two;
    bool equal = run_make_equal(c, gate, run);
    if (equal && !run_look(c, by, gate, run->site, &one)) {
        equal = arrivals_search(c, run->site, run_from(c, gate, run->site), by, gate) != TSL_NONE &&
                run_look(c, by, gate, run->site, &one);
    }
    if (!equal || !run_look(c, by, gate, run->site + run->turn, &two)) {
        run->end = run->site;
        return;
    }
    uint32_t apart = two.step - one.step, count = (run->end - 1 - run->site) / run->turn + 1;
    uint32_t bit = one.off == 0 && two.off == 0 ? NEXT_EQUAL_DIFFERENCE : 0;
    run_write(c->rule.next + one.step, apart, one.after | bit, two.after - one.after, count);
    /* If `off` changes from site to site, it may be 0 at one of them. */
    int64_t more = two.off - one.off, n = more ? -one.off / more : -1;
    if (n >= 0 && n < count && one.off + n * more == 0)
        c->rule.next[one.step + (uint32_t)n * apart] |= NEXT_EQUAL_DIFFERENCE;
}

static bool run_gate(SuccessorCache *c, ArrivalBy *by, uint32_t gate, ArrivalRun run) {
    ArrivalRun middle = run, part[2] = {run, run};
    run_do_equal(c, by, gate, &middle);
    part[0].end = middle.site;
    part[1].site = middle.site + (middle.end - middle.site + run.turn - 1) / run.turn * run.turn;
    for (int i = 0; i < 2; i++) {
        if (part[i].site < part[i].end && !run_repeat(c, by, gate, part[i]))
            return false; /* GCOVR_EXCL_LINE: see successor_runs_try */
    }
    return true;
}

/* Whether something was found at a site of a class that holds for all of them. */
static bool run_is_known(const SuccessorCache *c, uint32_t class) {
    return c->by_class[class] && !c->by_class[class]->asks_back;
}

/* How many sites from one on have its class, or their classes in turn. */
static uint32_t run_find(const SuccessorCache *c, uint32_t site, uint32_t turn) {
    const uint32_t *class = c->classes->of[c->rule.kind],
                   *begin = c->rule.board->steps[c->rule.kind].first;
    uint32_t count = c->rule.board->count[c->rule.kind], left = count - site, sites = turn;
    uint32_t most = left < RUN_SITES ? left : RUN_SITES;
    if (turn > most) return 0;
    for (; sites < most && class[site + sites] == class[site + sites - turn]; sites++) {
        const uint32_t *at = begin + site + sites;
        if (at[1] - at[0] != at[1 - (ptrdiff_t)turn] - at[-(ptrdiff_t)turn]) break;
    }
    for (uint32_t i = 0; i < turn; i++) {
        if (!run_is_known(c, class[site + i])) return 0;
    }
    return sites;
}

TSL_LOCAL uint32_t successor_runs_try(SuccessorCache *c, uint32_t site) {
    const uint32_t *class = c->classes->of[c->rule.kind],
                   *begin = c->rule.board->steps[c->rule.kind].first;
    const EqualDifferences *differences = c->classes->differences[c->rule.kind];
    if (!class || TESTING(off[FAST_RUNS]) || !run_is_known(c, class[site])) return 0;
    assert(c->rule.board->steps[c->rule.kind].set); /* see steps.c */
    uint32_t turn = 1, sites = site >= c->alone ? run_find(c, site, 1) : 1;
    if (sites < RUN_FEW && differences && site >= c->alone &&
        c->rule.board->count[c->rule.kind] - site > RUN_TURN) {
        uint32_t turns = differences_period(differences[site + RUN_TURN]);
        turn = turns > 1 ? turns : 1;
        if (turn > 1) sites = run_find(c, site, turn);
    }
    bool same = true;
    if (sites < RUN_FEW * turn) {
        sites = 1;
        same = arrivals_repeat(c, site, c->by_class[class[site]]);
    }
    for (uint32_t i = 0; i < turn && sites > 1 && same; i++) {
        ArrivalRun run = {site + i, site + sites, turn, begin[site + turn] - begin[site]};
        uint32_t gates = begin[site + i + 1] - begin[site + i];
        const Arrivals *a = c->by_class[class[site + i]];
        for (uint32_t gate = 0; differences && gate < gates && same; gate++)
            same = run_gate(c, &a->by[gate], gate, run);
        for (uint32_t gate = 0; !differences && gate < gates && same; gate++)
            same = run_repeat(c, &a->by[gate], gate, run);
    }
    /* GCOVR_EXCL_START: sites of a class differ in what arrives only if a way is within rounding of the border of two names */
    if (!same) {
        c->alone = site + sites; /* so that a site is looked at twice at most */
        return 0;
    }
    /* GCOVR_EXCL_STOP */
    c->left -= begin[site + sites] - begin[site];
    TESTING_TAKEN(FAST_RUNS, sites);
    return sites;
}
