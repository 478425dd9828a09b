/* opposed_globe.c - corners on a sphere. In: cells and vertices with their charts. Out: bisectors, and how far two corners are off.
 *
 * A corner has two bisectors. Cells that meet at a vertex compare them in the chart of that vertex, in which the edges
 * there go once round; vertices of a cell in the chart of the cell. Across an edge the two charts are laid together
 * along it:
 *
 *      P  >-----<  Q       the edge leaves one place and arrives at the other: by that turn the other's bisector
 *                          is turned back, and the two are compared as if the edge were straight and the sphere flat
 */
#include "opposed.h"

static Point2 globe_unit(tsl_point way, double along) {
    const double length = sqrt(way.x * way.x + way.y * way.y);
    return length > 0 ? (Point2){along * way.x / length, along * way.y / length} : (Point2){0, 0};
}

/* The way from one vertex to the next, in the chart of the place where they are compared: the first one itself, or a cell. */
static Point2 globe_along(const tsl_board *board, uint32_t from, uint32_t to, uint32_t cell) {
    const Globe *globe = board->identity.globe;
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    if (cell == TSL_NONE) return globe_unit(globe_way(globe, at[from], at[to]), 1);
    const tsl_point middle = board->at[TSL_KIND_CELL][cell];
    return globe_unit(
        point_minus(globe_way(globe, middle, at[to]), globe_way(globe, middle, at[from])), 1);
}

TSL_LOCAL Point2 opposed_bisector_globe(const tsl_board *board, uint32_t cell, uint32_t place,
                                        bool within) {
    const tsl_ids cycle = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    const uint32_t v = cycle.id[place], before = cycle.id[(place ? place : cycle.count) - 1],
                   after = cycle.id[place + 1 < cycle.count ? place + 1 : 0];
    const Point2 back = within ? globe_along(board, before, v, cell)
                               : globe_along(board, v, before, TSL_NONE),
                 on = globe_along(board, v, after, within ? cell : TSL_NONE),
                 to = within ? back : (Point2){-back.x, -back.y};
    const double sense = board->reversed && board->reversed[cell] ? -1 : 1;
    return globe_unit((tsl_point){on.y + to.y, -(on.x + to.x), 0}, sense);
}

/* The edge that two vertices, or two cells, share. */
static uint32_t globe_shared(const tsl_board *board, tsl_kind kind, uint32_t a, uint32_t b) {
    const tsl_ids mine = board_incident(board, kind, a, TSL_KIND_EDGE);
    uint32_t i = 0;
    while (i < mine.count &&
           !opposed_has(board_incident(board, TSL_KIND_EDGE, mine.id[i], kind), b))
        i++;
    return i < mine.count ? mine.id[i] : TSL_NONE;
}

static Point2 globe_turned(Point2 way, Point2 from, Point2 to) {
    const double c = from.x * to.x + from.y * to.y, s = from.x * to.y - from.y * to.x;
    return (Point2){c * way.x - s * way.y, s * way.x + c * way.y};
}

static Point2 globe_bisector(const OpposedView *view, OpposedCorner corner) {
    const bool cells = view->kind == TSL_KIND_CELL;
    const uint32_t cell = cells ? corner.site : corner.place,
                   first = view->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first[cell];
    if (corner.kept) return cells ? corner.kept->bisector : view->corners->within[corner.corner];
    return opposed_bisector_globe(view->board, cell, corner.corner - first, !cells);
}

TSL_LOCAL double opposed_off_globe(const OpposedView *view, OpposedCorner a, OpposedCorner b) {
    const tsl_board *board = view->board;
    const bool cells = view->kind == TSL_KIND_CELL;
    Point2 p = globe_bisector(view, a), q = globe_bisector(view, b);
    const uint32_t edge =
        a.place == b.place ? TSL_NONE : globe_shared(board, view->place, a.place, b.place);
    if (edge != TSL_NONE) {
        const tsl_ids ends = board_ends(board, edge);
        const Point2 leaves = cells ? globe_along(board, a.place, b.place, TSL_NONE)
                                    : globe_along(board, ends.id[0], ends.id[1], a.place);
        Point2 arrives = cells ? globe_along(board, b.place, a.place, TSL_NONE)
                               : globe_along(board, ends.id[0], ends.id[1], b.place);
        if (cells) arrives = (Point2){-arrives.x, -arrives.y};
        q = globe_turned(q, arrives, leaves);
    }
    const double x = p.x + q.x, y = p.y + q.y;
    return sqrt(x * x + y * y);
}
