/* spatial.h - boards whose vertices are points of lattices in space: who is a neighbour, and where one is missing, read off the
 * lattice's table of ways. Edges of such boards are related by the rules of all boards. */
#ifndef TSL_TOPOLOGY_SPATIAL_H
#define TSL_TOPOLOGY_SPATIAL_H
#include "../graph/space.h"
#include "board.h"

struct BoardSpace {
    const SpaceBox *box;
    uint32_t boxes;
    const uint32_t *of;     /* per vertex, its position in the boxes */
    const uint32_t *vertex; /* per position, the vertex there, or TSL_NONE */
    bool cut;               /* orthogonal neighbours may have no edge, and then are none */
};

/* Takes over what the graph knows; nothing if that is no lattice. */
TSL_LOCAL bool space_freeze(Build *b, Graph *g, tsl_board *board);
TSL_LOCAL SpaceIndex space_index_of(const BoardSpace *space, uint32_t vertex);

/* The ways from a vertex, in the order of the table:
 *   SpaceWalk walk = space_from(board, vertex);
 *   for (SpaceStep step; space_next(&walk, &step);) ... */
typedef struct {
    const tsl_board *board;
    const SpaceBox *box;
    uint32_t vertex, next;
    SpacePoint at;
    SpaceWays ways;
} SpaceWalk;
typedef struct {
    const SpaceWay *way;
    uint32_t to; /* TSL_NONE: there is no vertex */
} SpaceStep;
TSL_LOCAL SpaceWalk space_from(const tsl_board *board, uint32_t vertex);
TSL_LOCAL bool space_next(SpaceWalk *walk, SpaceStep *out);
/* Whether a way goes on in the layer. */
static inline bool space_is_level(const tsl_board *board, tsl_kind kind, double rise) {
    return !board->identity.space || kind != TSL_KIND_VERTEX || rise == 0;
}
#endif
