/* opposed.c - corners of cells and their bisectors. In: the board. Out: the way into a cell from each of its corners.
 *
 *      \     A     /       Four cells meet at a vertex. Each has a corner there, and the corner's bisector is the
 *       \    ^    /        unit vector that halves its angle, drawn as an arrow. A and C share no edge, nor do
 *        \   |   /         B and D. The bisectors of A and C point in opposite directions: their sum is 0, and
 *         \  |  /          so is how far A and C are off. Each is the other's best: they are diagonal. If one of
 *     <----  o  ---->      them were cut in two, each half would be off by the length of the sum of its own
 *    D    /  |  \    B     bisector and the other's.
 *        /   |   \
 *       /    v    \        Where three cells meet, each shares an edge with both others, and no partner is at the
 *      /     C     \       vertex. Then a cell looks across the edge that leads away from it:
 *
 *        \       /         P and Q have corners at the ends of an edge that is a side of neither. Their bisectors
 *      P  >-----<  Q       point away from each other: they are opposed, but must be so within 15 degrees.
 *        /       \
 *
 * For vertices, exchange the words: a corner is also a vertex in a cell; its partners are the other vertices of the
 * cell that no edge joins it to, or those of a cell across a side that it is no end of.
 * Holds: how far two corners are off does not depend on the order of the two, nor on who asks. */
#include "opposed.h"
#include "../../base/budget.h"
#include "../../base/points.h"
#include "../../base/trig.h"

/* Twice the area within a cell whose corners have one pivot, its arcs taken as they are; false if they have not. */
static bool opposed_area_round(const tsl_board *board, uint32_t cell, double *area) {
    tsl_ids cycle = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    *area = 0;
    for (uint32_t i = 0; frame_is_used(board) && i < cycle.count; i++) {
        const SitePlace *p = frame_place(board, TSL_KIND_VERTEX, cycle.id[i]),
                        *q = frame_place(board, TSL_KIND_VERTEX,
                                         cycle.id[i + 1 < cycle.count ? i + 1 : 0]);
        if (!frame_same_pivot(p, q)) return false;
        double turn = -frame_clockwise(p->angle, q->angle);
        *area += p->radius * q->radius * (frame_is_arc(board, sides.id[i]) ? turn : trig_sin(turn));
    }
    return frame_is_used(board);
}

/* +1 for a clockwise cycle of corners, -1 for a counter-clockwise one. */
static double opposed_sense(const tsl_board *board, uint32_t cell) {
    double area = 0;
    if (board->identity.globe) return board->reversed && board->reversed[cell] ? -1 : 1;
    if (opposed_is_round(board) && opposed_area_round(board, cell, &area)) return area > 0 ? -1 : 1;
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    area = 0;
    tsl_point o = at[cycle.id[0]];
    for (uint32_t i = 2; i < cycle.count; i++) {
        tsl_point p = at[cycle.id[i - 1]], q = at[cycle.id[i]];
        area += (p.x - o.x) * (q.y - o.y) - (q.x - o.x) * (p.y - o.y);
    }
    return area > 0 ? -1 : 1;
}

static Point2 opposed_unit(double x, double y) {
    double length = sqrt(x * x + y * y);
    return length > 0 ? (Point2){x / length, y / length} : (Point2){0, 0};
}

/* The unit vector along a side of a cell, from a place in its cycle to the next. */
static Point2 opposed_side(const tsl_point *at, tsl_ids cycle, uint32_t place) {
    tsl_point v = at[cycle.id[place]], w = at[cycle.id[place + 1 < cycle.count ? place + 1 : 0]];
    return opposed_unit(w.x - v.x, w.y - v.y);
}

/* The same of an edge as it leaves one of its ends, or against that: along its tangent there, or its chord. */
static Point2 opposed_tangent(const tsl_board *board, uint32_t edge, uint32_t from, bool chord,
                              double along) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    bool straight = chord || !opposed_is_round(board);
    tsl_point way = board->identity.globe ? point_way(board->identity.globe, at[from],
                                                      at[board_far_end(board, edge, from)])
                    : straight ? point_minus(at[board_far_end(board, edge, from)], at[from])
                               : frame_edge(board, edge, from);
    if (chord && frame_is_used(board))
        way = frame_read(board, frame_place(board, TSL_KIND_VERTEX, from), way);
    return opposed_unit(along * way.x, along * way.y);
}

/* The way into a cell between the side that leads to a corner and the one that leads on: the difference of the unit
 * vectors along the two, both away from the corner, turned by a right angle, which also holds for straight and reflex
 * corners. */
static Point2 opposed_bisector(Point2 to, Point2 on, double sense) {
    return opposed_unit(sense * (on.y + to.y), -sense * (on.x + to.x));
}

TSL_LOCAL OpposedCorner opposed_find(OpposedView view, uint32_t site, uint32_t place) {
    bool cells = view.kind == TSL_KIND_CELL;
    uint32_t cell = cells ? site : place, vertex = cells ? place : site, i = 0;
    Csr lists = view.board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, cell);
    while (i + 1 < cycle.count && cycle.id[i] != vertex) i++;
    return (OpposedCorner){site, place, lists.first[cell] + i, NULL};
}

/* A corner's bisector; by chords: as if all edges were straight. */
static Point2 opposed_bisector_searched(const OpposedView *view, OpposedCorner corner,
                                        bool chords) {
    const tsl_board *board = view->board;
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t cell = view->kind == TSL_KIND_CELL ? corner.site : corner.place;
    tsl_ids cycle = csr_list(lists, cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    uint32_t place = corner.corner - lists.first[cell], v = cycle.id[place],
             before = place ? place - 1 : cycle.count - 1;
    double sense = opposed_sense(board, cell);
    if (opposed_is_round(board))
        return opposed_bisector(opposed_tangent(board, sides.id[before], v, chords, -1),
                                opposed_tangent(board, sides.id[place], v, chords, 1), sense);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    return opposed_bisector(opposed_side(at, cycle, before), opposed_side(at, cycle, place), sense);
}

static double opposed_sum(Point2 p, Point2 q) {
    double x = p.x + q.x, y = p.y + q.y;
    return sqrt(x * x + y * y);
}

TSL_LOCAL double opposed_off_searched(OpposedView view, OpposedCorner a, OpposedCorner b) {
    return opposed_sum(opposed_bisector_searched(&view, a, false),
                       opposed_bisector_searched(&view, b, false));
}

static Point2 opposed_bisector_round(const OpposedView *view, OpposedCorner c, bool chords) {
    return c.kept && !chords ? c.kept->bisector : opposed_bisector_searched(view, c, chords);
}

/* A way that was read about the pivot of a vertex, as it is in the plane. */
static Point2 opposed_in_plane(const tsl_board *board, uint32_t v, Point2 way) {
    const SitePlace place = {.pivot = frame_place(board, TSL_KIND_VERTEX, v)->pivot, .out_y = 1};
    tsl_point at = frame_plane(board, &place, (tsl_point){way.x, way.y, 0});
    return opposed_unit(at.x, at.y);
}

/* As complex numbers: a way turned back by how far an edge turns from one of its ends to the other. */
static Point2 opposed_turn_back(const tsl_board *board, uint32_t edge, Pair ends, Point2 way) {
    Point2 leaves = opposed_tangent(board, edge, ends.a, false, 1),
           arrives = opposed_tangent(board, edge, ends.b, false, -1);
    double c = leaves.x * arrives.x + leaves.y * arrives.y,
           s = leaves.y * arrives.x - leaves.x * arrives.y;
    return (Point2){c * way.x - s * way.y, s * way.x + c * way.y};
}

/* Across an edge, cells see that edge as if it were straight, vertices all edges. */
TSL_LOCAL double opposed_off_round(OpposedView view, OpposedCorner a, OpposedCorner b) {
    const tsl_board *board = view.board;
    if (board->identity.globe) return opposed_off_globe(&view, a, b);
    bool cells = view.kind == TSL_KIND_CELL, across = a.place != b.place;
    Point2 p = opposed_bisector_round(&view, a, across && !cells),
           q = opposed_bisector_round(&view, b, across && !cells);
    Pair ends = {cells ? a.place : a.site, cells ? b.place : b.site};
    if (frame_is_used(board) && frame_place(board, TSL_KIND_VERTEX, ends.a)->pivot !=
                                    frame_place(board, TSL_KIND_VERTEX, ends.b)->pivot)
        return opposed_sum(opposed_in_plane(board, ends.a, p), opposed_in_plane(board, ends.b, q));
    uint32_t edge = cells && across ? curved_edge_between(board, ends.a, ends.b) : TSL_NONE;
    return opposed_sum(p, edge == TSL_NONE ? q : opposed_turn_back(board, edge, ends, q));
}

static bool opposed_offer_round(void *context, OpposedCorner mine, OpposedCorner other) {
    OpposedSearch *search = context;
    double off = opposed_off_round(*search->view, mine, other);
    if (off < search->best.off) search->best = (OpposedBest){other.site, off};
    return true;
}

TSL_LOCAL OpposedBest opposed_best_round(OpposedView view, OpposedCorner mine, bool across,
                                         OpposedExcludes *excludes, const void *context) {
    OpposedSearch search = {&view, excludes, context, {TSL_NONE, opposed_none}};
    if (across)
        opposed_visit_across(&view, mine, opposed_search_excludes, opposed_offer_round, &search);
    else
        opposed_visit_at(&view, mine, opposed_search_excludes, opposed_offer_round, &search);
    return search.best;
}

/* ---- The rim ---- */

/* A corner takes in what is no further from its bisector than its sides are. */
static bool opposed_takes_in(const OpposedView *view, OpposedCorner corner, Point2 way) {
    const tsl_board *board = view->board;
    uint32_t first = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first[corner.site];
    tsl_ids sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], corner.site);
    Point2 b = opposed_bisector_round(view, corner, false),
           side = opposed_tangent(board, sides.id[corner.corner - first], corner.place, false, 1);
    return b.x * way.x + b.y * way.y >= b.x * side.x + b.y * side.y;
}

/*        \   c   /           Border triangles: v has three cells above and no cell below. The way opposite to the
 *      d  \     /            bisector of c (:) leads off the board, to where c's partner would be further inside.
 *    ------ v ------         So c has no diagonal through v, and d none with its mirror image, whatever is left
 *           :               there. A way along an edge stays on the board, as where one of three hexagons is
 *           :               missing. */
TSL_LOCAL bool opposed_leads_out(OpposedView view, OpposedCorner corner) {
    const tsl_board *board = view.board;
    Point2 in = opposed_bisector_round(&view, corner, false), way = {-in.x, -in.y};
    tsl_ids edges = board_incident(board, TSL_KIND_VERTEX, corner.place, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        Point2 along = opposed_tangent(board, edges.id[i], corner.place, false, 1);
        double x = along.x - way.x, y = along.y - way.y;
        if (x * x + y * y <= opposed_rim * opposed_rim) return false;
    }
    const OpposedPlace at = opposed_place(&view, corner.place);
    for (uint32_t i = 0; i < at.count; i++) {
        if (opposed_takes_in(&view, opposed_corner(&view, at, i), way)) return false;
    }
    return true;
}

/* ---- The table of corners ---- */

static void corners_bisect_round(const tsl_board *board, Corners *corners, uint32_t cell) {
    uint32_t first = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first[cell];
    tsl_ids cycle = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    double sense = cycle.count ? opposed_sense(board, cell) : 1;
    for (uint32_t i = 0; i < cycle.count; i++) {
        uint32_t before = sides.id[i ? i - 1 : cycle.count - 1];
        corners->kept[first + i].bisector =
            opposed_bisector(opposed_tangent(board, before, cycle.id[i], false, -1),
                             opposed_tangent(board, sides.id[i], cycle.id[i], false, 1), sense);
    }
}

static void corners_bisect_globe(const tsl_board *board, Corners *corners, uint32_t cell) {
    const Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    const uint32_t first = lists.first[cell];
    for (uint32_t i = 0; i < lists.first[cell + 1] - first; i++) {
        corners->kept[first + i].bisector = opposed_bisector_globe(board, cell, i, false);
        corners->within[first + i] = opposed_bisector_globe(board, cell, i, true);
    }
}

static void corners_bisect(const tsl_board *board, Corners *corners, uint32_t cell) {
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, cell);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    if (cycle.count == 0) return;
    double sense = opposed_sense(board, cell);
    Point2 to = opposed_side(at, cycle, cycle.count - 1);
    uint32_t first = lists.first[cell] + (corners->shift ? corners->shift[cell] : 0);
    for (uint32_t i = 0; i < cycle.count; i++) {
        Point2 on = opposed_side(at, cycle, i);
        corners->kept[first + i].bisector = opposed_bisector(to, on, sense);
        to = on;
    }
}

TSL_LOCAL bool corners_make(Build *b, const tsl_board *board, const SharedCorners *shared,
                            Corners *out) {
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t cells = board->count[TSL_KIND_CELL], vertices = board->count[TSL_KIND_VERTEX],
             total = lists.first[cells];
    uint32_t *first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)vertices + 2);
    uint32_t *item = first ? TAKE(b, &b->scratch, uint32_t, total) : NULL;
    uint32_t *cell_of = item ? TAKE(b, &b->scratch, uint32_t, total) : NULL;
    Corner *kept = cell_of ? TAKE(b, &b->scratch, Corner, shared ? shared->total : total) : NULL;
    Point2 *within = kept && board->identity.globe ? TAKE(b, &b->scratch, Point2, total) : NULL;
    if (!kept || (board->identity.globe && !within)) return false;
    for (uint32_t i = 0; i < total; i++) first[lists.item[i] + 2]++;
    for (uint32_t v = 2; v < vertices + 2; v++) first[v] += first[v - 1];
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = lists.first[c]; i < lists.first[c + 1]; i++) {
            cell_of[i] = c;
            item[first[lists.item[i] + 1]++] = i;
        }
    }
    *out = (Corners){{first, item}, cell_of, kept, within, shared ? shared->shift : NULL};
    bool round = opposed_is_round(board); /* then no corners are shared */
    for (uint32_t i = 0, count = shared ? shared->cells : cells; i < count; i++) {
        if (!budget_every(b, i, BUDGET_ROUNDS / 8)) return false;
        if (board->identity.globe)
            corners_bisect_globe(board, out, i);
        else if (round)
            corners_bisect_round(board, out, i);
        else
            corners_bisect(board, out, shared ? shared->cell[i] : i);
    }
    return true;
}
