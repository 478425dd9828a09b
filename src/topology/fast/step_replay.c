/* step_replay.c - steps copied within a class. In: the steps of one site of each class. Out: those of sites with
 * successive numbers and one class, or classes in turn, copied along paths.
 * Twin: steps_site in steps/steps.c. Precondition: the sites have classes, and paths were found for all steps.
 * Test: tests/topology_shortcuts.c with and without FAST_STEPS.
 * Holds: sites of a class have the same sets of steps in the same order. */
#include "step_replay.h"
#include "../../base/testing.h"
#include <assert.h>
#include <string.h>

enum { REPLAY_RUN = 256 }; /* sites whose steps are copied together, and stay in the cache */
enum {
    REPLAY_PERIOD = 4,
    REPLAY_TURNS = 3
}; /* classes that take turns, and turns from which on it pays */

TSL_LOCAL bool replay_find_paths(Replay *s, tsl_kind kind, const uint32_t *first,
                                 StepModel *model) {
    if (model->path || model->lost) return true;
    model->path = TAKE(s->steps.b, &s->model_arena, Path, model->count);
    if (!model->path) return false;
    model->lost = !path_find_all(&s->steps.relate, kind, model->site,
                                 s->steps.list.to + first[model->site], model->count, model->path);
    return true;
}

/* Sites with successive numbers that have the steps of some classes in turn. */
typedef struct {
    uint32_t site, sites, period;
    StepModel *model[REPLAY_PERIOD];
} ReplayRun;

/* The sets of a run's steps: those of each class in turn, then all of them over and over. */
static void replay_copy_sets(const ReplayRun *run, const uint32_t *first, uint8_t *all,
                             uint8_t *out, size_t count) {
    size_t done = 0;
    for (uint32_t i = 0; i < run->period; i++) {
        memcpy(out + done, all + first[run->model[i]->site], run->model[i]->count);
        done += run->model[i]->count;
    }
    for (size_t part; done && done < count; done += part) {
        part = done < count - done ? done : count - done;
        memcpy(out + done, out, part);
    }
}

static bool replay_copy(Replay *s, tsl_kind kind, const ReplayRun *run, uint32_t *first) {
    StepList *list = &s->steps.list;
    uint32_t *of = s->patterns->of[kind], end = run->site + run->sites, apart = 0, before = 0;
    assert(run->period);
    for (uint32_t i = 0; i < run->period; i++) apart += run->model[i]->count;
    if (!steps_reserve(&s->steps, ((uint64_t)run->sites / run->period + 1) * apart)) return false;
    /* Sites with classes lie flat and have no pivots: 16 names and 16 sets of relations fit in a byte. */
    assert(!list->wide);
    for (uint32_t i = 0; i < run->period; i++) {
        const StepModel *model = run->model[i];
        PathSites sites = {run->site + i, (run->sites - i + run->period - 1) / run->period,
                           run->period};
        path_follow(s->steps.board, kind, sites, (PathList){model->path, model->count}, apart,
                    list->to + list->count + before);
        before += model->count;
    }
    uint64_t begin = list->count;
    for (uint32_t i = run->site, turn = 0; i < end; i++) {
        const StepModel *model = run->model[turn];
        first[i] = (uint32_t)list->count;
        of[i] = of[model->site];
        list->count += model->count;
        turn = turn + 1 < run->period ? turn + 1 : 0;
    }
    first[end] = (uint32_t)list->count;
    replay_copy_sets(run, first, list->set, list->set + begin, (size_t)(list->count - begin));
    ClassedSteps classed = {first, list->to, s->classes->of[kind]};
    if (s->classes->differences[kind])
        differences_note(&classed, run->site, end, run->period, s->classes->differences[kind]);
    return true;
}

/* How many sites from one on have classes in turn, at least as many as take turns. */
static uint32_t replay_turns(const uint32_t *class, uint32_t most, uint32_t period) {
    uint32_t sites = period;
    while (sites < most && class[sites] == class[sites - period]) sites++;
    return sites;
}

/* The models of a run's classes; false if one has no paths, or not yet. */
static bool replay_models(const Replay *s, const uint32_t *class, ReplayRun *run) {
    for (uint32_t i = 0; i < run->period; i++) {
        StepModel *model = run->model[i] = s->model[class[i]];
        if (!model || !model->path || model->lost) return false;
    }
    return true;
}

/* As many sites as follow each other and have the same class, or classes in turn. */
static ReplayRun replay_find_run(const Replay *s, tsl_kind kind, uint32_t site) {
    const uint32_t *class = s->classes->of[kind] + site;
    uint32_t left = s->steps.board->count[kind] - site,
             most = left < REPLAY_RUN ? left : REPLAY_RUN;
    ReplayRun run = {site, replay_turns(class, most, 1), 1, {NULL}};
    for (uint32_t period = 2; run.sites < REPLAY_TURNS && period <= REPLAY_PERIOD; period++) {
        if (period * REPLAY_TURNS > most || class[period] != class[0]) continue;
        ReplayRun turns = {site, replay_turns(class, most, period), period, {NULL}};
        if (turns.sites >= period * REPLAY_TURNS && replay_models(s, class, &turns)) return turns;
    }
    run.model[0] = s->model[class[0]];
    return run;
}

TSL_LOCAL bool replay_sites(Replay *s, tsl_kind kind, uint32_t site, uint32_t *first,
                            uint32_t *sites) {
    ReplayRun run = replay_find_run(s, kind, site);
    *sites = run.sites;
    TESTING_TAKEN(FAST_STEPS, run.sites);
    return replay_copy(s, kind, &run, first);
}
