/* opposed.h - when the paper's rules call two corners opposed: what relations and their reasons share. How
 * far two are off is the length of the sum of their bisectors, which are unit vectors: 0 when they are
 * exactly opposed, 2 when they agree. */
#ifndef TSL_TOPO_OPPOSED_H
#define TSL_TOPO_OPPOSED_H

static const double opposed_tie = 0.001; /* as good as the best */
static const double opposed_across =
    0.262; /* 2 sin 7.5 and a little: partners across an edge are within 15 degrees */
static const double opposed_none = 4; /* worse than anything can be */
/* Where more edges or cells meet, nothing is looked for across an edge. */
enum { OPPOSED_CROWD = 64 };
#endif
