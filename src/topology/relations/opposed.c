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

/* +1 for a clockwise cycle of corners, -1 for a counter-clockwise one. */
static double opposed_sense(const tsl_point *at, tsl_ids cycle) {
    double area = 0;
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

/* The way into a cell between the side that leads to a corner and the one that leads on: the difference of the unit
 * vectors along the two, both away from the corner, turned by a right angle, which also holds for straight and reflex
 * corners. */
static Point2 opposed_bisector(Point2 to, Point2 on, double sense) {
    return opposed_unit(sense * (on.y + to.y), -sense * (on.x + to.x));
}

TSL_LOCAL OpposedCorner opposed_find(const OpposedView *view, uint32_t site, uint32_t place) {
    bool cells = view->kind == TSL_KIND_CELL;
    uint32_t cell = cells ? site : place, vertex = cells ? place : site, i = 0;
    Csr lists = view->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, cell);
    while (i + 1 < cycle.count && cycle.id[i] != vertex) i++;
    return (OpposedCorner){site, place, lists.first[cell] + i};
}

static Point2 opposed_bisector_searched(const OpposedView *view, OpposedCorner corner) {
    Csr lists = view->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t cell = view->kind == TSL_KIND_CELL ? corner.site : corner.place;
    const tsl_point *at = view->board->at[TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, cell);
    uint32_t place = corner.corner - lists.first[cell];
    return opposed_bisector(opposed_side(at, cycle, place ? place - 1 : cycle.count - 1),
                            opposed_side(at, cycle, place), opposed_sense(at, cycle));
}

TSL_LOCAL double opposed_off_searched(const OpposedView *view, OpposedCorner a, OpposedCorner b) {
    Point2 p = opposed_bisector_searched(view, a), q = opposed_bisector_searched(view, b);
    double x = p.x + q.x, y = p.y + q.y;
    return sqrt(x * x + y * y);
}

/* ---- The rim ---- */

/* The unit vector along an edge from one of its ends: along its tangent there, if it is curved. */
static Point2 opposed_leaves(const tsl_board *board, uint32_t edge, uint32_t from) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    tsl_point v = at[from], w = at[board_far_end(board, edge, from)];
    Point2 chord = opposed_unit(w.x - v.x, w.y - v.y);
    uint32_t curve = board->curves.of_edge ? board->curves.of_edge[edge] : TSL_NONE;
    if (curve == TSL_NONE) return chord;
    Tangents t = board->curves.tangents[curve];
    bool first = board_ends(board, edge).id[0] == from;
    Point2 along = opposed_unit(first ? t.ax : t.bx, first ? t.ay : t.by);
    /* Spirals have both tangents in the sense of the edge. */
    return along.x * chord.x + along.y * chord.y < 0 ? (Point2){-along.x, -along.y} : along;
}

/* A corner as it is drawn, with the arcs of curved sides. */
typedef struct {
    Point2 bisector, side; /* into the cell, and along one of the two sides */
} DrawnCorner;

static DrawnCorner opposed_drawn(const OpposedView *view, OpposedCorner corner) {
    const tsl_board *board = view->board;
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, corner.site),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], corner.site);
    uint32_t k = corner.corner - lists.first[corner.site];
    Point2 on = opposed_leaves(board, sides.id[k], corner.place);
    if (view->corners && !board->curves.of_edge)
        return (DrawnCorner){corner_kept(view->corners, corner.site, corner.corner)->bisector, on};
    Point2 back = opposed_leaves(board, sides.id[(k ? k : sides.count) - 1], corner.place);
    double sense = opposed_sense(board->at[TSL_KIND_VERTEX], cycle);
    return (DrawnCorner){opposed_bisector((Point2){-back.x, -back.y}, on, sense), on};
}

/* A corner takes in what is no further from its bisector than its sides are. */
static bool opposed_takes_in(DrawnCorner corner, Point2 way) {
    Point2 b = corner.bisector, side = corner.side;
    return b.x * way.x + b.y * way.y >= b.x * side.x + b.y * side.y;
}

/*        \   c   /           Border triangles: v has three cells above and no cell below. The way opposite to the
 *      d  \     /            bisector of c (:) leads off the board, to where c's partner would be further inside.
 *    ------ v ------         So c has no diagonal through v, and d none with its mirror image, whatever is left
 *           :               there. A way along an edge stays on the board, as where one of three hexagons is
 *           :               missing. */
TSL_LOCAL bool opposed_leads_out(const OpposedView *view, OpposedCorner corner) {
    const tsl_board *board = view->board;
    Point2 in = opposed_drawn(view, corner).bisector, way = {-in.x, -in.y};
    tsl_ids edges = board_incident(board, TSL_KIND_VERTEX, corner.place, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        Point2 along = opposed_leaves(board, edges.id[i], corner.place);
        double x = along.x - way.x, y = along.y - way.y;
        if (x * x + y * y <= opposed_rim * opposed_rim) return false;
    }
    for (uint32_t i = 0, count = opposed_count(view, corner.place); i < count; i++) {
        OpposedCorner other = opposed_corner(view, corner.place, i);
        if (opposed_takes_in(opposed_drawn(view, other), way)) return false;
    }
    return true;
}

/* ---- The table of corners ---- */

static void corners_bisect(const tsl_board *board, Corners *corners, uint32_t cell) {
    Csr lists = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    tsl_ids cycle = csr_list(lists, cell);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    if (cycle.count == 0) return;
    double sense = opposed_sense(at, cycle);
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
    if (!kept) return false;
    for (uint32_t i = 0; i < total; i++) first[lists.item[i] + 2]++;
    for (uint32_t v = 2; v < vertices + 2; v++) first[v] += first[v - 1];
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = lists.first[c]; i < lists.first[c + 1]; i++) {
            cell_of[i] = c;
            item[first[lists.item[i] + 1]++] = i;
        }
    }
    *out = (Corners){{first, item}, cell_of, kept, shared ? shared->shift : NULL};
    for (uint32_t i = 0, count = shared ? shared->cells : cells; i < count; i++)
        corners_bisect(board, out, shared ? shared->cell[i] : i);
    return true;
}
