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
/* Numbers of motions, per step; one of the two is NULL. */
typedef struct {
    const uint8_t *narrow; /* there are at most 256 motions */
    const uint16_t *wide;
} StepMotions;
struct BoardWrap {
    tsl_board *cover;
    const SiteCopy
        *copy[TSL_KIND_COUNT]; /* of the cover's sites those that are not the board's own */
    const WrapMotion *motion;
    const WrapPlace *place; /* what they make of places */
    uint32_t motions;
    StepMotions of_step[TSL_KIND_COUNT]; /* of the sites that steps lead to */
    WrapPlane plane;
    bool mirrors;    /* some motion changes left and right */
    bool half_turns; /* a vertex may see what is round it twice */
    bool one_sided;  /* a way over cells comes back turned over */
    uint32_t pieces; /* that cells make across edges; 0: some edges have no cell */
    uint8_t carried[FLIPS][TSL_DIR_COUNT]; /* a direction, seen from beyond a motion */
};

/* What has to be known of a graph to fold its cover. */
struct Unfolded {
    Graph graph; /* the cover; no motions */
    SiteCopy *copy[TSL_KIND_COUNT];
    uint32_t own[TSL_KIND_COUNT]; /* sites at home */
    WrapMotion *motion;
    uint32_t motions;
    bool near; /* some site lies so near to a copy of its own that it may find it */
};
/* The graph and its copies round about, in memory of the scratch arena and that of the graph. */
TSL_LOCAL bool graph_unfold(Build *b, const Graph *g, Unfolded *out);
/* Per vertex half a turn that leaves it where it is; left NULL if the plane has none. Refuses edges and cells that one
 * would fold onto themselves. */
TSL_LOCAL bool half_turns_find(Build *b, const Graph *g, WrapMotion **out);
/* Whether a vertex lies within a few cells of a copy of its own. */
TSL_LOCAL bool copies_are_near(const Graph *g, const Unfolded *from);
/* Fills in how directions are carried. */
TSL_LOCAL void carry_directions(BoardWrap *wrap);
/* Fills in the pieces of a board, and whether it has one side only. */
TSL_LOCAL bool orientation_find(Build *b, const tsl_board *board, BoardWrap *wrap);
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
    return motion_move(&wrap->plane, m, at);
}
/* A way, or a set of ways, seen from beyond a motion; each motion that mirrors undoes itself. */
static inline tsl_way wrap_carried(const BoardWrap *wrap, WrapMotion m, tsl_way way) {
    return m.flip && way < TSL_DIR_COUNT ? (tsl_way)wrap->carried[m.flip][way] : way;
}
TSL_LOCAL tsl_ways wrap_carried_ways(const BoardWrap *wrap, WrapMotion m, tsl_ways ways);
/* The motion of the site that a step leads to; 0 on flat boards. */
static inline uint32_t step_motion(const tsl_board *board, tsl_kind kind, uint32_t step) {
    if (!board_wrap(board)) return 0;
    const StepMotions *of_step = &board_wrap(board)->of_step[kind];
    return of_step->narrow ? of_step->narrow[step] : of_step->wide[step];
}
/* On a sphere, where a site lies as seen from another one, a motion away from its home. */
static inline tsl_point step_seen(const tsl_board *board, WrapMotion by, tsl_point at) {
    return board_wrap(board) ? wrap_moved(board_wrap(board), by, at) : at;
}
/* The motion by which the site that a step leads to lies elsewhere than at home. */
static inline WrapMotion step_moves(const tsl_board *board, tsl_kind kind, uint32_t step) {
    static const WrapMotion none = {0, 0, 0};
    return board_wrap(board) ? board_wrap(board)->motion[step_motion(board, kind, step)] : none;
}
/* The way that a step leads, seen from where it begins. */
static inline tsl_point step_way(const tsl_board *board, tsl_kind kind, uint32_t from,
                                 uint32_t step) {
    const tsl_point *at = board->at[kind];
    const Globe *globe = board->identity.globe;
    tsl_point to = at[board->steps[kind].to[step]], here = at[from];
    if (globe) return globe_way(globe, here, step_seen(board, step_moves(board, kind, step), to));
    if (!board_wrap(board)) return point_minus(to, here);
    const WrapPlace *by = &board_wrap(board)->place[step_motion(board, kind, step)];
    return (tsl_point){by->xx * to.x + by->xy * to.y - here.x + by->x0,
                       by->yx * to.x + by->yy * to.y - here.y + by->y0, to.z - here.z};
}
/* The same way, seen from where the step leads to; on a sphere the opposite of the way back. */
static inline tsl_point step_heading(const tsl_board *board, tsl_kind kind, uint32_t from,
                                     uint32_t step) {
    const BoardWrap *wrap = board_wrap(board);
    const Globe *globe = board->identity.globe;
    if (globe) {
        const tsl_point *at = board->at[kind], here = at[board->steps[kind].to[step]],
                        back = globe_way(
                            globe, here,
                            step_seen(board, motion_back(step_moves(board, kind, step)), at[from]));
        return (tsl_point){-back.x, -back.y, 0};
    }
    const tsl_point way = step_way(board, kind, from, step);
    if (!wrap) return way;
    return motion_turn_way(&wrap->plane, motion_back(wrap->motion[step_motion(board, kind, step)]),
                           way);
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
