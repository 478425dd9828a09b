/* regions.c - which sites are inside, outside, at a corner, in the centre ... In: a finished graph and
 * the board's positions and incidence. Out: a word of properties for every site.
 * Holds: the same under all rules, but for what asks for neighbours: phases, and cells that lack one. */
#include "regions.h"
#include "../directions/compass.h"
#include <string.h>

TSL_LOCAL Box box_around(const tsl_point *at, uint32_t count) {
    if (count == 0) return (Box){{0, 0, 0}, {0, 0, 0}};
    tsl_point low = at[0], high = at[0];
    for (uint32_t i = 1; i < count; i++) {
        low.x = at[i].x < low.x ? at[i].x : low.x;
        low.y = at[i].y < low.y ? at[i].y : low.y;
        low.z = at[i].z < low.z ? at[i].z : low.z;
        high.x = at[i].x > high.x ? at[i].x : high.x;
        high.y = at[i].y > high.y ? at[i].y : high.y;
        high.z = at[i].z > high.z ? at[i].z : high.z;
    }
    return (Box){low, high};
}

TSL_LOCAL unsigned regions_sixteenth(double dx, double dy) {
    bool none =
        dx < regions_no_way && dx > -regions_no_way && dy < regions_no_way && dy > -regions_no_way;
    return none ? (unsigned)TSL_DIR_E : (unsigned)direction_of((tsl_point){dx, dy, 0}, 1, 16);
}

/* The cell on each side of an edge; of cells that claim the same side the one made last. */
static bool regions_record_sides(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *rank = g->cell_rank;
    Pair *sides = TAKE(r->b, &r->b->scratch, Pair, g->edges);
    if (!sides) return false;
    memset(sides, 0xFF, g->edges * sizeof *sides);
    uint32_t *of_half = &sides->a; /* the cell that has a half-edge on its left */
    for (uint32_t c = 0, k = 0; c < g->cells; c++) {
        for (const uint32_t end = g->cell_first[c + 1]; k < end; k++) {
            size_t edge = g->side[k];
            uint32_t *side = &of_half[2 * edge + (g->corner[k] == g->edge[edge].a)];
            if (*side == TSL_NONE) {
                *side = c;
                continue;
            }
            r->overwritten = true;
            if (!rank || rank[*side] <= rank[c]) *side = c;
        }
    }
    r->sides = sides;
    return true;
}

static bool regions_pivots(Regions *r) {
    for (uint32_t v = 0; r->g->pivot && v < r->g->vertices; v++) {
        if (r->g->pivot[v] != TSL_NONE)
            r->of[TSL_KIND_VERTEX][r->g->pivot[v]] |= PROPERTY(TSL_REGION_PIVOT);
    }
    return true;
}

/* Cells that have no neighbour across one of their edges. */
static bool regions_null_neighbours(Regions *r) {
    bool recorded = r->board->rules == TSL_RULES_LUDII || !r->overwritten;
    Csr cells = r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL];
    for (uint32_t e = 0; e < r->g->edges; e++) {
        bool lacks = recorded ? r->sides[e].a == TSL_NONE || r->sides[e].b == TSL_NONE
                              : cells.first[e + 1] - cells.first[e] < 2;
        for (uint32_t i = cells.first[e]; lacks && i < cells.first[e + 1]; i++)
            r->of[TSL_KIND_CELL][cells.item[i]] |= PROPERTY(TSL_REGION_NULL_NEIGHBOUR);
    }
    return true;
}

typedef bool RegionStage(Regions *r);
static RegionStage *const region_stages[] = {
    regions_record_sides, regions_pivots,   regions_null_neighbours, regions_perimeter,
    regions_corners,      regions_sides,    regions_centre,          regions_phases,
    regions_orientation,  regions_extremes, regions_sizes,
};

TSL_LOCAL bool board_regions(Build *b, const Graph *g, tsl_board *board, const Box *box) {
    Regions r = {.b = b, .g = g, .board = board, .box = box};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t *of = TAKE(b, &board->arena, uint32_t, board->count[kind]);
        if (!of) return false;
        for (uint32_t i = 0; i < board->count[kind]; i++) of[i] = PROPERTY(TSL_REGION_INNER);
        board->properties[kind] = r.of[kind] = of;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    for (size_t i = 0; i < sizeof region_stages / sizeof *region_stages; i++) {
        if (!region_stages[i](&r)) return false;
    }
    arena_release(&b->scratch, mark);
    return true;
}
