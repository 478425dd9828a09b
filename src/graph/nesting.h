/* nesting.h - boards in the cells of boards: for each cell of a graph the cell of each board around it that it lies in.
 *
 * Level 0 is the outermost board; the innermost is the graph itself, whose cells are not listed, as each would be its own
 * parent. So (nest (square 3) (square 3)) lists one level of 9 parents:
 *
 *      6 6 6 7 7 7 8 8 8
 *      6 6 6 7 7 7 8 8 8      the parents of its 81 cells
 *      6 6 6 7 7 7 8 8 8
 *      3 3 3 4 4 4 5 5 5      ...
 *
 * Holds: parents have the numbers that they have on the board of their level; whoever lies in one parent lies in one parent of
 * each level outside of it. */
#ifndef TSL_GRAPH_NESTING_H
#define TSL_GRAPH_NESTING_H
#include "graph.h"

typedef struct {
    uint32_t parents;
    uint32_t *of;  /* per cell of the graph */
    tsl_point *at; /* per parent, its place, in the graph's coordinates */
    double
        stretch; /* how much larger the graph is than the board of the level was when it was numbered */
} NestLevel;
struct GraphNest {
    uint32_t levels; /* 1 or more */
    NestLevel *level;
};

/* Room for this number of levels of a graph, none of them listed yet. */
TSL_LOCAL bool nest_take(Build *b, Graph *g, uint32_t levels);
/* Room for the lists of a level that has this number of parents, and for the graph's cells. */
TSL_LOCAL bool nest_take_level(Build *b, Graph *g, uint32_t level, uint32_t parents,
                               uint32_t cells);
/* Gives the parents of a level, all of whose lists are filled, the numbers that follow from their places. */
TSL_LOCAL bool nest_number(Build *b, Graph *g, uint32_t level);
/* What an operator that moves places does to those of the parents: x becomes xx x + xy y + x0, and so on. */
typedef struct {
    double xx, xy, x0, yx, yy, y0;
} NestMove;
TSL_LOCAL void nest_move(Graph *g, NestMove by);
/* Gives `to` the levels of the same cells; nothing if `from` has none. */
TSL_LOCAL bool nest_copy(Build *b, const Graph *from, Graph *to);
/* Those of the cells that stay, cell c as place[c]. */
TSL_LOCAL bool nest_keep(Build *b, const Graph *from, const uint32_t *place, Graph *to);
/* Those of graphs one after the other. On levels that a graph has not, its cells are their own parents. */
TSL_LOCAL bool nest_join(Build *b, const Graph *const *from, uint32_t count, Graph *to);
/* Those of a graph to which cells were added: those are their own parents. */
TSL_LOCAL bool nest_extend(Build *b, const Graph *from, Graph *to);
/* Those of copies one above the other, listed copy by copy. */
TSL_LOCAL bool nest_layers(Build *b, const Graph *from, uint32_t count, Graph *to);
#endif
