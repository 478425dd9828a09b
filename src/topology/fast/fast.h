/* fast.h - the shortcuts of topology as the list of stages sees them. Each hook returns true if it did the work; false:
 * it is to be done by the rule, unless an error is noted in the build. Without this room no shortcut is taken. */
#ifndef TSL_TOPOLOGY_FAST_FAST_H
#define TSL_TOPOLOGY_FAST_FAST_H
#include "../../base/fast.h"
#include "../board.h"
#include "../labels/grid.h"
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
/* The rows or columns of sites that shared labels. */
TSL_LOCAL bool fast_values_try(Build *b, const GridAxis *axis);
#else
typedef struct {
    bool none;
} FastTopology;
static inline void fast_topology_begin(FastTopology *fast, Build *b) {
    (void)b;
    fast->none = true;
}
static inline void fast_topology_end(FastTopology *fast) {
    (void)fast;
}
static inline bool fast_steps_try(FastTopology *fast, Build *b, const Graph *g, tsl_board *board) {
    (void)b, (void)g, (void)board;
    return !fast->none;
}
static inline bool fast_phases_try(Regions *r, tsl_kind kind) {
    (void)r, (void)kind;
    return false;
}
static inline bool fast_rows_try(const RowSites *sites, RowAngles *angles) {
    (void)sites, (void)angles;
    return false;
}
static inline bool fast_successors_try(const FastTopology *fast, Build *b, const Graph *g,
                                       tsl_board *board) {
    (void)b, (void)g, (void)board;
    return !fast->none;
}
static inline bool fast_values_try(Build *b, const GridAxis *axis) {
    (void)b, (void)axis;
    return false;
}
#endif
#endif
