/* missing.c - the neighbours that a site lacks. In: a site and a relation. Out: the compass names of those that it would have
 * if the board went on there, so that turning at the rim is turning inside.
 *
 *        \   c   /           Triangles at the border: three cells meet at v, and the sector below is open. As wide as
 *         \     /            the covered ones are on the average, three more cells fit into it: p, q and r. None of
 *    ------ v ------         them lies beside a side of c, so they are missing corner neighbours of c; a part beside
 *      p  /   \  r           a side would be a missing side. The way opposite to the bisector of c leads into q:
 *        /  q  \             q is Diagonal to c, p and r are OffDiagonal.
 *
 * Holds: needs no memory; vectors are those of the plane. */
#include "../../base/trig.h"
#include "../radials/spokes.h"
#include "../relations/relation.h"
#include "compass.h"
#include <math.h>

static const double missing_border = 0.001; /* rad; a way so near to a part lies in it */

typedef struct {
    const tsl_board *board;
    tsl_kind kind;
    uint32_t site;
    uint32_t relation; /* its bit */
    tsl_dirs found;
} Missing;

/* Notes a neighbour with relations, if the one that is asked for is among them. */
static void missing_add(Missing *m, uint32_t relations, double x, double y) {
    Compass compass = compass_sixteen(m->board->rules);
    if (relations & m->relation)
        m->found |= DIRECTION_BIT(direction_of((tsl_point){x, y, 0}, m->board->unit, compass));
}

/* ---- Cells ---- */

/* A cell at one of its corners: the edges there, its own two, and the way opposite to its bisector. */
typedef struct {
    uint32_t vertex, before, after;
    double opposite;
    Spokes spokes;
} MissingCorner;

static double missing_turn(double from, double to) {
    double turn = to - from;
    while (turn < 0) turn += 2 * TRIG_PI;
    while (turn >= 2 * TRIG_PI) turn -= 2 * TRIG_PI;
    return turn;
}

/* False where no sector is open. */
static bool missing_corner(const Missing *m, uint32_t k, MissingCorner *out) {
    const tsl_board *board = m->board;
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], m->site),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], m->site);
    bool reversed = board->reversed && board->reversed[m->site];
    uint32_t back = sides.id[(k ? k : sides.count) - 1], on = sides.id[k];
    out->vertex = corners.id[k];
    out->before = reversed ? on : back;
    out->after = reversed ? back : on;
    spokes_find(board, out->vertex, &out->spokes);
    uint32_t first = spoke_find(&out->spokes, out->before),
             last = spoke_find(&out->spokes, out->after);
    if (first >= out->spokes.count || last >= out->spokes.count) return false;
    double start = out->spokes.spoke[first].angle,
           width = missing_turn(start, out->spokes.spoke[last].angle);
    out->opposite = start + width / 2 + TRIG_PI;
    return true;
}

/* The open parts at a corner that lie beside no side of the cell, one by one: `*at` counts from 0. */
typedef struct {
    double start, width;
} MissingPart;

static bool missing_next(const MissingCorner *c, uint32_t *at, MissingPart *out) {
    const Spokes *s = &c->spokes;
    uint32_t seen = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t parts = s->spoke[i].covered ? 0 : spoke_parts(s, i),
                 end = s->spoke[i + 1 < s->count ? i + 1 : 0].edge;
        for (uint32_t k = 0; k < parts; k++) {
            bool beside =
                (k == 0 && s->spoke[i].edge == c->after) || (k + 1 == parts && end == c->before);
            if (beside || seen++ < *at) continue;
            out->width = spoke_width(s, i) / parts;
            out->start = s->spoke[i].angle + k * out->width;
            ++*at;
            return true;
        }
    }
    return false;
}

static bool missing_shares_side(const tsl_board *board, uint32_t a, uint32_t b) {
    tsl_ids sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], a);
    uint32_t i = 0;
    while (i < sides.count &&
           !opposed_has(csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]), b))
        i++;
    return i < sides.count;
}

/* Corner neighbours at a corner, missing or not, and how far the cells there are from it on the average. */
static uint32_t missing_neighbours(const Missing *m, const MissingCorner *c, double *distance) {
    const tsl_board *board = m->board;
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], c->vertex);
    tsl_point v = board->at[TSL_KIND_VERTEX][c->vertex];
    uint32_t count = 0;
    MissingPart part;
    *distance = 0;
    while (missing_next(c, &count, &part)) {}
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_point p = board->at[TSL_KIND_CELL][cells.id[i]];
        *distance += sqrt((p.x - v.x) * (p.x - v.x) + (p.y - v.y) * (p.y - v.y)) / cells.count;
        if (cells.id[i] != m->site && !missing_shares_side(board, m->site, cells.id[i])) count++;
    }
    return count;
}

static void missing_at_corner(Missing *m, uint32_t k) {
    MissingCorner c;
    if (!missing_corner(m, k, &c)) return;
    tsl_point v = m->board->at[TSL_KIND_VERTEX][c.vertex],
              centre = m->board->at[TSL_KIND_CELL][m->site];
    double distance;
    bool only = missing_neighbours(m, &c, &distance) == 1;
    uint32_t at = 0;
    for (MissingPart part; missing_next(&c, &at, &part);) {
        double middle = part.start + part.width / 2, reach = only ? 0 : distance;
        double ahead = missing_turn(part.start - missing_border, c.opposite);
        bool diagonal = only || ahead <= part.width + 2 * missing_border;
        tsl_point way = spoke_way(m->board, &c.spokes, middle);
        double part_of = reach / sqrt(way.x * way.x + way.y * way.y);
        missing_add(m, diagonal ? RELATED_DIAGONAL : RELATED_OFF, v.x - centre.x + part_of * way.x,
                    v.y - centre.y + part_of * way.y);
    }
}

/* A free corner where no neighbour would fit that touches the cell: one would lie beyond, as with hexagons. */
static bool missing_is_beyond(const Missing *m, uint32_t vertex) {
    tsl_ids corners = csr_list(m->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], m->site);
    MissingCorner c;
    MissingPart part;
    uint32_t k = 0, at = 0;
    while (corners.id[k] != vertex) k++;
    return !missing_corner(m, k, &c) || !missing_next(&c, &at, &part);
}

/* ---- Boundary gates ---- */

static bool missing_has_square(const tsl_board *board, uint32_t v) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    Csr corners = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t i = 0;
    while (i < cells.count && csr_list(corners, cells.id[i]).count < 4) i++;
    return i < cells.count;
}

/* The relations of a neighbour of a vertex through a gate between its edges: it is Adjacent in a cell of four corners or
 * more, since all corners of a triangle are joined. */
static uint32_t missing_of_vertex(const Missing *m, const BoundaryGate *gate) {
    Csr corners = m->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    bool near = gate->kind == TSL_KIND_CELL ? csr_list(corners, gate->site).count >= 4
                                            : missing_has_square(m->board, m->site);
    return near ? RELATED_DIAGONAL : RELATED_ACROSS;
}

static bool missing_at_gate(void *user, const BoundaryGate *gate) {
    Missing *m = user;
    uint32_t relations = RELATED_ORTHOGONAL;
    if (m->kind == TSL_KIND_CELL && !gate->corner && gate->kind == TSL_KIND_VERTEX)
        return true; /* the pole of a wheel: lines end there, but nothing is missing */
    if (gate->corner && m->kind == TSL_KIND_VERTEX)
        relations = missing_of_vertex(m, gate);
    else if (gate->corner)
        relations = missing_is_beyond(m, gate->site) ? RELATED_ACROSS : 0;
    missing_add(m, relations, gate->way.x, gate->way.y);
    return true;
}

TSL_LOCAL tsl_dirs missing_directions(const tsl_board *board, tsl_kind kind, uint32_t site,
                                      tsl_relation relation) {
    Missing m = {board, kind, site, RELATION_BIT(relation), 0};
    if (kind == TSL_KIND_VERTEX)
        boundary_gates_outside(board, site, missing_at_gate, &m);
    else
        boundary_gates(board, kind, site, NULL, missing_at_gate, &m);
    if (kind != TSL_KIND_CELL) return m.found;
    uint32_t corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], site).count;
    for (uint32_t k = 0; k < corners && k < GATE_CROWD; k++) missing_at_corner(&m, k);
    return m.found;
}
