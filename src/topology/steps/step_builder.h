/* step_builder.h - steps being made: the lists as far as they go, the sets met so far, and what like sites share. */
#ifndef TSL_TOPOLOGY_STEPS_STEP_BUILDER_H
#define TSL_TOPOLOGY_STEPS_STEP_BUILDER_H
#include "../fast/site_classes.h"
#include "../fast/step_patterns.h"
#include "step.h"

typedef struct {
    Arena arena; /* holds the arrays, which are replaced by larger ones */
    uint32_t *to;
    uint8_t *set;   /* numbers of sets, while there are no more than 256 */
    uint16_t *wide; /* from then on */
    uint64_t count, room;
} StepList;
/* What the sites of a class have in common. */
typedef struct {
    uint32_t site, count; /* the first of them */
    Path *path;           /* of all steps; NULL before the second one is met */
    bool lost;            /* no path was found for one */
} StepModel;
typedef struct {
    Build *b;
    tsl_board *board;
    Relate relate;
    StepList list;
    uint64_t *sets;
    uint16_t *hash; /* 1 + a set's number; 0 is free; twice as many as there is room for sets */
    bool *seen;     /* by the kind in hand */
    uint32_t set_count, set_room;
    StepPatterns *patterns;
    SiteClasses *classes;
    StepModel **model; /* by class of the kind in hand */
    Arena model_arena;
} Steps;

/* The number of a set; false when memory runs out. */
TSL_LOCAL bool step_find_set(Steps *s, uint64_t set, uint32_t *number);
/* Lists with room for so many steps, or as many as there may be, and for more than 256 sets if they are `wide`. */
TSL_LOCAL bool step_resize(Steps *s, uint64_t room, bool wide);
/* Room for so many more, unless they are too many. */
TSL_LOCAL bool step_reserve(Steps *s, uint64_t more);
/* Finds the paths of a class, from the site that was met first, if they are not known. */
TSL_LOCAL bool step_find_paths(Steps *s, tsl_kind kind, const uint32_t *first, StepModel *model);
/* Gives a site, and as many as follow it and have its class, or classes in turn, the steps of those; the class of the
 * site has paths. Says how many sites those are. */
TSL_LOCAL bool step_repeat(Steps *s, tsl_kind kind, uint32_t site, uint32_t *first,
                           uint32_t *sites);
#endif
