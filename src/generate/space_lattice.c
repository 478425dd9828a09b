/* space_lattice.c - (lattice kind rows [columns] [layers]). In: the kind of lattice and its sizes. Out: the points of a box, the nearest
 * ones joined by edges of length 1; no cells. graph/space.h has the lattices.
 * Holds: points at one place of the plan are numbered from below. */
#include "../base/budget.h"
#include "../graph/space.h"
#include "generate.h"

/* Each pair of neighbours is met once: up, or to a later row, or along the row. */
static bool lattice_leads_on(const SpaceWay *way) {
    return way->z != 0 ? way->z > 0 : way->y != 0 ? way->y > 0 : way->x > 0;
}

static SpacePoint lattice_beyond(SpacePoint point, const SpaceWay *way) {
    return (SpacePoint){point.x + way->x, point.y + way->y, point.z + way->z};
}

/* The edges that lead on from the points of a row: a way leads as many columns further from each of them. */
static uint64_t lattice_row_edges(const SpaceBox *box, uint32_t row, uint32_t layer) {
    enum { NEAR = 3 }; /* columns that stand for the one looked at and those beside it */
    const SpaceBox narrow = {
        .lattice = box->lattice, .rows = box->rows, .columns = NEAR, .layers = box->layers};
    const SpacePoint middle = space_point(box->lattice, (SpaceIndex){row, 1, layer});
    const SpaceWays ways = space_ways(box->lattice, layer & 1);
    uint64_t edges = 0;
    for (uint32_t i = 0; i < ways.orthogonal; i++) {
        if (!lattice_leads_on(&ways.way[i])) continue;
        const uint32_t to = space_position(&narrow, lattice_beyond(middle, &ways.way[i]));
        if (to != TSL_NONE) edges += to % NEAR == 1 ? box->columns : box->columns - 1;
    }
    return edges;
}

static uint64_t lattice_edges(const SpaceBox *box) {
    uint64_t edges = 0;
    for (uint32_t layer = 0; layer < box->layers; layer++) {
        for (uint32_t row = 0; row < box->rows; row++) edges += lattice_row_edges(box, row, layer);
    }
    return edges;
}

static bool lattice_box(Build *b, const Args *args, SpaceBox *out) {
    int32_t size[3];
    uint64_t points = 1;
    *out = (SpaceBox){.lattice = SPACE_CUBIC};
    while (!args_is(args, "word", space_lattice_name(out->lattice))) out->lattice++;
    if (!args_size(b, args, "rows", &size[0])) return false;
    size[1] = size[2] = size[0];
    if (!args_size(b, args, "columns", &size[1]) || !args_size(b, args, "layers", &size[2]))
        return false;
    for (int i = 0; i < 3; i++) {
        points *= (uint64_t)size[i];
        if (points > b->max_sites)
            return fail_sites(b, args->clause->span, TSL_KIND_VERTEX, points);
    }
    out->rows = (uint32_t)size[0];
    out->columns = (uint32_t)size[1];
    out->layers = (uint32_t)size[2];
    return true;
}

static void lattice_fill_row(const SpaceBox *box, uint32_t row, uint32_t layer, Graph *g) {
    for (uint32_t column = 0; column < box->columns; column++) {
        const SpacePoint point = space_point(box->lattice, (SpaceIndex){row, column, layer});
        g->plane.space->of[g->vertices] = g->vertices;
        graph_add_vertex(g, space_place(box->lattice, point));
    }
}

static void lattice_join_row(const SpaceBox *box, uint32_t row, uint32_t layer, Graph *g) {
    const SpaceWays ways = space_ways(box->lattice, layer & 1);
    for (uint32_t column = 0; column < box->columns; column++) {
        const SpacePoint point = space_point(box->lattice, (SpaceIndex){row, column, layer});
        const uint32_t here = space_position(box, point);
        for (uint32_t i = 0; i < ways.orthogonal; i++) {
            if (!lattice_leads_on(&ways.way[i])) continue;
            const uint32_t to = space_position(box, lattice_beyond(point, &ways.way[i]));
            if (to != TSL_NONE) graph_add_edge(g, here, to);
        }
    }
}

/* Row by row, since what goes through a row asks the caller between them. */
static bool lattice_each_row(Build *b, const SpaceBox *box, Graph *g,
                             void (*row_of)(const SpaceBox *, uint32_t, uint32_t, Graph *)) {
    uint64_t since = 0;
    for (uint32_t layer = 0; layer < box->layers; layer++) {
        for (uint32_t row = 0; row < box->rows; row++) {
            if (!budget_rounds(b, &since, box->columns)) return false;
            row_of(box, row, layer, g);
        }
    }
    return true;
}

TSL_LOCAL bool gen_lattice(Build *b, const Args *args, Graph *out) {
    SpaceBox box;
    if (!lattice_box(b, args, &box)) return false;
    const uint64_t points = (uint64_t)box.rows * box.columns * box.layers;
    if (!build_charge(b, points) ||
        !graph_reserve(b, out, args->clause->span, points, lattice_edges(&box)) ||
        !space_begin(b, out, box) || !lattice_each_row(b, &box, out, lattice_fill_row) ||
        !lattice_each_row(b, &box, out, lattice_join_row))
        return false;
    out->basis = space_basis(box.lattice);
    out->shape = SHAPE_BOX;
    return graph_make_rings(b, out) && graph_sort(b, out, GRAPH_SORT_ALL);
}
