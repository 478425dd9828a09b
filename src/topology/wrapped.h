/* wrapped.h - boards whose sides were brought together.
 *
 * Locally such a board is flat, so its rules are those of any other one: they are applied to its cover, a flat board that
 * begins with the sites of the board itself and goes on with copies of them, as far as steps and lines look beyond the
 * seams. What they find for the board's own sites is folded: each copy is counted as the site that it stands for, and the
 * motion between the two is kept. Questions that need places are asked of the cover, too. */
#ifndef TSL_TOPOLOGY_WRAPPED_H
#define TSL_TOPOLOGY_WRAPPED_H
#include "../base/points.h"
#include "../graph/wrapping.h"
#include "board.h"

/* A site elsewhere than at home. */
typedef struct {
    uint32_t home;   /* its number there */
    uint32_t motion; /* by which it lies elsewhere: into the list of the board; 0: it is at home */
} SiteCopy;
struct BoardWrap {
    tsl_board *cover;
    const SiteCopy
        *copy[TSL_KIND_COUNT]; /* of the cover's sites those that are not the board's own */
    const WrapMotion *motion;
    const tsl_point *shift; /* per motion */
    uint32_t motions;
    const uint16_t *of_step[TSL_KIND_COUNT]; /* per step, the motion of the site that it leads to */
    tsl_point row, column;                   /* what a row and a column of the tiling shift by */
    WrapMotion period[2];
    uint32_t periods;
};

/* What has to be known of a graph to fold its cover. */
typedef struct {
    Graph graph; /* the cover; no motions */
    SiteCopy *copy[TSL_KIND_COUNT];
    WrapMotion *motion;
    uint32_t motions;
} Unfolded;
/* The graph and its copies round about, in memory of the scratch arena and that of the graph. */
TSL_LOCAL bool graph_unfold(Build *b, const Graph *g, Unfolded *out);
/* The board of a graph whose cover was made into a board: incidence, steps and what comes after them. */
TSL_LOCAL bool board_fold(Build *b, const Graph *g, const Unfolded *from, tsl_board *cover,
                          tsl_board *board);

/* NULL for a flat board, and for a cover. */
static inline const BoardWrap *board_wrap(const tsl_board *board) {
    return board->identity.wrap;
}
/* The site of a board that one of its cover stands for. */
static inline SiteCopy wrap_home(const tsl_board *board, tsl_kind kind, uint32_t site) {
    const uint32_t own = board->count[kind];
    return site < own ? (SiteCopy){site, 0} : board->identity.wrap->copy[kind][site - own];
}
static inline tsl_point wrap_moved(const BoardWrap *wrap, WrapMotion m, tsl_point at) {
    return (tsl_point){at.x + m.rows * wrap->row.x + m.columns * wrap->column.x,
                       at.y + m.rows * wrap->row.y + m.columns * wrap->column.y, at.z};
}
/* The motion of the site that a step leads to; 0 on flat boards. */
static inline uint32_t step_motion(const tsl_board *board, tsl_kind kind, uint32_t step) {
    return board_wrap(board) ? board_wrap(board)->of_step[kind][step] : 0;
}
/* The way that a step leads, seen from where it begins. */
static inline tsl_point step_way(const tsl_board *board, tsl_kind kind, uint32_t from,
                                 uint32_t step) {
    const tsl_point *at = board->at[kind];
    tsl_point way = point_minus(at[board->steps[kind].to[step]], at[from]);
    if (!board_wrap(board)) return way;
    const tsl_point by = board_wrap(board)->shift[step_motion(board, kind, step)];
    return (tsl_point){way.x + by.x, way.y + by.y, way.z};
}
/* Whether a step leads back to where another one came from. */
static inline bool step_is_back(const tsl_board *board, tsl_kind kind, uint32_t came, uint32_t from,
                                uint32_t step) {
    if (board->steps[kind].to[step] != from) return false;
    if (!board_wrap(board)) return true;
    const WrapMotion *motion = board_wrap(board)->motion;
    return motion_is_none(motion_plus(motion[step_motion(board, kind, came)],
                                      motion[step_motion(board, kind, step)]));
}
#endif
