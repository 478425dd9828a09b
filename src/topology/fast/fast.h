/* fast.h - the shortcuts of topology as the list of stages sees them. Each hook returns true if it did the work; false:
 * it is to be done by the rule, unless an error is noted in the build. Without this room no shortcut is taken. */
#ifndef TSL_TOPOLOGY_FAST_FAST_H
#define TSL_TOPOLOGY_FAST_FAST_H
#include "../../base/fast.h"
#include "../board.h"
#include "../labels/rows.h"
#include "../regions/regions.h"

#ifndef TSL_PLAIN_TOPOLOGY
#include "site_classes.h"
#include "step_patterns.h"

/* What the shortcut for steps finds out and the one for successors uses. */
typedef struct {
    SiteClasses classes;
    StepPatterns patterns;
} FastTopology;
TSL_LOCAL void fast_topology_begin(FastTopology *fast, Build *b);
TSL_LOCAL void fast_topology_end(FastTopology *fast);
/* The steps of a board. */
TSL_LOCAL bool fast_steps_try(FastTopology *fast, Build *b, const Graph *g, tsl_board *board);
/* The phases of the sites of a kind. */
TSL_LOCAL bool fast_phases_try(Regions *r, tsl_kind kind);
/* Rows and columns of the sites of a kind. */
TSL_LOCAL bool fast_rows_try(const RowSites *sites, RowAngles *angles);
/* What comes after each step; only with steps that were found by the shortcut. */
TSL_LOCAL bool fast_successors_try(const FastTopology *fast, Build *b, const Graph *g,
                                   tsl_board *board);
#else /* nothing to try: not even a function that says so */
typedef struct {
    bool none;
} FastTopology;
#define fast_topology_begin(fast, b) ((fast)->none = true, (void)(b))
#define fast_topology_end(fast) (void)(fast)
#define fast_steps_try(fast, b, g, board) (!(fast)->none)
#define fast_phases_try(r, kind) false
#define fast_rows_try(sites, angles) false
#define fast_successors_try(fast, b, g, board) (!(fast)->none)
#endif
#endif
