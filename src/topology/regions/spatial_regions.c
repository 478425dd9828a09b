/* spatial_regions.c - regions of boards of points in space. In: the lattice's table of ways. Out: the perimeter, corners and
 * centre; such boards have no sides.
 *
 * Outer are the vertices with fewer edges than there are inside, and edges between two of them. Corners are the
 * vertices with the fewest neighbours, of a cubic box those that are extreme in all three directions. Central are the vertices and
 * edges nearest to the mean of the corners, in space. */
#include "../../base/budget.h"
#include "../spatial.h"
#include "regions.h"
#include <math.h>

static const double spatial_tie = 0.0001; /* squared distances that differ by less are equal */

/* Neighbours of all shells, and those by edges alone. */
typedef struct {
    uint32_t all, joined, full;
} SpatialCount;

static SpatialCount spatial_count(const tsl_board *board, uint32_t v) {
    SpaceWalk walk = space_from(board, v);
    SpatialCount count = {0, 0, walk.ways.orthogonal};
    for (SpaceStep step; space_next(&walk, &step);) {
        count.all += step.to != TSL_NONE;
        count.joined += step.to != TSL_NONE && step.way->shell == 0;
    }
    return count;
}

/* Marks outer vertices; tells how many neighbours those have that have the fewest. */
static bool spatial_outer(Regions *r, uint32_t *fewest) {
    enum { COUNT_WORK = 32 };
    uint32_t *of = r->of[TSL_KIND_VERTEX];
    *fewest = UINT32_MAX;
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        SpatialCount count = spatial_count(r->board, v);
        if (count.joined < count.full) of[v] |= PROPERTY_OUTER;
        if (count.all < *fewest) *fewest = count.all;
        if (!budget_every(r->b, v, BUDGET_ROUNDS / COUNT_WORK)) return false;
    }
    for (uint32_t e = 0; e < r->g->edges; e++) {
        if (of[r->g->edge[e].a] & of[r->g->edge[e].b] & PROPERTY_OUTER)
            r->of[TSL_KIND_EDGE][e] |= PROPERTY_OUTER;
    }
    return true;
}

static double spatial_apart(tsl_point p, tsl_point q) {
    double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    return x * x + y * y + z * z;
}

static void spatial_centre(const tsl_point *at, uint32_t count, tsl_point middle, uint32_t *of) {
    double least = INFINITY;
    for (uint32_t i = 0; i < count; i++) least = fmin(least, spatial_apart(at[i], middle));
    for (uint32_t i = 0; i < count; i++) {
        if (spatial_apart(at[i], middle) - least < spatial_tie) of[i] |= PROPERTY_CENTRE;
    }
}

TSL_LOCAL bool regions_spatial(Regions *r) {
    uint32_t fewest, corners = 0;
    if (!spatial_outer(r, &fewest)) return false;
    const tsl_point *at = r->g->at;
    tsl_point middle = {0, 0, 0};
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        if (spatial_count(r->board, v).all > fewest) continue;
        r->of[TSL_KIND_VERTEX][v] |= PROPERTY_CONVEX;
        middle = (tsl_point){middle.x + at[v].x, middle.y + at[v].y, middle.z + at[v].z};
        corners++;
    }
    if (corners) middle = (tsl_point){middle.x / corners, middle.y / corners, middle.z / corners};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        spatial_centre(r->board->at[kind], r->board->count[kind], middle, r->of[kind]);
    return budget_ask(r->b);
}
