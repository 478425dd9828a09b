/* edge_grid.h - edges that meet between their ends. */
#ifndef TSL_GRAPH_EDGE_GRID_H
#define TSL_GRAPH_EDGE_GRID_H
#include "graph.h"

/* The lines between the columns of a grid, or between its rows. */
typedef struct {
    double low, high; /* where the first column begins, and the last one ends */
    double size;      /* of each of them */
    double *line;     /* where columns begin, if they are not of one size; else NULL */
    uint32_t count;   /* columns */
} GridLines;
/* A grid over the plane in which edges are found by the squares they pass through. */
typedef struct {
    Build *b; /* which is charged for every square and edge that comes up */
    GridLines columns, rows;
    double slack;  /* for rounding: a walk passes the squares this near to the segment */
    double reach;  /* and this much further; 0 at first */
    uint32_t last; /* squares are found by a hash, up to this; 0: they are in the order of rows */
    uint32_t *head, *tail; /* per square: its oldest and newest entry, TSL_NONE for none */
    uint32_t *next, *edge; /* per entry */
    uint32_t entries, room;
} EdgeGrid;
/* Where p + s(q - p) and a + t(b - a) meet; false when they are parallel. */
typedef struct {
    double s, t;
} Meeting;
TSL_LOCAL bool segments_meet(tsl_point p, tsl_point q, tsl_point a, tsl_point b, Meeting *out);

/* A grid for the edges of a graph, with none of them in it yet. */
TSL_LOCAL bool grid_init(Build *b, Arena *arena, const Graph *g, EdgeGrid *out);
/* Goes through the squares that a segment passes. In each the edges come up in the order in which
 * they were added; setting `entry` to TSL_NONE passes over the rest of them. An edge may come up once
 * for every square it shares with the segment. A walk also ends where the budget does: then b->error says so, and whatever is
 * built or charged for after it fails. */
typedef struct {
    int64_t column, row, end_column, end_row;
    tsl_point p, q;
    uint32_t entry;
} GridWalk;
TSL_LOCAL void grid_walk_start(const EdgeGrid *grid, tsl_point p, tsl_point q, GridWalk *walk);
/* Adds an edge to all squares of a walk along it that has just been started. */
TSL_LOCAL bool grid_add(Build *b, Arena *arena, EdgeGrid *grid, uint32_t edge, GridWalk walk);
TSL_LOCAL bool grid_walk_next(const EdgeGrid *grid, GridWalk *walk, uint32_t *edge);
/* Whether a point lies in the square that the walk is in. */
TSL_LOCAL bool grid_walk_is_at(const EdgeGrid *grid, const GridWalk *walk, tsl_point at);

/* Marks every edge that crosses an edge with a lower number; edges whose ends come closer than
 * 0.001 to each other do not count. */
TSL_LOCAL bool graph_find_blocked(Build *b, const Graph *g, uint8_t *blocked);
#endif
