/* surfaces.c - the public questions about boards whose sides were brought together, and about boards in the cells of
 * others. Every other board answers plainly: it lies in the plane, everything is seen at its own place, and there are no
 * levels. */
#include "../base/names.h"
#include "../topology/nested.h"
#include "../topology/radials/line.h"
#include "../topology/steps/step.h"
#include "../topology/wrapped.h"
#include "guard.h"
#include <string.h>

const char *tsl_surface_name(tsl_surface surface) {
    static const char *const names[TSL_SURFACE_COUNT] = {"Plane", "Cylinder",   "Torus", "Moebius",
                                                         "Klein", "Projective", "Other", "Sphere"};
    return (unsigned)surface < TSL_SURFACE_COUNT ? names[surface] : NULL;
}

int32_t tsl_board_euler(const tsl_board *board) {
    if (!board) return 0;
    return (int32_t)((int64_t)board->count[TSL_KIND_VERTEX] - board->count[TSL_KIND_EDGE] +
                     board->count[TSL_KIND_CELL]);
}

bool tsl_board_closed(const tsl_board *board) {
    uint32_t edge = 0, edges = board ? board->count[TSL_KIND_EDGE] : 0;
    while (edge < edges && csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge).count == 2)
        edge++;
    return edges > 0 && edge == edges;
}

bool tsl_board_orientable(const tsl_board *board) {
    return board && !(board_wrap(board) && board_wrap(board)->one_sided);
}

tsl_point tsl_site_seen_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind of,
                             uint32_t nth) {
    const tsl_point none = {0, 0, 0};
    if (!guard_site(board, kind, site) || (unsigned)of >= TSL_KIND_COUNT) return none;
    const tsl_board *seen = board_wrap(board) ? board_wrap(board)->cover : board;
    tsl_ids list = board_incident(seen, kind, site, of);
    return nth < list.count ? seen->at[of][list.id[nth]] : none;
}

/* ---- Motions ---- */

uint32_t tsl_motion_count(const tsl_board *board) {
    return !board ? 0 : board_wrap(board) ? board_wrap(board)->motions : 1;
}

bool tsl_motion_at(const tsl_board *board, uint32_t motion, double out[2][3]) {
    if (motion >= tsl_motion_count(board) || !out) return false;
    static const WrapPlace home = {1, 0, 0, 1, 0, 0};
    const WrapPlace *by = board_wrap(board) ? &board_wrap(board)->place[motion] : &home;
    const double rows[2][3] = {{by->xx, by->xy, by->x0}, {by->yx, by->yy, by->y0}};
    memcpy(out, rows, sizeof rows);
    return true;
}

uint32_t tsl_site_motion_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind of,
                              uint32_t nth) {
    if (!guard_site(board, kind, site) || (unsigned)of >= TSL_KIND_COUNT || !board_wrap(board))
        return 0;
    tsl_ids list = board_incident(board_wrap(board)->cover, kind, site, of);
    return nth < list.count ? wrap_home(board, of, list.id[nth]).motion : 0;
}

/* ---- Steps ---- */

/* The step that was given last, or, to another kind, the site of the cover; false if none was. */
static bool walk_last(const StepWalk *walk, uint32_t *last) {
    const tsl_board *board = walk->board;
    if (!board) return false;
    if (walk->kind == walk->to_kind) {
        *last = walk->at - 1;
        return walk->at > board->steps[walk->kind].first[walk->from];
    }
    if (board->rules != TSL_RULES_PAPER) return false;
    *last = walk->batch.taken && walk->batch.taken <= walk->batch.count
                ? walk->batch.to[walk->batch.taken - 1]
                : TSL_NONE;
    return *last != TSL_NONE && walk->batch.heading >= 0;
}

tsl_point tsl_steps_way(const tsl_steps *steps) {
    const StepWalk *walk = (const StepWalk *)steps;
    const tsl_point none = {0, 0, 0};
    uint32_t last;
    if (!walk_last(walk, &last)) return none;
    if (walk->kind == walk->to_kind) return step_way(walk->board, walk->kind, walk->from, last);
    const tsl_board *board = board_wrap(walk->board) ? board_wrap(walk->board)->cover : walk->board;
    return point_way(board->identity.globe, board->at[walk->kind][walk->from],
                     board->at[walk->to_kind][last]);
}

uint32_t tsl_steps_motion(const tsl_steps *steps) {
    const StepWalk *walk = (const StepWalk *)steps;
    uint32_t last;
    if (!walk_last(walk, &last) || !board_wrap(walk->board)) return 0;
    if (walk->kind == walk->to_kind) return step_motion(walk->board, walk->kind, last);
    return wrap_home(walk->board, walk->to_kind, last).motion;
}

bool tsl_steps_crosses(const tsl_steps *steps) {
    return tsl_steps_motion(steps) != 0;
}

bool tsl_steps_mirrors(const tsl_steps *steps) {
    const StepWalk *walk = (const StepWalk *)steps;
    const uint32_t motion = tsl_steps_motion(steps);
    return motion && motion_mirrors(board_wrap(walk->board)->motion[motion]);
}

tsl_direction tsl_steps_carries(const tsl_steps *steps, tsl_direction facing) {
    const StepWalk *walk = (const StepWalk *)steps;
    const uint32_t motion = tsl_steps_motion(steps);
    if (!motion || (unsigned)facing >= TSL_DIR_COUNT) return facing;
    const BoardWrap *wrap = board_wrap(walk->board);
    return (tsl_direction)wrap_carried(wrap, wrap->motion[motion], (tsl_way)facing);
}

/* ---- Lines ---- */

tsl_point tsl_radial_place(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    const tsl_point none = {0, 0, 0};
    if (!line->board) return none;
    const tsl_point *at = line->board->at[line->kind];
    if (line->now.length == 0) return at[line->start];
    const tsl_point here = at[line->now.here];
    const BoardWrap *wrap = board_wrap(line->board);
    return wrap ? wrap_moved(wrap, line->now.moved, here) : here;
}

tsl_direction tsl_radial_carries(const tsl_radial *radial, tsl_direction facing) {
    const Line *line = (const Line *)radial;
    const BoardWrap *wrap = line->board ? board_wrap(line->board) : NULL;
    if (!wrap || line->now.length == 0 || (unsigned)facing >= TSL_DIR_COUNT) return facing;
    return (tsl_direction)wrap_carried(wrap, line->now.moved, (tsl_way)facing);
}

/* ---- Boards in boards ---- */

uint32_t tsl_parent_count(const tsl_board *board, uint32_t level) {
    if (level >= tsl_levels(board)) return 0;
    const BoardNest *nest = board->identity.nest;
    return level < nest->levels ? nest->level[level].parents : board->count[TSL_KIND_CELL];
}

tsl_id tsl_parent(const tsl_board *board, tsl_kind kind, tsl_id site, uint32_t level) {
    if (level >= tsl_levels(board) || !guard_site(board, kind, site)) return TSL_NONE;
    return nested_parent(board, kind, site, level);
}

/* In ascending order: the first that is higher. */
static tsl_id child_in_list(tsl_ids list, tsl_id after) {
    uint32_t low = 0, high = list.count;
    while (after != TSL_NONE && low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (list.id[middle] <= after)
            low = middle + 1;
        else
            high = middle;
    }
    return low < list.count ? list.id[low] : TSL_NONE;
}

/* Of the sites that touch a cell, in any order, those that touch no other one. */
static tsl_id child_of_cell(const tsl_board *board, tsl_kind kind, uint32_t cell, tsl_id after) {
    tsl_ids list = board_incident(board, TSL_KIND_CELL, cell, kind);
    tsl_id least = TSL_NONE;
    for (uint32_t i = 0; i < list.count; i++) {
        const tsl_id site = list.id[i];
        if ((after == TSL_NONE || site > after) && site < least &&
            board_incident(board, kind, site, TSL_KIND_CELL).count == 1)
            least = site;
    }
    return least;
}

tsl_id tsl_child_next(const tsl_board *board, tsl_kind kind, uint32_t level, tsl_id parent,
                      tsl_id after) {
    if (!guard_kind(board, kind) || parent >= tsl_parent_count(board, level)) return TSL_NONE;
    const BoardNest *nest = board->identity.nest;
    if (level == nest->levels) return child_of_cell(board, kind, parent, after);
    return child_in_list(csr_list(nest->level[level].children[kind], parent), after);
}
