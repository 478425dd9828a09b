/* ludii.c - relations as published games know them. In: the board, with cells and edges in the
 * order of making. Out: the neighbours of a site.
 * Holds: places are compared strictly, and read in single precision where the reference stores them so, so
 * that ties mostly fall as they do there; relations need not be symmetric. */
#include "../../base/num.h"
#include "../../base/sort.h"
#include "relation.h"
#include <math.h>
#include <string.h>

static const double ludii_across =
    0.1;                               /* how far two corners may lie off the line across an edge */
static const double ludii_same = 1e-7; /* centres nearer than this, in x and y together, coincide */

static Point2 ludii_round(const tsl_board *board, tsl_point p) {
    if (!board->identity.single) return (Point2){p.x, p.y};
    return (Point2){num_single(p.x), num_single(p.y)};
}

/* A cell lies at the mean of its corners as they are rounded, unless it has a place of its own. */
TSL_LOCAL Point2 ludii_at(const tsl_board *board, tsl_kind kind, uint32_t site) {
    if (kind == TSL_KIND_VERTEX || board->identity.placed)
        return ludii_round(board, board->at[kind][site]);
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], site);
    Point2 sum = {0, 0};
    for (uint32_t i = 0; i < corners.count; i++) {
        Point2 p = ludii_round(board, board->at[TSL_KIND_VERTEX][corners.id[i]]);
        sum = (Point2){sum.x + p.x, sum.y + p.y};
    }
    return (Point2){sum.x / corners.count, sum.y / corners.count};
}

/* The root of a quotient of squares: in the last bit it is not the quotient of roots, and ties are decided there. */
TSL_LOCAL double ludii_distance(Point2 p, Point2 a, Point2 b) {
    double dx = b.x - a.x, dy = b.y - a.y;
    if (fabs(dx) + fabs(dy) < ludii_same) {
        dx = p.x - a.x, dy = p.y - a.y;
        return sqrt(dx * dx + dy * dy);
    }
    double area = dx * (p.y - a.y) - dy * (p.x - a.x);
    return sqrt(area * area / (dx * dx + dy * dy));
}

/* When a cell was made. */
static uint32_t ludii_rank(const Graph *g, uint32_t cell) {
    return g->cell_rank ? g->cell_rank[cell] : cell;
}

/* The cell on each side of an edge; of cells that claim the same side the one made last. */
static bool ludii_sides(Relate *r, const Graph *g) {
    uint32_t *sides = TAKE(r->b, &r->b->scratch, uint32_t, 2 * (size_t)g->edges);
    uint32_t *order = sides ? TAKE(r->b, &r->b->scratch, uint32_t, g->cells) : NULL;
    if (!order) return false;
    memset(sides, 0xFF, 2 * (size_t)g->edges * sizeof *sides);
    for (uint32_t c = 0; c < g->cells; c++) order[ludii_rank(g, c)] = c;
    for (uint32_t i = 0; i < g->cells; i++) {
        uint32_t cell = order[i];
        for (uint32_t k = g->cell_first[cell]; k < g->cell_first[cell + 1]; k++) {
            bool right = g->corner[k] == g->edge[g->side[k]].a;
            sides[2 * (size_t)g->side[k] + right] = cell;
        }
    }
    r->ludii.sides = sides;
    return true;
}

static void ludii_order_few(const Graph *g, uint32_t *cell, uint32_t count) {
    int64_t key[SORT_FEW];
    for (uint32_t i = 0; i < count; i++) sort_insert(key, cell, i, ludii_rank(g, cell[i]), cell[i]);
}

static void ludii_order_many(const Graph *g, uint32_t *cell, uint32_t count, KeyedId *key) {
    for (uint32_t i = 0; i < count; i++) key[i] = (KeyedId){ludii_rank(g, cell[i]), cell[i]};
    sort_keyed(key, key + count, count);
    for (uint32_t i = 0; i < count; i++) cell[i] = key[i].id;
}

/* Cells round a vertex in order of making, unless they are known to be in order of angle. */
static bool ludii_cells_at(Relate *r, const Graph *g) {
    Csr angle = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    r->ludii.cells_at = angle;
    if (g->cells_by_angle) return true;
    size_t total = angle.first[g->vertices];
    uint32_t *item = TAKE(r->b, &r->b->scratch, uint32_t, total), widest = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (angle.first[v + 1] - angle.first[v] > widest)
            widest = angle.first[v + 1] - angle.first[v];
    }
    KeyedId *key = item ? TAKE(r->b, &r->b->scratch, KeyedId, 2 * (size_t)widest) : NULL;
    if (!key) return false;
    memcpy(item, angle.item, total * sizeof *item);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t *list = item + angle.first[v], count = angle.first[v + 1] - angle.first[v];
        if (count > SORT_FEW)
            ludii_order_many(g, list, count, key);
        else
            ludii_order_few(g, list, count);
    }
    r->ludii.cells_at.item = item;
    return true;
}

static bool ludii_centres(Relate *r) {
    const uint32_t cells = r->board->count[TSL_KIND_CELL];
    Point2 *centre = TAKE(r->b, &r->b->scratch, Point2, cells);
    if (!centre) return false;
    for (uint32_t c = 0; c < cells; c++) centre[c] = ludii_at(r->board, TSL_KIND_CELL, c);
    r->ludii.centre = centre;
    return true;
}

TSL_LOCAL bool ludii_prepare(Relate *r, const Graph *g) {
    return ludii_sides(r, g) && ludii_cells_at(r, g) && ludii_centres(r) && ludii_sort_corners(r);
}

TSL_LOCAL void ludii_edge(Relate *r, uint32_t edge) {
    tsl_ids ends = board_ends(r->board, edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], ends.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (edges.id[k] != edge) relate_add(r, edges.id[k], RELATED_ORTHOGONAL);
        }
    }
}

static void ludii_joined(Relate *r, uint32_t v, bool curved) {
    const uint32_t *curve = r->board->curves.of_edge;
    tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    for (uint32_t i = 0; i < edges.count; i++) {
        uint32_t far = board_far_end(r->board, edges.id[i], v);
        if (far == v || (curve && curve[edges.id[i]] != TSL_NONE) != curved) continue;
        relate_add(r, far, RELATED_ORTHOGONAL);
    }
}

/* Of steps that lead the same way the straight one is found first: across a circle of two vertices, along its spokes. */
TSL_LOCAL void ludii_vertex(Relate *r, uint32_t v) {
    tsl_ids cells = csr_list(r->ludii.cells_at, v);
    ludii_joined(r, v, false);
    if (r->board->curves.of_edge) ludii_joined(r, v, true);
    for (uint32_t i = 0; i < cells.count; i++) {
        if (csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]).count < 4)
            continue;
        uint32_t to = ludii_opposite(r, v, cells.id[i]);
        const Neighbour *known = relate_find(r, to);
        bool joined = known && known->relations >> TSL_REL_ORTHOGONAL & 1;
        relate_add(r, to, joined ? RELATED_NO_TURN : RELATED_ACROSS);
    }
}

static bool ludii_is_new(Relate *r, uint32_t cell) {
    return cell != r->site && !relate_find(r, cell);
}

/* Of the cells at a corner the one whose centre lies most straight across it. */
static void ludii_through(Relate *r, uint32_t cell, uint32_t v) {
    tsl_ids cells = csr_list(r->ludii.cells_at, v);
    Point2 from = r->ludii.centre[cell], at = ludii_at(r->board, TSL_KIND_VERTEX, v);
    uint32_t best = TSL_NONE;
    double least = 0;
    for (uint32_t i = 0; i < cells.count; i++) {
        if (!ludii_is_new(r, cells.id[i])) continue;
        double off = ludii_distance(at, from, r->ludii.centre[cells.id[i]]);
        if (best != TSL_NONE && !(off < least)) continue;
        best = cells.id[i];
        least = off;
    }
    if (best != TSL_NONE) relate_add(r, best, RELATED_DIAGONAL);
}

static bool ludii_has_side(const Relate *r, uint32_t cell, uint32_t edge) {
    tsl_ids cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge);
    uint32_t i = 0;
    while (i < cells.count && cells.id[i] != cell) i++;
    return i < cells.count;
}

/* Across the one edge at a corner of three that is no side of the cell. */
static void ludii_over_edge(Relate *r, uint32_t cell, uint32_t v) {
    tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    if (edges.count != 3) return;
    uint32_t k = 0;
    while (k < 3 && ludii_has_side(r, cell, edges.id[k])) k++;
    if (k == 3) return;
    uint32_t w = board_far_end(r->board, edges.id[k], v);
    Point2 from = r->ludii.centre[cell], at = ludii_at(r->board, TSL_KIND_VERTEX, v),
           far = ludii_at(r->board, TSL_KIND_VERTEX, w);
    tsl_ids cells = csr_list(r->ludii.cells_at, w);
    for (uint32_t i = 0; i < cells.count; i++) {
        if (!ludii_is_new(r, cells.id[i])) continue;
        Point2 to = r->ludii.centre[cells.id[i]];
        double length = sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
        double off = (ludii_distance(at, from, to) + ludii_distance(far, from, to)) / length;
        if (off <= ludii_across) relate_add(r, cells.id[i], RELATED_ACROSS);
    }
}

TSL_LOCAL void ludii_cell(Relate *r, uint32_t cell) {
    tsl_ids corners = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    tsl_ids sides = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    for (uint32_t i = 0; i < sides.count; i++) {
        const uint32_t *side = r->ludii.sides + 2 * (size_t)sides.id[i];
        uint32_t other = side[0] == cell ? side[1] : side[1] == cell ? side[0] : TSL_NONE;
        if (other != TSL_NONE && other != cell) relate_add(r, other, RELATED_ORTHOGONAL);
    }
    for (uint32_t i = 0; i < corners.count; i++) ludii_through(r, cell, corners.id[i]);
    for (uint32_t i = 0; i < corners.count; i++) {
        tsl_ids cells = csr_list(r->ludii.cells_at, corners.id[i]);
        for (uint32_t k = 0; k < cells.count; k++) {
            if (ludii_is_new(r, cells.id[k])) relate_append(r, cells.id[k], RELATED_OFF);
        }
    }
    for (uint32_t i = 0; i < corners.count; i++) ludii_over_edge(r, cell, corners.id[i]);
}
