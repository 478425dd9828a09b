/* wrapping.c - the motions of a wrapped graph. In: motions, as elements that need them are made. Out: a list that has each
 * of them once. */
#include "wrapping.h"
#include <math.h>
#include <string.h>

enum { MOTIONS_FIRST = 32, MOTIONS_MOST = UINT16_MAX };

TSL_LOCAL WrapPlane plane_of(tsl_point row, tsl_point column, tsl_point origin) {
    const double size = column.x * column.x + column.y * column.y,
                 xx = (column.y * column.y - column.x * column.x) / size,
                 xy = 0 - 2 * column.x * column.y / size, x = 2 * origin.x, y = 2 * origin.y;
    return (WrapPlane){.row = row,
                       .column = column,
                       .flip = {{1, 0, 0, 1, 0, 0},
                                {xx, xy, xy, -xx, (1 - xx) * origin.x - xy * origin.y,
                                 (1 + xx) * origin.y - xy * origin.x},
                                {-xx, 0 - xy, 0 - xy, xx, (1 + xx) * origin.x + xy * origin.y,
                                 (1 - xx) * origin.y + xy * origin.x},
                                {-1, 0, 0, -1, x, y}}};
}

TSL_LOCAL bool wrap_begin(Build *b, Graph *g, const WrapPlane *plane, size_t edges,
                          size_t corners) {
    GraphWrap *wrap = TAKE(b, &g->arena, GraphWrap, 1);
    if (!wrap) return false;
    *wrap = (GraphWrap){.plane = *plane, .motions = 1};
    wrap->room = MOTIONS_FIRST;
    wrap->motion = TAKE_ZERO(b, &g->arena, WrapMotion, MOTIONS_FIRST);
    wrap->end = wrap->motion ? TAKE_ZERO(b, &g->arena, uint32_t, 2 * edges) : NULL;
    wrap->corner = wrap->end ? TAKE_ZERO(b, &g->arena, uint32_t, corners) : NULL;
    g->plane.wrap = wrap;
    return wrap->corner != NULL;
}

TSL_LOCAL tsl_point wrap_half_to(const Graph *g, uint32_t half) {
    const GraphWrap *wrap = g->plane.wrap;
    return motion_move(&wrap->plane, wrap->motion[wrap->end[half ^ 1]], g->at[half_to(g, half)]);
}

TSL_LOCAL tsl_point wrap_corner(const Graph *g, uint32_t corner) {
    const GraphWrap *wrap = g->plane.wrap;
    return motion_move(&wrap->plane, wrap->motion[wrap->corner[corner]], g->at[g->corner[corner]]);
}

TSL_LOCAL bool wrap_number(Build *b, Graph *g, Span where, WrapMotion motion, uint32_t *number) {
    GraphWrap *wrap = g->plane.wrap;
    uint32_t i = 0;
    while (i < wrap->motions && !motion_same(wrap->motion[i], motion)) i++;
    *number = i;
    if (i < wrap->motions) return true;
    if (wrap->motions > MOTIONS_MOST)
        return fail(b, where, TSL_ERR_LIMIT, "this needs %u motions or more, and the limit is %d",
                    wrap->motions, MOTIONS_MOST);
    if (wrap->motions == wrap->room) {
        WrapMotion *more = TAKE(b, &g->arena, WrapMotion, 2 * (size_t)wrap->room);
        if (!more) return false;
        memcpy(more, wrap->motion, wrap->motions * sizeof *more);
        wrap->motion = more;
        wrap->room *= 2;
    }
    wrap->motion[wrap->motions++] = motion;
    return true;
}

TSL_LOCAL bool wrap_copy(Build *b, const Graph *from, Graph *to) {
    return wrap_copy_into(b, from, to, from->edges,
                          from->cells ? from->cell_first[from->cells] : 0);
}

TSL_LOCAL bool wrap_copy_into(Build *b, const Graph *from, Graph *to, size_t edges,
                              size_t corners) {
    const GraphWrap *wrap = from->plane.wrap;
    const size_t used = from->cells ? from->cell_first[from->cells] : 0;
    if (!wrap) return true;
    if (!wrap_begin(b, to, &wrap->plane, edges, corners)) return false;
    to->plane.wrap->motion = TAKE(b, &to->arena, WrapMotion, wrap->room);
    if (!to->plane.wrap->motion) return false;
    memcpy(to->plane.wrap->motion, wrap->motion, wrap->motions * sizeof *wrap->motion);
    to->plane.wrap->motions = wrap->motions;
    to->plane.wrap->room = wrap->room;
    if (from->edges)
        memcpy(to->plane.wrap->end, wrap->end, 2 * (size_t)from->edges * sizeof *wrap->end);
    if (used) memcpy(to->plane.wrap->corner, wrap->corner, used * sizeof *wrap->corner);
    return true;
}

TSL_LOCAL bool wrap_close_cell(Build *b, Graph *g, Span where, uint32_t cell) {
    const uint32_t first = g->cell_first[cell], end = g->cell_first[cell + 1];
    const WrapMotion home = g->plane.wrap->motion[0];
    WrapMotion at = home;
    for (uint32_t i = first; i < end; i++) {
        if (!wrap_number(b, g, where, at, &g->plane.wrap->corner[i])) return false;
        const uint32_t side = g->side[i];
        at = wrap_along(g, at, 2 * side + (g->edge[side].a != g->corner[i]));
    }
    return motion_same(at, home);
}

TSL_LOCAL WrapMotion wrap_side(const Graph *g, uint32_t corner) {
    const GraphWrap *wrap = g->plane.wrap;
    const uint32_t side = g->side[corner], half = 2 * side + (g->edge[side].a != g->corner[corner]);
    return motion_minus(wrap->motion[wrap->corner[corner]], wrap->motion[wrap->end[half]]);
}

/* A period that turns left and right over, and one that turns top and bottom over, make half turns together: an odd number
 * of each. */
TSL_LOCAL bool wrap_half_turn(const WrapPlane *plane, tsl_point at, WrapMotion *out) {
    enum { BOTH = FLIP_ROWS | FLIP_COLUMNS };
    const WrapMotion across = plane->period[0], up = plane->period[1];
    const double near = 1e-6;
    if (!plane_half_turns(plane)) return false;
    const tsl_point turned = motion_move(plane, (WrapMotion){0, 0, BOTH}, at), u = plane->column,
                    v = plane->row, by = {at.x - turned.x, at.y - turned.y, 0};
    const double area = u.x * v.y - u.y * v.x,
                 columns = (by.x * v.y - by.y * v.x) / area / across.columns,
                 rows = (u.x * by.y - u.y * by.x) / area / up.rows, most = 1 << 20;
    if (!(fabs(columns) < most && fabs(rows) < most)) return false;
    const int32_t c = (int32_t)floor(columns + 0.5), r = (int32_t)floor(rows + 0.5);
    *out = (WrapMotion){r * up.rows, c * across.columns, BOTH};
    return fabs(columns - c) < near && fabs(rows - r) < near && c % 2 && r % 2;
}
