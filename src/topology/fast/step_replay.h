/* step_replay.h - steps copied from a site of the same class. */
#ifndef TSL_TOPOLOGY_FAST_STEP_REPLAY_H
#define TSL_TOPOLOGY_FAST_STEP_REPLAY_H
#include "../steps/steps.h"
#include "site_classes.h"
#include "step_paths.h"
#include "step_patterns.h"

/* What the sites of a class have in common. */
typedef struct {
    uint32_t site, count; /* the first of them, and how many steps it has */
    Path *path;           /* of all steps; NULL before the second site is met */
    bool lost;            /* no path was found for one */
} StepModel;
typedef struct {
    Steps steps;
    StepPatterns *patterns;
    const SiteClasses *classes;
    StepModel **model; /* by class of the current kind */
    Arena model_arena;
} Replay;

/* Finds the paths of a class, from the site that was met first, if they are not known. */
TSL_LOCAL bool replay_find_paths(Replay *s, tsl_kind kind, const uint32_t *first, StepModel *model);
/* Gives a site, and as many as follow it and have its class, or classes in turn, the steps of those; the class of the
 * site has paths. Says how many sites those are. */
TSL_LOCAL bool replay_sites(Replay *s, tsl_kind kind, uint32_t site, uint32_t *first,
                            uint32_t *sites);
#endif
