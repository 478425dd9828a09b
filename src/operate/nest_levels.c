/* nest_levels.c - for each cell of a nested board the cells it lies in. In: the levels of the outer and of the inner board. Out: those of
 * the result: all of the outer board, its cells, and those levels of the inner one that are not its own cells.
 *
 * The cells of such a level of the inner board are there once in each place; with the cells that stay they are numbered by their
 * places, as on the board that was made if only they had been put into cells.
 * Holds: cells are listed copy by copy, then those that stay. */
#include "../base/budget.h"
#include "../graph/nesting.h"
#include "nest.h"

static uint32_t levels_of(const Graph *g) {
    return g->plane.nest ? g->plane.nest->levels : 0;
}

static tsl_point levels_stretch(const Nest *n, tsl_point p) {
    return (tsl_point){p.x * n->stretch, p.y * n->stretch, p.z};
}

/* A parent for each cell of the outer board, passed on to all that is in it. */
static void levels_pass_on(const Nest *n, const uint32_t *parent, uint32_t *out) {
    uint32_t at = 0;
    for (uint32_t k = 0; k < n->places; k++) {
        const uint32_t of = parent ? parent[n->place[k].cell] : n->place[k].cell;
        for (uint32_t c = 0; c < n->inner->cells; c++) out[at++] = of;
    }
    for (uint32_t c = 0; c < n->outer->cells; c++)
        if (n->place_of[c] == TSL_NONE) out[at++] = parent ? parent[c] : c;
}

static bool levels_of_outer(const Nest *n, uint32_t level, Graph *out) {
    const Graph *g = n->outer;
    const NestLevel *old = level < levels_of(g) ? &g->plane.nest->level[level] : NULL;
    if (!nest_take_level(n->b, out, level, old ? old->parents : g->cells, out->cells)) return false;
    NestLevel *l = &out->plane.nest->level[level];
    l->stretch = (old ? old->stretch : 1) * n->stretch;
    for (uint32_t p = 0; p < l->parents; p++)
        l->at[p] = levels_stretch(n, old ? old->at[p] : graph_cell_at(g, p));
    levels_pass_on(n, old ? old->of : NULL, l->of);
    return budget_ask(n->b);
}

/* The cells of a level of the inner board, place by place, then the cells that stay; not numbered yet. */
static bool levels_list(const Nest *n, const NestLevel *old, NestLevel *out) {
    uint32_t at = 0, parent = 0;
    for (uint32_t k = 0; k < n->places; k++) {
        NestMap map;
        if (!nest_map_place(n, &n->place[k], &map)) return false;
        for (uint32_t c = 0; c < n->inner->cells; c++) out->of[at++] = parent + old->of[c];
        for (uint32_t p = 0; p < old->parents; p++)
            out->at[parent++] = nest_map_point(&map, old->at[p]);
    }
    for (uint32_t c = 0; c < n->outer->cells; c++) {
        if (n->place_of[c] != TSL_NONE) continue;
        out->of[at++] = parent;
        out->at[parent++] = levels_stretch(n, graph_cell_at(n->outer, c));
    }
    return budget_ask(n->b);
}

static bool levels_of_inner(const Nest *n, uint32_t level, uint32_t to, Graph *out) {
    const NestLevel *old = &n->inner->plane.nest->level[level];
    const uint64_t parents = (uint64_t)n->places * old->parents + (n->outer->cells - n->places);
    if (parents > UINT32_MAX / 2) return fail_sites(n->b, n->where, TSL_KIND_CELL, parents);
    if (!nest_take_level(n->b, out, to, (uint32_t)parents, out->cells)) return false;
    NestLevel *l = &out->plane.nest->level[to];
    l->stretch = old->stretch;
    return levels_list(n, old, l) && nest_number(n->b, out, to);
}

TSL_LOCAL bool nest_levels(const Nest *n, Graph *out) {
    const uint32_t outside = levels_of(n->outer) + 1, inside = levels_of(n->inner);
    if (!nest_take(n->b, out, outside + inside)) return false;
    for (uint32_t i = 0; i < outside; i++)
        if (!levels_of_outer(n, i, out)) return false;
    for (uint32_t i = 0; i < inside; i++)
        if (!levels_of_inner(n, i, outside + i, out)) return false;
    return true;
}
