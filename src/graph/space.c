/* space.c - the lattices in space as tables, and the positions of a graph's vertices in them. In: boxes of points. Out: places and
 * neighbours of points; the positions of vertices that an operator leaves in place. */
#include "space.h"
#include <string.h>

static const SpaceWay ways_cubic[] = {
    {0, 0, -1, 0},   {0, -1, 0, 0},  {-1, 0, 0, 0},  {1, 0, 0, 0},  {0, 1, 0, 0},   {0, 0, 1, 0},
    {0, -1, -1, 1},  {-1, 0, -1, 1}, {1, 0, -1, 1},  {0, 1, -1, 1}, {-1, -1, 0, 1}, {1, -1, 0, 1},
    {-1, 1, 0, 1},   {1, 1, 0, 1},   {0, -1, 1, 1},  {-1, 0, 1, 1}, {1, 0, 1, 1},   {0, 1, 1, 1},
    {-1, -1, -1, 2}, {1, -1, -1, 2}, {-1, 1, -1, 2}, {1, 1, -1, 2}, {-1, -1, 1, 2}, {1, -1, 1, 2},
    {-1, 1, 1, 2},   {1, 1, 1, 2},
};
static const SpaceWay ways_fcc[] = {
    {-1, -1, -1, 0}, {1, -1, -1, 0}, {-1, 1, -1, 0}, {1, 1, -1, 0}, {0, -2, 0, 0}, {-2, 0, 0, 0},
    {2, 0, 0, 0},    {0, 2, 0, 0},   {-1, -1, 1, 0}, {1, -1, 1, 0}, {-1, 1, 1, 0}, {1, 1, 1, 0},
    {0, 0, -2, 1},   {-2, -2, 0, 1}, {2, -2, 0, 1},  {-2, 2, 0, 1}, {2, 2, 0, 1},  {0, 0, 2, 1},
};
static const SpaceWay ways_bcc[] = {
    {-1, -1, -1, 0}, {1, -1, -1, 0}, {-1, 1, -1, 0}, {1, 1, -1, 0}, {-1, -1, 1, 0},
    {1, -1, 1, 0},   {-1, 1, 1, 0},  {1, 1, 1, 0},   {0, 0, -2, 1}, {0, -2, 0, 1},
    {-2, 0, 0, 1},   {2, 0, 0, 1},   {0, 2, 0, 1},   {0, 0, 2, 1},
};
/* Triangles of points stacked in turns over those that point up and those that point down. */
static const SpaceWay ways_hcp_even[] = {
    {0, -2, -1, 0},  {-1, 1, -1, 0}, {1, 1, -1, 0}, {-1, -3, 0, 0}, {1, -3, 0, 0}, {-2, 0, 0, 0},
    {2, 0, 0, 0},    {-1, 3, 0, 0},  {1, 3, 0, 0},  {0, -2, 1, 0},  {-1, 1, 1, 0}, {1, 1, 1, 0},
    {-2, -2, -1, 1}, {2, -2, -1, 1}, {0, 4, -1, 1}, {-2, -2, 1, 1}, {2, -2, 1, 1}, {0, 4, 1, 1},
};
static const SpaceWay ways_hcp_odd[] = {
    {-1, -1, -1, 0}, {1, -1, -1, 0}, {0, 2, -1, 0}, {-1, -3, 0, 0}, {1, -3, 0, 0}, {-2, 0, 0, 0},
    {2, 0, 0, 0},    {-1, 3, 0, 0},  {1, 3, 0, 0},  {-1, -1, 1, 0}, {1, -1, 1, 0}, {0, 2, 1, 0},
    {0, -4, -1, 1},  {-2, 2, -1, 1}, {2, 2, -1, 1}, {0, -4, 1, 1},  {-2, 2, 1, 1}, {2, 2, 1, 1},
};

#define WAYS_OF(list, orthogonal)                                                                  \
    { list, sizeof(list) / sizeof *(list), orthogonal }

/* The lattice's units, such that nearest points are one apart. */
typedef struct {
    const char *name;
    Basis basis;
    SpaceWays ways[2]; /* from even layers, from odd ones */
    double x, y, z;
} SpaceRow;

static const SpaceRow space_rows[SPACE_LATTICES] = {
    [SPACE_CUBIC] =
        {"Cubic", BASIS_CUBIC, {WAYS_OF(ways_cubic, 6), WAYS_OF(ways_cubic, 6)}, 1, 1, 1},
    [SPACE_FCC] = {"FCC",
                   BASIS_FCC,
                   {WAYS_OF(ways_fcc, 12), WAYS_OF(ways_fcc, 12)},
                   0.5,
                   0.5,
                   0.70710678118654752440},
    [SPACE_BCC] = {"BCC",
                   BASIS_BCC,
                   {WAYS_OF(ways_bcc, 8), WAYS_OF(ways_bcc, 8)},
                   0.57735026918962576451,
                   0.57735026918962576451,
                   0.57735026918962576451},
    [SPACE_HCP] = {"HCP",
                   BASIS_HCP,
                   {WAYS_OF(ways_hcp_even, 12), WAYS_OF(ways_hcp_odd, 12)},
                   0.5,
                   0.28867513459481288225,
                   0.81649658092772603273},
};

TSL_LOCAL const char *space_lattice_name(SpaceLattice lattice) {
    return space_rows[lattice].name;
}

TSL_LOCAL Basis space_basis(SpaceLattice lattice) {
    return space_rows[lattice].basis;
}

TSL_LOCAL SpaceWays space_ways(SpaceLattice lattice, bool odd) {
    return space_rows[lattice].ways[odd];
}

TSL_LOCAL tsl_point space_place(SpaceLattice lattice, SpacePoint point) {
    const SpaceRow *row = &space_rows[lattice];
    return (tsl_point){point.x * row->x, point.y * row->y, point.z * row->z};
}

TSL_LOCAL tsl_point space_way(const SpaceBox *box, const SpaceWay *way) {
    const tsl_point p = space_place(box->lattice, (SpacePoint){way->x, way->y, way->z});
    const SpaceTurn *t = &box->turn;
    return (tsl_point){t->xx * p.x + t->xy * p.y, t->yx * p.x + t->yy * p.y, t->zz * p.z};
}

TSL_LOCAL bool space_is_upright(const SpaceBox *box) {
    const SpaceTurn *t = &box->turn;
    return t->xx == 1 && t->xy == 0 && t->yx == 0 && t->yy == 1 && t->zz == 1;
}

TSL_LOCAL void space_turn(Graph *g, SpaceTurn m) {
    GraphSpace *space = g->plane.space;
    for (uint32_t i = 0; space && i < space->boxes; i++) {
        const SpaceTurn t = space->box[i].turn;
        space->box[i].turn =
            (SpaceTurn){m.xx * t.xx + m.xy * t.yx, m.xx * t.xy + m.xy * t.yy,
                        m.yx * t.xx + m.yy * t.yx, m.yx * t.xy + m.yy * t.yy, m.zz * t.zz};
    }
}

TSL_LOCAL SpacePoint space_point(SpaceLattice lattice, SpaceIndex index) {
    const int32_t row = (int32_t)index.row, column = (int32_t)index.column,
                  layer = (int32_t)index.layer, p = layer & 1;
    if (lattice == SPACE_CUBIC) return (SpacePoint){column, row, layer};
    if (lattice == SPACE_HCP) return (SpacePoint){2 * column + (row & 1) + p, 3 * row + p, layer};
    return (SpacePoint){2 * column + p, 2 * row + p, layer};
}

/* Coordinates before the first of a box become very large numbers, which are outside as well. */
static SpaceIndex space_index(SpaceLattice lattice, SpacePoint point) {
    const int32_t p = point.z & 1;
    if (lattice == SPACE_CUBIC)
        return (SpaceIndex){(uint32_t)point.y, (uint32_t)point.x, (uint32_t)point.z};
    const int32_t row = point.y < p ? -1 : (point.y - p) / (lattice == SPACE_HCP ? 3 : 2),
                  along = point.x - p - (lattice == SPACE_HCP ? row & 1 : 0);
    return (SpaceIndex){(uint32_t)row, along < 0 ? UINT32_MAX : (uint32_t)along / 2,
                        (uint32_t)point.z};
}

TSL_LOCAL const SpaceBox *space_box(const SpaceBox *box, uint32_t boxes, uint32_t position,
                                    SpaceIndex *out) {
    uint32_t low = 0, high = boxes;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (box[middle].first <= position)
            low = middle;
        else
            high = middle;
    }
    const uint32_t within = position - box[low].first, row = within / box[low].columns;
    *out = (SpaceIndex){row % box[low].rows, within % box[low].columns, row / box[low].rows};
    return &box[low];
}

TSL_LOCAL uint32_t space_position(const SpaceBox *box, SpacePoint point) {
    const SpaceIndex at = space_index(box->lattice, point);
    if (at.row >= box->rows || at.column >= box->columns || at.layer >= box->layers)
        return TSL_NONE;
    return box->first + (at.layer * box->rows + at.row) * box->columns + at.column;
}

/* ---- Positions of vertices ---- */

static GraphSpace *space_take(Build *b, Graph *g, uint32_t boxes, uint32_t vertices) {
    GraphSpace *space = TAKE_ZERO(b, &g->arena, GraphSpace, 1);
    if (!space) return NULL;
    space->box = TAKE(b, &g->arena, SpaceBox, boxes);
    space->of = space->box ? TAKE(b, &g->arena, uint32_t, vertices) : NULL;
    g->plane.space = space;
    return space->of ? space : NULL;
}

TSL_LOCAL bool space_begin(Build *b, Graph *g, SpaceBox box) {
    const uint32_t points = box.rows * box.columns * box.layers;
    GraphSpace *space = space_take(b, g, 1, points);
    if (!space) return false;
    space->box[0] = box;
    space->box[0].turn = (SpaceTurn){1, 0, 0, 1, 1};
    space->boxes = 1;
    space->positions = points;
    return true;
}

TSL_LOCAL bool space_copy(Build *b, const Graph *from, Graph *to) {
    return !from->plane.space || space_join(b, &from, 1, to);
}

TSL_LOCAL bool space_keep(Build *b, const Graph *from, const uint32_t *place, const uint32_t *edge,
                          Graph *to) {
    const GraphSpace *old = from->plane.space;
    if (!old) return true;
    GraphSpace *space = space_take(b, to, old->boxes, to->vertices);
    if (!space) return false;
    memcpy(space->box, old->box, old->boxes * sizeof *space->box);
    space->boxes = old->boxes;
    space->positions = old->positions;
    space->cut = old->cut;
    for (uint32_t v = 0; v < from->vertices; v++) {
        if (place[v] != TSL_NONE) space->of[place[v]] = old->of[v];
    }
    for (uint32_t e = 0; e < from->edges; e++) {
        const Pair ends = from->edge[e];
        if (edge[e] == TSL_NONE && place[ends.a] != TSL_NONE && place[ends.b] != TSL_NONE)
            space->cut = true;
    }
    return true;
}

TSL_LOCAL bool space_join(Build *b, const Graph *const *from, uint32_t count, Graph *to) {
    uint64_t boxes = 0, positions = 0, vertices = 0;
    for (uint32_t i = 0; i < count; i++) {
        const GraphSpace *space = from[i]->plane.space;
        if (!space) return true;
        boxes += space->boxes;
        positions += space->positions;
        vertices += from[i]->vertices;
    }
    if (positions > TSL_NONE / 2) return true; /* most were removed again: an ordinary graph */
    GraphSpace *space = space_take(b, to, (uint32_t)boxes, (uint32_t)vertices);
    for (uint32_t i = 0, v = 0; space && i < count; i++) {
        const GraphSpace *old = from[i]->plane.space;
        const uint32_t first = space->positions;
        for (uint32_t k = 0; k < old->boxes; k++) {
            space->box[space->boxes] = old->box[k];
            space->box[space->boxes++].first += first;
        }
        for (uint32_t k = 0; k < from[i]->vertices; k++) space->of[v++] = first + old->of[k];
        space->positions += old->positions;
        space->cut = space->cut || old->cut;
    }
    return space != NULL;
}
