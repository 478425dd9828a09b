/* regions.c - which sites are inside, outside, at a corner, in the centre ... In: a finished graph and
 * the board's positions and incidence. Out: a word of properties for every site.
 * Holds: the same under all rules, but for what asks for neighbours: phases, and cells that lack one. */
#include "regions.h"
#include "direction.h"
#include <string.h>

static const double regions_no_way = 1e-9; /* units: less is no distance */

TSL_LOCAL unsigned regions_sixteenth(double dx, double dy) {
    bool none =
        dx < regions_no_way && dx > -regions_no_way && dy < regions_no_way && dy > -regions_no_way;
    return none ? (unsigned)TSL_E : (unsigned)direction_of((tsl_point){dx, dy, 0}, 1, 16);
}

/* The cell on each side of an edge; of cells that claim the same side the one made last. */
static bool regions_record_sides(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *rank = g->cell_rank;
    Pair *sides = TAKE(r->b, &r->b->scratch, Pair, g->edges);
    if (!sides) return false;
    memset(sides, 0xFF, g->edges * sizeof *sides);
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t k = g->cell_first[c]; k < g->cell_first[c + 1]; k++) {
            Pair *both = &sides[g->side[k]];
            uint32_t *side = g->corner[k] == g->edge[g->side[k]].a ? &both->b : &both->a;
            bool taken = *side != TSL_NONE;
            r->overwritten = r->overwritten || taken;
            if (!taken || !rank || rank[*side] <= rank[c]) *side = c;
        }
    }
    r->sides = sides;
    return true;
}

static bool regions_pivots(Regions *r) {
    for (uint32_t v = 0; r->g->pivot && v < r->g->vertices; v++) {
        if (r->g->pivot[v] != TSL_NONE)
            r->of[TSL_VERTEX][r->g->pivot[v]] |= PROPERTY(TSL_REGION_PIVOT);
    }
    return true;
}

/* Cells that have no neighbour across one of their edges. */
static bool regions_null_neighbours(Regions *r) {
    bool recorded = r->board->rules == TSL_RULES_LUDII || !r->overwritten;
    Csr cells = r->board->incident[TSL_EDGE][TSL_CELL];
    for (uint32_t c = 0; c < r->g->cells; c++) {
        bool lacks = false;
        for (uint32_t k = r->g->cell_first[c]; k < r->g->cell_first[c + 1] && !lacks; k++) {
            uint32_t edge = r->g->side[k];
            lacks = recorded ? r->sides[edge].a == TSL_NONE || r->sides[edge].b == TSL_NONE
                             : cells.first[edge + 1] - cells.first[edge] < 2;
        }
        if (lacks) r->of[TSL_CELL][c] |= PROPERTY(TSL_REGION_NULL_NEIGHBOUR);
    }
    return true;
}

typedef bool RegionStage(Regions *r);
static RegionStage *const region_stages[] = {
    regions_record_sides, regions_pivots,   regions_null_neighbours, regions_perimeter,
    regions_corners,      regions_sides,    regions_centre,          regions_phases,
    regions_orientation,  regions_extremes, regions_sizes,
};

TSL_LOCAL bool board_regions(Build *b, const Graph *g, tsl_board *board) {
    Regions r = {.b = b, .g = g, .board = board};
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        r.of[kind] = TAKE_ZERO(b, &board->arena, uint32_t, board->count[kind]);
        if (!r.of[kind]) return false;
        board->properties[kind] = r.of[kind];
    }
    ArenaMark mark = arena_mark(&b->scratch);
    for (size_t i = 0; i < sizeof region_stages / sizeof *region_stages; i++) {
        if (!region_stages[i](&r)) return false;
    }
    arena_release(&b->scratch, mark);
    return true;
}
